"""Replacement and prevention effects of static abilities (419)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import dig
from judge.cards.drafts.clause_drafts import YOURS, Draft, as_subject, flat, if_cannot
from judge.cards.drafts.damage_drafts import Damage, described_parties, static_event
from judge.cards.drafts.line_drafts import WouldDraft
from judge.cards.drafts.noun_drafts import any_of
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import combat_part
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement, ReplacementAbility
from judge.engine.language.amounts import BoundAmount, NumberOf, Product, Sum
from judge.engine.language.conditions import AmountIs, Matches, NotCondition
from judge.engine.language.event_patterns import DealsDamage, Draws, ZoneChange
from judge.engine.language.instructions import EndGame, May
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsPlayer, IsType, Predicate
from judge.engine.language.references import Bound, ControllerOf, Host, This, You


@reads("effects_instead")
def effects_instead(found: Draft) -> Draft:
    return found


@reads("replace_with", "replace_with_first")
def replace_with(event: Event, instead: Draft) -> WouldDraft:
    return WouldDraft(event, instead)


@reads("replace_with_more")
def replace_with_more(event: Event, instead: Draft, more: Draft) -> WouldDraft:
    """What happens instead, and the sentences that go on about it."""
    return WouldDraft(event, flat((instead, more)))


@reads("replace_with_or")
def replace_with_or(event: Event, instead: Draft, _: Any, then: Draft) -> WouldDraft:
    return WouldDraft(event, if_cannot(instead, None, then))


@reads("effects_may")
def effects_may(*parts: Any) -> Draft:
    """What a player may do instead, and the sentences that go on about it."""
    end = next((at for at, part in enumerate(parts) if isinstance(part, tuple)), len(parts))
    return (May((*as_subject(parts[:end], YOURS), *flat(parts[end:]))),)


@reads("replace_with_may")
def replace_with_may(event: Event, instead: Draft) -> WouldDraft:
    return WouldDraft(event, instead)


@reads("replace_dig")
def replace_dig(event: Event, count: Any, whose: Any, rest: Any) -> WouldDraft:
    return WouldDraft(event, as_subject(dig(count, whose, rest), YOURS))


@reads("replace_nothing")
def replace_nothing(event: Event) -> WouldDraft:
    return WouldDraft(event, ())


@reads("may_replace_nothing")
def may_replace_nothing(event: Event) -> WouldDraft:
    """The event may be left out, by the player who has the ability."""
    return WouldDraft(event, (May((), You()),))


def _prevents(event: DealsDamage) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, prevent="all"))


@reads("static_prevent")
def static_prevent(*parts: Any) -> tuple[ReplacementAbility, ...]:
    damage: Damage = parts[-1]
    if damage.turn and not damage.both:
        raise Refuse("a static ability of a turn")
    combat = combat_part(parts)
    if damage.both:
        return tuple(_prevents(static_event(one, combat)) for one in (replace(damage, by=None), replace(damage, to=None)))
    return (_prevents(static_event(damage, combat)),)


@reads("static_prevent_while")
def static_prevent_while(condition: Any, *parts: Any) -> tuple[ReplacementAbility, ...]:
    return tuple(replace(one, effect=replace(one.effect, condition=condition)) for one in static_prevent(*parts))


@reads("static_prevent_some")
def static_prevent_some(to: Any, count: Any) -> ReplacementAbility:
    left = Sum((BoundAmount("amount"), -int(count)))
    return ReplacementAbility(Replacement(DealsDamage(to=described_parties(to)), prevent="some", modify=(("amount", left),)))


@reads("static_prevent_some_here")
def static_prevent_some_here(count: Any) -> ReplacementAbility:
    left = Sum((BoundAmount("amount"), -int(count)))
    return ReplacementAbility(Replacement(DealsDamage(to_is_this=True), prevent="some", modify=(("amount", left),)))


@reads("static_prevent_some_of")
def static_prevent_some_of(event: DealsDamage, count: int) -> ReplacementAbility:
    left = Sum((BoundAmount("amount"), -count))
    return ReplacementAbility(Replacement(event, prevent="some", modify=(("amount", left),)))


@reads("static_prevent_all_of")
def static_prevent_all_of(event: DealsDamage) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, prevent="all"))


@reads("static_prevent_small")
def static_prevent_small(most: Any, to: Any) -> ReplacementAbility:
    small = AmountIs(BoundAmount("amount"), "<=", int(most))
    return ReplacementAbility(Replacement(DealsDamage(to=to), prevent="all", condition=small))


@reads("static_redirect")
def static_redirect(*parts: Any) -> ReplacementAbility:
    *rest, damage, instead = parts
    if damage.turn or damage.both:
        raise Refuse("a static ability of a turn")
    event = static_event(damage, combat_part(tuple(rest)))
    return ReplacementAbility(Replacement(event, modify=(("to", _one(instead)),)))


@reads("static_redirect_host")
def static_redirect_host(*parts: Any) -> ReplacementAbility:
    """ "Its controller", where all the damage is to the enchanted creature."""
    damage: Damage = parts[-1]
    if getattr(damage.to, "ref", None) != Host() or damage.turn:
        raise Refuse("whose controller?")
    return ReplacementAbility(Replacement(static_event(damage, combat_part(parts)), modify=(("to", ControllerOf(Host())),)))


@reads("static_back")
def static_back(event: DealsDamage) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, modify=(("to", ControllerOf(Bound("source"))),)))


def _one(thing: Any) -> Any:
    if isinstance(thing, Mention) and isinstance(thing.ref, (This, You, Host)):
        return thing.ref
    raise Refuse("damage dealt to something named elsewhere")


@reads("static_redirect_combat")
def static_redirect_combat(condition: Any, to: Any, source: Noun, instead: Any) -> ReplacementAbility:
    made = static_redirect_if(condition, to, source, instead)
    event: Any = made.effect.event
    return replace(made, effect=replace(made.effect, event=replace(event, combat=True)))


@reads("prevent_and")
def prevent_and(also: Draft) -> WouldDraft:
    """What else happens as the damage is prevented is part of the same effect."""
    mine = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")
    return WouldDraft(Event(DealsDamage(to_is_this=True), (mine,), True), also, prevent=True)


@reads("d_recipient")
def d_recipient(to: Any) -> Any:
    return described_parties(any_of(to))


reads("d_opponent")(lambda: Filter((IsPlayer("opponent"),), "players"))
reads("d_player")(lambda: Filter((IsPlayer("any"),), "players"))
reads("d_anything", "d_creature_or_player")(lambda: None)  # damage is dealt to nothing else


@reads("source_noun")
def source_noun(noun: Noun, to: Any) -> DealsDamage:
    return DealsDamage(source=noun.filter(), to=to)


@reads("static_redirect_if")
def static_redirect_if(condition: Any, to: Any, source: Noun, instead: Any) -> ReplacementAbility:
    event = DealsDamage(source=source.filter(), to=described_parties(to))
    return ReplacementAbility(Replacement(event, modify=(("to", _one(instead)),), condition=condition))


@reads("double_damage")
def double_damage() -> Product:
    return Product(2, BoundAmount("amount"))


@reads("damage_plus")
def damage_plus(number: Any) -> Sum:
    return Sum((BoundAmount("amount"), int(number)))


@reads("damage_minus")
def damage_minus(number: Any) -> Sum:
    return Sum((BoundAmount("amount"), -int(number)))


@reads("same_one")
def same_one(*_: Any) -> None:
    return None


@reads("source_any_noun")
def source_any_noun(noun: Noun) -> DealsDamage:
    return DealsDamage(to=noun.filter())


@reads("source_any")
def source_any(*parts: Any) -> DealsDamage:
    source = Filter(parts[0], "sources") if len(parts) > 1 else None
    return DealsDamage(source=source, to=parts[-1])


@reads("source_yours")
def source_yours(*parts: Any) -> DealsDamage:
    adjectives: tuple[Predicate, ...] = parts[0] if len(parts) > 1 else ()
    return DealsDamage(source=Filter((*adjectives, ControlledBy(You())), "sources"), to=described_parties(parts[-1]))


@reads("source_of_type")
def source_of_type(word: str, to: Any) -> DealsDamage:
    return DealsDamage(source=Filter((IsType(word),), "sources"), to=to)


@reads("source_this")
def source_this(*parts: Any) -> DealsDamage:
    return DealsDamage(source_is_this=True, to=parts[-1], combat=combat_part(parts[:-1]))


@reads("static_more_damage")
def static_more_damage(event: DealsDamage, amount: Any, *_: None) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, modify=(("amount", amount),)))


@reads("win_by_drawing")
def win_by_drawing() -> ReplacementAbility:
    empty = AmountIs(NumberOf("library", You()), "==", 0)
    return ReplacementAbility(Replacement(Draws(You()), instead=(EndGame(You(), wins=True),), condition=empty))


@reads("exile_uncast")
def exile_uncast(noun: Noun) -> ReplacementAbility:
    """What enters from anywhere but the stack was not cast; a copy of a spell is a token as it enters."""
    if noun.card or noun.zone:
        raise Refuse("cards elsewhere")
    uncast = NotCondition(Matches(Bound("subject"), (Is("spell"),)))
    return ReplacementAbility(Replacement(ZoneChange(noun.filter(), to="in play"), modify=(("to", "removed"),), condition=uncast))
