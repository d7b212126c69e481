"""Old numbers, the history of a rule, two editions compared, and the feed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.db import transaction
from django.test import Client, override_settings

from rules_corpus import descents
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Descent, Edition, SourceKind
from rules_corpus.records import Rule, Term
from rules_corpus.search import index_builds
from tests.small_book import RULES, TERMS, small_edition, text

OLD, NEW = "2006-10-01", "2009-07-11"
MOVED = {"420": "704", "420.5": "704.5", "408.1": "117.1", "408.1a": "117.1a", "408.1b": "117.1b", "408": "117", "408.2": "117.2"}
REWORDED = "Playing a land is a special action. It uses no stack, and nobody can respond to it."


def later() -> tuple[Rule, ...]:
    """The small edition renumbered: one rule reworded, one new, one gone."""
    rules = [rule for rule in RULES if rule.number not in ("409.1", "502.9a")]
    moved = [Rule(MOVED.get(rule.number, rule.number), rule.title, rule.blocks) for rule in rules]
    moved = [Rule(rule.number, "", text(REWORDED)) if rule.number == "117.2" else rule for rule in moved]
    new = Rule("502.10", "", text("Deathtouch makes any damage by this creature enough to destroy another."))
    return tuple(sorted([*moved, Rule("1", "Game"), Rule("7", "More"), new], key=lambda rule: (rule.number[0], rule.number)))


def two_editions() -> None:
    """Take in two editions, the second renumbered."""
    import_edition(small_edition(), SourceKind.OFFICIAL)
    terms = (*TERMS[:3], Term("Trample", text("What large attackers have.")), Term("Ward", text("A guard.")))
    import_edition(small_edition(NEW, later(), terms), SourceKind.OFFICIAL)
    descents.update()


@pytest.fixture(scope="module")
def kept_editions(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Two editions, the second renumbered, in a transaction around all tests; the folder of their index."""
    request.getfixturevalue("django_db_setup")
    parts = tmp_path_factory.mktemp("editions")
    with request.getfixturevalue("django_db_blocker").unblock(), transaction.atomic(), override_settings(RULES_INDEX_DIR=parts / "index"):
        two_editions()
        index_builds.rebuild()
        yield parts
        transaction.set_rollback(True)


@pytest.fixture
def editions(kept_editions: Path, db: None, settings: Any, tmp_path: Path) -> None:
    """Two editions, of which each test may do what it likes to its own."""
    shutil.copytree(kept_editions, tmp_path / "parts", symlinks=True)
    settings.RULES_INDEX_DIR = tmp_path / "parts" / "index"


pytestmark = pytest.mark.usefixtures("editions")


