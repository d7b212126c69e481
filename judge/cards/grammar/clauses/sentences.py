"""Clauses and sentences, and how subjects carry on."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from judge.cards.drafts.change_drafts import going_on, with_durations
from judge.cards.drafts.clause_drafts import (
    YOURS,
    Draft,
    PriceFirst,
    WhereX,
    as_subject,
    each_player,
    flat,
    several_players,
    where_sentence,
)
from judge.cards.drafts.placeholders import IfDone, Named, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import X
from judge.engine.language.conditions import Happened
from judge.engine.language.instructions import Apply, DealDamage, Delayed, FlipCoin, ForEach, If, May, PutCounters, Tap


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


def _goes_on(part: Any) -> bool:
    """Whether a clause holds for all that follows in its sentence: "if you do, A and B", "for each creature, A and B"."""
    if isinstance(part, PriceFirst):
        return True
    last = part[-1] if isinstance(part, tuple) and part else part
    if isinstance(last, May):
        return last.cost is not None or any(isinstance(one, IfDone) for one in last.instructions)
    if isinstance(last, If) and not isinstance(last.condition, Happened):
        return True  # "if you control a Swamp, A and B"
    return isinstance(last, FlipCoin) or (isinstance(last, (ForEach, Delayed)) and any(isinstance(n, Named) for n in last.instructions))


@reads("plain_sentence")
def plain_sentence(*parts: Any) -> Draft:
    return with_durations(clauses(*parts))


@reads("clauses")
def clauses(*parts: Any) -> Draft:
    if any(_goes_on(part) for part in parts[:-1]):
        raise Refuse("what follows belongs to the clause before")
    found = flat(going_on(parts))
    for one, other in pairwise(found):
        held = isinstance(other, Apply) and other.duration == "next untap step" and isinstance(other.what, Pronoun)
        if isinstance(one, Tap) and held and getattr(one.what, "pos", 0) != other.what.pos:
            raise Refuse("what is tapped and what doesn't untap: read as one")
    return found


@reads("where_sentence")
def what_x_is(parts: Draft, quantity: Any) -> Draft:
    said = WhereX(where_sentence(parts, quantity))
    said.quantity = quantity
    return said


@reads("where_announced")
def where_announced(parts: Draft, quantity: Any) -> Draft:
    """X as the spell is played: the number of its targets, or what is divided among them, is settled then (409.1b to 409.1e)."""
    if any(isinstance(node, TargetSpec) for node in walk(quantity)):
        raise Refuse("so many targets as another target says")
    said = what_x_is(parts, quantity)
    uses = [node for node in walk(parts) if isinstance(node, X)]
    settled_then = [node.least for node in walk(parts) if isinstance(node, TargetSpec)] + [
        node.most for node in walk(parts) if isinstance(node, TargetSpec)
    ] + [node.amount for node in walk(parts) if isinstance(node, DealDamage | PutCounters) and node.divided]
    if sum(node == X() for node in walk(tuple(settled_then))) != len(uses):
        raise Refuse("X as the spell was played, spoken of as it resolves")
    return said


@reads("where")
def where(quantity: Any) -> Any:
    return quantity
