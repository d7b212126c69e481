"""Trigger events: what happens to other objects and to players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Event, Mention, Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.events import HOST, PLAYER, PLAYER_OF_EVENT, THIS, host_filter, in_play_noun, subject, who_mention
from judge.engine.language.event_patterns import (
    Attacks,
    BecomesBlocked,
    BlocksPattern,
    Discards,
    Draws,
    LifeChanges,
    Played,
    PlaysLand,
    TapsOrUntaps,
    TurnedFaceUp,
    ZoneChange,
)
from judge.engine.language.references import Bound, ControlledBy, DamagedBy, Filter, Is, IsOther, Not, OwnedBy, Players, This, You


@reads("u_you")
def u_you() -> Any:
    return ControlledBy(You())


@reads("u_opponent")
def u_opponent() -> Any:
    return ControlledBy(Players("opponents"))


@reads("e_enters")
def e_enters(noun: Noun, under: Any = None) -> Event:
    noun = in_play_noun(noun)
    predicates = (*noun.predicates, under) if under is not None else noun.predicates
    return Event(ZoneChange(Filter(predicates), to="in play"), (entered(noun),))


def entered(noun: Noun) -> Mention:
    return Mention(-3, Bound("new"), noun.kinds, subject=True, key="subject")


@reads("e_enters_another")
def e_enters_another(noun: Noun, under: Any = None) -> Event:
    return e_enters(_another(noun), under)


def _another(noun: Noun) -> Noun:
    return replace(noun, predicates=(IsOther(), *noun.predicates))


@reads("e_dies")
def e_dies(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    return Event(ZoneChange(Filter(noun.predicates), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_dies_another")
def e_dies_another(noun: Noun) -> Event:
    return e_dies(_another(noun))


@reads("e_damaged_dies")
def e_damaged_dies(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    predicates = (*noun.predicates, DamagedBy(This()))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"), replace(THIS, subject=False)))


def _card(filter: Filter) -> Event:
    return Event(ZoneChange(filter, "", "graveyard"), (Mention(-3, Bound("new"), frozenset({"card"}), subject=True, key="subject"),))


@reads("e_card_another")
def e_card_another() -> Event:
    return _card(Filter((IsOther(), Not(Is("token")))))


@reads("e_card_any")
def e_card_any() -> Event:
    return _card(Filter((Not(Is("token")),)))


@reads("e_opponents_permanent")
def e_opponents_permanent(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    owner = Mention(-2, Bound("owner"), PLAYER, key="owner")
    predicates = (*noun.predicates, OwnedBy(Players("opponents")))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"), owner))


@reads("e_leaves")
def e_leaves(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    return Event(ZoneChange(Filter(noun.predicates), "in play"), (subject(noun.kinds, "new"),))


@reads("e_attacks")
def e_attacks(noun: Noun) -> Event:
    return Event(Attacks(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_attacks_you")
def e_attacks_you(noun: Noun) -> Event:
    return Event(Attacks(in_play_noun(noun).filter(), defender=You()), (subject(noun.kinds),))


@reads("e_yours_dies")
def e_yours_dies(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    predicates = (*noun.predicates, OwnedBy(You()))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_blocks")
def e_blocks(noun: Noun) -> Event:
    return Event(BlocksPattern(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_taps")
def e_taps(noun: Noun) -> Event:
    return Event(TapsOrUntaps(in_play_noun(noun).filter()), (subject(noun.kinds),))


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


@reads("e_becomes_blocked")
def e_becomes_blocked(noun: Noun) -> Event:
    return Event(BecomesBlocked(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_face_up")
def e_face_up(noun: Noun) -> Event:
    return Event(TurnedFaceUp(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_taps_for_mana")
def e_taps_for_mana(player: Any, noun: Noun) -> Event:
    noun = in_play_noun(noun)
    predicates = noun.predicates if player == Players("each") else (*noun.predicates, ControlledBy(player))
    return Event(TapsOrUntaps(Filter(predicates), for_mana=True), (*who_mention(player), replace(subject(noun.kinds), subject=False)))


@reads("e_host_taps_for_mana")
def e_host_taps_for_mana(noun: Noun) -> Event:
    return Event(TapsOrUntaps(host_filter(), for_mana=True), (replace(HOST, kinds=noun.kinds), PLAYER_OF_EVENT))


@reads("e_casts")
def e_casts(player: Any, noun: Noun) -> Event:
    if noun.zone != "stack":
        raise Refuse("casting what is no spell")
    by = None if player == Players("each") else player
    spell = Mention(-2, Bound("spell"), frozenset({"spell"}), key="spell")
    return Event(Played(noun.filter(), by), (*who_mention(player), spell))


@reads("e_cycles")
def e_cycles(player: Any) -> Event:
    owner = None if player == Players("each") else player
    return Event(ZoneChange(Filter((), "hand", owner), "hand", "graveyard", "cycled"), who_mention(player))


@reads("e_draws")
def e_draws(player: Any) -> Event:
    return Event(Draws(player), who_mention(player))


@reads("e_discards")
def e_discards(player: Any, noun: Noun) -> Event:
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card")
    card = noun.filter("hand") if noun.predicates else None
    discarded = replace(subject(noun.kinds | {"card", "discarded"}, "new"), subject=False)
    return Event(Discards(player, card), (*who_mention(player), discarded))


@reads("e_gain_life")
def e_gain_life() -> Event:
    return Event(LifeChanges(You()), (), True)


@reads("e_plays_another_land")
def e_plays_another_land(player: Any) -> Event:
    found = e_plays_land(player)
    return replace(found, pattern=replace(found.pattern, another=True))


@reads("e_plays_land")
def e_plays_land(player: Any) -> Event:
    return Event(PlaysLand(None if player == Players("each") else player), who_mention(player))
