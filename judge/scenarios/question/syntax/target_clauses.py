"""Tells what spells, triggers and copies are aimed at by one verb: "the target of its trigger is the Angel". Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.ability_nouns import ABILITY_KIND
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end
from judge.scenarios.question.syntax.word_classes import PLAYER

CHOOSING = frozenset((
    "choose", "chooses", "choosing", "pick", "picks", "picking", "select", "selects", "selecting", "name", "names", "make", "makes",
    "making", "set", "sets", "target", "targets", "targeting",
))
AIMER = (
    rf"(?:(?P<own>its|his|her|the|that|(?:(?:player\d+ 's|the|his|her) )?(?P<mark>card\d+)(?: 's)?) {ABILITY_KIND}(?:trigger|ability)"
    r"|(?P<copy>(?:the|that|his|her|its|player\d+ 's) copy)|(?P<spell>(?:(?:player\d+ 's|the|his|her) )?card\d+)|(?P<it>it|that))"
)
"""What has a target."""
FOR_AIMER = re.compile(rf"(?:as (?:(?:the|its|a|his|her) )?(?:(?:new|only|sole) )*targets? (?:of|for)|for|with) {AIMER}(?= |$)")
TARGET_OF = re.compile(rf"(?:the|its|his|her) (?:(?:new|only|sole) )*target of {AIMER} (?:is|are|becomes)(?= )")
OWN_TARGET = re.compile(
    rf"(?:{AIMER}(?: 's)?|(?P<whose>its|the|his|her)) (?:(?:new|only|sole) )*targets? (?:is|are|becomes|will be)(?= )"
)

RETURNS = re.compile(r"^When[^.\n]*(?:comes into play|enters)[^.\n]*return target [^.\n]*from your graveyard", re.MULTILINE)
REGAINED = re.compile(
    r"(?: ,)?(?: and)?(?: then)? (?:(?:gets?|getting|takes?|taking|brings?|bringing|picks?|regains?|regaining|returns?|returning)"
    r"(?: back| up)?|regrows?|regrowing)"
    r" (?P<what>(?:(?:the|a|an|his|her) )*card\d+)(?: (?:back|up))?(?: (?:with|by|through) (?:it|its trigger|its ability))?"
    r"(?: (?:from (?:his|her|the|player\d+ 's) graveyard|to (?:his|her|player\d+ 's) hand))*(?= ?(?:[.,;?!]|$)| and )"
)
"""A card that somebody gets back."""
AT_ONCE = re.compile(
    r"(?P<plays>\b(?:plays?|casts?) (?:(?:an?|the|his|her) )?(?P<card>card\d+))(?: [,;.:])?(?: and| with| but)* the (?P=card) targets(?= )"
)
"""A spell whose target is told right behind it."""


def target_clauses(text: str, marked: Marked) -> str:
    """The line with targets told by "targets" behind what they are of."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    told = ""
    for at, part in enumerate(parts):
        told += part if at % 2 else " ".join(_targets(part.split(), marked, told))
    told = REGAINED.sub(lambda match: _regained(match, marked), told)
    return AT_ONCE.sub(r"\g<plays> targeting", told)


def _regained(match: re.Match[str], marked: Marked) -> str:
    """A card that comes back by what triggers as a permanent comes into play that was told of before."""
    told = [mark for mark in re.findall(r"card\d+", match.string[: match.start()]) if RETURNS.search(marked.named(mark).text)]
    again = re.search(rf"\b{match['what'].split()[-1]}\b", match.string[: match.start()])
    return f" and the {told[-1]} trigger targets {match['what']}" if told and not again else match[0]


def _targets(words: list[str], marked: Marked, before: str) -> list[str]:
    at = 0
    while at < len(words):
        made = _chosen(words, at, marked, before) if words[at] in CHOOSING else _is_target(words, at, marked, before)
        if made is not None:
            words, at = made
        at += 1
    return words


def _chosen(words: list[str], at: int, marked: Marked, before: str) -> tuple[list[str], int] | None:
    """ "chooses the Angel for its trigger": the clause anew, and where it ends."""
    end = noun_phrase_end(words, at + 1)
    match = FOR_AIMER.match(" ".join(words[end : end + 16])) if end > at + 1 else None
    if match is None or match["it"] or match["spell"]:
        return None
    if match[0].startswith("with") and not (match["copy"] and words[at].startswith("target")):
        return None
    aimer = _aimer(match, words[:at], marked, before)
    if not aimer:
        return None
    begins = at - 1 if at and (PLAYER.match(words[at - 1]) or words[at - 1] in ("he", "she")) else at
    joins = ["and"] if words[at].endswith("ing") and begins and words[begins - 1] != "and" else []
    if joins and words[begins - 1] == ",":
        begins -= 1
    told = [*words[:begins], *joins, *aimer, "targets", *words[at + 1 : end]]
    return [*told, *words[end + len(match[0].split()) :]], len(told)


def _is_target(words: list[str], at: int, marked: Marked, before: str) -> tuple[list[str], int] | None:
    """ "the target of its trigger is the Angel": the clause anew, and where it ends."""
    if at and words[at - 1] not in (",", "and", "but", "with", "while", "where", "then"):
        return None
    rest = " ".join(words[at : at + 16])
    match = TARGET_OF.match(rest) or OWN_TARGET.match(rest)
    if match is None:
        return None
    behind = at + len(match[0].split())
    end = noun_phrase_end(words, behind)
    parts = match.groupdict()
    if end == behind or parts.get("it") or words[behind] in ("what", "legal", "illegal"):
        return None
    aimer = ["the", _last(words[:at], marked, before)] if parts.get("whose") else _aimer(match, words[:at], marked, before)
    if not aimer or not aimer[-1]:
        return None
    if parts.get("whose") and not _is_spell(aimer[-1], marked):
        aimer = [*aimer, "trigger"]
    return [*words[:at], *aimer, "targets", *words[behind:]], at + len(aimer) + 1 + end - behind


def _last(words: Sequence[str], marked: Marked, before: str) -> str:
    """The last spell or permanent with a target that was told of as played."""
    told = re.findall(r"card\d+", f"{before} {' '.join(words)}")
    aims = [mark for mark in told if re.search(r"\btarget\b", marked.named(mark).text)]
    return aims[-1] if aims else ""


def _aimer(match: re.Match[str], words: Sequence[str], marked: Marked, before: str) -> list[str]:
    if match["copy"]:
        return ["the", "copy"]
    if match["spell"]:
        mark = match["spell"].split()[-1]
        return match["spell"].split() if _is_spell(mark, marked) else []
    if match["mark"]:
        return ["the", match["mark"], "trigger"]
    if match["own"] == "its":
        return ["its", "trigger"]
    mark = _last(words, marked, before)
    return ["the", mark, "trigger"] if mark and not _is_spell(mark, marked) else []


def _is_spell(mark: str, marked: Marked) -> bool:
    return re.search("Instant|Sorcery|Interrupt", marked.named(mark).type) is not None
