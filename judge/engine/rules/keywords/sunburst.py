"""Sunburst (502.37), also as the number of another keyword."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, Moved
from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility
from judge.engine.language.amounts import Amount, NumberOf
from judge.engine.language.conditions import AllConditions, Matches, NotCondition
from judge.engine.language.predicates import Is, IsType
from judge.engine.language.references import This
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import AND, level, stands_for
from judge.engine.state import Game
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
def no_colored_mana(t: Table, why: str = "no colored mana was paid for it") -> None:
    """Sunburst brings counters only as a spell resolves, and only if colored mana was paid for it."""
    t.note(why)


def put_there(t: Table, before: Game, events: list[Event]) -> None:
    """Say of what has sunburst and comes into play otherwise than as a spell that resolves that it gets nothing by it."""
    for event in events if t.recorder.on else ():
        if isinstance(event, Moved) and event.to == "in play" and before.objects[event.object].zone != "stack":
            now = t.game.became.get(event.object, 0)
            if now in t.game.in_play and SUNBURST in see(t.game, now).kit.keywords:
                no_colored_mana(t, f"{name_of(t.game, now)} does not come into play as a spell that resolves")


NOTICED.append(put_there, Moved)
