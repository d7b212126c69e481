"""What was played, told as the lines of a script: run again, they make the same steps.

For each action and answer the words of ``phrases`` are tried, the plainest first, on the game as it stood: the first that lead to the very
answers that were given are taken. Passing is told as ``resolve`` and ``to`` where that comes to the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from judge.engine import run
from judge.engine.decisions import Answer, Decision, as_tuples
from judge.engine.run import Pause
from judge.engine.trace import Recorder
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.interactive.play import play
from judge.scenarios.runner.answers_ahead import DECLARATIONS
from judge.scenarios.runner.expectations import check_expect
from judge.scenarios.runner.given_answers import Given
from judge.scenarios.runner.jobs import QUIET, under_way
from judge.scenarios.runner.scenario_run import begin, finish
from judge.scenarios.runner.session import Bench
from judge.scenarios.runner.setup import Names
from judge.scenarios.runner.worded_answers import forced
from judge.scenarios.scenario_errors import ScenarioError
from judge.scenarios.script.phrases import Asked, Line, action_lines, answer_lines
from judge.scenarios.script.script_lines import Line as ScriptLine
from judge.scenarios.script.script_reader import ScriptReader

PASS = (("pass",),)


@dataclass(frozen=True, slots=True)
class Told:
    """The lines, (player, action) with no player for ``resolve`` and ``to``. ``unsaid`` counts answers behind the last line, to an action
    that is not finished; ``wordless`` is the question for whose answer there are no words, where the lines end before it."""

    lines: tuple[Line, ...]
    unsaid: int = 0
    wordless: str = ""
    exact: bool = True


@dataclass(frozen=True, slots=True)
class _Moment:
    """A question that came up: the game to go on from, and the answer that was given."""

    pause: Pause
    asked: Asked


def retell(situation: Situation, answers: Iterable[Answer]) -> Told:
    """The lines of a script for the answers that ``play`` replays. Raises ``ScenarioError`` where ``play`` does."""
    given = tuple(answers)
    play(situation, given)
    bench, start = begin(situation, record=False)
    moments, end = _replayed(run.advance(start, thorough=True), given)
    reader = ScriptReader(tuple(seat.name for seat in situation.seats), situation.names)
    told = Told(())
    for shortly in (("resolve", "to"), ("resolve",), ()):  # what "to" means depends on what was said before it
        teller = _Teller(situation, bench.names, reader, moments, end, shortly)
        told = teller.tell()
        if teller.holds(told):
            return told
    return replace(told, exact=False)


def _replayed(pause: Pause, answers: Iterable[Answer]) -> tuple[list[_Moment], Pause]:
    """Every question with its answer, those that leave no choice included, and where it ends."""
    moments: list[_Moment] = []
    given = [as_tuples(answer) for answer in answers]
    while pause.decision is not None:
        decision = pause.decision
        only = forced(decision) if decision.kind != "priority" else None
        if only is None and not given:
            break
        answer = given.pop(0) if only is None else only
        if decision.kind == "priority":  # nothing is as good as a pass, and what follows the action isn't looked at
            answer = (answer[0],) if answer else PASS
        moments.append(_Moment(pause, Asked(decision, answer, pause.meanwhile)))
        pause = run.advance(run.answered(pause, answer), Recorder(False), thorough=True)
        if pause.refused is not None:
            moments.pop()
            break
    return moments, pause


@dataclass
class _Teller:
    situation: Situation
    names: Names
    reader: ScriptReader
    moments: list[_Moment]
    end: Pause
    shortly: tuple[str, ...]
    """Which ways to tell of passing may be used besides one pass after another."""

    def tell(self) -> Told:
        """All lines, or those up to what there are no words for."""
        lines: list[Line] = []
        at = 0
        while at < len(self.moments):
            found = self.move(at, lines[-1] if lines else ("", ""))
            if found is None:
                unfinished = under_way(self.end) and at == self.begun(len(self.moments))
                return Told(tuple(lines), len(self.moments) - at, "" if unfinished else self.moments[at].asked.decision.prompt)
            more, at = found
            lines += more
        return Told(tuple(lines))

    def holds(self, told: Told) -> bool:
        """Whether all lines together, run from the beginning, lead to the answers that were given."""
        bench, start = begin(replace(self.situation, lines=tuple(map(self._read, told.lines))), record=False)
        try:
            bench.advance(start)
            finish(bench)
        except ScenarioError:
            return False
        told_of = len(self.moments) - told.unsaid
        while told.unsaid and told_of and self.moments[told_of - 1].asked.decision.kind in DECLARATIONS:
            told_of -= 1  # a script that ends at a declaration leaves it open even where there is nothing to declare
        given = bench.given[:told_of]
        return len(given) == told_of and self._as_given(given, 0)

    def _as_given(self, given: Sequence[Given], at: int) -> bool:
        was = [moment.asked for moment in self.moments[at : at + len(given)]]
        return len(was) == len(given) and all(_same(one.decision, one.answer, other.answer) for one, other in zip(given, was, strict=True))

    def move(self, at: int, said: Line) -> tuple[list[Line], int] | None:
        """Lines for what happens from a moment on, and the moment to which they lead; ``said`` is the line before them."""
        moment = self.moments[at]
        for lines in self._ways(at, moment.asked, said):
            to = self._leads_to(at, lines)
            if to is not None:
                return lines, to
        return None

    def begun(self, at: int) -> int:
        """The moment at which the action that is under way before ``at`` began."""
        while at and under_way(self.moments[at - 1].pause):
            at -= 1
        return at - 1 if at else 0

    def _ways(self, at: int, asked: Asked, said: Line) -> Iterator[list[Line]]:
        if asked.decision.kind != "priority":
            last = all(forced(moment.asked.decision) is not None for moment in self.moments[at:])
            if forced(asked.decision) is not None and not (last and asked.decision.kind in DECLARATIONS):
                yield []
            yield from answer_lines(asked, self.names)
        elif asked.answer == PASS:
            yield from self._passing(at, asked, said)
        else:
            yield from action_lines(asked, self._questions(at), self.names)

    def _questions(self, at: int) -> list[Asked]:
        """The questions of the action that begins at a moment; of those that leave no choice only targets, which readers want to see."""
        found = []
        for moment in self.moments[at + 1 :]:
            if not under_way(moment.pause):
                break
            if forced(moment.asked.decision) is None or moment.asked.decision.kind == "targets":
                found.append(moment.asked)
        return found

    def _passing(self, at: int, asked: Asked, said: Line) -> Iterator[list[Line]]:
        """Everyone passing until something has resolved or a step has come; else one player."""
        if self.moments[at].pause.game.stack and "resolve" in self.shortly:
            yield [("", "resolve")]
        elif "to" in self.shortly:
            until = next((moment for moment in self.moments[at:] if not _is_pass(moment.asked)), None)
            game = until.asked.game if until is not None else self.end.meanwhile
            here = self.moments[at].pause.game
            step = game.step or game.phase
            if (game.turn, step) != (here.turn, here.step or here.phase):
                line = ("", f"to {game.players[game.active].name}'s {step}")
                yield [line] if line != said else [("", "to next turn"), line]
        yield [(asked.player, "pass")]

    def _leads_to(self, at: int, lines: Sequence[Line]) -> int | None:
        """The moment behind what the lines make happen, where they give the very answers that were given; else None."""
        if not lines:
            return at + 1
        try:
            read = tuple(self._read(line) for line in lines)
            pause = self.moments[at].pause
            bench = Bench(read, self.names, pause, Recorder(False), check_expect, self.situation.edition)
            while (decision := bench.go()) is not None:
                resolving = bench.job is not None and bench.job.kind == "resolve"  # goes on behind the choice that is asked now
                if bench.cursor >= len(bench.lines) and (bench.job is None or resolving) and not under_way(bench.pause):
                    break
                if decision.kind not in QUIET:
                    return None
                bench.give(decision.default, "default")
        except ScenarioError:
            return None
        if bench.refusal is not None or bench.queue[1]:
            return None
        return at + len(bench.given) if bench.given and self._as_given(bench.given, at) else None

    def _read(self, line: Line) -> ScriptLine:
        who, what = line
        node = Node("text", 1, 1, what)
        return self.reader.action(node, Node("text", 1, 1, who), node) if who else self.reader.line(node)


def _is_pass(asked: Asked) -> bool:
    """Whether nothing was decided but to go on."""
    return asked.answer == PASS if asked.decision.kind == "priority" else forced(asked.decision) is not None


def _same(decision: Decision, answer: Answer, other: Answer) -> bool:
    if decision.shape == "divide":
        return [pair for pair in answer if pair[1]] == [pair for pair in other if pair[1]]
    if decision.shape == "pairs":
        return sorted(answer) == sorted(other)
    return answer == other
