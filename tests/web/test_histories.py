"""Histories that answer: of headings, of rules that ended, of terms; and why an edition changed the rules."""

from __future__ import annotations

import re

import pytest
from django.core.management import call_command
from django.test import Client

from rules_corpus import descents
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, EditionNote, SourceKind
from rules_corpus.records import Rule, Term
from rules_corpus.search import index_builds as indexing
from rules_corpus.slug_numbers import numbers_of
from tests.corpus.published import SHARED, needs_shared
from tests.small_book import RULES, TERMS, small_edition, text

pytestmark = pytest.mark.django_db

DATES = ("2008-02-01", "2008-07-15", "2009-07-11")


@pytest.fixture
def editions(db: None) -> None:
    """Trample's subrule is only printed otherwise in the second edition, and reworded in the third, which has no 420.5 but 420.6."""
    quoted = [
        Rule(rule.number, rule.title, text("Trample lets an attacker assign “surplus” damage, to the defending player."))
        if rule.number == "502.9a" else rule for rule in RULES
    ]  # fmt: skip
    last = []
    for rule in quoted:
        if rule.number == "502.9a":
            last.append(Rule("502.9a", "", text("Trample lets an attacker assign what is left over to a planeswalker or its player.")))
        elif rule.number == "420.5":
            last.append(Rule("502.10", "Banding", ()))
        else:
            last.append(rule)
    terms = (*TERMS[:2], Term("Stack", text("Where spells wait, and abilities too.")), TERMS[3])
    for date, rules, said in zip(DATES, (RULES, quoted, last), (TERMS, TERMS, terms[:3]), strict=True):
        import_edition(small_edition(date, tuple(rules), said), SourceKind.OFFICIAL)
    descents.update()


def page(client: Client, address: str) -> str:
    """The words of a page's main part, tags left out."""
    response = client.get(address)
    assert response.status_code == 200
    main = response.content.decode().split("<main")[1]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main))


def test_a_headings_history_is_that_of_what_stands_under_it(client: Client, editions: None):
    for number in ("502.9", "502", "5"):
        said = page(client, f"/rules/2009-07-11/{number}/history")
        assert "What stands under it last changed July 11, 2009" in said
        assert "reworded 502.9a" in said
    assert "new 502.10 Banding" in page(client, "/rules/2009-07-11/502/history")
    assert "Last changed, with what stands under it, July 11, 2009" in page(client, "/rules/2009-07-11/502.9")
    assert "What stands under it" not in page(client, "/rules/2009-07-11/408/history")


def test_quotes_and_commas_are_no_change(client: Client, editions: None):
    said = page(client, "/rules/2009-07-11/502.9/history")
    assert "July 15, 2008" not in said.split("The heading itself")[0].replace("from July 15, 2008 to", "")


def test_an_ended_rule_says_with_which_edition_and_what_came_instead(client: Client, editions: None):
    said = page(client, "/rules/2008-07-15/420.5/history")
    assert "420.5 is not in the rules from July 11, 2009 on; 420.5 of July 15, 2008 was the last." in said
    assert "What stood above it went to 420 State-Based Effects" in said
    assert "is not in the rules" not in page(client, "/rules/2008-07-15/502.9a/history")


@needs_shared
def test_damage_that_left_the_stack_says_what_came_instead(client: Client):
    call_command("import_rules", "--no-index", *(str(SHARED / f"{date}.txt") for date in ("2009-05-01", "2009-07-11")), verbosity=0)
    descents.update()
    followed = page(client, "/rules/2009-05-01/310.4/history")
    assert "to 510.2" in followed
    assert "In its place came" not in followed
    ended = page(client, "/rules/2009-05-01/310.4a/history")
    assert "In its place came 510.1b , 510.1c , 510.1d" in ended, ended[ended.find("In its place") :][:200]
    address = "/rules/2009-07-11/115.5?was=408.1b&of=2009-05-01"
    assert "408.1b of May 1, 2009 is 115.5 in this edition, and partly 115.2" in page(client, address)


def test_terms_have_histories(client: Client, editions: None):
    said = page(client, "/glossary/2009-07-11/stack/history")
    assert "Its wording last changed July 11, 2009" in said
    assert "February 1, 2008 to July 15, 2008" in said
    gone = page(client, "/glossary/2008-02-01/trample/history")
    assert "No glossary has this name from July 11, 2009 on" in gone
    assert "In its place came" not in gone
    assert client.get("/glossary/2009-07-11/nothing/history").status_code == 404


