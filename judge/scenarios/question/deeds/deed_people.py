"""Players who are called by what they do or have: "the attacking player", "its controller", "the Skeletons' controller". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.person_names import PLAYERS_DO
from judge.scenarios.question.question_words import LEXEME

OF_THING = re.compile(
    r"(?:(?:the )?(?P<card>card\d+)(?: 's| ')?|\b(?P<its>its|their|whose"
    r"|(?:the|that) (?:creature|spell|permanent|artifact|enchantment) 's)) (?P<role>controller|owner)\b(?P<has> 's)?"
    r"|\bthe (?P<role_of>controller|owner) of (?:the )?(?P<of>card\d+)(?P<of_has> 's)?"
)
DOES = "|".join(sorted(form for form in LEXEME if form.endswith("s")))
ACTING = re.compile(rf"\b(?:the )?(?P<card>card\d+)(?: 's| ')? controller (?=(?:{DOES}) )")
"""Whoever has the thing of which an ability is used, where nobody is named."""
FIGHTS = re.compile(
    r"\b(?:the )?(?P<side>attack|defend)(?:ing|er)(?: player(?P<has> 's)?(?= |$)"
    r"|(?P<whose>'s)(?= (?:only|lone|sole|own|last|single|\d+|untapped|life|hand|graveyard|library|turn|upkeep)\b)"
    rf"|(?= (?:(?:now|then|also|just|wants to|may|can|does not) )*(?:{'|'.join(sorted(PLAYERS_DO - {'draws', 'drew'}))}|play|cast)\b))"
)
"""Whoever attacks or is attacked, by what players alone do where it is a bare "the attacker"."""
ATTACKS = re.compile(
    r"\bplayer(?P<player>\d+) (?:\w+ )?(?:attacks?|swings?|declares|attacked)\b"
    r"|\bplayer(?P<owner>\d+) 's (?:\w+ )?card\d+ (?:attacks?|swings?)\b"
)
ATTACKED = re.compile(r"\b(?:attacks?|swings? (?:at|into)) player(?P<player>\d+)\b")


def people_named(text: str, marked: Marked) -> str:
    """The line with such players called by their names, where it is told who they are."""
    text = FIGHTS.sub(lambda match: _fighter(match, marked) or match[0], text)
    text = OF_THING.sub(lambda match: _holder(match) or match[0], text)
    return ACTING.sub(lambda match: match["card"] + " ", text)


def _said(player: str | int, has: str | None) -> str:
    return f"player{player}{has or ''}"


def _fighter(match: re.Match[str], marked: Marked) -> str:
    """The player who attacks, or the one who doesn't, where there are two and it is told; "" else."""
    has = match["has"] or (" 's" if match["whose"] else "")
    before = match.string[: match.start()]
    attacks = [one["player"] or one["owner"] for one in ATTACKS.finditer(before)]
    attacked = [one["player"] for one in ATTACKED.finditer(before)]
    if not marked.called and marked.asker < 0 and re.search(r"\battacks?\b", before):
        return _said(0 if match["side"] == "attack" else 1, has)  # who attacks first is written down first
    if len(marked.players) != 2 or not (attacks or attacked):
        return ""
    attacker = int(attacks[-1]) if attacks else 1 - int(attacked[-1])
    return _said(attacker if match["side"] == "attack" else 1 - attacker, has)


def _holder(match: re.Match[str]) -> str:
    """The player who is told to have the thing; "" where nobody is."""
    text, before = match.string, match.string[: match.start()]
    card = match["card"] or match["of"]
    if not card:
        lasting = re.findall(r"card\d+", before)
        if not lasting:
            return ""
        card = lasting[-1]
    owned = re.findall(rf"\bplayer(\d+) 's (?:[a-z-]+ )*{card}\b", text)
    had = re.findall(rf"\bplayer(\d+) (?:has|controls|owns|holds) (?:(?!player)[\w,'-]+ )*?{card}\b", text)
    found = dict.fromkeys(owned or had)
    return _said(next(iter(found)), match["has"] or match["of_has"]) if len(found) == 1 else ""


def holder_of(mark: str, text: str) -> str:
    """The player who is told to have what a mark stands for; "" where it is not told, or of several."""
    owned = re.findall(rf"\b(player\d+) 's (?:[a-z-]+ )*{mark}\b", text)
    had = re.findall(rf"\b(player\d+) (?:has|have|controls?|owns|holds) (?:(?!player)[\w,'-]+ )*?{mark}\b", text)
    found = dict.fromkeys(owned or had)
    return next(iter(found)) if len(found) == 1 else ""
