"""Begins each line of the script: an action, a passing, an answer, an expectation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.engine.decisions import Decision
from judge.engine.trace import Step
from judge.scenarios.runner.action_choice import Finder, NotMade
from judge.scenarios.runner.answers_ahead import ANSWERING, DECLARATIONS, shares_for
from judge.scenarios.runner.illegal_lines import try_illegal
from judge.scenarios.runner.jobs import Job, position
from judge.scenarios.runner.referents import Ambiguous
from judge.scenarios.runner.worded_answers import Unfit, Words, asked
from judge.scenarios.scenario_errors import ScenarioError
from judge.scenarios.script.script_lines import Line

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench


DAMAGE = "combat damage"
"""The step in which damage is assigned."""
NESTED = 2
"""How many a "may" within a "may" the words of one line agree to at most."""


def begin_line(bench: Bench, line: Line) -> bool:
    """Carry a line out, or begin to; False where another player's choice to pass is open before it."""
    if line.verb == "expect":
        bench.cursor += 1
        if len(bench.recorder.steps) > bench.expected_to:  # something has happened since the last expect; else citations reach back over it
            bench.expected_at, bench.expected_to = bench.expected_to, len(bench.recorder.steps)
        bench.checks.extend(bench.expect(bench, line))
        return True
    if line.verb == "illegal":
        bench.cursor += 1
        try_illegal(bench, line)
        return True
    decision = bench.pause.decision
    if decision is None:
        bench.cursor += 1
        raise line.node.error(f"{line.text}: the game is over")
    if line.verb in ANSWERING:
        return _begin_answer(bench, line, decision)
    if line.verb in ("resolve", "to"):
        return _begin_passing(bench, line)
    who = bench.player(line.player) if line.player else decision.player
    if line.verb == "concede":  # at any time, with priority or without (102.3a)
        bench.cursor += 1
        bench.give((("concede", who),), "script")
        return True
    if not decision.concerns(who):
        return _wait_for(bench, line, decision, who)
    bench.cursor += 1
    if line.verb == "pass":
        bench.give((("pass",),), "script")
        return True
    finder = Finder(bench.pause.game, bench.names, decision.player, decision.keys)
    try:
        key = finder.key(line)
    except NotMade as error:
        if not bench.trying:
            raise line.node.error(f"{line.text}: {error}", "write it as illegal: if that is the point") from None
        bench.refuse(line, str(error), "mana/what-is-a-mana-ability")
        return True
    if who != decision.player and key not in finder.options and not bench.trying:  # of the controller's own (507.3d), to come later
        bench.cursor -= 1
        return _wait_for(bench, line, decision, who)
    supplies = line.supplies
    if key[0] == "play" and key[2]:
        supplies = replace(supplies, extras=tuple(e for e in supplies.extras if e[0] != key[2].lower()))
    bench.job = Job(line, "act", supplies)
    bench.give((key,), "script")
    return True


def _wait_for(bench: Bench, line: Line, decision: Decision, who: int) -> bool:
    """False while others can pass by default so that the player gets priority; an error where that would end something."""
    game = bench.pause.game
    if decision.kind == "priority" and game.passes + 1 < len(game.turn_order()):
        return False
    bench.cursor += 1
    raise line.node.error(f"{line.text}: {game.players[who].name} does not have priority", asked(decision, bench.pause.meanwhile))


def _begin_passing(bench: Bench, line: Line) -> bool:
    """``resolve`` and ``to``: everyone passes until then."""
    bench.cursor += 1
    game = bench.pause.game
    if line.player and game.options.together:  # a turn of one player of the team is the team's (606.4b)
        line = replace(line, player=game.players[game.heads(bench.player(line.player))[0]].name)
    if line.verb == "resolve":
        if not game.stack and line.count == 0:
            bench.recorder.steps.append(Step("the stack is empty, and nothing is left to resolve", after=game, kind="note"))
            bench.step_lines.append(line.node.line)
            return True
        if not game.stack:
            raise line.node.error(f"{line.text}: the stack is empty, so nothing can resolve", "to go on, say to which step: to cleanup")
        bench.job = Job(line, "resolve", top=game.stack[-1], count=line.count)
        return True
    here = position(bench.pause.meanwhile)
    arrived = not bench.acted and bench.since == position(game) and line.subject not in ("turn",)
    arrived = arrived and bench.reached != (line.subject, line.player, here)
    again = bench.reached == (line.subject, line.player, here)
    ahead = line.subject in game.plan  # there is another one in this turn: the second combat damage step, an additional phase
    if not arrived and line.subject == here[1] and not line.player and not again and not ahead and not bench.trying:
        hint = f'"to next turn" first, or whose it is, as in "to {bench.pause.game.players[bench.pause.game.active].name}\'s {here[1]}"'
        raise line.node.error(f"{line.text}: it is the {here[1]} already, and the game has gone on in it", hint)
    start = (here[0], "", -1) if arrived else here
    bench.job = Job(line, "to", step=line.subject, start=start)
    return True


