"""The lines of a script, as plain records."""

from __future__ import annotations

from dataclasses import dataclass

from judge.scenarios.file.yaml_tree import Node


@dataclass(frozen=True, slots=True)
class Supplies:
    """What a line says beyond its action, to answer the questions that follow it.

    ``targets`` in order; ``shares`` (name, amount) of a division; ``costs`` (verb, names) such as ("sacrifice", ("Grizzly Bears",));
    ``extras`` (name, times) of optional costs and ways of playing, such as ("kicker", 1) or ("flashback", 1).
    """

    targets: tuple[str, ...] | None = None
    shares: tuple[tuple[str, int], ...] = ()
    x: int | None = None
    modes: tuple[str, ...] = ()
    extras: tuple[tuple[str, int], ...] = ()
    face_down: bool = False
    mana: tuple[str, ...] = ()
    costs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    ability: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script.

    ``verb`` is "play", "use", "turn up", "suspend", "foretell", "plot", "end", "ignore", "concede",
    "pass", "resolve", "to", "attack", "block", "assign",
    "choose", "expect", "illegal", "explore" or "outcomes". ``subject`` is the card or permanent, the step, or the words chosen; ``pairs``
    what attackers attack ("" for the only opponent), what blockers block, or ((creature, recipient), amount) as texts for damage;
    ``bands`` the attackers that an attack joins by a plus sign. ``rounds`` is how often a line that is repeated is still to come, with
    this time (0: it isn't repeated).
    """

    verb: str
    node: Node
    text: str
    player: str = ""
    subject: str = ""
    supplies: Supplies = Supplies()
    pairs: tuple[tuple[str, str], ...] = ()
    shares: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()
    inner: Line | None = None
    because: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    count: int = 1
    bands: tuple[tuple[str, ...], ...] = ()
    rounds: int = 0
