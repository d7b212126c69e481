"""Nouns for abilities, behind a name or alone. Pure."""

from __future__ import annotations

import re

ABILITY_KIND = (
    r"(?:(?:etb|cip|comes-into-play|comes into play|enters-the-battlefield|leaves-play|leaves play|upkeep|activated|triggered|first|second"
    r"|last|own|haunt|soulshift|modular|madness|storm|echo|provoke|cycling|landfall|death|attack|damage|morph|untap|mana|pump|sacrifice"
    r"|regeneration|lifegain|life-gain|card-draw|draw|discard|damage|replicate|cascade|bloodthirst|suspend|dredge|combat|sac|token|token-making"
    r"|life|lifelink|counterbalance|firebreathing|shield|graft|recover|ripple|channel|forecast|transmute|bounce|untap|tap) )*"
)
ITS_ABILITY = re.compile(rf"(?!triggers )(?:'s )?{ABILITY_KIND}(?:ability|abilities|triggers?|regeneration)(?= )")
"""An ability behind the name of what has it."""
THE_ABILITY = re.compile(rf"{ABILITY_KIND}(?:ability|trigger)(?= )")
