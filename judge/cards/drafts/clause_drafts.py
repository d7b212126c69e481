"""Clauses: how a subject is filled in, and what readers of sentences share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.placeholders import IfAfter, IfDone, Mention, Pronoun, Result, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import inside, rewrite, walk
from judge.engine.language.amounts import BoundAmount, X
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import AmountIs, WasPaid
from judge.engine.language.instructions import (
    Counter,
    Delayed,
    Discard,
    ForEach,
    If,
    May,
    Move,
    Sacrifice,
)
from judge.engine.language.references import Bound, Chosen, Players, This, You

Draft = tuple[Any, ...]


def two_sentences(part: Any) -> bool:
    """Whether the draft is of two sentences, "you may ... . If you do, ...": what stands at the end is said of the second alone."""
    return isinstance(part, May) and (part.cost is not None or any(isinstance(one, IfDone) for one in part.instructions))


def if_after(then: Draft, condition: Any, said: str = "") -> Draft:
    if any(two_sentences(part) for part in then):
        raise Refuse("a condition that belongs to the second of two sentences")
    if condition == WasPaid("kicker") and any(isinstance(part, Counter) for part in then):
        raise Refuse("whether the spell that is countered was kicked: read another way")
    if len(then) == 1 and isinstance(then[0], Delayed):  # "destroy it at end of turn if it didn't attack": asked at end of turn
        return (replace(then[0], instructions=if_after(then[0].instructions, condition, said)),)
    after: Any = IfAfter(condition, then, said)
    return (after,)


def if_cannot(act: Draft, _: Any, then: Draft) -> Draft:
    """An act, and what follows if it can't be done."""
    if len(act) != 1:
        raise Refuse("which of several things can't be done?")
    (one,) = act
    done = one.instruction if isinstance(one, Result) else one
    chosen = getattr(getattr(done, "what", None), "ref", None)
    wanted = done.count if isinstance(done, Sacrifice) else chosen.most if isinstance(done, Move) and isinstance(chosen, Chosen) else 1
    if wanted != 1:
        return _not_so_many(one, done, wanted, then)
    cannot: Any = IfDone(then, done=False)
    return (*act, cannot)


def _not_so_many(act: Any, done: Any, wanted: Any, then: Draft) -> Draft:
    """A number of them can't be sacrificed or moved where fewer are, though as many as possible are (413.2c)."""
    bound: Any = replace(done, bind="done at once")
    short = AmountIs(BoundAmount(bound.bind), "<", wanted)
    return (replace(act, instruction=bound) if isinstance(act, Result) else bound, If(short, then))


def other_of(player: Any) -> None:
    if isinstance(player, Mention) and isinstance(player.ref, You):
        raise Refuse("read another way")


def player_may_then(player: Any, act: Any, then: Draft) -> Draft:
    other_of(player)
    done: Any = IfDone(then)
    return (May((*as_subject(act, player), done), player),)


@dataclass(frozen=True)
class ModalDraft:
    """A choice of ``least`` to ``most`` modes, by somebody other than the controller if ``by`` is given."""

    modes: tuple[Draft, ...]
    by: Any = None
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class InsteadIf:
    """ "If ..., ... instead": replaces what the sentence before said or, in a paragraph of its own, the paragraph before."""

    condition: Any
    then: Draft


class PriceFirst(tuple[Any, ...]):
    """ "Unless you pay {1}, A and B": what is said before all that depends on it."""


SURELY = (Restriction("be prevented"),)
"""What is said of damage that can't be prevented: it holds for its source, from before the damage is dealt."""


class WhereX(tuple[Any, ...]):
    """A sentence that said what X is: in the sentences after it, too, X is ``quantity``."""

    quantity: Any = None


def _said(sentence: Draft, amount: Any) -> Draft:
    done: Draft = rewrite(sentence, lambda v: amount if isinstance(v, X) else None)
    return done


