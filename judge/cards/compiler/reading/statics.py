"""Static abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Mention, Noun, Pronoun, walk
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.amounts import counted
from judge.cards.compiler.reading.changes import Picked, Timed
from judge.cards.compiler.reading.mana import symbols
from judge.engine.language.abilities import CostAbility, Ignoring, KeywordAbility, Replacement, ReplacementAbility, StaticAbility
from judge.engine.language.changes import (
    LAYER_OF,
    AddColors,
    AddTypes,
    CreatureTypesOf,
    GainAbility,
    MaximumHandSize,
    Permission,
    Requirement,
    Restriction,
    SetColors,
    SetController,
    SetPT,
    SetTypes,
)
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import Cost, CostChange, ManaPart
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.references import (
    Bound,
    ControlledBy,
    Every,
    Filter,
    Host,
    Is,
    IsPlayer,
    IsType,
    NumberOf,
    Players,
    This,
    You,
)

Statics = tuple[Any, ...]
YOU = Filter((IsPlayer("you"),), "players")


def affected(thing: Any) -> Any:
    """What a static ability affects: a filter, the source, or what it is attached to."""
    if not isinstance(thing, Mention):
        raise Refuse("a static ability about something named before")
    if isinstance(thing.ref, Every):
        return thing.ref.filter
    if isinstance(thing.ref, (This, Host)):
        return thing.ref
    raise Refuse("a static ability about a target or a choice", thing.pos)


def untimed(found: tuple[Timed, ...]) -> tuple[Any, ...]:
    """The changes, none of which may have a duration."""
    if any(timed.duration is not None for timed in found):
        raise Refuse("a static ability with a duration")
    changes = tuple(change for timed in found for change in timed.changes)
    if any(isinstance(change, Picked) for change in changes):
        raise Refuse("a choice in a static ability")
    return changes


@reads("static")
def static(*found: Any) -> Statics:
    """The abilities of a line; where it ends by saying how to ignore their effect, all of them can be ignored so."""
    abilities = tuple(ability for one in found for ability in (one if isinstance(one, tuple) else (one,)))
    *rest, last = abilities
    if not isinstance(last, Ignoring):
        return abilities
    if not rest or any(not isinstance(a, StaticAbility) or any(type(c) in LAYER_OF for c in a.changes) for a in rest):
        raise Refuse("ignoring something other than a change of the rules")
    return tuple(replace(ability, ignoring=last) for ability in rest)


reads("ignored_by_anyone")(lambda: True)
reads("ignored_by_controller")(lambda: False)


@reads("static_ignoring")
def static_ignoring(anyone: bool, cost: Cost) -> Ignoring:
    return Ignoring(cost, anyone)


@reads("static_changes")
def static_changes(thing: Any, found: tuple[Timed, ...]) -> StaticAbility:
    return _static(affected(thing), untimed(found))


@reads("static_noun")
def static_noun(noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    if noun.card:
        raise Refuse("cards elsewhere")
    return _static(noun.filter(), untimed(found))


def _static(affects: Any, changes: tuple[Any, ...], condition: Any = None) -> StaticAbility:
    zone = "stack" if any(isinstance(c, Restriction) and c.what == "be countered" for c in changes) and affects == This() else "in play"
    if zone == "stack" and len(changes) > 1:
        raise Refuse("an ability of two zones")
    return StaticAbility(affects, changes, condition, zone, condition is None and affects == This() and _sets_itself(changes))


def _sets_itself(changes: tuple[Any, ...]) -> bool:
    """Whether what a card says of itself states its own types or colors (405.2)."""
    return all(isinstance(c, SetColors | AddColors | SetTypes | AddTypes) and c != SetColors(("chosen",)) for c in changes)


@reads("static_while")
def static_while(thing: Any, found: tuple[Timed, ...], condition: Any) -> StaticAbility:
    return _static(affected(thing), untimed(found), condition)


@reads("static_while_before")
def static_while_before(condition: Any, thing: Any, found: tuple[Timed, ...]) -> StaticAbility:
    return _static(affected(thing), untimed(found), condition)


@reads("static_duplicates")
def static_duplicates(condition: Any, besides: Any) -> StaticAbility:
    """The size and creature types of a card that another ability removed; "that card" is the card of the condition."""
    if not isinstance(condition, Matches) or not isinstance(condition.what, Pronoun) or condition.what.kinds != {"removed"}:
        raise Refuse("that card is which?")
    card: Any = condition.what
    power, toughness = NumberOf("power", card), NumberOf("toughness", card)
    return StaticAbility(This(), (CreatureTypesOf(card, (str(besides),)), SetPT(power, toughness)), condition)


@reads("static_it_while_before")
def static_it_while_before(condition: Any, found: tuple[Timed, ...]) -> StaticAbility:
    """ "It" is what the condition is about: the source, and nothing else."""
    about = [node for node in walk(condition) if isinstance(node, (Mention, Pronoun))]
    if not isinstance(condition, Matches) or len(about) != 1 or getattr(about[0], "ref", None) != This():
        raise Refuse("what is it?")
    return _static(This(), untimed(found), condition)


@reads("static_control")
def static_control(*_: Any) -> StaticAbility:
    return StaticAbility(Host(), (SetController(You()),))


@reads("static_no_maximum")
def static_no_maximum() -> StaticAbility:
    return StaticAbility(YOU, (Permission("no maximum hand size"),))


@reads("static_lands")
def static_lands(count: Any = 1) -> StaticAbility:
    return StaticAbility(YOU, (Permission("play lands", count=count),))


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


@reads("static_all_cost_less")
def static_all_cost_less(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), reduce=_cost_symbols(text)))


@reads("static_own_cost_more")
def static_own_cost_more(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), increase=_cost_symbols(text), by=You()))


@reads("static_opponents_cost_more")
def static_opponents_cost_more(noun: Noun, text: Any) -> CostAbility:
    return CostAbility(CostChange(_spells(noun), increase=_cost_symbols(text), by=Players("opponents")))


@reads("static_no_legend_rule")
def static_no_legend_rule() -> StaticAbility:
    return StaticAbility(None, (Permission("break the legend rule"),))


@reads("static_enter_tapped")
def static_enter_tapped(noun: Noun) -> ReplacementAbility:
    if noun.card or noun.zone:
        raise Refuse("cards elsewhere")
    return ReplacementAbility(Replacement(ZoneChange(noun.filter(), to="in play"), modify=(("tapped", 1),)))


@reads("static_own_less")
def static_own_less(text: Any, noun: Noun) -> CostAbility:
    spell = Filter((Is("spell"),), "stack")
    return CostAbility(CostChange(spell, reduce=_cost_symbols(text), this=True, times=counted(noun)), zone="hand")


def _star(power: Any, toughness: Any) -> StaticAbility:
    return StaticAbility(This(), (SetPT(power, toughness),), characteristic_setting=True)


@reads("static_star")
def static_star(quantity: Any) -> StaticAbility:
    return _star(quantity, quantity)


@reads("static_star_power")
def static_star_power(quantity: Any) -> StaticAbility:
    return _star(quantity, None)


@reads("static_star_toughness")
def static_star_toughness(quantity: Any) -> StaticAbility:
    return _star(None, quantity)


@reads("static_skip_draw")
def static_skip_draw() -> StaticAbility:
    return StaticAbility(YOU, (Restriction("have the draw"),))


@reads("static_graveyard")
def static_graveyard(condition: Any, noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    if noun.card or noun.zone:
        raise Refuse("cards elsewhere")
    return StaticAbility(noun.filter(), untimed(found), condition, "graveyard")


@reads("static_uncounterable")
def static_uncounterable() -> StaticAbility:
    return StaticAbility(This(), (Restriction("be countered"),), zone="stack")


@reads("static_lure")
def static_lure(thing: Any) -> StaticAbility:
    return StaticAbility(affected(thing), (Requirement("be blocked by all"),))


@reads("static_awaken")
def static_awaken(thing: Any, still: str) -> StaticAbility:
    cost = NumberOf("converted mana cost", Bound("affected"))
    return StaticAbility(affected(thing), (AddTypes(("creature",)), SetPT(cost, cost)))


@reads("static_smaller_hand")
def static_smaller_hand(number: Any) -> StaticAbility:
    return StaticAbility(YOU, (MaximumHandSize(by=-int(number)),))


@reads("static_untap_optional")
def static_untap_optional() -> StaticAbility:
    return StaticAbility(This(), (Restriction("untap optionally"),))


@reads("static_as_though_unblocked")
def static_as_though_unblocked() -> StaticAbility:
    return StaticAbility(This(), (Permission("assign damage as though unblocked"),))


@reads("static_unpreventable")
def static_unpreventable() -> StaticAbility:
    return StaticAbility(This(), (Restriction("be prevented"),))


@reads("static_all_unpreventable")
def static_all_unpreventable() -> StaticAbility:
    return StaticAbility(Filter((), "sources"), (Restriction("be prevented"),))


@reads("static_tax")
def static_tax(text: Any) -> StaticAbility:
    cost = Cost((ManaPart(symbols(text)),))
    return StaticAbility(Filter((IsType("creature"),)), (Restriction("attack", YOU, cost),))


def _tax(affects: Any, *what: str) -> Any:
    """A cost for each creature that does something in combat (308.2d, 309.2b)."""
    return lambda text: StaticAbility(affects, tuple(Restriction(one, None, Cost((ManaPart(symbols(text)),))) for one in what))


reads("static_block_tax")(_tax(Filter((IsType("creature"),)), "block"))
reads("static_host_attack_tax")(_tax(Host(), "attack"))
reads("static_host_tax")(_tax(Host(), "attack", "block"))


@reads("static_no_life")
def static_no_life() -> StaticAbility:
    return StaticAbility(Filter((), "players"), (Restriction("gain life"),))


@reads("static_spells_have")
def static_spells_have(noun: Noun, keyword: str, again: str) -> StaticAbility:
    """A keyword given to spells as they are played, whose cost is the mana cost of each."""
    if keyword != again or noun.zone != "stack" or keyword not in ("replicate", "buyback", "kicker", "entwine"):
        raise Refuse("a keyword of spells with its cost")
    spells = Filter((*noun.predicates, ControlledBy(You())), "stack")
    return StaticAbility(spells, (GainAbility(KeywordAbility(keyword, "mana cost")),))


@reads("static_noun_while")
def static_noun_while(noun: Noun, found: tuple[Timed, ...], condition: Any) -> StaticAbility:
    if noun.card:
        raise Refuse("cards elsewhere")
    return _static(noun.filter(), untimed(found), condition)


@reads("static_noun_while_before")
def static_noun_while_before(condition: Any, noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    return static_noun_while(noun, found, condition)


def _at_most(affects: Any, what: str) -> Any:
    """A limit on how many creatures attack or block (500.2)."""
    return lambda count, _: StaticAbility(affects, (Restriction(what, number=int(count)),))


reads("each_combat")(lambda: None)
reads("static_attackers_at_most")(_at_most(None, "attackers at most"))
reads("static_attackers_of_you_at_most")(_at_most(YOU, "attackers of it at most"))
reads("static_blockers_at_most")(_at_most(None, "blockers at most"))
