"""Sunburst (502.37), also as the number of another keyword."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility
from judge.engine.language.amounts import Amount, NumberOf
from judge.engine.language.conditions import AllConditions, Matches, NotCondition
from judge.engine.language.predicates import Is, IsType
from judge.engine.language.references import This
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import AND, level, stands_for
from judge.engine.table import Table

COLORS_SPENT = NumberOf("colors spent", This())
FROM_STACK = Matches(This(), (Is("spell"),))
CREATURE = Matches(This(), (IsType("creature"),))
SUNBURST = "sunburst"
FOR_A_NUMBER = "sunburst for a number"


@stands_for("sunburst")
def sunburst(one: KeywordAbility) -> tuple[Ability, ...]:
    """What has sunburst and comes from the stack gets a counter for each color of mana paid: a creature +1/+1, anything else charge."""
    other = AllConditions((FROM_STACK, NotCondition(CREATURE)))
    return (
        EntersWith(counters=(("+1/+1", COLORS_SPENT),), condition=AllConditions((FROM_STACK, CREATURE)), text="sunburst"),
        EntersWith(counters=(("charge", COLORS_SPENT),), condition=other, text="sunburst"),
    )


def number_of(one: KeywordAbility) -> Amount:
    """The number of counters with which a keyword lets a permanent enter: that after the word, or what sunburst makes of it."""
    return colors_spent() if one.value == SUNBURST else level(one)


@rule("keywords/sunburst-for-a-number", off=0)
def colors_spent() -> Amount:
    """Sunburst may stand for the number of another keyword: the colors of mana paid, whether the spell is a creature or not."""
    return NumberOf("colors spent", This())


def entering(one: KeywordAbility, keyword: str) -> str:
    """What to call, and cite, when a permanent enters with the counters of a keyword."""
    return keyword + AND + FOR_A_NUMBER if one.value == SUNBURST else keyword


@rule("keywords/sunburst-without-colors")
def no_colored_mana(t: Table) -> None:
    """Sunburst brings counters only as a spell resolves, and only if colored mana was paid for it."""
    t.note("no colored mana was paid for it")
