"""The table under one's fingers: cards act by a tap or by being dragged, arrows show at whom, and what can't act says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from judge.replay.permalink import pack
from tests.browser.page_checks import barriers, overflow

FIGHT = """\
players:
  Ann: {in play: [Craw Wurm, Serra Angel, {Hill Giant: {tapped: yes}}]}
  Bob: {in play: [Grizzly Bears, Wall of Stone]}
turn: Ann, beginning of combat
"""
SPELLS = """\
players:
  Ann: {in play: [Mountain], hand: [Shock, Wrath of God]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
turn: Ann, precombat main
"""
BUILT = """\
players:
  Ann: {in play: [Craw Wurm], hand: [Grizzly Bears, Holy Strength]}
  Bob: {in play: [Hill Giant]}
turn: Ann, precombat main
"""


def card(page: Page, name: str) -> Locator:
    """A card on the board of the present."""
    return page.locator(".board-after .frame, #stage > .board .frame, #table .frame").filter(has_text=name).first


def drag(page: Page, what: Locator, onto: Locator) -> None:
    """Drag with the mouse from the lower left of a card (no button is there) to a place."""
    page.set_viewport_size({"width": 1280, "height": 1100})
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    a, b = what.bounding_box(), onto.bounding_box()
    assert a
    assert b
    page.mouse.move(a["x"] + 4, a["y"] + a["height"] - 4)
    page.mouse.down()
    page.mouse.move(a["x"] + 20, a["y"] + a["height"] - 4, steps=3)
    page.mouse.move(b["x"] + min(30, b["width"] / 2), b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()


def declare_attack(page: Page) -> None:
    """Ann attacks with two creatures, and Bob is asked for blockers."""
    page.goto(f"/bench/play/?z={pack(FIGHT)}")
    page.get_by_role("button", name="To the next step").click()
    expect(page.locator("#asked-heading")).to_have_text("Ann declares attackers")
    drag(page, card(page, "Craw Wurm"), page.locator(".board-after .seat-head, #stage > .board .seat-head").first)
    expect(page.locator(".arrow.is-meant")).to_have_count(1)
    card(page, "Serra Angel").click(position={"x": 6, "y": 60})
    expect(page.locator(".arrow.is-meant")).to_have_count(2)
    page.get_by_role("button", name="Declare").click()
    page.get_by_role("button", name="To the next step").click()
    expect(page.locator("#asked-heading")).to_have_text("Bob declares blockers")


def test_attackers_are_dragged_onto_a_player_and_arrows_say_so(browser_page: Page) -> None:
    declare_attack(browser_page)
    expect(browser_page.locator(".board-after .arrow.is-attack")).to_have_count(2)
    assert barriers(browser_page) == []


def test_a_creature_that_can_not_attack_says_why_when_tapped(browser_page: Page) -> None:
    browser_page.goto(f"/bench/play/?z={pack(FIGHT)}")
    browser_page.get_by_role("button", name="To the next step").click()
    expect(browser_page.locator("#asked-heading")).to_have_text("Ann declares attackers")
    card(browser_page, "Hill Giant").click(position={"x": 60, "y": 12})
    expect(browser_page.locator(".peek:popover-open")).to_contain_text("Hill Giant is tapped")
    expect(browser_page.locator(".not-legal")).to_contain_text("308.2a")


def test_a_blocker_is_tapped_and_then_its_attacker(browser_page: Page) -> None:
    declare_attack(browser_page)
    card(browser_page, "Grizzly Bears").click(position={"x": 6, "y": 60})
    card(browser_page, "Craw Wurm").click(position={"x": 6, "y": 60})
    expect(browser_page.locator(".board-after .arrow.is-meant")).to_have_count(1)
    browser_page.get_by_role("button", name="Declare").click()
    expect(browser_page.locator(".board-after .is-blocking")).to_contain_text("Grizzly Bears")


def test_a_block_that_is_not_allowed_is_refused_where_it_is_dropped(browser_page: Page) -> None:
    declare_attack(browser_page)
    drag(browser_page, card(browser_page, "Wall of Stone"), card(browser_page, "Serra Angel"))
    expect(browser_page.locator("#table-says, .not-legal")).to_contain_text(["Not allowed", "flying"])
    expect(browser_page.locator(".board-after .arrow.is-meant")).to_have_count(0)


def test_a_spell_is_dragged_onto_its_target(browser_page: Page) -> None:
    browser_page.goto(f"/bench/play/?z={pack(SPELLS)}")
    drag(browser_page, card(browser_page, "Shock"), card(browser_page, "Hill Giant"))
    browser_page.get_by_role("button", name="tap what pays").click()
    expect(browser_page.locator(".board-after .stack-item")).to_contain_text("Hill Giant")
    expect(browser_page.locator(".board-after .arrow.is-target")).to_have_count(1)


def test_a_card_that_can_not_be_played_says_why(browser_page: Page) -> None:
    browser_page.goto(f"/bench/play/?z={pack(SPELLS)}")
    card(browser_page, "Wrath of God").click(position={"x": 6, "y": 50})
    expect(browser_page.locator(".peek:popover-open .peek-why")).to_contain_text("can't pay")


@pytest.mark.parametrize("where", ["graveyard", "hand"])
def test_in_the_builder_a_card_is_dragged_to_another_zone(browser_page: Page, where: str) -> None:
    browser_page.goto(f"/bench/build/?z={pack(BUILT)}")
    drag(browser_page, card(browser_page, "Craw Wurm"), browser_page.locator(f"#table [data-seat=Ann] [data-zone={where}]"))
    expect(browser_page.locator(f"#table [data-seat=Ann] [data-zone={where}]")).to_contain_text("Craw Wurm")
    expect(browser_page.locator("#table [data-seat=Ann] [data-zone='in play']")).not_to_contain_text("Craw Wurm")


def test_in_the_builder_a_creature_is_dragged_onto_a_player_and_a_blocker_onto_it(browser_page: Page) -> None:
    browser_page.goto(f"/bench/build/?z={pack(BUILT)}")
    drag(browser_page, card(browser_page, "Craw Wurm"), browser_page.locator("#table [data-attackable=Bob]"))
    expect(browser_page.locator("#table .is-attacking")).to_contain_text("Craw Wurm")
    drag(browser_page, card(browser_page, "Hill Giant"), card(browser_page, "Craw Wurm"))
    expect(browser_page.locator("#table .is-blocking")).to_contain_text("Hill Giant")
    expect(browser_page.locator("#table .arrow.is-block")).to_have_count(1)
    assert barriers(browser_page) == []


def test_a_found_card_is_dragged_into_a_zone(browser_page: Page) -> None:
    browser_page.goto(f"/bench/build/?z={pack(BUILT)}")
    browser_page.get_by_label("Name, type or text").fill("Air Elemental")
    found = browser_page.locator("#found-cards li").first
    expect(found).to_contain_text("Air Elemental")
    box = found.locator(".found-about").bounding_box()
    zone = browser_page.locator("#table [data-seat=Bob] [data-zone=graveyard]").bounding_box()
    assert box
    assert zone
    browser_page.mouse.move(box["x"] + 5, box["y"] + 5)
    browser_page.mouse.down()
    browser_page.mouse.move(box["x"] - 20, box["y"] + 5, steps=3)
    browser_page.mouse.move(zone["x"] + 20, zone["y"] + 20, steps=5)
    browser_page.mouse.up()
    expect(browser_page.locator("#table [data-seat=Bob] [data-zone=graveyard]")).to_contain_text("Air Elemental")


def test_on_a_phone_taps_do_the_same_and_a_held_card_is_dragged(phone_page: Page) -> None:
    phone_page.goto(f"/bench/play/?z={pack(FIGHT)}")
    phone_page.get_by_role("button", name="To the next step").tap()
    expect(phone_page.locator("#asked-heading")).to_have_text("Ann declares attackers")
    card(phone_page, "Craw Wurm").locator(".frame-size").tap()  # a card that can act is one target, its size too
    expect(phone_page.locator(".arrow.is-meant")).to_have_count(1)
    expect(phone_page.get_by_role("button", name="Declare")).to_be_in_viewport()  # at the foot of the window, wherever the board is
    assert overflow(phone_page) == []
    angel, seat = card(phone_page, "Serra Angel"), phone_page.locator(".board-after .seat-head").first
    seat.evaluate("it => scrollTo({ top: it.getBoundingClientRect().top + scrollY - 100, behavior: 'instant' })")  # below the header
    a, b = angel.bounding_box(), seat.bounding_box()
    assert a
    assert b
    touch = phone_page.context.new_cdp_session(phone_page)
    at = {"x": a["x"] + 6, "y": a["y"] + a["height"] - 6}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(phone_page.locator(".is-dragged")).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": b["x"] + 40, "y": b["y"] + 8}]})
    expect(phone_page.locator(".arrow.is-held")).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone_page.locator(".arrow.is-meant")).to_have_count(2)
    angel.locator(".frame-name").tap()
    expect(phone_page.locator(".peek:popover-open .peek-act")).to_contain_text("attacks Bob")
