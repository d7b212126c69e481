"""Moving objects between zones, sacrificing, countering (217.1, 414)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Ceased, Countered, Drew, Event, Moved, Shuffled
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.instructions import Counter, Move, Sacrifice
from judge.engine.language.references import Bound, Linked, OwnerOf, Target, This
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every, matches_all
from judge.engine.queries.view import chars, controller, name_of, see
from judge.engine.registry import newer, rule
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.double_faced.day_and_night import enters_by_night
from judge.engine.rules.effects.impossible_actions import as_much_as_possible, nothing_of_it
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.effects.shared_actions import done_by_each
from judge.engine.rules.effects.temporary_exile import still_there
from judge.engine.rules.resolving.information import own_amount
from judge.engine.rules.resolving.resolution_choices import named, pick, players
from judge.engine.rules.triggers.moved_objects import find
from judge.engine.state import Game, Object, is_player
from judge.engine.table import Table

EMPTY_HANDED = newer("shuffled-though-nothing-is-there", "2016-09-30")

CAUSE = {"hand": "returned", "removed": "removed", "graveyard": "put", "library": "put", "in play": "put"}


def _under(t: Table, ctx: Context, one: Move, owner: int) -> int:
    """Under whose control an object is put into play; under owners' control each goes to its own."""
    if one.controller is None:
        return ctx.controller
    under = players(t, ctx, one.controller) or (owner,)
    return owner if isinstance(one.controller, OwnerOf) and owner in under else under[0]


@executes(Move)
@rule("effects/moving")
def move(t: Table, ctx: Context, one: Move) -> None:
    """An effect puts objects from one zone into another; an object it can't find, or that can't go there, stays where it is."""
    carry_over(t, ctx, one, planned(t, ctx, one))


@rule("effects/no-instants-in-play", off=False)
def stays_where_it_is(t: Table, id: int) -> bool:
    """Instants and sorceries can't come into play: one that would stays in the zone in which it is."""
    t.note(f"{name_of(t.game, id)} can't come into play and stays where it is")
    return True


def _token_out_of_play(game: Game, id: int) -> bool:
    return game.objects[id].kind == "token" and game.objects[id].zone != "in play"


@rule("effects/tokens-stay-out", off=False)
def tokens_stay_out(t: Table, id: int) -> bool:
    """A token that has left play can't come back: what is no card can't be returned by any means."""
    t.note(f"{name_of(t.game, id)} is a token that has left play, and doesn't come back")
    return True


@rule("effects/put-transformed")
def with_its_back_up(t: Table, id: int) -> bool:
    """A card that is put onto the battlefield transformed enters with its back face up; one without a back face stays where it is."""
    look = t.game.objects[id].printed.back
    if look is None or not look.is_permanent_card:
        t.note(f"{name_of(t.game, id)} has no back face that could enter, and stays where it is")
        return False
    t.cite()
    return True


def planned(t: Table, ctx: Context, one: Move) -> list[Moved]:
    """What would be moved where, with what has to be chosen for it chosen."""
    game = t.game
    events: list[Moved] = []
    waits = one.until is None or still_there(t, named(t, ctx, one.until))
    for id in named(t, ctx, one.what) if waits else ():
        found = find(t, ctx, id)
        if not found and one.what == This() and id in game.past:
            t.note(f"{name_of(game, id)} has left: what it has become is another object, and stays where it is")
        if not found or game.objects[found].kind == "ability":
            continue
        if one.to == "in play" and _token_out_of_play(game, found) and tokens_stay_out(t, found):
            continue
        no_permanent = one.to == "in play" and not one.face_down and not chars(game, found).is_permanent_card
        if no_permanent and stays_where_it_is(t, found):
            continue
        if one.transformed and not with_its_back_up(t, found):
            continue
        owner = game.objects[found].owner
        controller_ = _under(t, ctx, one, owner)
        events.append(
            Moved(
                found,
                one.to,
                CAUSE[one.to],
                controller=controller_ if one.to == "in play" else 0,
                position="top" if one.position == "shuffle" else one.position,
                tapped=one.tapped,
                face_down=one.face_down,
                counters=tuple((k, number(ctx, n)) for k, n in one.with_counters),
                attached_to=(named(t, ctx, one.attached_to) or (0,))[0] if one.attached_to is not None else 0,
                source=ctx.source,
                attacking=(players(t, ctx, one.attacking) or (0,))[0] if one.attacking is not None else 0,
                memory=tuple(sorted((name, named(t, ctx, what)) for name, what in one.remember)),
                transformed=one.transformed or (one.to == "in play" and enters_by_night(game, game.objects[found].printed)),
            )
        )
    return events


