"""Changes to a situation being built, each asked for by the fields of a form: from text to text. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from judge.builder.entry_edits import Fields, changed_entry, new_in, number
from judge.builder.stack_edits import STACK, announced, line_added, line_dropped, spell_added, words_of
from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.cards.pasted_card import pasted
from judge.citations.numbered_steps import DEFAULT_EDITION
from judge.sandbox.tasks import Reading, reading
from judge.scenarios.board.board_state import board
from judge.scenarios.board.board_views import BoardView
from judge.scenarios.editing.announced_stack import OnTheStack, Said, stack_of, usable
from judge.scenarios.editing.situation_draft import Draft, draft, new_entry, new_seat, without_entry
from judge.scenarios.file.situation import Seat, Situation
from judge.scenarios.file.zone_entries import never_in_play
from judge.scenarios.runner.scenario_run import begin
from judge.scenarios.runner.setup import Place, places
from judge.scenarios.scenario_errors import Mistake, ScenarioError

MANA = ("W", "U", "B", "R", "G", "1")
"""The kinds of mana that a form counts; 1 is colorless."""


@dataclass(frozen=True)
class Table:
    """A situation as the builder shows it: ``script`` are its lines in words, ``stack`` what is on the stack with what each thing asks,
    ``usable`` the abilities that could be there, ``cards`` those defined on the spot, ``places`` where each card was written."""

    situation: Situation
    seats: tuple[Seat, ...]
    board: BoardView
    script: tuple[str, ...]
    stack: tuple[OnTheStack, ...]
    usable: tuple[Said, ...]
    cards: tuple[tuple[CardDefinition, Reading], ...]
    places: dict[int, Place]


def table(text: str) -> Table:
    """The table of a situation that begins. Raises ``ScenarioError``."""
    made = draft(text)
    _, game = begin(made.situation, record=False)
    cards = tuple((card, reading(card)) for card in made.situation.cards)
    found = made.situation
    stack, abilities = stack_of(found), usable(found)
    return Table(found, tuple(made.seats), board(game), words_of(made, "script"), stack, abilities, cards, places(found))


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


def _add(made: Draft, form: Fields) -> str:
    if form.get("zone") == STACK:
        return spell_added(made, form)
    name = form.get("add", "")[:80]
    if form.get("zone") == "in play" and never_in_play(name, made.situation.cards):
        form = {**form, "zone": "hand"}  # where one has it who named no zone: the form's first is "in play"
    return new_in(made, form, new_entry(name, max(1, number(form, "count", 1))))


def _remove(made: Draft, form: Fields) -> str:
    return made.changed(without_entry(made.seats, number(form, "player"), form.get("zone", ""), number(form, "index")))


def _player(made: Draft, form: Fields) -> str:
    seats, at = made.seats, number(form, "player")
    if not 0 <= at < len(seats):
        raise ScenarioError(Mistake(0, 0, "that player is not there any more"))
    others = [symbol for symbol in seats[at].mana if symbol not in MANA]
    mana = tuple([symbol for symbol in MANA for _ in range(min(max(0, number(form, f"mana-{symbol}")), 99))] + others)
    life, poison, lands = number(form, "life", 20), number(form, "poison"), number(form, "lands")
    changed = replace(seats[at], mana=mana, life=life, poison=poison, lands_played=lands)
    return made.changed([*seats[:at], changed, *seats[at + 1 :]])


def _more_players(made: Draft, form: Fields) -> str:
    return made.changed([*made.seats, new_seat(form.get("name", "").strip()[:40])])


def _fewer_players(made: Draft, form: Fields) -> str:
    at = number(form, "player")
    return made.changed([seat for i, seat in enumerate(made.seats) if i != at])


def _turn(made: Draft, form: Fields) -> str:
    return made.changed(turn=f"{form.get('whose', '')}, {form.get('step', '')}", step=None, priority=form.get("priority") or None)


def _edition(made: Draft, form: Fields) -> str:
    """Another edition to play by; none named where that is the default one."""
    date = form.get("edition", "")[:10]
    return made.changed(edition=None if date == DEFAULT_EDITION else date)


def card_in(form: Fields) -> CardDefinition:
    """The card that a form defines: part by part, or pasted whole (``whole``). Raises ``CardError`` for a block that is no card."""
    if form.get("whole", "").strip():
        return pasted(form["whole"][:2000])
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


CHANGES: dict[str, Callable[[Draft, Fields], str]] = {
    "edit": changed_entry,
    "remove": _remove,
    "player": _player,
    "more players": _more_players,
    "fewer players": _fewer_players,
    "turn": _turn,
    "edition": _edition,
    "define": _define,
    "forget": _forget,
    "script": line_added("script"),
    "unscript": line_dropped("script"),
    "stack": line_added(STACK),
    "unstack": line_dropped(STACK),
    "announce": announced,
}
