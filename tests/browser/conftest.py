"""A served site and pages of a real Chromium: ``browser_page``, ``phone_page``, ``dark_page``, ``no_js_page``, ``offline_page``.

Every page knows the site's address, so tests say ``page.goto("/rules/")``. A page that throws an error, breaks the content
security policy or asks another host for anything fails its test. Server and browser live as long as this folder's
tests: the browser's event loop must not run beside tests that use the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.page_checks import DESKTOP
from tests.browser.served_site import serving

HERE = Path(__file__).parent
PHONE = {"width": 360, "height": 740}

PATIENCE = 30_000
"""Milliseconds that a page may take on a busy machine before a test gives up."""

expect.set_options(timeout=PATIENCE)

OpenPage = Callable[..., Page]
"""Opens a page with options of playwright's ``Browser.new_context``."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    path = executable()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the served site. The rules that run are counted already, for the scenarios of the course only."""
    with serving(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """Opens pages, closes them after the test, and fails it for what went wrong inside them.

    Whoever asks for no service worker has none: it would fetch what is read without a network for each of a hundred visitors.
    """
    wrong: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            wrong.append(message.text)

    def on_request(request: Request) -> None:
        if not request.url.startswith((site, "data:", "blob:")):
            wrong.append(f"asked another host: {request.url}")

    with ExitStack() as stack:

        def new(**options: Any) -> Page:
            context = browser.new_context(base_url=site, **{"viewport": DESKTOP, "service_workers": "block", **options})
            stack.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", on_console)
            page.on("request", on_request)
            return page

        yield new
    assert wrong == []


@pytest.fixture
def browser_page(open_page: OpenPage) -> Page:
    """A desktop window."""
    return open_page()


@pytest.fixture
def offline_page(open_page: OpenPage) -> Page:
    """A desktop window that keeps what is read without a network."""
    return open_page(service_workers="allow")


@pytest.fixture
def phone_page(open_page: OpenPage) -> Page:
    """A phone, 360 pixels wide, with touch."""
    return open_page(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)


@pytest.fixture
def dark_page(open_page: OpenPage) -> Page:
    """A desktop window on a system that prefers dark colours."""
    return open_page(color_scheme="dark")


@pytest.fixture
def no_js_page(open_page: OpenPage) -> Page:
    """A desktop window that runs no scripts."""
    return open_page(java_script_enabled=False)
