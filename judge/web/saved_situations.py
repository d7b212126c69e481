"""Situations kept under short codes that are made from their text."""

from __future__ import annotations

import base64
import hashlib
from contextlib import suppress
from datetime import timedelta

from django.db import DatabaseError, IntegrityError, transaction
from django.db.models import Sum
from django.db.models.functions import Length
from django.utils import timezone

from judge.models import Kept, SavedSituation
from judge.site import rate_limits

SHORTEST = 8
"""Characters of a code, 5 bits each; a code grows where two texts would share it."""

MOST_SAVED = 512 * 1024
"""Bytes that one visitor may save in an hour: some 500 usual situations."""
MOST_TOGETHER = 256 * 1024 * 1024
"""Characters of all saved situations together."""
UNREAD_DAYS = 90
"""After which a situation that nobody opened may be dropped, where there is no place for another."""
DROPPED_AT_ONCE = 1000


class Full(Exception):
    """The site holds as many saved situations as it may."""


def tidy(text: str) -> str:
    """The text as it is kept: line ends of one kind (browsers send others), one newline at the end."""
    return text.replace("\0", "").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip("\n") + "\n"


def code_for(text: str, length: int = SHORTEST) -> str:
    """The first characters of the text's hash, in lower-case base 32."""
    return base64.b32encode(hashlib.sha256(text.encode()).digest()).decode().lower()[:length]


def save(text: str, edition: str, answer: str = "") -> SavedSituation:
    """Keep a scenario, or find it where it is kept already.

    Raises ``ratelimit.TooMuch`` where one visitor saves more than ``MOST_SAVED`` an hour, and ``Full`` where the site holds all it may.
    """
    text = tidy(text)
    for length in range(SHORTEST, 33):
        code = code_for(text, length)
        kept = SavedSituation.objects.filter(code=code).first()
        if kept is None:
            size = len(text.encode())
            rate_limits.charge("saved", size, MOST_SAVED, 3600)
            _make_room(size)
            try:
                with transaction.atomic():
                    kept = SavedSituation.objects.create(code=code, text=text, edition=edition, answer=answer)
            except IntegrityError:  # somebody saved it between looking and making
                kept = SavedSituation.objects.get(code=code)
        if kept.text == text:
            return kept
    raise RuntimeError("two texts with the same hash")


def opened(kept: SavedSituation) -> None:
    """Note that a link was opened today: what somebody still reads is not dropped."""
    today = timezone.now().date()
    if kept.opened != today:
        with suppress(DatabaseError):  # reading goes on where nothing can be written
            SavedSituation.objects.filter(pk=kept.pk).update(opened=today)


def _make_room(size: int) -> None:
    """Raise ``Full`` where the text has no place; first drop what nobody opened for long and nobody keeps in a list."""
    if _total() + size <= MOST_TOGETHER:
        return
    before = timezone.now() - timedelta(days=UNREAD_DAYS)
    kept_by_somebody = [address.strip("/").split("/")[-1] for address in Kept.objects.values_list("address", flat=True)]
    unread = SavedSituation.objects.filter(saved__lt=before).exclude(opened__gte=before.date()).exclude(code__in=kept_by_somebody)
    unread.filter(pk__in=list(unread.order_by("saved").values_list("pk", flat=True)[:DROPPED_AT_ONCE])).delete()
    if _total() + size > MOST_TOGETHER:
        raise Full


def _total() -> int:
    return int(SavedSituation.objects.aggregate(all=Sum(Length("text")))["all"] or 0)
