"""Who may play an activated ability, and further times to play it."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.line_drafts import ATTACKED
from judge.cards.grammar import reads
from judge.engine.language.conditions import AllConditions, During


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
