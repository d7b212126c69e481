"""What a question asks about, as the table has it at the end: the size and place of a card, the life of a player. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.question_answer import QuestionAnswer
from judge.scenarios.question.question_replies import replies
from judge.scenarios.question.question_tries import LACKS_ABILITY

ABOUT_PLAYERS = re.compile(r"\b(life|damage|dead|win|wins|lose|loses|drain|gain|take|takes|totals?|at)\b")
MAY = re.compile(r"(?:so )?(?:can|could|may)\b", re.IGNORECASE)
"""Words with which is asked whether something may be done."""
MOST = 6


def findings(answer: QuestionAnswer, view: BoardView, refused: Sequence[str] = (), start: BoardView | None = None) -> list[str]:
    """Sentences about what is asked of, at most six: first what was asked, answered from the boards at the ``start`` and the end; whether
    what is asked may be done, with the sentences about what was ``refused``; then cards, then players where the question is about life
    or the end of the game."""
    told: list[str] = []
    if start is not None and not answer.unread and not answer.unknown:  # else what was not understood may change it
        told += [said for asked in answer.asks for said in replies(asked, answer.asked_of, start, view)]
    if any(MAY.match(clause) for clause in answer.clauses):
        unable = [one for one in answer.assumed if LACKS_ABILITY in one]
        told += list(refused) or unable or (["Yes, that may be done."] if not answer.unread else [])
    for seat in view.seats:
        for place, card in _cards(seat):
            if card.name in answer.asked_of or card.card in answer.asked_of:
                told.append(_card_told(card, place, seat))
    if any(ABOUT_PLAYERS.search(words) for words in answer.questions):
        told += [_player_told(seat) for seat in view.seats]
    return list(dict.fromkeys(told))[:MOST]


def _cards(seat: SeatView) -> Iterator[tuple[str, CardView]]:
    for place, cards in (("in play", (*seat.creatures, *seat.others, *seat.lands)), ("graveyard", seat.graveyard), ("hand", seat.hand)):
        for card in cards:
            yield place, card
            yield from ((place, one) for one in card.attached)


def _card_told(card: CardView, place: str, seat: SeatView) -> str:
    if place != "in play":
        return f"{card.name} is in {seat.name}'s {place}."
    state = "tapped, " if card.tapped else ""
    look = f"{card.size}, " if card.size else ""
    damage = f", with {card.damage} damage on it" if card.damage else ""
    words = ", ".join(card.keywords)
    return f"{card.name} is {look}{state}in play under {card.controller}'s control{damage}{': ' + words if words else ''}."


def _player_told(seat: SeatView) -> str:
    ended = " and has lost the game" if seat.lost else " and has won the game" if seat.won else ""
    return f"{seat.name} is at {seat.life} life{ended}."
