"""How something comes into play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.amount_drafts import counted, each
from judge.cards.drafts.change_drafts import Timed
from judge.cards.drafts.placeholders import Kinds, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import EntersWith, StaticAbility, TurnsUpWith
from judge.engine.language.amounts import Sum
from judge.engine.language.characteristics import BASIC_LAND_MANA, CopyExceptions
from judge.engine.language.conditions import NotCondition, WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Choose, TurnFace
from judge.engine.language.predicates import Filter, IsPlayer
from judge.engine.language.references import Chosen, This


@reads("enters_kicked")
def enters_kicked(count: Any, kind: str) -> EntersWith:
    return EntersWith(counters=((kind, count),), condition=WasPaid("kicker"))


@reads("enters_escaped")
def enters_escaped(count: Any, kind: str) -> EntersWith:
    return EntersWith(counters=((kind, count),), condition=WasPaid("escape"))


@reads("enters_paying")
def enters_paying(cost: Cost) -> EntersWith:
    return EntersWith(tapped=True, unless=cost)


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


@reads("enters_if_counters")
def enters_if_counters(condition: Any, count: Any, kind: str) -> EntersWith:
    return enters_counters_if(count, kind, condition)


@reads("enters_counters_each")
def enters_counters_each(count: Any, kind: str, noun: Noun) -> EntersWith:
    return EntersWith(counters=((kind, each(count, counted(noun))),))


@reads("enters_counters_each_two")
def enters_counters_each_two(count: Any, kind: str, noun: Noun, other_count: Any, other_kind: str, other: Noun) -> EntersWith:
    """What fits both descriptions counts for each."""
    numbers = (each(count, counted(noun)), each(other_count, counted(other)))
    if kind == other_kind:
        return EntersWith(counters=((kind, Sum(numbers)),))
    return EntersWith(counters=((kind, numbers[0]), (other_kind, numbers[1])))


SOME_OPPONENT = Chosen(Filter((IsPlayer("opponent"),), "players"))


def _choice(what: str) -> Any:
    return lambda: EntersWith(choices=(Choose(what, keep=True),))


@reads("enters_turning")
def enters_turning(thing: Any) -> EntersWith:
    """What is turned face down as part of the source's coming into play (419.1b); the source is not among it."""
    return EntersWith(choices=(TurnFace(thing, down=True),))


reads("enters_color")(_choice("color"))
reads("enters_type")(_choice("creature type"))
reads("enters_type_by_opponent")(lambda: EntersWith(choices=(Choose("creature type", SOME_OPPONENT, keep=True),)))
reads("enters_name")(_choice("card name"))
reads("enters_name_nonland")(lambda: EntersWith(choices=(Choose("card name", keep=True, but_no="land"),)))
reads("enters_land_type")(_choice("basic land type"))
reads("enters_any_land_type")(_choice("land type"))
reads("enters_opponent")(_choice("opponent"))
reads("enters_player")(_choice("player"))
reads("enters_color_and_opponent")(lambda: EntersWith(choices=(Choose("color", keep=True), Choose("opponent", keep=True))))
reads("enters_color_and_type")(lambda: EntersWith(choices=(Choose("color", keep=True), Choose("creature type", keep=True))))


@reads("enters_color_of")
def enters_color_of(*colors: Any) -> EntersWith:
    return EntersWith(choices=(Choose("color", keep=True, words=tuple(map(str, colors))),))


@reads("enters_land_type_of")
def enters_land_type_of(*types: Any) -> EntersWith:
    words = tuple(map(str, types))
    if not set(words) <= set(BASIC_LAND_MANA):
        raise Refuse("a choice of types that are no basic land types")
    return EntersWith(choices=(Choose("basic land type", keep=True, words=words),))


@reads("enters_copy_chosen")
def enters_copy_chosen(noun: Noun, kinds: Kinds, but: CopyExceptions = CopyExceptions()) -> EntersWith:
    if not kinds & noun.kinds:
        raise Refuse("a copy of something else than was chosen")
    return enters_copy(noun, but)


@reads("turned_up_with")
def turned_up_with(instructions: Any) -> TurnsUpWith:
    return TurnsUpWith(instructions)


@reads("enters_copy")
def enters_copy(noun: Noun, but: CopyExceptions = CopyExceptions()) -> EntersWith:
    if noun.zone not in ("", "in play", "graveyard") or noun.card != (noun.zone == "graveyard"):
        raise Refuse("a copy of a card elsewhere")
    if but.keeps:
        raise Refuse("what has it come into play as a copy is said of the copy")
    return EntersWith(copy_of=noun.filter(), but=but)


@reads("enters_copy_tapped")
def enters_copy_tapped(noun: Noun, but: CopyExceptions = CopyExceptions()) -> EntersWith:
    return replace(enters_copy(noun, but), tapped=True)


@reads("entered_or_not")
def entered_or_not(*_: Any) -> str:
    return "said"


@reads("would_enter_may")
def would_enter_may(cost: Cost, _: Any) -> EntersWith:
    return EntersWith(unless=cost, else_to="graveyard")


@reads("would_enter_must")
def would_enter_must(cost: Cost, _: Any) -> EntersWith:
    return EntersWith(unless=cost, must_pay=True, else_to="graveyard")


@reads("enters_doing")
def enters_doing(instructions: Any) -> EntersWith:
    """What is done as it comes into play, and is part of that event; a choice that is kept has words of its own."""
    if any(isinstance(node, Choose) for node in walk(instructions)):
        raise Refuse("a choice: read another way")
    return EntersWith(choices=instructions)


@reads("enters_tapped_counters")
def enters_tapped_counters(count: Any, kind: str) -> EntersWith:
    return EntersWith(tapped=True, counters=((kind, count),))


@reads("enters_counters_where")
def enters_counters_where(kind: str, quantity: Any) -> EntersWith:
    return enters_counters(quantity, kind)


@reads("enters_tapped_and")
def enters_tapped_and(found: tuple[Timed, ...]) -> tuple[Any, ...]:
    """Two abilities in one sentence: how it comes into play, and what holds for it there."""
    if any(timed.duration for timed in found):
        raise Refuse("a static ability with a duration")
    return (enters_tapped(), StaticAbility(This(), tuple(change for timed in found for change in timed.changes)))
