"""Trigger events: what players do, and what happens to them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import PLAYER, PLAYER_OF_EVENT, THIS, entered, in_play_noun, subject
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Exists, NotCondition
from judge.engine.language.event_patterns import (
    AnyPattern,
    Discards,
    Draws,
    LifeChanges,
    Shuffles,
    SpellCountered,
    StateIs,
    TapsOrUntaps,
    ZoneChange,
)
from judge.engine.language.outcome_patterns import FlipsCoin, SettlesUpkeep
from judge.engine.language.play_patterns import Played, PlaysLand
from judge.engine.language.predicates import Compares, ControlledBy, Filter, Is, IsType
from judge.engine.language.references import Bound, ControllerOf, Linked, Players, You


def who_mention(player: Any) -> tuple[Mention, ...]:
    return () if player == You() else (replace(PLAYER_OF_EVENT, subject=True),)


@reads("e_puts_in_play")
def e_puts_in_play(player: Any, noun: Noun) -> Event:
    """A permanent is put into play by who controls it as it comes."""
    noun = in_play_noun(noun)
    predicates = noun.predicates if player == Players("each") else (*noun.predicates, ControlledBy(player))
    mine: Any = ControllerOf(Bound("new"))
    mention = () if player == You() else (Mention(-2, mine, PLAYER, subject=True, key="player"),)
    return Event(ZoneChange(Filter(predicates), to="in play"), (replace(entered(noun), subject=False), *mention))


@reads("e_gains_life")
def e_gains_life(player: Any) -> Event:
    if player == You():
        raise Refuse("read another way")
    return Event(LifeChanges(player), who_mention(player), True)


@reads("e_loses_life")
def e_loses_life(player: Any) -> Event:
    return Event(LifeChanges(player, loses=True), who_mention(player), True)


@reads("e_empty_hand")
def e_empty_hand() -> Event:
    empty = Filter((Compares("hand", "==", 0),), "players")
    return Event(StateIs(Exists(empty)), (replace(THIS, subject=False),))


@reads("e_taps_for_mana")
def e_taps_for_mana(player: Any, noun: Noun) -> Event:
    noun = in_play_noun(noun)
    predicates = noun.predicates if player == Players("each") else (*noun.predicates, ControlledBy(player))
    return Event(TapsOrUntaps(Filter(predicates), for_mana=True), (*who_mention(player), replace(subject(noun.kinds), subject=False)))


@reads("e_casts")
def e_casts(player: Any, noun: Noun) -> Event:
    if noun.zone != "stack":
        raise Refuse("casting what is no spell")
    by = None if player == Players("each") else player
    spell = Mention(-2, Bound("spell"), frozenset({"spell"}), key="spell")
    return Event(Played(noun.filter(), by), (*who_mention(player), spell))


@reads("e_is_cast")
def e_is_cast(noun: Noun) -> Event:
    """By whomever."""
    return e_casts(Players("each"), noun)


@reads("e_kicks")
def e_kicks(player: Any, noun: Noun) -> Event:
    """A spell is kicked as it is played with its kicker cost paid."""
    return e_casts(player, replace(noun, predicates=(*noun.predicates, Is("kicked"))))


@reads("e_countered")
def e_countered(noun: Noun) -> Event:
    if noun.zone != "stack":
        raise Refuse("countering what is no spell")
    return Event(SpellCountered(noun.filter()), (Mention(-2, Bound("spell"), frozenset({"spell"}), key="spell"),))


@reads("e_own_countered")
def e_own_countered(noun: Noun) -> Event:
    return e_countered(replace(noun, predicates=(*noun.predicates, ControlledBy(You()))))


@reads("e_shuffles")
def e_shuffles(player: Any) -> Event:
    return Event(Shuffles(player), who_mention(player))


@reads("e_made_to_shuffle")
def e_made_to_shuffle() -> Event:
    return e_shuffles(Players("each"))


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


@reads("e_plays_card")
def e_plays_card(player: Any) -> Event:
    """A card is played as a spell or as a land."""
    by = None if player == Players("each") else player
    either = AnyPattern((Played(Filter((Is("spell"),), "stack"), by), PlaysLand(by)))
    return Event(either, who_mention(player))


@reads("e_plays_kind_of_land")
def e_plays_kind_of_land(player: Any, noun: Noun) -> Event:
    if noun.zone or noun.card or "land" not in noun.kinds or noun.predicates == (IsType("land"),):
        raise Refuse("read another way")
    return Event(PlaysLand(None if player == Players("each") else player, what=noun.filter()), who_mention(player))


@reads("e_chosen_controls_no")
def e_chosen_controls_no(noun: Noun) -> Event:
    """A state of the game (410.11): the player chosen as the source came into play has none of those."""
    theirs = Filter((*in_play_noun(noun).predicates, ControlledBy(Linked("opponent"))))
    return Event(StateIs(NotCondition(Exists(theirs))), (replace(THIS, subject=False),))


def _flip(won: bool) -> Any:
    return lambda player: Event(FlipsCoin(player, won), who_mention(player))


reads("e_wins_flip")(_flip(True))
reads("e_loses_flip")(_flip(False))
reads("e_upkeep_paid")(lambda: Event(SettlesUpkeep(), (replace(THIS, subject=False),)))
reads("e_upkeep_unpaid")(lambda: Event(SettlesUpkeep(False), (replace(THIS, subject=False),)))
