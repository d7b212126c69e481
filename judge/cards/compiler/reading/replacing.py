"""Replacement and prevention effects (419): those of static abilities, and shields made by spells and abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.compiler.draft import Event, Mention, Noun, Pronoun, walk
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.sentences import Draft
from judge.engine.language.abilities import Replacement, ReplacementAbility, TargetSpec
from judge.engine.language.instructions import ApplyReplacement, Move
from judge.engine.language.patterns import DealsDamage, Draws, LifeChanges, ZoneChange
from judge.engine.language.references import (
    Bound,
    BoundAmount,
    Chosen,
    ControlledBy,
    Every,
    Filter,
    Host,
    IsOneOf,
    IsPlayer,
    IsType,
    OwnedBy,
    Players,
    Predicate,
    Product,
    Sum,
    This,
    You,
)

YOU = Filter((IsPlayer("you"),), "players")
THIS = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")
PLAYER = Mention(-2, Bound("player"), frozenset({"player"}), subject=True, key="player")


def _subject(noun: Noun) -> Mention:
    return Mention(-3, Bound("subject"), noun.kinds | {"card"}, subject=True, key="subject")


def _event(pattern: Any, *mentions: Mention, amount: bool = False) -> Any:
    return lambda: Event(pattern, mentions, amount)


reads("w_this_dies")(_event(ZoneChange(None, "in play", "graveyard"), THIS))
reads("w_this_leaves")(_event(ZoneChange(None, "in play"), THIS))
reads("w_this_anywhere")(_event(ZoneChange(None, "", "graveyard"), THIS))
reads("w_you_draw")(_event(Draws(You())))
reads("w_opponent_draws")(_event(Draws(Players("opponents")), PLAYER))
reads("w_player_draws")(_event(Draws(Players("each")), PLAYER))
reads("w_you_gain")(_event(LifeChanges(You()), amount=True))
reads("w_damage_this")(_event(DealsDamage(to_is_this=True), THIS, amount=True))
reads("w_damage_you")(_event(DealsDamage(to=YOU), amount=True))
CARD = Mention(-3, Bound("subject"), frozenset({"card"}), subject=True, key="subject")
reads("w_card_anywhere")(_event(ZoneChange(Filter(), "", "graveyard"), CARD))
reads("w_card_opponents")(_event(ZoneChange(Filter((OwnedBy(Players("opponents")),)), "", "graveyard"), CARD))


@reads("w_you_draw_more")
def w_you_draw_more() -> Event:
    raise Refuse("all draws but the first")


@reads("w_dies")
def w_dies(noun: Noun) -> Event:
    if noun.card or noun.zone:
        raise Refuse("cards do not die")
    return Event(ZoneChange(noun.filter(), "in play", "graveyard"), (_subject(noun),))


@reads("w_host_dies")
def w_host_dies(noun: Noun) -> Event:
    return Event(ZoneChange(Filter((IsOneOf(Host()),)), "in play", "graveyard"), (_subject(noun),))


def _combat(parts: tuple[Any, ...]) -> bool | None:
    return True if "combat" in parts else None


@reads("w_this_damages_player")
def w_this_damages_player(*parts: Any) -> Event:
    to = Filter((IsPlayer("any"),), "players")
    return Event(DealsDamage(to=to, source_is_this=True, combat=_combat(parts)), (THIS, PLAYER), True)


@reads("w_this_damages_creature")
def w_this_damages_creature(*parts: Any) -> Event:
    to = Filter((IsType("creature"),))
    creature = Mention(-2, Bound("subject"), frozenset({"creature"}), key="damaged")
    return Event(DealsDamage(to=to, source_is_this=True, combat=_combat(parts)), (THIS, creature), True)


@reads("w_that_dies", at=True)
def w_that_dies(pos: int) -> Event:
    return Event(ZoneChange(Filter(), "in play", "graveyard"), (Mention(pos, Pronoun(pos, frozenset({"creature"}), demonstrative=True)),))


@reads("w_damaged_dies")
def w_damaged_dies() -> Event:
    raise Refuse("creatures dealt damage this way")


@reads("effects_instead")
def effects_instead(found: Draft) -> Draft:
    return found


@dataclass(frozen=True)
class WouldDraft:
    """A static replacement effect read, not yet settled."""

    event: Event
    instead: Draft


@reads("replace_with", "replace_with_first")
def replace_with(event: Event, instead: Draft) -> WouldDraft:
    return WouldDraft(event, instead)


@reads("replace_nothing")
def replace_nothing(event: Event) -> WouldDraft:
    return WouldDraft(event, ())


# ---------------------------------------------------------------- static prevention


def _object(thing: Any) -> Filter:
    """Whom damage is dealt to or by, as a filter. Raises ``Refuse`` for targets and the like."""
    if not isinstance(thing, Mention):
        raise Refuse("a static ability about something named before")
    ref = thing.ref
    if isinstance(ref, You):
        return YOU
    if isinstance(ref, Every):
        return ref.filter
    if isinstance(ref, Players):
        return Filter((IsOneOf(ref),), "players")
    if isinstance(ref, (This, Host)):
        return Filter((IsOneOf(ref),))
    raise Refuse("a static ability about a target or a choice", thing.pos)


def _prevents(event: DealsDamage) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, prevent="all"))


@reads("by_noun")
def by_noun(noun: Noun) -> Filter:
    return noun.filter()


@reads("by_any_source")
def by_any_source(adjectives: tuple[Predicate, ...] = ()) -> Filter:
    return Filter(adjectives, "sources")


@reads("by_type_source")
def by_type_source(word: str) -> Filter:
    return Filter((IsType(word),), "sources")


@reads("static_prevent_to")
def static_prevent_to(*parts: Any) -> ReplacementAbility:
    combat, rest = _combat(parts), [p for p in parts if p != "combat"]
    source = rest[1] if len(rest) > 1 else None
    return _prevents(DealsDamage(source=source, to=_object(rest[0]), combat=combat))


@reads("static_prevent_by")
def static_prevent_by(*parts: Any) -> ReplacementAbility:
    return _prevents(DealsDamage(source=_object(parts[-1]), combat=_combat(parts)))


@reads("static_prevent_both")
def static_prevent_both(*parts: Any) -> tuple[ReplacementAbility, ...]:
    what, combat = _object(parts[-1]), _combat(parts)
    return (_prevents(DealsDamage(to=what, combat=combat)), _prevents(DealsDamage(source=what, combat=combat)))


@reads("static_prevent_all")
def static_prevent_all(*_: Any) -> ReplacementAbility:
    return _prevents(DealsDamage(combat=True))


@reads("static_prevent_some")
def static_prevent_some(to: Any, count: Any) -> ReplacementAbility:
    left = Sum((BoundAmount("amount"), -int(count)))
    return ReplacementAbility(Replacement(DealsDamage(to=_object(to)), prevent="some", modify=(("amount", left),)))


@reads("static_redirect")
def static_redirect(to: Any, instead: Any) -> ReplacementAbility:
    return ReplacementAbility(Replacement(DealsDamage(to=_object(to)), modify=(("to", _one(instead)),)))


def _one(thing: Any) -> Any:
    if isinstance(thing, Mention) and isinstance(thing.ref, (This, You, Host)):
        return thing.ref
    raise Refuse("damage dealt to something named elsewhere")


@reads("static_redirect_if")
def static_redirect_if(condition: Any, to: Any, source: Noun, instead: Any) -> ReplacementAbility:
    event = DealsDamage(source=source.filter(), to=_object(to))
    return ReplacementAbility(Replacement(event, modify=(("to", _one(instead)),), condition=condition))


# ---------------------------------------------------------------- shields


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
    return _apply(Replacement(DealsDamage(combat=_combat(rest)), prevent="all"), rest[-1], source, uses=1)


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
    if any(isinstance(node, TargetSpec) for node in walk(instead)):
        raise Refuse("a target in a replacement effect")
    effect = Replacement(Draws(You()), instead=instead)
    return (ApplyReplacement(effect, You(), uses=1),)


@reads("shield_would", at=True)
def shield_would(pos: int, event: Event, instead: Draft) -> Draft:
    """ "If that creature would die this turn, exile it instead." """
    if not event.mentions or not isinstance(event.mentions[0].ref, Pronoun) or len(instead) != 1:
        raise Refuse("a shield about something else", pos)
    (one,) = instead
    if not isinstance(one, Move) or one.to == "in play" or not isinstance(one.what, Pronoun):
        raise Refuse("a shield that does something else", pos)
    effect = Replacement(event.pattern, modify=(("to", one.to),))
    about: Any = event.mentions[0].ref
    return (ApplyReplacement(effect, about),)


# ---------------------------------------------------------------- more and less damage


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


@reads("source_any_all")
def source_any_all() -> DealsDamage:
    return DealsDamage()


@reads("source_any_noun")
def source_any_noun(noun: Noun) -> DealsDamage:
    return DealsDamage(to=noun.filter())


@reads("source_any")
def source_any(*parts: Any) -> DealsDamage:
    source = Filter(parts[0], "sources") if len(parts) > 1 else None
    return DealsDamage(source=source, to=_object(parts[-1]))


@reads("source_yours")
def source_yours(*parts: Any) -> DealsDamage:
    adjectives: tuple[Predicate, ...] = parts[0] if len(parts) > 1 else ()
    return DealsDamage(source=Filter((*adjectives, ControlledBy(You())), "sources"), to=_object(parts[-1]))


@reads("source_of_type")
def source_of_type(word: str, to: Any) -> DealsDamage:
    return DealsDamage(source=Filter((IsType(word),), "sources"), to=_object(to))


@reads("source_this")
def source_this(to: Any) -> DealsDamage:
    return DealsDamage(source_is_this=True, to=_object(to))


@reads("static_more_damage")
def static_more_damage(event: DealsDamage, amount: Any, _: None) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, modify=(("amount", amount),)))
