"""Drawing, discarding, milling, searching, looking, shuffling."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Moved, Shuffled
from judge.engine.language.amounts import NumberOf
from judge.engine.language.instructions import Arrange, Discard, Draw, Look, Mill, RevealUntil, Search, Shuffle
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Exactly
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every, matches
from judge.engine.queries.view import chars, name_of
from judge.engine.registry import IllegalChoice, rule, working_as
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.effects.impossible_actions import as_much_as_possible
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.effects.shared_actions import done_by_each
from judge.engine.rules.effects.zone_moves import undrawn
from judge.engine.rules.multiplayer.team_turns import draws_in_order
from judge.engine.rules.resolving.information import own_amount
from judge.engine.rules.resolving.resolution_choices import by_chance, named, pick, players, several_choose
from judge.engine.rules.split_cards.one_card import cite_one_card
from judge.engine.rules.turn.draw import draw_cards
from judge.engine.table import Table


def in_turn_order(t: Table, players: tuple[int, ...]) -> list[int]:
    """Players in APNAP order (103.4)."""
    return [p for p in t.game.turn_order() if p in players]


@executes(Draw)
@rule("effects/draw")
def draw(t: Table, ctx: Context, one: Draw) -> None:
    """When several players draw, the active player makes all of his or her draws first, then the others in turn order."""
    before = {p: set(t.game.players[p].hand) for p in t.game.players}
    drawn: list[int] = []
    drawing = players(t, ctx, one.who)
    for player in draws_in_order(t, drawing) if t.game.options.together else in_turn_order(t, drawing):
        if not barred(t.game, player, "draw"):
            t.cite()
            drawn.extend(draw_cards(t, player, max(0, own_amount(t, ctx, one.amount, one.who, player))))
    if one.bind:
        came = tuple(i for p, had in before.items() for i in t.game.players[p].hand if i not in had)
        kept = None if set(came) == set(drawn) else only_what_was_drawn(t, tuple(drawn), came)
        bind(ctx, one.bind, came if kept is None else kept)


@rule("effects/only-what-was-drawn", off=None)
def only_what_was_drawn(t: Table, drawn: tuple[int, ...], came: tuple[int, ...]) -> tuple[int, ...]:
    """What is to be done with a card drawn is not done with cards that come to the hand through an effect that replaced the draw."""
    t.cite()
    return tuple(i for i in drawn if i in came)


@executes(Discard)
@rule("effects/discard")
def discard(t: Table, ctx: Context, one: Discard) -> None:
    """To discard is to put a card from hand into its owner's graveyard; each player does as much as possible, all at the same time."""
    chosen = chosen_to_discard(t, ctx, one)
    if chosen:
        t.cite()
        if one.amount is not None:
            cite_one_card(t, chosen)
        done_by_each(t, ctx, [Moved(i, "graveyard", "discarded", source=ctx.source) for i in chosen])
    bind(ctx, one.bind, tuple(chosen))


def chosen_to_discard(t: Table, ctx: Context, one: Discard) -> list[int]:
    """What each player is to discard, chosen in turn order (103.4)."""
    if one.what is not None:
        return [i for i in named(t, ctx, one.what) if i in t.game.objects and t.game.objects[i].zone == "hand"]
    discarding = players(t, ctx, one.who)
    if one.amount is not None and not one.random:
        several_choose(t, discarding)
    return [i for player in in_turn_order(t, discarding) for i in _from_hand(t, ctx, one, player)]


def _from_hand(t: Table, ctx: Context, one: Discard, player: int) -> tuple[int, ...]:
    hand = list(t.game.players[player].hand)
    if one.filter is not None:
        fitting = Filter(one.filter.predicates, "hand")
        hand = [i for i in hand if matches(ctx, i, fitting, anywhere=True)]
    if one.amount is None:
        return tuple(hand)
    wanted = max(0, own_amount(t, ctx, one.amount, one.who, player))
    count = min(wanted, len(hand))
    if count < wanted:
        as_much_as_possible(t, player, count, wanted, "discard")
    if one.random:
        return by_chance(t, player, hand, count)
    chooser = players(t, ctx, one.chooser)[0] if one.chooser is not None else player
    return pick(t, chooser, hand, count, count, f"{name_of(t.game, player)} discards", ctx.source, kind="discard")


