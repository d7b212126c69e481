"""Tokens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.amount_drafts import each
from judge.cards.drafts.clause_drafts import YOURS, as_subject
from judge.cards.drafts.placeholders import Result, Subject, TokenAlso
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.token_drafts import power_toughness, split_types
from judge.cards.grammar import reads
from judge.engine.language.amounts import X
from judge.engine.language.characteristics import COLORS, Characteristics
from judge.engine.language.instructions import CreateToken
from judge.engine.language.references import You


@reads("create_each")
def create_each(made: Result, times: Any) -> Result:
    one: CreateToken = made.instruction
    return replace(made, instruction=replace(one, amount=each(one.amount, times)), many=True)


WHO: Any = Subject()


@reads("token_colors", "no_colors")
def token_colors(*colors: Any) -> tuple[str, ...]:
    found = {str(color) for color in colors}
    return tuple(color for color in COLORS if color in found)


@reads("type_words")
def type_words(*words: Any) -> tuple[str, ...]:
    return tuple(str(word) for word in words)


@reads("token_keywords")
def token_keywords(keywords: Any) -> Any:
    return tuple(keywords)


@reads("token_tapped")
def token_tapped() -> str:
    return "tapped"


@dataclass(frozen=True)
class InTheAttack:
    """Of tokens that enter tapped and attacking, what they have."""

    abilities: tuple[Any, ...]


@reads("token_attacking")
def token_attacking(keywords: Any = ()) -> InTheAttack:
    return InTheAttack(tuple(keywords))


def _make(pos: int, count: Any, pt: Any, colors: tuple[str, ...], types: tuple[str, ...], name: str, rider: Any) -> Result:
    supertypes, kinds, subtypes = split_types(types)
    fights = isinstance(rider, InTheAttack)
    rider = rider.abilities if fights else rider
    if "creature" not in kinds:
        raise Refuse("a token that is no creature has no power", pos)
    power, toughness = power_toughness(pt)
    variable = X() in (power, toughness)
    token = Characteristics(
        name=name or " ".join(subtypes), colors=colors, supertypes=supertypes, types=kinds, subtypes=subtypes,
        abilities=rider if isinstance(rider, tuple) else (),
        power=None if variable else power, toughness=None if variable else toughness,
    )
    made = CreateToken(
        token, count, WHO, tapped=fights or rider == "tapped", attacking=fights,
        power=power if variable else None, toughness=toughness if variable else None,
    )
    return Result(pos, made, frozenset({"creature", "token", *subtypes}), count != 1)


@reads("token_plain", at=True)
def token_plain(pos: int, count: Any, pt: Any, colors: Any, types: Any, rider: Any = ()) -> Result:
    return _make(pos, count, pt, colors, types, "", rider)


@reads("tokens_tapped", at=True)
def tokens_tapped(pos: int, count: Any, pt: Any, colors: Any, types: Any) -> Result:
    return _make(pos, count, pt, colors, types, "", "tapped")


@reads("create_so_many", at=True)
def create_so_many(pos: int, pt: Any, colors: Any, types: Any, count: Any) -> Result:
    return replace(_make(pos, count, pt, colors, types, "", ()), many=True)


@reads("token_quoted")
def token_quoted(text: Any) -> Any:
    return (text,)


@reads("token_keywords_quoted")
def token_keywords_quoted(keywords: Any, text: Any) -> Any:
    return (*keywords, text)


@reads("token_sizeless", at=True)
def token_sizeless(pos: int, count: Any, colors: Any, types: Any, rider: Any = ()) -> Result:
    """A creature token whose size an ability of its own gives it."""
    supertypes, kinds, subtypes = split_types(types)
    if "creature" not in kinds:
        raise Refuse("a token that is no creature has no size", pos)
    own = rider if isinstance(rider, tuple) else ()
    token = Characteristics(
        name=" ".join(subtypes), colors=colors, supertypes=supertypes, types=kinds, subtypes=subtypes, abilities=own,
    )
    return Result(pos, CreateToken(token, count, WHO, tapped=rider == "tapped"), frozenset({"creature", "token", *subtypes}), count != 1)


@reads("token_also", "token_also_keywords", "token_also_both")
def token_also(*parts: Any) -> tuple[Any, ...]:
    """What the tokens just made have: it belongs to them as much as what was said before."""
    abilities: list[Any] = []
    for part in parts:
        abilities.extend(part if isinstance(part, tuple) else (part,))
    return (TokenAlso(tuple(abilities)),)


@reads("token_named", at=True)
def token_named(pos: int, count: Any, pt: Any, colors: Any, types: Any, *rest: Any) -> Result:
    *rider, name = rest
    return _make(pos, count, pt, colors, types, str(name), rider[0] if rider else ())


@reads("token_with_named", at=True)
def token_with_named(pos: int, count: Any, pt: Any, colors: Any, types: Any, keywords: Any, name: Any) -> Result:
    return _make(pos, count, pt, colors, types, str(name), tuple(keywords))


@reads("token_legend", at=True)
def token_legend(pos: int, count: Any, pt: Any, colors: Any, types: Any, name: Any) -> Result:
    return _make(pos, count, pt, colors, ("legendary", *types), str(name), ())


@reads("token_legend_with", at=True)
def token_legend_with(pos: int, count: Any, pt: Any, colors: Any, types: Any, keywords: Any, name: Any) -> Result:
    return _make(pos, count, pt, colors, ("legendary", *types), str(name), tuple(keywords))


@reads("create_both")
def create_both(one: Result, other: Result) -> tuple[Result, Result]:
    """Tokens of two descriptions (111.4), one after the other in the text and both at once for all that asks."""
    return (one, other)


@reads("create")
def create(made: Result) -> Result:
    return made


@reads("create_under")
def create_under(made: Result, player: Any) -> Result:
    if player == You():
        return made
    return replace(made, instruction=replace(made.instruction, who=player))


@reads("create_copy", at=True)
def create_copy(pos: int, count: Any, *rest: Any) -> Result:
    return Result(pos, CreateToken(Characteristics(), count, WHO, copy_of=rest[-1]), frozenset({"token", "creature"}), count != 1)


@reads("token_sized")
def token_sized(power: Any, toughness: Any) -> tuple[Any, Any]:
    return (power, toughness)


@reads("create_sized", at=True)
def create_sized(pos: int, count: Any, colors: Any, types: Any, size: tuple[Any, Any]) -> tuple[Any, ...]:
    """The size is found out as the token is made, and stays."""
    made = token_sizeless(pos, count, colors, types)
    token = replace(made.instruction, power=size[0], toughness=size[1])
    return as_subject((replace(made, instruction=token),), YOURS)


@reads("create_sized_attacking", at=True)
def create_sized_attacking(pos: int, count: Any, colors: Any, types: Any, name: Any, size: tuple[Any, Any]) -> tuple[Any, ...]:
    (made,) = create_sized(pos, count, colors, types, size)
    token = replace(made.instruction, token=replace(made.instruction.token, name=str(name)), attacking=True)
    return (replace(made, instruction=token),)


@reads("token_as_chosen", at=True)
def token_as_chosen(pos: int, count: Any, pt: Any) -> Result:
    """Its color and its creature type are those that were chosen for the source."""
    made = token_plain(pos, count, pt, (), ("creature", "Token"))
    token = replace(made.instruction.token, name="", colors=("chosen",), subtypes=("chosen",))
    return replace(made, instruction=replace(made.instruction, token=token), kinds=frozenset({"creature", "token"}))


@reads("create_copy_but", at=True)
def create_copy_but(pos: int, count: Any, *rest: Any) -> Result:
    """A copy with exceptions (707.9)."""
    *_, of, but = rest
    if but.own or but.keeps:
        raise Refuse("what a token has of its own, which has nothing")
    return Result(pos, CreateToken(Characteristics(), count, WHO, copy_of=of, but=but), frozenset({"token", "creature"}), count != 1)
