"""What the compiler makes of the cards of the base, in the words of the default edition: read in the computing processes, and kept with
a hash of what read it.

A reading is kept as JSON: ``said`` lists kind, words on the card, and the sentence that tells how they are understood, of each ability;
``unread`` lists line, words and why, of what is not understood; ``wrong`` says why it is no card at all; ``rules`` are slugs;
``reworded`` lists lines with the words that they were read in.
"""

from __future__ import annotations

import fcntl
import hashlib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db.models import QuerySet

from judge.card_base.card_lookup import definition
from judge.cards import edition_wording, former_effects, governing_rules, read_back
from judge.cards.compiled_store import compiler_hash
from judge.models import Card
from judge.sandbox import process_pool, tasks
from judge.sandbox.tasks import Reading

FIELDS = ("read_with", "complete", "reading")
ROOT = Path(settings.BASE_DIR)


def reader() -> str:
    """A name for what reads cards: it changes with the compiler, with how what was read is told, and with the default edition."""
    return f"{_telling()}-{settings.RULES_DEFAULT_EDITION}"


@lru_cache(maxsize=1)
def _telling() -> str:
    told = hashlib.sha256()
    named = [Path(module.__file__) for module in (governing_rules, edition_wording, former_effects)]
    for path in [*named, *sorted(Path(read_back.__file__).parent.glob("*.py"))]:
        told.update(path.read_bytes())
    return f"{compiler_hash()}-{told.hexdigest()[:12]}"


def to_read() -> QuerySet[Card]:
    """The cards that were not read yet, or by another reader. Those of the embedded library are whole, and read where one is looked at."""
    return Card.objects.filter(embedded=False).exclude(read_with=reader())


def note(card: Card, made: Reading) -> Card:
    """The card with its reading, not saved yet."""
    card.read_with = reader()
    card.complete = not made.unread and not made.wrong
    card.reading = {
        "said": [list(one) for one in made.said],
        "unread": [[line, words, why] for line, _, words, why in made.unread],
        "wrong": made.wrong,
        "rules": list(made.rules),
        "reworded": [list(one) for one in made.reworded],
    }
    return card


def read(card: Card) -> dict[str, Any]:
    """The card's reading; made now, in another process, and kept, where it is missing. Raises as ``process_pool.call`` does."""
    if card.read_with != reader():
        note(card, process_pool.call(tasks.reading, definition(card), settings.RULES_DEFAULT_EDITION)).save(update_fields=FIELDS)
    reading: dict[str, Any] = card.reading
    return reading


@contextmanager
def alone() -> Iterator[bool]:
    """Whether nobody else reads all cards, for as long as the block lasts; a process that ends lets go by itself."""
    with (Path(settings.VAR_DIR) / "reading-cards.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


def read_beside() -> None:
    """Read what is not read yet in another process, beside the site and after whatever its visitors have computed. Returns at once."""
    if to_read().exists():
        command = ["nice", "-n", "19", sys.executable, str(ROOT / "manage.py"), "read_cards"]
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
