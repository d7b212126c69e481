"""A spell that whoever it happened to may copy, for a price or for nothing (503.10)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, other_of, player_may_then
from judge.cards.grammar import reads
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import CopySpell, May
from judge.engine.language.references import This

reads("copied_onward")(lambda *_: "copied")


@reads("copied_for_nothing")
def copied_for_nothing(player: Any) -> Draft:
    other_of(player)
    return (May((CopySpell(This(), who=player),), player),)


@reads("copied_for_payment")
def copied_for_payment(player: Any, cost: Cost, *_: Any) -> Draft:
    other_of(player)
    return (May(copied_for_nothing(player), player, cost),)


@reads("copied_for_act")
def copied_for_act(player: Any, act: Any, *_: Any) -> Draft:
    return player_may_then(player, act, copied_for_nothing(player))
