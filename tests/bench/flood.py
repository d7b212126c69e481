"""Do readers notice a flood? The bench is flooded with new situations, from one address and then from a thousand, while readers read.

    python -m tests.bench.flood [--seconds 6] [--rounds 3] [--visitors 100]

Quiet and flooded stretches take turns, so that what else the machine does falls on both. Prints what readers waited in each, and what
became of the flood: who is served, who is told at once to come again (503), who has spent the budget of one visitor (429), and how long
each of them waited. Ends with 1 where readers' 99th percentile is more than twice what it was, where somebody waited much longer than five
seconds, or where anything is answered otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import os
import random
import statistics
import sys
import tempfile
import time
import urllib.parse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tests.bench.load import Waited, reading, scenarios
from tests.browser.served_site import serving

ENOUGH = 0.02
"""Seconds of a 99th percentile that no reader minds, whatever it was before: two busy cores have hiccups of that size by themselves."""
LONGEST = 7.0
"""Seconds after which an answer to the flood counts as late: the five that are promised, and what the flood itself takes of the machine."""
CROWDS = (1, 1000)
MOST_A_SECOND = 500
"""Requests that a hundred visitors make, who pause for 0.3 s when they are refused."""
Became = dict[int, list[float]]


async def _ask(host: str, port: int, path: str, visitor: str) -> int:
    """The status of an answer, which is read to its end; 0 where the connection breaks."""
    try:
        reader, writer = await asyncio.open_connection(host, port)
    except OSError:
        return 0
    try:
        lines = (f"GET {path} HTTP/1.1", f"Host: {host}:{port}", f"X-Forwarded-For: {visitor}", "Connection: close")
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await writer.drain()
        return int((await reader.read()).split(b" ", 2)[1])
    except (OSError, IndexError, ValueError):
        return 0
    finally:
        writer.close()


async def _flood(site: str, seconds: float, visitors: int, addresses: int, pause: float, paths: list[str]) -> Became:
    found: Became = defaultdict(list)
    end = time.monotonic() + seconds
    split = urllib.parse.urlsplit(site)
    left = iter(paths)

    async def visit(number: int) -> None:
        chance = random.Random(number)
        await asyncio.sleep(chance.uniform(0, pause))
        while time.monotonic() < end:
            path = next(left, "")
            if not path:  # it made fewer than it could have asked for
                raise RuntimeError("the flood has run dry")
            address = chance.randrange(addresses)
            begun = time.perf_counter()
            status = await _ask(split.hostname or "", split.port or 80, path, f"10.{3 + address // 250}.7.{address % 250}")
            found[status].append(time.perf_counter() - begun)
            if status in (429, 503):
                await asyncio.sleep(pause)  # it shares the machine's cores with the site: without a pause it would measure itself

    await asyncio.gather(*(visit(number) for number in range(visitors)))
    return dict(found)


def flood(site: str, seconds: float, visitors: int, addresses: int, pause: float, seed: int) -> Became:
    """Seconds waited by status, of so many visitors who ask without a pause, each for situations that nobody ran before."""
    return asyncio.run(_flood(site, seconds, visitors, addresses, pause, addresses_of_runs(MOST_A_SECOND, seconds, seed)))


def addresses_of_runs(each: int, seconds: float, seed: int) -> list[str]:
    """So many addresses a second, each of a situation that nobody ran before; made beforehand, for packing takes as long as refusing."""
    chance = random.Random(seed)
    packed = scenarios(int(each * seconds) + 200, chance.randrange(1 << 40))
    return [f"/bench/?{urllib.parse.urlencode({'z': one, 'step': chance.randrange(9)})}" for one in packed]


def settle(folder: Path) -> None:
    """Wait until what a first start counts and reads beside the site is done: it would keep both cores busy in every stretch."""
    for name in ("rule-coverage.lock", "reading-cards.lock"):
        with (folder / "var" / name).open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)


def late(waited: Waited) -> float:
    """The 99th percentile."""
    return statistics.quantiles(waited.seconds, n=100)[98]


def main() -> int:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--visitors", type=int, default=100)
    parser.add_argument("--readers", type=int, default=8)
    parser.add_argument("--pause", type=float, default=0.3, help="seconds until somebody of the flood who was refused asks again")
    parser.add_argument("--folder", type=Path, help="a folder that keeps the site's state for the next time")
    chosen = parser.parse_args()
    quiet = {crowd: Waited() for crowd in CROWDS}
    meanwhile = {crowd: Waited() for crowd in CROWDS}
    became: dict[int, Became] = {crowd: defaultdict(list) for crowd in CROWDS}
    with (
        tempfile.TemporaryDirectory() as made,
        serving(chosen.folder or Path(made), FLOOR_JUDGE_PROXIES="1") as site,
        ProcessPoolExecutor(1, get_context("spawn")) as there,  # the flood must not slow the clocks of the readers
    ):
        time.sleep(1)
        settle(chosen.folder or Path(made))
        there.submit(scenarios, 1, 0).result()
        with reading(site, 2 * chosen.readers, Waited(), 0.05):
            time.sleep(6)
        print(f"load average at first: {' '.join(f'{one:.1f}' for one in os.getloadavg())}", flush=True)
        for number in range(chosen.rounds):
            for crowd in CROWDS:
                with reading(site, chosen.readers, quiet[crowd], 0.25):
                    time.sleep(chosen.seconds)
                with reading(site, chosen.readers, meanwhile[crowd], 0.25):
                    asked = there.submit(flood, site, chosen.seconds, chosen.visitors, crowd, chosen.pause, number)
                    for status, seconds in asked.result().items():
                        became[crowd][status] += seconds
                time.sleep(1)  # what the flood left behind is done
        print(f"load average at last: {' '.join(f'{one:.1f}' for one in os.getloadavg())}")
    good = True
    for crowd in CROWDS:
        print(f"readers alone: {quiet[crowd]}\nreaders, while {chosen.visitors} flood the bench from {crowd}: {meanwhile[crowd]}")
        print(f"  99th percentile {late(meanwhile[crowd]) / late(quiet[crowd]):.2f} times")
        for status, seconds in sorted(became[crowd].items()):
            cuts = statistics.quantiles(seconds, n=100) if len(seconds) > 1 else seconds * 99
            figures = f"median {1000 * cuts[49]:.0f} ms, 99th percentile {1000 * cuts[98]:.0f}, longest {1000 * max(seconds):.0f}"
            print(f"  the flood: {len(seconds):6} answered {status}, {figures}")
            good = good and max(seconds) <= LONGEST
        good = good and set(became[crowd]) <= {200, 422, 429, 503} and set(meanwhile[crowd].statuses) == {200}
        good = good and late(meanwhile[crowd]) <= max(2 * late(quiet[crowd]), ENOUGH)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
