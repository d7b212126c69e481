"""Does the site heal itself? kill -9 of its processes, one after the other, under load.

    python -m tests.bench.kills [--kills 200] [--seed 1]

Serves the site from a folder of its own. Readers read, players run situations that nobody ran before, and somebody saves situations,
while one process after the other is ended: a web process, one that computes, or one that makes those; the next as soon as a situation has
run again, or after some seconds. What must hold: no answer is a 500, no request fails but those that were under way as a process ended,
every link that was given out opens, and the database is whole. Ends with 1 where it does not.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import re
import signal
import sqlite3
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path

from tests.browser.served_site import serving

SITUATION = """\
players:
  Ann{n}: {{hand: [Shock], in play: [Mountain]}}
  Bob: {{in play: [Grizzly Bears]}}
turn: Ann{n}, precombat main
"""
LONGEST_PAUSE = 6.0
"""Seconds after which the next process is ended, though nobody's situation has run since the last."""
PAGES = ("/", "/rules/2006-10-01/408", "/search?q=stack", "/scenarios/", "/bench/")
PATIENCE = 60


@dataclass
class Load:
    """Visitors of the site, and what became of what they asked."""

    site: str
    done: threading.Event = field(default_factory=threading.Event)
    answers: Counter[str] = field(default_factory=Counter)
    links: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    number: int = 0
    pause: float = 0
    """Seconds between a visitor's questions; without any, visitors take all of the machine that the site leaves."""

    def ask(self, what: str, request: urllib.request.Request | str, opener: urllib.request.OpenerDirector | None = None) -> str:
        """Ask; the address that the answer came from, "" where there was none."""
        try:
            with (opener or urllib.request.build_opener()).open(request, timeout=PATIENCE) as answer:
                answer.read()
                said, address = str(answer.status), str(answer.url)
        except urllib.error.HTTPError as error:
            said, address = str(error.code), ""
        except OSError:
            said, address = "cut off", ""
        except Exception as error:  # what http.client says of half an answer
            said, address = f"cut off ({type(error).__name__})", ""
        with self.lock:
            self.answers[f"{what}: {said}"] += 1
        return address

    def fresh(self) -> str:
        """A situation that nobody ran before."""
        with self.lock:
            self.number += 1
            return SITUATION.format(n=self.number)

    def read(self) -> None:
        """Read page after page."""
        while not self.done.is_set():
            self.ask("read", self.site + random.choice(PAGES))
            time.sleep(self.pause)

    def run(self) -> None:
        """Run situation after situation."""
        while not self.done.is_set():
            self.run_one()
            time.sleep(self.pause)

    def run_one(self) -> bool:
        """Run a situation; whether there was an answer with its steps."""
        body = f'{{"scenario": {_json(self.fresh())}}}'.encode()
        return bool(self.ask("run", urllib.request.Request(f"{self.site}/api/v1/run", body, {"Content-Type": "application/json"})))

    def save(self) -> None:
        """Save situation after situation."""
        jar = CookieJar()
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        token = ""
        while not self.done.is_set():
            if not token:
                with contextlib.suppress(Exception):
                    page = opener.open(f"{self.site}/bench/", timeout=PATIENCE).read().decode()
                    token = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[0]
                continue
            form = urllib.parse.urlencode({"text": self.fresh(), "do": "save", "csrfmiddlewaretoken": token})
            address = self.ask("save", urllib.request.Request(f"{self.site}/bench/", form.encode()), opener)
            if "/s/" in address:
                self.links.append(address)
            time.sleep(0.1 + self.pause)