def carry_over(t: Table, ctx: Context, one: Move, events: list[Moved]) -> None:
    """Move all of it at once, and bind what came of it."""
    if not events:
        if isinstance(one.what, Linked):
            nothing_of_it(t, ctx.controller, f"there is nothing that could be {CAUSE[one.to]}")
        bind(ctx, one.bind, ())
        shuffled_in = one.to == "library" and one.position == "shuffle" and isinstance(one.what, This | Bound | Target)
        if shuffled_in and t.game.edition >= EMPTY_HANDED:
            shuffled_all_the_same(t, named(t, ctx, one.what))
        return
    t.cite()
    done = happen(t, *(undrawn(t, e) for e in events))
    if one.to == "library" and one.position == "shuffle":
        owners = dict.fromkeys(t.game.object(e.object).owner for e in done if isinstance(e, Moved))
        happen(t, *(Shuffled(owner) for owner in owners))
    bind(ctx, one.bind, tuple(t.game.became[e.object] for e in done if isinstance(e, Moved) and e.object in t.game.became))


@rule("effects/shuffled-without-it", since=EMPTY_HANDED)
def shuffled_all_the_same(t: Table, ids: tuple[int, ...]) -> None:
    """A library into which something should be shuffled is shuffled even if none of that is where it was expected, or it stays there."""
    for owner in dict.fromkeys(t.game.object(id).owner for id in ids if not is_player(id)):
        t.cite()
        happen(t, Shuffled(owner))


def undrawn(t: Table, event: Moved) -> Event:
    """The event by which a card comes to the hand: without the rule it would be a draw from the library."""
    obj = t.game.objects[event.object]
    return not_drawn(t, event) or Drew(obj.owner) if obj.zone == "library" and event.to == "hand" else event


@rule("effects/not-drawn", off=None)
def not_drawn(t: Table, event: Moved) -> Moved:
    """A card that an effect moves from the library to the hand without saying so is not drawn."""
    t.cite()
    return event


@executes(Sacrifice)
@rule("effects/sacrifice")
def sacrifice(t: Table, ctx: Context, one: Sacrifice) -> None:
    """Players sacrifice only permanents they control; all choose first, in turn order, and then all are sacrificed at the same time."""
    chosen = chosen_to_sacrifice(t, ctx, one)
    if chosen:
        t.cite()
        done_by_each(t, ctx, [Moved(i, "graveyard", "sacrificed", source=ctx.source) for i in chosen])
    bind(ctx, one.bind, tuple(chosen))


