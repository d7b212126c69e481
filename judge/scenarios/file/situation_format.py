"""Reads a scenario block into a ``Situation``: who plays, what is where, what the script says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.citations.numbered_steps import DEFAULT_EDITION, earliest
from judge.scenarios.file.multiplayer_options import OPTIONS, MultiplayerOptions, read_options
from judge.scenarios.file.partial_cards import playable
from judge.scenarios.file.plain_values import date, number
from judge.scenarios.file.seat_entries import each_once, seats_in
from judge.scenarios.file.situation import Seat, Situation
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.file.zone_entries import EntryReader, colors_in
from judge.scenarios.scenario_errors import Mistake, ScenarioError, nearest
from judge.scenarios.script.script_lines import Line
from judge.scenarios.script.script_reader import ScriptReader, read_script
from judge.scenarios.script.step_words import STEP_WORDS, step_named

T = TypeVar("T")

_TOP = ("edition", "players", "turn", "step", "priority", "cards", "stack", "script", "title", "shows", "tags", "difficulty", *OPTIONS)
_CARD = ("name", "cost", "type", "pt", "loyalty", "text", "color", "leave out")


def read_situation(root: Node, edition: str = DEFAULT_EDITION) -> Situation:
    """The situation that a block describes; ``edition`` is for one that names none. Raises ``ScenarioError`` with every mistake found."""
    if root.kind != "map":
        raise root.error("a scenario block has names and values, beginning with players:")
    mistakes: list[Mistake] = []
    each_once(root)
    for key, _ in root.pairs:
        if words(key.text) not in _TOP:
            mistakes.extend(key.error(f'"{key.text}" is not a part of a scenario', nearest(key.text, _TOP)).mistakes)
    cards: tuple[CardDefinition, ...] = _attempt(mistakes, lambda: _cards(root.get("cards")), ())
    if mistakes:
        raise ScenarioError(*mistakes)
    seats: tuple[Seat, ...] = _attempt(mistakes, lambda: seats_in(root, EntryReader(cards)), ())
    players = [key.text for key, _ in (root.get("players") or root).pairs] if mistakes else [seat.name for seat in seats]
    names = frozenset(_names(seats, cards))
    if not players:  # whatever else is said is about players
        raise ScenarioError(*mistakes)
    first = players[0]
    turn, step = _attempt(mistakes, lambda: _turn(root, players), (first, ""))
    given, script, named = root.get("priority"), root.get("script"), root.get("edition")
    priority = _attempt(mistakes, lambda: _player(given, players) if given is not None else turn, turn)
    lines: tuple[Line, ...] = _attempt(mistakes, lambda: read_script(script, players, names) if script is not None else (), ())
    stack: tuple[Line, ...] = _attempt(mistakes, lambda: _stack(root.get("stack"), ScriptReader(tuple(players), names)), ())
    options = _attempt(mistakes, lambda: read_options(root, players), MultiplayerOptions())
    when = _attempt(mistakes, lambda: _edition(named, edition), edition)
    if mistakes:
        raise ScenarioError(*sorted(mistakes, key=lambda m: (m.line, m.column)))
    return Situation(root, when, seats, turn, step, priority, cards, stack, lines, names, named=named is not None, options=options)


def _attempt(mistakes: list[Mistake], read: Callable[[], T], instead: T) -> T:
    """What is read, or ``instead`` with the mistakes noted, so that one run lists them all."""
    try:
        return read()
    except ScenarioError as error:
        mistakes.extend(error.mistakes)
        return instead


def _edition(node: Node | None, instead: str) -> str:
    """The date of the edition that is played and whose numbers are used, ``instead`` where none is named."""
    if node is None:
        return instead
    when = date(node)
    if when < earliest():
        raise node.error(f"no rule that runs has a number in an edition of {when}", f"the first edition known is that of {earliest()}")
    return when


def _cards(node: Node | None) -> tuple[CardDefinition, ...]:
    """Cards defined on the spot."""
    if node is None or node.empty:
        return ()
    if node.kind == "map":
        items = [(value, key.text) for key, value in node.pairs]
    else:
        items = [(item, "") for item in node.items]
    found: list[CardDefinition] = []
    mistakes: list[Mistake] = []
    for item, name in items:
        try:
            found.append(read_card(item, name))
        except ScenarioError as error:
            mistakes.extend(error.mistakes)
    if mistakes:
        raise ScenarioError(*mistakes)
    return tuple(found)


def read_card(node: Node, name: str = "") -> CardDefinition:
    """One card definition, checked; lines that are not understood are marked in it. Raises ``ScenarioError``."""
    if node.kind != "map":
        raise node.error("a card is {name, cost, type, pt, text}")
    given: dict[str, str] = {"name": name} if name else {}
    left_out: tuple[int, ...] = ()
    colors: tuple[str, ...] | None = None
    for key, value in node.pairs:
        field = words(key.text)
        if field in ("leave out", "left out"):
            left_out = tuple(number(item, 1, 99) for item in value.each)
            continue
        if field in ("color", "colors"):
            colors = colors_in(value)
            continue
        field = {"power/toughness": "pt", "p/t": "pt", "types": "type", "mana cost": "cost", "loyalty": "pt"}.get(field, field)
        if field not in _CARD:
            raise key.error(f'"{key.text}" is not a part of a card', nearest(key.text, _CARD))
        given[field] = " ".join(i.text for i in value.items) if value.kind == "list" else value.text.strip()
    if not given.get("name") or not given.get("type"):
        raise node.error("a card needs at least a name and a type", 'as in {name: Ox, cost: "{W}", type: Creature - Ox, pt: 2/2}')
    card = CardDefinition(**given)
    card = card if colors is None else card.colored(colors)
    try:
        return playable(card, left_out)
    except CardError as error:
        at = node.get("text") or node
        raise at.error(str(error)) from None


def _names(seats: tuple[Seat, ...], cards: tuple[CardDefinition, ...]) -> list[str]:
    found = [card.name for card in cards]
    for seat in seats:
        for _, entries in seat.zones:
            found.extend(n for entry in entries for n in (entry.name, entry.label, f"{seat.name}'s {entry.name}") if n)
    return found


def _player(node: Node, players: list[str]) -> str:
    for name in players:
        if name.lower() == node.text.strip().lower():
            return name
    raise node.error(f'"{node.text}" is no player', nearest(node.text, players))


def _turn(root: Node, players: list[str]) -> tuple[str, str]:
    """Whose turn it is, and which step."""
    node, step_node = root.get("turn"), root.get("step", "phase")
    player, step = players[0], "precombat main"
    if node is not None and node.kind == "map":
        who, step_node = node.get("player", "whose"), node.get("step", "phase") or step_node
        player = _player(who, players) if who is not None else player
    elif node is not None:
        for part in [p.strip() for p in node.text.replace("'s turn", ",").split(",") if p.strip()]:
            owner = next((p for p in players if part.lower() == p.lower() or part.lower().startswith(p.lower() + "'s ")), None)
            player = owner or player
            rest = part if owner is None else part[len(owner) + 3 :]
            if rest:
                step = _step(node, rest)
    if step_node is not None:
        step = _step(step_node, step_node.text)
    return player, step


def _step(node: Node, text: str) -> str:
    step = step_named(text)
    if step in (None, "turn"):
        raise node.error(f'there is no step named "{text}"', nearest(text, STEP_WORDS))
    return "precombat main" if step == "main" else str(step)


def _stack(node: Node | None, reader: ScriptReader) -> tuple[Line, ...]:
    """What is on the stack as the situation begins, top first: lines such as "Ann: Shock -> Bob"."""
    if node is None or node.empty:
        return ()
    if node.kind != "list":
        raise node.error("the stack is a list, top first, as in - Ann: Shock -> Bob")
    found = []
    for item in node.items:
        if item.kind != "map" or len(item.pairs) != 1 or item.pairs[0][1].kind != "text":
            raise item.error("an object on the stack has a controller", "as in - Ann: Shock -> Bob, or - Ann: use Prodigal Sorcerer -> Bob")
        key, value = item.pairs[0]
        if not value.text.lower().startswith(("play ", "cast ", "use ", "activate ")):
            value = Node("text", value.line, value.column, f"play {value.text}")
        found.append(reader.action(item, key, value))
    return tuple(found)
