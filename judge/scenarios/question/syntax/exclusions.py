"""Clauses that say that there is nothing else, in any position: "there being no other creature card in her graveyard". Pure.

In a situation nothing is there but what is told. So such a clause is a check on what lies in a player's zone, which is kept in ``marked``
(``question_exclusions`` makes it), and where it names what alone is there, it tells that as well: "his Lord of the Pit is the only
creature he has" is "he has Lord of the Pit in play". ``absence_clauses`` and ``sole_clauses`` have the frames,
``excluded_kinds`` reads their noun phrases.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.absence_clauses import (
    and_none,
    empty_board,
    has_none,
    none_is,
    of_every,
    there,
    zone_holds_none,
)
from judge.scenarios.question.syntax.excluded_kinds import exclusion
from judge.scenarios.question.syntax.exclusion_sentence import ExclusionSentence, FoundExclusion
from judge.scenarios.question.syntax.phrase_bounds import verb_at
from judge.scenarios.question.syntax.sole_clauses import keeps_alive, listed_only, only_listed, which_only, with_only
from judge.scenarios.question.syntax.universals import apposed_told
from judge.scenarios.question.syntax.word_classes import CARD, JOINING, PLAYER

JOINED = frozenset(("and", "but", "while", "when", "as", "since", "because", "although", "though", "where", "if", ",", "with", ":", "now"))
"""Words by which such a clause hangs on another."""
FRAMES: tuple[Callable[[ExclusionSentence, int], FoundExclusion | None], ...] = (
    which_only, with_only, there, has_none, and_none, none_is, zone_holds_none, empty_board, of_every, listed_only, only_listed,
    keeps_alive,
)
ANYWHERE = (which_only, with_only, there, empty_board, of_every)
"""Frames of phrases that may stand behind any word."""
MOST = 6
"""How many such clauses a sentence may have."""


OF_SUCH = re.compile(r"\bin player\d+ 's(?= (?:is|are|being|,|\.|$))|\bin (?:hers|theirs)(?= |$)")
"""Whose zone is meant, without the word for it: "the only creature card in mine"."""


def _zone_before(match: re.Match[str]) -> str:
    """The zone that was spoken of last."""
    return next(iter(re.findall(r"\b(?:graveyard|hand|library)\b", match.string[: match.start()])[::-1]), "")


def _found(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """The clause that begins there."""
    begins = at == 0 or one.words[at - 1] in JOINED
    for frame in FRAMES:
        made = frame(one, at) if begins or frame in ANYWHERE else None
        if made is not None and _closed(one.words, made):
            return made
    return None


def _closed(words: list[str], made: FoundExclusion) -> bool:
    """Whether the clause ends where one may end."""
    behind = words[made.end : made.end + 1]
    if made.of.number and behind and behind[0] in ("in", "at", "during", "on", "before", "after"):
        return True
    return not behind or behind[0] in JOINING or behind[0] in (",", ")", ":") or bool(PLAYER.match(behind[0]) and not made.subject) or (
        not made.subject and words[made.start : made.start + 1] in (["with"], ["there"]))


def exclusions_told(text: str, marked: Marked) -> str:
    """The line without clauses that say that there is nothing else, with what they say to be there told in front of their sentence."""
    text = OF_SUCH.sub(lambda match: f"{match[0]} {_zone_before(match)}", apposed_told(text))
    parts = re.split(r"( [.;?!](?: |$))", text)
    for at in range(0, len(parts), 2):
        one = ExclusionSentence(parts[at].split(), "".join(parts[:at]).split(), marked)
        front: list[list[str]] = []
        for _ in range(MOST):
            made = next((made for spot in range(len(one.words)) if (made := _found(one, spot)) is not None), None)
            if made is None:
                break
            said = one.words[made.start : made.end]
            marked.exclusions.append(exclusion(made.of, said, one.player(made.of.whose, made.start), marked))
            front += made.front
            one.words = _without(one.words, made)
        parts[at] = " . ".join(" ".join(words) for words in (*front, one.words) if words)
        if not parts[at] and at + 1 < len(parts):
            parts[at + 1] = ""
    return "".join(parts).strip()


def _without(words: list[str], made: FoundExclusion) -> list[str]:
    """The words without a clause, and without what joined it to them."""
    start = made.start
    while start and words[start - 1] in JOINED:
        start -= 1
    before, joins, behind = words[:start], words[start : made.start], words[made.end :]
    if before and words[made.start] == "," and behind[:1] == [","]:
        return [*before, *behind[1:]]  # an aside between a subject and its verb
    if behind and made.subject and (goes_on := behind[1:] if behind[0] in ("and", "but", "then") else []) and verb_at(goes_on, 0) >= 0:
        return [*before, *joins, *made.subject, *goes_on]
    if not before:
        while behind and (behind[0] in (",", ":", "and", "but", "so", "then")):
            behind = behind[1:]
        return behind
    if not behind or behind[0] in (",", ":", ")") or behind[0] in JOINING:
        return [*before, *behind]
    resumed = verb_at(behind, 0) >= 0 and (PLAYER.match(before[-1]) or CARD.match(before[-1]))
    return [*before, *(joins or ([] if resumed else [","])), *behind]
