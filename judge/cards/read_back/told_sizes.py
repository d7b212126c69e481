"""Changes of power and toughness in words: "+2/+2", "+X/+0, where X is the number of Swamps you control"."""

from __future__ import annotations

from typing import Any

from judge.cards.read_back.sentence_parts import Telling
from judge.cards.read_back.told_amounts import amount
from judge.engine.language import amounts as am


def signed(t: Telling, value: Any) -> tuple[str, str]:
    """A change of power or toughness with its sign, and what X is where it is found out."""
    match value:
        case int():
            return f"{'+' if value >= 0 else '-'}{abs(value)}", ""
        case am.X():
            return "+X", ""
        case am.Negative(am.X()):
            return "-X", ""
        case am.Negative(int() as one):
            return f"-{one}", ""
        case am.Negative(inner):
            return "-X", amount(t, inner)
        case am.Product(int() as left, am.X()):
            return f"{'+' if left >= 0 else '-'}{abs(left)}X" if abs(left) != 1 else ("+X" if left > 0 else "-X"), ""
        case am.Product(-1, inner) | am.Product(inner, -1):
            return "-X", amount(t, inner)
    return "+X", amount(t, value)


def size_change(t: Telling, power: Any, toughness: Any) -> str:
    """ "+2/+2", or "+X/+0, where X is the number of Swamps you control"."""
    if isinstance(power, int) and power == 0 and isinstance(toughness, (am.Negative, am.Product)):
        toughness_said, where = signed(t, toughness)
        return f"-0/{toughness_said}" + (f", where X is {where}" if where else "")
    (left, one), (right, other) = signed(t, power), signed(t, toughness)
    if left.startswith("-") and right == "+0":
        right = "-0"
    if right.startswith("-") and left == "+0":
        left = "-0"
    if one and other and one != other:
        return f"{left}/{right.replace('X', 'Y')}, where X is {one} and Y is {other}"
    where = one or other
    return f"{left}/{right}" + (f", where X is {where}" if where else "")


def size_set(t: Telling, power: Any, toughness: Any, gains: bool) -> tuple[str, str]:
    verb = "become" if gains else "have"
    if power is None or toughness is None:
        which, value = ("power", power) if toughness is None else ("toughness", toughness)
        return "have", f"{which} {'' if isinstance(value, int) else 'equal to '}{amount(t, value)}"
    if isinstance(power, int) and isinstance(toughness, int):
        return (verb, f"{power}/{toughness}") if gains else ("be", f"{power}/{toughness}")
    if power == toughness:
        return "have", f"power and toughness each equal to {amount(t, power)}"
    return "have", f"power {_equal(t, power)} and toughness {_equal(t, toughness)}"


def _equal(t: Telling, value: Any) -> str:
    return amount(t, value) if isinstance(value, int) else f"equal to {amount(t, value)}"
