"""What should be true of a player."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.queries.view import controller
from judge.engine.state import Game
from judge.scenarios.file.plain_values import number, yes_or_no
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.runner.object_expectations import Looker
from judge.scenarios.runner.object_qualities import Outcome
from judge.scenarios.runner.setup import Names
from judge.scenarios.scenario_errors import nearest
from judge.scenarios.script.action_clauses import symbols_in
from judge.scenarios.script.step_words import ZONE_WORDS

KNOWN = (
    "life", "poison", "energy", "mana", "hand", "library", "graveyard", "in play", "removed", "lands played", "lost", "won",
    "max hand size",
)


def check_player(game: Game, names: Names, player: int, value: Node) -> Iterator[Outcome]:
    """Everything that is expected of a player; a bare number is his or her life total."""
    if value.kind == "text":
        yield _number(game, player, "life", value)
        return
    if value.kind != "map":
        raise value.error("what is expected of a player is a life total, or {life: 18, hand: [Shock]}")
    for key, node in value.pairs:
        yield _one(game, names, player, words(key.text), key, node)


def _one(game: Game, names: Names, player: int, word: str, key: Node, node: Node) -> Outcome:
    held = game.players[player]
    look = Looker(game, names)
    if word in ("life", "poison", "energy", "lands played", "poison counters", "max hand size"):
        return _number(game, player, word.removesuffix(" counters"), node)
    if word in ("mana", "mana pool"):
        return _mana(game, player, node)
    if word in ("lost", "loses", "has lost"):
        return bool(held.lost) == yes_or_no(node), f"{held.name} has {'' if held.lost else 'not '}lost"
    if word in ("won", "wins", "has won"):
        won = player in game.winners
        return won == yes_or_no(node), f"{held.name} has {'' if won else 'not '}won"
    zone = ZONE_WORDS.get(word)
    if zone == "library":
        shown = held.library[: len(node.items)] if node.kind == "list" and node.items else held.library
        return look.listed(f"the top of {held.name}'s library" if node.items else f"{held.name}'s library", shown, node)
    if zone in ("hand", "graveyard"):
        return look.unordered(f"{held.name}'s {zone}", game.zone(zone, player), node)
    if zone in ("in play", "removed"):
        in_play = zone == "in play"
        ids = tuple(i for i in game.zone(zone) if (controller(game, i) if in_play else game.objects[i].owner) == player)
        return look.unordered(f"{held.name}'s side of play" if in_play else f"what {held.name} has removed from the game", ids, node)
    raise key.error(f'"{key.text}" can\'t be expected of a player', nearest(key.text, KNOWN))


def _number(game: Game, player: int, word: str, node: Node) -> Outcome:
    value = getattr(game.players[player], word.replace(" ", "_"))
    wanted = number(node, -9999, 9999)
    return value == wanted, f"{game.players[player].name}'s {word} is {value}" + ("" if value == wanted else f", not {wanted}")


def _mana(game: Game, player: int, node: Node) -> Outcome:
    """The pool, in any order; {1} is one colorless mana."""
    pool = sorted(m.type for m in game.players[player].pool)
    wanted: list[str] = []
    for symbol in symbols_in(node.text):
        wanted.extend("1" * int(symbol) if symbol.isdigit() else ["1" if symbol == "C" else symbol])
    if not wanted and words(node.text) not in ("none", "empty", "0", "nothing", "{0}", "") and node.kind == "text":
        raise node.error(f'"{node.text}" is not mana', "as in {R}{R}, or none")
    shown = "".join("{" + s + "}" for s in pool) or "no mana"
    return sorted(wanted) == pool, f"{game.players[player].name} has {shown} in the pool"
