"""When an ability or a card may be played, and how often."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.line_drafts import ATTACKED
from judge.cards.grammar import reads
from judge.engine.language.conditions import AllConditions, Condition, During, NotCondition
from judge.engine.language.references import Players, You

OPPONENTS = Players("opponents")
COMBAT = During("combat")
BEFORE_BLOCKERS = During(before="declare blockers")
TIMES: dict[str, tuple[str, Any]] = {"once": ("limit", 1), "twice": ("limit", 2), "sorcery": ("timing", "sorcery"),
         "instant": ("timing", "instant"), "turn": ("timing", "turn"), "upkeep": ("timing", "upkeep"), "draw": ("timing", "own draw")}
CONDITIONS: dict[str, Condition] = {
    "attacked": ATTACKED,
    "early": During(whose=You(), before="declare attackers"),
    "opponents": During(whose=OPPONENTS),
    "opponents_early": During(whose=OPPONENTS, before="declare attackers"),
    "after_upkeep": AllConditions((During(whose=OPPONENTS), NotCondition(During(before="draw")))),
    "opponents_upkeep": During("upkeep", OPPONENTS),
    "any_upkeep": During("upkeep"),
    "combat": COMBAT,
    "after_blockers": AllConditions((COMBAT, NotCondition(BEFORE_BLOCKERS))),
    "before_blockers": AllConditions((COMBAT, BEFORE_BLOCKERS)),
    "after_combat": NotCondition(During(before="postcombat main")),
    "attackers": During("declare attackers"),
    "blockers": During("declare blockers"),
    "end_of_combat": During("end of combat"),
    "before_attackers": During(before="declare attackers"),
    "only_before_blockers": BEFORE_BLOCKERS,
    "before_damage": During(before="combat damage"),
    "before_end_of_combat": During(before="end of combat"),
    "own_end": During("end of turn", You()),
    "turn_before_end": During(whose=You(), before="end of turn"),
}


@reads("play_times")
def play_times(*times: tuple[str, Any]) -> tuple[tuple[str, Any], ...]:
    return times


def _always(pair: tuple[str, Any]) -> Any:
    return lambda *_: pair


for _name, _pair in (*TIMES.items(), *((name, ("condition", when)) for name, when in CONDITIONS.items())):
    reads(f"time_{_name}")(_always(_pair))


@reads("time_so_many")
def time_so_many(times: Any) -> tuple[str, Any]:
    return ("limit", int(times))


@reads("time_if")
def time_if(condition: Any) -> tuple[str, Any]:
    return ("condition", condition)
