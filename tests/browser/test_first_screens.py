"""What a phone shows first: situations, answers, and what a card on a board says."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.page_checks import barriers


def test_on_a_phone_the_first_scenario_is_on_the_first_screen_and_a_filter_that_is_set_is_seen(phone_page: Page) -> None:
    phone_page.goto("/scenarios/")
    first = phone_page.locator(".scenario-card h3").first
    expect(first).to_be_in_viewport(ratio=1)
    expect(phone_page.get_by_label("Topic")).to_be_hidden()
    phone_page.get_by_text("More filters").click()
    expect(phone_page.get_by_label("Topic")).to_be_visible()
    phone_page.goto("/scenarios/?tag=combat")
    expect(phone_page.get_by_label("Topic")).to_have_value("combat")
    expect(phone_page.get_by_label("Topic")).to_be_visible()


def test_what_opens_at_the_name_of_a_card_says_which_rules_govern_it(phone_page: Page) -> None:
    phone_page.goto("/scenarios/growth-answers-shock/")
    phone_page.locator(".board").get_by_role("button", name="Shock").first.click()
    sheet = phone_page.locator(".peek:popover-open")
    expect(sheet).to_contain_text("Rules that govern it")
    expect(sheet.locator(".peek-rules a").first).to_have_attribute("href", re.compile(r"/rules/2006-10-01/\d"))
    expect(sheet.get_by_role("link", name="Its page")).to_have_attribute("href", "/cards/shock/")
    assert barriers(phone_page) == []


def test_an_answer_to_a_question_in_a_sentence_is_on_the_first_screen_of_a_phone(phone_page: Page) -> None:
    phone_page.goto("/bench/ask/?q=Humility+and+Opalescence+are+in+play.+How+big+is+Humility%3F")
    expect(phone_page.locator(".answer-result li").first).to_be_in_viewport(ratio=1)
    phone_page.get_by_role("link", name="Yes, that is it").click()
    expect(phone_page.locator("#answer .answer-result li").first).to_be_in_viewport(ratio=1)
