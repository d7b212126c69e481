"""Shields: replacement and prevention effects of a turn (419.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import YOURS, Draft, as_subject
from judge.cards.drafts.damage_drafts import Damage, shield_parts
from judge.cards.drafts.placeholders import Event, Mention, Noun, Pronoun, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import combat_part
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement, TargetSpec
from judge.engine.language.amounts import BoundAmount, Half, Negative, NumberOf, Sum
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import AmountIs
from judge.engine.language.event_patterns import DealsDamage, Draws
from judge.engine.language.instructions import Apply, ApplyReplacement, DealDamage, Move
from judge.engine.language.predicates import Filter, HasKeyword, IsPlayer, IsType, Predicate, Shares
from judge.engine.language.references import Bound, Chosen, ControllerOf, Every, Players, You


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
    from judge.engine.language.predicates import SharesChosen

    return _source(Filter((SharesChosen("color"),), "sources"))


@reads("a_source_alike")
def a_source_alike(thing: Any) -> Chosen:
    return _source(Filter((Shares("color", thing),), "sources"))


@reads("a_noun_source")
def a_noun_source(noun: Noun) -> Chosen:
    if noun.card:
        raise Refuse("a card as a source")
    return _source(noun.filter())


def _apply(effect: Replacement, to: Any, source: Any = None, **more: Any) -> Draft:
    return (ApplyReplacement(effect, to, source=source, **more),)


@reads("dc_active")
def dc_active(dealer: Damage, *parts: Any) -> tuple[Damage, bool | None]:
    return _coming(dealer, parts)


@reads("dc_that", at=True)
def dc_that(pos: int, *parts: Any) -> tuple[Damage, bool | None]:
    return _coming(Damage(by=Pronoun(pos, frozenset({"creature"}), demonstrative=True)), parts)


@reads("dc_passive")
def dc_passive(*parts: Any) -> tuple[Damage, bool | None]:
    return _coming(Damage(), parts)


def _coming(damage: Damage, parts: tuple[Any, ...]) -> tuple[Damage, bool | None]:
    for part in parts:
        damage = damage.joined(part) if isinstance(part, Damage) else damage
    if not damage.turn:
        raise Refuse("the next time of which turn?")
    return damage, combat_part(parts)


@reads("shield_coming")
def shield_coming(coming: tuple[Damage, bool | None], result: dict[str, Any]) -> Draft:
    """All that would be dealt at the same time, the next time there is any (419.1)."""
    event, around, source = shield_parts(*coming)
    return _apply(Replacement(event, **result), around, source, uses=1)


@reads("cr_prevent")
def cr_prevent() -> dict[str, Any]:
    return {"prevent": "all"}


@reads("cr_all_but")
def cr_all_but(number: Any) -> dict[str, Any]:
    if number != 1:
        raise Refuse("preventing all but more than there may be")
    return {"prevent": "some", "modify": (("amount", number),)}


@reads("cr_half")
def cr_half(rounded: str) -> dict[str, Any]:
    """What is left is the other half."""
    left = Half(BoundAmount("amount"), "up" if rounded == "down" else "down")
    return {"prevent": "some", "modify": (("amount", left),)}


@reads("that_damage")
def that_damage() -> None:
    return None


@reads("cr_elsewhere")
def cr_elsewhere(_: None, to: Any) -> dict[str, Any]:
    if isinstance(to, Subject):
        raise Refuse("read another way")
    of = to.ref.of if isinstance(to, Mention) and isinstance(to.ref, ControllerOf) else None
    if isinstance(of, Pronoun) and of.kinds == {"source"}:  # whatever the source is that deals the damage then
        return {"modify": (("to", ControllerOf(Bound("source"))),)}
    return {"modify": (("to", to),)}


@reads("cr_itself")
def cr_itself(_: None) -> dict[str, Any]:
    return {"modify": (("to", Bound("source")),)}


@reads("cr_both")
def cr_both() -> dict[str, Any]:
    """The damage is dealt, and as much by this source to the controller of that one."""
    return {"instead": (DealDamage(BoundAmount("amount"), ControllerOf(Bound("source"))),), "also": True}


@reads("cr_changed")
def cr_changed(amount: Any, _: Any = None) -> dict[str, Any]:
    return {"modify": (("amount", amount),)}


@reads("cr_instead")
def cr_instead(parts: Any) -> dict[str, Any]:
    return {"instead": as_subject(parts, YOURS)}


@reads("a_noun_source_with")
def a_noun_source_with(noun: Noun, keywords: Any) -> Chosen:
    if noun.card or any(k.value or k.filter for k in keywords):
        raise Refuse("a card as a source")
    return _source(replace(noun, predicates=(*noun.predicates, *(HasKeyword(k.keyword) for k in keywords))).filter())


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
def shield_redirect(count: Any, *parts: Any) -> Draft:
    made = shield_redirect_all(*parts)
    if made[0].shields is None:
        raise Refuse("an amount of damage to anything")
    return (replace(made[0], amount=count),)


@reads("shield_redirect_all")
def shield_redirect_all(*parts: Any) -> Draft:
    *rest, damage, instead = parts
    if not damage.turn or damage.both:
        raise Refuse("damage that is not of a turn")
    event, around, source = shield_parts(damage, combat_part(tuple(rest)))
    return _apply(Replacement(event, modify=(("to", instead),)), around, source)


@reads("shield_draw")
def shield_draw(instead: Draft) -> Draft:
    effect = Replacement(Draws(You()), instead=instead)
    return (ApplyReplacement(effect, You(), uses=1),)


@reads("shield_draws", at=True)
def shield_draws(pos: int, instead: Draft) -> Draft:
    """Every draw of the player, this turn."""
    whose: Any = Mention(pos, TargetSpec(Filter((IsPlayer("any"),), "players")), frozenset({"player"}))
    return (ApplyReplacement(Replacement(Draws(Players("each")), instead=instead), whose),)


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


@reads("life_floor_for")
def life_floor_for(duration: Any, less_than: Any, left: Any) -> Draft:
    name, condition = duration
    if condition is not None:
        raise Refuse("a shield for as long as something is so")
    after = Sum((NumberOf("life", You()), Negative(BoundAmount("amount"))))
    effect = Replacement(DealsDamage(), modify=(("life_left", left),), condition=AmountIs(after, "<", less_than))
    return (ApplyReplacement(effect, You(), name),)


@reads("changed_for_the_turn")
def changed_for_the_turn(thing: Any, *parts: Any) -> Draft:
    """As often as that one thing deals damage this turn."""
    *combat, to, amount, _ = parts
    if getattr(thing, "many", False):
        raise Refuse("several sources")
    event = DealsDamage(to=to, combat=combat_part(tuple(combat)))
    return _apply(Replacement(event, modify=(("amount", amount),)), None, thing)


@reads("fixed_for_the_turn")
def fixed_for_the_turn(to: Any, amount: Any, _: Any) -> Draft:
    return _apply(Replacement(DealsDamage(to=to), modify=(("amount", int(amount)),)), None)


@reads("unpreventable_turn")
def unpreventable_turn() -> Draft:
    """A rule of the game for the turn: it holds for sources that come later as well (418.3b)."""
    return (Apply(Every(Filter((), "sources")), (Restriction("be prevented"),)),)
