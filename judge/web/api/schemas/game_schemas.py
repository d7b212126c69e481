"""Cards, scenarios, runs, decisions. See the package."""

from __future__ import annotations

from typing import Any

from ninja import Field, Schema
from pydantic import field_validator

from judge.scenarios.board.board_views import BoardView
from judge.web.api.schemas.error_schemas import Mistake, Text

DEEPEST_ANSWERS = 8
DEEPEST_BLOCK = 40
"""Levels of lists and objects, beyond those that anything understood has."""


def not_deeper(value: Any, most: int) -> Any:
    """The value as it is. Raises ``ValueError`` where lists and objects in it nest deeper than ``most``."""
    level = [value]
    for _ in range(most):
        level = [part for one in level if isinstance(one, list | dict) for part in (one.values() if isinstance(one, dict) else one)]
        if not level:
            return value
    raise ValueError(f"lists and objects may nest {most} levels deep")


class Card(Schema):
    """A card as printed."""

    name: str
    cost: str
    type: str
    pt: str
    text: str


class FoundCard(Card):
    """A card with the address of its page."""

    address: str


class Cards(Schema):
    """Cards that were found: how many in all, and the first of them."""

    count: int
    cards: list[FoundCard]


class Unread(Schema):
    """Words of a card that are not understood, and why."""

    line: int
    column: int
    words: str
    why: str


class ReadCard(Card):
    """A card with what is understood of it, and what is not."""

    understood: list[str]
    unread: list[Unread]


class Definition(Schema):
    """A card defined on the spot."""

    name: Text
    type: Text
    cost: Text = ""
    pt: Text = ""
    text: Text = ""


class Entry(Schema):
    """A scenario of the library."""

    slug: str
    title: str
    topic: str
    edition: str
    tags: list[str]
    difficulty: int | None
    shows: list[str]
    address: str


class Library(Schema):
    """Scenarios that were found."""

    count: int
    scenarios: list[Entry]


class Written(Entry):
    """A scenario with its text."""

    text: str


class CitedRule(Schema):
    """A rule that made a step happen: slug, number in the edition, other numbers of it, its headings, and one sentence."""

    slug: str
    number: str
    also: list[str]
    path: list[str]
    sentence: str


class Step(Schema):
    """A step of a run, with its parts."""

    place: str
    text: str
    kind: str
    player: str
    rules: list[CitedRule]
    steps: list[Step]


class Check(Schema):
    """An expectation of the script: where it stands, whether it holds, and what was found."""

    line: int
    column: int
    held: bool
    message: str


class Given(Schema):
    """A decision of the run and its answer; by "script", "default", "explored" or "only"."""

    kind: str
    player: int
    prompt: str
    by: str
    line: int
    answer: Any


class Outcome(Schema):
    """A distinct result: what differs, how many ways lead to it, and the choices of the first of them."""

    result: list[str]
    ways: int
    choices: list[str]


class Outcomes(Schema):
    """Every distinct outcome of the choices left open; complete is false where a bound cut the search short."""

    players: list[str]
    ends: int
    complete: bool
    outcomes: list[Outcome]


class Scenario(Schema):
    """A scenario to run: its text, or its block as an object."""

    scenario: str | dict[str, Any] = Field(examples=["players:\n  Ann: {hand: [Shock], in play: [Mountain]}\n  Bob: {}\n"])

    @field_validator("scenario")
    @classmethod
    def shallow(cls, scenario: str | dict[str, Any]) -> str | dict[str, Any]:
        """Refuse an object that nests deeper than a scenario can."""
        return not_deeper(scenario, DEEPEST_BLOCK)


class ToExplore(Scenario):
    """A scenario whose open choices are to be explored: those of these players, or of all."""

    players: list[str] = Field([], max_length=8)


class Answered(Scenario):
    """A situation and the answers given so far, one for each decision."""

    answers: list[Any] = Field([], max_length=3000)

    @field_validator("answers")
    @classmethod
    def shallow(cls, answers: list[Any]) -> list[Any]:
        """Refuse what nests deeper than an answer can (a list of pairs, each with a list in it)."""
        return not_deeper(answers, DEEPEST_ANSWERS)


class Kept(Schema):
    """A scenario whose script is what was played. unsaid counts answers to an action that is not finished, which are left out; wordless is
    the question from which on there were no words, else empty."""

    text: str
    unsaid: int
    wordless: str


class Sentence(Schema):
    """A plain sentence about a run: the step that it opens, whose turn and which step where that is new, and its deciding rules."""

    text: str
    step: str
    when: str
    rules: list[str]


class Upshot(Schema):
    """What came of a run: how it ended, and what happened on the way."""

    result: list[Sentence]
    course: list[Sentence]


class RunAnswer(Schema):
    """Everything about a run. status: 0 when every expectation holds, 1 when one does not, 2 when the script stopped matching the game."""

    title: str
    edition: str
    status: int
    upshot: Upshot
    errors: list[Mistake]
    checks: list[Check]
    decisions: list[Given]
    steps: list[Step]
    lines: list[int] = Field(description="for each step at the top, the line of the script that caused it")
    outcomes: Outcomes | None
    start: BoardView
    end: BoardView


class Option(Schema):
    """An answer that can be given."""

    key: Any
    text: str


class Decision(Schema):
    """What a player is asked; an answer is a list of keys, pairs of them, or numbers, as its shape says."""

    kind: str
    player: int
    decider: int
    prompt: str
    shape: str
    least: int
    most: int
    total: int
    least_share: int
    others: Any
    options: list[Option]
    default: Any


class NotLegal(Schema):
    """An action that one might expect and that is not legal, with the rule and the fact that forbid it."""

    key: Any
    text: str
    rule: str
    slug: str
    fact: str


class Refusal(Schema):
    """Why the last answer was not allowed."""

    slug: str
    fact: str


class Legal(Schema):
    """Where a situation stands: the decision that is due, and what is not legal; decision is null when the game is over."""

    decision: Decision | None
    not_legal: list[NotLegal]
    refused: Refusal | None
    board: BoardView
    steps: list[Step]
