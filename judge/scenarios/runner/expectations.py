"""``expect`` lines: what should be true now, checked one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from judge.citations.numbered_steps import called
from judge.engine.state import Game
from judge.engine.trace import Step
from judge.scenarios.file.plain_values import yes_or_no
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.runner.given_answers import Check
from judge.scenarios.runner.object_expectations import Looker
from judge.scenarios.runner.player_expectations import check_player
from judge.scenarios.runner.referents import Ambiguous
from judge.scenarios.runner.trace_looks import tell_looks
from judge.scenarios.scenario_errors import nearest
from judge.scenarios.script.script_lines import Line
from judge.scenarios.script.step_words import step_named

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench

Outcome = tuple[bool, str]
CITED = ("cites", "cite", "not cites", "cites not", "does not cite")


def check_expect(bench: Bench, line: Line) -> list[Check]:
    """Check one ``expect`` line. Raises ``ScenarioError`` for words that name nothing."""
    node = line.node
    if node.kind != "map":
        raise node.error("expect takes names and what should be true of them, as in {Grizzly Bears: 5/5}")
    found: list[list[Check]] = []
    cites: list[tuple[Node, Node, list[Check]]] = []
    looked: list[tuple[int, str]] = []
    for key, value in _whole_names(bench, node):
        found.append([])
        if words(key.text) in CITED:
            cites.append((key, value, found[-1]))
            continue
        try:
            found[-1] += [Check(key.line, key.column, *said) for said in _one(bench, key, value, looked)]
        except Ambiguous as error:
            raise key.error(str(error)) from None
    if cites:
        tell_looks(bench, looked)
    for key, value, place in cites:
        place += [Check(key.line, key.column, *said, True) for said in _cites(bench, value, "not" not in words(key.text))]
    return [check for group in found for check in group]


def _whole_names(bench: Bench, node: Node) -> Iterator[tuple[Node, Node]]:
    """The pairs of an expectation, with names that have a comma put together again."""
    held: Node | None = None
    for key, value in node.pairs:
        if held is not None:
            key = Node("text", held.line, held.column, f"{held.text}, {key.text}")
            held = None
        if value.empty and value.kind == "text" and _begins_a_name(bench, key.text):
            held = key
            continue
        yield key, value
    if held is not None:
        yield held, Node("text", held.line, held.column, "")


def _begins_a_name(bench: Bench, text: str) -> bool:
    start = f"{' '.join(text.lower().split())}, "
    return any(name.lower().startswith(start) for name in bench.names.values())


def _one(bench: Bench, key: Node, value: Node, looked: list[tuple[int, str]]) -> Iterator[Outcome]:
    game, word = bench.game, words(key.text)
    player = next((p for p in game.players.values() if p.name.lower() == word), None)
    if player is not None:
        yield from check_player(game, bench.names, player.id, value)
    elif word in CHECKS:
        yield CHECKS[word](bench, game, value)
    elif word in ("stack", "the stack"):
        yield Looker(game, bench.names).listed("the stack", tuple(reversed(game.stack)), value)
    else:
        yield from Looker(game, bench.names, looked).thing(key, value)


def _cites(bench: Bench, node: Node, wanted: bool) -> Iterator[Outcome]:
    """Every number (or slug) that the steps since the last expect cite, or don't."""
    if not bench.recorder.on or bench.edition != bench.numbers:
        return
    slugs = slugs_cited(bench.recorder.steps[bench.expected_at :])
    edition = bench.edition
    for item in node.each:
        number = item.text.strip()
        there = bench.cites(number, slugs)
        if there == wanted:
            yield True, f"{number} is {'cited' if wanted else 'not cited'}"
        else:
            had = ", ".join(sorted({called(slug, edition) for slug in slugs}, key=_numeric))
            yield False, f"{number} is {'not cited' if wanted else 'cited'} since the last action; cited are: {had or 'none'}"


def slugs_cited(steps: Iterable[Step]) -> dict[str, None]:
    """The rules of steps and their parts, in order; of what was undone only the rule that refused it counts."""
    slugs: dict[str, None] = {}
    for step in steps:
        _collect(step, slugs)
    return slugs


def _collect(step: Step, slugs: dict[str, None]) -> None:
    for slug in step.rules:
        slugs[slug] = None
    for part in step.steps:
        if step.kind != "refused" or part.kind == "refused":
            _collect(part, slugs)


def _numeric(number: str) -> tuple[int, int, str]:
    if not number[:1].isdigit():
        return 1000, 0, number
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section), int(digits or 0), rest[len(digits) :]


