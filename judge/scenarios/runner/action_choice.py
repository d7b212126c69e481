"""Which action a line of the script means: the key that answers a priority decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.costs import DiscardCost, RemoveFromGameCost, ReturnCost, SacrificeCost
from judge.engine.queries.view import controller, name_of, see
from judge.engine.rules.keywords.offering import SUFFIX
from judge.engine.rules.mana.mana_abilities import is_mana_ability
from judge.engine.rules.mana.mana_sources import sources
from judge.engine.rules.playing.play_options import Way, ways
from judge.engine.rules.playing.spell_offers import looked_through
from judge.engine.rules.playing.total_cost import FLASH_FOR_MORE
from judge.engine.state import Game
from judge.scenarios.runner.referents import Ambiguous, everything, matching, no_such, one, only_fit
from judge.scenarios.runner.setup import Names
from judge.scenarios.script.script_lines import Line, Supplies

Key = tuple[Any, ...]

GIVEN_UP: dict[str, type] = {
    "sacrifice": SacrificeCost,
    "discard": DiscardCost,
    "return": ReturnCost,
    "remove from the game": RemoveFromGameCost,
}
"""What a line says is given up for a spell, and the part of a cost that asks for it."""


OWN_WORDS = ("equip", "cycling")
"""Abilities that lines have a word of their own for, so that "use" means another one where there is one."""


class NotMade(ValueError):
    """What is named makes mana, and not of the type that is said."""


class Finder:
    """Finds the action that a line means in a game in which a player has priority.

    ``offered`` lists the keys of what is offered; it is asked only where the words leave a choice, since that is dear.
    """

    def __init__(self, game: Game, names: Names, player: int, offered: Callable[[], tuple[Key, ...]]) -> None:
        self.game = game
        self.names = names
        self.player = player
        self.offered = offered

    @cached_property
    def options(self) -> tuple[Key, ...]:
        """The keys of what is offered."""
        return self.offered()

    def key(self, line: Line) -> Key:
        """The key of the action, whether it is legal or not. Raises ``ScenarioError`` where nothing is called that."""
        try:
            if line.verb == "play":
                return self._play(line)
            if line.verb == "use":
                return self._use(line)
            return (line.verb, self._object(line, line.subject))
        except Ambiguous as error:
            raise line.node.error(str(error)) from None

    def _object(self, line: Line, text: str) -> int:
        found = one(self.game, self.names, text, [k[1] for k in self.options if k[0] == line.verb])
        if found is None:
            found = self._anywhere(text)
        if found is None:
            raise line.node.error(*no_such(self.game, self.names, text))
        return found

    def _anywhere(self, text: str) -> int | None:
        """The player's own first, then everything."""
        own = [i for i in self.game.objects if controller(self.game, i) == self.player]
        mine = self.game.players[self.player]
        for among in (mine.hand, mine.graveyard, own, everything(self.game)):
            fits = matching(self.game, self.names, text, among)
            if fits:
                return one(self.game, self.names, text, fits)
        return None

    def _play(self, line: Line) -> Key:
        found = self._in_hand_alone(line.subject)
        for ids in self._candidates(line) if found is None else ():
            if matching(self.game, self.names, line.subject, ids):
                found = one(self.game, self.names, line.subject, ids)
                break
        if found is None or found in self.game.players:
            raise line.node.error(*no_such(self.game, self.names, line.subject, [*self.game.players[self.player].hand]))
        as_land = not (line.supplies.face_down or line.supplies.extras)
        look = see(self.game, found).chars
        if as_land and look.modal and look.back is not None and look.back.name.lower() == line.subject.lower():
            return ("land", found, look.back.name) if "land" in look.back.types else ("play", found, look.back.name)
        if as_land and "land" in look.types:
            return ("land", found)
        return ("play", found, self._way(line, found))

    def _in_hand_alone(self, text: str) -> int | None:
        """The card in hand that the words fit if they fit no other that could be offered: it is meant whether it is offered or not."""
        found = only_fit(self.game, self.names, text, looked_through(self.game, self.player))
        return found if found in self.game.players[self.player].hand else None

    def _candidates(self, line: Line) -> Iterator[list[int]]:
        """Where to look for a card to play, in turn: what is offered in the way named, in hand, what is offered at all, anywhere."""
        named = {name for name, _ in line.supplies.extras}
        offered = [k for k in self.options if k[0] in ("play", "land")]
        hand = self.game.players[self.player].hand
        in_that_way = [k[1] for k in offered if k[0] == "play" and k[2] and k[2].lower() in named]
        yield list(dict.fromkeys(in_that_way))
        yield list(dict.fromkeys(k[1] for k in offered if k[1] in hand))
        yield list(dict.fromkeys(k[1] for k in offered))
        yield list(hand)
        yield list(self.game.players[self.player].graveyard)
        yield [i for i in self.game.objects if controller(self.game, i) == self.player]
        yield everything(self.game)

    def _way(self, line: Line, id: int) -> str:
        """The way of playing, or the half, that the line names; else the ordinary one, or the only one offered."""
        named = [
            *(name for name, _ in line.supplies.extras),
            *(h.name.lower() for h in see(self.game, id).chars.halves if h.name.lower() == line.subject.lower()),
        ]
        inset = see(self.game, id).chars.inset
        if inset is not None and inset.name.lower() == line.subject.lower():
            named.append(inset.name.lower())
        possible = ways(self.game, self.player, id)
        for way in possible:
            if (way.name and way.name.lower() in named) or (line.supplies.face_down and way.face_down):
                return way.name
        if line.supplies.face_down:
            return "face down"
        zone = self.game.objects[id].zone if id in self.game.objects else "hand"
        fitting = [way for way in possible if way.zone == zone and not way.face_down]
        if len(fitting) < 2:
            return fitting[0].name if fitting else ""
        paid_so = [way.name for way in fitting if self._paid_as_said(line, id, way)]
        offered = [way.name for way in fitting if ("play", id, way.name) in self.options and not way.flash]
        at_once = [
            way.name
            for way in fitting
            if ("play", id, way.name) in self.options and way.flash and (way.cost is not None or way.name == FLASH_FOR_MORE)
        ]
        return (paid_so or offered or at_once or [way.name for way in fitting] or [""])[0]

    def _paid_as_said(self, line: Line, id: int, way: Way) -> bool:
        """Whether what the line gives up is the cost of another way of playing, which nothing else about the card asks for."""
        asked = {type(part) for a in see(self.game, id).kit.playing if a.kind in ("additional", "optional") for part in a.cost.parts}
        parts = {type(part) for part in way.cost.parts} - asked if way.cost is not None else set()
        if way.name.endswith(SUFFIX):
            parts.add(SacrificeCost)
        return any(GIVEN_UP.get(verb) in parts for verb, _ in line.supplies.costs)

    def _use(self, line: Line) -> Key:
        supplies = line.supplies
        found = self._abilities(line.subject)
        if not found:
            if line.subject and self._anywhere(line.subject) is not None:
                return ("activate", self._anywhere(line.subject), _number(supplies.ability) or 0)
            raise line.node.error(*no_such(self.game, self.names, line.subject or supplies.ability))
        fitting = [row for row in found if self._fits(row, supplies)]
        if supplies.ability in OWN_WORDS:  # and not what speaks of equipped creatures
            fitting = [row for row in fitting if row[2].keyword == supplies.ability] or fitting
        if not fitting:
            listed = "; ".join(dict.fromkeys(f'{at + 1}: "{ability.text}"' for _, at, ability in found))
            if supplies.ability in ("", "mana") and supplies.mana and any(is_mana_ability(row[2], self.game.edition) for row in found):
                raise NotMade(f"{line.subject} can't make {{{supplies.mana[0]}}}; its abilities: {listed}")
            meant = supplies.ability or "".join("{" + s + "}" for s in supplies.mana)
            raise line.node.error(f'no ability of {line.subject} is meant by "{meant}"', f"its abilities: {listed}")
        offered = [row for row in fitting if ("activate", row[0], row[1]) in self.options] if len(fitting) > 1 else []
        rows = offered or fitting
        if len({at for _, at, _ in rows}) > 1:
            plain = [row for row in rows if not is_mana_ability(row[2], self.game.edition)]
            rows = plain if plain and not supplies.mana and supplies.ability != "mana" else rows
        if len({(at, row.text) for _, at, row in rows}) > 1:
            rows = [row for row in rows if row[2].keyword not in OWN_WORDS] or rows
        if len({(at, row.text) for _, at, row in rows}) > 1:
            listed = "; ".join(dict.fromkeys(f'{at + 1}: "{ability.text}"' for _, at, ability in rows))
            raise line.node.error(f"{line.subject} has several abilities", f"pick one, as in use 2 of {line.subject}: {listed}")
        ids = list(dict.fromkeys(row[0] for row in rows))
        best = one(self.game, self.names, line.subject, ids) if line.subject and len(ids) > 1 else ids[0]
        at = next(at for id, at, _ in rows if id == best)
        return ("activate", best, at)

    def _abilities(self, subject: str) -> list[tuple[int, int, ActivatedAbility]]:
        """The activated abilities of what the words fit: of the player's own things if there are any."""
        mine = self.game.players[self.player]
        own = [i for i in self.game.in_play if controller(self.game, i) == self.player]
        rest = [i for i in self.game.in_play if i not in own]
        for among in (own, mine.hand, mine.graveyard, rest, everything(self.game)):
            ids = matching(self.game, self.names, subject, among) if subject else among
            found = [(i, at, a) for i in ids if i in self.game.objects for at, a in see(self.game, i).kit.activated]
            if found:
                return found
        return []

    def _fits(self, row: tuple[int, int, ActivatedAbility], supplies: Supplies) -> bool:
        """Whether an ability is the one that a line picks by number, words, keyword, or the mana it makes."""
        id, at, ability = row
        wanted = supplies.ability
        if wanted == "mana" or (supplies.mana and not wanted and is_mana_ability(ability, self.game.edition)):
            if not is_mana_ability(ability, self.game.edition):
                return False
            made = {m.type for s in sources(self.game, self.player) if (s.id, s.index) == (id, at) for way in s.ways for m in way}
            return not supplies.mana or not made or supplies.mana[0] in made
        if number := _number(wanted):
            return at == number - 1
        if supplies.mana and not wanted and any(is_mana_ability(r[2], self.game.edition) for r in self._abilities(name_of(self.game, id))):
            return False
        joined = wanted.lower().replace(" ", "")  # "Plainscycling" is "Plains cycling"
        return not wanted or joined in ability.text.lower().replace(" ", "")


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0
