"""Trigger events: cards that change zones other than into and out of play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import PLAYER, THIS, THIS_MOVED, in_play_noun, subject
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.event_patterns import CounterMoves, ZoneChange
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsOther, Not, OwnedBy
from judge.engine.language.references import Bound, ControllerOf, Players, You

reads("e_this_milled")(lambda: Event(ZoneChange(None, "library", "graveyard"), (THIS_MOVED,)))


reads("e_this_anywhere")(lambda: Event(ZoneChange(None, "", "graveyard"), (THIS_MOVED,)))
reads("e_this_to_hand")(lambda: Event(ZoneChange(None, "graveyard", "hand"), (THIS_MOVED,)))


@reads("e_anybodys_dies")
def e_anybodys_dies(noun: Noun) -> Event:
    """ "That player" is the one whose graveyard it is put into: its owner."""
    what = in_play_noun(noun).filter()
    owner = Mention(-2, Bound("owner"), PLAYER, key="owner")
    return Event(ZoneChange(what, "in play", "graveyard"), (subject(noun.kinds, "new"), owner))


@reads("e_yours_dies_another")
def e_yours_dies_another(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    predicates = (IsOther(), *noun.predicates, OwnedBy(You()))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_sacrifices")
def e_sacrifices(player: Any, noun: Noun) -> Event:
    """What is sacrificed is so by the player who controlled it."""
    noun = in_play_noun(noun)
    predicates = noun.predicates if player == Players("each") else (*noun.predicates, ControlledBy(player))
    who = () if player == You() else (Mention(-2, ControllerOf(Bound("subject")), PLAYER, subject=True, key="player"),)
    what = replace(subject(noun.kinds, "new"), subject=not who)
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard", "sacrificed"), (what, *who))


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


def _noun_of(owner: Any) -> Any:
    def read(noun: Noun) -> Event:
        if not noun.card or noun.zone or not noun.predicates:
            raise Refuse("read another way")
        found: Event = _card_of(owner, *noun.predicates)()
        return found

    return read


reads("e_noun_yours")(_noun_of(You()))
reads("e_noun_opponents", "e_card_of_kind_opponents")(_noun_of(Players("opponents")))


@reads("e_made_to_discard_this")
def e_made_to_discard_this() -> Event:
    """What made the player discard is known as the source of the discarding; "that player" controls it."""
    that = Mention(-2, ControllerOf(Bound("source")), PLAYER, key="player")
    by = Filter((ControlledBy(Players("opponents")),), "stack")
    return Event(ZoneChange(None, "hand", "graveyard", "discarded", by), (THIS_MOVED, that))


OPPONENTS_EFFECT = Filter((ControlledBy(Players("opponents")),), "stack")


@reads("e_made_to_discard")
def e_made_to_discard(noun: Noun) -> Event:
    """A card of one's own that one discards because of what an opponent controls."""
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card")
    that = Mention(-2, ControllerOf(Bound("source")), PLAYER, key="player")
    what = Filter((*noun.predicates, OwnedBy(You())))
    card = replace(subject(noun.kinds | {"card", "discarded"}, "new"), subject=False)
    return Event(ZoneChange(what, "hand", "graveyard", "discarded", OPPONENTS_EFFECT), (card, that))


@reads("e_made_to_die")
def e_made_to_die(noun: Noun) -> Event:
    """Put there by an effect, and not by the rules: what an effect only damaged or shrank is not."""
    what = Filter((*in_play_noun(noun).predicates, OwnedBy(You())))
    return Event(ZoneChange(what, "in play", "graveyard", by=OPPONENTS_EFFECT), (subject(noun.kinds, "new"),))


@reads("e_made_destroyed")
def e_made_destroyed(noun: Noun) -> Event:
    that = Mention(-2, ControllerOf(Bound("source")), PLAYER, key="player")
    event = ZoneChange(in_play_noun(noun).filter(), "in play", cause="destroyed", by=OPPONENTS_EFFECT)
    return Event(event, (subject(noun.kinds, "new"), that))


@reads("e_returned_yours")
def e_returned_yours() -> Event:
    returned = Mention(-3, Bound("new"), frozenset({"card", "permanent"}), subject=True, key="subject")
    return Event(ZoneChange(Filter((OwnedBy(You()),)), "in play", "hand"), (returned,))


@reads("e_last_counter")
def e_last_counter(kind: str) -> Event:
    return Event(CounterMoves(kind, removed=True, last=True), (THIS,))


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
