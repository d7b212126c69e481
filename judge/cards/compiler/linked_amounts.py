"""What was done "this way": amounts and numbers tied to the one instruction that did it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import DoneThisWay, SetThisWay
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import Body, TargetSpec
from judge.engine.language.amounts import BoundAmount, HowMany
from judge.engine.language.conditions import AmountIs, Matches
from judge.engine.language.instructions import (
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Gather,
    Look,
    LoseLife,
    Mill,
    Move,
    Sacrifice,
    Tap,
    Unless,
)
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsOneOf, IsSubtype, IsType, OwnedBy
from judge.engine.language.references import Among, Bound, Every, Players, Target

THIS_WAY: dict[str, type] = {"damage dealt": DealDamage, "life lost": LoseLife}


def this_way(made: Body) -> Body:
    """ "The damage dealt this way" tied to the one instruction that deals it. Raises ``Refuse`` where there are several."""
    for name, kind in THIS_WAY.items():
        if not {BoundAmount(name), BoundAmount(f"{name}, within")} & {node for node in walk(made) if isinstance(node, BoundAmount)}:
            continue
        acts = [i for i, one in enumerate(made.instructions) if isinstance(one, kind)]
        if not acts and (inner := _within(made, kind, name)) is not None:
            made = inner
            continue
        if len(acts) != 1:
            raise Refuse("dealt or lost in which way?")
        act: Any = made.instructions[acts[0]]
        bound: Any = replace(act, bind=name)
        made = replace(made, instructions=(*made.instructions[: acts[0]], bound, *made.instructions[acts[0] + 1 :]))
    return _done(made)


def _within(made: Body, kind: type, name: str) -> Body | None:
    """The same where the one such act is what happens unless something is paid."""
    places = [i for i, one in enumerate(made.instructions) if isinstance(one, Unless) and isinstance(one.instructions[0], kind)]
    asked = [i for i, one in enumerate(made.instructions) if BoundAmount(name) in list(walk(one))]
    if len(places) != 1 or len(made.instructions[places[0]].instructions) != 1 or asked[0] < places[0]:  # type: ignore[union-attr]
        return None
    (at,) = places
    price: Any = made.instructions[at]
    bound = replace(price, instructions=(replace(price.instructions[0], bind=name),))
    return replace(made, instructions=(*made.instructions[:at], bound, *made.instructions[at + 1 :]))


ACTS: dict[str, type] = {
    "destroyed": Destroy, "discarded": Discard, "sacrificed": Sacrifice, "exiled": Move, "revealed": Look, "returned": Move,
    "countered": Counter, "tapped": Tap, "milled": Mill, "drawn": Draw,
}


MOVED_TO = {"exiled": "removed", "returned": "hand"}


def _done(made: Body) -> Body:
    """ "For each creature destroyed this way", "all cards exiled this way": those of the one instruction that did it, wherever it stands.

    Raises ``Refuse`` where several did, or none.
    """
    for ask in dict.fromkeys(node for node in walk(made) if isinstance(node, (DoneThisWay, SetThisWay))):
        acts = list(dict.fromkeys(one for one in walk(made.instructions) if _does(one, ask.verb)))
        if len(acts) != 1:
            raise Refuse(f"{ask.verb} in which way?")
        (act,) = acts
        name = act.bind or f"{ask.verb} this way"
        at = next((i for i, one in enumerate(made.instructions) if one == act), None)
        if isinstance(ask, DoneThisWay) and at is not None and not (ask.by is not None and _by_several(act)):
            made = _numbered(made, at, ask, act, name)
            continue
        all_of_them = _all_are(act, ask, made.targets)
        if isinstance(ask, SetThisWay):
            those: Any = Bound(name) if all_of_them else Among(Bound(name), _wanted(ask))
        elif ask.by is not None and _by_several(act):
            those = HowMany(Among(Bound(name), (*_wanted(ask), _of_one(ask))))
        else:
            those = BoundAmount(name) if all_of_them else HowMany(Among(Bound(name), _wanted(ask)))
        made = rewrite(made, _instead(ask, those, act, replace(act, bind=name)))
    return made


def _instead(ask: Any, those: Any, act: Any, done: Any) -> Callable[[Any], Any]:
    return lambda value: those if value == ask else done if value == act else None


def _by_several(act: Any) -> bool:
    """Whether an instruction is carried out by, or for, several players, so that each has a part of what was done."""
    return any(isinstance(node, Players) or node == Bound("each") for node in walk(act))


def _of_one(ask: DoneThisWay) -> Any:
    """Of the part of one of several players: cards that he or she owns, or permanents as they were under his or her control."""
    return OwnedBy(ask.by) if ask.verb in ("discarded", "milled", "revealed", "exiled", "returned") else ControlledBy(ask.by)


def _wanted(ask: DoneThisWay | SetThisWay) -> tuple[Any, ...]:
    return tuple(p for p in ask.predicates if p != Is("permanent"))


def _numbered(made: Body, at: int, ask: DoneThisWay, act: Any, name: str) -> Body:
    """How many there were, asked after one of the instructions of the body."""
    row: tuple[Any, ...] = (replace(act, bind=name),)
    after = made.instructions[at + 1 :]
    if _all_are(act, ask, made.targets):
        after = rewrite(after, _counted(ask, name))
    else:
        after = rewrite(after, _one_is(ask, name))
        if ask in list(walk(after)) and not _in_a_place(act):
            after = rewrite(after, lambda value: HowMany(Among(Bound(name), _wanted(ask))) if value == ask else None)
        elif ask in list(walk(after)):
            fitting = f"{name}, of the kind"
            row = (*row, Gather(Every(_some(act, ask, name)), fitting))
            after = rewrite(after, _counted(ask, fitting))
    return replace(made, instructions=(*made.instructions[:at], *row, *after))


def _in_a_place(act: Any) -> bool:
    """Whether those that an instruction was about are to be found in a zone of which the words speak."""
    return isinstance(act, Mill) or (isinstance(act, Look) and isinstance(act.what, Every) and act.what.filter.zone == "hand")


def _counted(ask: DoneThisWay, name: str) -> Callable[[Any], Any]:
    return lambda value: BoundAmount(name) if value == ask else None


def _one_is(ask: DoneThisWay, name: str) -> Callable[[Any], Any]:
    """ "If you discard a creature card this way": one of them was that, as it last was where it was."""
    asked: Any = AmountIs(ask, ">=", 1)  # type: ignore[arg-type]
    return lambda value: Matches(Bound(name), tuple(p for p in ask.predicates if p != Is("permanent"))) if value == asked else None


def _some(act: Any, ask: DoneThisWay, name: str) -> Filter:
    """Those of the cards that fit a description."""
    if isinstance(act, Look) and isinstance(act.what, Every) and act.what.filter.zone == "hand":
        hand = act.what.filter
        return replace(hand, predicates=(*hand.predicates, *ask.predicates))
    return Filter((IsOneOf(Bound(name)), *ask.predicates), "graveyard")


def _does(one: Any, verb: str) -> bool:
    if isinstance(one, Tap) and one.untap:
        return False
    return isinstance(one, ACTS[verb]) and (not isinstance(one, Move) or one.to == MOVED_TO[verb])


def _all_are(act: Any, ask: DoneThisWay | SetThisWay, targets: tuple[TargetSpec, ...]) -> bool:
    """Whether everything that the act is about is what is asked for."""
    wanted = set(ask.predicates) - {Is("permanent")}
    if not wanted:
        return True
    filters = [act.filter] if getattr(act, "filter", None) is not None else [node for node in walk(act) if isinstance(node, Filter)]
    if isinstance(getattr(act, "what", None), Target):
        filters = [targets[act.what.index].filter]
    fits = bool(filters) and wanted <= set(filters[0].predicates)
    return fits and all(isinstance(p, (IsType, IsSubtype)) for p in wanted)
