"""Trigger events: what happens to an enchanted permanent, to targets, to cards on their way to a graveyard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Event, Mention, Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.events import HOST, PLAYER, PLAYER_OF_EVENT, THIS, THIS_MOVED, host_filter, in_play_noun, other, subject
from judge.cards.compiler.reading.events import who_mention as who
from judge.cards.compiler.reading.events_of_damage import combat_part
from judge.cards.compiler.reading.events_of_others import entered
from judge.engine.language.conditions import Exists
from judge.engine.language.event_patterns import (
    AnyPattern,
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    BlocksPattern,
    CounterMoves,
    DealsDamage,
    LifeChanges,
    StateIs,
    StepBegins,
    TapsOrUntaps,
    TurnedFaceUp,
    ZoneChange,
)
from judge.engine.language.references import (
    Bound,
    Compares,
    ControlledBy,
    ControllerOf,
    Filter,
    Host,
    Is,
    IsOther,
    IsPlayer,
    Not,
    OwnedBy,
    Players,
    You,
)

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


@reads("e_host_blocks_or_blocked_by")
def e_host_blocks_or_blocked_by(noun: Noun, by: Noun) -> Event:
    both = (BlocksPattern(host_filter(), each=True, blocked=by.filter()), BecomesBlocked(host_filter(), each=True, blocker=by.filter()))
    return Event(AnyPattern(both), (replace(HOST, kinds=noun.kinds), other(by.kinds)))


@reads("e_host_leaves")
def e_host_leaves(noun: Noun) -> Event:
    moved = Mention(-3, Bound("subject"), noun.kinds, subject=True, key="host", moved="new")
    return Event(ZoneChange(host_filter(), "in play"), (moved,))


SPELL = Mention(-2, Bound("spell"), frozenset({"spell", "ability", "targeting"}), key="spell")


@reads("e_host_targeted")
def e_host_targeted(noun: Noun, by: Any) -> Event:
    return Event(BecomesTarget(host_filter(), by), (replace(HOST, kinds=noun.kinds), SPELL))


@reads("e_targeted")
def e_targeted(noun: Noun, by: Any) -> Event:
    return Event(BecomesTarget(in_play_noun(noun).filter(), by), (subject(noun.kinds), SPELL))


def _another(noun: Noun) -> Noun:
    return replace(noun, predicates=(IsOther(), *noun.predicates))


@reads("e_targeted_another")
def e_targeted_another(noun: Noun, by: Any) -> Event:
    return e_targeted(_another(noun), by)


@reads("e_this_targeted_by")
def e_this_targeted_by(noun: Noun) -> Event:
    if noun.zone != "stack":
        raise Refuse("becoming the target of what is no spell")
    return Event(BecomesTarget(by=noun.filter()), (THIS, SPELL))


@reads("e_fights")
def e_fights(noun: Noun) -> Event:
    what = in_play_noun(noun).filter()
    return Event(AnyPattern((Attacks(what), BlocksPattern(what))), (subject(noun.kinds),))


@reads("e_blocks_or_blocked")
def e_blocks_or_blocked(noun: Noun) -> Event:
    what = in_play_noun(noun).filter()
    return Event(AnyPattern((BlocksPattern(what), BecomesBlocked(what))), (subject(noun.kinds),))


@reads("e_becomes_blocked_another")
def e_becomes_blocked_another(noun: Noun) -> Event:
    return Event(BecomesBlocked(in_play_noun(_another(noun)).filter()), (subject(noun.kinds),))


@reads("e_attacks_another")
def e_attacks_another(noun: Noun) -> Event:
    return Event(Attacks(in_play_noun(_another(noun)).filter()), (subject(noun.kinds),))


@reads("e_tapped_for_mana")
def e_tapped_for_mana(noun: Noun) -> Event:
    return Event(TapsOrUntaps(in_play_noun(noun).filter(), for_mana=True), (subject(noun.kinds),))


@reads("e_untaps")
def e_untaps(noun: Noun) -> Event:
    return Event(TapsOrUntaps(in_play_noun(noun).filter(), untaps=True), (subject(noun.kinds),))


reads("e_this_untapped")(lambda: Event(TapsOrUntaps(untaps=True), (THIS,)))


@reads("e_puts_in_play")
def e_puts_in_play(player: Any, noun: Noun) -> Event:
    """A permanent is put into play by who controls it as it comes."""
    noun = in_play_noun(noun)
    predicates = noun.predicates if player == Players("each") else (*noun.predicates, ControlledBy(player))
    mine: Any = ControllerOf(Bound("new"))
    mention = () if player == You() else (Mention(-2, mine, PLAYER, subject=True, key="player"),)
    return Event(ZoneChange(Filter(predicates), to="in play"), (replace(entered(noun), subject=False), *mention))


reads("e_this_milled")(lambda: Event(ZoneChange(None, "library", "graveyard"), (THIS_MOVED,)))


@reads("e_milled")
def e_milled(noun: Noun) -> Event:
    if not noun.card or noun.zone:
        raise Refuse("from a library come cards")
    predicates = (*noun.predicates, OwnedBy(You()))
    return Event(ZoneChange(Filter(predicates), "library", "graveyard"), (_card_mention(),))


def _card_mention() -> Mention:
    return Mention(-3, Bound("new"), frozenset({"card"}), subject=True, key="subject")


def _card_of(owner: Any, *more: Any) -> Any:
    filter = Filter((Not(Is("token")), OwnedBy(owner), *more))
    return lambda: Event(ZoneChange(filter, "", "graveyard"), (_card_mention(),))


reads("e_card_yours")(_card_of(You()))
reads("e_card_yours_another")(_card_of(You(), IsOther()))
reads("e_card_opponents")(_card_of(Players("opponents")))


@reads("e_made_to_discard_this")
def e_made_to_discard_this() -> Event:
    """What made the player discard is known as the source of the discarding; "that player" controls it."""
    that = Mention(-2, ControllerOf(Bound("source")), PLAYER, key="player")
    by = Filter((ControlledBy(Players("opponents")),), "stack")
    return Event(ZoneChange(None, "hand", "graveyard", "discarded", by), (THIS_MOVED, that))


@reads("e_returned_yours")
def e_returned_yours() -> Event:
    returned = Mention(-3, Bound("new"), frozenset({"card", "permanent"}), subject=True, key="subject")
    return Event(ZoneChange(Filter((OwnedBy(You()),)), "in play", "hand"), (returned,))


@reads("e_gains_life")
def e_gains_life(player: Any) -> Event:
    if player == You():
        raise Refuse("read another way")
    return Event(LifeChanges(player), who(player), True)


@reads("e_loses_life")
def e_loses_life(player: Any) -> Event:
    return Event(LifeChanges(player, loses=True), who(player), True)


@reads("e_last_counter")
def e_last_counter(kind: str) -> Event:
    return Event(CounterMoves(kind, removed=True, last=True), (THIS,))


@reads("e_control_a")
def e_control_a(noun: Noun) -> Event:
    from judge.cards.compiler.reading.conditions import controlled

    return Event(StateIs(Exists(controlled(noun, You()))), (replace(THIS, subject=False),))


@reads("e_empty_hand")
def e_empty_hand() -> Event:
    empty = Filter((Compares("hand", "==", 0),), "players")
    return Event(StateIs(Exists(empty)), (replace(THIS, subject=False),))


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


@reads("e_this_fights_some")
def e_this_fights_some(noun: Noun) -> Event:
    """Once, however many of them there are."""
    both = (BlocksPattern(some=noun.filter()), BecomesBlocked(blocker=noun.filter()))
    return Event(AnyPattern(both), (THIS,))


@reads("s_host_end")
def s_host_end(noun: Noun) -> Event:
    host = replace(HOST, kinds=noun.kinds, subject=False)
    return Event(StepBegins("end of turn", ControllerOf(Host())), (PLAYER_OF_EVENT, host))


reads("s_your_postcombat")(lambda: Event(StepBegins("postcombat main", You())))
reads("s_each_postcombat")(lambda: Event(StepBegins("postcombat main"), (PLAYER_OF_EVENT,)))
