"""Searching a library."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO, OwnSubject
from judge.cards.drafts.clause_drafts import YOURS, as_subject
from judge.cards.drafts.placeholders import Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.characteristics import BASIC_LAND_MANA
from judge.engine.language.instructions import Arrange, Draw, Look, Search, Shuffle
from judge.engine.language.predicates import AllOf, AnyOf, IsSubtype
from judge.engine.language.references import TopCards, You


@reads("as_tapped")
def as_tapped() -> tuple[str, Any]:
    return ("tapped", True)


@reads("search_one")
def search_one(noun: Noun) -> tuple[Any, Noun]:
    return (1, noun)


class Both(tuple[Any, Noun]):
    """ "A Forest card and a Plains card": one of each, found in one search."""

    others: tuple[Noun, ...]


@reads("search_both")
def search_both(one: Noun, other: Noun) -> Both:
    if any(noun.zone or not noun.card or not noun.predicates for noun in (one, other)):
        raise Refuse("a search for two things that are not described")
    found = Both((1, one))
    found.others = (other,)
    return found


@reads("search_basic_types")
def search_basic_types(noun: Noun) -> Both:
    """One for each basic land type, as far as there are: a card that has two of them is found for one."""
    if noun.zone or not noun.card:
        raise Refuse("a search for what is no card")
    first, *rest = (replace(noun, predicates=(IsSubtype(kind), *noun.predicates)) for kind in BASIC_LAND_MANA)
    found = Both((1, first))
    found.others = tuple(rest)
    return found


def _single(what: tuple[Any, Noun]) -> None:
    if isinstance(what, Both | OfTotal):
        raise Refuse("several cards of a kind: read another way")


@reads("search_either")
def search_either(one: Noun, other: Noun) -> tuple[Any, Noun]:
    """ "An instant card or a card with flash": one card that fits either description."""
    if any(noun.zone or not noun.card or not noun.predicates for noun in (one, other)):
        raise Refuse("a search for one of two things that are not described")
    ways = tuple(noun.predicates[0] if len(noun.predicates) == 1 else AllOf(noun.predicates) for noun in (one, other))
    return (1, Noun((AnyOf(ways),), one.kinds | other.kinds, card=True))


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


@reads("s_under")
def s_under(*parts: Any) -> dict[str, Any]:
    return {"to": "in play", "controller": parts[-1]}


@reads("s_tapped_under")
def s_tapped_under(*parts: Any) -> dict[str, Any]:
    return {**s_under(*parts), "tapped": True}


@reads("s_graveyard")
def s_graveyard(*_: Any) -> dict[str, Any]:
    return {"to": "graveyard"}


@reads("search_shuffle")
def search_shuffle(*_: Any) -> None:
    return None


@reads("search", at=True)
def search_for(pos: int, what: tuple[Any, Noun], *rest: Any) -> Search | Result:
    """What one search has put into play can be spoken of by its kind: "that Dragon"."""
    found = search(what, *rest)
    kinds = what[1].kinds - {"card", "permanent"}
    if found.to != "in play" or what[0] != 1 or found.others or not kinds:
        return found
    return Result(pos, found, frozenset(kinds))


def search(what: tuple[Any, Noun], *rest: Any) -> Search:
    count, noun = what
    if noun.zone or not noun.card:
        raise Refuse("a search for something that is no card")
    options: dict[str, Any] = {"others": tuple(noun.filter("library") for noun in what.others)} if isinstance(what, Both) else {}
    if isinstance(what, OfTotal):
        options["total"] = what.total
    for part in rest:
        if isinstance(part, dict):
            if set(part) & set(options):
                raise Refuse("two destinations")
            options.update(part)
    if "to" not in options:
        raise Refuse("a search that puts the card nowhere")
    return Search(noun.filter("library"), most=count, who=WHO, **options)


@reads("search_own", at=True)
def search_own(pos: int, what: tuple[Any, Noun], *rest: Any) -> Search:
    """A player's search of his or her own library; "their" is the subject."""
    found = search(what, *rest)
    return replace(found, library=OwnSubject(Pronoun(pos, frozenset({"player"}), demonstrative=True)))


@reads("search_top", "search_top_revealed")
def search_top(what: tuple[Any, Noun], *_: Any) -> Search:
    _single(what)
    count, noun = what
    if noun.zone or not noun.card or count != 1:
        raise Refuse("a search for something that is no card")
    return Search(noun.filter("library"), "library", count, WHO, reveal=bool(noun.predicates), position="top")


