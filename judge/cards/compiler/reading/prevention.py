"""Prevention of damage (419.7)."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.parser import reads
from judge.engine.language.abilities import Replacement
from judge.engine.language.instructions import ApplyReplacement
from judge.engine.language.patterns import DealsDamage

Made = tuple[ApplyReplacement, ...]


@reads("prevent_next")
def prevent_next(count: Any, to: Any) -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(), prevent="amount"), to, amount=count),)


@reads("prevent_all_to")
def prevent_all_to(to: Any) -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(), prevent="all"), to),)


@reads("prevent_combat")
def prevent_combat() -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(combat=True), prevent="all")),)


@reads("prevent_combat_by")
def prevent_combat_by(source: Any) -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(combat=True), prevent="all"), source=source),)


@reads("prevent_all_by")
def prevent_all_by(source: Any) -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(), prevent="all"), source=source),)


@reads("prevent_both")
def prevent_both(thing: Any) -> Made:
    effect = Replacement(DealsDamage(combat=True), prevent="all")
    return (ApplyReplacement(effect, thing), ApplyReplacement(effect, source=thing))


@reads("prevent")
def prevent(made: Made) -> Made:
    return made
