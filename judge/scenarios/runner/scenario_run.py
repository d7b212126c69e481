"""Runs a scenario from its text: the setup, the script, what held and what did not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from judge.cards.partial_readings import NotPlayed
from judge.citations.numbered_steps import DEFAULT_EDITION, as_json, as_markdown, as_text, cited, cites, played_as
from judge.engine.run import Pause
from judge.engine.state import Game
from judge.engine.trace import Happening, Recorder, Replaced, Step
from judge.scenarios.file.document import Document, read_document
from judge.scenarios.file.partial_cards import not_played, notices
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.interactive.exploration import Explored, explore
from judge.scenarios.runner.expectations import check_expect, slugs_cited
from judge.scenarios.runner.given_answers import Check, Given
from judge.scenarios.runner.initial_stack import put_on_stack
from judge.scenarios.runner.session import Bench
from judge.scenarios.runner.setup import Names, build
from judge.scenarios.runner.trace_looks import tell_position
from judge.scenarios.scenario_errors import Mistake, ScenarioError


@dataclass
class Run:
    """A scenario that was run, as pages and commands use it.

    ``errors`` are mistakes in the file or places where the script stopped matching the game; ``checks`` are the expectations, held or
    not, each with its line. ``step_lines`` has, for each step at the top of ``steps``, the line of the script that caused it (0: none).
    ``happenings``, and what effects ``replaced``, are kept where the run is to be explained.
    """

    document: Document | None
    situation: Situation | None
    start: Game | None = None
    names: Names = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    step_lines: list[int] = field(default_factory=list)
    given: list[Given] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    errors: list[Mistake] = field(default_factory=list)
    pause: Pause | None = None
    explored: Explored | None = None
    happenings: list[Happening] = field(default_factory=list)
    replaced: list[Replaced] = field(default_factory=list)
    not_played: tuple[NotPlayed, ...] = ()
    """Lines of cards that the run goes on without."""

    @property
    def failures(self) -> list[Check]:
        """The expectations that did not hold."""
        return [check for check in self.checks if not check.held]

    @property
    def status(self) -> int:
        """0 when every expectation holds, 1 when one fails, 2 when the file is wrong."""
        return 2 if self.errors else 1 if self.failures else 0

    @property
    def edition(self) -> str:
        """The edition whose numbers the scenario uses."""
        return self.situation.edition if self.situation else "2006-10-01"

    def boards(self) -> Iterator[tuple[Step, Game, Game]]:
        """Each step at the top with the game before and after it."""
        before = self.start
        assert before is not None
        for step in self.steps:
            after = step.after or before
            yield step, before, after
            before = after

    def not_shown(self) -> list[str]:
        """The numbers of which the scenario says that it shows them (``shows``), and that no step cites."""
        slugs = {slug for top in self.steps for step in top.walk() for slug in step.rules}
        return [number for number in (self.document.shows if self.document else ()) if not cites(number, slugs, self.edition)]

    def slugs(self) -> set[str]:
        """Every rule that the run cites; of what was refused only the rule that refused it."""
        return set(slugs_cited(self.steps))

    def text(self, edition: str = "") -> str:
        """The trace for a terminal."""
        return as_text(cited(self.steps, edition or self.edition))

    def markdown(self, edition: str = "") -> str:
        """The trace to paste into a forum."""
        return as_markdown(cited(self.steps, edition or self.edition))

    def json(self, edition: str = "") -> dict[str, Any]:
        """Everything about the run as plain data; the same input gives the same data."""
        edition = edition or self.edition
        return {
            "title": self.document.title if self.document else "",
            "edition": edition,
            "played_as": played_as(self.edition, edition),
            "status": self.status,
            "not_played": [{"card": n.card, "line": n.line, "words": n.words, "left_out": not n.stops} for n in self.not_played],
            "errors": [{"line": m.line, "column": m.column, "message": m.message, "hint": m.hint, "rule": m.rule} for m in self.errors],
            "checks": [{"line": c.line, "column": c.column, "held": c.held, "message": c.message} for c in self.checks],
            "decisions": [
                {
                    "kind": g.decision.kind,
                    "player": g.decision.player,
                    "decider": g.decision.decider,
                    "prompt": g.decision.prompt,
                    "by": g.by,
                    "line": g.line,
                    "answer": g.answer,
                }
                for g in self.given
            ],
            "steps": as_json(cited(self.steps, edition)),
            "lines": self.step_lines,
            "outcomes": self.explored.json() if self.explored else None,
        }


def run_text(text: str, record: bool = True, edition: str = DEFAULT_EDITION, explain: bool = False) -> Run:
    """Run a scenario given as a file's text: Markdown, or a bare block in YAML or JSON. Never raises for a wrong scenario.

    ``edition`` is the one by which a situation that names none is played; ``explain`` keeps what is needed to tell why something did
    not happen.
    """
    try:
        document = read_document(text)
    except ScenarioError as error:
        return Run(None, None, errors=list(error.mistakes))
    return run_document(document, record, edition, explain)


def run_document(document: Document, record: bool = True, edition: str = DEFAULT_EDITION, explain: bool = False) -> Run:
    """Run a scenario file that was taken apart."""
    try:
        situation = read_situation(document.tree, edition)
    except ScenarioError as error:
        return Run(document, None, errors=list(error.mistakes))
    return run_situation(situation, document, record, explain)


def begin(situation: Situation, record: bool = True) -> tuple[Bench, Game]:
    """A bench ready to run the script, and the game as it starts. Raises ``ScenarioError`` where the setup contradicts itself."""
    game, names = build(situation)
    game = put_on_stack(situation, game, names)
    recorder = Recorder(record)
    bench = Bench(situation.lines, names, Pause(game, None, game), recorder, check_expect, situation.edition)
    bench.either = not situation.named
    bench.partly = not_played(situation)
    return bench, game


def run_situation(situation: Situation, document: Document | None = None, record: bool = True, explain: bool = False) -> Run:
    """Run a situation that was read."""
    made = Run(document, situation)
    try:
        bench, made.start = begin(situation, record)
    except ScenarioError as error:
        made.errors.extend(error.mistakes)
        return made
    made.names = bench.names
    made.not_played = not_played(situation)
    bench.recorder.steps.extend(notices(situation, made.start))
    bench.step_lines.extend(0 for _ in bench.recorder.steps)
    bench.recorder.happenings = [] if explain else None
    try:
        before = len(bench.recorder.steps)
        bench.advance(bench.pause.game)
        tell_position(bench.recorder, made.start, before)
        if any(line.verb == "explore" for line in situation.lines):
            made.explored = explore(bench, situation, made.checks)
        finish(bench)
    except ScenarioError as error:
        made.errors.extend(error.mistakes)
    made.steps, made.step_lines = bench.recorder.steps, bench.step_lines
    made.given, made.pause = bench.given, bench.pause
    made.happenings = bench.recorder.happenings or []
    made.replaced = bench.recorder.replaced
    made.checks = [*bench.checks, *made.checks]
    return made


def finish(bench: Bench) -> None:
    """Run the script to its end, leaving what is open to the default."""
    bench.finishing = True
    while (decision := bench.go()) is not None:
        bench.give(decision.default, "default")
