"""A rule through a whole chain of editions: its history, when its wording last changed, and any two editions compared.

Pure. ``editions`` stand in order of date; ``lineages[i]`` leads from ``editions[i]`` to ``editions[i + 1]``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rules_corpus.lineage import Kind, Link, follow, in_order
from rules_corpus.records import Edition, Rule
from rules_corpus.wording import whole

Lineages = Sequence[Sequence[Link]]


@dataclass(frozen=True, slots=True)
class Stage:
    """A rule in one edition, and whether its wording differs from the stage before (the first always does)."""

    date: str
    rule: Rule
    changed: bool


def history(number: str, date: str, editions: Sequence[Edition], lineages: Lineages) -> list[Stage]:
    """The rule that bears ``number`` in the edition of ``date``, in every edition that has it, oldest first.

    A split or merged rule is followed along its likest link. Raises KeyError for an unknown edition or number.
    """
    at = next((at for at, edition in enumerate(editions) if edition.date == date), -1)
    if at < 0:
        raise KeyError(f"there is no edition of {date} in the chain")
    found = [(date, _rule(editions[at], number))]
    here = number
    for index in range(at - 1, -1, -1):
        link = _likest([link for link in lineages[index] if link.new == here and link.old])
        if link is None:
            break
        here = link.old
        found.insert(0, (editions[index].date, _rule(editions[index], here)))
    here = number
    for index in range(at, len(lineages)):
        numbers, exact = follow(here, [lineages[index]])
        if not exact:
            break
        here = numbers[0]
        found.append((editions[index + 1].date, _rule(editions[index + 1], here)))
    wordings = [whole(rule) for _, rule in found]
    return [Stage(day, rule, i == 0 or wordings[i] != wordings[i - 1]) for i, (day, rule) in enumerate(found)]


def last_changed(stages: Sequence[Stage], date: str) -> str:
    """The date of the edition that brought the wording in force at ``date``. Raises ValueError before the first stage."""
    changes = [stage.date for stage in stages if stage.changed and stage.date <= date]
    if not changes:
        raise ValueError(f"the rule was not there yet on {date}")
    return max(changes)


def compose(editions: Sequence[Edition], lineages: Lineages) -> tuple[Link, ...]:
    """The lineage from the first edition to the last by way of all between, which is surer than comparing them at once."""
    first, last = editions[0], editions[-1]
    olds, news = ({rule.number: rule for rule in edition.rules} for edition in (first, last))
    descents = _descents(first, lineages)
    heirs = Counter(new for links in descents.values() for new in links)
    out = []
    for old, found in descents.items():
        for new, score in found.items():
            out.append(_link(olds[old], news[new], score, len(found), heirs[new]))
        if not found:
            out.append(Link(old, "", Kind.GONE, 1.0, "nothing like it is left"))
    out += [Link("", new, Kind.NEW, 1.0, "nothing like it was there") for new in news if new not in heirs]
    return in_order(out)


def _descents(first: Edition, lineages: Lineages) -> dict[str, dict[str, float]]:
    """For each rule of the first edition its numbers in the last, each with the product of the scores on the way."""
    here = {rule.number: {rule.number: 1.0} for rule in first.rules}
    for links in lineages:
        onward: dict[str, list[Link]] = defaultdict(list)
        for link in links:
            if link.old and link.new:
                onward[link.old].append(link)
        for number, scores in here.items():
            after: dict[str, float] = {}
            for place, score in scores.items():
                for link in onward.get(place, ()):
                    after[link.new] = max(after.get(link.new, 0.0), score * link.score)
            here[number] = after
    return here


def _link(old: Rule, new: Rule, score: float, heirs: int, origins: int) -> Link:
    if whole(old) == whole(new):
        kind = Kind.KEPT if old.number == new.number else Kind.MOVED
    elif heirs > 1:
        kind = Kind.SPLIT
    elif origins > 1:
        kind = Kind.MERGED
    else:
        kind = Kind.REWORDED
    return Link(old.number, new.number, kind, round(score, 3), "followed through the editions between")


def _likest(links: list[Link]) -> Link | None:
    return max(links, key=lambda link: link.score, default=None)


def _rule(edition: Edition, number: str) -> Rule:
    for rule in edition.rules:
        if rule.number == number:
            return rule
    raise KeyError(f"the edition of {edition.date} has no rule {number}")
