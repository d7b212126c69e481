"""Answers about the life of players and the end of the game. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from judge.scenarios.board.board_views import BoardView, SeatView
from judge.scenarios.question.event_replies import yes
from judge.scenarios.question.question_happenings import Happened, Reply, found, shown_by
from judge.scenarios.question.question_topics import Asked


def life_told(asked: Asked, seats: list[SeatView], start: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """How the life of players has changed; whether by the number that is asked."""
    began = {seat.name: seat.life for seat in start.seats}
    asks_how_much = re.search(r"\b(?:takes?|gains?|loses?|drains?|burns?|damage|much|deals?|through|over)\b", asked.words) is not None
    if not asks_how_much or re.search(r"totals?\b", asked.words):
        number = re.search(r"\bat (-?\d+)\b", asked.words)
        return [shown_by(f"{yes(asked, seat.life == int(number[1])) if number else ''}{seat.name} is at {seat.life} life.",
                         _changes(seat, began, happened)) for seat in seats]
    changed = [seat for seat in seats if seat.life != began[seat.name]]
    if way := re.match(r"who (loses|gains|pays) life", asked.words):
        changed = [seat for seat in changed if (seat.life > began[seat.name]) == (way[1] == "gains")]
        each = found(happened, rf"^(?:{'|'.join(re.escape(seat.name) for seat in seats)}) {way[1]} \d+ life", ("event",))
        if each and not changed:  # it was lost or gained otherwise as well
            return [shown_by(f"{one.text}.", [one]) for one in each]
        if not changed:
            return [Reply(f"Nobody {way[1]} life.")]
    if re.search(r"\bgains?\b", asked.words) and not any(seat.life > began[seat.name] for seat in changed):
        gains = found(happened, rf"^(?:{'|'.join(re.escape(seat.name) for seat in seats)}) gains \d+ life", ("event",))
        if gains:  # others took it away again
            return [shown_by(f"{yes(asked, True)}{one.text}.", [one]) for one in gains]
    number = re.search(r"\b\d+\b", asked.words)
    if not changed:
        who = seats[0].name if len(seats) == 1 else "anybody"
        said = f"{who}'s life does not change." if len(seats) == 1 else "nobody's life changes."
        text = (yes(asked, False) + said).replace("nobody", "Nobody" if not yes(asked, False) else "nobody")
        spared = found(happened, r"damage to .* is prevented|can't gain life")
        return [shown_by(text, spared)]
    out = []
    for seat in changed:
        by = seat.life - began[seat.name]
        wrong_way = (by > 0) != (re.search(r"\bgains?\b", asked.words) is not None)
        is_so = not wrong_way and (number is None or abs(by) == int(number[0]) or seat.life == int(number[0]))
        said = f"{seat.name} {'gains' if by > 0 else 'loses'} {abs(by)} life, from {began[seat.name]} to {seat.life}."
        out.append(shown_by(yes(asked, is_so) + said, _changes(seat, began, happened)))
    return out


def _changes(seat: SeatView, began: Mapping[str, int], happened: Sequence[Happened]) -> list[Happened]:
    """The steps in which the life of a player changed."""
    who = re.escape(seat.name)
    return found(happened, rf"damage to {who}$|^{who} (?:gains|loses) \d+ life|life (?:total )?of {who}", ("event",)) if (
        seat.life != began[seat.name]) else []


def winner(asked: Asked, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Who has won or lost, where the game is over."""
    lost, won = [seat.name for seat in end.seats if seat.lost], [seat.name for seat in end.seats if seat.won]
    if asked.words == "does the game go on":
        return [Reply(f"{yes(asked, not end.over)}the game {'is over' if end.over else 'goes on'}.")]
    if not end.over:
        if re.search(r"\b(?:alive|survives?|lives?)\b", asked.words):
            return [Reply(yes(asked, True) + "the game goes on.")]
        return [Reply(yes(asked, False) + "the game goes on." if yes(asked, False) else "Nobody has won: the game goes on.")]
    ends = found(happened, r"(?:loses|wins|has lost|has won)(?: the game)?$|loses the game|wins the game|draw")
    asks_winner = re.search(r"\bw[io]ns?\b", asked.words) is not None
    if len(lost) == len(end.seats) or not (lost or won):
        return [shown_by(yes(asked, not asks_winner) + "the game is a draw.", ends)]
    winners = won or [seat.name for seat in end.seats if seat.name not in lost]
    lives = re.search(r"\b(?:alive|survives?|lives?)\b", asked.words) is not None
    meant = [name for name in asked.players if name in (winners if asks_winner or lives else lost)]
    if re.search(r"\bkill", asked.words):  # whom the first who is named kills
        meant = [name for name in lost if name not in asked.players[:1]]
    answer = yes(asked, bool(meant) or "anybody" in asked.words) if asked.players or "anybody" in asked.words else ""
    return [shown_by(f"{answer}{' and '.join(winners)} wins, {' and '.join(lost) or 'nobody else'} loses.", ends)]


def enough(asked: Asked, start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Whether those who were in danger survive, where it is asked whether something is enough for it; none where no player is."""
    danger = {seat.name for seat in start.seats if seat.life != FULL}
    if end.over:
        lost = [seat.name for seat in end.seats if seat.lost]
        said = "No" if not danger or danger & set(lost) else "Yes"
        return [Reply(f"{said}: {re.sub('^(?:Yes|No): ', '', one.text)}", one.rules, one.path) for one in winner(asked, end, happened)]
    return [Reply(f"Yes: {seat.name} is at {seat.life} life.") for seat in end.seats if seat.name in danger]


FULL = 20
"""The life with which players begin (101.3)."""
