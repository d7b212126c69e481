"""Whether an entity is what a target phrase describes, and what it is where it is not (409.1c, 402.5, 415)."""

from __future__ import annotations

from judge.engine.language.predicates import Filter, Is, IsOneOf, IsOther, Not
from judge.engine.language.references import This
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.mismatch import MANA_VALUE, mismatch
from judge.engine.queries.object_states import is_in_state
from judge.engine.queries.view import Finished, chars, name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.own_colors import color_rule
from judge.engine.rules.mana.mana_abilities import is_mana_ability
from judge.engine.state import Game, is_player

PLACES = {
    "graveyard": "in a graveyard",
    "hand": "in a hand",
    "library": "in a library",
    "stack": "on the stack",
    "removed": "removed from the game",
}
"""Where something is, in words."""


def described_as(ctx: Context, object: int, id: int, filter: Filter) -> None:
    """Raise ``Illegal`` where an entity is not what the words behind "target" describe, with what it is and the rules about that."""
    game = ctx.game
    if not is_player(id) and id not in game.objects:
        raise Illegal(f"{name_of(game, id) if id in game.past else 'that object'} is no longer there")
    if not matches(ctx, id, filter):
        if not is_player(id) and Is("spell") in filter.predicates:
            abilities_are_not_spells(game, id)
        if not is_player(id) and Is("ability") in filter.predicates and game.objects[id].zone == "stack":
            spells_are_not_abilities(game, id)
        zone = "" if is_player(id) else game.objects[id].zone
        where = "" if is_player(id) or zone == filter.zone else f" (it is {PLACES.get(zone, zone)})"
        differs = mismatch(ctx, id, filter) if not where else None
        why = f": {differs.fact}" if differs is not None else where
        head = "playing/targets-of-abilities" if object and game.objects[object].kind == "ability" else "playing/targets-as-described"
        refusal = Illegal(f"{name_of(game, id)} is not what {name_of(game, object or ctx.source)} can target{why}")
        if differs is not None and differs.about == MANA_VALUE:
            refusal.led_to(head)
            refusal.led_to("effects/converted-mana-cost")
            if chars(game, id).mana_cost is None:
                refusal.led_to("effects/no-mana-cost")
        if differs is not None and differs.about == "color" and (slug := color_rule(game, id)):
            refusal.led_to(head)
            refusal.led_to(slug)
        if differs is not None and differs.has and len(_values(game, id, differs.about)) > 1:
            refusal.led_to(head)
            refusal.led_to("resolving/only-the-value-named")
        if differs is not None and differs.about == "supertype" and differs.fact.endswith("basic"):
            refusal.led_to(head)
            refusal.led_to("playing/basic-lands")
        if id == ctx.source and spares_itself(filter):
            refusal.led_to(head)
            refusal.led_to("effects/own-name")
        if where and filter.zone == "stack" and any(is_mana_ability(a, game.edition) for _, a in see(game, id).kit.activated):
            refusal.led_to("playing/what-the-text-says")
            refusal.led_to("mana/resolves-at-once")
        if where and filter.zone == "stack" and any(new == id and game.past[old][0].zone == "stack" for old, new in game.became.items()):
            refusal.led_to("playing/what-the-text-says")
            refusal.led_to("resolving/until-they-leave-the-stack")
        if object and "enchant" in see(game, object).kit.keywords:
            refusal.led_to("playing/targets-as-described")
            refusal.led_to("keywords/enchant")
            if len(enchanting := see(game, object).kit.keywords["enchant"]) > 1:
                refusal.led_to("keywords/enchant-instances")
            if any(one.filter is not None and one.filter.zone == "players" for one in enchanting):
                refusal.led_to("keywords/enchant-player")
        raise refusal


def spares_itself(filter: Filter) -> bool:
    """Whether a description leaves out the object that it is on ("another ...", "... other than" its own name)."""
    return any(one == IsOther() or one == Not(IsOneOf(This())) for one in filter.predicates)


def _values(game: Game, id: int, about: str) -> tuple[str, ...]:
    """The colors, or the types, that something has."""
    if is_player(id) or about not in ("color", "type"):
        return ()
    return chars(game, id).colors if about == "color" else chars(game, id).types


@rule("playing/not-spells")
def abilities_are_not_spells(game: Game, id: int) -> None:
    """An ability is not a spell: what counters or targets only spells can't have it as a target."""
    if is_in_state(Context(id, 0, Finished(game)), id, "ability"):
        refusal = Illegal(f"{name_of(game, id)} is not a spell")
        refusal.led_to("playing/not-spells")
        refusal.led_to("playing/what-the-text-says")
        raise refusal


@rule("playing/spells-are-no-abilities")
def spells_are_not_abilities(game: Game, id: int) -> None:
    """A spell is not an ability: what counters or targets only abilities can't have it as a target."""
    if not is_in_state(Context(id, 0, Finished(game)), id, "ability"):
        refusal = Illegal(f"{name_of(game, id)} is a spell and not an ability")
        refusal.led_to("playing/spells-are-no-abilities")
        refusal.led_to("playing/what-the-text-says")
        raise refusal
