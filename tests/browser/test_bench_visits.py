"""The bench in a real browser: running, stepping, mistakes, short links; by mouse, keyboard, finger, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import OpenPage
from tests.browser.growth_and_shock import Built
from tests.browser.page_checks import barriers, overflow, wrong_with

SCENARIO = "/scenarios/growth-answers-shock/"
PAGES = {
    "library": "/scenarios/",
    "scenario": SCENARIO,
    "a step": f"{SCENARIO}?step=2.6",
    "combat": "/scenarios/damage-waits-on-the-stack/?step=22",
    "refused": "/scenarios/a-land-and-everybody-passes/?step=5",
    "bench": "/bench/",
    "text": "/bench/text/",
    "asked": "/bench/ask/",
    "answered": "/bench/ask/?q=Ann+attacks+with+Hill+Giant.+Bob+blocks+with+Craw+Wurm.+Does+the+Giant+die",
    "practice": "/practice/",
    "format": "/bench/format/",
    "builder": "/bench/build/?of=damage-waits-on-the-stack",
    "predict": "/bench/predict/?of=growth-answers-shock",
    "predicted": "/bench/predict/?of=growth-answers-shock&said=0",
    "embedded": f"{SCENARIO}?embed=1&step=3",
    "cards": "/cards/?q=t:goblin",
    "card": "/cards/umezawas-jitte/",
    "outcomes": "/scenarios/419-9a-removed-or-shuffled/",
    "course": "/course/",
    "coverage": "/coverage/",
    "two editions": "/scenarios/damage-waits-on-the-stack/compare/?with=2009-07-11",
    "why": "/bench/why/?of=damage-waits-on-the-stack&step=22&about=101.size",
    "every edition": "/scenarios/damage-waits-on-the-stack/editions/",
    "games": "/games/",
    "only numbers": f"{SCENARIO}compare/?with=2009-07-11",
    "api": "/api/",
    "play": "/bench/play/?of=damage-waits-on-the-stack&from=20",
}
IN_THE_DARK = {PAGES[name] for name in ("a step", "combat", "refused", "bench", "text", "two editions")}
every_page = pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())


def current(page: Page) -> str:
    """The address of the step on the stage."""
    return str(page.locator("#stage").get_attribute("data-current"))


@every_page
def test_no_page_of_the_bench_is_heavy_scrolls_sideways_or_puts_barriers_in_the_way(phone_page: Page, address: str) -> None:
    assert wrong_with(phone_page, address, dark=address in IN_THE_DARK) == []


def test_a_visitor_finds_a_scenario_runs_it_and_follows_a_rule(browser_page: Page) -> None:
    browser_page.goto("/")
    browser_page.get_by_role("navigation", name="Main").get_by_role("link", name="Scenarios").click()
    browser_page.get_by_label("Words").fill("growth answers")
    expect(browser_page.locator(".scenario-card")).not_to_have_count(0)
    browser_page.get_by_role("link", name="Does the bear die?").click()
    browser_page.get_by_role("link", name="Run", exact=True).click()
    expect(browser_page.locator("#stage")).to_have_attribute("data-current", "1")
    browser_page.locator("#stage").get_by_role("link", name="Next", exact=True).click()
    expect(browser_page.locator("#stage-heading")).to_contain_text("Ann plays Shock")
    expect(browser_page).to_have_url(re.compile(r"\?step=2$"))
    browser_page.locator(".stage-rules a").first.click()
    expect(browser_page).to_have_url(re.compile(r"/rules/2006-10-01/\d+"))
    browser_page.go_back()
    expect(browser_page.locator("#stage-heading")).to_contain_text("Ann plays Shock")


def test_a_rule_beside_a_step_shows_its_restatement_under_the_pointer_and_by_keyboard(browser_page: Page) -> None:
    browser_page.goto(f"{SCENARIO}?step=2")
    chip = browser_page.locator(".stage-rules a").first
    chip.hover()
    card = browser_page.locator("#card")
    expect(card).to_be_visible()
    expect(card).to_contain_text(chip.inner_text())
    browser_page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    browser_page.mouse.move(0, 0)
    browser_page.locator(".stage-rules a").nth(1).focus()
    expect(card).to_be_visible()
    assert barriers(browser_page) == []


def test_the_arrow_keys_step_and_the_log_follows(browser_page: Page) -> None:
    browser_page.goto(SCENARIO)
    for step in ("1", "2", "3"):
        browser_page.keyboard.press("ArrowRight")
        expect(browser_page.locator("#stage")).to_have_attribute("data-current", step)
    browser_page.keyboard.press("ArrowLeft")
    expect(browser_page.locator("#stage")).to_have_attribute("data-current", "2")
    marked = browser_page.locator('.log-link[aria-current="step"]')
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-step", "2")
    keys = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]  # faster than the steps come
    press = "key => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))"
    browser_page.evaluate(f"keys => keys.forEach({press})", keys)
    expect(browser_page.locator("#stage")).to_have_attribute("data-current", "4")
    browser_page.route("**/*step=5", lambda route: route.continue_() if route.request.is_navigation_request() else route.abort())
    browser_page.keyboard.press("ArrowRight")
    expect(browser_page.locator("#stage")).to_have_attribute("data-current", "5")


def test_the_arrow_keys_belong_to_the_text_while_one_types(browser_page: Page) -> None:
    browser_page.goto("/bench/text/")
    browser_page.get_by_role("button", name="Run").click()
    expect(browser_page.locator("#stage")).to_be_visible()
    browser_page.locator("#scenario-text").focus()
    browser_page.keyboard.press("ArrowRight")
    browser_page.keyboard.press("ArrowRight")
    assert current(browser_page) == "0"


def test_a_step_is_opened_by_its_link_in_the_log(browser_page: Page) -> None:
    browser_page.goto(SCENARIO)
    browser_page.locator(".log summary").nth(1).click()
    browser_page.locator('.log-link[data-step="2.2"]').click()
    expect(browser_page.locator("#stage-heading")).to_contain_text("targets Grizzly Bears")
    expect(browser_page.locator("#stage")).to_contain_text("Part of: Ann plays Shock")


def test_the_board_before_and_the_board_after_can_be_compared(browser_page: Page) -> None:
    browser_page.goto(SCENARIO)
    browser_page.get_by_role("link", name="Giant Growth resolves", exact=True).click()
    after = browser_page.locator(".board-after")
    expect(after).to_contain_text("5/5")
    browser_page.get_by_label("Before", exact=True).check()
    expect(after).to_be_hidden()
    expect(browser_page.locator(".board-before")).to_contain_text("2/2")
    browser_page.locator("#stage").get_by_role("link", name="Next", exact=True).click()
    expect(browser_page.get_by_label("Before", exact=True)).to_be_checked()


def test_a_phone_steps_by_touch(phone_page: Page) -> None:
    phone_page.goto(f"{SCENARIO}#stage")
    stands = "Math.round(document.getElementById('stage').getBoundingClientRect().top)"
    before = phone_page.evaluate(stands)
    phone_page.locator('#stage a[data-move="next"]').tap()
    expect(phone_page.locator("#stage")).to_have_attribute("data-current", "1")
    drawn = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
    phone_page.evaluate(drawn)
    assert phone_page.evaluate(stands) == before  # what came stands where the other stood
    phone_page.locator(".log-link:visible").last.tap()
    expect(phone_page.locator("#stage")).not_to_have_attribute("data-current", "1")
    phone_page.evaluate(drawn)
    expect(phone_page.locator("#stage-heading")).to_be_in_viewport()  # a step of the log, below, shows its stage
    phone_page.locator('#stage a[data-move="first"]').dispatch_event("click")
    expect(phone_page.locator("#stage")).to_have_attribute("data-current", "0")
    phone_page.locator('#stage a[data-move="next"]').tap()
    expect(phone_page.locator("#stage")).to_have_attribute("data-current", "1")
    swipe = """([from, to]) => {
        const stage = document.querySelector(".stage-step");
        const at = (x) => new Touch({ identifier: 1, target: stage, clientX: x, clientY: 300 });
        stage.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [at(from)], changedTouches: [at(from)] }));
        stage.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [at(to)] }));
    }"""
    phone_page.evaluate(swipe, [300, 100])
    expect(phone_page.locator("#stage")).to_have_attribute("data-current", "2")
    phone_page.evaluate(swipe, [100, 300])
    expect(phone_page.locator("#stage")).to_have_attribute("data-current", "1")
    assert overflow(phone_page) == []


def test_what_is_typed_runs_and_a_mistake_is_shown_at_its_line(browser_page: Page) -> None:
    browser_page.goto("/bench/text/")
    box = browser_page.locator("#scenario-text")
    typed = box.input_value().replace("play Shock", "play Shokc")
    box.fill(typed)
    browser_page.keyboard.press("Control+Enter")
    problem = browser_page.locator(".problem")
    expect(problem).to_contain_text("Line 6")
    expect(problem.locator(".is-wrong")).to_contain_text("Shokc")
    expect(box).to_have_value(typed)
    assert barriers(browser_page) == []
    problem.get_by_role("link", name=re.compile("Line 6")).click()
    expect(box).to_be_focused()
    box.fill(typed.replace("Shokc", "Shock"))
    browser_page.get_by_role("button", name="Run").click()
    expect(browser_page.locator(".problem")).to_have_count(0)
    expect(browser_page.locator(".verdict")).to_contain_text("All 3 things that its author expected are so")
    expect(browser_page).to_have_url(re.compile(r"/bench/text/\?z="))


def test_a_short_link_opens_the_same_situation_elsewhere(browser_page: Page, phone_page: Page) -> None:
    browser_page.goto("/bench/text/")
    box = browser_page.locator("#scenario-text")
    text = box.input_value().replace("Ann", "Zoe")
    box.fill(text)
    browser_page.get_by_role("button", name="Save").click()
    expect(browser_page).to_have_url(re.compile(r"/s/[a-z2-7]{8}$"))
    phone_page.goto(browser_page.url)
    expect(phone_page.locator(".log")).to_contain_text("Zoe plays Shock")
    assert (phone_page.locator(".saved-text pre").text_content() or "").split() == text.split()


def test_without_scripts_one_runs_steps_and_saves(no_js_page: Page) -> None:
    no_js_page.goto("/bench/text/")
    no_js_page.get_by_role("button", name="Run").click()
    expect(no_js_page).to_have_url(re.compile(r"/bench/text/\?z=.*step=0"))
    no_js_page.locator("#stage").get_by_role("link", name="Next", exact=True).click()
    no_js_page.locator("#stage").get_by_role("link", name="Next", exact=True).click()
    expect(no_js_page.locator("#stage-heading")).to_contain_text("Ann plays Shock")
    no_js_page.get_by_role("button", name="Save").click()
    expect(no_js_page).to_have_url(re.compile(r"/s/[a-z2-7]{8}$"))
    no_js_page.get_by_role("link", name="Giant Growth resolves", exact=True).click()
    expect(no_js_page.locator(".board-after")).to_contain_text("5/5")


def test_playing_through_goes_on_by_itself_until_it_is_paused(open_page: OpenPage) -> None:
    browser_page = open_page()  # whose clock is not that of others
    under_way: set[Request] = set()
    browser_page.on("request", lambda one: under_way.add(one))
    browser_page.on("requestfinished", lambda one: under_way.discard(one))
    browser_page.on("requestfailed", lambda one: under_way.discard(one))
    browser_page.clock.install()
    browser_page.goto(SCENARIO)
    browser_page.get_by_role("button", name="Play through").click()
    browser_page.clock.run_for(1700)
    expect(browser_page.locator("#stage")).to_have_attribute("data-current", re.compile("[1-9]"))
    browser_page.get_by_role("button", name="Pause").click()
    arrived(browser_page, under_way)
    paused = current(browser_page)
    browser_page.clock.run_for(10_000)
    arrived(browser_page, under_way)
    assert current(browser_page) == paused


def arrived(page: Page, under_way: set[Request]) -> None:
    """Wait until the step that was asked for, if any, is there and shown."""
    while under_way:
        page.wait_for_timeout(20)
    page.clock.run_for(500)


def test_the_growth_and_shock_situation_that_was_built_from_nothing_is_played(browser_page: Page, built: Built) -> None:
    page = browser_page
    page.goto(built.address)
    page.get_by_role("link", name="Play it").click()
    given = ("play Shock", "Grizzly Bears", "tap what pays", "pass", "play Giant Growth", "tap what pays", "pass", "pass")
    for answer in given:  # Giant Growth has one possible target, which is not asked for
        at = page.url
        page.locator(".answers").get_by_role("button", name=answer, exact=True).click()
        page.wait_for_url(lambda url, at=at: url != at)
    expect(page.locator("#stage-heading")).to_contain_text("priority")
    expect(page.locator(".log")).to_contain_text("Giant Growth resolves")
    expect(page.locator(".board-after")).to_contain_text("5/5")
    page.get_by_role("link", name="Undo").click()
    expect(page.locator(".log")).not_to_contain_text("Giant Growth resolves")


def test_an_answer_that_is_not_legal_is_greyed_with_its_rule(browser_page: Page) -> None:
    browser_page.goto("/bench/play/?of=a-land-and-everybody-passes&from=5")
    refused = browser_page.locator(".not-legal li").first
    expect(refused.locator(".greyed")).to_be_visible()
    expect(refused.locator(".rule-chip").first).to_have_attribute("href", re.compile("/rules/2006-10-01/"))


def test_a_what_if_branches_and_never_touches_the_original(browser_page: Page) -> None:
    browser_page.goto(f"{SCENARIO}?step=5")
    browser_page.get_by_role("link", name=re.compile("What if")).click()
    expect(browser_page).to_have_url(re.compile(r"/bench/play/\?of=growth-answers-shock&t="))
    for _ in range(2):
        at = browser_page.url
        browser_page.locator(".answers").get_by_role("button", name="pass", exact=True).click()
        browser_page.wait_for_url(lambda url, at=at: url != at)
    expect(browser_page.locator(".log")).to_contain_text("Shock resolves")
    browser_page.goto(SCENARIO)
    expect(browser_page.locator(".log")).to_contain_text("Giant Growth resolves")


def test_without_scripts_one_builds_and_plays(no_js_page: Page) -> None:
    no_js_page.goto("/bench/build/")
    no_js_page.get_by_label("Name, type or text").fill("mountain")
    no_js_page.get_by_role("button", name="Find").click()
    no_js_page.locator("#add-zone").select_option("hand")
    no_js_page.get_by_role("button", name="Add Mountain", exact=True).click()
    no_js_page.get_by_role("link", name="Play it").click()
    no_js_page.locator(".answers").get_by_role("button", name="play Mountain", exact=True).click()
    expect(no_js_page.locator(".log")).to_contain_text("Ann plays Mountain")


ON_PAPER = (SCENARIO, "/bench/build/", "/scenarios/", "/bench/ask/?q=Can+Bob+block+Serra+Angel+with+Hill+Giant", PAGES["play"])


@pytest.mark.parametrize("address", ON_PAPER)
def test_on_paper_there_is_nothing_to_press_but_what_cards_say(browser_page: Page, address: str) -> None:
    browser_page.goto(address)
    assert browser_page.locator("main :is(button, select, input, textarea, summary):visible").count()
    browser_page.emulate_media(media="print")
    expect(browser_page.locator("main :is(button:not(.frame button), select, input, textarea, summary):visible")).to_have_count(0)
