"""Tapping, counters, tokens, attaching, combat, facing, phasing by effects."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import (
    Attached,
    CountersPut,
    CountersRemoved,
    Created,
    EnergyGiven,
    Event,
    FaceTurned,
    LeftCombat,
    Moved,
    PoisonGiven,
    Tapped,
    TokensPlanned,
    Untapped,
)
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import Attach, CreateToken, PutCounters, RemoveCounters, RemoveFromCombat, Tap, TurnFace
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.granted_abilities import named as named_in
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice, newer, rule
from judge.engine.rules.copying.copiable_values import copiable
from judge.engine.rules.copying.permanent_copies import arrives_in_some_way, excepted, status_not_copied
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.effects.token_names import WORD, default_name
from judge.engine.rules.multiplayer.departed_players import out_of_reach
from judge.engine.rules.resolving.information import amount_of
from judge.engine.rules.resolving.resolution_choices import named, players
from judge.engine.rules.zones.attachment import kept_off, may_be_attached
from judge.engine.state import Game, Object, is_player
from judge.engine.table import Table

OWNER = newer("token-owner-is-who-gets-it", "2009-07-11")
LEGAL_ONLY = newer("auras-move-where-they-may", "2001-07-23")


@executes(Tap)
@rule("effects/tap")
def tap(t: Table, ctx: Context, one: Tap) -> None:
    """A permanent is tapped, or untapped, until something changes that; what is tapped already can't be tapped again."""
    events: list[Event] = []
    for id in named(t, ctx, one.what):
        obj = t.game.objects.get(id)
        if obj is None or obj.zone != "in play":
            continue
        untap = one.untap
        if one.either:
            untap = untaps(t, ctx, id)
        if obj.tapped == untap:
            events.append(Untapped(id) if untap else Tapped(id))
    if events:
        t.cite()
        if any(fights(t.game, e.object) for e in events if isinstance(e, Tapped | Untapped)):
            t.cite("combat/tapped-or-untapped-later")
        happen(t, *events)
    bind(ctx, one.bind, tuple(e.object for e in events if isinstance(e, Tapped | Untapped)))


def fights(game: Game, id: int) -> bool:
    """Whether a creature has been declared as an attacker or blocker and is still in combat."""
    return game.combat is not None and any(id == one for one, _ in (*game.combat.attackers, *game.combat.blocks))


def untaps(t: Table, ctx: Context, id: int) -> bool:
    """Whether a permanent that may be tapped or untapped is to be untapped: its controller's choice as the effect is carried out."""
    tapped = t.game.objects[id].tapped
    options = (Option("tap", "tap it"), Option("untap", "untap it"))
    question = f"Tap or untap {name_of(t.game, id)}?"
    (answer,) = t.ask(Decision("choose", ctx.controller, question, options, about=ctx.source, default=("untap" if tapped else "tap",)))
    if answer not in ("tap", "untap"):
        raise IllegalChoice(f"the answer is tap or untap, not {answer!r}")
    return bool(answer == "untap")


@executes(PutCounters)
@rule("effects/counters")
def put_counters(t: Table, ctx: Context, one: PutCounters) -> None:
    """Counters are markers on an object or player; a +1/+1 counter or the like changes a creature's size while it is there."""
    shares = dict(ctx.choices.division) if one.divided else {}
    same = 0 if one.divided else amount_of(t, ctx, one.amount)
    events: list[Event] = []
    for id in named(t, ctx, one.what):
        amount = shares.get(id, same) if one.up_to is None else _wanted(t, ctx, one, id, same)
        if is_player(id) and one.kind == "energy":
            events.append(EnergyGiven(id, amount))
        elif is_player(id) and amount > 0:
            events.append(PoisonGiven(id, amount))
        elif id in t.game.objects and amount > 0:
            events.append(CountersPut(id, one.kind, amount))
    if events:
        t.cite()
        happen(t, *events)


