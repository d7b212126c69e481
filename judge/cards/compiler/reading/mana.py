"""Mana."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.actions import WHO
from judge.engine.language.instructions import AddMana
from judge.engine.language.references import You

COLORS = ("W", "U", "B", "R", "G")


def symbols(text: Any) -> tuple[str, ...]:
    """The symbols of a run of mana, without braces."""
    return tuple(str(text)[1:-1].split("}{"))


def produced(text: Any) -> tuple[str, ...]:
    """Mana produced: a number is that much colorless mana. Raises ``Refuse`` for X or hybrid symbols."""
    out: list[str] = []
    for symbol in symbols(text):
        if symbol.isdigit():
            out.extend("1" * int(symbol))
        elif symbol == "C":
            out.append("1")
        elif symbol in COLORS:
            out.append(symbol)
        else:
            raise Refuse("mana that is not produced")
    return tuple(out)


@reads("mana")
def mana(text: Any) -> AddMana:
    return AddMana(produced(text), 1, WHO)


@reads("mana_choice")
def mana_choice(*texts: Any) -> AddMana:
    options = [produced(text) for text in texts]
    if any(len(option) != 1 for option in options):
        raise Refuse("a choice between several mana")
    return AddMana((), 1, WHO, any_of=tuple(option[0] for option in options))


@reads("mana_any")
def mana_any(count: Any) -> AddMana:
    return AddMana((), count, WHO, any_of=COLORS)


@reads("mana_one_color")
def mana_one_color(count: Any) -> AddMana:
    return AddMana((), int(count), WHO, any_of=COLORS, same=True)


@reads("mana_each")
def mana_each(text: Any, times: Any) -> AddMana:
    return AddMana(produced(text), times, WHO)


@reads("mana_equal")
def mana_equal(text: Any, quantity: Any) -> AddMana:
    return AddMana(produced(text), quantity, WHO)


@reads("mana_could")
def mana_could(noun: Noun) -> AddMana:
    return AddMana((), 1, WHO, could_produce=noun.filter())


@reads("mana_could_type")
def mana_could_type(noun: Noun) -> AddMana:
    return replace(mana_could(noun), colors_only=False)


@reads("mana_same")
def mana_same() -> AddMana:
    return AddMana((), 1, WHO, same_as_event=True)


@reads("mana_their_color")
def mana_their_color(*_: Any) -> AddMana:
    return AddMana((), 1, WHO, any_of=COLORS)


@reads("mana_chosen")
def mana_chosen() -> AddMana:
    return AddMana((), 1, WHO, any_of=("chosen",))


@reads("restricted_mana")
def restricted_mana(made: AddMana, noun: Noun) -> tuple[AddMana, ...]:
    if noun.zone != "stack":
        raise Refuse("mana for what is no spell")
    you: Any = You()
    return (replace(made, who=you, only=noun.filter()),)


@reads("add_mana")
def add_mana(made: AddMana) -> AddMana:
    return made
