"""The wording of 2006 and today's wording of the same ability compile to the same records."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.cards.compiler import compile_text
from judge.engine.language.abilities import Ability

PAIRS = [
    ("creature", "When Testo comes into play, draw a card.", "When Testo enters the battlefield, draw a card."),
    ("creature", "When Testo is put into a graveyard from play, you gain 2 life.", "When Testo dies, you gain 2 life."),
    ("creature", "When Testo leaves play, you lose 3 life.", "When Testo leaves the battlefield, you lose 3 life."),
    ("instant", "Remove target creature from the game.", "Exile target creature."),
    ("sorcery", "Put two 1/1 green Saproling creature tokens into play.", "Create two 1/1 green Saproling creature tokens."),
    ("creature", "{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    ("instant", "Testo deals 2 damage to target creature or player.", "Testo deals 2 damage to any target."),
    ("creature", "Whenever you play a red spell, untap Testo.", "Whenever you cast a red spell, untap Testo."),
    ("creature", "At end of turn, sacrifice Testo.", "At the beginning of the end step, sacrifice Testo."),
    ("creature", "{T}: Tap target creature.", "{T}: Tap target creature."),
    ("creature", "{1}: Testo gets +1/+1 until end of turn.", "{1}: This creature gets +1/+1 until end of turn."),
    ("instant", "Destroy target creature with converted mana cost 3 or less.", "Destroy target creature with mana value 3 or less."),
    ("creature", "At the beginning of your upkeep, each player sacrifices a land he or she controls.",
     "At the beginning of your upkeep, each player sacrifices a land they control."),
    ("enchantment", "Red spells cost {2} more to play.", "Red spells cost {2} more to cast."),
    ("sorcery", "As an additional cost to play Testo, sacrifice a creature.\nDraw two cards.",
     "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."),
    ("instant", "An opponent chooses one - You gain 4 life; or draw two cards.",
     "An opponent chooses one —\n• You gain 4 life.\n• Draw two cards."),
    ("creature", "{T}: Testo deals 1 damage to target creature or player of an opponent's choice.",
     "{T}: This creature deals 1 damage to target creature or player of an opponent's choice."),
    ("creature", "As Testo is turned face up, put two +1/+1 counters on it.",
     "As this creature is turned face up, put two +1/+1 counters on it."),
    ("enchantment", "If you would draw a card, instead choose one - You gain 2 life; or each opponent loses 3 life.",
     "If you would draw a card, instead choose one —\n• You gain 2 life.\n• Each opponent loses 3 life."),
    ("sorcery", "Target player discards two cards from his or her hand.", "Target player discards two cards."),
    ("sorcery", "Target player discards a card at random from his or her hand.", "Target player discards a card at random."),
    ("creature", "{T}: Draw a card, then choose and discard a card.", "{T}: Draw a card, then discard a card."),
    ("creature", "Discard a card from your hand: Untap Testo.", "Discard a card: Untap Testo."),
    ("creature", "You may play Testo any time you could play an instant.", "You may cast Testo as though it had flash."),
    ("creature", "Testo may block as though it had flying.", "Testo can block creatures with flying."),
    ("creature", "Testo may attack as though it didn't have defender.", "Testo can attack as though it didn't have defender."),
    ("creature", "At the end of your turn, sacrifice Testo.", "At the beginning of your end step, sacrifice Testo."),
    ("creature", "At the end of each player's turn, untap Testo.", "At the beginning of each end step, untap Testo."),
    ("enchantment", "Whenever a creature is put into the graveyard from play, you gain 1 life.",
     "Whenever a creature dies, you gain 1 life."),
    ("artifact", "As Testo comes into play, name a card.\n"
     "Activated abilities of the named card can't be played unless they're mana abilities.",
     "As Testo enters, choose a card name.\n"
     "Activated abilities of sources with the chosen name can't be activated unless they're mana abilities."),
    ("creature", "When you play Testo, draw a card.", "When you cast Testo, draw a card."),
    ("sorcery", "Look at target player's hand. Choose a nonland card from it. That player discards that card.",
     "Look at target player's hand. You choose a nonland card from it. That player discards that card."),
]


def without_text(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(replace(ability, text="") for ability in abilities)


@pytest.mark.parametrize(("kind", "then", "now"), PAIRS)
def test_both_wordings_mean_the_same(kind: str, then: str, now: str) -> None:
    old, new = compile_text("Testo", (kind,), then), compile_text("Testo", (kind,), now)
    assert old.unread == ()
    assert new.unread == ()
    assert without_text(old.abilities) == without_text(new.abilities)


def test_reminder_text_means_nothing() -> None:
    plain = compile_text("Testo", ("creature",), "Flying")
    assert without_text(compile_text("Testo", ("creature",), "Flying (It flies over things.)").abilities) == without_text(plain.abilities)


def test_modes_are_read_as_bullets_or_in_one_line() -> None:
    old = compile_text("Testo", ("instant",), "Choose one - Draw a card; or you gain 3 life.")
    new = compile_text("Testo", ("instant",), "Choose one —\n• Draw a card.\n• You gain 3 life.")
    assert old.complete
    assert without_text(old.abilities) == without_text(new.abilities)
