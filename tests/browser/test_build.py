"""The builder as one uses it with scripts: fields apply themselves, and nothing that was typed or opened is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.growth_and_shock import add
from tests.browser.page_checks import barriers, overflow


@pytest.fixture
def page(browser_page: Page) -> Page:
    """The builder with a bear on the table."""
    browser_page.goto("/bench/build/")
    add(browser_page, "Grizzly Bears", "Ann", "in play")
    return browser_page


def test_after_a_card_was_added_one_types_the_next(page: Page) -> None:
    expect(page.locator("#q")).to_be_focused()
    expect(page.locator("#q")).to_have_value("")


def test_fields_apply_themselves_and_typing_goes_on(page: Page) -> None:
    page.locator("#life1").fill("7")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.locator("#mana0-R").fill("2")
    page.keyboard.press("Tab")
    expect(page.locator('.seat[aria-label="Bob"]')).to_contain_text("3 poison")
    expect(page.locator('.seat[aria-label="Bob"] .seat-life')).to_contain_text("7")
    expect(page.locator('.seat[aria-label="Ann"] .seat-pool')).to_be_visible()


def test_a_card_on_the_table_opens_its_form_which_stays_open(page: Page) -> None:
    page.locator(".board a.frame-name").click()
    form = page.locator("#entry-0-in-play-0")
    expect(form.locator("summary")).to_be_focused()
    form.get_by_label("tapped").check()
    expect(page.locator(".board .frame.is-tapped")).to_be_visible()
    expect(form).to_have_attribute("open", re.compile(".*"))
    form.get_by_label("face down").check()
    expect(page.locator(".board li.frame-down")).to_be_visible()


def test_back_takes_the_last_change_away(page: Page) -> None:
    page.locator("#step").select_option("upkeep")
    expect(page.locator(".board-when")).to_contain_text("upkeep")
    page.go_back()
    expect(page.locator(".board-when")).to_contain_text("precombat main")
    expect(page.locator(".board")).to_contain_text("Grizzly Bears")


def test_a_spell_on_the_stack_is_aimed_with_a_list(page: Page) -> None:
    add(page, "Shock", "Bob", "stack")
    page.locator("#stack").get_by_label("Target").select_option("Ann")
    expect(page.locator(".board .frame-target")).to_contain_text("Ann")
    assert barriers(page) == []


def test_a_card_reads_itself_back_as_one_writes_it(phone_page: Page) -> None:
    page = phone_page
    page.goto("/bench/build/")
    page.locator("#q").fill("white")
    expect(page.locator(".found-cards li").nth(3)).to_be_visible()
    assert max(row.bounding_box()["height"] for row in page.locator(".found-cards li").all()) < 200  # type: ignore[index]
    page.locator("#define-open > summary").click()
    page.locator(".define-parts summary").click()
    page.locator("#card-name").fill("Loud Ox")
    page.locator("#card-type").fill("Creature - Ox")
    page.locator("#card-pt").fill("2/3")
    page.locator("#card-text").fill("Flying\nIt sings.")
    expect(page.locator("#card-reading mark")).to_have_text("It sings.")
    expect(page.locator("#card-reading")).to_contain_text("keyword Flying")
    assert overflow(page) == []
    assert barriers(page) == []
