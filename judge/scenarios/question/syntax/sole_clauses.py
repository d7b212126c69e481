"""Clauses that say what alone is there: "X is the only creature he has", "all that he has untapped is X". Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.excluded_kinds import OWNING, STATED, Excluded, kinds, noun_phrases, scope
from judge.scenarios.question.syntax.exclusion_sentence import ExclusionSentence, FoundExclusion
from judge.scenarios.question.syntax.word_classes import BEING, CARD, PLAYER

IS = BEING | {"being"}
ONLY = frozenset(("only", "sole", "lone", "single", "last", "remaining"))


def _only(words: Sequence[str], at: int, marked: Marked) -> Excluded | None:
    """What alone is there, named by its kind: "the only creature he has", "all that he has untapped"."""
    of = Excluded(at)
    if words[at : at + 1] and words[at] in ("all", "everything"):
        behind = at + 1 + (words[at + 1 : at + 2] == ["that"])
        if words[behind : behind + 1] and (PLAYER.match(words[behind]) or words[behind] in ("he", "she", "they")):
            verb = behind + 1
            if words[verb : verb + 1] and words[verb] in OWNING:
                of.whose = [words[behind]]
                end = verb + 1
                if words[end : end + 1] and words[end] in STATED:
                    of.state, end = words[end], end + 1
                of.zone, of.placed = ("hand", True) if words[verb] in ("holds", "hold") else (of.zone, of.placed)
                of.end = scope(words, end, of, marked)
                return of
        return None
    if match := re.match(r"(?:the|(his|her|their|whose)|(player\d+) 's) ", " ".join(words[at : at + 2]) + " "):
        of.whose = [match[1] or match[2]] if match[1] or match[2] else []
        at += len(match[0].split())
    start = at
    while words[at : at + 1] and (words[at] in ONLY or words[at : at + 3] == ["1", "and", "only"] or words[at] == "other"):
        of.other = of.other or words[at] == "other"
        at += 3 if words[at] == "1" else 1
    if at == start or words[start] == "other":
        return None
    if words[at : at + 1] and words[at].isdecimal():
        of.many, at = words[at], at + 1
    at = kinds(words, at, of, marked)
    if at < 0:
        return None
    of.end = scope(words, at, of, marked)
    return of


def listed_only(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"Lord of the Pit is the only creature he has"."""
    listed, end = noun_phrases(one.words, at)
    if not listed or one.words[end : end + 1] == [] or one.words[end] not in IS:
        return None
    of = _only(one.words, end + 1 + (one.words[end + 1 : end + 2] == ["also"]), one.marked)
    if of is None or (of.zone == "in play" and "card" in of.nouns):
        return None
    of.listed += listed
    return FoundExclusion(at, of.end, of, front=one.told(of, at, of.listed))


KEEPS = re.compile(r"(?:alone )?keeps? (player\d+|him|her|them) (?:in the game|alive|from (?:losing|dying)) ")
"""What is said of what somebody would have lost without."""


def keeps_alive(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"Only her Platinum Angel keeps her in the game"."""
    listed, end = noun_phrases(one.words, at)
    match = KEEPS.match(" ".join(one.words[end : end + 6]) + " ")
    if not listed or match is None:
        return None
    of = Excluded(end + len(match[0].split()), other=True, whose=[{"him": "his", "them": "their"}.get(match[1], match[1])])
    return FoundExclusion(at, of.end, of, front=one.told(of, at, listed))


def only_listed(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"The only creature he has is Lord of the Pit"."""
    of = _only(one.words, at, one.marked)
    if of is None or one.words[of.end : of.end + 1] == [] or one.words[of.end] not in IS:
        return None
    listed, end = noun_phrases(one.words, of.end + 1)
    if not listed or (of.zone == "in play" and "card" in of.nouns):
        return None
    if words := [word for word in ("untapped", "tapped") if one.words[end : end + 1] == [word]]:
        of.state, end = words[0], end + 1
    end = scope(one.words, end, of, one.marked)
    if of.many and len(listed) == 1 and len(listed[0]) == 1:
        listed = [[of.many, *listed[0]]]
    of.listed += listed
    start = at - 1 if of.whose == ["whose"] and one.words[at - 1] == "," else at
    return FoundExclusion(start, end, of, front=one.told(of, at, of.listed))


def with_only(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"With Sundering Titan as the only creature card in his graveyard"."""
    if one.words[at] not in ("with", "having"):
        return None
    listed, end = noun_phrases(one.words, at + 1)
    said_as = one.words[end : end + 1] in (["as"], ["being"])
    of = _only(one.words, end + said_as, one.marked) if listed else None
    if of is None or not (said_as or of.whose):
        return None
    of.listed += listed
    of.whose = of.whose or [f"player{one.acting(at)}"] * (one.acting(at) >= 0 and of.placed)
    return FoundExclusion(at, of.end, of, front=one.told(of, at, listed))


def which_only(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"..., which is the only mana source that he has"."""
    if one.words[at] not in ("which", "who", "that") or not at or one.words[at + 1 : at + 2] == [] or one.words[at + 1] not in IS:
        return None
    of = _only(one.words, at + 2, one.marked)
    if of is None:
        return None
    end = at - (one.words[at - 1] == ",")
    of.listed += [[one.words[end - 1]]] if CARD.match(one.words[end - 1]) else []
    of.whose = of.whose or [f"player{one.acting(at)}"] * (of.mana and one.acting(at) >= 0)
    return FoundExclusion(end, of.end, of) if of.listed else None
