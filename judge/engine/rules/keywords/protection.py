"""Protection (502.7)."""

from __future__ import annotations

from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.characteristics import COLORS, SYMBOL_OF_COLOR, TYPES
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import context
from judge.engine.queries.filters import matches
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import chars, name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.own_colors import color_rule
from judge.engine.rules.keywords.keyword_instances import refused_by
from judge.engine.rules.keywords.quality_colors import each_of_its_colors
from judge.engine.state import Game


def protected_from(game: Game, id: int, source: int, attached: bool = False) -> KeywordAbility | None:
    """The protection ability of an object whose quality the source has, or None; ``attached``: one that does not spare the source."""
    for keyword in see(game, id).kit.keywords.get("protection", ()):
        if has_quality(game, keyword, id, source) and not (attached and spared(game, keyword, id, source)):
            return keyword
    return None


def spared(game: Game, keyword: KeywordAbility, id: int, attached: int) -> bool:
    """Whether the effect that gives the protection says that it does not remove that Aura or Equipment."""
    return keyword.spares is not None and attached in refer(context(game, id, see(game, id).controller), keyword.spares)


def keeps_off(game: Game, id: int, attached: int) -> str:
    """The rule (slug) by which protection keeps an Aura or Equipment off a permanent, or ""."""
    if not_equipped(game, id, attached):
        return "keywords/protection-equipped"
    return "keywords/protection" if not_enchanted(game, id, attached) else ""


@rule("keywords/protection", off=False)
def not_enchanted(game: Game, id: int, aura: int) -> bool:
    """An Aura with the quality can't be attached to a permanent with protection, and falls off one that gains it."""
    return "Equipment" not in chars(game, aura).subtypes and protected_from(game, id, aura, attached=True) is not None


@rule("keywords/protection-equipped", off=False)
def not_equipped(game: Game, id: int, equipment: int) -> bool:
    """Equipment with the quality can't be attached to a permanent with protection, and comes off one that gains it."""
    return "Equipment" in chars(game, equipment).subtypes and protected_from(game, id, equipment, attached=True) is not None


def has_quality(game: Game, keyword: KeywordAbility, id: int, source: int) -> bool:
    """Whether a source has the quality of a protection ability: a color, type, subtype, or what its filter describes (502.7a)."""
    if keyword.filter is not None:
        return matches(context(game, id, see(game, id).controller), source, keyword.filter, anywhere=True)
    look = chars(game, source)
    if keyword.value in COLORS:
        return each_of_its_colors(keyword.value, look.colors) if len(look.colors) > 1 else keyword.value in look.colors
    if keyword.value == "everything":
        return True
    if keyword.value in TYPES:
        return keyword.value in look.types
    chosen = memory_of(game, id).get("color") if keyword.value in ("chosen color", "the chosen color") else None
    return keyword.value in (*look.subtypes, *look.supertypes) or (chosen is not None and chosen in look.colors)


@rule("keywords/protection-blocking")
def protection_from_blockers(game: Game, blocker: int, attacker: int) -> None:
    """An attacker with protection can't be blocked by creatures that have the quality."""
    keyword = protected_from(game, attacker, blocker)
    if keyword is not None:
        fact = f"{name_of(game, attacker)} has protection from {keyword.value or 'that'}, which {name_of(game, blocker)} has"
        of_colors = keyword.value in COLORS and len(chars(game, blocker).colors) > 1
        by = ("keywords/protection-blocking", "keywords/each-of-its-colors") if of_colors else ()
        raise refused_by(Illegal(fact, "keywords/protection-blocking"), game, attacker, "protection").by(*by)


@rule("keywords/protection-targets")
def protection_from_targeting(game: Game, id: int, source: int) -> None:
    """A permanent with protection can't be targeted by spells with the quality, or abilities from sources with it."""
    if game.objects[id].zone != "in play":
        return
    keyword = protected_from(game, id, source)
    if keyword is not None:
        quality = keyword.value or "that"
        of_color = quality in SYMBOL_OF_COLOR and source in game.objects
        by = ("keywords/protection-targets", color_rule(game, source)) if of_color else ()
        raise Illegal(f"{name_of(game, id)} has protection from {quality}, which {name_of(game, source)} has").by(*by)
