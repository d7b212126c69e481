"""What happened, as plain records. Recording is here; printing and linking are elsewhere (``judge.citations.numbered_steps``).

A ``Step`` says what was done, by whom, and by which rules (slugs); it nests the steps it consists of, lists the events that
changed the game, and holds the game as it was afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from judge.engine.events import Event
from judge.engine.registry import OFF, working
from judge.engine.state import Game


@dataclass(slots=True)
class Step:
    """One step of a trace.

    ``kind`` is "action", "rule", "event", "trigger", "refused", "default", "note", "look" (at what an
    expectation looks) or "not played"; ``player`` 0 where no player acts;
    ``rules`` are slugs in the order cited. ``after`` is the game afterwards (None in a step that changed nothing).
    """

    text: str
    rules: list[str] = field(default_factory=list)
    player: int = 0
    kind: str = "rule"
    steps: list[Step] = field(default_factory=list)
    after: Game | None = None

    def __post_init__(self) -> None:
        """A rule that is switched off made nothing so, whoever names it."""
        if OFF:
            self.rules = [slug for slug in self.rules if slug not in OFF]

    def walk(self) -> Iterator[Step]:
        """This step and all below it, in order."""
        yield self
        for step in self.steps:
            yield from step.walk()


@dataclass(frozen=True, slots=True)
class Happening:
    """Events that happened at the same time, with the game just before and just after them, and the number of steps recorded so far."""

    before: Game
    after: Game
    events: tuple[Event, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """An event that a replacement or prevention effect changed, or that one could not change.

    ``about`` are the players, and the cards of the objects, that it was about; ``event`` what would have happened, ``became`` what did
    instead ("" for nothing); ``by`` the effect; ``others`` the effects that fitted as well and came after it, and ``chooser`` who put
    it first ("" where nobody had to). ``rules`` are slugs, the one that decides first. ``at`` is the number of steps recorded until then.
    """

    about: tuple[int, ...]
    event: str
    became: str
    by: str
    others: tuple[str, ...]
    chooser: str
    rules: tuple[str, ...]
    at: int = 0


class _Open:
    """A step as long as it is open (a class, since a generator costs twice as much, and eighty are opened in a scenario)."""

    __slots__ = ("_game", "_made", "_open")

    def __init__(self, made: Step, open: list[Step], game: Game) -> None:
        self._made, self._open, self._game = made, open, game

    def __enter__(self) -> None:
        self._open.append(self._made)

    def __exit__(self, *_: object) -> None:
        if self._open and self._open[-1] is self._made:
            self._open.pop()
        self._made.after = self._game.copy()


class Recorder:
    """Collects steps. ``on=False`` records nothing, for speed."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.steps: list[Step] = []
        self._open: list[Step] = []
        self.happenings: list[Happening] | None = None
        """What happened, kept to explain what did not come of it; None where nobody will ask."""
        self._kept = 0
        self.replaced: list[Replaced] = []
        """What effects changed before it happened, kept along with ``happenings``."""
        self._changed = 0

    def mark(self) -> int:
        """A place to go back to; no step may be open."""
        self._kept, self._changed = len(self.happenings or ()), len(self.replaced)
        return len(self.steps)

    def back(self, mark: int) -> list[Step]:
        """Forget the steps after ``mark``, and return them."""
        self._open.clear()
        gone = self.steps[mark:]
        del self.steps[mark:]
        if self.happenings is not None:
            del self.happenings[self._kept :]
            del self.replaced[self._changed :]
        return gone

    def cite(self, slug: str = "") -> None:
        """Add the rule named, or else the rule at work, to the step that is open; not one that is switched off."""
        slug = slug or working()
        if self.on and slug and self._open and slug not in self._open[-1].rules and slug not in OFF:
            self._open[-1].rules.append(slug)

    def say(self, text: str, slug: str) -> None:
        """Record that a rule applies, by its slug: for the check that lists all that apply at once."""
        if self.on:
            self._add(Step(text, [slug]))

    def cited(self, text: str, slugs: list[str], game: Game) -> None:
        """Record what several rules together came to, as the rules themselves noted it."""
        if self.on:
            self._add(Step(text, slugs, after=game.copy()))

    def note(self, text: str, game: Game | None, player: int = 0, kind: str = "rule") -> None:
        """Record a step without parts, by the rule at work."""
        if self.on:
            slug = working()
            made = Step(text, [slug] if slug else [], player, kind, [], game.copy() if game else None)
            (self._open[-1].steps if self._open else self.steps).append(made)

    def step(self, text: str, game: Game, player: int = 0, kind: str = "rule") -> AbstractContextManager[None]:
        """Record a step; what is recorded inside becomes its parts, and its ``after`` is the game when it is left."""
        if not self.on:
            return nullcontext()
        slug = working()
        made = Step(text, [slug] if slug else [], player, kind)
        (self._open[-1].steps if self._open else self.steps).append(made)
        return _Open(made, self._open, game)

    def _add(self, step: Step) -> None:
        (self._open[-1].steps if self._open else self.steps).append(step)
