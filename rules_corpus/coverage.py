"""Compares a restatement with the published text of the same edition: is it all there, shorter and plainer?

Pure; ``manage.py restatement_coverage`` prints it.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass

from rules_corpus.numbers import Level, parse_number, sort_key
from rules_corpus.readability import reading_ease
from rules_corpus.records import Block, BlockKind, Edition, Rule


@dataclass(frozen=True, slots=True)
class Coverage:
    """Both ways: what only one of the texts has, and how the texts of the rules that both have compare.

    ``ratios``: rule number -> our words through theirs, examples aside, for rules with text in both.
    ``ease``: chapter number -> Flesch reading ease (ours, theirs) of those same rules.
    """

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


def compare(ours: Edition, theirs: Edition) -> Coverage:
    """Measure a restatement (``ours``) against a published edition (``theirs``)."""
    mine = {rule.number: rule for rule in ours.rules}
    official = {rule.number: rule for rule in theirs.rules}
    both = [number for number in official if number in mine]
    my_terms = {term.name.casefold(): term for term in ours.terms}
    their_terms = {term.name.casefold(): term for term in theirs.terms}
    return Coverage(
        missing=_only(official, mine),
        invented=_only(mine, official),
        missing_terms=tuple(term.name for name, term in their_terms.items() if name not in my_terms),
        invented_terms=tuple(term.name for name, term in my_terms.items() if name not in their_terms),
        without_text=tuple(n for n in both if _untold(mine[n], official[n])),
        retitled=tuple(n for n in both if _retitled(mine[n], official[n])),
        fewer_examples=tuple(n for n in both if _examples(mine[n]) < _examples(official[n])),
        ratios=_ratios((n, mine[n].blocks, official[n].blocks) for n in both),
        term_ratios=_ratios(
            (term.name, my_terms[name].blocks, term.blocks) for name, term in their_terms.items() if name in my_terms
        ),
        ease=_ease([(mine[n], official[n]) for n in both]),
    )


def _only(these: Iterable[str], those: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(these) - set(those), key=sort_key))


def _text(blocks: tuple[Block, ...]) -> str:
    return "\n".join(block.text for block in blocks if block.kind is BlockKind.TEXT)


def _examples(rule: Rule) -> int:
    return sum(block.kind is BlockKind.EXAMPLE for block in rule.blocks)


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


def _ease(pairs: list[tuple[Rule, Rule]]) -> dict[str, tuple[float, float]]:
    chapters: dict[str, tuple[list[str], list[str]]] = {}
    for ours, theirs in pairs:
        mine, official = _text(ours.blocks), _text(theirs.blocks)
        if mine and official:
            texts = chapters.setdefault(ours.number[0], ([], []))
            texts[0].append(mine)
            texts[1].append(official)
    return {c: (reading_ease("\n".join(a)), reading_ease("\n".join(b))) for c, (a, b) in sorted(chapters.items())}
