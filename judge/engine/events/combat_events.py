"""Events of the combat phase (306 to 311)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.change import remember, unsettle
from judge.engine.combat_record import Combat
from judge.engine.events.event_base import Event
from judge.engine.queries.view import controller, name_of
from judge.engine.record import record
from judge.engine.state import Game


def _combat(game: Game) -> Combat:
    if game.combat is None:
        raise ValueError("there is no combat")
    return game.combat


@record
class CombatBegan(Event):
    """The combat phase starts."""

    def apply(self, game: Game) -> None:
        """Start with nobody attacking."""
        game.combat = Combat()
        unsettle(game, "combat")
        remember(game, "combat", 0)


@record
class CombatEnded(Event):
    """All creatures are removed from combat (311.2)."""

    def apply(self, game: Game) -> None:
        """End it."""
        game.combat = None
        unsettle(game, "combat")


@record
class Attacked(Event):
    """A creature becomes an attacking creature by being declared (308.2g); ``alone``: nobody else was."""

    creature: int
    defender: int
    alone: bool = False

    def apply(self, game: Game) -> None:
        """Add it to the attackers."""
        combat = _combat(game)
        lone = self.creature if self.alone else combat.lone
        game.combat = replace(combat, attackers=(*combat.attackers, (self.creature, self.defender)), lone=lone)
        unsettle(game, "combat")
        remember(game, "attacked", self.creature)
        remember(game, "attacking this turn", controller(game, self.creature))
        remember(game, "attacked", self.defender)
        remember(game, f"attacked by {self.creature}", self.defender)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.creature)} attacks {name_of(game, self.defender)}"


@record
class BandFormed(Event):
    """Attackers form a band (502.10b)."""

    creatures: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Keep it for the rest of combat."""
        combat = _combat(game)
        game.combat = replace(combat, bands=(*combat.bands, self.creatures))
        unsettle(game, "combat")

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{' and '.join(name_of(game, i) for i in self.creatures)} form a band"


@record
class Blocked(Event):
    """A creature becomes a blocking creature (309.2e), declared as one or made one by an effect."""

    blocker: int
    attacker: int
    declared: bool = True
    by_effect: bool = False

    def apply(self, game: Game) -> None:
        """Add it to the blockers."""
        combat = _combat(game)
        game.combat = replace(
            combat,
            blocks=(*combat.blocks, (self.blocker, self.attacker)),
            every_block=(*combat.every_block, (self.blocker, self.attacker)),
        )
        unsettle(game, "combat")
        remember(game, "blocked", self.blocker)
        remember(game, f"blocked by {self.blocker}", self.attacker)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.blocker)} blocks {name_of(game, self.attacker)}"


@record
class BecameBlocked(Event):
    """An attacker becomes a blocked creature (309.2f); ``blockers`` are those that block it now."""

    attacker: int
    blockers: tuple[int, ...] = ()

    def apply(self, game: Game) -> None:
        """Mark it."""
        combat = _combat(game)
        game.combat = replace(combat, blocked=combat.blocked | {self.attacker}, declared=True)
        unsettle(game, "combat")
        remember(game, "was blocked", self.attacker)

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.attacker)} becomes blocked"


@record
class WentUnblocked(Event):
    """An attacker with no blockers declared for it becomes an unblocked creature (309.2f)."""

    attacker: int

    def apply(self, game: Game) -> None:
        """Blockers have been declared."""
        game.combat = replace(_combat(game), declared=True)
        unsettle(game, "combat")

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.attacker)} is unblocked"


@record
class BecameUnblocked(Event):
    """An attacker stops being a blocked creature: whatever blocked it does so no more."""

    attacker: int

    def apply(self, game: Game) -> None:
        """Take the mark away."""
        combat = _combat(game)
        game.combat = replace(combat, blocked=combat.blocked - {self.attacker})
        unsettle(game, "combat")

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.attacker)} becomes unblocked"


@record
class LeftCombat(Event):
    """A creature is removed from combat without leaving play (306.2)."""

    creature: int

    def apply(self, game: Game) -> None:
        """Take it out of the attackers and blockers."""
        combat, id = _combat(game), self.creature
        game.combat = replace(
            combat,
            attackers=tuple(p for p in combat.attackers if p[0] != id),
            blocks=tuple(p for p in combat.blocks if id not in p),
            blocked=combat.blocked - {id},
        )
        unsettle(game, "combat")

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.creature)} is removed from combat"


@record
class OrderAnnounced(Event):
    """The order is announced in which a creature assigns its combat damage among those that it fights."""

    creature: int
    others: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Keep it for this combat."""
        combat = _combat(game)
        before = tuple(one for one in combat.orders if one[0] != self.creature)
        game.combat = replace(combat, orders=(*before, (self.creature, self.others)))
        unsettle(game, "combat")

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.creature)} is to assign its damage to {', then '.join(name_of(game, i) for i in self.others)}"


@record
class DamageAssigned(Event):
    """The creatures that assign combat damage in this step are noted (310.5); ``first``: this is the step for first strike,
    ``doubled`` those of them that have double strike then (502.28c), ``strikes`` the keywords that they have of first and double strike."""

    creatures: frozenset[int]
    first: bool
    doubled: frozenset[int] = frozenset()
    strikes: tuple[str, ...] = ()

    def apply(self, game: Game) -> None:
        """Note them."""
        combat = _combat(game)
        game.combat = replace(
            combat,
            assigned=combat.assigned | self.creatures,
            first_strike_step=self.first,
            damage_steps=combat.damage_steps + 1,
            doubled=combat.doubled | self.doubled,
            strikes=self.strikes if self.first else combat.strikes,
        )
        unsettle(game, "combat")
