"""Landwalk (502.6)."""

from __future__ import annotations

from judge.engine.queries.attacked import defending_player
from judge.engine.queries.view import chars, controller, has, name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.keywords.evasion import EVASION
from judge.engine.rules.multiplayer.team_combat import attacked_heads
from judge.engine.state import Game


@rule("keywords/landwalk")
def landwalk(game: Game, blocker: int, attacker: int) -> None:
    """A creature with landwalk can't be blocked while the defending player controls a land of the kind named."""
    if permitted(game, attacker, "be blocked despite landwalk"):
        return
    for keyword in see(game, attacker).kit.keywords.get("landwalk", ()):
        if permitted(game, attacker, f"be blocked despite {keyword.value.lower()}walk"):
            continue
        attacked = dict(game.combat.attackers).get(attacker, 0) if game.combat is not None else 0
        defenders = attacked_heads(game, defending_player(game, attacked) if attacked else controller(game, blocker))
        for id in game.in_play:
            if controller(game, id) in defenders and _walked(game, id, keyword.value):
                defender = name_of(game, controller(game, id))
                fact = f"{name_of(game, attacker)} has {keyword.value.lower()}walk and {defender} controls {name_of(game, id)}"
                walk = snow_landwalk if keyword.value.lower().startswith("snow ") else _refuse
                (landwalk_on_both_sides if has(game, blocker, "landwalk") else walk)(fact)


@rule("keywords/snow-landwalk")
def snow_landwalk(fact: str) -> None:
    """A creature with snow landwalk can't be blocked while the defending player controls a snow land of the kind named."""
    _refuse(fact)


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


EVASION["landwalk"] = landwalk
