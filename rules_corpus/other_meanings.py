"""What a number means in the editions that people know best, where that is another rule than here."""

from __future__ import annotations

from dataclasses import dataclass

from rules_corpus.descents import lead
from rules_corpus.models import Edition
from rules_corpus.numbers import Level, parse_number
from rules_corpus.outline import default_edition, outline
from rules_corpus.slug_numbers import newest, numbers_of

MOST_LED = 2
"""Further numbers that are named."""


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
        if other is None or other == edition:
            continue
        numbers, exact = lead(number, other, edition) if number in outline(other).present else ([], False)
        told = numbers[0] if exact else next((one for one, _ in numbers_of(number, other.date, edition.date)), "")
        if told not in ("", number) and told in outline(edition).present:
            found.append(Meaning(number, other.date, told))
    if edition == Edition.objects.order_by("-date").first():  # today's numbers are known even where today's text was not imported
        known = ((here, since) for here, since in numbers_of(number, newest(), edition.date) if since > edition.date and here != number)
        found += [Meaning(number, since, here) for here, since in known if here in outline(edition).present][:1]
    return found


def led_on_to(number: str, edition: Edition, later: str, nearest: str) -> list[str]:
    """Further numbers in a later edition (its date) of what a number of this one means, beside the ``nearest``: one rule has become two
    there, as 409.1 has become that of spells and that of abilities."""
    there = Edition.objects.filter(date=later).first()
    if there is None or there == edition or parse_number(number).level <= Level.SECTION:
        return []
    known = dict.fromkeys(other for other, _ in numbers_of(number, edition.date, later))
    return [other for other in known if other != nearest and other in outline(there).present][:MOST_LED]