def _json(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def processes(root: int) -> dict[int, str]:
    """Every process under ``root``, with what it is."""
    parents: dict[int, int] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                parents[int(name)] = int(Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[1])
    found: dict[int, str] = {root: ""}
    layer = {root}
    while layer := {pid for pid, parent in parents.items() if parent in layer}:
        for pid in layer:
            with contextlib.suppress(OSError):
                told = b"".join(Path(f"/proc/{pid}/{file}").read_bytes().replace(b"\0", b" ") for file in ("cmdline", "comm"))
                beside = b"rule_coverage" in told or b"read_cards" in told
                forked = "computing" if found.get(parents[pid]) in ("maker", "computing") else "maker"
                kind = "tracker" if b"resource_tracker" in told else "count" if beside else forked if b"forkserver" in told else "web"
                found[pid] = kind
    del found[root]
    return found


def trial(kills: int, seed: int, say: bool = True, pause: float = 0) -> list[str]:
    """Everything that does not hold of a new site after so many processes were ended; nothing, if all is well."""
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as site:
        return tried(site, Path(name), kills, seed, say, pause)


def tried(site: str, folder: Path, kills: int, seed: int, say: bool = True, pause: float = 0) -> list[str]:
    """The same of a site that is there, with its state in ``var`` of that folder. ``pause`` is ``Load``'s."""
    chance = random.Random(seed)
    wrong: list[str] = []
    root = server_of(site)
    load = Load(site, pause=pause)
    threads = [threading.Thread(target=work) for work in (load.read, load.read, load.run, load.run, load.save)]
    for thread in threads:
        thread.start()
    ended: Counter[str] = Counter()
    while sum(ended.values()) < kills:
        time.sleep(chance.uniform(0.02, 0.4))
        before, begun = load.answers["run: 200"], time.monotonic()
        while load.answers["run: 200"] == before and time.monotonic() - begun < LONGEST_PAUSE:
            time.sleep(0.02)
        there = {pid: kind for pid, kind in processes(root).items() if kind in ("web", "maker", "computing")}
        if not there:
            continue
        kind = chance.choice(sorted(set(there.values())))
        with contextlib.suppress(ProcessLookupError):
            os.kill(chance.choice([pid for pid, what in there.items() if what == kind]), signal.SIGKILL)
            ended[kind] += 1
    load.done.set()
    for thread in threads:
        thread.join()
    if say:
        print(f"ended: {dict(ended)}")
        print(f"answers: {dict(sorted(load.answers.items()))}; links given out: {len(load.links)}")
    wrong += [f"{count} times {what}" for what, count in load.answers.items() if what.endswith((": 500", ": 502"))]
    cut = sum(count for what, count in load.answers.items() if "cut off" in what)
    if cut > len(threads) * (ended["web"] + 1):
        wrong.append(f"{cut} requests were cut off, by {ended['web']} web processes that ended")
    after = Load(site, number=load.number)
    deadline = time.monotonic() + PATIENCE
    while (answer := after.ask("after", site + "/")) == "" and time.monotonic() < deadline:
        time.sleep(0.2)
    if not answer:
        wrong.append("the site does not answer any more")
    while not after.run_one() and time.monotonic() < deadline:
        time.sleep(1)
    after.answers.clear()
    for _ in range(20):
        after.run_one()
    for link in load.links:
        after.ask("link", link)
    wrong += [f"afterwards {count} times {what}" for what, count in after.answers.items() if not what.endswith("200")]
    with sqlite3.connect(folder / "var" / "floor-judge.sqlite3") as database:
        whole = database.execute("PRAGMA integrity_check").fetchone()[0]
    if whole != "ok":
        wrong.append(f"the database: {whole}")
    return wrong


def server_of(site: str) -> int:
    """The number of the process that serves the site: the one child of ours that is a server at that port."""
    port = site.rpartition(":")[2]
    for _ in range(200):
        for name in os.listdir("/proc"):
            if name.isdigit():
                with contextlib.suppress(OSError):
                    told, given = (Path(f"/proc/{name}/{file}").read_bytes() for file in ("cmdline", "environ"))
                    parent = int(Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[1])
                    serves = (b"gunicorn" in told and port.encode() in told) or (b"serve" in told and f"PORT={port}\0".encode() in given)
                    if serves and parent == os.getpid():
                        return int(name)
        time.sleep(0.05)
    raise RuntimeError("no server found")


def main() -> int:
    """Try it and say what does not hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    wrong = trial(chosen.kills, chosen.seed)
    print("\n".join(wrong) or "everything holds")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
