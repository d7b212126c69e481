"""Types, supertypes and creature types as older editions had them: what an effect left of them, and what was one (212, 214, 215)."""

from __future__ import annotations

from judge.engine.language import changes as ch
from judge.engine.language.characteristics import LAND_TYPES, Characteristics
from judge.engine.language.creature_types import ALL_TYPES
from judge.engine.registry import newer, working
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.copying.copiable_values import copiable

NAMED_SO = newer("basic-lands-by-effect-change-names", "2001-07-23")
CREATURE_TYPES_TOO = newer("creature-types-in-texts", "2002-10-07")
STAY = newer("lands-stay-what-they-are", "2003-10-01")
newer("snow-covered-survives", STAY)
ALL_PRIOR_TYPES = newer("all-prior-types-stay", "2003-10-01")
NO_LEGENDS_BY_TYPE = newer("legends-by-type", "2003-10-01")
LEGENDS_BY_SUPERTYPE = newer("legend-is-no-creature-type", "2004-10-01")
SUPERTYPES_REPLACED = newer("supertypes-are-replaced", "2005-08-01")
SUPERTYPES_KEPT = newer("supertypes-are-kept", "2006-02-01")
LEGEND = "Legend"
"""The creature type that made a creature legendary until October 2004."""


def becomes_basic(drafts: Drafts, id: int, given: tuple[str, ...]) -> None:
    """Until October 2003 a land that an effect turned into a basic land was basic, not legendary and not snow-covered any more, which was
    an ability; and since 2001 it bore that name."""
    if drafts.game.edition >= STAY:
        return
    look = drafts.see(id).chars
    drafts.write(id, supertypes=("basic", *(s for s in look.supertypes if s not in ("basic", "legendary", "snow"))))
    if drafts.game.edition >= NAMED_SO and len(given) == 1:
        drafts.write(id, name=given[0])


def retained(drafts: Drafts, id: int, named: tuple[str, ...]) -> Characteristics:
    """What is left of an object's types beside new ones until October 2003: the types that it is said to be still, with their subtypes."""
    look = drafts.see(id).chars
    left = tuple(t for t in look.types if t in named)
    subtypes = tuple(s for s in look.subtypes if "land" in left and s in LAND_TYPES)
    drafts.write(id, types=left, subtypes=subtypes)
    return drafts.see(id).chars


def supertypes_kept(drafts: Drafts, look: Characteristics, change: ch.AddTypes) -> tuple[str, ...]:
    """The supertypes that stay beside new ones: all, but in the edition of August 2005 none (212.1d)."""
    replaced = change.supertypes and look.supertypes and SUPERTYPES_REPLACED <= drafts.game.edition < SUPERTYPES_KEPT
    return () if replaced else look.supertypes


def legend_by_type(drafts: Drafts, id: int, given: tuple[str, ...] | None) -> None:
    """Until October 2004 a creature was legendary by its creature type: one that got other creature types was no Legend any more.

    From October 2003 on one that stopped being a creature was neither a Legend nor legendary; before, the one became the other (215.2).
    """
    look = drafts.see(id).chars
    others = tuple(s for s in look.supertypes if s != "legendary")
    if "creature" in look.types:
        if LEGEND in (given or ()):
            drafts.write(id, supertypes=("legendary", *others))
        elif any(s.lower() in ALL_TYPES for s in given or ()) and _by_its_type(drafts, id):
            drafts.write(id, supertypes=others)
    elif drafts.game.edition >= NO_LEGENDS_BY_TYPE and _by_its_type(drafts, id):
        drafts.write(id, supertypes=others)


def _by_its_type(drafts: Drafts, id: int) -> bool:
    """Whether it was a creature from the start, and so a Legend rather than legendary."""
    return "creature" in copiable(drafts.game, id).types


def is_proper_noun(drafts: Drafts, id: int, word: str) -> bool:
    """Whether no effect can change a word of a text: until October 2002 a creature type was a proper noun, as a card's name is."""
    if word.lower() not in ALL_TYPES or drafts.game.edition >= CREATURE_TYPES_TOO:
        return False
    drafts.note(id, working())
    return True
