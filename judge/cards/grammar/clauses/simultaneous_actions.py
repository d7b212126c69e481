"""What is done at once to objects in two states, by each to its own player, or once for each of those done this way."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.noun_drafts import PLAYER
from judge.cards.drafts.placeholders import AsNamed, Mention, Named, Noun, SetThisWay
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import DealDamage, ForEach, Gather, Sacrifice, Tap
from judge.engine.language.references import Bound, ControllerOf, Every, HostOf, Players


@reads("untap_and_tap")
def untap_and_tap(up: Any, down: Any) -> Draft:
    """Both sets are found before either changes, so that nothing is turned twice."""
    if not getattr(up, "many", False) or not getattr(down, "many", False):
        raise Refuse("one thing at once")
    return (
        Gather(up, "those to untap"), Gather(down, "those to tap"),
        Tap(Bound("those to untap"), untap=True), Tap(Bound("those to tap")),
    )


EACH: Any = Bound("each")


def _of_each(pos: int, over: Any, kinds: frozenset[str], act: Any) -> Draft:
    """What the controller of each of them does, one after the other; "its" is of the one at hand."""
    one = Mention(pos, EACH, kinds, key="each")
    named: Any = Named((one,))
    whose = Mention(pos, ControllerOf(EACH), PLAYER, key=f"controller {pos}")
    return (ForEach(over, (named, *as_subject(act, whose))),)


@reads("controller_of_each", at=True)
def controller_of_each(pos: int, thing: Any, act: Any) -> Draft:
    if not getattr(thing, "many", False):
        raise Refuse("each of one", pos)
    over: Any = AsNamed(thing)  # "each of those artifacts", whether or not it could be destroyed
    return _of_each(pos, over, thing.kinds, act)


@reads("controller_for_each_done", at=True)
def controller_for_each_done(pos: int, noun: Noun, verb: str, act: Any) -> Draft:
    if verb not in ("destroyed", "sacrificed"):
        raise Refuse("whose controller is no longer known by what it became")
    over: Any = SetThisWay(verb, noun.predicates, noun.kinds)
    return _of_each(pos, over, noun.kinds, act)


@reads("sacrificed_by_controller")
def sacrificed_by_controller(thing: Any) -> Draft:
    """Each player sacrifices those that he or she controls, all at once."""
    return (Sacrifice(Players("each"), what=thing),)


@reads("each_hurts_host", at=True)
def each_hurts_host(pos: int, noun: Noun, amount: Any) -> Draft:
    """Each is the source of what it deals to what it is attached to."""
    if noun.card or noun.zone:
        raise Refuse("cards deal no damage", pos)
    return (ForEach(Every(noun.filter()), (DealDamage(amount, HostOf(EACH), EACH),)),)
