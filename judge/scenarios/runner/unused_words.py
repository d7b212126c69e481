"""What a run read and what never happened in it: abilities that never triggered, effects that applied to nothing, and why.

A situation in which nothing goes wrong may still prove nothing, because the words that it is about were never used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge.citations.numbered_steps import called, number_or_words
from judge.engine.explanation.silent_triggers import silent_abilities
from judge.engine.language.changes import LAYER_OF
from judge.engine.language.predicates import Filter
from judge.engine.queries.context import context
from judge.engine.queries.filters import every
from judge.engine.queries.view import name_of, see
from judge.scenarios.runner.scenario_run import Run


@dataclass(frozen=True, slots=True)
class Unseen:
    """Something read that never happened: ``kind`` "trigger" or "effect", the ``name`` of its card, the words of the card, why not, and
    the rule (slug) that decides that."""

    kind: str
    name: str
    text: str
    fact: str
    rule: str


def unseen(run: Run) -> tuple[Unseen, ...]:
    """What a run that was kept for explaining (``explain=True``) read, and what never happened."""
    if run.start is None or run.pause is None:
        return ()
    silent = silent_abilities(run.start, run.happenings, run.pause.game)
    triggers = tuple(Unseen("trigger", one.name, one.text, one.reason.fact, one.reason.rule) for one in silent)
    return (*triggers, *_effects_on_nothing(run))


def _effects_on_nothing(run: Run) -> Iterator[Unseen]:
    """Static abilities of permanents that changed nothing at any time, and effects of resolved spells and abilities on no object."""
    assert run.start is not None
    assert run.pause is not None
    games = [run.start, *(given.before for given in run.given), run.pause.game]
    used: dict[tuple[int, str], bool] = {}
    known: dict[tuple[int, str], tuple[str, str]] = {}
    for game in games:
        for id in game.in_play:
            for ability in see(game, id).kit.layered:
                if isinstance(ability.affects, Filter) and ability.text:
                    key = (game.objects[id].card, ability.text)
                    known[key] = (name_of(game, id), ability.text)
                    if not used.get(key):
                        used[key] = any(True for _ in every(context(game, id, see(game, id).controller), ability.affects))
    for key, (name, text) in known.items():
        if not used[key]:
            yield Unseen("effect", name, text, "nothing that it applies to was there", "continuous/while-in-its-zone")
    told = set()
    for game in games:
        for effect in game.effects:
            if effect.objects == () and effect.id not in told and any(type(change) in LAYER_OF for change in effect.changes):
                told.add(effect.id)
                name = name_of(game, effect.source)
                yield Unseen("effect", name, f"an effect of {name}", "it applied to no object as it began", "continuous/locked-in")


def unseen_as_lines(run: Run, edition: str = "") -> list[str]:
    """The same for a terminal."""
    number = edition or run.edition
    said = {"trigger": "never triggered", "effect": "never applied"}
    return [
        f"{said[one.kind]}: {one.name}: {' '.join(one.text.split())} ({one.fact}) [{number_or_words(one.rule, number)}]"
        for one in unseen(run)
    ]


def unseen_as_data(run: Run, edition: str = "") -> list[dict[str, Any]]:
    """The same as plain data."""
    number = edition or run.edition
    return [
        {"kind": one.kind, "name": one.name, "text": one.text, "fact": one.fact, "rule": called(one.rule, number), "slug": one.rule}
        for one in unseen(run)
    ]
