"""What costs let an effect refer to, and the zone that an ability's words show it to work in."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import ThisInGraveyard, ThisSuspended
from judge.cards.drafts.line_drafts import FromGraveyard, FromHand
from judge.cards.drafts.placeholders import ChosenNumber, CountersRemoved, DoneThisWay, Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.amounts import BoundAmount, NumberOf, X
from judge.engine.language.costs import (
    ActCost,
    Cost,
    DiscardCost,
    RemoveCountersCost,
    RemoveFromGameCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
)
from judge.engine.language.predicates import IsSubtype, IsType
from judge.engine.language.references import Bound, This

PAID: dict[str, Any] = {"sacrificed": SacrificeCost, "discarded": DiscardCost, "exiled": RemoveFromGameCost, "counters": RemoveCountersCost,
        "tapped": TapCost, "returned": ReturnCost, "revealed": RevealCost}
"""What a cost does, in the words in which an effect speaks of it."""


def functions_in(draft: Any) -> tuple[Any, str]:
    """The draft without marks, and the zone that an ability's words show it to work in (402.8)."""
    zones = {"graveyard" for node in walk(draft) if isinstance(node, (ThisInGraveyard, FromGraveyard))}
    zones |= {"hand" for node in walk(draft) if isinstance(node, FromHand) or (isinstance(node, DiscardCost) and node.this)}
    zones |= {"removed" for node in walk(draft) if isinstance(node, ThisSuspended)}
    if len(zones) > 1:
        raise Refuse("an ability of two zones")

    def change(value: Any) -> Any:
        if isinstance(value, (ThisInGraveyard, ThisSuspended)):
            return This()
        return RemoveFromGameCost() if isinstance(value, (FromGraveyard, FromHand)) else None

    return rewrite(draft, change), next(iter(zones), "in play")


def chosen_in(cost: Cost, effects: Any) -> Any:
    """The effects with "for each creature sacrificed this way" and the like as the number that was chosen while the cost was paid."""
    chosen = {verb for verb, kind in PAID.items() for part in cost.parts if isinstance(part, kind) and part.count == X()}
    announced = any(isinstance(part, ActCost) and not part.instructions and part.count == X() for part in cost.parts)
    all_of_them = any(isinstance(part, RemoveCountersCost) and isinstance(part.count, NumberOf) for part in cost.parts)

    def change(value: Any) -> Any:
        if isinstance(value, ChosenNumber) and announced:
            return X()
        if isinstance(value, CountersRemoved) and "counters" in chosen:
            return X()
        if isinstance(value, CountersRemoved) and all_of_them:
            return BoundAmount("counters removed")
        return X() if isinstance(value, DoneThisWay) and value.verb in chosen else None

    return rewrite(effects, change)


def paid_with(cost: Cost) -> tuple[Mention, ...]:
    """What paying a cost lets the effect refer to: "the sacrificed creature" and the like."""
    out: list[Mention] = []
    for part in cost.parts:
        if isinstance(part, SacrificeCost) and part.filter is not None:
            kinds = {p.type for p in part.filter.predicates if isinstance(p, IsType)} or {"permanent"}
            kinds |= {"creature" for p in part.filter.predicates if isinstance(p, IsSubtype)}
            out.append(Mention(-2, Bound("sacrificed"), frozenset({*kinds, "sacrificed"}), part.count != 1, key="sacrificed"))
        elif isinstance(part, DiscardCost) and not part.hand and not part.this:
            out.append(Mention(-2, Bound("discarded"), frozenset({"card", "discarded"}), part.count != 1, key="discarded"))
        elif isinstance(part, RemoveFromGameCost) and part.filter is not None:
            out.append(Mention(-2, Bound("removed"), frozenset({"card", "removed"}), part.count != 1, key="removed"))
        elif isinstance(part, TapCost):
            out.append(Mention(-2, Bound("tapped"), frozenset({"creature", "tapped"}), part.count != 1, key="tapped"))
    return tuple(out)
