"""What is indexed: every wording once, with the editions that bear it and the headings it stands under; and what is found beside."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rules_corpus.descents import made_by
from rules_corpus.models import Edition, RuleEntry, TermEntry, Wording
from rules_corpus.places import ancestors
from rules_corpus.search.backend import Document
from rules_corpus.search.engine_choice import BOOK
from rules_corpus.search.known_sayings import FILES, called, in_every_edition
from rules_corpus.search.lineage_map import TERM, everywhere
from rules_corpus.search.providers import Thing, providers
from rules_corpus.search.snippets import without_markup


def made_from(part: str = BOOK) -> str:
    """A stamp of everything that is indexed in a part."""
    revisions = list(Edition.objects.order_by("date").values_list("date", "revision"))
    if part == BOOK:
        return hashlib.sha256(repr([made_by(), revisions]).encode() + b"".join(file.read_bytes() for file in FILES)).hexdigest()
    stamps = [(kind, provider.stamp()) for kind, provider in sorted(providers().items())]
    return hashlib.sha256(repr([revisions, stamps]).encode()).hexdigest()


def documents(part: str = BOOK) -> Iterator[Document]:
    """The documents of a part: one for each wording that has something to find, or for whatever else is registered."""
    return _wordings() if part == BOOK else _things()


def _things() -> Iterator[Document]:
    things = [(kind, thing) for kind, provider in sorted(providers().items()) for thing in provider.things()]
    for at, ((kind, thing), about) in enumerate(zip(things, _about([thing for _, thing in things]), strict=True), 1):
        editions = tuple(sorted({*about, thing.edition}))
        yield Document(-at, kind, editions, thing.title, without_markup(thing.text), key=thing.key, about=about)


def _about(things: Sequence[Thing]) -> list[dict[str, list[str]]]:
    """For each thing the rules that it is about, by edition."""
    found: list[dict[str, list[str]]] = [{} for _ in things]
    for edition in Edition.objects.filter(date__in={thing.edition for thing in things}):
        here: dict[str, tuple[int, ...]] = defaultdict(tuple)
        for at, thing in enumerate(things):
            if thing.edition == edition.date:
                for number in thing.numbers:
                    here[number] += (at,)
        for date, owned in everywhere(dict(here), edition).items():
            for number, owners in owned.items():
                for at in owners:
                    found[at].setdefault(date, []).append(number)
    return found


def _wordings() -> Iterator[Document]:
    editions: dict[int, set[str]] = defaultdict(set)
    headings: dict[int, dict[str, None]] = defaultdict(dict)
    titles = _titles()
    sayings = in_every_edition(called())
    names: dict[int, dict[str, None]] = defaultdict(dict)
    rules = RuleEntry.objects.values_list("wording_id", "number", "source__edition__date")
    for wording, number, date in rules.iterator():
        editions[wording].add(date)
        for above in ancestors(number)[1:]:
            headings[wording].update(dict.fromkeys(titles.get((date, above), ())))
        names[wording].update(dict.fromkeys(sayings.get(date, {}).get(number, ())))
    for wording, slug, date in TermEntry.objects.values_list("wording_id", "slug", "source__edition__date").iterator():
        editions[wording].add(date)
        names[wording].update(dict.fromkeys(sayings.get(date, {}).get(TERM + slug, ())))
    for row in Wording.objects.order_by("pk").iterator():
        heading = " ".join([*headings.get(row.pk, ()), row.title])
        if heading.strip() or row.blocks:
            yield Document(
                row.pk, row.kind, tuple(sorted(editions[row.pk])), heading, without_markup(row.plain), tuple(names[row.pk])
            )


def _titles() -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    rows = RuleEntry.objects.exclude(wording__title="").order_by("source_id", "position")
    for date, number, title in rows.values_list("source__edition__date", "number", "wording__title"):
        if title not in found[date, number]:
            found[date, number].append(title)
    return found
