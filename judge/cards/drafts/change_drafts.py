"""Changes before it is known how long they last and to whom they happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.token_drafts import power_toughness, split_types
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.amounts import Count, Negative, X
from judge.engine.language.changes import (
    AddTypes,
    BecomesCopy,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    ModifyPT,
    RemoveTypes,
    Restriction,
    SetColors,
    SetPT,
    SetTypes,
)
from judge.engine.language.instructions import Apply, Choose, ForEach, GainControl, May
from judge.engine.language.predicates import AllOf, ControlledBy, Filter, IsOneOf, IsOther, IsType, Not, Predicate
from judge.engine.language.references import Bound, ControllerOf, Every, This, You

Changes = tuple[Any, ...]
THAT = "that"
"""A type that is said to be the one chosen in the same text, until it is known that one was."""


@dataclass(frozen=True)
class Picked:
    """A change by something that is chosen as the effect is carried out: a color, a type."""

    what: str
    change: Any


@dataclass(frozen=True)
class Either:
    """One of several changes, chosen as the effect is carried out (413.2a)."""

    ways: tuple[Changes, ...]


@dataclass(frozen=True)
class Timed:
    """Changes and how long they last (None: not said)."""

    changes: Changes
    duration: Any = None


def modify(text: Any, times: Any = 1) -> ModifyPT:
    """ "+1/-X" as a change, ``times`` over."""
    return ModifyPT(*(signed(part, times) for part in str(text).split("/")))


def signed(part: str, times: Any) -> Any:
    size: Any = X() if part[1:] == "X" else int(part[1:])
    if times != 1:
        if size == 0:
            return 0
        size = each(size, times)
    if part[0] == "+":
        return size
    return -size if isinstance(size, int) else Negative(size)


class Had(tuple[Any, ...]):
    """What something "has" rather than gains: of what was just made, it belongs to it from the start."""


def c_creature(words: Any, keeps: bool | str = False) -> Changes:
    """Becoming a creature; ``keeps`` the types that it has, or (their word) the one that it is said to be still."""
    pt, colors, types, keywords = words
    supertypes, kinds, subtypes = split_types(types)
    if "creature" not in kinds or (supertypes and not keeps):
        raise Refuse("becoming something that is no creature")
    out: list[Any] = []
    if keeps or "artifact" in kinds:
        # 212.3 and the wording of artifact creatures: "becomes an artifact creature" keeps the artifact's other types out of it.
        retains = None if keeps is True else (keeps,) if keeps else ()
        out.append(AddTypes(kinds, subtypes, supertypes, becomes=bool(subtypes) and not keeps, retains=retains))
    else:
        out.append(SetTypes(kinds, subtypes))  # and no longer an enchantment, or whatever it was
    if colors:
        out.append(SetColors(colors))
    if pt is not None:
        out.append(SetPT(*power_toughness(pt)))
    out.extend(one if isinstance(one, LoseAbility) else GainAbility(one) for one in keywords)
    return tuple(out)


def picked(what: str, change: Any) -> Any:
    return lambda *_: (Picked(what, change),)


def plain(changes: Changes) -> tuple[Changes, Draft]:
    """The changes themselves, and the choices that must be made for them first."""
    choices = tuple(Choose(change.what) for change in changes if isinstance(change, Picked))
    return tuple(change.change if isinstance(change, Picked) else change for change in changes), choices


UNSAID = "unsaid"
"""The duration of a change of which none is said where it stands: that at the end of its sentence or, without one there, none (418.3a)."""
LASTING = (ModifyPT, GainAbility, LoseAbility, LoseAllAbilities)
"""Changes that can be left without a duration."""


def with_durations(sentence: Draft) -> Draft:
    """The sentence with the durations that were left unsaid. Raises ``Refuse`` where another is said in it, but not at its end."""
    applied = [node for node in walk(sentence) if isinstance(node, Apply)]
    if all(one.duration != UNSAID for one in applied):
        return sentence
    last = applied[-1]
    open_at_last = [one.duration == UNSAID for one in applied]
    whole = ("end of game", None) if all(open_at_last) else (last.duration, last.condition)
    if not all(open_at_last) and (open_at_last != sorted(open_at_last, reverse=True) or any(one not in sentence for one in applied)):
        raise Refuse("a change that is not said to end")
    if whole[0] not in ("end of game", "end of turn", "end of combat"):
        raise Refuse("a change that is not said to end")
    done: Draft = rewrite(sentence, lambda v: _lasting(v, *whole) if isinstance(v, Apply) and v.duration == UNSAID else None)
    return done


def _lasting(one: Apply, duration: str, condition: Any) -> Apply:
    return replace(one, duration=duration, condition=condition)


class SaidFirst(tuple[Any, ...]):
    """A clause whose duration is said before it, and holds for the clauses after it in the sentence, too."""

    duration: tuple[str, Any] = ("", None)


def said_first(duration: tuple[str, Any], clause: Draft) -> Draft:
    """The clause, marked so that its duration goes on."""
    made = SaidFirst(clause)
    made.duration = duration
    return made


def going_on(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The clauses of a sentence, where "until end of turn" at its beginning holds for all of them."""
    at = next((i for i, part in enumerate(parts) if isinstance(part, SaidFirst)), len(parts))
    if at == len(parts):
        return parts
    name, condition = parts[at].duration

    def change(value: Any) -> Any:
        if isinstance(value, (Apply, GainControl)) and value.duration in (UNSAID, "end of game"):
            return replace(value, duration=name, condition=condition)
        return None

    return (*parts[: at + 1], *rewrite(parts[at + 1 :], change))


