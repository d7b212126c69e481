"""What players announce to do, as what they do. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end, noun_phrase_start, verb_at
from judge.scenarios.question.syntax.word_classes import BEING, CARD, MODALS, PLAYER, SLIGHT, finite_shapes

REPORTING = frozenset(("says", "say", "said", "announces", "announce", "announced", "declares", "declare", "declared", "states", "decides",
                       "decide", "decided", "insists", "figures", "realizes", "sees"))


def report_told(words: list[str]) -> list[list[str]] | None:
    """What a player announces to do as what he or she does."""
    for at, word in enumerate(words):
        if word not in REPORTING or not at or not (PLAYER.match(words[at - 1]) or words[at - 1] in ("he", "she", *SLIGHT)):
            continue
        begins = noun_phrase_start(words, at)
        who = words[begins:at]
        that = at + 1
        while that < len(words) and words[that] != "that" and noun_phrase_end(words, that) == that and words[that] not in (",", "to"):
            that += 1
        between: list[str] = []
        if that < len(words) and words[that] == "that":
            between, subject_at = words[at + 1 : that], that + 1
        elif "that" in words[at + 1 : at + 8]:
            that = words.index("that", at + 1)
            between, subject_at = words[at + 1 : that], that + 1
            if between[0] not in ("in", "on", "at", "during", "with", "before", "after"):
                continue
        else:
            subject_at = at + 1
        end = noun_phrase_end(words, subject_at)
        subject = words[subject_at:end]
        verb = _deed_at(words, end) if end > subject_at else -1
        deed = verb >= 0 and words[verb] not in BEING | MODALS and not re.match(r"claim\d", words[subject_at])
        if deed and (subject == who or subject in (["he"], ["she"])) and who:
            return [[*words[:begins], *between, *([","] if between else []), *who, *words[end:]]]
    return None


def payment_told(words: list[str]) -> list[list[str]] | None:
    """What somebody pays for as what he or she does: "tries to pay for moving"."""
    text = " ".join(words)
    made = PAID_FOR.sub(_paid_for, text)
    return [made.split()] if made != text else None


def _deed_at(words: list[str], at: int) -> int:
    """Where the verb of a deed stands that comes there, which may be the name of a spell; -1 where none does."""
    spell = at < len(words) and CARD.match(words[at]) and noun_phrase_end(words, at + 1) > at + 1
    return at if spell else verb_at(words, at)


def remark_left(words: list[str]) -> list[list[str]] | None:
    """A clause without what somebody remarks behind it; None where nobody remarks anything."""
    text = " ".join(words)
    made = REMARK.sub("", text)
    return [made.split()] if made != text else None


REMARK = re.compile(
    r"(?: ,)? (?:pointing out|arguing|noting|explaining|observing|remarking|reminding (?:player\d+|him|her)|complaining|realizing|knowing"
    r"|forgetting|not realizing|not knowing|remembering) that [^.;?!,]*$"
)
"""What somebody says or thinks of what is done."""
PAID_FOR = re.compile(r"\bpay(?:s|ing)? (?:mana |the cost )?(?:for|of) ([a-z]+)ing (?=(?:his|her|the|player\d+ 's|an?|card\d+)\b)")


def _paid_for(match: re.Match[str]) -> str:
    stem = match[1]
    for base in (stem, stem + "e", stem[:-1]):
        if "base" in finite_shapes(base):
            return (base + "s" if match[0].startswith("pays") else base) + " "
    return match[0]
