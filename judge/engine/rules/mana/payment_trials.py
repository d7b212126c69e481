"""Uses of mana abilities tried on copies of a game (409.1g, 411.2), which serve every search for a way to pay from that game."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

from judge.engine.decisions import Answer, Decision, NeedDecision, answers, as_tuples
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.queries.memo import kept
from judge.engine.queries.query_cache import keep
from judge.engine.queries.read_sets import ALL
from judge.engine.queries.view import name_of, see
from judge.engine.registry import Illegal
from judge.engine.rules.mana.mana_abilities import known_mana_ability
from judge.engine.rules.mana.mana_bounds import TAP
from judge.engine.rules.mana.mana_sources import Use
from judge.engine.rules.playing.ability_permission import works_in
from judge.engine.rules.playing.face_down_draws import face_down
from judge.engine.state import Game
from judge.engine.table import Table

MOST_WAYS = 8
"""How many ways to answer the questions of one mana ability are tried."""
NAME = "payment trials"

Tried = tuple[Game, tuple[Answer, ...]]
R = TypeVar("R")


class Lasting(Generic[R]):
    """What an iterator yields, found when it is first asked for, and there again for whoever asks later."""

    __slots__ = ("_found", "_rest")

    def __init__(self, rest: Iterator[R]) -> None:
        self._found: list[R] = []
        self._rest = rest

    def __iter__(self) -> Iterator[R]:
        at = 0
        while True:
            if at == len(self._found):
                for one in self._rest:
                    self._found.append(one)
                    break
                else:
                    return
            yield self._found[at]
            at += 1


class Trials:
    """What was tried from a game, and from the games that this led to, as long as nothing happens in it."""

    __slots__ = ("_abilities", "_tapped", "_tried", "root")

    def __init__(self, root: Game) -> None:
        self.root = root
        """A copy in which nothing ever happens. It and the games that it leads to stay, so that they can be told apart by identity."""
        self._abilities: dict[Hashable, list[tuple[int, int, ActivatedAbility]]] = {}
        self._tried: dict[Hashable, Lasting[Tried]] = {}
        self._tapped: dict[Hashable, Game | None] = {}

    def abilities(self, game: Game, player: int, since: int) -> list[tuple[int, int, ActivatedAbility]]:
        """The mana abilities that the player might use, wherever they work; of objects that are alike in all that matters, one."""
        key = (id(game), player, since)
        if key not in self._abilities:
            self._abilities[key] = list(_abilities(game, player, since))
        return self._abilities[key]

    def tried(self, game: Game, player: int, object: int, index: int, thorough: bool) -> Lasting[Tried]:
        """The game after a mana ability was used, for ways to answer what it asks; nothing where it can't be used."""
        key = (id(game), player, object, index, thorough)
        if key not in self._tried:
            self._tried[key] = Lasting(_tried(game, player, object, index, thorough))
        return self._tried[key]

    def tapped(self, game: Game, player: int, use: Use) -> Game | None:
        """The game after a source was tapped for mana, or None where it can't be."""
        key = (id(game), player, use)
        if key not in self._tapped:
            self._tapped[key] = _tapped(game, player, use)
        return self._tapped[key]


_LATEST: dict[str, tuple[object, Trials]] = kept()


def trials_from(game: Game) -> Trials:
    """What was tried from a game: kept until others begin, and found by a mark on the game, which is gone as soon as anything changes."""
    mark, latest = game.cache.get(NAME), _LATEST.get(NAME)
    if mark is None or latest is None or latest[0] is not mark:
        mark = object()
        latest = _LATEST[NAME] = (mark, Trials(game.copy()))
        keep(game, NAME, mark, ALL)
    return latest[1]


def _tapped(game: Game, player: int, use: Use) -> Game | None:
    from judge.engine.rules.playing.activated_abilities import activate_mana

    trial = game.copy()
    trial.answers = ()
    table = Table(trial)
    table.trying = True
    try:
        activate_mana(table, player, use.id, use.index, use.way)
    except (NeedDecision, Illegal):
        return None
    return trial


def _abilities(game: Game, player: int, since: int) -> Iterator[tuple[int, int, ActivatedAbility]]:
    known: set[tuple[object, ...]] = set()
    own = game.players[player]
    for id in (*game.in_play, *own.hand, *own.graveyard):
        seen = see(game, id)
        obj = game.objects[id]
        if not seen.kit.activated or (seen.controller if obj.zone == "in play" else obj.owner) != player:
            continue
        for index, ability in seen.kit.activated:
            alike = (name_of(game, id), ability.text, index, obj.tapped, obj.counters, obj.arrived > own.turn_began)
            if alike in known or works_in(ability) != obj.zone or ability.timing == "instant":
                continue
            if known_mana_ability(ability, game.edition) and not face_down(game, id, since):
                known.add(alike)
                if not (obj.tapped and TAP in ability.cost.parts):
                    yield id, index, ability


def _tried(game: Game, player: int, id: int, index: int, thorough: bool) -> Iterator[tuple[Game, tuple[Answer, ...]]]:
    from judge.engine.rules.playing.activated_abilities import activate_mana

    todo: list[tuple[Answer, ...]] = [()]

    def supply(asked: Decision) -> Answer | None:
        """The first answer, with which the use goes on; the others are tried once it is done."""
        ways = _some_answers(asked)
        todo.extend((*table.answers, as_tuples(way)) for way in reversed(ways[1:]))
        return ways[0] if ways else None

    made = 0
    while todo and made < MOST_WAYS:
        trial = game.copy()
        trial.answers = todo.pop()
        table = Table(trial, thorough=thorough)
        table.trying, table.supply = True, supply
        try:
            activate_mana(table, player, id, index, None)
        except (NeedDecision, Illegal):
            continue
        finally:
            table.supply = None  # which knows the table in its turn
        made += 1
        trial.answers = ()
        yield trial, table.answers


def _some_answers(decision: Decision) -> list[Answer]:
    """The answers to try: each color of mana, each mana of the pool to pay with, each thing to give up, or the default."""
    if decision.kind in ("mana type", "mana spent", "cost", "x"):
        found = list(answers(decision, MOST_WAYS))
        return [decision.default, *(one for one in found if one != decision.default)] if decision.default else found
    return [decision.default]
