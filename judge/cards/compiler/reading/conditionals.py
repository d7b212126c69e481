"""Clauses that say "you may", "if", "unless", "instead", "otherwise"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.draft import IfAfter, IfDone, Mention, Noun, Pronoun, Result, Subject, TokenAlso, rewrite
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.sentences import YOURS, Draft, as_subject, each_player, flat, several_players
from judge.cards.compiler.reading.tokens import sized, with_more
from judge.engine.language.conditions import AmountIs, Happened, NotCondition
from judge.engine.language.costs import Cost, DiscardCost, RemoveFromGameCost, ReturnCost, SacrificeCost
from judge.engine.language.instructions import Counter, DealDamage, Delayed, ForEach, If, May, Sacrifice, Unless
from judge.engine.language.references import Bound, BoundAmount, Players, You


@reads("effects")
def effects(*sentences: Any) -> Draft:
    """The sentences in order; one that says "instead" under a condition takes the place of the one before it."""
    out: list[Draft] = []
    for sentence in sentences:
        if len(sentence) == 1 and isinstance(sentence[0], InsteadIf):
            if not out or not alike(out[-1], sentence[0].then):
                raise Refuse("instead of something that is not plain")
            out[-1] = (If(sentence[0].condition, sentence[0].then, out[-1]),)
        elif len(sentence) == 1 and isinstance(sentence[0], Otherwise):
            last = out[-1][-1] if out and out[-1] else None
            if not isinstance(last, If) or last.otherwise:
                raise Refuse("otherwise than what?")
            out[-1] = (*out[-1][:-1], replace(last, otherwise=sentence[0].then))
        elif len(sentence) == 1 and isinstance(sentence[0], TokenAlso):
            if not out:
                raise Refuse("what has that?")
            out[-1] = with_more(out[-1], sentence[0])
        elif any(isinstance(one, InsteadIf) for one in sentence):
            raise Refuse("instead in the middle of a sentence")
        else:
            out.append(sentence)
    sized(tuple(out))
    return flat(tuple(out))


@dataclass(frozen=True)
class InsteadIf:
    """ "If ..., ... instead": replaces what the sentence before said."""

    condition: Any
    then: Draft


def alike(before: Draft, then: Draft) -> bool:
    """Whether two sentences say the same kind of thing, so that "instead" plainly means the whole of the first."""
    if len(before) != 1 or len(then) != 1:
        return False
    one, other = (d.instruction if isinstance(d, Result) else d for d in (before[0], then[0]))
    return type(one) is type(other) and not isinstance(one, (If, May))


@reads("instead_if", "instead_if_first")
def instead_if(condition: Any, then: Draft) -> Draft:
    instead: Any = InsteadIf(condition, then)
    return (instead,)


@dataclass(frozen=True)
class Otherwise:
    """ "Otherwise, ...": what happens if the condition of the sentence before does not hold."""

    then: Draft


@reads("otherwise_sentence")
def otherwise_sentence(then: Draft) -> Draft:
    otherwise: Any = Otherwise(then)
    return (otherwise,)


@reads("if_after")
def if_after(then: Draft, condition: Any) -> Draft:
    after: Any = IfAfter(condition, then)
    return (after,)


@reads("unless_condition")
def unless_condition(then: Draft, condition: Any) -> Draft:
    return if_after(then, NotCondition(condition))


@reads("if_cannot")
def if_cannot(act: Draft, then: Draft) -> Draft:
    if len(act) != 1:
        raise Refuse("which of several things can't be done?")
    (one,) = act
    done = one.instruction if isinstance(one, Result) else one
    if isinstance(done, Sacrifice) and done.count != 1:
        return _not_so_many(one, done, then)
    cannot: Any = IfDone(then, done=False)
    return (*act, cannot)


def _not_so_many(act: Any, done: Sacrifice, then: Draft) -> Draft:
    """A number of sacrifices can't be made where fewer are, though as many as possible are made (413.2c)."""
    bound: Any = replace(done, bind="sacrificed at once")
    short = AmountIs(BoundAmount(bound.bind), "<", done.count)
    return (replace(act, instruction=bound) if isinstance(act, Result) else bound, If(short, then))


@reads("doer")
def doer() -> None:
    return None


@reads("if_done_sentence")
def if_done_sentence(act: Draft, _: None, then: Draft) -> Draft:
    return _after_act(act, then, True)


@reads("if_not_done_sentence")
def if_not_done_sentence(act: Draft, _: None, then: Draft) -> Draft:
    return _after_act(act, then, False)


def _after_act(act: Draft, then: Draft, done: bool) -> Draft:
    """Two sentences: an act that is not left to anybody's choice, and what follows if it was (or wasn't) done."""
    (*before, last) = act
    if isinstance(last, Delayed) and len(act) == 1:
        return (replace(last, instructions=_after_act(last.instructions, then, done)),)
    if before or not hasattr(last.instruction if isinstance(last, Result) else last, "bind"):
        raise Refuse("whether what was done?")
    follows: Any = IfDone(then, done)
    return (*act, follows)


def _if_not(act: Draft, then: Draft, who: Any = YOURS) -> Draft:
    """Something that a player may do: what follows if it isn't done, chosen or not."""
    if len(act) != 1:
        raise Refuse("which of several things isn't done?")
    undone: Any = IfDone(then, done=False)
    return (May((*act, undone), who, otherwise=then),)


@reads("may_not")
def may_not(act: Any, then: Draft) -> Draft:
    return _if_not(as_subject(act, YOURS), then)


