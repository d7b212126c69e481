"""The game as plain data (see ARCHITECTURE.md).

A ``Game`` is a shell of dicts and tuples of frozen records. Copying it copies the shell only, so a copy before every
action is cheap, and going back (rule 422) is taking the copy. Only ``judge.engine.events`` changes a Game.

Entities are named by integers: players are 1 to 99 in turn order, objects count up from 100. An object gets a new
number whenever it changes zones, because it becomes a new object (217.1c); ``card`` stays the same for life.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from judge.engine.combat_record import Combat
from judge.engine.game_options import NO_OPTIONS, Options
from judge.engine.language.changes import Change, SpentOn
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.conditions import Condition
from judge.engine.language.costs import Cost
from judge.engine.language.predicates import Filter
from judge.engine.pending_matters import Bindings, DelayedTrigger, Procedure, Shield, Triggered
from judge.engine.record import enter, record
from judge.engine.stack_entry import OnStack

FIRST_OBJECT = 100
MANY_TURNS = 10
"""How many turns a player is taken to have begun where a situation doesn't say: more than any card counts."""
ZONES = ("library", "hand", "graveyard", "in play", "stack", "removed", "phased out", "command")


@record
class Mana:
    """One mana in a pool (406): its type (W U B R G, or 1 for colorless), whether from a snow source, and what alone it may pay for.

    ``gives``: what a matching spell becomes for which it is spent. ``lasting``: it stays in the pool until the turn ends.
    """

    type: str
    snow: bool = False
    only: Filter | None = None
    gives: SpentOn | None = None
    lasting: bool = False


@record
class Player:
    """A player. ``turn_began`` is the clock reading at which his or her latest turn began (403.4), ``upkeep_began`` that of his or her
    latest upkeep, and ``last_upkeep`` that of the one before.

    ``turns`` are the turns that the player has begun in the game, "many" where that is not said.

    ``blessed``: the player has the city's blessing (702.131).

    ``lost`` is the slug of the rule by which the player lost, "" while in the game.
    """

    id: int
    name: str
    life: int = 20
    poison: int = 0
    pool: tuple[Mana, ...] = ()
    library: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    graveyard: tuple[int, ...] = ()
    lands_played: int = 0
    max_hand_size: int = 7
    turn_began: int = 0
    upkeep_began: int = 0
    last_upkeep: int = 0
    drew_from_empty: bool = False
    turns: int = MANY_TURNS
    lost: str = ""
    won: bool = False
    energy: int = 0
    blessed: bool = False


