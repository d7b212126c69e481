"""A rule that is a heading alone ("502.9. Trample") stands for what it heads: among hits the first rule below it takes its place.

Who opens a heading wants to read what it says. Sections and chapters stay, since their pages are contents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_corpus.models import WordingKind
from rules_corpus.search.backend import Opened
from rules_corpus.search.edition_cache import Place, Shelf, texts

RULE = WordingKind.RULE.value
FIRST = "a"
"""What the first rule below a numbered one adds to its number."""


def folded(places: Sequence[Place], stand: Shelf, index: Opened) -> list[Place]:
    """The places of an edition, each once, without bare headings."""
    above = [place for place in places if _may_head(place) and (RULE, place[1] + FIRST) in stand.wordings]
    read = texts((id for place in above for id in stand.wordings[place]), index)
    bare = {place for place in above if not any(read[id].sentences for id in stand.wordings[place] if id in read)}
    return list(dict.fromkeys((RULE, place[1] + FIRST) if place in bare else place for place in places))


def folded_courses(ids: Sequence[tuple[int, int]], index: Opened) -> list[tuple[int, int]]:
    """Courses with their wordings, each course once, without bare headings."""
    below, courses = _below(index), index.courses
    headed = {at: courses[at].spans[0].wording for at, _ in ids if at in below}
    read = texts(headed.values(), index)
    bare = {at for at, wording in headed.items() if wording in read and not read[wording].sentences}
    kept = dict(reversed(ids))
    order = dict.fromkeys(below[at] if at in bare else at for at, _ in ids)
    return [(at, kept[at] if at in kept else courses[at].spans[0].wording) for at in order]


def _below(index: Opened) -> Mapping[int, int]:
    """By the course of a numbered rule that of the first rule below it, in the newest edition that has the former."""
    known: dict[int, int] | None = index.kept.get("below")
    if known is None:
        places = {(place, last): at for at, (kind, place, last) in enumerate(index.courses.newest) if kind == RULE}
        pairs = ((at, places.get((place + FIRST, last))) for (place, last), at in places.items() if place[-1].isdigit())
        known = index.kept["below"] = {at: below for at, below in pairs if below is not None}
    return known


def _may_head(place: Place) -> bool:
    """Whether it is a rule with a number of its own; asked of hundreds of places a query, so the number is not read."""
    return place[0] == RULE and "." in place[1] and place[1][-1].isdigit()


