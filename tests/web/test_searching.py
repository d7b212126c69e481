"""Search as a visitor uses it: typing, with and without JavaScript."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from rules_corpus.importing import import_edition
from rules_corpus.models import Edition, SourceKind
from rules_corpus.search import indexing
from rules_corpus.search.query import LONGEST
from tests.small_book import small_edition

pytestmark = pytest.mark.django_db


def results(client: Client, query: str, **more: str) -> str:
    """The page of results."""
    response = client.get("/search", {"q": query, **more})
    assert response.status_code == 200
    return response.content.decode()


def hits(html: str) -> list[str]:
    """What was found, best first: numbers and slugs."""
    return re.findall(r'class="hit-title" href="/(?:rules|glossary)/[^/]+/([^"]+)"', html)


@pytest.mark.parametrize("query", ["408.1b", "rule 408.1b", "CR 408.1B", "408.1.b"])
def test_a_rule_number_goes_straight_to_the_rule(client: Client, book: Edition, query: str):
    response = client.get("/search", {"q": query})
    assert (response.status_code, response.headers["Location"]) == (302, "/rules/2006-10-01/408.1b")


def test_a_number_that_is_not_there_is_searched_like_words(client: Client, book: Edition):
    assert hits(results(client, "408.9")) == []


def test_hits_are_marked_in_their_context(client: Client, book: Edition):
    html = results(client, "surplus attackers")
    assert hits(html)[0] == "502.9a"
    assert "lets an <mark>attacker</mark> assign <mark>surplus</mark> damage" in html


def test_the_term_of_that_very_name_comes_first(client: Client, book: Edition):
    assert hits(results(client, "split second"))[0] == "split-second"


def test_typing_errors_are_read_as_what_was_meant(client: Client, book: Edition):
    html = results(client, "tramle")
    assert "502.9a" in hits(html)
    assert "Read <q>tramle</q> as <q>trample</q>" in html


def test_everyday_words_find_the_rule(client: Client, book: Edition):
    assert "420.5" in hits(results(client, "sbe"))


def test_filters_and_operators_work(client: Client, book: Edition):
    assert set(hits(results(client, "stack", kind="term"))) == {"stack", "split-second"}
    assert hits(results(client, '"special action"')) == ["408.2"]
    assert "408.2" not in hits(results(client, "stack NOT land"))
    assert set(hits(results(client, "tramp*"))) >= {"502.9a", "trample"}


def test_htmx_gets_the_fragment_of_the_same_results(client: Client, book: Edition):
    whole = results(client, "trample")
    part = client.get("/search", {"q": "trample"}, headers={"HX-Request": "true", "HX-Target": "results"}).content.decode()
    assert "<html" in whole
    assert "<html" not in part
    assert hits(part) == hits(whole)


def test_while_typing_options_come_with_addresses(client: Client, book: Edition):
    typing = {"HX-Request": "true", "HX-Target": "live-results"}
    html = client.get("/search", {"q": "surp"}, headers=typing).content.decode()
    assert re.search(r'role="option"[^>]*href="/rules/2006-10-01/502.9a"', html)
    number = client.get("/search", {"q": "408.1b"}, headers=typing)
    assert number.status_code == 200
    assert "Go to this rule" in number.content.decode()


def test_typing_errors_are_read_while_typing_too(client: Client, book: Edition):
    part = client.get("/search", {"q": "tramle"}, headers={"HX-Request": "true", "HX-Target": "results"})
    assert "502.9a" in hits(part.content.decode())


def test_each_edition_is_searched_by_itself(client: Client, book: Edition):
    import_edition(small_edition(date="2008-02-01", terms=()), SourceKind.OFFICIAL)
    indexing.rebuild()
    html = results(client, "trample", edition="2008-02-01")
    assert "/rules/2008-02-01/502.9a" in html
    assert "trample" not in hits(html)


@pytest.mark.parametrize(
    "hostile",
    ["*", "*e*", "trample~9", '"', '""', "NOT", "AND AND", "-", "(" * 150, "\x00", "a" * 100_000, "ab " * 60, "<script>", "x:y^9"],
)
def test_no_query_breaks_the_page(client: Client, book: Edition, hostile: str):
    response = client.get("/search", {"q": hostile})
    assert response.status_code == 200
    body = response.content.decode().split("<main")[1]
    assert "<script>" not in body
    assert len(body) < 20_000


def test_a_long_query_is_cut_and_says_so(client: Client, book: Edition):
    assert "only its beginning was read" in results(client, "stack " * LONGEST)


@pytest.mark.parametrize("edition", ["\x00", "x", "1999-01-01", "2006-10-01\n", "9" * 999])
def test_an_edition_that_is_not_there_means_the_default(client: Client, book: Edition, edition: str):
    assert "502.9a" in hits(results(client, "surplus", edition=edition))


@pytest.mark.parametrize("page", ["0", "-1", "2", "99999999999999", "x", "²"])
def test_any_page_number_gets_a_page(client: Client, book: Edition, page: str):
    assert "Priority" in results(client, "priority", page=page) or hits(results(client, "priority", page=page))


def test_without_an_index_the_page_says_so(client: Client, book: Edition, settings: Any, tmp_path: Any):
    settings.RULES_INDEX_DIR = tmp_path / "nothing"
    assert "build_index" in results(client, "stack")


def test_nothing_found_says_so_and_keeps_what_was_typed(client: Client, book: Edition):
    html = results(client, "qqqqqq")
    assert "Nothing was found for <q>qqqqqq</q>" in html
    assert 'value="qqqqqq"' in html


def test_a_range_alone_lists_its_rules_in_order(client: Client, book: Edition):
    assert hits(results(client, "408.1a-408.2")) == ["408.1a", "408.1b", "408.2"]


def test_a_search_stays_within_a_section(client: Client, book: Edition):
    assert set(hits(results(client, "stack"))) >= {"408.2", "stack"}
    assert set(hits(results(client, "stack", **{"in": "408.1"}))) == {"408.1b"}
    assert set(hits(results(client, "stack in:408.2"))) == {"408.2"}


def test_an_edition_can_be_named_in_the_query(client: Client, book: Edition):
    import_edition(small_edition(date="2008-02-01"), SourceKind.OFFICIAL)
    indexing.rebuild()
    assert "/rules/2008-02-01/502.9a" in results(client, "trample edition:2008-02-01")


def test_a_correction_can_be_refused(client: Client, book: Edition):
    html = results(client, "tramle")
    assert "verbatim=1" in html
    assert hits(results(client, "tramle", verbatim="1")) == []


def test_where_nothing_is_found_near_terms_are_offered(client: Client, book: Edition):
    html = results(client, "splitt-secund", verbatim="1")
    assert "Did you mean" in html
    assert "/glossary/2006-10-01/split-second" in html
