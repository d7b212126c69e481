"""What an object's mana abilities that cost only tapping, or giving it up, make in each way of using them; read once of each look."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.instructions import AddMana
from judge.engine.queries.kit import Kit
from judge.engine.queries.memo import MOST, by_identity, kept
from judge.engine.queries.view import Seen
from judge.engine.rules.mana.mana_abilities import known_mana_ability, undisputed
from judge.engine.rules.mana.offhand_mana import Offhand, offhand
from judge.engine.state import Mana

Ways = tuple[tuple[Mana, ...], ...]


@dataclass(slots=True)
class Source:
    """A mana ability that costs only tapping, or giving up its object: which it is, and the mana that each way of using it makes.

    ``most`` is how much mana that is at most, ``types`` of which types ("S" for snow mana), ``taps`` whether the object is tapped for it.
    ``alike`` is a number that sources have in common which are as good as each other: by their ways, and by those of the object's other
    mana abilities, which can't be used once this one is.
    """

    id: int
    index: int
    ways: Ways
    clean: bool
    given_up: bool
    most: int
    taps: bool
    types: frozenset[str]
    alike: int = 0


@dataclass(slots=True)
class Reading:
    """A mana ability as ``offhand`` reads it, with its place among the activated abilities of its object."""

    index: int
    ability: ActivatedAbility
    said: Offhand

    @property
    def fixed(self) -> bool:
        """Whether what it makes is the same in every game, as far as it may be used."""
        return self.ability.condition is None and isinstance(self.said.made.amount, int)


Readings = tuple[list[Reading], bool]


def readings(kit: Kit, edition: str) -> Readings:
    """Those of the mana abilities of a kit that are such sources, and whether there is no other activated ability."""
    return _by_every_edition(kit) or _by_edition(kit, edition)


@by_identity
def _by_every_edition(kit: Kit) -> Readings | None:
    return _by_edition(kit, "") if all(undisputed(ability) for _, ability in kit.activated) else None


def _by_edition(kit: Kit, edition: str) -> Readings:
    of_mana = [(index, ability) for index, ability in kit.activated if known_mana_ability(ability, edition)]
    found = [Reading(index, ability, said) for index, ability in of_mana if (said := offhand(ability)) is not None]
    return found, len(of_mana) == len(kit.activated)


identity = id
_BY_LOOK: dict[tuple[int, int, bool, bool, bool], tuple[Kit, list[Source]]] = kept()


def by_look(id: int, seen: Seen, late: bool) -> list[Source] | None:
    """The sources that an object is in every game in which it looks so; None where a condition, an amount or the edition has to be asked.

    ``late``: it is a creature that can't be tapped for its own abilities yet.
    """
    snow, creature = "snow" in seen.chars.supertypes, "creature" in seen.chars.types
    key = (id, identity(seen.kit), snow, creature, late)
    known = _BY_LOOK.get(key)
    if known is None or known[0] is not seen.kit:
        read = _by_every_edition(seen.kit)
        if read is None or not all(one.fixed for one in read[0]):
            return None
        made = [source_of(id, one, snow, read[1] and not creature, one.said.made.amount) for one in read[0] if not (late and one.said.taps)]
        if len(_BY_LOOK) >= MOST:
            _BY_LOOK.clear()
        known = _BY_LOOK[key] = (seen.kit, numbered([one for one in made if one.most]))
    return known[1]


def source_of(id: int, one: Reading, snow: bool, spare: bool, amount: object) -> Source:
    """The source that an object is by one of its abilities; ``spare``: untapped it is of no other use."""
    said = one.said
    ways = _ways(said.made, snow, amount if isinstance(amount, int) else 0)
    return Source(id, one.index, ways, said.alone and spare, said.given_up, max(map(len, ways), default=0), said.taps, types_of(ways))


_ALIKE: dict[tuple[Ways, ...], int] = kept()
_next_number = count(1)


def numbered(found: list[Source]) -> list[Source]:
    """The sources that one object is, each with the number of those that are as good."""
    for one in found:
        good_for = (one.ways, *(other.ways for other in found if other is not one))
        number = _ALIKE.get(good_for)
        if number is None:
            if len(_ALIKE) >= MOST:
                _ALIKE.clear()
            number = _ALIKE[good_for] = next(_next_number)
        one.alike = number
    return found


@by_identity
def types_of(ways: Ways) -> frozenset[str]:
    """The types of the mana that several ways make, "S" for snow mana."""
    made = [mana for way in ways for mana in way]
    return frozenset({mana.type for mana in made} | {"S" for mana in made if mana.snow})


_WAYS: dict[tuple[int, bool, int], tuple[AddMana, Ways]] = kept()


def _ways(made: AddMana, snow: bool, amount: int) -> Ways:
    """The mana that each way of carrying out the instruction makes; remembered by the instruction's identity."""
    known = _WAYS.get((id(made), snow, amount))
    if known is not None and known[0] is made:
        return known[1]
    if made.any_of:
        alike = made.any_of if made.same or amount == 1 else ()
        ways = tuple((Mana(s, snow, made.only, made.gives, made.lasting),) * amount for s in alike)
    else:
        ways = (tuple(Mana(s, snow, made.only, made.gives, made.lasting) for _ in range(amount) for s in made.symbols),)
    if len(_WAYS) >= MOST:
        _WAYS.clear()
    _WAYS[id(made), snow, amount] = (made, ways)
    return ways
