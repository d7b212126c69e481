"""What pages have computed for them in other processes: functions from plain data to plain data. Pure."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any

from judge.cards.card import CardDefinition
from judge.cards.edition_wording import abilities_of
from judge.cards.errors import CardError
from judge.cards.governing_rules import governing
from judge.cards.read_back import ability, kind_of
from judge.citations.numbered_steps import Unnumbered
from judge.engine.trace import Step
from judge.replay.object_course import Explained, explained
from judge.replay.outcome import follow
from judge.replay.quiz import Question, questions
from judge.replay.refutation import refutations
from judge.replay.upshot import Sentence, Upshot, upshot
from judge.replay.walk import Walk
from judge.scenarios.editing import situation_text
from judge.scenarios.editing.situation_draft import draft
from judge.scenarios.file.document import Document, read_document
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.interactive.passes import passes
from judge.scenarios.interactive.play import NotLegal, Played, play
from judge.scenarios.interactive.transcript import retell
from judge.scenarios.runner.given_answers import Check
from judge.scenarios.runner.scenario_run import Run, run_text
from judge.scenarios.runner.why_answers import why_as_data
from judge.scenarios.scenario_errors import Mistake, ScenarioError


@dataclass(frozen=True)
class Ran:
    """A scenario that was run, as pages use it. ``walk`` is None where the situation could not even begin."""

    run: Run
    walk: Walk | None
    edition: str
    mistakes: tuple[Mistake, ...]
    fingerprint: str
    """Of everything the engine answered: equal for equal answers."""
    upshot: Upshot | None = None
    """What came of it, in sentences; None where there are no steps to tell."""

    @property
    def document(self) -> Document | None:
        """The file taken apart; None where it could not be."""
        return self.run.document

    @property
    def checks(self) -> list[Check]:
        """The expectations, held or not."""
        return self.run.checks


def ran(text: str, edition: str) -> Ran:
    """A scenario run; ``edition`` is for a text that names none."""
    run = run_text(text, edition=edition)
    walk = Walk(run.start, run.steps) if run.start is not None else None
    try:
        answer = json.dumps(run.json(), sort_keys=True, default=str)
    except Unnumbered as error:
        mistake = Mistake(0, 0, f"the rules can't be cited: {error.args[0]}", "leave edition: out, or name another")
        return Ran(run, None, edition, (mistake,), "")
    told = upshot(walk) if walk is not None else None
    return Ran(run, walk, run.edition, tuple(run.errors), hashlib.sha256(answer.encode()).hexdigest(), told)


def stopped(edition: str, why: str) -> Ran:
    """What stands for a run that was stopped, with the reason."""
    mistake = Mistake(0, 0, why, "make the situation smaller, or stop the script earlier")
    return Ran(Run(None, None, errors=[mistake]), None, edition, (mistake,), "")


def followed(made: Ran, outcome: int) -> Ran:
    """The run with the steps that lead to an outcome (from 1) of its exploration; as it is where there is no such outcome."""
    explored = made.run.explored
    if explored is None or not 0 < outcome <= len(explored.outcomes):
        return made
    walk = follow(made.run, explored.outcomes[outcome - 1])
    return replace(made, walk=walk, upshot=upshot(walk))


def exploring(text: str, players: tuple[str, ...]) -> str:
    """The scenario with a last line that explores the choices of these players, or of all; as it is if it explores already.

    Raises ``ScenarioError`` for a text that is no scenario.
    """
    made = draft(text)
    if any(line.verb == "explore" for line in made.situation.lines):
        return text
    script = made.parts.get("script")
    explored = {"explore": list(players) or [seat.name for seat in made.seats]}
    return made.changed(script=[*script, explored] if isinstance(script, list) else [explored])


def asked(made: Ran) -> tuple[Question, ...]:
    """What can be asked about the results of a run."""
    return questions(made.walk, made.edition) if made.walk is not None else ()


def refuted(made: Ran, question: Question) -> tuple[tuple[Sentence, ...], ...]:
    """For each answer to such a question why it is not so; () for the right one."""
    return refutations(made.walk, question) if made.walk is not None else ()


@dataclass(frozen=True)
class Standing:
    """Where a game stands after some answers. ``not_legal`` is what one might expect to be able to do and may not."""

    situation: Situation
    played: Played
    not_legal: tuple[NotLegal, ...]
    upshot: Upshot | None = None
    """What happened since the answers that had been given before (``seen``)."""


def standing(text: str, answers: tuple[Any, ...] | list[Any], thorough: bool = True, seen: int | None = None) -> Standing:
    """Play a scenario's situation by these answers; only a ``thorough`` look finds out what is not legal, and why, and what happened
    since the first ``seen`` answers (all but the last, where that is not said).

    Raises ``ScenarioError`` for a text that is no scenario and for answers that nobody was asked for.
    """
    situation = read_situation(read_document(text).tree)
    played = play(situation, answers)
    if not thorough:
        return Standing(situation, played, ())
    return Standing(situation, played, tuple(played.not_legal()), upshot(Walk(played.start, _shown(played)), _since(played, seen)))


def _shown(played: Played) -> list[Step]:
    """The steps of a game, with those of what is under way."""
    return [*played.steps, *played.pause.partial]


def _since(played: Played, seen: int | None) -> int:
    """How many steps had been made when so many answers had been given."""
    marks = played.marks
    at = len(marks) - 1 if seen is None else min(seen, len(marks) - 1)
    return marks[at] if marks and at >= 0 else 0


def why(text: str, edition: str, outcome: int, path: str, before: bool, id: int) -> Explained | None:
    """Why an object of a scenario is as it is after (or ``before``) a step; None where there is no such object. Of an ``outcome`` of an
    exploration it is not told what never triggered."""
    run = run_text(text, edition=edition, explain=True)
    if run.start is None:
        return None
    explored = run.explored
    other = explored is not None and 0 < outcome <= len(explored.outcomes)
    walk = follow(run, explored.outcomes[outcome - 1]) if explored is not None and other else Walk(run.start, run.steps)
    return explained(walk, path, before, id, None if other else run.happenings, run.replaced)


def why_played(text: str, answers: tuple[Any, ...], path: str, before: bool, id: int) -> Explained | None:
    """The same of a game played by hand. Raises ``ScenarioError`` as ``standing`` does."""
    played = play(read_situation(read_document(text).tree), answers, explain=True)
    return explained(Walk(played.start, _shown(played)), path, before, id, played.happenings, played.replaced)


def why_named(text: str, edition: str, name: str) -> dict[str, Any]:
    """Why the thing of that name is as it is at the end of a scenario, as plain data. Raises ``ScenarioError`` for a wrong scenario."""
    run = run_text(text, edition=edition, explain=True)
    if run.start is None or run.pause is None:
        raise ScenarioError(*run.errors)
    return why_as_data(run, name)


def passing(text: str, answers: tuple[Any, ...], until: str) -> tuple[Any, ...]:
    """The passes that follow these answers where everybody passes until something (``passing.UNTIL``).

    Raises ``ScenarioError`` as ``standing`` does, and ``KeyError`` for a goal that is none.
    """
    return passes(standing(text, answers, thorough=False).played, until)


@dataclass(frozen=True)
class Kept:
    """A scenario whose script is what was played: its ``text``; how many answers to an unfinished action it leaves out; and the question
    from which on there were no words (``wordless``), or "" where all is said."""

    text: str
    unsaid: int = 0
    wordless: str = ""


def kept(text: str, answers: tuple[Any, ...] | list[Any]) -> Kept:
    """The scenario with what was played as its script, and its title; what is told around it is of another course, and left out.

    Raises ``ScenarioError`` for a text that is no scenario and for answers that nobody was asked for.
    """
    made = draft(text)
    told = retell(made.situation, answers)
    lines = [{who: what} if who else what for who, what in told.lines]
    block = read_document(made.changed(script=lines or None)).block.strip("\n") + "\n"
    title = made.document.title
    if title:
        block = f"---\n{situation_text.block({'title': title})}---\n\n```scenario\n{block}```\n"
    return Kept(block, told.unsaid, told.wordless or ("" if told.exact else "the lines together"))


@dataclass(frozen=True)
class Reading:
    """What the compiler made of a card: abilities understood, words that are not (line, column, words, why), or what is ``wrong``.

    ``said`` tells each ability back: what kind it is, its words on the card, and how they are read, part by part."""

    understood: tuple[str, ...] = ()
    unread: tuple[tuple[int, int, str, str], ...] = ()
    wrong: str = ""
    said: tuple[tuple[str, str, str], ...] = ()
    rules: tuple[str, ...] = ()
    """Slugs of the rules that govern the card."""
    reworded: tuple[tuple[str, str], ...] = ()
    """Lines of the card with the other words in which each was read."""


def reading(card: CardDefinition, edition: str = "") -> Reading:
    """How a card reads, in the words of an edition (ISO 8601), or as it is written. Never raises for a wrong card: see ``wrong``."""
    try:
        compiled = card.compiled
        abilities = abilities_of(card, edition)
    except CardError as error:
        return Reading(wrong=str(error))
    understood = tuple(str(a.text) for a in abilities if getattr(a, "text", ""))
    said = tuple((kind_of(a), str(getattr(a, "text", "")), ability(a, abilities)) for a in abilities)
    other = tuple((one.printed, one.read_as) for one in compiled.reworded)
    unread = tuple((u.line, u.column, u.words, u.why) for u in compiled.unread)
    return Reading(understood, unread, said=said, rules=governing(card, edition), reworded=other)
