"""Changes to a situation being built, each asked for by the fields of a form: from text to text. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.computing import Reading, reading
from judge.scenarios.board import BoardView, board
from judge.scenarios.drafting import Draft, counters, draft, new_entry, new_seat, with_entry, with_other_entry, without_entry
from judge.scenarios.errors import Mistake, ScenarioError
from judge.scenarios.runner import begin
from judge.scenarios.situation import Entry, Seat, Situation

Fields = Mapping[str, str]
"""What a form sent: names and texts."""
TEXTS = ("label", "attached_to", "controller", "copy_of")
FLAGS = ("tapped", "face_down", "fresh", "token", "phased_out")


@dataclass(frozen=True)
class Table:
    """A situation as the builder shows it: ``script`` and ``stack`` are their lines in words, ``cards`` those defined on the spot."""

    situation: Situation
    seats: tuple[Seat, ...]
    board: BoardView
    script: tuple[str, ...]
    stack: tuple[str, ...]
    cards: tuple[tuple[CardDefinition, Reading], ...]


def table(text: str) -> Table:
    """The table of a situation that begins. Raises ``ScenarioError``."""
    made = draft(text)
    _, game = begin(made.situation, record=False)
    cards = tuple((card, reading(card)) for card in made.situation.cards)
    return Table(made.situation, tuple(made.seats), board(game), _lines(made, "script"), _lines(made, "stack"), cards)


def changed(text: str, fields: Fields) -> str:
    """The text after the change that ``do`` names (or ``add``, a card's name); as it is where there is no such change.

    Raises ``ScenarioError`` when the text is no scenario, or what was asked for can't be.
    """
    change = _add if fields.get("add") else CHANGES.get(fields.get("do", ""))
    made = draft(text)
    try:
        return text if change is None else change(made, fields)
    except CardError as error:
        raise ScenarioError(Mistake(0, 0, str(error))) from error


def _lines(made: Draft, part: str) -> tuple[str, ...]:
    value = made.parts.get(part)
    if not isinstance(value, list):
        return ()
    return tuple(", ".join(f"{k}: {v}" for k, v in item.items()) if isinstance(item, dict) else str(item) for item in value)


def _number(form: Fields, name: str, usual: int = 0) -> int:
    text = form.get(name, "").strip()
    if not text:
        return usual
    if not text.lstrip("-").isdecimal() or len(text) > 5:
        raise ScenarioError(Mistake(0, 0, f'"{text[:20]}" is no number', "as in 2"))
    return int(text)


def _add(made: Draft, form: Fields) -> str:
    entry = _about(new_entry(form.get("add", "")[:80], max(1, _number(form, "count", 1))), form)
    return made.changed(with_entry(made.seats, _number(form, "player"), form.get("zone", "hand"), entry))


def _about(entry: Entry, form: Fields) -> Entry:
    """The entry with everything that the form says about it."""
    said: dict[str, Any] = {name: form.get(name.replace("_", "-"), "").strip()[:80] for name in TEXTS}
    flags: dict[str, Any] = {name: bool(form.get(name.replace("_", "-"))) for name in FLAGS}
    return replace(entry, damage=_number(form, "damage"), counters=counters(form.get("counters", "")[:200]), **said, **flags)


def _edit(made: Draft, form: Fields) -> str:
    at, zone, index = _number(form, "player"), form.get("zone", ""), _number(form, "index")
    return made.changed(with_other_entry(made.seats, at, zone, index, lambda e: _about(replace(e, count=_number(form, "count", 1)), form)))


def _remove(made: Draft, form: Fields) -> str:
    return made.changed(without_entry(made.seats, _number(form, "player"), form.get("zone", ""), _number(form, "index")))


def _player(made: Draft, form: Fields) -> str:
    seats, at = made.seats, _number(form, "player")
    if not 0 <= at < len(seats):
        raise ScenarioError(Mistake(0, 0, "that player is not there any more"))
    mana = tuple(form.get("mana", "").upper().replace("{", " ").replace("}", " ").split())
    life, poison, lands = _number(form, "life", 20), _number(form, "poison"), _number(form, "lands")
    changed = replace(seats[at], mana=mana, life=life, poison=poison, lands_played=lands)
    return made.changed([*seats[:at], changed, *seats[at + 1 :]])


def _more_players(made: Draft, form: Fields) -> str:
    return made.changed([*made.seats, new_seat(form.get("name", "").strip()[:40])])


def _fewer_players(made: Draft, form: Fields) -> str:
    at = _number(form, "player")
    return made.changed([seat for i, seat in enumerate(made.seats) if i != at])


def _turn(made: Draft, form: Fields) -> str:
    return made.changed(turn=f"{form.get('whose', '')}, {form.get('step', '')}", step=None, priority=form.get("priority") or None)


def card_in(form: Fields) -> CardDefinition:
    """The card that a form defines."""
    fields = {"name": "name", "cost": "cost", "type": "type", "pt": "pt", "text": "text-of-card"}
    return CardDefinition(**{part: form.get(name, "").strip().replace("\r\n", "\n")[:1000] for part, name in fields.items()})


def _define(made: Draft, form: Fields) -> str:
    card = card_in(form)
    _ = card.characteristics
    kept = [one for one in made.situation.cards if one.name.lower() != card.name.lower()]
    return made.changed(cards=[_plain(one) for one in [*kept, card]])


def _forget(made: Draft, form: Fields) -> str:
    kept = [_plain(one) for one in made.situation.cards if one.name != form.get("name")]
    return made.changed(cards=kept or None)


def _plain(card: CardDefinition) -> dict[str, str]:
    parts = {"name": card.name, "cost": card.cost, "type": card.type, "pt": card.pt, "text": card.text}
    return {name: value for name, value in parts.items() if value}


def _line(part: str) -> Callable[[Draft, Fields], str]:
    """Adds a line to the script, or to the top of the stack."""

    def add(made: Draft, form: Fields) -> str:
        who, colon, what = form.get("line", "").strip()[:400].partition(":")
        line: Any = {who.strip(): what.strip()} if colon else who
        known = made.parts.get(part)
        before = known if isinstance(known, list) else []
        return made.changed(**{part: [line, *before] if part == "stack" else [*before, line]})

    return add


def _unline(part: str) -> Callable[[Draft, Fields], str]:
    """Takes a line away again."""

    def drop(made: Draft, form: Fields) -> str:
        known, index = made.parts.get(part), _number(form, "index")
        left = [line for at, line in enumerate(known) if at != index] if isinstance(known, list) else []
        return made.changed(**{part: left or None})

    return drop


CHANGES: dict[str, Callable[[Draft, Fields], str]] = {
    "edit": _edit, "remove": _remove, "player": _player, "more players": _more_players, "fewer players": _fewer_players,
    "turn": _turn, "define": _define, "forget": _forget, "script": _line("script"), "unscript": _unline("script"),
    "stack": _line("stack"), "unstack": _unline("stack"),
}
