"""Auras that bring a creature card back and then enchant the creature, for as long as both stay (502.45, 404.4)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.changes import AddTypes, GainAbility, LoseAbility
from judge.engine.language.conditions import Exists
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Apply, Attach, Delayed, Move, Remember, Sacrifice
from judge.engine.language.predicates import Filter, IsOneOf, IsType
from judge.engine.language.references import Bound, ControllerOf, Host, Linked, This

BROUGHT = "brought back"
OLD = "enchant creature card in a graveyard"
NEW = "enchant creature put onto the battlefield with ~"
MINE = GainAbility(KeywordAbility("enchant", filter=Filter((IsType("creature"), IsOneOf(Linked(BROUGHT))))))
"""Enchant creature put into play with this: the one that it remembers (217.7d)."""
WHEN_GONE = Delayed(
    ZoneChange(Filter((IsOneOf(Bound("about")),)), "in play"),
    (Sacrifice(ControllerOf(Bound(BROUGHT)), what=Bound(BROUGHT)),), about=This(),
)
reads("brought_tapped")(lambda *_: True)
reads("leaving_it")(lambda *_: None)


@reads("brought_back")
def brought_back(noun: Noun, *tapped: bool) -> Move:
    if not noun.card or noun.zone:
        raise Refuse("bringing back what is no card")
    return Move(Host(), "in play", tapped=bool(tapped), bind=BROUGHT)


@reads("brought_target")
def brought_target(thing: Any) -> Move:
    return Move(thing, "in play", bind=BROUGHT)


def _says(quoted: Any, words: str) -> bool:
    said = quoted.text.strip('"“”').rstrip(".").lower().replace("into play", "onto the battlefield")
    return bool(said == words)


def _brings(changes: tuple[Any, ...], brought: Move) -> Draft:
    """What is brought back is remembered by the Aura before it is attached, for only that can it enchant."""
    return (
        Apply(This(), changes, "end of game"), brought, Remember(Bound(BROUGHT), BROUGHT), Attach(Bound(BROUGHT)), WHEN_GONE,
    )


@reads("enchants_what_it_brings")
def enchants_what_it_brings(old: Any, new: Any, brought: Move, _: None) -> Draft:
    if not _says(old, OLD) or not _says(new, NEW):
        raise Refuse("another enchant ability")
    return _brings((LoseAbility("enchant"), MINE), brought)


@reads("becomes_aura_of_what_it_brings")
def becomes_aura(subtype: Any, new: Any, brought: Move, _: None) -> Draft:
    if str(subtype) != "Aura" or not _says(new, NEW):
        raise Refuse("becoming another Aura")
    return _brings((AddTypes(subtypes=("Aura",)), MINE), brought)


@reads("if_it_is_in_play", at=True)
def if_it_is_in_play(pos: int) -> Exists:
    """Of a permanent that has just come into play: it still is there."""
    it: Any = Pronoun(pos)
    return Exists(Filter((IsOneOf(it),)))
