"""The text box: running, mistakes, saving, and what one takes along."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from judge.models import SavedSituation
from judge.replay import permalink
from judge.sandbox import limits, runs, tasks
from rules_corpus.models import Edition
from tests.web.small_library import REFUSED, SCENARIO

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "outcome"}


def page(client: Client, address: str, **headers: str) -> str:
    """The page at an address, which must be there."""
    response = client.get(address, **headers)
    assert response.status_code == 200, response.content.decode()[:2000]
    return response.content.decode()


def test_the_empty_bench_offers_an_example_that_runs(client: Client, book: Edition):
    html = page(client, "/bench/text/")
    typed = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", html, re.S)
    assert typed
    text = typed[1].replace("&gt;", ">")
    made = runs.ran(text, "2006-10-01")
    assert made.mistakes == ()
    assert [check.held for check in made.checks] == [True, True, True]


def test_a_run_leads_to_an_address_that_holds_the_scenario(client: Client, book: Edition):
    response = client.post("/bench/", {"text": SCENARIO, "do": "run"})
    assert response.status_code == 302
    html = page(client, response.headers["Location"])
    assert "Ann plays Shock" in html
    assert "All 3 things that its author expected are so" in html
    assert SavedSituation.objects.count() == 0


def test_with_htmx_the_answer_is_the_outcome_alone_and_the_address_follows(client: Client, book: Edition):
    response = client.post("/bench/", {"text": SCENARIO, "do": "run"}, **HTMX)
    html = response.content.decode()
    assert html.lstrip().startswith('<div id="outcome">')
    assert "Ann plays Shock" in html
    assert response.headers["HX-Push-Url"].startswith("/bench/text/?z=")


def test_a_mistake_is_shown_at_its_line_and_the_text_is_kept(client: Client, book: Edition):
    wrong = SCENARIO.replace("Ann: play Shock", "Ann: play Shokc")
    response = client.post("/bench/", {"text": wrong, "do": "run"})
    html = response.content.decode()
    if response.status_code == 302:
        html = page(client, response.headers["Location"])
    assert "Shokc" in html
    line = wrong.split("\n").index("  - Ann: play Shokc -> Grizzly Bears") + 1
    assert f'data-line="{line}"' in html
    assert "Growth answers Shock" in html  # what was typed is still in the box


def test_what_may_not_be_done_is_marked_as_a_refused_try_with_one_button(client: Client, book: Edition):
    wrong = "players:\n  Ann: {hand: [Shock]}\n  Bob: {}\nturn: Ann, precombat main\nscript:\n  - \"Ann: play Shock -> Bob\"\n"
    html = page(client, client.post("/bench/text/", {"text": wrong, "do": "run"}).headers["Location"].split("#")[0])
    assert 'form="bench-editor" name="refused" value="6">Mark it as a refused try' in html
    led = client.post("/bench/text/", {"text": wrong, "refused": "6"})
    told = page(client, led.headers["Location"].split("#")[0])
    assert "illegal:" in told
    assert "is refused" in told
    assert "put right" not in told
    misspelt = client.post("/bench/text/", {"text": wrong.replace("Shock ->", "Shokc ->"), "do": "run"}).headers["Location"]
    assert "put right" in page(client, misspelt.split("#")[0])
    assert "Mark it" not in page(client, misspelt.split("#")[0])


def test_text_that_is_no_scenario_gets_a_page_that_says_so(client: Client, book: Edition):
    response = client.post("/bench/", {"text": "players: [", "do": "run"})
    assert response.status_code == 422
    assert "put right" in response.content.decode()
    assert "players: [" in response.content.decode()


def test_html_in_a_scenario_is_shown_as_typed(client: Client, book: Edition):
    response = client.post("/bench/", {"text": SCENARIO.replace("Ann shocks", "<script>alert(1)</script>"), "do": "save"})
    html = page(client, response.headers["Location"])
    assert "<script>alert" not in html


def test_steps_have_addresses_with_boards_before_and_after(client: Client, book: Edition):
    address = client.post("/bench/", {"text": SCENARIO, "do": "run"}).headers["Location"].split("#")[0]
    steps = runs.ran(SCENARIO, "2006-10-01").walk
    assert steps
    resolved = next(node for node in steps.nodes if node.step.text == "Giant Growth resolves")
    html = page(client, address.replace("step=0", f"step={resolved.path}"))
    assert "Board before this step" in html
    assert re.search(r"<del>2/2</del>.*?<ins>5/5</ins>", html, re.S)
    assert f'data-current="{resolved.path}"' in html


def test_a_step_that_is_none_shows_the_beginning(client: Client, book: Edition):
    packed = permalink.pack(SCENARIO)
    for step in ("999", "1.99", "x", "-1", "1" * 400):
        assert 'data-current="0"' in page(client, f"/bench/?z={packed}&step={step}")


def test_htmx_fetches_the_stage_alone(client: Client, book: Edition):
    html = page(client, f"/bench/?z={permalink.pack(SCENARIO)}&step=1", HTTP_HX_REQUEST="true", HTTP_HX_TARGET="stage")
    assert html.lstrip().startswith('<section id="stage"')
    assert "<html" not in html


def test_a_refused_action_is_marked_and_names_its_rule(client: Client, book: Edition):
    html = page(client, f"/bench/?z={permalink.pack(REFUSED)}")
    assert "mark-refused" in html
    assert "408.1" in html


@pytest.mark.parametrize("packed", ["", "!!", "eJw", "A" * 5000, "aGVsbG8"])
def test_an_address_that_holds_no_scenario_is_refused_with_a_reason(client: Client, book: Edition, packed: str):
    response = client.get("/bench/", {"z": packed})
    assert response.status_code == (404 if packed else 200)


def test_an_address_never_unpacks_more_than_a_scenario_may_have():
    import base64
    import zlib

    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 1_000_000, 9)).decode().rstrip("=")
    with pytest.raises(permalink.NotPacked):
        permalink.unpack(bomb)


def test_saving_twice_gives_one_short_link_that_opens_the_same_text(client: Client, book: Edition):
    first = client.post("/bench/", {"text": SCENARIO, "do": "save"})
    second = Client().post("/bench/", {"text": SCENARIO.replace("\n", "\r\n"), "do": "save"})
    assert first.headers["Location"] == second.headers["Location"]
    assert re.fullmatch(r"/s/[a-z2-7]{8}", first.headers["Location"])
    html = page(Client(), first.headers["Location"])
    assert "Growth answers Shock" in html
    assert client.get(first.headers["Location"] + "?export=file").content.decode() == SCENARIO


def test_an_old_link_says_when_the_answer_has_changed(client: Client, book: Edition):
    address = client.post("/bench/", {"text": SCENARIO, "do": "save"}).headers["Location"]
    assert "answers otherwise" not in page(client, address)
    SavedSituation.objects.update(answer="another")
    assert "answers otherwise" in page(client, address)


def test_an_unknown_code_is_no_page(client: Client, book: Edition):
    assert client.get("/s/aaaaaaaa").status_code == 404


def test_a_scenario_goes_out_in_five_forms(client: Client, book: Edition):
    address = client.post("/bench/", {"text": SCENARIO, "do": "save"}).headers["Location"]
    forum = client.get(address + "?export=markdown").content.decode()
    assert forum.startswith("**[Growth answers Shock](http://testserver")
    assert "- Ann plays Shock" in forum
    assert f"{address}?step=" in forum
    assert len([line for line in forum.splitlines() if line.startswith("- ")]) <= 10
    assert "gets priority" not in forum
    assert "- Ann plays Shock" in client.get(address + "?export=text").content.decode()
    of_2001 = client.get("/scenarios/face-down-in-2001/?export=text").content.decode()
    assert "(420.5c)" in of_2001
    assert "keywords/" not in of_2001  # a rule that had no number then
    assert "Ann gets priority" in client.get(address + "?export=log").content.decode()
    data = json.loads(client.get(address + "?export=json").content)
    assert data["status"] == 0
    assert data["scenario"] == SCENARIO
    assert client.get(address + "?export=nothing").status_code == 404


def test_a_run_that_takes_too_long_is_stopped_and_says_so(monkeypatch: pytest.MonkeyPatch):
    def endless(text: str, edition: str = "") -> None:
        while True:
            pass

    monkeypatch.setattr(tasks, "run_text", endless)
    monkeypatch.setattr(limits, "SECONDS", 0.05)
    made = runs.ran("never ending", "2006-10-01")
    assert "stopped" in made.mistakes[0].message
    assert made.walk is None


def test_more_text_than_a_scenario_may_have_is_refused(client: Client, book: Edition):
    response = client.post("/bench/", {"text": "x" * 70_000, "do": "run"})
    assert response.status_code == 422


def test_an_embedded_stepper_may_stand_in_other_pages_and_stays_embedded(client: Client, book: Edition):
    address = client.post("/bench/", {"text": SCENARIO, "do": "save"}).headers["Location"]
    response = client.get(address + "?embed=1&step=2")
    assert "frame-ancestors *" in response.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in response.headers
    html = response.content.decode()
    assert f"{address}?embed=1&amp;step=3" in html
    assert "<textarea" not in html
    assert "frame-ancestors 'none'" in client.get(address).headers["Content-Security-Policy"]


def test_a_board_is_a_picture_too(client: Client, book: Edition):
    import xml.etree.ElementTree as etree

    address = client.post("/bench/", {"text": SCENARIO.replace("Growth answers", "<b>&"), "do": "save"}).headers["Location"]
    response = client.get(address + "?export=svg&step=2")
    assert response.headers["Content-Type"].startswith("image/svg+xml")
    words = [element.text for element in etree.fromstring(response.content).iter() if element.text]
    assert "Grizzly Bears" in words
    assert "Stack, top first" in words
    assert 'property="og:image"' in page(client, address)
