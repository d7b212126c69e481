"""Costs that are something to be done: cards drawn, a coin flipped, what others are given."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Noun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Exists
from judge.engine.language.costs import ActCost
from judge.engine.language.instructions import CreateToken, Draw, FlipCoin, GainControl, GainLife
from judge.engine.language.predicates import Filter, IsPlayer
from judge.engine.language.references import Chosen, Players


@reads("pay_draw")
def pay_draw(count: Any) -> ActCost:
    return ActCost((Draw(count),))


OPPONENT = Chosen(Filter((IsPlayer("opponent"),), "players"))


@reads("pay_opponent_life")
def pay_opponent_life(count: Any) -> ActCost:
    return ActCost((GainLife(count, OPPONENT),))


@reads("pay_others_life")
def pay_others_life(count: Any) -> ActCost:
    return ActCost((GainLife(count, Players("others")),))


@reads("pay_opponent_token")
def pay_opponent_token(made: Any) -> ActCost:
    token = made.instruction if isinstance(made, Result) else made
    if not isinstance(token, CreateToken):
        raise Refuse("creating what is no token")
    return ActCost((replace(token, who=OPPONENT),))


@reads("pay_gain_control")
def pay_gain_control(noun: Noun) -> ActCost:
    if noun.card or noun.zone:
        raise Refuse("control of cards elsewhere")
    return ActCost((GainControl(Chosen(noun.filter())),), needs=Exists(noun.filter()))


reads("pay_flip")(lambda: ActCost((FlipCoin(),)))
