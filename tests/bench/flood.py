"""Do readers notice a flood? The bench is flooded with new situations, from one address and then from a thousand, while readers read.

    python -m tests.bench.flood [--seconds 20] [--visitors 100]

Prints what readers waited without the flood and with it, and what became of the flood: who is served, who is told at once to come again
(503), who has spent the budget of one visitor (429), and how long each of them waited. Ends with 1 where readers' 99th percentile is more
than twice what it was, or where anything is answered otherwise.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import tempfile
import threading
import time
import urllib.parse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tests.bench.load import Waited, reading, scenarios
from tests.browser.served_site import serving

ENOUGH = 0.05
"""Seconds of a 99th percentile that no reader minds, whatever it was before: two busy cores have hiccups of that size by themselves."""


def flood(site: str, seconds: float, visitors: int, addresses: int, pause: float) -> dict[int, list[float]]:
    """Seconds waited by status, of so many visitors who ask without a pause, each for situations that nobody ran before."""
    found: dict[int, list[float]] = defaultdict(list)
    lock = threading.Lock()
    end = time.monotonic() + seconds

    def ask(number: int) -> None:
        chance = random.Random(number)
        texts = scenarios(40, number)
        while time.monotonic() < end:
            packed = f"{site}/bench/?{urllib.parse.urlencode({'z': chance.choice(texts), 'step': chance.randrange(9)})}"
            address = chance.randrange(addresses)
            waited = Waited()
            status = waited.ask(packed, f"10.{3 + address // 250}.7.{address % 250}")
            with lock:
                found[status].append(waited.seconds[0])
            if status in (429, 503):
                time.sleep(pause)  # it shares the machine's cores with the site: without a pause it would measure itself

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(visitors)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return dict(found)


def late(waited: Waited) -> float:
    """The 99th percentile."""
    return statistics.quantiles(waited.seconds, n=100)[98]


def main() -> int:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--visitors", type=int, default=100)
    parser.add_argument("--readers", type=int, default=8)
    parser.add_argument("--pause", type=float, default=0.3, help="seconds until somebody of the flood who was refused asks again")
    chosen = parser.parse_args()
    good = True
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), FLOOR_JUDGE_PROXIES="1") as site,
        ProcessPoolExecutor(1, get_context("spawn")) as there,  # the flood must not slow the clocks of the readers
    ):
        there.submit(scenarios, 1, 0).result()
        with reading(site, 2 * chosen.readers, Waited(), 0.05):
            time.sleep(8)
        quiet = Waited()
        with reading(site, chosen.readers, quiet, 0.25):
            time.sleep(chosen.seconds)
        print(f"load average: {' '.join(f'{one:.1f}' for one in os.getloadavg())}\nreaders alone: {quiet}")
        for addresses in (1, 1000):
            meanwhile = Waited()
            with reading(site, chosen.readers, meanwhile, 0.25):
                became = there.submit(flood, site, chosen.seconds, chosen.visitors, addresses, chosen.pause).result()
            print(f"readers, while {chosen.visitors} flood the bench from {addresses}: {meanwhile}")
            for status, seconds in sorted(became.items()):
                middle, longest = statistics.median(seconds), max(seconds)
                print(f"  the flood: {len(seconds):6} answered {status}, median {1000 * middle:.0f} ms, longest {1000 * longest:.0f}")
            good = good and set(became) <= {200, 422, 429, 503} and set(meanwhile.statuses) == {200}
            good = good and late(meanwhile) <= max(2 * late(quiet), ENOUGH)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
