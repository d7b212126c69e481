"""Builds the Game that a situation begins with.

Apart from events this is the one place that may fill a Game: nothing here happens, so nothing triggers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards import library
from judge.cards.edition_wording import of_edition
from judge.engine.game_options import Options
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.attacked import PLANESWALKERS
from judge.engine.queries.range_of_influence import reach_of_all
from judge.engine.queries.view import controller
from judge.engine.record import altered
from judge.engine.rules.effects.token_names import default_name
from judge.engine.rules.multiplayer.team_life import starting_life
from judge.engine.state import MANY_TURNS, Game, Mana, Object, Player
from judge.scenarios.file.situation import Entry, Seat, Situation
from judge.scenarios.runner.initial_objects import LaidOut
from judge.scenarios.runner.starting_combat import IN_COMBAT, starting_combat
from judge.scenarios.runner.starting_step import set_step
from judge.scenarios.scenario_errors import nearest

FILLER = Characteristics(name="Unknown card")
LIBRARY_SIZE = 10
"""How many unknown cards a library holds that the situation says nothing about, so that nobody loses by drawing."""

EARLIER, LATELY, NOW = "earlier", "last turn", "this turn"
"""When a permanent came into play: before its controller's last upkeep, since then, or in this turn."""

Names = dict[int, str]
"""What the scenario calls each card for good (by ``Object.card``), whatever it looks like later."""


Place = tuple[int, str, int]
"""Where a card was written: which player (from 0), the zone, and which entry of it (from 0)."""


