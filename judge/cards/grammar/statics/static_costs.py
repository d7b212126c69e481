"""Static abilities about what spells and abilities cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import COLORS, symbols
from judge.cards.drafts.amount_drafts import counted
from judge.cards.drafts.condition_drafts import own_of
from judge.cards.drafts.noun_drafts import any_of
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU, affected
from judge.cards.grammar import reads
from judge.engine.language.abilities import CostAbility, KeywordAbility, StaticAbility
from judge.engine.language.amounts import Count, Different, NumberOf, Sum
from judge.engine.language.changes import AddTypes, GainAbility, LoseAllAbilities, Permission, Restriction, SetPT
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.conditions import Exists
from judge.engine.language.costs import CostChange, LifeCost
from judge.engine.language.predicates import Compares, ControlledBy, Controls, Filter, Is, IsPlayer, IsType, Operator, Targets
from judge.engine.language.references import Bound, ControllerOf, Players, This, You


def _spells(noun: Noun) -> Filter:
    if noun.zone != "stack":
        raise Refuse("a cost of what is no spell")
    return noun.filter()


def _cost_symbols(text: Any) -> tuple[str, ...]:
    return symbols(text)


@reads("static_cost_less")
def static_cost_less(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), reduce=_cost_symbols(text), by=You()))


@reads("static_cost_more")
def static_cost_more(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), increase=_cost_symbols(text)))


@reads("static_cost_more_times")
def static_cost_more_times(noun: Noun, text: Any, times: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), increase=_cost_symbols(text), times=times))


@reads("static_cost_less_times")
def static_cost_less_times(noun: Noun, text: Any, times: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), reduce=_cost_symbols(text), by=You(), times=times))


@reads("static_aimed_cost_more")
def static_aimed_cost_more(noun: Noun, thing: Any, text: Any) -> CostAbility:
    spells = _spells(replace(noun, predicates=(*noun.predicates, Targets(any_of(thing)))))
    return CostAbility(CostChange(spells, increase=_cost_symbols(text), by=Players("opponents")))


@reads("static_aimed_cost_life")
def static_aimed_cost_life(noun: Noun, thing: Any, life: Any) -> CostAbility:
    spells = _spells(replace(noun, predicates=(*noun.predicates, Targets(any_of(thing)))))
    return CostAbility(CostChange(spells, also=(LifeCost(life),), by=Players("opponents")))


@reads("static_all_cost_less")
def static_all_cost_less(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), reduce=_cost_symbols(text)))


@reads("static_own_cost_more")
def static_own_cost_more(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), increase=_cost_symbols(text), by=You()))


@reads("static_opponents_cost_more")
def static_opponents_cost_more(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), increase=_cost_symbols(text), by=Players("opponents")))


@reads("static_own_less")
def static_own_less(text: Any, noun: Noun) -> CostAbility:
    spell = Filter((Is("spell"),), "stack")
    return CostAbility(CostChange(spell, reduce=_cost_symbols(text), this=True, times=counted(noun)), zone="hand")


@reads("static_spells_have")
def static_spells_have(noun: Noun, keyword: str, again: str) -> StaticAbility:
    """A keyword given to spells as they are played, whose cost is the mana cost of each."""
    if keyword != again or noun.zone != "stack" or keyword not in ("replicate", "buyback", "kicker", "entwine"):
        raise Refuse("a keyword of spells with its cost")
    spells = Filter((*noun.predicates, ControlledBy(You())), "stack")
    return StaticAbility(spells, (GainAbility(KeywordAbility(keyword, "mana cost")),))


@reads("static_animate")
def static_animate(thing: Any, kind: str) -> StaticAbility:
    """ "Is an artifact creature": the types it has stay."""
    cost = NumberOf("converted mana cost", Bound("affected"))
    return StaticAbility(affected(thing), (AddTypes((kind, "creature")), SetPT(cost, cost)))


@reads("static_animate_bare")
def static_animate_bare(thing: Any, kind: str) -> StaticAbility:
    found = static_animate(thing, kind)
    return replace(found, changes=(LoseAllAbilities(), *found.changes))


@reads("static_least_cost")
def static_least_cost(condition: Any, less_than: Any, least: Any) -> CostAbility:
    if str(less_than) != str(least):
        raise Refuse("a least cost that is not the one asked for")
    return CostAbility(CostChange(Filter((Is("spell"),), "stack"), least=int(least)), condition)


@reads("static_certain")
def static_certain(condition: Any) -> StaticAbility:
    return StaticAbility(This(), (Restriction("be countered"), Restriction("be prevented")), condition, "stack")


@reads("static_uncountered_if")
def static_uncountered_if(condition: Any) -> StaticAbility:
    return StaticAbility(This(), (Restriction("be countered"),), condition, "stack")


@reads("static_keep_mana")
def static_keep_mana() -> StaticAbility:
    return StaticAbility(Filter((), "players"), (Permission("keep mana"),))


@reads("static_keep_mana_of")
def static_keep_mana_of(color: Any) -> StaticAbility:
    return StaticAbility(YOU, (Permission(f"keep {SYMBOL_OF_COLOR[str(color)]} mana"),))


@reads("static_more_targets")
def static_more_targets(text: Any) -> CostAbility:
    """Targets are chosen before the total cost is determined (409.1c, 409.1f)."""
    beyond = Sum((NumberOf("targets", This()), -1))
    return CostAbility(CostChange(Filter((Is("spell"),), "stack"), increase=symbols(text), this=True, times=beyond), zone="hand")


OWN_SPELL = Filter((Is("spell"),), "stack")


@reads("static_own_less_domain")
def static_own_less_domain(text: Any) -> CostAbility:
    types = Different("basic land type", Filter((IsType("land"), ControlledBy(You()))))
    return CostAbility(CostChange(OWN_SPELL, reduce=symbols(text), this=True, times=types), zone="hand")


def _sized(noun: Noun, what: str, comparison: tuple[Operator, Any]) -> Noun:
    return replace(noun, predicates=(*noun.predicates, Compares(what, *comparison)))


@reads("static_cost_less_sized")
def static_cost_less_sized(noun: Noun, what: str, comparison: tuple[Operator, Any], text: Any) -> CostAbility:
    return static_cost_less(_sized(noun, what, comparison), text)


@reads("static_own_cost_more_sized")
def static_own_cost_more_sized(noun: Noun, what: str, comparison: tuple[Operator, Any], text: Any) -> CostAbility:
    return static_own_cost_more(_sized(noun, what, comparison), text)


@reads("static_cost_more_others_turn")
def static_cost_more_others_turn(noun: Noun, text: Any) -> CostAbility:
    """For whoever plays a spell in somebody else's turn."""
    return CostAbility(CostChange(_spells(noun), increase=symbols(text), by=Players("nonactive")))


