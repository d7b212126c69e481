"""Who chooses which creatures attack and block."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Permission
from judge.engine.language.instructions import Apply


def _for_the_turn(whom: str, duration: str = "end of turn") -> Any:
    return lambda: (Apply(None, (Permission(f"choose {whom}"),), duration),)


reads("choose_attackers")(_for_the_turn("attackers"))
reads("choose_blockers")(_for_the_turn("blockers"))
reads("choose_blockers_combat")(_for_the_turn("blockers", "end of combat"))
reads("static_choose_attackers")(lambda: StaticAbility(None, (Permission("choose attackers"),)))
reads("static_choose_blockers")(lambda: StaticAbility(None, (Permission("choose blockers"),)))
