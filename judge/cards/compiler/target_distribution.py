"""Targets of which there is one for each player: "for each opponent, gain control of target permanent that player controls"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Named
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.instructions import ForEach
from judge.engine.language.predicates import ControlledBy
from judge.engine.language.references import Bound, Players

EACH = Bound("each")


def one_of_each(specs: tuple[TargetSpec, ...], done: tuple[Any, ...]) -> tuple[tuple[TargetSpec, ...], tuple[Any, ...]]:
    """Targets are chosen before anything is done, so none can be described by the player who is at hand then; the choice is one for
    each of the players, and what is done is done with all of them. Raises ``Refuse`` where that isn't all that the words say."""
    if not any(node == EACH for spec in specs for node in walk(spec)):
        return specs, done
    match specs, done:
        case (spec,), (ForEach(Players() as players, (Named(), *acts)),) if (
            ControlledBy(EACH) in spec.filter.predicates and spec.least == spec.most == 1 and not any(node == EACH for node in walk(acts))
        ):
            kept = tuple(one for one in spec.filter.predicates if one != ControlledBy(EACH))
            whole = replace(spec.filter, predicates=(*kept, ControlledBy(players)))
            return (replace(spec, filter=whole, of_each=players),), tuple(acts)
    raise Refuse("a target described by each of several in turn")
