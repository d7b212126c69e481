"""What a line of the script still has to do: pass until something, or answer the questions of the action it began. Plain data."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from judge.cards.partial_readings import NotPlayed
from judge.engine.decisions import Answer, Decision
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.costs import Cost, SacrificeCost
from judge.engine.queries.view import controller, see
from judge.engine.rules.mana.mana_sources import sources
from judge.engine.run import Pause
from judge.engine.state import Game
from judge.scenarios.runner.inference import implied_x
from judge.scenarios.runner.referents import matching
from judge.scenarios.runner.setup import Names
from judge.scenarios.runner.worded_answers import Unfit, Words
from judge.scenarios.script.action_clauses import symbols_in
from judge.scenarios.script.script_lines import Line, Supplies

Position = tuple[int, str, int]


def position(game: Game) -> Position:
    """Which step of which turn it is; two combat damage steps of a turn differ."""
    return (game.turn, game.step or game.phase, len(game.plan))


@dataclass(frozen=True, slots=True)
class Job:
    """A line under way. ``kind`` is "act", "resolve" or "to"."""

    line: Line
    kind: str
    supplies: Supplies = Supplies()
    top: int = 0
    count: int = 1
    step: str = ""
    start: Position = (0, "", 0)
    turn: int = 0
    """The turn in which the step that is waited for has to come, once it has begun."""

    def over(self, pause: Pause, active: str) -> bool:
        """Whether the line has done what it says; ``active`` is the name of the active player."""
        decision, game = pause.decision, pause.meanwhile
        if decision is None:
            return True
        if self.kind == "act":
            return not under_way(pause)
        if self.kind == "resolve":
            return decision.kind == "priority" and self.top not in pause.game.stack
        here = position(game)
        if here == self.start:
            return False
        step = here[1]
        if self.step == "cleanup" and self.turn and here[0] > self.turn:
            return True
        if self.line.player not in ("", active):
            return False
        if self.step == "turn":
            return here[0] != self.start[0]
        return step == self.step or (self.step == "main" and step.endswith("main"))


def under_way(pause: Pause) -> bool:
    """Whether a player is in the middle of an action."""
    return pause.game.next.name == "act" and bool(pause.game.answers)


QUIET = ("mana", "mana spent", "optional cost")
"""Questions left to the default without a word in the trace: which lands are tapped, which extras are not paid."""


def on_the_way(job: Job, game: Game, active: str) -> Job:
    """The job of a line that leads to a step, as players pass: raises ``ScenarioError`` for a step that never comes."""
    if job.kind == "to" and not job.turn and job.line.player in ("", active) and job.start != position(game):
        job = replace(job, turn=game.turn)
    if job.kind == "to" and game.turn - job.start[0] > len(game.players) + 1:
        raise job.line.node.error(f"{job.line.text}: it did not come within {len(game.players) + 1} turns")
    return job


def supply(job: Job, decision: Decision, game: Game, names: Names) -> tuple[Answer, Job] | None:
    """The answer that the line of an action has for a question of that action, or None. Raises ``Unfit`` and ``Ambiguous``."""
    said, words = job.supplies, Words(game, names)
    kind = decision.kind
    if kind == "targets" and said.targets is not None:
        if not said.targets and job.line.supplies.targets and len(decision.options) == 1 and decision.least:
            return None  # all targets that the line names are chosen, and for this one there is but one that is legal
        answer, left = words.picked(decision, said.targets)
        return answer, replace(job, supplies=replace(said, targets=left))
    if kind == "mode" and said.modes:
        return tuple(words.key(decision, m) for m in said.modes), replace(job, supplies=replace(said, modes=()))
    if kind == "x":
        value = said.x if said.x is not None else implied_x(game, names, decision.about, said.costs)
        return ((value,), replace(job, supplies=replace(said, x=None))) if value is not None else None
    if kind == "optional cost":
        return _extra(job, decision)
    if kind == "division" and said.shares:
        return words.shares(decision, said.shares), replace(job, supplies=replace(said, shares=()))
    if kind == "cost":
        return _cost(job, decision, words, decision.what)
    if kind == "splice":
        return _splicing(job, decision, words)
    if kind == "convoke":
        return _convoking(job, decision, words)
    if kind == "mana spent" and job.line.supplies.mana:
        return _spent(job, decision)
    if kind == "mana":
        return _mana(job, decision, game)
    if kind == "mana type" and said.mana:
        return (said.mana[0],), replace(job, supplies=replace(said, mana=said.mana[1:]))
    return None


def _extra(job: Job, decision: Decision) -> tuple[Answer, Job]:
    """Whether an optional cost is paid: only if the line says so."""
    for at, (name, times) in enumerate(job.supplies.extras):
        if name in decision.what.lower():
            left = (*job.supplies.extras[:at], *job.supplies.extras[at + 1 :])
            return (times,), replace(job, supplies=replace(job.supplies, extras=left))
    return (0,), job


def _cost(job: Job, decision: Decision, words: Words, wanted: str) -> tuple[Answer, Job] | None:
    for at, (verb, named) in enumerate(job.supplies.costs):
        if verb == wanted:
            answer, left = words.picked(decision, named)
            rest = ((verb, left),) if left else ()
            costs = (*job.supplies.costs[:at], *rest, *job.supplies.costs[at + 1 :])
            return answer, replace(job, supplies=replace(job.supplies, costs=costs))
    return None


def _splicing(job: Job, decision: Decision, words: Words) -> tuple[Answer, Job] | None:
    """The cards that the line splices; one that it names once more than there are such cards is answered twice, for the rules to judge."""
    found = _cost(job, decision, words, "splice")
    if found is None:
        return None
    chosen, after = found
    named = next(named for verb, named in job.supplies.costs if verb == "splice")
    for at, (verb, left) in enumerate(after.supplies.costs):
        if verb == "splice" and all(name in named[: len(named) - len(left)] for name in left):
            again = tuple(id for name in left for id in words.picked(decision, (name,), only_options=True)[0])
            costs = (*after.supplies.costs[:at], *after.supplies.costs[at + 1 :])
            return (*chosen, *again), replace(after, supplies=replace(after.supplies, costs=costs))
    return found


def _convoking(job: Job, decision: Decision, words: Words) -> tuple[Answer, Job] | None:
    """The creatures among what the line taps; lands that it names make mana later."""
    for at, (verb, named) in enumerate(job.supplies.costs):
        if verb != "tap":
            continue
        chosen: list[Any] = []
        left: list[str] = []
        for name in named:
            try:
                found = words.picked(decision, (name,), only_options=True)[0]
                if any(id in chosen for id in found):
                    free = replace(decision, options=tuple(o for o in decision.options if o.key not in chosen))
                    found = words.picked(free, (name,), only_options=True)[0]
                chosen.extend(found)
            except Unfit:
                left.append(name)
        rest = (("tap", tuple(left)),) if left else ()
        costs = (*job.supplies.costs[:at], *rest, *job.supplies.costs[at + 1 :])
        return tuple(chosen), replace(job, supplies=replace(job.supplies, costs=costs))
    return None


def _mana(job: Job, decision: Decision, game: Game) -> tuple[Answer, Job] | None:
    """Mana from the sources that the line names, or of the types that it says."""
    said = job.supplies
    uses = [o.key for o in decision.options if isinstance(o.key, tuple) and o.key[0] == "use"]
    for at, (verb, named) in enumerate(said.costs):
        if verb == "tap" and named:
            return _tapping(job, at, named, uses, decision, game)
    if (key := _giving_up(job, decision, game, uses)) is not None:
        return (key,), job
    if not said.mana:
        return None
    ready = {(s.id, s.index): s for s in sources(game, decision.player)}
    for key in uses:
        source = ready.get((key[1], key[2]))
        if source is None:
            continue
        for way in source.ways:
            made = way[0].type
            if made == said.mana[0]:
                keep = len({w[0].type for w in source.ways}) > 1
                left = said.mana if keep else said.mana[len(way) :]
                return (key,), replace(job, supplies=replace(said, mana=left))
    return None


def _giving_up(job: Job, decision: Decision, game: Game, uses: list[tuple[str, int, int]]) -> tuple[str, int, int] | None:
    """The use of a mana ability that asks for a sacrifice, where a line names more of them than what is paid for asks for itself."""
    wanted = sum(len(named) for verb, named in job.supplies.costs if verb == "sacrifice")
    if not wanted or wanted <= sum(map(_sacrifices, _own_costs(job, decision, game))):
        return None
    return next((key for key in uses if _sacrifices(dict(see(game, key[1]).kit.activated)[key[2]].cost)), None)


def _own_costs(job: Job, decision: Decision, game: Game) -> list[Cost]:
    """What the spell or ability that mana is made for asks for besides mana."""
    about = game.objects.get(decision.about)
    if about is None:
        return []
    if about.stack is not None and isinstance(about.stack.ability, ActivatedAbility):
        return [about.stack.ability.cost]
    return [ability.cost for ability in see(game, about.id).kit.playing] if job.line.verb == "play" else []


def _sacrifices(cost: Cost) -> int:
    """How many objects a cost has its player choose to sacrifice."""
    return sum(part.count if isinstance(part.count, int) else 1 for part in cost.parts if isinstance(part, SacrificeCost) and part.filter)


def _spent(job: Job, decision: Decision) -> tuple[Answer, Job] | None:
    """The mana of the pool that the line says, or as much of it as one way to pay has."""
    said = sorted(job.line.supplies.mana)
    best = max(decision.keys(), key=lambda key: (sorted(key) == said, sum(min(key.count(s), said.count(s)) for s in set(said))))
    return (best,), job


def permanents_of(game: Game, player: int) -> list[int]:
    """What a player controls in play: among these a number counts in what a line taps ("Forest 2")."""
    return [id for id in game.in_play if controller(game, id) == player]


def _tapping(
    job: Job, at: int, named: tuple[str, ...], uses: list[tuple[str, int, int]], decision: Decision, game: Game
) -> tuple[Answer, Job] | None:
    """The next land or other source that the line names, by the ability of it that makes what is needed."""
    meant = set(matching(game, {}, named[0], permanents_of(game, decision.player)))
    fits = [key for key in uses if key[1] in meant]
    if not fits:
        return None
    rest = (("tap", named[1:]),) if named[1:] else ()
    costs = (*job.supplies.costs[:at], *rest, *job.supplies.costs[at + 1 :])
    wanted = [s for s in symbols_in(decision.what) if not s.isdigit()]
    makes = {(s.id, s.index): [m.type for way in s.ways for m in way] for s in sources(game, decision.player)}
    for symbol in wanted:
        for key in fits:
            if symbol in makes.get((key[1], key[2]), ()):
                kinds = (symbol,) if len(set(makes[key[1], key[2]])) > 1 else ()
                return (key,), replace(job, supplies=replace(job.supplies, costs=costs, mana=kinds))
    return (fits[0],), replace(job, supplies=replace(job.supplies, costs=costs))


def unused(job: Job, unplayed: tuple[NotPlayed, ...] = ()) -> tuple[str, str]:
    """What a line said that nothing asked for, and the rule by which it should have been asked; twice "" where all was asked for.

    ``unplayed`` are the lines of cards that are not played: one of them may be what a way to play something is called by."""
    said = job.supplies
    if said.targets:
        return f"no more targets were asked for, so {', '.join(said.targets)} can't be one", "playing/targets"
    if said.x is not None:
        return "no value of X was asked for", "playing/announcing-x"
    if said.modes:
        return "no mode was asked for", "playing/modes"
    if said.costs:
        verb, named = said.costs[0]
        return f"nothing was asked for to {verb}, so {', '.join(named)} can't be it", "playing/total-cost"
    if said.shares:
        return "no division was asked for", "playing/division"
    if said.extras:
        way = said.extras[0][0]
        if line := next((one for one in unplayed if re.match(rf"{re.escape(way)}\b", one.words, re.IGNORECASE)), None):
            said_so = f'{way} is not played here: the bench goes on without line {line.line} of {line.card} ("{line.words}")'
            return said_so, "playing/announcing-costs"
        return f'there is no cost or way to play it called "{way}"', "playing/announcing-costs"
    return "", ""
