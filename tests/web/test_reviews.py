"""Readers' reviews: written by those signed in, read by a moderator, then shown with the rule, wherever it went."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from rules_corpus import descents, reviews
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, Review, ReviewState, SourceKind, WordingKind
from rules_corpus.records import Rule
from tests.small_book import RULES, small_edition

pytestmark = pytest.mark.django_db
RULE, TERM = "/rules/2006-10-01/408.1b", "/glossary/2006-10-01/priority"
TEXT = "At the table: ask who has priority <b>first</b>."


@pytest.fixture
def reader(client: Client) -> User:
    """Somebody signed in."""
    user = User.objects.create_user("mirri", password="six wild cats 88")
    client.force_login(user)
    return user


def moderate(state: ReviewState, answer: str = "") -> None:
    """What a moderator decides about all there is."""
    Review.objects.update(state=state, answer=answer)


def test_who_is_not_signed_in_is_asked_to_and_comes_back(client: Client, book: Edition):
    answer = client.get(f"{RULE}/review")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/account/sign-in/?next={RULE}/review")
    assert f'href="{RULE}/review">Write a review' in client.get(RULE).content.decode()


@pytest.mark.parametrize("address", [RULE, TERM])
def test_a_review_is_shown_once_a_moderator_lets_it(client: Client, book: Edition, reader: User, address: str):
    assert client.post(f"{address}/review", {"text": TEXT}).status_code == 302
    assert "waits for a moderator" in client.get(f"{address}/review").content.decode()
    assert "ask who has priority" not in client.get(address).content.decode()
    moderate(ReviewState.SHOWN)
    html = Client().get(address).content.decode()
    assert "ask who has priority &lt;b&gt;first&lt;/b&gt;" in html
    assert "mirri" in html


def test_a_refused_review_is_for_its_writer_alone_with_the_reason(client: Client, book: Edition, reader: User):
    client.post(f"{RULE}/review", {"text": TEXT})
    moderate(ReviewState.REFUSED, "no shouting")
    assert "Yours was refused: no shouting" in client.get(f"{RULE}/review").content.decode()
    assert "ask who has priority" not in client.get(RULE).content.decode()


def test_a_changed_review_waits_again_and_an_unchanged_one_does_not(client: Client, book: Edition, reader: User):
    client.post(f"{RULE}/review", {"text": TEXT})
    moderate(ReviewState.SHOWN)
    client.post(f"{RULE}/review", {"text": TEXT})
    assert Review.objects.get().state == ReviewState.SHOWN
    client.post(f"{RULE}/review", {"text": "Something else."})
    assert Review.objects.get().state == ReviewState.WAITING


def test_a_review_is_taken_back(client: Client, book: Edition, reader: User):
    client.post(f"{RULE}/review", {"text": TEXT})
    assert client.post(f"{RULE}/review", {"take-back": "yes"}).headers["Location"] == RULE
    assert not Review.objects.exists()


def test_an_empty_or_endless_review_is_refused_and_kept_in_the_form(client: Client, book: Edition, reader: User):
    assert client.post(f"{RULE}/review", {"text": " "}).status_code == 422
    answer = client.post(f"{RULE}/review", {"text": "x" * 2001})
    assert answer.status_code == 422
    assert "x" * 2001 in answer.content.decode()
    assert not Review.objects.exists()


def test_only_so_many_may_wait(client: Client, book: Edition, reader: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reviews, "MOST_WAITING", 1)
    client.post(f"{RULE}/review", {"text": TEXT})
    answer = client.post(f"{TERM}/review", {"text": TEXT})
    assert answer.status_code == 422
    assert "1 of your reviews wait" in answer.content.decode()
    assert client.post(f"{RULE}/review", {"text": "Rewritten."}).status_code == 302


def test_there_is_no_review_of_what_is_not_there(client: Client, book: Edition, reader: User):
    assert client.get("/rules/2006-10-01/408.9z/review").status_code == 404
    assert client.get("/glossary/2006-10-01/no-such-term/review").status_code == 404


def test_a_review_follows_its_rule_to_another_edition(book: Edition, reader: User):
    moved = tuple(Rule(rule.number.replace("408", "416"), rule.title, rule.blocks) for rule in RULES)
    import_edition(small_edition(date="2008-02-01", rules=moved), SourceKind.OFFICIAL)
    descents.update()
    reviews.write(reader, WordingKind.RULE, "408.1b", book, TEXT)
    moderate(ReviewState.SHOWN)
    later = Edition.objects.get(date="2008-02-01")
    assert [one.text for one in reviews.shown(WordingKind.RULE, "416.1b", later)] == [TEXT]
    assert reviews.shown(WordingKind.RULE, "416.1a", later) == []


def test_an_account_lists_its_reviews_and_takes_them_along_when_it_goes(client: Client, book: Edition, reader: User):
    client.post(f"{RULE}/review", {"text": TEXT})
    assert f'href="{RULE}/review"' in client.get("/account/").content.decode()
    reader.delete()
    assert not Review.objects.exists()


def test_a_moderator_shows_and_refuses_in_the_admin(admin_client: Client, book: Edition, reader: User):
    one = reviews.write(reader, WordingKind.RULE, "408.1b", book, TEXT)
    address = "/admin/rules_corpus/review/"
    assert "ask who has priority" in admin_client.get(address).content.decode()
    admin_client.post(address, {"action": "show", "_selected_action": [one.pk]})
    assert Review.objects.get().state == ReviewState.SHOWN
    admin_client.post(address, {"action": "refuse", "_selected_action": [one.pk]})
    assert Review.objects.get().state == ReviewState.REFUSED
    assert admin_client.get(f"{address}add/").status_code == 403


def test_the_migrations_hold_the_models(book: Edition):
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_staff_is_told_what_waits_and_where_a_ruling_is_added(client: Client, book: Edition, reader: User):
    client.post(f"{RULE}/review", {"text": TEXT})
    assert "Add a ruling here" not in client.get(f"{RULE}/review").content.decode()
    assert "for a moderator</a>" not in client.get("/account/").content.decode()
    assert "staff" not in client.cookies
    assert client.get("/account/duties/").json() == {"waiting": None, "reviews": "", "rulings": ""}
    assert "/account/sign-in/" in Client().get("/account/duties/").headers["Location"]
    User.objects.create_superuser("judge", password="six wild cats 88")
    staff = Client()
    staff.post("/account/sign-in/", {"username": "judge", "password": "six wild cats 88"})
    assert staff.cookies["staff"].value == "1"
    assert "1 review waits for a moderator</a>" in staff.get("/account/").content.decode()
    told = staff.get("/account/duties/").json()
    assert told["waiting"] == 1
    listed = staff.get(told["reviews"]).content.decode()
    assert f'href="{RULE}">408.1b</a>' in listed
    form = staff.get("/admin/rules_corpus/ruling/add/?edition=2006-10-01&number=408.1b").content.decode()
    assert f"{told['rulings']}?edition=2006-10-01&amp;number=408.1b" in staff.get(f"{RULE}/review").content.decode()
    assert f'<option value="{book.pk}" selected>' in form
    assert 'name="number" value="408.1b"' in form
    assert 'name="name" value="judge"' in form
    staff.post("/account/sign-out/")
    assert staff.cookies["staff"].value == ""


def test_a_new_ruling_is_of_the_default_edition(client: Client, book: Edition):
    client.force_login(User.objects.create_superuser("judge"))
    Edition.objects.create(date="2009-07-11")
    assert f'<option value="{book.pk}" selected>' in client.get("/admin/rules_corpus/ruling/add/").content.decode()
