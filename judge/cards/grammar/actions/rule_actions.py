"""Keyword actions that stand for other instructions: detaining, discovering, manifesting, goading."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import PLAYER_OF_EVENT
from judge.cards.drafts.line_drafts import ActivatedDraft, WouldDraft, activated
from judge.cards.drafts.placeholders import Event, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import untimed
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Requirement, Restriction
from judge.engine.language.conditions import Exists, Matches, NotCondition, WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import Draws
from judge.engine.language.instructions import Apply, Gather, KeywordAction, Look, Move, PlayCard, RevealUntil
from judge.engine.language.predicates import Compares, Filter, Is, IsOneOf, IsPlayer, IsType, Not
from judge.engine.language.references import Among, Bound, Chosen, Every, Linked, Players, This, Together, TopCards, You

HELD = (Restriction("attack"), Restriction("block"), Restriction("play abilities"))


@reads("detain")
def detain(thing: Any) -> KeywordAction:
    """Until its controller's next turn it can't attack, block or have its activated abilities activated (701.35a)."""
    return KeywordAction("detain", (Apply(thing, HELD, "next turn"),))


@reads("goad")
def goad(thing: Any) -> KeywordAction:
    """Until the player's next turn it attacks each combat if able, another player if it can (701.15a)."""
    return KeywordAction("goad", (Apply(thing, (Requirement("attack"), Requirement("attack another")), "next turn"),))


@reads("discover")
def discover(most: Any) -> KeywordAction:
    """Cards are exiled until one that costs no more comes: it is cast for nothing, or goes to the hand (701.57a)."""
    found, passed = Bound("discovered"), Bound("passed over")
    there = Every(Filter((IsOneOf(found),), "removed"))
    cheap = Filter((Not(IsType("land")), Compares("converted mana cost", "<=", most)), "library")
    rest = Every(Filter((IsOneOf(Together((passed,))),), "removed"))
    return KeywordAction("discover", (
        RevealUntil(cheap, bind="discovered", others="passed over", exiling=True),
        PlayCard(there, cost=Cost(), otherwise=(Move(there, "hand"),)),
        Move(rest, "library", "bottom"),
    ))


def _face_down(card: Any, mark: str) -> Move:
    return Move(card, "in play", face_down=True, remember=((mark, You()),))


@reads("manifest")
def manifest() -> KeywordAction:
    """The card enters face down as a 2/2 creature (701.40a)."""
    return KeywordAction("manifest", (_face_down(TopCards(You()), "manifested"),))


@reads("cloak")
def cloak() -> KeywordAction:
    """The card enters face down as a 2/2 creature with ward {2} (701.58a)."""
    return KeywordAction("cloak", (_face_down(TopCards(You()), "cloaked"),))


@reads("manifest_dread")
def manifest_dread() -> KeywordAction:
    """One of the top two cards is manifested, and the other goes to the graveyard (701.62a)."""
    seen, picked = Bound("looked at"), Bound("manifested card")
    return KeywordAction("manifest dread", (
        Gather(TopCards(You(), 2), seen.name),
        Look(seen, who=You()),
        Gather(Chosen(Filter((IsOneOf(seen),), "library")), picked.name),
        Gather(Among(seen, (Not(IsOneOf(picked)),)), "other card"),
        _face_down(picked, "manifested"),
        Move(Bound("other card"), "graveyard"),
    ))


@reads("if_bargained")
def if_bargained() -> WasPaid:
    return WasPaid("bargain")


@reads("if_no_tribute")
def if_no_tribute() -> NotCondition:
    return NotCondition(Matches(Linked("tribute"), (IsPlayer(),)))


@reads("if_blessed")
def if_blessed() -> Exists:
    return Exists(Filter((IsPlayer("you"), Is("blessed")), "players"))


@reads("if_saddled")
def if_saddled() -> Matches:
    return Matches(This(), (Is("saddled"),))


@reads("other_way")
def other_way(word: Any) -> str:
    return str(word)


@reads("if_cast_so")
def if_cast_so(word: str) -> WasPaid:
    return WasPaid(word)


def _with(made: ActivatedDraft, *more: tuple[str, Any]) -> ActivatedDraft:
    names = {name for name, _ in made.riders}
    if any(name in names for name, _ in more):
        raise Refuse("a limit that the keyword gives already")
    return replace(made, riders=(*made.riders, *more))


@reads("exhausting")
def exhausting(cost: Cost, effects: Any, *riders: Any) -> ActivatedDraft:
    """It can be activated but once for as long as its permanent is in play (702.177a)."""
    return _with(activated(cost, effects, *riders), ("limit", 1), ("keyword", "exhaust"))


@reads("boasting")
def boasting(cost: Cost, effects: Any, *riders: Any) -> ActivatedDraft:
    """Only if the creature attacked this turn, which the rule of the keyword says, and once each turn (702.142a)."""
    return _with(activated(cost, effects, *riders), ("limit", 1), ("keyword", "boast"))


PAIR = Filter((IsOneOf(Together((This(), Linked("paired")))),))
"""The creature with soulbond and the one that it is paired with (702.95)."""


@reads("static_paired")
def static_paired(changes: Any) -> StaticAbility:
    return StaticAbility(PAIR, untimed(changes), Matches(This(), (Is("paired"),)))


@reads("cast_from_hand_free")
def cast_from_hand_free(noun: Noun) -> PlayCard:
    """The act itself: "you may" stands before it."""
    cards = Chosen(Filter(tuple(one for one in noun.predicates if one != Is("spell")), "hand", You()))
    return PlayCard(cards, cost=Cost(), may=False)


@reads("w_opponent_draws_more")
def w_opponent_draws_more() -> Event:
    return Event(Draws(Players("opponents"), spares_first=True), (PLAYER_OF_EVENT,))


@reads("replace_draw_with")
def replace_draw_with(event: Event, instead: Any) -> WouldDraft:
    """The draw is skipped, and something else happens in its place."""
    if not isinstance(event.pattern, Draws):
        raise Refuse("skipping what is no draw")
    return WouldDraft(event, instead)


@reads("static_no_x_spells")
def static_no_x_spells(text: Any) -> StaticAbility:
    if str(text) != "{X}":
        raise Refuse("another symbol than X")
    spells = Filter((Not(IsType("creature")), Is("with X in its cost")), "stack")
    return StaticAbility(Filter((IsPlayer("any"),), "players"), (Restriction("play spells", spells),))
