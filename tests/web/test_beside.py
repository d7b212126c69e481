"""The page and the API that show a situation under two editions."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from django.test import Client

from judge.replay import permalink
from judge.web import saved_situations
from rules_corpus.models import Edition
from tests.scenarios.small import BURN, SACRIFICED
from tests.web.small_library import SCENARIO, library  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("library")]
PAGE = "/scenarios/growth-answers-shock/compare/"
RESOLVED = BURN + "  - resolve\n"


def page(client: Client, address: str, **query: str) -> str:
    """The page's words, tags and all."""
    response = client.get(address, query, follow=True)
    assert response.status_code == 200, response.content.decode()[:2000]
    return unescape(response.content.decode())


def test_where_only_numbers_differ_the_page_says_so(client: Client, book: Edition) -> None:
    html = page(client, PAGE, **{"with": "2009-07-11"})
    assert "only the numbers of rules differ" in html
    assert "first-difference" not in html
    assert "408.1b" in html
    assert "115.5" in html


def test_the_first_difference_is_marked_jumped_to_and_shown_on_both_boards(client: Client, book: Edition) -> None:
    html = page(client, "/bench/compare/", z=permalink.pack(SACRIFICED) or "", **{"with": "2009-07-11"})
    assert 'href="#first-difference"' in html
    assert html.count('id="first-difference"') == 1
    assert "combat damage goes on the stack" in html
    assert "combat damage is dealt" in html
    assert html.count('class="board"') == 2


def test_a_line_that_is_not_allowed_or_not_needed_there_is_told_at_its_place(client: Client, book: Edition) -> None:
    html = page(client, "/bench/compare/", z=permalink.pack(SACRIFICED) or "", **{"with": "2009-07-11"})
    lines = re.findall(r'<li class="beside-line">(.*?)</li>', html, re.S)
    refused = next(line for line in lines if "sacrificing Grizzly Bears" in line)
    assert "July 11, 2009: not allowed." in refused
    assert "July 11, 2009: not needed." in next(line for line in lines if "<code>resolve</code>" in line)


def test_a_scenario_leads_to_the_comparison_with_a_choice_of_edition(client: Client, book: Edition) -> None:
    html = page(client, "/scenarios/growth-answers-shock/")
    form = html[html.index(f'action="{PAGE}"') :].split("</form>")[0]
    assert '<option value="2026-08-07" selected>' in form
    assert '<option value="2007-10-01">' in form


def test_playing_and_the_text_box_lead_there_too(client: Client, book: Edition) -> None:
    packed = permalink.pack(SACRIFICED) or ""
    for address, leads_to in (("/bench/play/", "/bench/play/"), ("/bench/", "/bench/compare/")):
        html = page(client, address, z=packed)
        assert f'action="{leads_to}" class="bench-actions"' in html
        assert f'name="z" value="{packed}"' in html


def test_a_saved_situation_has_its_comparison_under_its_code(client: Client, book: Edition) -> None:
    code = saved_situations.save(RESOLVED, "2006-10-01").code
    html = page(client, f"/s/{code}/compare/", **{"with": "2009-07-11"})
    assert "Ann burns for 1" in html


def test_without_an_edition_the_newest_that_is_played_otherwise_is_taken(client: Client, book: Edition) -> None:
    assert "By both editions every step is the same" in page(client, PAGE)
    newer = permalink.pack("edition: 2026-08-07\n" + RESOLVED) or ""
    response = client.get("/bench/compare/", {"z": newer})
    assert response.status_code == 302
    assert response.url.endswith("with=2006-10-01")


@pytest.mark.parametrize("date", ["soon", "1990-01-01", "2009-13-45"])
def test_what_is_no_edition_is_answered_with_those_there_are(client: Client, book: Edition, date: str) -> None:
    response = client.get(PAGE, {"with": date})
    assert response.status_code == 404
    assert "with=2009-07-11" in response.content.decode()


def test_a_wrong_scenario_is_told_with_its_place(client: Client, book: Edition) -> None:
    response = client.get("/bench/compare/", {"z": permalink.pack("players:\n  Ann: {hand: [Shokc]}\n  Bob: {}\n") or ""})
    assert response.status_code == 422
    assert "Shock" in response.content.decode()


def test_the_api_compares_with_the_same_function(client: Client, book: Edition) -> None:
    sent = {"scenario": RESOLVED, "with": "2009-07-11"}
    response = client.post("/api/v1/run/compare", json.dumps(sent), content_type="application/json")
    answer = response.json()
    assert response.status_code == 200
    assert (answer["left"], answer["right"]) == ("2006-10-01", "2009-07-11")
    assert answer["parting"]["left_text"] == "Ann burns for 1"
    assert {"subject": "Ann", "what": "life", "left": "19", "right": "20"} in answer["parting"]["differences"]
    assert any("Unused mana" in one["what"] and one["since"] == "2009-07-11" for one in answer["played_otherwise"])
    assert [note["kind"] for note in answer["notes"]] == ["not needed", "not needed"]
    assert not answer["steps"][answer["parting"]["at"]]["same"]


def test_the_api_tells_of_nothing_where_only_numbers_differ(client: Client, book: Edition) -> None:
    sent = {"scenario": SCENARIO, "with": "2009-07-11"}
    answer = client.post("/api/v1/run/compare", json.dumps(sent), content_type="application/json").json()
    assert answer["parting"] is None
    assert answer["notes"] == []
    assert any(row["left"] == "408.1b" for row in answer["renumbered"])


@pytest.mark.parametrize(
    ("scenario", "edition", "status"), [(RESOLVED, "1990-01-01", 400), (RESOLVED, "soon", 400), ("nonsense", "2009-07-11", 422)]
)
def test_the_api_refuses_with_a_word(client: Client, book: Edition, scenario: str, edition: str, status: int) -> None:
    sent = {"scenario": scenario, "with": edition}
    response = client.post("/api/v1/run/compare", json.dumps(sent), content_type="application/json")
    assert response.status_code == status
    assert response.json()["error"]["message"]
