"""Why an answer to a question about a run is not so: the rule and the fact by which the engine decided otherwise. Pure.

What is said is read from the run: what keeps a permanent in play, the step that moved it, the layers under a size, the steps that
changed a life total, the fact for which a try was refused. Where none of that speaks, the step that answers the question does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from judge.citations.edition_words import worded
from judge.engine.explanation.look_ladder import Rung, ladder
from judge.engine.explanation.survival import why_in_play
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.view import chars, name_of
from judge.engine.state import Game
from judge.replay.quiz import DIES, LEAVES, STAYS, Question
from judge.replay.upshot.colons import one_colon
from judge.replay.upshot.conjunction import begun
from judge.replay.upshot.course import course
from judge.replay.upshot.deciding_rules import deciding
from judge.replay.upshot.refused_actions import refusal
from judge.replay.upshot.routine import ORDINARY
from judge.replay.upshot.sentence import Sentence
from judge.replay.upshot.shorter_words import reworded
from judge.replay.walk import BEGINNING, Node, Walk

MOST_TOLD = 4
"""Sentences about one wrong answer."""
KEPT = re.compile(r"(?P<name>.+) regenerates|.*damage to (?P<to>.+) is prevented")


def refutations(walk: Walk, question: Question) -> tuple[tuple[Sentence, ...], ...]:
    """For each answer to a question why it is not so; () for the right one."""
    return tuple(() if at == question.right else _refuted(walk, question, at) for at in range(len(question.choices)))


def _refuted(walk: Walk, question: Question, said: int) -> tuple[Sentence, ...]:
    found = list(OF_KIND[question.kind](walk, question, said))
    if not any(one.rules for one in found):
        found += _of_step(walk, question.opens)
    edition = walk.start.edition
    told = {one.text: one for one in found}
    return tuple(replace(one, text=worded(one_colon(begun(one.text)), edition)) for one in list(told.values())[:MOST_TOLD])


def _of_step(walk: Walk, path: str) -> list[Sentence]:
    """What happens in the step that answers the question, with the rules that decide it."""
    top = _top(walk, path)
    if top is None:
        return []
    return course([top]) or [Sentence(top.step.text, top.path, deciding(top) or tuple(top.step.rules[:1]))]


def _top(walk: Walk, path: str) -> Node | None:
    return walk.node(path.split(".")[0])


# What becomes of a permanent.


def _of_fate(walk: Walk, question: Question, said: int) -> Iterator[Sentence]:
    answer, truth, id = question.choices[said], question.choices[question.right], question.about
    name = name_of(walk.start, id)
    if truth == STAYS:
        if answer == LEAVES:
            yield Sentence(f"nothing that happens takes {name} out of play", walk.nodes[-1].path if walk.nodes else BEGINNING)
        yield from _kept(walk, id, name)
        return
    moved = _moved(walk, id)
    if moved is None:
        return
    yield from _doomed(moved, id, name)
    rules = tuple(slug for slug in deciding(moved, *_around(moved)) if slug not in ORDINARY)
    yield Sentence(reworded(moved.step.text), moved.path, rules or tuple(moved.step.rules[:1]))
    if answer == DIES:
        yield Sentence(f"{name} goes elsewhere than from play into a graveyard, and so it does not die", moved.path)
    elif answer == LEAVES and truth == DIES:
        yield Sentence(f"{name} goes from play into a graveyard, and so it dies", moved.path)


def _kept(walk: Walk, id: int, name: str) -> Iterator[Sentence]:
    """What keeps a permanent in play at the moment at which it comes nearest to its death, and what is prevented or regenerates."""
    for node in walk.nodes:
        for part in node.walk():
            if (match := KEPT.fullmatch(part.step.text)) and name in (match["name"], match["to"]):
                yield Sentence(part.step.text, part.path, tuple(part.step.rules) or deciding(node))
    nearest = max(walk.nodes, key=lambda node: _nearness(node.after, id), default=None)
    if nearest is not None:
        shrunk = (chars(nearest.after, id).toughness or 0) < (chars(walk.start, id).toughness or 0)
        for reason in why_in_play(nearest.after, id):
            if reason.rule != "state-based/zero-toughness" or shrunk:
                yield Sentence(reason.fact, nearest.path, (reason.rule,))


def _nearness(game: Game, id: int) -> tuple[int, int]:
    """How near a permanent is to its death: by the damage on it, then by its toughness."""
    if id not in game.in_play:
        return (-1, 0)
    return (game.objects[id].damage, -(chars(game, id).toughness or 0))


def _moved(walk: Walk, id: int) -> Node | None:
    """The innermost step in which a permanent left play."""
    node = next((node for node in walk.nodes if id not in node.after.in_play), None)
    return _innermost(node, lambda one: id in one.before.in_play and id not in one.after.in_play) if node is not None else None


def _innermost(node: Node, fits: Callable[[Node], bool]) -> Node:
    """The narrowest part of a step of which something is true that is true of the step."""
    part = next((part for part in node.parts if fits(part)), None)
    return node if part is None else _innermost(part, fits)


def _around(node: Node) -> tuple[Node, ...]:
    return (node.parent,) if node.parent is not None else ()


def _doomed(moved: Node, id: int, name: str) -> Iterator[Sentence]:
    """The damage and the toughness with which a creature was destroyed, where a state-based effect did it."""
    slugs = {*moved.step.rules, *(slug for node in _around(moved) for slug in node.step.rules)}
    damage, toughness = moved.before.objects[id].damage, chars(moved.before, id).toughness
    if "state-based/lethal-damage" in slugs:
        yield Sentence(f"{name} had {damage} damage then, and its toughness was {toughness}", moved.path, ("state-based/lethal-damage",))
    elif "state-based/zero-toughness" in slugs:
        yield Sentence(f"{name}'s toughness was {toughness} then", moved.path, ("state-based/zero-toughness",))


# At what size something is in the end.


def _of_size(walk: Walk, question: Question, said: int) -> Iterator[Sentence]:
    answer, id = question.choices[said], question.about
    name = name_of(walk.end, id)
    rungs = [one for one in ladder(walk.end, id) if {"power", "toughness"} & {*one.changes}]
    sizes = [_size(rungs[0].before), *(_size(one.after) for one in rungs)] if rungs else []
    if answer in sizes[:-1]:
        above = rungs[len(sizes) - 2 - sizes[:-1][::-1].index(answer)]
        text = f"without {_source(above, name)}, which applies in layer {above.layer}, {name} would be {answer}"
        yield Sentence(text, question.opens, _rules(above))
        return
    passing = [node for node in walk.nodes if id in node.after.in_play and _size(chars(node.after, id)) == answer]
    if passing and (later := _changed_after(walk, passing[-1], id)) is not None:
        yield Sentence(f"{name} is {answer} for a time only", passing[-1].path)
        part = _innermost(later, lambda one: _size_in(one.before, id) != _size_in(one.after, id))
        told = course([later]) or [Sentence("effects end", part.path, tuple(part.step.rules[:1]))]
        now, text = _size_in(later.after, id), told[0].text.removesuffix(".")
        yield replace(told[0], text=text if now in text else f"{text}. {name} is then {now}")
    for rung in rungs:
        text = f"in layer {rung.layer} {_source(rung, name)} makes {name} {_size(rung.after)}"
        yield Sentence(text, question.opens, _rules(rung))


def _changed_after(walk: Walk, node: Node, id: int) -> Node | None:
    """The next step that ends with another size."""
    at = walk.nodes.index(node)
    size = _size(chars(node.after, id))
    return next((one for one in walk.nodes[at + 1 :] if id in one.after.in_play and _size_in(one.after, id) != size), None)


def _size_in(game: Game, id: int) -> str:
    """The size of something in play; "" for what is not there."""
    return _size(chars(game, id)) if id in game.in_play else ""


def _size(look: Characteristics) -> str:
    return f"{look.power}/{look.toughness}"


def _source(rung: Rung, name: str) -> str:
    what = {"counters": "counters", "static ability": "ability"}.get(rung.kind, "effect")
    return f"its own {what}" if rung.source_name == name else f"the {what} of {rung.source_name}"


def _rules(rung: Rung) -> tuple[str, ...]:
    return tuple(slug for slug in rung.rules if slug != "continuous/layers") or rung.rules


# At how much life somebody is in the end.


def _of_life(walk: Walk, question: Question, said: int) -> Iterator[Sentence]:
    answer, id = int(question.choices[said]), question.about
    name = walk.start.players[id].name
    changes = [(node, node.after.players[id].life) for node in walk.nodes
               if id in node.after.players and node.before.players[id].life != node.after.players[id].life]
    totals = [walk.start.players[id].life, *(life for _, life in changes)]
    if answer in totals[:-1]:
        last = len(totals) - 2 - totals[:-1][::-1].index(answer)
        yield Sentence(f"{name} is at {answer} life {'at first' if last == 0 else 'for a time only'}", question.opens)
        changes = changes[last:]
    else:
        yield Sentence(f"{name} begins with {totals[0]} life, and is never at {answer}", BEGINNING)
    for node, life in changes:
        for one in course([node])[:1]:
            yield replace(one, text=f"{one.text.removesuffix('.')}. {name} is then at {life} life")
    for node in walk.nodes:
        for part in node.walk():
            if (match := KEPT.fullmatch(part.step.text)) and match["to"] == name:
                yield Sentence(part.step.text, part.path, tuple(part.step.rules) or deciding(node))


# Whether somebody may do something.


def _of_permission(walk: Walk, question: Question, said: int) -> Iterator[Sentence]:
    node = walk.node(question.opens)
    slug = question.slugs[said]
    if node is None:
        return
    if question.slugs[question.right]:
        told = refusal(node)
        reason = told.partition(": ")[2]
        text = f"another rule than that forbids it: {reason}" if slug and reason else told
        yield Sentence(text, node.path, tuple(node.step.rules[:2]))
        return
    yield Sentence("it is done in this game, and no rule refuses it", node.path, deciding(node) or tuple(node.step.rules[:1]))
    for other in walk.nodes:
        if other.step.kind == "refused" and slug in other.step.rules:
            yield Sentence(f"That rule forbids something else: {refusal(other)}", other.path, (slug,))
            return


OF_KIND: dict[str, Callable[[Walk, Question, int], Iterator[Sentence]]] = {
    "fate": _of_fate, "size": _of_size, "life": _of_life, "permission": _of_permission,
}
"""The reasons for each kind of question."""
