"""The bodies of spells and abilities from their drafts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.compiler.instruction_ties import PASSES
from judge.cards.drafts.change_drafts import UNSAID
from judge.cards.drafts.clause_drafts import ModalDraft
from judge.cards.drafts.placeholders import Aimed, Mention, Named, Stays
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import Body, Modes, TargetSpec
from judge.engine.language.amounts import Half
from judge.engine.language.conditions import WasPaid
from judge.engine.language.instructions import Apply, ApplyReplacement, DealDamage, If, PutCounters
from judge.engine.language.references import SPELL_TARGET, Bound, This


def settle_spell(drafts: tuple[Any, ...], before: tuple[Mention, ...] = (), is_spell: bool = True) -> tuple[Body | Modes, ...]:
    """The bodies of a spell from its instructions: those in a row are one, a choice of modes is one, and what is targeted only if
    an optional cost was paid is one."""
    out: list[Body | Modes] = []
    row: list[Any] = []

    row_before: tuple[Any, ...] = ()

    def end_row() -> None:
        nonlocal row_before
        if row:
            out.append(_body(tuple(row), before, is_spell))
            row_before = tuple(row)
            row.clear()

    for draft in drafts:
        if isinstance(draft, ModalDraft):
            end_row()
            out.append(Modes(tuple(_body(mode, before, is_spell) for mode in draft.modes), draft.least, draft.most, draft.by))
        elif isinstance(draft, If) and isinstance(draft.condition, WasPaid) and not draft.otherwise and _has_targets(draft):
            end_row()
            phrases = _phrases(out)
            paid = _body(draft.then, (*before, *_aimed_before(row_before, phrases), THIS), is_spell, phrases)
            out.append(replace(paid, if_paid=draft.condition.cost))
        else:
            row.append(draft)
    end_row()
    return tuple(out)


def settle_ability(drafts: tuple[Any, ...], before: tuple[Mention, ...] = ()) -> Body | Modes:
    """The one body of an activated or triggered ability."""
    found = settle_spell(drafts, before, is_spell=False)
    if len(found) != 1 or (isinstance(found[0], Body) and found[0].if_paid):
        raise Refuse("a choice of modes with more around it")
    return found[0]


THIS = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")


def _aimed_before(row: tuple[Any, ...], phrases: tuple[TargetSpec, ...]) -> list[Mention]:
    """What was targeted before the part that an optional cost adds, which may speak of it: "that permanent's converted mana cost"."""
    places: dict[int, Mention] = {node.pos: node for node in walk(row) if isinstance(node, Mention) and isinstance(node.ref, TargetSpec)}
    if len(places) != len(phrases):
        return []
    said = [places[pos] for pos in sorted(places)]
    return [Mention(-4, Bound(f"{SPELL_TARGET} {at}"), one.kinds, one.many, key=f"outside {at}") for at, one in enumerate(said)]


def _has_targets(draft: Any) -> bool:
    return any(isinstance(node, TargetSpec) for node in walk(draft))


def _phrases(bodies: list[Body | Modes]) -> tuple[Any, ...]:
    """The target phrases before a body that may be added; none where their places are not fixed."""
    if any(not isinstance(body, Body) or body.if_paid for body in bodies):
        return ()
    return tuple(spec for body in bodies for spec in body.targets)  # type: ignore[union-attr]


def _body(drafts: tuple[Any, ...], before: tuple[Mention, ...], is_spell: bool, outside: tuple[Any, ...] = ()) -> Body:
    made = settle_body(drafts, before, is_spell, outside)
    stays = any(isinstance(one, Stays) for one in made.instructions)
    made = replace(made, instructions=tuple(one for one in made.instructions if not isinstance(one, (Aimed, Stays))), stays=stays)
    made = rewrite(made, _unnamed)
    if any(isinstance(node, Apply) and node.duration == UNSAID for node in walk(made)):
        raise Refuse("a change that is not said to end")
    if any(isinstance(node, Half) and node.rounded == "unsaid" for node in walk(made)):
        raise Refuse("rounded in which way?")
    divided = [one.amount for one in walk(made.instructions) if isinstance(one, DIVIDED) and one.divided]
    if len(divided) > 1:
        raise Refuse("two divisions")
    made = replace(made, divided=divided[0] if divided else None)
    for one in PASSES:
        made = one(made)
    return made


DIVIDED = (DealDamage, ApplyReplacement, PutCounters)
"""What can be divided as it is announced (409.1e)."""


def _unnamed(value: Any) -> Any:
    """Instructions without what only named something."""
    if isinstance(value, tuple) and any(isinstance(one, Named) for one in value):
        return rewrite(tuple(one for one in value if not isinstance(one, Named)), _unnamed)
    return None
