"""Whole visits to the bench: built from nothing and stepped, refused, undone, branched, told as text, guessed, and handed on;
with a mouse, on a phone, by keyboard alone, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.growth_and_shock import SCRIPT, Built, build, say
from tests.browser.page_checks import barriers, overflow


def followed(page: Page, link: Locator) -> None:
    """A link clicked whose page has come."""
    before = page.url
    link.click()
    expect(page).not_to_have_url(before)


def to_the_end(page: Page) -> list[str]:
    """Step on to the last step; the headings on the way."""
    expect(page.locator('#stage a[data-move="next"]')).to_be_visible()  # count() waits for no page that is still to come
    said = []
    while page.locator('#stage a[data-move="next"]').count():
        before = page.locator("#stage").get_attribute("data-current")
        page.locator('#stage a[data-move="next"]').click()
        expect(page.locator("#stage")).not_to_have_attribute("data-current", str(before))
        said.append(page.locator("#stage-heading").inner_text())
    return said


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_growth_and_shock_is_built_from_nothing_and_stepped_to_its_end(open_page: OpenPage, built: Built, size: str) -> None:
    """On a desktop it was built for all tests of this folder that go on from there."""
    if size == "phone":
        page = open_page(viewport={"width": 360, "height": 740}, has_touch=True)
        build(page)
        say(page)
    else:
        page = open_page()
        page.goto(built.said)
    assert overflow(page) == []
    assert barriers(page) == []
    page.get_by_role("link", name="Run its script").click()
    said = to_the_end(page)
    grown, shocked = said.index("Giant Growth resolves"), said.index("Shock resolves")
    assert grown < shocked
    expect(page.locator(".board-after")).to_contain_text("5/5")
    expect(page.locator(".board-after")).to_contain_text("2 damage")
    assert overflow(page) == []


def test_an_illegal_click_is_answered_with_its_rule_and_changes_nothing(browser_page: Page, built: Built) -> None:
    page = browser_page
    page.goto(built.address)
    page.locator("#whose").select_option("Bob")
    expect(page.locator(".board-when")).to_contain_text("Bob has priority")
    page.get_by_label("Name, type or text").fill("Wrath of God")
    page.locator("#add-player").select_option(label="Ann")
    page.locator("#add-zone").select_option("hand")
    page.get_by_role("button", name="Add Wrath of God", exact=True).click()
    page.locator("#priority").select_option("Ann")
    expect(page.locator(".board-when")).to_contain_text("Ann has priority")
    page.get_by_role("link", name="Play it").click()
    expect(page.locator(".not-legal")).to_be_visible()
    board = page.locator(".board").last.inner_text()
    page.locator(".not-legal").get_by_role("button", name="play Wrath of God").click()
    problem = page.locator(".problem")
    expect(problem).to_contain_text("That is not allowed")
    expect(problem).to_contain_text("sorcery")
    expect(problem.locator(".rule-chip").first).to_have_attribute("href", re.compile(r"/rules/2006-10-01/\d"))
    assert page.locator(".board").last.inner_text() == board
    assert barriers(page) == []


def test_what_cannot_lie_on_the_table_is_refused_where_it_was_entered(browser_page: Page) -> None:
    page = browser_page
    page.goto("/bench/build/")
    page.get_by_label("Name, type or text").fill("Holy Strength")
    page.get_by_role("button", name="Add Holy Strength", exact=True).click()
    expect(page.locator("#add .problem")).to_contain_text("an Aura on nothing")
    expect(page.locator("#add .problem")).to_be_focused()
    expect(page.locator(".board")).not_to_contain_text("Holy Strength")


def test_undo_goes_all_the_way_back_and_a_branch_keeps_both_lines(browser_page: Page, built: Built) -> None:
    page = browser_page
    page.goto(built.address)
    page.get_by_role("link", name="Play it").click()
    answers = page.locator(".answers")
    for answer in ("play Shock", "Grizzly Bears", "tap what pays"):
        answers.get_by_role("button", name=answer, exact=True).click()
    expect(page.locator("#asked-heading")).to_have_text("Ann has priority")
    for asked in ("mana", "target"):
        page.get_by_role("link", name="Undo").click()
        expect(page.locator("#asked-heading")).to_contain_text(re.compile(asked, re.IGNORECASE))
    answers.get_by_role("button", name="Bob", exact=True).click()
    expect(page.locator(".lines-of-play")).to_contain_text("line 2")
    page.get_by_role("link", name=re.compile("^line 1")).click()
    expect(page.locator("#stage .stack").last).to_contain_text("Grizzly Bears")
    page.get_by_role("link", name=re.compile("^line 2")).click()
    expect(page.locator("#stage .stack").last).to_contain_text("Bob")
    page.get_by_role("link", name="From the beginning").click()
    expect(page.get_by_role("link", name="Undo")).to_have_count(0)


def test_the_situation_goes_to_text_and_back_without_loss(browser_page: Page, built: Built) -> None:
    page = browser_page
    page.goto(built.said)
    page.get_by_role("link", name="As text, to save or share").click()
    box = page.locator("#scenario-text")
    text = box.input_value()
    assert all(line.split(": ", 1)[-1] in text for line in SCRIPT)
    page.get_by_role("button", name="Run").click()
    expect(page.locator("#stage")).to_be_visible()
    page.get_by_role("link", name="Build it by clicking").click()
    expect(page.locator(".build-lines code")).to_have_count(len(SCRIPT))
    page.get_by_role("link", name="As text, to save or share").click()
    assert box.input_value() == text


def test_one_says_what_will_happen_and_gets_a_score(browser_page: Page) -> None:
    page = browser_page
    page.goto("/scenarios/growth-answers-shock/")
    page.get_by_role("link", name="Say first what happens").click()
    expect(page.locator("#question .answers button").first).to_be_visible()
    asked = 0
    while page.locator("#question .answers button").count():
        page.locator("#question .answers button").first.click()
        expect(page.locator(".verdict")).to_contain_text(re.compile("Right|That is not so"))
        followed(page, page.get_by_role("link", name="Next question"))
        asked += 1
    assert asked >= 1
    expect(page.locator("main")).to_contain_text(f"of {asked}")


def test_a_shared_link_opens_in_another_browser_at_the_same_step(browser_page: Page, open_page: OpenPage, built: Built) -> None:
    page = browser_page
    page.goto(built.said)
    page.get_by_role("link", name="As text, to save or share").click()
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile(r"/s/[a-z2-7]{8}$"))
    page.get_by_role("link", name="Giant Growth resolves", exact=True).click()
    expect(page).to_have_url(re.compile(r"step="))
    other = open_page(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    other.goto(page.url)
    expect(other.locator("#stage-heading")).to_contain_text("Giant Growth resolves")
    expect(other.locator(".board-after")).to_contain_text("5/5")
    assert overflow(other) == []


def press_until(page: Page, key: str, selector: str, most: int = 200) -> None:
    """Press a key until an element that fits has the focus."""
    for _ in range(most):
        page.keyboard.press(key)
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{key} never led to {selector}")


def test_the_keyboard_alone_builds_plays_and_steps(browser_page: Page) -> None:
    page = browser_page
    page.goto("/bench/build/")
    press_until(page, "Tab", 'a[href="#q"]', 2)  # the second skip link
    page.keyboard.press("Enter")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("Mountain")
    press_until(page, "Tab", "#add-zone")
    page.keyboard.type("hand")
    press_until(page, "Tab", 'button[name="add"][value="Mountain"]')
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_contain_text("Mountain")
    expect(page).to_have_url(re.compile("z="))
    press_until(page, "Tab", 'a.primary[href^="/bench/play/"]')
    page.keyboard.press("Enter")
    expect(page.locator("#asked-heading")).to_be_visible()
    press_until(page, "Tab", ".answers button")
    while "Mountain" not in page.evaluate("document.activeElement.textContent"):
        press_until(page, "Tab", ".answers button")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Ann plays Mountain")
    page.goto("/scenarios/growth-answers-shock/?step=1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#stage")).to_have_attribute("data-current", "2")


def test_without_scripts_one_reads_runs_from_text_and_steps(no_js_page: Page) -> None:
    page = no_js_page
    page.goto("/scenarios/growth-answers-shock/")
    expect(page.locator(".prose")).to_contain_text(re.compile("[a-z]{4}"))
    page.get_by_role("link", name="Change it on the bench").click()
    box = page.locator("#scenario-text")
    box.fill(box.input_value().replace("Bob", "Zoe"))
    page.get_by_role("button", name="Run").click()
    expect(page.locator('#stage a[data-move="next"]')).to_be_visible()  # count() waits for no page that is still to come
    said = []
    for move in ("next",) * 5 + ("decision",) * 20 + ("next",) * 20:  # every page is loaded whole: by decisions behind the first
        link = page.locator(f'#stage a[data-move="{move}"]')
        if link.count():
            followed(page, link)
            said.append(page.locator("#stage-heading").inner_text())
    assert page.locator('#stage a[data-move="next"]').count() == 0
    assert any("Zoe plays Giant Growth" in one for one in said)
    assert said[-1]
