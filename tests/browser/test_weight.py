"""What a page costs a visitor who comes for the first time: bytes over the wire, everything counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.page_addresses import EVERY_TYPE
from tests.browser.weighing import needed, weigh

MOST = 150_000
MOST_BEFORE_PAINT = 80_000


@pytest.mark.parametrize("address", EVERY_TYPE.values(), ids=EVERY_TYPE.keys())
def test_no_type_of_page_transfers_more_than_150_kilobytes(browser_page: Page, address: str) -> None:
    weighed = weigh(browser_page, address)
    assert weighed.document > 500
    assert weighed.total < MOST, weighed


@pytest.mark.parametrize("address", EVERY_TYPE.values(), ids=EVERY_TYPE.keys())
def test_every_type_of_page_waits_for_one_style_sheet_and_nothing_else(browser_page: Page, address: str) -> None:
    before = needed(browser_page, address)
    assert len(before.blocking) == 1, before
    assert "/static/bundles/" in before.blocking[0]
    assert before.size < MOST_BEFORE_PAINT, before
