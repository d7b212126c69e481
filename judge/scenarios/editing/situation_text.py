"""Writes a situation as the text of a scenario block, the other way round from ``format``: what is read again is the same situation."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any

import yaml

from judge.cards import library
from judge.cards.card import CardDefinition
from judge.scenarios.file.situation import Entry, Seat
from judge.scenarios.file.zone_entries import UNKNOWN

_NUMBER = re.compile(r"0|-?[1-9]\d{0,8}")
_WIDE = 90


def flow(value: Any) -> str:
    """A value on one line of YAML."""
    return _flow(json.dumps(_typed(value)))


@lru_cache(maxsize=4096)
def _flow(value: str) -> str:
    """The same of a value in JSON, so that it can be kept: a situation is written again and again with little of it changed."""
    said = yaml.safe_dump(json.loads(value), default_flow_style=True, width=10**6, allow_unicode=True, sort_keys=False)
    return said.removesuffix("...\n").strip()


def _typed(value: Any) -> Any:
    """Texts that are numbers or truth values as such, so that they are written without quotes."""
    if isinstance(value, dict):
        return {key: _typed(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_typed(inner) for inner in value]
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return int(value)
    return {"true": True, "false": False}.get(value, value) if isinstance(value, str) else value


def block(parts: dict[str, Any]) -> str:
    """A scenario block: ``parts`` are its names and plain values, in the order in which they are written."""
    return "".join(_part(name, value) for name, value in parts.items())


def _part(name: str, value: Any) -> str:
    if name == "players":
        return "players:\n" + "".join(player(who, has) for who, has in value.items())
    if name in ("script", "stack", "cards") and isinstance(value, list) and value:
        return f"{name}:\n" + "".join(f"  - {item(one)}\n" for one in value)
    if name in ("edition", "turn") and isinstance(value, str):
        return f"{name}: {value}\n"
    return f"{name}: {flow(value)}\n"


def item(one: Any) -> str:
    """An item of a list on a line of its own: one name and what it does or is, without brackets where it can be."""
    if isinstance(one, dict) and len(one) == 1:
        ((key, value),) = one.items()
        return f"{flow(key)}: {flow(value)}"
    return flow(one)


def player(name: str, has: Any) -> str:
    """The lines of a player, two columns in."""
    if not has:
        return f"  {flow(name)}: {{}}\n"
    line = f"  {flow(name)}: {flow(has)}"
    if len(line) <= _WIDE:
        return line + "\n"
    rows = ["    " + row(part, value).replace("\n", "\n  ") for part, value in has.items()]
    return f"  {flow(name)}:\n" + "\n".join(rows) + "\n"


def row(name: str, value: Any) -> str:
    """Something that a player has, on one line, or on several where that would be too wide; these as if it stood two columns in."""
    line = f"{flow(name)}: {flow(value)}"
    if len(line) + 4 <= _WIDE or not isinstance(value, list):
        return line
    return f"{flow(name)}:\n" + "\n".join(f"    - {item(one)}" for one in value)


def seat(seat: Seat, cards: tuple[CardDefinition, ...]) -> dict[str, Any]:
    """What a player has, as plain data; ``cards`` are those defined on the spot."""
    made: dict[str, Any] = {}
    usually = {"life": 20, "poison": 0, "energy": 0, "lands played": 0, "max hand size": 7, "turns": -1}
    own = (seat.life, seat.poison, seat.energy, seat.lands_played, seat.max_hand_size, seat.turns)
    for name, value in zip(usually, own, strict=True):
        usual = usually[name]
        if value != usual:
            made[name] = value
    if seat.mana:
        made["mana"] = "".join(f"{{{symbol}}}" for symbol in seat.mana)
    for zone, entries in seat.zones:
        if len(entries) == 1 and entries[0].card is None and entries[0].name == UNKNOWN:
            made[zone] = entries[0].count
        elif entries or zone == "library":
            made[zone] = [entry(one, cards) for one in entries]
    return made


def entry(one: Entry, cards: tuple[CardDefinition, ...] = ()) -> Any:
    """An entry of a zone, as a name or a name with what is said about it."""
    about: dict[str, Any] = {}
    if one.label:
        about["as"] = one.label
    about |= {word: True for word, so in (
        ("tapped", one.tapped), ("face down", one.face_down), ("flipped", one.flipped),
        ("transformed", one.transformed), ("phased out", one.phased_out),
    ) if so}
    about |= {"damage": one.damage} if one.damage else {}
    about |= {"counters": dict(one.counters)} if one.counters else {}
    tied = (
        ("attached to", one.attached_to), ("linked with", one.linked_with), ("controller", one.controller), ("copy of", one.copy_of),
    )
    for word, said in tied:
        about |= {word: said} if said else {}
    about |= {"entered": "this turn"} if one.fresh else {"entered": "last turn"} if one.lately else {}
    about |= {"token": True} if one.token else {}
    about |= {"chosen": dict(one.chosen)} if one.chosen else {}
    about |= {"attacking": one.attacking} if one.attacking else {}
    about |= {"blocking": list(one.blocking)} if one.blocking else {}
    about |= {"colors": list(one.colors)} if one.colors else {}
    about |= _own(one, cards)
    name = one.name if one.count == 1 else f"{one.count} {one.name}"
    return {name: about} if about else name


def _own(one: Entry, cards: tuple[CardDefinition, ...]) -> dict[str, Any]:
    """The parts of a card that is defined in the entry itself."""
    known = {card.name.lower(): card for card in cards}.get(one.name.lower()) or library.known(one.name)
    if one.card is None or one.card == known:
        return {}
    parts = (("cost", one.card.cost), ("type", one.card.type), ("pt", one.card.pt), ("text", one.card.text))
    return {name: said for name, said in parts if said}
