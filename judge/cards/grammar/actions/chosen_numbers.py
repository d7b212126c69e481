"""A number that somebody chooses, and what is then said of it."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.placeholders import ChosenNumber
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import EntersWith, StaticAbility
from judge.engine.language.amounts import Negative, NumberOf, Sum, X
from judge.engine.language.changes import SetPT
from judge.engine.language.conditions import AmountIs
from judge.engine.language.costs import ActCost
from judge.engine.language.instructions import Choose
from judge.engine.language.references import This, You


@reads("between_numbers")
def between_numbers(least: Any, most: Any) -> tuple[int, int]:
    return (int(least), int(most))


@reads("above_number")
def above_number(least: Any) -> tuple[int, int]:
    return (int(least) + 1, 99)


def _choice(who: Any, limits: tuple[int, int]) -> Choose:
    least, most = limits
    return Choose("number", who, keep=True, bind="number", least=least, most=most)


@reads("choose_number")
def choose_number(limits: tuple[int, int] = (0, 99)) -> Choose:
    return _choice(WHO, limits)


@reads("enters_number")
def enters_number(limits: tuple[int, int] = (0, 99)) -> EntersWith:
    return EntersWith(choices=(_choice(You(), limits),))


@reads("pay_chosen_number")
def pay_chosen_number(most: Any) -> ActCost:
    """It is announced as X is (409.1b)."""
    return ActCost((), X(), AmountIs(X(), "<=", int(most)))


@reads("chosen_number")
def chosen_number() -> Any:
    return ChosenNumber()


@reads("last_number")
def last_number() -> NumberOf:
    """The one chosen last for the source (217.7d)."""
    return NumberOf("chosen number", This())


@reads("rest_of_number")
def rest_of_number(whole: Any) -> Any:
    number: Any = ChosenNumber()
    return Sum((int(whole), Negative(number)))


@reads("number_minus_x")
def number_minus_x(whole: Any) -> Sum:
    return Sum((int(whole), Negative(X())))


@reads("static_star_minus")
def static_star_minus(quantity: Any, whole: Any) -> StaticAbility:
    if quantity != last_number():
        raise Refuse("which number?")
    return StaticAbility(This(), (SetPT(quantity, Sum((int(whole), Negative(quantity)))),), characteristic_setting=True)
