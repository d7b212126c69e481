"""How and when a card is played: additional and alternative costs, times."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.line_drafts import ATTACKED
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import CostAbility, PlayingAbility
from judge.engine.language.conditions import AllConditions, Condition, During, NotCondition
from judge.engine.language.costs import Cost, CostChange
from judge.engine.language.references import AllOf, AnyOf, Filter, Is, Players, You


@reads("flash_permission")
def flash_permission(*_: Any) -> PlayingAbility:
    return PlayingAbility("flash")


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


@reads("coordinated_spells")
def coordinated_spells(left: Noun, right: Noun) -> Noun:
    """ "Red spells and green spells": whatever fits either description."""
    if left.zone != "stack" or right.zone != "stack" or "and" in left.kinds | right.kinds:
        raise Refuse("spells of two kinds")
    either = AnyOf(tuple(AllOf(tuple(p for p in noun.predicates if p != Is("spell"))) for noun in (left, right)))
    if any(not option.predicates for option in either.predicates if isinstance(option, AllOf)):
        raise Refuse("spells of any kind, and others")
    return Noun((Is("spell"), either), left.kinds | right.kinds, "stack")


AFTER_BLOCKERS = AllConditions((During("combat"), NotCondition(During(before="declare blockers"))))
OPPONENTS_TURN = During(whose=Players("opponents"))
TIMES: dict[str, Condition] = {
    "only_after_blockers": AFTER_BLOCKERS,
    "only_attackers": During("declare attackers"),
    "only_blockers": During("declare blockers"),
    "only_attacked": ATTACKED,
    "only_opponents_turn": OPPONENTS_TURN,
    "only_opponents_turn_early": During(whose=Players("opponents"), before="declare attackers"),
    "before_attackers_spell": During(whose=You(), before="declare attackers"),
    "only_before_attackers": During(before="declare attackers"),
    "only_after_upkeep": AllConditions((OPPONENTS_TURN, NotCondition(During(before="draw")))),
}


def _time(condition: Condition) -> Any:
    return lambda *_: condition


for _rule, _when in TIMES.items():
    reads(_rule)(_time(_when))
