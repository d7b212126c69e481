"""What differs between two editions: every rule and term that was added, removed, moved or reworded, by section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_corpus.descents import Way, between
from rules_corpus.diff import Stretch, word_diff
from rules_corpus.lineage import Kind, Link
from rules_corpus.models import Edition, RuleEntry, TermEntry, Wording
from rules_corpus.numbers import parse_number
from rules_corpus.wording import essence, words

ADDED, REMOVED, MOVED, REWORDED = CATEGORIES = ("added", "removed", "moved", "reworded")
GLOSSARY = "glossary"
_OF_KIND = {Kind.NEW: ADDED, Kind.GONE: REMOVED, Kind.MOVED: MOVED}


@dataclass(frozen=True, slots=True)
class Change:
    """A rule (numbers) or term (slugs) that is not the same in both; "" on the side where it is not there."""

    category: str
    old: str
    new: str
    section: str
    """The section it belongs to: of the newer edition where it is there; "glossary" for a term."""
    kind: str
    """The lineage's word for it: new, gone, moved, reworded, split, merged."""
    score: float


@dataclass(frozen=True)
class Shown:
    """A change with its texts and what differs, word by word."""

    change: Change
    title: str
    stretches: Sequence[Stretch]


@dataclass(frozen=True)
class Comparison:
    """All changes between two editions, in the order of the newer one."""

    changes: tuple[Change, ...]

    def counts(self, section: str = "") -> Counter[str]:
        """How many changes of each category, in all or in a section."""
        return Counter(change.category for change in self.changes if not section or change.section == section)

    @property
    def sections(self) -> list[str]:
        """The sections in which anything changed, in order; the glossary last."""
        return list(dict.fromkeys(change.section for change in self.changes))


def compare(older: Edition, newer: Edition) -> Comparison:
    """Compare two editions."""
    way = between(older, newer)
    return _compare(way, older.pk, newer.pk, older.revision, newer.revision)


def holding(changes: Iterable[Change], asked: str, older: Edition, newer: Edition) -> list[Change]:
    """The changes whose text, before or after, has all the words that were asked for, in whatever form."""
    wanted, some = set(words(asked)), list(changes)
    if not wanted:
        return some
    texts = [{name: set(words(f"{title} {said}")) for name, (title, said) in _texts(one, None).items()} for one in (older, newer)]
    sides = [[texts[at].get(name, set()) for at, name in enumerate((change.old, change.new))] for change in some]
    return [change for change, both in zip(some, sides, strict=True) if any(wanted <= said for said in both)]


def shown(changes: Iterable[Change], older: Edition, newer: Edition) -> list[Shown]:
    """These changes with their texts, which are compared here and not before."""
    some = list(changes)
    olds, news = (_texts(edition, {getattr(one, side) for one in some}) for edition, side in ((older, "old"), (newer, "new")))
    found = []
    for change in some:
        (was_title, was), (title, now) = olds.get(change.old, ("", "")), news.get(change.new, ("", ""))
        same = change.category == MOVED
        found.append(Shown(change, title or was_title, [] if same else word_diff(was, now)))
    return found


def change_of(link: Link) -> Change:
    """A link of lineage as a change."""
    section = _section(link.new or link.old)
    return Change(_OF_KIND.get(link.kind, REWORDED), link.old, link.new, section, link.kind.value, link.score)


@lru_cache(maxsize=32)
def _compare(way: Way, older: int, newer: int, was: str, now: str) -> Comparison:
    changes = [change_of(link) for link in way.links]
    changes.sort(key=lambda change: parse_number(change.new or change.old).key)
    return Comparison((*changes, *_terms(older, newer)))


def _terms(older: int, newer: int) -> list[Change]:
    """As with rules, other quotes or dashes and renumbered references alone are no change."""
    before, after = _slugs(older), _slugs(newer)
    unlike = {slug for slug in after if slug in before and before[slug] != after[slug]}
    said = Wording.objects.in_bulk({side[slug] for slug in unlike for side in (before, after)})
    unlike = {slug for slug in unlike if essence(text_of(said[before[slug]])) != essence(text_of(said[after[slug]]))}
    found = [Change(REMOVED, slug, "", GLOSSARY, "gone", 1.0) for slug in before if slug not in after]
    found += [Change(ADDED, "", slug, GLOSSARY, "new", 1.0) for slug in after if slug not in before]
    found += [Change(REWORDED, slug, slug, GLOSSARY, "reworded", 1.0) for slug in unlike]
    return sorted(found, key=lambda change: change.new or change.old)


def _slugs(edition: int) -> dict[str, int]:
    """Slug to wording; the official text has the last word."""
    rows = TermEntry.objects.filter(source__edition=edition).order_by("-source__kind", "-position")
    return dict(rows.values_list("slug", "wording_id"))


def _texts(edition: Edition, keys: set[str] | None) -> dict[str, tuple[str, str]]:
    """Title and text of rules (by number) and terms (by slug); of all with None."""
    found: dict[str, tuple[str, str]] = {}
    rules, terms = RuleEntry.objects.filter(source__edition=edition), TermEntry.objects.filter(source__edition=edition)
    if keys is not None:
        rules, terms = rules.filter(number__in=keys), terms.filter(slug__in=keys)
    for query, name in ((rules, "number"), (terms, "slug")):
        for entry in query.select_related("wording").order_by("-source__kind", "-position"):
            found[getattr(entry, name)] = (entry.wording.title, text_of(entry.wording))
    return found


def text_of(wording: Wording) -> str:
    """Heading and paragraphs as one text to compare."""
    blocks = [("Example: " if block["kind"] == "example" else "") + block["text"] for block in wording.blocks]
    return "\n\n".join([wording.title, *blocks] if wording.title else blocks)


def _section(number: str) -> str:
    parsed = parse_number(number)
    return str(parsed.section)
