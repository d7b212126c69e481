"""Mana that comes out otherwise as a permanent is tapped for it (419.1, 406.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.decisions import Decision, Option
from judge.engine.events import Event, ManaAdded
from judge.engine.language.abilities import Replacement
from judge.engine.language.characteristics import BASIC_LAND_MANA, SYMBOL_OF_COLOR
from judge.engine.language.event_patterns import ManaComing
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import matches
from judge.engine.queries.query_cache import keep
from judge.engine.queries.read_sets import NONE, Aspects, reads
from judge.engine.queries.view import name_of, permanents_with
from judge.engine.registry import IllegalChoice
from judge.engine.state import Game
from judge.engine.table import Table

COLORS = tuple(BASIC_LAND_MANA.values())


def would_produce(ctx: Context, pattern: ManaComing, event: Event) -> dict[str, Any] | None:
    """The names that mana about to be produced binds, if the pattern is about it: of a permanent that was tapped for it."""
    if not isinstance(event, ManaAdded) or not event.tapped or not matches(ctx, event.source, pattern.what, anywhere=True):
        return None
    if pattern.of and not any(mana.type in pattern.of for mana in event.mana):
        return None
    return {"subject": (event.source,), "player": (event.player,)}


def produced(t: Table, ctx: Context, effect: Replacement, event: ManaAdded) -> list[Event]:
    """The mana that is produced instead: of another type, and as much of it unless the effect says how much."""
    said = dict(effect.modify)
    type = _type(t, ctx, str(said["mana type"]), event)
    of = effect.event.of if isinstance(effect.event, ManaComing) else ()
    mana = tuple(replace(one, type=type) if type and (not of or one.type in of) else one for one in event.mana)
    amount = said.get("mana amount")
    if isinstance(amount, int):
        mana = mana[:1] * amount
    return [replace(event, mana=mana)]


def _type(t: Table, ctx: Context, said: str, event: ManaAdded) -> str:
    """The symbol of the type that is said, or chosen; "" where none was chosen."""
    if said == "chosen":
        color = ctx.bindings.get("chosen") or ctx.bindings.get("color") or memory_of(t.game, ctx.source).get("color", "")
        return SYMBOL_OF_COLOR.get(str(color), "")
    if said != "choice":
        return said
    wanted = [type for need in t.wanted for type in need if type in COLORS]
    (answer,) = t.ask(Decision(
        "mana type", event.player, f"Which color of mana does {name_of(t.game, event.source)} produce?",
        tuple(Option(s, "{" + s + "}") for s in COLORS), about=event.source, default=((*wanted, *COLORS)[0],),
    ))
    if answer not in COLORS:
        raise IllegalChoice(f"{answer!r} is no color of mana")
    return str(answer)


def production_reads(game: Game) -> Aspects:
    """What is read to say which objects those effects are about."""
    return NONE.union(*(reads(event.what) for _, _, event in _about_production(game)))


def _about_production(game: Game) -> list[tuple[int, int, ManaComing]]:
    """What static abilities say about mana that is produced, with the source of each and its controller."""
    about: list[tuple[int, int, ManaComing]] | None = game.cache.get("mana otherwise")
    if about is None:
        about = [
            (source, look.controller, one.effect.event)
            for source, look in permanents_with(game, "replacements")
            for one in look.kit.replacements
            if isinstance(one.effect.event, ManaComing)
        ]
        keep(game, "mana otherwise", about, frozenset())
    return about


def production_changes(game: Game) -> bool:
    """Whether there is any effect that might change what something produces as it is tapped for mana."""
    return bool(game.shields or _about_production(game))


def otherwise(game: Game, id: int) -> bool:
    """Whether some effect might change what an object produces as it is tapped for mana."""
    for shield in game.shields:
        changes_it = isinstance(shield.effect, Replacement) and isinstance(shield.effect.event, ManaComing)
        if changes_it and (shield.objects is None or id in shield.objects):
            return True
    about = _about_production(game)
    return bool(about) and any(matches(context(game, source, player), id, event.what, anywhere=True) for source, player, event in about)
