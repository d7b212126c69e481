"""The course of a ruling: one situation under every edition, those that play it alike joined, and where its neighbours part. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from judge.citations.edition_words import worded
from judge.citations.numbered_steps import Unnumbered, editions, number_of
from judge.engine.registry import NEWER
from judge.engine.watched_edition import WatchedEdition
from judge.replay.alignment import Course, Parting, parting_of
from judge.replay.walk import Walk
from judge.scenarios.board.board_differences import Difference, differences
from judge.scenarios.board.board_state import board
from judge.scenarios.board.board_views import BoardView, CardView
from judge.scenarios.file.document import Document, read_document
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.runner.lenient_run import LeftOut, run_played
from judge.scenarios.scenario_errors import Mistake, ScenarioError


@dataclass(frozen=True)
class Stretch:
    """Neighbouring ``editions`` (ISO 8601, oldest first) by which a situation takes the same course.

    ``left_out`` are the lines of the script for which there was no place.
    """

    editions: tuple[str, ...]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def since(self) -> str:
        """The first of them."""
        return self.editions[0]


@dataclass(frozen=True)
class CitedPair:
    """Rules (slug, number) that make a step happen where courses part, on either side; "" for a rule without number there."""

    before: tuple[tuple[str, str], ...]
    after: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class TurningPoint:
    """Where two neighbouring stretches part: the edition ``before``, that ``since`` which it goes otherwise, the first step in which they
    do (``was`` and ``now``, "" where nothing happens on that side) with its rules, what is otherwise at the end (nothing: another way
    to the same end), and the changes (slugs of ``games.toml``) that fall between."""

    before: str
    since: str
    parting: Parting
    was: str
    now: str
    rules: CitedPair
    ends: tuple[Difference, ...]
    changes: tuple[str, ...]


@dataclass(frozen=True)
class RulingCourse:
    """A situation under every edition. ``turns[i]`` leads from ``stretches[i]`` to the next; ``own`` is the edition it names, or ""."""

    document: Document | None
    own: str
    stretches: tuple[Stretch, ...]
    turns: tuple[TurningPoint, ...]
    mistakes: tuple[Mistake, ...] = ()

    @property
    def outcomes(self) -> int:
        """How often what comes of it changes, and not only the way there."""
        return sum(bool(turn.ends) for turn in self.turns)


def course_of_ruling(text: str) -> RulingCourse:
    """Run a scenario by the rules of every edition. Never raises for a wrong scenario: see ``mistakes``."""
    document = None
    try:
        document = read_document(text)
        situation = read_situation(document.tree)
    except ScenarioError as error:
        return RulingCourse(document, "", (), (), error.mistakes)
    return course_of_situation(situation, document)


def course_of_situation(situation: Situation, document: Document | None = None) -> RulingCourse:
    """The course of a situation that was read.

    A run stands for all later editions that would answer alike all that the rules asked about its own (``WatchedEdition``).
    """
    stretches: list[Stretch] = []
    turns: list[TurningPoint] = []
    mistakes: tuple[Mistake, ...] = ()
    last: tuple[Course, tuple[LeftOut, ...]] | None = None
    played = None
    for group in played_alike():
        if played is not None and played.stands_for(group[0]):
            if last is not None:
                stretches[-1] = Stretch((*stretches[-1].editions, *group), stretches[-1].left_out)
            continue
        played = WatchedEdition(group[0])
        made, left_out = run_played(situation, played)
        if made.start is None:
            mistakes = mistakes or tuple(made.errors)
            continue
        course = Course(Walk(made.start, made.steps), tuple(made.step_lines))
        parted = _turn(last, (course, left_out), stretches[-1].editions[-1], group[0]) if last is not None else None
        if stretches and last is not None and parted is None:
            stretches[-1] = Stretch((*stretches[-1].editions, *group), stretches[-1].left_out)
        else:
            turns += [parted] if parted is not None else []
            stretches.append(Stretch(group, left_out))
        last = (course, left_out)
    return RulingCourse(document, situation.edition if situation.named else "", tuple(stretches), tuple(turns), mistakes)


@lru_cache(maxsize=1)
def played_alike() -> tuple[tuple[str, ...], ...]:
    """All editions in order, neighbours between which the engine plays nothing otherwise together."""
    groups: list[list[str]] = []
    turning = sorted(set(NEWER.values()))
    for date in editions():
        if groups and not any(groups[-1][-1] < since <= date for since in turning):
            groups[-1].append(date)
        else:
            groups.append([date])
    return tuple(map(tuple, groups))


Gone = tuple[Course, tuple[LeftOut, ...]]
"""How a situation went, and what of its script was left out."""


def _turn(one: Gone, other: Gone, old: str, new: str) -> TurningPoint | None:
    """Where the courses of two neighbouring editions part; None where the same happens."""
    (before, was_left_out), (after, now_left_out) = one, other
    parting = parting_of(before, after)
    if parting is None:
        return None
    was, was_by = _first(before, parting.left, parting.left_text, not parting.right_text, was_left_out, now_left_out)
    now, now_by = _first(after, parting.right, parting.right_text, not parting.left_text, now_left_out, was_left_out)
    was, now = worded(was, old), worded(now, new)
    rules = CitedPair(_numbered(was_by, old), _numbered(now_by, new))
    ends = differences(_settled(board(before.walk.end)), _settled(board(after.walk.end)), everywhere=True)
    ends = tuple(replace(one, before=worded(one.before, old), after=worded(one.after, new)) for one in ends)
    changes = tuple(slug for slug, since in NEWER.items() if old < since <= new)
    return TurningPoint(old, new, parting, was, now, rules, ends, changes)


def _settled(one: BoardView) -> BoardView:
    """A board whose tokens and abilities bear numbers by their order: how many objects there were before them is no difference."""
    order: dict[int, int] = {}

    def of_card(card: CardView) -> CardView:
        attached = tuple(map(of_card, card.attached))
        if card.kind == "card":
            return replace(card, attached=attached)
        return replace(card, physical=order.setdefault(card.physical, -len(order) - 1), attached=attached)

    def of(cards: tuple[CardView, ...]) -> tuple[CardView, ...]:
        return tuple(map(of_card, cards))

    seats = tuple(replace(seat, creatures=of(seat.creatures), others=of(seat.others), lands=of(seat.lands)) for seat in one.seats)
    stack = tuple(
        replace(thing, id=at, card=of_card(thing.card) if thing.card is not None else None) for at, thing in enumerate(reversed(one.stack))
    )
    return replace(one, seats=seats, stack=stack, phased_out=of(one.phased_out))


def _first(
    course: Course, path: str, text: str, alone: bool, left_out: tuple[LeftOut, ...], other: tuple[LeftOut, ...]
) -> tuple[str, tuple[str, ...]]:
    """What happens on a side where courses part, in words, with the rules (slugs) that make it happen.

    A step that has no counterpart (``alone``) is told by the first of its parts that somebody or something does. Where nothing happens,
    but a line of the script is left out on this side alone, that is told.
    """
    node = course.walk.node(path) if text else None
    if node is None:
        elsewhere = {one.line for one in other}
        missing = next((one for one in left_out if one.line not in elsewhere and one.kind == "not allowed"), None)
        return (f"not allowed: {missing.text} ({missing.why})", (missing.rule,)) if missing is not None else ("", ())
    while alone and node.parts and node.step.kind not in ("action", "default"):
        node = node.parts[0]
    return node.step.text, tuple(dict.fromkeys(node.step.rules))


def _numbered(slugs: Iterable[str], edition: str) -> tuple[tuple[str, str], ...]:
    """Each rule with its number in an edition."""
    return tuple((slug, _number(slug, edition)) for slug in slugs if slug)


def _number(slug: str, edition: str) -> str:
    try:
        return number_of(slug, edition)
    except Unnumbered:
        return ""
