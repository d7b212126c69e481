"""What has to be done before the instruction that speaks of it: sets that are found once, and choices that a description asks for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, get_args

from judge.cards.drafts.placeholders import ChosenFirst
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.instructions import Choose, Gather, Instruction
from judge.engine.language.predicates import SharesChosen
from judge.engine.language.references import Bound

Instructions = get_args(Instruction)


@dataclass(frozen=True)
class Gathered:
    """A set that is spoken of again: it is found once, before the instruction that names it first, and kept under a name."""

    name: str
    what: Any


def gathered(value: Any) -> Any:
    """Instructions with each set that is spoken of again found before the instruction that names it."""
    if isinstance(value, tuple):
        out: list[Any] = []
        for item in value:
            inner = gathered(item)
            if isinstance(inner, Instructions):
                found = dict.fromkeys(node for node in walk(inner) if isinstance(node, Gathered))
                out.extend(Gather(one.what, one.name) for one in found)
                inner = rewrite(inner, lambda node: Bound(node.name) if isinstance(node, Gathered) else None)
            out.append(inner)
        return tuple(out)
    if hasattr(value, "__dataclass_fields__"):
        new = {name: gathered(getattr(value, name)) for name in value.__dataclass_fields__}
        return value if all(new[name] is getattr(value, name) for name in new) else replace(value, **new)
    return value


def chosen_first(value: Any) -> Any:
    """Instructions with each choice that a description asks for made right before the instruction."""
    if isinstance(value, tuple):
        out: list[Any] = []
        for item in value:
            inner = chosen_first(item)
            if isinstance(inner, Instructions):
                asked = dict.fromkeys(node for node in walk(inner) if isinstance(node, ChosenFirst))
                out.extend(Choose(one.what) for one in asked)
                inner = rewrite(inner, lambda node: SharesChosen(node.what) if isinstance(node, ChosenFirst) else None)
            out.append(inner)
        return tuple(out)
    if hasattr(value, "__dataclass_fields__"):
        new = {name: chosen_first(getattr(value, name)) for name in value.__dataclass_fields__}
        return value if all(new[name] is getattr(value, name) for name in new) else replace(value, **new)
    return value
