"""What number an amount is, and whether a condition holds."""

from __future__ import annotations

from judge.engine.language import amounts as am
from judge.engine.language import conditions as c
from judge.engine.language import references as r
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.characteristics import BASIC_LAND_MANA
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.filters import every, matches_all
from judge.engine.queries.reference_lookup import refer, told_by
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.queries.spells_played import played_since
from judge.engine.queries.split_answers import answers, either
from judge.engine.queries.view import Finished
from judge.engine.registry import newer

PHASES = ("beginning", "precombat main", "combat", "postcombat main", "end")


def number(ctx: Context, amount: am.Amount) -> int:
    """The value of an amount now; what can't be determined is 0 (104.2)."""
    match amount:
        case int():
            return amount
        case am.X():
            return announced_x(ctx)
        case am.Count(filter):
            return sum(1 for _ in every(ctx, filter))
        case am.HowMany(of):
            return len(refer(ctx, of))
        case am.PlayedSince(spells, by):
            return len(played_since(ctx, spells, by))
        case am.MostOfOne(of):
            owners = [ctx.game.object(i).owner for i in refer(ctx, of)]
            return max((owners.count(player) for player in set(owners)), default=0)
        case am.NumberOf(what, of):
            found = [number_of(ctx, i, what) or 0 for i in told_by(ctx, of)]
            return below_nothing(ctx, found) if what in SIZES and found and min(found) < 0 else sum(found)
        case am.AtTurnBegan(inner):
            then = Finished(ctx.game.dawn or ctx.game)
            return number(Context(ctx.source, ctx.controller, then, ctx.choices, ctx.targets, ctx.bindings), inner)
        case am.BoundAmount(name):
            value = ctx.bindings.get(name, 0)
            return value if isinstance(value, int) else len(value)
        case am.Product(left, right):
            return number(ctx, left) * number(ctx, right)
        case am.Sum(parts):
            found = [number(ctx, part) for part in parts]
            return of_weak_parts(ctx, amount, sum(found)) if 0 in found and any(map(is_size, parts)) else sum(found)
        case am.Half(inner, rounded, of):
            value = number(ctx, inner)
            return -(-value // of) if rounded == "up" else value // of
        case am.Smallest(parts):
            return min(number(ctx, part) for part in parts)
        case am.EvenShare(inner, among):
            return number(ctx, inner) // max(1, len(refer(ctx, among)))
        case am.Negative(inner):
            return -number(ctx, inner)
        case am.Greatest(what, filter, least):
            values = [number_of(ctx, i, what) or 0 for i in every(ctx, filter)]
            return (min(values) if least else max(values)) if values else 0
        case am.Different(what, filter):
            return len({one for i in every(ctx, filter) for one in _ones(ctx, i, what)})
        case am.PaidAmount(cost):
            return times_paid(ctx, cost)
        case am.Activations():
            return dict(ctx.game.object(ctx.source).used).get(ctx.bindings.get("ability", -1), 0)
    raise TypeError(f"unknown amount {amount!r}")


USED = newer("negative-values-are-used", "2007-10-01")
SET_ALONE = newer("raised-by-less-than-nothing", "2018-07-13")
SIZES = ("power", "toughness")
OF_PARTS = (am.NumberOf, am.Sum, am.Product, am.Negative)
"""The amounts that a size below 0 may make otherwise."""


def is_size(amount: am.Amount) -> bool:
    """Whether an amount is a power or toughness, which may be below 0."""
    return isinstance(amount, am.NumberOf) and amount.what in SIZES


def of_weak_parts(ctx: Context, amount: am.Sum, found: int) -> int:
    """A sum in which a size may be below 0: since October 2007 that is used as it is, and what comes out below 0 is 0."""
    exact = as_it_is(ctx, amount)
    return max(0, exact) if exact != found and ctx.game.edition >= USED else found


def as_it_is(ctx: Context, amount: am.Amount) -> int:
    """An amount reckoned with powers and toughnesses below 0."""
    match amount:
        case am.NumberOf(what, of) if what in SIZES:
            return sum(number_of(ctx, i, what) or 0 for i in told_by(ctx, of))
        case am.Sum(parts):
            return sum(as_it_is(ctx, part) for part in parts)
        case am.Product(left, right):
            return as_it_is(ctx, left) * as_it_is(ctx, right)
        case am.Negative(inner):
            return -as_it_is(ctx, inner)
        case _:
            return number(ctx, amount)


def toward_a_total(ctx: Context, amount: am.Amount, sets: bool) -> int:
    """An amount by which an effect changes a power or toughness, or (``sets``) to which it sets one: since October 2007 it may be below 0
    (104.1b), since July 2018 only where it sets one (107.1b)."""
    found = number(ctx, amount)
    if not isinstance(amount, OF_PARTS) or (found > 0 and isinstance(amount, am.NumberOf)):
        return found
    exact = as_it_is(ctx, amount)
    if exact == found or ctx.game.edition < USED or (not sets and ctx.game.edition >= SET_ALONE):
        return found
    return exact


def below_nothing(ctx: Context, found: list[int]) -> int:
    """The sum of sizes of which some are below 0: taken as they are, and 0 for one below 0 (104.1b); until October 2007 each of them
    counted as 0 (104.2)."""
    return max(0, sum(found)) if ctx.game.edition >= USED else sum(max(0, n) for n in found)


def announced_x(ctx: Context) -> int:
    """The X announced for a spell or ability, or paid for within it; for an ability of a permanent that has no X of its own, the one
    announced as the permanent was played or turned face up, or as the card was cycled."""
    if ctx.choices.x or "x" in ctx.bindings or isinstance(ctx.ability, ActivatedAbility):
        return ctx.choices.x or int(ctx.bindings.get("x", 0))
    known = ctx.game.objects.get(ctx.source) or ctx.game.past.get(ctx.source, (None,))[0]
    cycled = ctx.game.objects.get(ctx.game.became.get(ctx.source, 0)) if known is not None and known.zone == "hand" else None
    return next((int(dict(one.memory)["x"]) for one in (known, cycled) if one is not None and "x" in dict(one.memory)), 0)


def _ones(ctx: Context, id: int, what: str) -> tuple[str, ...]:
    """The basic land types, the colors, or the card types of an object."""
    chars = ctx.look.see(id).chars
    if what == "card type":
        return chars.types
    return chars.colors if what == "color" else tuple(s for s in chars.subtypes if s in BASIC_LAND_MANA)


def times_paid(ctx: Context, cost: str) -> int:
    """How often an optional cost was paid for the spell, or for the spell that the permanent was."""
    if dict(ctx.choices.paid).get(cost):
        return dict(ctx.choices.paid)[cost]
    if ctx.choices.alternative == cost:
        return 1
    if not ctx.source:
        return 0
    source = ctx.game.object(ctx.source)
    if source.stack is not None and source.stack.choices.alternative == cost:
        return 1
    announced = dict(source.stack.choices.paid) if source.stack is not None else {}
    return int(announced.get(cost) or dict(source.memory).get(f"paid {cost}", 0))


def holds(ctx: Context, condition: c.Condition | None) -> bool:
    """Whether a condition holds now; None always does."""
    match condition:
        case None:
            return True
        case c.Exists(filter, least):
            need = number(ctx, least)
            return need <= 0 or sum(1 for _ in every(ctx, filter)) >= need
        case c.Matches(what, predicates):
            return any(matches_all(ctx, i, predicates) for i in refer(ctx, what))
        case c.AmountIs(left, op, right):
            return either(ctx, answers(ctx, left), op, answers(ctx, right))
        case c.During(when, whose, before):
            return _during(ctx, when, whose, before)
        case c.WasPaid(cost):
            paid = times_paid(ctx, cost) > 0
            return paid if not paid or not cost.startswith("kicker") else bool(DEFINED["said of kicking"]())
        case c.Happened(name):
            return bool(ctx.bindings.get(name))
        case c.NotCondition(inner):
            return not holds(ctx, inner)
        case c.AllConditions(parts):
            return all(holds(ctx, part) for part in parts)
        case c.AnyCondition(parts):
            return any(holds(ctx, part) for part in parts)
    raise TypeError(f"unknown condition {condition!r}")


def _during(ctx: Context, when: str, whose: r.Reference | None, before: str) -> bool:
    game = ctx.game
    if whose is not None and not any(head in refer(ctx, whose) for head in game.heads(game.active)):
        return False
    if when in ("day", "night"):
        return game.day == when
    if when and when not in (game.step, game.phase) and not (when == "main" and game.phase.endswith("main")):
        return False
    return not before or _order(game.phase, game.step) < _order_of(before)


STEPS = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers", "combat damage",
    "end of combat", "postcombat main", "end of turn", "cleanup",
)


def _order(phase: str, step: str) -> int:
    return STEPS.index(step or phase)


def _order_of(name: str) -> int:
    return STEPS.index("beginning of combat" if name == "combat" else name)
