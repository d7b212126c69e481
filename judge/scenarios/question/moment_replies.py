"""Answers about when and whether something happens to a thing: when it returns or is sacrificed, whether it must be, who draws. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.board.board_views import BoardView, SeatView
from judge.scenarios.question.event_replies import yes
from judge.scenarios.question.question_happenings import Happened, Reply, found, shown_by
from judge.scenarios.question.question_topics import Asked

STEP = re.compile(r"^the (?P<step>.+ (?:step|phase)) of (?P<who>[^']+)'s? turn$")
DEEDS = {
    "sacrific": r" is sacrificed",
    "return": r" (?:(?:comes|goes) into play|returns)|(?:into|to) (?:its owner's|\w+'s) hand",
    "come": r" (?:(?:comes|goes) into play|returns)",
    "die": r" .*(?:graveyard|destroyed)",
    "destroy": r" .*(?:graveyard|destroyed)",
    "exil": r" .*(?:removed from the game|out of the game)",
    "remov": r" .*(?:removed from the game|out of the game)",
    "untap": r" becomes untapped",
    "leave": r" .*(?:graveyard|removed from the game|out of the game|hand)",
    "go": r" .*(?:graveyard|removed from the game|out of the game|hand)",
    "put": r" (?:comes|goes) into play",
    "lose": r" .*(?:graveyard|removed from the game|out of the game|hand)",
    "get": r" (?:(?:comes|goes) into play|returns)|to .*hand",
    "discard": r" is discarded",
}
"""What is asked when, by the beginning of its word, and how a run tells of it."""


def in_which_step(happened: Sequence[Happened], event: Happened) -> str:
    """The step and the turn in which something happened, as "in Bob's end of turn step"; "" where the run does not tell."""
    said = ""
    for one in happened:
        if one is event:
            return said
        if match := STEP.match(one.text):
            said = f"in the {match['step']} of {match['who']}'s turn"
    return said


def _events(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> tuple[str, list[Happened]]:
    deed = next((deed for deed in DEEDS if re.search(rf"\b{deed}", asked.words.partition(" ")[2])), "")
    steps = [one for name in names for one in found(happened, rf"^{re.escape(name)}{DEEDS[deed]}", ("event",))] if deed else []
    return deed, steps


def when_it_happens(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> list[Reply]:
    """When something happens to a thing; none where it does not happen in the run."""
    deed, steps = _events(asked, names, happened)
    if deed in ("come", "return", "get", "put"):  # it has to have left before
        left = next((at for at, one in enumerate(happened) if one.kind == "event" and any(
            re.match(rf"{re.escape(name)} goes? (?:out|into|to)", one.text) for name in names)), -1)
        steps = [one for one in steps if list(happened).index(one) > left]
    if not steps:
        return []
    when = in_which_step(happened, steps[-1])
    return [shown_by(f"{steps[-1].text}{f' {when}' if when else ''}.", steps[-1:])]


def must_happen(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> list[Reply]:
    """Whether what is asked whether it must be done comes to be done in the run."""
    deed, steps = _events(asked, names, happened)
    if not deed or not names:
        return []
    if steps:
        when = in_which_step(happened, steps[-1])
        return [shown_by(f"{yes(asked, True)}{steps[-1].text}{f' {when}' if when else ''}.", steps[-1:])]
    done = {"sacrific": "sacrificed", "discard": "discarded", "return": "returned", "remov": "removed", "exil": "removed"}.get(deed, "")
    return [Reply(f"{yes(asked, False)}{names[0]} is not {done}.")] if done else []


def returned(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> list[Reply]:
    """What goes from play to a hand; whether something does."""
    to_hand = r"^.+ (?:goes|go|returns?|is returned) (?:back )?(?:in)?to (?:the|its owner's|their owners'|\S+'s) hand"
    moves = found(happened, to_hand, ("event",))
    if asked.words.startswith("does"):
        its = [one for one in moves if any(one.text.startswith(f"{name} ") for name in names)]
        return [shown_by(f"{yes(asked, bool(its))}{names[0]} {'returns' if its else 'does not return'} to the hand.", its)] if names else []
    return [shown_by(f"{one.text}.", [one]) for one in moves] or [Reply("Nothing returns to a hand.")]


def drawn(asked: Asked, seats: Sequence[SeatView], happened: Sequence[Happened]) -> list[Reply]:
    """Whether players draw, and how many cards; the card of each draw step is left out."""
    out = []
    steps = [one for one in happened if STEP.match(one.text) and "draw" in one.text]
    number = re.search(r"\bdraw (\d+)", asked.words)
    for seat in seats:
        draws = [one for one in found(happened, rf"^{re.escape(seat.name)} draws ", ("event",))
                 if not any(one.path.startswith(f"{step.path}.") for step in steps)]
        if asked.words.startswith("who") and not draws:
            continue
        cards = "no card" if not draws else "1 card" if len(draws) == 1 else f"{len(draws)} cards"
        so = len(draws) == int(number[1]) if number else bool(draws)
        out.append(shown_by(f"{yes(asked, so)}{seat.name} draws {cards}.", draws))
    return out or [Reply("Nobody draws a card.")]


def mana_burnt(asked: Asked, view: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Whether anybody loses life to mana burn."""
    burns = found(happened, r"mana burn|loses? \d+ life for unspent mana", ("event", "rule"))
    return [shown_by(f"{yes(asked, bool(burns))}{burns[-1].text if burns else 'nobody takes mana burn'}.", burns)]
