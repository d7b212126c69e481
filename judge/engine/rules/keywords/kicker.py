"""Kicker (502.21)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, KeywordAbility, PlayingAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost
from judge.engine.queries.rule_definitions import defines
from judge.engine.registry import rule, working_as
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.stack_entry import Choices
from judge.engine.table import Table


@stands_for("kicker")
def kicker(one: KeywordAbility) -> tuple[Ability, ...]:
    """Kicker is an additional cost that may be paid as the spell is played; the spell says what happens if it was."""
    name = f"kicker {one.value}" if one.value else "kicker"
    return (PlayingAbility("optional", one.cost or Cost(), name, text="kicker"),)


def kicked(choices: Choices) -> bool:
    """Whether a kicker cost was paid for a spell."""
    return any(times and name.startswith("kicker") for name, times in choices.paid)


@defines("said of kicking")
@rule("keywords/kicker-abilities", off=False)
def what_kicking_brings() -> bool:
    """A card with kicker has abilities that say what happens if its kicker cost was paid."""
    return True


def tell_kicked(t: Table) -> None:
    """Say that what a card says of its kicker cost applies."""
    with working_as("keywords/kicker-abilities"):
        t.note("its kicker cost was paid, and what it says of that applies")


@rule("keywords/two-kickers", off=False)
def asks_one_kicker(condition: object) -> bool:
    """What a card with two kicker costs says of one of them asks whether that one was paid, whatever was spent on it."""
    return isinstance(condition, WasPaid) and condition.cost.startswith("kicker ")
