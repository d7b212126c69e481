"""A scenario under its own edition and under another, side by side: what pages and the API have computed. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge.citations.numbered_steps import Unnumbered, number_of
from judge.games.edition_changes import between
from judge.replay.alignment import Course, SideBySide, side_by_side
from judge.replay.walk import Walk
from judge.scenarios.file.document import Document, read_document
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.runner.lenient_run import LeftOut, run_played
from judge.scenarios.runner.scenario_run import Run
from judge.scenarios.scenario_errors import Mistake, ScenarioError


@dataclass(frozen=True)
class Compared:
    """A scenario by the rules of two ``editions``, its own first. ``together`` is None where ``mistakes`` keep it from beginning.

    ``notes`` say for each side, in the order of the script, which lines were left out there, and which expectations that hold on the
    other side do not (``kind`` "not as expected"). ``script`` has the words of each line; ``slugs`` are all rules cited.
    """

    document: Document | None
    editions: tuple[str, str]
    together: SideBySide | None
    notes: tuple[tuple[LeftOut, ...], tuple[LeftOut, ...]] = ((), ())
    mistakes: tuple[Mistake, ...] = ()
    script: tuple[tuple[int, str], ...] = ()
    slugs: tuple[str, ...] = ()

    @property
    def played_otherwise(self) -> tuple[tuple[str, str], ...]:
        """What the engine plays otherwise in the two editions, each with the edition since which."""
        return tuple((change.what, change.since) for change in between(*self.editions) if change.played)

    @property
    def renumbered(self) -> tuple[tuple[str, str, str], ...]:
        """The rules cited whose numbers differ: slug and both numbers, "" in an edition that does not have the rule."""
        rows = ((slug, *(_number(slug, edition) for edition in self.editions)) for slug in self.slugs)
        return tuple((slug, one, other) for slug, one, other in rows if one != other)


def compared(text: str, other: str) -> Compared:
    """Run a scenario by the rules of its own edition and of another. Never raises for a wrong scenario: see ``mistakes``."""
    try:
        document = read_document(text)
    except ScenarioError as error:
        return Compared(None, ("", other), None, mistakes=error.mistakes)
    try:
        situation = read_situation(document.tree)
    except ScenarioError as error:
        return Compared(document, ("", other), None, mistakes=error.mistakes)
    editions = (situation.edition, other)
    runs = [run_played(situation, edition) for edition in editions]
    wrong = tuple(mistake for run, _ in runs for mistake in run.errors)
    courses = [Course(Walk(run.start, run.steps), tuple(run.step_lines)) for run, _ in runs if run.start is not None]
    if len(courses) < len(runs):
        return Compared(document, editions, None, mistakes=wrong)
    failed = [_failed(run) for run, _ in runs]
    notes = [_in_order([*left_out, *(failed[at] - failed[1 - at])]) for at, (_, left_out) in enumerate(runs)]
    script = tuple((line.node.line, line.text) for line in situation.lines if line.verb != "expect")
    slugs = dict.fromkeys(slug for course in courses for node in course.walk.by_path.values() for slug in node.step.rules)
    return Compared(document, editions, side_by_side(*courses), (notes[0], notes[1]), wrong, script, tuple(slugs))


def _failed(run: Run) -> set[LeftOut]:
    """The expectations that do not hold in a run."""
    return {LeftOut(check.line, "expect", "not as expected", check.message) for check in run.failures}


def _in_order(notes: Iterable[LeftOut]) -> tuple[LeftOut, ...]:
    return tuple(sorted(notes, key=lambda one: (one.line, one.kind, one.why)))


def _number(slug: str, edition: str) -> str:
    try:
        return number_of(slug, edition)
    except Unnumbered:
        return ""
