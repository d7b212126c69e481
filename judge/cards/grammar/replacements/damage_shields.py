"""Shields: replacement and prevention effects of a turn (419.3)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Event, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import combat_part
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement
from judge.engine.language.changes import Restriction
from judge.engine.language.event_patterns import DealsDamage, Draws
from judge.engine.language.instructions import Apply, ApplyReplacement, Move
from judge.engine.language.references import Bound, Chosen, Every, Filter, IsType, Predicate, You


def _source(filter: Filter) -> Chosen:
    return Chosen(filter)


@reads("a_source")
def a_source(adjectives: tuple[Predicate, ...] = ()) -> Chosen:
    return _source(Filter(adjectives, "sources"))


@reads("a_type_source")
def a_type_source(word: str) -> Chosen:
    return _source(Filter((IsType(word),), "sources"))


@reads("a_chosen_source")
def a_chosen_source() -> Chosen:
    from judge.engine.language.references import SharesChosen

    return _source(Filter((SharesChosen("color"),), "sources"))


@reads("a_noun_source")
def a_noun_source(noun: Noun) -> Chosen:
    if noun.card:
        raise Refuse("a card as a source")
    return _source(noun.filter())


def _apply(effect: Replacement, to: Any, source: Any = None, **more: Any) -> Draft:
    return (ApplyReplacement(effect, to, source=source, **more),)


@reads("shield_next_time")
def shield_next_time(source: Chosen, *rest: Any) -> Draft:
    return _apply(Replacement(DealsDamage(combat=combat_part(rest)), prevent="all"), rest[-1], source, uses=1)


@reads("shield_next_time_by")
def shield_next_time_by(source: Any, *rest: Any) -> Draft:
    """All that the source would deal the next time it deals damage."""
    if getattr(source, "many", False):
        raise Refuse("several sources")
    return _apply(Replacement(DealsDamage(combat=combat_part(rest)), prevent="all"), None, source, uses=1)


@reads("shield_next_from")
def shield_next_from(count: Any, source: Chosen, to: Any) -> Draft:
    return _apply(Replacement(DealsDamage(), prevent="amount"), to, source, amount=count)


@reads("shield_all_from")
def shield_all_from(source: Chosen, to: Any) -> Draft:
    return _apply(Replacement(DealsDamage(), prevent="all"), to, source)


@reads("shield_all_by")
def shield_all_by(source: Chosen) -> Draft:
    return _apply(Replacement(DealsDamage(), prevent="all"), None, source)


@reads("shield_redirect")
def shield_redirect(count: Any, to: Any, instead: Any) -> Draft:
    return _apply(Replacement(DealsDamage(), modify=(("to", instead),)), to, amount=count)


@reads("shield_redirect_all")
def shield_redirect_all(to: Any, instead: Any) -> Draft:
    return _apply(Replacement(DealsDamage(), modify=(("to", instead),)), to)


@reads("shield_draw")
def shield_draw(instead: Draft) -> Draft:
    effect = Replacement(Draws(You()), instead=instead)
    return (ApplyReplacement(effect, You(), uses=1),)


@reads("shield_would", at=True)
def shield_would(pos: int, event: Event, instead: Draft) -> Draft:
    """ "If that creature would die this turn, exile it instead." """
    about: Any = event.mentions[0].ref if event.mentions else None
    if (not isinstance(about, Pronoun) and about != Bound("subject")) or len(instead) != 1:
        raise Refuse("a shield about something else", pos)
    (one,) = instead
    if not isinstance(one, Move) or one.to == "in play" or not isinstance(one.what, Pronoun):
        raise Refuse("a shield that does something else", pos)
    effect = Replacement(event.pattern, modify=(("to", one.to),))
    return _apply(effect, about if isinstance(about, Pronoun) else None)


@reads("unpreventable_turn")
def unpreventable_turn() -> Draft:
    """A rule of the game for the turn: it holds for sources that come later as well (418.3b)."""
    return (Apply(Every(Filter((), "sources")), (Restriction("be prevented"),)),)
