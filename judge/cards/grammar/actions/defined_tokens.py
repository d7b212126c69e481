"""Tokens that the rules define (111.10 of later editions), so that a card only names them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.line_drafts import Quoted
from judge.cards.drafts.placeholders import Result, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import CreateToken, KeywordAction

WHO: Any = Subject()
SAYS = {
    "Treasure": "{T}, Sacrifice this artifact: Add one mana of any color.",
    "Food": "{2}, {T}, Sacrifice this artifact: You gain 3 life.",
    "Gold": "Sacrifice this artifact: Add one mana of any color.",
    "Clue": "{2}, Sacrifice this artifact: Draw a card.",
    "Map": (
        "{1}, {T}, Sacrifice this artifact: Target creature you control explores. Activate only as a sorcery."
    ),
    "Powerstone": "{T}: Add {C}. Spend this mana only to cast artifact spells or activate abilities.",
    "Junk": (
        "{T}, Sacrifice this artifact: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery."
    ),
    "Lander": (
        "{2}, {T}, Sacrifice this artifact: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    ),
    "Mutagen": "{1}, {T}, Sacrifice this artifact: Put a +1/+1 counter on target creature. Activate only as a sorcery.",
    "Blood": "{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card.",
}
"""The ability of each colorless artifact token of that subtype (111.10a to 111.10g)."""


@reads("token_defined", at=True)
def token_defined(pos: int, count: Any, subtype: Any) -> Result:
    kind = str(subtype)
    if kind not in SAYS:
        raise Refuse("a token that the rules don't define", pos)
    ability: Any = Quoted(f'"{SAYS[kind]}"', pos)
    token = Characteristics(name=kind, types=("artifact",), subtypes=(kind,), abilities=(ability,))
    return Result(pos, CreateToken(token, count, WHO), frozenset({"artifact", "token", kind}), count != 1)


@reads("token_defined_tapped", at=True)
def token_defined_tapped(pos: int, count: Any, subtype: Any) -> Result:
    made = token_defined(pos, count, subtype)
    return replace(made, instruction=replace(made.instruction, tapped=True))


@reads("investigate", at=True)
def investigate(pos: int) -> Result:
    """To investigate is to create a Clue token (701.16a)."""
    made = token_defined(pos, 1, "Clue")
    return replace(made, instruction=KeywordAction("investigate", (made.instruction,)))
