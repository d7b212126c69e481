"""Playing by hand with scripts: the table and the answers point at each other, and each kind of control does its sum or order."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from judge.replay.permalink import pack
from tests.browser.page_checks import barriers, overflow

FIGHT = """\
players:
  Ann: {in play: [Craw Wurm, War Mammoth]}
  Bob: {in play: [Grizzly Bears, {Grizzly Bears: {damage: 1}}]}
turn: Ann, beginning of combat
"""

ORDER = """\
cards:
  - {name: Long Look, cost: '{U}', type: Sorcery, text: 'Look at the top three cards of your library, then put them back in any order.'}
players:
  Ann: {in play: [Island], hand: [Long Look], library: [Shock, Blaze, Forest]}
  Bob: {}
turn: Ann, precombat main
"""


def go(page: Page, text: str) -> None:
    page.goto(f"/bench/play/?z={pack(text)}")


@pytest.fixture
def page(browser_page: Page) -> Page:
    """A fight that is about to begin."""
    go(browser_page, FIGHT)
    return browser_page


def to_blocks(page: Page) -> None:
    page.get_by_role("button", name="To the next step").click()
    page.get_by_role("checkbox", name=re.compile("Craw Wurm")).check()
    page.get_by_role("button", name="Declare").click()
    page.get_by_role("button", name="To the next step").click()
    expect(page.locator("#asked-heading")).to_have_text("Bob declares blockers")


def test_a_click_on_the_card_is_an_answer(page: Page) -> None:
    page.get_by_role("button", name="To the next step").click()
    expect(page.locator("#asked-heading")).to_have_text("Ann declares attackers")
    page.locator(".board-after .frame", has_text="War Mammoth").click()
    expect(page.get_by_role("checkbox", name=re.compile("War Mammoth"))).to_be_checked()
    assert barriers(page) == []


def test_of_two_blockers_of_one_name_one_sees_which_is_which(page: Page) -> None:
    to_blocks(page)
    rows = page.locator("#control .rows li")
    expect(rows.nth(1)).to_contain_text("1 damage")
    rows.nth(1).hover()
    expect(page.locator(".frame.is-pointed")).to_contain_text("1 damage")


def test_damage_is_counted_as_it_is_divided(page: Page) -> None:
    to_blocks(page)
    for choice in page.locator("#control [type=checkbox]").all():
        choice.check()
    page.get_by_role("button", name="Declare").click()
    page.get_by_role("button", name="To the next step").click()
    fields = page.locator("#control [type=number]")
    fields.nth(0).fill("2")
    fields.nth(1).fill("3")
    expect(page.locator("[data-left]")).to_have_text("1 left")
    fields.nth(1).fill("4")
    expect(page.locator("[data-left]")).to_have_text("All of it is given.")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".board-after .stack")).to_contain_text("Craw Wurm deals 4 to Grizzly Bears")


def test_a_wrong_sum_is_refused_and_the_question_stays(page: Page) -> None:
    to_blocks(page)
    for choice in page.locator("#control [type=checkbox]").all():
        choice.check()
    page.get_by_role("button", name="Declare").click()
    page.get_by_role("button", name="To the next step").click()
    page.locator("#control [type=number]").nth(0).fill("1")
    page.locator("#control [type=number]").nth(1).fill("1")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator("#play .problem")).to_be_focused()
    expect(page.locator("#asked-heading")).to_contain_text("assigns 6 combat damage")


def test_an_order_is_arranged_by_moving(browser_page: Page) -> None:
    page = browser_page
    go(page, ORDER)
    page.get_by_role("button", name="play Long Look").click()
    page.get_by_role("button", name="tap what pays").click()
    page.get_by_role("button", name="Until the top of the stack has resolved").click()
    rows = page.locator("[data-ranks] li")
    expect(rows).to_have_count(3)
    first = rows.first.locator("label").inner_text()
    rows.first.get_by_role("button", name="later").click()
    expect(rows.nth(1).locator("label")).to_have_text(first)
    assert barriers(page) == []
    page.get_by_role("button", name="Answer").click()
    expect(page.locator("#asked-heading")).to_have_text("Ann has priority")


def test_on_a_phone_everything_fits_and_answers_come_first(phone_page: Page) -> None:
    page = phone_page
    go(page, FIGHT)
    to_blocks(page)
    assert overflow(page) == []
    assert barriers(page) == []
    asked = page.locator("#play").bounding_box()
    board = page.locator(".board-after").bounding_box()
    assert asked
    assert board
    assert asked["y"] < board["y"]
