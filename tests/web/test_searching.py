"""Search as a visitor uses it: typing, with and without JavaScript."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, Ruling, SourceKind
from rules_corpus.search import engine_choice, index_builds
from rules_corpus.search.query import LONGEST
from rules_corpus.search.store import FolderStore
from tests.small_book import RULES, small_edition

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


def test_a_name_of_one_word_or_two_may_be_typed_the_other_way(client: Client, book: Edition):
    assert hits(results(client, "splitsecond"))[0] == "split-second"
    assert hits(results(client, "tram ple"))[0] == hits(results(client, "trample"))[0]


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


@pytest.mark.parametrize(
    ("typed", "found", "left_out"),
    [
        ("stack land", {"408.1b", "408.2", "stack"}, set()),
        ("stack AND land", {"408.2"}, {"408.1b", "stack"}),
        ("trample OR land", {"408.2", "502.9a", "trample"}, {"408.1b"}),
        ("stack NOT land", {"408.1b", "stack"}, {"408.2"}),
        ("stack -land", {"408.1b", "stack"}, {"408.2"}),
        ('"special action"', {"408.2"}, {"409.1"}),
        ("surpl*", {"502.9a"}, {"409.1"}),
        ("(stack OR trample) AND (land OR attackers)", {"408.2", "502.9a", "trample"}, {"408.1b", "stack"}),
        ("stack AND NOT (land OR resolves)", {"stack", "split-second"}, {"408.1b", "408.2"}),
        ('("special action" OR surplus) NOT trample', {"408.2"}, {"502.9a"}),
        ("kind:term stack", {"stack", "split-second"}, {"408.1b", "408.2"}),
        ("kind:rule stack", {"408.1b", "408.2"}, {"stack"}),
        ("in:408.1 stack", {"408.1b"}, {"408.2", "stack"}),
        ("408.1a-408.1b stack", {"408.1b"}, {"408.2"}),
        ("section:4 graveyard", {"420.5"}, set()),
        ("edition:2006-10-01 surplus", {"502.9a"}, set()),
    ],
)
def test_every_sign_of_the_help_page_means_what_it_says(client: Client, book: Edition, typed: str, found: set[str], left_out: set[str]):
    got = set(hits(results(client, typed)))
    assert found <= got
    assert not left_out & got


def test_the_help_page_names_every_sign(client: Client, book: Edition):
    html = client.get(reverse("book:help")).content.decode()
    signs = (" AND ", " OR ", " NOT ", "(cycling OR echo)", "regenerat*", "kind:term", "kind:rule", "kind:ruling", "kind:scenario")
    for sign in (*signs, "edition:2006-10-01", "edition:any", "in:502", "408-410", '"in succession"'):
        assert sign.replace('"', "&quot;") in html or sign in html


def rule_on(book: Edition, text: str) -> None:
    """Somebody's ruling on 408.1b, findable."""
    Ruling.objects.create(edition=book, number="408.1b", text=text, name="Wren", date="2006-11-02", source="a summary")
    index_builds.rebuild()


def test_rulings_stand_beside_rules_with_source_and_date(client: Client, book: Edition):
    rule_on(book, "Passing with an empty stack ends the step, though banners wave.")
    html = results(client, "banners stack")
    assert 'aria-labelledby="beside-ruling"' in html
    assert "/rules/2006-10-01/408.1b#rulings" in html
    assert "Wren, a summary" in html
    assert 'datetime="2006-11-02"' in html


def test_a_kind_alone_can_be_searched(client: Client, book: Edition):
    rule_on(book, "Banners wave.")
    html = results(client, "banners", kind="ruling")
    assert "<mark>Banners</mark> wave" in html
    assert "<mark>Banners</mark> wave" in results(client, "kind:rulings banners")
    assert "Nothing was found" in results(client, "banners", kind="rule")


def test_rulings_follow_their_rule_into_other_editions_and_stay_within_a_section(client: Client, book: Edition):
    import_edition(small_edition(date="2008-02-01"), SourceKind.OFFICIAL)
    rule_on(book, "Banners wave.")
    assert "/rules/2008-02-01/408.1b#rulings" in results(client, "banners", kind="ruling", edition="2008-02-01")
    assert "Banners" in results(client, "banners", kind="ruling", **{"in": "408"})
    assert "Nothing was found" in results(client, "kind:ruling in:502 banners")


