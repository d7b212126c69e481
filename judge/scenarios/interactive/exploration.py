"""Every outcome of the choices that a script leaves open: taken in turn, by copying the bench at each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from judge.engine.decisions import Answer, answers
from judge.engine.queries.view import chars, name_of
from judge.engine.state import Game
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.runner.given_answers import Check
from judge.scenarios.runner.jobs import QUIET
from judge.scenarios.runner.session import Bench
from judge.scenarios.runner.setup import Names
from judge.scenarios.runner.worded_answers import answer_text, asked_of
from judge.scenarios.scenario_errors import ScenarioError
from judge.scenarios.script.script_lines import Line

MOST_ENDS = 2_000
MOST_GIVEN = 60_000
MOST_ANSWERS = 120


@dataclass(frozen=True, slots=True)
class Outcome:
    """A distinct result: what differs, in words, how many ways lead to it, and the choices of the first of them."""

    result: tuple[str, ...]
    ways: int
    choices: tuple[str, ...]
    answers: tuple[tuple[int, Answer], ...]
    game: Game
    names: Names


@dataclass
class Explored:
    """All distinct outcomes; ``complete`` is False where a bound cut the search short."""

    players: tuple[str, ...]
    outcomes: list[Outcome] = field(default_factory=list)
    ends: int = 0
    complete: bool = True

    def json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "players": list(self.players),
            "ends": self.ends,
            "complete": self.complete,
            "outcomes": [{"result": list(o.result), "ways": o.ways, "choices": list(o.choices)} for o in self.outcomes],
        }


def explore(bench: Bench, situation: Situation, checks: list[Check]) -> Explored:
    """Explore from a bench that has not begun its script; ``outcomes`` lines are checked into ``checks``."""
    line = next(line for line in situation.lines if line.verb == "explore")
    found = Explored(line.players)
    ids = {bench.player(name) for name in line.players}
    first = bench.copy()
    first.recorder.on = False
    first.expect = lambda bench, line: []
    ends: dict[tuple[str, ...], list[tuple[Bench, tuple[str, ...]]]] = {}
    counts: dict[tuple[str, ...], int] = {}
    todo: list[tuple[Bench, tuple[str, ...]]] = [(first, ())]
    given = 0
    while todo:
        here, path = todo.pop()
        decision = here.go()
        given += 1
        if given > MOST_GIVEN or found.ends >= MOST_ENDS:
            found.complete = False
            break
        if decision is None:
            found.ends += 1
            result = tuple(_result(here.pause.game))
            counts[result] = counts.get(result, 0) + 1
            ends.setdefault(result, []).append((here, path)) if result not in ends else None
            continue
        if decision.kind == "priority" or decision.kind in QUIET or not ids & {decision.player, decision.decider}:
            here.give(decision.default, "default")
            todo.append((here, path))
            continue
        branches: list[tuple[Bench, tuple[str, ...]]] = []
        tried = list(answers(decision, MOST_ANSWERS + 1))
        found.complete = found.complete and len(tried) <= MOST_ANSWERS
        for answer in tried[:MOST_ANSWERS]:
            branch = here.copy()
            who = asked_of(here.pause.game, decision)
            said = f"{who}: {decision.prompt}: {answer_text(here.pause.meanwhile, decision, answer)}"
            try:
                branch.give(answer, "explored")
            except ScenarioError:
                continue
            branches.append((branch, (*path, said)))
        todo.extend(reversed(branches))
    _table(found, ends, counts)
    for wanted in (line for line in situation.lines if line.verb == "outcomes"):
        checks.extend(_check(found, wanted))
    return found


def _table(found: Explored, ends: dict[tuple[str, ...], list[tuple[Bench, tuple[str, ...]]]], counts: dict[tuple[str, ...], int]) -> None:
    """Only what differs between the outcomes is kept in their words."""
    common = set.intersection(*(set(r) for r in ends)) if len(ends) > 1 else set()
    for result, reached in ends.items():
        bench, path = reached[0]
        shown = tuple(r for r in result if r not in common) or ("as it was",)
        explored = tuple((g.line, g.answer) for g in bench.given if g.by == "explored")
        found.outcomes.append(Outcome(shown, counts[result], path, explored, bench.pause.game, bench.names))


def _result(game: Game) -> list[str]:
    """Life totals, zones and characteristics in words, for comparing: two games with the same words are the same outcome."""
    out = []
    for player in game.players.values():
        fate = ", and has lost" if player.lost else ", and has won" if game.over == f"{player.name} wins" else ""
        out.append(f"{player.name} has {player.life} life{fate}")
        if player.poison:
            out.append(f"{player.name} has {player.poison} poison counters")
        if player.energy:
            out.append(f"{player.name} has {player.energy} energy counters")
        if player.pool:
            out.append(f"{player.name} has " + "".join("{" + m.type + "}" for m in sorted(player.pool, key=lambda m: m.type)))
        for zone in ("hand", "graveyard"):
            names = sorted(name_of(game, i) for i in game.zone(zone, player.id))
            out.append(f"{player.name}'s {zone}: {', '.join(names) or 'nothing'}")
        out.append(f"{player.name}'s library: {', '.join(name_of(game, i) for i in player.library) or 'nothing'}")
    out.extend(sorted(_permanent(game, id) for id in game.in_play))
    out.append("the stack: " + (", ".join(name_of(game, i) for i in reversed(game.stack)) or "empty"))
    out.append("removed from the game: " + (", ".join(sorted(name_of(game, i) for i in game.removed)) or "nothing"))
    return out


def _permanent(game: Game, id: int) -> str:
    obj, seen = game.objects[id], chars(game, id)
    parts = [f"{game.players[obj.controller].name}'s {name_of(game, id)}"]
    if "creature" in seen.types:
        parts.append(f"{seen.power}/{seen.toughness}")
    parts.extend(f"{n} {kind}" for kind, n in obj.counters)
    parts.extend(word for word, so in (("tapped", obj.tapped), ("face down", obj.face_down), (f"damage {obj.damage}", obj.damage)) if so)
    if obj.attached_to:
        parts.append(f"on {name_of(game, obj.attached_to)}")
    return " ".join(parts)


def _check(found: Explored, line: Line) -> list[Check]:
    """Whether the outcomes are just those that are listed, each as an ``expect`` of its own, or so many."""
    node = line.node
    if node.kind == "text" and node.text.strip().isdigit():
        held = len(found.outcomes) == int(node.text)
        return [Check(node.line, node.column, held, f"there are {len(found.outcomes)} outcomes")]
    if node.kind != "list":
        raise node.error("outcomes are a list, each written like an expect, or their number")
    checks, left = [], list(found.outcomes)
    for item in node.items:
        fits = [o for o in left if _holds(o, item)]
        checks.append(Check(item.line, item.column, bool(fits), "this outcome is reached" if fits else "no outcome is like this"))
        left = [o for o in left if o not in fits]
    if left:
        shown = "; ".join(", ".join(o.result) for o in left[:3])
        checks.append(Check(node.line, node.column, False, f"{len(left)} more outcomes are reached: {shown}"))
    return checks


def _holds(outcome: Outcome, item: Node) -> bool:
    from judge.engine.run import Pause
    from judge.engine.trace import Recorder
    from judge.scenarios.runner.expectations import check_expect

    bench = Bench((), outcome.names, Pause(outcome.game, None, outcome.game), Recorder(False), check_expect, outcome.game.edition)
    return all(check.held for check in check_expect(bench, Line("expect", item, "expect")))
