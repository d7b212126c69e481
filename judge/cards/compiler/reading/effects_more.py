"""Having a player or thing do something, what was done this way, revealing and looking, playing more lands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Aimed, DoneThisWay, Mention, Noun, Pronoun, Result
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
from judge.engine.language.costs import Cost, DiscardCost, LifeCost, RemoveCountersCost, SacrificeCost
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
    Sacrifice,
    Unless,
)
from judge.engine.language.patterns import StepBegins
from judge.engine.language.references import (
    Bound,
    Chosen,
    ControlledBy,
    Every,
    Filter,
    IsOneOf,
    IsOther,
    Negative,
    NumberOf,
    OwnedBy,
    Players,
    Product,
    Sum,
    X,
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


@reads("unless_anybody_pays")
def unless_anybody_pays(parts: Draft, cost: Cost) -> Draft:
    if len(parts) != 1:
        raise Refuse("several things unless somebody pays")
    return (Unless(parts, cost, Players("each")),)


@reads("unless_counters")
def unless_counters(count: Any, kind: str) -> Cost:
    return Cost((RemoveCountersCost(kind, count),))


@reads("unless_discard_random")
def unless_discard_random(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card")
    return Cost((DiscardCost(noun.filter("hand") if noun.predicates else None, count, random=True),))


@reads("unless_life")
def unless_life(count: Any) -> Cost:
    return Cost((LifeCost(count),))


@reads("unless_sacrifice_another")
def unless_sacrifice_another(noun: Noun) -> Cost:
    return Cost((SacrificeCost(replace(noun, predicates=(IsOther(), *noun.predicates)).filter()),))


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


@reads("discard_any", at=True)
def discard_any(pos: int) -> Discard:
    """As many as the player likes, chosen as it is done."""
    return Discard(None, WHO, what=Chosen(Filter((), "hand", WHO), WHO, 0, -1))


@reads("sacrifice_any", at=True)
def sacrifice_any(pos: int, noun: Noun) -> Result:
    if noun.card or noun.zone:
        raise Refuse("sacrificing cards", pos)
    mine = replace(noun, predicates=(*noun.predicates, ControlledBy(WHO)))
    return Result(pos, Sacrifice(WHO, what=Chosen(mine.filter(), WHO, 0, -1)), noun.kinds, True)


@reads("discard_for_each")
def discard_for_each(times: Any) -> Discard:
    return Discard(times, WHO)


def _kind_of_card(noun: Noun) -> Filter:
    if not noun.card or noun.zone or not noun.predicates:
        raise Refuse("read another way")
    return noun.filter("hand")


@reads("discard_noun")
def discard_noun(counted: tuple[Any, Noun]) -> Discard:
    count, noun = counted
    return Discard(count, WHO, filter=_kind_of_card(noun))


@reads("discard_all")
def discard_all(noun: Noun) -> Discard:
    return Discard(None, WHO, filter=_kind_of_card(noun))


def reveal_own_hand() -> Look:
    return Look(Every(Filter((), "hand", WHO)), who=WHO, reveal=True)


@reads("reveal_discard_all")
def reveal_discard_all(noun: Noun) -> Draft:
    return (reveal_own_hand(), discard_all(noun))


@reads("exile_own_graveyard")
def exile_own_graveyard() -> Move:
    return Move(Every(Filter((), "graveyard", WHO)), "removed")


@reads("extra_turn_lost")
def extra_turn_lost() -> Draft:
    """The turn given, and a delayed trigger at its end that loses the game."""
    lose = (EndGame(WHO),)
    return (ExtraTurn(WHO, in_it=(Delayed(StepBegins("end of turn", that_turn=True), lose),)),)


@reads("total_number")
def total_number(what: str, noun: Noun) -> NumberOf:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return NumberOf(what, Every(noun.filter()))


@reads("damage_already", at=True)
def damage_already(pos: int) -> NumberOf:
    player: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    return NumberOf("damage", player)


@reads("verbed")
def verbed(*words: Any) -> str:
    return " ".join(str(word) for word in words)


@reads("done_this_way")
def done_this_way(noun: Noun, verb: str) -> DoneThisWay:
    return DoneThisWay("exiled" if verb.startswith("removed") else verb, noun.predicates, noun.kinds)


@reads("its_colors", at=True)
def its_colors(pos: int) -> NumberOf:
    it: Any = Pronoun(pos)
    return NumberOf("colors", it)


@reads("difference")
def difference(left: Any, right: Any) -> Sum:
    return Sum((left, Negative(right)))


@reads("total_of_two")
def total_of_two(left: Any, right: Any) -> Sum:
    if isinstance(left, int) or isinstance(right, (int, str)) or X() in (left, right):
        raise Refuse("read another way")
    return Sum((left, right))


@reads("three_times")
def three_times(quantity: Any) -> Product:
    return Product(3, quantity)


def _died(noun: Noun) -> Noun:
    if noun.zone or noun.card or "creature" not in noun.kinds:
        raise Refuse("what died and was no creature")
    return replace(noun, zone="died this turn")


class Died:
    """A description of creatures that are gone: they are counted as they last were."""

    shared = True

    def __init__(self, *predicates: Any) -> None:
        self.predicates = predicates

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Died) and self.predicates == other.predicates

    def __hash__(self) -> int:
        return hash(self.predicates)

    def __call__(self, noun: Noun) -> Noun:
        return _died(replace(noun, predicates=(*noun.predicates, *self.predicates)))


reads("q_died")(lambda *_: Died())
reads("q_died_yours")(lambda *_: Died(OwnedBy(You())))
