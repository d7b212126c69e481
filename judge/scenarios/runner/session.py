"""Carries out a script: binds each line to the decisions that follow. A bench can be copied, so that outcomes can be explored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from judge.cards.partial_readings import NotPlayed
from judge.citations.edition_words import worded
from judge.citations.numbered_steps import cites, number_or_words
from judge.engine import run
from judge.engine.decisions import Answer, BadAnswer, Decision
from judge.engine.rules.effects.unread_words import UnreadWords
from judge.engine.run import Pause, Refusal, Unending
from judge.engine.state import Game
from judge.engine.trace import Recorder, Step
from judge.scenarios.file.partial_cards import at_work, unread_beside
from judge.scenarios.runner.answers_ahead import DECLARATIONS, upcoming
from judge.scenarios.runner.given_answers import Check, Given
from judge.scenarios.runner.jobs import QUIET, Job, on_the_way, position, supply, under_way, unused
from judge.scenarios.runner.line_dispatch import begin_line
from judge.scenarios.runner.open_questions import about_the_question, pending
from judge.scenarios.runner.question_answers import answer_in_place
from judge.scenarios.runner.referents import Ambiguous
from judge.scenarios.runner.setup import Names
from judge.scenarios.runner.successive_choices import chosen_next, nothing_left
from judge.scenarios.runner.worded_answers import Unfit, Words, answer_text, asked, banded, forced
from judge.scenarios.scenario_errors import Mistake, ScenarioError
from judge.scenarios.script.script_lines import Line

MOST_DECISIONS = 3_000
MOST_STEPS = 50_000
MOST_OBJECTS = 3_000


@dataclass
class Bench:
    """A scenario being run. ``go`` runs until a choice is open that no line makes; ``give`` answers it."""

    lines: tuple[Line, ...]
    names: Names
    pause: Pause
    recorder: Recorder
    expect: Callable[[Bench, Line], list[Check]]
    numbers: str
    """The edition whose numbers the lines use."""
    cursor: int = 0
    job: Job | None = None
    given: list[Given] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    step_lines: list[int] = field(default_factory=list)
    expected_at: int = 0
    expected_to: int = 0
    """The steps that an ``expect`` reads citations from: all since the last one before which anything happened."""
    since: tuple[int, str, int] = (0, "", 0)
    acted: bool = False
    queue: tuple[int, tuple[str, ...]] = (0, ())
    trying: bool = False
    refusal: Refusal | None = None
    reached: tuple[str, str, tuple[int, str, int]] = ("", "", (0, "", 0))
    """What the last ``to`` line asked for, and where it came to: asked for again, it means the next time."""
    either: bool = False
    """Whether numbers may also be those of the default edition: the situation names none, and another plays it."""
    partly: tuple[NotPlayed, ...] = ()
    """The lines of its cards that are not played; what those that are not understood are at work on stops the run."""
    finishing: bool = False
    """Whether choices that no line makes are left to the default."""

    def copy(self) -> Bench:
        """An independent copy."""
        recorder = Recorder(self.recorder.on)
        recorder.steps = list(self.recorder.steps)
        return Bench(
            self.lines,
            self.names,
            self.pause,
            recorder,
            self.expect,
            self.numbers,
            self.cursor,
            self.job,
            list(self.given),
            list(self.checks),
            list(self.step_lines),
            self.expected_at,
            self.expected_to,
            self.since,
            self.acted,
            self.queue,
            self.trying,
            self.refusal,
            self.reached,
            self.either,
            self.partly,
            self.finishing,
        )

    # what is asked

    @property
    def at_home(self) -> bool:
        """Whether the game is played by the edition whose numbers the lines use: only then do those numbers say anything about it."""
        return self.pause.game.edition == self.numbers

    @property
    def edition(self) -> str:
        """The edition by which the game is played, for numbers and words."""
        return str(self.pause.game.edition)

    def cites(self, wanted: str, slugs: Iterable[str]) -> bool:
        """Whether one of the rules is the one asked for, by slug or number."""
        slugs = tuple(slugs)
        return cites(wanted, slugs, self.edition) or (self.either and cites(wanted, slugs))

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
        if self.full:
            raise self.error(f"the run was stopped after {len(self.given)} decisions and {len(self.recorder.steps)} steps")
        step = len(self.recorder.steps)
        if by in ("default", "explored") and decision.kind not in QUIET and self.recorder.on:
            said = answer_text(self.pause.meanwhile, decision, answer)
            word = "default choice" if by == "default" else "choice explored"
            self.recorder.steps.append(Step(f"{word}: {decision.prompt}: {said}", [], decision.player, "default"))
        self.write_down(answer, by, step)
        self.advance(run.answered(self.pause, answer))
        if self.pause.refused is not None:
            refused = self.refusal = self.pause.refused
            if self.trying:
                return
            last = self.given[-1]
            edition = str(last.before.edition)
            number = number_or_words(refused.slug, edition)
            fact = worded(refused.fact, edition) + unread_beside(last.before, last.answer)
            raise self.error(f"not allowed by {number}: {fact}", "write it as illegal: if that is the point", refused.slug)
        self.moved_on()

    @property
    def full(self) -> bool:
        """Whether too much has happened to go on."""
        return len(self.given) >= MOST_DECISIONS or len(self.recorder.steps) >= MOST_STEPS

    def write_down(self, answer: Answer, by: str, step: int) -> None:
        """Keep an answer to the decision that is due."""
        assert self.pause.decision is not None
        self.given.append(Given(self.pause.decision, answer, by, self.at_line, step, self.pause.game))

    def moved_on(self) -> None:
        """Note where the last answer has led: to another step of the turn, or on within this one."""
        here = position(self.pause.game)
        if here != self.since:
            self.since, self.acted = here, False
        elif self.given[-1].by == "script" and not (self.job and self.job.kind == "to"):
            self.acted = True

    def advance(self, game: Game) -> None:
        """Run the game on to its next decision."""
        try:
            self.pause = run.advance(game, self.recorder, thorough=True, supply=lambda pause, step: answer_in_place(self, pause, step))
        except BadAnswer as error:
            raise self.error(f"not an answer to what is asked: {error}") from None
        except UnreadWords as error:
            raise self.error(str(error), "leave the line of the card out, or say what it does in other words") from None
        except Unending as error:
            raise self.error(f"the game goes on without end: {error}") from None
        except RecursionError:
            raise self.error("the game goes too deep to be run") from None
        except (LookupError, TypeError, ValueError, AssertionError, AttributeError) as error:
            hint = "this is a mistake of the engine: report it"
            raise self.error(f"the engine fails here ({type(error).__name__}: {error})", hint) from error
        if self.partly and (unread := at_work(self.pause.game)):
            hint = "leave out: with the number of that line, in the card's definition, plays it without the line and says so"
            raise self.error(unread, hint)
        if len(self.pause.game.objects) > MOST_OBJECTS:
            raise self.error(f"there are {len(self.pause.game.objects)} objects now; at most {MOST_OBJECTS} can be")
        self.step_lines.extend([self.at_line] * (len(self.recorder.steps) - len(self.step_lines)))

    def error(self, message: str, hint: str = "", slug: str = "") -> ScenarioError:
        """A mistake at the line under way."""
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
            if decision is not None and (self.job is not None or pending(self, decision)):
                if not self._answer(decision):
                    return decision
                continue
            left, self.queue = self.queue[1], (0, ())
            nothing_left(self, left)
            if self.cursor >= len(self.lines):
                return None
            line = self.lines[self.cursor]
            if line.verb in ("explore", "outcomes"):
                self.cursor += 1
                continue
            if not begin_line(self, line):
                return decision
        return None

    def _active(self) -> str:
        return self.pause.meanwhile.players[self.pause.meanwhile.active].name

    def _finish(self) -> None:
        job, self.job = self.job, None
        assert job is not None
        if job.kind == "to" and any(job.line is line for line in self.lines):
            self.reached = (job.step, job.line.player, position(self.pause.meanwhile))
        if job.kind == "resolve" and job.count != 1 and self.pause.decision is not None:
            left = job.count - 1 if job.count else 0
            if self.pause.game.stack:
                self.job = Job(job.line, "resolve", top=self.pause.game.stack[-1], count=left)
            elif job.count:
                raise job.line.node.error(f"{job.line.text}: the stack is empty with {left} still to resolve")
        elif job.kind == "act":
            left_over, rule = unused(job, self.partly)
            if left_over and not self.trying:
                raise job.line.node.error(f"{job.line.text}: {left_over}")
            if left_over:
                self.refuse(job.line, left_over, rule)

    def refuse(self, line: Line, fact: str, rule: str) -> None:
        """Refuse a tried action that announces what there is not to announce (409.1b to 409.1f)."""
        self.refusal = Refusal(rule, fact, ())
        self.recorder.steps.append(Step(fact, [rule], self.player(line.player), "refused", after=self.pause.game))

    def _answer(self, decision: Decision) -> bool:
        """Answer what is asked while a line is under way, or before the next can begin; False where the choice is open."""
        job = self.job
        player, names = self.queue
        if names:
            self.queue = (0, ())
            if chosen_next(self, decision, player, names):
                return True
        if job is not None and job.kind != "act" and decision.kind == "priority":
            self.job = on_the_way(job, self.pause.game, self._active())
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
        rounds = self.line.rounds if self.line is not None else 0
        if decision.what == "loop" and rounds and decision.least <= rounds <= decision.most:
            self.give((rounds,), "script")
            return True
        line = upcoming(self, decision)
        if line is not None:
            begin_line(self, line)
            return True
        if decision.kind == "band" and self.line is not None and self.line.bands:
            self.give(banded(self.line, decision, Words(self.pause.meanwhile, self.names)), "script")
            return True
        only = forced(decision)
        if only is not None:
            self.give(only, "only")
            return True
        if decision.kind not in ("priority", *QUIET, *DECLARATIONS) and (job is None or job.kind != "act") and about_the_question(self):
            begin_line(self, self.lines[self.cursor])
            return True
        return False
