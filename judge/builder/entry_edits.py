"""What a form of the builder says about a card in a zone: read from its fields, and the fields filled from the card. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.scenarios.editing.situation_draft import Draft, counters, with_entry, with_other_entry, without_entry
from judge.scenarios.file.situation import Entry, Seat
from judge.scenarios.scenario_errors import Mistake, ScenarioError

Fields = Mapping[str, str]
"""What a form sent: names and texts."""
TEXTS = ("label", "attached_to", "controller", "copy_of", "attacking")
FLAGS = ("tapped", "face_down", "flipped", "fresh", "token", "phased_out")
COUNTER = "counters-of "
"""Begins the name of the field with the number of one kind of counters."""
POINTS = "@"
"""Begins a value that names an entry in play by player and place ("@0.2"), for things that have no name of their own yet."""


def number(form: Fields, name: str, usual: int = 0) -> int:
    """A field as a number. Raises ``ScenarioError``."""
    text = form.get(name, "").strip()
    if not text:
        return usual
    if not text.lstrip("-").isdecimal() or len(text) > 5:
        raise ScenarioError(Mistake(0, 0, f'"{text[:20]}" is no number', "as in 2"))
    return int(text)


def about(entry: Entry, form: Fields) -> Entry:
    """The entry with everything that the form says about it."""
    said: dict[str, Any] = {name: form.get(name.replace("_", "-"), "").strip()[:80] for name in TEXTS}
    flags: dict[str, Any] = {name: bool(form.get(name.replace("_", "-"))) for name in FLAGS}
    blocking = form.get("blocking", "").strip()[:80]
    return replace(
        entry, damage=number(form, "damage"), counters=_counters(form), blocking=(blocking,) if blocking else (), **said, **flags
    )


def _counters(form: Fields) -> tuple[tuple[str, int], ...]:
    kinds = {name.removeprefix(COUNTER): number(form, name) for name in form if name.startswith(COUNTER)}
    kind = form.get("counter-kind", "").strip()[:40]
    if kind:
        kinds[kind] = kinds.get(kind, 0) + number(form, "counter-number", 1)
    if (few := min(kinds.values(), default=0)) < 0:
        raise ScenarioError(Mistake(0, 0, f"{few} counters; there can't be fewer than none"))
    return (*counters(form.get("counters", "")[:200]), *((kind, count) for kind, count in kinds.items() if count))


def fields_of(entry: Entry) -> dict[str, Any]:
    """The fields of the form as the entry fills them."""
    said: dict[str, Any] = {name: getattr(entry, name) for name in (*TEXTS, *FLAGS, "count", "damage", "counters")}
    return said | {"blocking": ", ".join(entry.blocking)}


def changed_entry(made: Draft, form: Fields) -> str:
    """The text after what a form says about an entry, which may move to another zone or player."""
    at, zone, index = number(form, "player"), form.get("zone", ""), number(form, "index")
    seats, named = _named(made.seats, form)
    seats = with_other_entry(seats, at, zone, index, lambda e: about(replace(e, count=number(form, "count", 1)), named))
    to, into = number(form, "to-player", at), form.get("to-zone") or zone
    if (to, into) != (at, zone):
        moved = seats[at].entries(zone)[index]
        if into != "in play":  # only a permanent is tapped, damaged and so on
            moved = Entry(moved.name, moved.node, moved.count, moved.label, card=moved.card)
        seats = with_entry(without_entry(seats, at, zone, index), to, into, replace(moved, controller=""))
    return made.changed(seats, **_combat(made, form, seats[at].name))


STEPS_WITH_ATTACKERS = ("declare attackers", "declare blockers", "combat damage", "end of combat")
STEPS_WITH_BLOCKERS = STEPS_WITH_ATTACKERS[1:]


def _combat(made: Draft, form: Fields, whose: str) -> dict[str, Any]:
    """The step in which a creature attacks or blocks, where the situation is in an earlier one: nobody has to know that first."""
    step = made.situation.step
    if form.get("attacking", "").strip() and step not in (*STEPS_WITH_ATTACKERS, "beginning of combat"):
        return {"turn": f"{form.get('controller') or whose}, declare attackers", "step": None}
    if form.get("blocking", "").strip() and step not in STEPS_WITH_BLOCKERS:
        return {"turn": f"{made.situation.turn}, declare blockers", "step": None}
    return {}


def new_in(made: Draft, form: Fields, entry: Entry) -> str:
    """The text after an entry was added as a form says."""
    seats, named = _named(made.seats, form)
    return made.changed(with_entry(seats, number(form, "player"), form.get("zone", "hand"), about(entry, named)))


def _named(seats: list[Seat], form: Fields) -> tuple[list[Seat], dict[str, str]]:
    """The form with names for the entries that it points at; one that shares its name with another gets a label."""
    said = dict(form)
    for field in ("attached-to", "blocking"):
        value = said.get(field, "")
        if value.startswith(POINTS):
            at, _, index = value.removeprefix(POINTS).partition(".")
            seats, said[field] = _called(seats, int(at) if at.isdecimal() else -1, int(index) if index.isdecimal() else -1)
    return seats, said


def _called(seats: list[Seat], at: int, index: int) -> tuple[list[Seat], str]:
    if not 0 <= at < len(seats) or not 0 <= index < len(seats[at].entries("in play")):
        raise ScenarioError(Mistake(0, 0, "that card is not there any more", "go on from the page as it is now"))
    entry = seats[at].entries("in play")[index]
    taken = [word for seat in seats for other in seat.entries("in play") for word in (other.label or other.name,)]
    if entry.label or taken.count(entry.name) == 1:
        return seats, entry.label or entry.name
    label = next(words for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if (words := f"{entry.name} {letter}") not in taken)
    return with_other_entry(seats, at, "in play", index, lambda e: replace(e, label=label)), label
