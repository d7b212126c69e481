"""The builder: from an empty table to a situation, one form at a time."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from judge.builder.openings import OPENINGS
from judge.replay import permalink
from judge.sandbox import tasks
from rules_corpus.models import Edition
from tests.web.small_library import SCENARIO

pytestmark = pytest.mark.django_db


class Builder:
    """A visitor at the builder's page."""

    def __init__(self, client: Client, text: str = "") -> None:
        self.client = client
        self.response = client.get("/bench/build/", {"z": permalink.pack(text)} if text else {})
        self.status = 200

    @property
    def html(self) -> str:
        """The page as it is."""
        return self.response.content.decode()

    @property
    def text(self) -> str:
        """The situation as text, as every form of the page carries it."""
        found = re.search(r'name="text" value="(.*?)">', self.html, re.S)
        assert found
        return unescape(found[1])

    def send(self, **fields: str) -> Builder:
        """Send a form."""
        given = {name.replace("__", " ").replace("_", "-"): value for name, value in fields.items()}
        self.response = self.client.post("/bench/build/", {"text": self.text, **given}, follow=True)
        self.status = self.response.status_code
        return self


@pytest.fixture
def builder(client: Client, book: Edition) -> Builder:
    """The builder with an empty table."""
    return Builder(client)


def test_a_form_that_says_less_than_the_page_s_own_is_answered_all_the_same(builder: Builder):
    assert builder.send(add="Shock").status == 200
    assert builder.send(add="Shock", player="0", zone="hand").status == 200
    assert "Shock" in builder.text


def test_a_situation_is_built_from_nothing(builder: Builder):
    builder.send(add="Shock", player="0", zone="hand")
    builder.send(add="Mountain", player="0", zone="in play", count="3")
    builder.send(add="Grizzly Bears", player="1", zone="in play", tapped="on", damage="1", counters="2 +1/+1")
    builder.send(do="player", player="1", life="7", poison="1", lands="0", mana_G="1")
    builder.send(do="turn", whose="Bob", step="upkeep")
    assert builder.status == 200
    assert builder.text == (
        "players:\n"
        "  Ann: {hand: [Shock], in play: [3 Mountain]}\n"
        "  Bob:\n"
        "    life: 7\n"
        "    poison: 1\n"
        "    mana: '{G}'\n"
        "    in play: [{Grizzly Bears: {tapped: true, damage: 1, counters: {+1/+1: 2}}}]\n"
        "turn: Bob, upkeep\n"
    )
    assert "upkeep" in builder.html


def test_cards_are_found_by_name_type_and_text(client: Client, book: Edition):
    assert "Add Grizzly Bears" in client.get("/bench/cards", {"q": "grizzly"}).content.decode()
    assert "Add Shock" in client.get("/bench/cards", {"q": "instant 2 damage"}).content.decode()
    assert "No card fits" in client.get("/bench/cards", {"q": "zzzz"}).content.decode()
    assert client.get("/bench/cards").content.decode().strip() == ""


def test_without_scripts_the_find_button_finds_too(builder: Builder):
    assert "Add Shock" in builder.send(do="find", q="shock").html


def test_enter_adds_the_card_whose_name_begins_so_and_nothing_where_none_does(builder: Builder):
    builder.send(do="enter", q="grizzly b", player="1", zone="in play")
    assert "Grizzly Bears" in builder.text
    before = builder.text
    builder.send(do="enter", q="no such card at all", player="1", zone="in play")
    assert builder.text == before


def test_an_attacker_brings_the_step_in_which_it_attacks(builder: Builder):
    builder.send(add="Grizzly Bears", player="0", zone="in play")
    builder.send(do="edit", player="0", zone="in play", index="0", count="1", label="", attacking="Bob")
    assert "declare attackers" in builder.text
    builder.send(add="Hill Giant", player="1", zone="in play")
    builder.send(do="edit", player="1", zone="in play", index="0", count="1", label="", blocking="@0.0")
    assert "declare blockers" in builder.text


def test_a_card_is_changed_and_taken_away_again(builder: Builder):
    builder.send(add="Grizzly Bears", player="1", zone="in play")
    builder.send(do="edit", player="1", zone="in play", index="0", count="2", label="", face_down="on")
    assert "2 Grizzly Bears: {face down: true}" in builder.text
    builder.send(do="remove", player="1", zone="in play", index="0")
    assert "Grizzly" not in builder.text


def test_an_instant_that_is_added_to_the_table_goes_to_the_hand(builder: Builder):
    builder.send(add="Shock", player="1", zone="in play")
    assert "hand: [Shock]" in builder.text
    builder.send(add="Grizzly Bears", player="1", zone="in play")
    assert "in play: [Grizzly Bears]" in builder.text


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"add": "Holy Strength", "player": "0", "zone": "in play"}, "an Aura on nothing"),
        ({"add": "Shokc", "player": "0", "zone": "hand"}, "Shokc"),
        ({"add": "Shock", "player": "9", "zone": "hand"}, "not there any more"),
        ({"add": "Shock", "player": "x", "zone": "hand"}, "no number"),
        ({"do": "turn", "whose": "Ann", "step": "siesta"}, "siesta"),
        ({"do": "fewer players", "player": "0"}, "2 to 8"),
        ({"do": "more players", "name": "Bob"}, "Bob"),
        ({"do": "script", "line": "Ann: dances"}, "dances"),
        ({"do": "stack", "line": "Ann: use Shock"}, "Shock"),
        ({"do": "announce", "index": "3"}, "not on the stack any more"),
        ({"add": "Terror", "player": "0", "zone": "stack"}, "Terror"),
        ({"do": "edit", "player": "0", "zone": "in play", "index": "0", "attached-to": "@7.1"}, "not there any more"),
        ({"do": "remove", "player": "0", "zone": "hand", "index": "4"}, "not there any more"),
    ],
)
def test_what_cannot_be_is_refused_and_the_table_stays(builder: Builder, fields: dict[str, str], reason: str):
    before = builder.text
    if fields.get("do") == "more players":
        assert "Bob" in before
    builder.send(**fields)
    assert builder.status in (200, 422)
    if builder.status == 422:
        assert reason in builder.html
    assert builder.text == before


