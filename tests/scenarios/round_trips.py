"""What must survive of a scenario: told as lines, written anew, changed in one place. Each takes a whole scenario of the library."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

from judge.engine.record import from_json, to_json
from judge.engine.state import Game
from judge.engine.trace import Step
from judge.sandbox import tasks
from judge.scenarios.editing import situation_text
from judge.scenarios.editing.situation_draft import Draft, draft, new_entry, with_entry, without_entry
from judge.scenarios.file.document import read_document
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.interactive.play import play
from judge.scenarios.library_index import Entry
from judge.scenarios.runner.scenario_run import run_situation, run_text
from judge.scenarios.runner.worded_answers import forced
from judge.scenarios.scenario_errors import ScenarioError


def told(steps: list[Step]) -> list[Any]:
    """Steps as one reads them, with all their parts, but for what only an expectation looked at."""
    return [(step.kind, step.text, told(step.steps)) for step in steps if step.kind != "look"]


def plain_data(entry: Entry) -> None:
    """The game is plain data at every decision of a scenario: whole at the first, and each part that was not there at an earlier one."""
    seen: dict[int, Any] = {}
    for at, given in enumerate(entry.run.given):
        new = {id(part): part for part in parts(given.before) if id(part) not in seen}
        for whole in (given.before,) if at == 0 else new.values():
            assert from_json(to_json(whole)) == whole, "the game is not plain data"
        seen |= new


def parts(game: Game) -> Iterator[Any]:
    """What a game consists of, field by field, and of fields that hold several things each of these."""
    for one in fields(game):
        value = getattr(game, one.name)
        if isinstance(value, dict) and not one.metadata.get("cache"):
            yield from value
            yield from value.values()
        elif isinstance(value, tuple):
            yield from value
        elif not one.metadata.get("cache"):
            yield value


def retold(entry: Entry) -> None:
    """The answers of a scenario, told as lines of a script, make the same steps again."""
    text = entry.text
    whole = read_situation(read_document(text).tree)
    if any(line.verb in ("explore", "outcomes") for line in whole.lines):
        run = run_situation(replace(whole, lines=tuple(line for line in whole.lines if line.verb not in ("explore", "outcomes"))))
    else:
        run = entry.run
    given = [one.answer for one in run.given if one.decision.kind == "priority" or forced(one.decision) is None]
    kept = tasks.kept(text, given)
    assert (kept.unsaid, kept.wordless) == (0, ""), "an answer cannot be said"
    again = run_text(kept.text)
    assert again.errors == []
    course = told(again.steps)  # where nothing illegal was tried on the way, that of the run itself, which need not be played once more
    assert course == told(run.steps) or course == told(play(whole, given).steps), "told again, it takes another course"


def written_anew(entry: Entry) -> None:
    """A scenario read piece by piece and written again is the same scenario."""
    made = draft(entry.text)
    head = entry.text[: entry.text.index(made.document.block)]
    players = {seat.name: situation_text.seat(seat, made.situation.cards) for seat in made.seats}
    anew = f"{head}{situation_text.block({**made.parts, 'players': players})}```\n"
    if _placeless(read_situation(read_document(anew).tree)) == _placeless(made.situation):
        return  # read as the same, it goes the same way
    assert _said(run_text(anew).json()) == _said(entry.run.json()), "written anew, it says something else"


def _placeless(situation: Situation) -> str:
    """All that was read, without where it stands in the text and whether it has quotes there."""
    return re.sub(r"line=\d+, column=\d+|quoted=(True|False)", "", repr(replace(situation, node=Node("map", 0, 0))))


def _said(data: dict[str, Any]) -> dict[str, Any]:
    """What a run says, without the lines of its text."""
    return {name: data[name] for name in ("title", "edition", "status", "errors", "steps", "outcomes")}


def changed_in_one_place(entry: Entry) -> None:
    """What was not changed of a text stays as it was written, remarks and blank lines included."""
    text = remarked(entry.text, seed=entry.text.count("e"))
    made = draft(text)
    assert made.changed(made.seats) == text
    more = with_a_card(made)
    assert more != text
    assert remarks(more) == remarks(text)
    assert outside_players(more) == outside_players(text)
    full = draft(more)
    less = full.changed(without_entry(full.seats, 0, "hand", len(full.seats[0].entries("hand")) - 1))
    assert outside_players(less) == outside_players(text)
    if made.seats[0].entries("hand"):  # a hand that has become empty goes with its line
        assert remarks(less) == remarks(text)


def remarked(text: str, seed: int) -> str:
    """The text with comments and blank lines added to its block wherever that changes nothing of what it says."""
    chance = random.Random(seed)
    document = read_document(text)
    lines, first, plain = text.split("\n"), document.block_line - 1, document.tree.plain()
    chosen = [at for at in range(first, first + document.block.count("\n") + 1) if chance.random() < 0.6 and at < len(lines)]

    def says_the_same(places: list[int]) -> bool:
        with suppress(ScenarioError):
            return read_document(_with_remarks(lines, places)).tree.plain() == plain
        return False

    def harmless(places: list[int]) -> list[int]:
        if not places or says_the_same(places):
            return places
        half = len(places) // 2
        return [] if not half else harmless(places[:half]) + harmless(places[half:])

    kept = harmless(chosen)
    assert says_the_same(kept)
    return _with_remarks(lines, kept)


def _with_remarks(lines: list[str], places: list[int]) -> str:
    made: list[str] = []
    for at, line in enumerate(lines):
        if at in places:
            indent = " " * (len(line) - len(line.lstrip(" ")))
            made += [f"{indent}# about what follows: {at}", "", f"{line}  # {{{at}}}"]
        else:
            made.append(line)
    return "\n".join(made)


def with_a_card(made: Draft) -> str:
    """The text with one more card in a hand."""
    return made.changed(with_entry(made.seats, 0, "hand", new_entry("Forest")))


def remarks(text: str) -> list[str]:
    """The lines that are comments."""
    return [line.strip() for line in text.split("\n") if line.lstrip().startswith("#")]


def outside_players(text: str) -> str:
    """The text without the lines of its players."""
    lines, out, within = text.split("\n"), [], False
    for line in lines:
        if line.strip() and not line.startswith((" ", "#")):
            within = line.startswith("players:")
        if not within:
            out.append(line)
    return "\n".join(out)
