"""Choices made as an effect is carried out: an object, a color, a kind of card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Noun, Result
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.actions import WHO
from judge.engine.language.instructions import Choose
from judge.engine.language.references import IsOther


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
reads("choose_word_name")(_word("card name"))


@reads("kind_word")
def kind_word(*words: Any) -> str:
    return "".join(str(word) for word in words)


@reads("choose_kind")
def choose_kind(*kinds: str) -> Choose:
    """One of the card types named, or what is not of it."""
    return Choose("kind", WHO, words=kinds)
