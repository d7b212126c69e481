"""State-based effects about players (420.5a, g, h) and the end of the game (102)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import Event, GameEnded, Lost, Noted
from judge.engine.registry import rule, working_as
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.multiplayer.team_life import saved
from judge.engine.rules.multiplayer.team_poison import by_team
from judge.engine.rules.multiplayer.team_results import last_team_wins, teams_draw, teams_lose
from judge.engine.rules.state_based.check import AFTERWARDS, PLAYERS, state_based
from judge.engine.rules.state_based.snapshot import anybody_in_danger
from judge.engine.state import Game, Player
from judge.engine.table import Table


def _playing(game: Game, with_it: Callable[[Player], bool]) -> Iterator[Player]:
    """The players still in the game of whom something holds, and who can lose it."""
    return (p for p in game.players.values() if with_it(p) and not p.lost and not saved(game, p.id, "lose the game"))


@state_based("state-based/zero-life", PLAYERS)
def zero_life(game: Game) -> Iterator[Event]:
    """A player with 0 or less life loses the game."""
    losing = _playing(game, lambda player: player.life <= 0 and not game.options.together)
    return (Lost(p.id, "state-based/zero-life") for p in losing if not barred(game, p.id, "lose the game by life"))


@state_based("state-based/empty-library", PLAYERS)
def empty_library(game: Game) -> Iterator[Event]:
    """A player who tried to draw from an empty library since the last check loses the game."""
    return (Lost(p.id, "state-based/empty-library") for p in _playing(game, lambda p: p.drew_from_empty))


@state_based("state-based/poison", PLAYERS)
def poison(game: Game) -> Iterator[Event]:
    """A player with ten or more poison counters loses the game."""
    return (Lost(p.id, "state-based/poison") for p in _playing(game, lambda p: p.poison >= 10 and not by_team(game)))


def who_is_saved(t: Table) -> None:
    """Say of a player whose loss a state-based effect would be that an effect keeps him or her from losing (103.2)."""
    for player in t.game.players.values() if t.recorder.on and anybody_in_danger(t.game) else ():
        would = [slug for slug, holds in LOSING.items() if holds(player)]
        if would and not player.lost and cannot_lose(t.game, player.id, would):
            with working_as("timing/prohibited-and-allowed"), t.step(f"{player.name} would lose the game, and can't", player.id):
                for slug in would:
                    t.cite(TEAM_AT_ZERO if slug == "state-based/zero-life" and t.game.options.together else slug)


def cannot_lose(game: Game, player: int, would: list[str]) -> bool:
    """Whether an effect keeps the player from losing the game, or from losing it by life where nothing else would do it."""
    by_life = would == ["state-based/zero-life"] and barred(game, player, "lose the game by life") is not None
    return by_life or saved(game, player, "lose the game")


TEAM_AT_ZERO = "multiplayer/team-at-zero"
"""Where a team shares its life, it is the team that loses (606.8a)."""

LOSING: dict[str, Callable[[Player], bool]] = {
    "state-based/zero-life": lambda player: player.life <= 0,
    "state-based/empty-library": lambda player: player.drew_from_empty,
    "state-based/poison": lambda player: player.poison >= 10,
}
"""When a player would lose, by the rule that says so."""


def forget_attempts(t: Table) -> None:
    """An attempt to draw from an empty library counts for one check."""
    for player in t.game.players.values():
        if player.drew_from_empty:
            Noted(player.id, drew_from_empty=False).apply(t.game)


@rule("state-based/game-ends")
def game_ends(t: Table, before: Game, events: list[Event]) -> None:
    """The game ends immediately when only one player is left, who wins, or when all that are left lose together, which is a draw."""
    if t.game.over or not any(type(e) is Lost for e in events):
        return
    if t.game.options.teams:
        teams_lose(t, before)
    won = [p for p in t.game.players.values() if p.won and not p.lost]
    left = [p for p in t.game.players.values() if not p.lost]
    winners: tuple[int, ...] = ()
    if won:
        winners = t.game.team(won[0].id)
    elif left and all(p.id in t.game.team(left[0].id) for p in left):
        winners = t.game.team(left[0].id)
        winners = last_player_wins(t, left[0]) if len(winners) == 1 else last_team_wins(t, left[0])
    elif left:
        return
    if not left and not won:
        losers = [e.player for e in events if isinstance(e, Lost) and not e.won]
        if len(losers) > 1 and not lose_all_the_same(t, [t.game.players[p].name for p in losers]):
            winners = tuple(losers)
        if t.game.options.teams and not teams_draw(t):
            return
    names = [t.game.players[p].name for p in winners]
    result = "draw" if not names else f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}"
    happen(t, GameEnded(result, winners))


@rule("state-based/last-player-wins", off=())
def last_player_wins(t: Table, left: Player) -> tuple[int, ...]:
    """A player still in the game wins it when all of his or her opponents have lost."""
    t.note(f"{left.name} is the last player in the game")
    return (left.id,)


@rule("state-based/wins-and-loses", off=False)
def lose_all_the_same(t: Table, names: list[str]) -> bool:
    """A player who would both win and lose at the same time, as all opponents lose with him or her, loses."""
    t.note(f"with the others gone each of {' and '.join(names)} would win, and loses all the same")
    return True


AFTERWARDS.extend((who_is_saved, forget_attempts))
NOTICED.append(game_ends, Lost)
