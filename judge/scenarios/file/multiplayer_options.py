"""What a scenario says of the multiplayer options that it is played with: ranges of influence, teams, attacks (chapter 6 of 2006)."""

from __future__ import annotations

from dataclasses import dataclass

from judge.scenarios.file.plain_values import number, yes_or_no
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.scenario_errors import nearest

OPTIONS = ("range of influence", "teams", "attack option", "deploy creatures", "variant", "first turn", "opening")
"""The parts of a scenario that say so."""

TWO_HEADED = "two-headed giant"
ATTACKS = ("attack multiple players", "attack left", "attack right", "attack neighbors")
VARIANTS = ("free-for-all", "teams", "emperor", TWO_HEADED)
MOST_SEATS = 8


@dataclass(frozen=True, slots=True)
class MultiplayerOptions:
    """The options of a game: ``ranges`` (player, seats), ``teams`` as they sit, ``attack`` (one of ``ATTACKS`` or "" for any opponent),
    whether creatures are deployed, who the emperors are, and whether the players of a team play ``together`` (606). ``first_turn``:
    the situation begins in the first turn of the game (101.5); ``opening``: before it, with the hands still to be drawn (101.3)."""

    ranges: tuple[tuple[str, int], ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    attack: str = ""
    deploy: bool = False
    emperors: tuple[str, ...] = ()
    together: bool = False
    first_turn: bool = False
    opening: bool = False


def read_options(root: Node, players: list[str]) -> MultiplayerOptions:
    """The multiplayer options that a scenario block names. Raises ``ScenarioError`` where they don't fit together."""
    variant = _variant(root)
    teams = _teams(root, players, variant)
    ranges = _ranges(root, players)
    attack = _attack(root)
    deploy_node = root.get("deploy creatures")
    deploy = yes_or_no(deploy_node) if deploy_node is not None else variant == "emperor"
    emperors: tuple[str, ...] = ()
    if variant == "emperor":
        emperors = tuple(team[len(team) // 2] for team in teams)
        ranges = ranges or tuple((player, 2 if player in emperors else 1) for team in teams for player in team)
    if variant in ("emperor", "teams"):
        attack = attack or "attack neighbors"
    if attack == "attack multiple players":
        attack = ""  # how every game is played here that names no other
    first = root.get("first turn")
    before = root.get("opening")
    opening = before is not None and yes_or_no(before)
    first_turn = opening or (first is not None and yes_or_no(first))
    return MultiplayerOptions(ranges, teams, attack, deploy, emperors, variant == TWO_HEADED, first_turn, opening)


def _variant(root: Node) -> str:
    node = root.get("variant")
    if node is None:
        return ""
    name = words(node.text)
    if name == "grand melee":
        hint = 'the turns that others take meanwhile are not run; write "range of influence: 1" and "attack option: attack left"'
        raise node.error("Grand Melee is not run as a variant", hint)
    if name not in VARIANTS:
        raise node.error(f'"{node.text}" is not a variant of play', nearest(node.text, VARIANTS))
    return name


def _teams(root: Node, players: list[str], variant: str) -> tuple[tuple[str, ...], ...]:
    node = root.get("teams")
    if node is None:
        if variant in ("emperor", "teams", TWO_HEADED):
            raise (root.get("variant") or root).error("this variant is played between teams", "write teams: [[Ann, Bob], [Cid, Dee]]")
        return ()
    if node.kind != "list" or not all(item.kind == "list" for item in node.items):
        raise node.error("teams are lists of players", "as in teams: [[Ann, Bob], [Cid, Dee]]")
    teams = tuple(tuple(_player(member, players) for member in item.items) for item in node.items)
    members = [member for team in teams for member in team]
    if sorted(members) != sorted(players) or len(set(members)) != len(members):
        raise node.error("each player is in exactly one team", f"the players are {', '.join(players)}")
    if len(teams) < 2:
        raise node.error("there are at least two teams")
    if variant == "emperor" and any(len(team) % 2 == 0 for team in teams):
        raise node.error("an emperor sits in the middle of the team", "each team has three players, or another odd number")
    if variant == TWO_HEADED:
        if len({len(team) for team in teams}) > 1 or len(teams[0]) < 2:
            raise node.error("the teams of Two-Headed Giant have equally many players, two or more")
        others = [name for name in ("range of influence", "attack option", "deploy creatures") if root.get(name) is not None]
        if others:
            raise (root.get(others[0]) or node).error("no other multiplayer option is used in Two-Headed Giant games")
    together = [list(team) for team in teams]
    if variant in ("emperor", TWO_HEADED) and not _as_seated(together, players):
        raise node.error("a team sits together", "name the players of a team one after the other under players:")
    return teams


def _as_seated(teams: list[list[str]], players: list[str]) -> bool:
    """Whether the players of each team sit side by side in turn order."""
    doubled = players + players
    return all(any(doubled[at:at + len(team)] == team for at in range(len(players))) for team in teams)


def _ranges(root: Node, players: list[str]) -> tuple[tuple[str, int], ...]:
    node = root.get("range of influence")
    if node is None:
        return ()
    if node.kind == "map":
        return tuple((_player(key, players), number(value, 1, MOST_SEATS)) for key, value in node.pairs)
    return tuple((player, number(node, 1, MOST_SEATS)) for player in players)


def _attack(root: Node) -> str:
    node = root.get("attack option")
    if node is None:
        return ""
    name = words(node.text)
    name = name if name.startswith("attack") else f"attack {name}"
    if name not in ATTACKS:
        raise node.error(f'"{node.text}" is not an attack option', nearest(name, ATTACKS))
    return name


def _player(node: Node, players: list[str]) -> str:
    for name in players:
        if name.lower() == node.text.strip().lower():
            return name
    raise node.error(f'"{node.text}" is no player', nearest(node.text, players))
