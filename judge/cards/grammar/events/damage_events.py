"""Trigger events: damage being dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import PLAYER, PLAYER_OF_EVENT, THIS, combat_part, in_play_noun, subject
from judge.cards.drafts.placeholders import Event, Kinds, Mention, Noun
from judge.cards.grammar import reads
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.references import Bound, Filter, IsPlayer, IsType

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


@reads("combat_word")
def combat_word() -> str:
    return "combat"


def _to(filter: Filter, kinds: Kinds) -> Any:
    mention = PLAYER_OF_EVENT if kinds == PLAYER else Mention(-2, Bound("subject"), kinds, key="damaged")
    return lambda: (filter, mention)


reads("to_creature")(_to(Filter((IsType("creature"),)), CREATURE))
reads("to_player")(_to(Filter((IsPlayer("any"),), "players"), PLAYER))
reads("to_opponent")(_to(Filter((IsPlayer("opponent"),), "players"), PLAYER))
reads("to_you")(_to(Filter((IsPlayer("you"),), "players"), frozenset({"you"})))
reads("to_anything")(_to(Filter((IsType("creature"),), players=(IsPlayer("any"),)), frozenset({"creature", "player"})))


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
