"""What a sentence of its own adds to the sentences before it."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.rider_drafts import ManaLasts, NeverRegenerated, NotOfType, TieBroken
from judge.cards.grammar import reads


@reads("never_regenerated")
def never_regenerated(noun: Noun) -> Draft:
    if noun.card or noun.zone:
        raise Refuse("destroying what is not in play")
    said: Any = NeverRegenerated(noun.kinds - {"permanent"})
    return (said,)


@reads("never_regenerated_it")
def never_regenerated_it() -> Draft:
    """Said of the one thing that the sentence before destroys last."""
    said: Any = NeverRegenerated(kinds=None)
    return (said,)


@reads("mana_lasts")
def mana_lasts() -> Draft:
    """Said of the mana that the sentence before adds."""
    said: Any = ManaLasts()
    return (said,)


@reads("never_of_type")
def never_of_type(*words: str) -> Draft:
    said: Any = NotOfType(" or ".join(words))
    return (said,)


@reads("tied_players")
def tied_players() -> Draft:
    tie: Any = TieBroken()
    return (tie,)


@reads("tie_broken")
def tie_broken(*_: Any) -> Draft:
    """What choosing one of those with the least means anyway."""
    said: Any = TieBroken()
    return (said,)
