"""What ranking needs to know of an edition's places, kept in memory: where wordings stand, what cites what, stems."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from rules_corpus.headwords import bare
from rules_corpus.models import Edition, Reference, RuleEntry, TermEntry, Wording, WordingKind
from rules_corpus.records import BlockKind
from rules_corpus.search.backend import Opened
from rules_corpus.search.place_words import Reading
from rules_corpus.search.query import split, words_of
from rules_corpus.search.snippets import without_markup

_SENTENCE = re.compile(r"(?<=[.!?:;])[\s”\")]+(?=[A-Z(“])|\n")

Place = tuple[str, str]
"""(kind, number or slug)."""

KEPT = 12
"""How many shelves a process keeps; one that was searched in every corner takes some ten megabytes."""
MOST_TEXTS = 30_000


@dataclass(frozen=True)
class Shelf:
    """An edition's places: those of each wording, the wordings of each, who points to whom, and what was read of them."""

    places: dict[int, list[Place]]
    wordings: dict[Place, list[int]]
    cites: dict[Place, list[Place]]
    cited: Counter[Place]
    readings: dict[Place, Reading] = field(default_factory=dict)


@dataclass(frozen=True)
class Text:
    """A wording as it is written, and the stems of its title, its sentences and its examples; the rest is found when it is first shown."""

    written: str
    title: str
    title_stems: tuple[str, ...]
    stems: frozenset[str]
    sentences: tuple[tuple[str, ...], ...]
    example_stems: frozenset[str]
    stem: Callable[[str], str]

    @cached_property
    def plain(self) -> str:
        """As one line, without the signs of Markdown."""
        return without_markup(self.written)

    @cached_property
    def places(self) -> dict[str, list[tuple[str, int, int]]]:
        """Where each stem stands in the line, as which word."""
        found: dict[str, list[tuple[str, int, int]]] = defaultdict(list)
        for word in split(self.plain):
            found[self.stem(word[0])].append(word)
        return dict(found)


def shelf(edition: Edition) -> Shelf:
    """The shelf of an edition as it is now."""
    return _shelf(edition.pk, edition.revision)


def texts(ids: Iterable[int], index: Opened) -> dict[int, Text]:
    """The texts of wordings. A wording never changes, so what was read stays as long as the index."""
    wanted, kept, stem = set(ids), index.texts, index.index.stem
    missing = wanted - kept.keys()
    if missing:
        if len(kept) > MOST_TEXTS:
            kept.clear()
            missing = wanted
        rows = Wording.objects.filter(pk__in=missing).values_list("pk", "title", "blocks")
        kept.update((id, _text(title, blocks, stem)) for id, title, blocks in rows)
    return {id: kept[id] for id in wanted if id in kept}


def _text(title: str, blocks: Sequence[Mapping[str, str]], stem: Callable[[str], str]) -> Text:
    sentences: list[tuple[str, ...]] = []
    examples: list[str] = []
    for block in blocks:
        if block["kind"] == BlockKind.EXAMPLE:
            examples += map(stem, words_of(block["text"]))
        else:
            sentences += [tuple(map(stem, line)) for one in _SENTENCE.split(block["text"]) if (line := words_of(one))]
    stems: frozenset[str] = frozenset().union(*sentences)
    written = "\n\n".join(block["text"] for block in blocks)
    return Text(written, title, tuple(map(stem, words_of(bare(title)))), stems, tuple(sentences), frozenset(examples), stem)


@lru_cache(maxsize=KEPT)
def _shelf(edition: int, revision: str) -> Shelf:
    places: dict[int, list[Place]] = defaultdict(list)
    wordings: dict[Place, list[int]] = defaultdict(list)
    rules = RuleEntry.objects.filter(source__edition=edition).values_list("wording_id", "number")
    terms = TermEntry.objects.filter(source__edition=edition).values_list("wording_id", "slug")
    for kind, entries in ((WordingKind.RULE.value, rules), (WordingKind.TERM.value, terms)):
        for wording, key in entries:
            places[wording].append((kind, key))
            wordings[kind, key].append(wording)
    cites: dict[Place, list[Place]] = defaultdict(list)
    for wording, number in Reference.objects.values_list("wording_id", "number").iterator():
        for place in places.get(wording, ()):
            if (target := (WordingKind.RULE.value, number)) != place and target not in cites[place]:
                cites[place].append(target)
    cited = Counter(target for targets in cites.values() for target in targets)
    return Shelf(dict(places), dict(wordings), dict(cites), cited)