def chosen_to_sacrifice(t: Table, ctx: Context, one: Sacrifice) -> list[int]:
    """What each player is to sacrifice, chosen in turn order (103.4)."""
    game = t.game
    chosen: list[int] = []
    made = {p for p in game.opponents(ctx.controller) if barred(game, p, "be made to sacrifice")}
    for player in sorted(made & set(players(t, ctx, one.who))):
        nothing_of_it(t, player, f"{name_of(game, player)} can't be made to sacrifice anything")
    if one.what is not None:
        who = tuple(p for p in players(t, ctx, one.who) if p not in made)
        meant = named(t, ctx, one.what)
        there = [i for i in meant if i in game.in_play]
        if who and not there:
            nothing_of_it(t, who[0], f"{name_of(game, meant[0]) if meant else 'what'} is no longer in play and can't be sacrificed")
        chosen = [i for i in there if controller(game, i) in who]
        for id in there:
            if id not in chosen and who:
                nothing_of_it(t, who[0], f"{name_of(game, who[0])} doesn't control {name_of(game, id)} and can't sacrifice it")
        return chosen
    for player in [p for p in game.turn_order() if p in players(t, ctx, one.who) and p not in made]:
        mine = [i for i in every(ctx, one.filter) if controller(game, i) == player] if one.filter is not None else []
        wanted = own_amount(t, ctx, one.count, one.who, player)
        count = min(wanted, len(mine))
        if count < wanted:
            as_much_as_possible(t, player, count, wanted, "sacrifice")
        chosen.extend(pick(t, player, mine, count, count, "Sacrifice", ctx.source))
    return chosen


@executes(Counter)
@rule("effects/countering")
def counter(t: Table, ctx: Context, one: Counter) -> None:
    """To counter a spell is to move it from the stack to its owner's graveyard; a countered ability is removed from the stack."""
    countered = []
    for id in named(t, ctx, one.what):
        obj = t.game.objects.get(id)
        if obj is None or obj.zone != "stack" or obj.kind == "combat damage" or not can_be_countered(t, id):
            continue
        t.cite()
        countered.append(id)
        happen(t, Countered(id, ctx.source))
        if obj.stack is not None and (paid := what_was_paid(obj)):
            no_refund(t, obj, paid)
        if obj.kind in ("card", "copy"):
            to = goes_to(t, one) if sent_elsewhere(ctx, one, obj) else "graveyard"
            zone, position = to.removesuffix(" bottom"), "bottom" if to.endswith(" bottom") else "top"
            under = ctx.controller if zone == "in play" else 0
            happen(t, Moved(id, zone, "countered", controller=under, position=position, source=ctx.source))
        else:
            happen(t, Ceased(id))
    bind(ctx, one.bind, tuple(countered))


def what_was_paid(obj: Object) -> str:
    """What was paid to play a spell or activated ability, in words; "" for what cost nothing or was not played."""
    stack = obj.stack
    if stack is None or obj.kind == "copy":
        return ""
    if isinstance(stack.ability, ActivatedAbility):
        return f"cost ({stack.ability.text.partition(':')[0]})" if stack.ability.cost.parts and stack.ability.text else ""
    if stack.choices.spent:
        return "".join("{" + type + "}" for type in stack.choices.spent)
    return "cost" if stack.choices.alternative or any(times for _, times in stack.choices.paid) else ""


@rule("effects/no-refund")
def no_refund(t: Table, obj: Object, paid: str) -> None:
    """What was paid for a spell or ability that is countered stays paid."""
    t.note(f"{name_of(t.game, obj.id)} is countered, and the {paid} paid for it stays paid", obj.controller)


def sent_elsewhere(ctx: Context, one: Counter, obj: Object) -> bool:
    """Whether a countered spell is one of those that the effect sends elsewhere; a copy is no card that could come into play."""
    if one.to == "in play" and obj.kind == "copy":
        return False
    return one.only is None or matches_all(ctx, obj.id, one.only.predicates)


@rule("effects/self-replacement", off="graveyard")
def goes_to(t: Table, one: Counter) -> str:
    """What an effect does instead of its own usual result is settled before any other replacement effect sees the event."""
    if one.to != "graveyard":
        t.cite()
    return one.to


@rule("effects/cant-be-countered", off=True)
def can_be_countered(t: Table, id: int) -> bool:
    """A spell or ability that can't be countered stays; the rest of the effect still happens."""
    if barred(t.game, id, "be countered"):
        t.note(f"{name_of(t.game, id)} can't be countered")
        if any(a.affects == This() for _, a in see(t.game, id).kit.statics):
            t.cite("playing/static-abilities-on-the-stack")
        return False
    return True
