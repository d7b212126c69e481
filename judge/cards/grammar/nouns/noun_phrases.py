"""Noun phrases to drafts of filters: adjectives and nouns ("nonblack creature", "instant or sorcery card")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.noun_drafts import MODIFIED
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.amounts import Count
from judge.engine.language.characteristics import PERMANENT_TYPES
from judge.engine.language.predicates import (
    AllOf,
    AnyOf,
    AttachedTo,
    Compares,
    Is,
    IsColor,
    IsOther,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    Predicate,
    Targets,
)


@reads("adj_color")
def adj_color(word: Any) -> Predicate:
    return IsColor(str(getattr(word, "value", word)))


@reads("colorness", "state", "supertype", "type_word")
def one_word(word: Any) -> str:
    return str(word)


@reads("adj_not")
def adj_not(predicate: Predicate) -> Predicate:
    if isinstance(predicate, Not):
        raise Refuse("twice not")
    return Not(predicate)


@reads("adj_not_type")
def adj_not_type(word: str) -> Predicate:
    return Not(IsType(word))


@reads("adj_not_subtype")
def adj_not_subtype(word: Any) -> Predicate:
    return Not(IsSubtype(str(word)))


@reads("adj_nontoken")
def adj_nontoken() -> Predicate:
    return Not(Is("token"))


@reads("adj_state")
def adj_state(word: str) -> Predicate:
    return Is(word)


@reads("adj_supertype")
def adj_supertype(word: str) -> Predicate:
    return IsSupertype(word)


@reads("adj_historic")
def adj_historic() -> Predicate:
    """Legendary, an artifact or a Saga (700.6)."""
    return AnyOf((IsType("artifact"), IsSupertype("legendary"), IsSubtype("Saga")))


@reads("adj_modified")
def adj_modified() -> Predicate:
    return MODIFIED


@reads("adj_outlaw")
def adj_outlaw() -> Predicate:
    """An Assassin, Mercenary, Pirate, Rogue or Warlock (700.12)."""
    return AnyOf(tuple(IsSubtype(one) for one in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")))


@reads("adj_other")
def adj_other() -> Predicate:
    return IsOther()


@reads("adjective_or")
def adjective_or(*found: Predicate) -> Predicate:
    return AnyOf(found)


@reads("adjectives")
def adjectives(*found: Predicate) -> tuple[Predicate, ...]:
    return found


@reads("adjective_list")
def adjective_list(*found: Predicate) -> Predicate:
    if Is("kicked") in found:
        raise Refuse("whether a spell was kicked is asked in words of its own")
    return found[0] if len(found) == 1 else AnyOf(found)


@reads("head_type")
def head_type(word: str) -> tuple[str, str]:
    return ("type", word)


@reads("head_subtype")
def head_subtype(word: Any) -> tuple[str, str]:
    return ("subtype", str(word))


@reads("head_permanent")
def head_permanent() -> tuple[str, str]:
    return ("permanent", "permanent")


@reads("head_spell")
def head_spell() -> tuple[str, str]:
    return ("spell", "spell")


@reads("head_card")
def head_card() -> tuple[str, str]:
    return ("card", "card")


@reads("head_token")
def head_token() -> tuple[str, str]:
    return ("token", "token")


@reads("head")
def head(*found: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return found


@reads("heads", "heads_or")
def heads(*found: tuple[tuple[str, str], ...]) -> tuple[str, tuple[tuple[tuple[str, str], ...], ...]]:
    return ("or", found)


@reads("heads_and")
def heads_and(*found: tuple[tuple[str, str], ...]) -> tuple[str, tuple[tuple[tuple[str, str], ...], ...]]:
    return ("and", found)


def _one(parts: tuple[tuple[str, str], ...]) -> tuple[list[Predicate], set[str]]:
    """The predicates and kinds of one head, without the words card, spell, token and permanent."""
    predicates: list[Predicate] = []
    kinds: set[str] = set()
    for what, word in parts:
        if what == "type":
            predicates.append(IsType(word))
            kinds.add(word)
        elif what == "subtype":
            predicates.append(IsSubtype(word))
            kinds |= {word, "creature"} if word not in _NOT_CREATURES else {word, _NOT_CREATURES[word]}
    return predicates, kinds


_NOT_CREATURES = {
    "Aura": "enchantment", "Shrine": "enchantment", "Equipment": "artifact", "Contraption": "artifact", "Arcane": "spell",
    "Plains": "land", "Island": "land", "Swamp": "land", "Mountain": "land", "Forest": "land", "Desert": "land", "Lair": "land",
    "Locus": "land", "Mine": "land", "Power-Plant": "land", "Tower": "land", "Urza's": "land",
}


@reads("noun")
def noun(*parts: Any) -> Noun:
    found = list(parts)
    adjs: tuple[Predicate, ...] = ()
    if found and isinstance(found[0], tuple) and found[0] and not isinstance(found[0][0], str):
        adjs = found.pop(0)
    joint, alternatives = found.pop(0)
    made = _heads(joint, alternatives)
    several = len(alternatives) > 1 and not made.card and "spell" not in made.kinds and "permanent" not in made.kinds
    if several and any(not isinstance(p, (IsOther,)) and p not in (Is("tapped"), Is("untapped")) for p in adjs):
        raise Refuse("an adjective before several nouns")
    if "token" in made.kinds and any(isinstance(p, AllOf) for p in adjs):
        raise Refuse("a token of a size: what is made, not what is there")
    made = replace(made, predicates=(*adjs, *made.predicates))
    for at, qualify in enumerate(found):
        if any(isinstance(node, Targets) for before in found[:at] for node in walk(tuple(before.predicates))):
            raise Refuse("a description after what is targeted belongs to that")
        if any(isinstance(p, Compares) and isinstance(p.amount, Count) for before in found[:at] for p in before.predicates):
            raise Refuse("a description after what is counted belongs to that")
        if any(isinstance(p, AttachedTo) for before in found[:at] for p in before.predicates):
            raise Refuse("a description after what is attached to belongs to that")
        if any(getattr(before, "among", None) is not None for before in found[:at]):
            raise Refuse("a description after what is compared belongs to that")
        if any(isinstance(p, AttachedTo) for before in found[:at] for p in before.predicates):
            raise Refuse("a description after what is enchanted belongs to that")
        if several and not qualify.shared:
            raise Refuse("a description after several nouns")
        made = qualify(made)
    return made


@reads("described")
def described(*parts: Any) -> tuple[tuple[Predicate, ...], Any]:
    """One of several descriptions, each with adjectives of its own."""
    *adjs, found = parts
    return (adjs[0] if adjs else (), found)


@reads("noun_either")
def noun_either(*parts: Any) -> Noun:
    """ "Land or nonblack creature": what fits any of the descriptions; the adjectives of each belong to it alone."""
    return _several(parts, False)


@reads("noun_both")
def noun_both(*parts: Any) -> Noun:
    """ "Green creatures and white creatures": the same of all of them."""
    return _several(parts, True)


def _several(parts: tuple[Any, ...], both: bool) -> Noun:
    nouns = [noun(*((one[0],) if one[0] else ()), ("or", (one[1],))) for one in parts if isinstance(one, tuple)]
    qualifiers = [one for one in parts if not isinstance(one, tuple)]
    if not any(one[0] for one in parts[1:] if isinstance(one, tuple)):
        raise Refuse("read another way")
    if any(not one.predicates or one.zone != nouns[0].zone or one.card != nouns[0].card for one in nouns):
        raise Refuse("descriptions of different things")
    if qualifiers and not all(getattr(one, "shared", False) for one in qualifiers):
        raise Refuse("a description after several nouns")
    spells = (Is("spell"),) if nouns[0].zone == "stack" else ()
    options = tuple(tuple(p for p in one.predicates if p not in spells) for one in nouns)
    if not all(options):
        raise Refuse("a noun among others that describes nothing")
    either = AnyOf(tuple(option[0] if len(option) == 1 else AllOf(option) for option in options))
    kinds = frozenset().union(*(one.kinds for one in nouns)) | (frozenset({"and"}) if both else frozenset())
    made = Noun((*spells, either), kinds, nouns[0].zone, card=nouns[0].card)
    for qualify in qualifiers:
        made = qualify(made)
    return made


@reads("adjective_or_type")
def adjective_or_type(predicate: Predicate, word: str) -> Predicate:
    """ "A black or artifact creature"."""
    return AnyOf((predicate, IsType(word)))


def _heads(joint: str, alternatives: Any) -> Noun:
    words = [{what for what, _ in parts} for parts in alternatives]
    last = words[-1]
    suffixes = {"card", "spell", "token", "permanent"} & last
    for other in words[:-1]:
        if {"card", "spell", "token", "permanent"} & other and not ({"card", "spell", "token", "permanent"} & other) == suffixes:
            raise Refuse("cards and others in one phrase")
    kinds: set[str] = set(suffixes)
    options: list[Predicate] = []
    for parts in alternatives:
        predicates, own = _one(parts)
        kinds |= own
        if not predicates and len(alternatives) > 1:
            raise Refuse("a noun among others that describes nothing")
        if predicates:
            options.append(predicates[0] if len(predicates) == 1 else AllOf(tuple(predicates)))
    found: tuple[Predicate, ...]
    if len(options) > 1:
        found = (AnyOf(tuple(options)),)
    elif options:
        found = options[0].predicates if isinstance(options[0], AllOf) else (options[0],)
    else:
        found = ()
    zone = ""
    if "spell" in suffixes:
        found, zone = (Is("spell"), *found), "stack"
    if "token" in suffixes:
        found = (Is("token"), *found)
    if suffixes >= {"permanent", "card"}:
        found = (AnyOf(tuple(IsType(t) for t in PERMANENT_TYPES)), *found)
    kinds_out = frozenset(kinds | ({"and"} if joint == "and" else set()))
    return Noun(found, kinds_out, zone, card="card" in suffixes)
