"""Trigger events: damage being dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Event, Kinds, Mention, Noun
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.events import CREATURE, HOST, PLAYER, PLAYER_OF_EVENT, THIS, host_filter, in_play_noun, subject
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.references import Bound, Filter, IsPlayer, IsType


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


def combat_part(parts: tuple[Any, ...]) -> tuple[bool | None, tuple[Any, ...]]:
    if parts and parts[0] == "combat":
        return True, parts[1:]
    return None, parts


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


@reads("e_host_damages")
def e_host_damages(*parts: Any) -> Event:
    combat, _ = combat_part(tuple(p for p in parts if not isinstance(p, Noun)))
    return Event(DealsDamage(source=host_filter(), combat=combat, once=True), (HOST,), True)


@reads("e_host_damages_to")
def e_host_damages_to(*parts: Any) -> Event:
    combat, ((to, mention),) = combat_part(tuple(p for p in parts if not isinstance(p, Noun)))
    return Event(DealsDamage(source=host_filter(), to=to, combat=combat), (HOST, mention), True)


@reads("e_host_damaged")
def e_host_damaged(noun: Noun) -> Event:
    return Event(DealsDamage(to=host_filter(), once=True), (HOST,), True)


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
