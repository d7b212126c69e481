"""Damage redirected from a player to a planeswalker: from October 1, 2007 until July 13, 2018."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.events import DamageDealt, Event
from judge.engine.queries.attacked import can_be_attacked, planeswalkers
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.resolving.resolution_choices import pick
from judge.engine.state import Game, is_player
from judge.engine.table import Table

LEGENDARY = newer("planeswalkers-are-legendary", "2018-07-13")


def from_planeswalkers(game: Game, event: Event) -> Iterator[Way]:
    """The planeswalkers of a player to whom an opponent's source is about to deal damage outside of combat."""
    if not isinstance(event, DamageDealt) or event.combat or not is_player(event.to):
        return
    by = controller(game, event.source)
    if can_be_attacked(game, event.to, by) and theirs(game, event.to, by) and game.edition < LEGENDARY:
        text = f"{name_of(game, by)} may have that damage dealt to a planeswalker of {name_of(game, event.to)}"
        yield Way(("planeswalker", event.to), text, lambda t, e: redirected(t, e, by))


def theirs(game: Game, player: int, by: int) -> list[int]:
    """The planeswalkers that a player controls."""
    return [id for id in planeswalkers(game, by) if controller(game, id) == player]


@rule("planeswalkers/redirected-damage")
def redirected(t: Table, event: Event, by: int) -> list[Event]:
    """Noncombat damage that an opponent's source would deal to a player may be dealt to a planeswalker of that player instead."""
    assert isinstance(event, DamageDealt)
    options = theirs(t.game, event.to, by)
    chosen = pick(t, by, options, 0, 1, f"Planeswalker to be dealt the damage instead of {name_of(t.game, event.to)}", event.source)
    if not chosen:
        return [event]
    t.cite()
    return [replace(event, to=chosen[0])]


FINDERS.append(from_planeswalkers, DamageDealt)
