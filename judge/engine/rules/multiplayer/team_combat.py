"""Combat between teams whose players play together (606.7)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import Illegal, IllegalChoice, in_force, newer, rule
from judge.engine.rules.continuous.permissions import called, forbidding
from judge.engine.state import Game
from judge.engine.table import Table

EACH_ONE = newer("each-attacks-one-head", "2018-07-13")


@rule("multiplayer/team-attacks", off=())
def team_attacks(game: Game) -> tuple[int, ...]:
    """A team's creatures attack the other team as a group: each player of the one is attacking, and each of the other defending."""
    return game.heads(game.active)


@rule("multiplayer/team-attacks", off=(), since=EACH_ONE)
def team_attacks_players(game: Game) -> tuple[int, ...]:
    """A team's creatures attack as a group, each of them one of the defending players, whom the active team announces."""
    return game.heads(game.active)


def attacking_players(game: Game) -> tuple[int, ...]:
    """The players whose creatures can attack: the active player, or the team, as teams attack in the game's edition."""
    team = in_force(game.edition, (EACH_ONE, team_attacks_players), ("", team_attacks)) if game.options.together else None
    return (team(game) if team is not None else ()) or (game.active,)


def attacked_heads(game: Game, player: int) -> tuple[int, ...]:
    """The defending players whom an attack on one of them is on: the team, or since July 2018 that one."""
    heads = game.heads(player)
    return heads if len(heads) == 1 or game.edition < EACH_ONE else (player,)


@rule("multiplayer/combined-attack")
def kept_from_a_teammate(game: Game, id: int, player: int) -> None:
    """A team makes one combined attack; a creature that can't attack one of the defending players can't attack the team."""
    for head in game.heads(player):
        by = forbidding(game, id, "attack player", head) if head != player else None
        if by is not None and game.edition < EACH_ONE:
            raise Illegal(f"{called(game, by)}{name_of(game, id)} can't attack {name_of(game, head)}, and so not the team")


@rule("multiplayer/combined-block", off=())
def team_blocks(game: Game, player: int) -> tuple[int, ...]:
    """The defending team makes one combined block: the creatures of each of its players can block any attacker."""
    return game.heads(player)


def blocking_players(game: Game, player: int) -> tuple[int, ...]:
    """The players whose creatures can block for a defending player: that player, or the team."""
    return (team_blocks(game, player) if game.options.together else ()) or (player,)


@rule("multiplayer/one-head-is-dealt-it", off=0)
def which_head(t: Table, id: int, defender: int) -> int:
    """An attacker that would deal its damage to the defending team deals it to one of the players, whom the active team chooses."""
    heads = t.game.heads(defender)
    player = controller(t.game, id)
    (answer,) = t.ask(Decision(
        "choose", player, f"Which defending player does {name_of(t.game, id)} deal its damage to?",
        tuple(Option(head, name_of(t.game, head)) for head in heads), about=id, default=(defender,), also=t.game.heads(player),
    ))
    if answer not in heads:
        raise IllegalChoice("the damage goes to one of the defending players")
    t.cite()
    return int(answer)
