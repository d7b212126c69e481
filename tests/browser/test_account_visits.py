"""Somebody with an account keeps a draft and finds it again, and says what is wrong with a rule and a term."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.page_checks import barriers, overflow


def test_a_draft_is_kept_by_an_account_made_on_the_way_which_also_writes_reviews(phone_page: Page) -> None:
    page = phone_page
    page.goto("/bench/build/?of=growth-answers-shock")
    page.get_by_role("link", name="Keep as a draft").click()
    page.get_by_role("link", name="Make an account").click()
    page.locator("#id_username").fill("mirri")
    page.locator("#id_password1").fill("six wild cats 88")
    page.locator("#id_password2").fill("six wild cats 88")
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("heading", name="Keep it in a list")).to_be_visible()
    assert overflow(page) == []
    assert barriers(page) == []
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("heading", name="Drafts")).to_be_visible()
    assert overflow(page) == []
    assert barriers(page) == []
    page.get_by_role("link", name="Build on").click()
    expect(page.locator(".board")).to_contain_text("Grizzly Bears")
    for address, link in (("/rules/2006-10-01/408.1b", "Write a review"), ("/glossary/2006-10-01/split-second", "Write a review")):
        page.goto(address)
        page.locator("main").get_by_role("link", name=link).click()
        expect(page).to_have_url(re.compile(f"{address}/review$"))
        assert overflow(page) == []
        assert barriers(page) == []
