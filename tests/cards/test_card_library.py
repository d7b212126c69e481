"""Every card of the library can be run, and names are found as people type them."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.cards.completeness import report
from judge.cards.errors import UnknownCard
from judge.engine.language.characteristics import Characteristics
from judge.engine.record import from_json, to_json


def test_every_card_written_by_hand_compiles_completely_to_plain_data() -> None:
    """All in one: each by itself would cost more than it takes to read."""
    wrong = []
    for card in sorted(library.by_hand(), key=lambda card: card.name):
        made = card.characteristics
        assert isinstance(made, Characteristics), card.name
        wrong += [f"{card.name}: {words}" for words in card.unread]
        wrong += [f"{card.name} is not plain data"] * (from_json(to_json(made)) != made)
    assert wrong == []


def test_every_further_card_is_read_whole() -> None:
    assert [card.name for card in library.printed() if not report(card).complete] == []


def test_no_card_is_written_down_twice() -> None:
    names = [card.name for card in (*library.by_hand(), *library.printed())]
    assert sorted(set(names)) == sorted(names)


def test_a_file_written_by_hand_has_three_hundred_cards_at_most() -> None:
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in library.FOLDER.glob("*.yaml")}
    assert {name: count for name, count in lines.items() if count > 300} == {}, "cut a file that is longer where its cards fall in two"
    assert len(lines) > 10


def test_a_name_is_found_whatever_its_case() -> None:
    assert library.find("grizzly BEARS").name == "Grizzly Bears"


def test_an_unknown_name_brings_the_nearest_ones() -> None:
    with pytest.raises(UnknownCard) as caught:
        library.find("Grizzly Bear")
    assert "Grizzly Bears" in caught.value.suggestions


def test_a_name_is_found_as_a_telephone_or_a_hurry_writes_it() -> None:
    assert library.find("Mishra’s  factory").name == library.find("mishras factory").name == "Mishra's Factory"
    assert library.find("juzam djinn").name == "Juzám Djinn"
    assert library.known("mishras factories") is None
