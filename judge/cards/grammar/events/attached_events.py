"""Trigger events: what happens to the enchanted or equipped permanent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import PLAYER_OF_EVENT, SPELL, combat_part, other
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.grammar import reads
from judge.engine.language.combat_patterns import Attacks, BecomesBlocked, BlocksPattern, UnblockedPattern
from judge.engine.language.event_patterns import AnyPattern, DealsDamage, StepBegins, TapsOrUntaps, TurnedFaceUp, ZoneChange
from judge.engine.language.play_patterns import BecomesTarget
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Bound, ControllerOf, Host

HOST = Mention(-3, Host(), frozenset({"creature", "permanent"}), subject=True, key="host")


def host_filter() -> Filter:
    return Filter((IsOneOf(Host()),))


FIGHTS = (Attacks, BlocksPattern)
IS_FOUGHT = (BlocksPattern, BecomesBlocked)


def _host(*kinds: Any, **more: Any) -> Any:
    """Something that happens to what the source is attached to."""
    patterns = tuple(kind(host_filter(), **more) for kind in kinds)
    pattern = patterns[0] if len(patterns) == 1 else AnyPattern(patterns)
    return lambda noun, *_: Event(pattern, (replace(HOST, kinds=noun.kinds),))


reads("e_host_fights")(_host(*FIGHTS))
reads("e_host_blocks_or_blocked")(_host(*IS_FOUGHT))
reads("e_host_becomes_blocked")(_host(BecomesBlocked))
reads("e_host_face_up")(_host(TurnedFaceUp))


@reads("e_host_unblocked")
def e_host_unblocked(noun: Noun) -> Event:
    return Event(UnblockedPattern(host_filter()), (replace(HOST, kinds=noun.kinds | {"attacking"}),))


@reads("e_host_blocks_or_blocked_by")
def e_host_blocks_or_blocked_by(noun: Noun, by: Noun) -> Event:
    both = (BlocksPattern(host_filter(), each=True, blocked=by.filter()), BecomesBlocked(host_filter(), each=True, blocker=by.filter()))
    return Event(AnyPattern(both), (replace(HOST, kinds=noun.kinds), other(by.kinds)))


@reads("e_host_blocked_by")
def e_host_blocked_by(noun: Noun, by: Noun) -> Event:
    pattern = BecomesBlocked(host_filter(), each=True, blocker=by.filter())
    return Event(pattern, (replace(HOST, kinds=noun.kinds), other(by.kinds)))


@reads("e_host_leaves")
def e_host_leaves(noun: Noun) -> Event:
    moved = Mention(-3, Bound("subject"), noun.kinds, subject=True, key="host", moved="new")
    return Event(ZoneChange(host_filter(), "in play"), (moved,))


@reads("e_host_targeted")
def e_host_targeted(noun: Noun, by: Any) -> Event:
    return Event(BecomesTarget(host_filter(), by), (replace(HOST, kinds=noun.kinds), SPELL))


@reads("s_host_end")
def s_host_end(noun: Noun) -> Event:
    host = replace(HOST, kinds=noun.kinds, subject=False)
    return Event(StepBegins("end of turn", ControllerOf(Host())), (PLAYER_OF_EVENT, host))


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


@reads("e_host_dies")
def e_host_dies(noun: Noun) -> Event:
    moved = Mention(-3, Bound("subject"), noun.kinds, subject=True, key="host", moved="new")
    return Event(ZoneChange(host_filter(), "in play", "graveyard"), (moved,))


@reads("e_equipped_attacks")
def e_host_attacks(noun: Noun) -> Event:
    return Event(Attacks(host_filter()), (HOST,))


@reads("e_host_blocks")
def e_host_blocks(noun: Noun) -> Event:
    return Event(BlocksPattern(host_filter()), (HOST,))


@reads("e_host_tapped")
def e_host_tapped(noun: Noun) -> Event:
    return Event(TapsOrUntaps(host_filter()), (replace(HOST, kinds=noun.kinds),))


@reads("e_host_taps_for_mana")
def e_host_taps_for_mana(noun: Noun) -> Event:
    return Event(TapsOrUntaps(host_filter(), for_mana=True), (replace(HOST, kinds=noun.kinds), PLAYER_OF_EVENT))


@reads("s_host")
def s_host(noun: Noun) -> Event:
    return Event(StepBegins("upkeep", ControllerOf(Host())), (PLAYER_OF_EVENT, replace(HOST, kinds=noun.kinds, subject=False)))


@reads("s_host_draw")
def s_host_draw(noun: Noun) -> Event:
    return Event(StepBegins("draw", ControllerOf(Host())), (PLAYER_OF_EVENT,))
