"""Random legal play from random boards of real cards: what holds at every decision (Hypothesis, the same examples every time)."""

from __future__ import annotations

import gc
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.engine.record import to_json
from judge.engine.run import Pause, advance, answered
from tests.bench.boards import board, legal_answer, play
from tests.engine.invariants import check, survives_json

FIXED = settings(derandomize=True, max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 10_000)
SIZES = st.sampled_from((10, 20, 30))


@FIXED
@given(SEEDS, SIZES)
def test_zones_and_objects_agree_and_every_refusal_names_its_rule(seed: int, permanents: int) -> None:
    chance = random.Random(seed)
    played = play(board(chance, permanents), chance, 60, check)
    check(played.pause)
    assert played.decisions


@FIXED
@given(SEEDS)
def test_a_game_survives_json_at_every_decision(seed: int) -> None:
    chance = random.Random(seed)
    play(board(chance, 12), chance, 15, lambda pause: survives_json(pause.game))


@FIXED
@given(SEEDS)
def test_the_stack_is_empty_whenever_a_turn_has_ended(seed: int) -> None:
    chance = random.Random(seed)
    turns: dict[int, Pause] = {}

    def see(pause: Pause) -> None:
        if pause.game.turn not in turns and pause.game.turn > 1:
            turns[pause.game.turn] = pause
            assert not [i for i in pause.game.stack if pause.game.objects[i].kind in ("card", "copy", "combat damage")]

    play(board(chance, 10), chance, 120, see)


@FIXED
@given(SEEDS)
def test_going_back_to_an_earlier_pause_restores_it(seed: int) -> None:
    chance = random.Random(seed)
    pause = advance(board(chance, 16))
    for _ in range(20):
        if pause.decision is None:
            break
        before, kept = pause.game.copy(), to_json(pause.game)
        answer = legal_answer(pause.decision, chance)
        after = advance(answered(pause, answer))
        assert (pause.game, to_json(pause.game)) == (before, kept)
        assert advance(answered(pause, answer)).game == after.game
        pause = after


def test_what_a_game_leaves_behind_needs_no_collection_of_memory() -> None:
    """Nothing holds on to itself, as an exception would that a function keeps under a name, so that memory is free again at once."""
    chance = random.Random(9)
    play(board(chance), chance, 30)
    gc.collect()
    gc.disable()
    try:
        for _ in range(12):
            play(board(chance), chance, 60)
        assert gc.collect() < 100
    finally:
        gc.enable()
