"""How teams win and lose (102.2c, 607.5a)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import Event, Lost
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.state import Game, Player
from judge.engine.table import Table


def emperor_lost(t: Table, before: Game, events: list[Event]) -> None:
    """Where an emperor has lost, or a player of a team that plays together, so has the team."""
    for event in events:
        if isinstance(event, Lost) and not event.won and t.game.options.together:
            if event.by == "timing/conceding":
                conceded_for_all(t, event.player)
            else:
                with_its_head(t, event.player)
        if isinstance(event, Lost) and not event.won and event.player in t.game.options.emperors:
            with_its_emperor(t, event.player)


@rule("multiplayer/emperor-loses")
def with_its_emperor(t: Table, emperor: int) -> None:
    """A team loses the game if its emperor loses."""
    others = [p for p in t.game.team(emperor) if not t.game.players[p].lost]
    if others:
        t.cite()
        t.note(f"{name_of(t.game, emperor)} was the emperor: the team loses")
        happen(t, *(Lost(p, "multiplayer/emperor-loses") for p in others))


@rule("multiplayer/lost-together")
def with_its_head(t: Table, player: int) -> None:
    """In a Two-Headed Giant game players win and lose only as a team: when one loses, so does the team."""
    others = [head for head in t.game.heads(player) if not t.game.players[head].lost]
    if others:
        t.cite()
        t.note(f"{name_of(t.game, player)} has lost, and so has the whole team")
        happen(t, *(Lost(head, "multiplayer/lost-together") for head in others))


@rule("multiplayer/winning-team", off=())
def last_team_wins(t: Table, left: Player) -> tuple[int, ...]:
    """A team with a player still in the game wins it when all other teams have lost."""
    t.note(f"{left.name}'s team is the last in the game")
    return t.game.team(left.id)


@rule("multiplayer/losing-team")
def teams_lose(t: Table, before: Game) -> None:
    """A team loses the game once all players on it have lost."""
    for team in t.game.options.teams:
        if all(t.game.players[p].lost for p in team) and not all(before.players[p].lost for p in team):
            t.note(f"the team of {name_of(t.game, team[0])} has lost")


@rule("multiplayer/teams-draw", off=False)
def teams_draw(t: Table) -> bool:
    """A game ends in a draw if the teams that were left all lose at the same time."""
    t.note("all remaining teams have lost at once")
    return True


@rule("multiplayer/conceding-for-the-team")
def conceded_for_all(t: Table, player: int) -> None:
    """In a Two-Headed Giant game the team of a player who concedes loses."""
    t.cite()
    with_its_head(t, player)


NOTICED.insert(0, emperor_lost, Lost)
