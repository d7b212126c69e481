"""Relative clauses of which the noun phrase is the object: "the Serra Angel (that) he took from Bob with Control Magic". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_start
from judge.scenarios.question.syntax.word_classes import CARD, PLAYER

RELATIVES = ("which", "that")
HOLDING = re.compile(
    r"(?:(?:still|already|now|also) )*(?:has|have|controls?|owns?|is had|had)(?: had)?(?: (?:in play|out|there|on the (?:table|board)|left"
    r"|around|for (?:(?:several|some|many|a few|\d+) )?turns|for ages|for a while|since (?:last turn|turn \d+|earlier)|all game"
    r"|all along))*"
    r"(?= ?$| [,.;?!)]| and | with | but )"
)
"""Whose something is, told behind it."""
TAKING = re.compile(
    r"(?:(?:has|had|have|just|already) )*(?P<verb>took|taken|stole|stolen|grabbed|snatched|borrowed)(?: from (?P<of>player\d+|him|her))?"
    r"(?P<how> (?:with|by|via|through|using) (?:(?:his|her|the|an?) )?card\d+)"
    r"(?P<when> (?:last turn|the turn before|an? (?:turn|few turns) ago|earlier|before))?"
)
"""How somebody came by something, told behind it."""


def object_relative_told(words: list[str]) -> list[list[str]] | None:
    """A relative clause that tells who has what is named, or who took it and how; None where there is none."""
    for end in range(1, len(words)):
        if not CARD.match(words[end - 1]):
            continue
        at = end + (words[end] == ",") if end < len(words) else end
        comma = at > end
        at += words[at : at + 1] != [] and words[at] in RELATIVES
        if (comma and at == end + 1) or at >= len(words) or not (PLAYER.match(words[at]) or words[at] in ("he", "she")):
            continue
        if words[at + 1 : at + 2] == ["'s"] and words[at + 2 : at + 3] != ["had"]:
            continue
        begins = noun_phrase_start(words, end)
        rest = re.sub(r"^'s had", "has had", " ".join(words[at + 1 :]))
        before, mark = words[:begins], words[end - 1]
        if before[-1:] == [","]:
            continue  # an apposition
        who = words[at] if PLAYER.match(words[at]) else _actor(before) or words[at]
        bare = [word for word in words[begins:end] if word in ("tapped", "untapped", "attacking", "blocking") or word.isdecimal()]
        if (held := HOLDING.match(rest)) and "'s" not in words[begins:end] and begins < end:
            behind = words[at + 1 + len(held[0].split()) :]
            if comma and behind[:1] == [","]:
                behind = behind[1:]
            whose = [who, "'s"] if PLAYER.match(who) else ["his" if who == "he" else "her"]
            return [[*before, *whose, *bare, mark, *behind]]
        if (taken := TAKING.match(rest)) and PLAYER.match(who):
            behind = rest[taken.end() :].split()
            if comma and behind[:1] == [","]:
                behind = behind[1:]
            owner = [taken["of"], "'s"] if taken["of"] and PLAYER.match(taken["of"]) else words[begins : begins + 2] if (
                words[begins + 1 : begins + 2] == ["'s"]) else []
            if not owner:
                continue
            return [[who, "took", *owner, mark, *taken["how"].split(), "last", "turn"], [*before, *owner, mark, *behind]]
    return None


def _actor(before: list[str]) -> str:
    """Who acts in the words before; "" for nobody."""
    acts = [word for at, word in enumerate(before) if PLAYER.match(word) and before[at + 1 : at + 2] != ["'s"]]
    return acts[-1] if acts else ""
