"""What happens to players and to the turn, in words: life, mana, turns."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back import told_changes
from judge.cards.read_back.sentence_parts import Telling, listed, number, sentence
from judge.cards.read_back.told_amounts import amount, much
from judge.cards.read_back.told_clauses import Clause, doings, tells, the_player, you
from judge.cards.read_back.told_costs import symbols
from judge.cards.read_back.told_nouns import one_of
from judge.cards.read_back.told_references import reference
from judge.engine.language import instructions as i
from judge.engine.language import predicates as pr

_BASIC = ("W", "U", "B", "R", "G")


def _gain_life(t: Telling, x: Any, verb: str = "gain") -> Clause:
    return Clause(the_player(t, x.who), verb, much(t, x.amount, "life"), always_named=True)


def _set_life(t: Telling, x: i.SetLife) -> Clause:
    return Clause(None, "", f"{the_player(t, x.who).possessive} life total becomes {amount(t, x.amount)}")


def _add_mana(t: Telling, x: i.AddMana) -> Clause:
    who = the_player(t, x.who)
    pool = f"to {'your' if who.is_you else 'his or her'} mana pool"
    times: Any = x.amount
    many = isinstance(times, int)
    if x.any_of == ("chosen",):
        mana = "one mana of the chosen color" if times == 1 else f"mana of the chosen color equal to {amount(t, times)}"
    elif x.any_of:
        colors = "any color" if set(x.any_of) == set(_BASIC) else listed((f"{{{one}}}" for one in x.any_of), "or")
        if many:
            mana = (
                f"{number(times)} mana of {'any one color' if x.same and times != 1 else colors}"
                if colors == "any color"
                else (colors if times == 1 else f"{number(times)} mana, each {colors}")
            )
        else:
            mana = f"an amount of mana of {'any one color' if x.same and colors == 'any color' else colors} equal to {amount(t, times)}"
    elif x.could_produce is not None:
        by = one_of(t, x.could_produce) if isinstance(x.could_produce, pr.Filter) else reference(t, x.could_produce).text
        mana = f"one mana of any {'color' if x.colors_only else 'type'} that {by} could produce"
    elif x.same_as_event:
        mana = "one mana of any type that it produced"
    elif x.colors_of is not None:
        mana = f"one mana of any of {reference(t, x.colors_of).possessive} colors"
    elif many and set(x.symbols) == {"1"}:
        mana = f"{number(len(x.symbols) * times)} colorless mana"
    elif many and times == 1:
        mana = symbols(x.symbols)
    elif many and len(x.symbols) == 1 and times <= 6:
        mana = symbols(x.symbols) * times
    else:
        mana = f"{symbols(x.symbols)} as many times as {amount(t, times)}" if not many else f"{symbols(x.symbols)} {number(times)} times"
        mana = mana.replace("as many times as the number of", "for each of the")
        mana = re.sub(r"as many times as (X|that much)$", lambda match: "X times" if match[1] == "X" else "that many times", mana)
    only = f", which can be spent only on {one_of(t, x.only)}" if x.only is not None else ""
    if x.gives is not None:
        gets = listed(" ".join(pair).strip() for pair in told_changes.predicates(t, list(x.gives.changes), gains=True))
        spell = one_of(t, x.gives.spell)
        only += f". {spell[0].upper()}{spell[1:]} on which it is spent {gets}"
    if x.lasting:
        only += f". {'You keep' if who.is_you else 'That player keeps'} this mana until the turn ends"
    return Clause(who, "add", f"{mana} {pool}{only}")


def _exchange_life(t: Telling, x: i.ExchangeLife) -> Clause:
    left, right = reference(t, x.left), reference(t, x.right)
    return Clause(left, "exchange", f"life totals with {right.text}")


def _redistribute_life(t: Telling, x: i.RedistributeLife) -> Clause:
    return Clause(the_player(t, x.who), "choose", "any number of players, and which of their life totals each of them gets")


def _end_game(t: Telling, x: i.EndGame) -> Clause:
    return Clause(the_player(t, x.who), "win" if x.wins else "lose", "the game", always_named=True)


def _extra_turn(t: Telling, x: i.ExtraTurn) -> Clause:
    what = f". {sentence(doings(t, x.in_it)).removesuffix('.')}" if x.in_it else ""
    return Clause(the_player(t, x.who), "take", f"an extra turn after this one{what}")


def _extra_phases(t: Telling, x: i.ExtraPhases) -> Clause:
    return Clause(None, "", f"after this phase there is an additional {listed(x.phases)} phase")


def _extra_steps(t: Telling, x: i.ExtraSteps) -> Clause:
    if x.who is not None:
        return Clause(the_player(t, x.who), "get", f"an additional {x.step} step after this one")
    return Clause(None, "", f"there is an additional {x.step} step")


def _skip(t: Telling, x: i.Skip) -> Clause:
    who = the_player(t, x.who)
    if x.what.startswith("combat phases"):
        return Clause(who, "skip", f"all combat phases of {'your' if who.is_you else 'his or her'} next turn")
    if x.each:
        return Clause(who, "skip", f"each {'step or phase of the kind chosen' if x.what == 'chosen' else x.what} of this turn")
    return Clause(who, "skip", f"{'your' if who.is_you else 'his or her'} next {x.what}{' of this turn' * x.this_turn}")


def _control_turn(t: Telling, x: i.ControlTurn) -> Clause:
    return Clause(the_player(t, x.by), "control", f"{reference(t, x.whose).possessive} next turn", always_named=True)


def _empty_pool(t: Telling, x: i.EmptyPool) -> Clause:
    who = the_player(t, x.who)
    if x.to is not None:
        return Clause(None, "", f"all mana in {who.possessive} mana pool goes into {reference(t, x.to).possessive} mana pool")
    return Clause(who, "lose", f"all mana in {'your' if who.is_you else 'his or her'} mana pool", always_named=True)


def _use_mana(t: Telling, x: i.UseMana) -> Clause:
    of = reference(t, x.of)
    each = re.sub(r"^all ", "each of the ", of.text)
    return Clause(the_player(t, x.who), "play", f"a mana ability of {each}", always_named=True)


tells(
    {
        "EmptyPool": _empty_pool,
        "UseMana": _use_mana,
        "GainLife": _gain_life,
        "LoseLife": lambda t, x: _gain_life(t, x, "lose"),
        "SetLife": _set_life,
        "AddMana": _add_mana,
        "ExchangeLife": _exchange_life,
        "RedistributeLife": _redistribute_life,
        "EndGame": _end_game,
        "ExtraTurn": _extra_turn,
        "ExtraPhases": _extra_phases,
        "ExtraSteps": _extra_steps,
        "Skip": _skip,
        "ControlTurn": _control_turn,
        "GetEmblem": lambda t, x: Clause(the_player(t, x.who), "get", "an emblem"),
        "EndTurn": lambda t, x: you("end", "the turn"),
        "PlaySubgame": lambda t, x: Clause(None, "", "players play a subgame, using their libraries as their decks"),
    }
)