@executes(Mill)
@rule("effects/mill")
def mill(t: Table, ctx: Context, one: Mill) -> None:
    """An effect that moves cards off the top of a library moves as many as there are."""
    owners = in_turn_order(t, players(t, ctx, one.who))
    top = [i for p in owners for i in t.game.players[p].library[: max(0, own_amount(t, ctx, one.amount, one.who, p))]]
    if top:
        t.cite()
        happen(t, *(Moved(i, "graveyard", "put", source=ctx.source) for i in top))
    bind(ctx, one.bind, tuple(t.game.became.get(i, i) for i in top))


@executes(Shuffle)
@rule("effects/shuffle")
def shuffle(t: Table, ctx: Context, one: Shuffle) -> None:
    """A library is put in random order; the bench leaves it in the order that the scenario gave."""
    for player in in_turn_order(t, players(t, ctx, one.who)):
        t.cite()
        happen(t, Shuffled(player))


@executes(Search)
@rule("effects/search")
def search(t: Table, ctx: Context, one: Search) -> None:
    """A player who searches a hidden zone for a card with stated qualities need not find one, even if it is there."""
    found: list[int] = []
    for player in players(t, ctx, one.who):
        for owner in players(t, ctx, one.library) if one.library is not None else (player,):
            wanted = Filter(one.filter.predicates, "library")
            options = [i for i in every(ctx, wanted) if t.game.objects[i].owner == owner]
            library = f"{name_of(t.game, owner)}'s library"
            said = f"{name_of(t.game, player)} searches {library}"
            if barred(t.game, player, "search"):
                with working_as("timing/prohibited-and-allowed"):
                    t.note(f"{name_of(t.game, player)} can't search {library}", player)
                said = f"{name_of(t.game, player)} goes on without a search of {library}"
                options = []
            for zone in one.besides:
                options += [i for i in every(ctx, Filter(one.filter.predicates, zone)) if t.game.objects[i].owner == owner]
            asked = number(ctx, one.most)
            most = len(options) if asked < 0 else min(asked, len(options))
            least = 0 if one.filter.predicates else most
            with t.step(said, player):
                chosen = pick_found(t, ctx, player, options, least, most, one.names, one.total)
                for kind in one.others:
                    wanted = Filter(kind.predicates, "library")
                    fits = [i for i in every(ctx, wanted) if t.game.objects[i].owner == owner and i not in chosen]
                    chosen = (*chosen, *pick_found(t, ctx, player, fits, 0, min(1, len(fits))))
                if one.reveal and chosen:
                    t.note(f"{name_of(t.game, player)} reveals {', '.join(name_of(t.game, i) for i in chosen)}", player)
                if not one.to:
                    found.extend(chosen)
                elif one.position != "bottom" and one.to == "library":
                    happen(t, Shuffled(owner))
                    found.extend(_put(t, ctx, one, chosen, player))
                else:
                    found.extend(_put(t, ctx, one, chosen, player))
                    happen(t, Shuffled(owner))
    bind(ctx, one.bind, tuple(found))


def pick_found(
    t: Table, ctx: Context, player: int, options: list[int], least: int, most: int, names: bool = False,
    total: tuple[str, int] | None = None,
) -> tuple[int, ...]:
    """What is found: by default the first that fits; ``names``: no two of one name; ``total``: a number they have at most together."""
    if names:
        named_once = {chars(t.game, i).name: i for i in reversed(options)}
        answer = t.ask(Decision(
            "search", player, f"Find up to {most}", tuple(Option(i, name_of(t.game, i)) for i in options), "pick", 0, most,
            about=ctx.source, default=tuple(i for i in options if i in named_once.values())[:most],
        ))
        if len({chars(t.game, i).name for i in answer if i in options}) != len(answer) or len(answer) > most:
            raise IllegalChoice("the cards found must be there and have different names")
        return tuple(answer)
    if total is not None:
        what, limit = total
        fitting: list[int] = []
        for id in options:
            if number(ctx, NumberOf(what, Exactly((*fitting, id)))) <= limit:
                fitting.append(id)
        answer = t.ask(Decision(
            "search", player, f"Find any number, of {what} {limit} at most together", tuple(Option(i, name_of(t.game, i)) for i in options),
            "pick", 0, most, about=ctx.source, default=tuple(fitting),
        ))
        if any(i not in options for i in answer) or len(set(answer)) != len(answer):
            raise IllegalChoice("that card is not among those that can be found")
        if (found := number(ctx, NumberOf(what, Exactly(tuple(answer))))) > limit:
            raise IllegalChoice(f"the {what} of the cards found is {found} together, and {limit} is the most")
        return tuple(answer)
    if most and not least:
        answer = t.ask(Decision(
            "search", player, f"Find up to {most}", tuple(Option(i, name_of(t.game, i)) for i in options), "pick", 0, most,
            about=ctx.source, default=tuple(options[:most]),
        ))
        if any(i not in options for i in answer) or len(set(answer)) != len(answer) or len(answer) > most:
            raise IllegalChoice("that card is not among those that can be found")
        return tuple(answer)
    return pick(t, player, options, least, most, "Find", ctx.source, kind="search")


