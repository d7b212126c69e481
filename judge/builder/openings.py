"""Situations with which one may begin instead of an empty table: the moments that questions at a table are about."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Opening:
    """A moment of a game: what it is called, and the scenario, whose cards are meant to be exchanged for others."""

    name: str
    text: str


FIGHT = "players:\n  Ann: {in play: [{Hill Giant: {attacking: Bob}}], hand: []}\n"
BLOCKED = f"{FIGHT}  Bob: {{in play: [{{Grizzly Bears: {{blocking: Hill Giant}}}}]}}\n"
OPENINGS = (
    Opening("an attack, to be blocked", f"{FIGHT}  Bob: {{in play: [Grizzly Bears]}}\nturn: Ann, declare blockers\n"),
    Opening("a blocked attacker", f"{BLOCKED}turn: Ann, declare blockers\n"),
    Opening("combat damage on the stack", f"{BLOCKED}turn: Ann, combat damage\n"),
    Opening(
        "a spell that waits for an answer",
        "players:\n  Ann: {}\n  Bob: {in play: [Grizzly Bears, Forest], hand: [Giant Growth]}\n"
        "turn: Ann, precombat main\npriority: Bob\nstack:\n  - Ann: Shock -> Grizzly Bears\n",
    ),
)
