"""What a step sets up for later, which no board shows: turns and phases to come, damage that will be prevented."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.language.abilities import Regeneration
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.pending_matters import Shield
from judge.engine.queries.view import name_of
from judge.engine.rules.turn.phases import PHASE_OF, PHASES
from judge.engine.rules.turn.turn_structure import EACH, THIS_TURN
from judge.engine.state import Game
from judge.replay.upshot.conjunction import counted, number, series


def prospects(before: Game, after: Game) -> list[str]:
    """What is to come after a step that was not to come before it, as clauses."""
    return [*_turns(before, after), *_steps(before, after), *_skips(before, after), *_shields(before, after)]


def _skips(before: Game, after: Game) -> Iterator[str]:
    """Turns, phases and steps that a player is to skip."""
    new = list(after.skips)
    for one in before.skips:
        if one in new:
            new.remove(one)
    for player, what in new:
        named, until = what.removesuffix(THIS_TURN), " this turn" if what.endswith(THIS_TURN) else ""
        every = f"all {named}" if named.endswith("s") else f"the next {named}"
        which = f"every {named.removeprefix(EACH)}" if named.startswith(EACH) else every
        yield f"{which} of {name_of(after, player)} will be skipped{until}"


def _turns(before: Game, after: Game) -> Iterator[str]:
    """Turns that are to be taken besides those in turn order; the last place is that of whose turn comes after them."""
    added = after.extra_turns[: len(after.extra_turns) - max(len(before.extra_turns), 1)]
    if before.turn == after.turn and added:
        for who in dict.fromkeys(added):
            count = added.count(who)
            yield f"{name_of(after, who)} will take {'an' if count == 1 else number(count)} extra turn{'s' * (count > 1)} after this one"


def _steps(before: Game, after: Game) -> Iterator[str]:
    """Phases and steps of this turn that were not among those to come."""
    more = len(after.plan) - len(before.plan)
    if before.turn != after.turn or before.step != after.step or more <= 0 or not before.plan:
        return
    at = next((at for at in range(len(before.plan) + 1) if after.plan[:at] + after.plan[at + more :] == before.plan), None)
    if at is None:
        return
    said: list[str] = []
    left = list(after.plan[at : at + more])
    while left:
        phase = PHASE_OF[left[0]]
        whole = tuple(left[: len(PHASES[phase])]) == PHASES[phase]
        kind = "main" if phase.endswith("main") else phase
        said.append(f"an additional {kind} phase" if whole else f"an additional {left[0]} step")
        left = left[len(PHASES[phase]) if whole else 1 :]
    yield f"{series(counted(said))} {'follow' if len(said) > 1 else 'follows'} in this turn"


def _shields(before: Game, after: Game) -> Iterator[str]:
    known = {shield.id for shield in before.shields}
    for shield in after.shields:
        if shield.id not in known and (said := _prevented(after, shield)):
            yield said


def _prevented(game: Game, shield: Shield) -> str:
    """What a shield around players and permanents will do; "" for one of which these few words would not tell all."""
    effect = shield.effect
    until = " this turn" if shield.duration == "end of turn" else ""
    if isinstance(effect, Regeneration):
        return ""  # its step says so
    event = effect.event
    if not isinstance(event, DealsDamage) or effect.instead or effect.modify or effect.condition or effect.optional:
        return ""
    if event.source is not None or event.to is not None or event.source_is_this or event.to_is_this or effect.modes:
        return ""
    if shield.properties is not None and (shield.properties.predicates or not shield.damage_source):
        return ""
    much = {"all": "the next" if shield.uses == 1 else "all", "amount": f"the next {shield.amount}"}.get(effect.prevent)
    if much is None:
        return ""
    kind = "combat damage" if event.combat else "noncombat damage" if event.combat is False else "damage"
    source = f" from {name_of(game, shield.damage_source)}" if shield.damage_source else ""
    to = f" to {series(name_of(game, id) for id in shield.objects)}" if shield.objects is not None else ""
    return f"{much} {kind}{source}{to} will be prevented{until}"
