"""Random boards of real cards, and random legal play on them: for the property tests, the fuzz script and the measurements."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from judge.cards import library
from judge.cards.errors import CardError
from judge.engine.decisions import Answer, Decision
from judge.engine.language.characteristics import Characteristics
from judge.engine.pending_matters import Procedure
from judge.engine.rules.turn.phases import STEPS
from judge.engine.run import Pause, advance, answered
from judge.engine.state import Game, Object, Player

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@lru_cache(maxsize=1)
def pool() -> tuple[tuple[Characteristics, ...], tuple[Characteristics, ...], tuple[Characteristics, ...]]:
    """The cards of the library that are written by hand: all, those that can lie in play by themselves, and the basic lands."""
    known = []
    for card in sorted(library.by_hand(), key=lambda card: card.name):  # whatever files they stand in
        try:
            known.append(card.characteristics)
        except CardError:
            continue
    lands = tuple(c for c in known if c.name in BASICS)
    permanents = tuple(c for c in known if c.is_permanent_card and "Aura" not in c.subtypes)
    return tuple(known), permanents, lands


def empty_game(*names: str) -> Game:
    """A game in the first player's main phase with nothing on the table."""
    game = Game()
    game.clock = 5
    for number, name in enumerate(names, 1):
        game.players[number] = Player(number, name)
    game.plan = STEPS[STEPS.index("precombat main") + 1 :]
    game.next = Procedure("settle", (1,))
    return game


def put(game: Game, player: int, zone: str, card: Characteristics) -> int:
    """Put a card into a zone of a player; returns its number."""
    id = game.next_id
    game.next_id += 1
    game.objects[id] = Object(id, id, player, player, zone, card, timestamp=1)
    if zone == "in play":
        game.in_play += (id,)
    else:
        game.players[player] = replace(game.players[player], **{zone: (*game.zone(zone, player), id)})
    return id


def board(chance: random.Random, permanents: int = 20) -> Game:
    """Two players with half of ``permanents`` each (five of them lands), four cards in hand and twenty in the library."""
    every, lying, lands = pool()
    game = empty_game("Ann", "Bob")
    for player in (1, 2):
        for card in (*chance.choices(lands, k=5), *chance.choices(lying, k=max(0, permanents // 2 - 5))):
            put(game, player, "in play", card)
        for card in chance.choices(every, k=4):
            put(game, player, "hand", card)
        for card in chance.choices(every, k=20):
            put(game, player, "library", card)
    return game


def legal_answer(decision: Decision, chance: random.Random) -> Answer:
    """An answer of the decision's shape, at random; it may still be refused, by the rules about sets of choices."""
    keys = decision.keys()
    if decision.kind == "priority":
        useful = [k for k in keys if k[0] != "activate" or chance.random() < 0.4]
        return (chance.choice(useful or keys),)
    if decision.kind == "mana" or decision.shape == "divide":
        return decision.default
    if decision.shape == "order":
        return tuple(chance.sample(keys, len(keys)))
    if decision.shape == "number":
        return (chance.randint(decision.least, min(decision.most, max(decision.least, 3))),)
    if decision.shape == "pairs":
        table = dict(decision.others)
        return tuple((k, chance.choice(table[k])) for k in keys if table.get(k) and chance.random() < 0.5)
    count = chance.randint(decision.least, min(decision.most, len(keys))) if keys else 0
    return tuple(chance.sample(keys, count))


@dataclass
class Played:
    """What a stretch of random play came to."""

    pause: Pause
    decisions: int
    refused: int


def play(game: Game, chance: random.Random, decisions: int, see: Any = None) -> Played:
    """Answer decisions at random until the game is over or ``decisions`` were made; ``see`` is called with each pause.

    A decision whose answers were refused three times running gets its default answer.
    """
    pause, made, refused, running = advance(game), 0, 0, 0
    while pause.decision is not None and made < decisions:
        if see is not None:
            see(pause)
        answer = legal_answer(pause.decision, chance) if running < 3 else pause.decision.default
        pause = advance(answered(pause, answer))
        made += 1
        running = running + 1 if pause.refused else 0
        refused += pause.refused is not None
    return Played(pause, made, refused)
