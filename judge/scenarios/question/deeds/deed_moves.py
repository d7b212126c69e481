"""Where the game goes by what a player does: "goes to combat", "passes the turn", "ends her main phase". Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.deeds.deed_parts import EMPTY
from judge.scenarios.question.deeds.verb_forms import shapes_by_form

GO = shapes_by_form(frozenset(("go", "move", "proceed", "head", "pass", "continue", "advance", "skip")))
END = shapes_by_form(frozenset(("end", "finish", "leave", "close")))
PASS = shapes_by_form(frozenset(("pass", "end", "finish")))
WHOSE = r"(?:(?:the|his|her|their|its|player\d+ 's) )?"
TO = rf"(?:on |over |straight |right )*(?:in)?to {WHOSE}"
COMBAT = re.compile(rf"{TO}(?:combat|attack|beginning of combat|combat phase|attack phase|attack step)(?: (?:phase|step))?(?= |$)")
END_STEP = re.compile(rf"{TO}(?:end step|end of turn|end of the turn|eot)(?: step)?(?= |$)")
SECOND = re.compile(rf"{TO}(?:second|postcombat) main(?: phase)?(?= |$)")
STACKED = shapes_by_form(frozenset(("put", "let")))
_MUCH = r"(?:(?:the|all|combat|his|her|its|their) )*"
DAMAGE = re.compile(rf"{_MUCH}damage (?:(?:go|be put) )?(?:on(?:to)? (?:the )?stack|stack)(?= |$)")
STACK = shapes_by_form(frozenset(("stack",)))
IN_PILE = re.compile(rf"{_MUCH}damage(?= |$)")
WAIT = shapes_by_form(frozenset(("wait",)))
FOR_DAMAGE = re.compile(
    rf"(?:for|until|till) {_MUCH}damage(?: (?:to go|to be|goes|is|has|gone|put|being))* on(?:to)? (?:the )?stack"
    r"(?: to(?= [a-z])| before(?= [a-z]+ing))?(?= |$)"
)
MAIN = re.compile(rf"{TO}(?:first |precombat )?main(?: phase)?(?= |$)")
TURN = re.compile(rf"{WHOSE}turn(?= |$)")
PHASE = re.compile(rf"{WHOSE}(?:(?:main|first main|second main|precombat main) )?phase(?= |$)")
DECLARING = shapes_by_form(frozenset(("declare",)))
ATTACKERS = re.compile(r"(?:(?:his|her|the) )?(?:attackers|(?:an )?attack)(?= ?(?:$|[.,;?!]| and | but ))")
IDLE = re.compile(
    r" (?:with nothing (?:else )?(?:to (?:do|play|spend it on)|left to (?:do|play))"
    r"|(?:and )?without (?:doing|playing) anything(?: else)?)"
)
MOMENTS = (
    (GO, COMBAT, "the main phase ends"), (GO, END_STEP, "at end of turn"), (GO, SECOND, "in the second main phase"),
    (STACKED, DAMAGE, "with damage on the stack"), (STACK, IN_PILE, "with damage on the stack"),
    (WAIT, FOR_DAMAGE, "with damage on the stack"), (GO, MAIN, "in the main phase"),
    (DECLARING, ATTACKERS, "the main phase ends"), (PASS, TURN, "the turn ends"), (END, PHASE, "the main phase ends"),
)
"""Verbs with what stands behind them, and the moment to which the game goes by it."""


def move_told(words: Sequence[str], at: int) -> tuple[list[str], int] | None:
    """The moment to which a player goes on there, as such, with where the words end; None where none goes on."""
    begins = at + 1
    while words[begins : begins + 1] and words[begins] in EMPTY:
        begins += 1
    rest = " ".join(words[begins : begins + 12])
    for verbs, whither, moment in MOMENTS:
        match = whither.match(rest) if words[at] in verbs else None
        if match is not None:
            end = begins + len(match[0].split())
            idle = IDLE.match(rest[match.end() :])
            if rest[match.end() :].startswith(" with ") and not idle:
                return None  # "goes to combat with two Bears"
            return [";", *moment.split(), ","], end + (len(idle[0].split()) if idle else 0)
    return None
