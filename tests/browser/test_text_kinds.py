"""Of texts and links of one kind two are measured: whatever makes one of them harder to read than the others makes it another kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.page_checks import TEXT_KINDS, barriers

ROW = '<li class="row"><span>Bears are bears</span></li>'
PAGE = """<!doctype html><html lang="en"><title>Rows</title><style>{style}</style>
<main><h1>Rows</h1><div class="list"><ul>{before}{row}{after}</ul></div></main></html>"""


@pytest.fixture
def empty_page(browser: Browser) -> Iterator[Page]:
    """A page of no site."""
    page = browser.new_page()
    yield page
    page.close()


def shown(page: Page, row: str, style: str = "") -> list[str]:
    """What is found on a page with forty rows of one kind, and one in their midst."""
    page.set_content(PAGE.format(style=style, before=ROW * 20, row=row, after=ROW * 20))
    return barriers(page)


def test_texts_of_one_kind_are_measured_twice_at_most(empty_page: Page) -> None:
    assert shown(empty_page, ROW) == []
    assert empty_page.evaluate(TEXT_KINDS, False) == [42, 2]  # the heading, and of the rows the first, which is also as long as any
    assert empty_page.evaluate(TEXT_KINDS, True) == [42, 42]


ODD = {
    "its own color": ('<li class="row"><span style="color: #aaa">Bears are bears</span></li>', ""),
    "its row's color": ('<li class="row" style="color: #aaa"><span>Bears are bears</span></li>', ""),
    "what is behind it": ('<li class="row" style="background: #444"><span>Bears are bears</span></li>', ""),
    "half transparent": ('<li class="row" style="opacity: .4"><span>Bears are bears</span></li>', ""),
    "a class": ('<li class="row odd"><span>Bears are bears</span></li>', ".odd span { color: #aaa }"),
    "by its place": (ROW, ".row:nth-child(21) { color: #aaa }"),
    "size": (ROW.replace("row", "row odd"), ".row { font-size: 30px; color: #888 } .odd { font-size: 12px }"),
    "outside of what is behind the others": (
        ROW,
        ".list { background: #222; color: #ddd } span { position: relative } .row:nth-child(21) span { top: 2000px }",
    ),
}


@pytest.mark.parametrize("odd", ODD)
def test_one_that_is_hard_to_read_among_many_is_found(empty_page: Page, odd: str) -> None:
    (found,) = shown(empty_page, *ODD[odd])
    assert found.startswith("color-contrast")


LINK = '<li class="row">Bears are <a href="/bears">bears</a> to the end</li>'
ALONE = '<li class="row"><a href="/bears">bears</a></li>'
SEEN = "a { color: #333 }"
UNSEEN = "text-decoration: none"
ODD_LINKS = {
    "its own style": (LINK.replace("<a ", f'<a style="{UNSEEN}" '), LINK, SEEN),
    "by its place": (LINK, LINK, f"{SEEN} .row:nth-child(21) a {{ {UNSEEN} }}"),
    "a class": (LINK.replace("row", "row odd"), LINK, f"{SEEN} .odd a {{ {UNSEEN} }}"),
    "words around it, where the others stand alone": (LINK, ALONE, f"{SEEN} a {{ {UNSEEN} }}"),
}


def links_unseen(page: Page, row: str, others: str, style: str) -> int:
    """How many links are said not to stand out, on a page with forty of one kind, and one in their midst."""
    page.set_content(PAGE.format(style=style, before=others * 20, row=row, after=others * 20))
    return sum(one.startswith("link-in-text-block") for one in barriers(page))


@pytest.mark.parametrize("odd", ODD_LINKS)
def test_one_link_that_does_not_stand_out_among_many_is_found(empty_page: Page, odd: str) -> None:
    assert links_unseen(empty_page, *ODD_LINKS[odd]) == 1


def test_links_that_stand_out_are_in_nobody_s_way_and_two_are_looked_at(empty_page: Page) -> None:
    assert links_unseen(empty_page, LINK, LINK, SEEN) == 0
    assert empty_page.locator("[data-link-kind]").count() == 2
