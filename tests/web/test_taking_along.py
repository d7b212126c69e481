"""An edition as one file, and what is kept for reading without a network."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import pytest
from django.test import Client

from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, SourceKind
from rules_corpus.records import Rule
from tests.small_book import RULES, small_edition

pytestmark = pytest.mark.django_db


def test_an_edition_is_one_file_that_needs_nothing_else(client: Client, book: Edition):
    response = client.get("/rules/2006-10-01/edition.html")
    html = response.content.decode()
    assert 'id="r408.1b"' in html
    assert '<a class="rule-link" href="#r408.1b">' in html
    assert 'id="t-split-second"' in html
    assert 'href="#s-t"' in html
    assert '<symbol id="s-t"' in html
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', html) == []
    assert re.findall(r"<script|<link", html) == []


def test_its_own_style_is_the_only_one_that_it_may_use(client: Client, book: Edition):
    response = client.get("/rules/2006-10-01/edition.html")
    style = re.search(r"<style>(.*?)</style>", response.content.decode(), re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in response.headers["Content-Security-Policy"]
    assert client.get("/rules/1999-01-01/edition.html").status_code == 404


def test_the_data_for_reading_without_a_network_has_every_rule_and_term(client: Client, book: Edition):
    data = client.get("/offline/data.json").json()
    rules = {number: (title, html) for number, title, html in data["rules"]}
    assert "When all players pass" in rules["408.1b"][1]
    assert rules["408"][0] == "Timing"
    assert [slug for slug, _, _ in data["terms"]] == ["priority", "split-second", "stack", "trample"]
    assert data["sayings"]["sac"] == ["sacrifice"]


def test_todays_numbers_are_led_to_those_that_are_kept(client: Client, book: Edition):
    moved = tuple(Rule("408.3", rule.title, rule.blocks) if rule.number == "408.2" else rule for rule in RULES)
    import_edition(small_edition("2026-08-07", moved), SourceKind.OFFICIAL)
    newest = client.get("/offline/data.json").json()["newest"]
    assert newest["date"] == "2026-08-07"
    assert (newest["numbers"]["408.3"], newest["numbers"]["408.1b"]) == ("408.2", "408.1b")


def test_the_worker_names_only_what_is_there(client: Client, book: Edition):
    response = client.get("/sw.js")
    assert response.headers["Content-Type"].startswith("text/javascript")
    assert "no-cache" in response.headers["Cache-Control"]
    kept = re.search(r"const KEPT = (\[.*?\]);", response.content.decode())
    assert kept is not None
    names = json.loads(kept[1])
    assert "/static/js/offline.js" in names
    pages = [name for name in names if not name.startswith("/static/")]
    assert {client.get(page).status_code for page in pages} == {200}


def test_todays_numbers_are_known_where_todays_text_is_not(client: Client, book: Edition):
    newest = client.get("/offline/data.json").json()["newest"]
    assert newest["date"] > "2026"
    assert newest["numbers"]["117.5"] == "408.1b"
    assert "702.140" not in newest["numbers"]
