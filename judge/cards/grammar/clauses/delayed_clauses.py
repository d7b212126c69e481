"""Delayed effects, and choices of modes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.change_drafts import apply_clause
from judge.cards.drafts.clause_drafts import Draft, ModalDraft, PriceFirst, flat, two_sentences, with_x
from judge.cards.drafts.placeholders import Mention, Named, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.rider_drafts import with_riders
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.amounts import Activations
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.event_patterns import AnyPattern, ControlLost, StepBegins, TapsOrUntaps, ZoneChange
from judge.engine.language.instructions import Apply, Delayed
from judge.engine.language.predicates import Filter, IsOneOf, OwnedBy
from judge.engine.language.references import Bound, Players, You


def _time(*parts: Any) -> Any:
    return lambda: StepBegins(*parts)


reads("t_next_end")(_time("end of turn"))
reads("t_next_upkeep")(_time("upkeep"))
reads("t_your_next_upkeep")(_time("upkeep", You()))
reads("t_your_next_end")(_time("end of turn", You()))
reads("t_end_of_combat")(_time("end of combat"))
reads("t_end_of_this_combat")(lambda: StepBegins("end of combat"))
reads("t_next_cleanup")(_time("cleanup"))
reads("t_your_next_main")(_time("main", You()))


reads("t_your_next_draw")(_time("draw", You()))
reads("t_next_draw")(_time("draw"))


@reads("t_their_next_step", at=True)
def t_their_next_step(pos: int, step: str) -> StepBegins:
    who: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    return StepBegins(step, who)


@reads("t_their_next_end", at=True)
def t_their_next_end(pos: int) -> StepBegins:
    return replace(t_their_next_step(pos, "end of turn"), later_turn=True)


@reads("delayed")
def delayed(when: StepBegins, parts: Draft) -> Draft:
    """The time said first is that of all that follows in its sentence."""
    return PriceFirst((Delayed(when, parts),))


@reads("delayed_after")
def delayed_after(parts: Draft, when: StepBegins) -> Draft:
    if any(isinstance(part, Delayed) for part in parts):
        raise Refuse("a delayed effect whose result is used")
    if any(isinstance(node, Activations) for node in walk(parts)):
        raise Refuse("uses of this turn, counted when the turn is over")
    if any(two_sentences(part) for part in parts):
        raise Refuse("a time that belongs to the second of two sentences")
    return (Delayed(when, parts),)


@reads("delayed_unless")
def delayed_unless(parts: Draft, when: StepBegins, player: Any, cost: Cost) -> Draft:
    """A delayed trigger that a player can stop before its step comes (408.2i)."""
    if any(isinstance(part, Delayed) for part in parts):
        raise Refuse("a delayed effect in a delayed effect")
    return (Delayed(when, parts, ending=cost, ender=player),)


@reads("delayed_first_unless")
def delayed_first_unless(when: StepBegins, parts: Draft, player: Any, cost: Cost) -> Draft:
    return delayed_unless(parts, when, player, cost)


@reads("ending_sentence")
def ending_sentence(parts: Draft, text: Any) -> Draft:
    """A continuous effect that its controller can end (408.2i)."""
    cost = Cost((ManaPart(symbols(text)),))
    if len(parts) != 1 or not isinstance(parts[0], Apply):
        raise Refuse("ending something other than one continuous effect")
    return (replace(parts[0], ending=cost),)


ABOUT = Filter((IsOneOf(Bound("about")),))
"""What a delayed trigger waits for something to happen to (404.4c): the thing itself, whatever it is by then."""
reads("l_leaves")(lambda: ZoneChange(ABOUT, "in play"))
reads("l_dies")(lambda: ZoneChange(ABOUT, "in play", "graveyard"))
reads("l_dies_yours")(lambda: ZoneChange(replace(ABOUT, predicates=(*ABOUT.predicates, OwnedBy(You()))), "in play", "graveyard"))
reads("l_untaps")(lambda: TapsOrUntaps(ABOUT, untaps=True))
reads("l_leaves_or_untaps")(lambda: AnyPattern((ZoneChange(ABOUT, "in play"), TapsOrUntaps(ABOUT, untaps=True))))
reads("l_taps")(lambda: TapsOrUntaps(ABOUT))


@reads("delayed_that_turn")
def delayed_that_turn(when: StepBegins, parts: Draft, thing: Any, found: Any) -> Draft:
    """ "That turn" is the one in which the delayed effect happens, so that the second sentence is part of it."""
    return (Delayed(when, (*parts, *apply_clause(thing, found, ("end of turn", None)))),)


@reads("delayed_until")
def delayed_until(thing: Any, when: Any, parts: Draft) -> Draft:
    return (Delayed(when, _with_card(thing, when, parts), about=thing),)


def _with_card(thing: Any, when: Any, parts: Draft) -> Draft:
    """What is done after something died, where "that card" is what it has become."""
    if not isinstance(when, ZoneChange) or getattr(thing, "many", False) or thing.pos < 0:
        return parts
    card = Mention(thing.pos, Bound("new"), frozenset({"card", "fallen"}), key=f"fallen {thing.pos}")
    named: Any = Named((card,))
    return (named, *parts)


@reads("delayed_control_lost")
def delayed_control_lost(thing: Any, parts: Draft) -> Draft:
    """Triggers as the controller of the effect loses control of the thing (410.10d)."""
    return (Delayed(ControlLost(ABOUT), parts, about=thing),)


@reads("delayed_until_or_lost")
def delayed_until_or_lost(thing: Any, when: Any, same: Any, parts: Draft) -> Draft:
    """ "When ~ becomes untapped or you lose control of ~": whichever comes first."""
    if getattr(thing, "ref", thing) != getattr(same, "ref", same):
        raise Refuse("two different things that are waited for")
    either = when.patterns if isinstance(when, AnyPattern) else (when,)
    return (Delayed(AnyPattern((*either, ControlLost(ABOUT))), parts, about=thing),)


@reads("delayed_this_turn")
def delayed_this_turn(thing: Any, when: Any, parts: Draft) -> Draft:
    return (Delayed(when, _with_card(thing, when, parts), "this turn", thing),)


@reads("delayed_until_after")
def delayed_until_after(parts: Draft, thing: Any, when: Any) -> Draft:
    """What waits is said first: "sacrifice ~ when that token leaves the battlefield"."""
    if any(isinstance(part, Delayed) or two_sentences(part) for part in parts):
        raise Refuse("which of several waits?")
    return (Delayed(when, parts, about=thing),)


@reads("delayed_control_lost_after")
def delayed_control_lost_after(parts: Draft, thing: Any) -> Draft:
    return delayed_until_after(parts, thing, ControlLost(ABOUT))


@reads("mode")
def mode(*parts: Any) -> Any:
    return (flat(with_riders(with_x(parts))),)


@reads("modal")
def modal(*modes: Any) -> ModalDraft:
    return ModalDraft(tuple(found[0] for found in modes))


@reads("modal_many")
def modal_many(number: Any, *modes: Any) -> ModalDraft:
    return replace(modal(*modes), least=int(number), most=int(number))


@reads("modal_some")
def modal_some(*modes: Any) -> ModalDraft:
    return replace(modal(*modes), most=len(modes))


@reads("modal_by_opponent")
def modal_by_opponent(*modes: Any) -> ModalDraft:
    return ModalDraft(tuple(found[0] for found in modes), Players("opponents"))
