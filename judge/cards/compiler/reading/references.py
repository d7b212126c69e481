"""Objects that are mentioned: targets, "it", "that creature"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Kinds, Mention, Noun, Pronoun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.references import (
    AnyOf,
    Chosen,
    Every,
    Filter,
    Host,
    Is,
    IsOneOf,
    IsOther,
    IsPlayer,
    Maker,
    Players,
    Shares,
    This,
    Together,
    You,
)

PLAYER: Kinds = frozenset({"player"})


ANOTHER = (-1,)
"""Marks "another target": other than an earlier target of the kind, or than the source."""


def _target(pos: int, noun: Noun, least: Any = 1, most: Any = 1, many: bool = False) -> Mention:
    if "and" in noun.kinds:
        raise Refuse("one target of several kinds", pos)
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone", pos)
    return Mention(pos, TargetSpec(noun.filter(), least, most), noun.kinds, many)


@reads("target", at=True)
def target(pos: int, noun: Noun) -> Mention:
    return _target(pos, noun)


@reads("target_another", at=True)
def target_another(pos: int, noun: Noun) -> Mention:
    made = _target(pos, noun)
    return replace(made, ref=replace(made.ref, different=ANOTHER))


@reads("target_by_opponent", at=True)
def target_by_opponent(pos: int, noun: Noun) -> Mention:
    return _by_opponent(_target(pos, noun))


def _by_opponent(made: Mention) -> Mention:
    """A target that an opponent chooses (409.2)."""
    return replace(made, ref=replace(made.ref, by=Players("opponents")))


@reads("target_or_player_by_opponent", at=True)
def target_or_player_by_opponent(pos: int, noun: Noun) -> Mention:
    return _by_opponent(target_or_player(pos, noun))


@reads("target_or_player_by_them", at=True)
def target_or_player_by_them(pos: int, noun: Noun) -> Mention:
    """A target that a player named before chooses, as it is put on the stack."""
    made = target_or_player(pos, noun)
    who: Any = Pronoun(pos, PLAYER, other_than=pos)
    return replace(made, ref=replace(made.ref, by=who))


@reads("target_many", at=True)
def target_many(pos: int, number: Any, noun: Noun) -> Mention:
    return _target(pos, noun, int(number), int(number), True)


@reads("target_x", at=True)
def target_x(pos: int, noun: Noun) -> Mention:
    from judge.engine.language.references import X

    return _target(pos, noun, X(), X(), True)


@reads("target_up_to", at=True)
def target_up_to(pos: int, number: Any, noun: Noun) -> Mention:
    return _target(pos, noun, 0, number, number != 1)


ANY_NUMBER = -1


@reads("target_any_number", at=True)
def target_any_number(pos: int, noun: Noun) -> Mention:
    return _target(pos, noun, 0, ANY_NUMBER, True)


@reads("target_one_or_two", at=True)
def target_one_or_two(pos: int, number: Any, noun: Noun) -> Mention:
    return _target(pos, noun, 1, int(number), True)


def _on_stack(*states: str) -> Any:
    predicate = Is(states[0]) if len(states) == 1 else AnyOf(tuple(Is(state) for state in states))
    kinds = frozenset({"spell", "ability"} if "spell" in states else {"ability"})
    return lambda pos: Mention(pos, TargetSpec(Filter((predicate,), "stack")), kinds)


reads("target_activated", at=True)(_on_stack("activated ability"))
reads("target_triggered", at=True)(_on_stack("triggered ability"))
reads("target_either_ability", at=True)(_on_stack("ability"))
reads("target_spell_or_ability", at=True)(_on_stack("spell", "ability"))


@reads("target_spell_or_permanent", at=True)
def target_spell_or_permanent(pos: int) -> Mention:
    either = AnyOf((Is("spell"), Is("permanent")))
    return Mention(pos, TargetSpec(Filter((either,), "sources")), frozenset({"spell", "permanent"}))


@reads("this", at=True)
def this(pos: int) -> Mention:
    return Mention(pos, This(), frozenset({"this"}), key="this")


@reads("maker", "makers", at=True)
def maker(pos: int, _: Any) -> Mention:
    return Mention(pos, Maker(), frozenset({"maker"}), key="maker")


@reads("it", at=True)
def it(pos: int) -> Pronoun:
    return Pronoun(pos)


@reads("itself")
def itself() -> Any:
    raise Refuse("itself")


@reads("them", "they_things", at=True)
def them(pos: int) -> Pronoun:
    return Pronoun(pos, many=True)


@reads("pronoun_word")
def pronoun_word(word: Any) -> str:
    return str(word)


@reads("pronoun_noun")
def pronoun_noun(*words: str) -> Kinds:
    return frozenset(words)


@reads("that", at=True)
def that(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds, demonstrative=True)


@reads("that_spell_or_ability", at=True)
def that_spell_or_ability(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"spell", "ability"}), demonstrative=True)


@reads("that_in_graveyard", at=True)
def that_in_graveyard(pos: int, kinds: Kinds) -> Mention:
    """What was named, if it is in your graveyard: elsewhere, though it was named, it is left alone."""
    before: Any = Pronoun(pos, kinds, demonstrative=True)
    return Mention(pos + 1, Every(Filter((IsOneOf(before),), "graveyard", You())), kinds)


@reads("those", at=True)
def those(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds, many=True, demonstrative=True)


@reads("host", at=True)
def host(pos: int, noun: Noun) -> Mention:
    if len(noun.predicates) > 1 or noun.zone:
        raise Refuse("more said of the enchanted object", pos)
    return Mention(pos, Host(), noun.kinds, key="host")


@reads("every", at=True)
def every(pos: int, noun: Noun) -> Mention:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone", pos)
    return Mention(pos, Every(noun.filter()), noun.kinds - {"and"}, True)


@reads("the_token", at=True)
def the_token(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"token"}), demonstrative=True)


@reads("the_creature", at=True)
def the_creature(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"creature"}), demonstrative=True)


@reads("the_spell", at=True)
def the_spell(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"spell"}), demonstrative=True)


@reads("the_sacrificed", at=True)
def the_sacrificed(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds | {"sacrificed"}, demonstrative=True)


@reads("the_discarded", at=True)
def the_discarded(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"discarded"}), demonstrative=True)


@reads("the_exiled", at=True)
def the_exiled(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"removed"}), demonstrative=True)


@reads("the_tapped", at=True)
def the_tapped(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"tapped"}), demonstrative=True)


@reads("together", at=True)
def together(pos: int, left: Any, right: Any) -> Mention:
    if isinstance(right, Mention) and isinstance(right.ref, Together):
        raise Refuse("a list is read from the left", pos)
    described = right.ref.filter.predicates if isinstance(right, Mention) and isinstance(right.ref, Every) else ()
    if any(isinstance(p, Shares) and p.what == "color" and isinstance(p.of, Pronoun) for p in described):
        raise Refuse("read another way", pos)
    for part in (left, right):
        if isinstance(part, Pronoun) and part.many:
            raise Refuse("a list with a plural pronoun", pos)
    parts = (*_parts(left), *(_without_other(part) if isinstance(left, Mention) and left.ref != This() else part for part in _parts(right)))
    kinds = frozenset(kind for part in parts if isinstance(part, Mention) for kind in part.kinds)
    hidden: Any = tuple(replace(part, part=True) if isinstance(part, Mention) and part.many else part for part in parts)
    return Mention(pos, Together(hidden), kinds | {"several"}, True, key=f"together {pos}")


def _without_other(thing: Any) -> Any:
    """ "target creature and each other creature": other than the target, which is named already."""
    if isinstance(thing, Mention) and isinstance(thing.ref, Every) and IsOther() in thing.ref.filter.predicates:
        filter = thing.ref.filter
        return replace(thing, ref=Every(replace(filter, predicates=tuple(p for p in filter.predicates if p != IsOther()))))
    return thing


def _parts(thing: Any) -> tuple[Any, ...]:
    if isinstance(thing, Mention) and isinstance(thing.ref, Together):
        return thing.ref.refs
    return (thing,)


@reads("a_thing", at=True)
def a_thing(pos: int, noun: Noun) -> Mention:
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone", pos)
    return Mention(pos, Chosen(noun.filter()), noun.kinds, key=f"chosen {pos}")


def _any_target(pos: int, noun: Noun, players: Any) -> Mention:
    made = replace(noun, players=players)
    return Mention(pos, TargetSpec(made.filter()), noun.kinds | {"player"})


@reads("target_or_player", at=True)
def target_or_player(pos: int, noun: Noun) -> Mention:
    return _any_target(pos, noun, (IsPlayer("any"),))


@reads("target_and_its_color", at=True)
def target_and_its_color(pos: int, noun: Noun, others: Noun) -> Mention:
    """ "Each other" is other than the target, which is named already."""
    target: Any = Mention(pos, TargetSpec(noun.filter()), noun.kinds)
    predicates: Any = (*others.predicates, Shares("color", target))
    rest = Mention(pos + 1, Every(replace(others, predicates=predicates).filter()), others.kinds, True, part=True)
    together: Any = (target, rest)
    return Mention(pos, Together(together), noun.kinds | {"several"}, True, key=f"together {pos}")


@reads("target_another_or_player", at=True)
def target_another_or_player(pos: int, noun: Noun) -> Mention:
    raise Refuse("another target of creatures and players", pos)


@reads("target_or_opponent", at=True)
def target_or_opponent(pos: int, noun: Noun) -> Mention:
    return _any_target(pos, noun, (IsPlayer("opponent"),))


@reads("targets_and_players", at=True)
def targets_and_players(pos: int, number: Any, *_: Any) -> Mention:
    from judge.engine.language.references import IsType

    filter = Filter((IsType("creature"),), players=(IsPlayer("any"),))
    return Mention(pos, TargetSpec(filter, int(number), int(number)), frozenset({"creature", "player"}), True)


@reads("that_creature_or_player", at=True)
def that_creature_or_player(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"creature", "player"}), demonstrative=True)


@reads("its", at=True)
def its(pos: int) -> Pronoun:
    return Pronoun(pos, possessive=True)


@reads("thats", at=True)
def thats(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds, demonstrative=True)


@reads("hosts", at=True)
def hosts(pos: int, noun: Noun) -> Mention:
    return host(pos, noun)


@reads("selfs", at=True)
def selfs(pos: int) -> Mention:
    return this(pos)


@reads("targets", at=True)
def targets(pos: int, noun: Noun) -> Mention:
    return _target(pos, noun)
