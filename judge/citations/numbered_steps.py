"""From a trace of slugs to numbered steps: the one place where the bench meets the book. Pure.

The engine cites rules by slug. ``rules_corpus/numbering.toml`` says which number a slug bears in which edition, ``restated.toml`` under
which other numbers the same rule stands, and the restatement's headings say where that is in the rulebook.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import rules_corpus
from judge.citations.edition_words import worded
from judge.engine.registry import NEWER, RULES, rule_of
from judge.engine.trace import Step
from judge.games.edition_changes import known_editions
from rules_corpus.places import ancestors
from rules_corpus.restatement import DATE, read_restatement

FOLDER = Path(rules_corpus.__file__).parent
DEFAULT_EDITION = DATE


class Unnumbered(LookupError):
    """A rule that bears no number in an edition."""


@lru_cache(maxsize=1)
def numbering() -> dict[str, dict[str, str]]:
    """Slug -> {edition from which it holds: number}."""
    return _read("numbering.toml")


@lru_cache(maxsize=1)
def restated() -> dict[str, dict[str, list[str]]]:
    """Slug -> {edition from which it holds: the other numbers of the same rule}."""
    return _read("restated.toml")


def _read(name: str) -> dict[str, dict[str, Any]]:
    """A table of slugs; TOML reads a bare date as a text key, so editions stay texts."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def editions() -> tuple[str, ...]:
    """All editions (ISO 8601, oldest first) that numbers are known for."""
    return known_editions()


@lru_cache(maxsize=1)
def earliest() -> str:
    """The first edition in which any rule that runs has a number."""
    return min(date for table in numbering().values() for date in table)


def _in_force(table: dict[str, Any], edition: str) -> Any:
    """What holds in an edition: the entry of the latest date that is not after it; None where there is none."""
    dates = [date for date in table if date <= edition]
    return table[max(dates)] if dates else None


@lru_cache(maxsize=8192)
def number_of(slug: str, edition: str = DEFAULT_EDITION) -> str:
    """The number that a rule bears in an edition. Raises ``Unnumbered``."""
    number = _in_force(numbering().get(slug, {}), edition)
    if not number:
        raise Unnumbered(
            f"{slug} has no number in the edition of {edition}: give it one in rules_corpus/numbering.toml, or, "
            "if that edition has no such rule, keep it out of what that edition plays (CONTRIBUTING.md, \"A rule of a later edition\")"
        )
    return str(number)


@lru_cache(maxsize=8192)
def numbers_of(slug: str, edition: str = DEFAULT_EDITION) -> tuple[str, ...]:
    """All numbers under which a rule stands in an edition, its own first. Raises ``Unnumbered``."""
    return (number_of(slug, edition), *(_in_force(restated().get(slug, {}), edition) or ()))


def played_as(played: str, numbers: str = "") -> str:
    """What a reader should know of a run outside the default edition: whose the numbers are, and by which rules it was played; else ""."""
    numbers = numbers or played
    if numbers == played == DEFAULT_EDITION:
        return ""
    older, newer = sorted((played, DEFAULT_EDITION))
    changed = sum(older < since <= newer for since in NEWER.values())
    apart = f"in {changed} point{'s' * (changed != 1)} otherwise than" if changed else "just as"
    return f"Rule numbers are those of {numbers}. The game of {played} is played, {apart} that of {DEFAULT_EDITION}."


def covers(wanted: str, number: str) -> bool:
    """Whether a number asked for means a number cited: itself or a heading above it ("409.1" covers 409.1f, "410" covers 410.3).

    A star stands for the rest: "408.*".
    """
    wanted = wanted.strip().rstrip(".")
    if wanted.endswith("*"):
        return number.startswith(wanted[:-1])
    return wanted == number or wanted in ancestors(number)


def cites(wanted: str, slugs: Iterable[str], edition: str = DEFAULT_EDITION) -> bool:
    """Whether one of the slugs is the rule that is asked for, by slug or by any of its numbers."""
    number = wanted.strip().rstrip(".")
    if number.endswith("*"):
        return any(wanted == slug or any(covers(wanted, n) for n in _numbers(slug, edition)) for slug in slugs)
    return any(wanted == slug or number in _covering(slug, edition) for slug in slugs)


@lru_cache(maxsize=8192)
def _covering(slug: str, edition: str) -> frozenset[str]:
    """All that covers a rule: its numbers, and those of the headings above them."""
    numbers = _numbers(slug, edition)
    return frozenset(numbers).union(*map(ancestors, numbers))


def _numbers(slug: str, edition: str) -> tuple[str, ...]:
    """All numbers of a rule, none where the edition doesn't have it."""
    try:
        return numbers_of(slug, edition)
    except Unnumbered:
        return ()


def called(slug: str, edition: str = DEFAULT_EDITION) -> str:
    """What to call a rule in a sentence: its number, or its slug where the edition doesn't have it."""
    return next(iter(_numbers(slug, edition)), slug)


def number_or_words(slug: str, edition: str = DEFAULT_EDITION) -> str:
    """A rule in a sentence for readers: its number, or, where the edition has none for it, what it is about."""
    return next(iter(_numbers(slug, edition)), in_words(slug))


