"""The limited range of influence option: what a player's spells, abilities and creatures can't reach (601.2 to 601.9)."""

from __future__ import annotations

from typing import Any

from judge.engine.events import DamageDealt
from judge.engine.language.combat_patterns import BecomesBlocked, BlocksPattern
from judge.engine.language.event_patterns import DealsDamage, Pattern, ZoneChange
from judge.engine.pending_matters import Triggered
from judge.engine.queries.context import Context
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.view import Finished, Look, controller, name_of
from judge.engine.registry import Illegal, IllegalChoice, rule
from judge.engine.state import Game, is_player
from judge.engine.table import Table

Names = dict[str, Any]


@rule("multiplayer/attacks-in-range")
def attack_in_range(game: Game, defender: int) -> None:
    """A creature attacks nobody who is out of range of the player who controls it."""
    if defender in game.players and not within(Finished(game), game.active, defender):
        raise Illegal(f"{name_of(game, defender)} is out of {name_of(game, game.active)}'s range of influence")


@rule("multiplayer/targets-in-range")
def target_in_range(ctx: Context, id: int) -> None:
    """What is out of a player's range can't be a target of that player's spells and abilities."""
    there = is_player(id) or id in ctx.game.objects
    if there and not within(ctx.look, ctx.controller, id):
        raise Illegal(f"{name_of(ctx.game, id)} is out of {name_of(ctx.game, ctx.controller)}'s range of influence")


@rule("multiplayer/abilities-in-range")
def ability_in_range(game: Game, player: int, id: int) -> None:
    """A player can't play activated abilities of an object outside his or her range of influence."""
    if not within(Finished(game), player, id):
        raise Illegal(f"{name_of(game, id)} is out of {name_of(game, player)}'s range of influence")


@rule("multiplayer/choices-in-range")
def choice_in_range(game: Game, player: int, id: int) -> None:
    """A player who is asked to choose an object or a player must choose one within his or her range of influence."""
    if not within(Finished(game), player, id):
        raise IllegalChoice(f"{name_of(game, id)} is out of {name_of(game, player)}'s range of influence")


@rule("multiplayer/information-in-range")
def information_in_range(t: Table) -> None:
    """A spell or ability that needs information from the game sees only what is in its controller's range of influence."""
    t.cite()


@rule("multiplayer/options-beyond-range", off=False)
def beyond_reach(t: Table) -> bool:
    """A player who chooses among options, not among objects or players, may choose one that is about what is out of range."""
    t.cite()
    return True


@rule("multiplayer/nearest-chooser", off=())
def nearest_opponent(t: Table, player: int) -> tuple[int, ...]:
    """With no fitting player in range to make a choice, the nearest one to the left of the effect's controller makes it."""
    opponents = t.game.opponents(player)
    near = tuple(p for p in opponents if within(Finished(t.game), player, p))
    if near or not opponents:
        return near
    t.cite()
    t.note(f"no opponent is within {name_of(t.game, player)}'s range: {name_of(t.game, opponents[0])} makes the choice", opponents[0])
    return opponents[:1]


@rule("multiplayer/triggers-in-range", off=True)
def event_in_range(look: Look, player: int, pattern: Any, names: Names) -> bool:
    """An ability triggers on an event only if all parts of that event are in range of the player who controls its source."""
    return all(_near(look, player, id) for key in _parts_of_event(pattern, names) for id in _ids(names.get(key, ())))


def _near(look: Look, player: int, id: int) -> bool:
    return (is_player(id) and id not in look.game.players) or within(look, player, id)


def _ids(value: object) -> tuple[int, ...]:
    return tuple(i for i in value if isinstance(i, int)) if isinstance(value, tuple) else ()


def _parts_of_event(pattern: Any, names: Names) -> tuple[str, ...]:
    """The names under which the parts of the event stand that the trigger condition speaks of."""
    if isinstance(pattern, ZoneChange):
        return moving(pattern)
    if isinstance(pattern, BecomesBlocked | BlocksPattern):
        alone = not pattern.each and not pattern.least
        asked = pattern.blocker if isinstance(pattern, BecomesBlocked) else pattern.some
        return ("subject",) if alone and asked is None else ("subject", "other")
    if isinstance(pattern, DealsDamage) and pattern.source is None and not pattern.source_is_this:
        return ("subject",)
    return tuple(key for key in ("subject", "player", "other", "source", "spell") if key in names)


@rule("multiplayer/moving-through-range", off=("subject", "owner"))
def moving(pattern: ZoneChange) -> tuple[str, ...]:
    """If an event moves an object into or out of range, the game before or after it counts, whichever the trigger looks at."""
    return ("new",) if pattern.to == "in play" else ("subject",)


def out_of_range(t: Table, source: int) -> None:
    """Record that an ability did not trigger although its event happened, out of the range of the player who controls its source."""
    with t.step(f"{name_of(t.game, source)}'s ability doesn't trigger: what happened is out of its controller's range", kind="note"):
        t.cite("multiplayer/triggers-in-range")


def cite_range(t: Table, one: Triggered) -> None:
    """Cite the rules by which the event that set an ability off was in range."""
    t.cite("multiplayer/triggers-in-range")
    if isinstance(getattr(one.ability, "event", None), ZoneChange):
        t.cite("multiplayer/moving-through-range")


@rule("multiplayer/legends-in-range", off=True)
def legend_sees(game: Game, id: int, other: int) -> bool:
    """The legend rule applies to a permanent only if another legendary one of that name is in range of the player who controls it."""
    return within(Finished(game), controller(game, id), other)


@rule("multiplayer/worlds-in-range", off=True)
def world_sees(game: Game, id: int, other: int) -> bool:
    """The world rule applies to a permanent only if another world permanent is in range of the player who controls it."""
    return within(Finished(game), controller(game, id), other)


@rule("multiplayer/prevention-in-range", off=True)
def prevents(ctx: Context, pattern: Pattern, event: DamageDealt, source: bool, recipient: bool) -> bool:
    """Damage is prevented only if the source or recipient that the effect names is in its controller's range, or both if it names neither.

    ``source`` and ``recipient`` say which of them the effect names.
    """
    named_source = source or (isinstance(pattern, DealsDamage) and (pattern.source is not None or pattern.source_is_this))
    named_recipient = recipient or (isinstance(pattern, DealsDamage) and (pattern.to is not None or pattern.to_is_this))
    to_it, by_it = within(ctx.look, ctx.controller, event.to), within(ctx.look, ctx.controller, event.source)
    if named_recipient:
        return to_it
    return by_it if named_source else to_it and by_it
