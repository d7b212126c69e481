"""Continuous changes: colors, types and texts that a thing becomes."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.vocabulary import BASIC_LAND_TYPES, CREATURE_TYPES
from judge.cards.drafts.change_drafts import THAT, Changes, Either, c_creature, picked
from judge.cards.drafts.placeholders import Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.token_drafts import power_toughness, split_types
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.changes import AddColors, AddTypes, BecomesCopy, LoseAbility, RemoveTypes, SetColors, SetPT, SetTypes
from judge.engine.language.characteristics import COLORS, CopyExceptions
from judge.engine.language.creature_types import EVERY
from judge.engine.language.references import Bound

_BASIC = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@reads("c_color")
def c_color(color: Any) -> Changes:
    return (SetColors((str(color),)),)


@reads("c_all_colors")
def c_all_colors() -> Changes:
    return (SetColors(COLORS),)


@reads("c_only_type")
def c_only_type(word: str) -> Changes:
    """It is of that type and no other, and has no subtypes of another (212.1d)."""
    return (SetTypes((word,), ()),)


@reads("c_colorless")
def c_colorless(word: str) -> Changes:
    if word != "colorless":
        raise Refuse("becoming of several colors")
    return (SetColors(()),)


@reads("c_add_type")
def c_add_type(word: str, *_: Any) -> Changes:
    return (AddTypes((word,)),)


@reads("c_types_also")
def c_types_also(words: tuple[str, ...], *_: Any) -> Changes:
    """ "A Spirit artifact creature in addition to its other types": card types and subtypes at once."""
    supertypes, kinds, subtypes = split_types(words)
    if len(words) < 2 or supertypes or not kinds:
        raise Refuse("read another way")
    return (AddTypes(kinds, subtypes=subtypes),)


@reads("c_supertype")
def c_supertype(word: str) -> Changes:
    return (AddTypes(supertypes=(word,)),)


@reads("c_lose_supertype")
def c_lose_supertype(word: str) -> Changes:
    return (RemoveTypes(supertypes=(word,)),)


@reads("c_lose_type")
def c_lose_type(word: Any) -> Changes:
    return (RemoveTypes(types=(str(word),)),)


@reads("c_only_land")
def c_only_land(colorness: str, kind: Any) -> Changes:
    """It is that land and nothing else, without a color (305.7)."""
    if colorness != "colorless":
        raise Refuse("a land of such a color")
    return (SetTypes(("land",), (str(kind),)), SetColors(()))


@reads("c_add_color")
def c_add_color(color: Any, *_: Any) -> Changes:
    return (AddColors((str(color),)),)


@reads("c_chosen_type")
def c_chosen_type() -> Changes:
    return (SetTypes(subtypes=("chosen",)),)


@reads("c_chosen_type_also")
def c_chosen_type_also(*_: Any) -> Changes:
    return (AddTypes(subtypes=("chosen",)),)


@reads("c_chosen_color")
def c_chosen_color() -> Changes:
    return (SetColors(("chosen",)),)


@reads("c_also_chosen_color")
def c_also_chosen_color() -> Changes:
    return (AddColors(("chosen",)),)


@reads("c_copy")
def c_copy(thing: Any) -> Changes:
    return (BecomesCopy(thing),)


@reads("c_copy_keeping")
def c_copy_keeping(thing: Any) -> Changes:
    return (BecomesCopy(thing, CopyExceptions(keeps=True)),)


@reads("c_copy_but")
def c_copy_but(thing: Any, but: CopyExceptions) -> Changes:
    return (BecomesCopy(thing, but),)


@reads("c_land_type")
def c_land_type(word: Any) -> Changes:
    if str(word) not in _BASIC:
        raise Refuse("a change to a type that is no basic land type")
    return (SetTypes(subtypes=(str(word),)),)


@reads("c_land_either")
def c_land_either(*words: Any) -> Changes:
    return (Either(tuple(c_land_type(word) for word in words)),)


@reads("creature_types")
def creature_types(*words: Any) -> tuple[str, ...]:
    """Creature types. Raises ``Refuse`` for other subtypes."""
    found = tuple(str(word) for word in words)
    if any(word not in CREATURE_TYPES for word in found):
        raise Refuse("a change to a type that is no creature type")
    return found


@reads("c_creature_types")
def c_creature_types(words: tuple[str, ...]) -> Changes:
    """It is of these creature types in place of its own."""
    return (SetTypes(subtypes=words),)


@reads("c_colored_types")
def c_colored_types(color: Any, words: tuple[str, ...]) -> Changes:
    return (SetColors((str(color),)), *c_creature_types(words))


@reads("c_creature_types_sized")
def c_creature_types_sized(words: tuple[str, ...], text: Any) -> Changes:
    return (SetTypes(subtypes=words), SetPT(*power_toughness(text)))


@reads("becoming_quoted")
def becoming_quoted(text: Any) -> tuple[Any, ...]:
    return (text,)


@reads("becoming_both")
def becoming_both(keywords: tuple[Any, ...], text: Any) -> tuple[Any, ...]:
    return (*keywords, text)


@reads("creature_words")
def creature_words(pt: Any, colors: tuple[str, ...], types: tuple[str, ...], keywords: Any = ()) -> Any:
    return (pt, colors, (*types, *EVERY), ()) if keywords == EVERY else (pt, colors, types, keywords)


@reads("c_creature_sized")
def c_creature_sized(types: tuple[str, ...], quantity: Any) -> Changes:
    if isinstance(quantity, NumberOf) and isinstance(quantity.of, Pronoun) and not quantity.of.kinds:
        raise Refuse("its own number: read another way")
    return (*c_creature((None, (), types, ())), SetPT(quantity, quantity))


@reads("creature_without")
def creature_without(pt: Any, colors: tuple[str, ...], types: tuple[str, ...], lost: Any) -> Any:
    """The keywords that it does not have go, whatever gave them."""
    if any(one.filter is not None or one.value for one in lost):
        raise Refuse("losing an ability with a parameter")
    return (pt, colors, types, tuple(LoseAbility(one.keyword) for one in lost))


@reads("creature_sizeless")
def creature_sizeless(colors: tuple[str, ...], types: tuple[str, ...], quoted: Any) -> Any:
    """Its size is what the ability in quotation marks says."""
    return (None, colors, types, quoted)


@reads("every_kind")
def every_kind() -> tuple[str, ...]:
    return EVERY


@reads("c_every_type")
def c_every_type() -> Changes:
    return (AddTypes(subtypes=EVERY),)


@reads("c_every_land_type")
def c_every_land_type() -> Changes:
    return (AddTypes(subtypes=BASIC_LAND_TYPES),)


@reads("c_small_kind")
def c_small_kind(colors: tuple[str, ...], types: tuple[str, ...], pt: Any) -> Changes:
    """One of another kind and size: "a blue Frog" is a creature already, "a green Elk creature" is nothing else any more (205.1a)."""
    supertypes, kinds, subtypes = split_types(types)
    if supertypes or set(kinds) - {"creature"} or not subtypes:
        raise Refuse("becoming something that is no kind of creature")
    colored = (SetColors(colors),) if colors else ()
    return (SetTypes(tuple(kinds) or None, subtypes), *colored, SetPT(*power_toughness(pt)))


@reads("still")
def still(*words: Any) -> bool | str:
    """The type that it is said to be still; True for all that it has."""
    return str(words[-1]) if words else True


reads("c_creature")(c_creature)


@reads("c_add_subtype")
def c_add_subtype(word: Any, *_: Any) -> Changes:
    return (AddTypes(subtypes=(str(word),)),)


@reads("c_set_pt")
def c_set_pt(text: Any) -> Changes:
    return (SetPT(*power_toughness(text)),)


@reads("c_animate")
def c_animate(pt: Any, colors: tuple[str, ...], types: tuple[str, ...], still: str) -> Changes:
    return c_creature((pt, colors, types, ()), str(still))


@reads("c_animate_with")
def c_animate_with(pt: Any, colors: tuple[str, ...], types: tuple[str, ...], keywords: Any, still: str) -> Changes:
    return c_creature((pt, colors, types, keywords), str(still))


reads("c_pick_color")(picked("color", SetColors(("chosen",))))
reads("c_pick_colors")(picked("colors", SetColors(("chosen",))))
reads("c_pick_land")(picked("basic land type", SetTypes(subtypes=("chosen",))))
reads("c_pick_type_also")(picked("creature type", AddTypes(subtypes=("chosen",))))
reads("c_pick_type")(picked("creature type", SetTypes(subtypes=("chosen",))))


@reads("c_said_type")
def c_said_type() -> Changes:
    """ "That type" is the one that the sentence before had chosen."""
    return (SetTypes(subtypes=(THAT,)),)


@reads("c_said_color")
def c_said_color() -> Changes:
    """ "That color" is the one that the sentence before had chosen."""
    return (SetColors((THAT,)),)


@reads("c_set_power")
def c_set_power(number: Any) -> Changes:
    return (SetPT(int(number), None),)


@reads("c_set_toughness")
def c_set_toughness(number: Any) -> Changes:
    return (SetPT(None, int(number)),)


@reads("c_sized_by_cost")
def c_sized_by_cost(word: str) -> Changes:
    """ "Becomes an artifact creature": the types that it has stay; its size is its own converted mana cost."""
    cost = NumberOf("converted mana cost", Bound("affected"))
    return (AddTypes((word, "creature")), SetPT(cost, cost))
