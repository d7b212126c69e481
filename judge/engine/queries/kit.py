"""An object's abilities sorted by kind, with keywords expanded (502)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from judge.engine.language.abilities import (
    Ability,
    ActivatedAbility,
    CostAbility,
    EntersWith,
    KeywordAbility,
    PlayingAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    TurnsUpWith,
    UnreadAbility,
)
from judge.engine.language.changes import LAYER_OF
from judge.engine.queries.memo import by_identity
from judge.engine.queries.rule_definitions import DEFINED

Expansion = Callable[[KeywordAbility], tuple[Ability, ...]]

EXPANSIONS: dict[str, Expansion] = {}
"""What a keyword stands for; filled by ``judge.engine.rules.keywords``. A keyword without entry is only looked up by name."""


FURTHER: dict[str, Callable[[tuple[Ability, ...]], tuple[Ability, ...]]] = {}
"""What each instance after the first of a keyword on one object brings, of all that it stands for; filled by the rules of keywords.

A keyword without entry is looked up by name alone, or has a rule of its own for several instances."""


TOLD_APART: set[str] = set()
"""Keywords of which each instance on an object has to be told from the others: the second is given the value "2", and so on."""


@dataclass(slots=True)
class Kit:
    """Abilities of one object by kind. ``indexed`` holds activated abilities with their place among all of the object's."""

    keywords: dict[str, list[KeywordAbility]] = field(default_factory=dict)
    spell: list[SpellAbility] = field(default_factory=list)
    activated: list[tuple[int, ActivatedAbility]] = field(default_factory=list)
    triggered: list[tuple[int, TriggeredAbility]] = field(default_factory=list)
    statics: list[tuple[int, StaticAbility]] = field(default_factory=list)
    replacements: list[ReplacementAbility] = field(default_factory=list)
    enters: list[EntersWith] = field(default_factory=list)
    turning: list[TurnsUpWith] = field(default_factory=list)
    playing: list[PlayingAbility] = field(default_factory=list)
    costs: list[CostAbility] = field(default_factory=list)
    unread: list[UnreadAbility] = field(default_factory=list)
    layered: list[StaticAbility] = field(default_factory=list)
    """The static abilities that change what objects look like, and so apply in layers."""
    ruling: list[StaticAbility] = field(default_factory=list)
    """The static abilities that change the rules of the game."""
    kinds: tuple[str, ...] = ()
    """The kinds of which there are any, by the names of the fields above that ``LOOKED_FOR`` has."""


LOOKED_FOR = ("keywords", "activated", "triggered", "replacements", "costs", "ruling")
"""The kinds of abilities that are looked for among all permanents."""


@by_identity
def kit_of(abilities: tuple[Ability, ...]) -> Kit:
    """The kit of a tuple of abilities, remembered by the tuple's identity (tuples are shared by unchanged objects)."""
    kit = Kit()
    if len(abilities) > 1 and len({id(ability) for ability in abilities}) < len(abilities):
        abilities = DEFINED["several instances"](abilities) or tuple({id(ability): ability for ability in abilities}.values())
    for ability in expanded(abilities):
        _sort(kit, ability)
    kit.kinds = tuple(kind for kind in LOOKED_FOR if getattr(kit, kind))
    return kit


def expanded(abilities: tuple[Ability, ...]) -> list[Ability]:
    """All abilities, each keyword followed by what it stands for."""
    out: list[Ability] = []
    before: list[str] = []
    had: set[str] = set()
    for ability in abilities:
        out.append(ability)
        if isinstance(ability, KeywordAbility) and ability.keyword in EXPANSIONS:
            one = ability
            if one.keyword in TOLD_APART:
                before.append(one.keyword)
                at = before.count(one.keyword)
                one = replace(one, value=str(at)) if at > 1 else one
            brings = EXPANSIONS[one.keyword](one)
            out.extend(FURTHER[one.keyword](brings) if one.keyword in had and one.keyword in FURTHER else brings)
            had.add(one.keyword)
    return out


def _sort(kit: Kit, ability: Ability) -> None:
    if isinstance(ability, KeywordAbility):
        kit.keywords.setdefault(ability.keyword, []).append(ability)
    elif isinstance(ability, ActivatedAbility):
        kit.activated.append((len(kit.activated), ability))
    elif isinstance(ability, TriggeredAbility):
        kit.triggered.append((len(kit.triggered), ability))
    elif isinstance(ability, StaticAbility):
        kit.statics.append((len(kit.statics), ability))
        if any(type(c) in LAYER_OF for c in ability.changes):
            kit.layered.append(ability)
        if any(type(c) not in LAYER_OF for c in ability.changes):
            kit.ruling.append(ability)
    elif isinstance(ability, ReplacementAbility):
        kit.replacements.append(ability)
    elif isinstance(ability, EntersWith):
        kit.enters.append(ability)
    elif isinstance(ability, TurnsUpWith):
        kit.turning.append(ability)
    elif isinstance(ability, PlayingAbility):
        kit.playing.append(ability)
    elif isinstance(ability, CostAbility):
        kit.costs.append(ability)
    elif isinstance(ability, UnreadAbility):
        kit.unread.append(ability)
    else:
        kit.spell.append(ability)
