"""Evasion abilities (501): what can't block an attacker. Keywords add themselves here."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.queries.view import chars, controller, has, name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.state import Game

EVASION: list[Callable[[Game, int, int], None]] = []
"""Each raises ``Illegal`` where the blocker can't block the attacker."""


@rule("keywords/flying")
def flying(game: Game, blocker: int, attacker: int) -> None:
    """Only a creature with flying can block one that has flying."""
    if has(game, attacker, "flying") and not (has(game, blocker, "flying") or reach(game, blocker)):
        raise Illegal(f"{name_of(game, attacker)} has flying and {name_of(game, blocker)} does not")


def reach(game: Game, blocker: int) -> bool:
    """Whether the creature may block as though it had flying: an effect, written "reach" in today's wording."""
    return has(game, blocker, "reach") or permitted(game, blocker, "block as though flying")


@rule("keywords/fear")
def fear(game: Game, blocker: int, attacker: int) -> None:
    """Only an artifact creature or a black creature can block one that has fear."""
    look = chars(game, blocker)
    if has(game, attacker, "fear") and "artifact" not in look.types and "black" not in look.colors:
        raise Illegal(f"{name_of(game, attacker)} has fear and {name_of(game, blocker)} is neither an artifact nor black")


@rule("keywords/shadow")
def shadow(game: Game, blocker: int, attacker: int) -> None:
    """Creatures with shadow can block and be blocked only by creatures with shadow."""
    if has(game, attacker, "shadow") != has(game, blocker, "shadow"):
        with_it, without = (attacker, blocker) if has(game, attacker, "shadow") else (blocker, attacker)
        raise Illegal(f"{name_of(game, with_it)} has shadow and {name_of(game, without)} does not")


@rule("keywords/horsemanship")
def horsemanship(game: Game, blocker: int, attacker: int) -> None:
    """A creature with horsemanship can't be blocked by creatures without it."""
    if has(game, attacker, "horsemanship") and not has(game, blocker, "horsemanship"):
        raise Illegal(f"{name_of(game, attacker)} has horsemanship and {name_of(game, blocker)} does not")


@rule("keywords/landwalk")
def landwalk(game: Game, blocker: int, attacker: int) -> None:
    """A creature with landwalk can't be blocked while the defending player controls a land of the kind named."""
    defender = controller(game, blocker)
    for keyword in see(game, attacker).kit.keywords.get("landwalk", ()):
        for id in game.in_play:
            if controller(game, id) == defender and _walked(game, id, keyword.value):
                fact = f"{name_of(game, attacker)} has landwalk and {name_of(game, defender)} controls {name_of(game, id)}"
                (landwalk_on_both_sides if has(game, blocker, "landwalk") else _refuse)(fact)


@rule("keywords/landwalk-on-both-sides")
def landwalk_on_both_sides(fact: str) -> None:
    """The blocker's own landwalk doesn't cancel the attacker's."""
    _refuse(fact)


def _refuse(fact: str) -> None:
    raise Illegal(fact)


def _walked(game: Game, land: int, kind: str) -> bool:
    look = chars(game, land)
    if "land" not in look.types:
        return False
    words = kind.split()
    for word in words:
        if word == "nonbasic":
            if "basic" in look.supertypes:
                return False
        elif word in ("legendary", "snow", "basic"):
            if word not in look.supertypes:
                return False
        elif word == "artifact":
            if "artifact" not in look.types:
                return False
        elif word.lower() != "land" and not any(s.lower() == word.lower() for s in look.subtypes):
            return False
    return True


def evaded(game: Game, blocker: int, attacker: int) -> None:
    """Raise ``Illegal`` where an evasion ability of the attacker, or of the blocker, keeps them apart."""
    several = sum(1 for word in ("flying", "fear", "shadow", "horsemanship", "landwalk") if has(game, attacker, word)) > 1
    (each_of_several if several else _each)(game, blocker, attacker)


@rule("keywords/evasion-abilities-add-up")
def each_of_several(game: Game, blocker: int, attacker: int) -> None:
    """Evasion abilities are cumulative: a creature that blocks an attacker with several must be able to block it despite each."""
    _each(game, blocker, attacker)


def _each(game: Game, blocker: int, attacker: int) -> None:
    for evades in EVASION:
        evades(game, blocker, attacker)


EVASION.extend((flying, fear, shadow, horsemanship, landwalk))
