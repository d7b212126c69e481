"""What goes over the wire: the API's types, from which its description is made. Boards are the bench's own records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from ninja import Field, Schema

from judge.scenarios.board import BoardView

LONGEST = 200
Text = Annotated[str, Field(max_length=2000)]


class Mistake(Schema):
    """Something wrong in a scenario: the place (from 1; 0 where there is none), and what would be right."""

    line: int
    column: int
    message: str
    hint: str
    rule: str = Field(description="slug of the rule that refuses an action of the script, else empty")


class Near(Schema):
    """Something near what was asked for, and its page."""

    text: str
    address: str


class Problem(Schema):
    """What is wrong, in a sentence; what is near; and, for a scenario, every mistake in it."""

    message: str
    near: list[Near] = []
    mistakes: list[Mistake] = []


class Error(Schema):
    """The body of every answer that is not 200."""

    error: Problem


ALWAYS = {400: Error, 429: Error}
MISSING = {**ALWAYS, 404: Error}
NOT_RIGHT = {**ALWAYS, 413: Error, 422: Error, 503: Error}
"""Types of the answers by status: any address, one that names something, one to which a scenario is sent."""


class Editions(Schema):
    """Dates of the editions that are here."""

    editions: list[str]


class Block(Schema):
    """A piece of a text, with the book's own markup."""

    kind: str
    text: str


class Wording(Schema):
    """One text of a rule or term: from which source, in blocks, and as plain text."""

    source: str
    blocks: list[Block]
    plain: str


class Heading(Schema):
    """A rule above another."""

    number: str
    title: str


class Rule(Schema):
    """A rule of an edition, and the numbers under it."""

    edition: str
    number: str
    title: str
    trail: list[Heading]
    under: list[str]
    texts: list[Wording]


class Term(Schema):
    """A glossary term of an edition."""

    edition: str
    slug: str
    name: str
    texts: list[Wording]


class Hit(Schema):
    """A rule (key: its number) or a term (key: its slug) that was found; the snippet is HTML."""

    kind: str
    key: str
    title: str
    snippet: str


class Hits(Schema):
    """A page of what a search found."""

    query: str
    edition: str
    total: int
    page: int
    hits: list[Hit]


class Stretch(Schema):
    """Words that stayed, came or went."""

    change: str
    text: str


class Change(Schema):
    """A rule or term that is not the same in two editions; old or new is empty where it is not there."""

    category: Literal["added", "removed", "moved", "reworded"]
    old: str
    new: str
    section: str
    title: str
    words: list[Stretch]


class Comparison(Schema):
    """What differs between two editions: counts by category, and a page of the changes."""

    older: str
    newer: str
    counts: dict[str, int]
    total: int
    page: int
    pages: int
    changes: list[Change]


class Card(Schema):
    """A card as printed."""

    name: str
    cost: str
    type: str
    pt: str
    text: str


class Cards(Schema):
    """Cards that were found."""

    count: int
    cards: list[Card]


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


class ToExplore(Scenario):
    """A scenario whose open choices are to be explored: those of these players, or of all."""

    players: list[str] = Field([], max_length=8)


class Answered(Scenario):
    """A situation and the answers given so far, one for each decision."""

    answers: list[Any] = Field([], max_length=3000)


class RunAnswer(Schema):
    """Everything about a run. status: 0 when every expectation holds, 1 when one does not, 2 when the script stopped matching the game."""

    title: str
    edition: str
    status: int
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


class Elsewhere(Scenario):
    """A scenario, and the edition (ISO 8601) whose rules it is to be run by as well."""

    edition: str = Field(alias="with", examples=["2009-07-11"], pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")


class StepRule(Schema):
    """A rule that made a step happen: slug, and number in the edition of that side ("" where it has none)."""

    slug: str
    number: str


class StepBeside(Schema):
    """A step on one side: its place there, its words, and its rules."""

    place: str
    text: str
    kind: str
    rules: list[StepRule]


class PairBeside(Schema):
    """A step on the left, on the right, or on both; where it is not the same on both, its parts are aligned, too."""

    same: bool
    line: int = Field(description="the line of the script that caused it; 0 for none")
    left: StepBeside | None
    right: StepBeside | None
    parts: list[PairBeside]


class Differing(Schema):
    """What differs on the table then."""

    subject: str
    what: str
    left: str
    right: str


class PartingBeside(Schema):
    """Where the two part: the place in "steps" (from 0; -1 where the situation differs from the beginning), the step on each side, the
    boards behind it, and what differs on them."""

    at: int
    left: str
    right: str
    left_text: str
    right_text: str
    differences: list[Differing]
    left_board: BoardView
    right_board: BoardView


class NoteBeside(Schema):
    """A line of the script that under an edition is "not allowed", "not needed", "not possible" or, if it expects, "not as expected"."""

    edition: str
    line: int
    text: str
    kind: str
    why: str
    rule: str = Field(description="slug of the rule that refuses it, else empty")


class Renumbered(Schema):
    """A rule that bears other numbers in the two editions; "" in one that does not have it."""

    slug: str
    left: str
    right: str


class Otherwise(Schema):
    """What the engine plays otherwise from an edition on."""

    what: str
    since: str


class Beside(Schema):
    """A situation by the rules of its own edition (left) and of another (right). parting is null where the same happens."""

    left: str
    right: str
    played_otherwise: list[Otherwise]
    parting: PartingBeside | None
    steps: list[PairBeside]
    cut: int = Field(description="steps too far behind the parting to be aligned")
    notes: list[NoteBeside]
    renumbered: list[Renumbered]
    errors: list[Mistake]
