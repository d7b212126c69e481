"""What an instruction is about, when a player has to choose it on resolution (413.2c)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.decisions import YES_OR_NO, Decision, Option
from judge.engine.language import references as r
from judge.engine.language.references import Chosen, Reference
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import name_of, see
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.effects.impossible_actions import nothing_of_it
from judge.engine.rules.effects.instruction_table import bind
from judge.engine.rules.effects.named_objects import by_name
from judge.engine.rules.flip_cards.normal_half import passed_over
from judge.engine.rules.multiplayer.several_defenders import one_defender
from judge.engine.rules.resolving.described_sets import described
from judge.engine.state import is_player
from judge.engine.table import Table


def named(t: Table, ctx: Context, reference: Reference) -> tuple[int, ...]:
    """What a reference names, asking the player where it is a choice."""
    if t.recorder.on:
        by_name(t, ctx, reference)
    if isinstance(reference, Chosen):
        return choose_on_resolution(t, ctx, reference)
    if isinstance(reference, r.Together):
        return tuple(dict.fromkeys(i for part in reference.refs for i in named(t, ctx, part)))
    if isinstance(reference, r.ControllerOf | r.OwnerOf) and isinstance(reference.of, Chosen):
        chosen = choose_on_resolution(t, ctx, reference.of)
        return refer(Context(ctx.source, ctx.controller, ctx.look, ctx.choices, ctx.targets, {**ctx.bindings, "chosen": chosen}),
                     type(reference)(r.Bound("chosen")))
    if isinstance(reference, r.Players) and reference.which == "defending" and not t.game.options.together:
        return one_defender(t, ctx, refer(ctx, reference))
    return described(t, ctx, reference) if isinstance(reference, r.Every) else refer(ctx, reference)


def players(t: Table, ctx: Context, reference: Reference) -> tuple[int, ...]:
    """The players that a reference names; an object named where a player is meant stands for its controller."""
    found = (i if is_player(i) else see(t.game, i).controller for i in named(t, ctx, reference))
    return tuple(dict.fromkeys(found))


@rule("resolving/choices")
def choose_on_resolution(t: Table, ctx: Context, what: Chosen) -> tuple[int, ...]:
    """Choices that an effect offers are made as it is applied, and an impossible or illegal one can't be made."""
    out: list[int] = []
    choosers = named(t, ctx, what.by)
    several_choose(t, choosers)
    for player in choosers:
        own = Context(ctx.source, ctx.controller, ctx.look, ctx.choices, ctx.targets, {**ctx.bindings, "chooser": (player,)})
        options = [i for i in every(own, what.filter) if not t.game.reach or within(own.look, player, i)]
        passed_over(t, own, what.filter)
        if not options and number(ctx, what.least) > 0:
            nothing_of_it(t, player, f"{name_of(t.game, player)} has nothing to choose")
        least, most = min(number(ctx, what.least), len(options)), number(ctx, what.most)
        most = len(options) if most < 0 else min(most, len(options))
        if what.random:
            out.extend(by_chance(t, player, options, most))
            continue
        if options:
            t.cite()
        out.extend(pick(t, player, options, least, most, "Choose", ctx.source, usually=_sought(t, player, what, options)))
    bind(ctx, what.bind, tuple(out))
    return tuple(out)


@rule("resolving/choices-in-turn-order")
def several_choose(t: Table, choosers: Iterable[int]) -> None:
    """Several players who choose for one action choose in turn order, and then the action happens for all of them at the same time."""
    if len(set(choosers)) > 1:
        t.cite()


def _sought(t: Table, player: int, what: Chosen, options: list[int]) -> int | None:
    """How many are found by default where a player looks through another's hand for all that fit (413.2c): all of them."""
    seeks = what.filter.zone == "hand" and what.most == -1 and what.filter.predicates
    return len(options) if seeks and all(t.game.objects[i].owner != player for i in options) else None


def pick(
    t: Table, player: int, options: list[int], least: int, most: int, prompt: str, about: int, kind: str = "choose",
    usually: int | None = None,
) -> tuple[int, ...]:
    """A player picks ``least`` to ``most`` of the options, by default the first ``usually`` (or ``least``) of them.

    Raises ``IllegalChoice`` for anything else.
    """
    if most <= 0 or not options:
        return ()
    what = f"{least}" if least == most else f"{least} to {most}"
    answer = t.ask(Decision(
        kind, player, f"{prompt} ({what})", tuple(Option(i, name_of(t.game, i)) for i in options), "pick", least, most,
        about=about, default=tuple(options[: least if usually is None else usually]),
    ))
    for id in answer:
        if id not in options:
            raise IllegalChoice(f"{name_of(t.game, id) if isinstance(id, int) and _known(t, id) else repr(id)} can't be chosen here")
    if not least <= len(set(answer)) <= most or len(set(answer)) != len(answer):
        raise IllegalChoice(f"{what} must be chosen, not {len(answer)}")
    return tuple(answer)


def _known(t: Table, id: int) -> bool:
    return id in t.game.players or id in t.game.objects or id in t.game.past


def by_chance(t: Table, player: int, options: list[int], count: int) -> tuple[int, ...]:
    """A random choice: the bench has no chance in it, so the script, or the default, says what came up."""
    return pick(t, player, options, count, count, "Chosen at random", 0, kind="random")


def agrees(t: Table, player: int, prompt: str, about: int, default: str = "yes", what: str = "") -> bool:
    """Whether a player says yes; ``what`` is the word for which that is one of several answers, if there is one."""
    t.optional = True
    (answer,) = t.ask(Decision("yes or no", player, prompt, YES_OR_NO, about=about, default=(default,), what=what))
    if answer not in ("yes", "no"):
        raise IllegalChoice(f"the answer is yes or no, not {answer!r}")
    return bool(answer == "yes")
