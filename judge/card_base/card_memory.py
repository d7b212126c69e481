"""The words of all cards in memory, so that a search of cards asks the database only for the cards that it shows.

A word is looked for anywhere: "flash" finds "flashback". Parts of a text without a blank in them stand whole within one of its words,
so it is enough to look through the different words of all cards, some ten thousand, and to join the cards of those that contain it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from django.db import connection
from rapidfuzz import fuzz, process

from judge.models import Card, CardSource

NEAR_WORD = 72
"""How alike, of a hundred, a mistyped word and a word of a name must be."""
NEAR_NAME = 78
KEPT = 5000
"""Of how many words it is kept where they stand, or what they were mistyped for."""
State = tuple[Any, ...]
Row = tuple[int, str, str, str, bool]
"""Of a card: its key, name as search knows it, type line, text, and whether it is embedded."""


class _Words:
    """The different words of some texts, each with the texts that have it, by their places."""

    def __init__(self, texts: Iterable[str]) -> None:
        held: dict[str, array[int]] = defaultdict(lambda: array("I"))
        for at, text in enumerate(texts):
            for word in set(text.split()):
                held[word].append(at)
        self._holders = list(held.values())
        self._line = "\n".join(["", *held, ""])
        self._at_word: dict[int, int] = {}
        start = 0
        for number, word in enumerate(held):
            self._at_word[start] = number
            start += len(word) + 1
        self.holding = lru_cache(maxsize=KEPT)(self._holding)

    def _holding(self, part: str) -> frozenset[int]:
        """The places of texts in a word of which the part stands."""
        found: set[int] = set()
        line, at = self._line, -1
        while (at := line.find(part, at + 1)) >= 0:
            begins = line.rfind("\n", 0, at)
            found.update(self._holders[self._at_word[begins]])
            at = line.find("\n", at) - 1
        return frozenset(found)


class CardWords:
    """Names and texts of cards, in the order of names."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.keys = [row[0] for row in rows]
        self.names = tuple(row[1] for row in rows)
        self.embedded = [row[4] for row in rows]
        self.name_words = tuple(sorted({word for name in self.names for word in name.split()}))
        self.known = frozenset(self.name_words)
        self._sorted = sorted(self.names)
        self._of_length: dict[int, list[int]] = defaultdict(list)
        for at, name in enumerate(self.names):
            self._of_length[len(name)].append(at)
        self._texts = [f"{name}\0{type}\0{text}".lower() for _, name, type, text, _ in rows]
        self.lengths = [len(row[3]) for row in rows]
        self._in_names = _Words(self.names)
        self._anywhere = _Words(text.replace("\0", " ") for text in self._texts)
        self.near_word = lru_cache(maxsize=KEPT)(self._near_word)

    def named(self, parts: Iterable[str]) -> set[int]:
        """The places of cards in whose names all the parts stand."""
        return self._having(parts, self._in_names, self.names)

    def saying(self, parts: Iterable[str]) -> set[int]:
        """The places of cards in whose names, type lines or texts all the parts stand, each in any of these."""
        return self._having(parts, self._anywhere, self._texts)

    def begins(self, typed: str) -> bool:
        """Whether any name begins so."""
        at = bisect_left(self._sorted, typed)
        return at < len(self._sorted) and self._sorted[at].startswith(typed)

    def near_name(self, typed: str) -> int | None:
        """The place of the card whose name is nearly what was typed, if there is one; only names of nearly that length can be."""
        most = 200 / NEAR_NAME - 1
        lengths = [length for length in self._of_length if length <= most * len(typed) and len(typed) <= most * length]
        there = sorted(chain.from_iterable(self._of_length[length] for length in lengths))
        near = process.extractOne(typed, [self.names[at] for at in there], scorer=fuzz.ratio, score_cutoff=NEAR_NAME)
        return there[near[2]] if near is not None else None

    def _near_word(self, typed: str) -> str | None:
        near = process.extractOne(typed, self.name_words, scorer=fuzz.ratio, score_cutoff=NEAR_WORD)
        return near[0] if near is not None else None

    @staticmethod
    def _having(parts: Iterable[str], words: _Words, texts: Sequence[str]) -> set[int]:
        found: set[int] | None = None
        for part in sorted(parts, key=len, reverse=True):
            pieces = part.split()
            for piece in pieces:
                held = words.holding(piece)
                found = set(held) if found is None else found & held
                if not found:
                    return set()
            if len(pieces) > 1 and found is not None:
                found = {at for at in found if part in texts[at]}
        return found or set()


def state() -> State:
    """Changes whenever a card is added, one goes, or a file of cards was taken in. Every search asks this, so it is one look."""
    cards, sources = Card._meta.db_table, CardSource._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT (SELECT MAX(id) FROM {cards}), (SELECT COUNT(*) FROM {cards}), (SELECT MAX(taken) FROM {sources})")
        found: State = cursor.fetchone()
    return found


def card_words() -> CardWords:
    """The words of the cards as they are now: read anew only when the card base changed."""
    return _words_of(state())


@lru_cache(maxsize=1)
def _words_of(state: State) -> CardWords:
    return CardWords(list(Card.objects.values_list("pk", "folded", "type", "text", "embedded")))
