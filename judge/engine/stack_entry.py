"""What an object on the stack carries: what was announced for it, and what kind of thing it is."""

from __future__ import annotations

from judge.engine.language.abilities import Ability
from judge.engine.pending_matters import Bindings
from judge.engine.record import record


@record
class Choices:
    """What was announced as a spell or ability was played or put on the stack (409.1b to 409.1e).

    ``targets`` has one tuple of entity ids a target phrase; ``modes`` the indexes chosen; ``division`` (target, share) pairs;
    ``paid`` (optional cost, times) pairs; ``bindings`` what was sacrificed, discarded and so on to pay; ``spent`` the types of mana paid.
    """

    targets: tuple[tuple[int, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    division: tuple[tuple[int, int], ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    alternative: str = ""
    bindings: Bindings = ()
    spent: tuple[str, ...] = ()


NOTHING_CHOSEN = Choices()


@record
class OnStack:
    """What an object on the stack carries besides its characteristics.

    ``ability`` is None for a card or copy of a card; ``source`` is the object that the ability came from. Combat damage
    (310.3) has ``assignments``: (source, recipient, amount) each. ``half`` is the half of a split card that was played, from 1 (505.2);
    ``spliced`` the text added by splicing (502.40), which the spell loses as it leaves the stack.
    """

    ability: Ability | None = None
    source: int = 0
    choices: Choices = NOTHING_CHOSEN
    assignments: tuple[tuple[int, int, int], ...] = ()
    kind: str = "spell"
    half: int = 0
    spliced: tuple[Ability, ...] = ()