ENDLESS = (Picked, SetColors, SetTypes, AddTypes, RemoveTypes, BecomesCopy)


def apply_clause(thing: Any, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    """Changes for a while; a duration said last holds for those before it that have none."""
    for at, timed in enumerate(found):
        for place, change in enumerate(timed.changes):
            if isinstance(change, Either):
                ways = [(*timed.changes[:place], *way, *timed.changes[place + 1 :]) for way in change.ways]
                return one_of([apply_clause(thing, (*found[:at], replace(timed, changes=way), *found[at + 1 :]), duration) for way in ways])
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
        becomes = any(isinstance(change, SetTypes) for change in timed.changes)
        if last is None and not gains and not becomes and not all(isinstance(change, ENDLESS) for change in timed.changes):
            if not all(isinstance(change, LASTING) for change in timed.changes):
                raise Refuse("a change that is not said to end")
            last = (UNSAID, None)
        name, condition = last or ("end of game", None)
        whose: Any = _whose(thing) if name == "next untap step" else You()
        changes, choices = plain(rewrite(timed.changes, lambda v: original(v, thing) or other_than(v, thing)))
        chosen.extend(choices)
        out.insert(0, Apply(subject_of(thing), changes, name, condition, whose))
    return (*chosen, *(one_by_one(one, thing) for one in merged(out)))


def _whose(thing: Any) -> Any:
    """Whose step it is: of a set, that of the player who controls what is in it, whether anything is or not."""
    of = getattr(thing, "ref", None)
    held = [p.who for p in of.filter.predicates if isinstance(p, ControlledBy)] if isinstance(of, Every) else []
    return held[0] if len(held) == 1 else ControllerOf(thing)


def one_of(ways: Sequence[Draft]) -> Draft:
    """The first of the ways that the controller takes; the last one if none before it (413.2a)."""
    first, *others = ways
    return (May(first, otherwise=one_of(others)),) if others else first


def one_by_one(one: Apply, thing: Any) -> Any:
    """A change of several things that ends for each of them by itself: with its own controller's step, or by its own condition."""
    speaks = [node for node in walk(one.condition) if isinstance(node, Pronoun) and not node.many and not node.kinds]
    if not getattr(thing, "many", False) or (one.duration != "next untap step" and not speaks):
        return one
    if isinstance(thing, Mention) and not speaks and any(isinstance(node, ControlledBy) for node in walk(thing.ref)):
        return one  # one player's: it also holds for those that come later (418.3b)
    each: Any = Bound("each")
    condition = rewrite(one.condition, lambda node: each if node in speaks else None)
    whose: Any = ControllerOf(each) if one.duration == "next untap step" else one.whose
    return ForEach(subject_of(thing), (replace(one, what=each, condition=condition, whose=whose),))


def original(value: Any, thing: Any) -> Any:
    """Nothing becomes a copy of itself: "that creature" is not what becomes a copy. What speaks keeps something of its own alone."""
    if isinstance(value, BecomesCopy) and value.but.own and not isinstance(getattr(thing, "ref", thing), This):
        raise Refuse("a copy with something of its own that is not what says so")
    of: Any = value.of if isinstance(value, BecomesCopy) else None
    if isinstance(of, Pronoun) and isinstance(thing, Mention):
        return replace(value, of=replace(of, other_than=thing.pos))
    return None


def other_than(value: Any, thing: Any) -> Any:
    """In a number, "each other creature" is other than the creature that gets the bonus. Raises ``Refuse`` where that is several."""
    if not isinstance(value, Count) or not any(isinstance(node, IsOther) for node in walk(value)):
        return None
    if isinstance(thing, Mention) and isinstance(thing.ref, This):
        return None
    if getattr(thing, "many", True):
        raise Refuse("each other than which of several?")
    other: Any = Not(IsOneOf(replace(thing, subject=False)))
    return replace(value, filter=rewrite(value.filter, lambda v: other if isinstance(v, IsOther) else None))


def merged(found: list[Apply]) -> Draft:
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


def cant_be_blocked_except(*nouns: Noun) -> Changes:
    """Whatever does not fit the description can't block it."""
    fits: list[Predicate] = []
    for noun in nouns:
        predicates = tuple(p for p in noun.predicates if p != IsType("creature"))
        if not predicates or noun.zone:
            raise Refuse("blocked except by creatures")
        fits.append(predicates[0] if len(predicates) == 1 else AllOf(predicates))
    return (Restriction("be blocked by", Filter(tuple(Not(fit) for fit in fits))),)
