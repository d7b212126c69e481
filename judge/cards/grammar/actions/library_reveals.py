"""Cards revealed from the top of a library until one fits, and what becomes of it and of the others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import OTHERS, WHO, OwnSubject, move_to
from judge.cards.drafts.placeholders import Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Arrange, Gather, Move, RevealUntil
from judge.engine.language.predicates import SharesChosen
from judge.engine.language.references import Bound, OwnerOf, Together, You

ALL_REVEALED = "all revealed"


@reads("reveal_until", at=True)
def reveal_until(pos: int, whose: Any, noun: Noun) -> Result:
    """Revealing from the top; "that card" is the one that fits."""
    if noun.zone or not noun.card:
        raise Refuse("revealing what is no card", pos)
    library = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    return Result(pos, RevealUntil(noun.filter("library"), library, WHO), frozenset({"card"}))


@reads("reveal_until_named", at=True)
def reveal_until_named(pos: int, whose: Any) -> Result:
    """A card with the name that was chosen before."""
    return reveal_until(pos, whose, Noun((SharesChosen("name"),), frozenset({"card"}), card=True))


@reads("exile_until", at=True)
def exile_until(pos: int, whose: Any, noun: Noun) -> Result:
    """As with revealing, and all of them are removed; "that card" is the one that fits."""
    found = reveal_until(pos, whose, noun)
    return replace(found, instruction=replace(found.instruction, exiling=True))


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


@reads("put_all_revealed", at=True)
def put_all_revealed(pos: int, _: Any) -> tuple[Any, ...]:
    """The card that was looked for, and the others."""
    found: Any = Pronoun(pos, frozenset({"card"}), demonstrative=True)
    both: Any = Together((found, Bound(OTHERS)))
    return (Gather(both, ALL_REVEALED), Arrange(ALL_REVEALED, "bottom", OwnerOf(Bound(ALL_REVEALED))))


@reads("shuffle_others")
def shuffle_others(_: Any) -> Move:
    return Move(Bound(OTHERS), "library", "shuffle")


@reads("put_found_and_others")
def put_found_and_others(thing: Any, destination: dict[str, Any], rest: Any) -> tuple[Any, ...]:
    return (move_to(thing, destination), rest)


@reads("put_found_exile_others")
def put_found_exile_others(thing: Any, destination: dict[str, Any]) -> tuple[Any, ...]:
    others: Any = Bound(OTHERS)
    return (move_to(thing, destination), Move(others, "removed"))
