""" "That much" and "that many" in a draft: the amount of the act before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Named, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import ActivatedAbility, Replacement, TriggeredAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.instructions import Choose, DealDamage, Delayed, Discard, Draw, GainLife, LoseLife, Move, Sacrifice
from judge.engine.language.references import Chosen


def that_much(draft: Any, known: bool) -> Any:
    """The draft, with "that much" or "that many" after an act as how many that was about, unless the event has an amount (``known``).

    Raises ``Refuse`` where neither has one.
    """
    if known:
        return draft
    if any(isinstance(node, Choose) and node.what == "number" for node in walk(draft)):  # "that much", "that many" of a number chosen
        return rewrite(draft, lambda v: BoundAmount("number") if v == BoundAmount("amount") else None)
    draft = _as_many(draft)

    def look(value: Any) -> Any:
        if isinstance(value, BoundAmount) and value.name == "amount":
            raise Refuse("that much of what was not said")
        told = isinstance(value, Delayed) and any(isinstance(one, Named) and one.amount for one in value.instructions)
        return value if told or isinstance(value, (TriggeredAbility, ActivatedAbility, Replacement)) else None

    rewrite(draft, look)
    return draft


AS_MANY = "that many"


def _as_many(draft: Any) -> Any:
    """In a row of instructions, "that many" right after something was sacrificed, discarded or exiled is how many those were."""

    def change(value: Any) -> Any:
        if not isinstance(value, tuple):
            return None
        for at in range(1, len(value)):
            act = value[at - 1].instruction if isinstance(value[at - 1], Result) else value[at - 1]
            asks = not isinstance(value[at], Delayed) and BoundAmount("amount") in list(walk(value[at]))
            if asks and isinstance(act, (Sacrifice, Discard, Move, *NUMBERED)) and not act.bind and _of_several(act):
                bound: Any = replace(act, bind=AS_MANY)
                before = replace(value[at - 1], instruction=bound) if isinstance(value[at - 1], Result) else bound
                after = rewrite(value[at:], lambda v: BoundAmount(AS_MANY) if v == BoundAmount("amount") else None)
                return (*value[: at - 1], before, *after)
        return None

    return rewrite(draft, change)


NUMBERED = (LoseLife, GainLife, DealDamage, Draw)
"""Acts that are always about an amount: "target player loses X life. You gain that much life"."""


def _of_several(act: Any) -> bool:
    """Whether an act is about a number of things, so that "that many" can be how many."""
    if isinstance(act, NUMBERED):
        return True
    what = getattr(act.what, "ref", act.what)
    if bool(getattr(act.what, "many", False)) or (isinstance(what, Chosen) and what.most != 1):
        return True
    return not isinstance(act, Move) and (act.count if isinstance(act, Sacrifice) else act.amount) != 1