def _begin_answer(bench: Bench, line: Line, decision: Decision) -> bool:
    """A line that answers the decision that is due."""
    who = bench.player(line.player)
    implied = {"attack": "declare attackers", "block": "declare blockers", "assign": "combat damage"}.get(line.verb)
    if decision.kind == "priority" and implied and not bench.pause.game.stack and implied in bench.pause.game.plan:
        bench.job = Job(Line("to", line.node, line.text, subject=implied), "to", step=implied, start=position(bench.pause.game))
        return True
    if line.verb == "choose" and _named_already(bench, line, who, decision):
        bench.cursor += 1
        return True
    if decision.kind == "priority" and line.verb == "choose" and _put_off(bench):
        return True
    bench.cursor += 1
    if _only_agrees(bench, line, decision):
        return True
    words = Words(bench.pause.meanwhile, bench.names)
    if decision.kind == "priority" or not decision.concerns(who) or (line.verb in ("attack", "block")) != (decision.kind in DECLARATIONS):
        raise line.node.error(f"{line.text}: nobody asked for that", asked(decision, bench.pause.meanwhile))
    left: tuple[str, ...] = ()
    try:
        if line.verb in ("attack", "block"):
            answer = words.pairs(decision, line.pairs)
        elif line.verb == "assign":
            shares = shares_for(bench, line, decision)
            if shares is None:
                raise Unfit("it is not this creature that assigns now")
            answer = words.shares(decision, shares)
        else:
            answer, left = words.said(decision, line.subject)
    except Unfit as error:
        if line.verb == "choose" and set(decision.keys()) == {"yes", "no"} and decision.what:
            words_of_it = decision.what.split(" or ")
            if line.subject.lower() in words_of_it or len(words_of_it) == 1:
                fits = line.subject.lower() in words_of_it
                bench.cursor -= 0 if fits else 1  # another of the words is asked for next
                bench.give(("yes",) if line.subject.lower() == words_of_it[0] else ("no",), "script")
                return True
        if line.verb == "choose" and set(decision.keys()) == {"yes", "no"} and not leads_nowhere(bench, line):
            bench.cursor -= 1
            bench.give(("yes",), "script")
            return True
        if line.verb == "choose" and decision.kind == "order" and not leads_nowhere(bench, line, "order"):
            bench.cursor -= 1  # the order is left open, and the line answers what is asked behind it
            bench.give(decision.default, "default")
            return True
        raise line.node.error(f"{line.text}: {error}", asked(decision, bench.pause.meanwhile)) from None
    except Ambiguous as error:
        raise line.node.error(f"{line.text}: {error}", asked(decision, bench.pause.meanwhile)) from None
    bench.queue = (decision.player, left)
    bench.give(answer, "script")
    return True


def _named_already(bench: Bench, line: Line, who: int, decision: Decision) -> bool:
    """Whether a line names what was the only legal choice, or the default, since the last line that did something."""
    if decision.kind != "priority" and decision.concerns(who):
        return False
    for given in reversed(bench.given):
        if given.by == "script" and given.decision.kind != "priority":
            return False
        if given.by in ("only", "default") and given.decision.concerns(who) and given.decision.kind in ("targets", "mode", "cost"):
            try:
                return Words(bench.pause.meanwhile, bench.names).said(given.decision, line.subject, only_options=True)[0] == given.answer
            except (Unfit, Ambiguous):
                return False
        if given.by == "script" and given.answer != (("pass",),):
            return False
    return False


def _only_agrees(bench: Bench, line: Line, decision: Decision) -> bool:
    """Whether "choose yes" only says that one chooses at all, where one may, and the next line says what: that answers."""
    if line.verb != "choose" or line.subject.lower() != "yes" or decision.shape != "pick" or decision.least:
        return False
    if bench.cursor >= len(bench.lines):
        return False
    follows = bench.lines[bench.cursor]
    return follows.verb == "choose" and follows.player == line.player


def _put_off(bench: Bench) -> bool:
    """Move choices that are told before the passing that leads to them behind it; False where no passing follows them."""
    at = bench.cursor
    while at < len(bench.lines) and bench.lines[at].verb == "choose":
        at += 1
    if at < len(bench.lines) and bench.lines[at].verb == "assign" and not bench.pause.game.stack and DAMAGE in bench.pause.game.plan:
        going = Line("to", bench.lines[at].node, bench.lines[bench.cursor].text, subject=DAMAGE)
        bench.job = Job(going, "to", step=DAMAGE, start=position(bench.pause.game))
        return True
    if at == len(bench.lines) or bench.lines[at].verb not in ("resolve", "to", "pass"):
        return False
    choices = bench.lines[bench.cursor : at]
    bench.lines = (*bench.lines[: bench.cursor], bench.lines[at], *choices, *bench.lines[at + 1 :])
    return True


def leads_nowhere(bench: Bench, line: Line, kind: str = "") -> bool:
    """Whether saying yes (or, for a ``kind`` of question, leaving it open) leads to no question that the line answers: tried on a copy."""
    trial = bench.copy()
    trial.trying, trial.lines, trial.cursor = True, (), 0
    decision = trial.pause.decision
    for _ in range(NESTED):
        try:
            trial.give(decision.default if kind and decision is not None else ("yes",), "script")
            decision = trial.pause.decision
            if decision is None or decision.kind == "priority":
                return True
            Words(trial.pause.meanwhile, trial.names).said(decision, line.subject, only_options=True)
        except (Unfit, Ambiguous):
            if decision is None or (decision.kind != kind if kind else set(decision.keys()) != {"yes", "no"}):
                return True
        except ScenarioError:
            return True
        else:
            return False
    return True
