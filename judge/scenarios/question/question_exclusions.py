"""Whether nothing lies in the situation of which the line says that there is none, and nothing is done that it says is not. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.marked_question import Exclusion, Marked, Undone
from judge.scenarios.question.played_table import Lying, PlayedTable, played_table

LEAST_STEM = 4
"""How many letters a word has that says what such a thing would do."""
SLIGHT = frozenset(("that", "which", "with", "would", "could", "might", "anything", "them", "their", "this", "turn"))
ANSWERS = re.compile(r"\b(?:respond|react|answer)")
"""What answers something that was done before."""


def contradicted(marked: Marked, text: str) -> list[str]:
    """The words that say that there is nothing of a kind, of which something lies there, and that something is not done, which is."""
    if not (marked.exclusions or marked.undone) or not text:
        return []
    table = played_table(text)
    there = [one.words for one in marked.exclusions if _there(one, marked, table)]
    return there + [one.words for one in marked.undone if _done(one, marked, table)]


def _done(one: Undone, marked: Marked, table: PlayedTable) -> bool:
    """Whether that is done which is said not to be, or a card demands it."""
    player = marked.players[one.player]
    verb = one.gives_up.removesuffix("c") + ("ce" if one.gives_up.endswith("c") else "")
    demands = rf"(?:unless|If) [^.]*\b{verb}|{verb} (?:a|an|another|two|your) [^.:]*\.|{verb}s? (?:a|an|two|three|his|that) [^:]*\."
    if one.gives_up and any(re.search(demands, card.text, re.IGNORECASE) for card in marked.cards):
        return True
    if one.cards:
        return any(table.deeds(marked.cards[at].name, player, one.verbs) for at in one.cards)
    does = list(table.does)
    if ANSWERS.search(one.words):  # only what comes behind what others did would be an answer
        does = does[max((at for at, (who, _) in enumerate(does) if who != player), default=0) :]
    return any(who == player and re.match(one.verbs, what) and one.gives_up in what for who, what in does)


def _there(one: Exclusion, marked: Marked, table: PlayedTable) -> bool:
    """Whether something lies there that is said not to be."""
    types = {card.name: card.type for card in marked.cards}
    texts = {card.name: card.text for card in marked.cards}
    allowed = {marked.cards[at].name for at in one.but} | (set(types) if one.other else set())
    player = marked.players[one.player] if 0 <= one.player < len(marked.players) else ""
    for lying in table.lying:
        if lying.name not in types or lying.name in allowed or player not in ("", lying.player) or lying.zone != one.zone:
            continue
        line = f"{types[lying.name]} {lying.name}"
        if (one.types and not any(kind in line for kind in one.types)) or any(kind in line for kind in one.kinds):
            continue
        if one.mana and not one.types and not _makes_mana(types[lying.name], texts[lying.name]):
            continue
        if _in_state(one.state, lying) and (not one.tells or _does(one.tells, texts[lying.name])):
            return True
    return False


def _makes_mana(line: str, text: str) -> bool:
    return "Land" in line or re.search(r"\badds? ", text, re.IGNORECASE) is not None


def _in_state(state: str, lying: Lying) -> bool:
    """Whether a thing is in the state in which there is none."""
    tapped = bool(lying.about.get("tapped"))
    return not state or (state == "untapped" and not tapped) or (state == "tapped" and tapped)


def _does(tells: Sequence[str], text: str) -> bool:
    """Whether a card's text speaks of what no such thing is said to do."""
    stems = {word[:6].removesuffix("s") for word in tells if len(word) >= LEAST_STEM and word not in SLIGHT}
    return bool(stems) and 2 * sum(re.search(rf"\b{re.escape(stem)}", text, re.IGNORECASE) is not None for stem in stems) >= len(stems)
