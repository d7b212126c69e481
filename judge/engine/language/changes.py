"""What a continuous effect does: to characteristics and control (418.5), or to the rules of the game (418.1).

``LAYER_OF`` gives the layer in which each change of an object applies (418.5a); changes of the rules have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from judge.engine.language.amounts import Amount
from judge.engine.language.characteristics import Characteristics, CopyExceptions
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference
from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.abilities import Ability
    from judge.engine.language.costs import Cost


@record
class BecomesCopy:
    """Layer 1: becomes a copy of what is referred to, or, once the effect has begun, of these copiable values (503).

    What the copy keeps as its own is the source's, which becomes the copy.
    """

    of: Reference | Characteristics
    but: CopyExceptions = CopyExceptions()


@record
class SetController:
    """Layer 2: is controlled by the player referred to."""

    who: Reference


@record
class ReplaceWord:
    """Layer 3: a color word, basic land type or creature type in the text becomes another (418.6).

    Each is the word itself, or the name under which the word was chosen.
    """

    old: str
    new: str


@record
class SetTypes:
    """Layer 4: is exactly these types and/or subtypes (None: those stay); a land type set removes land abilities (212.6e)."""

    types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None


@record
class AddTypes:
    """Layer 4: is these types, subtypes and supertypes in addition to its others.

    ``becomes``: "becomes a Golem artifact creature", without a word of what it still is (205.1b).
    ``retains``: the types that it is said to be still ("that's still a land"; none of an artifact creature); None where all are meant.
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    becomes: bool = False
    retains: tuple[str, ...] | None = None


@record
class CreatureTypesOf:
    """Layer 4: has the creature types of what is referred to in place of its own, and ``besides`` these."""

    of: Reference
    besides: tuple[str, ...] = ()


