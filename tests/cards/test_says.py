"""A compiled card told back in plain English sentences."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pytest

from judge.cards import library
from judge.cards.card import CardDefinition
from judge.cards.read_back import UNTOLD, ability, says
from judge.engine.language.predicates import AllOf, AnyOf

RAW = re.compile(r"\w\(|\bNone\b|\bTrue\b|_|\b\w+=\w|\bbound\b", re.IGNORECASE)
"""What a sentence never has: the structure of a program."""


def told(text: str, type: str = "Creature — Ox", name: str = "Odd Ox") -> list[str]:
    """The sentences about a card with this text."""
    card = CardDefinition(name, "{1}{G}", type, "2/2" if "Creature" in type else "", text)
    assert card.unread == ()
    abilities = card.compiled.abilities
    return [ability(one, abilities) for one in abilities]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("When Odd Ox comes into play, draw a card.", "When this comes into play, draw a card."),
        ("When Odd Ox enters the battlefield, draw a card.", "When this comes into play, draw a card."),
        ("{T}: Add {G}.", "{T}: Add {G} to your mana pool."),
        ("Sacrifice a creature: Odd Ox gets +2/+2 until end of turn.", "Sacrifice a creature: This gets +2/+2 until end of turn."),
        ("Protection from red", "Protection from red."),
        ("Creatures you control get +1/+1.", "Creatures you control get +1/+1."),
        ("At the beginning of your upkeep, you may pay {2}. If you do, draw two cards.",
         "At the beginning of your upkeep, you may pay {2}. If you do, draw two cards."),
        ("Whenever Odd Ox deals damage to an opponent, that player discards a card at random.",
         "Whenever this deals damage to an opponent, that player discards a card at random."),
        ("{2}, {T}: Destroy target nonblack creature. It can't be regenerated.",
         "{2}, {T}: Destroy target nonblack creature. It can't be regenerated."),
        ("Odd Ox can't be blocked by Walls.", "This can't be blocked by Walls."),
        ("Whenever another creature is put into a graveyard from play, you gain 3 life.",
         "Whenever another creature is put into a graveyard from play, you gain 3 life."),
        ("{1}: Target creature gains flying until end of turn.", "{1}: Target creature gains flying until end of turn."),
        ("Odd Ox can't attack unless defending player controls an Island.", "This can't attack players who control no Islands."),
        ("Odd Ox can't attack unless you control more lands than defending player.",
         "This can't attack players who control at least as many lands as the number of lands you control."),
        ("{1}: Target creature blocks Odd Ox this turn if able.", "{1}: Target creature blocks this if able until end of turn."),
        ("{W}: Prevent the next 1 damage that would be dealt to Odd Ox this turn.",
         "{W}: Prevent the next 1 damage that would be dealt to it this turn."),
        ("{0}: The next 1 damage that would be dealt to Odd Ox this turn is dealt to target creature you control instead.",
         "{0}: The next 1 damage that would be dealt to it this turn is dealt to target creature you control instead."),
        ("When Odd Ox comes into play, look at the top five cards of your library. Put one of them into your hand and the rest on the "
         "bottom of your library in any order.",
         "When this comes into play, look at the top five cards of your library. Put one of those cards into its owner's hand. "
         "Put the rest on the bottom of the library in any order."),
        ("{2}: Whenever a creature blocks this turn, it gets +0/+1 until end of turn.",
         "{2}: Whenever a creature blocks this turn, it gets +0/+1 until end of turn."),
        ("Odd Ox can't be blocked except by artifact creatures and/or white creatures.",
         "This can't be blocked by creatures that are not artifact creatures and that are not white creatures."),
        ("Your maximum hand size is reduced by two.", "You have a maximum hand size that is smaller by two."),
    ],
)  # fmt: skip
def test_an_ability_is_told_in_a_plain_sentence(text: str, sentence: str) -> None:
    assert told(text) == [sentence]


def test_a_spell_names_its_target_once_and_then_speaks_of_it() -> None:
    (said,) = told("Remove target creature from the game. Its controller gains life equal to its power.", "Instant")
    assert said == "Remove target creature from the game. That creature's controller gains life equal to that creature's power."


def test_a_card_that_is_attached_says_to_what() -> None:
    assert told("Enchant land\nEnchanted land has \"{T}: Draw a card.\"", "Enchantment — Aura")[1].startswith("Enchanted land has “{T}")
    assert told("Equipped creature gets +1/+1.\nEquip {2}", "Artifact — Equipment") == ["Equipped creature gets +1/+1.", "Equip {2}."]


def test_a_difference_in_the_words_is_a_difference_in_the_sentence() -> None:
    """So that a reader sees a misreading: number, color, keyword, zone and player all are told."""
    for one, other in (
        ("{T}: Draw a card.", "{T}: Draw two cards."), ("Protection from red", "Protection from black"), ("Flying", "Fear"),
        ("Whenever you gain life, draw a card.", "Whenever an opponent gains life, draw a card."),
        ("{T}: Return target card from your graveyard to your hand.", "{T}: Return target creature card from your graveyard to your hand."),
        ("{1}: Tap target land.", "{1}: Untap target land."), ("Odd Ox can't attack.", "Odd Ox can't block."),
    ):  # fmt: skip
        assert told(one) != told(other)


BY_HAND = sorted(card.name for card in library.by_hand())
NAMES = sorted({*BY_HAND, *(card.name for card in list(library.printed())[::5])})


@pytest.mark.parametrize("part", range(8))
def test_no_card_of_the_library_is_told_in_structures(part: int) -> None:
    wordless = []
    for name in NAMES[part::8]:
        card = library.find(name).characteristics
        for sentence in says(card):
            assert sentence, name
            assert sentence[0].isupper() or sentence[0] in "{", f"{name}: {sentence}"
            assert sentence.endswith((".", "”")), f"{name}: {sentence}"
            assert not RAW.search(sentence), f"{name}: {sentence}"
        wordless += [name for sentence in says(card) if sentence == UNTOLD]
    assert not wordless


UNSAID = {
    "by what the sentence already says: the noun, its zone, or the other half of the sentence": {
        ("Filter", "zone"), ("Filter", "predicates"), ("Filter", "owner"), ("Characteristics", "name"), ("Move", "controller"),
        ("Look", "library"), ("ZoneChange", "origin"), ("ZoneChange", "to"), ("Restriction", "matching"), ("IsPlayer", "which"),
        ("KeywordAbility", "value"), ("Body", "divided"), ("Cost", "parts"), ("Discard", "amount"), ("Chosen", "least"),
        ("BlocksPattern", "each"), ("BecomesBlocked", "each"), ("Sacrifice", "who"), ("Search", "library"), ("Discard", "who"),
        ("Draw", "who"), ("TargetSpec", "least"), ("ApplyReplacement", "shields"), ("ApplyReplacement", "uses"), ("RevealUntil", "who"),
        ("PlayFrom", "spells"), ("CopySpell", "new_targets"), ("RemoveFromGameCost", "count"), ("BlocksPattern", "blocked"),
        ("CreateToken", "who"), ("Players", "which"), ("Delayed", "about"), ("Apply", "whose"),
    },
    "because it works there by the rules (402.8), without a word of the card": {
        ("TriggeredAbility", "zone"), ("CostAbility", "zone"), ("StaticAbility", "zone"),
    },
    "because no reader asks: how it is remembered, how often one event counts, or what 405.2 and 419.6b make of it": {
        ("StaticAbility", "characteristic_setting"), ("DealsDamage", "once"), ("Choose", "keep"), ("ReplacementAbility", "entering"),
        ("Body", "stays"), ("If", "said"), ("AddTypes", "becomes"),
    },
}  # fmt: skip
"""Fields of records that a sentence may leave out at some place, and why."""
NAMES_ALONE = {"text", "bind", "did", "remember", "keyword"}


def without_each_field(value: Any) -> Iterator[tuple[str, str, Any]]:
    """Each kind and field that says something in a record or in those inside it, and the record without it; of alternatives without one."""
    if isinstance(value, tuple):
        for at, one in enumerate(value):
            for kind, name, other in without_each_field(one):
                yield kind, name, (*value[:at], other, *value[at + 1 :])
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            own = getattr(value, field.name)
            if field.default not in (dataclasses.MISSING, own) and field.name not in NAMES_ALONE:
                yield type(value).__name__, field.name, dataclasses.replace(value, **{field.name: field.default})
            if isinstance(value, (AllOf, AnyOf)) and len(own) > 1:
                for at in range(len(own)):
                    yield type(value).__name__, field.name, dataclasses.replace(value, **{field.name: own[:at] + own[at + 1 :]})
            for kind, name, other in without_each_field(own):
                yield kind, name, dataclasses.replace(value, **{field.name: other})


def test_whatever_differs_in_a_record_differs_in_its_sentences() -> None:
    """A field that the sentences leave out would hide a misreading, or make a right reading look like one."""
    unsaid: dict[tuple[str, str], list[str]] = {}
    spared = set().union(*UNSAID.values())
    for name in BY_HAND:
        abilities = library.find(name).characteristics.abilities
        for one in abilities:
            said = ability(one, abilities)
            for kind, field, other in without_each_field(one):
                if (kind, field) not in spared and ability(other, abilities) == said:
                    unsaid.setdefault((kind, field), []).append(name)
    assert unsaid == {}
