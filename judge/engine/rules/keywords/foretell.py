"""Foretell (702.143) and plot (702.170): special actions that put a card from hand into exile, to be cast from there in a later turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.engine.decisions import Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.queries.context import Context
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import Finished, keywords_in_hand, name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.mana.mana_payment import make_mana, plan
from judge.engine.rules.playing.castable_exile import ALLOWING, MARKS, in_a_later_turn
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.playing.permission import sorcery_timing
from judge.engine.rules.playing.play_options import Way
from judge.engine.rules.timing.priority import ACTIONS, OFFERS
from judge.engine.state import Game
from judge.engine.table import Table

TWO = Cost((ManaPart(("2",)),))


def _keyword(game: Game, id: int, word: str) -> KeywordAbility:
    """The keyword of a card in hand, or (face down) in exile."""
    if id in game.objects:
        obj = game.objects[id]
        abilities = obj.printed.abilities if obj.face_down else see(game, id).chars.abilities
        for keyword in kit_of(abilities).keywords.get(word, ()):
            if keyword.cost is not None:
                return keyword
    raise Illegal(f"{name_of(game, id) if id in game.objects else 'that card'} has no {word} ability", f"keywords/{word}")


def _in_hand(game: Game, player: int, id: int, word: str) -> None:
    if id not in game.players[player].hand:
        raise Illegal(f"{name_of(game, id)} is not in {name_of(game, player)}'s hand", f"keywords/{word}")


def _may_foretell(game: Game, player: int, id: int) -> Cost:
    _keyword(game, id, "foretell")
    _in_hand(game, player, id, "foretell")
    if player not in game.heads(game.active):
        raise Illegal(f"it is not {name_of(game, player)}'s turn, and a card is foretold in its player's own", "keywords/foretell")
    return TWO


def _may_plot(game: Game, player: int, id: int) -> Cost:
    keyword = _keyword(game, id, "plot")
    _in_hand(game, player, id, "plot")
    sorcery_timing(game, player, f"{name_of(game, id)} is plotted only when a sorcery could be cast")
    return keyword.cost or Cost()


def _put_away(t: Table, player: int, id: int, cost: Cost, mark: str, face_down: bool) -> None:
    """Pay, and exile the card with its mark."""
    for part in cost.parts:
        if isinstance(part, ManaPart):
            make_mana(t, player, part.symbols, 0)
    pay_total(t, Context(id, player, Finished(t.game)), cost, 0)
    happen(t, Moved(id, "removed", mark, face_down=face_down, memory=((mark, (player,)),)))


@rule("keywords/foretell")
def foretell(t: Table, player: int, id: int) -> None:
    """In their own turn, a player with priority may pay {2} and exile a card with foretell face down, to cast it in a later turn."""
    cost = _may_foretell(t.game, player, id)
    with t.step(f"{name_of(t.game, player)} foretells {name_of(t.game, id)}", player, "action"):
        t.cite()
        _put_away(t, player, id, cost, "foretold", True)


@rule("keywords/plot")
def plot(t: Table, player: int, id: int) -> None:
    """Whenever a sorcery could be cast, a card with plot may be exiled for its plot cost, to be cast for nothing in a later turn."""
    cost = _may_plot(t.game, player, id)
    with t.step(f"{name_of(t.game, player)} plots {name_of(t.game, id)}", player, "action"):
        t.cite()
        _put_away(t, player, id, cost, "plotted", False)


def foretold(game: Game, id: int) -> Iterable[Way]:
    """A foretold card, cast for its foretell cost."""
    cost = _keyword(game, id, "foretell").cost
    return [Way("foretell", "removed", cost)] if in_a_later_turn(game, id) else []


@rule("keywords/plotted-card", off=[])
def plotted(game: Game, id: int) -> Iterable[Way]:
    """A plotted card may be cast for nothing in its owner's main phase while the stack is empty, in a later turn than it was plotted."""
    try:
        sorcery_timing(game, game.objects[id].owner, "")
    except Illegal:
        return []
    return [Way("plot", "removed", Cost())] if in_a_later_turn(game, id) else []


def _offers(word: str, may: Callable[[Game, int, int], Cost]) -> Callable[[Game, int], Iterator[Option]]:
    def offers(game: Game, player: int) -> Iterator[Option]:
        """The cards in hand that the player may put away so now."""
        for id in game.players[player].hand if word in keywords_in_hand(game, player) else ():
            if word not in see(game, id).kit.keywords:
                continue
            try:
                cost = may(game, player, id)
            except Illegal:
                continue
            if all(plan(game, player, part.symbols, 0) is not None for part in cost.parts if isinstance(part, ManaPart)):
                yield Option((word, id), f"{word} {name_of(game, id)}")

    return offers


MARKS["foretold"] = foretold
MARKS["plotted"] = plotted
ALLOWING["foretold"] = "keywords/foretell"
ALLOWING["plotted"] = "keywords/plotted-card"
ACTIONS["foretell"] = foretell
ACTIONS["plot"] = plot
OFFERS.append(_offers("foretell", _may_foretell))
OFFERS.append(_offers("plot", _may_plot))