def test_a_term_that_ended_says_what_came_in_its_place(client: Client, editions: None):
    wait = Term("Split Moment", text("Nobody plays spells while it is on the stack. A tap symbol is {T}."))
    import_edition(small_edition("2010-07-16", RULES, (wait, Term("Priority (Obsolete)", text("Once a right.")))), SourceKind.OFFICIAL)
    assert "In its place came Split Moment" in page(client, "/glossary/2009-07-11/split-second/history")
    assert "In its place came Priority (Obsolete)" in page(client, "/glossary/2009-07-11/priority/history")
    assert "In its place came" not in page(client, "/glossary/2009-07-11/stack/history")


def test_an_edition_tells_the_set_it_came_with_and_what_was_noted(client: Client, editions: None):
    edition = Edition.objects.get(date="2009-07-11")
    EditionNote.objects.create(edition=edition, number="502", text="Planeswalkers take combat damage by themselves.")
    EditionNote.objects.create(edition=edition, number="408", text="Of no concern here.")
    said = page(client, "/rules/2009-07-11/502.9/history")
    assert "Came with Magic 2010, released July 17, 2009. Planeswalkers take combat damage by themselves." in said
    assert "Of no concern here" not in said


def test_a_number_that_means_another_rule_today_says_so(client: Client, editions: None):
    swapped = {"408.1a": "408.1b", "408.1b": "408.1a"}
    later = sorted((Rule(swapped.get(r.number, r.number), r.title, r.blocks) for r in RULES), key=lambda rule: rule.number)
    import_edition(small_edition("2010-07-16", tuple(later)), SourceKind.OFFICIAL)
    descents.update()
    said = page(client, "/rules/2009-07-11/408.1a")
    assert "Today 408.1b" in said
    assert "408.1a of July 16, 2010 is another rule: it is 408.1b here" in said
    assert "is another rule" not in page(client, "/rules/2009-07-11/502.9a")


def test_date_words_lead_to_the_change_itself(client: Client, editions: None):
    indexing.rebuild()
    said = page(client, "/search?q=trample+in+2009")
    assert "July 11, 2009: 502.9 Trample changed in 502.9a · compared with July 15, 2008" in said
    before = page(client, "/search?q=trample+in+2007")
    assert "Nothing of this changed then The nearest changes of what was found: July 11, 2009" in before
    between = page(client, "/search?q=trample+in+may+2009")
    assert "these changes came between the editions before and after. July 11, 2009" in between
    assert "changed then" not in page(client, "/search?q=when+was+trample+removed")
    assert "trample (glossary) ended" in page(client, "/search?q=when+was+trample+removed").lower()


def test_a_comparison_is_filtered_by_words(client: Client, editions: None):
    said = page(client, "/compare/2008-07-15/2009-07-11/?q=planeswalkers")
    assert "1 change with planeswalkers in the text before or after" in said
    assert "502.9a" in said
    assert "420.5" not in said
    assert "1 reworded" in said
    assert "0 added" in said
    assert "1 reworded" not in page(client, "/compare/2008-07-15/2009-07-11/")
    assert "0 changes with" in page(client, "/compare/2008-07-15/2009-07-11/?q=nothing+of+it")


def test_where_no_lineage_tells_it_the_numbering_of_the_rules_does():
    assert numbers_of("601.2", "2026-08-07", "2006-10-01") == [("409.1", "2009-07-11")]
    assert numbers_of("409.1", "2006-10-01", "2006-10-01")[0] == ("409.1", "1999-11-01")
    assert numbers_of("999.9", "2026-08-07", "2006-10-01") == []


def test_of_a_rule_that_has_become_two_both_are_named(client: Client, book: Edition):
    kept = [rule for rule in RULES if not rule.number.startswith("409")]
    (playing,) = (rule for rule in RULES if rule.number == "409.1")
    two = (Rule("6", "Casting"), Rule("601", "Casting Spells"), Rule("601.2", "", text("Nothing like it, word for word.")),
           Rule("602", "Activating Abilities"), Rule("602.2", "", playing.blocks))
    import_edition(small_edition("2026-08-07", (*kept, *two)), SourceKind.OFFICIAL)
    descents.update()
    html = client.get("/rules/2006-10-01/409.1").content.decode()
    line = html.partition('class="place-line"')[2].partition("<details>")[0]
    assert re.findall(r'href="/rules/2026-08-07/([^"]+)"', line) == ["602.2", "601.2"]
    other = client.get("/rules/2006-10-01/408.1a").content.decode().partition('class="place-line"')[2].partition("<details>")[0]
    assert re.findall(r'href="/rules/2026-08-07/([^"]+)"', other) == ["408.1a"]
