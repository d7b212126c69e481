"""Tells what somebody does with a tool by its use: "empties his graveyard with Tormod's Crypt", "prevents one of it with the Healer". Pure.

Only where the tool's text says that it does just that.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end
from judge.scenarios.question.syntax.word_classes import CARD

CLEARING = shapes_by_form(frozenset((
    "remove", "empty", "exile", "clear", "wipe", "eat", "nuke", "hit", "strip", "clean", "purge", "delete", "sweep", "kill", "take",
)))
PREVENTING = shapes_by_form(frozenset(("prevent", "absorb", "soak", "stop", "shave", "reduce")))
PUTTING = shapes_by_form(frozenset(("put", "drop", "bring", "sneak", "cheat", "vial", "get", "slip")))
USING = shapes_by_form(frozenset(("use", "activate", "crack", "pop", "sacrifice", "tap", "play", "cast")))
PLAYING = shapes_by_form(frozenset(("play", "cast")))
COMES_BACK = re.compile(
    r"\b(?P<who>player\d+) (?P<does>returns?|gets?|takes?|brings?|puts?)(?: back)? (?:(?:his|her|the) )?(?P<what>card\d+)(?: back)?"
    r"(?: from (?:his|her|the) graveyard)? (?:back )?(?:in)?to (?:his|her|player\d+ 's) hand(?: from (?:his|her|the) graveyard)?"
    r"(?= ?(?:[.,;?!]|$)| and | in )"
)
"""A card that its player returns to the hand."""
BY_ITSELF = re.compile(
    r"you may return (?!target)[^.\n]*from your graveyard to your hand|in your graveyard, you may return [^.\n]* to your hand"
)
WITH = r"(?:with|using|via|through|by using|by sacrificing|by playing|off|thanks to)"
THE_TOOL = (
    rf"{WITH} (?P<tool>(?:(?:the|his|her|an?|player\d+ 's) )*card\d+)"
    r"(?= ?(?:[.;?!]|$)| ,(?! (?:which|whose|who|that) )| and | in | before | so | but )"
)
GRAVEYARD = (
    r"(?:(?P<whose>player\d+) 's|(?P<pronoun>his|her|their|the)) (?:(?:whole|entire|own|opponent 's) )*graveyard"
    r"(?: (?:from the game|away|out))?"
)
REMOVES = re.compile(rf"{GRAVEYARD} {THE_TOOL}")
REMOVING = re.compile(rf"(?P<tool>(?:(?:the|his|her|an?|player\d+ 's) )*card\d+) to (?P<verb>[a-z]+)(?: (?:out|away|off))? {GRAVEYARD}")
PREVENTED = re.compile(
    r"(?P<much>(?:(?:all|some|part|half|\d+|the|that|this|its|next|of|a|points?) )*damage(?: from (?:it|card\d+))?)"
    rf"(?: to (?P<whom>himself|herself|him|her|player\d+|(?:(?:the|his|her|player\d+ 's) )*card\d+))? {THE_TOOL}"
)
INTO_PLAY = re.compile(
    r"(?P<what>(?:(?:an?|the|his|her) )*card\d+)(?: from (?:his|her|the|player\d+ 's) hand)? (?:into|in|onto)"
    r" (?:play|the table|the board|the battlefield)(?: from (?:his|her|the|player\d+ 's) hand)?"
    rf" {WITH} (?P<tool>(?:(?:the|his|her|an?|player\d+ 's) )*card\d+)"
    r"(?:(?: ,)? (?:which|that) has (?P<has>\d+ \w*counters)(?: on it)?(?: ,)?)?(?= ?(?:[.,;?!]|$)| and | in | before | so | but )"
)


class _Context:
    """The line around a clause: the cards, and what stands before it."""

    def __init__(self, marked: Marked, before: str) -> None:
        self.marked = marked
        self.before = before

    def does(self, tool: str, text: str) -> str:
        """How the tool is used: "use" or "play", where its text says that; "" where it doesn't."""
        card = self.marked.named(tool.split()[-1])
        if not re.search(text, card.text):
            return ""
        return "play" if re.search("Instant|Sorcery|Interrupt", card.type) else "use"


