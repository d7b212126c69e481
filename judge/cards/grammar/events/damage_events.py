"""Trigger events: damage being dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import PLAYER, PLAYER_OF_EVENT, THIS, combat_part, in_play_noun, subject
from judge.cards.drafts.placeholders import Event, Kinds, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.conditions import AmountIs
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsOther, IsPlayer, IsType, Not
from judge.engine.language.references import Bound, ControllerOf, Players, You

CREATURE: Kinds = frozenset({"creature"})


@reads("e_you_damaged")
def e_you_damaged(*parts: Any) -> Event:
    """All that one source deals to you at a time is one event."""
    combat, _ = combat_part(parts)
    return Event(DealsDamage(to=Filter((IsPlayer("you"),), "players"), combat=combat, once=True), (), True)


@reads("e_damages_this")
def e_damages_this(noun: Noun, *parts: Any) -> Event:
    combat, _ = combat_part(parts)
    source = Mention(-2, Bound("source"), noun.kinds, key="source")
    where = noun.filter() if noun.zone == "stack" else in_play_noun(noun).filter()
    return Event(DealsDamage(source=where, to_is_this=True, combat=combat), (THIS, source), True)


@reads("e_damaged_by")
def e_damaged_by(*parts: Any) -> Event:
    combat, (noun,) = combat_part(parts)
    return e_damages_this(noun, *(("combat",) if combat else ()))


@reads("noncombat_word")
def noncombat_word() -> str:
    return "noncombat"


@reads("combat_word")
def combat_word() -> str:
    return "combat"


def _to(filter: Filter, kinds: Kinds) -> Any:
    mention = PLAYER_OF_EVENT if kinds == PLAYER else Mention(-2, Bound("subject"), kinds, key="damaged")
    return lambda: (filter, mention)


reads("to_creature")(_to(Filter((IsType("creature"),)), CREATURE))
reads("to_player")(_to(Filter((IsPlayer("any"),), "players"), PLAYER))
reads("to_another_player")(_to(Filter((Not(IsPlayer("you")),), "players"), PLAYER))
reads("to_opponent")(_to(Filter((IsPlayer("opponent"),), "players"), PLAYER))
reads("to_defending")(_to(Filter((IsOneOf(Players("defending")),), "players"), PLAYER))
reads("to_you")(_to(Filter((IsPlayer("you"),), "players"), frozenset({"you"})))
reads("to_anything")(_to(Filter((IsType("creature"),), players=(IsPlayer("any"),)), frozenset({"creature", "player"})))


reads("to_creature_or_opponent")(
    _to(Filter((IsType("creature"),), players=(IsPlayer("opponent"),)), frozenset({"creature", "player"}))
)


@reads("to_you_or")
def to_you_or(noun: Noun) -> Any:
    if noun.only_players:
        raise Refuse("you or a player")
    return (replace(noun, players=(IsPlayer("you"),)).filter(), Mention(-2, Bound("subject"), noun.kinds | {"you"}, key="damaged"))


@reads("to_noun")
def to_noun(noun: Noun) -> Any:
    return (noun.filter(), Mention(-2, Bound("subject"), noun.kinds, key="damaged"))


@reads("e_this_damages")
def e_this_damages(*parts: Any) -> Event:
    combat, _ = combat_part(parts)
    return Event(DealsDamage(source_is_this=True, combat=combat, once=True), (THIS,), True)


@reads("e_this_damages_to")
def e_this_damages_to(*parts: Any) -> Event:
    combat, ((to, mention),) = combat_part(parts)
    return Event(DealsDamage(to=to, source_is_this=True, combat=combat), (THIS, mention), True)


@reads("e_this_damaged")
def e_this_damaged(*parts: Any) -> Event:
    combat, _ = combat_part(parts)
    return Event(DealsDamage(to_is_this=True, combat=combat, once=True), (THIS,), True)


@reads("e_this_damages_any")
def e_this_damages_any(*parts: Any) -> Event:
    combat, (noun,) = combat_part(parts)
    to = replace(noun, players=(IsPlayer("any"),)).filter()
    mention = Mention(-2, Bound("subject"), noun.kinds | {"player"}, key="damaged")
    return Event(DealsDamage(to=to, source_is_this=True, combat=combat), (THIS, mention), True)


def _source(noun: Noun) -> Mention:
    return Mention(-3, Bound("source"), noun.kinds, subject=True, key="source")


@reads("e_damages_to")
def e_damages_to(noun: Noun, *parts: Any) -> Event:
    combat, ((to, mention),) = combat_part(parts)
    return Event(DealsDamage(source=in_play_noun(noun).filter(), to=to, combat=combat), (_source(noun), mention), True)


@reads("e_damages")
def e_damages(noun: Noun, *parts: Any) -> Event:
    combat, _ = combat_part(parts)
    return Event(DealsDamage(source=in_play_noun(noun).filter(), combat=combat, once=True), (_source(noun),), True)


@reads("e_damaged")
def e_damaged(noun: Noun, *parts: Any) -> Event:
    combat, _ = combat_part(parts)
    return Event(DealsDamage(to=in_play_noun(noun).filter(), combat=combat), (subject(noun.kinds),), True)


@reads("other_than_this")
def other_than_this() -> Any:
    return IsOther()


reads("owned_by_you")(lambda: ControlledBy(You()))
reads("not_owned_by_you")(lambda: Not(ControlledBy(You())))
reads("owned_by_opponents")(lambda: ControlledBy(Players("opponents")))


@reads("source_phrase")
def source_phrase(*parts: Any) -> Filter:
    return Filter(tuple(p for part in parts for p in (part if isinstance(part, tuple) else (part,))), "sources")


ITS_SOURCE = Mention(-3, Bound("source"), frozenset({"source"}), subject=True, key="source")


def _owner(source: Filter) -> tuple[Mention, ...]:
    """ "That player", where the source is said to be an opponent's: the opponent who controls it."""
    theirs = ControlledBy(Players("opponents")) in source.predicates
    return (Mention(-2, ControllerOf(Bound("source")), PLAYER, key="player"),) if theirs else ()


