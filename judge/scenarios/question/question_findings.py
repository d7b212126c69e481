"""What a question asks about, as the table has it at the end: the size and place of a card, the life of a player. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.question_answer import QuestionAnswer
from judge.scenarios.question.question_happenings import Happened, Reply
from judge.scenarios.question.question_replies import replies
from judge.scenarios.question.question_tries import LACKS_ABILITY, NO_CHOICE

ABOUT_PLAYERS = re.compile(r"\b(life|damage|dead|win|wins|lose|loses|drain|gain|take|takes|totals?|at)\b")
MAY = re.compile(r"(?:so )?(?:can|could|may)\b", re.IGNORECASE)
"""Words with which is asked whether something may be done."""
LEGAL = re.compile(r"^(?:is|was|are) (?:that|this|it)\b.*\b(?:legal|allowed|possible|ok|okay)\b|^(?:that |is )?legal$", re.IGNORECASE)
MOST = 6


def findings(
    answer: QuestionAnswer,
    view: BoardView,
    refused: Sequence[Reply] = (),
    start: BoardView | None = None,
    happened: Sequence[Happened] = (),
) -> list[Reply]:
    """Sentences about what is asked of, at most six: first what was asked, answered from what ``happened`` between the boards at the
    ``start`` and the end; whether what is asked may be done, with the sentences about what was ``refused``; then cards, then players where
    the question is about life or the end of the game."""
    told: list[Reply] = []
    whole = not answer.unread and not answer.unknown
    if start is not None and whole:  # else what was not understood may change it
        told += [said for asked in answer.asks for said in replies(asked, answer.asked_of, start, view, happened)]
        told += _whether_legal(answer, refused)
    if any(MAY.match(clause) for clause in answer.clauses):
        unable = [Reply(f"No: {one}") for one in answer.assumed if LACKS_ABILITY in one]
        told += (
            [Reply(f"No: {one.text}", one.rules, one.path) for one in refused]
            or unable
            or ([Reply("Yes, that may be done.")] if whole else [])
        )
    for seat in view.seats:
        for place, card in _cards(seat):
            if card.name in answer.asked_of or card.card in answer.asked_of:
                told.append(Reply(_card_told(card, place, seat)))
    if any(ABOUT_PLAYERS.search(words) for words in answer.questions):
        told += [Reply(_player_told(seat)) for seat in view.seats]
    return list({one.text: one for one in reversed(told)}.values())[::-1][:MOST]


def _whether_legal(answer: QuestionAnswer, refused: Sequence[Reply]) -> list[Reply]:
    """Whether what was told is legal, where that is asked of it: "is that legal"."""
    if not any(LEGAL.search(words) for words in answer.questions):
        return []
    unable = [Reply(f"No: {one}") for one in answer.assumed if LACKS_ABILITY in one or NO_CHOICE in one]
    return [Reply(f"No: {one.text}", one.rules, one.path) for one in refused] or unable or [Reply("Yes, that is legal.")]


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
