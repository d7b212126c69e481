"""Which parts of a spell or ability count in one use of it: its bodies, by modes chosen and optional costs paid (409.1b, 409.1d)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, Modes, SpellAbility, TriggeredAbility
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.stack_entry import Choices
from judge.engine.state import Game, Object

Part = Body | Modes


def parts_of(game: Game, obj: Object) -> list[Part]:
    """The bodies and choices of modes of an object on the stack, in the order of its text."""
    if obj.stack is not None and obj.stack.ability is not None:
        return of_ability(obj.stack.ability)
    return [ability.body for ability in see(game, obj.id).kit.spell]


def of_ability(ability: Ability) -> list[Part]:
    """The parts of an activated or triggered ability, or of a spell's."""
    if isinstance(ability, ActivatedAbility | TriggeredAbility | SpellAbility):
        return [ability.body]
    return []


def counted(parts: list[Part], choices: Choices) -> list[Body]:
    """The bodies that count: of modal parts those chosen, and none whose optional cost was not paid."""
    out: list[Body] = []
    modes = list(choices.modes)
    for part in parts:
        if isinstance(part, Modes):
            out.extend(part.bodies[i] for i in sorted(modes))
        else:
            out.append(part)
    return [body for body in out if only_if_paid(body, choices)]


@rule("playing/targets-if-paid", off=True)
def only_if_paid(body: Body, choices: Choices) -> bool:
    """What a spell does or targets only if an optional cost is paid counts only if that payment was announced."""
    return not body.if_paid or body.if_paid == choices.alternative or dict(choices.paid).get(body.if_paid, 0) > 0
