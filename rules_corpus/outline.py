"""An edition as one reads it: its outline kept in memory, and the texts of places fetched as needed.

Restatement and official text of an edition are two sources of one book. A place is a number that at least one of them
has; each gives it a wording or none.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from django.conf import settings

from rules_corpus.models import Edition, RuleEntry, SourceKind, TermEntry, Wording
from rules_corpus.numbers import Level, parse_number
from rules_corpus.places import ancestors, below, sort_key

KEPT = 32
"""How many outlines a process keeps; one is a few hundred kilobytes."""

_VARIANT = re.compile("multiplayer|casual|variant", re.IGNORECASE)

MOST_PARAMETERS = 500
"""How many values a query names at most: some databases take fewer than a long section has rules."""


@dataclass(frozen=True)
class Outline:
    """What an edition contains, without its texts: numbers in reading order, heading titles, glossary terms."""

    date: str
    revision: str
    numbers: tuple[str, ...]
    keys: tuple[str, ...]
    titles: dict[str, str]
    terms: dict[str, str]
    """Slug to name, in alphabetical order."""
    present: frozenset[str]

    @cached_property
    def variants(self) -> frozenset[str]:
        """The chapters for games other than the plain one between two players, by their titles."""
        return frozenset(n for n in self.numbers if len(n) == 1 and is_variant(self.title(n)))

    def title(self, number: str) -> str:
        """The heading text of a number, "" where it has none."""
        return self.titles.get(number, "")

    def trail(self, number: str) -> list[tuple[str, str]]:
        """The headings above a number with their titles, outermost first."""
        return [(above, self.title(above)) for above in ancestors(number)]

    def has_below(self, number: str) -> bool:
        """Whether anything stands under this number."""
        return bool(self.under(number))

    def under(self, number: str) -> tuple[str, ...]:
        """Every number under a heading, in reading order."""
        prefix = below(number)
        start = bisect.bisect_right(self.keys, sort_key(number))
        end = bisect.bisect_left(self.keys, prefix + "\uffff")
        return self.numbers[start:end]

    def neighbours(self, number: str) -> tuple[str | None, str | None]:
        """The places before and after: among chapters for a chapter, sections for a section, else in reading order."""
        level = parse_number(number).level
        if level <= Level.SECTION:
            kin = [other for other in self.numbers if parse_number(other).level == level]
        else:
            kin = [other for other in self.numbers if parse_number(other).level > Level.SECTION]
        at = kin.index(number)
        return (kin[at - 1] if at else None), (kin[at + 1] if at + 1 < len(kin) else None)

    def near(self, number: str, limit: int = 6) -> list[str]:
        """Existing numbers close to one that does not exist: its headings first, then those around its place."""
        above = [heading for heading in ancestors(number) if heading in self.present][::-1]
        at = bisect.bisect_left(self.keys, sort_key(number))
        around = [self.numbers[i] for i in (at - 1, at, at - 2, at + 1) if 0 <= i < len(self.numbers)]
        return list(dict.fromkeys([*above, *around]))[:limit]


@dataclass
class Texts:
    """The wordings that the sources of an edition have at one place."""

    restatement: Wording | None = field(default=None, kw_only=True)
    official: Wording | None = field(default=None, kw_only=True)

    @property
    def wordings(self) -> list[tuple[str, Wording]]:
        """(whose words, wording) for each that has text, our own first."""
        pairs = ((SourceKind.RESTATEMENT, self.restatement), (SourceKind.OFFICIAL, self.official))
        return [(str(kind.label), wording) for kind, wording in pairs if wording and wording.blocks]

    @property
    def summary(self) -> str:
        """The first paragraph in the words that come first, for descriptions; "" where there is none."""
        return str(self.wordings[0][1].blocks[0]["text"]) if self.wordings else ""

    def add(self, kind: str, wording: Wording) -> None:
        """Take a source's wording in; where an edition uses a number twice, both texts count."""
        if kind == SourceKind.RESTATEMENT:
            self.restatement = _joined(self.restatement, wording)
        else:
            self.official = _joined(self.official, wording)


