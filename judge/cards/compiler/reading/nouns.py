"""Noun phrases to drafts of filters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Mention, Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.characteristics import PERMANENT_TYPES
from judge.engine.language.references import (
    AllOf,
    AnyOf,
    AttachedTo,
    Blocks,
    Chosen,
    Compares,
    ControlledBy,
    Every,
    HasCounter,
    HasKeyword,
    Is,
    IsColor,
    IsNamed,
    IsOneOf,
    IsOther,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    OwnedBy,
    Players,
    Predicate,
    Shares,
    SharesChosen,
    This,
    You,
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


@reads("adj_other")
def adj_other() -> Predicate:
    return IsOther()


@reads("adjective_or")
def adjective_or(left: Predicate, right: Predicate) -> Predicate:
    return AnyOf((left, right))


@reads("adjectives")
def adjectives(*found: Predicate) -> tuple[Predicate, ...]:
    return found


@reads("adjective_list")
def adjective_list(*found: Predicate) -> Predicate:
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
    made = replace(made, predicates=(*adjs, *made.predicates))
    for qualify in found:
        if several and not qualify.shared:
            raise Refuse("a description after several nouns")
        made = qualify(made)
    return made


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
    if joint == "and" and ("spell" in suffixes):
        raise Refuse("spells of several kinds")
    kinds_out = frozenset(kinds | ({"and"} if joint == "and" else set()))
    return Noun(found, kinds_out, zone, card="card" in suffixes)


class Qualifier:
    """A description after the noun; ``shared`` says that it plainly holds for each of several nouns."""

    def __init__(self, *predicates: Predicate, shared: bool = False, zone: str = "", owner: Any = None) -> None:
        self.predicates, self.shared, self.zone, self.owner = predicates, shared, zone, owner

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Qualifier) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.predicates, self.zone))

    def __call__(self, noun: Noun) -> Noun:
        if self.zone:
            if noun.zone:
                raise Refuse("two zones")
            if self.zone == "in play" and noun.card:
                raise Refuse("cards are not on the battlefield")
            noun = replace(noun, zone=self.zone, owner=self.owner)
        return replace(noun, predicates=(*noun.predicates, *self.predicates))


@reads("q_you_control")
def q_you_control() -> Qualifier:
    return Qualifier(ControlledBy(You()), shared=True)


@reads("q_you_dont_control")
def q_you_dont_control() -> Qualifier:
    return Qualifier(Not(ControlledBy(You())), shared=True)


@reads("q_opponent_controls")
def q_opponent_controls() -> Qualifier:
    return Qualifier(ControlledBy(Players("opponents")), shared=True)


@reads("q_defending_controls")
def q_defending_controls() -> Qualifier:
    return Qualifier(ControlledBy(Players("defending")), shared=True)


@reads("q_controls")
def q_controls(player: Any) -> Qualifier:
    if isinstance(player, Mention) and player.ref in (You(), Players("opponents"), Players("defending")):
        raise Refuse("read another way")
    return Qualifier(ControlledBy(player), shared=True)


@reads("q_you_own")
def q_you_own() -> Qualifier:
    return Qualifier(OwnedBy(You()), shared=True)


def _has(keyword: Any) -> Predicate:
    if keyword.filter is not None:
        raise Refuse("protection from a description")
    return HasKeyword(keyword.keyword, keyword.value)


@reads("q_with")
def q_with(keywords: Any) -> Qualifier:
    found = tuple(_has(k) for k in keywords)
    if len(found) > 1:
        raise Refuse("with several keywords")
    return Qualifier(*found)


@reads("q_without")
def q_without(keywords: Any) -> Qualifier:
    found = tuple(Not(_has(k)) for k in keywords)
    if len(found) > 1:
        raise Refuse("without several keywords")
    return Qualifier(*found)


@reads("n_power")
def n_power() -> str:
    return "power"


@reads("n_toughness")
def n_toughness() -> str:
    return "toughness"


@reads("n_cost")
def n_cost() -> str:
    return "converted mana cost"


@reads("at_most")
def at_most(number: Any) -> tuple[str, Any]:
    return ("<=", number)


@reads("at_least")
def at_least(number: Any) -> tuple[str, Any]:
    return (">=", number)


@reads("exactly")
def exactly(number: Any) -> tuple[str, Any]:
    return ("==", number)


@reads("q_compare")
def q_compare(what: str, comparison: tuple[str, Any]) -> Qualifier:
    return Qualifier(Compares(what, *comparison), shared=what == "converted mana cost")


@reads("q_equal")
def q_equal(what: str, number: Any) -> Qualifier:
    return Qualifier(Compares(what, "==", number), shared=what == "converted mana cost")


@reads("counter_pt", "counter_word")
def counter_kind(word: Any) -> str:
    if "X" in str(word):
        raise Refuse("X counters of no kind")
    return str(word)


@reads("q_counter")
def q_counter(kind: str) -> Qualifier:
    return Qualifier(HasCounter(kind))


@reads("q_other_than")
def q_other_than(thing: Any) -> Qualifier:
    if isinstance(thing, Mention) and isinstance(thing.ref, This):
        return Qualifier(IsOther(), shared=True)
    return Qualifier(Not(IsOneOf(thing)), shared=True)


@reads("q_chosen_color")
def q_chosen_color() -> Qualifier:
    return Qualifier(SharesChosen("color"), shared=True)


@reads("q_chosen_type")
def q_chosen_type() -> Qualifier:
    return Qualifier(SharesChosen("creature type"), shared=True)


@reads("self")
def self_name() -> This:
    return This()


@reads("q_named")
def q_named(name: Any) -> Qualifier:
    return Qualifier(IsNamed("~" if isinstance(name, This) else str(name)))


def _any(thing: Any) -> Any:
    """ "a creature" in a description: any creature."""
    if isinstance(thing, Mention) and isinstance(thing.ref, Chosen):
        return replace(thing, ref=Every(thing.ref.filter))
    return thing


@reads("q_blocking")
def q_blocking(thing: Any) -> Qualifier:
    return Qualifier(Blocks(_any(thing)))


@reads("q_blocked_by")
def q_blocked_by(thing: Any) -> Qualifier:
    return Qualifier(Blocks(_any(thing), by=True))


@reads("q_attacking_you")
def q_attacking_you() -> Qualifier:
    raise Refuse("attacking you in particular")


@reads("q_is")
def q_is(predicate: Predicate) -> Qualifier:
    return Qualifier(predicate)


@reads("q_isnt")
def q_isnt(predicate: Predicate) -> Qualifier:
    return Qualifier(Not(predicate))


@reads("q_attached_to")
def q_attached_to(thing: Any) -> Qualifier:
    return Qualifier(AttachedTo(_any(thing)))


@reads("q_attacked")
def q_attacked() -> Qualifier:
    return Qualifier(Is("attacked"))


@reads("q_damaged")
def q_damaged() -> Qualifier:
    return Qualifier(Is("damaged"))


@reads("q_same_name")
def q_same_name(thing: Any) -> Qualifier:
    return Qualifier(Shares("name", thing))


@reads("q_same_color")
def q_same_color(thing: Any) -> Qualifier:
    return Qualifier(Shares("color", thing))


@reads("q_same_type")
def q_same_type(thing: Any) -> Qualifier:
    return Qualifier(Shares("creature type", thing))


@reads("q_zone")
def q_zone(zone: tuple[str, Any]) -> Qualifier:
    return Qualifier(shared=True, zone=zone[0], owner=zone[1])


@reads("z_in_play")
def z_in_play() -> tuple[str, Any]:
    return ("in play", None)


@reads("z_your_graveyard")
def z_your_graveyard() -> tuple[str, Any]:
    return ("graveyard", You())


@reads("z_graveyard")
def z_graveyard() -> tuple[str, Any]:
    return ("graveyard", None)


@reads("z_opponents_graveyard")
def z_opponents_graveyard() -> tuple[str, Any]:
    return ("graveyard", Players("opponents"))


@reads("z_your_hand")
def z_your_hand() -> tuple[str, Any]:
    return ("hand", You())


@reads("z_graveyard_of")
def z_graveyard_of(player: Any) -> tuple[str, Any]:
    return _of("graveyard", player)


@reads("z_hand_of")
def z_hand_of(player: Any) -> tuple[str, Any]:
    return _of("hand", player)


def _of(zone: str, player: Any) -> tuple[str, Any]:
    if player == You():
        raise Refuse("read another way")
    return (zone, player)
