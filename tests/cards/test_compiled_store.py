"""Compiled cards are kept as data: what is kept is what the compiler would say now, and garbage is made anew."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards import compiled_store, library
from judge.cards.card import CardDefinition
from judge.cards.compiled import Compiled
from judge.cards.compiled_store import compile_anew, compiled_card, compiler_hash, keep_in
from judge.cards.printed import type_line

BOLT = ("Bolt", ("instant",), "Bolt deals 3 damage to target creature or player.", False)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    before = list(compiled_store._folder)
    keep_in(tmp_path)
    yield tmp_path / compiler_hash()
    compiled_store._folder[:] = before


def of(card: CardDefinition) -> tuple[str, tuple[str, ...], str, bool]:
    line = type_line(card.name, card.type)
    return card.name, line.types, card.text, "legendary" in line.supertypes


def test_the_library_is_kept_as_the_compiler_reads_it_now() -> None:
    cards = [card for card in library.cards().values() if card.text and not card.halves and card.flip is None]
    for card in random.Random(2006).sample(cards, 40):
        assert compiled_card(*of(card)) == compile_anew(*of(card)), card.name


def test_a_card_is_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = compiled_card(*BOLT)
    monkeypatch.setattr(compiled_store, "compile_anew", lambda *card: pytest.fail("read again"))
    assert compiled_card(*BOLT) == first
    assert first.complete
    assert first.abilities


def test_unread_words_are_kept_too(folder: Path) -> None:
    odd = ("Odd", ("instant",), "Draw a card.\nFrobnicate it.", False)
    assert compiled_card(*odd) == compiled_card(*odd) == compile_anew(*odd)
    assert compiled_card(*odd).unread


@pytest.mark.parametrize("garbage", [b"", b"\xff\xfe", b"{}", b"[1, 2", b'{"card": 3, "abilities": [], "unread": []}', b"[" * 100_000])
def test_garbage_is_made_anew(folder: Path, garbage: bytes) -> None:
    first = compiled_card(*BOLT)
    (kept,) = folder.glob("*.json")
    kept.write_bytes(garbage)
    assert compiled_card(*BOLT) == first
    assert kept.read_bytes().startswith(b'{"card":["Bolt"')


def test_records_that_are_no_longer_known_are_made_anew(folder: Path) -> None:
    first = compiled_card(*BOLT)
    (kept,) = folder.glob("*.json")
    kept.write_text(kept.read_text().replace("DealDamage", "DealNoDamage"))
    assert compiled_card(*BOLT) == first


def test_nothing_half_written_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        compiled_card(*BOLT)
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_stops_nobody(tmp_path: Path) -> None:
    before = list(compiled_store._folder)
    (tmp_path / "file").write_text("in the way")
    keep_in(tmp_path / "file")
    try:
        with pytest.warns(RuntimeWarning, match="cannot be kept"):
            assert isinstance(compiled_card(*BOLT), Compiled)
    finally:
        compiled_store._folder[:] = before


def test_only_the_latest_compilers_and_as_many_cards_as_there_is_room_for_stay(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(6):
        (folder.parent / f"old{n}").mkdir(parents=True)
        os.utime(folder.parent / f"old{n}", (n, n))
    compiled_card(*BOLT)
    assert {path.name for path in folder.parent.iterdir()} == {folder.name, "old3", "old4", "old5"}
    for n in range(8):
        (folder / f"{n}.json").write_text("")
        os.utime(folder / f"{n}.json", (n, n))
    monkeypatch.setattr(compiled_store, "MOST_CARDS", 8)
    compiled_store._make_room(folder)
    assert {path.stem for path in folder.glob("*.json")} >= {"2", "7"}
    assert not (folder / "0.json").exists()
    assert not (folder / "1.json").exists()
