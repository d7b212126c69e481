"""Putting triggered abilities on the stack (410.3, 410.4)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Announced, Ceased, PutOnStack, Targeted, TriggersPut
from judge.engine.pending_matters import Triggered
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, IllegalChoice, newer, rule
from judge.engine.rules.keywords.haunt import about_haunted
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.keywords.split_second import split_second
from judge.engine.rules.mana.mana_abilities import makes_mana
from judge.engine.rules.multiplayer.team_turns import teams_in_order
from judge.engine.rules.playing.ability_bodies_used import counted, of_ability
from judge.engine.rules.playing.ability_color import look_of_ability
from judge.engine.rules.playing.ability_permission import ability_not_prohibited
from judge.engine.rules.playing.announced_choices import choose_division, choose_modes
from judge.engine.rules.playing.targets import choose_targets, has_targets
from judge.engine.rules.triggers.ability_instances import cite_each_instance
from judge.engine.rules.triggers.optional_triggers import CHOSEN, context_of, decided_before
from judge.engine.stack_entry import Choices, OnStack
from judge.engine.state import Game, Object
from judge.engine.table import Table


def waiting(game: Game) -> bool:
    """Whether triggered abilities wait to be put on the stack."""
    return bool(game.triggered)


@rule("triggers/putting-on-stack")
def put_next(t: Table) -> None:
    """Waiting triggers go on the stack: the active player's first, then the others' in turn order, each player choosing the order."""
    game = t.game
    for player in game.turn_order():
        mine = [x for x in game.triggered if x.controller == player and not of_the_step(game, x)]
        if not mine:
            continue
        if game.options.together and len({game.heads(x.controller)[0] for x in game.triggered}) > 1:
            teams_in_order(t)
        first = mine[0] if len(mine) == 1 else _which(t, player, mine)
        with t.step(f"{describe(t.game, first)} goes on the stack", player, "trigger"):
            put(t, first)
        return
    for action in (x for x in game.triggered if of_the_step(game, x)):
        with t.step(f"drawing a card goes on the stack, for {name_of(game, action.controller)}", action.controller, "trigger"):
            t.cite("turn/draw-on-the-stack")
            put(t, action)
        return
    of_nobody(t)


STEP_ACTION = "action of the step"
"""As the keyword of a triggered ability: it is an action of the game, which since July 2001 is no player's and goes above all others."""
DRAW_ABOVE_ALL = newer("draw-above-what-triggers", "2001-07-23")


def of_the_step(game: Game, one: Triggered) -> bool:
    """Whether what waits is an action of the step itself, as drawing was until 2003, and not among what its player puts in order."""
    return getattr(one.ability, "keyword", "") == STEP_ACTION and game.edition >= DRAW_ABOVE_ALL


@rule("triggers/no-ability-of-who-left")
def of_nobody(t: Table) -> None:
    """An ability of a player who has left the game isn't put on the stack."""
    for orphan in t.game.triggered:
        t.note(f"{describe(t.game, orphan)} isn't put on the stack: {name_of(t.game, orphan.controller)} has left the game")
        TriggersPut(orphan.id).apply(t.game)


def _which(t: Table, player: int, mine: list[Triggered]) -> Triggered:
    """Which of a player's triggers goes on the stack next (so, resolves later)."""
    if all((x.source, x.ability, x.bindings) == (mine[0].source, mine[0].ability, mine[0].bindings) for x in mine):
        return mine[0]
    options = tuple(Option(x.id, describe(t.game, x)) for x in mine)
    (answer,) = t.ask(Decision("order", player, "Which triggered ability goes on the stack next?", options, default=(mine[0].id,)))
    chosen = next((x for x in mine if x.id == answer), None)
    if chosen is None:
        raise IllegalChoice("only one of the abilities that triggered can be put on the stack")
    return chosen


def describe(game: Game, one: Triggered) -> str:
    """A triggered ability in words: its source, and what set it off."""
    about = dict(one.bindings).get("subject")
    others = [i for i in about if i != one.source] if isinstance(about, tuple) else []
    if not one.source:
        return "the draw"
    return f"{name_of(game, one.source)}'s ability" + (f" ({', '.join(name_of(game, i) for i in others)})" if others else "")


@rule("triggers/choices-when-put")
def put(t: Table, one: Triggered) -> None:
    """As a triggered ability goes on the stack its controller makes the choices of playing it; if none is legal it is removed."""
    willing = decided_before(t, one)
    if willing is None:
        return
    if willing:
        one = replace(one, bindings=tuple(sorted({**dict(one.bindings), CHOSEN: willing}.items())))
    TriggersPut(one.id).apply(t.game)
    stack = OnStack(one.ability, one.source, Choices(bindings=one.bindings), (), "triggered")
    t.cite()
    keyword = getattr(one.ability, "keyword", "")
    cite_keyword(t, keyword)
    if t.recorder.on and makes_mana(one.ability):
        t.cite("mana/made-otherwise")
    cite_each_instance(t, one)
    if keyword:
        cite_instances(t, one.source, keyword)
    if one.source in t.game.removed and about_haunted(getattr(one.ability, "event", None)):
        t.cite("keywords/haunting")
    look = look_of_ability(t.game, one.source)
    happen(t, PutOnStack(Object(0, 0, one.controller, one.controller, "stack", look, kind="ability", stack=stack)))
    object = t.game.stack[-1]
    if could_not_be_played(t.game, one) and not put_all_the_same(t):
        happen(t, Ceased(object))
        return
    ctx = context_of(t, one)
    try:
        choices = _choose(t, ctx, object, one)
    except Illegal as refusal:
        if isinstance(refusal, IllegalChoice) or _could_choose(t, ctx, object, one):
            raise
        with t.step(f"{refusal.fact}: the ability is removed from the stack", one.controller):
            for slug in reversed(refusal.slugs):
                t.cite(slug)
        happen(t, Ceased(object))
        return
    happen(t, Announced(object, choices), *(Targeted(i, object) for ids in choices.targets for i in ids))


def could_not_be_played(game: Game, one: Triggered) -> bool:
    """Whether an activated ability of the same source could not be played by the same player now."""
    try:
        split_second(game)
        if one.source in game.objects:
            ability_not_prohibited(game, one.controller, one.source)
    except Illegal:
        return True
    return False


@rule("triggers/not-played", off=False)
def put_all_the_same(t: Table) -> bool:
    """Triggered abilities aren't played, so what keeps abilities from being played doesn't keep them from the stack."""
    t.cite()
    return True


def _choose(t: Table, ctx: Context, object: int, one: Triggered) -> Choices:
    parts = of_ability(one.ability)
    modes = choose_modes(t, ctx, object, parts)
    ctx.choices = Choices(modes=modes, bindings=one.bindings)
    bodies = counted(parts, ctx.choices)
    targets = choose_targets(t, ctx, object, bodies)
    division = choose_division(t, ctx, object, bodies, targets)
    return replace(ctx.choices, targets=targets, division=division)


def _could_choose(t: Table, ctx: Context, object: int, one: Triggered) -> bool:
    """Whether a legal choice exists, so that an illegal answer is the answer's fault."""
    parts = of_ability(one.ability)
    bodies = counted(parts, ctx.choices)
    return has_targets(ctx, object, bodies)
