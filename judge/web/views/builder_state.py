"""What the builder's page shows of a situation: its seats with a form for each entry, its stack, and its cards as they are read."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from django.http import QueryDict

from judge.builder.entry_edits import FLAGS, POINTS, TEXTS, fields_of
from judge.builder.situation_edits import MANA, Table
from judge.card_base.near_wordings import nearest
from judge.cards.card import CardDefinition
from judge.engine.rules.turn.phases import PHASES
from judge.sandbox.tasks import Reading
from judge.scenarios.file.situation import Entry, Seat

KINDS_OF_COUNTERS = ("+1/+1", "-1/-1", "+1/+0", "+0/+1", "charge", "age", "fade", "time", "spore", "loyalty")
WORDS = {
    "tapped": "tapped", "fresh": "came this turn", "face_down": "face down", "flipped": "flipped", "token": "token",
    "phased_out": "phased out",
}
MOST_FORMS = 60
"""Entries that have a form of their own; a page with more would be of many megabytes, and what is left can be said in the text."""
PLACE = re.compile(r"[a-z][a-z0-9-]{0,40}")


def place_of(at: int, zone: str, index: int) -> str:
    """The address on the page of an entry's form."""
    return f"entry-{at}-{zone.replace(' ', '-')}-{index}"


def shown(table: Table, place: str, form: QueryDict | None) -> dict[str, Any]:
    """The parts of the page; where ``form`` was refused at ``place``, that form keeps what was typed."""
    typed = form if form is not None else QueryDict()
    seats = table.seats
    things = [
        (f"{POINTS}{at}.{index}", f"{_called(entry)} ({seat.name})", _called(entry))
        for at, seat in enumerate(seats) for index, entry in enumerate(seat.entries("in play"))
    ]
    attackers = [
        (f"{POINTS}{at}.{index}", f"{_called(entry)} ({seat.name})", _called(entry), seat.name)
        for at, seat in enumerate(seats) for index, entry in enumerate(seat.entries("in play")) if entry.attacking
    ]
    creatures = creatures_of(table)
    forms = _within([_seat(at, seat, creatures, place, typed) for at, seat in enumerate(seats)], place)
    with_form = {one["place"] for seat in forms for _, entries, _ in seat["zones"] for one in entries}
    board, step = table.board, table.situation.step
    if board.step != step:  # steps in which players decide something begin as one plays
        board = replace(board, step=f"{step} (about to begin)")
    context: dict[str, Any] = {
        "edition_date": table.situation.edition, "edition_named": table.situation.named,
        "board": board, "building": True, "situation": table.situation, "script": table.script,
        "stack": table.stack, "usable": table.usable,
        "combat_steps": PHASES["combat"], "things": things, "attackers": attackers, "kinds": KINDS_OF_COUNTERS,
        "cards": [read(card, made) for card, made in table.cards],
        "names": sorted({entry.name for seat in seats for _, entries in seat.zones for entry in entries}),
        "places": {id: place_of(*where) for id, where in table.places.items() if place_of(*where) in with_form},
        "seats": forms,
        "turn": typed if place == "turn" else {
            "whose": table.situation.turn, "step": table.situation.step,
            "priority": table.situation.priority if table.situation.priority != table.situation.turn else "",
        },
    }
    return context


def creatures_of(table: Table) -> set[str]:
    """The addresses of the entries that are creatures."""
    return {place_of(*table.places[card.id]) for one in table.board.seats for card in one.creatures if card.id in table.places}


def _within(seats: list[dict[str, Any]], place: str) -> list[dict[str, Any]]:
    """The seats with as many forms as a page may have: the first ones, and the one at ``place``; each zone says how many are ``left``."""
    room = MOST_FORMS
    for seat in seats:
        zones = []
        for zone, entries in seat["zones"]:
            kept = [one for at, one in enumerate(entries) if at < room or one["place"] == place]
            room -= min(room, len(entries))
            zones.append((zone, kept, len(entries) - len(kept)))
        seat["zones"] = zones
    return seats


def _seat(at: int, seat: Seat, creatures: Collection[str], place: str, typed: QueryDict) -> dict[str, Any]:
    mine = f"seat{at}"
    own: Any = {"life": seat.life, "poison": seat.poison, "lands": seat.lands_played}
    mana = [(symbol, seat.mana.count(symbol)) for symbol in MANA]
    if place == mine and "life" in typed:
        own, mana = typed, [(symbol, typed.get(f"mana-{symbol}", "0")) for symbol in MANA]  # type: ignore[misc]
    zones = [
        (zone, [_entry(at, zone, i, entry, place, typed, creatures) for i, entry in enumerate(entries)]) for zone, entries in seat.zones
    ]
    return {"at": at, "name": seat.name, "place": mine, "own": own, "mana": mana, "zones": [pair for pair in zones if pair[1]]}


def _entry(
    at: int, zone: str, index: int, entry: Entry, place: str, typed: QueryDict, creatures: Collection[str]
) -> dict[str, Any]:
    mine = place_of(at, zone, index)
    fields = fields_of(entry)
    if place == mine and "count" in typed:
        fields |= {name: typed.get(name.replace("_", "-"), "") for name in (*TEXTS, *FLAGS, "count", "damage", "blocking")}
    flags = [(name.replace("_", "-"), WORDS[name], bool(fields[name])) for name in FLAGS]
    shown = {"index": index, "place": mine, "entry": entry, "fields": fields, "flags": flags, "about": _about(entry)}
    return {**shown, "creature": mine in creatures}


def _called(entry: Entry) -> str:
    return entry.label or entry.name


def _about(entry: Entry) -> str:
    """What is said about the entry, in a line."""
    said = [WORDS[name] for name in FLAGS if getattr(entry, name)]
    said += [f"{entry.damage} damage"] if entry.damage else []
    said += [f"{count} × {kind}" for kind, count in entry.counters]
    said += [f"on {entry.attached_to}"] if entry.attached_to else []
    said += [f"copy of {entry.copy_of}"] if entry.copy_of else []
    said += [f"controlled by {entry.controller}"] if entry.controller else []
    said += ["attacks" + (f" {entry.attacking}" if entry.attacking != "yes" else "")] if entry.attacking else []
    said += [f"blocks {', '.join(entry.blocking)}"] if entry.blocking else []
    return ", ".join(said)


def read(card: CardDefinition, made: Reading) -> dict[str, Any]:
    """A defined card with what the compiler made of each line, and the words it did not understand."""
    unread = [{"words": words, "near": nearest(words)} for _, _, words, _ in made.unread]
    said = [{"kind": kind, "text": text, "words": words} for kind, text, words in made.said]
    return {"card": card, "said": said, "unread": unread, "wrong": made.wrong, "reworded": made.reworded}
