"""Whether a predicate of a filter holds of an object or a player: one function a predicate, found by its class."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.language import amounts as am
from judge.engine.language import predicates as pr
from judge.engine.language.characteristics import Characteristics, names
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import OPERATORS, number_of
from judge.engine.queries.object_states import has_happened, is_in_state
from judge.engine.queries.relation_values import OF_OBJECTS, RELATIONS, Test, of_objects, referred
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.queries.split_answers import answers, either, halves_of
from judge.engine.state import FIRST_OBJECT, is_player

TESTS: dict[type, Test] = {**RELATIONS}
"""For each class of predicates, whether one holds of an entity."""


def holds_of(ctx: Context, id: int, predicate: pr.Predicate) -> bool:
    """Whether one predicate holds of an entity. Raises ``TypeError`` for a predicate that is not known."""
    return matches_all(ctx, id, (predicate,))


def matches_all(ctx: Context, id: int, predicates: tuple[pr.Predicate, ...]) -> bool:
    """Whether every predicate holds of the entity, wherever it is (last known information included).

    Nothing is called more often. Raises ``TypeError`` for a predicate that is not known.
    """
    for predicate in predicates:
        kind = type(predicate)
        if id < FIRST_OBJECT and kind in OF_OBJECTS:
            return False
        test = TESTS.get(kind)
        if test is None:
            raise TypeError(f"unknown predicate {predicate!r}")
        if not test(ctx, id, predicate):
            return False
    return True


def _test(kind: type) -> Callable[[Test], Test]:
    """Register the test of a class of predicates, for objects and players."""

    def register(function: Test) -> Test:
        TESTS[kind] = function
        return function

    return register


@_test(pr.Not)
def _not(ctx: Context, id: int, predicate: pr.Not) -> bool:
    return not holds_of(ctx, id, predicate.predicate)


@_test(pr.AnyOf)
def _any_of(ctx: Context, id: int, predicate: pr.AnyOf) -> bool:
    return any(holds_of(ctx, id, part) for part in predicate.predicates)


@_test(pr.AllOf)
def _all_of(ctx: Context, id: int, predicate: pr.AllOf) -> bool:
    return all(holds_of(ctx, id, part) for part in predicate.predicates)


@_test(pr.IsOther)
def _is_other(ctx: Context, id: int, predicate: pr.IsOther) -> bool:
    return id != ctx.source


@_test(pr.IsOneOf)
def _is_one_of(ctx: Context, id: int, predicate: pr.IsOneOf) -> bool:
    return id in referred(ctx, predicate.what)


@_test(pr.IsPlayer)
def _is_player(ctx: Context, id: int, predicate: pr.IsPlayer) -> bool:
    which = predicate.which
    if not is_player(id) or which == "any":
        return is_player(id)
    if which == "you":
        return id == ctx.controller
    return id != ctx.controller and (id in ctx.game.team(ctx.controller)) == (which == "teammate")


@_test(pr.Controls)
def _controls(ctx: Context, id: int, predicate: pr.Controls) -> bool:
    from judge.engine.queries.filters import every

    if not is_player(id):
        return False
    held = sum(1 for i in every(ctx, predicate.filter) if not is_player(i) and ctx.look.see(i).controller == id)
    return held >= _number(ctx, predicate.least)


PERMANENT_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})
OF_PLAYERS = ("damaged", "attacked", "attacked this combat", "attacking this turn")
"""The states that players can be in."""


@_test(pr.Is)
def _is(ctx: Context, id: int, predicate: pr.Is) -> bool:
    if is_player(id):
        if predicate.state == "blessed":
            return ctx.game.players[id].blessed
        return predicate.state in OF_PLAYERS and has_happened(ctx.game, id, predicate.state)
    return is_in_state(ctx, id, predicate.state)


@_test(pr.Compares)
def _compares(ctx: Context, id: int, predicate: pr.Compares) -> bool:
    what = predicate.characteristic
    if is_player(id):
        return bool(OPERATORS[predicate.operator](number_of(ctx, id, what) or 0, _number(ctx, predicate.amount)))
    have = halves_of(ctx, id, what) or ((one,) if (one := number_of(ctx, id, what)) is not None else ())
    return bool(have) and either(ctx, have, predicate.operator, answers(ctx, predicate.amount))


@of_objects(pr.IsType, TESTS)
def _is_type(ctx: Context, id: int, predicate: pr.IsType) -> bool:
    return predicate.type in ctx.look.see(id).chars.types


@of_objects(pr.IsSubtype, TESTS)
def _is_subtype(ctx: Context, id: int, predicate: pr.IsSubtype) -> bool:
    return predicate.subtype in ctx.look.see(id).chars.subtypes


@of_objects(pr.IsSupertype, TESTS)
def _is_supertype(ctx: Context, id: int, predicate: pr.IsSupertype) -> bool:
    return predicate.supertype in ctx.look.see(id).chars.supertypes


@of_objects(pr.IsColor, TESTS)
def _is_color(ctx: Context, id: int, predicate: pr.IsColor) -> bool:
    return is_color(ctx.look.see(id).chars.colors, predicate.color)


@of_objects(pr.IsNamed, TESTS)
def _is_named(ctx: Context, id: int, predicate: pr.IsNamed) -> bool:
    return predicate.name in names(ctx.look.see(id).chars)


@of_objects(pr.HasKeyword, TESTS)
def _has_keyword(ctx: Context, id: int, predicate: pr.HasKeyword) -> bool:
    having = ctx.look.see(id).kit.keywords.get(predicate.keyword, ())
    return any(not predicate.value or predicate.value == (one.value or _kind_named(one.filter)) for one in having)


def _kind_named(filter: pr.Filter | None) -> str:
    """The card type that alone describes what a keyword is about: "creature" of "enchant creature"."""
    only = filter.predicates[0] if filter is not None and len(filter.predicates) == 1 else None
    return only.type if isinstance(only, pr.IsType) else ""


@of_objects(pr.HasCounter, TESTS)
def _has_counter(ctx: Context, id: int, predicate: pr.HasCounter) -> bool:
    have = ctx.game.object(id)
    return have.counter(predicate.kind) > 0 if predicate.kind else any(count > 0 for _, count in have.counters)


@of_objects(pr.SharesChosen, TESTS)
def _shares_what_was_chosen(ctx: Context, id: int, predicate: pr.SharesChosen) -> bool:
    chars = ctx.look.see(id).chars
    if predicate.what == "color":
        return _shares_chosen(ctx, chars.colors, "color")
    if predicate.what == "card name":
        return _shares_chosen(ctx, names(chars), "card name")
    if predicate.what == "kind":
        return _of_kind(chars, {**memory_of(ctx.game, ctx.source), **ctx.bindings}.get("kind", ""))
    return _shares_chosen(ctx, chars.subtypes, predicate.what)


@of_objects(pr.Shares, TESTS)
def _shares(ctx: Context, id: int, predicate: pr.Shares) -> bool:
    chars = ctx.look.see(id).chars
    others = (i for i in referred(ctx, predicate.of) if not (predicate.other and i == id))
    return any(in_common(predicate.what, chars, ctx.look.see(i).chars) for i in others)


@_test(pr.IsAhead)
def _is_ahead(ctx: Context, id: int, predicate: pr.IsAhead) -> bool:
    """Whether a player has more of something than each other player."""
    from judge.engine.queries.filters import every

    def count(who: int) -> int:
        if predicate.filter is None:
            return number_of(ctx, who, predicate.what) or 0
        return sum(1 for i in every(ctx, predicate.filter) if not is_player(i) and ctx.look.see(i).controller == who)

    return is_player(id) and all(count(id) > count(other) for other in ctx.game.turn_order() if other != id)


def _number(ctx: Context, amount: am.Amount) -> int:
    from judge.engine.queries.amount_values import number

    return number(ctx, amount)


def _of_kind(chars: Characteristics, kind: object) -> bool:
    """Whether an object is of the card type chosen, or (after "nonland" and the like) is not; "non-Aura enchantment" asks for both."""
    words, have = str(kind).split(), (*chars.types, *chars.subtypes)
    return bool(words) and all(one[3:].lstrip("-") not in have if one.startswith("non") else one in have for one in words)


def in_common(what: str, one: Characteristics, other: Characteristics) -> bool:
    """Whether two objects share a name, a color, a creature type or a type of permanents."""
    if what == "permanent type":
        return not PERMANENT_TYPES.isdisjoint(set(one.types) & set(other.types))
    if what == "color":
        return not set(one.colors).isdisjoint(other.colors)
    if what == "name":
        return bool(DEFINED["same name"](names(one), names(other)))
    if what == "card type":
        return not set(one.types).isdisjoint(other.types)
    if what.startswith("type: "):
        return not set(what.removeprefix("type: ").split(", ")).isdisjoint(set(one.types) & set(other.types))
    return "creature" in one.types and "creature" in other.types and not set(one.subtypes).isdisjoint(other.subtypes)


def is_color(colors: tuple[str, ...], word: str) -> bool:
    """Whether something with these colors is what a color word says (203.2)."""
    if word == "colorless":
        return not colors
    if word == "multicolored":
        return len(colors) > 1
    if word == "monocolored":
        return len(colors) == 1
    return word in colors


def _shares_chosen(ctx: Context, values: tuple[str, ...], what: str) -> bool:
    found = ctx.bindings.get(what, memory_of(ctx.game, ctx.source).get(what))
    chosen = found if isinstance(found, tuple) else (found,)  # what is chosen as this resolves, else what was chosen before
    if what == "card name":  # both halves of a split card are named together (505.7)
        return any(name in values for value in chosen if isinstance(value, str) for name in (value, *value.split("/")))
    return not set(chosen).isdisjoint(values)


