"""Epic (502.44)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, SpellAbility
from judge.engine.language.changes import Restriction
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Apply, CopySpell, Delayed
from judge.engine.language.references import This, You
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.playing.permission import PROHIBITIONS
from judge.engine.state import Game

NO_MORE = "play spells after epic"


@stands_for("epic")
def epic(one: KeywordAbility) -> tuple[Ability, ...]:
    """Who plays a spell with epic plays no more spells in the game, and copies that one, without epic, in each of his or her upkeeps."""
    copy = CopySpell(This(), without="epic")
    body = Body((), (
        Apply(You(), (Restriction(NO_MORE),), "end of game"),
        Delayed(StepBegins("upkeep", You()), (copy,), "end of game", keyword="epic"),
    ))
    return (SpellAbility(body, "epic"),)


@rule("keywords/after-epic")
def no_more_spells(game: Game, player: int, id: int) -> None:
    """Once a spell with epic has resolved its player can't play spells; effects can still put copies on the stack."""
    if barred(game, player, NO_MORE):
        raise Illegal(f"a spell with epic that {name_of(game, player)} controlled has resolved")


PROHIBITIONS.append(no_more_spells)
