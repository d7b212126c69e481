"""Static abilities from their drafts, which have no targets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.ability_bodies import THIS
from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.drafts.placeholders import Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import TurnsUpWith
from judge.engine.language.amounts import Count
from judge.engine.language.conditions import Matches, NotCondition
from judge.engine.language.predicates import AllOf, Filter, IsOneOf, IsOther, Not
from judge.engine.language.references import Bound, Host, This


def without_targets(ability: Any) -> Any:
    """An ability without targets: its mentions are plain references. Raises ``Refuse`` where it has targets or refers back."""
    affects = getattr(ability, "affects", None)
    host = replace(THIS, ref=Host(), kinds=frozenset({"creature", "permanent"}), key="host")
    each = replace(THIS, ref=Bound("affected"), kinds=frozenset({"creature", "permanent"}), key="affected")
    about = THIS if affects == This() or isinstance(ability, TurnsUpWith) else host if affects == Host() else None
    about = each if isinstance(affects, Filter) else about
    if about in (host, each):
        ability = replace(ability, changes=rewrite(ability.changes, lambda v: _other_than(v, about.ref)))
    if about == each:
        ability = replace(ability, affects=rewrite(affects, _of_something_else))
    made = settle_body((ability,), (about,) if about is not None else ())
    if made.targets:
        raise Refuse("a target in a static ability")
    return _narrowed(made.instructions[0]) if about == each else made.instructions[0]


def _narrowed(ability: Any) -> Any:
    """ "Each land gets +2/+2 as long as it's a creature": a condition about each object affected says which they are."""
    condition = getattr(ability, "condition", None)
    if Bound("affected") not in list(walk(condition)):
        return ability
    fits: tuple[Any, ...]
    match condition:
        case Matches(Bound("affected"), predicates):
            fits = predicates
        case NotCondition(Matches(Bound("affected"), predicates)):
            fits = (Not(predicates[0] if len(predicates) == 1 else AllOf(predicates)),)
        case _:
            raise Refuse("a condition about each of several")
    return replace(ability, affects=replace(ability.affects, predicates=(*ability.affects.predicates, *fits)), condition=None)


def _of_something_else(value: Any) -> Any:
    """In the description of what is affected, "it" is something else: "creatures that share a color with it"."""
    return replace(value, other_than=THIS.pos) if isinstance(value, Pronoun) else None


def _other_than(value: Any, ref: Any) -> Any:
    """In a number, "each other creature" is other than the creature that the number is for."""
    if not isinstance(value, Count):
        return None
    return replace(value, filter=rewrite(value.filter, lambda v: Not(IsOneOf(ref)) if isinstance(v, IsOther) else None))
