"""Having a player or thing do something, drawing and looking at cards, playing more lands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Aimed, Mention, Noun, Pronoun, Result
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.actions import WHO
from judge.cards.compiler.reading.amounts import each
from judge.cards.compiler.reading.cards import OwnSubject
from judge.cards.compiler.reading.changes import Timed
from judge.cards.compiler.reading.lasting import apply_clause
from judge.cards.compiler.reading.libraries import OTHERS
from judge.cards.compiler.reading.sentences import YOURS, Draft, as_subject, several_players, where_sentence
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.changes import Permission
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import (
    Apply,
    CreateToken,
    Delayed,
    Discard,
    Draw,
    EndGame,
    ExtraTurn,
    Look,
    May,
    Move,
    PutCounters,
)
from judge.engine.language.references import (
    Bound,
    Chosen,
    Every,
    Filter,
    IsOneOf,
    NumberOf,
    You,
)


@reads("may_have")
def may_have(player: Any, *parts: Any) -> Draft:
    """You may have somebody do something: the choice is yours, the act is the player's."""
    if several_players(player) or (isinstance(player, Mention) and isinstance(player.ref, You)):
        raise Refuse("having several players do something")
    return (May(as_subject(parts, player)),)


@reads("may_have_changed")
def may_have_changed(thing: Any, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    return (May(apply_clause(thing, found, duration)),)


@reads("more_lands")
def more_lands(*parts: Any) -> Draft:
    """How many more lands may be played this turn; "up to" adds nothing, since nobody has to play a land."""
    who = next((part for part in parts if isinstance(part, (Mention, Pronoun))), YOURS)
    count = next((part for part in parts if not isinstance(part, (Mention, Pronoun))), 1)
    whose: Any = You() if who == YOURS or getattr(who, "ref", None) == You() else who
    return (Apply(whose, (Permission("play lands", count=count),)),)


@reads("apply_where")
def apply_where(thing: Any, found: tuple[Timed, ...], duration: Any, quantity: Any) -> Draft:
    """A size said after its duration; it is read where the words stand, in the middle of a sentence."""
    return where_sentence(apply_clause(thing, found, duration), quantity)


@reads("choose_targets_first")
def choose_targets_first(thing: Any) -> Draft:
    """ "Choose target creature.": what is targeted, said before what is done to it."""
    if not isinstance(thing, Mention) or not isinstance(thing.ref, TargetSpec):
        raise Refuse("choosing what is no target")
    aimed: Any = Aimed(thing)
    return (aimed,)


@reads("create_each")
def create_each(made: Result, times: Any) -> Result:
    one: CreateToken = made.instruction
    return replace(made, instruction=replace(one, amount=each(one.amount, times)), many=True)


DRAWN = "cards drawn"


@reads("draw_then_one")
def draw_then_one(count: Any, of_them: Any) -> Draft:
    """Of the cards just drawn, and no others, some are discarded."""
    return (Draw(count, WHO, bind=DRAWN), Discard(of_them, WHO, filter=Filter((IsOneOf(Bound(DRAWN)),), "hand")))


@reads("draw_up_to")
def draw_up_to(count: Any) -> Draft:
    """A player who may draw up to a number draws one card after the other, and may stop."""
    if not isinstance(count, int):
        raise Refuse("up to a number that varies")
    done: tuple[Any, ...] = ()
    for _ in range(count):
        done = (May((Draw(1, WHO), *done), WHO),)
    return done


def _library(whose: Any) -> Any:
    return OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose


@reads("look_top", at=True)
def look_top(pos: int, *parts: Any) -> Result:
    count, whose = parts if len(parts) == 2 else (1, *parts)
    return Result(pos, Look(None, count, _library(whose), WHO), frozenset({"card"}), count != 1)


@reads("reveal_random", at=True)
def reveal_random(pos: int, count: Any) -> Result:
    return Result(pos, Look(Chosen(Filter((), "hand", WHO), WHO, count, count, random=True), who=WHO, reveal=True), frozenset({"card"}))


@reads("ringleader")
def ringleader(count: Any, noun: Noun, rest: Any) -> Draft:
    """Of the cards revealed all that fit go to the hand, and the rest elsewhere."""
    if not noun.card or noun.zone:
        raise Refuse("revealing what is no card")
    left = Filter((IsOneOf(Bound(OTHERS)),), "library", You())
    fit = replace(left, predicates=(*left.predicates, *noun.predicates))
    put = Move(Every(left), "graveyard") if isinstance(rest, Move) else rest
    return (Look(None, count, You(), You(), reveal=True, bind=OTHERS), Move(Every(fit), "hand"), put)


@reads("double_counters")
def double_counters(kind: str, thing: Any) -> PutCounters:
    if getattr(thing, "many", False):
        raise Refuse("doubling the counters on several things")
    return PutCounters(kind, thing, NumberOf(f"counters:{kind}", thing))


@reads("extra_turn_lost")
def extra_turn_lost() -> Draft:
    """The turn given, and a delayed trigger at its end that loses the game."""
    lose = (EndGame(WHO),)
    return (ExtraTurn(WHO, in_it=(Delayed(StepBegins("end of turn", that_turn=True), lose),)),)
