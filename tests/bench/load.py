"""Do readers wait while many visitors run scenarios? The served site, 200 runs at once, and readers all the while.

    python -m tests.bench.load [--runs 200] [--readers 8] [--rounds 3]

Serves the site from a folder of its own, measures readers alone, then again while ``--runs`` visitors each run a scenario nobody ran
before, all at the same moment. Prints what readers waited (median, 95th and 99th percentile) and what became of the runs.
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
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from judge.replay.permalink import pack
from judge.scenarios import library_index
from tests.browser.served_site import serving

READ = (
    "/", "/rules/2006-10-01/", "/rules/2006-10-01/408", "/rules/2006-10-01/420.5b", "/rules/2006-10-01/502.9b",
    "/glossary/2006-10-01/trample", "/glossary/2006-10-01/", "/search?q=damage+on+the+stack", "/search?q=summoning+sickness", "/help/",
)
PATIENCE = 120


@dataclass
class Waited:
    """Seconds that answers took, and how each was answered."""

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)

    def ask(self, address: str, visitor: str) -> int:
        """Ask for a page as a visitor from some address of the network; the status."""
        began = time.perf_counter()
        request = urllib.request.Request(address, headers={"X-Forwarded-For": visitor, "Accept-Encoding": "gzip"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                answer.read()
                status = int(answer.status)
        except urllib.error.HTTPError as error:
            error.read()
            status = error.code
        except OSError:
            status = 0
        self.seconds.append(time.perf_counter() - began)
        self.statuses[status] += 1
        return status

    def add(self, other: Waited) -> None:
        """Count what others waited too."""
        self.seconds += other.seconds
        self.statuses += other.statuses

    def __str__(self) -> str:
        return f"{len(self.seconds)} answers {dict(self.statuses)}: {percentiles(self.seconds)}"


def percentiles(seconds: list[float]) -> str:
    """What somebody waited, in milliseconds; "nobody" of none."""
    if len(seconds) < 2:
        return ", ".join(f"{1000 * one:.0f} ms" for one in seconds) or "nobody"
    cuts = statistics.quantiles(seconds, n=100)
    figures = f"median {1000 * cuts[49]:.0f} ms, 95th percentile {1000 * cuts[94]:.0f}, 99th {1000 * cuts[98]:.0f}"
    return f"{figures}, longest {1000 * max(seconds):.0f}"


@contextmanager
def reading(site: str, readers: int, waited: Waited, pause: float) -> Iterator[None]:
    """Readers who look at a page, think for a moment, and look at the next, as long as the block lasts."""
    done = threading.Event()

    def read(number: int) -> None:
        chance = random.Random(number)
        while not done.is_set():
            waited.ask(site + chance.choice(READ), f"10.1.0.{number}")
            done.wait(chance.uniform(0, 2 * pause))

    threads = [threading.Thread(target=read, args=(number,)) for number in range(readers)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join()


def scenarios(count: int, seed: int) -> list[str]:
    """So many scenarios of the library, each with a name of its own in it, so that nobody has run just that text; for an address."""
    chance = random.Random(seed)
    texts = [entry.text for entry in library_index.all() if len(entry.text) < 2000]
    made = (f"{chance.choice(texts)}\nNumber {seed}.{number}.\n" for number in range(count))
    return [packed for text in made if (packed := pack(text)) is not None]


def running(site: str, packed: list[str]) -> tuple[float, Waited]:
    """All of them run at once, each by a visitor of its own who tries again where told to; the seconds until the last answer."""
    waited = Waited()
    start = threading.Barrier(len(packed) + 1)

    def run(number: int) -> None:
        start.wait()
        address = f"{site}/bench/?{urllib.parse.urlencode({'z': packed[number], 'step': 0})}"
        while waited.ask(address, f"10.2.{number // 250}.{number % 250}") == 503:
            time.sleep(3)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(packed))]
    for thread in threads:
        thread.start()
    start.wait()
    began = time.perf_counter()
    for thread in threads:
        thread.join()
    return time.perf_counter() - began, waited


def main() -> int:
    """Print every figure; status 1 if a run was not answered or a reader got an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--readers", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pause", type=float, default=0.25, help="seconds between two pages of a reader, on average")
    asked = parser.parse_args()
    good = True
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), FLOOR_JUDGE_PROXIES="1") as site,
        ProcessPoolExecutor(1, get_context("spawn")) as there,  # those who run must not slow the clocks of those who read
    ):
        with reading(site, 2 * asked.readers, Waited(), 0.05):  # both web processes have read what they read once
            time.sleep(8)
        alone, meanwhile, runs, took = Waited(), Waited(), Waited(), []
        there.submit(scenarios, 1, 0).result()  # it has its imports behind it
        with reading(site, asked.readers, alone, asked.pause):
            time.sleep(8)
        for number in range(asked.rounds):
            packed = scenarios(asked.runs, number)
            with reading(site, asked.readers, meanwhile, asked.pause):
                seconds, more = there.submit(running, site, packed).result()
                took.append(seconds)
                runs.add(more)
        print(f"load average: {' '.join(f'{one:.1f}' for one in os.getloadavg())}")
        print(f"readers alone: {alone}")
        print(f"readers while {asked.runs} scenarios run at once, {asked.rounds} times: {meanwhile}")
        print(f"the runs: {runs}; all answered after {', '.join(f'{one:.1f}' for one in took)} s")
        good = set(runs.statuses) <= {200, 503} and set(alone.statuses + meanwhile.statuses) == {200}
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
