"""Rules of a run as links into the book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.urls import reverse

from judge.citations.numbered_steps import Unnumbered, cited_rule
from judge.web.views.stepper_context import Cite, ShownRule
from rules_corpus.models import Edition
from rules_corpus.outline import Outline, outline


def cite_in(date: str, edition: Edition | None) -> Cite:
    """How rules are cited in the edition of a date. Where that edition is not loaded, or lacks the number, there is no link."""
    book = outline(edition) if edition is not None else None
    made: dict[str, ShownRule | None] = {}

    def cite(slugs: Sequence[str]) -> list[ShownRule]:
        by_number: dict[str, ShownRule] = {}
        for slug in slugs:
            shown = made[slug] if slug in made else made.setdefault(slug, _shown(slug, date, book))
            if shown is None:
                continue
            known = by_number.get(shown.number)  # two rules of the code may be sentences of one number
            by_number[shown.number] = replace(known, sentence=f"{known.sentence} {shown.sentence}") if known else shown
        return list(by_number.values())

    return cite


def _shown(slug: str, date: str, book: Outline | None) -> ShownRule | None:
    try:
        rule = cited_rule(slug, date)
    except Unnumbered:  # the rule did not exist yet under any number
        return None
    address = reverse("book:rule", args=[book.date, rule.number]) if book is not None and rule.number in book.present else ""
    return ShownRule(rule.number, address, rule.sentence)
