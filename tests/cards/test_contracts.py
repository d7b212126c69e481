"""Contracts between compiler and engine, for every card of the shared files that is read whole.

What the text says is in the record; a name that is read was bound on the way that leads there; X is announced by some cost of the card.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import pytest

from judge.cards.card import CardDefinition
from judge.cards.compiler.vocabulary import COLORS, KEYWORDS, NUMBERS, subtype
from judge.cards.completeness import definitions
from judge.cards.errors import CardError
from judge.cards.record_tree import walk
from judge.engine.language.abilities import ActivatedAbility, Replacement, SpellAbility, TriggeredAbility
from judge.engine.language.amounts import BoundAmount, X
from judge.engine.language.conditions import Happened
from judge.engine.language.costs import ManaPart
from judge.engine.language.instructions import Destroy, FlipCoin, ForEach, If, May, Sacrifice
from judge.engine.language.references import SPELL_TARGET, Bound
from judge.engine.language.variables import has_x
from judge.engine.record import to_json
from tests.conftest import SHARED

FOLDER = SHARED / "cards"
TYPES = ("artifact", "enchantment", "instant", "sorcery")  # not "creature" and "land": combat and "it's still a land" speak of them
SAID_OTHERWISE = {
    "Forked Lightning": "one, two, or three targets are one to three",
    "Indentured Djinn": "up to three cards are drawn one by one", "Diminishing Returns": "up to seven cards are drawn one by one",
    **dict.fromkeys(
        ("Fact or Fiction", "Death or Glory", "Fight or Flight", "Stand or Fall", "Truth or Tale"), "there are always two piles"
    ),
    "Loxodon Peacekeeper": "what ties two or more is said by choosing one of the least",
    "Sheltering Prayers": "three or fewer is not four",
    "Natural Balance": "who keeps five of six or more keeps five, and who has four or fewer does not have five",
    "Wurmskin Forger": "one, two, or three targets are one to three",
    "Time Stretch": "two extra turns are added one by one",
    "Leonin Shikari": "any time an instant could be played is any time",
    "Eater of Days": "two turns are skipped one by one",
    "Drop of Honey": "what ties two or more is said by choosing one of the least",
    "Pious Kitsune": "Eight-and-a-Half-Tails is a name",
    "Ivory Mask": "shroud of a player is a restriction", "Solitary Confinement": "shroud of a player is a restriction",
    "Portcullis": "two others are three with the creature itself", "Skullcage": "neither three nor four is two or fewer, or five or more",
    "Elvish Healer": "2 are prevented as 1 and 1",
    "Telekinesis": "two untap steps are one duration",
    "Teferi, Mage of Zhalfir": "only when a sorcery could be played is a restriction",
}
GIVEN = {"subject", "player", "source", "amount", "new", "spell", "affected", "about", "x", "sacrificed", "discarded", "removed", "tapped",
         "each", "prevented", "event", "event subject", "event player", "event amount", "event source", "event other", "event new",
         "event spell", "counters removed", "damage dealt, within", "other", "owner", "chosen pile", "other pile",
         *(f"{SPELL_TARGET} {place}" for place in range(2))}
"""Names that events, costs and effects bind by themselves."""


@lru_cache(maxsize=1)
def whole_cards() -> tuple[CardDefinition, ...]:
    found = []
    for file in ("sample-2006", "second-2006"):
        with (FOLDER / f"{file}.jsonl").open(encoding="utf-8") as lines:
            for card in definitions(lines):
                try:
                    if not card.unread:
                        _ = card.characteristics
                        found.append(card)
                except CardError:
                    continue
    return tuple(found)


def leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "text":
                yield key
                yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    else:
        yield value


def missing(card: CardDefinition) -> list[str]:
    """The numbers, colors, keywords and types of the text that are nowhere in the record."""
    found = [*leaves(to_json(card.compiled.abilities)), *leaves(to_json(card.flip.compiled.abilities) if card.flip else None)]
    numbers = {abs(one) for one in found if isinstance(one, int)}
    said = " ".join(one for one in found if isinstance(one, str))
    low = said.lower()
    text = re.sub(r"\([^()]*\)|\{[^}]*\}", " ", card.text)
    for name in (*card.name.split(" // "), re.split(r",| the | of ", card.name)[0], card.name.split()[0]):
        text = re.sub(rf"\b{re.escape(name)}\b", "~", text)
    out = []
    for word in re.findall(r"\d+|[A-Za-z']+", text):
        number = int(word) if word.isdigit() else NUMBERS.get(word.lower(), 0)
        if number > 1 and number not in numbers and str(number) not in re.findall(r"\d+", said):
            out.append(f"the number {word}")
        kind = subtype(word) if word[0].isupper() else None
        if kind and kind not in said and kind.lower() not in low:
            out.append(f"the subtype {word}")
    for color, symbol in zip(COLORS, "WUBRG", strict=True):
        if re.search(rf"\b(non)?{color}\b", text, re.IGNORECASE) and color not in low and not re.search(rf"\b{symbol}\b", said):
            out.append(f"the color {color}")
    out += [f"the keyword {one}" for one in KEYWORDS if re.search(rf"\b{one}\b", text) and one not in low and one not in ("reach", "storm")]
    out += [f"the type {one}" for one in TYPES if re.search(rf"\b(non)?{one}s?\b", text, re.IGNORECASE) and one not in low]
    return out


def bodies(abilities: Any) -> Iterator[tuple[Any, ...]]:
    """The rows of instructions that begin with nothing but what events and costs bind."""
    for node in walk(abilities):
        if isinstance(node, (SpellAbility, ActivatedAbility, TriggeredAbility)):
            for body in walk(node.body):
                if type(body).__name__ == "Body":
                    yield body.instructions
        elif isinstance(node, Replacement):
            yield node.instead


def unbound(row: Iterable[Any], known: set[str]) -> Iterator[str]:
    """Names that the instructions read and that nothing on the way to them binds; ``known`` grows by what they bind."""
    for one in row:
        if isinstance(one, (If, FlipCoin, May)):
            arms = {If: ("then", "otherwise"), FlipCoin: ("won", "lost"), May: ("instructions", "otherwise")}[type(one)]
            rest = [getattr(one, field.name) for field in dataclasses.fields(one) if field.name not in arms]
            yield from (name for name in read_in(rest) if name not in known)
            ways = [set(known) for _ in arms]
            for arm, way in zip(arms, ways, strict=True):
                yield from unbound(getattr(one, arm), way)
            known |= set().union(*ways)
            known |= {one.did} if isinstance(one, May) and one.did else set()
        elif isinstance(one, ForEach):
            yield from unbound(one.instructions, known | {one.name})
            known |= bound_by(one)
        else:
            yield from (name for name in read_in(one) if name not in known | bound_by(one))
            known |= bound_by(one)


def bound_by(value: Any) -> set[str]:
    names = ("bind", "others", "did")
    return {str(getattr(node, name)) for node in walk(value) for name in names if getattr(node, name, "")} | {"chosen"}


def read_in(value: Any) -> Iterator[str]:
    for node in walk(value if not isinstance(value, list) else tuple(value)):
        if isinstance(node, (Bound, BoundAmount)):
            yield node.name


@pytest.mark.shared
def test_what_the_text_says_is_in_the_record() -> None:
    wrong = {card.name: found for card in whole_cards() if card.name not in SAID_OTHERWISE and (found := missing(card))}
    assert wrong == {}


@pytest.mark.shared
def test_no_name_is_read_that_is_not_bound_on_the_way() -> None:
    wrong = {}
    for card in whole_cards():
        found = [name for row in bodies(card.compiled.abilities) for name in unbound(row, set(GIVEN))]
        if found:
            wrong[card.name] = found
    assert wrong == {}


@pytest.mark.shared
def test_every_x_is_announced() -> None:
    wrong = []
    for card in whole_cards():
        nodes = list(walk(card.compiled.abilities))
        announced = "X" in card.cost or any(isinstance(node, ManaPart) and has_x(node) for node in nodes)
        costs = [node for node in nodes if type(node).__module__.endswith(".costs") and type(node).__name__ != "Cost"]
        if X() in nodes and not announced and not any(X() in list(walk(cost)) for cost in costs):
            wrong.append(card.name)
    assert wrong == []


def test_the_checks_notice() -> None:
    read = CardDefinition("Test One", "", "Instant", "", "Destroy target creature.").compiled
    other: Any = SimpleNamespace(name="Test One", text="Test One deals 3 damage to target white artifact.", compiled=read, flip=None)
    assert missing(other) == ["the number 3", "the color white", "the type artifact"]
    moved: Any = Sacrifice(what=Bound("moved 3"))
    binds: Any = Destroy(Bound("subject"), bind="moved 3")
    condition: Any = Happened("subject")
    assert list(unbound((moved,), set(GIVEN))) == ["moved 3"]
    assert list(unbound((If(condition, (binds,), (moved,)),), set(GIVEN))) == ["moved 3"]
    assert list(unbound((binds, moved), set(GIVEN))) == []
