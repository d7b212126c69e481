"""A small bench for tests of the engine: a board in a few words, and a script played through the real loop."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.language.abilities import Ability, Body, KeywordAbility, SpellAbility, TargetSpec
from judge.engine.language.characteristics import Characteristics, colors_of_cost
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import DealDamage, Draw, Instruction
from judge.engine.language.predicates import Filter, IsType, Predicate
from judge.engine.language.references import Target
from judge.engine.pending_matters import Procedure
from judge.engine.record import from_json, to_json
from judge.engine.rules.turn.phases import PHASE_OF, STEPS
from judge.engine.run import Pause, Refusal, advance, answered
from judge.engine.state import Game, Object, Player
from judge.engine.trace import Recorder

CREATURE_OR_PLAYER = Filter((IsType("creature"),), players=())


def symbols(text: str) -> tuple[str, ...]:
    """ "2RR" as the symbols of a mana cost."""
    return tuple(text)


def mana(text: str) -> Cost:
    """ "2RR" as a cost of mana."""
    return Cost((ManaPart(symbols(text)),))


def keyword(name: str, value: str = "", cost: str | Cost | None = None, filter: Filter | None = None) -> KeywordAbility:
    """A keyword ability; a cost in letters is a cost of mana."""
    return KeywordAbility(name, value, mana(cost) if isinstance(cost, str) else cost, filter)


def card(
    name: str,
    types: str = "creature",
    cost: str | None = "1",
    size: tuple[int, int] | None = None,
    *abilities: Ability,
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[str, ...] = (),
) -> Characteristics:
    """A card of our own making."""
    paid = None if cost is None else symbols(cost)
    power, toughness = size or ((1, 1) if "creature" in types else (None, None))
    return Characteristics(name, paid, colors_of_cost(paid), supertypes, tuple(types.split()), subtypes, abilities, power, toughness)


def spell(*instructions: Instruction, targets: tuple[Filter, ...] = ()) -> SpellAbility:
    """What an instant or sorcery does."""
    return SpellAbility(Body(tuple(TargetSpec(f) for f in targets), instructions))


def creatures(*more: Predicate) -> Filter:
    """Creatures in play that match more predicates."""
    return Filter((IsType("creature"), *more))


def land(name: str) -> Characteristics:
    """A basic land."""
    return Characteristics(name, None, (), ("basic",), ("land",), (name,))


def bolt(amount: int = 3) -> SpellAbility:
    """Damage to a target creature or player."""
    return spell(DealDamage(amount, Target()), targets=(CREATURE_OR_PLAYER,))


DRAW = spell(Draw(1))
BASICS = {name: land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")}
BEAR = card("Bear", "creature", "1G", (2, 2), subtypes=("Bear",))
FILLER = [land("Plains")] * 6


class Bench:
    """A game under way. Objects are named by their card's name; decisions without an answer given take their default."""

    def __init__(self, step: str = "precombat main", active: int = 1, **players: dict[str, list[Any]]) -> None:
        game = Game()
        game.clock = 5
        for number, name in enumerate(players, 1):
            game.players[number] = Player(number, name)
        for number, zones in enumerate(players.values(), 1):
            for zone, cards in zones.items():
                for one in cards:
                    self._put(game, number, zone.replace("_", " "), BASICS[one] if isinstance(one, str) else one)
        game.active, game.phase, game.step = active, PHASE_OF[step], "" if PHASE_OF[step] == step else step
        game.plan = STEPS[STEPS.index(step) + 1 :]
        game.next = Procedure("settle", (active,))
        self.prepare(game)
        self.recorder = Recorder()
        self.refused: Refusal | None = None
        self.refusals: list[Refusal] = []
        self._answers: list[tuple[str, Any]] = []
        self.pause: Pause = advance(game, self.recorder, thorough=True)
        self._defaults()

    def prepare(self, game: Game) -> None:
        """For benches that set up more than cards in zones: change the game before it begins."""

    @staticmethod
    def _put(game: Game, player: int, zone: str, look: Characteristics) -> None:
        id = game.next_id
        game.next_id += 1
        game.objects[id] = Object(id, id, player, player, zone, look, timestamp=1)
        if zone == "in play":
            game.in_play += (id,)
        elif zone == "removed":
            game.removed += (id,)
        else:
            game.players[player] = replace(game.players[player], **{zone: (*game.zone(zone, player), id)})

    @property
    def game(self) -> Game:
        """The game as it is in the middle of what goes on."""
        return self.pause.meanwhile

    def find(self, name: str, zone: str = "") -> int:
        """The newest object of the name (in the zone), or the player so called."""
        for id, player in self.game.players.items():
            if player.name == name:
                return id
        found = [o.id for o in self.game.objects.values() if _named(o, name) and zone in ("", o.zone)]
        if not found:
            raise LookupError(f"no {name} {zone}")
        return max(found)

    def at(self, name: str) -> Object:
        """The newest object of the name."""
        return self.game.objects[self.find(name)]

    def zone_of(self, name: str) -> str:
        """Where the newest object of the name is; "nowhere" if there is none."""
        try:
            return self.at(name).zone
        except LookupError:
            return "nowhere"

    def life(self, name: str) -> int:
        """A player's life total."""
        return self.game.players[self.find(name)].life

    def size(self, name: str) -> tuple[int | None, int | None]:
        """Power and toughness now."""
        from judge.engine.queries.view import chars

        look = chars(self.game, self.find(name))
        return look.power, look.toughness

    def cited(self) -> set[str]:
        """All rules cited so far."""
        return {slug for step in self.recorder.steps for inner in step.walk() for slug in inner.rules}

    def do(self, *key: Any, **answers: Any) -> Bench:
        """The player with priority takes an action; ``answers`` are for decisions by kind, names of objects standing for them.

        A list of answers of a kind is given one a decision, as they come. Raises ``AssertionError`` when the action was refused.
        """
        self._act(key, answers)
        assert self.refused is None, f"{self.refused.slug}: {self.refused.fact}"
        return self

    def refuse(self, *key: Any, **answers: Any) -> Refusal:
        """An action that must be refused; returns the refusal."""
        self._act(key, answers)
        assert self.refused is not None, f"{key} was not refused"
        return self.refused

    def play(self, name: str, way: str = "", zone: str = "", **answers: Any) -> Bench:
        """Play a card as a spell."""
        return self.do("play", self.find(name, zone), way, **answers)

    def use(self, name: str, index: int = 0, **answers: Any) -> Bench:
        """Play an activated ability."""
        return self.do("activate", self.find(name), index, **answers)

    def resolve(self, **answers: Any) -> Bench:
        """All players pass until the top of the stack as it is now has left the stack."""
        top = self.game.stack[-1]
        self._give(answers)
        while top in self.game.stack:
            self._step((("pass",),))
        return self

    def until(self, step: str, turn: int | None = None, **answers: Any) -> Bench:
        """All players pass, with defaults for everything not given, until a step (of the turn with the number) is under way."""
        self._give(answers)
        for _ in range(400):
            if step in (self.game.step, self.game.phase) and turn in (None, self.game.turn) and self._priority():
                return self
            self._step((("pass",),))
        raise AssertionError(f"the {step} step did not come")

    def offered(self) -> set[str]:
        """The texts of the actions offered to the player with priority."""
        assert self.pause.decision is not None
        return {o.text for o in self.pause.decision.options}

    def _priority(self) -> bool:
        return self.pause.decision is not None and self.pause.decision.kind == "priority"

    def _act(self, key: tuple[Any, ...], answers: dict[str, Any]) -> None:
        self._give(answers)
        self.refused = None
        self._step((tuple(key),))

    def _give(self, answers: dict[str, Any]) -> None:
        self._answers = []
        for kind, given in answers.items():
            for one in given if isinstance(given, list) else [given]:
                self._answers.append((kind.replace("_", " "), one if isinstance(one, tuple) else (one,)))

    def _step(self, answer: tuple[Any, ...]) -> None:
        self._take(answer)
        self._defaults()
        if self._priority():
            left = [kind for kind, _ in self._answers]
            assert not left or answer == (("pass",),), f"nobody asked for {left}"

    def _take(self, answer: tuple[Any, ...]) -> None:
        self.pause = advance(answered(self.pause, answer), self.recorder, thorough=True)
        if self.pause.refused is not None:
            self.refused = self.pause.refused
            self.refusals.append(self.pause.refused)
        assert from_json(to_json(self.pause.game)) == self.pause.game

    def _defaults(self) -> None:
        while self.pause.decision is not None and self.pause.decision.kind != "priority":
            kind = self.pause.decision.kind
            at = next((i for i, (k, _) in enumerate(self._answers) if k == kind), None)
            if at is None:
                self._take(self.pause.decision.default)
            else:
                _, given = self._answers.pop(at)
                self._take(tuple(self._meant(one) for one in given))

    def _meant(self, one: Any) -> Any:
        if isinstance(one, tuple):
            return tuple(self._meant(part) for part in one)
        assert self.pause.decision is not None
        options = self.pause.decision.keys()
        known = {n for o in self.game.objects.values() for n in (o.printed.name, o.label)} | {p.name for p in self.game.players.values()}
        return self.find(one) if isinstance(one, str) and one in known and one not in options else one


def _named(obj: Object, name: str) -> bool:
    return name in (obj.printed.name, obj.label) and obj.kind in ("card", "token", "copy")
