"""What is targeted: "target creature", "up to two target creatures", "target creature or player"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.noun_drafts import PLAYER, any_of, one_graveyard
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import X
from judge.engine.language.instructions import ExchangeControl
from judge.engine.language.predicates import AnyOf, ControlledBy, Filter, FromSource, Is, IsPlayer, IsType, Shares, Targets
from judge.engine.language.references import Bound, Every, Players, Together, You


@reads("target_enchanted", at=True)
def target_enchanted(pos: int, noun: Noun) -> Mention:
    return target(pos, replace(noun, predicates=(Is("enchanted"), *noun.predicates)))


ANOTHER = (-1,)
"""Marks "another target": other than an earlier target of the kind, or than the source."""


def _target(pos: int, noun: Noun, least: Any = 1, most: Any = 1, many: bool = False) -> Mention:
    if "and" in noun.kinds:
        raise Refuse("one target of several kinds", pos)
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone", pos)
    noun, single = one_graveyard(noun)
    return Mention(pos, TargetSpec(noun.filter(), least, most, single=single), noun.kinds, many)


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


@reads("target_theirs_by_opponent", at=True)
def target_theirs_by_opponent(pos: int, noun: Noun) -> Mention:
    """Among what the opponent who chooses controls."""
    if noun.card or noun.zone:
        raise Refuse("controlling cards", pos)
    theirs = replace(noun, predicates=(*noun.predicates, ControlledBy(Players("opponents"))))
    made = _by_opponent(_target(pos, theirs))
    return replace(made, ref=replace(made.ref, theirs=True))


@reads("target_by_opponent_in", at=True)
def target_by_opponent_in(pos: int, noun: Noun, where: Any) -> Mention:
    if noun.zone:
        raise Refuse("a card in two zones", pos)
    return _by_opponent(_target(pos, replace(noun, zone=where[0], owner=where[1])))


@reads("target_by_them", at=True)
def target_by_them(pos: int, noun: Noun) -> Mention:
    """A target that a player named before chooses, as it is put on the stack."""
    made = _target(pos, noun)
    who: Any = Pronoun(pos, PLAYER, other_than=pos)
    return replace(made, ref=replace(made.ref, by=who))


@reads("target_by_defender", at=True)
def target_by_defender(pos: int, noun: Noun) -> Mention:
    made = _target(pos, noun)
    return replace(made, ref=replace(made.ref, by=Players("defending")))


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
    return _target(pos, noun, X(), X(), True)


@reads("target_up_to", at=True)
def target_up_to(pos: int, number: Any, noun: Noun) -> Mention:
    return _target(pos, noun, 0, number, number != 1)


@reads("target_up_to_others", at=True)
def target_up_to_others(pos: int, number: Any, noun: Noun) -> Mention:
    made = target_up_to(pos, number, noun)
    return replace(made, ref=replace(made.ref, different=ANOTHER))


@reads("exchange_two", at=True)
def exchange_two(pos: int, number: Any, noun: Noun) -> ExchangeControl:
    """Two targets of one description, which can't be the same (115.3)."""
    if number != 2:
        raise Refuse("an exchange of another number", pos)
    left, right = _target(pos, noun), _target(pos + 1, noun)
    apart = replace(right, ref=replace(right.ref, different=ANOTHER))
    of: Any = left
    to: Any = apart
    return ExchangeControl(of, to)


def _of_one_player(made: Mention) -> Mention:
    return replace(made, ref=replace(made.ref, single=True))


@reads("target_same_controller", at=True)
def target_same_controller(pos: int, number: Any, noun: Noun) -> Mention:
    return _of_one_player(_target(pos, noun, int(number), int(number), True))


@reads("target_up_to_same_controller", at=True)
def target_up_to_same_controller(pos: int, number: Any, noun: Noun) -> Mention:
    return _of_one_player(_target(pos, noun, 0, number, True))


ANY_NUMBER = -1


@reads("target_any_number", at=True)
def target_any_number(pos: int, noun: Noun) -> Mention:
    return _target(pos, noun, 0, ANY_NUMBER, True)


@reads("target_one_or_two", at=True)
def target_one_or_two(pos: int, noun: Noun) -> Mention:
    return _target(pos, noun, 1, 2, True)


def _on_stack(*states: str) -> Any:
    predicate = Is(states[0]) if len(states) == 1 else AnyOf(tuple(Is(state) for state in states))
    kinds = frozenset({"spell", "ability"} if "spell" in states else {"ability"})
    return lambda pos: Mention(pos, TargetSpec(Filter((predicate,), "stack")), kinds)


reads("target_activated", at=True)(_on_stack("activated ability"))
reads("target_triggered", at=True)(_on_stack("triggered ability"))
reads("target_either_ability", at=True)(_on_stack("ability"))
def _own_on_stack(kind: str) -> Any:
    """The same, where "you control" stands behind it."""
    filter = Filter((Is(kind), ControlledBy(You())), "stack")
    return lambda pos: Mention(pos, TargetSpec(filter), frozenset({"ability"}))


