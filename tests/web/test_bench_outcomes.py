"""Exploring: every outcome in a table, and the way to each."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from judge.replay import permalink
from judge.sandbox import runs
from judge.templatetags.bench import tallied
from rules_corpus.models import Edition

EXPLORED = """\
players:
  Ann: {in play: [Mogg Fanatic]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
turn: Ann, beginning of combat
script:
  - Ann: attack with Mogg Fanatic
  - to end of combat
  - explore: [Bob]
"""


@pytest.mark.django_db
def test_every_outcome_is_a_row_and_a_way_to_step_through(client: Client, book: Edition):
    packed = permalink.pack(EXPLORED)
    html = client.get("/bench/", {"z": packed}).content.decode()
    assert "Every outcome" in html
    links = re.findall(r'href="([^"]*outcome=(\d+)[^"]*)"', html)
    assert len(links) >= 2
    logs = set()
    for address, _ in links:
        log = client.get(address.replace("&amp;", "&").split("#")[0]).content.decode()
        assert 'aria-current="true"' in log
        logs.add("blocks Mogg Fanatic" in log.split("log-heading")[-1].split("</section>")[0])
    assert logs == {True, False}


def test_following_an_outcome_ends_in_its_game():
    made = runs.ran(EXPLORED, "2006-10-01")
    assert made.run.explored
    for number, outcome in enumerate(made.run.explored.outcomes, start=1):
        walk = runs.ran(EXPLORED, "2006-10-01", number).walk
        assert walk
        assert walk.end.in_play == outcome.game.in_play


@pytest.mark.django_db
@pytest.mark.parametrize("number", ["0", "99", "x", "-1", "9" * 50])
def test_an_outcome_that_is_none_shows_the_run_by_default_choices(client: Client, book: Edition, number: str):
    assert client.get("/bench/", {"z": permalink.pack(EXPLORED), "outcome": number}).status_code == 200


def test_equal_names_in_an_outcome_are_counted():
    assert tallied("Bob's library: Colossus, Card, Card, Card") == "Bob's library: Colossus, 3 × Card"
    assert tallied("Bob's life: 18") == "Bob's life: 18"
    assert tallied("Grizzly Bears: graveyard") == "Grizzly Bears: graveyard"
