"""Keyword actions of today: proliferating, monstrosity, exploring, populating, and what is called monstrous or renowned."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.event_drafts import THIS, subject
from judge.cards.drafts.placeholders import Event, Noun, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import EntersWith
from judge.engine.language.amounts import Greatest, HowMany, PaidAmount
from judge.engine.language.changes import AddTypes
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.conditions import Exists, Matches, NotCondition
from judge.engine.language.event_patterns import CounterMoves, Designated, ZoneChange
from judge.engine.language.instructions import (
    Apply,
    CreateToken,
    Designate,
    Discard,
    Draw,
    Gather,
    If,
    KeywordAction,
    Look,
    May,
    Move,
    Proliferate,
    PutCounters,
)
from judge.engine.language.predicates import Compares, ControlledBy, Filter, HasCounter, Is, IsOneOf, IsSubtype, IsType, Not
from judge.engine.language.references import Among, Bound, Chosen, ControllerOf, Every, This, TopCards, You

TOKEN = Filter((IsType("creature"), Is("token"), ControlledBy(You())))


@reads("proliferate")
def proliferate() -> Proliferate:
    return Proliferate(WHO)


@reads("monstrosity")
def monstrosity(count: Any) -> KeywordAction:
    """Counters and the mark, where it isn't monstrous yet (701.37a)."""
    becomes = (PutCounters("+1/+1", This(), count), Designate(This(), "monstrous"))
    return KeywordAction("monstrosity", (If(NotCondition(Matches(This(), (Is("monstrous"),))), becomes),))


@reads("populate")
def populate() -> CreateToken:
    """A token that is a copy of a creature token that the player controls and chooses (701.36a)."""
    return CreateToken(Characteristics(), copy_of=Chosen(TOKEN))


@reads("adapt")
def adapt(count: Any) -> If:
    """Counters, where it has none of the kind (701.46a)."""
    return If(NotCondition(Matches(This(), (HasCounter("+1/+1"),))), (PutCounters("+1/+1", This(), count),))


@reads("bolster")
def bolster(count: Any) -> PutCounters:
    """Counters on a creature of one's own with the least toughness among them (701.39a)."""
    mine = (IsType("creature"), ControlledBy(You()))
    return PutCounters("+1/+1", Chosen(Filter((*mine, Compares("toughness", "==", Greatest("toughness", Filter(mine), True))))), count)


@reads("explores")
def explores(one: Any) -> Draft:
    """Its controller reveals the top card: a land goes to the hand, for any other it grows, and that may go to the graveyard (701.44a)."""
    if getattr(one, "many", False):
        raise Refuse("several that explore")
    it: Any = Subject()
    card, player = Bound("explored"), ControllerOf(it)
    kept = May((Move(card, "graveyard"),), who=player)
    steps = (
        Gather(TopCards(player), "explored"),
        Look(card, who=player, reveal=True),
        If(Matches(card, (IsType("land"),)), (Move(card, "hand"),), (PutCounters("+1/+1", it), kept)),
    )
    return as_subject((KeywordAction("explore", steps),), one)


@reads("connives")
def connives(one: Any, *count: Any) -> Draft:
    """Its controller draws cards and discards as many; it grows by the nonland cards among those (701.50a)."""
    if getattr(one, "many", False):
        raise Refuse("several that connive")
    it: Any = Subject()
    number, player, gone = count[0] if count else 1, ControllerOf(it), Bound("discarded to connive")
    grows = HowMany(Among(gone, (Not(IsType("land")),)))
    steps = (Draw(number, player), Discard(number, player, bind=gone.name), PutCounters("+1/+1", it, grows))
    return as_subject((KeywordAction("connive", steps),), one)


ARMY = Filter((IsSubtype("Army"), ControlledBy(You())))


@reads("amass")
def amass(subtype: Any, count: Any) -> Draft:
    """Counters on an Army of one's own, which becomes one of the kind; without an Army one is created first (701.47a)."""
    kind, chosen = str(subtype), Bound("amassed")
    token = Characteristics(
        name=f"{kind} Army", colors=("black",), types=("creature",), subtypes=(kind, "Army"), power=0, toughness=0,
    )
    return (
        Gather(Every(ARMY), "armies before"),  # an "if" that comes first would be a trigger's condition
        If(NotCondition(Exists(ARMY)), (CreateToken(token),)),
        Gather(Chosen(ARMY), chosen.name),
        PutCounters("+1/+1", chosen, count),
        Apply(chosen, (AddTypes(subtypes=(kind,)),), "end of game"),
    )


@reads("amass_zombies")
def amass_zombies(count: Any) -> Draft:
    return amass("Zombie", count)


@reads("mark")
def mark(word: Any) -> str:
    return str(word)


@reads("e_this_designated")
def e_this_designated(word: str) -> Event:
    return Event(Designated(word), (THIS,))


@reads("e_designated")
def e_designated(noun: Noun, word: str) -> Event:
    return Event(Designated(word, noun.filter()), (subject(noun.kinds),))


@reads("e_exploits")
def e_exploits(noun: Noun) -> Event:
    """A creature is sacrificed by an ability of the source (702.110b)."""
    by = Filter((IsOneOf(This()),))
    return Event(ZoneChange(noun.filter(), "in play", "", "sacrificed", by), (THIS,))


@reads("e_counter_put")
def e_counter_put(kind: str) -> Event:
    return Event(CounterMoves(kind), (THIS,))


@reads("if_designated")
def if_designated(word: str, *_: Any) -> Matches:
    return Matches(This(), (Is(word),))


@reads("enters_counters_kicked")
def enters_counters_kicked(count: Any, kind: str) -> EntersWith:
    return EntersWith(counters=((kind, each(count, PaidAmount("kicker"))),))
