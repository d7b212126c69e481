"""The life total that the players of a team share (606.4a, 606.8, 606.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import DamageDealt, Event, LifeGained, LifeLost, Lost
from judge.engine.language.amounts import NumberOf
from judge.engine.queries.entity_numbers import WHOLE_LIFE, share_of_life
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice, in_force, newer, rule, working_as
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.state_based.check import PLAYERS, state_based
from judge.engine.state import Game, is_player
from judge.engine.table import Table

AS_ONE = newer("a-team-gains-as-one", "2011-09-30")


def saved(game: Game, player: int, what: str) -> bool:
    """Whether an effect keeps a player, or another of a team that plays together, from winning or losing the game (606.8b)."""
    return any(barred(game, head, what) for head in game.heads(player))


@state_based("multiplayer/team-at-zero", PLAYERS)
def team_at_zero(game: Game) -> Iterator[Event]:
    """A team whose shared life total is 0 or less loses the game."""
    for team in game.options.teams if game.options.together else ():
        first = game.players[team[0]]
        if first.life <= 0 and not first.lost and not any(saved(game, first.id, f"lose the game{by}") for by in ("", " by life")):
            yield from (Lost(head, "multiplayer/team-at-zero") for head in team)


THIRTY = newer("thirty-life-for-two-heads", "2007-10-01")


def starting_life(edition: str, players: int) -> int:
    """What a team that shares its life total starts with: 15 for each of its players, 20 until October 2007 (606.4a)."""
    return (15 if edition >= THIRTY else 20) * players


@defines("one life total")
@rule("multiplayer/shared-life", off=())
def of_one_total(game: Game, player: int) -> tuple[int, ...]:
    """Damage and the loss and gain of life happen to one player; what comes of them is applied to the team's shared life total."""
    return game.heads(player)


def tell_totals(t: Table, before: Game, events: list[Event]) -> None:
    """Say what a shared life total has come to."""
    if not t.recorder.on or not t.game.options.together:
        return
    whom = [e.to if isinstance(e, DamageDealt) else e.player for e in events if isinstance(e, DamageDealt | LifeGained | LifeLost)]
    for team in dict.fromkeys(t.game.heads(id) for id in whom if is_player(id)):
        names = " and ".join(name_of(t.game, head) for head in team)
        with working_as("multiplayer/shared-life"):
            t.note(f"the shared life total of {names} is {t.game.players[team[0]].life}")


def cannot_gain(t: Table, player: int) -> bool:
    """Whether an effect keeps a player from gaining life, or, since September 2011, another player of a team that shares its life."""
    if barred(t.game, player, "gain life") is not None:
        return True
    others = [head for head in t.game.heads(player) if head != player]
    return any(barred(t.game, head, "gain life") for head in others) and t.game.edition >= AS_ONE and none_of_them(t)


@rule("multiplayer/team-gains-none", off=False, since=AS_ONE)
def none_of_them(t: Table) -> bool:
    """An effect that keeps one player of a team from gaining life keeps all of them from it."""
    t.cite()
    return True


def asks_life(value: Any) -> bool:
    """Whether an amount, or anything in it, is about a life total."""
    if isinstance(value, tuple):
        return any(asks_life(one) for one in value)
    if isinstance(value, NumberOf) and value.what == "life":
        return True
    return is_dataclass(value) and any(asks_life(getattr(value, field.name)) for field in fields(value))


@rule("multiplayer/share-of-life", off=0)
def half_of_it(life: int, heads: int) -> int:
    """An effect that needs one player's life total takes the team's, divided by the number of its players and rounded up."""
    return -(-life // heads)


@rule("multiplayer/share-of-life", off=0, since=WHOLE_LIFE)
def all_of_it(life: int, heads: int) -> int:
    """A cost or effect that needs one player's life total takes the team's."""
    return life


@defines("share of life")
def needed_of(life: int, heads: int, edition: str) -> int:
    """What an effect that needs the life total of one of so many players of a team takes, by the edition."""
    return in_force(edition, (WHOLE_LIFE, all_of_it), ("", half_of_it))(life, heads)


def set_shared_life(t: Table, wanted: Sequence[tuple[int, int]]) -> None:
    """Let life totals become numbers (player, number), where teams share theirs."""
    numbers = dict(wanted)
    for team in dict.fromkeys(t.game.heads(player) for player in numbers):
        mine = [player for player in team if player in numbers]
        old, new = (life_of_all, one_for_all) if len(mine) == len(team) else (life_of_one, life_of_the_team)
        in_force(t.game.edition, (WHOLE_LIFE, new), ("", old))(t, mine, [numbers[player] for player in mine])


@rule("multiplayer/life-of-all-set")
def life_of_all(t: Table, team: Sequence[int], numbers: Sequence[int]) -> None:
    """If an effect sets the life total of each player of a team, the team's becomes the sum of the numbers."""
    t.cite()
    _adjust(t, team[0], sum(numbers) - t.game.players[team[0]].life)


@rule("multiplayer/life-of-one-set")
def life_of_one(t: Table, players: Sequence[int], numbers: Sequence[int]) -> None:
    """If an effect sets one player's life total, the team's is adjusted by as much as that player's share of it."""
    t.cite()
    _adjust(t, players[0], numbers[0] - share_of_life(t.game, players[0]))


@rule("multiplayer/life-of-all-set", since=WHOLE_LIFE)
def one_for_all(t: Table, team: Sequence[int], numbers: Sequence[int]) -> None:
    """If an effect sets the life total of each player of a team, the team chooses one of them, and that player alone is affected."""
    names = tuple(Option(head, name_of(t.game, head)) for head in team)
    decision = Decision("choose", team[0], "Whose life total becomes the number?", names, default=(team[0],), also=tuple(team))
    (answer,) = t.ask(decision)
    if answer not in team:
        raise IllegalChoice("one player of the team is chosen")
    t.cite()
    life_of_the_team(t, [answer], [numbers[list(team).index(answer)]])


@rule("multiplayer/life-of-one-set", since=WHOLE_LIFE)
def life_of_the_team(t: Table, players: Sequence[int], numbers: Sequence[int]) -> None:
    """If an effect sets one player's life total, that player gains or loses what brings the team's total to the number."""
    t.cite()
    _adjust(t, players[0], numbers[0] - t.game.players[players[0]].life)


def _adjust(t: Table, player: int, difference: int) -> None:
    if difference > 0:
        happen(t, LifeGained(player, difference))
    elif difference < 0:
        happen(t, LifeLost(player, -difference))


NOTICED.append(tell_totals, DamageDealt, LifeGained, LifeLost)
