"""Splice (502.40)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Spliced
from judge.engine.language.abilities import KeywordAbility, PlayingAbility
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.view import name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.playing.ability_bodies_used import counted
from judge.engine.rules.playing.spells import ANNOUNCING
from judge.engine.rules.playing.targets import has_targets
from judge.engine.stack_entry import Choices
from judge.engine.state import Game, Object
from judge.engine.table import Table


@rule("keywords/splice", off=[])
def splice(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """A card with splice in hand may be revealed as a spell of the kind named is played: for its cost its text is added to that spell."""
    options = [i for i in t.game.players[ctx.controller].hand if ability_for(t.game, ctx, i, object) is not None]
    if not options:
        return []
    chosen = t.ask(
        Decision(
            "splice",
            ctx.controller,
            f"Splice onto {name_of(t.game, object)}, in the order in which they will be followed",
            tuple(Option(i, name_of(t.game, i)) for i in options),
            "pick",
            0,
            len(options),
            about=object,
        )
    )
    extra: list[PlayingAbility] = []
    for id in chosen:
        keyword = ability_for(t.game, ctx, id, object) if id in t.game.players[ctx.controller].hand else None
        if keyword is None or keyword.cost is None:
            raise Illegal(f"{name_of(t.game, id)} can't be spliced onto {name_of(t.game, object)}")
        once_each(t.game, chosen, id)
        choices_possible(t, ctx, object, id)
        t.cite()
        extra.append(PlayingAbility("additional", keyword.cost, text="splice"))
    if chosen:
        add_text(t, object, chosen)
    return extra


@rule("keywords/spliced-text")
def add_text(t: Table, object: int, chosen: tuple[int, ...]) -> None:
    """The spell gets the text of the spliced cards and nothing else of them; that text speaks of the spell."""
    t.cite()
    happen(t, Spliced(object, chosen))


def ability_for(game: Game, ctx: Context, id: int, object: int) -> KeywordAbility | None:
    """The splice ability of a card that fits a spell, or None."""
    for keyword in see(game, id).kit.keywords.get("splice", ()):
        if keyword.filter is not None and matches(ctx, object, keyword.filter, anywhere=True):
            return keyword
    return None


@rule("keywords/splice-once")
def once_each(game: Game, chosen: tuple[int, ...], id: int) -> None:
    """One card can be spliced onto the same spell only once."""
    if chosen.count(id) > 1:
        raise Illegal(f"{name_of(game, id)} can be spliced onto the same spell only once")


@rule("keywords/splice-choices")
def choices_possible(t: Table, ctx: Context, object: int, id: int) -> None:
    """A card can't be spliced if the choices that its text asks for, such as targets, can't be made."""
    bodies = counted([a.body for a in see(t.game, id).kit.spell], Choices())
    if not has_targets(ctx, object, bodies):
        raise Illegal(f"there is no legal target for the text of {name_of(t.game, id)}")


@rule("keywords/spliced-targets")
def of_spliced_text(t: Table, obj: Object) -> None:
    """Targets of spliced text are chosen like others, and a spell all of whose targets are illegal is countered, its own text with it."""
    if obj.stack is not None and obj.stack.spliced:
        t.cite()


@rule("keywords/splice-lost")
def text_lost(t: Table) -> None:
    """The spell loses the text that was spliced onto it once it leaves the stack."""
    t.cite()


ANNOUNCING.append(splice)