def _priority(bench: Bench, game: Game, node: Node) -> Outcome:
    decision = bench.pause.decision
    holder = game.players[decision.player].name if decision is not None and decision.kind == "priority" else "nobody"
    wanted = _player(game, node, ("nobody", "none", "no one"))
    return holder == wanted, f"{holder} has priority" + ("" if holder == wanted else f", not {wanted}")


def _player(game: Game, node: Node, others: tuple[str, ...] = ()) -> str:
    """A player's name as it is written in the game, or "nobody"."""
    for player in game.players.values():
        if player.name.lower() == node.text.strip().lower():
            return player.name
    if node.text.strip().lower() in others:
        return "nobody"
    raise node.error(f'"{node.text}" is no player', nearest(node.text, [p.name for p in game.players.values()]))


def _turn(bench: Bench, game: Game, node: Node) -> Outcome:
    active = game.players[game.active].name
    who, _, step = node.text.partition(",")
    if step.strip():
        there, said = _step(bench, game, Node("text", node.line, node.column, step.strip()))
        if not there:
            return there, said
    wanted = _player(game, Node("text", node.line, node.column, who.strip().removesuffix("'s turn")))
    return active == wanted, f"it is {active}'s turn" + ("" if active == wanted else f", not {wanted}'s")


def _step(bench: Bench, game: Game, node: Node) -> Outcome:
    wanted, here = step_named(node.text), game.step or game.phase
    if wanted is None:
        raise node.error(f'there is no step named "{node.text}"')
    held = here == wanted or (wanted == "main" and here.endswith("main"))
    return held, f"it is the {here}" + ("" if held else f", not the {wanted}")


def _phase(bench: Bench, game: Game, node: Node) -> Outcome:
    wanted = words(node.text).removesuffix(" phase")
    held = wanted == game.phase or (wanted == "main" and game.phase.endswith("main"))
    return held, f"it is the {game.phase} phase" + ("" if held else f", not the {wanted} phase")


def _winner(bench: Bench, game: Game, node: Node) -> Outcome:
    names = [game.players[id].name for id in game.winners]
    shown = " and ".join(names) or "nobody"
    wanted = _player(game, node, ("nobody", "none", "draw"))
    held = wanted in names or shown == wanted
    return held, f"{shown} {'have' if len(names) > 1 else 'has'} won" + ("" if held else f", not {wanted}")


def _loser(bench: Bench, game: Game, node: Node) -> Outcome:
    losers = [p.name for p in game.players.values() if p.lost]
    wanted = _player(game, node, ("nobody", "none"))
    held = wanted in losers or (wanted == "nobody" and not losers)
    return held, f"{', '.join(losers) or 'nobody'} has lost" + ("" if held else f", not {wanted}")


def _over(bench: Bench, game: Game, node: Node) -> Outcome:
    if words(node.text) == "draw":
        return _draw(bench, game, Node("text", node.line, node.column, "yes"))
    wanted, is_over = yes_or_no(node), bool(game.over)
    return is_over == wanted, f"the game is {'' if is_over else 'not '}over"


def _draw(bench: Bench, game: Game, node: Node) -> Outcome:
    drawn = game.over == "draw"
    return drawn == yes_or_no(node), f"the game is {'' if drawn else 'not '}a draw"


def _asked(bench: Bench, game: Game, node: Node) -> Outcome:
    decision = bench.pause.decision
    who = game.players[decision.decider].name if decision is not None else "nobody"
    wanted = _player(game, node, ("nobody", "none"))
    return who == wanted, f"{who} is asked" + (f": {decision.prompt}" if decision is not None else "")


def _had_priority(bench: Bench, game: Game, node: Node) -> Outcome:
    """Whether a player has had priority since the last line that did something."""
    wanted = _player(game, node)
    asked = [given for given in bench.given if given.step >= bench.expected_at and given.decision.kind == "priority"]
    decision = bench.pause.decision
    now = [decision] if decision is not None and decision.kind == "priority" else []
    had = any(game.players[one.player].name == wanted for one in (*(given.decision for given in asked), *now))
    return had, f"{wanted} has had {'' if had else 'no '}priority since the last action"


def _had_no_priority(bench: Bench, game: Game, node: Node) -> Outcome:
    held, said = _had_priority(bench, game, node)
    return not held, said


CHECKS: dict[str, Callable[[Bench, Game, Node], Outcome]] = {
    "priority": _priority,
    "turn": _turn,
    "active player": _turn,
    "step": _step,
    "phase": _phase,
    "winner": _winner,
    "loser": _loser,
    "over": _over,
    "draw": _draw,
    "asked": _asked,
    "had priority": _had_priority,
    "had no priority": _had_no_priority,
}