def _put(t: Table, ctx: Context, one: Search, chosen: tuple[int, ...], player: int) -> list[int]:
    who = players(t, ctx, one.controller)[0] if one.controller is not None else player
    done = happen(t, *(
        undrawn(t, Moved(
            i, one.to, "put", controller=who if one.to == "in play" else 0, tapped=one.tapped, position=one.position, source=ctx.source,
        ))
        for i in chosen
    )) if chosen else []
    return [t.game.became[e.object] for e in done if isinstance(e, Moved) and e.object in t.game.became]


@executes(Look)
@rule("effects/look")
def look(t: Table, ctx: Context, one: Look) -> None:
    """Cards looked at stay where they are unless the effect moves them; a card revealed is shown to all players."""
    if one.what is not None:
        cards = named(t, ctx, one.what)
    else:
        owners = players(t, ctx, one.library) if one.library is not None else (ctx.controller,)
        cards = tuple(i for p in owners for i in t.game.players[p].library[: max(0, number(ctx, one.amount))])
    for player in players(t, ctx, one.who):
        verb = "reveals" if one.reveal else "looks at"
        shown = ", ".join(name_of(t.game, i) for i in cards) if one.reveal else f"{len(cards)} card{'s' * (len(cards) != 1)}"
        t.note(f"{name_of(t.game, player)} {verb} {shown or 'nothing'}", player)
    bind(ctx, one.bind, cards)


@executes(RevealUntil)
def reveal_until(t: Table, ctx: Context, one: RevealUntil) -> None:
    """Cards are revealed one by one from the top of a library until one fits, or none is left; they stay there until they are moved."""
    wanted = Filter(one.filter.predicates, "library")
    found: list[int] = []
    others: list[int] = []
    for owner in players(t, ctx, one.library):
        for id in t.game.players[owner].library:
            if matches(ctx, id, wanted):
                found.append(id)
                break
            others.append(id)
        shown = t.game.players[owner].library[: len(others) + len(found)]
        if one.exiling:
            for id in shown:
                happen(t, Moved(id, "removed", "put", source=ctx.source))
            continue
        for player in players(t, ctx, one.who)[:1]:
            t.note(f"{name_of(t.game, player)} reveals {', '.join(name_of(t.game, i) for i in shown) or 'nothing'}", player)
    bind(ctx, one.bind, tuple(t.game.became.get(i, i) for i in found) if one.exiling else tuple(found))
    bind(ctx, one.others, tuple(t.game.became.get(i, i) for i in others) if one.exiling else tuple(others))


@executes(Arrange)
@rule("effects/arrange")
def arrange(t: Table, ctx: Context, one: Arrange) -> None:
    """If several cards are put into a library in any order, the player who puts them there chooses the order."""
    bound = ctx.bindings.get(one.name, ())
    cards = tuple(i for i in bound if i in t.game.objects) if isinstance(bound, tuple) else ()
    bind(ctx, one.bind, cards)
    if not cards:
        return
    t.cite()
    order = t.ask(
        Decision(
            "order",
            (players(t, ctx, one.who) or (ctx.controller,))[0],
            f"{'Order by chance' if one.random else 'Order'} for the {one.position} of the library, top first",
            tuple(Option(i, name_of(t.game, i)) for i in cards),
            "order",
            about=ctx.source,
            default=cards,
        )
    )
    for id in reversed(order) if one.position == "top" else order:
        happen(t, Moved(id, "library", "put", position=one.position))
