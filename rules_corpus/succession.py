"""What came in the place of a rule that ended: where lineage leads, and the rule there that says the likest thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_corpus.descents import Elsewhere, lead, text_of, ways
from rules_corpus.likeness import Space
from rules_corpus.lineage import Kind
from rules_corpus.models import Edition
from rules_corpus.outline import outline
from rules_corpus.places import ancestors
from rules_corpus.wording import statement, words

LIKE_ENOUGH = 0.2
"""How like the ended rule a rule must be to be named as what came in its place."""
NEARLY = 0.7
"""What part of the best one's likeness another rule must reach to be named beside it."""
NEWCOMER = 1.6
"""How much a rule's likeness counts when it is new in the edition in which the other ended."""
MOST = 3


@dataclass(frozen=True, slots=True)
class Ending:
    """The first edition that has a rule no more, its last one, the rules there in its place, likest first, and the heading above."""

    date: str
    last: str
    number: str
    instead: tuple[str, ...]
    heading: str
    heading_title: str


def ending(stages: Sequence[Elsewhere]) -> Ending | None:
    """How the course of a rule ended; None for one that the newest edition has."""
    if not stages:
        return None
    last = stages[-1]
    after = Edition.objects.filter(date__gt=last.date).order_by("date").first()
    if after is None:
        return None
    before = Edition.objects.get(date=last.date)
    numbers, _ = lead(last.number, before, after)
    heading = next((number for number in numbers if number in outline(after).present), "")
    instead = _likest(before, last.number, after, heading) if heading else ()
    return Ending(after.date, last.date, last.number, instead, heading, outline(after).title(heading))


def _likest(before: Edition, number: str, after: Edition, heading: str) -> tuple[str, ...]:
    """The rules under a heading, or beside it in its section, that say the likest things to an ended rule."""
    section = next((above for above in [*ancestors(heading), heading] if len(above) == 3), heading)
    book = outline(after)
    there = set(book.under(section)) or {heading}
    old = next((rule for rule in text_of(before).rules if rule.number == number), None)
    rules = [rule for rule in text_of(after).rules if rule.number in there and rule.blocks]
    if old is None or not rules:
        return ()
    space = Space([statement(old)], [statement(rule) for rule in rules])
    new = {link.new for link in ways(before, after)[0].links if link.kind is Kind.NEW}
    own = words(statement(old))
    scores = []
    for at, rule in enumerate(rules):
        said = set(words(statement(rule)))
        share = sum(word in said for word in own) / max(1, len(own))
        scores.append(((space.cosine(0, at) + share) / 2 * (NEWCOMER if rule.number in new else 1.0), rule.number))
    scores.sort(key=lambda one: -one[0])
    return tuple(found for score, found in scores[:MOST] if score >= LIKE_ENOUGH and score >= scores[0][0] * NEARLY)
