"""Which rules govern a card: of its keywords, of the kinds of its abilities, of what they do, and of its types. Pure.

They are named by their slugs; what a record of the card language stands for is told by the record's name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cards.card import CardDefinition
from judge.cards.edition_wording import abilities_of
from judge.cards.errors import CardError
from judge.cards.printed import type_line
from judge.cards.record_tree import walk
from judge.engine.language.abilities import KeywordAbility

OF_RECORDS = {
    "TriggeredAbility": "triggers/triggering", "ActivatedAbility": "playing/ability-played", "Modes": "playing/modes",
    "TargetSpec": "playing/targets", "X": "playing/announcing-x", "ReplacementAbility": "replacement/static-abilities",
    "ApplyReplacement": "replacement/shields", "EntersWith": "replacement/comes-into-play-with",
    "TurnsUpWith": "replacement/turned-face-up-with",
    "CostAbility": "playing/cost-changes", "Destroy": "effects/destroy", "Sacrifice": "effects/sacrifice", "Move": "effects/moving",
    "Counter": "effects/countering", "Tap": "effects/tap", "PutCounters": "effects/counters", "RemoveCounters": "effects/removing-counters",
    "CreateToken": "effects/tokens", "Regenerate": "replacement/regeneration", "Attach": "effects/attach",
    "RemoveFromCombat": "effects/remove-from-combat", "ExchangeControl": "effects/exchange-control", "TurnFace": "effects/turn-face",
    "Flip": "flip-cards/flipping", "Transform": "double-faced/transforming",
    "Draw": "effects/draw", "Discard": "effects/discard", "Search": "effects/search",
    "Shuffle": "effects/shuffle", "Look": "effects/look", "Arrange": "effects/arrange", "Scry": "keywords/scry",
    "Surveil": "keywords/surveil", "Mill": "effects/mill",
    "GainLife": "effects/gain-life", "LoseLife": "effects/lose-life", "SetLife": "effects/set-life", "ExchangeLife": "effects/set-life",
    "RedistributeLife": "effects/set-life", "Bid": "resolving/choices",
    "AddMana": "effects/add-mana",
    "PlaySubgame": "subgames/decks",
    "EndGame": "effects/game-result", "ExtraTurn": "effects/extra-turns", "ExtraPhases": "effects/extra-phases",
    "ExtraSteps": "effects/extra-steps", "Skip": "turn/skipping", "ControlTurn": "turn/controlled-choices", "DealDamage": "effects/damage",
    "Fight": "keywords/fight", "Proliferate": "keywords/proliferate", "Designate": "keywords/monstrosity",
    "GainControl": "effects/gain-control", "Delayed": "triggers/delayed", "CopySpell": "copying/spells",
    "ChangeTargets": "copying/changing-targets", "May": "effects/may", "Unless": "effects/unless", "FlipCoin": "effects/coin",
    "ChooseOutside": "zones/outside-the-game",
    "BecomesCopy": "continuous/copy-layer", "SetController": "continuous/control-layer", "ReplaceWord": "continuous/text-layer",
    "SetTypes": "continuous/type-layer", "AddTypes": "continuous/type-adding", "RemoveTypes": "continuous/type-removing",
    "SetColors": "continuous/color-setting", "AddColors": "continuous/color-adding", "GainAbility": "continuous/gaining",
    "AbilitiesOf": "continuous/gaining",
    "LoseAbility": "continuous/losing", "LoseThisAbility": "continuous/losing",
    "LoseAllAbilities": "continuous/losing-all", "SetPT": "continuous/setting-size",
    "ModifyPT": "continuous/modifying-size", "SwitchPT": "continuous/switching",
}
OF_TYPES = {
    "creature": "playing/summoning-sickness", "legendary": "state-based/legend-rule", "world": "state-based/world-rule",
    "Aura": "state-based/illegal-aura", "Equipment": "state-based/illegal-equipment", "land": "timing/one-land",
    "instant": "playing/spell-played", "sorcery": "playing/sorceries",
}
_PARTS = {
    "prevent": "replacement/prevention", "characteristic_setting": "continuous/characteristic-setting",
    "copy_of": "copying/copiable-values",
}


def governing(card: CardDefinition, edition: str = "") -> tuple[str, ...]:
    """The slugs of the rules that govern the card as far as it was read, in the words of an edition (ISO 8601), or as it is written:
    keywords first. Never raises for a wrong card."""
    try:
        line = type_line(card.name, card.type.split(" // ")[0])
        abilities = abilities_of(card, edition)
    except CardError:
        return ()
    found = [*_keywords(abilities), *_others(abilities)]
    found += [OF_TYPES[word] for word in (*line.supertypes, *line.subtypes, *line.types) if word in OF_TYPES]
    return tuple(dict.fromkeys(found))


def _keywords(abilities: Any) -> Iterator[str]:
    for node in walk(abilities):
        name = getattr(node, "keyword", "")
        if isinstance(node, KeywordAbility) or name:
            yield f"keywords/{name.replace(' ', '-')}"


def _others(abilities: Any) -> Iterator[str]:
    for node in walk(abilities):
        if slug := OF_RECORDS.get(type(node).__name__):
            yield slug
        for part, slug in _PARTS.items():
            if getattr(node, part, None):
                yield slug
