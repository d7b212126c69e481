"""How changes of abilities are made to a draft (418.5a, layer 6)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language import changes as ch
from judge.engine.language.abilities import Ability, StaticAbility
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import Context
from judge.engine.queries.granted_abilities import abilities_of, given
from judge.engine.queries.memo import kept
from judge.engine.registry import newer, rule, working
from judge.engine.rules.continuous.characteristic_setting import KINDS
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.effect_parts import identity
from judge.engine.rules.continuous.layer_facts import LOST_ALONG
from judge.engine.rules.continuous.layer_operations import changes


@changes(ch.GainAbility)
@rule("continuous/gaining")
def gain_ability(drafts: Drafts, id: int, change: ch.GainAbility, ctx: Context) -> None:
    """Layer 5: an effect adds an ability to an object."""
    ability = given(change.ability, ctx.source, _put_in(drafts, id, change, ctx))
    drafts.granted[(id, identity(ability))] = drafts.now
    drafts.write(id, abilities=_with(drafts.see(id).chars.abilities, ability))


@changes(ch.AbilitiesOf)
def share_abilities(drafts: Drafts, id: int, change: ch.AbilitiesOf, ctx: Context) -> None:
    """Abilities that others have, added like any other."""
    own = Context(ctx.source, ctx.controller, ctx.look, ctx.choices, ctx.targets, {**ctx.bindings, "affected": (id,)})
    for ability in abilities_of(own, change):
        gain_ability(drafts, id, ch.GainAbility(ability), ctx)


_WITH: dict[tuple[int, int], tuple[tuple[Ability, ...], Ability, tuple[Ability, ...]]] = kept()


_MOST = 20_000


def _with(abilities: tuple[Ability, ...], more: Ability) -> tuple[Ability, ...]:
    """Abilities with one more: the same tuple each time, by which what is known of it is found again."""
    known = _WITH.get((id(abilities), id(more)))
    if known is not None and known[0] is abilities and known[1] is more:
        return known[2]
    made = (*abilities, more)
    if len(_WITH) >= _MOST:
        _WITH.clear()
    _WITH[(id(abilities), id(more))] = (abilities, more, made)
    return made


def _put_in(drafts: Drafts, id: int, change: ch.GainAbility, ctx: Context) -> str:
    """What a granted keyword leaves open: the object's own mana cost as its cost, or the color or land type chosen for the source."""
    value = getattr(change.ability, "value", "")
    if value == "mana cost":
        return " ".join(drafts.see(id).chars.mana_cost or ())
    if not value.endswith(("chosen color", "chosen land type")):
        return ""
    memory = memory_of(ctx.game, ctx.source)
    if value == "chosen color":
        return str(memory.get("color", ""))
    kind = ctx.bindings.get("basic land type") or memory.get("basic land type") or "none that was chosen"
    return value.replace("chosen land type", str(kind))


@changes(ch.LoseAbility)
@rule("continuous/losing")
def lose_ability(drafts: Drafts, id: int, change: ch.LoseAbility, ctx: Context) -> None:
    """Layer 5: an effect that removes an ability removes every instance of it."""
    had = drafts.see(id).chars.abilities
    left = tuple(a for a in had if getattr(a, "keyword", "") != change.keyword or change.value not in ("", getattr(a, "value", "")))
    drafts.write(id, abilities=had if len(left) == len(had) else left)
    if len(left) != len(had):
        keep_qualities(drafts, id)
    if change.keyword in LOST_ALONG and not change.value:
        LOST_ALONG[change.keyword](drafts, id)


@changes(ch.LoseThisAbility)
def lose_this_ability(drafts: Drafts, id: int, change: ch.LoseThisAbility, ctx: Context) -> None:
    """The very ability that the effect comes of, or the one that it quotes: lost like others, and had again when the effect ends."""
    had = drafts.see(id).chars.abilities
    bare = [replace(one, text="") for one in had]
    if change.ability is not None and replace(change.ability, text="") in bare:
        at = bare.index(replace(change.ability, text=""))
        drafts.write(id, abilities=(*had[:at], *had[at + 1 :]))


@changes(ch.LoseAllAbilities)
@rule("continuous/losing-all")
def lose_all(drafts: Drafts, id: int, change: ch.LoseAllAbilities, ctx: Context) -> None:
    """Layer 5: an effect takes all abilities from an object."""
    look = drafts.see(id).chars
    drafts.write(id, abilities=tuple(a for a in look.abilities if no_ability(drafts, id, a)))
    if "snow" in look.supertypes and "land" in look.types and drafts.game.edition < SNOW_IS_A_SUPERTYPE:
        drafts.write(id, supertypes=tuple(s for s in look.supertypes if s != "snow"))
    keep_qualities(drafts, id)


SNOW_IS_A_SUPERTYPE = newer("snow-is-a-supertype", "2004-10-01")
"""Until then a land had snow-covered as an ability (502.14a)."""
OWN_WORDS = newer("own-words-are-abilities", "2003-10-01")


def no_ability(drafts: Drafts, id: int, one: Ability) -> bool:
    """Whether words that say an object's own types or colors are no ability of it, as they were none until October 2003."""
    if drafts.game.edition >= OWN_WORDS or not isinstance(one, StaticAbility) or (id, identity(one)) in drafts.granted:
        return False
    return one.characteristic_setting and all(isinstance(change, KINDS) for change in one.changes)


@rule("continuous/qualities-are-not-abilities")
def keep_qualities(drafts: Drafts, id: int) -> None:
    """What an effect states that an object is, it does not grant as an ability: it isn't lost along with abilities."""
    if any(id in given for key, given in drafts.started.items() if key[:2] != ("static", id) and states(drafts.kept[key].changes)):
        drafts.acted.setdefault(id, {})[working()] = None


def states(changes: tuple[ch.Change, ...]) -> bool:
    """Whether an effect states types or colors of an object."""
    return any(isinstance(change, ch.SetColors | ch.AddColors | ch.SetTypes | ch.AddTypes) for change in changes)
