"""Reading and searching the book in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_checks import brightness, overflow, wrong_with

PAGES = {
    "home": "/",
    "contents": "/rules/2006-10-01/",
    "chapter": "/rules/2006-10-01/4",
    "section": "/rules/2006-10-01/502",
    "rule": "/rules/2006-10-01/502.9",
    "subrule": "/rules/2006-10-01/408.1b",
    "glossary": "/glossary/2006-10-01/",
    "term": "/glossary/2006-10-01/split-second",
    "search": "/search?q=damage+on+the+stack",
    "nothing found": "/search?q=xyzzyplugh",
    "editions": "/editions/",
    "compare": "/compare/",
    "history": "/rules/2006-10-01/408.1b/history",
    "favourites and notes": "/kept/",
    "help": "/help/",
    "sign in": "/account/sign-in/",
    "sign up": "/account/sign-up/",
    "about": "/about/",
    "no such rule": "/rules/2006-10-01/999.9",
    "no such page": "/nowhere",
}
IN_THE_DARK = {PAGES[name] for name in ("rule", "search", "glossary")}
every_page = pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())


def test_a_reader_goes_from_home_down_to_a_rule(browser_page: Page) -> None:
    browser_page.goto("/")
    browser_page.get_by_role("link", name="Read the rules").click()
    expect(browser_page).to_have_url(re.compile(r"/rules/2006-10-01/$"))
    browser_page.locator("main").get_by_role("link", name="Timing of Spells and Abilities").first.click()
    expect(browser_page.get_by_role("heading", level=1)).to_contain_text("408")
    browser_page.get_by_role("link", name="408.1b", exact=True).first.click()
    expect(browser_page).to_have_url(re.compile(r"/rules/2006-10-01/408\.1b$"))
    expect(browser_page.get_by_role("heading", level=1)).to_contain_text("408.1b")
    expect(browser_page).to_have_title(re.compile("408.1b"))


def test_a_slash_focuses_the_search_and_the_keyboard_alone_opens_a_hit(browser_page: Page) -> None:
    browser_page.goto("/")
    browser_page.keyboard.press("/")
    expect(browser_page.locator("#search-box")).to_be_focused()
    browser_page.keyboard.type("trample")
    options = browser_page.get_by_role("option")
    expect(options.first).to_contain_text("Trample")  # the list of the whole word, not that of its beginning
    browser_page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    address = options.first.get_attribute("href")
    browser_page.keyboard.press("Enter")
    expect(browser_page).to_have_url(re.compile(re.escape(str(address)) + "$"))
    expect(browser_page.locator("main")).to_contain_text(re.compile("trample", re.IGNORECASE))


def test_control_k_focuses_the_search_and_escape_closes_the_results(browser_page: Page) -> None:
    browser_page.goto("/help/")
    browser_page.keyboard.press("Control+k")
    expect(browser_page.locator("#search-box")).to_be_focused()
    browser_page.keyboard.type("priority")
    expect(browser_page.get_by_role("listbox")).to_be_visible()
    browser_page.keyboard.press("Escape")
    expect(browser_page.get_by_role("listbox")).to_be_hidden()


def test_typing_a_rule_number_goes_to_the_rule(browser_page: Page) -> None:
    browser_page.goto("/")
    browser_page.locator("#search-box").fill("420.5b")
    browser_page.keyboard.press("Enter")
    expect(browser_page).to_have_url(re.compile(r"/rules/2006-10-01/420\.5b$"))


def test_cross_references_and_neighbours_are_links(browser_page: Page) -> None:
    browser_page.goto("/rules/2006-10-01/408.1b")
    browser_page.get_by_role("link", name=re.compile("408.1c")).first.click()
    expect(browser_page).to_have_url(re.compile(r"408\.1c"))


def test_a_phone_searches_too(phone_page: Page) -> None:
    phone_page.goto("/rules/2006-10-01/502")
    phone_page.locator("#search-box").tap()
    phone_page.keyboard.type("regenerat")
    expect(phone_page.get_by_role("option").first).to_be_visible()
    assert overflow(phone_page) == []


@every_page
def test_no_page_is_heavy_scrolls_sideways_or_puts_barriers_in_the_way(phone_page: Page, address: str) -> None:
    assert wrong_with(phone_page, address, dark=address in IN_THE_DARK) == []


def test_dark_follows_the_system_and_the_button_overrules_it_for_good(dark_page: Page) -> None:
    dark_page.goto("/")
    assert brightness(dark_page) < 80
    dark_page.get_by_role("button", name="Switch between light and dark").click()
    assert brightness(dark_page) > 180
    dark_page.goto("/help/")
    assert brightness(dark_page) > 180


def test_light_is_the_rule_elsewhere(browser_page: Page) -> None:
    browser_page.goto("/")
    assert brightness(browser_page) > 180


def test_the_first_tab_offers_to_skip_to_the_content(browser_page: Page) -> None:
    browser_page.goto("/rules/2006-10-01/408.1b")
    browser_page.keyboard.press("Tab")
    expect(browser_page.get_by_role("link", name="Skip to the content")).to_be_focused()
    browser_page.keyboard.press("Enter")
    expect(browser_page.locator("#main")).to_be_focused()


def test_without_scripts_one_reads_searches_and_changes_the_edition(no_js_page: Page) -> None:
    no_js_page.goto("/rules/2006-10-01/")
    no_js_page.locator("main").get_by_role("link", name="Timing of Spells and Abilities").first.click()
    expect(no_js_page.get_by_role("heading", level=1)).to_contain_text("408")
    no_js_page.locator("#search-box").fill("split second")
    no_js_page.keyboard.press("Enter")
    no_js_page.locator("main").get_by_role("link", name=re.compile("Split Second")).first.click()
    expect(no_js_page.locator("main")).to_contain_text("stack")
    no_js_page.locator(".edition-switch summary").click()
    no_js_page.get_by_role("button", name="Go", exact=True).click()
    expect(no_js_page).to_have_url(re.compile(r"/glossary/2006-10-01/split-second"))


def test_search_results_follow_the_typing_and_the_address_keeps_the_query(browser_page: Page) -> None:
    browser_page.goto("/search?q=trample")
    browser_page.locator("#search-box").fill("banding")
    expect(browser_page.locator("#results")).to_contain_text(re.compile("banding", re.IGNORECASE))
    expect(browser_page).to_have_url(re.compile("q=banding"))