@dataclass
class Place(Texts):
    """A number of the edition."""

    number: str
    title: str
    children: bool = False
    part: str = ""
    """The heading of the part of its section that begins here (``section_parts``), or ""."""

    @property
    def name(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()

    @property
    def level(self) -> int:
        """1 a chapter, 2 a section, 3 a rule, 4 a subrule."""
        return int(parse_number(self.number).level)

    @property
    def unwritten(self) -> bool:
        """Whether this is a rule that should have text, and has none in anybody's words."""
        return not self.children and not self.wordings


@dataclass
class TermPlace(Texts):
    """A glossary term of the edition."""

    slug: str
    name: str

    @property
    def unwritten(self) -> bool:
        """Whether nobody has written it yet."""
        return not self.wordings


def is_variant(title: str) -> bool:
    """Whether a chapter of this title is about games other than the plain one between two players."""
    return _VARIANT.search(title) is not None


def outline(edition: Edition) -> Outline:
    """The outline of an edition as it is now."""
    return _outline(edition.pk, edition.date, edition.revision)


@lru_cache(maxsize=KEPT)
def _outline(pk: int, date: str, revision: str) -> Outline:
    titles: dict[str, str] = {}
    keys: dict[str, str] = {}
    rules = RuleEntry.objects.filter(source__edition_id=pk).order_by("source__kind", "position")
    for number, key, title in rules.values_list("number", "sort_key", "wording__title"):
        keys[key] = number
        if title:
            titles[number] = title  # "restatement" sorts last and so has the last word
    ordered = tuple(sorted(keys))
    terms = TermEntry.objects.filter(source__edition_id=pk).order_by("source__kind").values_list("slug", "name")
    names = dict(sorted(dict(terms).items(), key=lambda pair: in_alphabet(pair[1])))
    numbers = tuple(keys[key] for key in ordered)
    return Outline(date, revision, numbers, ordered, titles, names, frozenset(numbers))


def in_alphabet(name: str) -> str:
    """A term as it is put in order: quotation marks and brackets at its start do not count; what begins with no letter leads, under "#"."""
    plain = name.casefold().lstrip("\"'“”‘’[({<")
    return plain if plain[:1].isalpha() else f"#{plain}"


def default_edition() -> Edition | None:
    """The edition that a visitor gets unless another is asked for: that in which the site opens, else the default, else the newest; None
    when empty."""
    here = {edition.date: edition for edition in Edition.objects.filter(date__in=opening_dates())}
    return next((here[date] for date in opening_dates() if date in here), None) or Edition.objects.first()


def opening_dates() -> list[str]:
    """The dates of the editions in which the site opens, the wanted one first."""
    return list(dict.fromkeys([settings.RULES_OPENING_EDITION, settings.RULES_DEFAULT_EDITION]))


def places(edition: Edition, numbers: Iterable[str]) -> list[Place]:
    """The places of these numbers, which must exist, with their wordings, in the order given."""
    book = outline(edition)
    found = {number: Place(number, book.title(number), children=book.has_below(number)) for number in numbers}
    entries = RuleEntry.objects.filter(source__edition=edition).select_related("wording", "source")
    if len(found) < MOST_PARAMETERS:
        entries = entries.filter(number__in=list(found))
    for entry in entries:
        if entry.number in found:
            found[entry.number].add(entry.source.kind, entry.wording)
    return list(found.values())


def term_place(edition: Edition, slug: str) -> TermPlace:
    """A term, which must exist, with its wordings."""
    place = TermPlace(slug, outline(edition).terms[slug])
    entries = TermEntry.objects.filter(source__edition=edition, slug=slug).select_related("wording", "source")
    for entry in entries:
        place.add(entry.source.kind, entry.wording)
    return place


def _joined(first: Wording | None, second: Wording) -> Wording:
    """Both texts where an edition uses a number twice."""
    if first is None:
        return second
    return Wording(kind=first.kind, title=first.title or second.title, blocks=[*first.blocks, *second.blocks])


def cited_by(edition: Edition, number: str) -> list[str]:
    """Numbers of the rules of this edition whose text points to ``number``, in reading order.

    Its own section is none of them: what that lists are its parts.
    """
    citing = RuleEntry.objects.filter(source__edition=edition, wording__references__number=number)
    keys = dict(citing.exclude(number__in=[number, number[:3]]).values_list("sort_key", "number"))
    return [keys[key] for key in sorted(keys)]


def terms_citing(edition: Edition, number: str) -> list[tuple[str, str]]:
    """Slug and name of the glossary terms of this edition that point to ``number``."""
    terms = TermEntry.objects.filter(source__edition=edition, wording__references__number=number)
    return sorted(set(terms.values_list("slug", "name")), key=lambda pair: in_alphabet(pair[1]))
