"""Priority: who may act, passing, and what happens when all pass (408.1)."""

from __future__ import annotations

from judge.engine.language.instructions import GainLife, LoseLife
from judge.engine.language.references import Players
from tests.engine.laid_tables import Table
from tests.engine.small_boards import BEAR, FILLER, card, spell

SIP = card("Sip", "instant", "W", None, spell(GainLife(1)))
PING = card("Ping", "instant", "R", None, spell(LoseLife(1, Players("opponents"))))
LIBRARY = {"library": FILLER}


def table() -> Table:
    return Table(
        Ann={"in_play": ["Plains", "Mountain"], "hand": [SIP, PING], **LIBRARY}, Bob={"in_play": ["Plains"], "hand": [SIP], **LIBRARY}
    )


def test_the_active_player_gets_priority_first_and_then_the_next_player() -> None:
    t = table()
    assert t.priority_of == "Ann"
    t.passes()
    assert t.priority_of == "Bob"


def test_a_player_who_plays_a_spell_keeps_priority() -> None:
    t = table()
    t.do("play", t.game.players[1].hand[0], "")
    assert (t.priority_of, t.stack()) == ("Ann", ["Sip"])


def test_nothing_resolves_until_all_players_pass_in_succession() -> None:
    t = table()
    t.do("play", t.game.players[1].hand[0], "")
    t.passes()
    t.do("play", t.game.players[2].hand[0], "")
    t.passes()
    assert (t.priority_of, t.stack()) == ("Ann", ["Sip", "Sip"])
    t.passes()
    assert (t.life("Ann"), t.life("Bob"), t.stack()) == (20, 21, ["Sip"])


def test_the_last_spell_played_resolves_first() -> None:
    t = table()
    t.do("play", t.game.players[1].hand[0], "")
    t.play("Ping")
    t.passes(2)
    assert (t.life("Bob"), t.life("Ann"), t.stack()) == (19, 20, ["Sip"])


def test_after_a_spell_resolves_the_active_player_gets_priority_whoever_played_it() -> None:
    t = table()
    t.passes()
    t.do("play", t.game.players[2].hand[0], "")
    t.passes(2)
    assert (t.priority_of, t.where) == ("Ann", "precombat main")


def test_the_step_ends_when_all_pass_on_an_empty_stack() -> None:
    t = table()
    t.passes(2)
    assert t.where == "beginning of combat"
    assert "timing/all-pass-empty" in t.cited()


def test_acting_after_a_pass_begins_the_succession_anew() -> None:
    t = table()
    t.passes()
    t.do("play", t.game.players[2].hand[0], "")
    t.passes(2)
    t.passes()
    assert (t.priority_of, t.where) == ("Bob", "precombat main")


def test_playing_a_land_uses_no_stack_and_leaves_no_chance_to_respond() -> None:
    t = Table(Ann={"hand": ["Forest", BEAR]}, Bob={"in_play": ["Plains"], "hand": [SIP]})
    t.do("land", t.find("Forest"))
    assert (t.in_play("Ann"), t.stack(), t.priority_of) == (["Forest"], [], "Ann")
    assert "timing/land-special-action" in t.cited()


def test_an_action_that_is_none_is_refused() -> None:
    t = table()
    assert t.refuse("dance").slug == "timing/actions-with-priority"
    assert t.priority_of == "Ann"
