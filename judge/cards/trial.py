"""Puts a compiled card to the test: into play, or onto the stack and through its resolution, in a small game of its own."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.decisions import NeedDecision
from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.characteristics import Characteristics
from judge.engine.pending_matters import Procedure
from judge.engine.registry import Illegal
from judge.engine.run import advance, answered
from judge.engine.stack_entry import OnStack
from judge.engine.state import Game, Object, Player
from judge.engine.table import Table

MOST_ANSWERS = 40
BEAR = Characteristics("Bear", ("1", "G"), ("green",), (), ("creature",), ("Bear",), (), 2, 2)


def trial(card: Characteristics) -> None:
    """Run the card into play (a permanent) or onto the stack (another card), then play on by default answers for a while.

    Raises whatever the engine raises: a card that was read and can't be run is a fault of the compiler or the engine. Choices that the
    card forces and that a trial can't meet (``Illegal``) are no fault.
    """
    game = Game(players={1: Player(1, "Ann"), 2: Player(2, "Bob")}, clock=10)
    for owner in (1, 2):
        for zone in ("in play", "library", "library"):
            laid(game, BEAR, owner, zone)
    id = laid(game, card, 1, "hand")
    game.next = Procedure("settle", (1,))
    game.answers = ()
    table = Table(game)
    try:
        if card.is_permanent_card:
            bear = game.in_play[0]
            host = bear if "Aura" in card.subtypes else 0
            happen(table, Moved(id, "in play", "put", controller=1, attached_to=host))
        else:
            happen(table, Moved(id, "stack", "played", controller=1, stack=OnStack(kind="spell")))
    except Exception as stop:
        if not _asks_or_refuses(stop):
            raise
        return
    pause = advance(game)
    for _ in range(MOST_ANSWERS):
        if pause.decision is None:
            return
        pause = advance(answered(pause, pause.decision.default))


def _asks_or_refuses(stop: Exception) -> bool:
    """Whether a card asked for a choice as it came into play, or could not be put there: both are the card's right."""
    return isinstance(stop, NeedDecision | Illegal)


def laid(game: Game, card: Characteristics, owner: int, zone: str) -> int:
    """Set up an object before the game is under way."""
    id = game.next_id
    game.next_id += 1
    game.objects[id] = Object(id, id, owner, owner, zone, card, timestamp=1)
    if zone == "in play":
        game.in_play = (*game.in_play, id)
    else:
        game.players[owner] = replace(game.players[owner], **{zone: (*game.zone(zone, owner), id)})  # type: ignore[arg-type]
    return id
