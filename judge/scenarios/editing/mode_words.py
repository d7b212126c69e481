"""The modes of a spell or ability on the stack, in the words of its text. Pure."""

from __future__ import annotations

from judge.engine.decisions import Decision
from judge.engine.language.abilities import Body, Modes, SpellAbility
from judge.engine.queries.view import see
from judge.engine.state import Game


def mode_texts(decision: Decision, game: Game) -> dict[int, str]:
    """What each mode does, by its number from 0; empty where the text does not tell them apart."""
    obj = game.objects.get(decision.about)
    if decision.kind != "mode" or obj is None:
        return {}
    on_stack = obj.stack.ability if obj.stack is not None else None
    spell = [one for one in see(game, decision.about).chars.abilities if isinstance(one, SpellAbility)]
    for ability in [on_stack] if on_stack is not None else spell:
        body: Body | Modes | None = getattr(ability, "body", None)
        told = [part.strip() for part in str(getattr(ability, "text", "")).split("•")[1:]]
        if isinstance(body, Modes) and len(told) == len(body.bodies):
            return {at: text[:1].upper() + text[1:] for at, text in enumerate(told)}
    return {}
