"""Delayed effects, and choices of modes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.sentences import Draft, flat
from judge.engine.language.instructions import Delayed
from judge.engine.language.patterns import StepBegins
from judge.engine.language.references import You


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