@reads("e_source_damages")
def e_source_damages(source: Filter, *parts: Any) -> Event:
    combat, _ = combat_part(parts)
    return Event(DealsDamage(source=source, combat=combat, once=True), (ITS_SOURCE, *_owner(source)), True)


@reads("e_source_damages_to")
def e_source_damages_to(source: Filter, *parts: Any) -> Event:
    combat, ((to, mention),) = combat_part(parts)
    return Event(DealsDamage(source=source, to=to, combat=combat), (ITS_SOURCE, *_owner(source), mention), True)


@reads("e_source_damages_this")
def e_source_damages_this(source: Filter, *parts: Any) -> Event:
    combat, _ = combat_part(parts)
    mine = Mention(-2, THIS.ref, THIS.kinds, key="this")
    return Event(DealsDamage(source=source, to_is_this=True, combat=combat), (ITS_SOURCE, *_owner(source), mine), True)


@reads("e_opponent_hit_hard")
def e_opponent_hit_hard(least: Any) -> Event:
    """What one source deals one player at a time."""
    event = DealsDamage(source=Filter((), "sources"), to=Filter((IsPlayer("opponent"),), "players"))
    return Event(event, (PLAYER_OF_EVENT,), True, AmountIs(BoundAmount("amount"), ">=", int(least)))


@reads("e_opponent_damaged")
def e_opponent_damaged(*parts: Any) -> Event:
    """All that a player is dealt at the same time is one event."""
    combat, _ = combat_part(parts)
    return Event(DealsDamage(to=Filter((IsPlayer("opponent"),), "players"), combat=combat), (PLAYER_OF_EVENT,), True)
