"""A served site and pages of a real Chromium: ``browser_page``, ``phone_page``, ``dark_page``, ``no_js_page``, ``offline_page``.

Every page knows the site's address, so tests say ``page.goto("/rules/")``. What goes wrong inside a page fails its test
(``windows.py``). Server and browser live as long as this folder's tests: the browser's event loop must not run beside tests that use
the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, SCRIPTS_AS_THEY_ARE, executable
from tests.browser.growth_and_shock import Built, build, say
from tests.browser.served_site import await_bench, serving
from tests.browser.windows import PATIENCE, Windows

PHONE = {"width": 360, "height": 740}

expect.set_options(timeout=PATIENCE)

OpenPage = Callable[..., Page]
"""Opens a page with options of playwright's ``Browser.new_context``."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder."""
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    path = executable()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, SCRIPTS_AS_THEY_ARE])
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the served site. The rules that run are counted already, for the scenarios of the course only."""
    with serving(tmp_path_factory.mktemp("site")) as address:
        await_bench(address)
        yield address


@pytest.fixture(scope="package")
def windows(browser: Browser, site: str) -> Windows:
    """The windows that tests share."""
    return Windows(browser, site)


@pytest.fixture(scope="package")
def built(windows: Windows) -> Built:
    """Growth and Shock, built from nothing in a desktop window, card by card and line by line."""
    page = windows.new()
    build(page)
    address = page.url
    say(page)
    made = Built(address, page.url)
    page.context.close()
    windows.nothing_went_wrong()
    return made


@pytest.fixture
def open_page(windows: Windows) -> Iterator[OpenPage]:
    """Opens windows of their own, closes them after the test, and fails it for what went wrong inside them."""
    with ExitStack() as stack:

        def new(**options: Any) -> Page:
            page = windows.new(**options)
            stack.callback(page.context.close)
            return page

        yield new
    windows.nothing_went_wrong()


@pytest.fixture
def browser_page(windows: Windows) -> Iterator[Page]:
    """A desktop window."""
    with windows.lent("desktop") as page:
        yield page


@pytest.fixture
def offline_page(open_page: OpenPage) -> Page:
    """A desktop window that keeps what is read without a network."""
    return open_page(service_workers="allow")


@pytest.fixture
def phone_page(windows: Windows) -> Iterator[Page]:
    """A phone, 360 pixels wide, with touch."""
    with windows.lent("phone", viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2) as page:
        yield page


@pytest.fixture
def dark_page(open_page: OpenPage) -> Page:
    """A desktop window on a system that prefers dark colours."""
    return open_page(color_scheme="dark")


@pytest.fixture
def no_js_page(windows: Windows) -> Iterator[Page]:
    """A desktop window that runs no scripts."""
    with windows.lent("no scripts", java_script_enabled=False) as page:
        yield page
