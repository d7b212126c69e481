"""Evasion abilities (501): what can't block an attacker. Each keyword adds itself here."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.queries.view import chars, has, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.own_colors import color_rule
from judge.engine.rules.keywords.keyword_expansion import slug_of
from judge.engine.rules.keywords.keyword_instances import refused_by
from judge.engine.state import Game
from judge.engine.table import Table

EVASION: dict[str, Callable[[Game, int, int], None]] = {}
"""Keyword -> what raises ``Illegal`` where the blocker can't block the attacker."""


def cite_evasion(t: Table, blocker: int, attacker: int) -> None:
    """Cite the evasion abilities of an attacker that a creature blocks in spite of them, and what makes that creature fit."""
    for keyword in EVASION if t.recorder.on else ():
        if has(t.game, attacker, keyword):
            t.cite(slug_of(keyword))
            if keyword == "fear" and len(chars(t.game, blocker).colors) != 1:
                t.cite(color_rule(t.game, blocker))


def evaded(game: Game, blocker: int, attacker: int) -> None:
    """Raise ``Illegal`` where an evasion ability of the attacker, or of the blocker, keeps them apart."""
    theirs = see(game, attacker).kit.keywords
    if EVASION.keys().isdisjoint(theirs) and EVASION.keys().isdisjoint(see(game, blocker).kit.keywords):
        return
    several = len(EVASION.keys() & theirs) > 1
    (each_of_several if several else _each)(game, blocker, attacker)


@rule("keywords/evasion-abilities-add-up")
def each_of_several(game: Game, blocker: int, attacker: int) -> None:
    """Evasion abilities are cumulative: a creature that blocks an attacker with several must be able to block it despite each."""
    _each(game, blocker, attacker)


def _each(game: Game, blocker: int, attacker: int) -> None:
    for keyword, evades in EVASION.items():
        try:
            evades(game, blocker, attacker)
        except Illegal as refusal:
            refused_by(refused_by(refusal, game, attacker, keyword), game, blocker, keyword)
            raise
