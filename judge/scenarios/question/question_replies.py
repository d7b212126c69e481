"""What is asked, answered first: yes or no, a size, a total, who dies and who wins, from the table before and after. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.question_topics import Asked

STAYS = re.compile(r"\b(?:survives?|lives?|alive|stays?|remains?|left|safe)\b")
"""Words with which is asked whether something does not die."""
OPEN = re.compile(r"\b(?:who|what|which|any|anything|anybody|everything|both|all|fight|combat)\b")
"""Words with which is asked of whatever there is."""
YES_OR_NO = re.compile(r"(?:so |and |then |but )*(?:do|does|did|is|are|am|will|would)\b", re.IGNORECASE)


def replies(asked: Asked, about: tuple[str, ...], start: BoardView, end: BoardView) -> list[str]:
    """Sentences that answer a question first; ``about`` are the cards that it is about, where it names none. None for other topics."""
    names = asked.cards or about
    seats = [seat for seat in end.seats if seat.name in asked.players] or list(end.seats)
    if asked.topic == "dies":
        return _deaths(asked, names, start, end)
    if asked.topic == "size":
        return [said for name in names for said in _size(asked, name, end)]
    if asked.topic in ("life", "damage"):
        return _life(asked, seats, start)
    if asked.topic == "wins":
        return _winner(asked, end) if end.over or asked.players else _deaths(asked, names, start, end)
    if asked.topic == "number":
        return _number(asked, names, seats, start, end)
    return []


def _in_play(view: BoardView) -> Iterator[CardView]:
    for seat in view.seats:
        for card in (*seat.creatures, *seat.others, *seat.lands):
            yield card
            yield from card.attached


def _yes(asked: Asked, is_so: bool) -> str:
    """"Yes: " or "No: ", where that is asked."""
    return "" if not YES_OR_NO.match(asked.words) else "Yes: " if is_so else "No: "


def _deaths(asked: Asked, names: tuple[str, ...], start: BoardView, end: BoardView) -> list[str]:
    """Who dies and who does not."""
    if asked.players and not asked.cards and not OPEN.search(asked.words):
        return _winner(asked, end)  # "does he die"
    before = {card.physical for seat in start.seats for card in seat.graveyard}
    dead = [card for seat in end.seats for card in seat.graveyard if card.physical not in before]
    bare = not re.search(r"\b(?:its?|they|them)\b", asked.words)
    if not asked.cards and bare and end.over:
        return _winner(asked, end)
    if not asked.cards and (OPEN.search(asked.words) or bare or not names):
        fell = [card.card for card in dead if "creature" in card.type_line.lower()]
        said = " and ".join(_counted(fell))
        return [f"{said} {'dies' if len(fell) == 1 else 'die'}." if fell else "No creature dies."]
    out = []
    for name in names:
        here = sum(card.card == name for card in _in_play(end))
        gone = sum(card.card == name for card in dead)
        removed = any(card.card == name for card in end.removed)
        if not here and not gone and not removed:
            continue
        stays = STAYS.search(asked.words) is not None
        told = f"{name} dies" if gone and not here else f"{gone} of {gone + here} {name} die" if gone else f"{name} stays in play"
        told = f"{name} is removed from the game" if removed and not (here or gone) else told
        answer = _yes(asked, (gone > 0) != stays and not (removed and stays)) if asked.cards or len(names) == 1 else ""
        out.append(f"{answer}{told}.")
    return out


def _counted(names: list[str]) -> list[str]:
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def _size(asked: Asked, name: str, end: BoardView) -> list[str]:
    sizes = list(dict.fromkeys(card.size for card in _in_play(end) if card.card == name and card.size))
    wanted = re.findall(r"\d+/\d+", asked.words)
    return [f"{_yes(asked, size in wanted) if wanted else ''}{name} is {size}." for size in sizes]


def _life(asked: Asked, seats: list[SeatView], start: BoardView) -> list[str]:
    """How the life of players has changed; whether by the number that is asked."""
    began = {seat.name: seat.life for seat in start.seats}
    asks_how_much = re.search(r"\b(?:takes?|gains?|loses?|drains?|damage|much|deals?|through|over)\b", asked.words) is not None
    if not asks_how_much or re.search(r"totals?\b", asked.words):
        return [f"{seat.name} is at {seat.life} life." for seat in seats]
    changed = [seat for seat in seats if seat.life != began[seat.name]]
    number = re.search(r"\b\d+\b", asked.words)
    if not changed:
        who = seats[0].name if len(seats) == 1 else "anybody"
        said = f"{who}'s life does not change." if len(seats) == 1 else "nobody's life changes."
        return [(_yes(asked, False) + said).replace("nobody", "Nobody" if not _yes(asked, False) else "nobody")]
    out = []
    for seat in changed:
        by = seat.life - began[seat.name]
        wrong_way = (by > 0) != (re.search(r"\bgains?\b", asked.words) is not None)
        is_so = not wrong_way and (number is None or abs(by) == int(number[0]) or seat.life == int(number[0]))
        said = f"{seat.name} {'gains' if by > 0 else 'loses'} {abs(by)} life, from {began[seat.name]} to {seat.life}."
        out.append(_yes(asked, is_so) + said)
    return out


def _winner(asked: Asked, end: BoardView) -> list[str]:
    """Who has won or lost, where the game is over."""
    lost, won = [seat.name for seat in end.seats if seat.lost], [seat.name for seat in end.seats if seat.won]
    if not end.over:
        return [_yes(asked, False) + "the game goes on." if YES_OR_NO.match(asked.words) else "Nobody has won: the game goes on."]
    asks_winner = re.search(r"\bw[io]ns?\b", asked.words) is not None
    if len(lost) == len(end.seats) or not (lost or won):
        return [_yes(asked, not asks_winner) + "the game is a draw."]
    winners = won or [seat.name for seat in end.seats if seat.name not in lost]
    meant = [name for name in asked.players if name in (winners if asks_winner else lost)]
    answer = _yes(asked, bool(meant)) if asked.players else ""
    return [f"{answer}{' and '.join(winners)} wins, {' and '.join(lost) or 'nobody else'} loses."]


def _number(asked: Asked, names: tuple[str, ...], seats: list[SeatView], start: BoardView, end: BoardView) -> list[str]:
    """How many counters, cards in hand, permanents."""
    if "counter" in asked.words:
        return [
            f"{card.name} has {' and '.join(f'{many} {kind}' for kind, many in card.counters) or 'no'} counters."
            for card in _in_play(end) if card.card in names
        ]
    if re.search(r"\bcards?\b", asked.words):
        held = {seat.name: len(seat.hand) for seat in start.seats}
        return [f"{seat.name} has {len(seat.hand)} cards in hand, where there were {held[seat.name]}." for seat in seats]
    if re.search(r"\bpermanents?|\bsac\w*", asked.words):
        stay = {card.physical for card in _in_play(end)}
        out = []
        for seat in start.seats:
            if seat.name not in [one.name for one in seats]:
                continue
            left = [card.card for card in (*seat.creatures, *seat.others, *seat.lands) if card.physical not in stay]
            out.append(f"{len(left)} of {seat.name}'s permanents leave play{': ' + ', '.join(_counted(left)) if left else ''}.")
        return out
    return []
