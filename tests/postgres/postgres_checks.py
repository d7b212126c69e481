"""The PostgreSQL backend, run against a real one by test_on_postgres.py (which sets DATABASE_URL)."""

from __future__ import annotations

import pytest
from django.db import connection

from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, RuleEntry, SourceKind
from rules_corpus.outline import outline
from rules_corpus.records import Rule
from rules_corpus.search import engine_choice
from rules_corpus.search.backend import Clause, Document, Opened, Request
from rules_corpus.search.boolean import Either, Every, Never, Only
from rules_corpus.search.postgres_store import PostgresStore
from tests.small_book import small_edition, text

pytestmark = pytest.mark.django_db

DOCUMENTS = [
    Document(1, "rule", ("2006-10-01",), "Keyword Abilities Trample", "An attacker assigns surplus damage."),
    Document(2, "rule", ("2006-10-01", "2008-02-01"), "Timing", "All players pass in succession; the stack resolves."),
    Document(3, "term", ("2008-02-01",), "Stack", "Where spells wait to resolve. See 408.1b. +1/+1"),
    Document(4, "rule", ("2006-10-01",), "Timing", "Players may pass twice, never trampling in haste.", ("second helping",)),
    Document(-1, "ruling", ("2006-10-01",), "", "It's 'fine' \\ to ask.", key="7", about={"2006-10-01": ["408.1"]}),
]


@pytest.fixture
def index() -> Opened:
    """An opened index of the documents."""
    assert PostgresStore().build(DOCUMENTS, "first") == len(DOCUMENTS)
    found = PostgresStore().opened()
    assert found is not None
    return found


def ask(index: Opened, **request: object) -> list[int]:
    """Ids found, best first."""
    return [id for id, _ in index.index.search(Request(**request))]  # type: ignore[arg-type]


def test_this_site_keeps_its_index_in_the_database():
    assert connection.vendor == "postgresql"
    assert isinstance(engine_choice.store(), PostgresStore)


def test_words_are_found_in_all_their_forms(index: Opened):
    assert set(ask(index, should=(Clause(("resolving",)),))) == {2, 3}


def test_a_heading_counts_more_than_the_text(index: Opened):
    assert ask(index, should=(Clause(("trample",)),)) == [1, 4]


def test_numbers_counters_and_odd_signs_are_words(index: Opened):
    assert ask(index, should=(Clause(("408.1b",)),)) == [3]
    assert ask(index, should=(Clause(("+1/+1",)),)) == [3]
    assert ask(index, should=(Clause(("fine",)),)) == [-1]
    assert ask(index, should=(Clause(("o'clock\\",)),)) == []


def test_what_people_call_it_is_found(index: Opened):
    assert ask(index, should=(Clause(("helpings",)),)) == [4]
    assert index.called[4] == ("second helping",)


def test_edition_and_kind_are_filters(index: Opened):
    stack = (Clause(("stack",)),)
    assert ask(index, should=stack, edition="2008-02-01", kinds=("term",)) == [3]
    assert ask(index, should=stack, edition="2006-10-01") == [2]
    assert ask(index, should=(Clause(("ask",)),), kinds=("rule", "term")) == []
    assert index.others[-1].about == {"2006-10-01": ["408.1"]}


def test_phrases_stand_in_order(index: Opened):
    assert ask(index, must=(Clause(("pass", "in", "succession")),)) == [2]
    assert ask(index, must=(Clause(("succession", "pass")),)) == []
    assert ask(index, must=(Clause(("trample", "an")),)) == []


def test_must_must_not_and_any_decide(index: Opened):
    assert ask(index, must=(Clause(("pass",)),), must_not=(Clause(("stack",)),)) == [4]
    assert set(ask(index, must=(Clause(("waiting", "haste"), any=True),))) == {3, 4}
    assert ask(index) == []


def test_a_tree_decides_what_is_found(index: Opened):
    stack, haste = (Only(Clause((word,))) for word in ("stack", "haste"))
    assert set(ask(index, tree=Every((Either((stack, haste)), Never(stack))))) == {4}


def test_rarer_words_count_for_more(index: Opened):
    assert ask(index, should=(Clause(("pass",)), Clause(("surplus",))))[0] == 1
    assert index.index.share("stack") == pytest.approx(2 / 5)
    assert index.index.share("nothing") == 0


@pytest.mark.parametrize(
    ("typed", "meant"), [("tramle", "trample"), ("stakc", "stack"), ("sucession", "succession"), ("trample", None), ("zq", None)]
)
def test_typing_errors_are_found(index: Opened, typed: str, meant: str | None):
    assert index.speller.correction(typed) == meant


def test_a_beginning_stands_for_the_commonest_words(index: Opened):
    assert index.speller.beginning("resol", 5) == ["resolve", "resolves"]
    assert index.speller.beginning("%", 5) == []


def test_a_new_index_takes_the_place_of_the_old_whole(index: Opened):
    assert PostgresStore().is_current("first")
    assert PostgresStore().build(DOCUMENTS[:1], "second") == 1
    assert PostgresStore().is_current("second")
    again = PostgresStore().opened()
    assert again is not None
    assert ask(again, should=(Clause(("stack",)),)) == []
    assert ask(index, should=(Clause(("stack",)),)) != []
    PostgresStore().build(DOCUMENTS, "third")
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_tables WHERE tablename ~ '^search_[0-9a-f]{32}$'")
        assert cursor.fetchone() == (2,)


def test_a_build_that_fails_leaves_the_old_index_serving(index: Opened):
    def broken():
        yield DOCUMENTS[0]
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError, match="disk is full"):
        PostgresStore().build(broken(), "second")
    assert PostgresStore().is_current("first")
    assert ask(index, should=(Clause(("stack",)),)) != []


def test_rules_stand_in_the_order_of_the_book_whatever_the_collation():
    numbers = ["4", "408", "408.1", "408.1a", "408.1b", "408.2", "408.10", "409", "409.1"]
    rules = tuple(Rule(number, "", text(f"Words of {number}.")) for number in numbers)
    import_edition(small_edition(rules=rules), SourceKind.RESTATEMENT)
    assert list(RuleEntry.objects.values_list("number", flat=True)) == numbers
    assert outline(Edition.objects.get()).numbers == tuple(numbers)
    assert outline(Edition.objects.get()).under("408.1") == ("408.1a", "408.1b")


def test_without_an_index_there_is_none():
    assert PostgresStore().opened() is None
    assert not PostgresStore().is_current("first")
