"""A long stretch of random play that looks for exceptions: ``python -m tests.bench.fuzz --decisions 100000 --from 0``.

Prints each exception once with the first game that led to it, and the count of decisions; exit status 1 if there was any.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback

from tests.bench.boards import board, play
from tests.engine.invariants import check


def main() -> int:
    """Play games by number until enough decisions have been made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--from", dest="first", type=int, default=0, help="number (seed) of the first game")
    parser.add_argument("--each", type=int, default=400, help="decisions a game at most")
    parser.add_argument("--permanents", type=int, default=20)
    parser.add_argument("--check", action="store_true", help="hold the invariants at every decision (slower)")
    asked = parser.parse_args()
    failures: dict[str, tuple[int, str]] = {}
    made = refused = 0
    seed, began = asked.first, time.perf_counter()
    while made < asked.decisions:
        chance = random.Random(seed)
        counted = [0]

        def see(pause: object, counted: list[int] = counted) -> None:
            counted[0] += 1
            if asked.check:
                check(pause)  # type: ignore[arg-type]

        try:
            refused += play(board(chance, asked.permanents), chance, asked.each, see).refused
        except Exception:
            text = traceback.format_exc()
            last = text.strip().splitlines()
            failures.setdefault(f"{last[-1]} {last[-3].strip()}", (seed, text))
        made += counted[0]
        seed += 1
    for name, (first, text) in failures.items():
        print(f"game {first}: {name}\n{text}")
    took = time.perf_counter() - began
    print(
        f"{made} decisions in {seed - asked.first} games, {refused} refused, {made / took:.0f} a second, "
        f"{len(failures)} different exceptions"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
