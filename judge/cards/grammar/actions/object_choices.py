"""Choices made as an effect is carried out: an object, a player, a color, a kind of card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Aimed, Mention, Noun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.instructions import Choose, Sacrifice
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsOther
from judge.engine.language.references import Players


@reads("choose_object", at=True)
def choose_object(pos: int, noun: Noun) -> Result:
    """An object is chosen, not targeted, and later words speak of it."""
    if noun.card and not noun.zone:
        raise Refuse("choosing a card in no zone", pos)
    if noun.only_players:
        raise Refuse("choosing a player", pos)
    return Result(pos, Choose("object", WHO, noun.filter()), noun.kinds)


@reads("choose_object_another", at=True)
def choose_object_another(pos: int, noun: Noun) -> Result:
    return choose_object(pos, replace(noun, predicates=(IsOther(), *noun.predicates)))


def _word(what: str) -> Any:
    return lambda: Choose(what, WHO)


reads("choose_word_color")(_word("color"))
reads("choose_word_type")(_word("creature type"))
reads("choose_word_land")(_word("basic land type"))
reads("choose_word_any_land")(_word("land type"))


@reads("choose_word_type_but")
def choose_word_type_but(but: Any) -> Choose:
    return Choose("creature type", WHO, but_no=str(but))


reads("choose_word_name")(_word("card name"))


reads("choose_word_name_nonbasic")(lambda: Choose("card name", WHO, but_no="basic"))
reads("choose_word_name_nonland")(lambda: Choose("card name", WHO, but_no="land"))


@reads("kind_word")
def kind_word(*words: Any) -> str:
    return "".join(str(word) for word in words)


@reads("choose_kind")
def choose_kind(*kinds: str) -> Choose:
    """One of the card types named, or what is not of it."""
    return Choose("kind", WHO, words=kinds)


@reads("one_kind")
def one_kind(kind: str) -> str:
    return kind


@reads("narrowed_kind")
def narrowed_kind(subtype: Any, kind: str) -> str:
    return f"non-{subtype} {kind}"


@reads("choose_narrowed_kind")
def choose_narrowed_kind(*kinds: str) -> Choose:
    if not any(" " in kind for kind in kinds):
        raise Refuse("read another way")
    return choose_kind(*kinds)


CARD_TYPES = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")
reads("choose_card_type")(lambda: Choose("kind", WHO, words=CARD_TYPES))


@reads("choose_targets_first")
def choose_targets_first(thing: Any) -> Draft:
    """ "Choose target creature.": what is targeted, said before what is done to it."""
    if not isinstance(thing, Mention) or not isinstance(thing.ref, TargetSpec):
        raise Refuse("choosing what is no target")
    aimed: Any = Aimed(thing)
    return (aimed,)


@reads("choose_player", at=True)
def choose_player(pos: int) -> Result:
    return Result(pos, Choose("player", WHO), frozenset({"player"}))


@reads("choose_opponent", at=True)
def choose_opponent(pos: int) -> Result:
    return Result(pos, Choose("opponent", WHO), frozenset({"player"}))


@reads("opponent_aims", at=True)
def opponent_aims(pos: int, noun: Noun) -> Draft:
    """A target that an opponent chooses among what he or she controls, said in a sentence of its own."""
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("controlling cards", pos)
    mine = Filter((*noun.predicates, ControlledBy(Players("opponents"))))
    aimed: Any = Aimed(Mention(pos, TargetSpec(mine, by=Players("opponents"), theirs=True), noun.kinds))
    return (aimed,)


@reads("sacrifice_of_those", at=True)
def sacrifice_of_those(pos: int, count: Any, thing: Any) -> Result:
    """Some of several that were named before."""
    if not getattr(thing, "many", False):
        raise Refuse("one of one")
    return Result(pos, Sacrifice(WHO, Filter((IsOneOf(thing),)), count), frozenset({"permanent", "creature", "card"}), count != 1)
