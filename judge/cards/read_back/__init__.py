"""A compiled card said back in plain words, so that a person can see how its text was read.

Each ability becomes one short paragraph of labelled parts ("when", "targets", "does"). What has no phrase of its own here is said
by the name of its record and its parts, so nothing that the compiler read is left out.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from judge.engine.language import abilities as a
from judge.engine.language import references as r
from judge.engine.language.characteristics import Characteristics

ABILITIES = (a.KeywordAbility, a.SpellAbility, a.ActivatedAbility, a.TriggeredAbility, a.StaticAbility)


def says(card: Characteristics) -> list[str]:
    """One paragraph an ability of the card."""
    return [ability(one) for one in card.abilities]


def kind_of(one: a.Ability) -> str:
    """What kind of ability it is (402.3), in a word or two."""
    match one:
        case a.KeywordAbility():
            return "keyword"
        case a.SpellAbility():
            return "spell"
        case a.ActivatedAbility():
            return "activated"
        case a.TriggeredAbility():
            return "triggered"
        case a.ReplacementAbility() | a.EntersWith() | a.TurnsUpWith():
            return "replacement"
        case a.PlayingAbility():
            return "playing it"
    return "static"


def ability(one: a.Ability) -> str:
    """An ability in words."""
    match one:
        case a.KeywordAbility(keyword, value, cost, filter):
            return " ".join(part for part in (keyword, value, phrase(filter) if filter else "", phrase(cost) if cost else "") if part)
        case a.SpellAbility(body):
            return f"Does: {phrase(body)}."
        case a.ActivatedAbility():
            return f"For {phrase(one.cost)}: {phrase(one.body)}{_rest(one, ('cost', 'body'))}."
        case a.TriggeredAbility():
            return f"When {phrase(one.event)}: {phrase(one.body)}{_rest(one, ('event', 'body'))}."
        case a.StaticAbility():
            return f"As long as it is there, for {phrase(one.affects)}: {phrase(one.changes)}{_rest(one, ('affects', 'changes'))}."
    return f"{phrase(one)}."


def phrase(value: Any) -> str:
    """Any record of the language in words."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return str(value)
        case tuple():
            return ", then ".join(phrase(item) for item in value) or "nothing"
        case r.This():
            return "this"
        case r.You():
            return "you"
        case r.Host():
            return "what it is attached to"
        case r.X():
            return "X"
        case r.Target(index):
            return f"target {index + 1}"
        case r.Bound(name) | r.BoundAmount(name):
            return f"the {re.sub(r'[0-9]+', '', name).strip()}"
        case r.Players(which):
            return {"each": "each player", "opponents": "each opponent", "others": "each other player"}.get(which, f"the {which} player")
        case r.Every(filter):
            return f"every {phrase(filter)}"
        case r.ControllerOf(of):
            return f"the controller of {phrase(of)}"
        case r.OwnerOf(of):
            return f"the owner of {phrase(of)}"
        case r.Count(filter):
            return f"the number of {phrase(filter)}"
        case r.Filter():
            return _filter(value)
        case a.Body():
            return _body(value)
    return _predicate(value) or _record(value)


def _predicate(value: Any) -> str:
    match value:
        case r.IsType(word) | r.IsSubtype(word) | r.IsSupertype(word) | r.IsColor(word) | r.Is(word):
            return word
        case r.IsNamed(name):
            return f"named {name}"
        case r.HasKeyword(keyword, word):
            return f"with {keyword} {word}".rstrip()
        case r.HasCounter(kind):
            return f"with a {kind} counter"
        case r.ControlledBy(who):
            return f"controlled by {phrase(who)}"
        case r.OwnedBy(who):
            return f"owned by {phrase(who)}"
        case r.IsOther():
            return "other than this"
        case r.IsPlayer(which):
            return "player" if which == "any" else which
        case r.Compares(what, operator, amount):
            return f"with {what} {operator} {phrase(amount)}"
        case r.Not(inner):
            return f"not {phrase(inner)}"
        case r.AnyOf(parts):
            return "(" + " or ".join(phrase(part) for part in parts) + ")"
        case r.AllOf(parts):
            return "(" + " and ".join(phrase(part) for part in parts) + ")"
    return ""


def _filter(filter: r.Filter) -> str:
    words = " ".join(phrase(p) for p in filter.predicates) or "any object"
    if filter.zone == "players":
        return words if filter.predicates else "any player"
    if filter.players is not None:
        words += " or " + (" ".join(phrase(p) for p in filter.players) or "player")
    where = "" if filter.zone == "in play" else f" in {phrase(filter.owner) + chr(8217) + 's ' if filter.owner else ''}{filter.zone}"
    return words + where


def _body(body: a.Body) -> str:
    targets = "; ".join(f"target {i + 1} is {_many(spec)}{phrase(spec.filter)}" for i, spec in enumerate(body.targets))
    does = phrase(body.instructions)
    paid = f" (only if {body.if_paid} was paid)" if body.if_paid else ""
    return (f"{targets}; {does}" if targets else does) + paid


def _many(spec: a.TargetSpec) -> str:
    if spec.least == spec.most:
        return "" if spec.most == 1 else f"{phrase(spec.most)} "
    return "any number of " if spec.most == -1 else f"{phrase(spec.least)} to {phrase(spec.most)} "


def _record(value: Any) -> str:
    """A record by its name, with the parts that are not as usual."""
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", type(value).__name__).lower()
    parts = _parts(value, ())
    return f"{name} ({parts})" if parts else name


def _parts(value: Any, without: tuple[str, ...]) -> str:
    out: list[str] = []
    for field in dataclasses.fields(value):
        part = getattr(value, field.name)
        if field.name in ("text", "bind", *without) or (field.default is not dataclasses.MISSING and part == field.default):
            continue
        out.append(f"{field.name.replace('_', ' ')}: {ability(part) if isinstance(part, ABILITIES) else phrase(part)}")
    return "; ".join(out)


def _rest(value: Any, without: tuple[str, ...]) -> str:
    parts = _parts(value, without)
    return f" ({parts})" if parts else ""
