"""Tells several spells that are played by one verb each by a verb of its own: "plays Shock on the Elves and Terror on the Bears". Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from judge.scenarios.question.deeds.verb_forms import shapes_by_form
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end
from judge.scenarios.question.syntax.word_classes import CARD

PLAYING = shapes_by_form(frozenset(("play", "cast")))
AIMING = frozenset(("on", "at", "targeting", "against"))
ALL_AT = re.compile(
    r"(?: ,)?(?: and)?(?: (?:aiming|pointing|sending|directing|throwing|with))?"
    r" (?:everything|both(?: of them| spells)?|all(?: (?:of (?:them|it)|\d+|(?:the )?copies|\d+ copies|\d+ of them|spells))?"
    r"|them all|it all|every copy|each copy)"
    r"(?: (?:aimed|pointed|targeted|going|directed|sent))? (?:at|on|targeting)"
    r" (?P<whom>player\d+(?! 's)|him|her|(?:(?:the|his|her|player\d+ 's) )*card\d+|(?:his|her) (?:face|head))(?= ?(?:[.,;?!]|$)| and )"
)
"""That all that is played is aimed at one target."""
SPELL = re.compile(
    r"\b(?P<mark>card\d+)(?: replicated \w+(?: times)?| with (?:kicker|buyback|flashback|entwine)| for x=\d+| kicked"
    r"| as (?:the|his|her) \w+ spell(?: (?:of|in) (?:the|this|that) turn)?)*(?! (?:on|at|targeting|in|replicated|for|with|as|'s)\b)"
)
"""A spell behind which no target stands."""
JOINS = frozenset((",", "and", "then", "also", "plus"))


@dataclass(slots=True)
class _Item:
    """A spell in the list, with what it is aimed at."""

    words: list[str]
    mark: str
    aim: list[str]


def spell_lists(text: str, marked: Marked) -> str:
    """The line with each spell of a list played on its own, and aimed at what stands behind it or behind the list."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    return "".join(part if at % 2 else " ".join(_told(_each_aimed(part, marked).split(), marked)) for at, part in enumerate(parts))


def _each_aimed(text: str, marked: Marked) -> str:
    """A sentence in which everything that was played is aimed at one target, with that target behind each spell."""
    match = ALL_AT.search(text)
    if match is None or not re.search(r"\b(?:plays?|casts?|playing|casting)\b", text[: match.start()]):
        return text
    before = SPELL.sub(lambda one: f"{one[0]} on {match['whom']}" if _takes(one["mark"], marked) else one[0], text[: match.start()])
    return before + text[match.end() :] if before != text[: match.start()] else text


def _takes(mark: str, marked: Marked) -> bool:
    """Whether that is a spell with a target."""
    card = marked.named(mark)
    return re.search("Instant|Sorcery|Interrupt", card.type) is not None and re.search(r"\btarget\b|any target", card.text) is not None


def _told(words: list[str], marked: Marked) -> list[str]:
    for at, word in enumerate(words):
        if word not in PLAYING:
            continue
        items, end = _items(words, at + 1, marked)
        whole = end == len(words) or words[end] in (*JOINS, "in", "during", "before", "after", "while", "when", "but", "so")
        if len(items) < 2 or not whole or not any(one.aim for one in items):
            continue
        told: list[str] = []
        for place, one in enumerate(items):
            shared = next((other.aim for other in items[place:] if other.aim), [])
            aim = one.aim or (shared if re.search(r"\btarget\b|any target", marked.named(one.mark).text) else [])
            told += [*(("and",) if place else ()), word, *one.words, *aim]
        return [*words[:at], *told, *_told(words[end:], marked)]
    return words


def _items(words: Sequence[str], at: int, marked: Marked) -> tuple[list[_Item], int]:
    """The spells that are listed there, and where the list ends."""
    items: list[_Item] = []
    while at < len(words):
        end = noun_phrase_end(words, at)
        mark = words[end - 1] if end > at else ""
        if not CARD.match(mark) or "'s" in words[at:end] or not re.search("Instant|Sorcery|Interrupt", marked.named(mark).type):
            break
        aim: list[str] = []
        item = list(words[at:end])
        if end < len(words) and words[end] in AIMING and (aimed := noun_phrase_end(words, end + 1)) > end + 1:
            aim = list(words[end:aimed])
            end = aimed
        if end < len(words) and words[end] not in JOINS:
            return ([*items, _Item(item, mark, aim)], end) if words[end] in ("in", "during", "before", "after") else ([], end)
        items.append(_Item(item, mark, aim))
        at = end
        ends = at
        while at < len(words) and words[at] in JOINS:
            at += 1
        if at == ends:
            break
        if at >= len(words) or not CARD.match(words[max(noun_phrase_end(words, at), 1) - 1]):
            return items, ends
    else:
        return items, at
    return items, ends if items else at
