"""What must hold of every page, for tests of any half of the site."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.weighing import too_heavy
from tests.scenarios.selection import EVERYTHING

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OPTIONS = {"runOnly": {"type": "tag", "values": LEVELS}, "resultTypes": ["violations"]}
"""What axe-core looks for; of rules that hold it needn't collect where they do, which is most of the work on a long page."""


COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
"""Of that, what may be otherwise where the same page is dark."""
TEXT_KINDS = Path(__file__).with_name("text_kinds.js").read_text(encoding="utf-8")
AXE = Axe().axe_script
OF_MARKED = """(look) => {
    axe.configure({ rules: [
        { id: "color-contrast", selector: "[data-text-kind]" }, { id: "link-in-text-block", selector: "[data-link-kind]" },
    ] });
    return axe.run(look.inside || document, look.options).then((found) => found.violations);
}"""


def barriers(page: Page, inside: str = "", options: dict[str, Any] = OPTIONS) -> list[str]:
    """What axe-core finds against WCAG 2.2 AA on the page as it stands, or ``inside`` what a selector names there: the rule broken, where,
    and how. What lies half under an open sheet counts as too small, so a sheet is looked at by itself.

    The contrast of a text, and whether a link stands out from the words around it, take longest, and are those of each other of its
    kind: of each kind (``text_kinds.js``) two are measured, and every single text and link in ``make nightly``.
    """
    page.evaluate(AXE)
    page.evaluate(TEXT_KINDS, bool(os.environ.get(EVERYTHING)))
    found = page.evaluate(OF_MARKED, {"inside": inside, "options": options})
    return [
        f"{violation['id']} at {' '.join(map(str, node['target']))}: {node.get('failureSummary', violation['help'])}"
        for violation in found
        for node in violation["nodes"]
    ]


def overflow(page: Page) -> list[str]:
    """The elements that make the page scroll sideways, as "tag.class: right edge"; empty when it does not."""
    found: list[str] = page.evaluate(
        """() => {
            const width = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= width) return [];
            const wide = [...document.body.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > width + 1);
            const names = wide.map((e) => `${e.tagName.toLowerCase()}.${e.className}: ${Math.round(e.getBoundingClientRect().right)}`);
            return names.length ? names : ["the page itself"];
        }"""
    )
    return found


def wrong_with(page: Page, address: str, dark: bool = False) -> list[str]:
    """What is wrong with a page for whoever comes for the first time with a phone, and in a wide window: too much to load, scrolling
    sideways, no heading or several that say what it is, barriers; if asked also colours that one can't read where the system is ``dark``.
    One visit for all, since loading a page takes longest."""
    found = [*too_heavy(page, address), *overflow(page)]
    if (headings := page.locator("h1").count()) != 1:
        found.append(f"its template has {headings} headings <h1>, and one says what the page is")
    page.set_viewport_size(DESKTOP)
    found += [*overflow(page), *barriers(page)]
    if dark:
        page.emulate_media(color_scheme="dark")
        found += [] if brightness(page) < 80 else ["it does not follow the system into the dark"]
        found += barriers(page, options=COLOURS)
    return found


def brightness(page: Page, selector: str = "body") -> float:
    """How light the background of an element is, from 0 (black) to 255 (white)."""
    colour: list[float] = page.eval_on_selector(
        selector,
        """(element) => {
            const canvas = document.createElement("canvas").getContext("2d");
            canvas.fillStyle = getComputedStyle(element).backgroundColor;
            canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }""",
    )
    return sum(colour) / 3
