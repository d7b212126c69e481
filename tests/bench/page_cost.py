"""What does a page cost? The served site against nginx that serves the same bytes from files, in one run, turn by turn.

    python -m tests.bench.page_cost [--rounds 300] [--limit 8] [--search-limit 20]

Serves the site from a folder of its own, asks for each page once (which renders it), gives the same bytes to nginx, and then asks both for
each page in turns over one connection each. Prints the median of each and their ratio, and how long the first answer took; ends with 1
where a ratio is above its limit. Needs nginx in the PATH.
"""

from __future__ import annotations

import argparse
import http.client
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.browser.served_site import serving

PAGES = {
    "home": "/", "rule": "/rules/2006-10-01/420.5b", "section": "/rules/2006-10-01/502", "glossary": "/glossary/2006-10-01/",
    "term": "/glossary/2006-10-01/trample", "search": "/search?q=damage+on+the+stack", "library": "/scenarios/",
    "scenario": "/scenarios/growth-answers-shock/", "scenario, step 3": "/scenarios/growth-answers-shock/?step=3", "help": "/help/",
}
HEADERS = {"Accept-Encoding": "gzip"}
CONFIGURATION = """\
worker_processes 1;
error_log {folder}/error.log;
pid {folder}/nginx.pid;
daemon off;
events {{ worker_connections 64; }}
http {{
  access_log off; keepalive_requests 1000000;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{ listen 127.0.0.1:{port}; root {folder}/pages; default_type text/html; }}
}}
"""


def timed(connection: http.client.HTTPConnection, path: str) -> tuple[float, bytes]:
    """Seconds until the whole answer is there, and its body."""
    begun = time.perf_counter()
    connection.request("GET", path, headers=HEADERS)
    answer = connection.getresponse()
    body = answer.read()
    took = time.perf_counter() - begun
    if answer.status != 200:
        raise SystemExit(f"{path}: status {answer.status}")
    return took, body


@contextmanager
def nginx(pages: dict[str, bytes]) -> Iterator[int]:
    """The port of an nginx that serves these bytes as /name."""
    program = shutil.which("nginx")
    if program is None:
        raise SystemExit("nginx is not in the PATH")
    with tempfile.TemporaryDirectory() as name, socket.socket() as probe:
        folder = Path(name)
        folder.chmod(0o755)
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        (folder / "pages").mkdir()
        for at, body in enumerate(pages.values()):
            (folder / "pages" / str(at)).write_bytes(body)
        (folder / "nginx.conf").write_text(CONFIGURATION.format(folder=folder, port=port), encoding="ascii")
        server = subprocess.Popen([program, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.DEVNULL)
        try:
            for _ in range(100):
                with socket.socket() as there:
                    if there.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            yield port
        finally:
            server.terminate()
            server.wait()


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--limit", type=float, default=8.0)
    parser.add_argument("--search-limit", type=float, default=20.0)
    chosen = parser.parse_args()
    above = 0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as site:
        ours = http.client.HTTPConnection(urlsplit(site).netloc)
        first, pages = {}, {}
        for name, path in PAGES.items():
            first[name], pages[name] = timed(ours, path)
        with nginx(pages) as port:
            theirs = http.client.HTTPConnection("127.0.0.1", port)
            print(f"{'page':<18} {'first':>9} {'site p50':>9} {'p95':>9} {'nginx p50':>10} {'ratio':>6}   (milliseconds)")
            for at, (name, path) in enumerate(PAGES.items()):
                taken: tuple[list[float], list[float]] = ([], [])
                for _ in range(chosen.rounds):
                    taken[0].append(timed(ours, path)[0])
                    taken[1].append(timed(theirs, f"/{at}")[0])
                here, there = (statistics.median(one) for one in taken)
                late = statistics.quantiles(taken[0], n=20)[18]
                figures = f"{1000 * first[name]:9.1f} {1000 * here:9.2f} {1000 * late:9.2f} {1000 * there:10.2f} {here / there:6.1f}"
                print(f"{name:<18} {figures}")
                above += here / there > (chosen.search_limit if name == "search" else chosen.limit)
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
