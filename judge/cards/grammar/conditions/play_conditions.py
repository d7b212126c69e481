"""What an "if" asks of how something was played, and of what has been played."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import ThisInGraveyard, ThisSuspended, symbols
from judge.cards.drafts.condition_drafts import this
from judge.cards.drafts.placeholders import Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.amounts import Activations
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition, During, Exists, Matches, NotCondition, WasPaid
from judge.engine.language.predicates import AnyOf, Compares, ControlledBy, Filter, HasCounter, HasKeyword, Is, IsOneOf, Not, Operator
from judge.engine.language.references import This, You


@reads("if_spent")
def if_spent(text: Any) -> Matches:
    """Mana of a color was among what was paid for the source."""
    (symbol,) = symbols(text) if len(symbols(text)) == 1 else ("",)
    if symbol not in ("W", "U", "B", "R", "G"):
        raise Refuse("mana of which color?")
    return Matches(This(), (Is(f"spent {symbol}"),))


@reads("if_cast_in_main")
def if_cast_in_main() -> During:
    """No phase ends before the stack is empty, so that a spell cast in a main phase resolves in it."""
    return During("main", You())


@reads("if_this_has", at=True)
def if_this_has(pos: int, keywords: tuple[KeywordAbility, ...]) -> Matches:
    if len(keywords) != 1 or keywords[0].filter is not None:
        raise Refuse("having several keywords")
    return Matches(this(pos), (HasKeyword(keywords[0].keyword, keywords[0].value),))


@reads("if_it_has_counter", at=True)
def if_it_has_counter(pos: int, kind: str) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (HasCounter(kind),))


@reads("if_this_has_counter", at=True)
def if_this_has_counter(pos: int, kind: str) -> Matches:
    return Matches(this(pos), (HasCounter(kind),))


@reads("if_suspended")
def if_suspended() -> Exists:
    """The source is removed from the game with a time counter on it, and its ability works there."""
    here: Any = ThisSuspended()
    return Exists(Filter((IsOneOf(here), HasCounter("time")), "removed"))


@reads("if_in_graveyard")
def if_in_graveyard() -> Exists:
    """The source is in its owner's graveyard, which is then where its ability works (402.8b)."""
    here: Any = ThisInGraveyard()
    return Exists(Filter((IsOneOf(here),), "graveyard", You()))


@reads("if_in_graveyard_and")
def if_in_graveyard_and(condition: Any) -> AllConditions:
    return AllConditions((if_in_graveyard(), condition))


@reads("if_this_number_is", at=True)
def if_this_number_is(pos: int, what: str, comparison: tuple[Operator, Any]) -> Matches:
    return Matches(this(pos), (Compares(what, *comparison),))


@reads("if_activated_often")
def if_activated_often(count: Any) -> AmountIs:
    return AmountIs(Activations(), ">=", count)


@reads("if_it_attacked_last", at=True)
def if_it_attacked_last(pos: int) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (Is("attacked last turn"),))


@reads("if_this_attacked_last", at=True)
def if_this_attacked_last(pos: int) -> Matches:
    return Matches(this(pos), (Is("attacked last turn"),))


@reads("if_entered")
def if_entered(thing: Any) -> Matches:
    return Matches(thing, (Is("entered this turn"),))


PLAYED = AnyOf(tuple(Is(f"played from {zone}") for zone in ("hand", "graveyard", "library", "removed")))


@reads("if_cast_this", at=True)
def if_cast_this(pos: int) -> Matches:
    """It came into play this turn, and as a spell."""
    return Matches(this(pos), (Is("entered this turn"), PLAYED, ControlledBy(You())))


SINCE_TURN = Is("controlled since the turn began")


@reads("if_old", at=True)
def if_old(pos: int) -> AnyCondition:
    """What somebody else controls by now did not come under your control."""
    source: Any = this(pos)
    return AnyCondition((Matches(source, (Not(ControlledBy(You())),)), Matches(source, (SINCE_TURN,))))


reads("if_new", at=True)(lambda pos: NotCondition(if_old(pos)))


@reads("if_idle_and_old", at=True)
def if_idle_and_old(pos: int) -> AllConditions:
    """It neither attacked nor came under its controller's control this turn."""
    source: Any = this(pos)
    return AllConditions((NotCondition(Matches(source, (Is("attacked"),))), Matches(source, (SINCE_TURN,))))


@reads("if_controlled_long", at=True)
def if_controlled_long(pos: int) -> Matches:
    source: Any = this(pos)
    return Matches(source, (Is("controlled since its player's turn began"),))


reads("other_cost")(str)
reads("if_other_cost")(WasPaid)


@reads("if_escaped")
def if_escaped() -> WasPaid:
    return WasPaid("escape")


@reads("if_kicked")
def if_kicked() -> WasPaid:
    return WasPaid("kicker")


@reads("if_from_hand", at=True)
def if_from_hand(pos: int) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (Is("played from hand"),))


@reads("if_not_from_hand", at=True)
def if_not_from_hand(pos: int) -> NotCondition:
    return NotCondition(if_from_hand(pos))
