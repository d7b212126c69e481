"""What the words of an ability mean in one use of it: "this", "you", "target", "that creature"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from judge.engine.pending_matters import Bindings
from judge.engine.queries.view import Finished, Look
from judge.engine.stack_entry import NOTHING_CHOSEN, Choices
from judge.engine.state import Game


@dataclass(slots=True, init=False)
class Context:
    """One use of an ability, over a ``look`` at the ``game`` that it reads.

    ``source`` is the object it is on, ``controller`` its player, ``choices`` what was announced, ``targets`` the targets that are still
    legal a phrase (None before resolution: those chosen), ``bindings`` names bound by the event and by earlier instructions, ``ability``
    the activated or triggered ability that resolves, for one that speaks of itself.
    """

    source: int
    controller: int
    look: Look
    choices: Choices = NOTHING_CHOSEN
    targets: tuple[tuple[int, ...], ...] | None = None
    bindings: dict[str, Any] = field(default_factory=dict)
    of_halves: set[str] = field(default_factory=set)
    """What was read of split cards, for the citation: "two answers", "either half"."""
    ability: Any = None
    unlimited: bool = False
    """While it is looked whether something out of range would fit."""
    range_apart: bool = False
    """Whether what is matched is in range is a rule's to say (601.4, 601.7 to 601.9); what it is compared with is in range in any case."""
    chosen: tuple[tuple[int, ...], ...] = ()
    """As ``targets``, while it resolves: all that were chosen, whether or not they are legal by now (608.2b)."""
    left_out: set[int] = field(default_factory=set)
    """What an effect would mean but for its controller's range of influence, for the citation (601.10)."""

    game: Game = field(init=False, repr=False, compare=False)

    def __init__(
        self,
        source: int,
        controller: int,
        look: Look,
        choices: Choices = NOTHING_CHOSEN,
        targets: tuple[tuple[int, ...], ...] | None = None,
        bindings: dict[str, Any] | None = None,
        of_halves: set[str] | None = None,
        ability: Any = None,
        unlimited: bool = False,
        chosen: tuple[tuple[int, ...], ...] = (),
        left_out: set[int] | None = None,
        range_apart: bool = False,
    ) -> None:
        self.source, self.controller, self.choices, self.targets = source, controller, choices, targets
        self.look, self.game = look, look.game
        self.bindings = bindings if bindings is not None else {}
        self.of_halves = of_halves if of_halves is not None else set()
        self.ability, self.unlimited, self.chosen = ability, unlimited, chosen
        self.left_out = left_out if left_out is not None else set()
        self.range_apart = range_apart

    def frozen(self) -> Bindings:
        """The bindings as plain data, with what "target" means bound too, to be kept by an effect or a delayed trigger."""
        kept = dict(self.bindings)
        for index, chosen in enumerate(self.targets if self.targets is not None else self.choices.targets):
            kept[f"target {index}"] = chosen
        if self.choices.x:
            kept["x"] = self.choices.x
        return tuple(sorted(kept.items()))


def context(game: Game, source: int, controller: int, bindings: Bindings = (), choices: Choices = NOTHING_CHOSEN) -> Context:
    """A context over the finished view of a game."""
    return Context(source, controller, Finished(game), choices, None, dict(bindings))
