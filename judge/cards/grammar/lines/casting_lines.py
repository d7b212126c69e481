"""How and when a card is played: additional and alternative costs, times."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.line_drafts import OnX
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import Body, CostAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.amounts import PaidAmount
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.conditions import AllConditions, Condition, During, Matches, NotCondition, WasPaid
from judge.engine.language.costs import Cost, CostChange, EitherCost, ManaPart
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Sacrifice
from judge.engine.language.predicates import Filter, Is, Targets
from judge.engine.language.references import ControllerOf, Every, This, You
from judge.engine.language.variables import has_x


@reads("flash_permission")
def flash_permission(*_: Any) -> PlayingAbility:
    return PlayingAbility("flash")


OUT_OF_TIME = "out of a sorcery's time"
"""What is noted of a spell that was played as though it had flash at a time at which no sorcery could be."""


@reads("flash_for_a_turn")
def flash_for_a_turn(*_: Any) -> tuple[Any, ...]:
    """The permanent waits for the next cleanup step if no sorcery could have been played in place of the spell.

    The first cleanup step takes it away, so that it may wait for any: an effect that began as it came into play would not know it yet.
    """
    body = Body((), (Sacrifice(ControllerOf(This()), what=This()),))
    return (PlayingAbility("flash"), TriggeredAbility(StepBegins("cleanup"), body, WasPaid(OUT_OF_TIME)))


@reads("flash_for_more")
def flash_for_more(text: Any) -> PlayingAbility:
    return PlayingAbility("flash", Cost((ManaPart(symbols(text)),)))


@reads("not_played_if")
def not_played_if(condition: Any) -> PlayingAbility:
    return PlayingAbility("restriction", condition=NotCondition(condition))


@reads("not_played_unless")
def not_played_unless(condition: Any) -> PlayingAbility:
    return PlayingAbility("restriction", condition=condition)


@reads("never_targets")
def never_targets(noun: Noun) -> PlayingAbility:
    """It asks only as the target is chosen: later the target may be so."""
    if noun.zone or not noun.predicates:
        raise Refuse("a target that is not described")
    return PlayingAbility("never targets", spares=noun.filter())


@reads("additional")
def additional(cost: Cost) -> PlayingAbility:
    return PlayingAbility("additional", cost)


@reads("alternative")
def alternative(cost: Cost) -> PlayingAbility:
    return PlayingAbility("alternative", cost)


OWN_TIMES = {"turn": During(whose=You()), "upkeep": During("upkeep", You())}


@reads("play_only")
def play_only(times: tuple[tuple[str, Any], ...]) -> PlayingAbility:
    conditions: list[Condition] = []
    for name, value in times:
        if name == "timing" and value in OWN_TIMES:
            conditions.append(OWN_TIMES[value])
        elif name == "condition":
            conditions.append(value)
        else:
            raise Refuse("a card that is played so often, or so quickly")
    return PlayingAbility("restriction", condition=conditions[0] if len(conditions) == 1 else AllConditions(tuple(conditions)))


@reads("free_if")
def free_if(condition: Any) -> PlayingAbility:
    return PlayingAbility("alternative", Cost(), condition=condition)


@reads("alternative_if")
def alternative_if(condition: Any, cost: Cost) -> PlayingAbility:
    return PlayingAbility("alternative", cost, condition=condition)


@reads("static_own_less_if")
def static_own_less_if(condition: Any, text: Any) -> CostAbility:
    change = CostChange(Filter((Is("spell"),), "stack"), reduce=symbols(text), this=True)
    return CostAbility(change, condition, zone="hand")


@reads("static_own_less_behind_if")
def static_own_less_behind_if(text: Any, condition: Any) -> CostAbility:
    return static_own_less_if(condition, text)


@reads("static_own_less_at")
def static_own_less_at(text: Any, noun: Noun) -> CostAbility:
    return static_own_less_if(Matches(This(), (Targets(Every(noun.filter())),)), text)


@reads("mana_colors")
def mana_colors(*colors: Any) -> str:
    return "".join(SYMBOL_OF_COLOR[str(color)] for color in colors) or "WUBRG"


@reads("spell_on_x")
def spell_on_x(colors: str) -> PlayingAbility:
    return PlayingAbility("on X", name=colors)


@reads("on_x")
def on_x(colors: str) -> Draft:
    said: Any = OnX(colors)
    return (said,)


@reads("additional_either")
def additional_either(left: Any, right: Any) -> PlayingAbility:
    """One thing or the other; each of them is one part of a cost."""
    if isinstance(left, tuple) or isinstance(right, tuple):
        raise Refuse("a choice between costs of several parts")
    return PlayingAbility("additional", Cost((EitherCost(left, right),)))


ADDITIONAL = "additional cost"
"""What an additional cost that one may pay is called where it has no other name."""


@reads("additional_optional")
def additional_optional(cost: Cost) -> PlayingAbility:
    """To pay as much as one likes, none included, is no choice besides. Raises ``Refuse`` for mana with X."""
    if any(has_x(part) for part in cost.parts):
        if any(isinstance(part, ManaPart) for part in cost.parts):
            raise Refuse("X that may be announced")
        return additional(cost)
    return PlayingAbility("optional", cost, ADDITIONAL)


reads("if_additional_paid")(lambda: WasPaid(ADDITIONAL))
reads("if_additional_unpaid")(lambda: NotCondition(WasPaid(ADDITIONAL)))


@reads("additional_again")
def additional_again(*texts: Any) -> tuple[PlayingAbility, ...]:
    return tuple(PlayingAbility("optional", Cost((ManaPart(symbols(text)),)), f"additional {text}", repeat=True) for text in texts)


@reads("times_paid_of")
def times_paid_of(text: Any) -> PaidAmount:
    return PaidAmount(f"additional {text}")
