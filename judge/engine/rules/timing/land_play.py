"""Playing a land (212.6a, 212.6b, 305.4, 408.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import LandPlayed, Moved
from judge.engine.queries.view import chars, name_of, time_of
from judge.engine.registry import Illegal, newer, rule
from judge.engine.rules.continuous.permissions import called, extra_lands, forbidding, playable_elsewhere
from judge.engine.rules.timing.priority import ACTIONS, OFFERS
from judge.engine.rules.turn.turn_structure import main_phase
from judge.engine.state import Game
from judge.engine.table import Table

COUNTED = newer("land-plays-are-counted", "2013-07-13")


@rule("timing/land-special-action")
def play_land(t: Table, player: int, id: int, face: str = "") -> None:
    """Playing a land is a special action: the land is put into play without the stack, and nobody can respond."""
    game = t.game
    back = bool(face) and a_land_face(game, id, face)
    land_from_hand(game, player, id, back)
    land_timing(game, player)
    with t.step(f"{name_of(game, player)} plays {face if back else name_of(game, id)} as a land", player, "action"):
        land_in_main_phase(t, player, id)
        if len(chars(game, id).types) > 1:
            t.cite("playing/lands-are-not-spells")
        if back:
            t.cite("timing/land-face")
        by = announced(t, player)
        if game.options.together:
            t.cite("multiplayer/each-head-draws")
        happen(t, Moved(id, "in play", "played", controller=player, transformed=back), LandPlayed(player, id, by))


@rule("timing/land-face")
def a_land_face(game: Game, id: int, face: str) -> bool:
    """A modal double-faced card is played as a land with a land face up, which its player chooses before it enters."""
    look = game.objects[id].printed if id in game.objects else None
    if look is None or not look.modal or look.back is None or look.back.name != face or "land" not in look.back.types:
        raise Illegal(f"{face} is no face that could be played as a land")
    return True


@rule("timing/land-from-hand")
def land_from_hand(game: Game, player: int, id: int, back: bool = False) -> None:
    """Only a land card in its player's hand, or where an effect lets it be played from, can be played as a land."""
    obj = game.objects.get(id)
    if obj is None or (not playable(game, player, id) if obj.zone != "hand" else obj.owner != player):
        raise Illegal(f"{name_of(game, id) if id in game.objects or id in game.past else 'that card'} is not in "
                      f"{name_of(game, player)}'s hand")
    if not back and "land" not in chars(game, id).types:
        raise Illegal(f"{name_of(game, id)} is not a land")


def playable(game: Game, player: int, id: int) -> bool:
    """Whether an effect lets the player play a card that is in no hand as a land (212.6a)."""
    return any(not one.spells for one in playable_elsewhere(game, player).get(id, ()))


@rule("timing/land-timing")
def land_timing(game: Game, player: int) -> None:
    """A land can be played only in a main phase of your own turn, with priority and an empty stack."""
    who = name_of(game, player)
    if player not in game.heads(game.active):
        raise Illegal(f"it is {name_of(game, game.active)}'s turn, not {who}'s")
    if not main_phase(game):
        raise Illegal(f"it is {time_of(game)}, not a main phase")
    if game.stack:
        raise Illegal(f"{name_of(game, game.stack[-1])} is on the stack")


@rule("timing/one-land-in-main-phase")
def land_in_main_phase(t: Table, player: int, id: int) -> None:
    """In either main phase you may play one land from your hand, if you haven't yet this turn."""
    one_land_a_turn(t.game, player, id)
    t.cite()


@rule("timing/one-land")
def one_land_a_turn(game: Game, player: int, id: int = 0) -> None:
    """You may play only one land in each of your turns, unless an effect allows more."""
    by = forbidding(game, player, "play lands", id)
    if by is not None:
        (cannot_all_the_same if extra_lands(game, player) else _refuse)(f"{called(game, by)}{name_of(game, player)} can't play lands")
    played = game.players[player].lands_played
    if not left(game, player):
        raise Illegal(f"{name_of(game, player)} has already played {'a land' if played == 1 else f'{played} lands'} this turn")


def _refuse(fact: str) -> None:
    raise Illegal(fact, "timing/one-land")


@rule("timing/prohibited-and-allowed")
def cannot_all_the_same(fact: str) -> None:
    """If one effect allows a play, as of an additional land, and another says that it can't be made, the one that says so wins."""
    _refuse(fact)


def left(game: Game, player: int) -> list[int]:
    """What still allows the player to play a land: the sources of effects, and 0 for the one land of each turn.

    What an effect has allowed counts against that effect alone, so that of another that comes later nothing is used. Since
    2013-07-13 all that is allowed now is counted together instead, and compared with the lands played.
    """
    played, more = game.players[player].lands_played, extra_lands(game, player)
    word = f"land of {player} allowed by"
    used = [by for what, by, _ in game.history if what == word]
    if not more and not any(used):  # one land a turn, by either rule
        return [0] if played < 1 else []
    if game.edition >= COUNTED:
        return [0] if played < 1 + sum(more.values()) else []
    allowed = {**more, 0: 1}
    untold = played - len(used)  # of lands played before a situation begins nobody says by what
    for by in (0, *(source for source in allowed if source)):
        told = min(max(untold, 0), max(allowed[by] - used.count(by), 0))
        used.extend([by] * told)
        untold -= told
    return [by for by, most in allowed.items() if used.count(by) < most]


@rule("timing/which-land-play", off=0)
def announced(t: Table, player: int) -> int:
    """A player who plays a land says whether it is the one land of the turn or, if not, which effect allows it."""
    ways = left(t.game, player)
    if len(ways) == 1 or (not ways and not t.thorough):
        by = ways[0] if ways else 0
    else:
        options = tuple(Option(by, name_of(t.game, by) if by else "the one land of each turn") for by in ways)
        (by,) = t.ask(Decision("land play", player, "What allows this land to be played?", options, default=(ways[0],)))
        if by not in ways:
            raise Illegal("that does not allow another land to be played this turn")
    if by:
        t.note(f"{name_of(t.game, by)} allows the land to be played", player)
    return int(by)


def offers(game: Game, player: int) -> Iterator[Option]:
    """The lands that the player may play now."""
    if game.stack or player not in game.heads(game.active) or not main_phase(game):
        return
    try:
        one_land_a_turn(game, player)
    except Illegal:
        return
    others = (id for id in playable_elsewhere(game, player) if playable(game, player, id))
    for id in (*game.players[player].hand, *others):
        look = game.objects[id].printed
        behind = look.back if look.modal and look.back is not None and "land" in look.back.types else None
        if ("land" in look.types or behind is not None) and forbidding(game, player, "play lands", id) is None:
            if "land" in look.types:
                yield Option(("land", id), f"play {name_of(game, id)}")
            if behind is not None:
                yield Option(("land", id, behind.name), f"play {behind.name}")


ACTIONS["land"] = play_land
OFFERS.append(offers)