def with_x(sentences: tuple[Draft, ...]) -> tuple[Draft, ...]:
    """The sentences with X, where one before them said what it is, put in."""
    out: list[Draft] = []
    known: Any = None
    for sentence in sentences:
        if known is not None:
            sentence = _said(sentence, known)
        known = sentence.quantity if isinstance(sentence, WhereX) else known
        out.append(sentence)
    return tuple(out)


@dataclass(frozen=True)
class Own:
    """ "their" in what a player does: the subject, if that is a player other than you; otherwise whoever was named before."""

    whose: Any


def flat(parts: tuple[Any, ...]) -> Draft:
    """Instructions in one tuple, however they were grouped."""
    out: list[Any] = []
    for part in parts:
        if isinstance(part, tuple):
            out.extend(flat(part))
        elif part is not None and not isinstance(part, str):
            out.append(part)
    return tuple(out)


def as_subject(parts: Any, subject: Any) -> Draft:
    """The instructions with their subject filled in."""
    mine = isinstance(subject, Mention) and isinstance(subject.ref, You)
    who = replace(subject, subject=True) if isinstance(subject, (Mention, Pronoun)) else subject

    def change(value: Any) -> Any:
        if isinstance(value, Subject):
            return You() if mine else who
        if isinstance(value, Chosen) and value.by == You() and not mine and not isinstance(getattr(subject, "ref", None), This):
            return replace(inside(value, change), by=who)
        if isinstance(value, Own):
            if value.whose == You():
                return You()
            return value.whose if mine or isinstance(subject, This) else who
        return None

    done: Draft = of_those(rewrite(flat((parts,)), change))
    if mine or not isinstance(subject, (Mention, Pronoun)) or any(node == who for node in walk(done)):
        return done
    if "player" not in subject.kinds:
        raise Refuse("a subject that does nothing", subject.pos)
    over: Any = who
    return (ForEach(over, done, "each"),)


THOSE = "of those"


def of_those(parts: Draft) -> Draft:
    """ "That many" right after cards or permanents have been moved in the same clause means as many as those."""
    out = list(parts)
    for at in range(1, len(out)):
        if BoundAmount("amount") in list(walk(out[at])) and isinstance(out[at - 1], (Discard, Move)):
            out[at - 1] = replace(out[at - 1], bind=THOSE)
            out[at] = rewrite(out[at], lambda v: BoundAmount(THOSE) if v == BoundAmount("amount") else None)
    return tuple(out)


YOURS = Mention(-1, You(), frozenset({"you"}), key="you")


def several_players(who: Any) -> bool:
    """Whether a set of players is named, each of whom does what is said."""
    return isinstance(who, Mention) and who.many and (isinstance(who.ref, Players) or "players" in who.kinds)


def each_player(players: Mention, parts: Any, may: bool = False) -> Draft:
    """What several players do, or ``may`` do; one after the other only if the words speak of each of them, or each may choose."""
    they = Mention(players.pos, Bound("each"), frozenset({"player"}), key="each")
    own = any(their(node, players.pos) for node in walk(flat((parts,)))) or BoundAmount(THOSE) in list(walk(of_those(flat((parts,)))))
    own = own or any(isinstance(node, May) for node in walk(flat((parts,))))
    if not may and not own:
        return as_subject(parts, players)
    body = rewrite(as_subject(parts, they), lambda v: they if isinstance(v, Pronoun) and their(v, players.pos) else None)
    over: Any = players
    who: Any = they
    return (ForEach(over, (May(body, who),) if may else body, "each"),)


def their(node: Any, pos: int) -> bool:
    return (isinstance(node, Pronoun) and "player" in node.kinds and "creature" not in node.kinds and node.pos > pos) or isinstance(
        node, Chosen
    )


def where_sentence(parts: Draft, quantity: Any) -> Draft:
    if quantity == X():
        raise Refuse("X is X")
    found = False

    def change(value: Any) -> Any:
        nonlocal found
        if isinstance(value, X):
            found = True
            return quantity
        return None

    done: Draft = rewrite(parts, change)
    if not found:
        raise Refuse("no X in the sentence")
    return done
