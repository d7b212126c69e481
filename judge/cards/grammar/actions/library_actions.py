"""The top of a library, and shuffling."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import OTHERS, WHO, OwnSubject, dig, move_to
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import X
from judge.engine.language.instructions import Arrange, Look, Move, Shuffle
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Bound, Chosen, Every, TopCards, You


def _library(whose: Any) -> Any:
    return OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose


@reads("look_top", at=True)
def look_top(pos: int, *parts: Any) -> Result:
    count, whose = parts if len(parts) == 2 else (1, *parts)
    kinds = frozenset({"card"} if count == 1 else {"card", "shown"})
    return Result(pos, Look(None, count, _library(whose), WHO), kinds, count != 1)


@reads("ringleader")
def ringleader(count: Any, noun: Noun, rest: Any) -> Draft:
    """Of the cards revealed all that fit go to the hand, and the rest elsewhere."""
    if not noun.card or noun.zone:
        raise Refuse("revealing what is no card")
    left = Filter((IsOneOf(Bound(OTHERS)),), "library", You())
    fit = replace(left, predicates=(*left.predicates, *noun.predicates))
    put = Move(Every(left), "graveyard") if isinstance(rest, Move) else rest
    return (Look(None, count, You(), You(), reveal=True, bind=OTHERS), Move(Every(fit), "hand"), put)


@reads("shuffle")
def shuffle(whose: Any) -> Shuffle:
    if isinstance(whose, Mention):
        who: Any = whose
        return Shuffle(who)
    return Shuffle(OwnSubject(whose))


@reads("exile_own_library")
def exile_own_library() -> Move:
    return Move(Every(Filter((), "library", WHO)), "removed")


@reads("shuffle_own")
def shuffle_own() -> Shuffle:
    return Shuffle(WHO)


@reads("d_shuffle")
def d_shuffle(_: Any) -> dict[str, Any]:
    raise Refuse("into a library without saying where")


@reads("put_back_any")
def put_back_any(count: Any, noun: Noun) -> Move:
    return _put_back(count, noun, "top")


@reads("put_bottom_any")
def put_bottom_any(count: Any, noun: Noun) -> Move:
    return _put_back(count, noun, "bottom")


def _put_back(count: Any, noun: Noun, position: str) -> Move:
    """The player chooses which, and in what order they go."""
    if count == 1:
        raise Refuse("read another way")
    if not noun.card or noun.zone or noun.predicates:
        raise Refuse("putting back what is no plain card")
    return Move(Chosen(Filter((), "hand", WHO), WHO, count, count), "library", position)


@reads("look_arrange")
def look_arrange(count: Any, whose: Any) -> tuple[Any, ...]:
    library = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return (Look(None, count, library, WHO, bind="looked at"), Arrange("looked at", who=WHO))


reads("dig")(dig)


def _among(*predicates: Any) -> Filter:
    return Filter((IsOneOf(Bound("looked at")), *predicates), "library", You())


def _left(to: str) -> tuple[Any, ...]:
    if to == "graveyard":
        return (Move(Every(_among()), to),)
    return (Arrange("looked at", "top" if to == "top" else "bottom"),)


@reads("dig_top")
def dig_top(count: Any, *_: Any) -> tuple[Any, ...]:
    return (Move(Chosen(_among(), You(), count, count), "hand"), *_left("top"))


@reads("dig_where")
def dig_where(whose: Any, quantity: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    if quantity == X():
        raise Refuse("X is X")
    return dig(quantity, whose, rest)


@reads("look_arrange_where")
def look_arrange_where(whose: Any, quantity: Any) -> tuple[Any, ...]:
    if quantity == X():
        raise Refuse("X is X")
    return look_arrange(quantity, whose)


@reads("dig_them")
def dig_them() -> None:
    return None


@reads("dig_bottom")
def dig_bottom(count: Any, *_: Any) -> tuple[Any, ...]:
    return (Move(Chosen(_among(), You(), count, count), "hand"), *_left("library"))


@reads("dig_graveyard")
def dig_graveyard(count: Any, *_: Any) -> tuple[Any, ...]:
    return (Move(Chosen(_among(), You(), count, count), "hand"), *_left("graveyard"))


@reads("dig_by_chance")
def dig_by_chance(count: Any, *_: Any) -> tuple[Any, ...]:
    return (Move(Chosen(_among(), You(), count, count), "hand"), *left_by_chance())


reads("left_below")(lambda: _left("library"))
reads("left_to_graveyard")(lambda: _left("graveyard"))


@reads("left_by_chance")
def left_by_chance() -> tuple[Any, ...]:
    return (Arrange("looked at", "bottom", random=True),)


def _card_of(noun: Noun) -> Noun:
    if not noun.card or noun.zone:
        raise Refuse("finding what is no card")
    return noun


@reads("dig_matching")
def dig_matching(noun: Noun, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    found = Chosen(_among(*_card_of(noun).predicates), You(), 0, 1, bind="found")
    return (Look(found, reveal=True), Move(Bound("found"), "hand"), *rest)


@reads("dig_into_play")
def dig_into_play(noun: Noun, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    return dig_several_into_play(1, noun, rest)


@reads("dig_several_into_play")
def dig_several_into_play(most: Any, noun: Noun, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    found = Chosen(_among(*_card_of(noun).predicates), You(), 0, most)
    return (Move(found, "in play", controller=You()), *rest)


@reads("top_cards", at=True)
def top_cards(pos: int, *parts: Any) -> Mention:
    count, whose = parts if len(parts) == 2 else (1, *parts)
    owner = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return Mention(pos, TopCards(owner, count), frozenset({"card"}), count != 1)


@reads("exile_from_top", at=True)
def exile_from_top(pos: int, whose: Any, quantity: Any) -> Move:
    what: Any = top_cards(pos, quantity, whose)
    return Move(what, "removed")


@reads("exile_from_top_counted", at=True)
def exile_from_top_counted(pos: int, count: Any, whose: Any) -> Move:
    return exile_from_top(pos, whose, count)


@reads("shuffle_into")
def shuffle_into(thing: Any, _: Any) -> Move:
    return Move(thing, "library", "shuffle")


@reads("reveal_shuffle_into")
def reveal_shuffle_into(thing: Any, again: Any, _: Any) -> tuple[Any, ...]:
    return (Look(thing, reveal=True), Move(again, "library", "shuffle"))


@reads("reveal_top", at=True)
def reveal_top(pos: int, whose: Any) -> Result:
    library = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return Result(pos, Look(None, 1, library, WHO, reveal=True), frozenset({"card"}))


@reads("reveal_and_move")
def reveal_and_move(thing: Any, again: Any, destination: dict[str, Any]) -> tuple[Any, ...]:
    """A card that was looked at is shown, and moved."""
    if not isinstance(thing, Pronoun) or not isinstance(again, Pronoun):
        raise Refuse("showing what was not spoken of")
    return (Look(thing, reveal=True), move_to(again, destination))  # type: ignore[arg-type]


@reads("player_reveals")
def player_reveals(player: Any, thing: Any) -> tuple[Any, ...]:
    """A card that was spoken of is shown."""
    if not isinstance(thing, Pronoun) or getattr(player, "many", False):
        raise Refuse("showing what was not spoken of")
    what: Any = thing
    return (Look(what, reveal=True, who=player),)


@reads("top_of_graveyard", at=True)
def top_of_graveyard(pos: int, noun: Noun, whose: Any) -> Mention:
    return top_of_graveyard_many(pos, 1, noun, whose)


@reads("top_of_graveyard_many", at=True)
def top_of_graveyard_many(pos: int, count: Any, noun: Noun, whose: Any) -> Mention:
    """The topmost card, or the topmost of a kind."""
    if not noun.card or noun.zone:
        raise Refuse("a graveyard of what is no card", pos)
    owner = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    kind = Filter(noun.predicates, "graveyard") if noun.predicates else None
    return Mention(pos, TopCards(owner, int(count), "graveyard", kind), noun.kinds | {"card"}, int(count) != 1)
