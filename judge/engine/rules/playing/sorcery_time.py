"""What is noted of a spell that is played as though it had flash: whether a sorcery could have been played in its place."""

from __future__ import annotations

from judge.engine.language.abilities import PlayingAbility
from judge.engine.queries.context import Context
from judge.engine.queries.view import see
from judge.engine.rules.playing.spells import ANNOUNCING
from judge.engine.rules.turn.turn_structure import main_phase
from judge.engine.table import Table

OUT_OF_TIME = "out of a sorcery's time"


def out_of_time(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """A note among what was paid, where the spell's own ability lets it be played any time; the spell itself is on the stack by now."""
    game = t.game
    if not any(a.kind == "flash" for a in see(game, object).kit.playing):
        return []
    could = ctx.controller in game.heads(game.active) and main_phase(game) and game.stack == (object,)
    return [] if could else [PlayingAbility("noted", name=OUT_OF_TIME)]


ANNOUNCING.append(out_of_time)
