"""Situations kept under short codes that are made from their text."""

from __future__ import annotations

import base64
import hashlib

from django.db import IntegrityError, transaction

from judge.models import SavedSituation

SHORTEST = 8
"""Characters of a code, 5 bits each; a code grows where two texts would share it."""


def tidy(text: str) -> str:
    """The text as it is kept: line ends of one kind (browsers send others), one newline at the end."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip("\n") + "\n"


def code_for(text: str, length: int = SHORTEST) -> str:
    """The first characters of the text's hash, in lower-case base 32."""
    return base64.b32encode(hashlib.sha256(text.encode()).digest()).decode().lower()[:length]


def save(text: str, edition: str, answer: str = "") -> SavedSituation:
    """Keep a scenario, or find it where it is kept already."""
    text = tidy(text)
    for length in range(SHORTEST, 33):
        code = code_for(text, length)
        try:
            with transaction.atomic():
                kept, _ = SavedSituation.objects.get_or_create(code=code, defaults={"text": text, "edition": edition, "answer": answer})
        except IntegrityError:  # somebody saved it between looking and making
            kept = SavedSituation.objects.get(code=code)
        if kept.text == text:
            return kept
    raise RuntimeError("two texts with the same hash")
