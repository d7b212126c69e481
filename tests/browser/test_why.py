"""Why a thing on a board is as it is: opened over the board by finger and by keyboard, and as a page of its own without scripts."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from judge.replay.permalink import pack
from tests.browser.page_checks import barriers, overflow

LAWS = """\
players:
  Ann: {in play: [Humility, Opalescence]}
  Bob: {in play: [Serra Angel]}
turn: Ann, precombat main
"""
ADDRESS = f"/bench/?z={pack(LAWS)}&step=1"


def size_of(page: Page, name: str) -> None:
    """Press the size of a card on the board."""
    page.locator(".board-after .frame", has=page.get_by_role("button", name=name, exact=True)).locator(".frame-size").click()


def test_a_size_opens_its_ladder_over_the_board(browser_page: Page) -> None:
    browser_page.goto(ADDRESS)
    size_of(browser_page, "Humility")
    sheet = browser_page.locator("#why-sheet")
    expect(sheet).to_be_visible()
    expect(browser_page.locator("#why-heading")).to_be_focused()
    expect(browser_page.locator("#why-heading")).to_have_text("Why is Humility 4/4?")
    expect(sheet.locator(".is-concerned")).to_have_count(2)
    assert barriers(browser_page, "#why-sheet") == []
    browser_page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(browser_page).to_have_url(re.compile(r"/bench/\?z="))


def test_every_question_is_reached_by_keyboard(browser_page: Page) -> None:
    browser_page.goto(ADDRESS)
    browser_page.get_by_role("button", name="Serra Angel", exact=True).last.focus()
    browser_page.keyboard.press("Enter")
    peek = browser_page.get_by_role("dialog", name="Serra Angel")
    expect(peek).to_be_visible()
    for _ in range(12):
        browser_page.keyboard.press("Tab")
        if browser_page.evaluate("document.activeElement.textContent") == "abilities":
            break
    browser_page.keyboard.press("Enter")
    expect(browser_page.locator("#why-heading")).to_have_text("Why does Serra Angel have no ability?")
    expect(browser_page.locator("#why")).to_contain_text("no longer has flying", ignore_case=True)


def test_on_a_phone_the_sheet_fits(phone_page: Page) -> None:
    phone_page.goto(ADDRESS)
    phone_page.locator(".board-after .frame-size").first.tap()
    expect(phone_page.locator("#why-sheet")).to_be_visible()
    assert overflow(phone_page) == []
    assert barriers(phone_page, "#why-sheet") == []


def test_without_scripts_it_is_a_page_and_leads_back(no_js_page: Page) -> None:
    no_js_page.goto(ADDRESS)
    size_of(no_js_page, "Humility")
    expect(no_js_page).to_have_url(re.compile("/bench/why/"))
    expect(no_js_page.locator("h1")).to_have_text("Why is Humility 4/4?")
    no_js_page.get_by_role("link", name="Back to the board").click()
    expect(no_js_page.locator("#stage")).to_have_attribute("data-current", "1")
