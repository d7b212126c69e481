"""Words for single answers: the lines of a script that one decision, or one action with the questions that it asks, could be written as.

Nothing here is sure that the words lead back to the answers; ``retelling`` tries them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from judge.engine.decisions import Answer, Decision
from judge.engine.queries.view import see
from judge.engine.rules.mana.mana_abilities import is_mana_ability
from judge.engine.rules.playing.play_options import ways
from judge.engine.state import Game
from judge.scenarios.runner.jobs import permanents_of
from judge.scenarios.runner.referents import everything
from judge.scenarios.runner.setup import Names
from judge.scenarios.runner.worded_answers import forced
from judge.scenarios.script.action_clauses import VERB_OF_COST
from judge.scenarios.script.object_names import called_among, calls, there

Line = tuple[str, str]
"""A player's name and what he or she does; no name for a line that is nobody's."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the answer that was given, and the game in the middle of which it was asked."""

    decision: Decision
    answer: Answer
    game: Game

    @property
    def player(self) -> str:
        """Whose choice it is, by name."""
        return self.game.players[self.decision.player].name


def answer_lines(asked: Asked, names: Names) -> Iterator[list[Line]]:
    """Ways to write an answer that is no action, the plainest first."""
    decision, who = asked.decision, asked.player
    if decision.kind == "attackers":
        yield [(who, _attack(asked, names))]
        return
    if decision.kind == "blockers":
        yield [(who, _block(asked, names))]
        return
    if decision.kind == "damage" and (name := called_among(asked.game, names, decision.about, everything(asked.game))):
        yield [(who, f"assign {name}: {_shares(asked, names)}")]
    for words in choices(asked, names):
        yield [(who, f"choose {words}")]


def choices(asked: Asked, names: Names) -> Iterator[str]:
    """What stands behind "choose": by name, then by the options' own words, then by their numbers."""
    decision, answer = asked.decision, asked.answer
    if decision.shape == "number":
        yield str(answer[0])
    elif decision.shape == "divide":
        yield _shares(asked, names)
    elif not answer:
        yield "nothing"
    else:
        yield ", ".join(_named(asked, names, key, answer[:at]) for at, key in enumerate(answer))
        yield ", ".join(_said(decision, key) for key in answer)
        known = decision.keys()
        if all(key in known for key in answer):
            yield ", ".join(numbered(decision, key) for key in answer)


def numbered(decision: Decision, key: Any) -> str:
    """An option by its number; of modes, by the number that the card gives it."""
    at = key if decision.kind == "mode" else decision.keys().index(key)
    return f"option {at + 1}"


def _named(asked: Asked, names: Names, key: Any, taken: Sequence[Any]) -> str:
    """An option's name where it is a thing, else its word."""
    if type(key) is int and asked.decision.kind != "mode":
        free = [k for k in _keys(asked) if type(k) is int and k not in taken and there(asked.game, k)]
        whole = [k for k in _keys(asked) if type(k) is int]
        found = called_among(asked.game, names, key, free or everything(asked.game), whole)
        return found or _said(asked.decision, key)
    return str(key) if isinstance(key, str) else _said(asked.decision, key)


def _keys(asked: Asked) -> tuple[Any, ...]:
    return asked.decision.keys()


def _said(decision: Decision, key: Any) -> str:
    return next((option.text for option in decision.options if option.key == key), str(key))


def _shares(asked: Asked, names: Names) -> str:
    game = asked.game
    among = [key for key in _keys(asked) if type(key) is int]
    said = [(share, called_among(game, names, key, among) or _said(asked.decision, key)) for key, share in asked.answer if share]
    return ", ".join(f"{share} to {name}" for share, name in said)


def _attack(asked: Asked, names: Names) -> str:
    if not asked.answer:
        return "attack with nothing"
    said, taken = [], []
    for key, defender in asked.answer:
        free = [k for k in _keys(asked) if k not in taken]
        theirs = dict(asked.decision.others).get(key, ())
        said.append(
            (
                called_among(asked.game, names, key, free, _keys(asked)) or _said(asked.decision, key),
                called_among(asked.game, names, defender, theirs) or str(defender),
            )
        )
        taken.append(key)
    return "attack with " + ", ".join(f"{one} -> {other}" for one, other in said)


def _block(asked: Asked, names: Names) -> str:
    if not asked.answer:
        return "block nothing"
    said = []
    for key, attacker in asked.answer:
        theirs = dict(asked.decision.others).get(key, ())
        one = called_among(asked.game, names, key, asked.decision.keys()) or _said(asked.decision, key)
        said.append(f"{called_among(asked.game, names, attacker, theirs) or attacker} with {one}")
    return "block " + "; ".join(said)


