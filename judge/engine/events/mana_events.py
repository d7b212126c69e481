"""Events of mana pools: mana that is added, spent and lost."""

from __future__ import annotations

from judge.engine.change import set_player
from judge.engine.events.event_base import Event
from judge.engine.queries.view import name_of
from judge.engine.record import record
from judge.engine.state import Game, Mana


def _in_order(mana: Mana) -> tuple[object, ...]:
    """What orders the mana in a pool: its type, whether it is snow mana, and then in some fixed order what else is said of it."""
    return mana.type, mana.snow, repr(mana.only), repr(mana.gives), mana.lasting


@record
class ManaAdded(Event):
    """Mana goes into a player's pool, from a source; ``tapped``: that was tapped for it."""

    player: int
    mana: tuple[Mana, ...]
    source: int = 0
    ability: bool = True
    tapped: bool = False

    def apply(self, game: Game) -> None:
        """Add it; the pool is kept in a canonical order."""
        pool = (*game.players[self.player].pool, *self.mana)
        set_player(game, self.player, pool=tuple(sorted(pool, key=_in_order)))

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} adds {show_mana(self.mana)} to the mana pool"


@record
class ManaSpent(Event):
    """Mana leaves a pool to pay a cost."""

    player: int
    mana: tuple[Mana, ...]

    def apply(self, game: Game) -> None:
        """Remove it. Raises ``ValueError`` for mana that is not there."""
        pool = list(game.players[self.player].pool)
        for one in self.mana:
            pool.remove(one)
        set_player(game, self.player, pool=tuple(pool))

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)} pays {show_mana(self.mana)}" if self.mana else ""


@record
class ManaLost(Event):
    """What is left in a pool is lost as a phase ends (300.3), but for the mana that ``stays``."""

    player: int
    stays: tuple[Mana, ...] = ()

    def apply(self, game: Game) -> None:
        """Empty the pool."""
        set_player(game, self.player, pool=self.stays)

    def text(self, game: Game) -> str:
        """One sentence."""
        lost = tuple(mana for mana in game.players[self.player].pool if mana not in self.stays)
        return f"{show_mana(lost)} is lost from {name_of(game, self.player)}'s mana pool"


def show_mana(mana: tuple[Mana, ...]) -> str:
    """Mana as symbols in braces, as a reader expects them: "{R}{R}{1}"."""
    return "".join("{" + m.type + "}" for m in sorted(mana, key=lambda m: "WUBRG1".index(m.type)))
