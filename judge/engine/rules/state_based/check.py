"""The check for state-based effects (420.3): one snapshot, one event, again until nothing applies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from functools import lru_cache

from judge.engine.event_pipeline import happen
from judge.engine.events import Destroyed, Event, Moved
from judge.engine.queries.query_cache import keep
from judge.engine.registry import rule, rule_of, working_as
from judge.engine.rules.state_based.snapshot import READ, anybody_in_danger, standing
from judge.engine.state import Game
from judge.engine.table import Table

Check = Callable[[Game], Iterable[Event]]
Choosing = Callable[[Table, list[Event]], list[Event]]

CHECKS: dict[str, dict[str, tuple[str, Check | None]]] = {}
"""The state-based effects: for each slug, and each edition from which a variant holds, what reads a game and says what is to happen
(None: the effect is gone).

The word before is what must be in the ``Standing`` of the permanents for the effect to have anything to do ("" for any game), or one of
``ASKED``.
"""

CHOSEN: dict[str, dict[str, Choosing]] = {}
"""For each slug, and edition from which a variant holds, what players choose about what is to happen."""

REASONS: list[Callable[[Game, Event], Iterable[str]]] = []
"""What other rules (slugs) are the reason for something that a state-based effect does: protection, for an Aura that falls off."""

PLAYERS = "players"
"""What state-based effects are about that look at players' life totals, poison counters and attempts to draw alone."""

ASKED: dict[str, Callable[[Game], bool]] = {PLAYERS: anybody_in_danger}
"""What state-based effects are about that is no matter of what permanents look like: whether there is any of it now."""

AFTERWARDS: list[Callable[[Table], None]] = []
"""What the check itself settles: attempts to draw count once (420.5g)."""


def state_based(slug: str, about: str = "", since: str = "", until: str = "") -> Callable[[Check], Check]:
    """Register a state-based effect under its slug; ``about`` names the part of ``Standing`` that it looks at, if it is that alone.

    ``since`` and ``until`` are the editions with which this variant comes and goes.
    """

    def register(function: Check) -> Check:
        made = rule(slug, off=(), since=since)(function)
        variants = CHECKS.setdefault(slug, {})
        variants[since] = (about, made)
        if until:
            variants.setdefault(until, ("", None))
        all_checks.cache_clear()
        return made

    return register


def chosen_about(slug: str, since: str) -> Callable[[Choosing], Choosing]:
    """Register what players choose about what a variant of a state-based effect is to do."""

    def register(function: Choosing) -> Choosing:
        CHOSEN.setdefault(slug, {})[since] = function
        return function

    return register


Variants = tuple[tuple[str, Check | None], ...]


@lru_cache(maxsize=1)
def all_checks() -> tuple[tuple[str, str, Variants], ...]:
    """The state-based effects sorted by slug, so that order never matters: what each is about ("" where its variants differ in that), and
    its variants, newest first, with their editions."""
    found = []
    for slug, variants in sorted(CHECKS.items()):
        about = {word for word, check_of in variants.values() if check_of is not None}
        newest_first = tuple((since, check_of) for since, (_, check_of) in sorted(variants.items(), reverse=True))
        found.append((slug, about.pop() if len(about) == 1 else "", newest_first))
    return tuple(found)


def _whether(variants: Variants, game: Game) -> list[Event]:
    """What a state-based effect is to do; the edition is asked for only where that depends on it."""
    if len(variants) == 1:
        since, check_of = variants[0]
        events = list(check_of(game)) if check_of is not None else []
        return events if not since or not events or since <= game.edition else []
    check_of = next((check_of for since, check_of in variants if not since or since <= game.edition), None)
    return list(check_of(game)) if check_of is not None else []


def settled(t: Table, slug: str, events: list[Event]) -> list[Event]:
    """What is to happen once players have chosen what there is to choose about it."""
    variants = CHOSEN.get(slug, {})
    dates = [since for since in variants if since <= t.game.edition]
    return variants[max(dates)](t, events) if dates else events


def applicable(game: Game) -> list[tuple[str, list[Event]]]:
    """The state-based effects whose conditions hold now, with what each would do."""
    found = []
    nothing = [word for word, asked in ASKED.items() if not asked(game)]
    for slug, about, variants in _to_be_looked_at(game):
        if about not in nothing:
            events = _whether(variants, game)
            if events:
                found.append((slug, events))
    return found


def _to_be_looked_at(game: Game) -> list[tuple[str, str, Variants]]:
    """The state-based effects for which there is something in play, and those that are asked about; kept as long as ``standing`` is."""
    known: list[tuple[str, str, Variants]] | None = game.cache.get("state-based effects")
    if known is None:
        there = standing(game)
        known = [one for one in all_checks() if not one[1] or one[1] in ASKED or getattr(there, one[1])]
        keep(game, "state-based effects", known, READ)
    return known


@rule("state-based/check")
def check(t: Table) -> None:
    """Whenever a player would get priority, all state-based effects that apply do so as one event, and the check is made again."""
    batch: list[Event] = []
    found = applicable(t.game)
    if not found:
        t.note("no state-based effect applies")
        forget(t)
        return
    found = [(slug, settled(t, slug, events)) for slug, events in found]
    with t.step("state-based effects"):
        for slug, events in found:
            t.recorder.say(rule_of(slug, t.game.edition).sentence, slug)
            for why in dict.fromkeys(w for event in events for reason in REASONS for w in reason(t.game, event)):
                t.recorder.say(rule_of(why, t.game.edition).sentence, why)
            batch.extend(e for e in events if e not in batch)
        t.causes = {getattr(event, "object", event): slug for slug, events in reversed(found) for event in events} if len(found) > 1 else {}
        with working_as(found[0][0]) if len(found) == 1 else nullcontext():
            happen(t, *_one_each(batch))
        t.causes = {}
    forget(t)


def forget(t: Table) -> None:
    """What counts for one check only is forgotten."""
    for after in AFTERWARDS:
        after(t)


def tell_once(t: Table, text: str, slug: str, player: int = 0) -> None:
    """Say once in a run why a permanent stays where it is, by the rule that keeps it."""
    if not any(step.text == text for top in t.recorder.steps for step in top.walk()):
        with working_as(slug):
            t.note(text, player)


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
