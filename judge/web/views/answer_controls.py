"""Controls for decisions: what a form shows for each shape, and the answer that it sends."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import QueryDict

from judge.engine.decisions import Answer, Decision, as_tuples
from judge.engine.queries.view import controller, name_of
from judge.engine.state import Game
from judge.scenarios.board.board_state import card_view
from judge.scenarios.editing.mode_words import mode_texts
from judge.scenarios.runner.referents import alike
from judge.scenarios.runner.worded_answers import asked_of


class NoAnswer(ValueError):
    """A form that does not answer the decision; the message says what it should have said."""


NONE = "none"
"""What a button sends that chooses nothing, where that may be."""

WORDS = {"attackers": ("stays home", "attacks"), "blockers": ("does not block", "blocks")}
"""How a creature's part in combat is said: none, and the verb for one."""


@dataclass(frozen=True)
class Choice:
    """One row of a form: the field's name, the option's words, and what it can be paired with, if anything.

    ``about`` is the object that the option is about (0: none), ``note`` how that looks now, ``share`` what it gets by default."""

    name: str
    text: str
    value: str
    others: list[tuple[str, str]] = field(default_factory=list)
    about: int = 0
    note: str = ""
    share: int = 0


@dataclass(frozen=True)
class Control:
    """A form for a decision. ``kind`` is "buttons", "boxes", "ranks", "shares", "pairs", "declare" (pairs with one partner) or "number".

    ``nothing`` is how a row of pairs is left out, ``asks`` the kind of the decision ("targets", "priority"...)."""

    kind: str
    player: str
    prompt: str
    choices: list[Choice]
    least: int
    most: int
    total: int
    least_share: int
    nothing: str = "no"
    asks: str = ""


def control(decision: Decision, game: Game) -> Control:
    """The form for a decision."""
    others = dict(decision.others)
    nothing, verb = WORDS.get(decision.kind, ("no", ""))
    default = dict(decision.default) if decision.shape == "divide" else {}
    choices = []
    for at, (option, text) in enumerate(zip(decision.options, _told_apart(decision, game), strict=True)):
        about = _about(option.key, game)
        pairs = [(json.dumps(key), f"{verb} {_called(game, key)}".strip()) for key in others.get(option.key, ())]
        choices.append(Choice(f"o{at}", text, json.dumps(option.key), pairs, about, _note(about, game), default.get(option.key, 0)))
    name = asked_of(game, decision) if decision.player in game.players else ""
    kind = _kind(decision, choices)
    if kind == "buttons":
        choices = _without_twins(choices, game)
        if not decision.least:
            choices.append(Choice("", "none of these", NONE))
    return Control(
        kind, name, decision.prompt.removesuffix(" (0 to 1)"), choices, decision.least, min(decision.most, len(choices) or decision.most),
        decision.total, decision.least_share, nothing, decision.kind,
    )


def _kind(decision: Decision, choices: list[Choice]) -> str:
    if decision.shape == "pick":
        return "buttons" if decision.most == 1 else "boxes"
    if decision.shape == "pairs" and all(len(choice.others) == 1 for choice in choices):
        return "declare"
    return {"order": "ranks", "divide": "shares"}.get(decision.shape, decision.shape)


def _about(key: Any, game: Game) -> int:
    """The object or player that an option is about: itself, or what is played or used; 0 for none."""
    id = key[1] if isinstance(key, tuple) and len(key) > 1 else key
    return id if type(id) is int and (id in game.players or id in game.objects) else 0


def _note(id: int, game: Game) -> str:
    """What tells a permanent from another of its name: size, and what lies on it."""
    if id not in game.objects or game.object(id).zone != "in play":
        return ""
    card = card_view(game, id)
    said = [card.size, f"{card.damage} damage" if card.damage else "", *(f"{count} {kind}" for kind, count in card.counters)]
    said += ["tapped"] if card.tapped else []
    said += [f"with {', '.join(other.name for other in card.attached)}"] if card.attached else []
    return ", ".join(part for part in said if part)


def _told_apart(decision: Decision, game: Game) -> list[str]:
    """The options' texts; of several that say the same about things of different players, each with its player."""
    modes = mode_texts(decision, game)
    texts = [modes.get(option.key, option.text) if modes else option.text for option in decision.options]
    whose: dict[str, set[int]] = {}
    for option in decision.options:
        about = _about(option.key, game)
        if about in game.objects and game.object(about).zone in ("in play", "stack"):
            whose.setdefault(option.text, set()).add(controller(game, about))
    for at, option in enumerate(decision.options):
        if len(whose.get(option.text, ())) > 1:
            texts[at] = f"{option.text} ({name_of(game, controller(game, _about(option.key, game)))})"
    return texts


def _without_twins(choices: list[Choice], game: Game) -> list[Choice]:
    """The choices without those that differ from an earlier one in nothing: of ten Mountains, it makes no difference which."""
    kept: dict[str, list[Choice]] = {}
    for choice in choices:
        said = kept.setdefault(choice.text, [])
        if not any(choice.about and one.about and alike(game, (one.about, choice.about)) for one in said):
            said.append(choice)
    left = [choice for choice in choices if choice in kept[choice.text]]
    return [choice if len(kept[choice.text]) > 1 else replace(choice, note="") for choice in left]


def _called(game: Game, key: Any) -> str:
    return name_of(game, key) if type(key) is int else str(key)


def answer_of(decision: Decision, form: QueryDict) -> Answer:
    """The answer that a form sent. Raises ``NoAnswer``."""
    keys = decision.keys()
    if decision.shape == "number":
        return (_number(form.get("number", ""), "the number"),)
    if decision.shape == "pick" and decision.most == 1:
        said = form.get("answer", "")
        return () if not decision.least and said == NONE else (_key(said),)
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
