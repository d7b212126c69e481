"""Whole lines: activated abilities, additional costs, ways of coming into play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.compiler.draft import Kinds, Noun, Pronoun, rewrite
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.amounts import counted, each
from judge.engine.language.abilities import EntersWith, PlayingAbility, TurnsUpWith
from judge.engine.language.conditions import During, Exists, NotCondition, WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Choose, TurnFace
from judge.engine.language.references import Filter, HasCounter, IsOneOf, This, You


@dataclass(frozen=True)
class ActivatedDraft:
    """An activated ability read, not yet settled."""

    cost: Cost
    effects: Any
    riders: tuple[tuple[str, Any], ...] = ()


@reads("once_and_only_if")
def once_and_only_if(condition: Any) -> tuple[str, Any]:
    return ("once only if", condition)


@reads("activated")
def activated(cost: Cost, effects: Any, *riders: tuple[str, Any]) -> ActivatedDraft:
    names = [name for rider in riders for name, _ in _parts(rider)]
    if len(set(names)) != len(names):
        raise Refuse("one limit said twice")
    return ActivatedDraft(cost, effects, tuple(pair for rider in riders for pair in _parts(rider)))


def _parts(rider: tuple[str, Any]) -> tuple[tuple[str, Any], ...]:
    """What one limit in words comes to."""
    name, value = rider
    if name == "several":
        return tuple(value)
    if name == "suspended":
        return (("zone", "removed"), ("condition", value))
    if name == "once only if":
        return (("limit", 1), ("condition", value))
    if name == "upkeep once":
        return (("timing", "upkeep"), ("limit", value))
    return (rider,)


def _rider(name: str, value: Any) -> Any:
    return lambda *_: (name, value)


reads("once_each_turn")(_rider("limit", 1))
reads("as_a_sorcery")(_rider("timing", "sorcery"))
reads("as_an_instant")(_rider("timing", "instant"))
reads("during_your_turn")(_rider("timing", "turn"))
reads("during_your_upkeep")(_rider("timing", "upkeep"))
reads("any_player_may")(_rider("by", "any"))
reads("opponents_may")(_rider("by", "opponents"))
SUSPENDED = Exists(Filter((IsOneOf(This()), HasCounter("time")), "removed"))
reads("while_suspended")(_rider("suspended", SUSPENDED))
reads("upkeep_once")(_rider("upkeep once", 1))
reads("from_graveyard")(_rider("zone", "graveyard"))


@reads("before_attackers")
def before_attackers() -> tuple[str, Any]:
    return ("condition", During(whose=You(), before="declare attackers"))


@reads("during_combat")
def during_combat() -> tuple[str, Any]:
    return ("condition", During("combat"))


@reads("flash_permission")
def flash_permission(*_: Any) -> PlayingAbility:
    return PlayingAbility("flash")


@reads("enters_kicked")
def enters_kicked(count: Any, kind: str) -> EntersWith:
    return EntersWith(counters=((kind, count),), condition=WasPaid("kicker"))


@reads("enters_paying")
def enters_paying(cost: Cost) -> EntersWith:
    return EntersWith(tapped=True, unless=cost)


@reads("only_if")
def only_if(condition: Any) -> tuple[str, Any]:
    return ("condition", condition)


@reads("additional")
def additional(cost: Cost) -> PlayingAbility:
    return PlayingAbility("additional", cost)


@reads("alternative")
def alternative(cost: Cost) -> PlayingAbility:
    return PlayingAbility("alternative", cost)


@reads("only_combat")
def only_combat() -> Any:
    return During("combat")


@reads("only_condition")
def only_condition(condition: Any) -> Any:
    return condition


@reads("only_before")
def only_before() -> Any:
    return During(before="combat damage")


@reads("play_only")
def play_only(condition: Any) -> PlayingAbility:
    return PlayingAbility("restriction", condition=condition)


@reads("enters_tapped")
def enters_tapped() -> EntersWith:
    return EntersWith(tapped=True)


@reads("enters_tapped_unless")
def enters_tapped_unless(condition: Any) -> EntersWith:
    return EntersWith(tapped=True, condition=NotCondition(condition))


@reads("enters_counters")
def enters_counters(count: Any, kind: str) -> EntersWith:
    return EntersWith(counters=((kind, count),))


@reads("enters_counters_if")
def enters_counters_if(count: Any, kind: str, condition: Any) -> EntersWith:
    """What comes into play is the object itself: "it" in the condition."""
    own = rewrite(condition, lambda v: This() if isinstance(v, Pronoun) and not v.kinds else None)
    return EntersWith(counters=((kind, count),), condition=own)


@reads("enters_counters_each")
def enters_counters_each(count: Any, kind: str, noun: Noun) -> EntersWith:
    return EntersWith(counters=((kind, each(count, counted(noun))),))


def _choice(what: str) -> Any:
    return lambda: EntersWith(choices=(Choose(what, keep=True),))


@reads("enters_turning")
def enters_turning(thing: Any) -> EntersWith:
    """What is turned face down as part of the source's coming into play (419.1b); the source is not among it."""
    return EntersWith(choices=(TurnFace(thing, down=True),))


reads("enters_color")(_choice("color"))
reads("enters_type")(_choice("creature type"))
reads("enters_name")(_choice("card name"))
reads("enters_name_nonland")(lambda: EntersWith(choices=(Choose("card name", keep=True, but_no="land"),)))
reads("enters_land_type")(_choice("basic land type"))
reads("enters_opponent")(_choice("opponent"))


@reads("enters_copy_chosen")
def enters_copy_chosen(noun: Noun, kinds: Kinds, but: Any = None) -> EntersWith:
    if not kinds & noun.kinds:
        raise Refuse("a copy of something else than was chosen")
    return enters_copy(noun, but)


@reads("except_color")
def except_color() -> str:
    return "color"


@reads("turned_up_with")
def turned_up_with(instructions: Any) -> TurnsUpWith:
    return TurnsUpWith(instructions)


@reads("enters_copy")
def enters_copy(noun: Noun, but: Any = None) -> EntersWith:
    if noun.card or noun.zone not in ("", "in play"):
        raise Refuse("a copy of a card elsewhere")
    return EntersWith(copy_of=noun.filter(), except_color=but == "color")
