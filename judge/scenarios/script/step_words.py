"""Steps and zones by the words of 2006 and of today."""

from __future__ import annotations

from judge.engine.rules.turn.phases import STEPS

STEP_WORDS: dict[str, str] = {
    **{step: step for step in STEPS},
    "main": "main", "main phase": "main", "first main": "precombat main", "main 1": "precombat main", "main phase 1": "precombat main",
    "first main phase": "precombat main", "precombat": "precombat main", "pre-combat main": "precombat main",
    "second main": "postcombat main", "main 2": "postcombat main", "main phase 2": "postcombat main",
    "second main phase": "postcombat main",
    "postcombat": "postcombat main", "post-combat main": "postcombat main",
    "combat": "beginning of combat", "begin combat": "beginning of combat", "combat phase": "beginning of combat",
    "attackers": "declare attackers", "attack": "declare attackers", "declaring attackers": "declare attackers",
    "blockers": "declare blockers", "block": "declare blockers", "blocks": "declare blockers", "declaring blockers": "declare blockers",
    "damage": "combat damage", "end combat": "end of combat", "end step": "end of turn", "end": "end of turn", "end phase": "end of turn",
    "ending": "end of turn", "ending phase": "end of turn", "clean up": "cleanup", "clean-up": "cleanup", "begin": "upkeep",
    "beginning": "upkeep", "turn": "turn", "next turn": "turn",
}
"""Every name of a step; "main" is whichever main phase comes next, "turn" the beginning of the next turn."""

ZONE_WORDS: dict[str, str] = {
    "hand": "hand", "library": "library", "deck": "library", "in play": "in play", "play": "in play", "battlefield": "in play",
    "on the battlefield": "in play", "graveyard": "graveyard", "in the graveyard": "graveyard", "dead": "graveyard", "removed": "removed",
    "removed from the game": "removed", "exile": "removed", "exiled": "removed", "stack": "stack", "on the stack": "stack",
    "phased out": "phased out", "gone": "gone", "nowhere": "gone", "in hand": "hand", "in the library": "library",
    "outside": "outside", "outside the game": "outside",
}
"""Every name of a zone; "gone" is what a token or an ability is after it has ceased to exist."""


def step_named(text: str) -> str | None:
    """The step that the words name, without "the" and "step"; None where there is none."""
    words = " ".join(text.lower().split()).removeprefix("the ").removeprefix("her ").removeprefix("his ")
    for form in (words, words.removesuffix(" step"), words.removesuffix(" phase")):
        if form in STEP_WORDS:
            return STEP_WORDS[form]
    return None
