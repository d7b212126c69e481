"""The same said in fewer forms: tenses, passives and short forms of a question become those that the grammar reads. Pure.

The words come in small letters with their names marked ("player0", "card2").
"""

from __future__ import annotations

import re

PARTICIPLES = {
    "attacked": "attacks", "blocked": "blocks", "cast": "casts", "played": "plays", "declared": "declares", "activated": "activates",
    "used": "uses", "responded": "responds", "sacrificed": "sacrifices", "tapped": "taps", "equipped": "equips", "resolved": "resolves",
    "killed": "kills", "destroyed": "destroys", "countered": "counters", "swung": "attacks", "chosen": "chooses", "targeted": "targets",
}
DOING = {
    "attacking": "attacks", "blocking": "blocks", "casting": "casts", "playing": "plays", "activating": "activates", "using": "uses",
    "responding": "responds", "sacrificing": "sacrifices", "tapping": "taps", "swinging": "attacks", "targeting": "targets",
    "holding": "holds", "controlling": "controls",
}
NOUN = r"(?:player\d+|card\d+|he|she|they|who|it|which)"
_RULES: tuple[tuple[str, str], ...] = (
    (r"\bplayer\d+'s (player\d+)\b", r"\1"),  # "Ann's opponent"
    (r"\b(player\d+)'s (?=\d+ life|\d+\s*[,.;]|at \d|on \d)", r"\1 is "),  # "Ann's at 4 life"
    (r"\b(chump|double|triple|gang|multi)[ -]?(?=block)", ""),
    (r"\bswings?( in)?\b", "attacks"),
    (r"\bchumps\b", "blocks"),
    (r"^what (?:happens )?if ", ""),
    (r"\b(he|she|they|it)'(?:s|re) ", r"\1 is "),
    (r"\bin (player\d+)'s (hand|graveyard|yard|library)\b", r"in \2 of \1"),
    (r"^(?:is|are) (?=(?:\d+ )?card\d)", ""),
    (r" , (?=(?:targeting|aimed at|pointing at) )", " "),
    (r"\bfirst-strike\b", "first strike"),
    (r"\b(player\d+ (?:casts|plays) card\d+ (?:on|targeting) )((?:player\d+'s )?card\d+) blocked by ((?:player\d+'s )?card\d+)",
     r"\2 is blocked by \3 ; \1\2"),
    (r"\b(card\d+)'?s? ,? ?which is (?=on |attached )", r"\1 ; \1 is "),
    (r"\battacks into (player\d+)'s (card\d+) , which blocks\b", r"attacks ; \1 blocks with \2"),
    (r"\battacks into (player\d+)'s ((?:\d+ )?card\d+)", r"attacks \1 ; \1 has \2"),
    (r"\b(card\d+) with (card\d+) on (?:it|them)\b", r"\1 enchanted with \2"),
    (r"\b(?:has|have|controls?) empty (?:board|table|side)\b", "has no creatures"),
    (r"\blands? (?:left )?untapped\b", "lands"),
    (r"\btaps out for (?=card)", "casts "),
    (r"\b(?:with|has|having) summoning sickness\b|\bthat enters this turn\b|\bthat (?:came|comes) (?:into play )?this turn\b", "fresh"),
    (r"\bthat came into play this turn\b", "fresh"),
    (r"\b(?:both|players) (?:has|have) (?=(?:lethal |combat )?damage on stack)", ""),
    (r"\bblows (it|card\d+) up\b", r"uses \1"),
    (r"\bblows up (it|card\d+)\b", r"uses \1"),
    (r"\b(card\d+|it) for (\d+)\b(?! (?:mana|life|damage|card))", r"\1 for x=\2"),
    (r"\bas (?:only )?lands?\b", ""),
    (r"\bunblocked (?=(?:player\d+'s )?card\d)", ""),
    (r"\bboth (player\d) and (player\d) (?=has|have|control)", "players "),
    (r"\b(both|each of them) (?=has|have|control)", "players "),
    (r"\b(player\d+) and (player\d+) (?:players|both|each) (?=has|have|control)", "players "),
    (r"\bplayers each\b|\beach player\b", "players"),
    (r"\b(?:gets?|got|is|was|are|were) (?:being )?(?:hit|attacked) by\b", "is attacked by"),
    (r"\b(?:are|is|was|were|get|gets|got) (?:both |all |each |being )*blocked\b", "is blocked"),
    (r"\b(player\d+) is attacked by ((?:\d+ |other )*card\d+(?: and (?:\d+ )?card\d+)*)", r"\2 attacks \1 ,"),
    (r"\b(card\d+) hits (player\d+)\b", r"\1 attacks \2"),
    (r"\bdeals (?:combat )?damage to (player\d+)\b", r"attacks \1"),
    (r"\bdeals combat damage to (?=card\d|(?:attacking|blocking) )", "fights "),
    (r"\b(card\d+) kills ((?:player\d+'s )?card\d+) in combat\b", r"\1 fights \2"),
    (r"\b(?:comes|came|come|enters?|entered)\b( (?:in|into|to|onto)\b)*( (?:play|battlefield))?( under (?:player\d+'s )?control)?",
     "enters"),
    (r"\bx (?:equal to|equals|is|being|of) (\d+)\b", r"x=\1"),
    (r"\bwhere (?=x)", "with "),
    (r"\bbeginning of combat( step)?\b", "combat"),
    (r"\bat beginning of (?=turn\b)", "in "),
    (r"\b(\d+) (?:more|other|additional|extra|untapped|basic) (?=lands?\b)", r"\1 "),
    (r"\bused in (?=response)", "in "),
    (r"\b(?:lethal |combat )?damage on stack from (card\d+)", r"\1 onstack"),
    (r"\bit is (?=draw|upkeep|end|main|combat|declare)", "in "),
    (r"\bon top( of library)?\b", "in library"),
    (r"\b(card\d+)( is)? on stack\b", r"\1 onstack"),
    (r"\b(player\d+) with (?=(?:\d+ )?card\d|no )", r"\1 has "),
    (r"\bpoints?\b", ""),
    (r"\b(plus|as well as)\b", "and"),
    (r"\b(?:onto|to) (?=play\b)", "in "),
    (r"\bto (?:make|produce|get|add) (?:mana|green|red|blue|black|white|colorless)( mana)?", "for mana"),
    (r"\bflash(?:es)? back\b|\bflashbacks\b", "flashbacks"),
    (r"\b(?:from graveyard )?with flashback\b|\bfrom graveyard with flashback\b", "with flashback"),
    (r"\bdamage (?:from card\d+ )?(?:is |has been )?(?:already )?marked on\b", "damage marked on"),
    (r"\bface ?- ?(down|up)\b", r"face \1"),
    (r"\bback-?to-?back\b|\bin (?:that|this) order\b", ""),
    (r"\(\s*\)", ""),
)


def plainer(words: str) -> str:
    """The question with its forms reduced; names, numbers and order stay as they are."""
    said = " ".join(words.split())
    said = re.sub(rf"\b({NOUN}) (?:has|have|had) (?:just |already |also |both )?({'|'.join(PARTICIPLES)})\b",
                  lambda m: f"{m[1]} {PARTICIPLES[m[2]]}", said)
    said = re.sub(rf"\b({NOUN}) (?:is|are|was|were) (?:now |also |both )?({'|'.join(DOING)})\b", lambda m: f"{m[1]} {DOING[m[2]]}", said)
    for pattern, instead in _RULES:
        said = re.sub(pattern, instead, said)
    return " ".join(said.split())
