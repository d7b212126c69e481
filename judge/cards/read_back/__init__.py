"""A compiled card told in plain English sentences, made from what the engine has of it and from nothing else.

So a person can see how each line was understood. An ability that there are no words for yet is said to be understood as it stands:
its records are never shown.
"""

from __future__ import annotations

from typing import Any

from judge.cards.read_back import told_card_acts, told_choices, told_object_acts, told_player_acts
from judge.cards.read_back.sentence_parts import Telling, Wordless
from judge.cards.read_back.told_abilities import ability_sentences
from judge.cards.read_back.told_nouns import filtered
from judge.engine.language import abilities as a
from judge.engine.language.characteristics import Characteristics

TOLD_BY = (told_card_acts, told_choices, told_object_acts, told_player_acts)
"""The files that say how instructions are told; each registers its own."""
UNTOLD = "It is understood, but there are no other words for it here yet."


def says(card: Characteristics) -> list[str]:
    """A sentence or several for each ability of the card."""
    return [ability(one, card.abilities) for one in card.abilities]


def kind_of(one: a.Ability) -> str:
    """What kind of ability it is (402.3), in a word or two."""
    match one:
        case a.KeywordAbility():
            return "keyword"
        case a.SpellAbility():
            return "spell"
        case a.ActivatedAbility():
            return "activated"
        case a.TriggeredAbility():
            return "triggered"
        case a.ReplacementAbility() | a.EntersWith() | a.TurnsUpWith():
            return "replacement"
        case a.PlayingAbility():
            return "playing it"
    return "static"


def ability(one: a.Ability, among: tuple[a.Ability, ...] = ()) -> str:
    """An ability in sentences; ``among`` are all of the card, which say what it is attached to."""
    try:
        return " ".join(ability_sentences(Telling(host(among)), one))
    except (Wordless, LookupError):  # a word of the card language that there is no word for here
        return UNTOLD


def host(among: tuple[Any, ...]) -> str:
    """What a card with these abilities is attached to: "enchanted creature", "equipped creature"."""
    for one in among:
        if isinstance(one, a.KeywordAbility) and one.keyword == "equip":
            return "equipped creature"
        if isinstance(one, a.KeywordAbility) and one.keyword == "enchant" and one.filter is not None:
            try:
                described = filtered(Telling(), one.filter).split(" ")
            except Wordless:
                break
            words = [word for word in described if word in ("creature", "land", "artifact", "enchantment", "player", "permanent")]
            return f"enchanted {words[0] if words else described[0]}"
    return "enchanted permanent"