@record
class Object:
    """A card, copy, token, ability or combat damage in a zone (200.7).

    ``printed`` are its copiable characteristics before copy effects. ``arrived`` is the clock reading since which its controller has
    controlled it without a break (308.2a, 403.4), ``came`` since which it has been in play where it came with others (0: by itself, at
    its timestamp). ``kind`` is "card", "token", "copy", "ability" or "combat damage"; ``label`` is what the
    scenario calls it, to tell twins apart. ``entered_under`` is kept when control changes, for the time when the effect is over (0: it
    never has). ``memory`` holds choices made for it and links between its abilities (217.7d).
    """

    id: int
    card: int
    owner: int
    controller: int
    zone: str
    printed: Characteristics
    timestamp: int = 0
    arrived: int = 0
    kind: str = "card"
    label: str = ""
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: int = 0
    memory: Bindings = ()
    used: tuple[tuple[int, int], ...] = ()
    came: int = 0
    stack: OnStack | None = None
    entered_under: int = 0
    copied: Characteristics | None = None
    transformed: bool = False
    turned_at: int = 0

    @property
    def controller_without_effects(self) -> int:
        """Who controls it where no effect says otherwise: the player under whose control it came into play."""
        return self.entered_under or self.controller

    @property
    def shown(self) -> Characteristics:
        """What it starts from: the copied values it came into play with (503.5), or what is printed on the face that is up (712.8d)."""
        if self.copied is not None:
            return self.copied
        return self.printed.back if self.transformed and self.printed.back is not None else self.printed

    def counter(self, kind: str) -> int:
        """How many counters of the kind are on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


@record
class Effect:
    """A continuous effect that a resolved spell or ability made (418.3): on ``objects`` (locked in), or (None) on the rules.

    ``affects`` narrows a change of the rules. ``duration`` as in ``Apply``; ``until`` is the player whose turn or upkeep ends it,
    ``bindings`` what its references mean. ``ending`` is what its controller may pay to end it (408.2i).
    """

    id: int
    source: int
    controller: int
    timestamp: int
    changes: tuple[Change, ...]
    objects: tuple[int, ...] | None
    duration: str
    condition: Condition | None = None
    until: int = 0
    bindings: Bindings = ()
    affects: Filter | None = None
    ending: Cost | None = None


@dataclass(slots=True)
class Game:
    """A whole game. Plain data; ``copy`` is shallow because every value held is immutable."""

    players: dict[int, Player] = field(default_factory=dict)
    objects: dict[int, Object] = field(default_factory=dict)
    in_play: tuple[int, ...] = ()
    stack: tuple[int, ...] = ()  # the last is the top
    removed: tuple[int, ...] = ()
    phased_out: tuple[int, ...] = ()
    command: tuple[int, ...] = ()  # the emblems (114 since 2013)
    turn: int = 1
    active: int = 1
    phase: str = "precombat main"
    step: str = ""
    plan: tuple[str, ...] = ()  # the steps of this turn still to come
    extra_turns: tuple[int, ...] = ()  # those to be taken, and last whose turn comes after them in turn order
    turn_marks: tuple[int, ...] = ()  # for each of the extra turns, what an effect that speaks of "that turn" knows it by; 0 for none
    turn_mark: int = 0  # that of this turn
    skips: tuple[tuple[int, str], ...] = ()
    to_control: tuple[tuple[int, int], ...] = ()  # whose next turn is to be controlled, and by whom (507.1)
    turn_controller: int = 0  # who controls this turn, 0 where nobody but the active player does
    combat: Combat | None = None
    effects: tuple[Effect, ...] = ()
    shields: tuple[Shield, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    triggered: tuple[Triggered, ...] = ()
    past: dict[int, tuple[Object, Characteristics]] = field(default_factory=dict)  # last known information
    became: dict[int, int] = field(default_factory=dict)  # the object that an object became by changing zones
    history: tuple[tuple[str, int, int], ...] = ()  # what happened this turn: (what, entity, amount)
    last_attacks: tuple[tuple[int, tuple[int, ...]], ...] = ()  # by player, what attacked during his or her last turn
    day: str = ""  # "day" or "night", once it has become either (731)
    last_turn: tuple[int, tuple[tuple[int, int], ...]] = (0, ())  # the turn before: whose it was, and how many spells each player cast
    clock: int = 1
    next_id: int = FIRST_OBJECT
    next: Procedure = Procedure("priority", (1,))
    answers: tuple[Any, ...] = ()  # given so far within the procedure under way
    passes: int = 0
    loop: tuple[tuple[str, tuple[int, ...]], ...] = ()  # what has resolved since a player last chose to act (421)
    acts: tuple[tuple[int, Any, tuple[Any, ...]], ...] = ()  # abilities played in a row: player, which, how things stood (421.2)
    limits: tuple[tuple[int, Any, int, str], ...] = ()  # what a player may repeat how often yet, by which rule (421.2)
    over: str = ""
    winners: tuple[int, ...] = ()
    options: Options = field(default_factory=lambda: NO_OPTIONS)  # the multiplayer options that the game is played with (600.2)
    reach: tuple[frozenset[int], ...] = ()  # by player, whom he or she reaches this turn (601.2c); empty without limits
    edition: str = "2006-10-01"
    main: Game | None = None  # the game in which this one is played as a subgame (506.1), as it was before what began it
    dawn: Game | None = None  # the game as this turn began, for what speaks of that (in a situation that begins within it, as it began)
    cache: dict[str, Any] = field(default_factory=dict, compare=False, metadata={"cache": True})

    def copy(self) -> Game:
        """An independent copy, in time that grows with the number of objects only by a dict copy."""
        return _COPY(self)

    def remember_dawn(self) -> None:
        """Keep how the game is now as how it was when the turn began."""
        self.dawn = None
        self.dawn = self.copy()

    def learn(self, other: Game) -> None:
        """Share what is found out about a copy of this game, if nothing has happened in it since; neither game is changed any more."""
        if other.cache is not self.cache and _ALIKE(self, other):
            self.cache = other.cache

    def object(self, id: int) -> Object:
        """The object as it is, or as it last was (last known information). Raises ``KeyError`` for an unknown id."""
        found = self.objects.get(id)
        return found if found is not None else self.past[id][0]

    def zone(self, name: str, player: int = 0) -> tuple[int, ...]:
        """The objects in a zone, in order; libraries, hands and graveyards belong to a player."""
        if name == "in play":
            return self.in_play
        if name == "stack":
            return self.stack
        if name == "removed":
            return self.removed
        if name == "phased out":
            return self.phased_out
        if name == "command":
            return self.command
        ids: tuple[int, ...] = getattr(self.players[player], name)
        return ids

    def turn_order(self, first: int = 0) -> tuple[int, ...]:
        """Players still in the game in turn order, from ``first`` (default: the active player), APNAP (103.4)."""
        ids = tuple(self.players)
        start = ids.index(first or self.active)
        return tuple([i for i in ids[start:] + ids[:start] if not self.players[i].lost])

    def opponents(self, player: int) -> tuple[int, ...]:
        """The player's opponents still in the game, in turn order from him or her."""
        team = self.team(player)
        return tuple([i for i in self.turn_order(player) if i not in team])

    def heads(self, player: int) -> tuple[int, ...]:
        """The players who share life total and turns with a player (606.4), that player among them, the primary player first."""
        return self.team(player) if self.options.together else (player,)

    def team(self, player: int) -> tuple[int, ...]:
        """The players of a player's team, as they sit; the player alone where there are no teams."""
        return next((team for team in self.options.teams if player in team), (player,))


enter(Game)


def _written_out() -> tuple[Callable[[Game], Game], Callable[[Game, Game], bool]]:
    """How a game is copied, and compared with its copy but for the cache: both happen several times a decision, so each field is named."""
    shell = [f.name for f in fields(Game)]
    held = {name for name in shell if isinstance(getattr(Game(), name), dict)}
    puts = "".join(f"\n    made.{name} = self.{name}{'.copy()' if name in held else ''}" for name in shell)
    tests = " and ".join(f"(self.{name} is other.{name} or self.{name} == other.{name})" for name in shell if name != "cache")
    names: dict[str, Any] = {"new": object.__new__, "Game": Game}
    exec(f"def copy(self):\n    made = new(Game){puts}\n    return made\n\ndef alike(self, other):\n    return {tests}", names)
    return names["copy"], names["alike"]


_COPY, _ALIKE = _written_out()


def is_player(id: int) -> bool:
    """Whether an entity id names a player."""
    return id < FIRST_OBJECT
