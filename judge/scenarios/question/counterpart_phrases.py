"""What a line says of the things that it names, as patterns over its marked words: whose they are, how many, where, who does what. Pure."""

from __future__ import annotations

import re

BETWEEN = (
    r"(?:(?:own|only|lone|other|second|first|last|another|two|both|all|of|the|a|an|untapped|tapped|attacking|blocking|blocked"
    r"|unblocked|face"
    r"|down|face-down|new|big|little|poor|same|copied|enchanted|equipped|animated|summoning|sick|remaining|legendary|\d+) )*"
)
"""Words between whose a thing is, or how many, and its name."""
WHOSE = re.compile(rf"(?:\bplayer(?P<player>\d+) 's|\b(?P<person>his|her)) {BETWEEN}card(?P<card>\d+)\b")
NUMBERED = re.compile(
    r"(?<![+/-])\b(?P<number>\d+) "
    r"(?:(?:other|more|untapped|tapped|attacking|of|the|his|her|player\d+ 's) )*card(?P<card>\d+)\b(?! 's| damage)"
)
LYING = re.compile(
    r"card(?P<card>\d+) (?:is |are |was )?(?:lying )?in (?:(?:player(?P<player>\d+) 's|(?P<person>his|her)|the|a) )?"
    r"(?P<zone>graveyard|yard|hand|library|deck)\b(?! size)"
)
WORN = re.compile(
    rf"card(?P<host>\d+)(?: ,)?(?: (?:that|which) (?:is|was))? (?:(?:enchanted|equipped) (?:with|by)|wearing|carrying) {BETWEEN}"
    r"card(?P<card>\d+)\b"
)
WORN_SHOWN = re.compile(rf"card(?P<host>\d+) (?:with|that has|which has|has) {BETWEEN}card(?P<card>\d+) (?:on it|attached)\b")
COUNTED = re.compile(r"\b(?P<number>\d+) (?P<kind>(?:plus|minus)\d(?:plus|minus)\dcounters)\b")
STATED = re.compile(r"\b(?P<state>attacking|blocking|unblocked|tapped) card(?P<card>\d+)\b")
AT_LIFE = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bam )\b(?:player\d+|he|she|him|her|alive|dead|me|while|still|down) (?:(?:is|are|am|was|being"
    r"|still|now) )*at (?P<life>-?\d+)(?: life)?"
    r"(?= [,.;?!)]|$| and| with| while| life| when| but| so| if| after)"
)
SEVERAL = re.compile(
    r"\b(?:another|second|third|both|each|also|too|more|copy|copies|all|again|every|replay|replays|players|mine|own|twice|\d)\b"
    r"|on-both-sides"
)
"""Words with which may be told that there are several of a name."""
BESIDE = re.compile(r"\b(?P<before>[a-z]+) card\d+\b|\bcard\d+ (?P<behind>[a-z]+)\b")
AIMED = re.compile(
    r"card(?P<spell>\d+) (?P<how>on|at|targeting|target(?:s|ed)|aimed at|, targeting|onto)(?: (?:player\d+ 's|his|her|the|an?|my|own"
    r"|attacking|blocking|tapped|untapped|unblocked|only))* (?:card(?P<card>\d+)|player(?P<player>\d+)(?! 's))\b"
)
CHOSEN = re.compile(
    rf"\b(?:targeting|choosing) {BETWEEN}(?:(?:player\d+ 's|his|her|my) )?{BETWEEN}(?:card(?P<card>\d+)|player(?P<player>\d+)(?! 's))\b"
)
DOES = re.compile(
    r"\bplayer(?P<player>\d+) (?:(?:then|also|now|just|later|first|immediately|instead|responds by|has|have|had) )*(?P<verb>[a-z]+) "
    rf"(?:with )?{BETWEEN}(?:player(?P<owner>\d+) 's |his |her )?{BETWEEN}card(?P<card>\d+)\b"
)
HOLDS = re.compile(
    r"\bplayer(?P<player>\d+) (?:, )?(?:who (?:(?!card|player|and )[\w']+ )*(?:, )?and )?"
    r"(?:who |also |still |is |now |only |just |already |has )*"
    rf"(?P<verb>has|have|holds|holding|controls|controlling|owns) {BETWEEN}card(?P<card>\d+)\b(?! 's)"
)
LISTED = re.compile(
    rf"\bplayer(?P<player>\d+) 's {BETWEEN}card\d+(?P<more>(?: , card\d+)*(?: ,)? and card\d+)"
    r"(?= (?:in play|block|attack|both|all|double-block|out|on the)\b| [.;?!]|$)"
)
"""Several things of one player, of which the first alone says whose it is."""
BLOCKED = re.compile(r"(?:(?<=^block )|(?<=; )).+? with ")
"""What is blocked, in a line of who blocks."""
FOR_EACH = re.compile(
    r"\b(?:use|uses|using|activates?|activating|tap|taps) (?:[a-z0-9':,-]+ ){0,6}?(?:once |1 )?(?:for|on|against|per) each\b"
    r"(?! (?:player|upkeep|turn)\b)"
)
"""An ability that is used for each of several things."""
REPLAYED = re.compile(
    r"\b(?:another|second|third|each|again|every|replays?|twice|more|mine|flash\w*|back|buyback|players|\d)\b|on-both-sides"
)
"""Words with which may be told that something is played several times."""
AIMED_AGAIN = re.compile(r"\b(?:targeting|aiming(?: it)? at|aimed at|choosing) (?:it|him|her|them|both|himself|herself|each)\b")
"""Something that is aimed at what was told of before."""
HURTS_OWN = re.compile(
    rf"\bplayer(?P<player>\d+) 's {BETWEEN}card(?P<card>\d+) (?:just |then |also )?"
    r"(?:deals? (?:\d+ )?(?:combat )?damage to|damages|hits|attacks) player(?P=player)\b(?! 's)"
)
"""Damage that somebody is dealt by what is that player's own."""
BEFORE_FIGHT = re.compile(
    r"\bplayer(?P<player>\d+) (?:(?!player\d+ (?!'s))[^.;?!])*?"
    r"\b(?:uses?|pays?|plays?|taps?|sacrifices?|activates?|sacs?)\b [^.;?!]*?"
    r"\bbefore (?:the |any |his |her |player\d+ 's )?(?P<verb>attack|block)(?:s|ers|ing)?\b"
)
"""What somebody does before creatures attack or block."""
WORN_BY_ALL = re.compile(
    rf"card\d+ and (?:player\d+ 's |his |her )?{BETWEEN}card\d+ (?:are|were) (?:both )?(?:enchanted|equipped) "
    rf"(?:with|by) {BETWEEN}card(?P<card>\d+)\b"
)
"""An Aura of which several things have one each."""
BLOCKS_SEVERAL = re.compile(
    r"\bblocks? (?P<number>\d+) (?:of (?:them|the|those|player\d+ 's|his|her)|attackers)\b[^.;?!]*? with [^.;?!]*? and "
)
"""So many attackers, blocked by several creatures."""
UNTAPPED = re.compile(
    r"\bplayer(?P<player>\d+) (?:only |still |just )?has (?:only |just )?"
    r"(?P<lands>(?:\d+|an?) card\d+(?:(?: ,)?(?: and)? (?:\d+|an?) card\d+)*) (?:untapped|open|left)\b"
)
"""The lands that somebody could still tap."""
SET_TO = re.compile(r"\bcard(?P<card>\d+) (?:on|at|set (?:to|at|on)) (?P<number>\d+)(?= [.,;?!]|$| and\b)")
"""The number to which a permanent is set, which its counters are."""
TRIGGER_WAITS = re.compile(r"\b(?:with|while|when) (?:its|the|his|her|card\d+(?: 's)?) (?:\w+ )?trigger (?:is |still )*on the stack\b")
"""A triggered ability that waits to resolve."""
AGAIN = re.compile(r"\b(?:plays?|casts?) (?:it|the card\d+) again\b|\breplays?\b")
"""What is played a second time."""
ONCE_FOUGHT = re.compile(
    r"\bplayer(?P<player>\d+) (?:(?!player\d+ (?!'s))[^.;?!])*?"
    r"\b(?:uses?|pays?|plays?|taps?|sacrifices?|activates?|responds?|sacs?)\b [^.;?!]*?"
    r"\b(?:when|once|after|as soon as) [^.;?!,]*? (?P<verb>attack|block)(?:s|ed)?\b"
)
"""What somebody does when creatures attack or block."""
DEEDS = {
    "cast": "play|cycle|suspend|equip|turn|use|choose|tap", "use": "use|tap|play|turn|equip|cycle|choose", "tap": "use|tap|play|choose",
    "attack": "attack", "block": "block",
    "sacrifice": "use|play|choose|tap", "equip": "equip|play|use", "discard": "use|play|choose|cycle", "cycle": "cycle|choose|play",
}
"""What is done in a situation where somebody is said to do something with a thing, by the verb."""
