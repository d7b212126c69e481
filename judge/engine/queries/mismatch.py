"""In what an entity differs from what a filter describes: the first of its predicates that does not hold, in words."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.language import predicates as pr
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.predicate_values import holds_of
from judge.engine.queries.view import controller, name_of, see
from judge.engine.state import is_player

MANA_VALUE = "converted mana cost"
_OPERATORS = {"<=": "or less", ">=": "or more", "<": "less than", ">": "more than"}


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Why an entity is not what is described: the ``fact``, and what it is ``about``: "supertype", "color" and so on.

    ``has``: it has the very quality that the words exclude.
    """

    fact: str
    about: str = ""
    has: bool = False


def mismatch(ctx: Context, id: int, filter: pr.Filter) -> Mismatch | None:
    """The first predicate of a filter that does not hold of an entity, in words; None where all hold or there are no words for it."""
    wanted = (filter.predicates if filter.zone == "players" else filter.players) if is_player(id) else filter.predicates
    for predicate in wanted or ():
        if not holds_of(ctx, id, predicate):
            return _said(ctx, id, predicate)
    return None


def _said(ctx: Context, id: int, predicate: pr.Predicate) -> Mismatch | None:
    if is_player(id):
        return None
    match predicate:
        case pr.Compares(what, op, amount):
            have, asked = number_of(ctx, id, what), number(ctx, amount)
            shown = "nothing" if have is None else str(have)
            than = f"{asked} {_OPERATORS[op]}" if op in ("<=", ">=") else f"{_OPERATORS[op]} {asked}" if op in _OPERATORS else str(asked)
            return Mismatch(f"its {what} is {shown}, not {than}", what)
        case pr.Not(pr.Compares(what, "==", amount)):
            return Mismatch(f"its {what} is {number(ctx, amount)}", what)
        case pr.AllOf(parts):
            return next((_said(ctx, id, part) for part in parts if not holds_of(ctx, id, part)), None)
        case pr.Not(pr.AnyOf(parts)):
            return next((_said(ctx, id, pr.Not(part)) for part in parts if holds_of(ctx, id, part)), None)
        case pr.Not(inner):
            return _quality(ctx, id, inner, True)
    return _quality(ctx, id, predicate, False)


def _quality(ctx: Context, id: int, predicate: pr.Predicate, has: bool) -> Mismatch | None:
    """That something has a quality, or does not have it."""
    no = "a" if has else "no"
    match predicate:
        case pr.IsType(word) | pr.IsSubtype(word):
            article = "an" if has and word[:1].lower() in "aeiou" else no
            return Mismatch(f"it is {article} {word}", "type" if isinstance(predicate, pr.IsType) else "", has)
        case pr.IsSupertype(word):
            return Mismatch(f"it is {'' if has else 'not '}{word}", "supertype")
        case pr.IsColor(word):
            return Mismatch(f"it is {'' if has else 'not '}{word}", "color", has)
        case pr.HasKeyword(keyword):
            return Mismatch(f"it has {'' if has else 'no '}{keyword}")
        case pr.ControlledBy():
            return Mismatch(f"{name_of(ctx.game, controller(ctx.game, id))} controls it")
        case pr.Is(state):
            return Mismatch(f"it is {'' if has else 'not '}{state}")
        case pr.IsOther():
            return Mismatch(f"{name_of(ctx.game, id)} is the one that asks for another")
        case pr.AnyOf() if not has:
            return Mismatch(f"it is {_is(ctx, id)}")
    return None


def _is(ctx: Context, id: int) -> str:
    """What an object is, by its types."""
    words = " ".join((*see(ctx.game, id).chars.supertypes, *see(ctx.game, id).chars.types))
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}" if words else "nothing of the kind"
