"""Pages that are kept: what is served again as bytes, what never is, and that no change goes unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection
from django.test import Client

from judge.models import Counter
from judge.site import counters, page_state, page_store
from judge.site.page_store import PageStore
from judge.wsgi import application as site
from rules_corpus.models import Edition, Ruling
from tests.web.small_library import library  # noqa: F401

RULE = "/rules/2006-10-01/408.1b"


class Fake:
    """An application that counts how often it is asked, and answers with what it was told to."""

    def __init__(self, status: str = "200 OK", **headers: str) -> None:
        self.asked, self.status = 0, status
        self.headers = [(name.replace("_", "-"), value) for name, value in headers.items()]

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        self.asked += 1
        start_response(self.status, [*self.headers, ("Content-Type", "text/html")])
        return [f"{environ['PATH_INFO']} number {self.asked}".encode()]


def ask(application: Any, path: str = "/a", **more: str) -> tuple[str, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    path, _, query = path.partition("?")
    environ: dict[str, Any] = {"PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": "localhost", "REMOTE_ADDR": "127.0.0.1", **more}
    setup_testing_defaults(environ)
    told: list[Any] = []
    answer = application(environ, lambda status, headers, exc_info=None: told.extend((status, headers)))
    return told[0], dict(told[1]), b"".join(answer)


def kept(fake: Fake, state: Callable[[], str] = lambda: "one", folder: Path | None = None) -> PageStore:
    """A store before the fake that keeps everything under /a."""
    return PageStore(fake, state, lambda path: path.startswith("/a"), folder)


def test_a_page_is_rendered_once_and_each_reader_gets_it():
    store = kept(fake := Fake())
    first, again = ask(store), ask(store)
    assert first == again
    assert first[2] == b"/a number 1"
    assert fake.asked == 1
    assert ask(store, "/a?x=1")[2] == b"/a number 2"
    assert ask(store, "/b")[2] != ask(store, "/b")[2]  # not a page to keep


def test_who_has_it_is_told_so_and_who_asks_for_its_head_gets_no_body():
    store = kept(Fake())
    etag = ask(store)[1]["ETag"]
    status, headers, body = ask(store, HTTP_IF_NONE_MATCH=f'"other", W/{etag}')
    assert (status, body) == ("304 Not Modified", b"")
    assert headers["ETag"] == etag
    assert ask(store, HTTP_IF_NONE_MATCH='"other"')[0] == "200 OK"
    assert ask(store, REQUEST_METHOD="HEAD") == ("200 OK", ask(store)[1], b"")


@pytest.mark.parametrize(
    "headers", [{"Set_Cookie": "a=b"}, {"Vary": "Cookie"}, {"Cache_Control": "private"}, {"Cache_Control": "no-store"}]
)
def test_what_is_one_reader_s_own_is_never_kept(headers: dict[str, str]):
    store = kept(fake := Fake(**headers))
    assert ask(store)[2] != ask(store)[2]
    assert fake.asked == 2


def test_errors_are_not_kept_and_a_form_goes_through():
    store = kept(fake := Fake("404 Not Found"))
    assert ask(store)[2] != ask(store)[2]
    store = kept(fake := Fake())
    ask(store)
    assert ask(store, REQUEST_METHOD="POST")[2] == b"/a number 2"
    assert fake.asked == 2


@pytest.mark.parametrize("name", ["HTTP_HOST", "HTTP_HX_REQUEST", "HTTP_HX_TARGET", "HTTP_X_FORWARDED_PROTO"])
def test_what_an_answer_depends_on_keeps_pages_apart(name: str):
    store = kept(Fake())
    assert ask(store)[2] != ask(store, **{name: "other"})[2]


def test_packed_pages_go_to_those_who_can_unpack_them():
    store = kept(Fake())
    assert ask(store, HTTP_ACCEPT_ENCODING="gzip, br")[2] != ask(store)[2]


def test_in_another_state_they_are_rendered_anew_and_in_none_not_kept():
    states = ["one"]
    store = kept(fake := Fake(), lambda: states[0])
    ask(store)
    states[0] = "two"
    assert ask(store)[2] == ask(store)[2] == b"/a number 2"
    states[0] = ""
    assert ask(store)[2] != ask(store)[2]
    assert fake.asked == 4


def test_a_page_that_was_being_rendered_while_something_changed_is_not_kept():
    states = iter(["one", "two", "two", "two"])
    store = kept(fake := Fake(), lambda: next(states))
    assert ask(store)[2] == b"/a number 1"
    assert ask(store)[2] == b"/a number 2"
    assert fake.asked == 2


def test_another_process_finds_them_in_the_folder_and_no_broken_one(tmp_path: Path):
    ask(kept(Fake(), folder=tmp_path))
    other = kept(fake := Fake(), folder=tmp_path)
    assert ask(other)[2] == b"/a number 1"
    assert fake.asked == 0
    (path,) = (one for one in tmp_path.rglob("*") if one.is_file())
    for garbage in (b"", b"[]", path.read_bytes()[:-1], b"\0" * 99):
        path.write_bytes(garbage)
        other = kept(fake := Fake(), folder=tmp_path)
        assert ask(other)[2] == b"/a number 1"
        assert fake.asked == 1


def test_a_folder_that_cannot_be_written_to_harms_nobody(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    store = kept(fake := Fake(), folder=tmp_path / "file")
    assert ask(store)[2] == ask(store)[2]
    assert fake.asked == 1


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page_store, "MOST_BYTES", 5_000)
    store = kept(Fake())
    for number in range(50):
        ask(store, f"/a?{number}")
    assert store.size <= 5_000
    assert len(store.kept) == 4


@pytest.fixture
def whole(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PageStore:
    """The whole site, as it is served, with a state of its own."""
    settings.VAR_DIR = tmp_path
    page_state.change()
    assert isinstance(site, PageStore)
    return PageStore(site.application, page_state.word, site.applies)


Committed = Callable[[], AbstractContextManager[None]]
"""A block that is committed at its end."""


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Any) -> Committed:
    """What waits for a commit happens at the end of the block: a real commit has to be taken back by emptying the whole database."""

    @contextmanager
    def block() -> Iterator[None]:
        connection.run_on_commit.clear()  # of what was done before
        with django_capture_on_commit_callbacks(execute=True):
            yield

    return block


@pytest.mark.django_db
@pytest.mark.usefixtures("book", "library")
class TestSite:
    """With the small edition and a library of one scenario."""

    def test_pages_for_everybody_are_kept_and_others_are_not(self, whole: PageStore):
        for path in ("/account/sign-in/", "/bench/", "/bench/build/", "/random/", "/nowhere", "/rules/2006-10-01/408/review"):
            ask(whole, path)
            assert not whole.kept, path
        for_everybody = (
            "/", RULE, "/glossary/2006-10-01/", "/search?q=stack", "/scenarios/", "/scenarios/growth-answers-shock/?step=1", "/help/",
        )
        for number, path in enumerate(for_everybody, start=1):
            first = ask(whole, path)
            assert first[0] == "200 OK", path
            assert ask(whole, path, HTTP_COOKIE="sessionid=somebody; csrftoken=x") == first, path
            assert len(whole.kept) == number, path

    def test_an_edition_that_is_imported_and_a_ruling_that_is_written_are_seen_at_once(self, whole: PageStore, committed: Committed):
        before = ask(whole, RULE)[2]
        edition = Edition.objects.get()
        with committed():
            Ruling.objects.create(text="Quite so, and more.", number="408.1b", name="Mirri", date="2006-11-01", edition=edition)
        after = ask(whole, RULE)[2]
        assert b"Quite so" not in before
        assert b"Quite so" in after
        with committed():
            Edition.objects.create(date="2007-02-01")
        assert b"2007-02-01" in ask(whole, RULE)[2]

    def test_a_search_sees_the_index_that_took_the_other_s_place(self, whole: PageStore, committed: Committed):
        from rules_corpus.search import index_builds

        word = page_state.word()
        with committed():
            index_builds.rebuild()
        assert page_state.word() != word

    @pytest.mark.usefixtures("whole")
    def test_a_process_that_finds_the_database_damaged_keeps_to_the_state_that_another_saw(self, monkeypatch: pytest.MonkeyPatch):
        counters.counted(DEFAULT_DB_ALIAS, page_state.NAME, 7, page_state.NEVER)
        monkeypatch.setattr(page_state, "_looked", 0.0)
        word = page_state.word()

        def damaged(**asked: Any) -> Any:
            raise DatabaseError("malformed")

        for last, at in (("_shared", 0), ("_looked", 0.0)):  # a process that has not looked yet
            monkeypatch.setattr(page_state, last, at)
        monkeypatch.setattr(Counter.objects, "filter", damaged)
        assert page_state.word() == word

    def test_the_answer_is_the_site_s_own(self, whole: PageStore, client: Client):
        ours = ask(whole, RULE)
        theirs = client.get(RULE, headers={"host": "localhost"})
        assert ours[2] == theirs.content
        assert {name: value for name, value in ours[1].items() if name != "Content-Length"}.items() <= dict(theirs.headers).items()
