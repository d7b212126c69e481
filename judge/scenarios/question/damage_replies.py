"""Answers about damage: how much is dealt, by what, to whom, and how much tramples over. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.board.board_views import BoardView, SeatView
from judge.scenarios.question.event_replies import yes
from judge.scenarios.question.question_happenings import Happened, Reply, found, shown_by
from judge.scenarios.question.question_topics import Asked

DEALT = re.compile(r"^(?P<source>.+?) deals (?P<number>\d+) (?:combat )?damage to (?P<taker>.+)$")

EACH = re.compile(r"how much damage is dealt to (?:each|all|both|them|each (?:creature|player|1)|(?:each|all|both) of (?:them|the .+))")
"""A question of the damage to several things that it does not name."""


def hits(happened: Sequence[Happened]) -> list[tuple[Happened, str, int, str]]:
    """All damage that is dealt: the step, the source, how much, and to whom."""
    out = []
    for one in happened:
        if one.kind == "event" and (match := DEALT.match(one.text)):
            out.append((one, match["source"], int(match["number"]), match["taker"]))
    return out


def dealt(asked: Asked, seats: Sequence[SeatView], end: BoardView, happened: Sequence[Happened], about: Sequence[str]) -> list[Reply]:
    """What a question about damage in plain words asks; none for other words."""
    words, every = asked.words, hits(happened)
    players = [seat.name for seat in end.seats]
    if "tramples over" in words:
        combat = [one for one in every if "combat" in one[0].text and one[3] in players]
        fits = [one for one in combat if one[1] in (asked.cards or about)] or combat
        return [shown_by(f"{one[0].text}.", [one[0]]) for one in fits] or [Reply("No damage goes through to a player.")]
    if words == "who takes damage" or EACH.fullmatch(words):
        return [shown_by(f"{one[0].text}.", [one[0]]) for one in every] or [_spared("Nobody is dealt damage.", happened)]
    if words in ("how much damage is dealt", "is damage dealt"):
        return [shown_by(f"{yes(asked, True)}{one[0].text}.", [one[0]]) for one in every] or [
            _spared(f"{yes(asked, False)}no damage is dealt." if yes(asked, False) else "No damage is dealt.", happened)]
    through = [one for one in every if one[3] in players]
    if words.endswith("to a player"):
        through = [one for one in through if one[1] in (asked.cards or about)]
    if words.endswith((" reach a player", "to a player")):
        reached = [shown_by(f"{yes(asked, True)}{one[0].text}.", [one[0]]) for one in through]
        return reached or [_spared(f"{yes(asked, False)}no damage is dealt to a player.", happened)]
    if asked.players and not asked.cards and re.fullmatch(r"how much damage does \S+ deal|does \S+ deal damage", words):
        return _done_by(asked, through or every, happened)
    if re.match(r"(?:how much damage does|does) (.+?) deal(?: damage)?(?: to .+)?$", words):
        sources = list(asked.cards) or list(about)
        if not sources:
            return []
        taker = asked.players[-1] if asked.players and words.endswith(f"to {asked.players[-1]}") else ""
        out = []
        for source in sources:
            its = [one for one in every if one[1] == source and (not taker or one[3] == taker)]
            total = sum(one[2] for one in its)
            parts = " and ".join(f"{one[2]} to {one[3]}" for one in its)
            said = f"{its[0][0].text}." if its else f"{source} deals no damage."
            said = f"{source} deals {total} damage: {parts}." if len(its) > 1 else said
            out.append(shown_by(f"{yes(asked, bool(its))}{said}", [one[0] for one in its]))
        return out
    if words.startswith("what is the least damage"):
        return [said for seat in seats for said in _least(seat, every, happened)] if asked.players else []
    return []


def _done_by(asked: Asked, every: Sequence[tuple[Happened, str, int, str]], happened: Sequence[Happened]) -> list[Reply]:
    """The damage that is dealt to others than the player of whom it is asked."""
    others = [one for one in every if one[3] != asked.players[0]]
    out = []
    for taker in dict.fromkeys(one[3] for one in others):
        its = [one for one in others if one[3] == taker]
        out.append(shown_by(f"{yes(asked, True)}{taker} is dealt {sum(one[2] for one in its)} damage.", [one[0] for one in its]))
    return out or [_spared(f"{yes(asked, False)}no damage is dealt." if yes(asked, False) else "No damage is dealt.", happened)]


def _least(seat: SeatView, every: Sequence[tuple[Happened, str, int, str]], happened: Sequence[Happened]) -> list[Reply]:
    """The damage that a player takes, where no choice of the run could have made it less."""
    if any(one.kind == "default" and re.search(r"first|order|applies", one.text) for one in happened):
        return []
    its = [one for one in every if one[3] == seat.name]
    said = f"{seat.name} takes {sum(one[2] for one in its) or 'no'} damage."
    return [shown_by(said, [one[0] for one in its])] if its else [_spared(said, happened)]


def _spared(text: str, happened: Sequence[Happened]) -> Reply:
    return shown_by(text, found(happened, r"damage to .* is prevented|is prevented"))
