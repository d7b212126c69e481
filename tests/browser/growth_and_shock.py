"""The situation of Growth and Shock, built by clicking: what several tests do or go on from."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

CARDS = (
    ("Shock", "Ann", "hand"), ("Mountain", "Ann", "in play"), ("Giant Growth", "Bob", "hand"), ("Forest", "Bob", "in play"),
    ("Grizzly Bears", "Bob", "in play"),
)
SCRIPT = (
    "Ann: play Shock -> Grizzly Bears", "Ann: pass", "Bob: play Giant Growth -> Grizzly Bears", "resolve", "resolve",
)


@dataclass(frozen=True)
class Built:
    """Where the situation stands that was built by clicking: its ``address``, and that with its script ``said``."""

    address: str
    said: str


def add(page: Page, card: str, player: str, zone: str) -> None:
    """Put a card somewhere with the builder."""
    page.get_by_label("Name, type or text").fill(card)
    page.locator("#add-player").select_option(label=player)
    page.locator("#add-zone").select_option(zone)
    page.get_by_role("button", name=f"Add {card}", exact=True).click()
    expect(page.locator(".board")).to_contain_text(card)


def build(page: Page) -> None:
    """The situation of Growth and Shock from an empty table."""
    page.goto("/bench/build/")
    for card, player, zone in CARDS:
        add(page, card, player, zone)


def say(page: Page) -> None:
    """Its script, line by line."""
    page.locator("#script summary").click()
    for count, line in enumerate(SCRIPT, start=1):
        page.locator("#line-script").fill(line)
        page.locator("#form-script").get_by_role("button", name="Add").click()
        expect(page.locator(".build-lines code")).to_have_count(count)
