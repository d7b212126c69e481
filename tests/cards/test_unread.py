"""Text that is not understood is reported with its exact words, and a card with such text can't be run."""

from __future__ import annotations

import pytest

from judge.cards.card import CardDefinition
from judge.cards.compiler import compile_text
from judge.cards.errors import CardError, UnreadText

ODD = [
    ("instant", "Destroy target creature. Paint it purple.", "Paint it purple."),
    ("creature", "{T}: Wobble target creature.", "{T}: Wobble target creature."),
    ("creature", "Whenever Testo sneezes, draw a card.", "Whenever Testo sneezes, draw a card."),
    ("enchantment", "Creatures you control get +1/+1 and hum.", "Creatures you control get +1/+1 and hum."),
]


@pytest.mark.parametrize(("kind", "text", "words"), ODD)
def test_unread_words_are_named(kind: str, text: str, words: str) -> None:
    compiled = compile_text("Testo", (kind,), text)
    assert [u.words.replace("~", "Testo") for u in compiled.unread] == [words]


def test_one_unread_sentence_takes_its_whole_line_with_it() -> None:
    compiled = compile_text("Testo", ("creature",), "Flying\nWhenever Testo attacks, draw a card. Then hum.")
    assert len(compiled.abilities) == 1
    assert compiled.unread[0].line == 2


def test_the_column_is_where_reading_failed() -> None:
    assert compile_text("Testo", ("instant",), "Destroy target gizmo.").unread[0].column == 16


def test_a_card_with_unread_text_cannot_be_run() -> None:
    with pytest.raises(UnreadText, match="Paint it purple"):
        _ = CardDefinition("Testo", "{U}", "Instant", text="Paint it purple.").characteristics


def test_an_adjective_before_two_nouns_is_not_guessed() -> None:
    assert not compile_text("Testo", ("instant",), "Destroy target white artifact or creature.").complete


def test_that_much_of_nothing_is_refused() -> None:
    assert not compile_text("Testo", ("instant",), "You gain that much life.").complete


def test_a_subject_is_never_dropped() -> None:
    assert not compile_text("Testo", ("instant",), "Target creature draws a card.").complete


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (CardDefinition("Testo", "{Q2}", "Instant"), "no mana symbol"),
        (CardDefinition("Testo", "2R", "Instant"), "symbols in braces"),
        (CardDefinition("Testo", "", "Gizmo"), "neither a card type"),
        (CardDefinition("Testo", "", "Creature", ""), "needs power and toughness"),
        (CardDefinition("Testo", "", "Creature", "2"), "not two numbers"),
        (CardDefinition("Testo", "", "Creature", "*/2"), "no ability of the card gives a value"),
        (CardDefinition("Testo", "", "Instant", "2/2"), "no creature"),
        (CardDefinition("", "", "Instant"), "without a name"),
    ],
)
def test_a_wrong_part_says_what_would_be_right(card: CardDefinition, message: str) -> None:
    with pytest.raises(CardError, match=message):
        _ = card.characteristics


def test_a_line_without_end_is_not_read() -> None:
    assert "words in one line" in compile_text("Testo", ("instant",), "Draw a card. " * 100).unread[0].why


def test_a_long_list_is_read_in_one_way() -> None:
    assert compile_text("Testo", ("instant",), "Destroy target land and target creature and target artifact.").complete


def test_the_exiled_card_of_a_spell_is_not_that_of_another_ability() -> None:
    """Linked abilities (217.7d) are several; a spell with nothing beside it has none that removed a card for it to speak of."""
    text = "Search target opponent's library for a card and exile it. Then that player shuffles his or her library. "
    text += "You gain life equal to the exiled card's converted mana cost."
    assert not compile_text("Testo", ("sorcery",), text).complete
