"""What filters, amounts and conditions read, so that what was found out is kept while nothing changes that it was read from.

A language record reads *aspects*. Those of a game's state change by events: "tapped", "damage", "combat", "history", "step", "turn",
"life", "hand", "stack" and so on (see ``change.py``). What has no word of its own (counters, what is attached, what is in play, control)
makes everything be read anew. Those of characteristics ("size", "types:creature") change only as the layers are applied; ``dependency``
compares them with what effects write. A record that is not known here reads "all".

A word with a colon names one value. Who reads a single value reads "types:creature" and "types any"; who reads all values, "types all"
and "types any". Who writes a single value writes "types:creature" and "types all"; who may write any, "types any". So the two have
to do with each other exactly where the sets meet.

A zone of which each player has one is read as that of any player ("hand") or as that of a single one ("hand of 1").
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from judge.engine.language import amounts as am
from judge.engine.language import conditions as c
from judge.engine.language import predicates as pr
from judge.engine.language import references as r
from judge.engine.queries.memo import by_identity
from judge.engine.record import parts

Aspects = frozenset[str]
NONE: Aspects = frozenset()
ALL: Aspects = frozenset({"all"})


def zones_of(player: int, *zones: str) -> Aspects:
    """What a look at zones of one player reads."""
    return frozenset([f"{zone} of {player}" for zone in zones])


@lru_cache(maxsize=1024)
def in_zone(zone: str, player: int) -> Aspects:
    """What a change of a player's zone is a change of: of that zone of any player, and of his or hers."""
    return frozenset({zone, f"{zone} of {player}"})


def one(kind: str, value: str) -> Aspects:
    """What a look for a single value reads."""
    return frozenset({f"{kind}:{value}", f"{kind} any"})


def whole(kind: str) -> Aspects:
    """What a look at all values of a kind reads."""
    return frozenset({f"{kind} all", f"{kind} any"})


_STATES: dict[str, Aspects] = {
    "tapped": frozenset({"tapped"}),
    "untapped": frozenset({"tapped"}),
    "attacking": frozenset({"combat"}),
    "attacking alone": frozenset({"combat"}),
    "blocking": frozenset({"combat"}),
    "blocked": frozenset({"combat"}),
    "unblocked": frozenset({"combat"}),
    **dict.fromkeys(
        (
            "damaged",
            "regenerated",
            "was blocked before",
            "entered this turn",
            "drawn",
            "attacked",
            "blocked before",
            "attacked this combat",
            "blocked this combat",
            "put there from play",
            "attacking this turn",
        ),
        frozenset({"history"}),
    ),
    **dict.fromkeys(("controlled since the turn began", "controlled since its player's turn began"), frozenset({"turn", "controller"})),
    "enchanted": one("types", "Aura"),
    "equipped": one("types", "Equipment"),
    "attacked last turn": frozenset({"turn", "controller"}),
    "moved this turn": frozenset({"turn"}),
    "new since last upkeep": frozenset({"step", "controller"}),
    "kicked": frozenset({"announced"}),
    "blessed": frozenset({"energy"}),
    "cast": NONE,
    "with X in its cost": NONE,
    "token": NONE,
    "face-down": NONE,
    "spell": NONE,
    "ability": NONE,
    "activated ability": NONE,
    "triggered ability": NONE,
    "permanent": NONE,
    "attached": NONE,
    "with a mana ability": whole("abilities"),
    "with an ability other than for mana": whole("abilities"),
}
_NUMBERS: dict[str, Aspects] = {
    "power": frozenset({"size"}),
    "toughness": frozenset({"size"}),
    "converted mana cost": frozenset({"cost", "announced"}),
    "damage": frozenset({"damage", "history"}),
    "targets": frozenset({"announced"}),
    "colors spent": frozenset({"announced"}),
    **dict.fromkeys((*(f"mana spent {symbol}" for symbol in "WUBRG1"), "mana spent in all"), frozenset({"announced"})),
    "blockers": frozenset({"combat"}),
    "colors": whole("colors"),
    "life": frozenset({"life"}),
    "poison": frozenset({"poison"}),
    "energy": frozenset({"energy"}),
    "hand": frozenset({"hand"}),
    "library": frozenset({"library"}),
    "graveyard": frozenset({"graveyard"}),
    "lands played": frozenset({"lands"}),
    **dict.fromkeys(("cards drawn this turn", "life lost this turn", "life gained this turn"), frozenset({"history"})),
    **dict.fromkeys(("damage dealt to it this turn", "regenerations this turn"), frozenset({"history"})),
}
_ZONES: dict[str, Aspects] = {
    "in play": NONE,
    "players": NONE,
    "phased out": NONE,
    "stack": frozenset({"stack"}),
    "sources": frozenset({"stack"}),
    "hand": frozenset({"hand"}),
    "library": frozenset({"library"}),
    "graveyard": frozenset({"graveyard"}),
    "removed": frozenset({"removed"}),
    "outside play": frozenset({"hand", "library", "graveyard", "removed"}),
    "died this turn": frozenset({"history"}),
    "left this turn": frozenset({"history"}),
}


