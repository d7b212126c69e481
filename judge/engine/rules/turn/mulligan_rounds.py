"""Mulligans since July 2009 (103.4): everybody says whether to take one, those who do take it together, and what comes then."""

from __future__ import annotations

from judge.engine.decisions import YES_OR_NO, Decision
from judge.engine.event_pipeline import happen
from judge.engine.events import Moved, Shuffled
from judge.engine.procedures import procedure, then
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice, in_force, newer, rule
from judge.engine.rules.resolving.resolution_choices import pick
from judge.engine.rules.turn.draw import draw_cards
from judge.engine.table import Table

HAND = 7
FREE = newer("first-mulligan-free", "2007-10-01")
AT_ONE_TIME = newer("mulligans-at-one-time", "2009-07-11")
A_LOOK = newer("opening-hands", "2016-09-30")
TO_THE_BOTTOM = newer("mulligans-to-the-bottom", "2020-04-17")


def says_yes(t: Table, player: int, prompt: str) -> bool:
    """What a player answers who is asked about the opening hand; by default the hand is kept as it is."""
    (answer,) = t.ask(Decision("mulligan", player, f"{name_of(t.game, player)}: {prompt}?", YES_OR_NO, default=("no",)))
    if answer not in ("yes", "no"):
        raise IllegalChoice(f"the answer is yes or no, not {answer!r}")
    return bool(answer == "yes")


@procedure("mulligan round")
def mulligan_round(t: Table, first: int, waiting: tuple[int, ...], taken: int = 0) -> None:
    """One round of mulligans by the rule of the edition."""
    in_force(t.game.edition, (TO_THE_BOTTOM, seven_and_some_back), ("", one_card_fewer))(t, first, waiting, taken)


@rule("turn/mulligans", since=AT_ONE_TIME)
def one_card_fewer(t: Table, first: int, waiting: tuple[int, ...], taken: int) -> None:
    """Players say in turn order whether to mulligan, and those who do draw a new hand, one card fewer, at the same time; until all keep."""
    size = HAND - counted(t, taken + 1)
    taking = tuple(player for player in waiting if says_yes(t, player, f"take a mulligan and draw {size}")) if size >= 0 else ()
    with_new_hands(t, taking, waiting, size)
    _go_on(t, first, taking, taken)


@rule("turn/mulligans", since=TO_THE_BOTTOM)
def seven_and_some_back(t: Table, first: int, waiting: tuple[int, ...], taken: int) -> None:
    """Whoever mulligans draws seven cards anew and puts one on the bottom for each mulligan taken, as often as cards are left."""
    back = counted(t, taken + 1)
    asked = f"take a mulligan, draw {HAND} and put {back} on the bottom"
    taking = tuple(player for player in waiting if says_yes(t, player, asked)) if back <= HAND else ()
    with_new_hands(t, taking, waiting, HAND)
    for player in taking:
        hand = list(t.game.players[player].hand)
        chosen = pick(t, player, hand, back, back, f"{name_of(t.game, player)}: put on the bottom", hand[0]) if hand and back else ()
        happen(t, *(Moved(id, "library", "put", position="bottom") for id in chosen))
    _go_on(t, first, taking, taken)


@rule("turn/first-mulligan-free", off=False)
def first_is_free(t: Table) -> bool:
    """In a game of more than two players a player's first mulligan costs no card."""
    if len(t.game.players) == 2 or t.game.edition < FREE:
        return False
    if t.recorder.steps:
        t.cite()
    return True


def counted(t: Table, taken: int) -> int:
    """How many of so many mulligans cost a card."""
    return taken - first_is_free(t)


def with_new_hands(t: Table, taking: tuple[int, ...], waiting: tuple[int, ...], size: int) -> None:
    """Those who mulligan shuffle their hands back and draw at the same time; the others keep theirs."""
    for player in waiting:
        if player not in taking:
            t.note(f"{name_of(t.game, player)} keeps a hand of {len(t.game.players[player].hand)} cards", player)
    if not taking:
        return
    names = " and ".join(name_of(t.game, player) for player in taking)
    with t.step(f"{names} take{'s' if len(taking) == 1 else ''} a mulligan", taking[0], "action"):
        first_is_free(t)
        happen(t, *(Moved(id, "library", "put", position="bottom") for player in taking for id in t.game.players[player].hand))
        happen(t, *(Shuffled(player) for player in taking))
        for player in taking:
            draw_cards(t, player, size)


def _go_on(t: Table, first: int, taking: tuple[int, ...], taken: int) -> None:
    if taking:
        then(t, "mulligan round", first, taking, taken + 1)
    elif A_LOOK <= t.game.edition < TO_THE_BOTTOM:
        short = tuple(player for player in t.game.turn_order(first) if len(t.game.players[player].hand) < HAND)
        then(t, "opening look", first, short)
    else:
        then(t, "mulligans", first, ())


@procedure("opening look")
def opening_look(t: Table, first: int, waiting: tuple[int, ...]) -> None:
    """Those with few cards may look at the top card of their library, one after the other."""
    if waiting:
        top_or_bottom(t, waiting[0])
        then(t, "opening look", first, waiting[1:])
    else:
        then(t, "mulligans", first, ())


@rule("turn/opening-look")
def top_or_bottom(t: Table, player: int) -> None:
    """A player whose opening hand is smaller than seven may look at the top card of the library and put it on the bottom."""
    library = t.game.players[player].library
    if library and says_yes(t, player, "put the top card of the library on the bottom"):
        with t.step(f"{name_of(t.game, player)} puts the top card of the library on the bottom", player, "action"):
            happen(t, Moved(library[0], "library", "put", position="bottom"))
