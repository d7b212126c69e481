"""The numbers of objects and players: characteristics, life, counts of cards and counters."""

from __future__ import annotations

import operator

from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.queries.context import Context
from judge.engine.queries.intrinsic_characteristics import BACK
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.registry import newer
from judge.engine.state import Game, Object, is_player

OPERATORS = {"<=": operator.le, ">=": operator.ge, "==": operator.eq, "<": operator.lt, ">": operator.gt, "!=": operator.ne}

COMBINED = "2018-07-13"
"""The edition from which on a split card has the characteristics of both halves combined."""
TWO_ANSWERS = newer("split-cards-answer-twice", "2006-10-01")
"""Until then, too, a question about a split card got one answer, which combined both halves (505.5)."""


WHOLE_LIFE = newer("a-team-has-one-life-total", "2011-09-30")
"""The edition from which on an effect takes the whole of a life total that a team shares for that of each of its players."""

TEAM_POISON = newer("a-team-shares-its-poison", "2011-09-30")
"""The edition from which on the poison counters of its players are a team's."""


def share_of_life(game: Game, player: int) -> int:
    """A player's own life total; of a total that a team shares, the player's share, rounded up (606.9a), or all of it since 2011."""
    heads, life = len(game.heads(player)), game.players[player].life
    return life if heads == 1 else int(DEFINED["share of life"](life, heads, game.edition))


def poison_of(game: Game, player: int) -> int:
    """How many poison counters a player has: since 2011 those of all the team, where it plays together (810.10a)."""
    heads = game.heads(player)
    shared = len(heads) > 1 and game.edition >= TEAM_POISON
    return sum(game.players[head].poison for head in heads) if shared else game.players[player].poison


def number_of(ctx: Context, id: int, what: str) -> int | None:
    """A number of an entity: a characteristic, life, a count of cards or counters. None where it has no such number."""
    game = ctx.game
    if is_player(id):
        player = game.players[id]
        numbers = {
            "life": share_of_life(game, id), "energy": player.energy, "mana in pool": len(player.pool),
            "hand": len(player.hand), "library": len(player.library),
            "graveyard": len(player.graveyard), "lands played": player.lands_played, "turns": player.turns,
            "damage": sum(n for how, who, n in game.history if how == "damaged" and who == id),
        }
        if what == "poison":
            return poison_of(game, id)
        if what in DONE_THIS_TURN:
            return _this_turn(game, id, what)
        if what.startswith("devotion:"):
            return _devotion(ctx, id, {SYMBOL_OF_COLOR[color] for color in what.removeprefix("devotion:").split(" ")})
        if what == "spells played last turn":
            return dict(game.last_turn[1]).get(id, 0)
        return _spells_played(game, id, what) if what.endswith("spells played") else numbers.get(what)
    chars = ctx.look.see(id).chars
    obj = game.object(id)
    if what in ("power", "toughness"):
        size = chars.power if what == "power" else chars.toughness
        return 0 if size is None and "creature" in chars.types else size  # a star is 0 outside of play
    if what == "converted mana cost":
        if chars.halves:
            how = "two answers" if TWO_ANSWERS <= ctx.game.edition < COMBINED else "combined"
            ctx.of_halves.add(how)
            combined: int | None = DEFINED[how](chars.mana_cost)
            return combined
        x = obj.stack.choices.x if obj.stack is not None and obj.zone == "stack" else 0
        value: int | None = DEFINED[what](chars.mana_cost if chars.mana_cost is not None else front_cost(game, obj), x)
        return value
    if what == "damage":
        return obj.damage
    if what in ("damage dealt to it this turn", "regenerations this turn"):
        return _this_turn(game, id, what)
    if what.startswith("counters:"):
        return obj.counter(what.removeprefix("counters:"))
    if what == "chosen number":
        return int(dict(obj.memory).get("number", 0))
    if what == "life paid":
        return int(dict(obj.memory).get("life paid", 0))
    if what == "targets":
        return sum(len(chosen) for chosen in obj.stack.choices.targets) if obj.stack is not None else 0
    if what == "colors spent":
        return len({m for m in obj.stack.choices.spent if m != "1"}) if obj.stack is not None else 0
    if what.startswith("mana spent "):
        spent = obj.stack.choices.spent if obj.stack is not None else dict(obj.memory).get("mana spent", ())
        return len(spent) if what == "mana spent in all" else spent.count(what.removeprefix("mana spent "))
    if what == "blockers":
        return sum(1 for _, a in game.combat.blocks if a == id) if game.combat else 0
    if what == "colors":
        return len(chars.colors)
    return None


DONE_THIS_TURN = {
    "cards drawn this turn": "drew", "life lost this turn": "life lost", "life gained this turn": "life gained",
    "damage dealt to it this turn": "damaged",
    "regenerations this turn": "regenerated",
}
"""Numbers of what has happened to an entity in the turn, with the word by which it is remembered."""


def _this_turn(game: Game, id: int, what: str) -> int:
    """How many cards a player has drawn, or how much life or damage it was in all; a card drawn is remembered once each."""
    found = [n for how, who, n in game.history if how == DONE_THIS_TURN[what] and who == id]
    return len(found) if what == "cards drawn this turn" else sum(found)


def _devotion(ctx: Context, player: int, symbols: set[str]) -> int:
    """How many mana symbols of these colors there are in the mana costs of the permanents that a player controls (700.5)."""
    mine = (seen for seen in map(ctx.look.see, ctx.game.in_play) if seen.controller == player)
    return sum(1 for seen in mine for one in seen.chars.mana_cost or () if not symbols.isdisjoint(one.split("/")))


def _spells_played(game: Game, player: int, what: str) -> int:
    """How many spells, or spells of a card type or a color ("creature spells played"), a player has played this turn."""
    if what.startswith("non"):
        return _spells_played(game, player, "spells played") - _spells_played(game, player, what.removeprefix("non"))
    word = f"played {what.removesuffix('spells played')}".strip()
    return sum(1 for how, who, _ in game.history if how == word and who == player)


FRONT_COUNTS = newer("back-face-mana-value", "2016-09-30")


def front_cost(game: Game, obj: Object) -> tuple[str, ...] | None:
    """The mana cost of the other face, by which a nonmodal double-faced permanent or spell with its back face up is measured (712.8e)."""
    back_up = obj.transformed if obj.stack is None else obj.stack.half == BACK
    return obj.printed.mana_cost if game.edition >= FRONT_COUNTS and back_up and obj.copied is None and not obj.printed.modal else None
