"""Static abilities about attacking and blocking."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU, affected
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.amounts import X
from judge.engine.language.changes import Permission, Requirement, Restriction
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Every, Host, This


@reads("static_lure")
def static_lure(thing: Any) -> StaticAbility:
    return StaticAbility(affected(thing), (Requirement("be blocked by all"),))


@reads("static_lure_some")
def static_lure_some(noun: Noun, thing: Any) -> StaticAbility:
    """Only creatures of a kind have to block it."""
    if noun.card or noun.zone or noun.predicates == (IsType("creature"),):
        raise Refuse("read another way")
    return StaticAbility(affected(thing), (Requirement("be blocked by all", noun.filter()),))


@reads("static_lure_while")
def static_lure_while(condition: Any, thing: Any) -> StaticAbility:
    return replace(static_lure(thing), condition=condition)


@reads("static_as_though_unblocked")
def static_as_though_unblocked() -> StaticAbility:
    return StaticAbility(This(), (Permission("assign damage as though unblocked"),))


@reads("static_tax")
def static_tax(text: Any) -> StaticAbility:
    cost = Cost((ManaPart(symbols(text)),))
    return StaticAbility(Filter((IsType("creature"),)), (Restriction("attack", YOU, cost),))


@reads("static_tax_where")
def static_tax_where(text: Any, quantity: Any) -> StaticAbility:
    if symbols(text) != ("X",):
        raise Refuse("a price with more than X in it")
    return StaticAbility(Filter((IsType("creature"),)), (Restriction("attack", YOU, Cost((ManaPart(("1",)),)), times=quantity),))


@reads("static_noun_tax")
def static_noun_tax(noun: Noun, text: Any) -> StaticAbility:
    if noun.card or noun.zone or noun.predicates == (IsType("creature"),):
        raise Refuse("read another way")
    return replace(static_tax(text), affects=noun.filter())


@reads("static_noun_price")
def static_noun_price(noun: Noun, cost: Cost, each: Noun) -> StaticAbility:
    """A price for each creature of a kind that attacks, and for no other."""
    if noun.card or noun.zone or set(noun.predicates) != set(each.predicates):
        raise Refuse("a price for other creatures than those it keeps from attacking")
    return StaticAbility(noun.filter(), (Restriction("attack", None, cost),))


def _tax(affects: Any, *what: str) -> Any:
    """A cost for each creature that does something in combat (308.2d, 309.2b)."""
    return lambda text: StaticAbility(affects, tuple(Restriction(one, None, Cost((ManaPart(symbols(text)),))) for one in what))


reads("static_block_tax")(_tax(Filter((IsType("creature"),)), "block"))
reads("static_host_attack_tax")(_tax(Host(), "attack"))
reads("static_host_tax")(_tax(Host(), "attack", "block"))


def _at_most(affects: Any, what: str) -> Any:
    """A limit on how many creatures attack or block (500.2)."""
    return lambda count, _: StaticAbility(affects, (Restriction(what, number=int(count)),))


reads("each_combat")(lambda: None)
reads("static_attackers_at_most")(_at_most(None, "attackers at most"))
reads("static_attackers_of_you_at_most")(_at_most(YOU, "attackers of it at most"))
reads("static_blockers_at_most")(_at_most(None, "blockers at most"))


@reads("static_by_toughness")
def static_by_toughness(noun: Noun) -> StaticAbility:
    return StaticAbility(noun.filter(), (Requirement("assign by toughness"),))


reads("static_regenerates")(lambda: StaticAbility(This(), (Permission("regenerate"),)))


reads("now_attacking")(lambda: ("attack",))
reads("now_blocking")(lambda: ("block",))


@reads("tax_for_a_while")
def tax_for_a_while(duration: Any, what: tuple[str, ...], text: Any, again: tuple[str, ...]) -> Draft:
    """A price for each creature that attacks or blocks for a while, of which X is what was announced."""
    name, condition = duration
    if what != again or len(what) != 1:
        raise Refuse("a price for other creatures than those it keeps from fighting")
    said = symbols(text)
    cost, times = (Cost((ManaPart(("1",)),)), X()) if said == ("X",) else (Cost((ManaPart(said),)), 1)
    changes = (Restriction(what[0], None, cost, times=times),)
    return (Apply(Every(Filter((IsType("creature"),))), changes, name, condition),)


@reads("as_though_unblocked_turn")
def as_though_unblocked_turn(thing: Any) -> Draft:
    return (Apply(thing, (Permission("assign damage as though unblocked"),)),)


@reads("as_though_unblocked_noun_turn")
def as_though_unblocked_noun_turn(noun: Noun) -> Draft:
    if noun.card or noun.zone:
        raise Refuse("cards elsewhere")
    return (Apply(Every(noun.filter()), (Permission("assign damage as though unblocked"),)),)
