"""Pages to read, as a visitor gets them."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rules_corpus import embedded, records
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, SourceKind
from rules_corpus.outline import outline
from rules_corpus.records import Rule, Term
from tests.small_book import RULES, small_edition, text

pytestmark = pytest.mark.django_db


def page(client: Client, address: str, status: int = 200) -> str:
    """The HTML at an address."""
    response = client.get(address)
    assert response.status_code == status, address
    return response.content.decode()


def test_the_contents_list_chapters_and_sections(client: Client, book: Edition):
    html = page(client, "/rules/2006-10-01/")
    numbers = re.findall(r'href="/rules/2006-10-01/([0-9][0-9.a-z]*)"', html)
    assert numbers == ["4", "408", "409", "420", "5", "502"]


def test_a_rule_shows_its_text_path_and_neighbours(client: Client, book: Edition):
    html = page(client, "/rules/2006-10-01/408.1b")
    assert "When all players pass" in html
    trail = re.search(r'<nav class="trail".*?</nav>', html, re.DOTALL)
    assert trail
    assert re.findall(r'href="([^"]+)"', trail[0]) == [f"/rules/2006-10-01/{n}" for n in ("", "4", "408", "408.1")]
    assert re.search(r'rel="prev" href="/rules/2006-10-01/408.1a"', html)
    assert re.search(r'rel="next" href="/rules/2006-10-01/408.2"', html)


def test_references_are_links_both_ways(client: Client, book: Edition):
    assert '<a class="rule-link" href="/rules/2006-10-01/420">420</a>' in page(client, "/rules/2006-10-01/408.1b")
    cited = page(client, "/rules/2006-10-01/420")
    assert re.search(r'Cited by.*href="/rules/2006-10-01/408.1b"', cited, re.DOTALL)
    assert re.search(r'Cited by.*href="/glossary/2006-10-01/trample"', page(client, "/rules/2006-10-01/502.9"), re.DOTALL)


def test_a_section_shows_all_of_its_rules(client: Client, book: Edition):
    html = page(client, "/rules/2006-10-01/408")
    assert re.findall(r'id="r([^"]+)"', html) == ["408.1", "408.1a", "408.1b", "408.2"]
    assert re.search(r"<em>(<a [^>]*>)?priority", html)


def test_a_section_that_lists_its_parts_has_them_as_headings(client: Client, book: Edition):
    listed = Rule("408", "Timing", text("- Who may act: 408.1\n- Without the stack: 408.2"))
    changed = tuple(listed if rule.number == "408" else rule for rule in RULES)
    import_edition(small_edition(rules=changed), SourceKind.RESTATEMENT)
    html = page(client, "/rules/2006-10-01/408")
    assert re.findall(r'<h2 class="part">([^<]*)</h2>\s*<section [^>]*id="r([^"]+)"', html) == [
        ("Who may act", "408.1"),
        ("Without the stack", "408.2"),
    ]
    assert 'class="part"' not in page(client, "/rules/2006-10-01/408.1")
    assert "Cited by" not in page(client, "/rules/2006-10-01/408.2")


def test_a_restated_list_is_a_list_and_symbols_are_drawn(client: Client, book: Edition):
    html = page(client, "/rules/2006-10-01/409.1")
    assert "<li>first</li>" in html
    assert 'aria-label="one white mana"' in html


def test_the_official_text_stands_beside_ours_once_imported(client: Client, book: Edition):
    assert "Official text" not in page(client, "/rules/2006-10-01/408.1b")
    official = (*RULES[:4], records.Rule("408.1b", "", text("Published *words* here.")), *RULES[5:])
    import_edition(small_edition(rules=official), SourceKind.OFFICIAL)
    html = page(client, "/rules/2006-10-01/408.1b")
    html = html[html.index("<h1") :]
    assert html.index("In our words") < html.index("When all") < html.index("Official text")
    assert "Published *words* here." in html


def test_a_rule_without_text_says_that_it_is_not_written(client: Client, book: Edition):
    bare = (*RULES, records.Rule("502.10", ""))
    import_edition(small_edition(rules=bare), SourceKind.RESTATEMENT)
    assert "not written yet" in page(client, "/rules/2006-10-01/502.10")
    section = page(client, "/rules/2006-10-01/502")
    assert "not written yet" not in section[: section.index('id="r502.10"')]


def test_another_edition_with_the_same_wording_is_named(client: Client, book: Edition):
    moved = (records.Rule("1", "Game"), records.Rule("117", "Priority"), records.Rule("117.3", "", RULES[5].blocks))
    import_edition(small_edition(date="2026-08-07", rules=moved), SourceKind.OFFICIAL)
    html = page(client, "/rules/2006-10-01/408.2")
    assert '<a href="/rules/2026-08-07/117.3">117.3</a>' in html


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("/rules/", "/rules/2006-10-01/"),
        ("/rules/408.1b", "/rules/2006-10-01/408.1b"),
        ("/glossary/", "/glossary/2006-10-01/"),
        ("/glossary/split-second", "/glossary/2006-10-01/split-second"),
        ("/editions/switch?to=2006-10-01&number=408.1b", "/rules/2006-10-01/408.1b"),
        ("/editions/switch?to=2006-10-01&term=stack", "/glossary/2006-10-01/stack"),
        ("/editions/switch?to=2006-10-01", "/rules/2006-10-01/"),
    ],
)
def test_addresses_without_an_edition_lead_to_one(client: Client, book: Edition, address: str, target: str):
    response = client.get(address)
    assert (response.status_code, response.headers["Location"]) == (302, target)


@pytest.mark.parametrize(
    ("address", "said", "near"),
    [
        ("/rules/2006-10-01/408.1x", "October 1, 2006 has no rule 408.1x", "/rules/2006-10-01/408.1b"),
        ("/rules/2006-10-01/408.7", "has no rule 408.7", "/rules/2006-10-01/408"),
        ("/rules/2006-10-01/999.9z", "has no rule 999.9z", "/rules/2006-10-01/502.9a"),
        ("/rules/2006-11-01/", "no edition of November 1, 2006", "/rules/2006-10-01/"),
        ("/rules/9999-99-99/408", "no edition of 9999-99-99", "/rules/2006-10-01/"),
        ("/glossary/2006-10-01/split-secnd", "no term “split secnd”", "/glossary/2006-10-01/split-second"),
        ("/editions/switch?to=x", "no edition of x", "/rules/2006-10-01/"),
    ],
)
def test_what_is_not_there_names_what_is_near(client: Client, book: Edition, address: str, said: str, near: str):
    html = page(client, address, status=404)
    assert said in html
    assert f'href="{near}"' in html[html.index("Near it") :]


@pytest.mark.parametrize(
    ("address", "typed"), [("/rules/2006-10-01/408.1x", "408.1x"), ("/glossary/2006-10-01/split-secnd", "split secnd"), ("/nowhere", "")]
)
def test_what_is_not_there_stays_in_the_search_box(client: Client, book: Edition, address: str, typed: str):
    box = re.search(r'<input id="search-box"[^>]*>', page(client, address, status=404))
    assert box is not None
    assert ('value="' in box[0], f' value="{typed}"' in box[0]) == (bool(typed), bool(typed))


def test_any_other_address_is_a_page_too(client: Client, book: Edition):
    assert "There is no such page" in page(client, "/nowhere<script>", status=404)
    assert "<script>" not in page(client, "/nowhere<script>", status=404).split("<main")[1]


def test_an_empty_site_says_what_to_do(client: Client):
    assert "load_restatement" in page(client, "/", status=404)
    assert "No edition" in page(client, "/search?q=stack")


def test_a_rule_can_be_taken_away_as_text_and_markdown(client: Client, book: Edition):
    response = client.get("/rules/2006-10-01/408.1a.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode() == (
        "408.1a\n\nYou need priority to act (rule 408.1b).\n\n"
        "Comprehensive Rules of 2006-10-01: http://testserver/rules/2006-10-01/408.1a\n"
    )
    markdown = client.get("/rules/2006-10-01/408.1b.md").content.decode()
    assert markdown.startswith("**408.1b**\n\n> When all players pass")
    assert "> *Example:* Ann passes." in markdown
    assert client.get("/glossary/2006-10-01/stack.txt").content.startswith(b"Stack\n\nWhere spells wait.")


def test_pages_unfurl_with_title_and_description(client: Client, book: Edition):
    html = page(client, "/rules/2006-10-01/408.1a")
    assert '<meta property="og:title" content="Rule 408.1a (October 1, 2006)">' in html
    assert '<meta property="og:description" content="You need priority to act (rule 408.1b).">' in html
    assert '<link rel="canonical" href="http://testserver/rules/2006-10-01/408.1a">' in html


def test_the_glossary_lists_terms_by_letter(client: Client, book: Edition):
    html = page(client, "/glossary/2006-10-01/")
    assert re.findall(r'href="/glossary/2006-10-01/([a-z-]+)"', html) == ["priority", "split-second", "stack", "trample"]


def test_quotation_marks_do_not_count_in_the_alphabet(client: Client, db: None):
    terms = [Term(name, text("A word.")) for name in ("[Quality]walk", "“As though”", "Bury", "+1/+1 Counter")]
    import_edition(small_edition(terms=tuple(terms)), SourceKind.OFFICIAL)
    html = page(client, "/glossary/2006-10-01/")
    letters = [re.sub(r"<[^>]+>", "", part.split("</h2>")[0]).split(">")[-1].strip() for part in html.split('<h2 id="letter-')[1:]]
    assert letters == ["#", "A", "B", "Q"]


@pytest.mark.parametrize("address", ["/", "/editions/", "/help/", "/about/", "/rules/2006-10-01/4"])
def test_the_other_pages_have_one_heading_and_landmarks(client: Client, book: Edition, address: str):
    html = page(client, address)
    assert html.count("<h1") == 1
    assert all(landmark in html for landmark in ("<header", "<main", "<footer", 'class="skip-link"'))


def test_every_link_of_the_embedded_edition_leads_somewhere(client: Client, db: None):
    embedded.load()
    assert embedded.is_loaded()
    seen: set[str] = set()
    waiting = ["/", "/rules/2006-10-01/", "/glossary/2006-10-01/"]
    sections = re.findall(r'href="(/rules/2006-10-01/[0-9]{3})"', page(client, "/rules/2006-10-01/"))
    for address in [*waiting, *sections]:
        seen.update(re.findall(r'href="(/(?:rules|glossary)/[^"#?]*)"', page(client, address)))
    numbers = {link.rsplit("/", 1)[1] for link in seen if link.startswith("/rules/2006-10-01/")}
    assert len(numbers) > 1000
    book = outline(Edition.objects.get())
    there = {f"/rules/2006-10-01/{number}" for number in book.present} | {f"/glossary/2006-10-01/{slug}" for slug in book.terms}
    asked = [*sorted(seen - there), *sorted(seen & there)[::60]]  # each number and term that there is has a page, made in one way
    assert [link for link in asked if client.get(link).status_code not in (200, 302)] == []
    assert len(seen & there) > 1000


def test_hover_cards_tell_what_a_rule_or_term_says(client: Client, book: Edition):
    rule = client.get("/rules/2006-10-01/408.1b/card").content.decode()
    assert "When all players pass" in rule
    assert "<html" not in rule
    section = client.get("/rules/2006-10-01/408/card").content.decode()
    assert "408.1 Priority" in section
    assert "The right to act" in client.get("/glossary/2006-10-01/priority/card").content.decode()
    assert client.get("/rules/2006-10-01/999/card").status_code == 404


def test_an_address_with_a_slash_too_many_leads_on(client: Client, book: Edition):
    led = client.get("/search/?q=banding")
    assert (led.status_code, led["Location"]) == (301, "/search?q=banding")
    assert client.get("/rules/2006-10-01/408.1b/")["Location"] == "/rules/2006-10-01/408.1b"
    assert client.get("/", PATH_INFO="//elsewhere.example/search/").status_code == 404
    assert client.get("/nowhere/").status_code == 404


def test_a_term_that_is_a_part_of_a_heading_finds_the_heading_first(client: Client, book: Edition):
    found = re.findall(r'<li><a href="(/glossary/[^"]+)"', page(client, f"/glossary/{book.date}/split", status=404))
    assert found[0] == f"/glossary/{book.date}/split-second"
