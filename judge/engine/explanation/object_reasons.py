"""All that can be told of why one object is as it is, and of what did not happen to it or by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.engine.explanation.action_reasons import Reason, Refused, not_offered, why_not_attack
from judge.engine.explanation.idle_effects import Idle, idle_effects
from judge.engine.explanation.look_ladder import Rung, ladder
from judge.engine.explanation.silent_triggers import Silent, silent_abilities
from judge.engine.explanation.survival import why_as_it_stands, why_in_play
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.view import chars, controller, name_of
from judge.engine.state import Game
from judge.engine.trace import Happening


@dataclass(frozen=True, slots=True)
class ObjectReasons:
    """An object at a moment: what it begins as (``printed``) and is ``now``, the ``ladder`` between them, its ``zone``, owner and
    controller ("" outside play and the stack); what keeps it in play (``kept``), why it is face down
    or stays tapped (``stands``), which of its abilities never triggered (``silent``),
    what its player can't do with it (``refused``), and which effects leave it alone (``idle``)."""

    id: int
    name: str
    zone: str
    owner: str
    controller: str
    printed: Characteristics
    now: Characteristics
    ladder: tuple[Rung, ...]
    kept: tuple[Reason, ...]
    stands: tuple[Reason, ...]
    silent: tuple[Silent, ...]
    refused: tuple[Refused, ...]
    idle: tuple[Idle, ...]


def reasons_of(game: Game, id: int, start: Game | None = None, happenings: Sequence[Happening] = ()) -> ObjectReasons:
    """Everything about an object as the game stands. What never triggered is told of where the game began at ``start`` and what happened
    since was kept (``happenings``). Raises ``KeyError`` for an object that is not there."""
    obj = game.objects[id]
    visible = id in (*game.in_play, *game.stack)
    rungs = ladder(game, id) if visible else ()
    silent = silent_abilities(start, list(happenings), game) if start is not None else ()
    return ObjectReasons(
        id, name_of(game, id), obj.zone, name_of(game, obj.owner), name_of(game, controller(game, id)) if visible else "",
        start_of(obj), chars(game, id), rungs, why_in_play(game, id), why_as_it_stands(game, id),
        tuple(one for one in silent if one.card == obj.card),
        _refused(game, id), idle_effects(game, id, {rung.source for rung in rungs}) if id in game.in_play else (),
    )


def _refused(game: Game, id: int) -> tuple[Refused, ...]:
    obj = game.objects[id]
    player = controller(game, id) if obj.zone == "in play" else obj.owner
    found = tuple(one for one in not_offered(game, player) if one.object == id)
    attack = why_not_attack(game, id)
    return (*found, Refused(("attack", id), "attack", id, attack)) if attack is not None else found
