"""No page grows with whatever somebody sends: hundreds of things on a table, wide combats, long scripts."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from judge.replay.permalink import pack
from judge.templatetags import bench
from judge.web.views import builder_state

COUNT = 150
MOST = 2_000_000
"""Bytes of a page before it is packed."""


def crowd(owner: str, name: str, letter: str, more: str = "") -> str:
    """So many permanents, each with a name of its own."""
    things = "".join(f"      - {name}: {{as: {letter}{n}{more}}}\n" for n in range(COUNT))
    return f"  {owner}:\n    in play:\n{things}"


MANY = f"players:\n{crowd('Ann', 'Grizzly Bears', 'A')}  Bob: {{}}\n"
WAR = (
    f"players:\n{crowd('Ann', 'Grizzly Bears', 'A', ', attacking: Bob')}{crowd('Bob', 'Hill Giant', 'B')}turn: Ann, declare blockers\n"
)
FRONTS = (
    f"players:\n{crowd('Ann', 'Grizzly Bears', 'A')}{crowd('Bob', 'Hill Giant', 'B')}turn: Ann, declare attackers\nscript:\n"
    f"  - Ann: attack with {', '.join(f'A{n}' for n in range(COUNT))}\n  - to declare blockers\n"
)
LONG = "players:\n  Ann: {in play: [120 Forest]}\n  Bob: {}\nscript:\n" + "  - Ann: tap Forest\n" * 120


@pytest.mark.django_db
@pytest.mark.usefixtures("book")
@pytest.mark.parametrize("text", [MANY, WAR, LONG, FRONTS], ids=["many", "war", "long", "fronts"])
@pytest.mark.parametrize("door", ["/bench/", "/bench/build/", "/bench/play/"])
def test_a_page_is_bounded_whatever_is_on_the_table(client: Client, text: str, door: str):
    answer = client.get(door, {"z": pack(text)})
    assert answer.status_code == 200
    assert len(answer.content) < MOST


@pytest.mark.django_db
@pytest.mark.usefixtures("book")
class TestBounds:
    """What is left out is said."""

    def test_a_board_says_how_many_it_does_not_draw(self, client: Client):
        page = client.get("/bench/play/", {"z": pack(MANY)}).content.decode()
        assert f"and {COUNT - bench.MOST_PILES} more" in page
        few = client.get("/bench/play/", {"z": pack("players:\n  Ann: {in play: [3 Grizzly Bears]}\n  Bob: {}\n")}).content.decode()
        assert not re.search(r"and \d+ more", few)

    def test_the_builder_says_how_many_have_no_form_and_links_only_to_those_that_have(self, client: Client):
        page = client.get("/bench/build/", {"z": pack(MANY)}).content.decode()
        assert page.count('class="build-entry"') == builder_state.MOST_FORMS
        assert f"{COUNT - builder_state.MOST_FORMS} more entries have no form here" in page
        places = set(re.findall(r'href="#(entry-[^"]+)"', page))
        assert places
        assert places <= set(re.findall(r'id="(entry-[^"]+)"', page))

    def test_what_is_being_changed_has_its_form_wherever_it_stands(self, client: Client):
        late = f"entry-0-in-play-{COUNT - 1}"
        refused = {
            "text": MANY, "do": "edit", "place": late, "player": "0", "zone": "in play", "index": str(COUNT - 1), "count": "1",
            "label": "A0", "damage": "many",
        }
        page = client.post("/bench/build/", refused).content.decode()
        assert f'id="{late}"' in page

    def test_the_log_says_how_many_steps_it_leaves_out_and_has_the_one_looked_at(self, client: Client):
        walked = client.get("/bench/", {"z": pack(FRONTS), "step": "1"}).content.decode()
        left = re.search(r"(\d+) steps further away are not listed here", walked)
        assert left
        assert 'data-step="1" ' in walked
        last = client.get("/bench/", {"z": pack(FRONTS), "step": re.findall(r'data-step="([\d.]+)"', walked)[-1]}).content.decode()
        assert last.count('aria-current="step"') == 1
        assert "are not listed here" not in client.get("/bench/", {"z": pack(LONG)}).content.decode()


def test_what_changed_is_drawn_first():
    class Card:
        """Enough of a card on a board."""

        def __init__(self, id: int) -> None:
            self.id, self.attached, self.attacking, self.blocking, self.types = id, (), "", "", ("creature",)

    found = bench.piles([Card(n) for n in range(200)], [190])  # type: ignore[arg-type]
    assert [pile["card"].id for pile in found] == [190, *range(bench.MOST_PILES - 1)]
    assert found[-1]["left"] == 200 - bench.MOST_PILES
    assert "left" not in bench.piles([Card(1), Card(2)])[-1]  # type: ignore[list-item]
