"""Why a permanent is still in play: what would put it into a graveyard, and what keeps that from applying (420.5)."""

from __future__ import annotations

from judge.engine.explanation.action_reasons import Reason
from judge.engine.language.abilities import Regeneration
from judge.engine.queries.view import chars, is_creature, name_of
from judge.engine.rules.continuous.permissions import called, forbidding
from judge.engine.rules.effects.indestructible import indestructible
from judge.engine.state import Game


def why_in_play(game: Game, id: int) -> tuple[Reason, ...]:
    """What keeps a permanent in play, or a spell on the stack, each with its rule; () for something that is in neither."""
    if id in game.stack:
        return _on_the_stack(game, id)
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


def _on_the_stack(game: Game, id: int) -> tuple[Reason, ...]:
    """That a spell can't be countered, where that is so."""
    by = forbidding(game, id, "be countered")
    if by is None:
        return ()
    return (Reason("effects/cant-be-countered", f"{called(game, by)}{name_of(game, id)} can't be countered"),)


def why_as_it_stands(game: Game, id: int) -> tuple[Reason, ...]:
    """Why a permanent shows nothing of its card, and why it stays tapped in its controller's untap step, each with its rule."""
    if id not in game.in_play:
        return ()
    out = []
    name = name_of(game, id)
    if game.objects[id].face_down:
        out.append(Reason("continuous/face-down-look", f"{name} is face down and has nothing of what its card says"))
    by = forbidding(game, id, "untap")
    if by is not None:
        out.append(Reason("turn/untapping", f"{called(game, by)}{name} doesn't untap in its controller's untap step"))
    return tuple(out)


def why_not_lost(game: Game, player: int) -> tuple[Reason, ...]:
    """What keeps a player in the game who would lose it, each with its rule; () for one whom no rule would have lose."""
    who = game.players[player]
    facts = []
    if who.life <= 0:
        facts.append(("state-based/zero-life", f"{who.name} would lose with a life total of {who.life}"))
    if who.poison >= 10:
        facts.append(("state-based/poison", f"{who.name} would lose with {who.poison} poison counters"))
    by = forbidding(game, player, "lose the game") or forbidding(game, player, "lose the game by life")
    if who.lost or not facts or by is None:
        return ()
    return (*(Reason(*one) for one in facts), Reason("timing/prohibited-and-allowed", f"{called(game, by)}{who.name} can't lose the game"))
