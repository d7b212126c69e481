"""A source in the database, as the records that it was imported from (without the parser's notices)."""

from __future__ import annotations

from rules_corpus import records
from rules_corpus.models import Source, Wording

Read = dict[int, tuple[str, tuple[records.Block, ...]]]
"""Titles and blocks of wordings by their row ids."""
BATCH = 500


def stored_edition(source: Source, read: Read | None = None) -> records.Edition:
    """Rules in the order of the document, then terms, with the texts that ``importing.import_edition`` stored.

    ``read`` are wordings that were read before, where several editions are read after each other; those read now are added.
    """
    read = {} if read is None else read
    rules = list(source.rules.order_by("position").values_list("number", "line", "wording_id"))
    terms = list(source.terms.order_by("position").values_list("name", "wording_id"))
    missing = sorted({row[-1] for row in (*rules, *terms)} - read.keys())
    for start in range(0, len(missing), BATCH):
        some = Wording.objects.filter(pk__in=missing[start : start + BATCH])
        for id, title, blocks in some.values_list("pk", "title", "blocks"):
            read[id] = (title, tuple(records.Block(records.BlockKind(block["kind"]), block["text"]) for block in blocks))
    return records.Edition(
        source.edition.date,
        tuple(records.Rule(number, *read[id], line) for number, line, id in rules),
        tuple(records.Term(name, read[id][1]) for name, id in terms),
    )
