"""Rulings and stamps in the database, and those that belong to a rule, wherever lineage takes it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from rules_corpus.descents import lead
from rules_corpus.models import Edition, RuleEntry, Ruling, Stamp
from rules_corpus.parsing.ruling_files import Summary


@dataclass(frozen=True)
class Imported:
    """What an import did: the edition whose numbers the summary uses, new rulings and stamps, and numbers unknown there."""

    edition: str
    rulings: int
    stamps: int
    unknown: tuple[str, ...]


class NoEditionError(ValueError):
    """No edition is there whose numbers a summary could use."""


def import_summary(summary: Summary, name: str) -> Imported:
    """Store a summary; what is there already stays as it is. Raises NoEditionError in an empty database.

    Its numbers are those of the newest edition on or before its release; failing that, of the oldest one.
    """
    edition = Edition.objects.filter(date__lte=summary.release).order_by("-date").first() or Edition.objects.order_by("date").first()
    if edition is None:
        raise NoEditionError("there is no edition to attach rulings to; run load_restatement or import_rules first")
    known = set(RuleEntry.objects.filter(source__edition=edition).values_list("number", flat=True))
    source = f"{name}, release of {summary.release}"[:200]
    new = stamped = 0
    with transaction.atomic():
        for ruling in summary.rulings:
            if ruling.number in known:
                _, made = Ruling.objects.get_or_create(
                    edition=edition, number=ruling.number, name=ruling.name, date=ruling.date, text=ruling.text,
                    defaults={"source": source},
                )  # fmt: skip
                new += made
        for stamp in summary.stamps:
            if stamp.number in known:
                values = {"changed": stamp.changed, "source": source}
                _, made = Stamp.objects.update_or_create(edition=edition, number=stamp.number, defaults=values)
                stamped += made
    asked = {one.number for one in (*summary.rulings, *summary.stamps)}
    return Imported(edition.date, new, stamped, tuple(sorted(asked - known)))


@dataclass(frozen=True)
class About:
    """What is known of a rule besides its text."""

    rulings: tuple[Ruling, ...]
    stamp: Stamp | None


def about(number: str, edition: Edition) -> About:
    """The rulings on a rule and its newest stamp, given in any edition, led to this one."""
    rulings: list[Ruling] = []
    stamps: list[Stamp] = []
    borne = set(Ruling.objects.values_list("edition", flat=True)) | set(Stamp.objects.values_list("edition", flat=True))
    for there in Edition.objects.filter(pk__in=borne):
        numbers, exact = ([number], True) if there == edition else lead(number, edition, there)
        if exact:
            rulings += Ruling.objects.filter(edition=there, number__in=numbers[:1])
            stamps += Stamp.objects.filter(edition=there, number__in=numbers[:1])
    rulings.sort(key=lambda one: (one.date, one.pk))
    return About(tuple(rulings), max(stamps, key=lambda one: one.changed, default=None))
