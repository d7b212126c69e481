"""The bodies of spells and abilities from their drafts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import IfDone, Mention, rewrite, walk
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.reading.delays import ModalDraft
from judge.cards.compiler.settle import body as settle_body
from judge.engine.language.abilities import ActivatedAbility, Body, Modes, Replacement, TargetSpec, TriggeredAbility
from judge.engine.language.conditions import Condition, Happened, NotCondition, WasPaid
from judge.engine.language.instructions import DealDamage, If, LoseLife
from judge.engine.language.references import BoundAmount, This


def settle_spell(drafts: tuple[Any, ...], before: tuple[Mention, ...] = (), is_spell: bool = True) -> tuple[Body | Modes, ...]:
    """The bodies of a spell from its instructions: those in a row are one, a choice of modes is one, and what is targeted only if
    an optional cost was paid is one."""
    out: list[Body | Modes] = []
    row: list[Any] = []

    def end_row() -> None:
        if row:
            out.append(_body(tuple(row), before, is_spell))
            row.clear()

    for draft in drafts:
        if isinstance(draft, ModalDraft):
            end_row()
            out.append(Modes(tuple(_body(mode, before, is_spell) for mode in draft.modes), by=draft.by))
        elif isinstance(draft, If) and isinstance(draft.condition, WasPaid) and not draft.otherwise and _has_targets(draft):
            end_row()
            out.append(replace(_body(draft.then, (*before, THIS), is_spell), if_paid=draft.condition.cost))
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


def _has_targets(draft: Any) -> bool:
    return any(isinstance(node, TargetSpec) for node in walk(draft))


def _body(drafts: tuple[Any, ...], before: tuple[Mention, ...], is_spell: bool) -> Body:
    made = settle_body(drafts, before, is_spell)
    divided = [one.amount for one in walk(made.instructions) if isinstance(one, DealDamage) and one.divided]
    if len(divided) > 1:
        raise Refuse("two divisions")
    return this_way(if_done(replace(made, divided=divided[0] if divided else None)))


THIS_WAY: dict[str, type] = {"damage dealt": DealDamage, "life lost": LoseLife}


def this_way(made: Body) -> Body:
    """ "The damage dealt this way" tied to the one instruction that deals it. Raises ``Refuse`` where there are several."""
    for name, kind in THIS_WAY.items():
        if BoundAmount(name) not in list(walk(made)):
            continue
        acts = [i for i, one in enumerate(made.instructions) if isinstance(one, kind)]
        if len(acts) != 1:
            raise Refuse("dealt or lost in which way?")
        act: Any = made.instructions[acts[0]]
        bound: Any = replace(act, bind=name)
        made = replace(made, instructions=(*made.instructions[: acts[0]], bound, *made.instructions[acts[0] + 1 :]))
    return made


def if_done(made: Body) -> Body:
    """ "If you do" after an act tied to the act by name."""

    def change(value: Any) -> Any:
        if not isinstance(value, tuple):
            return None
        for i, item in enumerate(value):
            if isinstance(item, IfDone):
                act = value[i - 1]
                if i == 0 or not hasattr(act, "bind"):
                    raise Refuse("whether it was done is not known")
                name = act.bind or "done"
                condition: Condition = Happened(name) if item.done else NotCondition(Happened(name))
                done = If(condition, rewrite(item.then, change))
                return (*rewrite(value[: i - 1], change), replace(act, bind=name), done, *value[i + 1 :])
        return None

    done: Body = rewrite(made, change)
    return done


def that_much(draft: Any, known: bool) -> None:
    """ "That much" needs an event with an amount. Raises ``Refuse``."""
    if known:
        return

    def look(value: Any) -> Any:
        if isinstance(value, BoundAmount) and value.name == "amount":
            raise Refuse("that much of what was not said")
        return value if isinstance(value, (TriggeredAbility, ActivatedAbility, Replacement)) else None

    rewrite(draft, look)
