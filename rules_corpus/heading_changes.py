"""What an edition changed under a heading, with the words of it; and when a rule, or anything under a heading, last changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_corpus.descents import Elsewhere, last_changed
from rules_corpus.diff import Stretch
from rules_corpus.edition_comparison import change_of, shown
from rules_corpus.heading_history import Turn, last_turn
from rules_corpus.lineage import Link
from rules_corpus.models import Edition
from rules_corpus.outline import outline

IN_FULL = 60
"""So many changes are shown with their words; of more, the numbers alone."""


@dataclass(frozen=True, slots=True)
class Told:
    """A link and its words, what is new and gone marked; () where they are not shown."""

    link: Link
    stretches: Sequence[Stretch]
    title: str
    """What the rule is headed, "" for one without a heading of its own."""


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """An edition's changes under a heading, in order."""

    turn: Turn
    changes: tuple[Told, ...]


def shown_turns(turns: Sequence[Turn]) -> list[ToldTurn]:
    """The changes with their words, while they are few enough to be read."""
    editions = {edition.date: edition for edition in Edition.objects.all()} if turns else {}
    found, left = [], IN_FULL
    for turn in turns:
        words: list[Sequence[Stretch]] = [()] * len(turn.links)
        if len(turn.links) <= left:
            left -= len(turn.links)
            told = shown([change_of(link) for link in turn.links], editions[turn.older], editions[turn.newer])
            words = [one.stretches for one in told]
        newer, older = (outline(editions[date]) for date in (turn.newer, turn.older))
        titles = [newer.title(link.new) if link.new else older.title(link.old) for link in turn.links]
        found.append(ToldTurn(turn, tuple(map(Told, turn.links, words, titles))))
    return found


def changed_last(stages: Sequence[Elsewhere], turns: Sequence[Turn], date: str) -> tuple[str, bool]:
    """The edition that last changed a rule, or anything under a heading, until a date; and whether that is sure."""
    below = last_turn(turns, date)
    own, sure = last_changed(stages, date)
    if below:
        return (max(below, own), True) if sure else (below, True)
    return own, sure