@reads("search_zones")
def search_zones(what: tuple[Any, Noun], *rest: Any) -> Search:
    """One card, in whichever of one's own zones it is found."""
    _single(what)
    if what[0] != 1:
        raise Refuse("several cards of several zones")
    return replace(search(what, *rest), besides=("graveyard", "hand"))


FOUND = "those found"


@reads("search_top_ordered")
def search_top_ordered(what: tuple[Any, Noun], *_: Any) -> tuple[Any, ...]:
    """Several cards found, and put on top in an order once the library is shuffled."""
    _single(what)
    count, noun = what
    if noun.zone or not noun.card or count == 1 or noun.predicates:
        raise Refuse("a search for something else than several cards")
    return (Search(noun.filter("library"), "", count, WHO, bind=FOUND), Shuffle(WHO), Arrange(FOUND, "top", WHO))


@reads("search_shown_top_ordered")
def search_shown_top_ordered(what: tuple[Any, Noun]) -> tuple[Any, ...]:
    _single(what)
    count, noun = what
    if noun.zone or not noun.card or count == 1 or not noun.predicates:
        raise Refuse("a search for something else than several cards of a kind")
    return (Search(noun.filter("library"), "", count, WHO, reveal=True, bind=FOUND), Shuffle(WHO), Arrange(FOUND, "top", WHO))


reads("place_second")(lambda *_: "2")
reads("place_third")(lambda *_: "3")


@reads("search_placed")
def search_placed(what: tuple[Any, Noun], position: str) -> Search:
    """A card put so deep into the library once that is shuffled."""
    return replace(search_top(what), position=position)


@reads("search_theirs")
def search_theirs(whose: Any, what: tuple[Any, Noun], *_: Any) -> Search:
    return _search_of(whose, what, "in play", controller=You())


@reads("search_exile", at=True)
def search_exile(pos: int, whose: Any, what: tuple[Any, Noun], *_: Any) -> Result:
    return Result(pos, _search_of(whose, what, "removed"), frozenset({"card"}), what[0] != 1)


@reads("their_graveyard")
def their_graveyard(whose: Any) -> tuple[Any, str]:
    return whose, "graveyard"


@reads("their_hand")
def their_hand(whose: Any) -> tuple[Any, str]:
    return whose, "hand"


@reads("search_put", at=True)
def search_put(pos: int, whose: Any, what: tuple[Any, Noun], place: tuple[Any, str], *_: Any) -> Result:
    owner, to = place
    if not isinstance(owner, Pronoun):
        raise Refuse("a zone of somebody else")
    return Result(pos, _search_of(whose, what, to), frozenset({"card"}), what[0] != 1)


def _search_of(whose: Any, what: tuple[Any, Noun], to: str, **more: Any) -> Search:
    _single(what)
    count, noun = what
    if noun.zone or not noun.card or whose == You():
        raise Refuse("a search for something that is no card")
    return Search(noun.filter("library"), to, count, WHO, whose, **more)


@reads("search_between")
def search_between(what: tuple[Any, Noun], *rest: Any) -> Any:
    """What is done between finding a card and shuffling changes nothing of what was found, so that the library is shuffled before it."""
    *to, then = rest
    if any(isinstance(node, (Search, Shuffle, TopCards, Look, Draw)) for node in walk(then)):
        raise Refuse("what is done with a library that is not shuffled yet")
    return (*as_subject((search(what, *to),), YOURS), *then)


@reads("search_shown_between")
def search_shown_between(what: tuple[Any, Noun], then: Any) -> Any:
    return search_between(what, s_reveal(), s_hand(), then)


@reads("shuffles_theirs")
def shuffles_theirs() -> None:
    return None


@reads("search_several")
def search_several(count: Any, noun: Noun) -> tuple[Any, Noun]:
    return (int(count), noun)


@reads("search_that_many")
def search_that_many(noun: Noun) -> tuple[Any, Noun]:
    return (BoundAmount("amount"), noun)


@reads("search_any")
def search_any(noun: Noun) -> tuple[Any, Noun]:
    return (-1, noun)


class OfTotal(tuple[Any, Noun]):
    """ "Any number of creature cards with total converted mana cost 6 or less"."""

    total: tuple[str, int]


@reads("search_any_of_total")
def search_any_of_total(noun: Noun, what: str, most: Any) -> OfTotal:
    found = OfTotal((-1, noun))
    found.total = (what, int(most))
    return found


@reads("s_exile")
def s_exile(*_: Any) -> dict[str, Any]:
    return {"to": "removed"}


@reads("where_x")
def where_x(quantity: Any) -> Any:
    return quantity


@reads("search_exile_x")
def search_exile_x(whose: Any, count: Any, *_: Any) -> Search:
    return _search_of(whose, (count, Noun(card=True)), "removed")
