"""How a game begins (101): decks become libraries, somebody goes first, hands are drawn, and players may mulligan."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Moved, Shuffled
from judge.engine.procedures import procedure, then
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.subgames.subgame_beginning import goes_first_by_chance, too_small_a_deck
from judge.engine.rules.turn.draw import draw_cards
from judge.engine.rules.turn.mulligan_rounds import AT_ONE_TIME, HAND, counted, first_is_free, mulligan_round, says_yes
from judge.engine.table import Table


@procedure("begin game")
@rule("turn/decks-become-libraries")
def begin_game(t: Table, first: int = 0) -> None:
    """As a game begins, each player's deck is shuffled and becomes his or her library."""
    with t.step("a subgame begins" if t.game.main is not None else "the game begins"):
        if t.game.main is not None and t.game.main.main is not None:
            t.cite("subgames/nested")
        happen(t, *(Shuffled(player) for player in t.game.players))
        first = (goes_first if first else goes_first_by_chance)(t, first)
        opening_hands(t, first)
    then(t, "mulligans", first, t.game.turn_order(first))


@rule("turn/who-goes-first", off=1)
def goes_first(t: Table, first: int) -> int:
    """After the decks have been shuffled it is determined who takes the first turn."""
    t.note(f"{name_of(t.game, first)} goes first", first)
    return first


@rule("turn/opening-hands")
def opening_hands(t: Table, first: int) -> None:
    """Each player draws a hand of seven cards."""
    for player in t.game.turn_order(first):
        with t.step(f"{name_of(t.game, player)} draws a hand of {HAND} cards", player):
            if t.game.main is not None and len(t.game.players[player].library) < HAND:
                too_small_a_deck(t, player)
            draw_cards(t, player, HAND)


@procedure("mulligans")
def mulligans(t: Table, first: int, waiting: tuple[int, ...], size: int = 0) -> None:
    """Players, or teams that play together, take their mulligans in turn order, and then the first turn begins."""
    if not waiting:
        first_turn_begins(t, first)
    elif t.game.options.together:
        mulligans_of_a_team(t, first, waiting, t.game.heads(waiting[0]), HAND)
    elif t.game.edition >= AT_ONE_TIME:
        mulligan_round(t, first, waiting)
    else:
        mulligan(t, first, waiting, HAND - counted(t, 1))


@rule("turn/after-the-mulligans")
def first_turn_begins(t: Table, first: int) -> None:
    """When everybody keeps a hand, whoever starts the game takes the first turn."""
    t.note(f"all hands are kept, and {name_of(t.game, first)} takes the first turn", first)
    then(t, "begin turn", first)


@procedure("mulligan")
@rule("turn/mulligans")
def mulligan(t: Table, first: int, waiting: tuple[int, ...], size: int) -> None:
    """A player may shuffle the first hand back into the library and draw one card fewer, as often as he or she likes, until keeping one."""
    player = waiting[0]
    if size >= 0 and wants_another(t, player, size):
        with t.step(f"{name_of(t.game, player)} takes a mulligan", player, "action"):
            if size == HAND:
                first_is_free(t)
            another_hand(t, player, size)
        then(t, "mulligan", first, waiting, size - 1)
        return
    t.note(f"{name_of(t.game, player)} keeps a hand of {len(t.game.players[player].hand)} cards", player)
    then(t, "mulligans", first, waiting[1:])


@procedure("team mulligan")
@rule("turn/team-mulligans")
def mulligans_of_a_team(t: Table, first: int, waiting: tuple[int, ...], deciding: tuple[int, ...], size: int) -> None:
    """The players of a team decide before any of them mulligans; the first mulligan gives seven cards, each later one a card fewer."""
    taking = tuple(player for player in deciding if wants_another(t, player, size)) if size >= 0 else ()
    if not taking:
        t.note(f"{' and '.join(name_of(t.game, p) for p in t.game.heads(waiting[0]))} keep their hands", waiting[0])
        then(t, "mulligans", first, tuple(p for p in waiting if p not in t.game.heads(waiting[0])))
        return
    with t.step(f"{' and '.join(name_of(t.game, p) for p in taking)} mulligan at the same time", taking[0], "action"):
        for player in taking:
            another_hand(t, player, size)
    then(t, "team mulligan", first, waiting, taking, size - 1)


def wants_another(t: Table, player: int, size: int) -> bool:
    """Whether a player takes a mulligan to so many cards; by default the hand is kept."""
    return says_yes(t, player, f"take a mulligan and draw {size} card{'s' * (size != 1)}")


def another_hand(t: Table, player: int, size: int) -> None:
    """The hand goes back into the library, which is shuffled, and another is drawn; what went back lies under the rest on the bench."""
    happen(t, *(Moved(id, "library", "put", position="bottom") for id in t.game.players[player].hand))
    happen(t, Shuffled(player))
    draw_cards(t, player, size)

