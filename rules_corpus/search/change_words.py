"""How much a change is about what was asked: which of the asked words it brought, which it took away, and which stood in both. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from rules_corpus.search.periods import Period
from rules_corpus.search.query import split
from rules_corpus.search.synonyms import Synonyms

STAYED = 0.3
"""What a word counts that stands in both wordings, against one that came or went."""
AGAINST = 0.45
"""What a word counts that went where a beginning was asked for, or came where an end was."""
SYNONYM = 0.8
"""What a word counts that says the same as the one that was typed."""
WHOLE = 0.35
"""What a rule's beginning or end counts where it was asked when something changed."""
APART = 0.7
"""What a change counts where the words that were asked stand apart."""
WEAK = 0.4
"""What a word is worth that is seldom what a question is about."""
RAREST = 9.0
KINDS = frozenset(["keyword", "keywords", "rule", "rules", "ability", "abilities", "card", "cards", "game", "type", "step", "limit"])
"""Words that say of what kind the thing is that a question is about."""

Stems = Mapping[str, int]
"""How often each stem stands in a wording."""


@dataclass(frozen=True, slots=True)
class Part:
    """A word or saying of the question: what it is worth, and its stems in each way of saying it, the typed one first."""

    worth: float
    ways: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked: the parts of the thing, those of what it became, and what is wanted of it (see ``Period``)."""

    old: tuple[Part, ...]
    new: tuple[Part, ...]
    wants: str

    def about(self, was: Stems, now: Stems) -> float:
        """How much a change from one wording to another is about it, 0 to 1; nothing before for a beginning, nothing after for an end.

        It counts how much of what was asked came or went, times how much of it stands there at all.
        """
        came = 1.0 if self.wants in ("new", "", "newest", "course") and not self.new else AGAINST
        went = AGAINST if self.wants == "new" else 1.0
        moved = [(part.worth, _best(part, lambda stem: _moved(stem, was, now, came, went))) for part in self.old]
        moved += [(part.worth, _best(part, lambda stem: _moved(stem, was, now, 1.0, AGAINST))) for part in self.new]
        found = _mean(moved) * self._held(was, now)
        if self.wants in ("", "newest") and not (was and now):
            found *= WHOLE
        return found

    def _held(self, was: Stems, now: Stems) -> float:
        if self.new:
            return _held(self.old, was) * _held(self.new, now)
        if self.wants == "new":
            return _held(self.old, now)
        return _held(self.old, was) if self.wants == "ended" else max(_held(self.old, was), _held(self.old, now))

    def together(self, sentences: Iterable[Sequence[str]]) -> float:
        """1 where a sentence has what was asked in a row, less where its words stand apart."""
        row = tuple(stem for part in (self.new or self.old) for stem in part.ways[0])
        many = len(row)
        held = many < 2 or any(row == tuple(one[at : at + many]) for one in sentences for at in range(len(one) - many + 1))
        return 1.0 if held else APART

    def titled(self, was: frozenset[str], now: frozenset[str]) -> float:
        """How much of what was asked the titles before and after hold, 0 to 1."""
        if self.new:
            return _held(self.old, was) * _held(self.new, now) if was != now else 0.0
        return max(_held(self.old, was), _held(self.old, now))


def asked_for(period: Period, stem: Callable[[str], str], share: Callable[[str], float], words: Synonyms) -> Asked:
    """What a question of time asks; rare words are worth more, and words of both sides of a "became" nothing."""

    def parts(text: str) -> list[Part]:
        found = []
        for ways in words.parts([word for word, _, _ in split(text)]):
            itself = period.wants == "new" and any(map(share, ways[0]))  # a new name for an old thing is what was asked for
            said = ways[:1] if itself else ways
            found.append(Part(max(map(worth, ways[0]), default=0.0), tuple(tuple(map(stem, way)) for way in said)))
        return found

    def worth(word: str) -> float:
        rare = -log(share(word)) if share(word) else RAREST
        return rare * WEAK if word in words.weak or word in KINDS else rare

    new = parts(period.became) if period.became else []
    old = parts(period.words.removesuffix(period.became))
    both = {part.ways[0] for part in old} & {part.ways[0] for part in new}
    apart = [tuple(part for part in some if part.ways[0] not in both) for some in (old, new)]
    return Asked(apart[0] or tuple(old), apart[1] or tuple(new), period.wants)


def _best(part: Part, of: Callable[[str], float]) -> float:
    return max((sum(map(of, way)) / len(way) * (SYNONYM if at else 1.0) for at, way in enumerate(part.ways) if way), default=0.0)


def _mean(worths: Iterable[tuple[float, float]]) -> float:
    some = list(worths)
    return sum(worth * value for worth, value in some) / (sum(worth for worth, _ in some) or 1.0)


def _held(parts: Iterable[Part], stems: Stems | frozenset[str]) -> float:
    return _mean((part.worth, _best(part, lambda stem: float(stem in stems))) for part in parts)


def _moved(stem: str, was: Stems, now: Stems, came: float, went: float) -> float:
    before, after = was.get(stem, 0), now.get(stem, 0)
    if after > before:
        return came if not before else max(STAYED, came / 2)
    if before > after:
        return went if not after else max(STAYED, went / 2)
    return STAYED if before else 0.0
