"""What visitors do in general, for a minute or for long: is anything answered with an error, and does memory grow?

    python -m tests.bench.mixed                                              # 60 s, 16 connections, 80 read, 15 scenarios, 5 new
    python -m tests.bench.mixed --seconds 500 --connections 8 --shares 85,13,2
    python -m tests.bench.mixed --flooded                                    # and a hundred visitors flood the bench meanwhile

Each connection stays open, asks for a page, and at once for the next: one that is read, a scenario of the library at one of its steps, or
something that nobody ran before (half of it explored by the API). Prints what each kind waited, what was answered otherwise than it
should be, counted by kind, and the memory of the web processes at first and at last. Ends with 1 where there was an error: a page that is
read must be there; what is new may be told to come again (503), and, while the bench is flooded from the same addresses, to wait (429).
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import sys
import tempfile
import threading
import time
import urllib.parse
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from judge.scenarios import library_index
from tests.bench.flood import flood, settle
from tests.bench.kills import processes, server_of
from tests.bench.load import PATIENCE, READ, percentiles, scenarios
from tests.browser.served_site import serving

KINDS = ("read", "scenario", "new")
FINE = {"read": {"200"}, "scenario": {"200"}, "new": {"200", "503"}}
STEPS = 12
"""Of a scenario, among which one is drawn; a step beyond the last is the last."""


@dataclass
class Found:
    """Seconds waited, and what was answered, by kind."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    answers: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, other: Found) -> None:
        """Count what another visitor found."""
        for kind, seconds in other.seconds.items():
            self.seconds[kind] += seconds
        self.answers += other.answers

    def errors(self, flooded: bool) -> Counter[str]:
        """Answers that should not have been, by kind and status."""
        said: Counter[str] = Counter()
        for (kind, status), count in self.answers.items():
            if status not in FINE[kind] and not (flooded and kind == "new" and status == "429"):
                said[f"{kind}: {status}"] += count
        return said


def _visit(site: str, seconds: float, shares: tuple[int, ...], number: int, seed: int) -> Found:
    """One visitor with one connection, which is opened again where it breaks; a break while an answer was awaited is an error."""
    found, chance = Found(), random.Random(f"{seed} {number}")
    slugs = [entry.slug for entry in library_index.all()]
    host = urllib.parse.urlsplit(site).netloc
    end = time.monotonic() + seconds
    connection = http.client.HTTPConnection(host, timeout=PATIENCE)
    while time.monotonic() < end:
        (kind,) = chance.choices(KINDS, shares)
        headers = {"X-Forwarded-For": f"10.{chance.randrange(50, 90)}.1.{chance.randrange(250)}", "Accept-Encoding": "gzip"}
        method, path, body = _request(kind, chance, slugs)
        if body:
            headers["Content-Type"] = "application/json"
        begun = time.perf_counter()
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.read()
            said = str(answer.status)
        except (OSError, http.client.HTTPException) as error:
            said = type(error).__name__
            connection.close()
        found.seconds[kind].append(time.perf_counter() - begun)
        found.answers[kind, said] += 1
    connection.close()
    return found


def _request(kind: str, chance: random.Random, slugs: list[str]) -> tuple[str, str, bytes | None]:
    if kind == "read":
        return "GET", chance.choice(READ), None
    if kind == "scenario":
        return "GET", f"/scenarios/{chance.choice(slugs)}/?step={chance.randrange(STEPS)}", None
    (packed,) = scenarios(1, chance.randrange(1 << 40)) or ("",)
    if chance.random() < 0.5:
        return "GET", f"/bench/?{urllib.parse.urlencode({'z': packed, 'step': 0})}", None
    text = f"players:\n  Ann{chance.randrange(1 << 40)}: {{hand: [Shock], in play: [Mountain]}}\n  Bob: {{in play: [Grizzly Bears]}}\n"
    return "POST", "/api/v1/explore", json.dumps({"scenario": text}).encode()


def visits(site: str, seconds: float, connections: int, shares: tuple[int, ...], seed: int) -> Found:
    """What so many visitors at once found."""
    found = Found()
    lock = threading.Lock()

    def visit(number: int) -> None:
        mine = _visit(site, seconds, shares, number, seed)
        with lock:
            found.add(mine)

    threads = [threading.Thread(target=visit, args=(number,)) for number in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def memory(root: int) -> dict[int, int]:
    """Megabytes of each web process that are its own or shared, by its number (``VmRSS``)."""
    sizes = {}
    for pid, kind in processes(root).items():
        if kind == "web":
            told = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if ":" in line)
            sizes[pid] = int(told["VmRSS"].split()[0]) // 1024
    return sizes


def main() -> int:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--shares", default="80,15,5", help="of a hundred: read, scenarios, new")
    parser.add_argument("--flooded", action="store_true", help="a hundred visitors of a thousand addresses flood the bench meanwhile")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    shares = tuple(int(part) for part in chosen.shares.split(","))
    with (
        tempfile.TemporaryDirectory() as made,
        serving(Path(made), FLOOR_JUDGE_PROXIES="1") as site,
        ProcessPoolExecutor(2, get_context("spawn")) as there,  # the site's own log and clock are not theirs
    ):
        time.sleep(1)
        settle(Path(made))
        root = server_of(site)
        before = memory(root)
        there.submit(scenarios, 1, 0).result()
        flooding = there.submit(flood, site, chosen.seconds, 100, 1000, 0.3, chosen.seed) if chosen.flooded else None
        found = there.submit(visits, site, chosen.seconds, chosen.connections, shares, chosen.seed).result()
        flood_answers = {status: len(waited) for status, waited in flooding.result().items()} if flooding else {}
        after = memory(root)
    print(f"{sum(found.answers.values())} requests in {chosen.seconds:.0f} s over {chosen.connections} connections, seed {chosen.seed}")
    for kind in KINDS:
        told = {status: count for (of, status), count in sorted(found.answers.items()) if of == kind}
        print(f"  {kind}: {told}: {percentiles(found.seconds[kind])}")
    if flooding:
        print(f"  the flood beside it: {flood_answers}")
    print(f"memory of the web processes, MB: {sorted(before.values())} at first, {sorted(after.values())} at last")
    errors = found.errors(chosen.flooded)
    errors.update({f"flood: {status}": count for status, count in flood_answers.items() if status not in (200, 422, 429, 503)})
    if set(before) != set(after):
        errors["web processes that ended"] += len(set(before) - set(after))
    print(f"errors: {dict(errors) or 0}")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
