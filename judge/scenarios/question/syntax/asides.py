"""What stands in commas between a subject and its verb, as a clause of its own or before the subject. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end, noun_phrase_start, verb_at
from judge.scenarios.question.syntax.word_classes import CARD, JOINING, PLAYER, finite_shapes, is_finite


def aside_told(words: list[str]) -> list[list[str]] | None:
    """What stands between a subject and its verb in commas as a clause of its own, or before it."""
    for at, word in enumerate(words):
        if word != "," or not at:
            continue
        begins = noun_phrase_start(words, at)
        if begins == at or not (begins == 0 or words[begins - 1] in JOINING or words[begins - 1] in (",", "now")):
            continue
        close = next((spot for spot in range(at + 1, len(words)) if words[spot] == "," and verb_at(words, spot + 1) >= 0), -1)
        if close < 0 or close == at + 1 or verb_at(words, at + 1) >= 0:
            continue
        aside, subject = words[at + 1 : close], words[begins:at]
        if any(_acts(aside, spot) for spot in range(len(aside))):
            continue
        said = _state_aside(aside, subject)
        whole = [*words[:begins], *subject, *words[close + 1 :]]
        if said is not None:
            return [said, whole]
        if MOMENTARY.match(" ".join(aside)):
            return [[*words[:begins], *aside, ",", *subject, *words[close + 1 :]]]
    return None


def _acts(aside: list[str], at: int) -> bool:
    """Whether a word of an aside is the verb of a clause."""
    word = aside[at]
    if CARD.match(word) or aside[at - 1 : at] == ["to"] or word in ("to", "on") or finite_shapes(word) == {"base"}:
        return False
    return is_finite(word) and noun_phrase_end(aside, at) == at


MOMENTARY = re.compile(r"(?:in response|on|in|during|at|with|after|before)\b")


def _state_aside(aside: list[str], subject: list[str]) -> list[str] | None:
    """The clause that tells what an aside says of a subject; None where it says nothing of it."""
    who = PLAYER.match(subject[-1]) is not None
    rest = aside
    while rest and rest[0] in ("still", "now", "already", "currently", "only", "just", "who", "down"):
        rest = rest[1:]
    if not rest:
        return None
    first = rest[0]
    if first in ("at", "on") and len(rest) > 1 and re.fullmatch(r"-?\d+", rest[1]) and who:
        return [*subject, "is", *rest]
    if first == "with" and "on the stack" not in " ".join(rest):
        return [*subject, "has", *rest[1:]]
    if first in ("holding", "having", "controlling"):
        return [*subject, {"holding": "holds", "having": "has", "controlling": "controls"}[first], *rest[1:]]
    if first in ("tapped", "untapped", "enchanted", "equipped", "carrying", "wearing"):
        return [*subject, "is", *rest] if first not in ("carrying", "wearing") else [*subject, first.replace("ing", "s"), *rest[1:]]
    if who and (first.isdecimal() or first in ("a", "an", "no", "his", "her")) and re.search(
        r"\bin (?:his|her|player\d+ 's|the)? ?(?:hand|graveyard|library|play|deck)|\bin play|\bout$|\blands?$|\bcards?\b", " ".join(rest)
    ):
        return [*subject, "has", *rest]
    return None
