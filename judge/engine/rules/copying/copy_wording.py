"""What an object says of itself, where a copy effect excepts that (706.9d)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language.abilities import Ability, KeywordAbility, StaticAbility
from judge.engine.language.changes import AddColors, AddTypes, Change, SetColors, SetPT, SetTypes
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.kit import EXPANSIONS
from judge.engine.registry import newer, rule
from judge.engine.table import Table

NOT_COPIED = newer("excepted-characteristics-are-not-said", "2011-09-30")
ADDED_TO = newer("types-besides-others-are-said", "2022-10-07")
OF_COLOR: tuple[type[Change], ...] = (SetColors, AddColors)
OF_TYPE: tuple[type[Change], ...] = (SetTypes, AddTypes)
OF_SIZE: tuple[type[Change], ...] = (SetPT,)


def unsaid(t: Table, look: Characteristics, kinds: tuple[type[Change], ...], added: bool = False) -> Characteristics:
    """What is copied, without the abilities that would set what the copy effect excepts; ``added``: it only adds to that."""
    own = tuple(one for one in look.abilities if _sets(one, kinds))
    if not own or t.game.edition < NOT_COPIED:
        return look
    return said_besides(t, look) if added and t.game.edition >= ADDED_TO else without(t, look, own)


def _sets(ability: Ability, kinds: tuple[type[Change], ...]) -> bool:
    """Whether by an ability its object says something of itself that is of one of these kinds."""
    if isinstance(ability, KeywordAbility):
        return ability.keyword in EXPANSIONS and any(_sets(one, kinds) for one in EXPANSIONS[ability.keyword](ability))
    return isinstance(ability, StaticAbility) and ability.characteristic_setting and any(isinstance(one, kinds) for one in ability.changes)


@rule("copying/own-words-not-copied", since=NOT_COPIED)
def without(t: Table, look: Characteristics, own: tuple[Ability, ...]) -> Characteristics:
    """An ability by which the original says of itself what the copy effect excepts or changes isn't copied."""
    t.cite()
    return replace(look, abilities=tuple(one for one in look.abilities if one not in own))


@rule("copying/own-words-not-copied", since=ADDED_TO)
def said_besides(t: Table, look: Characteristics) -> Characteristics:
    """An ability by which the original says of itself what the copy effect excepts isn't copied; one to which types are added is."""
    t.cite()
    return look
