"""What is announced while playing: modes, X, optional costs (409.1b), division (409.1e)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.decisions import Decision, Option
from judge.engine.language.abilities import Body, Modes, PlayingAbility
from judge.engine.language.costs import CostPart, DefinedX
from judge.engine.language.variables import has_x
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.effects.unread_words import announceable
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.playing.ability_bodies_used import Part
from judge.engine.rules.playing.announcer import announcer
from judge.engine.rules.playing.cost_feasibility import could_pay_with, x_values
from judge.engine.rules.playing.targets import Chosen, has_targets, how_many
from judge.engine.table import Table

MOST_X = 99


@rule("playing/modes")
def choose_modes(t: Table, ctx: Context, object: int, parts: list[Part], all_of_them: bool = False) -> tuple[int, ...]:
    """The mode of a modal spell or ability is announced as it is played; a mode without legal targets can't be chosen."""
    announceable(t, ctx, parts)
    for part in parts:
        if isinstance(part, Modes):
            if all_of_them:
                return tuple(range(len(part.bodies)))
            possible = [i for i, body in enumerate(part.bodies) if has_targets(ctx, object, [body])]
            if len(possible) < part.least:
                raise Illegal(f"no mode of {name_of(t.game, object)} has a legal target")
            chooser = announcer(t, ctx, part.by)
            answer = t.ask(
                Decision(
                    "mode",
                    chooser,
                    f"Choose a mode of {name_of(t.game, object)}",
                    tuple(Option(i, f"mode {i + 1}") for i in possible),
                    "pick",
                    part.least,
                    min(part.most, len(possible)),
                    about=object,
                    default=tuple(possible[: part.least]),
                )
            )
            if any(i not in possible for i in answer):
                raise Illegal(f"that mode of {name_of(t.game, object)} can't be chosen: it has no legal target")
            if not part.least <= len(set(answer)) <= part.most:
                raise Illegal(f"{name_of(t.game, object)} takes {how_many(part.least, part.most, 'mode')}, not {len(set(answer))}")
            t.cite()
            return tuple(sorted(set(answer)))
    return ()


@rule("playing/announcing-x")
def choose_x(t: Table, ctx: Context, object: int, parts: Iterable[CostPart]) -> int:
    """The value of X is announced as the spell or ability is played, wherever in its cost X stands."""
    parts = tuple(parts)
    defined = next((part for part in parts if isinstance(part, DefinedX)), None)
    if defined is not None:
        t.cite()
        return max(0, number(ctx, defined.amount))
    varying = [part for part in parts if has_x(part)]
    if not varying:
        return 0
    t.cite()
    least = next((x for x in x_values(varying) if could_pay_with(ctx, varying, x)), 0)
    answer = t.ask(
        Decision("x", ctx.controller, f"Choose X for {name_of(t.game, object)}", (), "number", 0, MOST_X, about=object, default=(least,))
    )
    if not 0 <= answer[0] <= MOST_X:
        raise Illegal(f"X can be from 0 to {MOST_X} on the bench, not {answer[0]}")
    return int(answer[0])


@rule("playing/announcing-costs")
def choose_costs(t: Table, ctx: Context, object: int, abilities: list[PlayingAbility]) -> tuple[tuple[str, int], ...]:
    """Whether optional additional costs will be paid is announced as the spell is played."""
    paid: list[tuple[str, int]] = []
    for ability in abilities:
        if ability.kind != "optional":
            continue
        most = 99 if ability.repeat else 1
        answer = t.ask(
            Decision(
                "optional cost",
                ctx.controller,
                f"Pay {ability.name} for {name_of(t.game, object)}? How often?",
                (),
                "number",
                0,
                most,
                about=object,
                default=(0,),
                what=ability.name,
            )
        )
        if not 0 <= answer[0] <= most:
            raise Illegal(f"{ability.name} can be paid 0 to {most} times")
        if answer[0]:
            t.cite()
            cite_keyword(t, ability.text)
            cite_instances(t, object, ability.text)
            paid.append((ability.name, int(answer[0])))
    return tuple(paid)


@rule("playing/division")
def choose_division(t: Table, ctx: Context, object: int, bodies: list[Body], targets: Chosen) -> tuple[tuple[int, int], ...]:
    """What is divided is divided as the spell or ability is played; each target gets at least one."""
    at = 0
    for body in bodies:
        mine = targets[at : at + len(body.targets)]
        at += len(body.targets)
        if body.divided is None:
            continue
        among = tuple(dict.fromkeys(i for ids in mine for i in ids))
        total = number(ctx, body.divided)
        if not among:
            return ()
        if total < len(among):
            raise Illegal(f"{total} can't be divided among {len(among)} targets with at least one each")
        t.cite()
        even = tuple((i, total // len(among) + (1 if n < total % len(among) else 0)) for n, i in enumerate(among))
        answer = t.ask(
            Decision(
                "division",
                ctx.controller,
                f"Divide {total} among the targets of {name_of(t.game, object)}",
                tuple(Option(i, name_of(t.game, i)) for i in among),
                "divide",
                total=total,
                least_share=1,
                about=object,
                default=even,
            )
        )
        shares = dict(answer)
        if set(shares) != set(among) or sum(shares.values()) != total or min(shares.values()) < 1:
            raise Illegal(f"{total} must be divided so that each target gets at least one")
        return tuple((i, shares[i]) for i in among)
    return ()
