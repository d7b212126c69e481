"""Why a player can't take an action now: it is tried on a copy, with the answers that nobody has to think about (422.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge.engine.decisions import Answer, NeedDecision
from judge.engine.queries.granted_abilities import text_of
from judge.engine.queries.view import controller, is_creature, name_of, see
from judge.engine.registry import Illegal
from judge.engine.rules.combat.attackers import chosen_creature
from judge.engine.rules.combat.blockers import check_block
from judge.engine.rules.playing.ability_permission import works_in
from judge.engine.rules.playing.play_options import ways
from judge.engine.rules.timing.priority import ACTIONS, priority
from judge.engine.state import Game
from judge.engine.table import Table

MOST_ANSWERS = 60
"""Questions that an action that is tried may ask."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: the ``rule`` (slug) that decides it, the other rules that led there, and the ``fact`` in words."""

    rule: str
    fact: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that a player might think of and can't take: its key, what it is in words, of which object, and why not."""

    action: tuple[Any, ...]
    said: str
    object: int
    reason: Reason


def refusal_of(game: Game, player: int, action: tuple[Any, ...]) -> Reason | None:
    """Why the player can't take an action (a key as priority offers it) now, or None where it can be carried out by default answers.

    Questions on the way get their default answers; an action that only other answers make legal is refused here.
    """
    answers: list[Answer] = []
    for _ in range(MOST_ANSWERS):
        trial = game.copy()
        trial.answers = tuple(answers)
        try:
            ACTIONS[action[0]](Table(trial, thorough=False), player, *action[1:])
        except NeedDecision as need:
            answers.append(need.decision.default)
        except Illegal as refusal:
            return Reason(refusal.slug, refusal.fact, tuple(refusal.slugs))
        else:
            return None
    return Reason("playing/steps-in-order", f"more than {MOST_ANSWERS} questions were asked")


def why_not_attack(game: Game, id: int) -> Reason | None:
    """Why a creature of the active player could not be declared as an attacker against anybody, as things stand; None where it could,
    and for what is no creature of that player."""
    if id not in game.in_play or not is_creature(game, id) or controller(game, id) != game.active:
        return None
    reason = None
    for defender in game.opponents(game.active):
        try:
            chosen_creature(game, id, defender)
        except Illegal as refusal:
            reason = Reason(refusal.slug, refusal.fact, tuple(refusal.slugs))
        else:
            return None
    return reason


def why_not_block(game: Game, id: int, attacker: int) -> Reason | None:
    """Why a creature could not be declared as a blocker of an attacking creature, as things stand; None where it could, and where there is
    no such attack."""
    defender = dict(game.combat.attackers).get(attacker) if game.combat is not None else None
    if defender is None or id not in game.in_play or not is_creature(game, id):
        return None
    try:
        check_block(game, defender, id, attacker)
    except Illegal as refusal:
        return Reason(refusal.slug, refusal.fact, tuple(refusal.slugs))
    return None


def not_offered(game: Game, player: int) -> tuple[Refused, ...]:
    """Every card in hand, and every ability of what the player has, that can't be played now, each with the reason."""
    offered = {option.key for option in priority(game, player).options}
    found = []
    for action, said, id in _thinkable(game, player):
        if action not in offered:
            reason = refusal_of(game, player, action)
            if reason is not None:
                found.append(Refused(action, said, id, reason))
    return tuple(found)


def _thinkable(game: Game, player: int) -> Iterator[tuple[tuple[Any, ...], str, int]]:
    """The actions that a player's cards and permanents are there for: keys, words, objects."""
    for id in game.players[player].hand:
        if "land" in see(game, id).chars.types:
            yield ("land", id), f"play {name_of(game, id)}", id
            continue
        for way in ways(game, player, id):
            if way.zone == "hand":
                yield ("play", id, way.name), f"play {name_of(game, id)}" + (f" ({way.name})" if way.name else ""), id
    for id in (*game.in_play, *game.players[player].hand, *game.players[player].graveyard):
        seen = see(game, id)
        mine = seen.controller == player if game.objects[id].zone == "in play" else game.objects[id].owner == player
        for index, ability in seen.kit.activated if mine else ():
            if works_in(ability) == game.objects[id].zone:
                yield ("activate", id, index), f"play {name_of(game, id)}'s ability: {text_of(game, ability) or index + 1}", id
