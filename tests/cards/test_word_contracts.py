"""Words that change what a sentence means, for every card of the shared files that is read whole: each has left something in the record."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from judge.cards.card import CardDefinition
from judge.cards.record_tree import inside, walk
from judge.engine.language.amounts import X
from judge.engine.language.changes import GainAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.costs import ManaPart
from judge.engine.language.predicates import Filter, IsOther, IsType
from judge.engine.language.variables import has_x
from tests.cards.record_digests import plain
from tests.cards.test_contracts import whole_cards

LEAVES = {
    r"at random": "random", r"nontoken": "token", r"can't be regenerated": "no_regeneration|unregenerated|be reg",
    r"untapped": "untap|while tapped",
    r"(non)?legendary": "legendary", r"noncombat damage": "combat", r"non(land|creature|artifact|black|basic)": "Not|non",
    r"any player may (activate|play)": " by any ", r"only once each turn": "limit", r"rounded up": " up ",
    r"rounded down": "Half|EvenShare",
    r"onto the battlefield tapped": "tapped", r"if able": "Requirement|able",
}
"""What a word must leave: the name of a record or of a field that is not as usual, or a value."""
SAID_OTHERWISE = {
    "Cranial Extraction": "a nonland name is one that is no land's", "Meddling Mage": "a nonland name is one that is no land's",
}


@dataclasses.dataclass
class Shape:
    """Fields of records that have their usual value, by record."""

    usual: dict[type, tuple[tuple[str, Any], ...]]

    def of(self, kind: type) -> tuple[tuple[str, Any], ...]:
        if kind not in self.usual:
            self.usual[kind] = tuple((field.name, field.default) for field in dataclasses.fields(kind) if field.name != "text")
        return self.usual[kind]


SHAPE = Shape({})


def left(value: Any) -> str:
    """The names of records, of fields that are not as usual, and the words and numbers in a record."""
    out: list[str] = []
    for node in walk(value):
        out.append(type(node).__name__)
        for name, usual in SHAPE.of(type(node)):
            has = getattr(node, name)
            if has is not usual and has != usual:
                out.append(name)
                out.extend(str(one) for one in (has if isinstance(has, tuple) else (has,)) if isinstance(one, (str, tuple)))
    return f" {' '.join(out)} "


def printed(card: CardDefinition) -> str:
    text = re.sub(r"\([^()]*\)", " ", card.text)
    for name in (card.name, re.split(r",| the | of ", card.name)[0]):
        text = re.sub(rf"\b{re.escape(name)}\b", "~", text)
    return text


def lost(text: str, record: Any) -> list[str]:
    """The words of a text that have left nothing in the record."""
    asked = [(words, mark) for words, mark in LEAVES.items() if re.search(rf"\b({words})\b", text, re.IGNORECASE)]
    said = left(record) if asked else ""
    return [words for words, mark in asked if not re.search(mark, said)]


def own_parts(value: Any) -> Iterator[Any]:
    """The records inside, without those that somebody else has: abilities given, tokens."""

    def pruned(node: Any) -> Any:
        return () if isinstance(node, (GainAbility, Characteristics)) else None

    yield from walk(inside(value, pruned))


def vacuous_others(card: CardDefinition) -> bool:
    """Whether a card that is never a creature asks for creatures other than itself: it must mean the one that it is on."""
    if "Creature" in card.type or "other" not in card.text.lower() or not ("Aura" in card.type or "Equipment" in card.type):
        return False
    filters = (node for node in own_parts(card.compiled.abilities) if isinstance(node, Filter))
    return any({IsOther(), IsType("creature")} <= set(one.predicates) for one in filters)


def free_x(ability: Any) -> bool:
    """Whether an ability that says what X is asks for X all the same."""
    said = "where X is" in ability.text and "chosen number" not in ability.text
    return said and any(isinstance(node, X) or (isinstance(node, ManaPart) and has_x(node)) for node in walk(ability))


@pytest.mark.shared
def test_each_of_the_words_has_left_something() -> None:
    wrong = {}
    for card in whole_cards():
        records = [card.compiled.abilities, *((card.flip.compiled.abilities,) if card.flip else ())]
        records += [half.compiled.abilities for half in card.halves]
        if card.name not in SAID_OTHERWISE and (found := lost(printed(card), tuple(records))):
            wrong[card.name] = found
    assert wrong == {}


@pytest.mark.shared
def test_no_aura_means_creatures_other_than_itself() -> None:
    assert [card.name for card in whole_cards() if vacuous_others(card)] == []


@pytest.mark.shared
def test_what_x_is_said_to_be_nobody_announces() -> None:
    speaking = [card for card in whole_cards() if "where X is" in card.text]
    assert [card.name for card in speaking if any(free_x(one) for one in card.compiled.abilities)] == []


CHANGED = (
    (r"\btarget opponent\b", "target player"), (r" you control\b", " an opponent controls"), (r"each player's upkeep", "your upkeep"),
    (r"your upkeep", "each player's upkeep"), (r" until end of turn\.", "."), (r"\bnontoken ", ""), (r"\bcombat damage\b", "damage"),
    (r"\buntapped ", ""), (r"\battacking ", ""), (r" at random", ""), (r"\btwo\b", "three"), (r"\bthree\b", "four"),
    (r"rounded up", "rounded down"),
    (r" (They|It) can't be regenerated\.", ""), (r" Activate this ability only once each turn\.", ""), (r"\bwhite\b", "blue"),
    (r"\bdies\b", "attacks"),
    (r"from your graveyard", "from a graveyard"), (r"\bplus\b", "minus"), (r"\bor greater\b", "or less"),
    (r"\bowner's control\b", "owner's hand"),
)
"""A word, and another in its place, with which no card means the same."""


def unheard(card: CardDefinition) -> list[str]:
    """The words of a card that can be changed, so that it is still read whole, without its meaning anything else."""
    out = []
    for word, other in CHANGED:
        text = re.sub(word, other, card.text, count=1)
        if text == card.text:
            continue
        changed = CardDefinition(card.name, card.cost, card.type, card.pt, text)
        if not changed.unread and plain(changed.compiled.abilities) == plain(card.compiled.abilities):
            out.append(word)
    return out


@pytest.mark.shared
def test_a_word_that_is_changed_changes_the_card() -> None:
    plainly = [card for card in whole_cards()[::60] if not card.compiled.reworded and not card.halves and card.flip is None]
    assert {card.name: found for card in plainly if (found := unheard(card))} == {}


def test_the_checks_notice() -> None:
    read = CardDefinition("Testo", "", "Instant", "", "Destroy target creature.").compiled.abilities
    assert lost("Destroy target nonlegendary creature at random. It can't be regenerated.", read) == [
        "at random", "can't be regenerated", "(non)?legendary"]
    (free,) = CardDefinition("Testo", "{X}{R}", "Instant", "", "Testo deals X damage to target creature.").compiled.abilities
    assert not free_x(free)
    assert free_x(dataclasses.replace(free, text="Testo deals X damage to target creature, where X is 2."))
    others = CardDefinition("Testo", "", "Enchantment", "", "Other creatures get -1/-1.").compiled
    aura: Any = SimpleNamespace(type="Enchantment — Aura", text="Other creatures get -1/-1.", compiled=others)
    assert vacuous_others(aura)
    assert not vacuous_others(CardDefinition("Testo", "", "Enchantment — Aura", "", "Enchant creature\nOther creatures get -1/-1."))
    assert unheard(CardDefinition("Testo", "", "Sorcery", "", "Draw two cards.")) == []
    assert unheard(CardDefinition("Testo", "", "Sorcery", "", "Draw a card. (Not two.)")) == [r"\btwo\b"]
