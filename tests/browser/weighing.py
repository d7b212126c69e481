"""What a page transfers and when it is painted, as the browser itself counts it (Chrome DevTools Protocol)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6 * 1024 * 1024 / 8, "uploadThroughput": 750 * 1024 / 8}
"""Lighthouse's setting for mobile connections: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to and fro."""
MOST = 150_000
"""Bytes that a page transfers at most, everything counted."""
MOST_BEFORE_PAINT = 80_000
CPU_SLOWDOWN = 4
"""Lighthouse's setting for mobile processors."""


AT_REST = "() => new Promise((done) => setTimeout(() => setTimeout(done)))"
"""Ends when what scripts of the page began as it was loaded has had its turn."""


@dataclass
class Weighed:
    """Bytes over the wire: of the page itself, and of all that it loads; ``parts`` by address."""

    address: str
    parts: dict[str, float] = field(default_factory=dict)
    document: float = 0

    @property
    def total(self) -> float:
        """Everything together."""
        return sum(self.parts.values())


def weigh(page: Page, address: str) -> Weighed:
    """Load a page with an empty cache, and count. What a service worker fetches for later is not part of the page."""
    told, asked, ended, documents = Weighed(address), dict[str, str](), set[str](), set[str]()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def sent(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]
        if event.get("type") == "Document":
            documents.add(event["requestId"])  # a page that leads on to another address stays the same request

    def loaded(event: dict[str, Any]) -> None:
        ended.add(event["requestId"])
        where = asked.get(event["requestId"], event["requestId"])
        told.parts[where] = told.parts.get(where, 0) + event["encodedDataLength"]
        if event["requestId"] in documents:
            told.document += event["encodedDataLength"]

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.loadingFinished", loaded)
    session.on("Network.loadingFailed", lambda event: ended.add(event["requestId"]))
    page.goto(address, wait_until="load")
    page.evaluate(AT_REST)
    while not asked.keys() <= ended:
        page.evaluate(AT_REST)
    session.detach()
    return told


@dataclass(frozen=True)
class Needed:
    """What a page must have before it can be painted: the document, and what it says must come first."""

    blocking: tuple[str, ...]
    size: int
    """Bytes over the wire, the document's included."""


def needed(page: Page, address: str) -> Needed:
    """Load a page with an empty cache, and ask the browser what kept it from painting. Depends on no clock."""
    page.goto(address, wait_until="load")
    return waited_for(page)


def waited_for(page: Page) -> Needed:
    """Ask the browser what kept the page that it shows from painting."""
    found = page.evaluate(
        """() => {
            const document = performance.getEntriesByType("navigation")[0].transferSize;
            const blocking = performance.getEntriesByType("resource").filter((one) => one.renderBlockingStatus === "blocking");
            return [blocking.map((one) => one.name), blocking.reduce((sum, one) => sum + one.transferSize, document)];
        }"""
    )
    return Needed(tuple(found[0]), int(found[1]))


def too_heavy(page: Page, address: str) -> list[str]:
    """Load a page as somebody does who comes for the first time: in what it is heavier than a page may be, in words."""
    weighed = weigh(page, address)
    before = waited_for(page)
    wrong = [] if weighed.document > 500 else [f"hardly anything came: {weighed}"]
    if weighed.total >= MOST:
        wrong.append(f"more than {MOST} bytes are transferred: {weighed}")
    if before.blocking:
        wrong.append(f"it waits for something else than itself: {before}")
    if before.size >= MOST_BEFORE_PAINT:
        wrong.append(f"it waits for more than {MOST_BEFORE_PAINT} bytes: {before}")
    return wrong


def first_paint(page: Page, address: str) -> tuple[float, float]:
    """Milliseconds until the first and the largest contentful paint, on a throttled connection and processor, with an empty cache."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    page.goto(address, wait_until="networkidle")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")  # a busy machine may not have painted yet
    first, largest = page.evaluate(
        """() => new Promise((done) => {
            const first = performance.getEntriesByName("first-contentful-paint")[0];
            new PerformanceObserver((list) => {
                const all = list.getEntries();
                done([first ? first.startTime : -1, all[all.length - 1].startTime]);
            }).observe({ type: "largest-contentful-paint", buffered: true });
        })"""
    )
    session.detach()
    return float(first), float(largest)
