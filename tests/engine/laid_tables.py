"""A table for tests of the engine: the bench with more set up (tapped, damaged, attached, life), and words for what is looked at.

``make`` functions put the language of cards together, so that a test can say in one line what its own card does.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from judge.engine.language.abilities import ActivatedAbility, Body, StaticAbility, TargetSpec, TriggeredAbility
from judge.engine.language.changes import Change
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.conditions import Condition
from judge.engine.language.costs import Cost, CostPart, ManaPart, TapSelf
from judge.engine.language.event_patterns import Pattern
from judge.engine.language.instructions import Instruction
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference, This
from judge.engine.queries.view import chars, name_of, see
from judge.engine.state import Game
from tests.engine.small_boards import Bench


@dataclass
class Placed:
    """A card as it lies on the table: fields of its object, and the name of what it is attached to."""

    card: Characteristics
    on: str = ""
    fields: dict[str, Any] = field(default_factory=dict)


def placed(card: Characteristics, on: str = "", **fields: Any) -> Placed:
    """A card that is tapped, damaged, labelled, attached...; ``fresh`` means it came under control this turn."""
    if fields.pop("fresh", False):
        fields["arrived"] = 2
    return Placed(card, on, fields)


def activated(
    cost: str | CostPart | tuple[CostPart, ...], *instructions: Instruction, targets: tuple[Filter, ...] = (), **more: Any
) -> ActivatedAbility:
    """[cost]: [effect]; a cost in letters is mana, "T" is the tap symbol."""
    parts = _parts(cost) if isinstance(cost, str) else cost if isinstance(cost, tuple) else (cost,)
    return ActivatedAbility(Cost(parts), Body(tuple(TargetSpec(f) for f in targets), instructions), **more)


def _parts(text: str) -> tuple[CostPart, ...]:
    mana = tuple(letter for letter in text if letter != "T")
    return (*((ManaPart(mana),) if mana else ()), *((TapSelf(),) if "T" in text else ()))


def triggered(
    event: Pattern, *instructions: Instruction, targets: tuple[Filter, ...] = (), when: Condition | None = None, **more: Any
) -> TriggeredAbility:
    """When [event], if [when], [effect]."""
    return TriggeredAbility(event, Body(tuple(TargetSpec(f) for f in targets), instructions), when, **more)


def static(affects: Filter | Reference | None, *changes: Change, when: Condition | None = None, **more: Any) -> StaticAbility:
    """A continuous effect on what is affected."""
    return StaticAbility(affects, changes, when, **more)


def itself(*changes: Change, **more: Any) -> StaticAbility:
    """A continuous effect on the object that has the ability."""
    return static(This(), *changes, **more)


class Table(Bench):
    """A game under way, with players' ``life`` by name and ``placed`` cards; answers may be names of objects or words of an option."""

    def __init__(
        self, step: str = "precombat main", active: int = 1, life: dict[str, int] | None = None, **players: dict[str, list[Any]]
    ) -> None:
        self._life = life or {}
        super().__init__(step, active, **players)

    def prepare(self, game: Game) -> None:
        """Life totals; the turn began after everything was in play."""
        for id, player in game.players.items():
            game.players[id] = replace(player, life=self._life.get(player.name, 20), turn_began=1)

    @staticmethod
    def _put(game: Game, player: int, zone: str, look: Any) -> None:
        one = look if isinstance(look, Placed) else Placed(look)
        Bench._put(game, player, zone, one.card)
        id = game.next_id - 1
        on = max((o.id for o in game.objects.values() if one.on and one.on in (o.printed.name, o.label)), default=0)
        game.objects[id] = replace(game.objects[id], **({"timestamp": id - 99, "attached_to": on} | one.fields))

    # ------------------------------------------------------------ what happens

    def passes(self, times: int = 1, **answers: Any) -> Table:
        """The player with priority passes, as often as said."""
        self._give(answers)
        for _ in range(times):
            self._step((("pass",),))
        return self

    def attack(self, *pairs: tuple[str, str], **answers: Any) -> Table:
        """Go on to the declare attackers step with this attack; attackers by name, each with the player attacked."""
        self.until("declare attackers", attackers=pairs, **answers)
        return self

    def block(self, *pairs: tuple[str, str], **answers: Any) -> Table:
        """Go on to the declare blockers step with these blocks: (blocker, attacker)."""
        self.until("declare blockers", blockers=pairs, **answers)
        return self

    def damage_on_stack(self, **answers: Any) -> Table:
        """Go on until combat damage has been put on the stack and the active player has priority."""
        self.until("combat damage", **answers)
        return self

    def answer(self, *keys: Any) -> Table:
        """Answer the decision that is due, whatever it is, and nothing more."""
        self._take(tuple(key if isinstance(key, tuple) else self._meant(key) for key in keys))
        return self

    # ------------------------------------------------------------ what is there

    @property
    def over(self) -> str:
        """How the game ended; "" while it goes on."""
        return self.pause.game.over

    @property
    def turn_of(self) -> str:
        """The name of the player whose turn it is."""
        return self.game.players[self.game.active].name

    @property
    def priority_of(self) -> str:
        """The name of the player who has priority, or is asked something."""
        assert self.pause.decision is not None
        return self.game.players[self.pause.decision.player].name

    @property
    def where(self) -> str:
        """The step, or the phase where it has none."""
        return self.game.step or self.game.phase

    def stack(self) -> list[str]:
        """What is on the stack, the top first."""
        return [name_of(self.game, id) for id in reversed(self.game.stack)]

    def in_play(self, player: str) -> list[str]:
        """The names of what a player controls in play."""
        return [chars(self.game, i).name for i in self.game.in_play if see(self.game, i).controller == self.find(player)]

    def cards(self, player: str, zone: str) -> list[str]:
        """The names of a player's cards in a zone, in order."""
        return [self.game.objects[i].printed.name for i in self.game.zone(zone, self.find(player))]

    def pool(self, player: str) -> str:
        """The mana in a player's pool."""
        return "".join(m.type for m in self.game.players[self.find(player)].pool)

    def look(self, name: str) -> Characteristics:
        """What an object's characteristics are now."""
        return chars(self.game, self.find(name))

    def has(self, name: str, keyword: str) -> bool:
        """Whether an object has a keyword now."""
        return keyword in see(self.game, self.find(name)).kit.keywords

    def said(self) -> list[str]:
        """The texts of all steps so far, parts after the whole."""
        return [inner.text for step in self.recorder.steps for inner in step.walk()]

    def begun(self) -> list[str]:
        """The steps that have begun, in order."""
        return [
            text.split()[1] if len(text.split()) == 4 else " ".join(text.split()[1:-2])
            for text in self.said()
            if text.startswith("the ") and text.endswith((" step begins", " phase begins"))
        ]

    def _meant(self, one: Any) -> Any:
        if isinstance(one, str) and self.pause.decision is not None:
            named = [option.key for option in self.pause.decision.options if one != option.key and one in option.text]
            if len(named) == 1:
                return named[0]
        return super()._meant(one)