def _number(what: str) -> Aspects:
    if what == "spells played last turn":
        return frozenset({"turn"})
    if what.endswith("spells played"):
        return frozenset({"history"})
    return NONE if what.startswith("counters:") else _NUMBERS.get(what, ALL)


def _color(word: str) -> Aspects:
    return whole("colors") if word in ("colorless", "multicolored", "monocolored") else one("colors", word)


def _shared(what: str) -> Aspects:
    return {"color": whole("colors"), "name": frozenset({"name"}), "card name": frozenset({"name"})}.get(what, whole("types"))


_OWN: dict[type, Callable[[Any], Aspects]] = {
    pr.IsType: lambda v: one("types", v.type),
    pr.IsSubtype: lambda v: one("types", v.subtype),
    pr.IsSupertype: lambda v: one("types", v.supertype),
    pr.IsColor: lambda v: _color(v.color),
    pr.IsNamed: lambda v: frozenset({"name"}),
    pr.HasKeyword: lambda v: one("abilities", v.keyword),
    pr.Is: lambda v: _STATES.get(v.state, ALL),
    pr.Compares: lambda v: _number(v.characteristic),
    pr.SharesChosen: lambda v: _shared(v.what),
    pr.Shares: lambda v: _shared(v.what),
    pr.ControlledBy: lambda v: frozenset({"controller"}),
    pr.Blocks: lambda v: frozenset({"combat"}),
    pr.IsAttacking: lambda v: frozenset({"history"} if v.before else {"combat"}),
    pr.DamagedBy: lambda v: frozenset({"history"}),
    pr.Fought: lambda v: frozenset({"history"}),
    pr.FirstSince: lambda v: frozenset({"history"}),
    am.PlayedSince: lambda v: frozenset({"history"}),
    r.CardsAbove: lambda v: frozenset({"graveyard"}),
    pr.Damaged: lambda v: frozenset({"history"}),
    pr.Controls: lambda v: frozenset({"controller"}),
    pr.IsPlayer: lambda v: frozenset({"source controller"}),
    r.You: lambda v: frozenset({"source controller"}),
    r.ControllerOf: lambda v: frozenset({"controller"}),
    r.Players: lambda v: frozenset(
        {"source controller", "turn"} if v.which in ("each", "opponents", "others") else {"source controller", "turn", "step", "combat"}
    ),
    pr.Filter: lambda v: _ZONES.get(v.zone, ALL),
    am.NumberOf: lambda v: _number(v.what),
    am.Greatest: lambda v: _number(v.what),
    am.Different: lambda v: _shared(v.what),
    am.PaidAmount: lambda v: frozenset({"announced"}),
    am.Activations: lambda v: frozenset({"used"}),
    r.Linked: lambda v: frozenset({"removed", "graveyard"}),
    c.During: lambda v: frozenset({"step", "turn"}),
    c.WasPaid: lambda v: frozenset({"announced"}),
}
_OWN.update(
    dict.fromkeys(
        (
            r.This,
            r.Host,
            r.HostOf,
            r.Target,
            r.Bound,
            r.OwnerOf,
            r.TeamOf,
            r.Every,
            r.Together,
            pr.HasCounter,
            pr.OwnedBy,
            pr.AttachedTo,
            pr.IsOneOf,
            pr.IsOther,
            pr.Not,
            pr.AnyOf,
            pr.AllOf,
            am.X,
            am.Count,
            am.HowMany,
            am.MostOfOne,
            r.Among,
            am.BoundAmount,
            am.Product,
            am.Sum,
            am.Half,
            am.Smallest,
            am.EvenShare,
            am.Negative,
            r.SourceOf,
            c.Exists,
            c.Matches,
            c.AmountIs,
            c.Happened,
            c.NotCondition,
            c.AllConditions,
            c.AnyCondition,
        ),
        lambda v: NONE,
    )
)

@by_identity
def reads(value: Any) -> Aspects:
    """The aspects that a language record, or a tuple of them, reads."""
    return _reads(value)


def _reads(value: Any) -> Aspects:
    if value is None or isinstance(value, str | int):
        return NONE
    if isinstance(value, tuple):
        return NONE.union(*(_reads(v) for v in value))
    own = _OWN.get(type(value))
    if own is None:
        return ALL
    return own(value).union(*map(_reads, parts(value)))