class _Setup(LaidOut):
    """A Game being filled."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.places: dict[int, Place] = {}

    def build(self) -> tuple[Game, Names]:
        game, situation = self.game, self.situation
        for seat, id in zip(situation.seats, self.players.values(), strict=True):
            game.players[id] = self._player(seat, id)
        game.active = self.players[situation.turn]
        self._options()
        for when in (EARLIER, LATELY, NOW):
            for seat, id in zip(situation.seats, self.players.values(), strict=True):
                self._zones(seat, id, when)
            if when == EARLIER:
                self._upkeeps_begin()
            elif when == LATELY:
                self._turns_begin()
        for entry, id in self.made:
            self._tie(entry, id)
        self._control()
        set_step(self)
        if any(e.attacking or e.blocking for e, _ in self.made) or situation.step in ("beginning of combat", *IN_COMBAT):
            game.combat = starting_combat(self)
        game.cache.clear()
        game.remember_dawn()
        return game, {game.objects[id].card: name for id, name in self.names.items()}

    def _options(self) -> None:
        """The multiplayer options that the game is played with."""
        game, options = self.game, self.situation.options
        ids = self.players
        game.options = Options(
            tuple((ids[name], seats) for name, seats in options.ranges),
            tuple(tuple(ids[name] for name in team) for team in options.teams),
            options.attack,
            options.deploy,
            tuple(ids[name] for name in options.emperors),
            options.together,
            options.first_turn,
        )
        game.active = game.heads(game.active)[0]
        if options.together:
            self._shared_life()
        game.reach = reach_of_all(game)

    def _shared_life(self) -> None:
        """Each team's one life total: what is said of one of its players, else what the edition has it start with (606.4a)."""
        game = self.game
        for team in game.options.teams:
            said = [seat for seat in self.situation.seats if self.players[seat.name] in team and seat.life_given]
            if len({seat.life for seat in said}) > 1:
                raise said[1].node.error("a team has one life total", f"say it of one player: {said[0].name} has {said[0].life} here")
            for id in team:
                game.players[id] = replace(game.players[id], life=said[0].life if said else starting_life(game.edition, len(team)))

    def _player(self, seat: Seat, id: int) -> Player:
        pool = tuple(Mana("1", snow=True) if s == "S" else Mana(s) for s in seat.mana)
        opening = int(id == self.players[self.situation.turn]) if self.situation.options.first_turn else MANY_TURNS
        turns = seat.turns if seat.turns >= 0 else opening
        return Player(
            id,
            seat.name,
            seat.life,
            seat.poison,
            pool,
            lands_played=seat.lands_played,
            max_hand_size=seat.max_hand_size,
            turns=turns,
            energy=seat.energy,
        )

    def _zones(self, seat: Seat, owner: int, when: str) -> None:
        """Permanents that were there before the last upkeep first, then those that came before the turn; what came in the turn, and all
        other zones, afterwards."""
        for zone, entries in seat.zones:
            for at, entry in enumerate(entries):
                came = NOW if zone != "in play" or entry.fresh else LATELY if entry.lately else EARLIER
                if came == when:
                    for _ in range(entry.count):
                        self.places[self.game.next_id] = (owner - 1, zone, at)
                        self._add(entry, zone, owner)
        if when == NOW and not seat.library_given:
            self._fill_library(owner)

    def _fill_library(self, owner: int) -> None:
        """Cards that are nobody's concern, in a library of which nothing is said."""
        game = self.game
        ids = range(game.next_id, game.next_id + LIBRARY_SIZE)
        for id in ids:
            game.clock += 1
            game.objects[id] = Object(id, id, owner, owner, "library", FILLER, game.clock, game.clock)
            self.names[id] = FILLER.name
        game.next_id = ids.stop
        game.players[owner] = altered(game.players[owner], {"library": (*game.players[owner].library, *ids)})

    def _add(self, entry: Entry, zone: str, owner: int) -> None:
        game = self.game
        zone = "phased out" if entry.phased_out and zone == "in play" else zone
        controller = self.named_player(entry, entry.controller) if entry.controller else owner
        game.clock += 1
        id = game.next_id
        game.next_id += 1
        printed = self._printed(entry)
        made = Object(
            id,
            id,
            owner,
            controller if zone in ("in play", "phased out") else owner,
            zone,
            printed,
            game.clock,
            game.clock,
            "token" if entry.token else "card",
            entry.label,
            entry.tapped,
            entry.face_down,
            entry.flipped,
            entry.damage,
            counters=self._counters(entry, zone, printed.loyalty),
            transformed=entry.transformed,
        )
        game.objects[id] = made
        if zone in ("in play", "removed", "phased out"):
            name = zone.replace(" ", "_")
            setattr(game, name, (*getattr(game, name), id))
        elif zone != "outside":
            player = game.players[owner]
            held: Any = {zone: (*getattr(player, zone), id)}
            game.players[owner] = altered(player, held)
        self.names[id] = entry.label or entry.name
        self.made.append((entry, id))

    def _counters(self, entry: Entry, zone: str, printed: int | None) -> tuple[tuple[str, int], ...]:
        """The counters on a card: a planeswalker in play has its printed loyalty where nothing else is said."""
        entered = zone == "in play" and printed and self.game.edition >= PLANESWALKERS
        if not entered or any(kind == "loyalty" for kind, _ in entry.counters):
            return entry.counters
        return tuple(sorted((*entry.counters, ("loyalty", printed or 0))))

    def _printed(self, entry: Entry) -> Characteristics:
        if entry.card is None:
            return FILLER
        printed = of_edition(self._copied(entry) if entry.copy_of else entry.card.characteristics, self.game.edition)
        if entry.token and not entry.copy_of and library.known(entry.name) is None:
            printed = default_name(self.game.edition, printed)
        return replace(printed, colors=entry.colors) if entry.colors else printed

    def _copied(self, entry: Entry) -> Characteristics:
        cards = {card.name.lower(): card for card in self.situation.cards}
        card = cards.get(entry.copy_of.lower()) or library.known(entry.copy_of)
        if card is None:
            raise entry.node.error(f'no card named "{entry.copy_of}" is known', nearest(entry.copy_of, library.cards()))
        return card.characteristics

    def _upkeeps_begin(self) -> None:
        """Each player's latest upkeep began after all that was there before it."""
        game = self.game
        for id in game.players:
            game.players[id] = altered(game.players[id], {"upkeep_began": game.clock})
        game.clock += 1

    def _turns_begin(self) -> None:
        """The active player's turn began after all that was there before it."""
        game = self.game
        for id in game.players:
            game.players[id] = altered(game.players[id], {"turn_began": game.clock})
        game.clock += 1
        for id in game.heads(game.active):
            game.players[id] = altered(game.players[id], {"turn_began": game.clock})

    def _tie(self, entry: Entry, id: int) -> None:
        """What an entry says about other things: attachment, choices made for it, what it is linked with (217.7d): the card that an ability
        of a permanent has removed from the game, or the creature that a removed card haunts."""
        obj = self.game.objects[id]
        if entry.attached_to:
            to = next((i for n, i in self.players.items() if n.lower() == entry.attached_to.lower()), 0)
            obj = replace(obj, attached_to=to or self.find(entry, entry.attached_to))
        if entry.linked_with:
            haunts = obj.zone == "removed"
            other = self.find(entry, entry.linked_with, ("in play",) if haunts else ("removed",))
            obj = replace(obj, memory=tuple(sorted({**dict(obj.memory), "haunted" if haunts else "removed": (other,)}.items())))
        if entry.chosen:
            memory = {**dict(obj.memory), **{key: self.chosen_value(value) for key, value in entry.chosen}}
            obj = replace(obj, memory=tuple(sorted(memory.items())))
        self.game.objects[id] = obj

    def _control(self) -> None:
        """What an effect of something in play gives to another player has been that player's since the effect's source was there."""
        game = self.game
        game.cache.clear()
        for id in game.in_play:
            to = controller(game, id)
            obj = game.objects[id]
            if to != obj.controller:
                self.game.objects[id] = replace(obj, controller=to, entered_under=obj.controller_without_effects)


def build(situation: Situation) -> tuple[Game, Names]:
    """The game as the situation begins, without what is on the stack (see ``stacking``), and what things are called.

    Raises ``ScenarioError`` where the situation contradicts itself.
    """
    return _Setup(situation).build()


def places(situation: Situation) -> dict[int, Place]:
    """Where each object of the game that the situation begins with was written. Raises ``ScenarioError``."""
    made = _Setup(situation)
    made.build()
    return made.places
