"""Windows of the browser: opened once and as new for each test, since opening one costs more than most pages that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

from tests.browser.page_checks import DESKTOP

PATIENCE = 30_000
"""Milliseconds that a page may take on a busy machine before a test gives up."""


class Windows:
    """The windows that tests are lent. ``wrong`` is what went wrong inside them since somebody last asked: a page that throws an error,
    breaks the content security policy, or asks another host for anything."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser, self.site = browser, site
        self.kept: dict[str, Page] = {}
        self.wrong: list[str] = []

    def new(self, **options: Any) -> Page:
        """A window of a visitor who has never been here, with options of playwright's ``Browser.new_context``.

        Whoever asks for no service worker has none: it would fetch what is read without a network for each of a hundred visitors.
        """
        context = self.browser.new_context(base_url=self.site, **{"viewport": DESKTOP, "service_workers": "block", **options})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._on_console)
        page.on("request", self._on_request)
        return page

    @contextmanager
    def lent(self, kind: str, **options: Any) -> Iterator[Page]:
        """The window of a kind, which is always opened with the same options. What a test left in it is gone for the next."""
        page = self.kept.pop(kind, None) or self.new(**options)
        size = page.viewport_size
        yield page
        self.nothing_went_wrong()
        session = page.context.new_cdp_session(page)
        if page.url.startswith(self.site):
            session.send("DOMStorage.clear", {"storageId": {"securityOrigin": self.site, "isLocalStorage": False}})
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        page.context.clear_cookies()
        session.send("Storage.clearDataForOrigin", {"origin": self.site, "storageTypes": "all"})
        session.send("Page.resetNavigationHistory")
        session.detach()
        page.emulate_media(media="null", color_scheme="null")
        if size is not None:
            page.set_viewport_size(size)
        self.wrong.clear()  # what was still on its way when it was left
        self.kept[kind] = page

    def nothing_went_wrong(self) -> None:
        """Fails for what went wrong, and forgets it."""
        told, self.wrong[:] = list(self.wrong), []
        assert told == []

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            self.wrong.append(message.text)

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self.site, "data:", "blob:", "about:")):
            self.wrong.append(f"asked another host: {request.url}")
