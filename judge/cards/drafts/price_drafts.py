"""What is done unless somebody pays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft, several_players, two_sentences
from judge.cards.drafts.placeholders import DoneThisWay, Mention, Named, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Counter, ForEach, If, Process, Unless
from judge.engine.language.references import Bound, Chosen, This


def single(parts: Draft) -> None:
    """Raise ``Refuse`` unless it is one thing that is done unless somebody pays: of "for each" the price is one for each, too."""
    if len(parts) != 1:
        raise Refuse("several things unless somebody pays")
    if two_sentences(parts[0]):
        raise Refuse("a price that belongs to the second of two sentences")
    if isinstance(parts[0], If) and not parts[0].otherwise:
        raise Refuse("a price of what is done under a condition: read another way")
    if isinstance(parts[0], ForEach) and any(isinstance(node, Named) for node in parts[0].instructions):
        raise Refuse("for each of several, unless: read another way")
    if isinstance(parts[0], Process) and any(isinstance(node, DoneThisWay) for node in walk(parts[0].times)):
        raise Refuse("so many times, unless: read another way")


def _of_it(whose: Any) -> bool:
    return isinstance(whose, Pronoun) and whose.possessive and not whose.kinds


def unless_paid(parts: Draft, player: Any, cost: Cost) -> Draft:
    """The effect, unless a player, or each of several for himself or herself, pays."""
    single(parts)
    one = parts[0].instruction if isinstance(parts[0], Result) else parts[0]
    what: Any = getattr(one, "what", None)
    whose = getattr(getattr(player, "ref", None), "of", None)
    own = isinstance(whose, Pronoun) and whose.possessive and not whose.kinds and isinstance(what, Mention) and not what.many
    if own and not isinstance(what.ref, This | Chosen):  # "return target creature unless its controller pays": the controller of that
        of: Any = replace(what, subject=False)
        player = replace(player, ref=replace(player.ref, of=of))
    elif isinstance(one, Counter) and isinstance(what, Pronoun) and _of_it(whose):  # "counter that spell unless its controller pays"
        that: Any = what
        player = replace(player, ref=replace(player.ref, of=that))
    who = getattr(one, "who", None)
    if isinstance(player, Pronoun) and isinstance(who, Mention) and several_players(who):
        each = Mention(player.pos, Bound("each"), frozenset({"player"}), key="each")
        over: Any = who
        each_of: Any = each
        own = rewrite(parts, lambda v: each if v == who else None)
        return (ForEach(over, (Unless(own, cost, each_of),), "each"),)
    return (Unless(parts, cost, player),)
