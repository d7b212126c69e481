"""The players of a question: their names, the words for them, and who "I" and "my opponent" are. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

FIRST = ("i", "me", "my", "mine", "ap", "active player", "the active player", "player a", "you", "your", "we", "myself", "yourself")
SECOND = (
    "my opponent", "the opponent", "opponent", "nap", "nonactive player", "non-active player", "the nonactive player", "player b",
    "the defending player", "defending player", "an opponent", "your opponent", "the other player", "opp", "my opp", "your opp", "the opp",
)
PRONOUNS = ("he", "she", "they")
USUAL_NAMES = frozenset(("Ann", "Bob", "Alice", "Carol", "Cid", "Dora", "Nick", "Amy", "He", "She", "Opponent"))
"""Names behind which a capital letter begins a word of its own: "Bob Swords his own Giant"."""
VERBS = (
    "has", "have", "controls", "attacks", "attack", "casts", "cast", "plays", "play", "blocks", "block", "is at", "activates", "uses",
    "responds", "sacrifices", "owns", "holds", "swings", "declares", "with", "taps", "equips", "answers", "does", "doesn't", "gets", "at",
)
NOT_NAMES = frozenset((
    "if", "what", "when", "does", "do", "can", "may", "is", "who", "how", "which", "in", "on", "during", "after", "with", "it", "then",
    "and", "but", "so", "will", "its", "his", "her", "their", "this", "that", "these", "no", "yes", "any", "each", "the", "at", "to",
    "player", "both", "all", "he", "she", "they", "once", "before", "whenever", "instead", "my", "your", "our", "two", "three", "four",
    "five", "six", "seven", "eight", "nine", "ten", "another", "other", "no", "nobody", "neither", "assume", "given", "because", "since",
    "player", "both", "all", "now", "suppose", "say", "while", "there", "combat", "damage", "are", "opponent", "opponents", "opp", "active",
    "nonactive", "where", "why", "whose", "could", "would", "should", "must", "has", "have", "was", "were", "did", "nap", "ap", "you", "i",
    "we", "of", "for", "from", "end", "untapped", "tapped", "just", "also", "as", "under", "since", "until", "without", "let", "turn", "me",
    "him", "them", "us", "myself", "attacking", "blocking", "first", "second", "next", "later", "and", "or", "by", "even", "still", "some",
    "one", "combat", "spell", "creature", "creatures", "activate", "cast", "play", "attack", "block", "sacrifice", "resolve", "target",
))
"""Words with a capital letter that are nobody's name."""


def players_marked(text: str, out: Marked) -> str:
    """The text with each player as a mark: names before what players do, words for the players, and pronouns for who was spoken of last."""
    names = []
    verbs = "|".join(VERBS)
    lettered = {match[1] for match in re.finditer(r"\b([A-F])\b(?='s\b| [a-z]+s\b| card\d)", text)}
    names += sorted(lettered) if len(lettered) > 1 or lettered - {"A"} else []
    for match in re.finditer(rf"\b([A-Z][a-z]+)(?='s\b|s' | (?:{verbs}|card\d+)\b)|\b([B-HJ-WYZ])(?='s\b| (?:{verbs})\b)", text):
        word = match[1] or match[2]
        if word.lower() not in NOT_NAMES and word.lower() not in FIRST and not word.startswith("card"):
            names.append(word)
    for match in re.finditer(r"\b([A-Z][a-z]+) (?=[a-z]+s\b)|\b(Ann|Bob|Cid|Dora|Alice|Carol|Nick|Amy)\b", text):
        word = match[1] or match[2]
        if word.lower() not in NOT_NAMES and word.lower() not in FIRST:
            names.append(word)
    for match in re.finditer(r"\b(?:attacks?|targeting|targets|on|at|to|against|by) ([A-Z][a-z]+)\b", text):
        if match[1].lower() not in NOT_NAMES:
            names.append(match[1])
    found = list(dict.fromkeys(names))
    lowered = f" {text.lower()} "
    first = any(re.search(rf"\b{re.escape(word)}\b", lowered) for word in FIRST)
    second = any(re.search(rf"\b{re.escape(word)}\b", lowered) for word in SECOND)
    out.players = [*(["Ann"] if first and "Ann" not in found else []), *found]
    if second:
        out.players.append(next(name for name in ("Bob", "Ann", "Cid", "Dora") if name not in out.players))
    while len(out.players) < 2:
        out.players.append(next(name for name in _usual(out.players) if name not in out.players))
    for at, name in sorted(enumerate(out.players), key=lambda pair: -len(pair[1])):
        if name in found:
            text = re.sub(rf"\b{re.escape(name)}\b", f"player{at}", text)
    if second:
        at = len(out.players) - 1 if not found or len(out.players) > len(found) else 1
        for word in sorted(SECOND, key=len, reverse=True):
            text = re.sub(rf"\b{re.escape(word)}\b", f"player{at}", text, flags=re.IGNORECASE)
    if first:
        at = out.players.index("Ann") if "Ann" in out.players else 0
        for word in sorted(FIRST, key=len, reverse=True):
            owned = "'s" if word in ("my", "your", "mine") else ""
            text = re.sub(rf"\b{re.escape(word)}\b(?! of)", f"player{at}{owned}", text, flags=re.IGNORECASE)
    return text


def _usual(players: list[str]) -> tuple[str, ...]:
    """What the players that nobody names are called."""
    return ("A", "B", "C") if players in (["A"], ["B"]) else ("Ann", "Bob", "Cid")
