"""Two web machines on one PostgreSQL: what one keeps the other has, and a server that goes and comes back costs nothing but the moment."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest

from judge.web.views.account import MOST_TRIES, WINDOW
from tests.browser.served_site import ROOT, await_bench, serving
from tests.postgres.cluster import NAME, Cluster
from tests.postgres.visitor import Visitor

SITUATION = """\
players:
  Ann{}: {{hand: [Shock], in play: [Mountain]}}
  Bob: {{in play: [Grizzly Bears]}}
"""
NUL = "a\0b"
BUTTONS = ("save", "run", "enter", "define", "read")
"""What a form of the bench may be sent for; the forms of accounts don't ask."""
PAUSE = 0.1
"""Seconds between two requests of a visitor, of whom some are then always under way, and the machines have time for the others."""
PAGES = ("/", "/rules/2006-10-01/408", "/search?q=stack", "/scenarios/", "/account/sign-in/")


def shared(made: Cluster) -> dict[str, str]:
    """What all machines have in common, and one process that computes, for these share one machine."""
    return {"DATABASE_URL": made.url, "FLOOR_JUDGE_SECRET_KEY": "k" * 50, "FLOOR_JUDGE_PROCESSES": "1", "FLOOR_JUDGE_PROXIES": "1"}


@pytest.fixture(scope="module")
def sites(made: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """Two machines that were started at once on the empty database."""
    with ExitStack() as stack, ThreadPoolExecutor(2) as at_once:
        places = [serving(tmp_path_factory.mktemp(name), **shared(made)) for name in ("first", "second")]
        starts = [at_once.submit(place.__enter__) for place in places]
        for place in places:
            stack.push(place)
        addresses = [start.result() for start in starts]
        for address in addresses:
            await_bench(address)
        yield addresses


def saved(visitor: Visitor, site: str, number: int) -> str:
    """The address of a saved situation; "" where it was not saved."""
    visitor.post(f"{site}/bench/", {"text": SITUATION.format(number), "do": "save"})
    return visitor.address if "/s/" in visitor.address else ""


def test_what_is_saved_at_one_is_at_the_other(sites: list[str]):
    address = saved(Visitor(patient=True), sites[0], 1)
    assert address
    other = Visitor(patient=True)
    assert other.get(address.replace(sites[0], sites[1])) == 200
    assert "Ann1" in other.body


def test_limits_are_counted_together(sites: list[str], made: Cluster):
    """Each wrong password takes a second to look at, so that those between the first and the last few are put into the database."""
    form = {"username": "nobody", "password": "a wrong one that is long"}
    for number in range(3):  # of which one at most lies in two of the limit's windows
        visitors = [Visitor(patient=True), Visitor(patient=True)]
        for visitor in visitors:
            visitor.opener.addheaders = [("X-Forwarded-For", f"10.7.7.{number}")]
        window = time.time() // WINDOW
        tried = [visitors[turn].post(f"{sites[turn]}/account/sign-in/", form) for turn in range(2)]
        with psycopg.connect(host=str(made.home), user="postgres", dbname=NAME) as database:
            changed = database.execute(
                "UPDATE judge_counter SET count = %s WHERE key LIKE 'password:%%' AND count = 2 AND ends > %s",
                [MOST_TRIES - 2, window * WINDOW],
            ).rowcount
        answers = [visitors[turn % 2].post(f"{sites[turn % 2]}/account/sign-in/", form) for turn in range(4)]
        if window == time.time() // WINDOW:
            break
    assert tried == [422, 422]
    assert changed == 1, "both are counted in one place"
    assert answers == [422, 422, 429, 429]


def test_an_account_of_one_is_signed_in_at_the_other(sites: list[str]):
    visitor = Visitor(patient=True)
    form = {"username": "sisay", "password1": "a cat of nine tails", "password2": "a cat of nine tails"}
    assert visitor.post(f"{sites[0]}/account/sign-up/", form) == 200
    assert visitor.get(f"{sites[1]}/account/") == 200
    assert "/sign-in/" not in visitor.address
    assert "sisay" in visitor.body


def await_page(visitor: Visitor, address: str, words: str, seconds: float = 60) -> bool:
    """Ask again until a page says something; pages that are kept are looked at again every other second, and an index takes longer."""
    deadline = time.monotonic() + seconds
    turn = 0
    while time.monotonic() < deadline:
        turn += 1
        if visitor.get(address) == 200 and words in visitor.body:
            return True
        time.sleep(0.3)
    return False


def test_a_change_at_one_is_seen_and_found_at_the_other(sites: list[str], made: Cluster, tmp_path: Path):
    page, search = f"{sites[1]}/rules/2006-10-01/408.1b", f"{sites[1]}/search?q=weatherlight&kind=ruling"
    reader = Visitor(patient=True)
    assert reader.get(page) == 200
    assert "weatherlight" not in reader.body
    assert reader.get(search) == 200
    assert "all must pass aboard the weatherlight" not in reader.body
    summary = tmp_path / "summary.txt"
    summary.write_text(
        "This search based on the March 17, 2008 release of the Rulings.\n"
        "408.1b - All must pass.\n- 408.1b.Ruling.1 - All must pass aboard the weatherlight. [Ann 2003/12/14]\n"
        "This search based on the March 17, 2008 release of the Rulings.\n"
    )
    environment = {**os.environ, **shared(made), "FLOOR_JUDGE_VAR": str(tmp_path / "var"), "DJANGO_SETTINGS_MODULE": "judge.settings"}
    command = [sys.executable, "manage.py", "import_rulings", str(summary)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=300)
    assert done.returncode == 0, done.stderr.decode()
    assert await_page(reader, page, "aboard the weatherlight"), done.stdout.decode()
    assert await_page(reader, search, "weatherlight</mark>"), done.stdout.decode()


def test_a_nul_in_any_input_is_refused_with_a_sentence(sites: list[str]):
    visitor, site = Visitor(patient=True), sites[0]
    for path in ("/search?q=a%00b", "/rules/2006-10-01/408%00", "/s/a%00b", "/scenarios/a%00b/", "/bench/?z=a%00b", "/cards/?q=%00",
                 "/bench/cards?q=a%00b", "/api/v1/search?q=%00", "/api/v1/cards?q=a%00", "/glossary/2006-10-01/a%00b",
                 "/account/?next=%00"):  # fmt: skip
        assert visitor.get(site + path) in (400, 404), path
    for path, field, buttons in (
        ("/account/sign-in/", "username", ("save",)), ("/account/sign-up/", "username", ("save",)), ("/bench/", "text", BUTTONS),
        ("/bench/build/", "text", BUTTONS), ("/bench/build/", "q", BUTTONS), ("/bench/build/", "name", BUTTONS),
        ("/bench/ask/", "asked", BUTTONS), ("/bench/ask/", "q", BUTTONS),
    ):  # fmt: skip
        post = visitor.post  # a page is asked for once, for its token
        for do in buttons:
            form = {"do": do, "username": "x", "password": NUL, "password1": NUL, "password2": NUL, "add": NUL, field: NUL}
            assert post(site + path, form) in (200, 400, 403, 405, 422), (path, field, do)
            post = visitor.post_again
    account = Visitor(patient=True)
    form = {"username": "hanna", "password1": "a cat of nine tails", "password2": "a cat of nine tails"}
    assert account.post(f"{site}/account/sign-up/", form) == 200
    for field in ("list", "title", "address", "text"):
        sent = {"list": "a", "title": "b", "address": "/rules/2006-10-01/408.1b", "text": "c"} | {field: NUL}
        for to in ("/account/keep/", "/rules/2006-10-01/408.1b/review"):
            assert account.post(f"{site}/account/", sent, site + to) in (200, 400, 404, 405, 422), (to, field)
    for sent in ({"scenario": NUL}, {"scenario": {NUL: NUL}}, {"scenario": f"players: {{{NUL}: {{}}, Bob: {{}}}}"},
                 {"scenario": {"players": {NUL: {"hand": [NUL]}, "Bob": {}}, "edition": NUL}, "answers": [NUL]},
                 {"name": NUL, "type": "Instant", "text": f"Draw {NUL} cards."}):
        for name in ("run", "explore", "legal", "why", "script", "compile", "run/compare", "run/editions"):
            assert visitor.send(f"{site}/api/v1/{name}", sent) in (200, 400, 422), (name, sent, visitor.body[:300])
    assert visitor.get(site + "/", {"Cookie": "sessionid=a%00b; csrftoken=%00"}) == 200
    assert visitor.get(site + "/account/", {"Cookie": "sessionid=a\x01b"}) in (200, 400)


def test_a_server_that_goes_and_comes_back_costs_only_what_was_asked_meanwhile(sites: list[str], made: Cluster):
    done = threading.Event()
    visitors = [Visitor() for _ in range(4)]
    addresses: list[str] = []

    def save(visitor: Visitor, site: str, first: int) -> None:
        number = first
        while not done.is_set():
            number += 1
            if address := saved(visitor, site, number):
                addresses.append(address)
            done.wait(PAUSE)

    def read(visitor: Visitor, site: str) -> None:
        number = 0
        while not done.is_set():
            number += 1
            visitor.get(f"{site}{PAGES[number % len(PAGES)]}{'&' if '?' in PAGES[number % len(PAGES)] else '?'}x={number}")
            done.wait(PAUSE)

    threads = [threading.Thread(target=save, args=(visitors[at], sites[at], 1000 * (at + 1))) for at in range(2)]
    threads += [threading.Thread(target=read, args=(visitors[2 + at], sites[at])) for at in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(3):
        before = len(addresses)
        deadline = time.monotonic() + 60
        while len(addresses) < before + 3 and time.monotonic() < deadline:
            time.sleep(0.05)
        made.stop()
        time.sleep(1)
        made.start()
    done.set()
    for thread in threads:
        thread.join()
    for visitor in visitors:
        assert set(visitor.statuses) <= {200, 503, 0}, visitor.statuses
        assert visitor.statuses[200]
    assert visitors[2].statuses[503] + visitors[3].statuses[503] + visitors[0].statuses[503], "nobody noticed"
    after = Visitor(patient=True)
    for site in sites:
        assert [after.get(site + page) for page in PAGES] == [200] * len(PAGES)
    assert [after.get(address) for address in addresses] == [200] * len(addresses)
    assert len(addresses) >= 6
