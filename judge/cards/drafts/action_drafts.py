"""What actions on objects, cards, libraries and mana share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.clause_drafts import Own
from judge.cards.drafts.placeholders import Mention, Subject
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.instructions import Look, Move
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Chosen, Every, OwnerOf, TopCards, You

WHO: Any = Subject()
OTHERS = "others revealed"
"""The name of the cards revealed from a library, or of those that are not what was looked for."""


@dataclass(frozen=True)
class ThisInGraveyard:
    """The source, said to be in the graveyard: the ability works there."""


@dataclass(frozen=True)
class ThisSuspended:
    """The source, said to be suspended: the ability works where it is then."""


def OwnSubject(whose: Any) -> Any:
    """The subject, when "your" or "their" is what the subject would say of itself."""
    return Own(whose)


def move_to(thing: Any, destination: dict[str, Any]) -> Move:
    options = dict(destination)
    if isinstance(thing, Mention) and isinstance(thing.ref, TopCards) and options["to"] == "graveyard":
        raise Refuse("read another way")
    there = thing.ref if isinstance(thing, Mention) else None
    if options["to"] == "library" and isinstance(there, Chosen) and there.filter == Filter((), "hand", You()) and there.most != 1:
        raise Refuse("put back in an order: read another way")
    if options["to"] == "in play" and isinstance(there, (Chosen, Every)) and there.filter.zone == "in play":
        raise Refuse("it is in play already")
    if options.get("controller") == "owner":
        options["controller"] = OwnerOf(thing)
    elif options["to"] == "in play" and "controller" not in options:
        options["controller"] = WHO
    if isinstance(thing, Mention) and isinstance(thing.ref, Chosen) and thing.ref.by != WHO:
        thing = replace(thing, ref=replace(thing.ref, by=WHO))
    return Move(thing, **options)


def dig(count: Any, whose: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    if whose != You():
        raise Refuse("digging in another's library")
    return (Look(None, count, You(), WHO, bind="looked at"), *rest)


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