def tool_clauses(text: str, marked: Marked) -> str:
    """The line with such deeds told by the tool that is used."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    told = ""
    for at, part in enumerate(parts):
        told += part if at % 2 else _told(_comes_back(part, told, marked).split(), _Context(marked, told))
    return told


def _comes_back(text: str, before: str, marked: Marked) -> str:
    """A sentence with a card that returns by an ability of its own told as what lies in the graveyard, and is accepted as it is asked."""
    match = COMES_BACK.search(text)
    if match is None or not BY_ITSELF.search(marked.named(match["what"]).text):
        return text
    lies = "" if match["what"] in before.split() else f"{match['who']} has {match['what']} in graveyard . "
    accepts = "accepts" if match["does"].endswith("s") else "accept"
    return f"{lies}{text[: match.start()]}{match['who']} {accepts}{text[match.end() :]}"


def _told(words: list[str], context: _Context) -> str:
    at = 0
    while at < len(words):
        for frame in (_land_used, _cleared, _clearing, _prevented, _put_into_play):
            made = frame(words, at, context)
            if made is not None:
                words = [*words[:at], *made[0], *words[made[1] :]]
                break
        at += 1
    return " ".join(words)


def _shape(word: str, verbs: dict[str, tuple[tuple[str, str], ...]]) -> str:
    shapes = [shape for _, shape in verbs.get(word, ()) if shape in ("base", "s", "ing")]
    return shapes[0] if shapes else ""


def _whose(match: re.Match[str], words: Sequence[str], at: int, context: _Context) -> str:
    """The player whose graveyard it is: who is named, of "his" another player than who acts."""
    if match["whose"]:
        return match["whose"]
    acts = re.findall(r"\b(player\d+)(?! 's)", f"{context.before} {' '.join(words[:at])}")
    others = [f"player{place}" for place in range(len(context.marked.players))]
    others = [one for one in others if not acts or one != acts[-1]]
    return others[0] if len(others) == 1 else ""


def _land_used(words: Sequence[str], at: int, context: _Context) -> tuple[list[str], int] | None:
    """A land that is "played on" something is used on it."""
    shape = _shape(words[at], PLAYING)
    end = noun_phrase_end(words, at + 1) if shape else at
    mark = words[end - 1] if end > at + 1 else ""
    if not CARD.match(mark) or words[end : end + 1] not in (["on"], ["targeting"], ["at"]):
        return None
    card = context.marked.named(mark)
    if "Land" not in card.type or not re.search(r"^[^\"\n]*:[^\n]*\btarget\b", card.text, re.MULTILINE):
        return None
    return [inflected("use", shape), *words[at + 1 : end], "targeting"], end + 1


def _cleared(words: Sequence[str], at: int, context: _Context) -> tuple[list[str], int] | None:
    shape = _shape(words[at], CLEARING)
    begins = at + 1 + (words[at + 1 : at + 2] in (["out"], ["away"], ["up"]))
    match = REMOVES.match(" ".join(words[begins : begins + 16])) if shape else None
    uses = context.does(match["tool"], r"(?:[Rr]emove|[Ee]xile)s? [^.]*graveyard") if match else ""
    whose = _whose(match, words, at, context) if match else ""
    if match is None or not (uses and whose):
        return None
    return [inflected(uses, shape), *match["tool"].split(), "targeting", whose], begins + len(match[0].split())


def _clearing(words: Sequence[str], at: int, context: _Context) -> tuple[list[str], int] | None:
    shape = _shape(words[at], USING)
    match = REMOVING.match(" ".join(words[at + 1 : at + 17])) if shape else None
    if match is None or match["verb"] not in CLEARING:
        return None
    uses, whose = context.does(match["tool"], r"(?:[Rr]emove|[Ee]xile)s? [^.]*graveyard"), _whose(match, words, at, context)
    if not (uses and whose):
        return None
    return [inflected(uses, shape), *match["tool"].split(), "targeting", whose], at + 1 + len(match[0].split())


def _prevented(words: Sequence[str], at: int, context: _Context) -> tuple[list[str], int] | None:
    shape = _shape(words[at], PREVENTING)
    match = PREVENTED.match(" ".join(words[at + 1 : at + 20])) if shape else None
    uses = context.does(match["tool"], r"[Pp]revent the next[^.]*(?:any target|target creature or player|target)") if match else ""
    if match is None or not uses:
        return None
    before = f"{context.before} {' '.join(words[:at])}"
    acts = re.findall(r"\b(player\d+)(?! 's)", before)
    whom = match["whom"] or ""
    if whom in ("himself", "herself"):
        whom = acts[-1] if acts else ""
    if not whom:
        hits = re.findall(r"\bcard\d+ (?:(?:on|at|targeting) )?((?:player\d+ 's |the |his |her )?card\d+|player\d+(?! 's)|him|her)", before)
        whom = hits[-1] if hits else ""
    if not whom:
        return None
    return [inflected(uses, shape), *match["tool"].split(), "targeting", *whom.split()], at + 1 + len(match[0].split())


def _put_into_play(words: Sequence[str], at: int, context: _Context) -> tuple[list[str], int] | None:
    shape = _shape(words[at], PUTTING)
    match = INTO_PLAY.match(" ".join(words[at + 1 : at + 20])) if shape else None
    uses = context.does(match["tool"], r"(?:^|\n)[^\"\n]*:[^\n]*from your hand (?:into play|onto the battlefield)") if match else ""
    if match is None or not uses or not CARD.match(words[noun_phrase_end(words, at + 1) - 1]):
        return None
    joins = {"s": "and puts", "base": "and put", "ing": "and puts"}[shape]
    counters = ["with", *match["has"].split()] if match["has"] else []
    tool, what = match["tool"].split(), match["what"].split()
    told = [inflected(uses, shape), *tool, *counters, *joins.split(), *what, "into", "play", "from", "hand"]
    return told, at + 1 + len(match[0].split())
