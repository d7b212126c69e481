"""Records into the database: one source of one edition, whole, in one transaction.

An equal second import changes nothing; a failure leaves what was there. Wordings are kept once, however many editions
bear them, and those that no edition bears any longer are removed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils.text import slugify

from rules_corpus import records
from rules_corpus.collection import seldom_collected
from rules_corpus.models import Edition, Reference, RuleEntry, Source, SourceKind, TermEntry, Wording, WordingKind
from rules_corpus.parsing import cited
from rules_corpus.places import sort_key

BATCH = 500


@dataclass(frozen=True)
class Report:
    """What an import read and did: counts, the parser's notices, and whether anything changed."""

    edition: str
    kind: str
    rules: int
    examples: int
    terms: int
    notices: tuple[records.Notice, ...]
    changed: bool
    new_wordings: int = 0


@dataclass(frozen=True)
class _Piece:
    """A wording about to be stored."""

    kind: str
    title: str
    blocks: tuple[records.Block, ...]

    def as_json(self) -> list[dict[str, str]]:
        return [{"kind": block.kind.value, "text": block.text} for block in self.blocks]

    def digest(self) -> str:
        return _sha256([self.kind, self.title, self.as_json()])


@seldom_collected()
def import_edition(edition: records.Edition, kind: SourceKind, name: str = "", origin: str = "") -> Report:
    """Replace the ``kind`` text of the edition of that date by these records, read from ``name`` (bytes: ``origin``).

    Raises ValueError when the date is not ISO 8601, there are no rules, or a number is not a rule number; the database
    is then as before.
    """
    date.fromisoformat(edition.date)
    if not edition.rules:
        raise ValueError(f"the edition of {edition.date} has no rules")
    fingerprint = _fingerprint(edition)
    with transaction.atomic():
        row, _ = Edition.objects.select_for_update().get_or_create(date=edition.date)
        same = row.sources.filter(kind=kind, fingerprint=fingerprint).exists()
        new = 0 if same else _replace(row, edition, kind, name, fingerprint)
        row.sources.filter(kind=kind).exclude(origin=origin, name=name[:200]).update(origin=origin, name=name[:200])
    examples = sum(block.kind is records.BlockKind.EXAMPLE for rule in edition.rules for block in rule.blocks)
    return Report(
        edition.date, kind.value, len(edition.rules), examples, len(edition.terms), edition.notices, not same, new
    )


def _replace(row: Edition, edition: records.Edition, kind: SourceKind, name: str, fingerprint: str) -> int:
    row.sources.filter(kind=kind).delete()
    notices = [{"code": note.code, "line": note.line, "text": note.text} for note in edition.notices]
    source = Source.objects.create(edition=row, kind=kind, name=name[:200], fingerprint=fingerprint, notices=notices)
    rules = [(rule, _Piece(WordingKind.RULE, rule.title, rule.blocks)) for rule in edition.rules]
    terms = [(term, _Piece(WordingKind.TERM, term.name, term.blocks)) for term in edition.terms]
    numbers = [rule.number for rule in edition.rules]
    digests = {id(piece): piece.digest() for _, piece in [*rules, *terms]}
    wordings, new = _store({digests[id(piece)]: piece for _, piece in [*rules, *terms]}, numbers)
    RuleEntry.objects.bulk_create(
        [
            RuleEntry(
                source=source,
                wording_id=wordings[digests[id(piece)]],
                number=rule.number,
                sort_key=sort_key(rule.number),
                position=position,
                line=rule.line,
            )
            for position, (rule, piece) in enumerate(rules)
        ],
        BATCH,
    )
    slugs = unique_slugs(term.name for term in edition.terms)
    TermEntry.objects.bulk_create(
        [
            TermEntry(
                source=source, wording_id=wordings[digests[id(piece)]], name=term.name, slug=slug, position=position
            )
            for position, ((term, piece), slug) in enumerate(zip(terms, slugs, strict=True))
        ],
        BATCH,
    )
    _drop_unborne()
    prints = row.sources.order_by("kind").values_list("kind", "fingerprint")
    row.revision = _sha256([list(pair) for pair in prints])
    row.save(update_fields=["revision"])
    return new


def _store(pieces: dict[str, _Piece], numbers: list[str]) -> tuple[dict[str, int], int]:
    """Make rows for the wordings that are new; answer digest -> row id for all of them, and how many were new.

    ``numbers`` are the edition's, from which a range that a wording points to ("409.1b-i") is filled in.
    """
    known: dict[str, int] = {}
    digests = list(pieces)
    for start in range(0, len(digests), BATCH):
        some = digests[start : start + BATCH]
        known.update(Wording.objects.filter(digest__in=some).values_list("digest", "pk"))
    fresh = [
        Wording(digest=digest, kind=piece.kind, title=piece.title[:300], blocks=piece.as_json())
        for digest, piece in pieces.items()
        if digest not in known
    ]
    for wording in Wording.objects.bulk_create(fresh, BATCH):
        known[wording.digest] = wording.pk
    Reference.objects.bulk_create(
        [
            Reference(wording_id=wording.pk, number=number)
            for wording in fresh
            for number in cited(wording.plain, numbers)
        ],
        BATCH,
    )
    return known, len(fresh)


def _drop_unborne() -> None:
    Wording.objects.filter(rules__isnull=True, terms__isnull=True).delete()


def unique_slugs(names: Iterable[str]) -> Iterator[str]:
    """An address for each name, in order; a second term of the same slug gets "-2", and so on."""
    seen: dict[str, int] = {}
    for name in names:
        slug = slugify(name)[:190] or "term"
        seen[slug] = seen.get(slug, 0) + 1
        yield slug if seen[slug] == 1 else f"{slug}-{seen[slug]}"


def _fingerprint(edition: records.Edition) -> str:
    return _sha256(
        [
            edition.date,
            [[r.number, r.title, [[b.kind.value, b.text] for b in r.blocks]] for r in edition.rules],
            [[t.name, [[b.kind.value, b.text] for b in t.blocks]] for t in edition.terms],
            [[n.code, n.line, n.text] for n in edition.notices],
        ]
    )


def _sha256(value: object) -> str:
    return hashlib.sha256(json.dumps(value, ensure_ascii=True).encode()).hexdigest()
