"""What a place says, as ranking reads it: where in it each stem stands. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_corpus.search.sayings import Saying

TEXT, EXAMPLE = 1, 2
"""Bits that say where a stem stands: in title or text, in an example."""
FIRST_SENTENCE = 2
"""From this bit on, one bit a sentence."""
MOST_SENTENCES = 24
ALL_OF_TWO = 2
TURNS = (
    (frozenset(("who", "whose", "whom")), frozenset(("control", "owner", "activ", "player", "oppon", "choos"))),
    (
        frozenset(("can", "may", "could", "allowed", "legal", "must", "have", "need")),
        frozenset(("can", "can't", "cannot", "may", "must", "abl", "illeg", "legal", "allow", "onli")),
    ),
    (
        frozenset(("if", "after", "but", "when", "while", "still", "then", "happens")),
        frozenset(("if", "still", "even", "instead", "doesn't", "don't", "won't")),
    ),
)
"""Words by which a question asks who, whether something may be done, or what comes of a case; and the stems of rules that decide that."""
BEGINNING = 70
"""Of so many words of a rule it is counted how often they decide something."""
FEW_TURNS, LONG_TEXT = 3, 20


@dataclass(frozen=True, slots=True)
class Reading:
    """A place as ranking sees it.

    ``where``: bits by stem. ``line``: title and text as one line of stems with a blank at both ends. ``topic``: the
    stems of the nearest title, its own or that of a heading. ``called``: what people call it, phrase by phrase.
    """

    where: dict[str, int]
    line: str
    title: frozenset[str]
    topic: frozenset[str]
    sentences: int
    called: tuple[frozenset[str], ...] = ()
    said: frozenset[str] = frozenset()
    """All stems of ``called``."""
    is_term: bool = False
    heading_only: bool = False
    outdated: bool = False
    variant: bool = False
    words: int = 0
    """How many stand in title and text."""
    sayings: tuple[Saying, ...] = ()
    """What people call it, with every word."""
    turns: tuple[float, ...] = (0.0,) * len(TURNS)
    """How often it says who, whether something may be done, and what comes of a case, for its length."""


def reading(
    title: Sequence[str],
    sentences: Sequence[Sequence[str]],
    examples: Iterable[str] = (),
    topic: Sequence[str] = (),
    called: Iterable[Iterable[str]] = (),
    is_term: bool = False,
    outdated: bool = False,
    variant: bool = False,
    sayings: Iterable[Saying] = (),
) -> Reading:
    """The reading of a place from its stems: title, sentences, examples, the nearest title above, what it is called."""
    where: dict[str, int] = {}
    for bits, stems in ((TEXT, title), (EXAMPLE, examples)):
        for stem in stems:
            where[stem] = where.get(stem, 0) | bits
    for at, sentence in enumerate(sentences):
        bits = TEXT | 1 << (FIRST_SENTENCE + min(at, MOST_SENTENCES - 1))
        for stem in sentence:
            where[stem] = where.get(stem, 0) | bits
    said = [*title, *(stem for sentence in sentences for stem in sentence)]
    phrases = tuple(frozenset(phrase) for phrase in called)
    return Reading(
        where=where,
        line=f" {' '.join(said)} ",
        title=frozenset(title),
        topic=frozenset(title or topic),
        sentences=min(len(sentences), MOST_SENTENCES),
        called=phrases,
        said=frozenset().union(*phrases),
        is_term=is_term,
        heading_only=not sentences,
        outdated=outdated,
        variant=variant,
        words=len(said),
        sayings=tuple(sayings),
        turns=tuple(_often(stems, said[:BEGINNING]) for _, stems in TURNS),
    )


def _often(stems: frozenset[str], said: Sequence[str]) -> float:
    """How many words of the beginning are of these stems, the less the longer it is."""
    return sum([stem in stems for stem in said]) / (FEW_TURNS + len(said) / LONG_TEXT)
