"""How fast the engine plays: decisions a second beside python-chess, scenarios a second, and the cost of a larger table.

    python -m tests.bench.engine

The peer is random legal play in python-chess (a dev requirement), measured in the same run; quote the ratio, not the seconds.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable

import chess

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import see
from judge.engine.run import advance
from judge.sandbox.processor import GONE_THROUGH, clear_up
from judge.scenarios.library_index import all as scenarios
from judge.scenarios.runner.scenario_run import run_situation
from tests.bench.boards import board, empty_game, play, put

SEED = 2006
BEAR = Characteristics("Bear", ("1", "G"), ("green",), (), ("creature",), ("Bear",), (), 2, 2)


def kept_for_good() -> None:
    """Leave what was read out of the collection of memory, as the processes do that compute for the site (``judge.sandbox``)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GONE_THROUGH)


def chess_moves(seconds: float) -> float:
    """Random legal moves a second in python-chess."""
    chance, made, began = random.Random(SEED), 0, time.process_time()
    while time.process_time() - began < seconds:
        game = chess.Board()
        while not game.is_game_over() and time.process_time() - began < seconds:
            game.push(chance.choice(list(game.legal_moves)))
            made += 1
    return made / (time.process_time() - began)


def decisions(seconds: float) -> float:
    """Random decisions a second on boards of 20 permanents of the embedded library."""
    chance, made, began = random.Random(SEED), 0, time.process_time()
    while time.process_time() - began < seconds:
        made += play(board(chance), chance, 100).decisions
    return made / (time.process_time() - began)


def scenario_times() -> tuple[list[float], float]:
    """Milliseconds for each scenario of the library with its trace, its cards compiled beforehand; and for clearing up after one, which
    the processes that compute do once they have answered."""
    found, clearing = [], 0.0
    situations = [entry.run.situation for entry in scenarios()]
    kept_for_good()
    for situation in situations:
        if situation is not None:
            began = time.process_time()
            run_situation(situation, record=True)
            ended = time.process_time()
            found.append(1000 * (ended - began))
            clear_up()
            clearing += time.process_time() - ended
    return sorted(found), 1000 * clearing / len(found)


def settling(permanents: int) -> float:
    """Microseconds a permanent for the check before priority on a table of bears."""
    game = empty_game("Ann", "Bob")
    for n in range(permanents):
        put(game, 1 + n % 2, "in play", BEAR)
    return _each(lambda: advance(game)) / permanents * 1e6


def layering(permanents: int) -> tuple[int, float]:
    """How many static abilities a random board has that apply in layers, and the milliseconds to apply all of them anew."""
    game = board(random.Random(7), permanents)
    abilities = sum(len(kit_of(game.objects[i].shown.abilities).layered) for i in game.in_play)

    def anew() -> None:
        game.cache.clear()
        see(game, game.in_play[0])

    return abilities, 1000 * _each(anew, 2)


def _each(run: Callable[[], object], times: int = 5) -> float:
    """Seconds for one call, the best of several rounds of so many."""
    run()
    best = float("inf")
    for _ in range(times):
        began = time.process_time()
        for _ in range(times):
            run()
        best = min(best, (time.process_time() - began) / times)
    return best


def main() -> None:
    """Print every figure."""
    board(random.Random(0))
    kept_for_good()
    peer, own = chess_moves(4), decisions(8)
    print(f"python-chess: {peer:,.0f} random moves a second of processor time")
    print(f"Floor Judge: {own:,.0f} random decisions a second on boards of 20 permanents, ratio {own / peer:.3f}")
    times, clearing = scenario_times()
    print(f"scenarios: {len(times)}, median {times[len(times) // 2]:.1f} ms, 95th percentile {times[int(len(times) * 0.95)]:.1f} ms,"
          f" {1000 * len(times) / sum(times):.0f} a second, with their traces; clearing up after each {clearing:.1f} ms")
    for count in (10, 100, 1000):
        print(f"before priority with {count} permanents: {settling(count):.1f} microseconds a permanent")
    for count in (100, 300, 1000):
        abilities, took = layering(count)
        each = 1000 * took / count / abilities
        print(f"all layers anew on {count} random permanents with {abilities} static abilities: {took:.0f} ms,"
              f" {each:.1f} microseconds a permanent and ability")


if __name__ == "__main__":
    main()
