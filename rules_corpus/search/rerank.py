"""Reads the best of what the engine found again, and puts it in the order in which it answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from string import ascii_lowercase

from rules_corpus.headwords import OUTDATED
from rules_corpus.models import WordingKind
from rules_corpus.outline import Outline, is_variant
from rules_corpus.search.backend import Opened
from rules_corpus.search.concepts import Concept, concept_of
from rules_corpus.search.courses import Course
from rules_corpus.search.edition_cache import Place, Shelf, Text, texts
from rules_corpus.search.place_words import Reading, reading
from rules_corpus.search.query import words_of
from rules_corpus.search.query_preparation import Prepared
from rules_corpus.search.ranking import Candidate, ranked
from rules_corpus.search.sayings import Saying, Weights
from rules_corpus.search.synonyms import synonyms

READ_AGAIN = 50
SECOND_WORDING = 0.3
"""What the second wording of a place (ours beside the official one) adds to the better one's score."""
NEARLY = 0.85
"""From what part of the best score on a newer wording is shown in place of the best one."""
COURSE = "course"

Scored = list[tuple[int, float]]


def places(scored: Scored, prepared: Prepared, index: Opened, stand: Shelf, book: Outline, within: Collection[str] | None) -> list[Place]:
    """The places of an edition where the wordings found stand, best first. ``within``: the rule numbers to stay within."""
    best: dict[Place, float] = {}
    for id, score in scored:
        for place in stand.places.get(id, ()):
            if within is not None and (place[0] != WordingKind.RULE or place[1] not in within):
                continue
            best[place] = max(score, best.get(place, 0.0)) + SECOND_WORDING * min(score, best.get(place, 0.0))
    order = sorted(best, key=lambda place: -best[place])
    again, rest = order[:READ_AGAIN], order[READ_AGAIN:]
    new = [place for place in again if place not in stand.readings]
    read = texts((id for place in new for id in stand.wordings[place]), index) if new else {}
    for place in new:
        kind, key = place
        ids = [id for id in stand.wordings[place] if id in read]
        rule = kind == WordingKind.RULE
        topic = next((title for _, title in reversed(book.trail(key)) if title), "") if rule else ""
        outdated, variant = not rule and key.endswith(OUTDATED), rule and key[0] in book.variants
        stand.readings[place] = _reading([read[id] for id in ids], ids, index, topic, not rule, outdated, variant)
    candidates = [
        Candidate(place, best[place], stand.readings[place], stand.cited[place], stand.cites.get(place, ()), _number(*place))
        for place in again
    ]
    return [*ranked(candidates, concepts(prepared, index), *_said(prepared, index), prepared.said), *rest]


def in_courses(scored: Scored, prepared: Prepared, index: Opened, wanted: Callable[[Course], bool]) -> list[tuple[int, int]]:
    """The courses that are ``wanted``, best first, by their places in ``index.courses``, each with the wording that answers best.

    That wording alone is read: what a second adds says how often a rule was reworded, not that it answers.
    """
    known = index.courses
    found: dict[int, list[tuple[float, int]]] = {}
    for id, score in scored:
        for at in known.of.get(id, ()):
            if at in found or wanted(known[at]):
                found.setdefault(at, []).append((score, id))
    order = list(found)
    again, rest = order[:READ_AGAIN], order[READ_AGAIN:]
    read = texts((id for at in again if (at, id := found[at][0][1]) not in index.readings), index)
    candidates = []
    for at in again:
        score, id = found[at][0]
        course, key = known[at], (at, id)
        if key not in index.readings and id in read:
            index.readings[key] = _course_reading(course, read[id], id, index)
        if key in index.readings:
            cites = [(COURSE, str(other)) for other in course.cites]
            number = _number(course.kind, course.spans[0].place)
            candidates.append(Candidate((COURSE, str(at)), score, index.readings[key], course.cited, cites, number))
    first = [int(at) for _, at in ranked(candidates, concepts(prepared, index), *_said(prepared, index), prepared.said)]
    return [(at, _shown(found[at], known[at])) for at in [*first, *rest]]


def _shown(found: Sequence[tuple[float, int]], course: Course) -> int:
    """The wording to show of those found, best first: the newest that answers nearly as well as the best."""
    near = {id for score, id in found if score >= NEARLY * found[0][0]}
    return next((span.wording for span in course.spans if span.wording in near), found[0][1])


def _number(kind: str, key: str) -> str:
    """The numbered rule that a place is or stands under: 502.9 of 502.9b; "" of a term."""
    return key.rstrip(ascii_lowercase) if kind == WordingKind.RULE else ""


def _course_reading(course: Course, text: Text, id: int, index: Opened) -> Reading:
    term = course.kind == WordingKind.TERM
    topic = next((title for _, title in reversed(course.trail) if title), "")
    borne = next((span for span in course.spans if span.wording == id), course.spans[0])
    outdated, variant = term and borne.place.endswith(OUTDATED), is_variant(course.chapter)
    called = dict.fromkeys([id, *(span.wording for span in course.spans)])
    return _reading([text], called, index, topic, term, outdated, variant)


def concepts(prepared: Prepared, index: Opened) -> list[Concept]:
    """What was asked, as ranking takes it."""
    weak = synonyms().weak
    return [concept_of(part, index.index.stem, index.index.share, len(part[0]) == 1 and part[0][0] in weak) for part in prepared.parts]


def _reading(borne: list[Text], ids: Iterable[int], index: Opened, topic: str, is_term: bool, outdated: bool, variant: bool) -> Reading:
    def stems_of(words: str) -> list[str]:
        return [index.index.stem(word) for word in words_of(words)]

    called = dict.fromkeys(saying for id in ids for saying in index.called.get(id, ()))
    weights = _weights(index)
    return reading(
        title=max((text.title_stems for text in borne), key=len, default=()),
        sentences=[sentence for text in borne for sentence in text.sentences],
        examples=(stem for text in borne for stem in text.example_stems),
        topic=stems_of(topic),
        called=_called(called, stems_of),
        is_term=is_term,
        outdated=outdated,
        variant=variant,
        sayings=(weights.saying(stems_of(saying)) for saying in called),
    )


def _weights(index: Opened) -> Weights:
    """What stems weigh among all that people call rules, read once."""
    known: Weights | None = index.kept.get("weights")
    if known is None:
        called = {saying for sayings in index.called.values() for saying in sayings}
        known = index.kept["weights"] = Weights([[index.index.stem(word) for word in words_of(saying)] for saying in called])
    return known


def _said(prepared: Prepared, index: Opened) -> tuple[Saying, Weights]:
    """What was asked, word by word."""
    weights = _weights(index)
    return weights.saying([index.index.stem(word) for word in prepared.said]), weights


def _called(said: Iterable[str], stems_of: Callable[[str], list[str]]) -> list[set[str]]:
    """Sayings as the stems of the words in them that say something."""
    ignored = synonyms().ignored
    words = [[word for word in saying.split() if word not in ignored] for saying in said]
    return [set(stems_of(" ".join(one))) for one in words if one]
