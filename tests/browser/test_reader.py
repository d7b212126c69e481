"""Hover cards, marked words, favourites and notes in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.page_checks import barriers, overflow

RULE = "/rules/2006-10-01/408.1b"
CARD = "#card"


def test_the_mouse_opens_a_card_that_stays_under_the_pointer(browser_page: Page) -> None:
    browser_page.goto(RULE)
    browser_page.locator("main .text a.rule-link").first.hover()
    card = browser_page.locator(CARD)
    expect(card).to_be_visible()
    expect(card).to_contain_text(re.compile("[a-z]{4}"))
    card.hover()
    expect(card).to_be_visible()
    assert barriers(browser_page) == []
    browser_page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_the_keyboard_opens_a_card_and_describes_the_link_by_it(browser_page: Page) -> None:
    browser_page.goto(RULE)
    link = browser_page.locator("main .text a").first
    browser_page.locator("main .text a").first.evaluate("(a) => a.closest('.text').setAttribute('tabindex', '-1')")
    browser_page.locator("main .text").first.focus()
    browser_page.keyboard.press("Tab")
    expect(browser_page.locator(CARD)).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "card")
    browser_page.keyboard.press("Escape")
    expect(browser_page.locator(CARD)).to_be_hidden()
    expect(link).to_be_focused()


def test_a_finger_opens_a_card_first_and_the_page_next(phone_page: Page) -> None:
    phone_page.goto(RULE)
    link = phone_page.locator("main .text a").first
    address = str(link.get_attribute("href"))
    link.tap()
    expect(phone_page.locator(CARD)).to_be_visible()
    assert overflow(phone_page) == []
    expect(phone_page).to_have_url(re.compile(re.escape(RULE) + "$"))
    link.tap()
    expect(phone_page).to_have_url(re.compile(re.escape(address) + "$"))


def test_without_scripts_the_links_are_links(no_js_page: Page) -> None:
    no_js_page.goto(RULE)
    link = no_js_page.locator("main .text a").first
    address = str(link.get_attribute("href"))
    link.click()
    expect(no_js_page).to_have_url(re.compile(re.escape(address) + "$"))


def select_words(page: Page, start: int, end: int) -> str:
    """Select characters of the first text node that is long enough, as a reader does with the mouse."""
    words: str = page.evaluate(
        """([start, end]) => {
            const walker = document.createTreeWalker(document.querySelector("main .text"), NodeFilter.SHOW_TEXT);
            let node = walker.nextNode();
            while (node && node.length < end) node = walker.nextNode();
            getSelection().setBaseAndExtent(node, start, node, end);
            return getSelection().toString();
        }""",
        [start, end],
    )
    return words


def test_selected_words_get_a_link_that_opens_with_them_marked(browser_page: Page) -> None:
    browser_page.goto(RULE)
    words = select_words(browser_page, 4, 30)
    browser_page.get_by_role("button", name="Link to these words").click()
    address = browser_page.evaluate("location.href")
    assert "#quote=" in address
    browser_page.goto("about:blank")
    browser_page.goto(address)
    marked = browser_page.locator("mark.quoted")
    expect(marked.first).to_be_visible()
    assert "".join(marked.all_text_contents()).strip() == words.strip()


def test_of_words_that_stand_there_twice_those_that_were_selected_are_marked(browser_page: Page) -> None:
    browser_page.goto(RULE)
    browser_page.evaluate(
        """() => {
            const walker = document.createTreeWalker(document.querySelector("main .text"), NodeFilter.SHOW_TEXT);
            let last = null;
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const at = node.data.lastIndexOf("priority");
                if (at >= 0) last = [node, at];
            }
            getSelection().setBaseAndExtent(last[0], last[1], last[0], last[1] + 8);
        }"""
    )
    browser_page.get_by_role("button", name="Link to these words").click()
    address = browser_page.evaluate("location.href")
    assert "&before=" in address
    browser_page.goto("about:blank")
    browser_page.goto(address)
    expect(browser_page.locator("mark.quoted")).to_have_count(1)
    text = browser_page.locator("main .text").first.inner_text()
    behind = """mark => {
        const range = document.createRange();
        range.setStartAfter(mark);
        range.setEndAfter(mark.closest(".text").lastChild);
        return range.toString();
    }"""
    assert text.count("priority") > 1
    assert "priority" not in browser_page.locator("mark.quoted").evaluate(behind)


def test_words_are_found_across_links_and_paragraphs(browser_page: Page) -> None:
    browser_page.goto(RULE)
    text = browser_page.locator("main .text").first.inner_text()
    parts = re.sub(r"\s+", " ", text).strip().split(" ")
    first, last = " ".join(parts[:6]), " ".join(parts[-6:])
    browser_page.goto("about:blank")
    browser_page.goto(f"{RULE}#quote={first}&quote={last}")
    marked = " ".join(browser_page.locator("mark.quoted").all_text_contents())
    assert re.sub(r"\W", "", marked) == re.sub(r"\W", "", text)


def test_words_that_are_gone_are_said_to_be_gone(browser_page: Page) -> None:
    browser_page.goto(f"{RULE}#quote=words%20nobody%20ever%20wrote")
    expect(browser_page.get_by_role("status").filter(has_text="no longer stand here")).to_be_visible()


def test_favourites_and_notes_stay_in_the_browser(browser_page: Page) -> None:
    browser_page.goto(RULE)
    browser_page.get_by_role("button", name="Favourite").click()
    browser_page.get_by_label("A note that only you see").fill("<b>Ask about priority</b>")
    browser_page.get_by_label("A note that only you see").blur()
    browser_page.reload()
    expect(browser_page.get_by_role("button", name="Favourite")).to_have_attribute("aria-pressed", "true")
    expect(browser_page.get_by_label("A note that only you see")).to_have_value("<b>Ask about priority</b>")
    browser_page.goto("/kept/")
    expect(browser_page.locator("[data-kept-list]")).to_contain_text("★ 408.1b")
    expect(browser_page.locator("[data-kept-list]")).to_contain_text("<b>Ask about priority</b>")
    assert barriers(browser_page) == []


def test_what_was_visited_once_is_read_and_searched_without_a_network(offline_page: Page) -> None:
    offline_page.goto("/")
    offline_page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    offline_page.context.set_offline(True)
    offline_page.goto("/rules/2006-10-01/502.9b")
    expect(offline_page.get_by_role("heading", level=1)).to_contain_text("502.9b")
    expect(offline_page.locator("main")).to_contain_text("There is no network")
    offline_page.locator("#search-box").fill("summoning sickness")
    offline_page.keyboard.press("Enter")
    expect(offline_page.locator(".hits a").first).to_contain_text("Summoning Sickness")
    expect(offline_page.locator(".hits")).to_contain_text("212.3d")
    offline_page.goto("/glossary/2006-10-01/trample")
    expect(offline_page.get_by_role("heading", level=1)).to_contain_text("Trample")
    assert barriers(offline_page) == []
    offline_page.context.set_offline(False)
    offline_page.goto("/rules/2006-10-01/502.9b")
    expect(offline_page.locator("main")).not_to_contain_text("There is no network")


def test_without_a_network_nothing_of_another_edition_is_shown_as_what_was_asked(offline_page: Page) -> None:
    offline_page.goto("/")
    offline_page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    offline_page.context.set_offline(True)
    offline_page.goto("/rules/2026-08-07/601.2")
    expect(offline_page.get_by_role("heading", level=1)).to_contain_text("601.2 of August 7, 2026")
    expect(offline_page.locator("main")).to_contain_text("The edition of August 7, 2026 is not kept here")
    expect(offline_page.locator("main")).to_contain_text("Its 601.2 was 409.1 in the edition of October 1, 2006")
    expect(offline_page.locator("main")).not_to_contain_text("range of influence")
    offline_page.goto("/practice/")
    expect(offline_page.get_by_role("heading", level=1)).to_contain_text("Practice cannot be had without a network")
    offline_page.goto("/bench/build/")
    expect(offline_page.get_by_role("heading", level=1)).to_contain_text("The bench cannot be had without a network")
    offline_page.locator("#search-box").press_sequentially("stack")
    expect(offline_page.locator("#live-results")).to_contain_text("Press Enter to search")
    assert barriers(offline_page) == []
    offline_page.context.set_offline(False)


def test_the_whole_edition_opens_as_one_page(browser_page: Page) -> None:
    browser_page.goto("/rules/2006-10-01/edition.html")
    browser_page.get_by_role("link", name="408 Timing").first.click()
    expect(browser_page.locator("[id='r408']")).to_be_in_viewport()
    assert browser_page.evaluate("getComputedStyle(document.body).maxWidth") != "none"
