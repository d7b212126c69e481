"""Is what is kept with a game the same as what would be found out anew? Asked after every event while ``watching``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, Moved, StepBegan, Tapped
from judge.engine.queries.kit import LOOKED_FOR
from judge.engine.queries.view import keywords_in_hand, keywords_in_play, permanents_with, see
from judge.engine.rules.continuous.expiry import any_conditional, out_of_place
from judge.engine.rules.continuous.permissions import rule_changes
from judge.engine.rules.mana.mana_bounds import anything_beyond, triggering
from judge.engine.rules.mana.mana_pool import colors_needed
from judge.engine.rules.mana.mana_sources import mana_abilities, sources
from judge.engine.rules.playing.ability_offers import activated
from judge.engine.rules.playing.spell_offers import own_cards
from judge.engine.rules.playing.total_cost import cost_changes
from judge.engine.rules.replacement.replacement_abilities import replacing
from judge.engine.rules.state_based.check import applicable
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.rules.triggers.state_triggers import fulfilled
from judge.engine.rules.triggers.trigger_watchers import listeners, watchers
from judge.engine.state import Game
from judge.engine.table import Table


def nothing_stale(game: Game) -> None:
    """Raise ``AssertionError`` naming what is kept with the game and is no longer so."""
    fresh = game.copy()
    fresh.cache.clear()
    for id in (*game.objects, *game.past):
        assert see(game, id) == see(fresh, id), f"the look of {id} ({game.object(id).printed.name}) is stale"
    assert rule_changes(game) == rule_changes(fresh), "changes of the rules are stale"
    assert cost_changes(game) == cost_changes(fresh), "changes of costs are stale"
    for kind in LOOKED_FOR:
        assert permanents_with(game, kind) == permanents_with(fresh, kind), f"which permanents have {kind} is stale"
    assert keywords_in_play(game) == keywords_in_play(fresh), "the keywords in play are stale"
    assert any_conditional(game) == any_conditional(fresh), "whether effects last as long as something is true is stale"
    assert not (game.cache.get("combat settled") and out_of_place(fresh)), "that all fight who are in combat is stale"
    assert watchers(game) == watchers(fresh), "triggered abilities are stale"
    assert fulfilled(game) == fulfilled(fresh), "the states that state triggers wait for are stale"
    assert standing(game) == standing(fresh), "what state-based effects look at is stale"
    assert applicable(game) == applicable(fresh), "which state-based effects there are to look at is stale"
    for player in game.players:
        assert mana_abilities(game, player) == mana_abilities(fresh, player), "mana abilities are stale"
        for given_up in (False, True):
            assert sources(game, player, given_up) == sources(fresh, player, given_up), "sources of mana are stale"
        assert anything_beyond(game, player) == anything_beyond(fresh, player), "whether more than tapping could help is stale"
        assert colors_needed(game, player, 0) == colors_needed(fresh, player, 0), "the colors needed are stale"
        assert keywords_in_hand(game, player) == keywords_in_hand(fresh, player), "the keywords in a hand are stale"
        assert own_cards(game, player) == own_cards(fresh, player), "the cards that could be played are stale"
        assert activated(game, player) == activated(fresh, player), "the abilities that could be played are stale"
    assert replacing(game) == replacing(fresh), "what replaces something is stale"
    for id in game.in_play:
        assert list(triggering(game, id)) == list(triggering(fresh, id)), "what makes mana by trigger is stale"
    for kind in (Moved, Tapped, StepBegan):
        event = object.__new__(kind)
        assert listeners(game, [event]) == listeners(fresh, [event]), "who listens to events is stale"


def _after(t: Table, before: Game, events: list[Event]) -> None:
    nothing_stale(t.game)
    nothing_stale(before)


@contextmanager
def watching() -> Iterator[None]:
    """Look at the game after every event, before anything else notices it."""
    NOTICED.insert(0, _after)
    try:
        yield
    finally:
        NOTICED.remove(_after)
