"""The check for state-based effects (420.3): one snapshot, one event, again until nothing applies."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.event_pipeline import happen
from judge.engine.events import Destroyed, Event, Moved
from judge.engine.registry import RULES, rule
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.state import Game
from judge.engine.table import Table

Check = Callable[[Game], Iterable[Event]]

CHECKS: list[tuple[str, str, Check]] = []
"""The state-based effects: each reads a game and says what is to happen. Sorted by slug when used, so that order never matters.

The word between is what must be in the ``Standing`` of the permanents for the effect to have anything to do ("" for any game).
"""

REASONS: list[Callable[[Game, Event], Iterable[str]]] = []
"""What other rules (slugs) are the reason for something that a state-based effect does: protection, for an Aura that falls off."""

AFTERWARDS: list[Callable[[Table], None]] = []
"""What the check itself settles: attempts to draw count once (420.5g)."""


def state_based(slug: str, about: str = "") -> Callable[[Check], Check]:
    """Register a state-based effect under its slug; ``about`` names the part of ``Standing`` that it looks at, if it is that alone."""

    def register(function: Check) -> Check:
        made = rule(slug, off=())(function)
        CHECKS.append((slug, about, made))
        CHECKS.sort(key=lambda check: check[0])
        return made

    return register


def applicable(game: Game) -> list[tuple[str, list[Event]]]:
    """The state-based effects whose conditions hold now, with what each would do."""
    found = []
    there = standing(game)
    for slug, about, see_whether in CHECKS:
        if about and not getattr(there, about):
            continue
        events = list(see_whether(game))
        if events:
            found.append((slug, events))
    return found


@rule("state-based/check")
def check(t: Table) -> None:
    """Whenever a player would get priority, all state-based effects that apply do so as one event, and the check is made again."""
    batch: list[Event] = []
    found = applicable(t.game)
    if not found:
        t.note("no state-based effect applies")
        forget(t)
        return
    with t.step("state-based effects"):
        for slug, events in found:
            t.recorder.say(RULES[slug].sentence, slug)
            for why in dict.fromkeys(w for event in events for reason in REASONS for w in reason(t.game, event)):
                t.recorder.say(RULES[why].sentence, why)
            batch.extend(e for e in events if e not in batch)
        happen(t, *_one_each(batch))
    forget(t)


def forget(t: Table) -> None:
    """What counts for one check only is forgotten."""
    for after in AFTERWARDS:
        after(t)


def _one_each(batch: list[Event]) -> list[Event]:
    """One event an object: an object that several effects would move is moved once, by going to the graveyard before being destroyed."""
    moved = {e.object for e in batch if isinstance(e, Moved)}
    seen: set[int] = set()
    out: list[Event] = []
    for event in batch:
        if isinstance(event, Destroyed) and event.object in moved:
            continue
        if isinstance(event, Moved):
            if event.object in seen:
                continue
            seen.add(event.object)
        out.append(event)
    return out