def _wanted(t: Table, ctx: Context, one: PutCounters, id: int, most: int) -> int:
    """How many counters the controller wants to put on something that can have only so many (413.2c)."""
    have = t.game.objects[id].counter(one.kind) if id in t.game.objects else 0
    room = max(0, min(most, number(ctx, one.up_to or 0) - have))
    if not room:
        return 0
    t.cite("resolving/choices")
    prompt = f"How many {one.kind} counters"
    (answer,) = t.ask(Decision("number", ctx.controller, prompt, (), "number", 0, room, about=ctx.source, default=(room,)))
    if not 0 <= int(answer) <= room:
        raise IllegalChoice(f"from 0 to {room} counters can be put on it, not {answer}")
    return int(answer)


@executes(RemoveCounters)
@rule("effects/removing-counters")
def remove_counters(t: Table, ctx: Context, one: RemoveCounters) -> None:
    """An effect that removes counters removes as many as it says, or all of them if there are fewer."""
    removed = 0
    if one.onto is not None and not any(id in t.game.in_play for id in named(t, ctx, one.onto)):
        t.note("there is nothing to move the counters onto: they stay where they are")
        return
    for id in named(t, ctx, one.what):
        if id in t.game.objects:
            for kind in _kinds(t, ctx, one, id):
                have = t.game.objects[id].counter(kind)
                count = have if one.amount is None else min(have, number(ctx, one.amount))
                if count:
                    t.cite()
                    removed += count
                    happen(t, CountersRemoved(id, kind, count))
    bind(ctx, one.bind, removed)


def _kinds(t: Table, ctx: Context, one: RemoveCounters, id: int) -> tuple[str, ...]:
    """The kind of counter that is removed, or those: all that it has, or one that the controller picks."""
    if one.kind:
        return (one.kind,)
    there = tuple(kind for kind, count in t.game.objects[id].counters if count > 0 and (not one.among or kind in one.among))
    if one.amount is None or len(there) < 2:
        return there
    t.cite("resolving/choices")
    options = tuple(Option(kind, f"a {kind} counter") for kind in there)
    answer = t.ask(Decision("choose", ctx.controller, "Which counter", options, about=ctx.source, default=there[:1]))
    if answer[0] not in there:
        raise IllegalChoice(f"there is no {answer[0]!r} counter on it")
    return (str(answer[0]),)


@executes(CreateToken)
@rule("effects/tokens")
def create_token(t: Table, ctx: Context, one: CreateToken) -> None:
    """A token is put into play with the characteristics that the effect gives it; its owner is the controller of that effect."""
    made: list[int] = []
    looks = what_it_is(t, ctx, one)
    if one.copy_of is not None:
        originals = named(t, ctx, one.copy_of)
        if not originals:
            return
        t.cite("copying/copiable-values")
        status_not_copied(t, originals[0])
        if arrives_in_some_way(copiable(t.game, originals[0])):
            t.cite("replacement/comes-into-play-as-a-copy")
        looks = excepted(t, copiable(t.game, originals[0]), one.but)
    else:
        looks = default_name(t.game.edition, looks)
        if looks.name.endswith(WORD):
            t.cite("effects/names-of-tokens")
    if one.power is not None and one.toughness is not None:
        looks = replace(looks, power=number(ctx, one.power), toughness=number(ctx, one.toughness))
    amount = amount_of(t, ctx, one.amount)
    looks = named_in(looks, ctx.source)
    for player in players(t, ctx, one.who):
        events: list[Event] = []
        if amount <= 0 or out_of_reach(t, player):
            continue
        planned = happen(t, TokensPlanned(player, amount))
        for _ in range(sum(event.amount for event in planned if isinstance(event, TokensPlanned))):
            Created(Object(0, 0, token_owner(t, ctx.controller, player), player, "outside", looks, kind="token")).apply(t.game)
            attacking = t.game.combat.attackers[0][1] if one.attacking and t.game.combat and t.game.combat.attackers else 0
            events.append(Moved(t.game.next_id - 1, "in play", "put", controller=player, tapped=one.tapped, attacking=attacking))
        if events:
            t.cite()
            done = happen(t, *events)
            made.extend(t.game.became[e.object] for e in done if isinstance(e, Moved))
    bind(ctx, one.bind, tuple(made))


