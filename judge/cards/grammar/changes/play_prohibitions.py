"""What an effect keeps a player from playing for a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply
from judge.engine.language.references import Is


@reads("play_no_spells")
def play_no_spells() -> Restriction:
    return Restriction("play spells")


@reads("play_no_such")
def play_no_such(noun: Noun) -> Restriction:
    if noun.zone != "stack" or len(noun.predicates) < 2:
        raise Refuse("playing what is no spell")
    kind = tuple(p for p in noun.predicates if p != Is("spell"))  # it is a card, and no spell, as the player begins to play it
    return Restriction("play spells", replace(noun, predicates=kind).filter())


@reads("cannot_play")
def cannot_play(player: Any, what: Restriction) -> Draft:
    return (Apply(player, (what,)),)


@reads("cannot_play_or_use")
def cannot_play_or_use(player: Any, what: Restriction, *_: Any) -> Draft:
    return (Apply(player, (what, Restriction("play abilities except mana"))),)
