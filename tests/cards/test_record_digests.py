"""What cards were read as is written down; a change of meaning is made on purpose, and shows in the file of digests."""

from __future__ import annotations

import pytest

from judge.cards.card import CardDefinition
from judge.engine.language.predicates import IsType
from tests.cards.record_digests import digest, digests, kept, plain

ANEW = "if that is meant: python -m tests.cards.record_digests"


def _card(text: str) -> CardDefinition:
    return CardDefinition("Testo", "{R}", "Instant", "", text)


def test_another_meaning_has_another_digest_and_other_words_for_the_same_have_not() -> None:
    three = digest(_card("Testo deals 3 damage to target creature."))
    assert len(three) == 8
    assert three != digest(_card("Testo deals 2 damage to target creature."))
    assert three == digest(_card("Testo deals 3 damage to target creature. (Three is a lot.)"))
    assert digest(_card("Testo deals three heaps of damage.")) == ""
    assert plain(IsType("land")) == "IsType(type='land')"


@pytest.mark.shared
def test_no_card_means_something_else_than_was_written_down() -> None:
    now, then = digests(), kept()
    assert [name for name in then if name in now and now[name] != then[name]] == [], ANEW
    assert [name for name in then if name not in now] == [], f"no longer read; {ANEW}"
    assert len(then) > 4_500
