"""Accounts: signing up, in and out, another password, and going for good."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.site import account_backend, rate_limits
from rules_corpus.models import Edition

pytestmark = pytest.mark.django_db
NAME, PASSWORD, OTHER = "mirri", "six wild cats 88", "seven calm cats 99"


@pytest.fixture
def user() -> User:
    """Somebody with an account."""
    return User.objects.create_user(NAME, password=PASSWORD)


@pytest.fixture
def signed_in(client: Client, user: User) -> Client:
    """A browser in which that somebody is signed in."""
    client.force_login(user)
    return client


def test_who_signs_up_is_signed_in_and_goes_on_to_where_she_was_going(client: Client, book: Edition):
    sent = {"username": NAME, "password1": PASSWORD, "password2": PASSWORD, "next": "/bench/build/"}
    answer = client.post("/account/sign-up/", sent)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/bench/build/")
    assert NAME in client.get("/account/").content.decode()
    assert User.objects.get().email == ""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"password2": "another one 1"}, "match"),
        ({"password1": "cat", "password2": "cat"}, "too short"),
        ({"password1": "password", "password2": "password"}, "too common"),
        ({"username": "a b"}, "valid username"),
        ({"username": "x" * 151}, "150"),
    ],
)
def test_an_account_that_cannot_be_made_is_told_why_and_keeps_the_name(client: Client, book: Edition, wrong: dict[str, str], said: str):
    sent = {"username": NAME, "password1": PASSWORD, "password2": PASSWORD, **wrong}
    answer = client.post("/account/sign-up/", sent)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert said in html
    assert f'value="{sent["username"]}"' in html
    assert not User.objects.exists()


@pytest.mark.parametrize("name", [NAME, NAME.upper()])
def test_two_people_cannot_have_one_name(client: Client, book: Edition, user: User, name: str):
    answer = client.post("/account/sign-up/", {"username": name, "password1": OTHER, "password2": OTHER})
    assert "already exists" in answer.content.decode()


def test_one_signs_in_and_out(client: Client, book: Edition, user: User):
    assert client.get("/account/").headers["Location"] == "/account/sign-in/?next=/account/"
    answer = client.post("/account/sign-in/", {"username": NAME, "password": PASSWORD})
    assert answer.headers["Location"] == "/account/"
    assert client.get("/account/sign-out/").status_code == 405
    assert client.post("/account/sign-out/").headers["Location"] == "/"
    assert client.get("/account/").status_code == 302


def test_a_wrong_password_does_not_say_whether_the_name_exists(client: Client, book: Edition, user: User):
    said = [client.post("/account/sign-in/", {"username": name, "password": "wrong"}) for name in (NAME, "nobody")]
    assert [one.status_code for one in said] == [422, 422]
    assert ["Please enter a correct" in one.content.decode() for one in said] == [True, True]


@pytest.mark.parametrize("address", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"])
def test_nobody_is_led_to_another_site(client: Client, book: Edition, user: User, address: str):
    answer = client.post("/account/sign-in/", {"username": NAME, "password": PASSWORD, "next": address})
    assert answer.headers["Location"] == "/account/"


def test_wrong_passwords_are_limited_for_each_visitor_and_right_ones_are_not(
    client: Client, book: Edition, user: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)

    def tried(password: str) -> int:
        return client.post("/account/sign-in/", {"username": NAME, "password": password}).status_code

    assert [tried(PASSWORD) for _ in range(25)] == [302] * 25
    assert [tried("wrong") for _ in range(21)] == [422] * 20 + [429]


def test_the_admin_has_the_same_limit(client: Client, book: Edition, user: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)
    sent = {"username": NAME, "password": "wrong"}
    codes = [client.post("/admin/login/", sent).status_code for _ in range(10)]
    codes += [client.post("/account/sign-in/", sent).status_code for _ in range(10)]
    assert set(codes) <= {200, 422}
    assert client.post("/admin/login/", sent).status_code == 429
    assert client.post("/admin/login/", sent, REMOTE_ADDR="10.9.9.9").status_code == 200


def test_a_name_is_limited_wherever_it_is_tried_from_and_another_is_not(
    client: Client, book: Edition, user: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)
    monkeypatch.setattr(account_backend, "MOST", 3)

    def tried(name: str, at: int) -> int:
        return client.post("/account/sign-in/", {"username": name, "password": "wrong"}, REMOTE_ADDR=f"10.0.0.{at}").status_code

    assert [tried(NAME, at) for at in range(5)] == [422, 422, 422, 429, 429]
    assert tried("somebody", 9) == 422
    assert f"a sign-in failed: name '{NAME}', from 10.0.0.1" in caplog.text


def test_a_refused_form_costs_no_account(client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)
    short = {"username": "crovax", "password1": "short", "password2": "short"}
    assert {client.post("/account/sign-up/", short).status_code for _ in range(25)} == {422}
    codes = []
    for number in range(21):
        sent = {"username": f"crovax{number}", "password1": PASSWORD, "password2": PASSWORD}
        codes.append(client.post("/account/sign-up/", sent).status_code)
    assert codes == [302] * 20 + [429]


def test_another_password_signs_out_every_other_browser(signed_in: Client, book: Edition, user: User):
    other = Client()
    other.force_login(user)
    sent = {"old_password": PASSWORD, "new_password1": OTHER, "new_password2": OTHER}
    assert signed_in.post("/account/password/", sent).status_code == 302
    assert signed_in.get("/account/").status_code == 200
    assert other.get("/account/").status_code == 302


def test_an_account_is_deleted_only_with_its_password(signed_in: Client, book: Edition):
    assert "Nothing was deleted" in signed_in.post("/account/delete/", {"password": "wrong"}).content.decode()
    assert User.objects.exists()
    assert signed_in.post("/account/delete/", {"password": PASSWORD}).headers["Location"] == "/"
    assert not User.objects.exists()
    assert signed_in.get("/account/").status_code == 302


def test_the_pages_of_accounts_are_kept_by_no_cache_and_need_a_token(book: Edition, user: User):
    strict = Client(enforce_csrf_checks=True)
    answer = strict.get("/account/sign-in/")
    assert "no-store" in answer.headers["Cache-Control"]
    assert strict.post("/account/sign-in/", {"username": NAME, "password": PASSWORD}).status_code == 403


def test_reading_is_the_same_page_for_everybody(signed_in: Client, book: Edition):
    assert signed_in.get("/rules/2006-10-01/408").content == Client().get("/rules/2006-10-01/408").content
