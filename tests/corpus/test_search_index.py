"""The index: what it finds, and how it is replaced."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules_corpus.search import store, whoosh_files
from rules_corpus.search.backend import Clause, Document, Request
from rules_corpus.search.boolean import Either, Every, Never, Only
from rules_corpus.search.posting_lists import Layout, places, table_of
from rules_corpus.search.query import split

DOCUMENTS = [
    Document(1, "rule", ("2006-10-01",), "Keyword Abilities Trample", "An attacker assigns surplus damage."),
    Document(2, "rule", ("2006-10-01", "2008-02-01"), "Timing", "All players pass in succession; the stack resolves."),
    Document(3, "term", ("2008-02-01",), "Stack", "Where spells wait to resolve."),
    Document(4, "rule", ("2006-10-01",), "Timing", "Players may pass twice, never trampling in haste."),
]


def ask(index: store.Opened, **request: object) -> list[int]:
    """Ids found, best first."""
    return [id for id, _ in index.index.search(Request(**request))]


@pytest.fixture
def index(tmp_path: Path) -> store.Opened:
    """An opened index of the documents."""
    store.build(tmp_path, DOCUMENTS, "first")
    found = store.opened(tmp_path)
    assert found is not None
    return found


def test_words_are_found_in_all_their_forms(index: store.Opened):
    assert set(ask(index, should=(Clause(("resolving",)),))) == {2, 3}


def test_forms_that_no_stemmer_knows_find_each_other(tmp_path: Path):
    store.build(tmp_path, [Document(1, "rule", ("2006-10-01",), "", "Damage is dealt.")], "forms")
    assert ask(store.opened(tmp_path), should=(Clause(("deal",)),)) == [1]


def test_a_heading_counts_more_than_the_text(index: store.Opened):
    assert ask(index, should=(Clause(("trample",)),)) == [1, 4]


def test_edition_and_kind_are_filters(index: store.Opened):
    stack = (Clause(("stack",)),)
    assert ask(index, should=stack, edition="2008-02-01", kinds=("term",)) == [3]
    assert ask(index, should=stack, edition="2006-10-01") == [2]


def test_phrases_stand_in_order(index: store.Opened):
    assert ask(index, must=(Clause(("pass", "in", "succession")),)) == [2]
    assert ask(index, must=(Clause(("succession", "pass")),)) == []


def test_must_and_must_not_decide(index: store.Opened):
    assert ask(index, must=(Clause(("pass",)),), must_not=(Clause(("stack",)),)) == [4]


def test_any_of_several_words_will_do(index: store.Opened):
    assert set(ask(index, must=(Clause(("waiting", "haste"), any=True),))) == {3, 4}


def test_a_new_index_takes_the_place_of_the_old_whole(tmp_path: Path, index: store.Opened):
    assert store.is_current(tmp_path, "first")
    assert store.build(tmp_path, DOCUMENTS[:1], "second") == 1
    assert store.is_current(tmp_path, "second")
    again = store.opened(tmp_path)
    assert again is not None
    assert ask(again, should=(Clause(("stack",)),)) == []


def folders(root: Path) -> int:
    """How many indexes lie there."""
    return len([path for path in root.iterdir() if path.is_dir() and not path.is_symlink()])


def test_the_index_before_stays_for_whoever_is_opening_it_and_no_older_one(tmp_path: Path, index: store.Opened):
    for number, name in enumerate(("second", "third", "fourth"), 2):
        store.build(tmp_path, DOCUMENTS, name)
        assert folders(tmp_path) == min(number, 2)


def test_two_indexes_side_by_side_stay_open_both(tmp_path: Path):
    for part in ("book", "beside"):
        store.build(tmp_path / part, DOCUMENTS, part)
    assert store.opened(tmp_path / "book") is store.opened(tmp_path / "book")
    first = store.opened(tmp_path / "book")
    store.opened(tmp_path / "beside")
    assert store.opened(tmp_path / "book") is first


def test_an_index_of_another_layout_is_none(tmp_path: Path):
    store.build(tmp_path, DOCUMENTS, "first")
    (tmp_path / "current" / "made-from").write_text("1 first", encoding="utf-8")
    assert store.opened(tmp_path) is None


def test_an_index_that_is_replaced_while_it_is_opened_leads_to_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    store.build(tmp_path, DOCUMENTS, "first")
    opening = store._open

    def slow(folder: Path) -> store.Opened:
        monkeypatch.setattr(store, "_open", opening)
        for name in ("second", "third"):
            store.build(tmp_path, DOCUMENTS[:1], name)
        return opening(folder)

    monkeypatch.setattr(store, "_open", slow)
    assert ask(store.opened(tmp_path), should=(Clause(("stack",)),)) == []


def test_a_build_that_fails_leaves_the_old_index_serving(tmp_path: Path, index: store.Opened):
    def broken():
        yield DOCUMENTS[0]
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError, match="disk is full"):
        store.build(tmp_path, broken(), "second")
    assert store.is_current(tmp_path, "first")
    assert ask(store.opened(tmp_path), should=(Clause(("stack",)),))
    assert folders(tmp_path) == 1


def test_without_an_index_there_is_none(tmp_path: Path):
    assert store.opened(tmp_path) is None
    assert not store.is_current(tmp_path, "first")


def test_words_come_with_their_places():
    assert split("The 408.1b stack") == [("the", 0, 3), ("408.1b", 4, 10), ("stack", 11, 16)]


def test_a_tree_decides_what_is_found(index: store.Opened):
    stack, haste, trample = (Only(Clause((word,))) for word in ("stack", "haste", "trample"))
    assert set(ask(index, tree=Either((stack, haste)))) == {2, 3, 4}
    assert set(ask(index, tree=Every((Either((stack, haste)), Never(stack))))) == {4}
    assert set(ask(index, tree=Never(Either((stack, trample))), edition="2006-10-01")) == set()
    assert set(ask(index, tree=Every((stack, Only(Clause(("pass", "in", "succession"))))))) == {2}


def test_an_index_with_one_byte_changed_is_none(tmp_path: Path):
    store.build(tmp_path, DOCUMENTS, "whole")
    (file,) = (tmp_path / "current").glob("*.seg")
    held = bytearray(file.read_bytes())
    held[len(held) // 2] ^= 1
    file.write_bytes(held)
    assert store.opened(tmp_path) is None


def test_an_index_is_written_and_read_without_a_warning(tmp_path: Path):
    """On a first start, where Python compiles what it loads, and says what it makes of it."""
    asked = (
        "from pathlib import Path; from rules_corpus.search.backend import Document; from rules_corpus.search import whoosh_files;"
        "folder = Path(__import__('sys').argv[1]);"
        "whoosh_files.write(folder, [Document(1, 'rule', ('2006-10-01',), 'Stack', 'It waits.')]);"
        "print(len(whoosh_files.IndexFiles(folder).postings('stack').documents))"
    )
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled")}
    (tmp_path / "index").mkdir()
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", asked, str(tmp_path / "index")], env=environment, capture_output=True, text=True, timeout=120
    )
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_a_database_is_given_the_posting_lists_that_whoosh_writes(tmp_path: Path):
    whoosh_files.write(tmp_path, DOCUMENTS)
    files, layout = whoosh_files.IndexFiles(tmp_path), Layout()
    held = [places(*layout.add(document)) for document in DOCUMENTS]
    assert files.table == table_of(layout.held())
    for stem in {stem for one in held for stem in one}:
        found = files.postings(stem)
        assert list(found.documents) == [at for at, one in enumerate(held) if stem in one]
        assert found.places == b"".join(one[stem].tobytes() for one in held if stem in one)
