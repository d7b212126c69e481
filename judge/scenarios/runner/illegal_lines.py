"""``illegal:`` lines: try the action on a copy, see that it is refused, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.citations.edition_words import worded
from judge.citations.numbered_steps import called, number_or_words
from judge.engine.decisions import Answer
from judge.engine.run import Refusal
from judge.engine.state import Game
from judge.engine.trace import Step
from judge.scenarios.file.partial_cards import unread_beside
from judge.scenarios.scenario_errors import ScenarioError
from judge.scenarios.script.script_lines import Line

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench

PRIORITY = "timing/actions-with-priority"
"""The rule that refuses whatever a player tries without priority."""

NO_SUCH_ABILITY = "playing/abilities-on-stack"
"""The rule that refuses an ability which the object does not have."""

DECLARING = {"attack": ("attackers", "combat/declaring-attackers"), "block": ("blockers", "combat/declaring-blockers")}
"""Which decision a declaration answers, and the rule that refuses it at any other time or by anybody else."""


def try_illegal(bench: Bench, line: Line) -> None:
    """Check an ``illegal:`` line; the refusal goes into the trace, the game stays as it was."""
    from judge.scenarios.runner.given_answers import Check

    inner = line.inner
    assert inner is not None
    found: list[tuple[Refusal, Step]] = []
    decision = bench.pause.decision
    acting = inner.verb in ("play", "use", "turn up", "suspend", "foretell", "plot", "end", "ignore")
    if acting and decision is not None and decision.kind == "priority" and not decision.concerns(bench.player(inner.player)):
        holder = bench.pause.game.players[decision.player].name
        fact = f"{holder}, not {inner.player}, has priority"
        found.append((Refusal(PRIORITY, fact, ()), Step(fact, [PRIORITY], bench.player(inner.player), "refused", after=bench.pause.game)))
    elif acting and decision is not None and decision.kind != "priority":
        fact = f"nobody has priority: {bench.pause.game.players[decision.player].name} is asked: {decision.prompt}"
        if not line.because:
            hint = f"answer that first, or write because: {called(PRIORITY, bench.edition)} if that is the point"
            raise line.node.error(f"{inner.text}: {fact}", hint)
        found.append((Refusal(PRIORITY, fact, ()), Step(fact, [PRIORITY], bench.player(inner.player), "refused", after=bench.pause.game)))
    edition = bench.edition
    because = line.because if line.because and bench.at_home else ()
    found.extend(_not_asked_to_declare(bench, inner, bool(because)))
    allowed = False
    if not any(not because or any(bench.cites(b, forbidding(step)) for b in because) for _, step in found):
        try:
            tried = _try(bench, inner)
            allowed = tried is None
        except ScenarioError as error:
            if not found:
                raise _not_at_this_moment(bench, line, error) from None
            tried = None
        if tried is not None and inner.verb == "use" and tried[0].slug == NO_SUCH_ABILITY and (words := unread_beside(*tried[2:])):
            raise line.node.error(f"{inner.text}: it can't be said whether this is refused{words}")
        if tried is not None:
            found.append(tried[:2])
    best = next((f for f in found if not because or any(bench.cites(b, forbidding(f[1])) for b in because)), None)
    shown = best or (found[-1] if found else None)
    if shown is not None:
        bench.recorder.steps.append(
            Step(f"{inner.text} is refused", list(shown[1].rules), shown[1].player, "refused", [shown[1]], bench.pause.game)
        )
        bench.step_lines.append(line.node.line)
    place = (line.node.line, line.node.column)
    fact = worded(shown[0].fact, edition) if shown is not None else ""
    if shown is None:
        bench.checks.append(Check(*place, False, f"{inner.text} was allowed"))
    elif best is None:
        by_another = f"{inner.text} was refused, but by {said(shown[0].slug, edition)}: {fact}"
        bench.checks.append(Check(*place, False, by_another, citation=not allowed))  # a declaration may be allowed once it is asked for
    else:
        bench.checks.append(Check(*place, True, f"{inner.text} is refused by {said(shown[0].slug, edition)}: {fact}"))


REVERSAL = "playing/reversal"
"""The rule by which whatever is refused is reversed: it forbids nothing."""


def forbidding(step: Step) -> list[str]:
    """The rules (slugs) by which a refused action is forbidden: that which forbids it and those that led there."""
    return [slug for slug in step.rules if slug != REVERSAL]


def _not_at_this_moment(bench: Bench, line: Line, error: ScenarioError) -> ScenarioError:
    """What is wrong with a declaration that must be refused where no such declaration can be made at all."""
    inner = line.inner
    if inner is None or inner.verb not in DECLARING:
        return error
    kind, slug = DECLARING[inner.verb]
    number = called(slug, bench.edition)
    return line.node.error(
        f"{inner.text}: no {kind} are declared at this moment, so anything would be refused",
        f"pass to that step first; or write because: {number} if that is the point",
    )


def _not_asked_to_declare(bench: Bench, inner: Line, told: bool) -> list[tuple[Refusal, Step]]:
    """The refusal of a declaration by a player who isn't asked for it now (308.1, 309.1): by a player who never is in this turn, or,
    where a rule is ``told``, at the wrong time."""
    decision = bench.pause.decision
    if decision is None or inner.verb not in DECLARING:
        return []
    kind, slug = DECLARING[inner.verb]
    player = bench.player(inner.player)
    game = bench.pause.game
    never = (player in game.heads(game.active)) != (inner.verb == "attack")
    if decision.kind != kind and never and not decision.by:
        others = game.players[game.active].name if inner.verb == "attack" else "a player who is attacked"
        fact = f"{others}, not {inner.player}, declares {kind} in this turn"
    elif decision.kind != kind:
        if not told:
            return []
        fact = f"no {kind} are declared now"
    elif not decision.concerns(player):
        fact = f"{bench.pause.game.players[decision.player].name}, not {inner.player}, declares {kind}"
    else:
        return []
    return [(Refusal(slug, fact, ()), Step(fact, [slug], player, "refused", after=bench.pause.game))]


def said(slug: str, edition: str) -> str:
    """A rule's number with its slug."""
    return f"{number_or_words(slug, edition)} ({slug})"


def _try(bench: Bench, inner: Line) -> tuple[Refusal, Step, Game, Answer] | None:
    """What refuses the action, with the game and the answer that began it, or None if it went through."""
    trial = bench.copy()
    trial.trying = True
    trial.lines = (inner,)
    trial.cursor = 0
    trial.job = None
    trial.recorder.on = True
    mark = len(trial.recorder.steps)
    while trial.refusal is None:
        decision = trial.go()
        if trial.refusal is not None:
            break
        under_way = bool(trial.pause.game.answers)
        if decision is None or (trial.cursor and trial.job is None and not under_way):
            return None
        trial.give(decision.default, "default")
    step = next(s for s in reversed(trial.recorder.steps[mark:]) if s.kind == "refused")
    began = trial.given[len(bench.given)] if len(trial.given) > len(bench.given) else None
    return trial.refusal, step, bench.pause.game, began.answer if began else ()
