"""Cards of which some lines are not understood: a situation goes on without those that nothing in it asks for, and says so."""

from __future__ import annotations

from judge.cards.card import CardDefinition
from judge.cards.errors import UnreadText
from judge.cards.partial_readings import NotPlayed
from judge.engine.decisions import Answer
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import name_of, see
from judge.engine.state import Game
from judge.engine.trace import Step
from judge.scenarios.file.situation import Entry, Situation

HINT = "leave out: {line} in the card's definition plays it without that line, and says so"


def playable(card: CardDefinition, left_out: tuple[int, ...] = ()) -> CardDefinition:
    """The card, or what can be played of it. Raises ``CardError`` for one of which nothing can."""
    if not left_out:
        try:
            _ = card.characteristics
            return card
        except UnreadText:
            pass
    part = card.played_in_part(left_out)
    _ = part.characteristics
    return part


def check_in_play(entry: Entry) -> None:
    """Raise ``UnreadText`` for a permanent with a static ability that is not understood: it would be at work all the time."""
    if entry.card is None or entry.card.partly is None or entry.face_down or entry.copy_of:
        return
    gone = entry.card.partly.lines
    if any(one.stops == "in play" for one in gone):
        unread = [one for one in gone if one.stops]
        said = "; ".join(f'line {one.line}: "{one.words}"' for one in unread)
        hint = HINT.format(line=", ".join(str(one.line) for one in unread if one.stops == "in play"))
        raise UnreadText(entry.card.name, (), f"{entry.card.name}: these words are not understood: {said}; {hint}")


def not_played(situation: Situation) -> tuple[NotPlayed, ...]:
    """The lines of its cards that a situation goes on without, in the order of the text."""
    found = [entry.card for seat in situation.seats for _, entries in seat.zones for entry in entries]
    parts = [card.partly for card in (*situation.cards, *found) if card is not None and card.partly is not None]
    return tuple(dict.fromkeys(line for part in parts for line in part.lines))


def told(one: NotPlayed) -> str:
    """What is said of a line that is not played."""
    if not one.stops:
        return f'not played: line {one.line} of {one.card} ("{one.words}"), which the situation leaves out'
    return f'not played: line {one.line} of {one.card} ("{one.words}"): its words are not understood, and nothing has asked for them'


def notices(situation: Situation, start: Game) -> list[Step]:
    """A step for each line that is not played, to stand before all others."""
    return [Step(told(one), [], 0, "not played", after=start) for one in not_played(situation)]


def unread_beside(game: Game, answer: Answer) -> str:
    """What is said, behind a refusal, of the words of the acting card that were not understood: the action may be what they are about."""
    key = answer[0] if answer else None
    id = key[1] if isinstance(key, tuple) and len(key) > 1 else 0
    if not isinstance(id, int) or id not in game.objects:
        return ""
    hidden = kit_of(game.objects[id].printed.abilities).unread if game.objects[id].face_down else []
    words = "; ".join(f'"{one.text}"' for one in (*see(game, id).kit.unread, *hidden))
    return f" (these words of {name_of(game, id)} are not understood: {words})" if words else ""


def at_work(game: Game) -> str:
    """What is wrong where something on the stack or in play has a static ability that is not understood; "" where nothing has."""
    for id in (*game.stack, *game.in_play):
        for one in see(game, id).kit.unread:
            where = "on the stack" if id in game.stack else "in play"
            return f'{name_of(game, id)} is {where}, and these words of it are not understood: "{one.text}"'
    return ""


