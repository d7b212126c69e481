"""Relative clauses of a sentence as clauses of their own: states before the clause they stand in, deeds behind it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end, noun_phrase_start, verb_at
from judge.scenarios.question.syntax.word_classes import (
    ALSO_NOUNS,
    BEING,
    CARD,
    HAVING,
    JOINING,
    MODALS,
    PLAYER,
    SLIGHT,
    STATIVE,
    finite_shapes,
)

OF_MIND = frozenset((
    "forgot", "forgets", "forget", "knows", "knew", "remembers", "remembered", "thinks", "thought", "hopes", "hoped", "fears", "believes",
    "believed", "overlooked", "overlooks", "noticed", "notices", "regrets", "suspects", "expects", "expected", "realizes", "realized",
))
"""Verbs of what goes on in somebody's mind, which changes nothing on the table."""
RELATIVES = frozenset(("who", "which", "that"))


def relative_told(words: list[str]) -> list[list[str]] | None:
    """A relative clause as a clause of its own; None where there is none that can be told so."""
    for at, word in enumerate(words):
        if (word not in RELATIVES and word != "whose") or not at:
            continue
        comma = words[at - 1] == ","
        end = at - comma
        begins = noun_phrase_start(words, end)
        if begins == end or words[end - 1] in ("of", "at", "with", "on", "to"):
            continue
        if words[begins] in ("it", "both", "he", "she") and not comma:
            continue
        subject = words[begins:end]
        if word == "whose":
            owned = noun_phrase_end(words, at + 1)
            verb = verb_at(words, owned) if owned > at + 1 else -1
            if verb < 0:
                continue
            said = [*subject, "'s", *words[at + 1 :]]
            verb += len(subject) - at
            stop = clause_end(said, verb, comma) - len(subject) + at
            clause = said[: stop + len(subject) - at]
            stative = words[verb - len(subject) + at] in STATIVE if verb - len(subject) + at < len(words) else True
        else:
            verb = at + 1 if " ".join(words[at + 1 : at + 2]) in OF_MIND else verb_at(words, at + 1)
            if verb < 0:
                continue
            stop = clause_end(words, verb, comma)
            if comma and word == "who" and words[verb] in OF_MIND and words[stop : stop + 1] == [","]:
                return [[*words[:begins], *subject, *words[stop + 1 :]]]
            clause = [*_definite(subject), *words[at + 1 : stop]]
            stative = words[verb] in STATIVE and not _passive(words, verb)
            stative = stative or " ".join(words[verb:]).startswith("came into play this turn")
        clause, further = _deed_beside(clause, len(clause) - (stop - verb)) if stative and word != "whose" else (clause, [])
        before, behind = words[:begins], words[stop:]
        if comma and behind[:1] == [","]:
            behind = behind[1:]
        if behind and verb_at(behind, 0) >= 0:  # the noun phrase is the subject of what follows
            beside = [[*_definite(subject), *further]] if further else []
            return [clause, *beside, [*before, *subject, *behind]]
        if stative:
            owner = _owned(words[:begins], subject)
            clause = [*owner, *clause[len(_definite(subject)) :]] if word != "whose" else clause
            then = [[*_definite(subject), *further]] if further else []
            if PLAYER.match(subject[0]) or owner != _definite(subject):
                return [clause, [*before, *subject, *behind], *then]
            return [[*before, *subject], clause, behind, *then] if not behind or behind[0] in JOINING else [
                [*before, *subject, *behind], clause, *then]
        return [[*before, *subject], clause, behind]
    return None


def _deed_beside(clause: list[str], verb: int) -> tuple[list[str], list[str]]:
    """A clause that tells of a state without the deed that is told beside it, and that deed: "is at 3 and blocks it"."""
    for at in range(verb + 1, len(clause) - 1):
        if clause[at] in ("and", "but", "then") and (behind := verb_at(clause, at + 1)) >= 0 and clause[behind] not in STATIVE | MODALS:
            return clause[:at], clause[at + 1 :]
    return clause, []


def clause_end(words: Sequence[str], verb: int, enclosed: bool) -> int:
    """Where the clause ends whose finite verb stands at ``verb``: at a comma that closes it, where a verb follows that can only be of the
    clause around it, or where another clause begins. ``enclosed``: whether a comma opened it."""
    at = verb + 1
    while at < len(words):
        word = words[at]
        if word == ",":
            further = noun_phrase_end(words, at + 1)
            lists = further > at + 1 and (further >= len(words) or words[further] in (",", "and")) and verb_at(words, further) < 0
            if not lists:
                return at
            at = further
            continue
        if word in ("and", "or"):
            begins = at + 1
            further = noun_phrase_end(words, begins)
            if further > begins and verb_at(words, further) >= 0:
                return at
            if further == begins and not enclosed and at + 1 < len(words) and words[at + 1] in RELATIVES:
                return at
        elif (word in JOINING and word not in ("so", "as")) or (not enclosed and _second_verb(words, at)):
            return at
        at += 1
    return at


def _second_verb(words: Sequence[str], at: int) -> bool:
    """Whether a finite verb stands there that nothing joins to the one before."""
    if words[at - 1] in ("to", "and", "or", "not", "then") or words[at - 1] in MODALS | BEING | HAVING or words[at] == "to":
        return False
    finite = words[at] in BEING | HAVING | MODALS or (finite_shapes(words[at]) == {"s"} and words[at] not in ALSO_NOUNS)
    return finite and noun_phrase_end(words, at) == at


def _definite(subject: list[str]) -> list[str]:
    """A noun phrase named again."""
    if subject[0] in ("a", "an"):
        return ["the", *subject[1:]]
    return subject if subject[0] in ("the", "both") or "'s" in subject or PLAYER.match(subject[0]) or not CARD.match(subject[-1]) else [
        "the", *[word for word in subject if CARD.match(word)][-1:]]


def _owned(before: Sequence[str], subject: list[str]) -> list[str]:
    """A noun phrase with whose it is, where that is who acts in the clause before it."""
    acts = [word for at, word in enumerate(before) if PLAYER.match(word) and before[at + 1 : at + 2] != ["'s"]]
    plays = any(word in ("with", "plays", "play", "casts", "has", "have", "controls") for word in before[-3:])
    if subject[0] in ("his", "her", "its", "their") and acts:
        return [acts[-1], "'s", *subject[1:]]
    if subject[0] in ("a", "an") and acts and plays:
        return [acts[-1], "'s", *subject[1:]]
    if CARD.match(subject[0]) and acts and plays:
        return [acts[-1], "'s", *subject]
    return _definite(subject)


def _passive(words: Sequence[str], verb: int) -> bool:
    """Whether something is told to be done to the subject: "is blocked by"."""
    behind = next((word for word in words[verb + 1 :] if word not in SLIGHT), "")
    return words[verb] in BEING and behind in ("blocked", "countered", "destroyed", "targeted", "killed")
