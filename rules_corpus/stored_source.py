"""A source in the database, as the records that it was imported from (without the parser's notices)."""

from __future__ import annotations

from rules_corpus import records
from rules_corpus.models import Source, Wording


def stored_edition(source: Source) -> records.Edition:
    """Rules in the order of the document, then terms, with the texts that ``importing.import_edition`` stored."""
    rules = source.rules.select_related("wording").order_by("position")
    terms = source.terms.select_related("wording").order_by("position")
    return records.Edition(
        source.edition.date,
        tuple(records.Rule(rule.number, rule.wording.title, _blocks(rule.wording), rule.line) for rule in rules),
        tuple(records.Term(term.name, _blocks(term.wording)) for term in terms),
    )


def _blocks(wording: Wording) -> tuple[records.Block, ...]:
    return tuple(records.Block(records.BlockKind(block["kind"]), block["text"]) for block in wording.blocks)
