"""The courses of what is in the database: which places of which editions are one rule or one term. See ``courses``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules_corpus.descents import Way, ways
from rules_corpus.headwords import bare
from rules_corpus.lineage import likest_first
from rules_corpus.models import Edition, Reference, RuleEntry, TermEntry, WordingKind
from rules_corpus.outline import in_alphabet
from rules_corpus.places import ancestors

RULE, TERM = WordingKind.RULE.value, WordingKind.TERM.value


def courses() -> list[Any]:
    """The courses of what is in the database, as ``courses.Courses`` takes them."""
    editions = list(Edition.objects.order_by("date"))
    if not editions:
        return []
    dates = [edition.date for edition in editions]
    rules, titles, names = _read()
    chain = ways(editions[0], editions[-1])
    borne = [*_of_rules(dates, {date: set(rules[RULE].get(date, ())) for date in dates}, chain), *_of_terms(dates, rules[TERM], names)]
    found, at = [], {}
    for kind, places in borne:
        for date, place in places:
            at[kind, date, place] = len(found)
        newest, place = places[0]
        title = titles.get((newest, place), "") if kind == RULE else names[place]
        above = ancestors(place) if kind == RULE else ()
        trail = [(number, titles.get((newest, number), "")) for number in above]
        chapter = trail[0][1] if trail else ""
        later = dates.index(newest) + 1
        spans = _spans([(date, place, ids) for date, place in places for ids in [rules[kind][date][place]]], dates)
        ended = dates[later] if later < len(dates) else ""
        called = [(date, titles.get((date, place), "") if kind == RULE else names[place]) for date, place in places]
        found.append([kind, title, chapter, trail[1:], spans, [], 0, _names(called), ended, -1, -1])
    _join(found, borne, at, chain)
    cites = _cites(found, at)
    for one, targets in cites.items():
        found[one][5] = sorted(targets)
        for target in targets:
            found[target][6] += 1
    return found


def _read() -> tuple[dict[str, dict[str, dict[str, list[int]]]], dict[tuple[str, str], str], dict[str, str]]:
    """The wordings at each place by kind and date, the titles of rules, the newest names of terms."""
    places: dict[str, dict[str, dict[str, list[int]]]] = {RULE: defaultdict(dict), TERM: defaultdict(dict)}
    titles: dict[tuple[str, str], str] = {}
    rules = RuleEntry.objects.order_by("source__edition__date", "-source__kind", "position")
    for date, number, wording, title in rules.values_list("source__edition__date", "number", "wording_id", "wording__title").iterator():
        places[RULE][date].setdefault(number, []).append(wording)
        if title:
            titles[date, number] = title
    names: dict[str, str] = {}
    terms = TermEntry.objects.order_by("source__edition__date", "-source__kind", "position")
    for date, slug, wording, name in terms.values_list("source__edition__date", "slug", "wording_id", "name").iterator():
        places[TERM][date].setdefault(slug, []).append(wording)
        names[slug] = name
    return places, titles, names


def _of_rules(dates: Sequence[str], numbers: Mapping[str, set[str]], chain: Sequence[Way]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The places of each rule's course, newest first."""
    found: list[list[tuple[str, str]]] = []
    here: dict[str, list[tuple[str, str]]] = {}
    for at in range(len(dates) - 1, -1, -1):
        now: dict[str, list[tuple[str, str]]] = {}
        for number in sorted(numbers[dates[at]]):
            heir = _heir(number, chain[at]) if at < len(chain) else ""
            course = here.get(heir)
            if course is None:
                course = []
                found.append(course)
            course.append((dates[at], number))
            now[number] = course
        here = now
    return [(RULE, course) for course in found]


def _heir(number: str, way: Way) -> str:
    """The number of the rule that is the likest heir, and whose likest origin this one is; "" when there is none."""
    if number in way.kept:
        return number
    heirs = likest_first([link for link in way.step(number, True) if link.new])
    if not heirs:
        return ""
    origin = max((link for link in way.step(heirs[0].new, False) if link.new), key=lambda link: link.score)
    return heirs[0].new if origin.new == number else ""


