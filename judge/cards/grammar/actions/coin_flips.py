"""Flipped coins."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.grammar import reads
from judge.engine.language.instructions import FlipCoin
from judge.engine.language.references import You


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
