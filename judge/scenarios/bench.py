"""Carries out a script: binds each line to the decisions that follow. A bench can be copied, so that outcomes can be explored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from judge.citing import number_of
from judge.engine import run
from judge.engine.decisions import Answer, BadAnswer, Decision
from judge.engine.run import Pause, Refusal, Unending
from judge.engine.state import Game
from judge.engine.trace import Recorder, Step
from judge.scenarios.acting import Finder
from judge.scenarios.answering import Unfit, Words, answer_text, asked, forced
from judge.scenarios.errors import Mistake, ScenarioError
from judge.scenarios.jobs import QUIET, Job, position, supply, under_way, unused
from judge.scenarios.lines import Line
from judge.scenarios.referring import Ambiguous
from judge.scenarios.setup import Names

MOST_DECISIONS = 3_000
MOST_STEPS = 50_000
MOST_OBJECTS = 3_000
DECLARATIONS = ("attackers", "blockers")
TARGETS = "playing/targets"
ANSWERING = ("choose", "assign", "attack", "block")


@dataclass(frozen=True, slots=True)
class Given:
    """An answer given: ``by`` is "script", "default", "explored" or "only" (there was no other); ``line`` of the script, 0 for none."""

    decision: Decision
    answer: Answer
    by: str
    line: int
    step: int
    before: Game


@dataclass(frozen=True, slots=True)
class Check:
    """Whether an expectation held: ``line`` and ``column`` say where it stands."""

    line: int
    column: int
    held: bool
    message: str


@dataclass
class Bench:
    """A scenario being run. ``go`` runs until a choice is open that no line makes; ``give`` answers it."""

    lines: tuple[Line, ...]
    names: Names
    pause: Pause
    recorder: Recorder
    expect: Callable[[Bench, Line], list[Check]]
    cursor: int = 0
    job: Job | None = None
    given: list[Given] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    step_lines: list[int] = field(default_factory=list)
    expected_at: int = 0
    since: tuple[int, str, int] = (0, "", 0)
    acted: bool = False
    queue: tuple[int, tuple[str, ...]] = (0, ())
    trying: bool = False
    refusal: Refusal | None = None

    def copy(self) -> Bench:
        """An independent copy."""
        recorder = Recorder(self.recorder.on)
        recorder.steps = list(self.recorder.steps)
        return Bench(
            self.lines, self.names, self.pause, recorder, self.expect, self.cursor, self.job, list(self.given), list(self.checks),
            list(self.step_lines), self.expected_at, self.since, self.acted, self.queue, self.trying, self.refusal,
        )

    # what is asked

    @property
    def line(self) -> Line | None:
        """The line under way or, if none is, the one that began last."""
        return self.job.line if self.job else self.lines[self.cursor - 1] if self.cursor else None

    @property
    def at_line(self) -> int:
        """The number of that line in the file, 0 before the first."""
        return self.line.node.line if self.line else 0

    @property
    def game(self) -> Game:
        """The game as it stands: in the middle of a step that waits for a declaration, otherwise before the question."""
        decision = self.pause.decision
        return self.pause.meanwhile if decision is not None and decision.kind in DECLARATIONS else self.pause.game

    def player(self, name: str) -> int:
        """The number of a player."""
        return next(id for id, p in self.pause.game.players.items() if p.name == name)

    # answering

    def give(self, answer: Answer, by: str) -> None:
        """Answer the decision that is due and run on. Raises ``ScenarioError`` if the answer is refused or too much has happened."""
        decision = self.pause.decision
        assert decision is not None
        if len(self.given) >= MOST_DECISIONS or len(self.recorder.steps) >= MOST_STEPS:
            raise self._error(f"the run was stopped after {len(self.given)} decisions and {len(self.recorder.steps)} steps")
        step = len(self.recorder.steps)
        if by in ("default", "explored") and decision.kind not in QUIET and self.recorder.on:
            said = answer_text(self.pause.meanwhile, decision, answer)
            word = "default choice" if by == "default" else "choice explored"
            self.recorder.steps.append(Step(f"{word}: {decision.prompt}: {said}", [], decision.player, "default"))
        self.given.append(Given(decision, answer, by, self.at_line, step, self.pause.game))
        game_before = self.pause.game
        self.advance(run.answered(self.pause, answer))
        if self.pause.refused is not None:
            refused = self.refusal = self.pause.refused
            if self.trying:
                return
            number = number_of(refused.slug, game_before.edition)
            raise self._error(f"not allowed by {number}: {refused.fact}", "write it as illegal: if that is the point", refused.slug)
        here = position(self.pause.game)
        if here != self.since:
            self.since, self.acted = here, False
        elif by == "script" and not (self.job and self.job.kind == "to"):
            self.acted = True

    def advance(self, game: Game) -> None:
        """Run the game on to its next decision."""
        try:
            self.pause = run.advance(game, self.recorder, thorough=True)
        except BadAnswer as error:
            raise self._error(f"not an answer to what is asked: {error}") from None
        except Unending as error:
            raise self._error(f"the game goes on without end: {error}") from None
        except RecursionError:
            raise self._error("the game goes too deep to be run") from None
        except (LookupError, TypeError, ValueError, AssertionError, AttributeError) as error:
            hint = "this is a mistake of the engine: report it"
            raise self._error(f"the engine fails here ({type(error).__name__}: {error})", hint) from error
        if len(self.pause.game.objects) > MOST_OBJECTS:
            raise self._error(f"there are {len(self.pause.game.objects)} objects now; at most {MOST_OBJECTS} can be")
        self.step_lines.extend([self.at_line] * (len(self.recorder.steps) - len(self.step_lines)))

    def _error(self, message: str, hint: str = "", slug: str = "") -> ScenarioError:
        line = self.line or (self.lines[0] if self.lines else None)
        place = (line.node.line, line.node.column) if line else (0, 0)
        return ScenarioError(Mistake(*place, f"{line.text}: {message}" if line else message, hint, slug))

    # the loop

    def go(self) -> Decision | None:
        """Run the script until a choice is open that it doesn't make (returned), or until its end (None)."""
        while self.refusal is None:
            decision = self.pause.decision
            if self.job is not None and self.job.over(self.pause, self._active()):
                self._finish()
                continue
            if decision is not None and (self.job is not None or self._pending(decision)):
                if not self._answer(decision):
                    return decision
                continue
            if self.cursor >= len(self.lines):
                return None
            line = self.lines[self.cursor]
            if line.verb in ("explore", "outcomes"):
                self.cursor += 1
                continue
            if not self._begin(line):
                return decision
        return None

    def _active(self) -> str:
        return self.pause.meanwhile.players[self.pause.meanwhile.active].name

    def _pending(self, decision: Decision) -> bool:
        """Whether a question has to be answered before the next line can begin."""
        if decision.kind == "priority":
            return False
        upcoming = self._upcoming(decision)
        if upcoming is not None:
            return False
        if decision.kind in DECLARATIONS:
            line = self.lines[self.cursor] if self.cursor < len(self.lines) else None
            return line is not None and line.verb not in ("expect", "illegal", "explore", "outcomes")
        return True

    def _finish(self) -> None:
        job, self.job = self.job, None
        assert job is not None
        if job.kind == "resolve" and job.count != 1 and self.pause.decision is not None:
            left = job.count - 1 if job.count else 0
            if self.pause.game.stack:
                self.job = Job(job.line, "resolve", top=self.pause.game.stack[-1], count=left)
            elif job.count:
                raise job.line.node.error(f"{job.line.text}: the stack is empty with {left} still to resolve")
        elif job.kind == "act" and (left_over := unused(job)):
            if not self.trying:
                raise job.line.node.error(f"{job.line.text}: {left_over}")
            if job.supplies.targets:
                self._too_many_targets(job.line, left_over)

    def _too_many_targets(self, line: Line, fact: str) -> None:
        """A tried action that names more targets than there are to choose is refused (409.1c)."""
        self.refusal = Refusal(TARGETS, fact, ())
        self.recorder.steps.append(Step(fact, [TARGETS], self.player(line.player), "refused", after=self.pause.game))

    def _answer(self, decision: Decision) -> bool:
        """Answer what is asked while a line is under way, or before the next can begin; False where the choice is open."""
        job = self.job
        player, names = self.queue
        if names:
            self.queue = (0, ())
            if self._from_queue(decision, player, names):
                return True
        if job is not None and job.kind != "act" and decision.kind == "priority":
            self._on_the_way(job)
            self.give((("pass",),), "script")
            return True
        if job is not None and job.kind == "act" and under_way(self.pause):
            try:
                found = supply(job, decision, self.pause.meanwhile, self.names)
            except (Unfit, Ambiguous) as error:
                raise job.line.node.error(f"{job.line.text}: {error}", asked(decision, self.pause.meanwhile)) from None
            if found is not None:
                answer, self.job = found
                self.give(answer, "script")
                return True
        line = self._upcoming(decision)
        if line is not None and line.verb != "illegal":
            self._begin(line)
            return True
        if line is not None:
            self._begin(line)
            return True
        only = forced(decision)
        if only is not None:
            self.give(only, "only")
            return True
        return False

    def _on_the_way(self, job: Job) -> None:
        """A step that never comes is an error, not a run without end."""
        game = self.pause.game
        if job.kind == "to" and not job.turn and job.line.player in ("", self._active()) and job.start != position(game):
            self.job = replace(job, turn=game.turn)
        if job.kind == "to" and game.turn - job.start[0] > len(game.players) + 1:
            raise job.line.node.error(f"{job.line.text}: it did not come within {len(game.players) + 1} turns")

    def _from_queue(self, decision: Decision, player: int, names: tuple[str, ...]) -> bool:
        """Answer with what is left of a line that chose several things one after another."""
        words = Words(self.pause.meanwhile, self.names)
        if decision.kind != "priority" and decision.player == player:
            try:
                answer, left = words.picked(decision, names, only_options=True)
            except (Unfit, Ambiguous):
                answer, left = (), names
            if answer:
                self.queue = (player, left)
                self.give(answer, "script")
                return True
        if len(names) > 1:
            raise self._error(f"{', '.join(names)} was not asked for", asked(decision, self.pause.meanwhile))
        return False

    # lines that answer

    def _upcoming(self, decision: Decision) -> Line | None:
        """The next line, if it is there to answer this decision."""
        if decision.kind in ("priority", *QUIET) or self.cursor >= len(self.lines):
            return None
        first = self.lines[self.cursor]
        line = first.inner if first.verb == "illegal" and first.inner is not None else first
        if line.verb not in ANSWERING or self.player(line.player) != decision.player:
            return None
        if line.verb in ("attack", "block"):
            return first if decision.kind == line.verb + "ers" else None
        if line.verb == "assign":
            return self._assigning(decision)
        if decision.kind in DECLARATIONS:
            return None
        strict = forced(decision) is None and not under_way(self.pause)
        return first if strict or first.verb == "illegal" or self._fits(decision, line) else None

    def _fits(self, decision: Decision, line: Line) -> bool:
        try:
            Words(self.pause.meanwhile, self.names).said(decision, line.subject, only_options=True)
        except (Unfit, Ambiguous):
            return False
        return True

    def _assigning(self, decision: Decision) -> Line | None:
        """Of the assign lines that follow one another, the one about the creature that assigns."""
        if decision.kind not in ("damage", "division"):
            return None
        at = self.cursor
        while at < len(self.lines):
            first = self.lines[at]
            line = first.inner if first.verb == "illegal" and first.inner is not None else first
            if line.verb != "assign":
                return None
            if self._shares(line, decision) is not None:
                if at != self.cursor:
                    before = self.lines[: self.cursor]
                    self.lines = (*before, first, *self.lines[self.cursor : at], *self.lines[at + 1 :])
                return first
            at += 1
        return None

    def _shares(self, line: Line, decision: Decision) -> tuple[tuple[str, int], ...] | None:
        from judge.scenarios.referring import matching

        for who, shares in line.shares:
            if matching(self.pause.meanwhile, self.names, who, [decision.about]):
                return shares
        return None

    def _begin(self, line: Line) -> bool:
        """Carry a line out, or begin to; False where another player's choice to pass is open before it."""
        if line.verb == "expect":
            self.cursor += 1
            self.checks.extend(self.expect(self, line))
            self.expected_at = len(self.recorder.steps)
            return True
        if line.verb == "illegal":
            from judge.scenarios.refusing import try_illegal

            self.cursor += 1
            try_illegal(self, line)
            return True
        decision = self.pause.decision
        if decision is None:
            self.cursor += 1
            raise line.node.error(f"{line.text}: the game is over")
        if line.verb in ANSWERING:
            return self._begin_answer(line, decision)
        if line.verb in ("resolve", "to"):
            return self._begin_passing(line)
        who = self.player(line.player) if line.player else decision.player
        if decision.player != who:
            return self._wait_for(line, decision, who)
        self.cursor += 1
        if line.verb == "pass":
            self.give((("pass",),), "script")
            return True
        key = Finder(self.pause.game, self.names, who, decision.keys()).key(line)
        supplies = line.supplies
        if key[0] == "play" and key[2]:
            supplies = replace(supplies, extras=tuple(e for e in supplies.extras if e[0] != key[2].lower()))
        self.job = Job(line, "act", supplies)
        self.give((key,), "script")
        return True

    def _wait_for(self, line: Line, decision: Decision, who: int) -> bool:
        """False while others can pass by default so that the player gets priority; an error where that would end something."""
        game = self.pause.game
        if decision.kind == "priority" and game.passes + 1 < len(game.turn_order()):
            return False
        self.cursor += 1
        raise line.node.error(f"{line.text}: {game.players[who].name} does not have priority", asked(decision, self.pause.meanwhile))

    def _begin_passing(self, line: Line) -> bool:
        self.cursor += 1
        game = self.pause.game
        if line.verb == "resolve":
            if not game.stack:
                if line.count == 0:
                    return True
                raise line.node.error(f"{line.text}: the stack is empty, so nothing can resolve")
            self.job = Job(line, "resolve", top=game.stack[-1], count=line.count)
            return True
        here = position(self.pause.meanwhile)
        arrived = not self.acted and self.since == position(game) and line.subject not in ("turn",)
        start = (here[0], "", -1) if arrived else here
        self.job = Job(line, "to", step=line.subject, start=start)
        return True

    def _begin_answer(self, line: Line, decision: Decision) -> bool:
        """A line that answers the decision that is due."""
        who = self.player(line.player)
        implied = {"attack": "declare attackers", "block": "declare blockers", "assign": "combat damage"}.get(line.verb)
        if decision.kind == "priority" and implied and not self.pause.game.stack and not self.trying_step(implied):
            self.job = Job(Line("to", line.node, line.text, subject=implied), "to", step=implied, start=position(self.pause.game))
            return True
        self.cursor += 1
        words = Words(self.pause.meanwhile, self.names)
        if decision.kind == "priority" or decision.player != who or (line.verb in ("attack", "block")) != (decision.kind in DECLARATIONS):
            raise line.node.error(f"{line.text}: nobody asked for that", asked(decision, self.pause.meanwhile))
        left: tuple[str, ...] = ()
        try:
            if line.verb in ("attack", "block"):
                answer = words.pairs(decision, line.pairs)
            elif line.verb == "assign":
                shares = self._shares(line, decision)
                if shares is None:
                    raise Unfit("it is not this creature that assigns now")
                answer = words.shares(decision, shares)
            else:
                answer, left = words.said(decision, line.subject)
        except (Unfit, Ambiguous) as error:
            raise line.node.error(f"{line.text}: {error}", asked(decision, self.pause.meanwhile)) from None
        self.queue = (who, left)
        self.give(answer, "script")
        return True

    def trying_step(self, step: str) -> bool:
        """Whether the game is at or past the step that a declaration would need, in this turn."""
        return step not in self.pause.game.plan
