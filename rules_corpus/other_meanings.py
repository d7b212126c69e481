"""What a number means in the editions that people know best, where that is another rule than here."""

from __future__ import annotations

from dataclasses import dataclass

from rules_corpus.descents import lead
from rules_corpus.models import Edition
from rules_corpus.numbers import Level, parse_number
from rules_corpus.outline import default_edition, outline


@dataclass(frozen=True, slots=True)
class Meaning:
    """A number in an edition of a date, and the number that its rule has here."""

    number: str
    date: str
    here: str


def other_meanings(number: str, edition: Edition) -> list[Meaning]:
    """What the newest and the default edition mean by a number of this edition, when they mean another rule and this one has it, too."""
    if parse_number(number).level <= Level.SECTION:
        return []
    found = []
    for other in dict.fromkeys([Edition.objects.order_by("-date").first(), default_edition()]):
        if other is None or other == edition or number not in outline(other).present:
            continue
        numbers, exact = lead(number, other, edition)
        if exact and numbers[0] != number and numbers[0] in outline(edition).present:
            found.append(Meaning(number, other.date, numbers[0]))
    return found
