"""Why a permanent is still in play: what would put it into a graveyard, and what keeps that from applying (420.5)."""

from __future__ import annotations

from judge.engine.explanation.action_reasons import Reason
from judge.engine.language.abilities import Regeneration
from judge.engine.queries.view import chars, is_creature, name_of
from judge.engine.rules.continuous.permissions import called, forbidding
from judge.engine.rules.effects.indestructible import indestructible
from judge.engine.state import Game


def why_in_play(game: Game, id: int) -> tuple[Reason, ...]:
    """What keeps a permanent in play, each with its rule; () for something that is not in play."""
    if id not in game.in_play:
        return ()
    out = []
    name = name_of(game, id)
    if is_creature(game, id):
        toughness = chars(game, id).toughness or 0
        damage = game.objects[id].damage
        if toughness > 0:
            out.append(Reason("state-based/zero-toughness", f"{name}'s toughness is {toughness}, more than 0"))
        if damage < toughness:
            out.append(Reason("state-based/lethal-damage", f"{name} has {damage} damage, less than its toughness of {toughness}"))
    if indestructible(game, id):
        by = called(game, forbidding(game, id, "be destroyed"))
        out.append(Reason("effects/indestructible", f"{by}{name} can't be destroyed"))
    shields = [shield for shield in game.shields if isinstance(shield.effect, Regeneration) and id in (shield.objects or ())]
    if shields:
        many = "s are" if len(shields) > 1 else " is"
        out.append(Reason("replacement/regeneration", f"{len(shields)} regeneration shield{many} around {name}"))
    return tuple(out)
