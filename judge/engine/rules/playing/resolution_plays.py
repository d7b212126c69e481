"""Playing a card while something resolves (413.2e)."""

from __future__ import annotations

from judge.engine.events import Created
from judge.engine.language.instructions import CopyCard, PlayCard
from judge.engine.queries.context import Context
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import name_of, see
from judge.engine.registry import Illegal, IllegalChoice, rule
from judge.engine.rules.copying.copiable_values import copiable
from judge.engine.rules.effects.instruction_table import bind, carry_out, executes
from judge.engine.rules.playing.permission import has_mana_cost, not_a_land, not_prohibited, restrictions_of_card
from judge.engine.rules.playing.play_options import Way
from judge.engine.rules.playing.spell_offers import could_finish
from judge.engine.rules.playing.spells import follow_steps
from judge.engine.rules.resolving.resolution_choices import agrees, named, players
from judge.engine.state import Game, Object
from judge.engine.table import Table


@executes(CopyCard)
@rule("playing/playing-a-copy")
def copy_card(t: Table, ctx: Context, one: CopyCard) -> None:
    """A copy of a card that is to be played is played by the steps for playing spells, while the effect that says so is resolving."""
    made: list[int] = []
    for id in refer(ctx, one.what):
        if id in t.game.objects:
            t.cite()
            look = copiable(t.game, id)
            Created(Object(0, 0, ctx.controller, ctx.controller, "outside", look, kind="copy")).apply(t.game)
            made.append(t.game.next_id - 1)
            t.note(f"{name_of(t.game, ctx.controller)} copies {name_of(t.game, id)}", ctx.controller)
    bind(ctx, one.bind, tuple(made))


@executes(PlayCard)
@rule("playing/playing-on-resolution")
def play_card(t: Table, ctx: Context, one: PlayCard) -> None:
    """A player whom an effect lets play a card does so immediately, by the usual steps, as part of the resolution; nobody gets priority."""
    played: list[int] = []
    for player in players(t, ctx, one.who)[:1]:
        for id in named(t, ctx, one.what):
            if id not in t.game.objects:
                continue
            way = Way(one.way, t.game.objects[id].zone, one.cost)
            refusal = hindrance(t.game, player, id, way)
            if refusal is not None:
                cant_be_played(t, player, refusal)
                continue
            free = one.may or (bool(one.may_since) and t.game.edition >= one.may_since)
            if free and not agrees(t, player, f"Play {name_of(t.game, id)}?", ctx.source):
                t.note(f"{name_of(t.game, player)} chooses not to play {name_of(t.game, id)}", player)
                continue
            with t.step(f"{name_of(t.game, player)} plays {name_of(t.game, id)}", player, "action"):
                try:
                    played.append(follow_steps(t, player, id, way))
                except Illegal as broken:
                    raise IllegalChoice(broken.fact, broken.slug) from broken
    bind(ctx, one.bind, tuple(played))
    if not played:
        carry_out(t, ctx, one.otherwise)


def hindrance(game: Game, player: int, id: int, way: Way) -> Illegal | None:
    """Why a card can't be played whole in the middle of a resolution (something forbids it, its cost, its targets), or None."""
    seen = see(game, id)
    try:
        not_a_land(game, id)
        if way.cost is None:
            has_mana_cost(game, id, seen)
    except Illegal as refusal:
        return refusal
    try:
        not_prohibited(game, player, id)
        restrictions_of_card(game, player, id, seen)
    except Illegal as refusal:
        refusal.led_to("timing/prohibited-and-allowed")
        return refusal
    return None if could_finish(game, player, id, way, seen) else Illegal(f"{name_of(game, id)} can't be played")


def cant_be_played(t: Table, player: int, refusal: Illegal) -> None:
    """Say why a player can't play what an effect lets be played."""
    with t.step(refusal.fact, player):
        for slug in refusal.slugs:
            t.cite(slug)
