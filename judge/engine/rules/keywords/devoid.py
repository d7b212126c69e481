"""Devoid (702.114): short for a characteristic-defining ability, and so no step of its own that could be cited."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility, StaticAbility
from judge.engine.language.changes import SetColors
from judge.engine.language.references import This
from judge.engine.queries.kit import EXPANSIONS


def devoid(one: KeywordAbility) -> tuple[Ability, ...]:
    """An object with devoid is colorless, in every zone."""
    return (StaticAbility(This(), (SetColors(()),), characteristic_setting=True, text="devoid"),)


EXPANSIONS["devoid"] = devoid
