"""The answer first: what came of a run, in a few plain sentences made from its steps. Pure.

``result`` compares the table at the end with that at the beginning; ``course`` tells the steps that brought it. Every sentence opens
a step, and names the rules that decide it. What every game is full of, such as passing and paying, is folded (``routine``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.citations.edition_words import worded
from judge.engine.queries.view import name_of, time_of
from judge.engine.state import Game
from judge.replay.upshot.aftermath import aftermath
from judge.replay.upshot.colons import one_colon
from judge.replay.upshot.conjunction import begun
from judge.replay.upshot.course import course, says_nothing
from judge.replay.upshot.deciding_rules import deciding
from judge.replay.upshot.passing_looks import passing_looks
from judge.replay.upshot.routine import AT_FIRST, ORDINARY, is_look
from judge.replay.upshot.sentence import Sentence, Upshot
from judge.replay.upshot.shorter_words import look_reworded
from judge.replay.walk import Node, Walk

__all__ = ["Sentence", "Upshot", "says_nothing", "upshot"]

MOST_RESULTS = 5


def upshot(walk: Walk, since: int = 0) -> Upshot:
    """What came of the steps behind the first ``since`` at the top."""
    nodes = walk.nodes[since:]
    start = walk.nodes[since - 1].after if 0 < since <= len(walk.nodes) else walk.start
    told = course(nodes)
    found = aftermath(start, nodes)
    found = _weighty(sorted(found, key=lambda one: -one.weight))[:MOST_RESULTS]
    refused = [one for one in told if one.kind == "refused"]
    if refused and all(one.weight < 4 for one in found):
        found = [*refused[:3], *(one for one in found[: MOST_RESULTS - 3] if one.weight > 1)]
        told = [one for one in told if one not in refused[:3]]
    elif refused:
        found = [*found[: MOST_RESULTS - len(refused[:2])], *refused[:2]]
        told = [one for one in told if one not in refused[:2]]
    found = [*(Sentence(begun(node.step.text), node.path, weight=6) for node in nodes if node.step.kind == "not played"), *found]
    if all(one.weight < TELLING for one in found):
        found = [*passing_looks(start, nodes), *found]
    if not found:
        found = _as_it_stands(nodes)
    if all(one.weight < TELLING for one in found):
        found, told = _course_as_result(found, told)
    found = _at_home(nodes, found)
    if not found:
        path = nodes[-1].path if nodes else "0"
        found = [Sentence(_nothing(start, nodes), path, weight=1)]
    found = [_ruled(one, nodes) for one in found]
    return Upshot(_in_words(found, start.edition), _in_words(_weighty(told), start.edition))


def _nothing(start: Game, nodes: Sequence[Node]) -> str:
    """What to say where no card, player or spell is otherwise than before: in which step the game is, where that is another."""
    if not nodes:
        return "Nothing has happened yet."
    now = nodes[-1].after
    if (start.turn, start.step, start.phase) == (now.turn, now.step, now.phase) or now.over:
        return "Nothing on the table has changed."
    moment = begun(f"it is {time_of(now)} of {name_of(now, now.active)}'s turn")
    return f"Nothing on the table has changed. {moment}"


MOST_DECIDING = 2
TELLING = 2
"""How much a result weighs at least that answers by itself."""


def _course_as_result(found: list[Sentence], told: list[Sentence]) -> tuple[list[Sentence], list[Sentence]]:
    """Where the end says nothing, what happened on the way is the answer: the last sentences of weight."""
    said = list({one.text: one for one in told if one.weight > TELLING}.values())[-MOST_RESULTS:]
    return ([*said], [one for one in told if one not in said]) if said else (found, told)


def _ruled(one: Sentence, nodes: Sequence[Node]) -> Sentence:
    """A result with the rules that decide the step which brought it."""
    if one.rules or one.weight < MOST_DECIDING:
        return one
    top = one.path.split(".")[0]
    node = next((node for node in nodes if node.path == top), None)
    return replace(one, rules=deciding(node)[:MOST_DECIDING]) if node is not None else one


def _as_it_stands(nodes: Sequence[Node]) -> list[Sentence]:
    """Where nothing happens: what things in play look like, and what an expectation looked at, with what makes it so."""
    looks = [part for node in nodes for part in node.walk() if is_look(part.step)]
    said = {part.step.text.removesuffix(AT_FIRST): part for part in reversed(looks)}
    return [_look(text, part) for text, part in reversed(said.items())][:MOST_RESULTS]


def _at_home(nodes: Sequence[Node], found: list[Sentence]) -> list[Sentence]:
    """Where nothing else is to be told, or only why: that somebody attacked with nothing, and then the reasons."""
    parts = [part for node in nodes for part in node.walk() if part.step.text.endswith(" declares no attackers")]
    if not all(any(one.path.startswith(f"{part.path}.") for part in parts) for one in found):
        return found
    said = {part.step.text.removesuffix(" declares no attackers"): part for part in parts}
    deeds = [Sentence(f"{who} attacks with nothing.", part.path, tuple(part.step.rules[:1]), weight=3) for who, part in said.items()]
    return [*deeds, *found]


def _look(text: str, part: Node) -> Sentence:
    rules = tuple(slug for slug in part.step.rules if slug not in ORDINARY) or tuple(part.step.rules[-1:])
    return Sentence(begun(look_reworded(text)), part.path, rules, weight=3)


def _in_words(said: list[Sentence], edition: str) -> tuple[Sentence, ...]:
    """The sentences in the words of the edition."""
    return tuple(replace(one, text=worded(one_colon(one.text), edition)) for one in said)


def _weighty(said: list[Sentence]) -> list[Sentence]:
    """The sentences without those of no weight, where there are others."""
    return [one for one in said if one.weight > 1] if any(one.weight > 2 for one in said) else said