def action_lines(asked: Asked, then: Sequence[Asked], names: Names) -> Iterator[list[Line]]:
    """Ways to write an action and the answers to the questions that it asked: as one line, else with lines of choices behind it."""
    if asked.answer[0][0] == "concede":  # anybody's, whoever has priority (102.3a)
        yield [(asked.game.players[asked.answer[0][1]].name, "concede")]
        return
    if not _of_an_object(asked):
        return
    who = asked.player
    ours = _ours(then)
    for action in actions(asked, names):
        yield [(who, action + ours + _inline(then, names))]
    plain = [one for one in then if forced(one.decision) is None and (one.decision.kind != "mana" or one.answer != ("auto",))]
    plain = [one for one in plain if one.decision.kind != "mana spent" or one.answer != one.decision.default]
    mana = [one for one in plain if one.decision.kind in ("mana", "mana type", "mana spent")]
    if mana:
        rest = _inline([one for one in then if one not in mana], names)
        for action in actions(asked, names):
            yield [(who, action + ours + rest), *((one.player, f"choose {_nth(choices(one, names), 2)}") for one in mana)]
    for action in actions(asked, names):
        left = [one for one in plain if one.decision.kind != "optional cost"]
        for way in (0, 1, 2):
            yield [(who, action + ours), *((one.player, f"choose {_nth(choices(one, names), way)}") for one in left)]


def _of_an_object(asked: Asked) -> bool:
    """Whether an action is done with something that is there. Not all of those are offered: some are paid for in ways found on the way."""
    action = asked.answer[0]
    if action in _keys(asked):
        return True
    return isinstance(action, tuple) and len(action) > 1 and type(action[1]) is int and there(asked.game, action[1])


def _nth(words: Iterator[str], at: int) -> str:
    """The words at that place, or the last that there are."""
    found = list(words)
    return found[min(at, len(found) - 1)]


def actions(asked: Asked, names: Names) -> Iterator[str]:
    """An action without the answers that follow it."""
    key, game = asked.answer[0], asked.game
    if key[0] == "land" and len(key) > 2:
        yield f"play {key[2]}"
    elif key[0] == "land":
        yield from (f"play {name}" for name in _first(calls(game, names, key[1])))
    elif key[0] == "play":
        yield from _playing(game, names, asked.decision.player, key)
    elif key[0] == "activate":
        yield from _using(game, names, key[1], key[2])
    else:
        yield from (f"{key[0]} {name}" for name in _first(calls(game, names, key[1])))


def _first(found: Iterator[str], most: int = 14) -> Iterator[str]:
    """The plainest of the words: the further ones count through more twins than scripts have."""
    for _, name in zip(range(most), found, strict=False):
        yield name


def _playing(game: Game, names: Names, player: int, key: tuple[Any, ...]) -> Iterator[str]:
    _, id, way = key
    meant = next((one for one in ways(game, player, id) if one.name == way), None)
    if meant is not None and meant.half:
        yield f"play {way}"
    for name in _first(calls(game, names, id)):
        if way == "face down" or (meant is not None and meant.face_down):
            yield f"play {name} face down"
        yield f"play {name} with {way}" if way else f"play {name}"


def _using(game: Game, names: Names, id: int, at: int) -> Iterator[str]:
    ability = dict(see(game, id).kit.activated).get(at)
    mana = ability is not None and is_mana_ability(ability, game.edition)
    for name in _first(calls(game, names, id)):
        yield f"tap {name}" if mana else f"use {name}"
        yield f"use {at + 1} of {name}"


def _ours(then: Sequence[Asked]) -> str:
    """The optional costs that were paid."""
    said = []
    for one in then:
        if one.decision.kind == "optional cost" and one.answer[0]:
            name = one.decision.what
            times = f" {one.answer[0]} times" if one.answer[0] > 1 else ""
            said.append(f"kicked{times}" if name == "kicker" else f"with {name}{times}")
    return "".join(f", {part}" for part in said)


def _inline(then: Sequence[Asked], names: Names) -> str:
    """All other answers of an action as the rest of its line."""
    said: list[str] = []
    targets: list[str] = []
    tapped: list[str] = []
    division = ""
    for one in then:
        kind, answer = one.decision.kind, one.answer
        if kind == "targets":
            targets += [_named(one, names, key, answer[:at]) for at, key in enumerate(answer)] or ["none"]
        elif kind == "mode":
            said.append("mode " + " and ".join(str(key + 1) for key in answer))
        elif kind == "x":
            said.append(f"for X={answer[0]}")
        elif kind == "division":
            division = _shares(one, names)
        elif kind == "cost" and one.decision.what in VERB_OF_COST:
            verb = VERB_OF_COST[one.decision.what]
            said.append(f"{verb} " + " and ".join(_named(one, names, key, answer[:at]) for at, key in enumerate(answer)))
        elif kind == "mana" and isinstance(answer[0], tuple):
            ids = list(dict.fromkeys(option.key[1] for option in one.decision.options if isinstance(option.key, tuple)))
            tapped.append(called_among(one.game, {}, answer[0][1], ids, permanents_of(one.game, one.decision.player)) or "")
        elif kind == "mana spent" and answer != one.decision.default:
            said.append("paying " + "".join(f"{{{symbol}}}" for symbol in answer[0]))
        elif kind == "mana type":
            said.append("paying {" + str(answer[0]) + "}")
        elif kind == "convoke" and answer:
            tapped += [_named(one, names, key, answer[:at]) for at, key in enumerate(answer)]
    if tapped:
        said.append("tapping " + " and ".join(tapped))
    if targets in ([], ["none"]):
        arrow = " -> none" if targets else ""
    else:
        arrow = f" -> {division or ', '.join(name for name in targets if name != 'none')}"
    return "".join(f", {part}" for part in said) + arrow
