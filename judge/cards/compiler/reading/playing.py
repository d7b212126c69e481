"""When a card or ability may be played, and what it costs then."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.draft import Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.mana import symbols
from judge.engine.language.abilities import CostAbility, PlayingAbility
from judge.engine.language.conditions import AllConditions, Condition, During, Exists, NotCondition
from judge.engine.language.costs import Cost, CostChange
from judge.engine.language.references import AllOf, AnyOf, Filter, Is, IsPlayer, Players, You


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
ATTACKED = AllConditions((During("declare attackers"), Exists(Filter((IsPlayer("you"), Is("attacked this combat")), "players"))))
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


def _several(*riders: tuple[str, Any]) -> Any:
    """A limit that comes to several."""
    return lambda *_: ("several", riders)


reads("rider_attacked")(_several(("condition", ATTACKED)))
reads("rider_blockers")(_several(("condition", During("declare blockers"))))
reads("rider_once_your_turn")(_several(("timing", "turn"), ("limit", 1)))
reads("rider_any_sorcery")(_several(("by", "any"), ("timing", "sorcery")))
reads("rider_any_upkeep")(_several(("by", "any"), ("timing", "upkeep")))
reads("rider_any_draw")(_several(("by", "any"), ("timing", "own draw")))
reads("rider_any_turn")(_several(("by", "any"), ("timing", "turn")))


@reads("rider_combat_if")
def rider_combat_if(condition: Any) -> tuple[str, Any]:
    return ("condition", AllConditions((During("combat"), condition)))


@reads("rider_upkeep_if")
def rider_upkeep_if(condition: Any) -> tuple[str, Any]:
    return ("several", (("timing", "upkeep"), ("condition", condition)))
