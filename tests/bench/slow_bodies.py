"""Do readers notice slow senders? Hundreds of requests with a body that never comes, while readers read.

    python -m tests.bench.slow_bodies [--senders 490] [--seconds 20]

Each sender begins a request, sends a part of its body and waits; whoever is told something begins anew. Prints what readers waited before
and meanwhile, and what the senders were told. Ends with 1 where a reader waited longer than a second, or was answered otherwise than well.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
import time
import urllib.parse
from collections import Counter
from pathlib import Path

from tests.bench.load import Waited, reading
from tests.browser.served_site import serving

LONGEST = 1.0
LENGTH = 5000
PLACES = ("/account/sign-in/", "/bench/text/", "/api/v1/run")


async def _send(site: urllib.parse.SplitResult, until: float, told: Counter[str], number: int) -> None:
    while time.monotonic() < until:
        try:
            reader, writer = await asyncio.open_connection(site.hostname, site.port)
        except OSError:
            told["no connection"] += 1
            await asyncio.sleep(0.5)
            continue
        head = f"POST {PLACES[number % len(PLACES)]} HTTP/1.1\r\nHost: {site.netloc}\r\nContent-Length: {LENGTH}\r\n\r\nbegun="
        try:
            writer.write(head.encode())
            line = await asyncio.wait_for(reader.readline(), max(0.1, until - time.monotonic()))
            told[line.decode("latin-1").split(" ")[1] if line else "closed"] += 1
        except (OSError, TimeoutError, IndexError):
            told["nothing until the end"] += 1
        finally:
            writer.close()
        await asyncio.sleep(0.5)


def send(site: str, senders: int, seconds: float) -> Counter[str]:
    """Let so many senders send slowly for so many seconds; how often they were told what."""
    told: Counter[str] = Counter()

    async def all_of_them() -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(_send(urllib.parse.urlsplit(site), until, told, number) for number in range(senders)))

    asyncio.run(all_of_them())
    return told


def main() -> int:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--senders", type=int, default=490)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--folder", type=Path, help="a folder that keeps the site's state for the next time")
    chosen = parser.parse_args()
    told: list[Counter[str]] = []
    before, meanwhile = Waited(), Waited()
    with tempfile.TemporaryDirectory() as made, serving(chosen.folder or Path(made)) as site:
        with reading(site, 8, Waited(), 0.05):
            time.sleep(5)
        with reading(site, 8, before, 0.25):
            time.sleep(5)
        senders = threading.Thread(target=lambda: told.append(send(site, chosen.senders, chosen.seconds)))
        senders.start()
        with reading(site, 8, meanwhile, 0.25):
            senders.join()
    print(f"readers alone: {before}\nreaders, while {chosen.senders} send slowly: {meanwhile}\nthe senders were told: {dict(told[0])}")
    return 0 if set(meanwhile.statuses) == {200} and max(meanwhile.seconds) <= LONGEST else 1


if __name__ == "__main__":
    sys.exit(main())