@record
class RemoveTypes:
    """Layer 4: is no longer these types, subtypes or supertypes."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@record
class SetColors:
    """Layer 5: is exactly these colors; "chosen" stands for the color chosen; () is colorless."""

    colors: tuple[str, ...]


@record
class AddColors:
    """Layer 5: is these colors in addition to its others."""

    colors: tuple[str, ...]


@record
class GainAbility:
    """Layer 5: has the ability (or, with ``choose``, the ability of that list which the player chose)."""

    ability: Ability


@record
class AbilitiesOf:
    """Layer 5: has the abilities of what is referred to that are of these kinds: "activated", or keywords by name, each with whatever
    it has behind it ("protection": from each thing that any of them has protection from)."""

    of: Reference
    kinds: tuple[str, ...]


@record
class LoseAbility:
    """Layer 5: loses every instance of the keyword (407.3), or of those with the parameter ``value`` ("black" of protection)."""

    keyword: str
    value: str = ""


@record
class LoseThisAbility:
    """Layer 5: loses the very ability that the effect comes of ("loses this ability"), which is put in as the effect begins, or one that
    is quoted (``ability``)."""

    ability: Ability | None = None


@record
class LoseAllAbilities:
    """Layer 5: loses all abilities."""


@record
class SetPT:
    """Layer 6b (6a from a characteristic-setting ability): power and/or toughness become these; None leaves one as it is."""

    power: Amount | None = None
    toughness: Amount | None = None


@record
class ModifyPT:
    """Layer 6b from a resolved spell or ability, 6d from a static ability: power and toughness change by these."""

    power: Amount
    toughness: Amount


@record
class SwitchPT:
    """Layer 6e: power and toughness change places (418.5i)."""


# ---------------------------------------------------------------- changes of the rules


@record
class Restriction:
    """Something can't be done (or only under a condition that the wearer's filter expresses).

    ``what`` is one of: "attack", "block", "be blocked", "be blocked by", "be blocked by few" (fewer than ``number``), "block matching",
    "untap", "be countered", "be regenerated", "be targeted by", "play spells", "play spells at instant speed", "play lands",
    "play abilities", "play abilities that tap" (with the tap symbol in their costs), "attack alone", "block alone",
    "attack with others", "block with others", "attack without", "block without" (so many, ``number``, that match), "draw", "search",
    "gain life", "be enchanted by", "be attached to", "be prevented", "be redirected", "attack player", "lose the game",
    "be tapped for mana",
    "phase out", and of sets as a whole "attackers at most", "attackers of it at most", "blockers at most" (``number``).
    "untap more than" (``count`` of what is ``matching``, in an untap step), "have the upkeep", "win the game", "lose the game by life",
    "draw more than" (``number`` a turn), "come into play" (what is ``matching``), "be made to sacrifice" (by opponents).
    ``unless`` is a cost that lifts it for each creature (308.2d), paid ``times`` over; ``matching`` says by or against what.
    """

    what: str
    matching: Filter | None = None
    unless: Cost | None = None
    count: int = 0
    number: int = 0
    times: Amount = 1


@record
class Requirement:
    """Something must be done if able: "attack", "attack along" (if what is ``matching`` attacks), "attack another" (player than the one
    whose effect it is), "block", "be blocked", "be blocked by all" (500.3), "assign by toughness" (combat damage)."""

    what: str
    matching: Filter | None = None


@record
class Permission:
    """Something may be done that the rules forbid: "attack despite defender", "attack as though with haste",
    "play lands" (``count`` more), "block more" (``count`` more creatures; -1 any number), "be blocked despite islandwalk"
    and the like, "block despite shadow", "block as though flying", "block while tapped", "flash" (``matching`` spells),
    "equip any time" (when an instant could be played), "choose attackers" and "choose blockers" (whoever would declare them),
    "untap with others" (in their untap steps), "no maximum hand size", "mana of any color"."""

    what: str
    matching: Filter | None = None
    count: Amount = 1


@record
class PlayFrom:
    """The cards referred to may be played although they are in no hand (401.1, 212.6a): ``free`` without paying their mana costs,
    ``spells`` never as lands."""

    cards: Reference
    free: bool = False
    spells: bool = False
    what: str = "play from"


@record
class PlayFor:
    """Spells that match may be played for ``cost`` rather than their mana costs (409.1b); ``flash``: at any time an instant could be."""

    spells: Filter
    cost: Cost
    flash: bool = False
    what: str = "play for"


@record
class SpendAs:
    """Mana of the types ``mana`` may be spent as though it were of one of the types ``like``; ``only``: and in no other way.

    ``on`` narrows it to what is played or whose ability is played.
    """

    mana: tuple[str, ...]
    like: tuple[str, ...]
    on: Filter | None = None
    only: bool = False
    what: str = "spend as"


@record
class SpentOn:
    """What mana brings a matching spell for which it is spent: these changes of it."""

    spell: Filter
    changes: tuple[Change, ...]


@record
class MaximumHandSize:
    """The maximum hand size becomes ``size`` or changes ``by``."""

    size: Amount | None = None
    by: Amount | None = None


@record
class Ignored:
    """Its player ignores the effects of its source that let players do so (408.2j)."""


Change = Union[
    BecomesCopy, SetController, ReplaceWord, SetTypes, AddTypes, CreatureTypesOf, RemoveTypes, SetColors, AddColors, GainAbility,
    AbilitiesOf, LoseAbility, LoseThisAbility, LoseAllAbilities, SetPT, ModifyPT, SwitchPT, Restriction, Requirement, Permission, PlayFrom,
    PlayFor, MaximumHandSize, SpendAs, Ignored,
]

LAYER_OF: dict[type, int] = {
    BecomesCopy: 1, SetController: 2, ReplaceWord: 3, SetTypes: 4, AddTypes: 4, RemoveTypes: 4, CreatureTypesOf: 4,
    SetColors: 5, AddColors: 5, GainAbility: 5, AbilitiesOf: 5, LoseAbility: 5, LoseThisAbility: 5, LoseAllAbilities: 5,
    SetPT: 6, ModifyPT: 6, SwitchPT: 6,
}