def test_a_defined_card_is_read_back_and_unread_words_are_marked(builder: Builder):
    builder.send(do="define", name="Loud Ox", type="Creature - Ox", pt="2/3", cost="{1}{W}", text_of_card="When Loud Ox sings, dance.")
    assert builder.status == 422
    assert "<mark>When Loud Ox sings, dance.</mark>" in builder.html or "Not understood" in builder.html
    builder.send(do="define", name="Loud Ox", type="Creature - Ox", pt="2/3", cost="{1}{W}", text_of_card="Flying")
    assert builder.status == 200
    assert "Every word is understood" in builder.html
    builder.send(add="Loud Ox", player="0", zone="in play")
    assert "Loud Ox" in builder.text
    assert builder.status == 200


def test_a_scenario_keeps_its_words_and_its_script(client: Client, book: Edition):
    builder = Builder(client, SCENARIO)
    builder.send(add="Plains", player="0", zone="in play")
    assert builder.text.startswith("---\ntitle: Growth answers Shock\n")
    assert "- Bob: play Giant Growth -> Grizzly Bears" in builder.text
    assert "[Mountain, Plains]" in builder.text


def test_lines_of_the_script_come_and_go(builder: Builder):
    builder.send(add="Mountain", player="0", zone="hand")
    builder.send(do="script", line="Ann: play Mountain")
    assert "script:\n  - Ann: play Mountain\n" in builder.text
    builder.send(do="unscript", index="0")
    assert "script" not in builder.text


def test_text_that_cannot_be_built_on_says_so(client: Client, book: Edition):
    response = client.get("/bench/build/", {"z": permalink.pack("players: 3\n")})
    assert response.status_code == 422
    assert "put it right there first" in response.content.decode()


@pytest.mark.parametrize("text", ["just words", "[a, list]", "3"])
def test_a_text_that_is_no_situation_is_met_with_words(client: Client, book: Edition, text: str):
    response = client.get("/bench/build/", {"z": permalink.pack(text)})
    assert response.status_code == 422


def test_the_bench_opens_with_the_builder_and_its_text_is_a_tab_beside_it(client: Client, book: Edition):
    html = client.get("/bench/").content.decode()
    assert 'id="builder"' in html
    tabs = re.findall(r'<a href="([^"]+)"( aria-current="page")?>(Build|In a sentence|Text)</a>', html)
    assert [(address, bool(here)) for address, here, _ in tabs] == [("/bench/", True), ("/bench/ask/", False), ("/bench/text/", False)]
    assert 'id="scenario-text"' in client.get(tabs[-1][0]).content.decode()
    assert '<a href="/bench/"' in client.get("/").content.decode()


def test_what_old_addresses_of_the_bench_named_still_opens(client: Client, book: Edition):
    packed = permalink.pack("players:\n  Ann: {in play: [Grizzly Bears]}\n  Bob: {}\n")
    shared = client.get("/bench/", {"z": packed, "step": "0"}).content.decode()
    assert 'id="stage"' in shared
    assert "Grizzly Bears" in shared
    assert 'id="scenario-text"' in client.get("/bench/", {"from": "growth-answers-shock"}).content.decode()
    posted = client.post("/bench/", {"text": "players:\n  Ann: {}\n  Bob: {}\n", "do": "run"})
    assert posted.headers["Location"].startswith("/bench/text/?z=")
    assert 'id="builder"' in client.get("/bench/build/", {"z": packed}).content.decode()


def test_the_builder_begins_with_the_edition_that_the_reader_has_chosen(client: Client, book: Edition):
    Edition.objects.create(date="2009-07-11")
    assert "edition: 2009-07-11" in unescape(client.get("/bench/", {"edition": "2009-07-11"}).content.decode())
    assert "edition: 2009" not in client.get("/bench/").content.decode()
    named = permalink.pack("edition: 2009-07-11\nplayers: {Ann: {}, Bob: {}}\n")
    assert 'href="/bench/?edition=2009-07-11"' in client.get("/bench/text/", {"z": named}).content.decode()


def test_what_the_builder_asks_for_is_not_said_as_text(builder: Builder):
    builder.send(add="Hill Giant", player="0", zone="in play")
    builder.send(do="turn", place="turn", whose="Ann", step="declare blockers", priority="")
    assert builder.status == 422
    assert "say of a creature whom it attacks." in builder.html
    assert "attacking: Bob" not in builder.html.split('id="turn"')[1].split("</section>")[0]


def test_an_empty_table_offers_moments_to_begin_with_each_of_which_is_played(builder: Builder):
    assert all(f">{one.name}</a>" in builder.html for one in OPENINGS)
    due = {one.name: tasks.standing(one.text, [], thorough=False).played.decision for one in OPENINGS}
    assert {name: decision and (decision.kind, decision.player) for name, decision in due.items()} == {
        "an attack, to be blocked": ("blockers", 2), "a blocked attacker": ("priority", 1), "combat damage on the stack": ("priority", 1),
        "a spell that waits for an answer": ("priority", 2),
    }
    assert 'class="openings"' not in builder.send(add="Shock").html
