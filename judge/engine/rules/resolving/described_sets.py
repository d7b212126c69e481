"""What an effect applies to that only describes it: "all black creatures" (413.2g, 416.2)."""

from __future__ import annotations

from judge.engine.language.predicates import Filter, IsColor, IsType
from judge.engine.language.references import Every
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches_all
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import chars
from judge.engine.registry import rule
from judge.engine.rules.effects.mana_value import asks_mana_value, cite_mana_value
from judge.engine.rules.effects.named_objects import of_one_name
from judge.engine.state import is_player
from judge.engine.table import Table


def described(t: Table, ctx: Context, reference: Every) -> tuple[int, ...]:
    """Everything that an effect describes."""
    filter = reference.filter
    found = permanents_only(t, ctx, reference) if filter.zone == "in play" else refer(ctx, reference)
    if t.recorder.on and asks_mana_value(filter):
        cite_mana_value(t, found)
    if t.recorder.on:
        of_one_name(t, filter.predicates, found)
    more = [i for i in found if not is_player(i) and _is_more_than_that(t, filter, i)]
    return found if not more or only_the_value_named(t) else tuple(i for i in found if i not in more)


@rule("resolving/only-permanents", off=())
def permanents_only(t: Table, ctx: Context, reference: Every) -> tuple[int, ...]:
    """An effect applies only to permanents unless it says otherwise; cards elsewhere that fit the words are left alone."""
    if t.recorder.on and reference.filter.predicates:
        elsewhere = (i for p in t.game.players.values() for i in (*p.graveyard, *p.hand))
        if any(matches_all(ctx, i, reference.filter.predicates) for i in elsewhere):
            t.cite()
    return refer(ctx, reference)


def _is_more_than_that(t: Table, filter: Filter, id: int) -> bool:
    """Whether an object has other colors or types besides the one that the words name."""
    if not any(isinstance(p, IsColor | IsType) for p in filter.predicates):
        return False
    look = chars(t.game, id)
    return any(
        len(look.colors) > 1 if isinstance(p, IsColor) else isinstance(p, IsType) and len(look.types) > 1 for p in filter.predicates
    )


@rule("resolving/only-the-value-named", off=False)
def only_the_value_named(t: Table) -> bool:
    """An effect that names a color or type asks for that one alone, whatever others the object has as well."""
    t.cite()
    return True
