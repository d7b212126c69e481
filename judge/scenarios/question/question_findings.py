"""What a question asks about, as the table has it at the end: the size and place of a card, the life of a player. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.event_replies import YES_OR_NO
from judge.scenarios.question.question_answer import QuestionAnswer
from judge.scenarios.question.question_happenings import Happened, Reply, shown_by
from judge.scenarios.question.question_replies import replies
from judge.scenarios.question.question_tries import LACKS_ABILITY, NO_CHOICE

ABOUT_PLAYERS = re.compile(r"\b(life|damage|dead|win|wins|lose|loses|drain|gain|take|takes|totals?|at)\b")
MAY = re.compile(r"(?:so )?(?:can|could|may)\b", re.IGNORECASE)
"""Words with which is asked whether something may be done."""
OUTCOME = re.compile(r"(?:so )?(?:can|could)\b.*\b(?:kill|destroy|survive|win)\b", re.IGNORECASE)
"""Words with which is asked what comes of something rather than whether it may be done."""
LEGAL = re.compile(
    r"^(?:is|was|are) (?:that|this|it)\b.*\b(?:legal|allowed|possible|ok|okay)\b"
    r"|^(?:that |is )?(?:legal|allowed|ok|okay)$|^is (?:that|this)(?: so)?$",
    re.IGNORECASE,
)
UNABLE = re.compile(r" can't be [a-z]+: ")
"""How the rules say that something is impossible which nobody is asked for then."""
MOST = 6
ELSEWHERE = ("outcome", "may", "late")
"""Topics that are answered by what the run brought, or by what it refused."""
FORMS_OF_MAY = ("is that legal", "is it too late", "is that in time")
"""Plain words of questions whether what was told may be done."""
NOT_ANSWERED = "What was asked (“{}”) is not answered by this situation."

CLAIMED = "What is claimed (“{}”) is judged by what happens."


def findings(
    answer: QuestionAnswer,
    view: BoardView,
    refused: Sequence[Reply] = (),
    start: BoardView | None = None,
    happened: Sequence[Happened] = (),
    brought: Sequence[Reply] = (),
    sized: Mapping[int, tuple[str, ...]] | None = None,
) -> list[Reply]:
    """Sentences about what is asked of, at most six: first what was told and the rules refuse; what was asked, answered from what
    ``happened`` between the boards at the ``start`` and the end; whether what is asked may be done, with the sentences about what was
    ``refused``; where nothing else answers, or it is asked what happens, what the run ``brought``; then cards, then players where
    the question is about life or the end of the game. ``sized`` are the rules by which things in play have their sizes."""
    told: list[Reply] = []
    whole = not answer.unread and not answer.unknown
    tries = [clause for clause in answer.clauses if MAY.match(clause)]
    able = any(one.topic == "able" for one in answer.asks)
    if whole and not tries and not _asks_legal(answer) and not able:
        told += refused  # the rest goes on as if it had not been told
    if start is not None and whole:  # else what was not understood may change it
        asks = [one for one in answer.asks if not (refused and OUTCOME.match(one.words))]  # what is refused brings nothing
        told += _whether_legal(answer, refused, brought)
        for asked in asks:
            said = replies(asked, asked.meant or answer.asked_of, start, view, happened, sized)
            in_a_word = asked.topic == "outcome" and YES_OR_NO.match(asked.words)  # what the run brought is no yes and no no
            elsewhere = (asked.topic in ELSEWHERE and not in_a_word) or LEGAL.search(asked.words) is not None or bool(refused and told)
            if asked.claimed and not said:
                told += [Reply(CLAIMED.format(asked.words))]
                continue
            told += said or ([] if elsewhere else [Reply(NOT_ANSWERED.format(asked.words))])
    if whole and able:
        told += refused  # why the others may not
    if tries and (refused or not any(OUTCOME.match(one) for one in tries) or not told):
        unable = [Reply(f"No: {one}") for one in answer.assumed if LACKS_ABILITY in one]
        unable += [Reply(f"No: {one.text}", one.rules, one.path) for one in brought if UNABLE.search(one.text)]
        told += (
            [Reply(f"No: {one.text}", one.rules, one.path) for one in refused]
            or unable
            or ([shown_by("Yes, that may be done.", _done(tries, happened)), *brought[:2]] if whole else [])
        )
    judged = any(one.text.startswith(CLAIMED.partition("“")[0]) for one in told)
    if whole and (not told or judged or any(one.topic == "outcome" for one in answer.asks)):
        told += brought
    for seat in view.seats if not (whole and answer.asks) else ():
        for place, card in _cards(seat):
            if card.name in answer.asked_of or card.card in answer.asked_of:
                told.append(Reply(_card_told(card, place, seat)))
    if not (whole and answer.asks) and any(ABOUT_PLAYERS.search(words) for words in answer.questions):
        told += [Reply(_player_told(seat)) for seat in view.seats]
    return list({one.text: one for one in reversed(told)}.values())[::-1][:MOST]


def _done(tries: Sequence[str], happened: Sequence[Happened]) -> list[Happened]:
    """The step in which was done what is asked whether it may be."""
    words = " ".join(tries).lower()
    deeds = [one for one in happened if one.kind == "action" and not one.text.endswith((" for mana", " passes"))]
    said = re.compile(r"(?:plays|uses|equips|cycles|with) (.+)$")
    named = [one for one in deeds if any(name.lower() in words for name in said.findall(one.text))]
    return (named or deeds)[-1:]


def _whether_legal(answer: QuestionAnswer, refused: Sequence[Reply], brought: Sequence[Reply]) -> list[Reply]:
    """Whether what was told is legal, where that is asked of it: "is that legal"."""
    if not _asks_legal(answer):
        return []
    late = next((one.words for one in answer.asks if one.topic == "late"), "")
    unable = [Reply(f"No: {one}") for one in answer.assumed if LACKS_ABILITY in one or NO_CHOICE in one]
    unable += [Reply(f"No: {one.text}", one.rules, one.path) for one in brought if UNABLE.search(one.text)]
    no, yes = ("No", "Yes, it is in time." if late else "Yes, that is legal.")
    if "too late" in late:
        no, yes = "Yes, too late", "No, it is in time."
    return [Reply(f"{no}: {one.text}", one.rules, one.path) for one in refused] or unable or [Reply(yes)]


def _asks_legal(answer: QuestionAnswer) -> bool:
    """Whether it is asked whether what was told may be done, or comes in time."""
    return any(one.topic in ("may", "late") and one.words in FORMS_OF_MAY for one in answer.asks) or any(
        LEGAL.search(words) for words in answer.questions)


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
