"""Phrases beside a name that say something of the thing. Pure."""

from __future__ import annotations

import re

HURT = re.compile(
    r"(?:, )?(?:(?:that|which|who|with|having) )(?:(?:has|had|already|been|was|took|taken|dealt|suffered) )*(\d+) (?:points of )?damage"
    r"(?: (?:already|marked|dealt))*(?: (?:on|to) it| on them)?(?: (?:earlier|already))?(?: this turn)?(?: |$)"
)
"""Damage that a thing was dealt before."""
SHIELD = re.compile(r"(?:an? |1 |an active |its )?regeneration (?:shield|effect)(?: up| active| ready| on it| in place| already)*(?= )")
IS_X = re.compile(r"(?:(?:with|for|where|at) )?x ?(?:=|is|equals|equal to|being|of|set to) ?(\d+) ")
AT_NUMBER = re.compile(r"(?:set )?(?:at|on|to) (\d+) (?!life|counter|mana|power)")
OPEN = re.compile(r"(?:open|up|available|ready|to spare) ")
AS_ONLY = re.compile(
    r"as (?:player(\d+) 's |his |her |their |the |an? )(?:only |sole |lone |single )(?:creature|permanent|blocker|enchantment|artifact) "
)
CHOSEN = re.compile(
    r"(?:the )?(?:player(\d)|([a-z]+)) "
    r"(?:chosen|named|as (?:the|its) (?:chosen |named )?(?:player|opponent|color|colour|creature type|type))"
    r"(?: for it)? "
)
"""What was chosen for something as it came into play."""
WHOSE = re.compile(r", (?:that|which) player(\d+) (?:controls?|owns?|has|have)(?: ,)? ")
HELD = ("holds", "hold", "holding", "held")
"""Verbs that say of cards that they are in a hand."""
DEALT = re.compile(
    r"(?:already )?dealt (\d+) (?:points of )?damage(?: by (?:(?:player\d+ 's|his|her|the|an?) )*card\d+)?"
    r"(?: (?:earlier|already))?(?: this turn)? "
)
"""Damage that was dealt before."""
