"""What a deed answers, in other words: "to save her Bears from Shock", "upon seeing Wrath of God", "in reply". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED
from judge.scenarios.question.marked_question import Marked

SAVING = re.compile(
    rf"\bto (?:save|protect|rescue|keep|shield) (?P<whom>{NAMED}|it|them|him|her|himself|herself)(?: safe| alive)? (?:from|against) "
    rf"(?P<spell>{NAMED})(?P<comma> ,)?"
)
SEEING = re.compile(rf"\b(?:(?:up)?on seeing|seeing|faced with|in the face of|confronted with) (?P<spell>{NAMED})(?P<comma> ,)?")
REPLY = re.compile(r"\b(?:in (?:reply|retaliation|reaction)|by way of (?:an )?(?:answer|reply|response)|as an answer|as a reply)(?= |$)")
GAINED = re.compile(rf"\b(?P<gains>gains?) \d+(?: life)? (?:from|off|with|by playing|through) (?P<card>{NAMED})(?= |$)")
"""Life that somebody gains, told with what is played for it."""
WAITS = re.compile(r"\b(?:(?:still )?(?:waits|sits|lies|stands)|is (?:still )?(?:waiting|sitting|lying)) on (?:the )?stack\b")


def answers_told(text: str, marked: Marked) -> str:
    """The line with such answers called so."""

    def saved(match: re.Match[str]) -> str:
        if not _is_spell(match["spell"], marked):
            return match[0]
        on = f" on {match['whom']}" if re.match(NAMED, match["whom"]) and match["comma"] else ""
        return f"in response to {match['spell']}{on}{match['comma'] or ''}"

    def seen(match: re.Match[str]) -> str:
        return f"in response to {match['spell']}{match['comma'] or ''}" if _is_spell(match["spell"], marked) else match[0]

    def gained(match: re.Match[str]) -> str:
        card = marked.named(match["card"].split()[-1])
        comes = re.search(r"\b[Yy]ou gain", card.text) is not None
        return f"{match['gains'].replace('gain', 'play')} {match['card']}" if comes else match[0]

    text = GAINED.sub(gained, text)
    text = WAITS.sub("is on the stack", REPLY.sub("in response", text))
    return SEEING.sub(seen, SAVING.sub(saved, text))


def _is_spell(words: str, marked: Marked) -> bool:
    return re.search("Instant|Sorcery|Interrupt", marked.named(words.split()[-1]).type) is not None
