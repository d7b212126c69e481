"""Trigger events of the nth spell of a turn; and the next spell, of which an effect speaks."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.event_drafts import PLAYER_OF_EVENT
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.amounts import PlayedSince
from judge.engine.language.changes import Permission, Restriction
from judge.engine.language.conditions import AmountIs
from judge.engine.language.instructions import Apply, Mark
from judge.engine.language.play_patterns import Played
from judge.engine.language.predicates import ControlledBy, Filter, FirstSince, Is, Predicate
from judge.engine.language.references import Bound, Every, Players, You

for _place, _name in enumerate(("first", "second", "third", "fourth", "fifth"), start=1):
    reads(f"or_{_name}")(lambda place=_place: place)

PLAYED = Mention(-2, Bound("spell"), frozenset({"spell"}), key="spell")


def _by(player: Any) -> Any:
    return None if player == Players("each") else player


def _who(player: Any) -> tuple[Mention, ...]:
    return () if player == You() else (PLAYER_OF_EVENT,)


@reads("e_nth_spell")
def e_nth_spell(place: int, noun: Noun) -> Event:
    return Event(Played(_spells(noun), nth=place), (PLAYED, PLAYER_OF_EVENT))


@reads("e_nth_of_player")
def e_nth_of_player(player: Any, place: int) -> Event:
    return Event(Played(Filter((Is("spell"),), "stack"), _by(player), nth=place, own=True), (PLAYED, *_who(player)))


def _spells(noun: Noun) -> Filter:
    if noun.zone != "stack":
        raise Refuse("playing what is no spell")
    return noun.filter()


@reads("e_first_spell")
def e_first_spell(player: Any, noun: Noun) -> Event:
    return Event(Played(_spells(noun), _by(player), nth=1, own=True), (PLAYED, *_who(player)))


@reads("e_later_spell")
def e_later_spell(player: Any, noun: Noun, first: Noun) -> Event:
    if noun != first:
        raise Refuse("a later one of one kind than the first of another")
    return Event(Played(_spells(noun), _by(player), nth=1, own=True, later=True), (PLAYED, *_who(player)))


def _kind(noun: Noun) -> tuple[Predicate, ...]:
    """What the spell must be: a "sorcery card" that is played is a spell, too."""
    if noun.zone not in ("", "stack") or not (noun.card or noun.zone):
        raise Refuse("playing what is no spell")
    return tuple(p for p in noun.predicates if p != Is("spell"))


@reads("next_uncountered")
def next_uncountered(noun: Noun) -> Draft:
    spells = Filter((Is("spell"), *_kind(noun)), "stack")
    it = Filter((*spells.predicates, ControlledBy(You()), FirstSince(spells, You())), "stack")
    return (Mark(), Apply(Every(it), (Restriction("be countered"),)))


@reads("next_with_flash")
def next_with_flash(noun: Noun) -> Draft:
    """As long as no such spell has been played since."""
    kind = _kind(noun)
    none_yet = AmountIs(PlayedSince(Filter((Is("spell"), *kind), "stack"), You()), "==", 0)
    return (Mark(), Apply(Every(YOU), (Permission("flash", Filter(kind, "hand")),), condition=none_yet))
