"""Flipped coins."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, other_of
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Again, Delayed, FlipCoin, May, Process
from judge.engine.language.references import You

reads("flipper")(lambda: None)


@reads("flip_both")
def flip_both(_: None, won: Draft, __: None, lost: Draft) -> dict[str, Any]:
    return {"won": won, "lost": lost}


@reads("flip_won")
def flip_won(_: None, then: Draft) -> dict[str, Any]:
    return {"won": then}


@reads("flip_lost")
def flip_lost(_: None, then: Draft) -> dict[str, Any]:
    return {"lost": then}


@reads("heads_both")
def heads_both(heads: Draft, tails: Draft) -> dict[str, Any]:
    return {"won": heads, "lost": tails, "called": False}


@reads("heads_only")
def heads_only(then: Draft) -> dict[str, Any]:
    return {"won": then, "called": False}


@reads("tails_only")
def tails_only(then: Draft) -> dict[str, Any]:
    return {"lost": then, "called": False}


@reads("flip_without_call")
def flip_without_call(arms: dict[str, Any]) -> Draft:
    return (FlipCoin(You(), **arms),)


@reads("player_flips_without_call")
def player_flips_without_call(player: Any, arms: dict[str, Any]) -> Draft:
    other_of(player)
    if getattr(player, "many", False):
        raise Refuse("several players who flip")
    return (FlipCoin(player, **arms),)


@reads("flip_coin")
def flip_coin(arms: dict[str, Any]) -> Draft:
    return (FlipCoin(You(), **arms),)


@reads("flip_until_lost")
def flip_until_lost(each: Draft) -> Draft:
    """Again and again as long as the flip is won; nothing that is counted can change in between."""
    return (Process((FlipCoin(You(), won=(*each, Again())),)),)


@reads("flip_later")
def flip_later(when: Any, arms: dict[str, Any]) -> Draft:
    return (Delayed(when, flip_coin(arms)),)


@reads("may_flip_coin")
def may_flip_coin(arms: dict[str, Any]) -> Draft:
    return (May(flip_coin(arms)),)


@reads("player_flips_coin")
def player_flips_coin(player: Any, arms: dict[str, Any]) -> Draft:
    other_of(player)
    if getattr(player, "many", False):
        raise Refuse("several players who flip")
    return (FlipCoin(player, **arms),)