def page(client: Client, address: str) -> str:
    """A page that is there."""
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def main(html: str) -> str:
    """The words of the main part."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html.split("<main")[1].split("</main>")[0]))


def test_an_old_number_leads_to_todays_rule_and_says_so(client: Client):
    response = client.get(f"/rules/{NEW}/420.5")
    assert response.status_code == 302
    html = page(client, response.headers["Location"])
    assert "420.5 of October 1, 2006 is 704.5 in this edition" in main(html)
    assert f'rel="canonical" href="http://testserver/rules/{NEW}/704.5"' in html


def test_todays_number_leads_back_to_the_old_rule(client: Client):
    assert client.get(f"/rules/{OLD}/704.5").headers["Location"].startswith(f"/rules/{OLD}/420.5?")


def test_a_number_that_meant_something_else_in_between_leads_to_what_it_means_today(client: Client):
    ants = Rule("503.1", "", text("Ants march in rows and carry leaves to their hill by night, whatever else goes on."))
    between = (*later(), Rule("503", "Ants"), ants)
    today = [Rule("503.1", "", rule.blocks) if rule.number == "704.5" else rule for rule in (*later(), Rule("503", "Checks"))]
    import_edition(small_edition("2010-01-01", tuple(sorted(between, key=lambda rule: rule.number))), SourceKind.OFFICIAL)
    import_edition(small_edition("2012-01-01", tuple(sorted(today, key=lambda rule: rule.number))), SourceKind.OFFICIAL)
    descents.update()
    response = client.get(f"/rules/{OLD}/503.1")
    assert response.headers["Location"] == f"/rules/{OLD}/420.5?was=503.1&of=2012-01-01"


def test_searching_for_an_old_number_leads_there_too(client: Client):
    response = client.get("/search", {"q": "420.5", "edition": NEW}, follow=True)
    assert response.redirect_chain[-1][0].startswith(f"/rules/{NEW}/704.5?")


def test_a_number_that_no_edition_has_is_not_there(client: Client):
    assert client.get(f"/rules/{NEW}/999.9").status_code == 404


@pytest.mark.parametrize("query", ["was=x&of=2006-10-01", "was=420.5&of=nonsense", "was=408.1a&of=2006-10-01", "was=420.5", "was=1&of=1"])
def test_a_made_up_origin_is_not_repeated(client: Client, query: str):
    assert "in this edition" not in main(page(client, f"/rules/{NEW}/704.5?{query}"))


def test_the_edition_switch_stays_on_the_same_rule(client: Client):
    moved = client.get("/editions/switch", {"to": NEW, "number": "420.5", "from": OLD})
    assert moved.headers["Location"].startswith(f"/rules/{NEW}/704.5?")
    assert client.get("/editions/switch", {"to": NEW, "number": "5", "from": OLD}).headers["Location"] == f"/rules/{NEW}/5"
    html = page(client, f"/rules/{OLD}/420.5")
    assert '<input type="hidden" name="from" value="2006-10-01">' in html


def test_a_rule_tells_its_numbers_and_when_it_last_changed(client: Client):
    kept = main(page(client, f"/rules/{NEW}/704.5"))
    assert "Wording the same since October 1, 2006 at least" in kept
    assert "704.5 July 11, 2009" in kept
    assert "420.5 October 1, 2006" in kept
    assert "Wording last changed July 11, 2009" in main(page(client, f"/rules/{NEW}/117.2"))


def test_the_history_shows_each_wording_word_by_word(client: Client):
    html = page(client, f"/rules/{NEW}/117.2/history")
    assert re.search(r"<ins>[^<]*nobody can respond", html)
    assert re.search(r"<del>[^<]*and", html)
    assert html.count('class="wording"') == 2
    assert page(client, f"/rules/{NEW}/704.5/history").count('class="wording"') == 1


def test_comparing_two_editions_shows_what_changed(client: Client):
    html = page(client, f"/compare/{OLD}/{NEW}/")
    said = main(html)
    assert "reworded 408.2 → to 117.2" in said
    assert "moved 420.5 → to 704.5" in said
    assert "new 502.10" in said
    assert "gone 409.1" in said
    assert "new Ward" in said
    assert "reworded Trample" in said
    assert "gone Split Second" not in said
    assert re.search(r"<ins>[^<]*nobody", html)


def test_other_quotes_and_renumbered_references_alone_are_no_change_of_a_term(client: Client):
    import_edition(small_edition("2010-01-01", RULES, (Term("Box", text('"A thing"; see rule 408.1.')),)), SourceKind.OFFICIAL)
    import_edition(small_edition("2011-01-01", RULES, (Term("Box", text("“A thing”; see rule 409.1.")),)), SourceKind.OFFICIAL)
    assert "Box" not in main(page(client, "/compare/2010-01-01/2011-01-01/"))


def test_a_comparison_can_be_filtered(client: Client):
    moved = main(page(client, f"/compare/{OLD}/{NEW}/?kind=moved"))
    assert "420.5 → to 704.5" in moved
    assert "502.10" not in moved
    keywords = main(page(client, f"/compare/{OLD}/{NEW}/?in=502"))
    assert "new 502.10" in keywords
    assert "→ to 704.5" not in keywords
    assert page(client, f"/compare/{OLD}/{NEW}/?kind=x&in=y&page=zzz")


def test_editions_are_compared_older_first_and_never_with_themselves(client: Client):
    assert client.get(f"/compare/{NEW}/{OLD}/").headers["Location"] == f"/compare/{OLD}/{NEW}/"
    assert client.get("/compare/", {"a": NEW, "b": OLD}).headers["Location"] == f"/compare/{OLD}/{NEW}/"
    assert client.get(f"/compare/{OLD}/{OLD}/").status_code == 302
    assert client.get(f"/compare/{OLD}/2030-01-01/").status_code == 404


def test_our_own_words_beside_official_ones_are_told_apart(client: Client):
    Edition.objects.get(date=OLD).sources.update(kind=SourceKind.RESTATEMENT)
    assert "only our own words are here" in main(page(client, f"/compare/{OLD}/{NEW}/"))
    assert "Wording last changed July 11, 2009" not in main(page(client, f"/rules/{NEW}/117.2"))


def test_the_feed_has_every_edition_with_its_changes(client: Client):
    response = client.get("/editions/feed.atom")
    assert response.headers["Content-Type"].startswith("application/atom+xml")
    atom = "{http://www.w3.org/2005/Atom}"
    entries = ElementTree.fromstring(response.content).findall(f"{atom}entry")
    assert [entry.findtext(f"{atom}title") for entry in entries] == ["Rules of July 11, 2009", "Rules of October 1, 2006"]
    assert "moved" in (entries[0].findtext(f"{atom}summary") or "")


def test_lineage_is_worked_out_once_and_again_when_a_text_changes():
    assert descents.update() == 0
    import_edition(small_edition(NEW, later()[:-1]), SourceKind.OFFICIAL)
    assert descents.update() == 1
    assert Descent.objects.count() == 1


def test_an_edition_in_between_is_taken_into_the_chain(client: Client):
    import_edition(small_edition("2008-02-01"), SourceKind.OFFICIAL)
    assert descents.update() == 2
    old, new = Edition.objects.get(date=OLD), Edition.objects.get(date=NEW)
    assert descents.lead("420.5", old, new) == (["704.5"], True)
    assert "420.5 → to 704.5" in main(page(client, f"/compare/{OLD}/{NEW}/"))
