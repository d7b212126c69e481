"""Compares a restatement with the published text of the same edition: is it all there, shorter and plainer?

Pure; ``manage.py restatement_coverage`` prints it.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass

from rules_corpus.numbers import Level, parse_number, sort_key
from rules_corpus.readability import reading_ease
from rules_corpus.records import Block, BlockKind, Edition, Rule, Term

GLOSSARY = "glossary"
"""The key of the glossary beside the numbers of chapters."""


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter, or the glossary: how many of its entries are restated, how long (median ratio), how easy (ours, theirs).

    ``ratio`` and ``ease`` are None where no entry has text in both.
    """

    name: str
    restated: int
    published: int
    ratio: float | None
    ease: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Coverage:
    """Both ways: what only one of the texts has, and how the texts of the rules that both have compare.

    ``numbers`` and ``terms`` are what the published edition has, ``fewer_examples`` rules and terms with fewer than there.
    ``ratios``: rule number -> our words through theirs, examples aside, for rules with text in both.
    ``ease``: chapter number or GLOSSARY -> Flesch reading ease (ours, theirs) of those same entries.
    """

    numbers: tuple[str, ...]
    terms: tuple[str, ...]
    missing: tuple[str, ...]
    invented: tuple[str, ...]
    missing_terms: tuple[str, ...]
    invented_terms: tuple[str, ...]
    without_text: tuple[str, ...]
    retitled: tuple[str, ...]
    fewer_examples: tuple[str, ...]
    ratios: dict[str, float]
    term_ratios: dict[str, float]
    ease: dict[str, tuple[float, float]]

    @property
    def complete(self) -> bool:
        """Whether every rule, text, heading, example and term is restated, and none invented."""
        return not (
            self.missing or self.invented or self.missing_terms or self.invented_terms
            or self.without_text or self.retitled or self.fewer_examples
        )  # fmt: skip

    @property
    def median_ratio(self) -> float:
        """The median of ``ratios``. Raises statistics.StatisticsError when no rule has text in both."""
        return statistics.median(self.ratios.values())

    @property
    def restated(self) -> tuple[str, ...]:
        """The published numbers that have a restatement with text where the original has text."""
        return tuple(n for n in self.numbers if n not in {*self.missing, *self.without_text})

    @property
    def restated_terms(self) -> tuple[str, ...]:
        """The published terms that have a restatement."""
        return tuple(name for name in self.terms if name not in self.missing_terms)

    def parts(self) -> list[Part]:
        """What holds chapter by chapter, then of the glossary."""
        chapters = dict.fromkeys(number[0] for number in self.numbers)
        parts = [
            Part(
                chapter,
                sum(number[0] == chapter for number in self.restated),
                sum(number[0] == chapter for number in self.numbers),
                _median(ratio for number, ratio in self.ratios.items() if number[0] == chapter),
                self.ease.get(chapter),
            )
            for chapter in chapters
        ]
        ratio, ease = _median(self.term_ratios.values()), self.ease.get(GLOSSARY)
        return [*parts, Part(GLOSSARY, len(self.restated_terms), len(self.terms), ratio, ease)]


def compare(ours: Edition, theirs: Edition) -> Coverage:
    """Measure a restatement (``ours``) against a published edition (``theirs``)."""
    mine = {rule.number: rule for rule in ours.rules}
    official = {rule.number: rule for rule in theirs.rules}
    both = [number for number in official if number in mine]
    my_terms = {term.name.casefold(): term for term in ours.terms}
    their_terms = {term.name.casefold(): term for term in theirs.terms}
    known_terms = [(term.name, my_terms[name], term) for name, term in their_terms.items() if name in my_terms]
    return Coverage(
        numbers=tuple(official),
        terms=tuple(term.name for term in their_terms.values()),
        missing=_only(official, mine),
        invented=_only(mine, official),
        missing_terms=tuple(term.name for name, term in their_terms.items() if name not in my_terms),
        invented_terms=tuple(term.name for name, term in my_terms.items() if name not in their_terms),
        without_text=tuple(n for n in both if _untold(mine[n], official[n])),
        retitled=tuple(n for n in both if _retitled(mine[n], official[n])),
        fewer_examples=(
            *(n for n in both if _examples(mine[n]) < _examples(official[n])),
            *(name for name, our_term, their_term in known_terms if _examples(our_term) < _examples(their_term)),
        ),
        ratios=_ratios((n, mine[n].blocks, official[n].blocks) for n in both),
        term_ratios=_ratios((name, our_term.blocks, their_term.blocks) for name, our_term, their_term in known_terms),
        ease=_ease(
            [
                *((n[0], mine[n].blocks, official[n].blocks) for n in both),
                *((GLOSSARY, our_term.blocks, their_term.blocks) for _, our_term, their_term in known_terms),
            ]
        ),
    )


def _only(these: Iterable[str], those: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(these) - set(those), key=sort_key))


def _text(blocks: tuple[Block, ...]) -> str:
    return "\n".join(block.text for block in blocks if block.kind is BlockKind.TEXT)


def _examples(entry: Rule | Term) -> int:
    return sum(block.kind is BlockKind.EXAMPLE for block in entry.blocks)


def _median(ratios: Iterable[float]) -> float | None:
    some = list(ratios)
    return statistics.median(some) if some else None


def _untold(ours: Rule, theirs: Rule) -> bool:
    """A section kept empty may say so in its heading; everything else that has text must have it below."""
    if parse_number(theirs.number).level is Level.SECTION and ours.title:
        return False
    return bool(_text(theirs.blocks)) and not _text(ours.blocks)


def _retitled(ours: Rule, theirs: Rule) -> bool:
    """Headings are facts and stay; a section kept empty may have a title of ours or none."""
    if not theirs.title and parse_number(theirs.number).level is Level.SECTION:
        return False
    return ours.title.casefold() != theirs.title.casefold()


def _ratios(pairs: Iterable[tuple[str, tuple[Block, ...], tuple[Block, ...]]]) -> dict[str, float]:
    texts = ((name, _text(ours).split(), _text(theirs).split()) for name, ours, theirs in pairs)
    return {name: len(ours) / len(theirs) for name, ours, theirs in texts if ours and theirs}


def _ease(pairs: Iterable[tuple[str, tuple[Block, ...], tuple[Block, ...]]]) -> dict[str, tuple[float, float]]:
    parts: dict[str, tuple[list[str], list[str]]] = {}
    for part, ours, theirs in pairs:
        mine, official = _text(ours), _text(theirs)
        if mine and official:
            texts = parts.setdefault(part, ([], []))
            texts[0].append(mine)
            texts[1].append(official)
    return {part: (reading_ease("\n".join(a)), reading_ease("\n".join(b))) for part, (a, b) in sorted(parts.items())}
