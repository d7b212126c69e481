"""Why a thing on a board is as it is: the page, the part of one, and the API."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from judge.replay.permalink import pack
from rules_corpus.models import Edition

LAWS = """\
cards:
  - {name: Iron Law, cost: '{W}', type: Enchantment, text: 'All creatures are artifacts in addition to their other types.'}
  - {name: Living Earth, cost: '{G}', type: Enchantment, text: 'All lands are 1/1 creatures that are still lands.'}
  - {name: Banner, cost: '{W}', type: Enchantment, text: 'Creatures you control get +1/+1.'}
players:
  Ann: {in play: [Iron Law, Living Earth, Banner], hand: [Shock]}
  Bob: {in play: [Mountain, Sengir Vampire]}
turn: Ann, precombat main
"""


def page(client: Client, book: Edition, text: str, thing: str, what: str = "", step: str = "1", **more: str) -> str:
    """The answer about a thing on the board after a step, found as a reader finds it: by what its card shows."""
    fields = {"z": pack(text), "step": step, **more}
    where = "/bench/play/" if "t" in more else "/bench/"
    board = client.get(where, fields).content.decode()
    card = next(one for one in re.findall(r'<li data-id="\d+".*?</li>', board, re.S) if f">{thing}<" in one)
    number = re.search(r'data-id="(\d+)"', card)
    assert number
    made = client.get("/bench/why/", {**fields, "about": number[1] + (f".{what}" if what else "")})
    assert made.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", made.content.decode().split("<main")[1].split("</main")[0]))


def test_a_size_is_told_layer_by_layer(client: Client, book: Edition) -> None:
    told = page(client, book, LAWS, "Mountain", "size")
    assert "Why is Mountain 1/1?" in told
    assert "Layer 4 types Living Earth" in told
    assert "Layer 6b size set or modified Living Earth" in told
    assert "418.5a" in told
    assert "It waited for Living Earth, because it depends on what that does." in told
    assert "418.5c" in told


def test_what_leaves_a_thing_alone_is_told_with_the_reason(client: Client, book: Edition) -> None:
    assert "Mountain is not controlled by Ann" in page(client, book, LAWS, "Mountain")
    assert "is not controlled" not in page(client, book, LAWS.replace("Creatures you control", "All creatures"), "Mountain")


SHIELDED = """\
players:
  Ann: {in play: [2 Mountain], hand: [Shock, Shock]}
  Bob: {in play: [Warden]}
cards:
  - {name: Warden, cost: '{W}', type: Creature - Cleric, pt: 1/5, text: 'If a source would deal damage to ~, prevent 1 of that damage.'}
script:
  - Ann: play Shock -> Warden
  - resolve
"""


def test_what_effects_changed_before_it_happened_is_told_from_then_on(client: Client, book: Edition) -> None:
    told = page(client, book, SHIELDED, "Warden", step="7")
    assert "What effects changed before it happened" in told
    assert "Shock deals 2 damage to Warden" in told
    assert "419" in told
    assert "What effects changed before it happened" not in page(client, book, SHIELDED, "Warden", step="1")


def test_what_nothing_changes_is_as_it_begins(client: Client, book: Edition) -> None:
    told = page(client, book, LAWS, "Sengir Vampire", "color")
    assert "Why is Sengir Vampire black?" in told
    assert "No effect changes its colors." in told


def test_what_did_not_trigger_and_what_cannot_be_done_are_told(client: Client, book: Edition) -> None:
    assert "it waits for did not happen" in page(client, book, LAWS, "Sengir Vampire")
    assert "Play Shock" in page(client, book, LAWS, "Shock")


def test_a_controller_is_told_by_the_effect_that_gave_it(client: Client, book: Edition) -> None:
    text = """\
players:
  Ann: {in play: [{Control Magic: {attached to: Grizzly Bears}}]}
  Bob: {in play: [Grizzly Bears]}
turn: Ann, precombat main
"""
    told = page(client, book, text, "Grizzly Bears", "controller")
    assert "Why does Ann control Grizzly Bears?" in told
    assert "Bob owns it." in told
    assert "Layer 2 control Control Magic" in told
    assert "is controlled by Ann" in told.lower().replace("ann", "Ann")


def test_a_dead_creature_says_by_what_step_it_died(client: Client, book: Edition) -> None:
    text = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears]}
turn: Ann, precombat main
script:
  - Ann: play Shock -> Grizzly Bears
  - resolve
"""
    board = client.get("/bench/", {"z": pack(text), "step": "99"}).content.decode()
    last = re.findall(r"(\d+) / (\d+)", board)[0][1]
    told = page(client, book, text, "Grizzly Bears", step=last)
    assert "How its card came to where it is" in told
    assert "to graveyard" in told
    assert "420.5c" in told
    assert "Why it is still in play" not in told


def test_htmx_gets_the_part_and_others_the_page(client: Client, book: Edition) -> None:
    board = client.get("/bench/", {"z": pack(LAWS)}).content.decode()
    number = re.search(r'data-id="(\d+)" class="frame ', board)
    assert number
    asked = {"z": pack(LAWS), "step": "0", "about": f"{number[1]}.type"}
    whole = client.get("/bench/why/", asked).content.decode()
    part = client.get("/bench/why/", asked, headers={"HX-Request": "true", "HX-Target": "why"}).content.decode()
    assert "<html" in whole
    assert "<html" not in part
    assert 'id="why-heading"' in part


def test_a_game_played_by_hand_can_be_asked_too(client: Client, book: Edition) -> None:
    board = client.get("/bench/play/", {"z": pack(LAWS)}).content.decode()
    assert 'id="why-form"' in board
    assert "Layer 4" in page(client, book, LAWS, "Mountain", "type", t="")


@pytest.mark.parametrize("about", ["", "x", "999", "3.mood", "-1", "1" * 30])
def test_what_is_not_there_is_said(client: Client, book: Edition, about: str) -> None:
    assert client.get("/bench/why/", {"z": pack(LAWS), "about": about}).status_code == 404


def test_the_api_tells_the_same(client: Client, book: Edition) -> None:
    asked = {"scenario": LAWS, "name": "Mountain"}
    told = client.post("/api/v1/why", asked, content_type="application/json").json()
    assert told["now"]["size"] == "1/1"
    assert [rung["source"] for rung in told["ladder"]] == ["Living Earth", "Iron Law", "Living Earth"]
    assert told["ladder"][1]["waited_for"] == ["Living Earth"]
    assert told["idle"][0]["fact"] == "Mountain is not controlled by Ann"
    assert client.post("/api/v1/why", {**asked, "name": "Zorble"}, content_type="application/json").status_code == 404
