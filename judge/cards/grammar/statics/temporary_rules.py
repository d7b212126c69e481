"""What holds for players and for the rules while something is so, or for a while."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import CostAbility, StaticAbility
from judge.engine.language.changes import PlayFrom
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Every


def _of_players(made: Any) -> tuple[Any, ...]:
    """The abilities, all of which change the rules, or what players may do. Raises ``Refuse`` for what changes objects.

    Those have words of their own, in which the condition and what it is about are read together.
    """
    found = made if isinstance(made, tuple) else (made,)
    for one in found:
        players = isinstance(one, StaticAbility) and (one.affects is None or getattr(one.affects, "zone", "") == "players")
        if not (players or isinstance(one, CostAbility)) or one.condition is not None or one.zone != "in play":
            raise Refuse("what holds of objects: read another way")
    return found


@reads("static_so_long_before")
def static_so_long_before(condition: Any, made: Any) -> Any:
    found = tuple(replace(one, condition=condition) for one in _of_players(made))
    return found[0] if len(found) == 1 else found


@reads("static_so_long")
def static_so_long(made: Any, condition: Any) -> Any:
    return static_so_long_before(condition, made)


@reads("rule_for_a_while")
def rule_for_a_while(duration: Any, made: Any) -> Draft:
    """A change of the rules for a while: it holds for those who come later, too (418.3b)."""
    name, condition = duration
    found = _of_players(made)
    if not all(isinstance(one, StaticAbility) and not any(isinstance(change, PlayFrom) for change in one.changes) for one in found):
        raise Refuse("costs, and cards elsewhere: read another way")
    if any(getattr(change, "what", "").startswith("play ") for one in found for change in one.changes):
        raise Refuse("what can't be played: read another way")
    return tuple(Apply(_whom(one.affects), one.changes, name, condition) for one in found)


@reads("rule_for_a_while_after")
def rule_for_a_while_after(made: Any, duration: Any) -> Draft:
    return rule_for_a_while(duration, made)


def _whom(affects: Filter | None) -> Any:
    return None if affects is None else Every(affects)
