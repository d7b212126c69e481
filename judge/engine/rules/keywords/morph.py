"""Morph (502.26): playing a card face down, and turning it face up (408.2h, 504)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.decisions import Option
from judge.engine.event_pipeline import happen
from judge.engine.events import CountersPut, FaceTurned, Remembered
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.queries.context import Context, context
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import Finished, controller, name_of, see
from judge.engine.registry import Illegal, in_force, rule
from judge.engine.rules.continuous.drafts import AS_SAID
from judge.engine.rules.copying.copiable_values import face_up
from judge.engine.rules.mana.mana_payment import make_mana, plan
from judge.engine.rules.mana.remaining_cost import rest_of_cost
from judge.engine.rules.playing.announced_choices import choose_x
from judge.engine.rules.playing.cost_feasibility import could_pay
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.rules.playing.total_cost import keyword_cost, with_x
from judge.engine.rules.timing.priority import ACTIONS, OFFERS
from judge.engine.stack_entry import Choices
from judge.engine.state import Game
from judge.engine.table import Table

PRICE = Cost((ManaPart(("3",)),))


@rule("keywords/morph", off=())
def face_down_for_three(game: Game, id: int) -> Iterable[Way]:
    """A card with morph can be played for {3} as a face-down 2/2 creature without name, text, subtypes or mana cost."""
    if not see(game, id).kit.keywords.keys().isdisjoint(("morph", "megamorph")):
        return (Way("morph", "hand", PRICE, face_down=True),)
    return ()


@rule("keywords/disguise", off=())
def disguised_for_three(game: Game, id: int) -> Iterable[Way]:
    """A card with disguise can be cast for {3} as a face-down 2/2 creature with ward {2}, and turned face up for its disguise cost."""
    return (Way("disguise", "hand", PRICE, face_down=True),)


def turn_up(t: Table, player: int, id: int) -> None:
    """A player turns something face up by the rule of the edition."""
    in_force(t.game.edition, (AS_SAID, turn_up_for_its_cost), ("", turn_up_for_nothing))(t, player, id)


@rule("keywords/turning-face-up")
def turn_up_for_nothing(t: Table, player: int, id: int) -> None:
    """The controller of a face-down creature who has priority may turn it face up, without a cost and without using the stack."""
    mine_and_face_down(t.game, player, id)
    with t.step(f"{name_of(t.game, player)} turns {name_of(t.game, id)} face up", player, "action"):
        t.cite("keywords/turned-face-up-by-its-controller")
        normal_again(t, id)


@rule("keywords/turning-face-up", since=AS_SAID)
def turn_up_for_its_cost(t: Table, player: int, id: int) -> None:
    """A player with priority may pay a face-down permanent's morph cost and turn it face up, without using the stack."""
    game = t.game
    mine_and_face_down(game, player, id)
    cost = keyword_cost(game, id, player, "morph", morph_cost(game, id))
    with t.step(f"{name_of(game, player)} turns {name_of(game, id)} face up", player, "action"):
        t.cite("keywords/morph-cost")
        ctx = Context(id, player, Finished(game))
        ctx.choices = Choices(x=choose_x(t, ctx, id, cost.parts))
        cost = with_x(cost, ctx.choices.x)
        rest = rest_of_cost(id, player, cost.parts, ctx.choices, stays=True)
        try:
            for part in cost.parts:
                if isinstance(part, ManaPart):
                    make_mana(t, player, part.symbols, id, rest)
            pay_total(t, ctx, cost, id)
            mine_and_face_down(t.game, player, id)
        except Illegal as refusal:
            refusal.led_to("keywords/morph-cost")
            raise
        if ctx.choices.x:
            happen(t, Remembered(id, "x", ctx.choices.x))
        normal_again(t, id)


@rule("keywords/turned-face-up-by-its-controller")
def mine_and_face_down(game: Game, player: int, id: int) -> None:
    """Only a face-down permanent, and only by its controller, can be turned face up."""
    if id not in game.in_play:
        raise Illegal(f"{name_of(game, id) if id in game.objects or id in game.past else 'that'} is not in play")
    if not game.objects[id].face_down:
        raise Illegal(f"{name_of(game, id)} is not face down")
    if controller(game, id) != player:
        raise Illegal(f"{name_of(game, controller(game, id))}, not {name_of(game, player)}, controls {name_of(game, id)}")


@rule("keywords/morph-cost", off=Cost())
def morph_cost(game: Game, id: int) -> Cost:
    """To turn a permanent up, its controller pays the morph cost that it will have once it is face up; without one it stays down."""
    for keyword in morphs_of(game, id):
        if keyword.cost is not None:
            return keyword.cost
    look = face_up(game, id)
    if look.mana_cost is not None and "creature" in look.types and not MANIFESTED.isdisjoint(dict(game.objects[id].memory)):
        return Cost((ManaPart(look.mana_cost),))
    raise Illegal(f"{name_of(game, id)} would have no morph cost when turned face up")


MANIFESTED = frozenset({"manifested", "cloaked"})
"""What a permanent remembers that was put into play face down: a creature card of them can be turned up for its mana cost (701.40b)."""


def morphs_of(game: Game, id: int) -> tuple[KeywordAbility, ...]:
    """The morph, megamorph and disguise abilities that a permanent will have once it is face up."""
    keywords = kit_of(face_up(game, id).abilities).keywords
    return tuple(one for word in ("morph", "megamorph", "disguise") for one in keywords.get(word, ()))


@rule("keywords/turned-face-up")
def normal_again(t: Table, id: int) -> None:
    """A permanent turned face up has its normal values again; effects on it stay, and it does not come into play anew."""
    mega = [keyword for keyword in morphs_of(t.game, id) if keyword.cost is not None][:1]
    t.cite()
    happen(t, FaceTurned(id), *((grown(t, id),) if mega and mega[0].keyword == "megamorph" else ()))


@rule("keywords/megamorph")
def grown(t: Table, id: int) -> CountersPut:
    """A permanent that is turned face up for its megamorph cost gets a +1/+1 counter."""
    t.cite()
    return CountersPut(id, "+1/+1", 1)


def offers(game: Game, player: int) -> Iterator[Option]:
    """The face-down permanents that the player may turn face up now."""
    for id in game.in_play:
        if not game.objects[id].face_down or controller(game, id) != player:
            continue
        if game.edition < AS_SAID:
            yield Option(("turn up", id), f"turn {name_of(game, id)} face up")
            continue
        try:
            cost = keyword_cost(game, id, player, "morph", morph_cost(game, id))
        except Illegal:
            continue
        ctx = context(game, id, player)
        cost = with_x(cost, 0)
        rest = rest_of_cost(id, player, cost.parts, stays=True)
        if all(plan(game, player, p.symbols, id, rest) is not None if isinstance(p, ManaPart) else could_pay(ctx, p) for p in cost.parts):
            yield Option(("turn up", id), f"turn {name_of(game, id)} face up")


WAYS["disguise"] = disguised_for_three
WAYS["morph"] = WAYS["megamorph"] = face_down_for_three
ACTIONS["turn up"] = turn_up
OFFERS.append(offers)