reads("target_own_triggered", at=True)(_own_on_stack("triggered ability"))
reads("target_own_ability", at=True)(_own_on_stack("ability"))
reads("target_spell_or_ability", at=True)(_on_stack("spell", "ability"))


@reads("target_spell_or_permanent", at=True)
def target_spell_or_permanent(pos: int) -> Mention:
    either = AnyOf((Is("spell"), Is("permanent")))
    return Mention(pos, TargetSpec(Filter((either,), "sources")), frozenset({"spell", "permanent"}))


def _any_target(pos: int, noun: Noun, players: Any) -> Mention:
    made = replace(noun, players=players)
    return Mention(pos, TargetSpec(made.filter()), noun.kinds | {"player"})


@reads("target_or_player", at=True)
def target_or_player(pos: int, noun: Noun) -> Mention:
    return _any_target(pos, noun, (IsPlayer("any"),))


def _player_or_planeswalker(which: str) -> Any:
    filter = Filter((IsType("planeswalker"),), players=(IsPlayer(which),))
    return lambda pos: Mention(pos, TargetSpec(filter), frozenset({"planeswalker", "player"}))


reads("target_player_or_planeswalker", at=True)(_player_or_planeswalker("any"))
reads("target_opponent_or_planeswalker", at=True)(_player_or_planeswalker("opponent"))


@reads("what_is_attacked", at=True)
def what_is_attacked(pos: int, *_: Any) -> Mention:
    """The player or the planeswalker that the creature of the trigger event was declared to attack."""
    return Mention(pos, Bound("attacked"), frozenset({"player", "planeswalker"}), key="attacked")


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
    """Other than an earlier target of the kind; where there is none, it could be another player as well as another creature: refused."""
    made = target_or_player(pos, noun)
    return replace(made, ref=replace(made.ref, different=ANOTHER))


@reads("target_another_of_any", at=True)
def target_another_of_any(pos: int) -> Mention:
    """ "Another target": a creature or a player other than the target before."""
    return target_another_or_player(pos, Noun((IsType("creature"),), frozenset({"creature"})))


@reads("target_or_opponent", at=True)
def target_or_opponent(pos: int, noun: Noun) -> Mention:
    return _any_target(pos, noun, (IsPlayer("opponent"),))


@reads("targets_and_players", at=True)
def targets_and_players(pos: int, number: Any, *_: Any) -> Mention:
    filter = Filter((IsType("creature"),), players=(IsPlayer("any"),))
    return Mention(pos, TargetSpec(filter, int(number), int(number)), frozenset({"creature", "player"}), True)


@reads("up_to_targets_and_players", at=True)
def up_to_targets_and_players(pos: int, number: Any, *_: Any) -> Mention:
    filter = Filter((IsType("creature"),), players=(IsPlayer("any"),))
    return Mention(pos, TargetSpec(filter, 0, number), frozenset({"creature", "player"}), True)


@reads("that_creature_or_player", at=True)
def that_creature_or_player(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"creature", "player"}), demonstrative=True)


@reads("targets", at=True)
def targets(pos: int, noun: Noun) -> Mention:
    return _target(pos, noun)


def _narrowed(found: Mention, *further: Any) -> Mention:
    filter = replace(found.ref.filter, predicates=(*found.ref.filter.predicates, *further))
    return replace(found, ref=replace(found.ref, filter=filter))


def _aimed_at(only: bool, *further: Any) -> Any:
    def read(pos: int, thing: Any) -> Mention:
        aimed: Any = Targets(any_of(thing), only)
        return _narrowed(target_spell_or_ability(pos), *further, aimed)

    return read


THEIRS = ControlledBy(Players("opponents"))
target_spell_or_ability = _on_stack("spell", "ability")
reads("target_spell_or_ability_at", at=True)(_aimed_at(False))
reads("target_spell_or_ability_only_at", at=True)(_aimed_at(True))
reads("target_theirs_at", at=True)(_aimed_at(False, THEIRS))
reads("target_theirs", at=True)(lambda pos: _narrowed(target_spell_or_ability(pos), THEIRS))


@reads("target_activated_of_kinds", at=True)
def target_activated_of_kinds(pos: int, *words: str) -> Mention:
    source = FromSource(Filter((AnyOf(tuple(IsType(word) for word in words)),), "sources"))
    return Mention(pos, TargetSpec(Filter((Is("activated ability"), source), "stack")), frozenset({"ability"}))


@reads("target_activated_of", at=True)
def target_activated_of(pos: int, word: str) -> Mention:
    """An ability on the stack is asked what its source is."""
    source = FromSource(Filter((IsType(word),), "sources"))
    return Mention(pos, TargetSpec(Filter((Is("activated ability"), source), "stack")), frozenset({"ability"}))
