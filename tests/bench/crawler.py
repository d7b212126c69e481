"""Does one who reads the whole site disturb a reader? A crawler follows every link of the site once, while readers read.

    python -m tests.bench.crawler [--most 20000] [--seconds 600] [--connections 4]

The crawler begins at the front page with nothing kept, and asks for every address that a page links to, over a few connections and without
a pause. Readers read alone before and after, and beside it. Prints how many addresses it found and what was answered, by kind of page, and
what readers waited; ends with 1 where anything but a page was answered, or where readers' 99th percentile was more than twice what it is
alone.
"""

from __future__ import annotations

import argparse
import html
import http.client
import re
import sys
import tempfile
import threading
import time
import urllib.parse
from collections import Counter, deque
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from tests.bench.flood import ENOUGH, late, settle
from tests.bench.load import PATIENCE, Waited, percentiles, reading
from tests.browser.served_site import serving

LINK = re.compile(rb'href="(/[^"#]*)')
FINE = {"200", "301", "302"}
TRIES = 5
"""For an address that is to be asked for again later (503)."""
NOT_READ = ("/static/", "/admin/", "/account/", "/editions/switch")
"""Files, and addresses that ask for a name or change what the visitor sees; a crawler that goes on keeps to no cookies."""


@dataclass
class Crawl:
    """Every address that was found, and what came of it."""

    host: str
    most: int
    until: float
    queue: deque[str] = field(default_factory=lambda: deque(["/"]))
    known: dict[str, str] = field(default_factory=lambda: {"/": ""})
    """Every address, with the page that first led there."""
    busy: int = 0
    lock: threading.Condition = field(default_factory=threading.Condition)
    answers: Counter[tuple[str, str]] = field(default_factory=Counter)
    bad: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    sent: int = 0

    def work(self) -> None:
        """Ask for one address after the other, until nobody finds another."""
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        while (path := self._next()) is not None:
            links: list[str] = []
            try:
                links = self._read(connection, path)
            finally:
                with self.lock:
                    new = [link for link in links if link not in self.known and not link.startswith(NOT_READ)]
                    new = new[: max(0, self.most - len(self.known))]
                    self.known.update(dict.fromkeys(new, path))
                    self.queue.extend(dict.fromkeys(new))
                    self.busy -= 1
                    self.lock.notify_all()
        connection.close()

    def _next(self) -> str | None:
        with self.lock:
            while not self.queue and self.busy:
                self.lock.wait()
            if not self.queue or time.monotonic() > self.until:
                return None
            self.busy += 1
            return self.queue.popleft()

    def _read(self, connection: http.client.HTTPConnection, path: str) -> list[str]:
        body, told, begun = b"", "", time.perf_counter()
        for _ in range(TRIES):
            try:
                connection.request("GET", path, headers={"X-Forwarded-For": "10.9.9.9", "User-Agent": "crawler"})
                answer = connection.getresponse()
                body, told = answer.read(), str(answer.status)
            except (OSError, http.client.HTTPException) as error:
                told = type(error).__name__
                connection.close()
            if told not in ("429", "503"):
                break
            time.sleep(int(answer.headers.get("Retry-After") or 3))
        room = f"/{path.split('/')[1].partition('?')[0]}"
        with self.lock:
            self.seconds.append(time.perf_counter() - begun)
            self.answers[room, told] += 1
            self.sent += len(body)
            if told not in FINE:
                self.bad.append(f"{told} {path[:150]}, to which {self.known[path][:150]} leads")
        moved = answer.headers.get("Location", "") if told in ("301", "302") else ""
        found = [moved] if moved.startswith("/") else []
        return found + [html.unescape(link.decode("utf-8", "replace")) for link in LINK.findall(body)]


def crawl(site: str, most: int, seconds: float, connections: int) -> Crawl:
    """Read the site."""
    found = Crawl(urllib.parse.urlsplit(site).netloc, most, time.monotonic() + seconds)
    threads = [threading.Thread(target=found.work) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def told(site: str, most: int, seconds: float, connections: int) -> tuple[Crawl, float]:
    """The crawl and the seconds that it took; to be computed in another process."""
    begun = time.monotonic()
    found = crawl(site, most, seconds, connections)
    done = Crawl(found.host, most, 0.0, deque(found.queue), dict(found.known), answers=found.answers, bad=found.bad, seconds=found.seconds,
                 sent=found.sent, lock=None)  # type: ignore[arg-type]  # a lock stays where it is
    return done, time.monotonic() - begun


def main() -> int:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=20_000, help="addresses")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--connections", type=int, default=4)
    parser.add_argument("--readers", type=int, default=8)
    parser.add_argument("--quiet", type=float, default=15, help="seconds that readers read alone, before and after")
    chosen = parser.parse_args()
    alone, beside = Waited(), Waited()
    with (
        tempfile.TemporaryDirectory() as made,
        serving(Path(made), FLOOR_JUDGE_PROXIES="1") as site,
        ProcessPoolExecutor(1, get_context("spawn")) as there,
    ):
        time.sleep(1)
        settle(Path(made))
        with reading(site, 2 * chosen.readers, Waited(), 0.05):
            time.sleep(6)
        with reading(site, chosen.readers, alone, 0.25):
            time.sleep(chosen.quiet)
        with reading(site, chosen.readers, beside, 0.25):
            found, took = there.submit(told, site, chosen.most, chosen.seconds, chosen.connections).result()
        with reading(site, chosen.readers, alone, 0.25):
            time.sleep(chosen.quiet)
    asked = sum(found.answers.values())
    print(f"{asked} addresses of {len(found.known)} read in {took:.0f} s over {chosen.connections} connections, {found.sent >> 20} MB")
    for room in sorted({room for room, _ in found.answers}):
        statuses = {status: count for (of, status), count in sorted(found.answers.items()) if of == room}
        print(f"  {room}: {statuses}")
    print(f"the crawler waited: {percentiles(found.seconds)}")
    print(f"readers alone: {alone}\nreaders beside the crawler: {beside}\n  99th percentile {late(beside) / late(alone):.2f} times")
    print("\n".join(found.bad[:50]))
    whole = not found.queue
    print("everything was read" if whole else f"{len(found.queue)} addresses were left (--seconds, --most)")
    good = not found.bad and set(alone.statuses + beside.statuses) == {200} and late(beside) <= max(2 * late(alone), ENOUGH)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
