"""Clauses: how a subject is filled in, and what readers of sentences share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.placeholders import IfAfter, IfDone, Mention, Pronoun, Result, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import inside, rewrite, walk
from judge.engine.language.amounts import BoundAmount, Greatest, X
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import AmountIs, WasPaid
from judge.engine.language.instructions import (
    AddMana,
    Choose,
    Counter,
    Delayed,
    Destroy,
    Discard,
    ForEach,
    If,
    May,
    Move,
    Sacrifice,
    Unless,
)
from judge.engine.language.predicates import Filter, IsType
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


@dataclass(frozen=True)
class NeverRegenerated:
    """ "A creature destroyed this way can't be regenerated": said of what the sentence before destroys: all of the kind."""

    kinds: frozenset[str] | None = frozenset()
    """None: of what it destroys last, and nothing else."""


@dataclass(frozen=True)
class ManaLasts:
    """ "Until end of turn, you don't lose this mana": said of the mana that the sentence before adds."""


@dataclass(frozen=True)
class TieBroken:
    """ "If two or more are tied, you choose one of them": which choosing one that has the least means anyway."""


@dataclass(frozen=True)
class NotOfType:
    """ "The new creature type can't be Wall": said of the creature type that the sentence before has somebody choose last."""

    words: str
    """One creature type, or two with "or" between them."""


def with_riders(sentences: Any) -> tuple[Draft, ...]:
    """The sentences with what a sentence of its own adds to the one before. Raises ``Refuse`` where that destroys nothing."""
    out: list[Draft] = []
    for sentence in sentences:
        if sentence == (TieBroken(),):
            if not any(isinstance(node, Greatest) for node in walk(tuple(out))):
                raise Refuse("a tie of what?")
            continue
        if sentence == (ManaLasts(),):
            if not any(isinstance(node, AddMana) for node in walk(out[-1] if out else ())):
                raise Refuse("what mana?")
            out[-1] = rewrite(out[-1], lambda node: replace(node, lasting=True) if isinstance(node, AddMana) and not node.lasting else None)
            continue
        said = sentence[0] if len(sentence) == 1 else None
        if isinstance(said, NotOfType):
            out[-1:] = [_not_chosen(out[-1] if out else (), said.words)]
            continue
        if not isinstance(said, NeverRegenerated):
            out.append(sentence)
            continue
        acts = [node for node in walk(out[-1] if out else ()) if isinstance(node, Destroy)]
        if said.kinds is None:
            fits = len(acts) == 1 and _last_act(out[-1]) == acts[0]
        else:
            fits = bool(acts) and all(said.kinds <= getattr(act.what, "kinds", frozenset()) for act in acts)
        if fits:
            out[-1] = surely_destroyed(out[-1])
        elif acts and said.kinds is not None and len(said.kinds) == 1:
            out[-1] = surely_destroyed(out[-1], Filter((IsType(*said.kinds),)))
        else:
            raise Refuse("destroyed in which way?")
    return tuple(out)


def _not_chosen(sentence: Draft, words: str) -> Draft:
    """The sentence, with the creature type chosen last in it being any but these."""
    chosen = [at for at, one in enumerate(sentence) if isinstance(one, Choose) and one.what == "creature type"]
    if not chosen:
        raise Refuse("what new creature type?")
    last = chosen[-1]
    return (*sentence[:last], replace(sentence[last], but_no=words), *sentence[last + 1 :])


def _last_act(sentence: Draft) -> Any:
    """What a sentence does last, under whatever condition or price."""
    last = sentence[-1]
    if isinstance(last, IfAfter) or (isinstance(last, If) and not last.otherwise):
        return _last_act(last.then)
    return _last_act(last.instructions) if isinstance(last, Unless) or (isinstance(last, May) and not last.otherwise) else last


def surely_destroyed(sentence: Draft, only: Filter | None = None) -> Draft:
    """The sentence, with what it destroys beyond regeneration: all of it, or ``only`` what matches."""

    def change(value: Any) -> Any:
        if not isinstance(value, Destroy) or value.no_regeneration or value.unregenerated is not None:
            return None
        return replace(value, no_regeneration=True) if only is None else replace(value, unregenerated=only)

    done: Draft = rewrite(sentence, change)
    return done


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
