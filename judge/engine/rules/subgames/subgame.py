"""A game within a game (506): its decks, what is outside of it, and what becomes of the cards when it is over.

The resolution that begins it waits for its outcome as for an answer (``Table.interlude``). So the main game lies untouched, as plain
data, until then; with the outcome among the answers it is carried out, and goes on behind the subgame.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.event_pipeline import happen
from judge.engine.events import Moved, Shuffled
from judge.engine.language.instructions import PlaySubgame
from judge.engine.pending_matters import Procedure
from judge.engine.procedures import OUTCOMES
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.zones.game_outside import OUTSIDE
from judge.engine.state import Game, Object, Player
from judge.engine.table import Table
from judge.engine.trace import Recorder


@executes(PlaySubgame)
@rule("subgames/decks")
def play_subgame(t: Table, ctx: Context, one: PlaySubgame) -> None:
    """As a subgame starts, each player removes the library from the game face down, and it is that player's deck in the subgame."""
    decks = {t.game.objects[id].card for player in t.game.turn_order() for id in t.game.players[player].library}
    libraries = [id for player in t.game.turn_order() for id in t.game.players[player].library]
    with t.step("the libraries are removed from the game face down as decks for a subgame", ctx.controller):
        happen(t, *(Moved(id, "removed", "put", face_down=True, source=ctx.source) for id in libraries))
    winners, gone, brought = t.interlude(lambda: new_game(t.game, decks))
    with t.step("the subgame is over, and the main game goes on", ctx.controller):
        if brought:
            brought_in(t, brought, ctx.source)
        if t.game.triggered:
            waiting(t)
        library_again(t, {*decks, *brought}, gone)
    bind(ctx, "subgame winners", tuple(winners))
    bind(ctx, "subgame losers", tuple(p for p in t.game.turn_order() if p not in winners))


@rule("subgames/triggers-wait")
def waiting(t: Table) -> None:
    """What triggers in the main game isn't put onto the stack until the subgame is over."""
    t.note("what triggered in the main game meanwhile has waited until now, and goes on the stack when this has resolved")


def new_game(main: Game, decks: set[int]) -> Game:
    """The subgame of those who are still in the main game, with their cards, before it begins."""
    order = main.turn_order(min(main.players))
    mine = [obj for obj in main.objects.values() if obj.card in decks and obj.zone == "removed"]
    if main.main is not None:
        mine = in_a_subgame(mine)
    cards = [*((card, "library") for card in mine), *((card, OUTSIDE) for card in outside_of(main, decks))]
    made = [
        Object(id, card.card, card.owner, card.owner, zone, card.printed, main.clock, main.clock, label=card.label)
        for id, (card, zone) in enumerate(cards, main.next_id)
    ]
    libraries = {player: tuple(o.id for o in made if o.owner == player and o.zone == "library") for player in order}
    return Game(
        {p: Player(p, main.players[p].name, 20 * len(main.heads(p)), library=libraries[p]) for p in order},
        {obj.id: obj for obj in made},
        turn=0,
        active=order[0],
        clock=main.clock,
        next_id=main.next_id + len(made),
        next=Procedure("begin game"),
        edition=main.edition,
        options=replace(main.options, first_turn=True),
        reach=main.reach,
    )


@rule("subgames/nested", off=[])
def in_a_subgame(deck: list[Object]) -> list[Object]:
    """A subgame may itself have a subgame: then it is the main game of that, and both go on one after the other."""
    return deck


@rule("subgames/outside", off=())
def outside_of(main: Game, decks: set[int]) -> list[Object]:
    """All objects of the main game, and the cards outside of that, are outside the subgame, but for what is brought into it."""
    return [obj for obj in main.objects.values() if obj.kind == "card" and obj.owner in main.turn_order() and obj.card not in decks]


@rule("subgames/brought-in")
def brought_in(t: Table, cards: tuple[int, ...], source: int) -> None:
    """What was brought into the subgame from the main game counts as removed from the main game, and triggers there what that triggers."""
    there = [obj.id for obj in t.game.objects.values() if obj.card in cards and obj.zone not in (OUTSIDE, "removed")]
    t.note("the subgame has taken cards from this game: " + ", ".join(name_of(t.game, id) for id in there))
    happen(t, *(Moved(id, "removed", "removed", source=source) for id in there))


REMOVED_TOO = newer("removed-cards-return-from-subgames", "2007-10-01")
"""Until then what a subgame had removed from the game stayed removed in the main game (506.6)."""


@rule("subgames/back-into-the-library")
def library_again(t: Table, cards: set[int], gone: tuple[int, ...]) -> None:
    """As a subgame ends, its cards go into their owners' libraries, which are shuffled; until 2007 what it removed stayed removed."""
    staying = gone if gone and t.game.edition < REMOVED_TOO else ()
    back = [obj.id for obj in t.game.objects.values() if obj.card in cards and obj.card not in staying and obj.zone in ("removed", OUTSIDE)]
    happen(t, *(Moved(id, "library", "put", position="bottom") for id in back))
    happen(t, *(Shuffled(player) for player in t.game.turn_order()))


def outcome(recorder: Recorder, game: Game) -> Any:
    """What the main game is told of a subgame that is over: who won, which cards it removed, and which of the main game's it took."""
    recorder.note(f"the subgame is over: {game.over}", game)
    mine = [obj for obj in game.objects.values() if obj.kind == "card" and obj.zone != OUTSIDE]
    main = game.main
    decks = {main.objects[id].card for player in main.players.values() for id in player.library} if main is not None else set()
    gone = tuple(sorted(obj.card for obj in mine if obj.zone == "removed"))
    return (tuple(game.winners), gone, tuple(sorted(obj.card for obj in mine if obj.card not in decks)))


OUTCOMES.append(outcome)