def in_words(slug: str) -> str:
    """What a rule without a number is about, read from its slug."""
    return f'"{slug.rpartition("/")[2].replace("-", " ")}", which this edition has no number for'


@lru_cache(maxsize=1)
def _titles() -> dict[str, str]:
    return {rule.number: rule.title for rule in read_restatement().rules if rule.title}


def heading_path(number: str, edition: str = DEFAULT_EDITION) -> tuple[str, ...]:
    """The titles of the headings above a rule, outermost first; empty for an edition whose headings the project does not hold."""
    if edition != DATE:
        return ()
    titles = _titles()
    return tuple(titles[above] for above in (*ancestors(number), number) if above in titles)


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A rule as people meet it: its number in an edition, the other numbers where it stands, where that is, and what it says."""

    slug: str
    number: str
    also: tuple[str, ...]
    path: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class CitedStep:
    """A step with its place in the trace ("2.1.3"), the acting player's name ("" for none), and its rules."""

    place: str
    text: str
    kind: str
    player: str
    rules: tuple[CitedRule, ...]
    steps: tuple[CitedStep, ...]

    def walk(self) -> Iterator[CitedStep]:
        """This step and all below it."""
        yield self
        for step in self.steps:
            yield from step.walk()


@lru_cache(maxsize=8192)
def cited_rule(slug: str, edition: str = DEFAULT_EDITION) -> CitedRule:
    """A rule by its slug. Raises ``Unnumbered``."""
    number, *also = numbers_of(slug, edition)
    return CitedRule(slug, number, tuple(also), heading_path(number, edition), _sentence(slug, edition))


def _sentence(slug: str, edition: str) -> str:
    """What the rule says, in one sentence, by the variant that holds in an edition."""
    return rule_of(slug, edition).sentence if slug in RULES else ""


def cited(steps: Iterable[Step], edition: str = DEFAULT_EDITION, above: str = "") -> tuple[CitedStep, ...]:
    """Steps with numbers. Raises ``Unnumbered`` for a slug without one in any edition."""
    out = []
    for at, step in enumerate(steps, start=1):
        place = f"{above}.{at}" if above else str(at)
        game = step.after
        player = game.players[step.player].name if game is not None and step.player in game.players else ""
        rules = _cited_once(step.rules, edition)
        out.append(CitedStep(place, worded(step.text, edition), step.kind, player, rules, cited(step.steps, edition, place)))
    return tuple(out)


def _cited_once(slugs: Iterable[str], edition: str) -> tuple[CitedRule, ...]:
    """The rules of a step, each number once: an edition may say in one rule what another says in two."""
    found: dict[str, CitedRule] = {}
    for rule in (_cited(slug, edition) for slug in slugs):
        found.setdefault(rule.number or rule.slug, rule)
    return tuple(found.values())


def _cited(slug: str, edition: str) -> CitedRule:
    """A rule by its slug; without a number where the edition doesn't have the rule, as that of a card in the words of a later time.

    Raises ``Unnumbered`` for a slug that has no number in any edition.
    """
    try:
        return cited_rule(slug, edition)
    except Unnumbered:
        if slug not in numbering():
            raise
        return CitedRule(slug, "", (), (), _sentence(slug, edition))


def as_text(steps: Iterable[CitedStep], depth: int = 0) -> str:
    """The trace for a terminal: one line a step, parts indented, numbers behind."""
    lines = []
    for step in steps:
        numbers = "  [" + ", ".join(r.number or in_words(r.slug) for r in step.rules) + "]" if step.rules else ""
        lines.append(f"{step.place:<8}{'  ' * depth}{_mark(step)}{step.text}{numbers}")
        if step.steps:
            lines.append(as_text(step.steps, depth + 1))
    return "\n".join(lines)


def as_markdown(steps: Iterable[CitedStep], depth: int = 0) -> str:
    """The trace as a nested Markdown list, to paste into a forum."""
    lines = []
    for step in steps:
        numbers = " — " + ", ".join(f"**{r.number or in_words(r.slug)}**" for r in step.rules) if step.rules else ""
        lines.append(f"{'  ' * depth}- {_mark(step)}{escaped(step.text)}{numbers}")
        if step.steps:
            lines.append(as_markdown(step.steps, depth + 1))
    return "\n".join(lines)


def _mark(step: CitedStep) -> str:
    return "refused: " if step.kind == "refused" and not step.text.endswith("is refused") else ""


def escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    return "".join("\\" + char if char in "\\`*_[]<>#" else char for char in text)


def as_json(steps: Iterable[CitedStep]) -> list[dict[str, Any]]:
    """The trace as plain lists and dicts."""
    return [
        {
            "place": step.place, "text": step.text, "kind": step.kind, "player": step.player,
            "rules": [
                {"slug": r.slug, "number": r.number, "also": list(r.also), "path": list(r.path), "sentence": r.sentence} for r in step.rules
            ],
            "steps": as_json(step.steps),
        }
        for step in steps
    ]
