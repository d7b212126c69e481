"""The same said in fewer forms: tenses, passives and short forms of a question become those that the grammar reads. Pure.

The words come in small letters with their names marked ("player0", "card2").
"""

from __future__ import annotations

import re
from collections.abc import Callable

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
_RULES: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bplayer\d+'s (player\d+)\b", r"\1"),  # "Ann's opponent"
    (r"\b(player\d+)'s (?=\d+ life|\d+\s*[,.;]|at \d|on \d)", r"\1 is "),  # "Ann's at 4 life"
    (r"\b(chump|double|triple|gang|multi)[ -]?(?=block)", ""),
    (r"\bswings?( in)?\b", "attacks"),
    (r"\bchumps\b", "blocks"),
    (r"(?:^|(?<=[.;?!] ))what (?:happens |would happen )?(?:if|when|as|after) ", ""),
    (r"\b(player\d+'s) (?:only |own )?(?:creature|artifact|enchantment|land) , (card\d+) ,", r"\1 \2"),
    (r"\b(?:another |a )?(?:creature|spell|artifact|enchantment|land|permanent)s?(?: with [\w ]+?)? , "
     r"(?:(?:say|like|such as|for example|namely|eg) )?(?=card\d)", ""),
    (r"\b(can|could|will|would|does) ((?:player\d+'s )?card\d+) ,? ?be (?:killed|destroyed|hit|targeted) by (card\d+)",
     r"player0 casts \3 ; \2 in play"),
    (r"\bas (?:player\d+'s )?(?:only )?(?:creature|permanent|blocker|card|land)\b", ""),
    (r"\b\d+ (?:creatures|permanents|cards|lands|artifacts|enchantments|\w+s) : (?=(?:\d+ )?card)", ""),
    (r"(?:\bis )?\b(?:wearing|carrying|holding) (?=card)", "equipped with "),
    (r"(?<=card\d) ?, (?=sacrificing (?:player\d+'s )?(?:\d+ )?card)", " "),
    (r" , (?:both|all|each) (?=unblocked)", " , "),
    (r"\bwith \d+ (white|blue|black|red|green)( mana)?\b", r"for \1 mana"),
    (r"\bpaying (\d+) life\b", r"with x=\1"),
    (r"\b(card\d+ (?:on|at|to|targeting) (?:player\d+'s )?(?:player|card)\d+) for (\d+)\b(?! (?:mana|life|damage|card))", r"\1 for x=\2"),
    (r"\b(he|she|they|it)'(?:s|re) ", r"\1 is "),
    (r"\b(player\d+) am\b", r"\1 is"),
    (r"\b(?:have|has) got\b", "has"),
    (r"\bsummoning[- ]sick\b", "fresh"),
    (r"\b(with|has|have) (?=(?:plus|minus)\d\w+counters)", r"\1 1 "),
    (r"\bwith (?:\w+ )?creature , (?=card\d)", "with "),
    (r"\bplayer(\d+)'s side( of (?:board|table|battlefield))?\b", r"in play of player\1"),
    (r"\bon (?=in play)", ""),
    (r"^(?:there )?(?:is|are) (?=(?:[\w, ]*)in play of player)", ""),
    (r"\bboth (?:of )?(?:us|players|them) (?:is|are|start(?:s|ed)?) at\b", "players is at"),
    (r"\b(player\d+) (?:is |starts |began |begins |started )?(?:the game )?at (\d+) life\b", r"\1 is at \2 life"),
    (r"\b(player\d+) kicks (card\d+)", r"\1 casts \2 kicked"),
    (r"\b(player\d+) kick (card\d+)", r"\1 casts \2 kicked"),
    (r"\bpaying (?:for )?(?:its |the )?kicker( costs?)?\b|\bwith (?:its |the )?kicker paid\b", "with kicker"),
    (r"\bflash (it|card\d+) back\b", r"flashbacks \1"),
    (r"\bresponds? to ((?:player\d+'s )?card\d+(?: (?:on|targeting) (?:player\d+'s )?card\d+)?) (?:by|with) ", r"in response to \1 , "),
    (r"\bwith (?:(?:card\d+|it|its|that|player\d+'s) )*(?:etb |comes-into-play )?(?:trigger|triggered ability|ability) on stack\b",
     "with its trigger on stack"),
    (r"\bto (?:his|her|player\d+'s)? ?face\b", "to face"),
    (r"\b(player\d+) (?:does not|do not|did not|not|chooses not to) block\b", r"\1 not block"),
    (r"\b(is|are|does|do|goes|go) (?:not blocked|not get blocked|unblocked)\b", "unblocked"),
    (r"\bin (player\d+)'s (hand|graveyard|yard|library)\b", r"in \2 of \1"),
    (r"(?:^|(?<=[.;:,?!] ))(?:is|are|there is|there are) (?=(?:\d+ )?card\d)", ""),
    (r"\b(?:is|are) (?=\d+ cards? in (?:graveyard|hand|library))", "has "),
    (r"\b(can|could|may|will) ((?:player\d+'s )?card\d+) be blocked by\b", r"\2 is blocked by"),
    (r"\b(has|have) (card\d+) resolve\b", r"casts \2"),
    (r"\bafter (?:blocks?|blockers)(?: are| have been| is| were)?(?: declared| made| assigned)?\b", "afterblocks"),
    (r"\bbefore (?:blocks?|blockers)(?: are| have been| is| were)?(?: declared| made)?\b", "beforeblocks"),
    (r"\bafter (?:attackers?)(?: are| have been| were)? declared\b", "afterattacks"),
    (r"\b(?:declares|makes|there are) no blocks?\b", "unblocked"),
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
    (r"(?<!attacks )(?<!attack )(?<!blocks )\b(player\d+) with (?=(?:\d+ )?card\d|no )", r"\1 has "),
    (r"\bpoints?\b", ""),
    (r"\b(plus|as well as)\b", "and"),
    (r"\b(?:onto|to) (?=play\b)", "in "),
    (r"\bto (?:make|produce|get|add) (?:mana|green|red|blue|black|white|colorless)( mana)?", "for mana"),
    (r"\bflash(?:es)? back\b|\bflashbacks\b", "flashbacks"),
    (r"\b(?:from graveyard )?with flashback\b|\bfrom graveyard with flashback\b", "with flashback"),
    (r"\bdamage (?:from card\d+ )?(?:is |has been )?(?:already )?marked on\b", "damage marked on"),
    (r"\bface ?- ?(down|up)\b", r"face \1"),
    (r"\bback-?to-?back\b|\bin (?:that|this) order\b", ""),
    (r"\b(?:(?:can|may|could) )?(?:(player\d+) )?in response to "
     r"((?:player\d+'s )?card\d+(?: (?:on|targeting) (?:player\d+'s )?card\d+)?) , (?:(player\d+) )?([^,.;?!]+)",
     lambda m: f"{m[3] or m[1] or 'player0'} {m[4]} in response to {m[2]}"),
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
