"""Clauses and sentences: subjects, "you may", "if", "unless", delayed effects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.draft import IfAfter, IfDone, Mention, Noun, Pronoun, Result, Subject, inside, rewrite, walk
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.conditions import NotCondition
from judge.engine.language.costs import Cost, DiscardCost, RemoveFromGameCost, ReturnCost, SacrificeCost
from judge.engine.language.instructions import Delayed, Discard, FlipCoin, ForEach, If, Look, May, Unless
from judge.engine.language.patterns import StepBegins
from judge.engine.language.references import Bound, Chosen, Every, Filter, Players, This, X, You


@dataclass(frozen=True)
class Own:
    """ "their" in what a player does: the subject, if that is a player other than you; otherwise whoever was named before."""

    whose: Any


Draft = tuple[Any, ...]


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

    done: Draft = rewrite(flat((parts,)), change)
    if mine or not isinstance(subject, (Mention, Pronoun)) or any(node == who for node in walk(done)):
        return done
    if "player" not in subject.kinds:
        raise Refuse("a subject that does nothing", subject.pos)
    over: Any = who
    return (ForEach(over, done, "each"),)


YOURS = Mention(-1, You(), frozenset({"you"}), key="you")


@reads("joined", "and_then")
def joined() -> None:
    return None


@reads("own_clause")
def own_clause(*parts: Any) -> Draft:
    return as_subject(parts, YOURS)


@reads("player_clause")
def player_clause(player: Any, *parts: Any) -> Draft:
    if isinstance(player, Mention) and isinstance(player.ref, Players) and player.many:
        return each_player(player, parts)
    return as_subject(parts, player)


def each_player(players: Mention, parts: Any) -> Draft:
    """What several players do; one after the other only if the words speak of each of them."""
    they = Mention(players.pos, Bound("each"), frozenset({"player"}), key="each")
    if not any(_their(node, players.pos) for node in walk(flat((parts,)))):
        return as_subject(parts, players)
    body = rewrite(as_subject(parts, they), lambda v: they if isinstance(v, Pronoun) and _their(v, players.pos) else None)
    over: Any = players
    return (ForEach(over, body, "each"),)


def _their(node: Any, pos: int) -> bool:
    return (isinstance(node, Pronoun) and "player" in node.kinds and "creature" not in node.kinds and node.pos > pos) or isinstance(
        node, Chosen
    )


@reads("duress", at=True)
def duress(pos: int, player: Any, noun: Noun) -> Draft:
    """A hand is revealed, and a card chosen from it is discarded."""
    if not noun.card or noun.zone:
        raise Refuse("choosing what is no card", pos)
    return (
        Look(Every(Filter((), "hand", player)), who=player, reveal=True),
        Discard(1, player, filter=noun.filter("hand") if noun.predicates else None, chooser=You()),
    )


@reads("coercion", at=True)
def coercion(pos: int, player: Any, noun: Noun) -> Draft:
    """A hand is looked at, and a card chosen from it is discarded."""
    if not noun.card or noun.zone:
        raise Refuse("choosing what is no card", pos)
    return (
        Look(Every(Filter((), "hand", player)), who=You()),
        Discard(1, player, filter=noun.filter("hand") if noun.predicates else None, chooser=You()),
    )


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


@reads("clauses", "plain_sentence")
def clauses(*parts: Any) -> Draft:
    return flat(parts)


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
        elif any(isinstance(one, InsteadIf) for one in sentence):
            raise Refuse("instead in the middle of a sentence")
        else:
            out.append(sentence)
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
    cannot: Any = IfDone(then, done=False)
    return (*act, cannot)


@reads("instead_after")
def instead_after(then: Draft, condition: Any) -> Draft:
    return instead_if(condition, then)


@reads("where_sentence")
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


@reads("where")
def where(quantity: Any) -> Any:
    return quantity


@reads("may_clause")
def may_clause(*parts: Any) -> Draft:
    return (May(as_subject(parts, YOURS)),)


@reads("may_deal")
def may_deal(source: Any, parts: Draft) -> Draft:
    return (May(as_subject(parts, source)),)


@reads("player_may_clause")
def player_may_clause(player: Any, *parts: Any) -> Draft:
    _other(player)
    return (May(as_subject(parts, player), player),)


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
    if isinstance(player, Pronoun) and isinstance(who, Mention) and isinstance(who.ref, Players) and who.many:
        each = Mention(player.pos, Bound("each"), frozenset({"player"}), key="each")
        over: Any = who
        each_of: Any = each
        own = rewrite(parts, lambda v: each if v == who else None)
        return (ForEach(over, (Unless(own, cost, each_of),), "each"),)
    return (Unless(parts, cost, player),)


@reads("unless_acts")
def unless_acts(parts: Draft, player: Any, cost: Cost) -> Draft:
    return unless_pays(parts, player, cost)


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


def _time(*parts: Any) -> Any:
    return lambda: StepBegins(*parts)


reads("t_next_end")(_time("end of turn"))
reads("t_next_upkeep")(_time("upkeep"))
reads("t_your_next_upkeep")(_time("upkeep", You()))
reads("t_your_next_end")(_time("end of turn", You()))
reads("t_end_of_combat")(_time("end of combat"))


@reads("delayed")
def delayed(when: StepBegins, parts: Draft) -> Draft:
    return (Delayed(when, parts),)


@reads("delayed_after")
def delayed_after(parts: Draft, when: StepBegins) -> Draft:
    if any(isinstance(part, Delayed) for part in parts):
        raise Refuse("a delayed effect whose result is used")
    return (Delayed(when, parts),)


@dataclass(frozen=True)
class ModalDraft:
    """A choice of modes, by somebody other than the controller if ``by`` is given."""

    modes: tuple[Draft, ...]
    by: Any = None


@reads("mode")
def mode(*parts: Any) -> Any:
    return (flat(parts),)


@reads("modal")
def modal(*modes: Any) -> ModalDraft:
    return ModalDraft(tuple(found[0] for found in modes))
