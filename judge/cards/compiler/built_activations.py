"""Activated abilities from their drafts: their costs, what X is in them, and the zone they work in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.ability_bodies import THIS, settle_ability
from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.compiler.paid_references import chosen_in, functions_in, paid_with
from judge.cards.compiler.spoken_amounts import that_much
from judge.cards.drafts.line_drafts import ActivatedDraft, OnX, XIs
from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.costs import DefinedX, ManaPart, RemoveCountersCost, SacrificeCost
from judge.engine.language.references import Linked
from judge.engine.language.variables import has_x


def activated_ability(draft: ActivatedDraft, text: str) -> ActivatedAbility:
    draft, zone = functions_in(replace(draft, effects=that_much(draft.effects, False)))
    own = (RemoveCountersCost, SacrificeCost)
    names_source = ": It " in text and any(isinstance(part, own) for part in draft.cost.parts)
    before = (*paid_with(draft.cost), *((THIS,) if names_source else ()))
    riders: dict[str, Any] = dict(draft.riders)
    draft = _x_said(_on_x(draft), before)
    if "condition" in riders:
        riders["condition"] = settle_body((riders["condition"],), before).instructions[0]
    return ActivatedAbility(draft.cost, settle_ability(chosen_in(draft.cost, draft.effects), before), text=text, **{"zone": zone, **riders})


def _x_said(draft: ActivatedDraft, before: tuple[Any, ...]) -> ActivatedDraft:
    """The ability with what X is said in its cost. Raises ``Refuse`` where that is said twice, or of no X."""
    said = [node for node in walk(draft.effects) if isinstance(node, XIs)]
    if not said:
        return draft
    if len(said) > 1 or not any(has_x(part) for part in draft.cost.parts):
        raise Refuse("what is X?")
    imprinted = (Mention(-2, Linked("removed"), frozenset({"card", "creature"}), key="removed"),)
    speaks = any(isinstance(node, Pronoun) and node.kinds == {"removed"} for node in walk(draft.effects))
    amount: Any = settle_body((said[0].amount,), (*before, *imprinted * speaks)).instructions[0]
    cost = replace(draft.cost, parts=(*draft.cost.parts, DefinedX(amount)))
    return replace(draft, cost=cost, effects=tuple(one for one in draft.effects if one != said[0]))


def _on_x(draft: ActivatedDraft) -> ActivatedDraft:
    """The ability with what may be spent on X said in its cost. Raises ``Refuse`` where that is said in two ways, or of no X."""
    said = {node.colors for node in walk(draft.effects) if isinstance(node, OnX)}
    if not said:
        return draft
    if len(said) > 1 or not any(isinstance(part, ManaPart) and "X" in part.symbols for part in draft.cost.parts):
        raise Refuse("mana to be spent on which X?")
    (colors,) = said

    def without(value: Any) -> Any:
        if isinstance(value, tuple) and any(isinstance(one, OnX) for one in value):
            return rewrite(tuple(one for one in value if not isinstance(one, OnX)), without)
        return None

    cost = rewrite(draft.cost, lambda v: f"X:{colors}" if v == "X" else None)
    return replace(draft, cost=cost, effects=rewrite(draft.effects, without))
