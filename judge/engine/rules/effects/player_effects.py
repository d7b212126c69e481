"""Life, mana, winning and losing, coins."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import LifeGained, LifeLost, Lost, ManaAdded
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.characteristics import BASIC_LAND_MANA, SYMBOL_OF_COLOR
from judge.engine.language.costs import TapSelf
from judge.engine.language.instructions import AddMana, EndGame, ExchangeLife, GainLife, LoseLife, SetLife
from judge.engine.language.predicates import Filter
from judge.engine.queries.amount_values import number
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import chars, name_of, see
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.mana.mana_abilities import is_mana_ability
from judge.engine.rules.multiplayer.stated_wins import instead_of_winning
from judge.engine.rules.multiplayer.team_life import cannot_gain, saved, set_shared_life
from judge.engine.rules.resolving.information import amount_of, own_amount
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.state import Mana
from judge.engine.table import Table


@executes(GainLife)
@rule("effects/gain-life")
def gain_life(t: Table, ctx: Context, one: GainLife) -> None:
    """A player who gains life adds it to his or her life total."""
    amount = amount_of(t, ctx, one.amount)
    who = [p for p in players(t, ctx, one.who) if not cannot_gain(t, p)]
    done = happen(t, *(LifeGained(p, amount) for p in who)) if amount > 0 and who else []
    if done:
        t.cite()
    bind(ctx, one.bind, sum(e.amount for e in done if isinstance(e, LifeGained)))


@executes(LoseLife)
@rule("effects/lose-life")
def lose_life(t: Table, ctx: Context, one: LoseLife) -> None:
    """Losing life is not damage and can't be prevented as damage."""
    losing = [(p, own_amount(t, ctx, one.amount, one.who, p)) for p in players(t, ctx, one.who)]
    events = [LifeLost(p, amount) for p, amount in losing if amount > 0]
    done = happen(t, *events) if events else []
    if done:
        t.cite()
    bind(ctx, one.bind, sum(e.amount for e in done if isinstance(e, LifeLost)))


@executes(SetLife)
def set_life(t: Table, ctx: Context, one: SetLife) -> None:
    """Life totals become numbers, each player's his or her own."""
    life_becomes(t, [(player, own_amount(t, ctx, one.amount, one.who, player)) for player in players(t, ctx, one.who)])


@rule("effects/set-life")
def life_becomes(t: Table, wanted: list[tuple[int, int]]) -> None:
    """A life total that becomes a number is reached by gaining or losing the difference."""
    t.cite()
    if t.game.options.together:
        set_shared_life(t, wanted)
        return
    changed = [(player, number - t.game.players[player].life) for player, number in wanted]
    events = [LifeGained(player, by) if by > 0 else LifeLost(player, -by) for player, by in changed if by]
    if events:
        happen(t, *events)


@executes(ExchangeLife)
def exchange_life(t: Table, ctx: Context, one: ExchangeLife) -> None:
    """Each of two players reaches the life total that the other had, by gaining or losing life, both at once; in part it can't happen."""
    both = [*players(t, ctx, one.left)[:1], *players(t, ctx, one.right)[:1]]
    if len(both) != 2:
        return
    left, right = (t.game.players[player].life for player in both)
    gaining = both[0] if right > left else both[1]
    if left == right or cannot_gain(t, gaining) or any(t.game.players[player].lost for player in both):
        return
    losing = both[1] if gaining == both[0] else both[0]
    t.cite("effects/set-life")
    happen(t, LifeGained(gaining, abs(left - right)), LifeLost(losing, abs(left - right)))


@executes(AddMana)
def add_mana(t: Table, ctx: Context, one: AddMana) -> None:
    """Mana goes to the pools of players."""
    amount = number(ctx, one.amount)
    snow = ctx.source in t.game.objects and "snow" in chars(t.game, ctx.source).supertypes
    for player in players(t, ctx, one.who):
        types = _types(t, ctx, one, player, amount)
        if types:
            tapped = isinstance(ctx.ability, ActivatedAbility) and TapSelf() in ctx.ability.cost.parts
            made = ManaAdded(player, tuple(Mana(s, snow, one.only, one.gives, one.lasting) for s in types), ctx.source, tapped=tapped)
            (of_numerals if set(types) == {"1"} else of_symbols)(t, made)


@rule("effects/add-mana")
def of_symbols(t: Table, made: ManaAdded) -> None:
    """A symbol of mana that an effect adds stands for one mana of that kind in a player's pool."""
    t.cite()
    happen(t, made)


@rule("effects/numerals-as-mana")
def of_numerals(t: Table, made: ManaAdded) -> None:
    """A numeral in what an effect adds stands for that much colorless mana."""
    t.cite()
    happen(t, made)


