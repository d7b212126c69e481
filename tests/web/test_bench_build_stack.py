"""The builder without a line of the format: the stack, attachments and moves by choosing; the page that says where one is."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rules_corpus.models import Edition
from tests.web.test_bench_build import Builder
from tests.web.test_bench_play import MODAL

pytestmark = pytest.mark.django_db

TABLE = (
    "players:\n"
    "  Ann: {in play: [2 Grizzly Bears, Prodigal Sorcerer]}\n"
    "  Bob: {in play: [Grizzly Bears]}\n"
    "turn: Ann, precombat main\n"
)


@pytest.fixture
def builder(client: Client, book: Edition) -> Builder:
    """The builder with three bears on the table."""
    return Builder(client, TABLE)


def _choice(builder: Builder, words: str) -> str:
    """The value of the answer that a person reads in the form of the stack."""
    stack = builder.html[builder.html.index('id="stack"') :]
    found = re.search(rf'<option value="([^"]*)"[^>]*>{re.escape(words)}</option>', stack)
    assert found, f"no option says {words}"
    return found[1]


def test_a_spell_is_put_on_the_stack_and_its_target_chosen_from_a_list(builder: Builder):
    builder.send(add="Shock", player="1", zone="stack")
    assert "stack:\n  - Bob: Shock\n" in builder.text
    builder.send(do="announce", index="0", q0=_choice(builder, "Ann"))
    assert "- Bob: Shock -> Ann" in builder.text
    assert builder.status == 200


def test_of_three_bears_the_one_that_was_meant_becomes_the_target(builder: Builder):
    builder.send(add="Shock", player="0", zone="stack")
    builder.send(do="announce", index="0", q0=_choice(builder, "Grizzly Bears (Bob)"))
    assert "Shock -> Bob's Grizzly Bears" in builder.text


def test_x_and_a_target_are_chosen_together(builder: Builder):
    builder.send(add="Blaze", player="0", zone="stack")
    builder.send(do="announce", index="0", q0="3", q1=_choice(builder, "Bob"))
    assert "Blaze for X=3 -> Bob" in builder.text
    assert "X = 3" in builder.html


def test_an_ability_of_something_in_play_goes_on_the_stack(builder: Builder):
    line = "Ann: use Prodigal Sorcerer"
    assert f'value="{line}"' in builder.html
    builder.send(do="stack", line=line)
    assert "stack:\n  - Ann: use Prodigal Sorcerer\n" in builder.text
    builder.send(do="unstack", index="0")
    assert "stack" not in builder.text


def test_what_was_added_last_is_on_top(builder: Builder):
    builder.send(add="Shock", player="0", zone="stack").send(add="Giant Growth", player="1", zone="stack")
    assert builder.text.index("Giant Growth") < builder.text.index("Shock")


def test_an_aura_goes_on_the_permanent_chosen_even_if_two_have_its_name(builder: Builder):
    builder.send(add="Holy Strength", player="0", zone="in play", attached_to="@1.0")
    assert "Grizzly Bears: {as: Grizzly Bears A}" in builder.text.split("Bob:")[1]
    assert "attached to: Grizzly Bears A" in builder.text
    assert builder.status == 200


def test_counters_are_put_and_counted_without_writing_them(builder: Builder):
    builder.send(do="edit", player="1", zone="in play", index="0", count="1", counter_kind="+1/+1")
    assert "counters: {+1/+1: 1}" in builder.text
    fields = {"do": "edit", "player": "1", "zone": "in play", "index": "0", "count": "1", "counters-of +1/+1": "3"}
    builder.response = builder.client.post("/bench/build/", {"text": builder.text, **fields}, follow=True)
    assert "counters: {+1/+1: 3}" in builder.text


def test_a_card_moves_to_another_zone_and_leaves_behind_what_only_a_permanent_has(builder: Builder):
    builder.send(do="edit", player="1", zone="in play", index="0", count="1", tapped="on", to_player="0", to_zone="graveyard")
    assert "graveyard: [Grizzly Bears]" in builder.text.split("Bob:")[0]
    assert "tapped" not in builder.text


def test_what_was_typed_where_it_was_refused_is_kept_with_the_reason(builder: Builder):
    builder.send(do="player", place="seat1", player="1", life="7", poison="many")
    assert builder.status == 422
    seat = builder.html[builder.html.index('id="seat1"') :]
    assert 'class="problem"' in seat
    assert 'value="many"' in seat
    assert 'class="problem"' not in builder.html[: builder.html.index('id="seat1"')]


def test_a_card_on_the_table_leads_to_its_form(builder: Builder):
    for address in re.findall(r'class="frame-name" href="#([^"]+)"', builder.html):
        assert f'id="{address}"' in builder.html
    assert 'href="#entry-1-in-play-0"' in builder.html


def test_a_card_being_defined_is_read_back_before_it_is_defined(builder: Builder):
    text = builder.text
    fields = {"do": "read", "text": text, "name": "Loud Ox", "type": "Creature - Ox", "pt": "2/3", "text-of-card": "Flying\nIt sings."}
    html = builder.client.post("/bench/build/", fields).content.decode()
    assert "<html" not in html
    assert ">keyword</span> Flying" in html
    assert "<mark>It sings.</mark>" in html


def test_a_step_that_begins_as_one_plays_is_called_by_its_name(client: Client, book: Edition):
    builder = Builder(client, TABLE.replace("precombat main", "declare attackers"))
    assert "declare attackers (about to begin)" in builder.html


def test_in_combat_attackers_and_blockers_are_chosen(client: Client, book: Edition):
    builder = Builder(client, TABLE.replace("precombat main", "beginning of combat"))
    builder.send(do="edit", player="0", zone="in play", index="1", count="1", attacking="Bob")
    builder.send(do="edit", player="1", zone="in play", index="0", count="1", blocking="@0.1")
    builder.send(do="turn", whose="Ann", step="combat damage")
    assert builder.status == 200
    assert "blocking: [Prodigal Sorcerer]" in builder.text
    assert "blocks Prodigal Sorcerer" in builder.html


def test_a_card_that_was_defined_can_be_added_like_any_other(builder: Builder):
    builder.send(do="define", name="Loud Ox", type="Creature - Ox", pt="2/3", text_of_card="Flying")
    assert re.search(r'<button type="submit" name="add" value="Loud Ox">Add Loud Ox</button>', builder.html)
    builder.send(add="Loud Ox", player="1", zone="in play")
    assert "Bob: {in play: [Grizzly Bears, Loud Ox]}" in builder.text


def test_a_mode_is_chosen_by_its_words_and_written_by_its_number(client: Client, book: Edition):
    builder = Builder(client, MODAL).send(add="Wild Choice", player="0", zone="stack")
    builder.send(do="announce", index="0", q0=_choice(builder, "You gain X life."), q1="2")
    assert "- Ann: Wild Choice mode 3 for X=2" in builder.text
    assert "mode 3" in builder.html
