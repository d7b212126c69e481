"""Somebody with an account keeps a draft and finds it again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.page_checks import barriers, overflow


def test_a_draft_is_kept_by_an_account_made_on_the_way(phone_page: Page) -> None:
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