@reads("player_may_not")
def player_may_not(player: Any, act: Any, _: None, then: Draft) -> Draft:
    _other(player)
    _single(player)
    return _if_not(as_subject(act, player), then, player)


@reads("may_pay_not")
def may_pay_not(cost: Cost, then: Draft) -> Draft:
    return (May((), cost=cost, otherwise=then),)


@reads("player_may_pay")
def player_may_pay(player: Any, cost: Cost, _: None, then: Draft) -> Draft:
    _other(player)
    _single(player)
    return (May(then, player, cost),)


@reads("player_may_pay_not")
def player_may_pay_not(player: Any, cost: Cost, _: None, then: Draft) -> Draft:
    _other(player)
    _single(player)
    return (May((), player, cost, then),)


def _single(player: Any) -> None:
    if getattr(player, "many", False):
        raise Refuse("several players, each of whom may")


@reads("instead_after")
def instead_after(then: Draft, condition: Any) -> Draft:
    return instead_if(condition, then)


@reads("may_clause")
def may_clause(*parts: Any) -> Draft:
    return (May(as_subject(parts, YOURS)),)


@reads("may_deal")
def may_deal(source: Any, parts: Draft) -> Draft:
    return (May(as_subject(parts, source)),)


@reads("player_may_deal")
def player_may_deal(player: Any, source: Any, parts: Draft) -> Draft:
    _other(player)
    _single(player)
    return (May(as_subject(parts, source), player),)


@reads("player_may_clause")
def player_may_clause(player: Any, *parts: Any) -> Draft:
    _other(player)
    if several_players(player):
        return each_player(player, parts, may=True)
    return (May(as_subject(parts, player), player),)


reads("nobody_did")(lambda: False)
reads("somebody_did")(lambda: True)
ANYBODY = "anybody"


@reads("anybody_dealt", at=True)
def anybody_dealt(pos: int, source: Any, amount: Any, then: Draft) -> Draft:
    """Each player in turn order may have it happen to himself or herself; something else happens where nobody does."""
    they: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    by: Any = Subject()
    return _anybody(pos, as_subject((DealDamage(amount, they, by),), source), False, then)


@reads("anybody_may", at=True)
def anybody_may(pos: int, *parts: Any) -> Draft:
    *acts, done, then = parts
    they = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
    return _anybody(pos, as_subject(tuple(acts), they), done, then)


def _anybody(pos: int, parts: Draft, done: bool, then: Draft) -> Draft:
    they = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
    own = rewrite(parts, lambda v: they if isinstance(v, Pronoun) and "player" in v.kinds else None)
    who: Any = they
    did: Any = Happened(ANYBODY)
    asked = ForEach(Players("each"), (May(own, who, did=ANYBODY),), "each")
    return (asked, If(did if done else NotCondition(did), then))


def _other(player: Any) -> None:
    if isinstance(player, Mention) and isinstance(player.ref, You):
        raise Refuse("read another way")


@reads("if_clause")
def if_clause(condition: Any, then: Draft) -> Draft:
    return (If(condition, then),)


@reads("may_pay")
def may_pay(cost: Cost, then: Draft) -> Draft:
    return (May(then, cost=cost),)


@reads("may_then")
def may_then(act: Any, then: Draft) -> Draft:
    done: Any = IfDone(then)
    return (May((*as_subject(act, YOURS), done)),)


@reads("player_may_then")
def player_may_then(player: Any, act: Any, then: Draft) -> Draft:
    _other(player)
    done: Any = IfDone(then)
    return (May((*as_subject(act, player), done), player),)


@reads("unless_pays")
def unless_pays(parts: Draft, player: Any, cost: Cost) -> Draft:
    if len(parts) != 1:
        raise Refuse("several things unless somebody pays")
    one = parts[0].instruction if isinstance(parts[0], Result) else parts[0]
    who = getattr(one, "who", None)
    if isinstance(player, Pronoun) and isinstance(who, Mention) and several_players(who):
        each = Mention(player.pos, Bound("each"), frozenset({"player"}), key="each")
        over: Any = who
        each_of: Any = each
        own = rewrite(parts, lambda v: each if v == who else None)
        return (ForEach(over, (Unless(own, cost, each_of),), "each"),)
    return (Unless(parts, cost, player),)


@reads("unless_acts")
def unless_acts(parts: Draft, player: Any, cost: Cost) -> Draft:
    return unless_pays(parts, player, cost)


reads("countered_this_way")(lambda: None)
reads("instead_exile")(lambda: "removed")
reads("instead_top")(lambda: "library")
reads("instead_hand")(lambda: "hand")


@reads("unless_pays_else")
def unless_pays_else(parts: Draft, player: Any, cost: Cost, _: None, to: str) -> Draft:
    """A spell that is countered unless somebody pays, and then goes elsewhere than to the graveyard (419.6d)."""
    if len(parts) != 1 or not isinstance(parts[0], Counter):
        raise Refuse("what is countered this way?")
    return unless_pays((replace(parts[0], to=to),), player, cost)


@reads("unless_discard")
def unless_discard(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    return Cost((DiscardCost(noun.filter("hand") if noun.predicates else None, count),))


@reads("unless_sacrifice")
def unless_sacrifice(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    return Cost((SacrificeCost(noun.filter(), count),))


@reads("unless_exile")
def unless_exile(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone")
    return Cost((RemoveFromGameCost(noun.filter(), count),))


@reads("unless_return")
def unless_return(counted: tuple[Any, Noun], _: Any) -> Cost:
    count, noun = counted
    return Cost((ReturnCost(noun.filter(), count),))
