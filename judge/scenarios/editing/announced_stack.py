"""The stack of a situation that begins in the middle, as one builds it by choosing: what each thing on it asks, what was
answered, and the line that says other answers. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from judge.engine.decisions import Answer, Decision
from judge.engine.queries.view import controller, name_of, see
from judge.engine.rules.mana.mana_abilities import is_mana_ability
from judge.engine.state import Game, is_player
from judge.scenarios.editing.mode_words import mode_texts
from judge.scenarios.file.situation import Situation
from judge.scenarios.runner.initial_stack import put_on_stack
from judge.scenarios.runner.referents import Ambiguous, known_holder, names_of, one
from judge.scenarios.runner.setup import Names, build
from judge.scenarios.runner.worded_answers import forced
from judge.scenarios.script.script_lines import Line

ASKED = ("targets", "mode", "x", "optional cost", "division")
"""The kinds of questions that a line can answer."""


@dataclass(frozen=True, slots=True)
class Said:
    """One answer that could be given: its word in a line, what a person reads, whether it was given, and its share of a division."""

    word: str
    text: str
    chosen: bool = False
    share: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked as the thing was put there. ``amount`` is the number answered, or what is divided."""

    kind: str
    prompt: str
    options: tuple[Said, ...]
    least: int
    most: int
    amount: int = 0
    what: str = ""
    """What an optional cost is called."""


@dataclass(frozen=True, slots=True)
class OnTheStack:
    """A line of the stack in parts; ``verb`` is "" for a spell and "use" for an ability."""

    player: str
    verb: str
    subject: str
    questions: tuple[Question, ...] = ()
    """Only what leaves a choice."""


def stack_of(situation: Situation) -> tuple[OnTheStack, ...]:
    """What is on the stack, top first, with the questions that each thing asked. Raises ``ScenarioError``."""
    asked: dict[int, list[Question]] = {id(line): [] for line in situation.stack}

    def heard(line: Line, decision: Decision, answer: Answer, game: Game) -> None:
        if decision.kind in ASKED and (forced(decision) is None or decision.kind == "targets"):
            asked[id(line)].append(_question(decision, answer, game, names))

    game, names = build(situation)
    put_on_stack(situation, game, names, heard)
    return tuple(
        OnTheStack(line.player, "use" if line.verb == "use" else "", _subject(line), tuple(asked[id(line)])) for line in situation.stack
    )


def _subject(line: Line) -> str:
    ability = line.supplies.ability
    if not ability:
        return line.subject
    return f"{line.subject} ability {ability}" if ability.isdigit() else f'{line.subject} "{ability}"'


def _question(decision: Decision, answer: Answer, game: Game, names: Names) -> Question:
    keys = decision.keys()
    if decision.shape == "number":
        return Question(decision.kind, decision.prompt, (), decision.least, min(decision.most, 99), int(answer[0]), decision.what)
    modes = mode_texts(decision, game)
    shares = dict(answer) if decision.shape == "divide" else {}
    options = tuple(
        Said(
            _word(decision, at, game, names), modes.get(option.key) or _text(option.key, option.text, game),
            option.key in answer or option.key in shares, shares.get(option.key, 0),
        )
        for at, option in enumerate(decision.options)
    )
    return Question(decision.kind, decision.prompt, options, decision.least, min(decision.most, len(keys)), decision.total)


def _word(decision: Decision, at: int, game: Game, names: Names) -> str:
    key = decision.options[at].key
    if decision.kind == "mode":
        return str(key + 1)
    return word_for(game, names, key, decision.keys()) if type(key) is int else str(key)


def _text(key: Any, text: str, game: Game) -> str:
    """The option with its controller, by which two of one name can be told apart."""
    if type(key) is not int or is_player(key) or key not in game.objects or game.object(key).zone not in ("in play", "stack"):
        return text
    return f"{text} ({game.players[controller(game, key)].name})"


def word_for(game: Game, names: Names, id: int, among: Iterable[int]) -> str:
    """The shortest words of a script that mean one of those given."""
    pool = [key for key in among if type(key) is int]
    if is_player(id):
        return game.players[id].name
    known = [names.get(game.object(id).card, ""), name_of(game, id), *names_of(game, names, id)]
    plain = [name for name in known if name]
    owned = [f"{known_holder(game, id)}'s {name}" for name in plain]
    numbered = [f"{name} {at}" for name in plain for at in range(1, len(pool) + 1)]
    return next((words for words in (*plain, *owned, *numbered) if _means(game, names, words, pool, id)), plain[0])


def _means(game: Game, names: Names, words: str, pool: list[int], id: int) -> bool:
    try:
        return one(game, names, words, pool) == id
    except Ambiguous:
        return False


def line_of(item: OnTheStack, said: Callable[[int, Question], Question]) -> dict[str, str]:
    """The line for the thing with each of its questions as ``said`` answers it. A new mode asks anew for its targets."""
    words = [item.verb, item.subject] if item.verb else [item.subject]
    targets: list[str] = []
    asked, modes_differ, targets_differ = False, False, False
    for at, before in enumerate(item.questions):
        now = said(at, before)
        given = [option.word for option in now.options if option.chosen]
        if now.kind == "mode":
            words.append("mode " + " and ".join(given))
            modes_differ = modes_differ or now.options != before.options
        elif now.kind == "x":
            words.append(f"for X={now.amount}")
        elif now.kind == "optional cost" and now.amount:
            words.append(f"with {now.what}" + (f" {now.amount} times" if now.amount > 1 else ""))
        elif now.kind == "targets":
            asked = True
            targets += given
            targets_differ = targets_differ or now.options != before.options
        elif now.kind == "division" and not targets_differ:
            targets = [f"{option.share} to {option.word}" for option in now.options]
    if asked and not modes_differ:
        words.append("-> " + (", ".join(targets) or "none"))
    return {item.player: " ".join(words)}


def answered(question: Question, fields: Mapping[str, str], name: str) -> Question:
    """The question as the fields of a form answer it: ``name`` for one word or number, ``name.0``, ``name.1``... for several."""
    if not question.options:
        number = fields.get(name, "").strip()
        return replace(question, amount=int(number)) if number.isdecimal() and len(number) < 4 else question
    if question.kind == "division":
        shares = [fields.get(f"{name}.{at}", "").strip() for at in range(len(question.options))]
        options = [replace(o, share=int(s)) if s.isdecimal() and len(s) < 4 else o for o, s in zip(question.options, shares, strict=True)]
        return replace(question, options=tuple(options))
    one_of = fields.get(name)
    chosen = [one_of == str(at) if one_of is not None else bool(fields.get(f"{name}.{at}")) for at in range(len(question.options))]
    return replace(question, options=tuple(replace(o, chosen=c) for o, c in zip(question.options, chosen, strict=True)))


def usable(situation: Situation) -> tuple[Said, ...]:
    """The abilities of what is in play that could be on the stack: the line of each, and what a person reads."""
    game, names = build(situation)
    found = []
    for id in game.in_play:
        own = [i for i in game.in_play if controller(game, i) == controller(game, id)]
        abilities = see(game, id).kit.activated
        for at, ability in abilities:
            if not is_mana_ability(ability, game.edition):
                which = f" ability {at + 1}" if len(abilities) > 1 else ""
                line = f"{game.players[controller(game, id)].name}: use {word_for(game, names, id, own)}{which}"
                found.append(Said(line, f"{game.players[controller(game, id)].name}'s {name_of(game, id)}: {ability.text or at + 1}"))
    return tuple(found)
