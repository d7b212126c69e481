"""What somebody takes back while asking: "on the Bears, no, on the Giant", "4 Mountains... wait, 5". Pure.

A correction begins like what it stands for: a clause stands for the last clause, a number for the last number of such things, what
stands behind a preposition for what stood behind it before, a name for the last name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.scenarios.question.question_words import LEXEME

MARKER = re.compile(
    r"(?:^|[,.;(] )(?:(?:no wait|wait no|no|wait|sorry|oops|my mistake|scratch that|correction|make that|or rather|rather"
    r"|(?:or )?player\d means?(?: to say)?|player\d meant)(?: [,:.])? )+"
)
SURE = re.compile(r"wait|sorry|oops|mistake|scratch|correction|make that|rather|player\d mean")
"""A "no" alone takes something back only between commas: "no blockers" is something else."""
PREPOSITIONS = ("on", "to", "at", "in", "with", "by", "for", "from", "targeting", "onto", "during", "after", "before")
BEFORE_NAMES = re.compile(r"(?:an?|the|his|her|their|its|my|'s|player\d+|\d+|(?:un)?tapped|attacking|blocking|another|other|two)$")
AIMED = ("on", "to", "at", "with", "by", "for", "from", "targeting", "attacks", "attack", "against", "targets", "target")
"""Words behind which a player does nothing himself."""


def corrected(text: str) -> tuple[str, list[str]]:
    """The words of a question, marked and set apart by spaces, without what was taken back, and what that was."""
    taken: list[str] = []
    at = 0
    while match := MARKER.search(text, at):
        said = match[0].strip(" ,.;(")
        if not SURE.search(said) and not (
            re.match(r"(?:, )?no , ", match[0].lstrip(".;( ")) or re.match(r"player\d+ (?!'s)", text[match.end() :])
        ):
            at = match.start() + 1
            continue
        before, behind = text[: match.start()].split(), text[match.end() :].split()
        start = _stands_for(before, behind)
        ended = max((place for place, word in enumerate(before) if word in (".", "?", "!")), default=None)
        if start is None or (ended is not None and start <= ended and not match[0].startswith(".")):
            at = match.end()  # nothing is like it, or only something in a sentence before
            continue
        taken.append(" ".join(before[start:]))
        text = " ".join((*before[:start], *behind))
        at = len(" ".join(before[:start]))
    return text, taken


def _stands_for(before: Sequence[str], behind: Sequence[str]) -> int | None:
    """Where what a correction stands for begins; None where nothing before it is like it."""
    if not before or not behind:
        return None
    first, second = behind[0], behind[1] if len(behind) > 1 else ""
    if first in PREPOSITIONS and not re.match(r"(?:in|on|at|during|after|before) (?:the |his |her )?[^,]* ,", " ".join(behind)):
        return _last(before, lambda at: before[at] == first)
    if first.isdecimal():
        alike = _last(before, lambda at: before[at].isdecimal() and before[at + 1 : at + 2] != [] and second.startswith(before[at + 1][:5]))
        return alike if alike is not None else _last(before, lambda at: before[at].isdecimal())
    if first in LEXEME and (verb := _last(before, lambda at: before[at] in LEXEME)) is not None:
        return verb
    acts = (re.match(r"player\d+$", first) and second != "'s") or first in ("he", "she", "they")
    if acts and second and second not in (",", ".", "?", "and"):
        return _last(before, lambda at: _acts(before, at))
    if acts:
        return _last(before, lambda at: before[at].startswith("player"))
    named = _last(before, lambda at: bool(re.match(r"(?:card|unknown)\d+$", before[at])))
    while named and BEFORE_NAMES.match(before[named - 1]):
        named -= 1
    return named


def _acts(words: Sequence[str], at: int) -> bool:
    person = re.match(r"(?:player\d+|he|she|they)$", words[at]) is not None
    return person and words[at + 1 : at + 2] != ["'s"] and (at == 0 or words[at - 1] not in AIMED)


def _last(words: Sequence[str], fits: Callable[[int], bool]) -> int | None:
    return next((at for at in reversed(range(len(words))) if fits(at)), None)
