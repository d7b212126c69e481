"""Combat damage is dealt: off the stack (310.4), or as it is assigned in editions from July 11, 2009 on."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Ceased, DamageDealt, Event
from judge.engine.queries.attacked import is_planeswalker
from judge.engine.queries.view import has, is_creature, name_of
from judge.engine.registry import newer, rule, working_as
from judge.engine.rules.combat.assigned_number import number_of
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@rule("combat/damage-resolves")
def deal_combat_damage(t: Table, object: int) -> None:
    """Combat damage on the stack resolves: all of it is dealt at the same time, as it was assigned."""
    t.cite()
    stack = t.game.objects[object].stack
    deal(t, stack.assignments if stack else ())
    happen(t, Ceased(object))
    no_second_step(t)


def no_second_step(t: Table) -> None:
    """Say that first or double strike gained after the damage was assigned brings no second combat damage step (310.5)."""
    combat = t.game.combat
    if combat is None or combat.damage_steps > 1 or t.game.plan[:1] == ("combat damage",):
        return
    for id in dict.fromkeys(i for i, _ in (*combat.attackers, *combat.blocks)):
        for word in ("double strike", "first strike"):
            if id in t.game.in_play and has(t.game, id, word):
                with working_as("combat/two-damage-steps"):
                    t.note(f"{name_of(t.game, id)} had no {word} as the step began: there is no second combat damage step")
                    t.cite(f"keywords/{word.replace(' ', '-')}")
                return


def deal(t: Table, assignments: tuple[tuple[int, int, int], ...]) -> None:
    """Deal what was assigned, (source, to, amount) each, all at once."""
    events: list[Event] = []
    assigned: dict[int, int] = {}
    for source, _, amount in assignments:
        assigned[source] = assigned.get(source, 0) + amount
    for source, to, amount in assignments:
        if (unchanged(t.game, source, assigned[source]) or as_assigned(t, source)) and can_be_dealt(t, to):
            events.append(DamageDealt(source, to, amount, combat=True))
    if events:
        happen(t, *events)


def unchanged(game: Game, source: int, assigned: int) -> bool:
    """Whether a creature is still in play with the power by which it assigned its damage."""
    return source in game.objects and max(number_of(game, source), 0) == assigned


@rule("combat/dealt-as-assigned", off=False)
def as_assigned(t: Table, source: int) -> bool:
    """Damage is dealt as assigned even if its source is no longer in play or its power has changed."""
    t.cite()
    if source in t.game.objects:
        t.note(f"{name_of(t.game, source)} has another power now; its damage is dealt as it was assigned")
        return True
    return last_known_source(t, source)


@rule("combat/source-as-it-last-was", off=False)
def last_known_source(t: Table, source: int) -> bool:
    """The source of combat damage is the creature as it is, or as it last was if it is no longer in play."""
    t.note(f"{name_of(t.game, source)} is no longer in play; its damage is dealt all the same")
    return True


CREATURES_ALONE = newer("assigned-damage-for-creatures-alone", "2001-07-23")


@rule("combat/recipient-gone", off=True)
def can_be_dealt(t: Table, to: int) -> bool:
    """Damage assigned to a creature that is no longer in play, or no longer a creature, isn't dealt."""
    game: Game = t.game
    if is_player(to):
        return not game.players[to].lost
    if is_creature(game, to) or is_planeswalker(game, to) or (to in game.in_play and game.edition < CREATURES_ALONE):
        return True
    t.note(f"the damage assigned to {name_of(game, to)} is not dealt: it is no longer a creature in play")
    return False
