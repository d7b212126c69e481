"""Our own cards with continuous effects, for the tests of layers."""

from __future__ import annotations

from typing import Any

from judge.engine.language.changes import (
    Change,
    GainAbility,
    ModifyPT,
    SetColors,
    SetController,
)
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import (
    Apply,
)
from judge.engine.language.predicates import Filter, IsColor
from judge.engine.language.references import Host, Target, You
from tests.engine.laid_tables import Table, static
from tests.engine.small_boards import FILLER, card, creatures, keyword, spell

CREATURE = creatures()
ANYTHING = Filter()
LIBRARY = {"library": FILLER}
FLYING = GainAbility(keyword("flying"))


def until_end_of_turn(name: str, *changes: Change, what: Any = None, targets: tuple[Filter, ...] = (ANYTHING,)) -> Characteristics:
    """An instant with an effect on a target (or on everything that matches) until end of turn."""
    return card(name, "instant", "1", None, spell(Apply(what or Target(), changes), targets=() if what is not None else targets))


def aura(name: str, *changes: Change) -> Characteristics:
    return card(name, "enchantment", "1", None, keyword("enchant", filter=CREATURE), static(Host(), *changes), subtypes=("Aura",))


def enchantment(name: str, affects: Any, *changes: Change, **more: Any) -> Characteristics:
    return card(name, "enchantment", "1", None, static(affects, *changes, **more))


def table(*in_play: Any, hand: tuple[Characteristics, ...] = (), bob: tuple[Any, ...] = (), **zones: list[Any]) -> Table:
    """Ann with what is in play, enough land, and instants in hand."""
    return Table(
        Ann={"in_play": [*in_play, *["Plains"] * 12], "hand": list(hand), **LIBRARY, **zones}, Bob={"in_play": list(bob), **LIBRARY}
    )


def cast(t: Table, *names_and_targets: tuple[str, str]) -> Table:
    for name, target in names_and_targets:
        t.do(
            "play",
            next(i for i in t.game.players[1].hand if t.game.objects[i].printed.name == name),
            "",
            **({"targets": target} if target else {}),
        )
        t.resolve()
    return t


def aura_of_control() -> Characteristics:
    return card(
        "Shackle", "enchantment", "1", None, keyword("enchant", filter=CREATURE), static(Host(), SetController(You())), subtypes=("Aura",)
    )


CRUSADE = enchantment("Crusade", creatures(IsColor("white")), ModifyPT(1, 1))
WHITEN = until_end_of_turn("Whiten", SetColors(("white",)))
REDDEN = until_end_of_turn("Redden", SetColors(("red",)))
OGRE = card("Ogre", "creature", "2R", (2, 2), subtypes=("Ogre",))
