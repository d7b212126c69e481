"""Amounts that a continuous effect reckons for each of many objects: what is the same for all, or for all that are alike, only once."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Hashable
from typing import Any

from judge.engine.language.amounts import Amount, Count
from judge.engine.language.characteristics import Characteristics, names
from judge.engine.language.predicates import Filter, IsOneOf, Not, Shares
from judge.engine.language.references import Bound
from judge.engine.queries.amount_values import number, toward_a_total
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.memo import by_identity
from judge.engine.queries.predicate_values import in_common
from judge.engine.queries.read_sets import reads
from judge.engine.rules.continuous.drafts import Drafts

OF_CARDS = ("graveyard", "hand", "library", "removed")
"""Zones in which a split card has both halves, and counts once all the same (505.4)."""
AFFECTED = Bound("affected")
"""What amounts call the object that they are reckoned for."""
NOT_ITSELF = Not(IsOneOf(AFFECTED))


def amount_for(drafts: Drafts, ctx: Context, id: int, amount: Amount, sets: bool = False) -> int:
    """An amount for one of the objects that the effect being applied changes; sizes that it has changed already are read anew."""
    if isinstance(amount, int):
        return amount
    if drafts.game.reach or "size" in reads(amount) or "all" in reads(amount):
        return toward_a_total(_about(ctx, id), amount, sets)
    if not _mentions(amount):
        if amount not in drafts.amounts:
            drafts.amounts[amount] = number(ctx, amount)
        if isinstance(amount, Count) and amount.filter.zone in OF_CARDS and _split(ctx, amount.filter):
            drafts.note(id, "split-cards/one-card")
        return int(drafts.amounts[amount])
    shares = _likeness(amount)
    if shares is None or not isinstance(amount, Count):
        return number(_about(ctx, id), amount)
    if amount not in drafts.amounts:
        drafts.amounts[amount] = _groups(ctx, amount.filter, shares)
    there, groups, known = drafts.amounts[amount]
    chars = ctx.look.see(id).chars
    key = _key(shares.what, chars)
    if key not in known:
        known[key] = sum(many for many, other in groups.values() if in_common(shares.what, chars, other))
    itself = NOT_ITSELF in amount.filter.predicates and id in there and in_common(shares.what, chars, chars)
    return int(known[key]) - itself


def _split(ctx: Context, counted: Filter) -> bool:
    """Whether there is a split card among what is counted."""
    return any(ctx.game.objects[id].printed.halves for id in every(ctx, counted) if id in ctx.game.objects)


def _about(ctx: Context, id: int) -> Context:
    """The context, with the object itself bound as "affected"."""
    return Context(ctx.source, ctx.controller, ctx.look, ctx.choices, ctx.targets, {**ctx.bindings, "affected": (id,)})


def _likeness(amount: Amount) -> Shares | None:
    """Of a count of objects that have something in common with the affected one, what that is; None for other amounts."""
    if not isinstance(amount, Count) or amount.filter.players is not None or amount.filter.owner is not None:
        return None
    about_it = [p for p in amount.filter.predicates if p != NOT_ITSELF and _mentions(p)]
    first = about_it[0] if len(about_it) == 1 else None
    return first if isinstance(first, Shares) and first.of == AFFECTED else None


Groups = tuple[set[int], dict[Hashable, tuple[int, Characteristics]], dict[Hashable, int]]


def _groups(ctx: Context, filter: Filter, shares: Shares) -> Groups:
    """What is counted, apart from what it has in common with the affected object; how many are alike; and room for the sums."""
    there = set(every(ctx, Filter(tuple(p for p in filter.predicates if not _mentions(p)), filter.zone)))
    looks = {id: ctx.look.see(id).chars for id in there}
    many = Counter(_key(shares.what, chars) for chars in looks.values())
    return there, {_key(shares.what, chars): (many[_key(shares.what, chars)], chars) for chars in looks.values()}, {}


def _key(what: str, chars: Characteristics) -> Hashable:
    """What two objects have to be alike in to have the same in common with any third."""
    if what == "color":
        return chars.colors
    return names(chars) if what == "name" else ("creature" in chars.types, chars.subtypes)


@by_identity
def _mentions(value: Any) -> bool:
    """Whether a language record speaks of the affected object."""
    return _mention(value)


def _mention(value: Any) -> bool:
    if value == AFFECTED:
        return True
    if isinstance(value, tuple):
        return any(_mention(part) for part in value)
    return dataclasses.is_dataclass(value) and any(_mention(getattr(value, field.name)) for field in dataclasses.fields(value))
