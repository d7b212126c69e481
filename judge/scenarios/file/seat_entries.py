"""The players of a situation: their names, life totals, mana and counters."""

from __future__ import annotations

from judge.scenarios.file.plain_values import number
from judge.scenarios.file.situation import Entry, Seat
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.file.zone_entries import EntryReader
from judge.scenarios.scenario_errors import Mistake, ScenarioError, nearest
from judge.scenarios.script.action_clauses import symbols_in
from judge.scenarios.script.step_words import ZONE_WORDS

MOST_PLAYERS = 8
MOST_OBJECTS = 500
_NO_NAMES = ("expect", "illegal", "explore", "outcomes", "resolve", "to", "pass", "stack", "priority", "turn", "step", "winner", "cites")
_PLAYER = ("life", "poison", "energy", "mana", "lands played", "turns", "max hand size", *dict.fromkeys(ZONE_WORDS.values()))


def each_once(node: Node) -> None:
    seen: dict[str, Node] = {}
    for key, _ in node.pairs:
        name = words(key.text)
        if name in seen:
            raise key.error(f'"{key.text}" is here twice, first in line {seen[name].line}')
        seen[name] = key


def seats_in(root: Node, reader: EntryReader) -> tuple[Seat, ...]:
    """The players, in turn order. Raises ``ScenarioError`` with every mistake found."""
    node = root.get("players")
    if node is None or node.kind != "map" or not node.pairs:
        hint = "as in players: followed by Ann: {hand: [Shock]} and Bob: {} on lines of their own"
        raise (node or root).error("a scenario needs players", hint)
    each_once(node)
    if not 2 <= len(node.pairs) <= MOST_PLAYERS:
        raise node.error(f"a scenario has 2 to {MOST_PLAYERS} players, and this one has {len(node.pairs)}")
    mistakes: list[Mistake] = []
    seats = []
    for key, value in node.pairs:
        try:
            seats.append(_seat(key, value, reader))
        except ScenarioError as error:
            mistakes.extend(error.mistakes)
    if mistakes:
        raise ScenarioError(*mistakes)
    total = sum(entry.count for seat in seats for _, entries in seat.zones for entry in entries)
    if total > MOST_OBJECTS:
        raise node.error(f"{total} cards; at most {MOST_OBJECTS} can be in a situation")
    _labels(seats)
    return tuple(seats)


def _seat(key: Node, value: Node, reader: EntryReader) -> Seat:
    if not key.text or any(c in key.text for c in ',:;{}[]"') or len(key.text) > 40:
        raise key.error(f'"{key.text}" can\'t be the name of a player', "a short name without commas, colons or brackets")
    if words(key.text) in _NO_NAMES:
        raise key.error(f'"{key.text}" can\'t be the name of a player: the script uses the word')
    if value.empty:
        return Seat(key.text, key)
    if value.kind != "map":
        raise value.error(f"what {key.text} has is {{life: 20, hand: [Shock], in play: [Forest]}}")
    each_once(value)
    plain: dict[str, int] = {}
    mana: tuple[str, ...] = ()
    zones: list[tuple[str, tuple[Entry, ...]]] = []
    mistakes: list[Mistake] = []
    for name, part in value.pairs:
        try:
            mana = _said_of_player(name, part, reader, plain, zones) or mana
        except ScenarioError as error:
            mistakes.extend(error.mistakes)
    if mistakes:
        raise ScenarioError(*mistakes)
    return Seat(key.text, key, mana=mana, zones=tuple(zones), library_given="library" in dict(zones), life_given="life" in plain, **plain)


def _said_of_player(
    name: Node, part: Node, reader: EntryReader, plain: dict[str, int], zones: list[tuple[str, tuple[Entry, ...]]]
) -> tuple[str, ...]:
    """One thing that a player has: a number and a zone are added to what is known, mana is returned."""
    word = words(name.text)
    if word in ("life", "poison", "energy", "lands played", "turns", "max hand size", "maximum hand size", "poison counters"):
        field = {"maximum hand size": "max_hand_size", "poison counters": "poison"}.get(word, word.replace(" ", "_"))
        plain[field] = number(part, -999 if word == "life" else 0, 9999)
    elif word in ("mana", "mana pool"):
        return _mana(part)
    elif word == "stack":
        raise name.error("the stack is not a player's", "write stack: beside players:, top first, as in - Ann: Shock -> Bob")
    elif word in ZONE_WORDS and ZONE_WORDS[word] != "gone":
        zone = ZONE_WORDS[word]
        if zone in dict(zones):
            raise name.error(f"{zone} is here twice")
        zones.append((zone, reader.zone(part, zone)))
    else:
        raise name.error(f'"{name.text}" is not something a player has', nearest(name.text, _PLAYER))
    return ()


def _mana(node: Node) -> tuple[str, ...]:
    symbols = symbols_in(node.text)
    if node.kind != "text" or "".join("{" + s + "}" for s in symbols) != node.text.upper().replace(" ", ""):
        raise node.error(f'"{node.text}" is not mana', "as in mana: {R}{R}{G}")
    out: list[str] = []
    for symbol in symbols:
        if symbol.isdigit():
            out.extend("1" * int(symbol) if int(symbol) <= 99 else ())
        elif symbol == "C":
            out.append("1")
        elif symbol in "WUBRG":
            out.append(symbol)
        elif symbol == "S":
            out.append("S")
        else:
            raise node.error(f"{{{symbol}}} is not mana that a pool can hold", "{W} {U} {B} {R} {G}, {1} for colorless, {S} for snow")
    return tuple(out)


def _labels(seats: list[Seat]) -> None:
    """Labels tell things apart, so none may be given twice or be a player's name."""
    seen: dict[str, Entry] = {}
    players = {seat.name.lower() for seat in seats}
    for seat in seats:
        for _, entries in seat.zones:
            for entry in entries:
                if not entry.label:
                    continue
                if entry.label.lower() in seen or entry.label.lower() in players:
                    raise entry.node.error(f'the name "{entry.label}" is given twice')
                if entry.count > 1:
                    raise entry.node.error(f'"as: {entry.label}" names one thing, and this is {entry.count}')
                seen[entry.label.lower()] = entry
