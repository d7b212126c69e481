"""Changeling (702.73): short for a characteristic-defining ability, and so no step of its own that could be cited."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility, StaticAbility
from judge.engine.language.changes import AddTypes
from judge.engine.language.creature_types import EVERY
from judge.engine.language.references import This
from judge.engine.queries.kit import EXPANSIONS


def changeling(one: KeywordAbility) -> tuple[Ability, ...]:
    """An object with changeling is every creature type, in every zone."""
    return (StaticAbility(This(), (AddTypes(subtypes=EVERY),), characteristic_setting=True, text="changeling"),)


EXPANSIONS["changeling"] = changeling
