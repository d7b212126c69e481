"""What a split card answers to a question about its characteristics (505.5, 505.6)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language.characteristics import Characteristics, converted_mana_cost
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import COMBINED
from judge.engine.queries.rule_definitions import defines
from judge.engine.registry import IllegalChoice, in_force, newer, rule
from judge.engine.table import Table

newer("split-cards-combined", COMBINED)
ONE_NAME = newer("one-half-of-a-split-card-is-named", "2013-07-13")


@defines("two answers")
@rule("split-cards/two-answers", off=None)
def two_answers(cost: tuple[str, ...] | None) -> int | None:
    """A question about a split card that isn't on the stack gets two answers, one for each half; as a number they add up."""
    return converted_mana_cost(cost)


@defines("either half")
@rule("split-cards/either-half", off=False)
def either_half(answers: Iterable[bool]) -> bool:
    """A comparison with a split card that isn't on the stack says yes where either half alone would."""
    return any(answers)


@defines("combined")
@rule("split-cards/combined", off=None)
def combined(cost: tuple[str, ...] | None) -> int | None:
    """A question about a split card that isn't on the stack gets one answer, both halves combined, one converted mana cost among it."""
    return converted_mana_cost(cost)


def cite_halves(t: Table, ctx: Context) -> None:
    """Cite what was read of split cards since this was last called."""
    for what in sorted(ctx.of_halves):
        t.cite(f"split-cards/{what.replace(' ', '-')}")
    ctx.of_halves.clear()


@rule("split-cards/naming")
def both_halves(t: Table, answer: str) -> None:
    """A player who wants to name a split card must name both of its halves."""
    for obj in t.game.objects.values():
        if obj.printed.halves and answer == obj.printed.name:
            t.cite()
            return
        if answer in (half.name for half in obj.printed.halves):
            raise IllegalChoice(f"{answer} is half of {obj.printed.name}: both halves are named, or neither")


@rule("split-cards/naming", since=ONE_NAME)
def one_half(t: Table, answer: str) -> None:
    """A player who wants to choose the name of a split card must choose that of one of its halves, and not both."""
    for obj in t.game.objects.values():
        if obj.printed.halves and answer == obj.printed.name:
            raise IllegalChoice(f"{answer} is a split card: the name of one of its halves is chosen")
        if answer in (half.name for half in obj.printed.halves):
            t.cite()
            return


def check_name(t: Table, answer: str) -> None:
    """See whether a name may be chosen, if it is that of a split card or of one of its halves."""
    split = (obj.printed for obj in t.game.objects.values() if obj.printed.halves)
    if any(answer in (look.name, *(half.name for half in look.halves)) for look in split):
        in_force(t.game.edition, (ONE_NAME, one_half), ("", both_halves))(t, answer)


@defines("color of the half")
@rule("split-cards/color-of-the-half", off=False)
def color_of_the_half() -> bool:
    """A split card has the colors of both halves, but as a spell on the stack only those of the half that is played."""
    return True


def cite_color_of_the_half(t: Table, look: Characteristics, half: int) -> None:
    """Cite that where the other half has other colors."""
    if half <= len(look.halves) and set(look.halves[half - 1].colors) != {color for one in look.halves for color in one.colors}:
        t.cite("split-cards/color-of-the-half")
