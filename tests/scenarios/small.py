"""A situation in a few lines, for tests that are about one thing."""

from __future__ import annotations

from judge.scenarios.runner.scenario_run import Run, run_text

TABLE = """
players:
  Ann: {hand: [Shock, Forest], in play: [Mountain, Forest]}
  Bob: {hand: [Giant Growth], in play: [Forest, Grizzly Bears, Hill Giant]}
"""


SACRIFICED = """\
cards:
  Altar: {type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
players:
  Ann: {in play: [Grizzly Bears, Altar]}
  Bob: {in play: [Hill Giant]}
turn: Ann, declare attackers
script:
  - Ann: attack with Grizzly Bears
  - Bob: block Grizzly Bears with Hill Giant
  - to combat damage
  - Ann: use Altar, sacrificing Grizzly Bears
  - resolve
"""
"""A creature is sacrificed with its combat damage on the stack."""

BURN = """\
players:
  Ann: {in play: [Forest]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: use Forest
  - to combat
"""
"""Mana is left as a phase ends."""


def run(script: str, table: str = TABLE) -> Run:
    """Run lines of a script (without their dashes, one a line) at a table."""
    lines = "".join(f"  - {line.strip()}\n" for line in script.strip().split("\n") if line.strip())
    return run_text(f"{table.strip()}\nscript:\n{lines}" if lines else table)


def holds(script: str, table: str = TABLE) -> Run:
    """Run, and fail with what did not hold."""
    made = run(script, table)
    assert [str(m) for m in made.errors] == []
    assert [c.message for c in made.failures] == []
    return made


def mistakes(script: str, table: str = TABLE) -> list[str]:
    """The mistakes of a run, in words; there must be one."""
    made = run(script, table)
    assert made.status == 2, "the scenario was not refused"
    return [str(m) for m in made.errors]
