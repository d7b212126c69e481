"""Trigger events: activated abilities being played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import PLAYER_OF_EVENT, in_play_noun, subject
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.grammar import reads
from judge.engine.language.play_patterns import Activates
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Bound, Host, Players, You

ABILITY = Mention(-2, Bound("spell"), frozenset({"ability"}), key="spell")
HOST = Mention(-2, Host(), frozenset({"creature", "permanent"}), key="host")


@reads("of_host_ability")
def of_host_ability(noun: Noun) -> tuple[str, Any]:
    return ("of", Filter((IsOneOf(Host()),)))


@reads("of_such_ability")
def of_such_ability(noun: Noun) -> tuple[str, Any]:
    return ("of", in_play_noun(noun).filter())


reads("with_tap")(lambda *_: ("taps", True))
reads("without_tap")(lambda *_: ("taps", False))


@reads("e_activates")
def e_activates(player: Any, *parts: tuple[str, Any]) -> Event:
    said: dict[str, Any] = dict(parts)
    who = None if player == Players("each") else player
    mine = () if player == You() else (replace(PLAYER_OF_EVENT, subject=True),)
    of_host = said.get("of") == Filter((IsOneOf(Host()),))
    return Event(Activates(who, **said), (*mine, ABILITY, *((HOST,) if of_host else ())))


@reads("e_activates_no_mana")
def e_activates_no_mana(player: Any, *parts: tuple[str, Any]) -> Event:
    found = e_activates(player, *parts)
    return replace(found, pattern=replace(found.pattern, spares_mana=True))


@reads("e_activates_of")
def e_activates_of(player: Any, noun: Noun, *parts: tuple[str, Any]) -> Event:
    found = e_activates(player, of_such_ability(noun), *parts)
    return replace(found, mentions=(*found.mentions, subject(noun.kinds)))
