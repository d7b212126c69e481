"""State-based effects about creatures and other permanents (420.5b to f, i to n)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Attached, Ceased, CountersRemoved, Destroyed, Event, Moved
from judge.engine.queries.view import chars, controller, name_of
from judge.engine.registry import newer
from judge.engine.rules.effects.indestructible import indestructible
from judge.engine.rules.keywords.bestow import bestowed
from judge.engine.rules.multiplayer.limited_range import world_sees
from judge.engine.rules.state_based.check import AFTERWARDS, REASONS, state_based, tell_once
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.rules.zones.attachment import may_be_attached, of_itself
from judge.engine.state import Game
from judge.engine.table import Table

newer("copies-of-permanent-spells-stay", "2022-10-07")
CANCEL = newer("counters-cancel", "2006-10-01")
STATUS = newer("phased-out-is-a-status", "2009-07-11")
TOKENS_STAY = newer("tokens-stay-phased-out", "2018-07-13")


@state_based("state-based/zero-toughness", "frail")
def zero_toughness(game: Game) -> Iterator[Event]:
    """A creature with toughness 0 or less goes to its owner's graveyard; regeneration doesn't help."""
    return (Moved(id, "graveyard", "state-based") for id in standing(game).frail)


@state_based("state-based/lethal-damage", "hurt")
def lethal_damage(game: Game) -> Iterator[Event]:
    """A creature with toughness above 0 and at least that much damage is destroyed; it can regenerate."""
    for id, toughness in standing(game).hurt:
        if toughness <= game.objects[id].damage and not indestructible(game, id):
            yield Destroyed(id)


@state_based("state-based/illegal-aura", "auras")
def illegal_aura(game: Game) -> Iterator[Event]:
    """An Aura attached to nothing, or to something it can't be attached to, goes to its owner's graveyard."""
    for id in standing(game).auras:
        obj = game.objects[id]
        if not (obj.attached_to and may_be_attached(game, id, obj.attached_to)):
            yield Attached(id, 0, obj.attached_to) if bestowed(obj) else Moved(id, "graveyard", "state-based")


@state_based("state-based/token-out-of-play", "astray")
def token_out_of_play(game: Game) -> Iterator[Event]:
    """A token anywhere but in play ceases to exist."""
    astray = (id for id in standing(game).astray if game.objects[id].kind == "token")
    return (Ceased(id) for id in astray if game.objects[id].zone != "phased out" or game.edition < TOKENS_STAY)


@state_based("state-based/world-rule", "worlds")
def world_rule(game: Game) -> Iterator[Event]:
    """If several permanents are world, all but the one that became so last go to their owners' graveyards; in a tie, all."""
    worlds = standing(game).worlds
    if len(worlds) > 1:
        since = {id: game.objects[id].came or game.objects[id].timestamp for id in worlds}
        for id in worlds:
            others = [i for i in worlds if i != id and (not game.reach or world_sees(game, id, i))]
            if any(since[i] >= since[id] for i in others):
                yield Moved(id, "graveyard", "state-based")


def worlds_out_of_sight(t: Table) -> None:
    """Say of a world permanent whose player reaches no other one why it stays."""
    worlds = standing(t.game).worlds if t.recorder.on and t.game.reach else ()
    for id in worlds if len(worlds) > 1 else ():
        if not any(world_sees(t.game, id, other) for other in worlds if other != id):
            text = f"{name_of(t.game, id)} stays: no other world permanent is within reach of {name_of(t.game, controller(t.game, id))}"
            tell_once(t, text, "multiplayer/worlds-in-range", controller(t.game, id))


@state_based("state-based/copy-out-of-place", "astray")
def copy_out_of_place(game: Game) -> Iterator[Event]:
    """A copy of a spell anywhere but on the stack ceases to exist."""
    return (Ceased(id) for id in standing(game).astray if game.objects[id].kind == "copy")


@state_based("state-based/illegal-equipment", "attached")
def illegal_equipment(game: Game) -> Iterator[Event]:
    """An Equipment attached to something it can't equip becomes unattached and stays in play."""
    for id in standing(game).attached:
        to = game.objects[id].attached_to
        if "Equipment" in chars(game, id).subtypes and not may_be_attached(game, id, to):
            yield Attached(id, 0, game.objects[id].attached_to)


@state_based("state-based/wrongly-attached", "attached")
def wrongly_attached(game: Game) -> Iterator[Event]:
    """If a permanent that is no Aura and no Equipment is attached to another, it becomes unattached and stays in play."""
    for id in standing(game).attached:
        if not {"Aura", "Equipment"} & set(chars(game, id).subtypes):
            yield Attached(id, 0, game.objects[id].attached_to)


@state_based("state-based/counters-cancel", "with_counters", since=CANCEL)
def counters_cancel(game: Game) -> Iterator[Event]:
    """A permanent with both +1/+1 and -1/-1 counters loses as many of each as it has of the fewer."""
    for id in standing(game).with_counters:
        obj = game.objects[id]
        pairs = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
        if pairs:
            yield CountersRemoved(id, "+1/+1", pairs)
            yield CountersRemoved(id, "-1/-1", pairs)


REASONS.append(of_itself)


AFTERWARDS.append(worlds_out_of_sight)
