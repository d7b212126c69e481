"""Cards shown from the top of a library, and what becomes of some of them and of the rest."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import OTHERS, WHO, OwnSubject, move_to
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Named, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import X
from judge.engine.language.instructions import Arrange, Gather, Look, Move, Separate
from judge.engine.language.predicates import Filter, IsOneOf, IsOther, IsPlayer, Not, SharesChosen
from judge.engine.language.references import Bound, Chosen, Every, You

SHOWN = frozenset({"card", "shown"})
PICKED = frozenset({"picked"})
THE_REST = "the rest of those shown"
SET_APART = "set apart from those shown"


def _shown(pos: int, *more: Any) -> Filter:
    """Those of the cards shown before that are still in the library. Where none were shown, the word refers back to nothing."""
    them: Any = Pronoun(pos, frozenset({"shown"}), many=True)
    return Filter((IsOneOf(them), *more), "library")


def _picked(pos: int, least: Any, most: Any, *more: Any, random: bool = False) -> Mention:
    chosen = Chosen(_shown(pos, *more), WHO, least, most, random=random)
    return Mention(pos + 1, chosen, frozenset({"card"}), most != 1, key=f"picked {pos}")


@reads("reveal_several", at=True)
def reveal_several(pos: int, count: Any, whose: Any) -> Draft:
    """Everybody sees them; "those cards" and "the rest" speak of them."""
    if count == 1:
        raise Refuse("read another way", pos)
    library = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return (Look(None, count, library, WHO, reveal=True, bind=OTHERS), _said(pos))


def _said(pos: int) -> Any:
    """That the words after it may speak of the cards shown."""
    return Named((Mention(pos, Bound(OTHERS), SHOWN, True, key="shown"),))


@reads("reveal_so_many", at=True)
def reveal_so_many(pos: int, whose: Any, quantity: Any) -> Draft:
    if quantity == X():
        raise Refuse("X is X", pos)
    return reveal_several(pos, quantity, whose)


@reads("shown_count", at=True)
def shown_count(pos: int, count: Any, *_: Any) -> Mention:
    return _picked(pos, count, count)


@reads("shown_random", at=True)
def shown_random(pos: int, count: Any, *_: Any) -> Mention:
    return _picked(pos, count, count, random=True)


@reads("shown_any", at=True)
def shown_any(pos: int, *_: Any) -> Mention:
    return _picked(pos, 0, -1)


@reads("shown_noun", at=True)
def shown_noun(pos: int, noun: Noun) -> Mention:
    return _picked(pos, 1, 1, *_described(pos, noun))


@reads("shown_of_pile", at=True)
def shown_of_pile(pos: int) -> Mention:
    return _picked(pos, 1, 1, IsOneOf(Bound("chosen pile")))


@reads("reveal_in_piles", at=True)
def reveal_in_piles(pos: int, count: Any) -> Draft:
    """You make the piles, and an opponent chooses one."""
    some_opponent: Any = Chosen(Filter((IsPlayer("opponent"),), "players"))
    revealed = Look(None, count, You(), You(), reveal=True, bind=OTHERS)
    return (revealed, _said(pos), Separate(Bound(OTHERS), You(), some_opponent))


@reads("shown_all", at=True)
def shown_all(pos: int, noun: Noun) -> Mention:
    return Mention(pos + 1, Every(_shown(pos, *_described(pos, noun))), noun.kinds | {"card"}, True)


@reads("shown_named", at=True)
def shown_named(pos: int, *_: Any) -> Mention:
    return Mention(pos + 1, Every(_shown(pos, SharesChosen("card name"))), frozenset({"card"}), True)


def _described(pos: int, noun: Noun) -> tuple[Any, ...]:
    if not noun.card or noun.zone or IsOther() in noun.predicates:
        raise Refuse("cards shown that are no cards", pos)
    return noun.predicates


def _moved(pick: Mention, destination: dict[str, Any]) -> Draft:
    """Chosen first, so that what is said of them afterwards asks for no other choice."""
    if not isinstance(pick.ref, Chosen):
        return (move_to(pick, destination),)
    them = _again(pick, 3)
    return (*_chosen(pick), move_to(them, destination))


def _again(pick: Mention, further: int) -> Any:
    return Pronoun(pick.pos + further, frozenset({f"picked {pick.pos}"}), many=pick.many, demonstrative=True)


def _chosen(pick: Mention) -> Draft:
    """What is chosen, and the others, which are "the rest" from then on."""
    found: Any = Result(pick.pos, Gather(pick.ref, ""), PICKED | {"card", f"picked {pick.pos}"}, pick.many)
    others: Any = Every(_shown(pick.pos + 2, Not(IsOneOf(_again(pick, 3)))))
    return (found, Gather(others, OTHERS))


@reads("put_shown")
def put_shown(pick: Mention, destination: dict[str, Any]) -> Draft:
    return _moved(pick, destination)


@reads("put_one_shown", at=True)
def put_one_shown(pos: int) -> Draft:
    return _moved(_picked(pos, 1, 1), {"to": "hand"})


@reads("exile_shown")
def exile_shown(pick: Mention) -> Draft:
    return _moved(pick, {"to": "removed"})


@reads("put_shown_and_rest_back", at=True)
def put_shown_and_rest_back(pos: int, pick: Mention, destination: dict[str, Any], whose: Any) -> Draft:
    """Some of them go somewhere, and the others back where they were."""
    if destination["to"] in ("library", "hand"):
        raise Refuse("read another way", pos)
    return (*_moved(pick, destination), *arrange_the_rest(pos + 6, whose))


@reads("choose_shown", at=True)
def choose_shown(pos: int, pick: Mention) -> Draft:
    """Chosen for what comes later; they stay where they are."""
    if not isinstance(pick.ref, Chosen):
        raise Refuse("choosing all", pos)
    return _chosen(pick)


def _rest(pos: int, *more: Any) -> Mention:
    return Mention(pos + 1, Every(_shown(pos, *more)), frozenset({"card", "rest"}), True, part=True)


def _ordered(pos: int, position: str) -> Draft:
    them: Any = _rest(pos)
    return (Gather(them, THE_REST), Arrange(THE_REST, position, WHO))


@reads("bottom_those", at=True)
def bottom_those(pos: int) -> Draft:
    return _ordered(pos, "bottom")


@reads("top_those", at=True)
def top_those(pos: int) -> Draft:
    return _ordered(pos, "top")


@reads("put_the_rest", at=True)
def put_the_rest(pos: int, destination: dict[str, Any]) -> Move:
    if destination["to"] == "library":
        raise Refuse("in what order?", pos)
    return move_to(_rest(pos), destination)


@reads("exile_the_rest", at=True)
def exile_the_rest(pos: int) -> Move:
    rest: Any = _rest(pos)
    return Move(rest, "removed")


@reads("arrange_the_rest", at=True)
def arrange_the_rest(pos: int, _: Any) -> Draft:
    rest: Any = _rest(pos)
    return (Gather(rest, THE_REST), Arrange(THE_REST, "top", WHO))


@reads("keep_on_top", at=True)
def keep_on_top(pos: int, count: Any, *_: Any) -> Draft:
    """Some stay on top, and all others are removed from the game."""
    kept: Any = _picked(pos, count, count)
    others: Any = _rest(pos + 2, Not(IsOneOf(Bound(SET_APART))))
    return (Gather(kept, SET_APART), Move(others, "removed"))


@reads("one_in_each_place", at=True)
def one_in_each_place(pos: int, *_: Any) -> Draft:
    """One to the hand, one stays on top, and what is left goes to the bottom, fewer where there are fewer."""
    up: Any = _picked(pos + 5, 1, 1)
    down: Any = _rest(pos + 8, Not(IsOneOf(Bound(SET_APART))))
    return (*put_one_shown(pos), Gather(up, SET_APART), Gather(down, THE_REST), Arrange(THE_REST, "bottom", WHO))


@reads("part_in_two", at=True)
def part_in_two(pos: int, *_: Any) -> Draft:
    """Some go to the bottom, the others back to the top, either in any order."""
    down: Any = _picked(pos, 0, -1)
    up: Any = _rest(pos + 2, Not(IsOneOf(Bound(SET_APART))))
    return (Gather(down, SET_APART), Arrange(SET_APART, "bottom", WHO), Gather(up, THE_REST), Arrange(THE_REST, "top", WHO))
