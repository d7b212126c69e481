"""How it ended: what is otherwise on the table than at the beginning, as sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge.engine.state import Game
from judge.replay.upshot.changed_looks import changed_looks
from judge.replay.upshot.conjunction import begun, counted, plural, series
from judge.replay.upshot.deciding_rules import MOST_RULES, deciding
from judge.replay.upshot.sentence import Sentence
from judge.replay.walk import BEGINNING, Node
from judge.scenarios.board.board_differences import Difference, differences
from judge.scenarios.board.board_state import board
from judge.scenarios.board.board_views import BoardView, CardView

PLACES = {
    "removed from the game": "removed from the game", "phased out": "phased out", "gone": "no longer in the game", "stack": "on the stack",
}


PREVENTED = re.compile(r"(?:all|\d+) .*?damage to (.+) is prevented")


def aftermath(start: Game, nodes: Sequence[Node]) -> list[Sentence]:
    """What the end has changed, the most telling first; each opens the step that brought it."""
    if nodes and _depth(nodes[-1].after) > _depth(start):  # a game played in another is told by itself
        inside = next(at for at in range(len(nodes), 0, -1) if _depth(nodes[at - 1].before) < _depth(nodes[-1].after))
        under_way = Sentence("A subgame is under way.", nodes[inside - 1].path, weight=5)
        return [under_way, *aftermath(nodes[inside - 1].after, nodes[inside:])]
    out = [*ends(start, nodes), *_stack(board(nodes[-1].after if nodes else start))]
    return [Sentence(begun(text), _since(nodes, about), _of_several(nodes, about), weight=weight) for text, about, weight in out]


def ends(start: Game, nodes: Sequence[Node]) -> list[Said]:
    """What the end has changed but for the stack, as clauses."""
    before, after = board(start), board(nodes[-1].after if nodes else start)
    found = differences(before, after)
    by_id = {card.id: card for card in (*_cards(before), *_cards(after))}
    names = _names(_cards(after))
    looks: list[Said] = [(text, _of_card(id, about), weight) for text, id, about, weight in changed_looks(found, by_id, names)]
    ways = _ways(nodes)
    out = [*_result(found), *_players(found), *_countered(ways), *_places(found, by_id, ways), *looks]
    out += _survivors(start, nodes, names)
    out += _spared(start, nodes, names)
    if not out:
        out = [(text, about, 1) for text, about, _ in _places(found, by_id, ways, everything=True)] + _states(found)
    return out


Said = tuple[str, Callable[[BoardView], object] | str, int]
"""A result: its words, what of the board it is about or the step that brought it, and its weight."""


@dataclass(frozen=True)
class Ways:
    """What the steps say of how cards came where they are: spells that were countered, with the step and why, cards that were fetched by
    name, and how many cards players drew for their turns."""

    countered: dict[str, tuple[str, str]]
    fetched: frozenset[str]
    of_turns: dict[str, int]


def _ways(nodes: Sequence[Node]) -> Ways:
    told = [(part.step, part.path) for node in nodes for part in node.walk()]
    found = [(match, path) for step, path in told if step.kind != "refused" and (match := COUNTERED.match(step.text))]
    countered = {match[1]: (path, f", because {match[2]}" if match[2] else "") for match, path in reversed(found)}
    fetched = frozenset(match[1] for step, _ in told if (match := FETCHED.fullmatch(step.text)))
    turns = [step.text.removesuffix(OF_TURN) for step, _ in told if step.text.endswith(OF_TURN)]
    return Ways(countered, fetched, {name: turns.count(name) for name in turns})


COUNTERED = re.compile(r"(.+?) is countered\b(?:: (.+))?")
FETCHED = re.compile(r"(.+) goes to the hand")
OF_TURN = " draws for the turn"


def _countered(ways: Ways) -> list[Said]:
    return [(f"{name} is countered{why}", path, 4) for name, (path, why) in ways.countered.items()]


def _cards(view: BoardView) -> list[CardView]:
    found: list[CardView] = []
    for seat in view.seats:
        for card in (*seat.creatures, *seat.others, *seat.lands, *seat.hand, *seat.graveyard, *seat.library):
            found += _with_attached(card)
    found += [thing.card for thing in view.stack if thing.card is not None]
    return [*found, *view.removed, *view.phased_out]


def _depth(game: Game) -> int:
    """In how many games a game is played."""
    return 0 if game.main is None else 1 + _depth(game.main)


def _names(cards: Sequence[CardView]) -> dict[int, str]:
    """What to call each card: by its name, and whose it is where another player has one of the name, too."""
    whose: dict[str, set[str]] = {}
    for card in cards:
        whose.setdefault(card.name, set()).add(card.controller or card.owner)
    return {card.id: card.name if len(whose[card.name]) < SHARED else f"{card.controller or card.owner}'s {card.name}" for card in cards}


SHARED = 2
"""Players who have a card of one name before it must be said whose is meant."""


def _with_attached(card: CardView) -> list[CardView]:
    return [card, *(one for other in card.attached for one in _with_attached(other))]


def _since(nodes: Sequence[Node], about: Callable[[BoardView], object] | str) -> str:
    """The first step after which something is as it is at the end."""
    if isinstance(about, str):
        return about
    if not nodes:
        return BEGINNING
    final = about(board(nodes[-1].after))
    at = len(nodes)
    while at > 0 and about(board(nodes[at - 1].after)) == final:
        at -= 1
    return nodes[at].path if at < len(nodes) else nodes[-1].path


def _of_several(nodes: Sequence[Node], about: Callable[[BoardView], object] | str) -> tuple[str, ...]:
    """Of cards that came where they are in different steps, the first rule that decides each step."""
    if not isinstance(about, Lies):
        return ()
    paths = {_since(nodes, Lies(frozenset({id}))) for id in about.ids}
    if len(paths) < SHARED:
        return ()
    rules = [deciding(node)[:1] for node in nodes if node.path in paths]
    return tuple(dict.fromkeys(slug for one in rules for slug in one))[:MOST_RULES]


def _result(found: Sequence[Difference]) -> list[Said]:
    over = [one.after for one in found if one.subject == "Game" and one.what == "result"]
    return [(f"the game is over: {result}", lambda view: view.over, 6) for result in over]


def _survivors(start: Game, nodes: Sequence[Node], names: dict[int, str]) -> list[Said]:
    """Creatures that were dealt damage, whose damage has worn off since, and that are still in play."""
    final = nodes[-1].after if nodes else start
    hurt = {id for node in nodes for id in node.after.in_play if node.after.objects[id].damage > _begun_with(start, id)}
    there = [(id, final.objects[id].damage) for id in final.in_play if id in hurt and id in names]
    out: list[Said] = [(f"{names[id]} survives the damage", _of_card(id, "damage"), 4) for id, damage in there if not damage]
    new = [(id, damage) for id, damage in there if damage and id not in start.in_play]
    return out + [(f"{names[id]} survives with {damage} damage on it", _of_card(id, "damage"), 4) for id, damage in new]


def _spared(start: Game, nodes: Sequence[Node], names: dict[int, str]) -> list[Said]:
    """Players whose life is as it was because damage to them was prevented, and creatures that were dealt none for that reason."""
    final = nodes[-1].after if nodes else start
    told = [(match[1], node.path) for node in nodes for part in node.walk() if (match := PREVENTED.fullmatch(part.step.text))]
    whole = dict(told)
    out: list[Said] = []
    for id, one in final.players.items():
        if one.name in whole and id in start.players and start.players[id].life == one.life:
            out.append((f"{one.name} stays at {one.life} life", whole[one.name], 4))
    hurt = {id for node in nodes for id in node.after.in_play if node.after.objects[id].damage}
    spared = [names[id] for id in final.in_play if id not in hurt and names.get(id) in whole]
    return out + [(f"{name} is dealt no damage", whole[name], 4) for name in spared]


def _begun_with(start: Game, id: int) -> int:
    """The damage that lay on something at the beginning."""
    return start.objects[id].damage if id in start.objects else 0


def _players(found: Sequence[Difference]) -> list[Said]:
    out: list[Said] = []
    for one in found:
        name = one.subject
        if one.what == "life":
            way = "up" if int(one.after) > int(one.before) else "down"
            out.append((f"{name} is at {one.after} life, {way} from {one.before}", _of_seat(name, "life"), 4))
        elif one.what == "poison":
            out.append((f"{name} has {plural(int(one.after), 'poison counter')}", _of_seat(name, "poison"), 4))
        elif one.what == "mana pool" and one.after != "empty":
            out.append((f"{name} has {one.after} in the mana pool", _of_seat(name, "pool"), 2))
    return out


def _of_seat(name: str, what: str) -> Callable[[BoardView], object]:
    return lambda view: next((getattr(seat, what) for seat in view.seats if seat.name == name), None)


def _places(found: Sequence[Difference], by_id: dict[int, CardView], ways: Ways, everything: bool = False) -> list[Said]:
    """Cards that are elsewhere than at the beginning; of spells only those that did not simply resolve, of lands those that left play."""
    groups: dict[str, list[tuple[str, int]]] = {}
    drawn: dict[str, list[int]] = {}
    for one in found:
        if one.what != "zone":
            continue
        card = by_id.get(one.id or one.was)
        if card is None:
            continue
        if card.name in ways.countered and one.after.endswith("graveyard"):
            continue
        if one.before.endswith("library") and one.after.endswith("hand") and card.name not in ways.fetched:
            drawn.setdefault(one.after.removesuffix("'s hand"), []).append(card.physical)
        elif everything or not _expected(one, card):
            groups.setdefault(_place(one, card), []).append((card.name, card.physical))
    out: list[Said] = []
    for place, cards in groups.items():
        names = counted([name for name, _ in cards])
        verb, place = ("is", place) if len(cards) == 1 else ("are", place.replace("as a token", "as tokens"))
        ids = frozenset(id for _, id in cards)
        out.append((f"{series(names)} {verb} {place}", Lies(ids), 4 if "graveyard" in place or "removed" in place else 3))
    for name, those in drawn.items():
        drew = len(those) - ways.of_turns.get(name, 0)
        out.append((f"{name} has {plural(len(those), 'more card')} in hand", Lies(frozenset(those)), 1 if drew < 2 else 3))
    return out


def _expected(one: Difference, card: CardView) -> bool:
    """Whether a card went where cards of its kind go by themselves: a spell that resolved into the graveyard, a land that was played."""
    if one.after == "gone" or (one.before == "nowhere" and one.after == "stack"):
        return card.kind == "copy" or one.before == "stack"
    spell = "instant" in card.types or "sorcery" in card.types
    if spell and one.after.endswith("graveyard") and not one.before.endswith("library"):
        return True
    return ("land" in card.types and one.after == "in play" and one.before.endswith("hand")) or one.after == "stack"


def _place(one: Difference, card: CardView) -> str:
    """Where a card is now, and whose."""
    if one.after == "in play":
        token = " as a token" if card.kind == "token" else ""
        return f"in play{token}" + (f" under {card.controller}'s control" if card.controller else "")
    if one.after.endswith(("graveyard", "hand", "library")):
        return f"in {one.after}"
    return PLACES.get(one.after, one.after)


@dataclass(frozen=True)
class Lies:
    """Where these cards lie on a board."""

    ids: frozenset[int]

    def __call__(self, view: BoardView) -> object:
        """The zones with those of the cards that are in them."""
        zones: dict[str, list[int]] = {}
        for seat in view.seats:
            for zone, cards in (("hand", seat.hand), ("graveyard", seat.graveyard), ("library", seat.library)):
                zones[f"{seat.name} {zone}"] = [card.physical for card in cards if card.physical in self.ids]
            there = [one for card in (*seat.creatures, *seat.others, *seat.lands) for one in _with_attached(card)]
            zones[f"{seat.name} play"] = sorted(card.physical for card in there if card.physical in self.ids)
        zones["removed"] = [card.physical for card in view.removed if card.physical in self.ids]
        return sorted((zone, tuple(sorted(cards))) for zone, cards in zones.items() if cards)


def _states(found: Sequence[Difference]) -> list[Said]:
    """What became tapped or untapped."""
    out: list[Said] = []
    for state in ("tapped", "untapped"):
        names = [one.subject for one in found if one.what == "state" and one.after == state]
        if names:
            out.append((f"{series(counted(names))} {'is' if len(names) == 1 else 'are'} {state}", lambda view: None, 1))
    return out


def _of_card(id: int, what: str) -> Callable[[BoardView], object]:
    return lambda view: next((getattr(card, what) for card in _cards(view) if card.id == id), None)


def _stack(after: BoardView) -> list[Said]:
    if not after.stack:
        return []
    names = series(counted([thing.name for thing in after.stack]))
    ids = {thing.id for thing in after.stack}
    said = f"{names} {'is' if len(after.stack) == 1 else 'are'} still on the stack"
    return [(said, lambda view: ids <= {thing.id for thing in view.stack}, 3)]
