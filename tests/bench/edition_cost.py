"""What the games of the editions cost: a situation by every edition, and what asking for the edition takes from the game of 2006.

    python -m tests.bench.edition_cost [EVERY]

``EVERY`` takes each n-th scenario of the library (1: all). Times are of the processor, so that other programs hardly matter; cards are
compiled beforehand. The second figure is an upper bound: how often the edition is read (copies of a game read it, too), times what it takes
to choose between two variants of a rule by it, beside the time of the run.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from judge.engine import registry
from judge.engine.state import Game
from judge.games.ruling_course import course_of_ruling
from judge.scenarios.library_index import all as scenarios
from judge.scenarios.runner.scenario_run import run_text

TURNS = 200_000


class Asked:
    """Stands in for ``Game.edition`` and counts how often it is read."""

    def __init__(self, slot: Any) -> None:
        self.slot, self.count = slot, 0

    def __get__(self, game: Game | None, owner: type[Game]) -> Any:
        """The edition, counted."""
        self.count += 1
        return self.slot.__get__(game, owner)

    def __set__(self, game: Game, value: str) -> None:
        """Keep it where it always is."""
        self.slot.__set__(game, value)


def courses(texts: list[tuple[str, str]]) -> list[tuple[float, str]]:
    """Seconds of the processor for each scenario by every edition, shortest first, with its name."""
    found = []
    for name, text in texts:
        run_text(text)
        found.append((_seconds(lambda text=text: course_of_ruling(text)), name))  # type: ignore[misc]
    return sorted(found)


def share_of_asking(texts: list[tuple[str, str]]) -> float:
    """Which part of a run by the edition of 2006 goes into asking for the edition, at most."""
    plain = sum(_seconds(lambda text=text: run_text(text)) for _, text in texts)  # type: ignore[misc]
    slot = Game.__dict__["edition"]
    asked = Asked(slot)
    Game.edition = asked  # type: ignore[assignment]
    try:
        for _, text in texts:
            run_text(text)
    finally:
        Game.edition = slot
    game = Game()
    one = _seconds(lambda: [registry.in_force(game.edition, ("2009-07-11", main), ("", main)) for _ in range(TURNS)]) / TURNS
    return asked.count * one / plain


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def main() -> None:
    """Measure and print."""
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    texts = [(entry.slug, entry.text) for entry in scenarios()][::every]
    found = courses(texts)
    times = [seconds for seconds, _ in found]
    print(f"{len(times)} scenarios by every edition: median {statistics.median(times):.2f} s, "
          f"95 of 100 within {times[int(len(times) * 0.95)]:.2f} s")
    print("slowest: " + ", ".join(f"{name} {seconds:.2f} s" for seconds, name in found[-5:]))
    print(f"asking for the edition: at most {100 * share_of_asking(texts):.1f} % of a run by 2006-10-01")


if __name__ == "__main__":
    main()
