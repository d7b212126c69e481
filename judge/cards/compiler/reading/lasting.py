"""How long changes last, and clauses made of changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Mention, Noun, Pronoun, rewrite, walk
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.changes import Changes, Had, Picked, Timed, modify
from judge.cards.compiler.reading.sentences import Draft
from judge.engine.language.changes import AddTypes, BecomesCopy, GainAbility, Requirement, Restriction, SetColors, SetTypes
from judge.engine.language.instructions import Apply, Choose
from judge.engine.language.references import ControllerOf, Count, Every, IsOneOf, IsOther, Not, This, You


def _lasting(name: str) -> Any:
    return lambda: (name, None)


reads("until_end_of_turn")(_lasting("end of turn"))
reads("until_end_of_combat")(_lasting("end of combat"))
reads("until_your_next_turn")(_lasting("next turn"))


@reads("as_long_as")
def as_long_as(condition: Any) -> Any:
    return ("as long as", condition)


@reads("timed_change")
def timed_change(changes: Changes, duration: Any = None) -> Timed:
    return Timed(changes, duration)


THIS_TURN = ("end of turn", None)


@reads("timed_must_attack")
def timed_must_attack(*_: Any) -> Timed:
    return Timed((Requirement("attack"),), THIS_TURN)


@reads("timed_must_block")
def timed_must_block(*_: Any) -> Timed:
    return Timed((Requirement("block"),), THIS_TURN)


@reads("timed_must_be_blocked")
def timed_must_be_blocked(*_: Any) -> Timed:
    return Timed((Requirement("be blocked"),), THIS_TURN)


@reads("timed_no_untap")
def timed_no_untap(*_: Any) -> Timed:
    return Timed((Restriction("untap"),), ("next untap step", None))


@reads("change_list")
def change_list(*found: Timed) -> tuple[Timed, ...]:
    return found


def plain(changes: Changes) -> tuple[Changes, Draft]:
    """The changes themselves, and the choices that must be made for them first."""
    choices = tuple(Choose(change.what) for change in changes if isinstance(change, Picked))
    return tuple(change.change if isinstance(change, Picked) else change for change in changes), choices


ENDLESS = (Picked, SetColors, SetTypes, AddTypes, BecomesCopy)


@reads("apply_clause")
def apply_clause(thing: Any, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    """Changes for a while; a duration said last holds for those before it that have none."""
    out: list[Apply] = []
    chosen: list[Any] = []
    last = duration
    if duration is not None and found[-1].duration is not None:
        raise Refuse("two durations")
    for timed in reversed(found):
        last = timed.duration or last
        if last is None and isinstance(thing, Pronoun) and not thing.kinds and isinstance(timed.changes, Had):
            raise Refuse("what it has is said of what was made")
        gains = isinstance(thing, Pronoun) and all(isinstance(change, GainAbility) for change in timed.changes)
        if last is None and not gains and not all(isinstance(change, ENDLESS) for change in timed.changes):
            raise Refuse("a change that is not said to end")
        name, condition = last or ("end of game", None)
        whose: Any = ControllerOf(thing) if name == "next untap step" else You()
        changes, choices = plain(rewrite(timed.changes, lambda v: _original(v, thing) or _other_than(v, thing)))
        chosen.extend(choices)
        out.insert(0, Apply(subject_of(thing), changes, name, condition, whose))
    return (*chosen, *_merged(out))


def _original(value: Any, thing: Any) -> Any:
    """Nothing becomes a copy of itself: "that creature" is not the one that becomes a copy."""
    of: Any = value.of if isinstance(value, BecomesCopy) else None
    if isinstance(of, Pronoun) and isinstance(thing, Mention):
        return replace(value, of=replace(of, other_than=thing.pos))
    return None


def _other_than(value: Any, thing: Any) -> Any:
    """In a number, "each other creature" is other than the creature that gets the bonus. Raises ``Refuse`` where that is several."""
    if not isinstance(value, Count) or not any(isinstance(node, IsOther) for node in walk(value)):
        return None
    if isinstance(thing, Mention) and isinstance(thing.ref, This):
        return None
    if getattr(thing, "many", True):
        raise Refuse("each other than which of several?")
    other: Any = Not(IsOneOf(replace(thing, subject=False)))
    return replace(value, filter=rewrite(value.filter, lambda v: other if isinstance(v, IsOther) else None))


def _merged(found: list[Apply]) -> Draft:
    """Changes of one thing for one while are one effect."""
    out: list[Apply] = []
    for apply in found:
        if out and out[-1].duration == apply.duration and out[-1].condition == apply.condition:
            last = out.pop()
            out.append(replace(last, changes=(*last.changes, *apply.changes)))
        else:
            out.append(apply)
    return tuple(out)


def subject_of(thing: Any) -> Any:
    """The thing, marked as the subject of its clause."""
    return replace(thing, subject=True) if isinstance(thing, (Mention, Pronoun)) else thing


@reads("apply_noun", at=True)
def apply_noun(pos: int, noun: Noun, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    """A plural without "all": the same as all of them."""
    if noun.card or noun.zone == "stack":
        raise Refuse("cards elsewhere", pos)
    return apply_clause(Mention(pos, Every(noun.filter()), noun.kinds - {"and"}, True), found, duration)


@reads("apply_noun_before", at=True)
def apply_noun_before(pos: int, duration: Any, noun: Noun, found: tuple[Timed, ...]) -> Draft:
    if any(timed.duration for timed in found):
        raise Refuse("two durations")
    return apply_noun(pos, noun, found, duration)


@reads("apply_each_late")
def apply_each_late(thing: Any, text: Any, duration: Any, times: Any) -> Draft:
    return apply_clause(thing, (Timed((modify(text, times),)),), duration)


@reads("apply_noun_each_late", at=True)
def apply_noun_each_late(pos: int, noun: Noun, text: Any, duration: Any, times: Any) -> Draft:
    return apply_noun(pos, noun, (Timed((modify(text, times),)),), duration)


@reads("lure_clause")
def lure_clause(thing: Any) -> Draft:
    return (Apply(thing, (Requirement("be blocked by all"),), "end of turn"),)


@reads("apply_clause_before")
def apply_clause_before(duration: Any, thing: Any, found: tuple[Timed, ...]) -> Draft:
    if any(timed.duration for timed in found):
        raise Refuse("two durations")
    return apply_clause(thing, found, duration)
