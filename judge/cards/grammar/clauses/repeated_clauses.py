"""What is done for each of several, and each time that something happens for a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.event_drafts import combat_part
from judge.cards.drafts.placeholders import DoneThisWay, Mention, Named, Noun, Pronoun, Result, SetThisWay
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.combat_patterns import BecomesBlocked, UnblockedPattern
from judge.engine.language.conditions import AmountIs
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import (
    CreateToken,
    DealDamage,
    Delayed,
    Draw,
    ForEach,
    GainLife,
    If,
    LoseLife,
    Process,
    PutCounters,
)
from judge.engine.language.predicates import Filter, IsOneOf, IsOther
from judge.engine.language.references import Bound, Chosen, Every, Players, You

ABOUT = Filter((IsOneOf(Bound("about")),))


@reads("for_each_clause", at=True)
def for_each_clause(pos: int, noun: Noun, then: Draft) -> Draft:
    """One after the other; "it" and "that creature" are the one at hand. What is done must speak of it, or be done so often."""
    if (noun.card and not noun.zone) or noun.only_players:
        raise Refuse("each card in no zone", pos)
    one = Mention(pos, Bound("each"), noun.kinds, subject=True, key="each")
    named: Any = Named((one,))
    over: Any = Every(noun.filter())
    return (ForEach(over, (named, *then)),)


@reads("for_each_other_clause", at=True)
def for_each_other_clause(pos: int, noun: Noun, then: Draft) -> Draft:
    return for_each_clause(pos, replace(noun, predicates=(IsOther(), *noun.predicates)), then)


def _watched(pattern: Any, *mentions: Mention, amount: bool = False) -> Any:
    return lambda *_: (pattern, mentions, amount)


reads("w_unblocked")(_watched(UnblockedPattern(ABOUT)))
reads("w_becomes_blocked")(_watched(BecomesBlocked(ABOUT)))


@reads("w_deals")
def w_deals(*parts: Any) -> Any:
    combat, _ = combat_part(parts)
    return (DealsDamage(source=ABOUT, combat=combat, once=True), (), True)


@reads("w_deals_to")
def w_deals_to(*parts: Any) -> Any:
    combat, ((to, mention),) = combat_part(parts)
    return (DealsDamage(source=ABOUT, to=to, combat=combat), (mention,), True)


@reads("w_is_dealt")
def w_is_dealt(*parts: Any) -> Any:
    combat, _ = combat_part(parts)
    return (DealsDamage(to=ABOUT, combat=combat), (), True)


@reads("w_is_dealt_by")
def w_is_dealt_by(*parts: Any) -> Any:
    combat, (noun,) = combat_part(parts)
    return (DealsDamage(source=noun.filter(), to=ABOUT, combat=combat), (), True)


@reads("whenever_thing", at=True)
def whenever_thing(pos: int, thing: Any, watched: Any, then: Draft) -> Draft:
    """The same about one thing, which is known as the effect begins."""
    if getattr(thing, "many", False) or isinstance(getattr(thing, "ref", None), Chosen):
        raise Refuse("something that several do, or any one: read another way", pos)
    if any(isinstance(node, TargetSpec) for node in walk(then)):
        raise Refuse("a target that is chosen as it triggers", pos)
    pattern, mentions, amount = watched
    named: Any = Named(tuple(replace(mention, pos=pos) for mention in mentions), amount)
    return (Delayed(pattern, (named, *then), "this turn", thing),)


@reads("for_each_died", at=True)
def for_each_died(pos: int, noun: Noun, then: Draft) -> Draft:
    return for_each_done(pos, noun, "destroyed", then)


def _of_players(which: str) -> Any:
    def read(pos: int, then: Draft) -> Draft:
        """One player after the other, in turn order; "that player" is the one at hand."""
        named: Any = Named((Mention(pos, Bound("each"), frozenset({"player"}), key="each"),))
        return (ForEach(Players(which), (named, *then)),)

    return read


reads("for_each_player", at=True)(_of_players("each"))
reads("for_each_opponent", at=True)(_of_players("opponents"))


@reads("for_each_done", at=True)
def for_each_done(pos: int, noun: Noun, verb: str, then: Draft) -> Draft:
    """So many times as there were; what is done for each must not speak of the one at hand, which is gone."""
    times = DoneThisWay(verb, noun.predicates, noun.kinds)
    (one,) = then if len(then) == 1 else (None,)
    made = one.instruction if isinstance(one, Result) else one
    amount = getattr(made, "amount", None)
    if not isinstance(made, (Draw, GainLife, LoseLife, PutCounters, CreateToken)) or not isinstance(amount, int):
        return _of_each_done(pos, noun, verb, then)
    if isinstance(made, CreateToken) and isinstance(one, Result) and not isinstance(made.who, You) and _spoken_of(noun, then):
        return _of_each_done(pos, noun, verb, then)
    if isinstance(made, CreateToken) and any(isinstance(node, Pronoun) and not node.kinds for node in walk(made.who)):
        raise Refuse("whose controller? The one at hand: read another way", pos)
    if isinstance(made, (Draw, GainLife, LoseLife)) and not (isinstance(made.who, You)):
        raise Refuse("for each of those something that somebody else does", pos)
    whole: Any = replace(made, amount=each(amount, times))
    return (replace(one, instruction=whole) if isinstance(one, Result) else whole,)


def _spoken_of(noun: Noun, then: Draft) -> bool:
    """Whether the words refer back to the one at hand by its kind."""
    return any(isinstance(node, Pronoun) and bool(node.kinds & (noun.kinds | {"permanent"})) and not node.many for node in walk(then))


def _of_each_done(pos: int, noun: Noun, verb: str, then: Draft) -> Draft:
    """One after the other, where the words speak of the one at hand as it last was: "that land's controller"."""
    spoken = _spoken_of(noun, then)
    if not spoken and not any(isinstance(node, Pronoun) for node in walk(then)):
        return (Process(then, DoneThisWay(verb, noun.predicates, noun.kinds)),)  # type: ignore[arg-type]
    if verb not in ("destroyed", "sacrificed") or not spoken:
        raise Refuse("for each of those something that is not counted", pos)
    named: Any = Named((Mention(pos, Bound("each"), noun.kinds, key="each"),))
    over: Any = SetThisWay(verb, noun.predicates, noun.kinds)
    return (ForEach(over, (named, *then)),)


reads("each_of_all")(lambda: Players("each"))
reads("each_of_opponents")(lambda: Players("opponents"))
reads("each_of_others")(lambda: Players("others"))


def _who(did: bool) -> Any:
    def read(pos: int, players: Players, verb: str, noun: Noun, *parts: Any) -> Draft:
        """What each player does who did something before, or who did not."""
        they = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
        return _those_players(players, they, verb, noun, did, as_subject(parts, they))

    return read


reads("players_who_did", at=True)(_who(True))
reads("players_who_did_not", at=True)(_who(False))


def _dealt(did: bool) -> Any:
    def read(pos: int, thing: Any, count: Any, players: Players, verb: str, noun: Noun) -> Draft:
        they = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
        to: Any = they
        return _those_players(players, they, verb, noun, did, (DealDamage(count, to, thing),))

    return read


reads("damage_to_who_did", at=True)(_dealt(True))
reads("damage_to_who_did_not", at=True)(_dealt(False))


def _those_players(players: Players, they: Mention, verb: str, noun: Noun, did: bool, then: Draft) -> Draft:
    done: Any = DoneThisWay({"put into a graveyard": "destroyed"}.get(verb, verb), noun.predicates, noun.kinds, they)
    named: Any = Named((they,))
    return (ForEach(players, (named, If(AmountIs(done, ">=" if did else "<", 1), then))),)
