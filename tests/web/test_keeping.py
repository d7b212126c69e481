"""Lists that an account keeps: situations of the library, saved ones, and drafts of the builder."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.models import Kept, SavedSituation
from judge.replay import permalink
from judge.web.views import kept_lists
from rules_corpus.models import Edition
from tests.web.small_library import SCENARIO, library  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("book", "library")]
OF = "/account/keep/?of=growth-answers-shock"


@pytest.fixture
def reader(client: Client) -> Client:
    """A browser in which somebody is signed in."""
    client.force_login(User.objects.create_user("mirri", password="six wild cats 88"))
    return client


def test_who_is_not_signed_in_signs_in_first_and_comes_back(client: Client):
    answer = client.get(OF)
    assert answer.headers["Location"] == "/account/sign-in/?next=/account/keep/%3Fof%3Dgrowth-answers-shock"


def test_a_scenario_of_the_library_is_kept_under_its_title(reader: Client):
    assert 'value="Growth answers Shock"' in reader.get(OF).content.decode()
    reader.post(OF, {"title": "For Tuesday", "list": "Lessons"})
    html = reader.get("/account/").content.decode()
    assert "Lessons" in html
    assert re.search(r'href="/scenarios/growth-answers-shock/">For Tuesday<', html)


def test_a_draft_of_the_builder_gets_a_short_link_and_opens_in_the_builder_again(reader: Client):
    reader.post(f"/account/keep/?z={permalink.pack(SCENARIO)}", {"title": "Half done", "list": kept_lists.DRAFTS})
    kept = Kept.objects.get()
    code = SavedSituation.objects.get().code
    assert kept.address == f"/s/{code}"
    assert f"/bench/build/?s={code}" in reader.get("/account/").content.decode()


def test_the_same_situation_is_in_a_list_once_and_its_title_can_change(reader: Client):
    for title in ("One", "Two"):
        reader.post(OF, {"title": title, "list": "Lessons"})
    assert [kept.title for kept in Kept.objects.all()] == ["Two"]


def test_nobody_sees_or_removes_what_another_keeps(reader: Client):
    other = User.objects.create_user("other", password="six wild cats 88")
    theirs = Kept.objects.create(owner=other, list="Mine", title="Secret", address="/s/abc")
    assert "Secret" not in reader.get("/account/").content.decode()
    assert reader.post(f"/account/keep/{theirs.pk}/drop/").status_code == 404
    reader.post(OF, {"title": "Own", "list": "Lessons"})
    own = Kept.objects.get(title="Own")
    assert reader.post(f"/account/keep/{own.pk}/drop/").status_code == 302
    assert [kept.title for kept in Kept.objects.all()] == ["Secret"]


def test_lists_are_bounded_and_say_so(reader: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kept_lists, "MOST_KEPT", 0)
    answer = reader.post(OF, {"title": "One more", "list": "Lessons"})
    assert answer.status_code == 422
    assert "Remove one first" in answer.content.decode()


def test_what_is_no_situation_cannot_be_kept(reader: Client):
    assert reader.get("/account/keep/").status_code == 404
    assert reader.get("/account/keep/?of=nothing-like-it").status_code == 404
    assert reader.post(OF, {"title": "", "list": ""}).status_code == 422


def test_the_lists_go_with_the_account(reader: Client, book: Edition):
    reader.post(OF, {"title": "One", "list": "Lessons"})
    reader.post("/account/delete/", {"password": "six wild cats 88"})
    assert not Kept.objects.exists()