def _of_terms(
    dates: Sequence[str], terms: Mapping[str, Mapping[str, object]], names: Mapping[str, str]
) -> list[tuple[str, list[tuple[str, str]]]]:
    """The places of each term's course, newest first: of one name, whatever the glossary says behind it, unless an edition has both."""
    slugs: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for date in reversed(dates):
        for slug in terms.get(date, ()):
            slugs[slug].append((date, slug))
    found: dict[str, list[tuple[str, str]]] = {}
    for slug in sorted(slugs, key=in_alphabet):
        name = bare(names[slug]).lower()
        if name in found and {date for date, _ in found[name]}.isdisjoint(date for date, _ in slugs[slug]):
            found[name].extend(slugs[slug])
        else:
            found[name if name not in found else slug] = slugs[slug]
    return [(TERM, sorted(places, key=lambda place: place[0], reverse=True)) for places in found.values()]


def _spans(borne: Iterable[tuple[str, str, Sequence[int]]], dates: Sequence[str]) -> list[tuple[str, int, str, str]]:
    """Wordings with the editions in a row that have them, newest first. ``borne`` is newest first."""
    order = {date: at for at, date in enumerate(dates)}
    spans: list[list[Any]] = []
    for date, place, wordings in borne:
        for wording in dict.fromkeys(wordings):
            for span in reversed(spans):
                if span[:2] == [place, wording] and order[span[2]] == order[date] + 1:
                    span[2] = date
                    break
            else:
                spans.append([place, wording, date, date])
    return [(place, wording, first, last) for place, wording, first, last in spans]


def _names(called: Iterable[tuple[str, str]]) -> list[tuple[str, str, str]]:
    """The titles with the first and last edition of each, newest first. ``called`` is newest first."""
    found: dict[str, list[str]] = {}
    for date, title in called:
        if title:
            found.setdefault(title, [title, date, date])[1] = date
    return [(title, first, last) for title, first, last in found.values()]


def _join(
    found: Sequence[Any],
    borne: Sequence[tuple[str, list[tuple[str, str]]]],
    at: Mapping[tuple[str, str, str], int],
    chain: Sequence[Way],
) -> None:
    """Tell each course of rules what it was a part of before it began, and of what it is a part since it ended."""
    onward, back = {way.older: way for way in chain}, {way.newer: way for way in chain}
    for one, (kind, places) in enumerate(borne):
        if kind == RULE:
            found[one][9] = _likest(places[-1], back.get(places[-1][0]), at, False)
            found[one][10] = _likest(places[0], onward.get(places[0][0]), at, True)


def _likest(place: tuple[str, str], way: Way | None, at: Mapping[tuple[str, str, str], int], forward: bool) -> int:
    """The course of the likest rule on the other side of a way, -1 when there is none."""
    links = [link for link in way.step(place[1], forward) if link.new] if way is not None else []
    if way is None or not links:
        return -1
    best = likest_first(links)[0] if forward else max(links, key=lambda link: link.score)
    return at.get((RULE, way.newer if forward else way.older, best.new), -1)


def _cites(found: Sequence[Any], at: Mapping[tuple[str, str, str], int]) -> dict[int, set[int]]:
    """For each course the courses that its newest wording points to, in the newest edition that has it."""
    newest: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for one, (_, _, _, _, spans, *_) in enumerate(found):
        newest[spans[0][1]].append((one, spans[0][3]))
    cites: dict[int, set[int]] = defaultdict(set)
    for wording, number in Reference.objects.values_list("wording_id", "number").iterator():
        for one, date in newest.get(wording, ()):
            target = at.get((RULE, date, number))
            if target is not None and target != one:
                cites[one].add(target)
    return cites
