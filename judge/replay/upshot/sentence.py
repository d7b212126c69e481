"""A sentence about a run, with the steps that it tells."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """A plain sentence. ``path`` is the address of the step that it opens, ``through`` that of the last step that it tells; ``rules`` are
    the slugs that decide it, most telling first; ``when`` says on whose turn and in which step, where that is new; ``weight`` orders
    sentences by how much a reader would miss them (1 to 6); ``used`` is what several uses for mana
    told at once used."""

    text: str
    path: str
    rules: tuple[str, ...] = ()
    when: str = ""
    weight: int = 3
    through: str = ""
    kind: str = ""
    used: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Upshot:
    """What came of a run: how it ended (``result``), and what happened on the way (``course``), in order."""

    result: tuple[Sentence, ...]
    course: tuple[Sentence, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The slugs of all rules that decide something, in the order told."""
        return tuple(dict.fromkeys(slug for one in (*self.result, *self.course) for slug in one.rules))

    def shortened(self, most: int) -> tuple[Sentence, ...]:
        """The course with at most so many sentences, in order: those left out weigh least."""
        if len(self.course) <= most:
            return self.course
        ranked = sorted(range(len(self.course)), key=lambda at: (-self.course[at].weight, at))
        return tuple(self.course[at] for at in sorted(ranked[:most]))