def test_a_ruling_that_was_deleted_is_found_no_more(client: Client, book: Edition):
    rule_on(book, "Banners wave.")
    Ruling.objects.all().delete()
    assert "Banners" not in results(client, "banners", kind="ruling").split("<main")[1].replace('value="banners"', "")


def test_scenarios_are_found_with_where_they_come_from(client: Client, book: Edition):
    html = results(client, "trample", kind="scenario")
    assert re.search(r'class="hit-title" href="/scenarios/[a-z0-9-]+/"', html)
    assert "Library: " in html


def test_any_edition_shows_the_same_words_once_with_the_editions_that_have_them(client: Client, book: Edition):
    changed = tuple(rule if rule.number != "408.2" else type(rule)("408.3", rule.title, rule.blocks) for rule in RULES)
    import_edition(small_edition(date="2008-02-01", rules=changed), SourceKind.OFFICIAL)
    index_builds.rebuild()
    html = results(client, "special action", edition="any")
    assert html.count("Playing a land is a") == 1
    assert "/rules/2008-02-01/408.3" in html
    assert "/rules/2006-10-01/408.2" in html
    assert "2 wordings, October 1, 2006 to February 1, 2008" in html
    assert hits(results(client, "special action edition:any")) == hits(html)
    assert hits(results(client, "special action in:502", edition="any")) == []
    assert hits(results(client, "kind:term stack", edition="any")) != []


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
    index_builds.rebuild()
    html = results(client, "trample", edition="2008-02-01")
    assert "/rules/2008-02-01/502.9a" in html
    assert "trample" not in hits(html)


@pytest.mark.parametrize(
    "hostile",
    ["*", "*e*", "trample~9", '"', '""', "NOT", "AND AND", "-", "(" * 150, "a" * 100_000, "ab " * 60, "<script>", "x:y^9"],
)
def test_no_query_breaks_the_page(client: Client, book: Edition, hostile: str):
    response = client.get("/search", {"q": hostile})
    assert response.status_code == 200
    body = response.content.decode().split("<main")[1]
    assert "<script>" not in body
    assert len(body) < 20_000


def test_a_long_query_is_cut_and_says_so(client: Client, book: Edition):
    assert "only its beginning was read" in results(client, "stack " * LONGEST)


@pytest.mark.parametrize("query", [{"q": "stack\x00"}, {"q": "stack", "edition": "\x00"}])
def test_a_character_that_no_text_has_is_refused(client: Client, book: Edition, query: dict[str, str]):
    assert client.get("/search", query).status_code == 400
    assert client.get("/search", {**query, "q": "stack", "edition": ""}).status_code == 200


@pytest.mark.parametrize("edition", ["x", "1999-01-01", "2006-10-01\n", "9" * 999])
def test_an_edition_that_is_not_there_means_the_default(client: Client, book: Edition, edition: str):
    assert "502.9a" in hits(results(client, "surplus", edition=edition))


@pytest.mark.parametrize("page", ["0", "-1", "2", "99999999999999", "x", "²"])
def test_any_page_number_gets_a_page(client: Client, book: Edition, page: str):
    assert "Priority" in results(client, "priority", page=page) or hits(results(client, "priority", page=page))


def test_without_an_index_the_page_says_so(client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch, tmp_path: Any):
    monkeypatch.setattr(engine_choice, "store", lambda part="book": FolderStore(tmp_path / "nothing"))
    assert "build_index" in results(client, "stack")


@pytest.mark.parametrize("kind", ["", "scenario"])
def test_a_beginning_that_no_word_has_finds_nothing(client: Client, book: Edition, kind: str):
    assert hits(results(client, "qqqq*", kind=kind)) == []


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
    index_builds.rebuild()
    assert "/rules/2008-02-01/502.9a" in results(client, "trample edition:2008-02-01")


def test_a_correction_can_be_refused(client: Client, book: Edition):
    html = results(client, "tramle")
    assert "verbatim=1" in html
    assert hits(results(client, "tramle", verbatim="1")) == []


def test_where_nothing_is_found_near_terms_are_offered(client: Client, book: Edition):
    html = results(client, "splitt-secund", verbatim="1")
    assert "Did you mean" in html
    assert "/glossary/2006-10-01/split-second" in html
