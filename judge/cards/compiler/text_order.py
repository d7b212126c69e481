"""The order in which the words of a draft stand, and which of them lead to which: the arms of choices, what is done later."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import AsNamed, Mention, Pronoun, Result
from judge.cards.record_tree import walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import ManaCostOf
from judge.engine.language.instructions import (
    ApplyReplacement,
    Counter,
    DealDamage,
    Delayed,
    Destroy,
    FlipCoin,
    If,
    May,
    Move,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Sacrifice,
    Tap,
    Transform,
    Unless,
)
from judge.engine.language.predicates import Damaged, DamagedBy, Shares
from judge.engine.language.references import Chosen, ControllerOf, HostOf, OwnerOf, SourceOf

Path = tuple[tuple[int, str], ...]
"""The arms of choices that lead to a place in the text: which choice, and which arm of it."""
ARMS = {
    (If, "then"): "then",
    (If, "otherwise"): "otherwise",
    (May, "instructions"): "then",
    (May, "otherwise"): "otherwise",
    (Unless, "instructions"): "unpaid",
    (Unless, "cost"): "paid",
    (FlipCoin, "won"): "won",
    (FlipCoin, "lost"): "lost",
    (Delayed, "instructions"): "later",
}
INFORMATION = (AsNamed, ManaCostOf, NumberOf, HostOf, SourceOf, ControllerOf, OwnerOf, Matches, Shares, Damaged, DamagedBy)
MOVERS = (Move, Destroy, Counter, Sacrifice)


class Uses:
    """How words that refer back are used, by their places in the text."""

    def __init__(self) -> None:
        self.within: dict[int, str] = {}  # a word in the description of what is only now named cannot mean that
        self.no_spell: set[int] = set()  # a word for what is sacrificed, gets counters, or is shielded, means no spell
        self.unmoved: dict[int, str] = {}  # a word for what is countered or destroyed means that where it is: on the stack, in play
        self.brought_back: set[int] = set()  # a word for what is put into play means no spell, where it could mean something else


def in_order(uses: Uses, draft: tuple[Any, ...]) -> list[Any]:
    """References and movers in the order of the text."""
    nodes: list[tuple[float, Any]] = []

    def gather(value: Any, info: bool, path: Path) -> None:
        if isinstance(value, (Mention, Pronoun)):
            nodes.append((value.pos, (value, info, path)))
            if isinstance(value, Mention):
                if isinstance(value.ref, TargetSpec | Chosen):
                    uses.within.update((node.pos, value.identity) for node in walk(value.ref) if isinstance(node, Pronoun))
                gather(value.ref, info, path)
            return
        if isinstance(value, (Sacrifice, PutCounters, RemoveCounters, Transform, Regenerate, Tap)) and isinstance(value.what, Pronoun):
            uses.no_spell.add(value.what.pos)
        if isinstance(value, ApplyReplacement) and isinstance(value.shields, Pronoun):
            uses.no_spell.add(value.shields.pos)
        if isinstance(value, (Counter, Destroy, Sacrifice)) and isinstance(value.what, Pronoun):
            uses.unmoved[value.what.pos] = "stack" if isinstance(value, Counter) else "in play"
        if isinstance(value, NumberOf) and value.what.startswith("counters:") and isinstance(value.of, Pronoun):
            uses.no_spell.add(value.of.pos)
        if isinstance(value, Move) and value.to == "in play" and isinstance(value.what, Pronoun):
            uses.brought_back.add(value.what.pos)
        if isinstance(value, Result):
            start = len(nodes)
            gather(value.instruction, info, path)
            nodes.append((max([value.pos, *(at for at, _ in nodes[start:])]) + 0.5, (value, info, path)))
            return
        if isinstance(value, tuple):
            for item in value:
                gather(item, info, path)
            return
        if not hasattr(value, "__dataclass_fields__"):
            return
        inner = info or isinstance(value, INFORMATION)
        for name in value.__dataclass_fields__:
            arm = ARMS.get((type(value), name))
            further = (*path, (id(value), arm)) if arm else path
            gather(getattr(value, name), inner or (name == "source" and isinstance(value, DealDamage)), further)
        if isinstance(value, MOVERS):
            what = getattr(value, "what", None)
            if isinstance(what, (Mention, Pronoun)):
                nodes.append((what.pos + 0.7, (value, info, path)))

    gather(draft, False, ())
    nodes.sort(key=lambda pair: pair[0])
    return [node for _, node in nodes]


def waited(path: Path) -> set[int]:
    """The delayed effects that a place in the text is in."""
    return {choice for choice, arm in path if arm == "later"}


def leads_to(where: Path, path: Path) -> bool:
    """Whether what is done at one place is done before the words at another: not in the other arm of a choice, nor later in the game."""
    known = dict(path)
    return all(known.get(choice, arm) == arm and (arm != "later" or choice in known) for choice, arm in where)
