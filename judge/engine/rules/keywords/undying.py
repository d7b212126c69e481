"""Undying (702.93)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.persist import returning


@stands_for("undying")
def undying(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with undying that goes to the graveyard from play without a +1/+1 counter returns under its owner's control with one."""
    return (returning("+1/+1", "undying"),)
