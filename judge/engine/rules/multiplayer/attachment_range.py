"""Auras and Equipment under the limited range of influence option (601.8, 601.9)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.events import Attached, Event, Moved
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.view import Finished, controller, see
from judge.engine.registry import rule
from judge.engine.rules.state_based.check import REASONS
from judge.engine.state import Game


@rule("multiplayer/auras-in-range", off=True)
def enchants_in_range(game: Game, id: int, to: int) -> bool:
    """An Aura can't enchant an object outside its controller's range; one that does goes to its owner's graveyard."""
    return within(Finished(game), see(game, id).controller, to)


@rule("multiplayer/equipment-in-range", off=True)
def equips_in_range(game: Game, id: int, to: int) -> bool:
    """An Equipment can't equip an object outside its controller's range; one that does becomes unattached."""
    return within(Finished(game), see(game, id).controller, to)


def attached_in_range(game: Game, id: int, to: int) -> bool:
    """Whether what an Aura or Equipment is attached to is within its controller's range."""
    return (enchants_in_range if "Aura" in see(game, id).chars.subtypes else equips_in_range)(game, id, to)


def falls_off(game: Game, event: Event) -> Iterable[str]:
    """The rule by which an Aura or Equipment goes off something out of range."""
    if not game.reach or not isinstance(event, Moved | Attached) or event.object not in game.objects:
        return
    obj = game.objects[event.object]
    if obj.attached_to and not within(Finished(game), controller(game, obj.id), obj.attached_to):
        yield "multiplayer/auras-in-range" if isinstance(event, Moved) else "multiplayer/equipment-in-range"


def sees_its_namesake(game: Game, event: Event) -> Iterable[str]:
    """The rule by which a legend or a world goes, where another that its own player doesn't reach may stay."""
    if not game.reach or not isinstance(event, Moved) or event.cause != "state-based" or event.object not in game.in_play:
        return
    look = see(game, event.object).chars
    if "world" in look.supertypes:
        yield "multiplayer/worlds-in-range"
    if "legendary" in look.supertypes and any(i != event.object and see(game, i).chars.name == look.name for i in game.in_play):
        yield "multiplayer/legends-in-range"


REASONS.append(falls_off)
REASONS.append(sees_its_namesake)
