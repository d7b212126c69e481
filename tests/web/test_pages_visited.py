"""Every page is among those that a browser visits, where barriers, width and weight are looked at."""

from __future__ import annotations

from contextlib import suppress

from django.urls import Resolver404, resolve

from judge.web.bench_urls import urlpatterns as of_the_bench
from rules_corpus.urls import urlpatterns as of_the_book
from tests.browser.page_addresses import EVERY_TYPE

ELSEWHERE = {
    "files and feeds": {"feed", "offline_data", "one_file", "rule_markdown", "rule_text", "term_markdown", "term_text", "worker"},
    "parts of pages": {"cards", "rule_card", "term_card"},
    "addresses that lead to another": {"default_glossary", "default_rule", "default_term", "example", "rules", "switch"},
    "pages that look as one of those visited": {"beside", "ruling_course", "saved", "saved_beside", "saved_course", "term_history"},
    "shown without a network, which tests/browser/test_reader.py takes away": {"offline"},
    "visited by somebody who is signed in, in tests/browser/test_account_visits.py": {"rule_review", "term_review"},
    "not visited, for it needs a second edition": {"comparison"},
}
"""Addresses that are not in the lists, by the reason."""


def test_every_page_is_visited_or_there_is_a_reason() -> None:
    visited = set()
    for address in EVERY_TYPE.values():
        with suppress(Resolver404):  # the page of what is not there
            visited.add(resolve(address.partition("?")[0]).url_name)
    excused = set().union(*ELSEWHERE.values())
    named = {path.name for path in (*of_the_bench, *of_the_book) if getattr(path, "name", None)}
    said = "add an address of each to PAGES in tests/browser/test_bench_visits.py or test_book.py"
    assert sorted(named - visited - excused) == [], said
    assert sorted(excused - named) + sorted(excused & visited) == [], "no address is called so any longer, or it is visited"
