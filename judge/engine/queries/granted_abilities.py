"""Abilities as they are given to an object: words that name the object which gives one mean just that object (202.2b)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from judge.engine.language.abilities import Ability, KeywordAbility
from judge.engine.language.changes import AbilitiesOf
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.references import Exactly, Maker
from judge.engine.queries.context import Context
from judge.engine.queries.memo import kept
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import name_of
from judge.engine.state import Game

identity = id
ACTIVATED = "activated"
"""As a kind of abilities that are shared: all activated abilities."""

def abilities_of(ctx: Context, change: AbilitiesOf) -> tuple[Ability, ...]:
    """The abilities of the kinds that the change shares, of all that it refers to: each once, in the order of the objects.

    What a keyword stands for counts as an ability: a cycling ability is an activated one.
    """
    found: dict[int, Ability] = {}
    for id in refer(ctx, change.of):
        kit = ctx.look.see(id).kit
        shared: list[Ability] = [one for kind in change.kinds for one in kit.keywords.get(kind, ())]
        shared += [one for _, one in kit.activated] if ACTIVATED in change.kinds else []
        for ability in shared:
            found.setdefault(identity(ability), ability)
    return tuple(found.values())


_GIVEN: dict[int, tuple[Any, dict[tuple[int, str], Any]]] = kept()
_MOST = 20_000


def given(ability: Any, maker: int, chosen: str = "") -> Any:
    """The ability with its maker put in, and ``chosen``: the color or land type chosen for it, or the symbols of its cost, a mana cost.

    The same record each time for the same.
    """
    known = _GIVEN.get(id(ability))
    if known is None or known[0] is not ability:
        if len(_GIVEN) >= _MOST:
            _GIVEN.clear()
        known = _GIVEN[id(ability)] = (ability, {})
    made = known[1].get((maker, chosen))
    if made is None:
        made = named(ability, maker)
        if isinstance(made, KeywordAbility) and made.value.endswith(("chosen color", "chosen land type")):
            made = dataclasses.replace(made, value=chosen)
        if isinstance(made, KeywordAbility) and made.value == "mana cost":
            made = dataclasses.replace(made, value="", cost=Cost((ManaPart(tuple(chosen.split())),)))
        known[1][maker, chosen] = made
    return made


SIGN = "¤"
"""Stands in the text of an ability that an object gives for the name of that object."""


def text_of(game: Game, ability: Any) -> str:
    """The text of an ability, with the name of the object that gives it where that is meant."""
    if SIGN not in ability.text:
        return str(ability.text)
    makers = [name_of(game, id) for id in _makers(ability)]
    return str(ability.text.replace(SIGN, makers[0] if makers else "the object that gives this"))


def _makers(value: Any) -> Iterator[int]:
    if isinstance(value, Exactly):
        yield from value.ids
    elif isinstance(value, tuple):
        for item in value:
            yield from _makers(item)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _makers(getattr(value, field.name))


def named(value: Any, maker: int) -> Any:
    """``value`` with the maker's number wherever it is named; ``value`` itself where it is not."""
    if isinstance(value, Maker):
        return Exactly((maker,))
    if isinstance(value, tuple):
        changed = tuple(named(item, maker) for item in value)
        return value if all(one is other for one, other in zip(changed, value, strict=True)) else changed
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {f.name: named(getattr(value, f.name), maker) for f in dataclasses.fields(value)}
        if any(fields[name] is not getattr(value, name) for name in fields):
            return dataclasses.replace(value, **fields)
    return value