def _types(t: Table, ctx: Context, one: AddMana, player: int, amount: int) -> list[str]:
    options = one.any_of
    if one.same_as_event:
        options = tuple(dict.fromkeys(ctx.bindings.get("mana", ())))
    elif one.could_produce is not None:
        options = could_produce(t, ctx, one)
    elif one.colors_of is not None:
        colors = dict.fromkeys(color for id in refer(ctx, one.colors_of) for color in chars(t.game, id).colors)
        options = tuple(SYMBOL_OF_COLOR[color] for color in colors)
    elif options == ("chosen",):
        chosen = memory_of(t.game, ctx.source).get("color", "")
        options = (SYMBOL_OF_COLOR[chosen],) if chosen in SYMBOL_OF_COLOR else ()
    elif not options:
        return [s for _ in range(amount) for s in one.symbols]
    elif one.hybrid:
        options = either_color_of(t, options)
    if not options:
        return undefined_type(t, player)
    planned = list(ctx.bindings.get("mana wanted", ()))
    made: list[str] = []
    for _ in range(amount):
        if one.same and made:
            made.append(made[0])
        elif len(made) < len(planned) and planned[len(made)] in options:
            made.append(planned[len(made)])
        elif len(options) == 1:
            made.append(options[0])
        elif one.same_as_event:
            made.append(which_of_the_types(t, ctx, player, options) or options[0])
        else:
            made.append(_ask(t, ctx, player, options))
    return made


@rule("effects/which-of-the-types", off="")
def which_of_the_types(t: Table, ctx: Context, player: int, options: tuple[str, ...]) -> str:
    """Mana "of the same type" as mana of several types is of the one that the player who gets it chooses."""
    t.cite()
    return _ask(t, ctx, player, options)


@rule("effects/hybrid-mana", off=("1",))
def either_color_of(t: Table, colors: tuple[str, ...]) -> tuple[str, ...]:
    """A hybrid symbol of mana that an effect adds is one mana of either of its colors, as the player who gets it chooses."""
    t.cite()
    return colors


@rule("effects/undefined-type", off=["1"])
def undefined_type(t: Table, player: int) -> list[str]:
    """Where no type of mana can be named, no mana is produced."""
    t.note("no type of mana is defined: none is produced", player)
    return []


def _most_useful(t: Table, player: int, options: tuple[str, ...]) -> str:
    """The type of mana that what is being paid for still lacks, or the first."""
    left = [mana.type for mana in t.game.players[player].pool]
    lacking = []
    for need in t.wanted:
        met = next((type for type in left if type in need), None)
        if met is None:
            lacking.append(need)
        else:
            left.remove(met)
    return next((option for need in lacking for option in options if option in need), options[0])


def _ask(t: Table, ctx: Context, player: int, options: tuple[str, ...]) -> str:
    (answer,) = t.ask(Decision(
        "mana type", player, f"Which mana does {name_of(t.game, ctx.source)} make?", tuple(Option(s, "{" + s + "}") for s in options),
        about=ctx.source, default=(_most_useful(t, player, options),),
    ))
    if answer not in options:
        raise IllegalChoice(f"{name_of(t.game, ctx.source)} can't make {answer!r}")
    return str(answer)


def could_produce(t: Table, ctx: Context, one: AddMana) -> tuple[str, ...]:
    """The types of mana that matching lands could produce (406.6); the first of each in order."""
    assert one.could_produce is not None
    found: list[str] = []
    lands = every(ctx, one.could_produce) if isinstance(one.could_produce, Filter) else refer(ctx, one.could_produce)
    for id in lands:
        for _, ability in see(t.game, id).kit.activated:
            if is_mana_ability(ability, t.game.edition):
                for instruction in getattr(ability.body, "instructions", ()):
                    if isinstance(instruction, AddMana):
                        found.extend((*instruction.symbols, *instruction.any_of))
    allowed = tuple(BASIC_LAND_MANA.values()) if one.colors_only else (*BASIC_LAND_MANA.values(), "1")
    return tuple(s for s in dict.fromkeys(found) if s in allowed)


@executes(EndGame)
@rule("effects/game-result")
def end_game(t: Table, ctx: Context, one: EndGame) -> None:
    """An effect may say that a player wins or loses the game; that happens immediately."""
    t.cite()
    cannot = "win the game" if one.wins else "lose the game"
    results: list[Lost] = []
    for player in players(t, ctx, one.who):
        others = instead_of_winning(t, player) if one.wins else None
        if others is not None:
            results += others
        elif not saved(t.game, player, cannot):
            results.append(Lost(player, "effects/game-result", one.wins))
    happen(t, *results)
