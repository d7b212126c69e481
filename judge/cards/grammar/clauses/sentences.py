"""Clauses and sentences, and how subjects carry on."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from judge.cards.drafts.clause_drafts import YOURS, Draft, as_subject, each_player, flat, several_players, where_sentence
from judge.cards.drafts.placeholders import Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Apply, Tap


@reads("joined", "and_then")
def joined() -> None:
    return None


@reads("own_clause")
def own_clause(*parts: Any) -> Draft:
    return as_subject(parts, YOURS)


@reads("player_clause")
def player_clause(player: Any, *parts: Any) -> Draft:
    if several_players(player):
        return each_player(player, parts)
    return as_subject(parts, player)


@reads("clauses", "plain_sentence")
def clauses(*parts: Any) -> Draft:
    found = flat(parts)
    for one, other in pairwise(found):
        held = isinstance(other, Apply) and other.duration == "next untap step" and isinstance(other.what, Pronoun)
        if isinstance(one, Tap) and held and getattr(one.what, "pos", 0) != other.what.pos:
            raise Refuse("what is tapped and what doesn't untap: read as one")
    return found


reads("where_sentence")(where_sentence)


@reads("where")
def where(quantity: Any) -> Any:
    return quantity
