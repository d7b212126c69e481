"""Turns and priority of teams whose players play together (606.4b, 606.6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from judge.engine.registry import newer, rule
from judge.engine.table import Table

ONCE = newer("teams-skip-once", "2007-10-01")

@rule("multiplayer/team-turns", off=0)
def first_head(t: Table, player: int) -> int:
    """In a Two-Headed Giant game each team takes turns, and not each player: in its turn both players are active.

    Returns the team's primary player.
    """
    t.cite()
    return t.game.heads(player)[0]


@rule("multiplayer/for-the-whole-team", off=())
def for_the_team(t: Table, concerned: Sequence[int]) -> Sequence[int]:
    """An extra turn, phase or step that a player of a team gets, skips or has controlled by somebody else is that of the whole team.

    Returns the players to whom one effect adds, or for whom it skips, something: since October 2007 but one of each team."""
    if not t.game.options.together or t.game.edition < ONCE:
        return concerned
    return tuple({t.game.heads(player)[0]: player for player in reversed(concerned)}.values())[::-1]


def cite_for_the_team(t: Table) -> None:
    """Cite that where players of a team play together."""
    if t.game.options.together:
        t.cite("multiplayer/for-the-whole-team")


@rule("multiplayer/each-head-draws", off=())
def each_head_draws(t: Table) -> tuple[int, ...]:
    """Each player of a team draws a card in the team's draw step, and each may play a land in the team's turn.

    Returns the players of the team whose turn it is."""
    return t.game.heads(t.game.active)


@rule("multiplayer/team-priority", off=0)
def team_priority(t: Table, player: int) -> int:
    """Teams have priority, not players: after one player of a team has acted, the other may act as well.

    Returns that other player."""
    t.cite()
    heads = t.game.heads(player)
    return heads[(heads.index(player) + 1) % len(heads)]


@rule("multiplayer/team-passes", off=0)
def next_head(t: Table, player: int, passes: int) -> int:
    """A team passes once none of its players wishes to do anything; then the next team has priority, until all teams have passed.

    Returns who may act next; ``passes`` counts the players who have passed in succession.
    """
    heads = t.game.heads(player)
    if passes % len(heads) and (other := team_priority(t, player)):
        return other
    t.cite()
    order = t.game.turn_order(player)
    return t.game.heads(next(p for p in order if p not in heads))[0]


@rule("multiplayer/teams-in-order")
def teams_in_order(t: Table) -> None:
    """If both teams would choose or act at the same time, the active team does so first, then the other team."""
    t.note("both teams have something to do: the active team comes first")


@rule("multiplayer/team-draws-in-order", off=[])
def draws_in_order(t: Table, drawing: Collection[int]) -> list[int]:
    """If several players draw in a Two-Headed Giant game, the primary player of the active team draws first, then the secondary."""
    if len(drawing) > 1:
        t.cite()
    heads = t.game.heads(t.game.active)
    others = [player for player in t.game.turn_order() if player not in heads]
    return [player for player in (*heads, *others) if player in drawing]
