"""Searching, shuffling, and the top of a library."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Mention, Noun, Pronoun, Result
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.cards import WHO, OwnSubject, move_to
from judge.engine.language.instructions import Arrange, Look, Move, RevealUntil, Search, Shuffle
from judge.engine.language.references import Bound, Chosen, Every, Filter, IsOneOf, OwnerOf, TopCards, You


@reads("shuffle")
def shuffle(whose: Any) -> Shuffle:
    if isinstance(whose, Mention):
        who: Any = whose
        return Shuffle(who)
    return Shuffle(OwnSubject(whose))


@reads("shuffle_own")
def shuffle_own() -> Shuffle:
    return Shuffle(WHO)


@reads("d_shuffle")
def d_shuffle(_: Any) -> dict[str, Any]:
    raise Refuse("into a library without saying where")


@reads("as_tapped")
def as_tapped() -> tuple[str, Any]:
    return ("tapped", True)


@reads("search_one")
def search_one(noun: Noun) -> tuple[Any, Noun]:
    return (1, noun)


@reads("search_up_to")
def search_up_to(count: Any, noun: Noun) -> tuple[Any, Noun]:
    return (count, noun)


@reads("s_reveal")
def s_reveal(*_: Any) -> dict[str, Any]:
    return {"reveal": True}


@reads("s_hand")
def s_hand(*_: Any) -> dict[str, Any]:
    return {"to": "hand"}


@reads("s_in_play")
def s_in_play(*_: Any) -> dict[str, Any]:
    return {"to": "in play"}


@reads("s_tapped")
def s_tapped(*_: Any) -> dict[str, Any]:
    return {"to": "in play", "tapped": True}


@reads("s_graveyard")
def s_graveyard(*_: Any) -> dict[str, Any]:
    return {"to": "graveyard"}


@reads("search_shuffle")
def search_shuffle(*_: Any) -> None:
    return None


@reads("search")
def search(what: tuple[Any, Noun], *rest: Any) -> Search:
    count, noun = what
    if noun.zone or not noun.card:
        raise Refuse("a search for something that is no card")
    options: dict[str, Any] = {}
    for part in rest:
        if isinstance(part, dict):
            if set(part) & set(options):
                raise Refuse("two destinations")
            options.update(part)
    if "to" not in options:
        raise Refuse("a search that puts the card nowhere")
    return Search(noun.filter("library"), most=count, who=WHO, **options)


@reads("put_back_any")
def put_back_any(count: Any, noun: Noun) -> Move:
    return _put_back(count, noun, "top")


@reads("put_bottom_any")
def put_bottom_any(count: Any, noun: Noun) -> Move:
    return _put_back(count, noun, "bottom")


def _put_back(count: Any, noun: Noun, position: str) -> Move:
    """The player chooses which, and in what order they go."""
    if not noun.card or noun.zone or noun.predicates:
        raise Refuse("putting back what is no plain card")
    return Move(Chosen(Filter((), "hand", WHO), WHO, count, count), "library", position)


@reads("look_arrange")
def look_arrange(count: Any, whose: Any) -> tuple[Any, ...]:
    library = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return (Look(None, count, library, WHO, bind="looked at"), Arrange("looked at"))


@reads("dig")
def dig(count: Any, whose: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    if whose != You():
        raise Refuse("digging in another's library")
    return (Look(None, count, You(), WHO, bind="looked at"), *rest)


def _among(*predicates: Any) -> Filter:
    return Filter((IsOneOf(Bound("looked at")), *predicates), "library", You())


def _left(to: str) -> tuple[Any, ...]:
    if to == "graveyard":
        return (Move(Every(_among()), "graveyard"),)
    return (Arrange("looked at", "bottom"),)


@reads("dig_them")
def dig_them() -> None:
    return None


@reads("dig_bottom")
def dig_bottom(count: Any, *_: Any) -> tuple[Any, ...]:
    return (Move(Chosen(_among(), You(), count, count), "hand"), *_left("library"))


@reads("dig_graveyard")
def dig_graveyard(count: Any, *_: Any) -> tuple[Any, ...]:
    return (Move(Chosen(_among(), You(), count, count), "hand"), *_left("graveyard"))


@reads("dig_matching")
def dig_matching(noun: Noun) -> tuple[Any, ...]:
    if not noun.card or noun.zone:
        raise Refuse("finding what is no card")
    found = Chosen(_among(*noun.predicates), You(), 0, 1, bind="found")
    return (Look(found, reveal=True), Move(Bound("found"), "hand"), *_left("library"))


@reads("top_cards", at=True)
def top_cards(pos: int, *parts: Any) -> Mention:
    count, whose = parts if len(parts) == 2 else (1, *parts)
    owner = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return Mention(pos, TopCards(owner, count), frozenset({"card"}), count != 1)


@reads("exile_from_top", at=True)
def exile_from_top(pos: int, whose: Any, quantity: Any) -> Move:
    what: Any = top_cards(pos, quantity, whose)
    return Move(what, "removed")


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


OTHERS = "others revealed"


@reads("reveal_until", at=True)
def reveal_until(pos: int, whose: Any, noun: Noun) -> Result:
    """Revealing from the top; "that card" is the one that fits."""
    if noun.zone or not noun.card:
        raise Refuse("revealing what is no card", pos)
    library = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return Result(pos, RevealUntil(noun.filter("library"), library, WHO), frozenset({"card"}))


@reads("rest_bottom")
def rest_bottom(_: Any) -> Any:
    return Arrange(OTHERS, "bottom", OwnerOf(Bound(OTHERS)))


@reads("rest_graveyard")
def rest_graveyard(_: Any) -> Any:
    others: Any = Bound(OTHERS)
    return Move(others, "graveyard")


@reads("put_others")
def put_others(rest: Any) -> Any:
    return rest


@reads("put_found_and_others")
def put_found_and_others(thing: Any, destination: dict[str, Any], rest: Any) -> tuple[Any, ...]:
    return (move_to(thing, destination), rest)


@reads("search_own", at=True)
def search_own(pos: int, what: tuple[Any, Noun], *rest: Any) -> Search:
    """A player's search of his or her own library; "their" is the subject."""
    found = search(what, *rest)
    return replace(found, library=OwnSubject(Pronoun(pos, frozenset({"player"}), demonstrative=True)))


@reads("search_top", "search_top_revealed")
def search_top(what: tuple[Any, Noun], *_: Any) -> Search:
    count, noun = what
    if noun.zone or not noun.card or count != 1:
        raise Refuse("a search for something that is no card")
    return Search(noun.filter("library"), "library", count, WHO, reveal=bool(noun.predicates), position="top")


@reads("search_theirs")
def search_theirs(whose: Any, what: tuple[Any, Noun], *_: Any) -> Search:
    return _search_of(whose, what, "in play", controller=You())


@reads("search_exile")
def search_exile(whose: Any, what: tuple[Any, Noun], *_: Any) -> Search:
    return _search_of(whose, what, "removed")


def _search_of(whose: Any, what: tuple[Any, Noun], to: str, **more: Any) -> Search:
    count, noun = what
    if noun.zone or not noun.card or whose == You():
        raise Refuse("a search for something that is no card")
    return Search(noun.filter("library"), to, count, WHO, whose, **more)
