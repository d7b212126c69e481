"""Which mode of a spell or ability a question speaks of. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_text import counter_kind
from judge.scenarios.question.question_turn import ToldTurn

AT_PLAYER = re.compile(r"[Tt]arget (?:player|opponent|creature or player)|any target")
DEALS = re.compile(r"\bdeals? (?:\w+ )*damage")


class ToldModes(ToldTurn):
    """What is chosen as something is played."""

    def _mode(self, text: str, clause: Clause, aims: Sequence[str] = ()) -> str:
        """Which mode is chosen (409.1b): where only one does what is said to come of it, or can have what it is aimed at for its target;
        of those that can, the one that prevents damage where some is about to be dealt, else the first, which is said."""
        listed = text.partition("Choose one")[2].lstrip(" -—\n•")
        modes = re.split(r"\n• |; or ", listed) if listed else []
        wanted = [way.removeprefix("so as to ") for way in clause.ways if way.startswith("so as to ")]
        wanted += [counter_kind(word + "counters") for word in re.findall(r"\bbonus(\w+)", clause.words)]
        fits = [at for at, mode in enumerate(modes, 1) if any(word in mode.lower() for word in wanted)]
        if not fits and modes and len(spoken := [one for one in (clause.aims or clause.objects[1:]) if one.card >= 0 or one.word]) == 1:
            fits = [at for at, mode in enumerate(modes, 1) if self._takes(mode, spoken[0])]
        if not fits and any(seat.name in aims for seat in self.seats):
            fits = [at for at, mode in enumerate(modes, 1) if AT_PLAYER.search(mode)]
            prevents = [at for at in fits if "prevent" in modes[at - 1]]
            if prevents and (self.damage_waits or (self.waiting and self.played and DEALS.search(self._card(self.played[-1]).card.text))):
                fits = prevents
            elif len(fits) > 1:
                fits, said = fits[:1], modes[fits[0] - 1].strip().rstrip(".")
                self.assumed.append(f"The first mode is chosen: {said[:1].lower()}{said[1:]}.")
        return f" mode {fits[0]}" if len(fits) == 1 else ""

    def _takes(self, mode: str, one: Thing) -> bool:
        """Whether a mode has a permanent of that kind for its target."""
        name = self._name_of(one, "Creature|Artifact|Enchantment|Land")
        kinds = "|".join(kind.lower() for kind in ("Creature", "Artifact", "Enchantment", "Land") if kind in self._card(name).card.type)
        return bool(name and kinds) and re.search(rf"target (?:[\w-]+ ){{0,2}}?(?:{kinds}|permanent)\b|any target", mode) is not None
