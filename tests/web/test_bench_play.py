"""Playing by hand: decisions, answers that are not legal, undo, redo and lines of play."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from django.test import Client

from judge.replay import lines_of_play, permalink
from judge.replay.lines_of_play import Branches
from judge.sandbox import runs
from rules_corpus.models import Edition
from tests.web.small_library import SCENARIO

SITUATION = """\
players:
  Ann: {hand: [Wrath of God, Shock], in play: [4 Plains, Mountain, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
turn: Ann, upkeep
"""


@pytest.fixture
def game(client: Client, book: Edition) -> Table:
    """A game begun from the situation."""
    return Table(client, f"/bench/play/?z={permalink.pack(SITUATION)}")


class Table:
    """A game played through its pages."""

    def __init__(self, client: Client, address: str) -> None:
        self.client = client
        self.open(address)

    def open(self, address: str, status: int = 200) -> None:
        """Go to an address."""
        response = self.client.get(address.replace("&amp;", "&"), follow=True)
        assert response.status_code == status, response.content.decode()[:3000]
        self.html = response.content.decode()

    def buttons(self) -> dict[str, str]:
        """The answers offered, with what each button sends."""
        found = re.findall(r'name="answer" value="([^"]*)"[^>]*><span>(.*?)</span></button>', self.html, re.S)
        return {text: value.replace("&quot;", '"') for value, text in found}

    def fields(self) -> dict[str, str]:
        """The hidden fields of the form."""
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', self.html))

    def answer(self, text: str, status: int = 200) -> None:
        """Press a button."""
        response = self.client.get("/bench/play/", {**self.fields(), "answer": self.buttons()[text]}, follow=True)
        assert response.status_code == status
        self.html = response.content.decode()

    def press(self, name: str, value: str) -> None:
        """Press a button by what it sends."""
        response = self.client.get("/bench/play/", {**self.fields(), name: value}, follow=True)
        assert response.status_code == 200
        self.html = response.content.decode()

    def link(self, text: str) -> str:
        """Where a link leads."""
        found = re.search(rf'<a[^>]*href="([^"]*)"[^>]*>{text}', self.html)
        assert found, f"no link {text}"
        return found[1]

    @property
    def asked(self) -> str:
        """What is asked."""
        found = re.search(r'id="asked-heading"[^>]*>(.*?)</h2>', self.html, re.S)
        assert found
        return found[1]


@pytest.mark.django_db
def test_the_decision_that_is_due_has_a_button_for_each_legal_answer(game: Table):
    assert game.asked == "Ann has priority"
    assert {"pass", "play Shock"} <= set(game.buttons())
    assert "play Wrath of God" not in game.buttons()


@pytest.mark.django_db
def test_what_is_not_legal_is_shown_with_its_rule_and_reason(game: Table):
    greyed = re.search(r'class="greyed"[^>]*>Play Wrath of God</button>(.*?)</li>', game.html, re.S)
    assert greyed
    assert re.search(r"rule-chip[^>]*>\d{3}\.", greyed[1])
    assert "sorcery" in greyed[1]


@pytest.mark.django_db
def test_a_click_on_what_is_not_legal_is_answered_with_the_rule(game: Table):
    value = re.search(r'name="answer" value="([^"]*)">Play Wrath of God', game.html)
    assert value
    response = game.client.get("/bench/play/", {**game.fields(), "answer": unescape(value[1])})
    html = response.content.decode()
    problem = re.search(r'class="problem".*?</div>', html, re.S)
    assert response.status_code == 422
    assert problem
    assert "sorcery" in problem[0]
    assert "rule-chip" in problem[0]
    assert "Ann has priority" in html


@pytest.mark.django_db
def test_an_answer_leads_on_and_undo_and_redo_go_back_and_forth(game: Table):
    game.answer("play Shock")
    assert "target" in game.asked
    game.answer("Hill Giant")
    game.open(game.link("Undo"))
    assert "target" in game.asked
    game.open(game.link("Redo"))
    assert "target" not in game.asked


@pytest.mark.django_db
def test_another_answer_begins_a_line_of_its_own_and_both_can_be_visited(game: Table):
    game.answer("play Shock")
    game.answer("Hill Giant")
    game.open(game.link("Undo"))
    game.answer("Bob")
    assert '➜ </span><span class="visually-hidden">targets </span>Bob' in game.html
    game.open(game.link("line 1"))
    assert "targets </span>Hill Giant" in game.html


@pytest.mark.django_db
def test_a_line_of_play_says_what_was_answered_where_it_parts(game: Table):
    game.answer("play Shock")
    game.answer("Hill Giant")
    game.open(game.link("Undo"))
    game.answer("Bob")
    assert "from answer 2: Hill Giant" in game.html


@pytest.mark.django_db
def test_of_things_that_are_alike_one_button_is_enough(game: Table):
    game.answer("play Shock")
    assert sum(text == "Grizzly Bears" for text in game.buttons()) == 1
    uses = [text for text in game.buttons() if "Plains" in text]
    assert len(uses) <= 1


@pytest.mark.django_db
def test_everybody_passes_until_the_next_step_and_every_pass_can_be_undone(game: Table):
    assert "upkeep" in game.html
    game.press("until", "step")
    assert 'class="board-step">draw<' in game.html
    game.open(game.link("Undo"))
    assert 'class="board-step">draw<' not in game.html
    game.open(game.link("Undo"))
    assert game.asked == "Ann has priority"


@pytest.mark.django_db
def test_passing_on_stops_where_somebody_decides_something_else(game: Table):
    game.press("until", "turn")
    assert game.asked == "Ann declares attackers"
    assert "Grizzly Bears" in game.html
    assert 'name="o0" value' in game.html


@pytest.mark.django_db
def test_passing_until_the_stack_resolves_is_offered_with_something_on_it(game: Table):
    assert 'value="resolve"' not in game.html
    game.answer("play Shock")
    game.answer("Bob")
    game.answer("tap what pays")
    game.press("until", "resolve")
    assert "Shock resolves" in game.html
    assert 'value="resolve"' not in game.html


@pytest.mark.django_db
def test_a_goal_that_is_none_changes_nothing(game: Table):
    response = game.client.get("/bench/play/", {**game.fields(), "until": "doomsday"})
    assert response.status_code == 422


@pytest.mark.django_db
def test_an_answer_that_the_rules_refuse_leaves_the_game_where_it_was(game: Table):
    response = game.client.get("/bench/play/", {**game.fields(), "answer": json.dumps(["play", 100, ""])})
    assert response.status_code == 422
    html = response.content.decode()
    assert "That is not allowed" in html
    assert "Ann has priority" in html


@pytest.mark.django_db
@pytest.mark.parametrize("answer", ["", "[", "{}", '"x"', "[[[[", "null", "1e999", "[" * 5000])
def test_an_answer_that_is_none_is_met_with_words(game: Table, answer: str):
    response = game.client.get("/bench/play/", {**game.fields(), "answer": answer})
    assert response.status_code == 422


@pytest.mark.django_db
def test_one_goes_on_from_any_step_of_a_script(client: Client, book: Edition):
    packed = permalink.pack(SCENARIO)
    walk = runs.ran(SCENARIO, "2006-10-01").walk
    assert walk
    resolved = next(node.path for node in walk.nodes if node.step.text == "Giant Growth resolves")
    table = Table(client, f"/bench/play/?z={packed}&from={resolved}")
    assert table.asked == "Ann has priority"
    assert "Giant Growth resolves" in table.html
    assert "Shock resolves" not in table.html


@pytest.mark.django_db
@pytest.mark.parametrize(
    "letters",
    [
        "x",
        "eJw",
        "!" * 20,
        permalink.pack("[]"),
        permalink.pack("[[[1]],0,5]"),
        permalink.pack('[[["x"]],9,0]'),
    ],
)
def test_answers_that_cannot_be_read_are_refused(client: Client, book: Edition, letters: str):
    response = client.get("/bench/play/", {"z": permalink.pack(SITUATION), "t": letters})
    assert response.status_code == 404


@pytest.mark.django_db
def test_answers_to_another_question_are_refused_with_what_was_asked(client: Client, book: Edition):
    letters = lines_of_play.written(Branches(((("nonsense", 5),),), 0, 1))
    response = client.get("/bench/play/", {"z": permalink.pack(SITUATION), "t": letters})
    assert response.status_code in (200, 422)
    assert "500" not in str(response.status_code)


@pytest.mark.django_db
def test_a_choice_that_may_be_left_has_a_button_for_nothing(client: Client, book: Edition):
    text = "players:\n  Ann: {hand: [Clone], in play: [4 Island]}\n  Bob: {in play: [Hill Giant, Grizzly Bears]}\n"
    game = Table(client, f"/bench/play/?z={permalink.pack(text)}")
    game.answer("play Clone")
    game.answer("tap what pays")
    assert game.html.count("Island is already tapped") == 1
    game.press("until", "resolve")
    assert game.asked == "Copy"
    copied, nothing = game.html, game.buttons()["none of these"]
    assert nothing == "none"
    game.answer("Hill Giant")
    assert game.html.count(">Hill Giant</button>") > copied.count(">Hill Giant</button>")
    game.open(game.link("Undo"))
    game.answer("none of these")
    assert game.asked == "Ann has priority"
    assert 'aria-label="Graveyard"' in game.html


MODAL = """\
cards:
  - name: Wild Choice
    cost: '{X}{R}'
    type: Sorcery
    text: 'Choose one — Destroy target creature; or Wild Choice deals X damage to target player; or you gain X life.'
players:
  Ann: {hand: [Wild Choice], in play: [4 Mountain]}
  Bob: {}
turn: Ann, precombat main
"""


@pytest.mark.django_db
def test_modes_are_chosen_by_what_they_do(client: Client, book: Edition):
    game = Table(client, f"/bench/play/?z={permalink.pack(MODAL)}")
    game.answer("play Wild Choice")
    assert set(game.buttons()) == {"Wild Choice deals X damage to target player.", "You gain X life."}
    game.answer("You gain X life.")
    assert game.asked == "Choose X for Wild Choice"
