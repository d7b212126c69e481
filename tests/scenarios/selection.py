"""A few scenarios that cite as many rules as can be: for tests that run each of them several times, or in several processes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from judge.scenarios import library_index
from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.library_index import Entry
from judge.scenarios.runner.given_answers import Given
from judge.scenarios.runner.scenario_run import Run

Answered = tuple[object, ...]
"""A way of giving an answer, of which one is as good as another for whoever finds words for it."""
EVERYTHING = "FLOOR_JUDGE_EVERYTHING"
"""Set in the environment, every scenario of the library is taken (``make nightly``)."""


def chosen(number: int = 60) -> list[Entry]:
    """Scenarios by what their files say that they show, those first that show most of what is not shown yet; then by name."""
    entries = library_index.all()
    if os.environ.get(EVERYTHING):
        return list(entries)
    left = sorted(entries, key=lambda entry: entry.slug)
    shown: set[str] = set()
    found: list[Entry] = []
    while left and len(found) < number:
        best = max(left, key=lambda entry: len(set(entry.document.shows) - shown))
        left.remove(best)
        found.append(best)
        shown |= set(best.document.shows)
    return found


@lru_cache(maxsize=1)
def of_each_form(times: int = 3) -> frozenset[str]:
    """The names of scenarios among which each way of writing one stands so many times, where the library has it so often."""
    entries = library_index.all()
    if os.environ.get(EVERYTHING):
        return frozenset(entry.slug for entry in entries)
    seen: Counter[tuple[object, ...]] = Counter()
    found = set()
    for entry in sorted(entries, key=lambda entry: entry.slug):
        forms = set(_forms(entry.document.tree))
        if any(seen[form] < times for form in forms):
            found.add(entry.slug)
            seen.update(forms)
    return frozenset(found)


def _forms(node: Node, place: tuple[str, ...] = (), line: int = 0) -> Iterator[tuple[object, ...]]:
    """How parts of a block, and what its players have, are written: names, lists and maps, on one line or several, quoted or not."""
    if place[:1] not in ((), ("players",)) and len(place) > 1:
        return
    yield (*place[:1], len(place), node.kind, node.line == line, node.quoted)
    for item in node.items:
        yield from _forms(item, (*place, "-"), node.line)
    for key, value in node.pairs:
        word = key.text.strip().lower()
        if len(place) in (0, 2, 5):  # the parts of the block, what a player has, what is said about a card; players and cards have names
            yield (*place[:1], len(place), word)
        yield from _forms(value, (*place, word), key.line)


def each_way_of_answering(runs: Mapping[str, Run], times: int = 2) -> list[str]:
    """The names of few and short runs among which each way of giving an answer, and each row of questions behind one action, stands so
    many times, where the runs have it so often."""
    if os.environ.get(EVERYTHING):
        return sorted(runs)
    ways = {name: ways_of_answering(run) for name, run in runs.items()}
    wanted = {way: min(times, count) for way, count in Counter(way for found in ways.values() for way in found).items()}
    length = {name: 5 + len(run.given) for name, run in runs.items()}
    found: list[str] = []
    left, others = dict(wanted), sorted(runs)
    while left:
        best = max(others, key=lambda name: sum(way in left for way in ways[name]) / length[name])
        others.remove(best)
        found.append(best)
        left = {way: more - (way in ways[best]) for way, more in left.items() if more > (way in ways[best])}
    there = Counter(way for name in found for way in ways[name])
    for name in sorted(found, key=lambda name: -length[name]):
        if all(there[way] > wanted[way] for way in ways[name]):
            found.remove(name)
            there.subtract(ways[name])
    return found


def ways_of_answering(run: Run) -> set[Answered]:
    """How the answers of a run are given: each by itself, and which questions follow one action, in their order."""
    found: set[Answered] = set()
    row: list[object] = []
    for one in run.given:
        way = _way(one)
        found.add(way)
        if one.decision.kind == "priority":
            found.add(tuple(row))
            row = [way]
        elif one.decision.kind not in row:
            row.append(one.decision.kind)
    return {*found, tuple(row)}


def _way(one: Given) -> Answered:
    """What words for an answer depend on: what is asked, how many things are named, of what sort they are, and whether they have twins."""
    decision, answer = one.decision, one.answer
    if decision.kind == "priority":
        action = answer[0] if answer else ("pass",)
        return ("priority", action[0], len(action), bool(action[2:]) and isinstance(action[2], str) and bool(action[2]))
    named = {key[0] if isinstance(key, tuple) else key for key in answer}
    called = Counter(option.text for option in decision.options)
    twins = decision.shape != "number" and any(called[option.text] > 1 for option in decision.options if option.key in named)
    sort = type(answer[0]).__name__ if answer else ""
    of_a_cost = decision.what if decision.kind in ("cost", "optional cost") else ""
    return (decision.kind, decision.shape, of_a_cost, min(len(answer), 2), sort, twins, bool(decision.by), answer == decision.default)
