"""Hands that are revealed and chosen from, and flipped coins."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.draft import Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.sentences import Draft
from judge.engine.language.instructions import Choose, Discard, FlipCoin, Look
from judge.engine.language.references import Every, Filter, SharesChosen, You


@reads("duress", at=True)
def duress(pos: int, player: Any, noun: Noun) -> Draft:
    """A hand is revealed, and a card chosen from it is discarded."""
    if not noun.card or noun.zone:
        raise Refuse("choosing what is no card", pos)
    return (
        Look(Every(Filter((), "hand", player)), who=player, reveal=True),
        Discard(1, player, filter=noun.filter("hand") if noun.predicates else None, chooser=You()),
    )


@reads("coercion", at=True)
def coercion(pos: int, player: Any, noun: Noun) -> Draft:
    """A hand is looked at, and a card chosen from it is discarded."""
    if not noun.card or noun.zone:
        raise Refuse("choosing what is no card", pos)
    return (
        Look(Every(Filter((), "hand", player)), who=You()),
        Discard(1, player, filter=noun.filter("hand") if noun.predicates else None, chooser=You()),
    )


reads("name_any")(lambda: Choose("card name"))
reads("name_nonland")(lambda: Choose("card name", but_no="land"))


@reads("therapy", at=True)
def therapy(pos: int, name: Choose, player: Any, noun: Noun) -> Draft:
    """A card is named, a hand revealed, and every card in it that has the name discarded."""
    if not noun.card or noun.zone or getattr(player, "many", False):
        raise Refuse("discarding what is not in one player's hand", pos)
    named = Filter((*noun.predicates, SharesChosen("card name")), "hand")
    return (name, Look(Every(Filter((), "hand", player)), who=player, reveal=True), Discard(None, player, filter=named))


@reads("flip_coin")
def flip_coin(*parts: Any) -> Draft:
    found: dict[str, Draft] = dict(part for part in parts if isinstance(part, tuple) and part and isinstance(part[0], str))
    return (FlipCoin(You(), found.get("won", ()), found.get("lost", ())),)


@reads("flip_won")
def flip_won(then: Draft) -> tuple[str, Draft]:
    return ("won", then)


@reads("flip_lost")
def flip_lost(then: Draft) -> tuple[str, Draft]:
    return ("lost", then)