def token_owner(t: Table, creator: int, player: int) -> int:
    """Who owns a token: who controls the effect that creates it, or since July 11, 2009 the player under whose control it enters."""
    return player if t.game.edition >= OWNER else creator


@rule("effects/what-a-token-is", off=Characteristics())
def what_it_is(t: Table, ctx: Context, one: CreateToken) -> Characteristics:
    """What type a token has and what its text says is told by the spell or ability that creates it, as that reads now."""
    t.cite()
    return one.token if one.token.subtypes != ("chosen",) else as_chosen(t, ctx, one.token)


def as_chosen(t: Table, ctx: Context, token: Characteristics) -> Characteristics:
    """A token of the color and the creature type that were chosen for the source; its name is that type (216.2)."""
    memory = dict(t.game.object(ctx.source).memory)
    color, kind = str(memory.get("color") or ""), str(memory.get("creature type") or "")
    return replace(token, name=kind, colors=(color,) if color else (), subtypes=(kind,) if kind else ())


def may_move(game: Game, id: int, to: int) -> bool:
    """Whether an Aura or Equipment may move onto an entity: until July 2001 an Aura moved onto what it couldn't enchant, too."""
    return may_be_attached(game, id, to) or (game.edition < LEGAL_ONLY and to in game.in_play and not kept_off(game, to, id))


@executes(Attach)
@rule("effects/attach")
def attach(t: Table, ctx: Context, one: Attach) -> None:
    """An Aura or Equipment moves onto what it can be attached to; otherwise it doesn't move."""
    for id in named(t, ctx, one.what):
        if one.to is None:
            unattach(t, id)
            continue
        for to in named(t, ctx, one.to)[:1]:
            if id not in t.game.objects or t.game.objects[id].attached_to == to:
                continue
            t.cite()
            if may_move(t.game, id, to):
                happen(t, Attached(id, to, t.game.objects[id].attached_to))
            else:
                t.note(f"{name_of(t.game, id)} can't be attached to {name_of(t.game, to)}, and doesn't move")


def unattach(t: Table, id: int) -> None:
    """What is unattached stays in play, on nothing; what is on nothing can't be."""
    if id in t.game.in_play and (on := t.game.objects[id].attached_to):
        t.cite()
        happen(t, Attached(id, 0, on))


@executes(RemoveFromCombat)
@rule("effects/remove-from-combat")
def remove_from_combat(t: Table, ctx: Context, one: RemoveFromCombat) -> None:
    """A creature removed from combat stops being an attacking, blocking, blocked or unblocked creature."""
    combat = t.game.combat
    if combat is not None:
        fighting = {i for pair in (*combat.attackers, *combat.blocks) for i in pair}
        gone = [i for i in named(t, ctx, one.what) if i in fighting and i in t.game.objects]
        if gone:
            t.cite()
            happen(t, *(LeftCombat(i) for i in gone))


@executes(TurnFace)
@rule("effects/turn-face")
def turn_face(t: Table, ctx: Context, one: TurnFace) -> None:
    """An effect turns permanents, or cards removed from the game, face up or face down."""
    there = [i for i in named(t, ctx, one.what) if i in t.game.objects and t.game.objects[i].face_down != one.down]
    what = [i for i in there if i in t.game.in_play or (not one.down and t.game.objects[i].zone == "removed")]
    if what:
        t.cite()
        if one.down:
            hide(t, what)
        else:
            happen(t, *(FaceTurned(i) for i in what))


@rule("effects/turned-face-down")
def hide(t: Table, what: list[int]) -> None:
    """A permanent that an effect turns face down becomes a 2/2 creature without name, text, subtypes or mana cost."""
    t.cite()
    happen(t, *(FaceTurned(i, down=True) for i in what))
