"""One address for every type of page."""

from __future__ import annotations

from tests.browser.test_bench_visits import PAGES as BENCH
from tests.browser.test_book import PAGES as BOOK

EVERY_TYPE = {**BOOK, **BENCH}