@reads("static_own_less_behind")
def static_own_less_behind(more: Any, noun: Noun, text: Any) -> CostAbility:
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    ahead = Controls(noun.filter(), Sum((Count(own_of(noun)), int(more))))
    condition = Exists(Filter((IsPlayer("opponent"), ahead), "players"))
    return CostAbility(CostChange(OWN_SPELL, reduce=symbols(text), this=True), condition, zone="hand")


@reads("static_own_less_empty")
def static_own_less_empty(text: Any) -> CostAbility:
    condition = Exists(Filter((IsPlayer("opponent"), Compares("hand", "==", 0)), "players"))
    return CostAbility(CostChange(OWN_SPELL, reduce=symbols(text), this=True), condition, zone="hand")


@reads("static_cost_less_colored")
def static_cost_less_colored(noun: Noun, text: Any) -> CostAbility:
    """Colored mana is taken off colored mana alone, as a reduction by colored mana always does here."""
    found = static_cost_less(noun, text)
    if any(symbol not in COLORS for symbol in found.change.reduce):
        raise Refuse("generic mana that reduces colored mana")
    return found


@reads("static_cost_more_each")
def static_cost_more_each(noun: Noun, text: Any, counted_noun: Noun) -> CostAbility:
    if counted_noun.zone or counted_noun.card:
        raise Refuse("controlling cards")
    theirs = (*counted_noun.predicates, ControlledBy(ControllerOf(Bound("affected"))))
    return CostAbility(CostChange(_spells(noun), increase=symbols(text), times=Count(Filter(theirs))))


@reads("static_targeting_costs_more")
def static_targeting_costs_more(text: Any) -> CostAbility:
    """For the spells that are being played while it is on the stack: their targets are chosen before the total cost is determined."""
    at_it = Filter((Is("spell"), Targets(This())), "stack")
    return CostAbility(CostChange(at_it, increase=symbols(text)), zone="stack")


reads("sp_ripple")(lambda number: KeywordAbility("ripple", str(number)))
reads("sp_storm")(lambda: KeywordAbility("storm"))
reads("sp_split_second")(lambda: KeywordAbility("split second"))
reads("sp_convoke")(lambda: KeywordAbility("convoke"))
reads("sp_delve")(lambda: KeywordAbility("delve"))
reads("sp_cascade")(lambda: KeywordAbility("cascade"))


@reads("sp_affinity")
def sp_affinity(noun: Noun) -> KeywordAbility:
    if noun.card or noun.zone:
        raise Refuse("affinity for what is elsewhere")
    return KeywordAbility("affinity", filter=noun.filter())


@reads("static_spells_keyword")
def static_spells_keyword(noun: Noun, keyword: KeywordAbility) -> StaticAbility:
    """A keyword that spells have as they are played."""
    if noun.zone != "stack":
        raise Refuse("a keyword of spells that are no spells")
    return StaticAbility(Filter((*noun.predicates, ControlledBy(You())), "stack"), (GainAbility(keyword),))
