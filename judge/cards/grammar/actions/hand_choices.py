"""Hands that are looked at or revealed, so that somebody chooses cards from them."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import YOURS, Draft, as_subject
from judge.cards.drafts.placeholders import Mention, Noun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Look
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Bound, Chosen, Every, Players, You


@reads("pick_one")
def pick_one(noun: Noun) -> tuple[Any, Any, Noun]:
    return (1, 1, noun)


@reads("pick_each")
def pick_each(noun: Noun, count: Any) -> tuple[Any, Any, Noun]:
    return (count, count, noun)


@reads("pick_some")
def pick_some(count: Any, noun: Noun) -> tuple[Any, Any, Noun]:
    if count == 1:
        raise Refuse("read another way")
    return (count, count, noun)


@reads("pick_up_to")
def pick_up_to(count: Any, noun: Noun) -> tuple[Any, Any, Noun]:
    return (0, count, noun)


def _picked(pos: int, picked: tuple[Any, Any, Noun], player: Any) -> Result:
    """Cards that you choose from a hand that you see; later words speak of them."""
    least, most, noun = picked
    if not noun.card or noun.zone:
        raise Refuse("choosing what is no card", pos)
    cards: Any = Chosen(Filter(noun.predicates, "hand", player), You(), least, most)
    return Result(pos, Look(cards), frozenset({"card"}), most != 1)


@reads("look_and_choose", at=True)
def look_and_choose(pos: int, whose: Any, picked: tuple[Any, Any, Noun]) -> Draft:
    if whose == You() or (isinstance(whose, Mention) and isinstance(whose.ref, Players)):
        raise Refuse("choosing from several hands, or from your own", pos)
    return (Look(Every(Filter((), "hand", whose)), who=You()), _picked(pos, picked, whose))


@reads("reveal_and_choose", at=True)
def reveal_and_choose(pos: int, player: Any, picked: tuple[Any, Any, Noun]) -> Draft:
    if getattr(player, "many", False) or (isinstance(player, Mention) and isinstance(player.ref, You)):
        raise Refuse("choosing from several hands, or from your own", pos)
    return (Look(Every(Filter((), "hand", player)), who=player, reveal=True), _picked(pos, picked, player))


@reads("reveal_choose_then", at=True)
def reveal_choose_then(pos: int, player: Any, picked: tuple[Any, Any, Noun], *then: Any) -> Draft:
    """What you do with the card that you chose, in the same sentence."""
    return (*reveal_and_choose(pos, player, picked), *as_subject(then, YOURS))


@reads("reveal_some_choose_one", at=True)
def reveal_some_choose_one(pos: int, player: Any, count: Any) -> Draft:
    """Cards that a player picks from his or her hand, and one of those that you pick."""
    if getattr(player, "many", False) or (isinstance(player, Mention) and isinstance(player.ref, You)):
        raise Refuse("choosing from several hands, or from your own", pos)
    shown: Any = Chosen(Filter((), "hand", player), player, count, count)
    one: Any = Chosen(Filter((IsOneOf(Bound("shown")),), "hand", player), You())
    return (Look(shown, who=player, reveal=True, bind="shown"), Result(pos, Look(one), frozenset({"card"})))
