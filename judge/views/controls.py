"""Controls for decisions: what a form shows for each shape, and the answer that it sends."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict

from judge.engine.decisions import Answer, Decision, as_tuples
from judge.engine.reading.view import name_of
from judge.engine.state import Game
from judge.scenarios.answering import asked_of


class NoAnswer(ValueError):
    """A form that does not answer the decision; the message says what it should have said."""


@dataclass(frozen=True)
class Choice:
    """One row of a form: the field's name, the option's words, and what it can be paired with, if anything."""

    name: str
    text: str
    value: str
    others: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True)
class Control:
    """A form for a decision. ``kind`` is "buttons", "boxes", "ranks", "shares", "pairs" or "number"."""

    kind: str
    player: str
    prompt: str
    choices: list[Choice]
    least: int
    most: int
    total: int
    least_share: int


def control(decision: Decision, game: Game) -> Control:
    """The form for a decision."""
    kind = {"pick": "buttons" if decision.least == decision.most == 1 else "boxes", "order": "ranks", "divide": "shares"}.get(
        decision.shape, decision.shape
    )
    others = dict(decision.others)
    choices = [
        Choice(f"o{at}", option.text, json.dumps(option.key), [(json.dumps(key), _called(game, key)) for key in others.get(option.key, ())])
        for at, option in enumerate(decision.options)
    ]
    name = asked_of(game, decision) if decision.player in game.players else ""
    return Control(
        kind, name, decision.prompt, choices, decision.least, min(decision.most, len(choices) or decision.most), decision.total,
        decision.least_share,
    )


def _called(game: Game, key: Any) -> str:
    return name_of(game, key) if type(key) is int else str(key)


def answer_of(decision: Decision, form: QueryDict) -> Answer:
    """The answer that a form sent. Raises ``NoAnswer``."""
    keys = decision.keys()
    if decision.shape == "number":
        return (_number(form.get("number", ""), "the number"),)
    if decision.shape == "pick" and decision.least == decision.most == 1:
        return (_key(form.get("answer", "")),)
    fields = {f"o{at}": key for at, key in enumerate(keys)}
    if decision.shape == "pick":
        return tuple(key for name, key in fields.items() if form.get(name))
    if decision.shape == "pairs":
        return tuple((key, _key(form.get(name, ""))) for name, key in fields.items() if form.get(name))
    numbers = {name: _number(form.get(name) or "0", "each number") for name in fields}
    if decision.shape == "divide":
        return tuple((key, numbers[name]) for name, key in fields.items())
    if sorted(numbers.values()) != list(range(1, len(keys) + 1)):
        raise NoAnswer(f"Give each a place of its own, from 1 to {len(keys)}.")
    return tuple(key for _, key in sorted((numbers[name], key) for name, key in fields.items()))


def _key(text: str) -> Any:
    try:
        return as_tuples(json.loads(text[:400]))
    except (ValueError, RecursionError) as error:
        raise NoAnswer("Choose one of the answers.") from error


def _number(text: str, what: str) -> int:
    if not text.strip().isdecimal() or len(text.strip()) > 6:
        raise NoAnswer(f"{what.capitalize()} must be a whole number.")
    return int(text)
