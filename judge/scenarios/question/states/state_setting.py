"""Who plays, whose things are, and what somebody makes of it, in whatever words: "controlled by", "facing", "which belongs to". Pure."""

from __future__ import annotations

import re

BEGINS = r"(?:(?<=[.;?!,:] )|(?<=and )|(?<=but )|^)"
ENDS = r"(?= [.;,]| ?$)"
STATES = r"(?:(?:tapped|untapped|attacking|blocking|unblocked|blocked|face-down|own|\d+|other) )*"
THING = rf"(?:(?:player\d+ 's|his|her|an?|the|that) )?{STATES}card\d+"
THINGS = rf"{THING}(?:(?: ,| and| , and) {THING})*"
CONTROLS = r"(?:controls|owns|has in play|has out|has on the table|has there)"
AS_SAID = (
    r"(?:expects?|has (?:some |a little |a lot of )?trouble|is in (?:some |great )?(?:trouble|danger)|is worried|is (?:un)?lucky|is"
    r" surprised|is happy|is glad"
    r"|feels safe|regrets it|is delighted|gets nervous|is upset)"
)
THINKS = (
    r"(?:thinks?|believes?|hopes?|fears?|figures?|guesses|supposes?|expects?|feels?|worries|imagines?|is (?:sure|afraid"
    r"|confident|convinced|certain))"
)
SETTING = tuple((re.compile(said), meant) for said, meant in (
    # whose things are
    (rf"\b(?:an?|the|that|1) ({STATES}card\d+)(?: in play)?(?: ,)?(?: (?:that|which))?(?: (?:is|are|was|were))? (?:controlled|owned"
     rf"|held) by (player\d+)(?: ,)?",
     r"\2 's \1"),
    (rf"\b(?:(?:an?|the|that) )?({STATES}card\d+)(?: ,)? (?:that|which) belongs? to (player\d+)(?: ,)?", r"\2 's \1"),
    (rf"\b(?:an?|the|that) ({STATES}card\d+) (?:of|belonging to) (player\d+)(?! 's)", r"\2 's \1"),
    (rf"\b(?:an?|the|that) ({STATES}card\d+)(?: ,)?(?: (?:that|which))? (player\d+) (?:(?:already|still|also) )*{CONTROLS}(?= [.,;?]"
     rf"| ?$| and (?!player)|"
     r" with| while| in response)", r"\2 's \1"),
    (rf"(?:(?<=^)|(?<=[.;] )|(?<=, )|(?<=and ))(?:facing|up against|confronted with|staring at|looking at) (player\d+) 's ({THINGS})"
     rf" , (?=player)",
     r"\1 has \2 in play ; "),
    (rf"(player\d+) (?:is|was) (?:facing|up against|confronted with|staring at|looking at) (player\d+) 's ({THINGS}) and (?=[a-z]+s )",
     r"\2 has \3 in play . \1 "),
    (rf"(player\d+) (?:is|was) (?:facing|up against|confronted with|staring at|looking at) (player\d+) 's"
     rf" ({THINGS}){ENDS}", r"\2 has \3 in play"),
    (r"(?:(?<=^)|(?<=[.;] ))(?:although|though|while|since|because|as) (?:it|this|that) is (player\d+ 's card\d+) , (player\d+"
     r" (?:plays|casts) card\d+ on) it\b",
     r"\2 \1"),
    # who plays
    (rf"(player\d+) (?:(?:is|was|are) playing|plays|played)(?: (?:a|the) (?:game|match|friendly game))?(?: (?:against|with)"
     rf" player\d+){ENDS}(?: [.;,])?", ""),
    (rf"{BEGINS}player\d+ and player\d+ (?:are|were) playing(?: (?:a|the) (?:game|match)| each other| against each"
     rf" other)?{ENDS}(?: [.;,])?", ""),
    (r"(?:(?<=[.;] )|^)(?:in|during) (?:a|the|their|this) (?:game|match|duel) (?:between player\d+ and player\d+|of player\d+"
     r" against player\d+) ,", ""),
    (r"(?<=player\d) , (?:being )?player\d+ 's opponent ,", ""),
    (r"\bplayer\d+ 's opponent ,? ?(player\d+)\b ?,?(?= )", r"\1"),
    (r"\b(player\d+) , whose (?:(?:opponent|player\d+) )?(player\d+) (has|controls|holds) ((?:(?! , [a-z]+s ).)*?) , (?=[a-z]+s"
     r" )", r"\2 \3 \4 . \1 "),
    (rf"\b(player\d+) , who (has|controls|holds) ({THINGS}(?: in \w+)?) , (?:watches|looks on|watches on|just watches|sits by) (?:as"
     rf"|while|when|how) ",
     r"\1 \2 \3 . "),
    (r"\b(?:player\d+|he|she) (?:watches|looks on|just watches) (?:as|while|when|how) ", ""),
    (rf"(player\d+) , attacked by ({THING})(?: and {THING})* , (?=[a-z]+s )", r"\1 is attacked by \2 and "),
    # how clauses are joined
    (r"(?: ,)? (?:whereupon|after which|at which point|which is when) (?=player\d+ (?!'s))", " , then "),
    # what somebody makes of it
    (rf"(?:^|(?<=[.;] )|(?<=, )|(?<=and ))(player\d+) {AS_SAID}(?: (?:no|any|a|an|the|further)? ?(?:block|blocks|trouble|response"
     rf"|responses|damage))?"
     r" (?=(?:when|as|while|once|after) )", ""),
    (rf"(?: ,)? (?:because|as|since|for|in the hope that|hoping|thinking|fearing|believing|assuming|expecting)(?: that)? (?:(?:he"
     rf"|she|player\d+) {THINKS}\b)"
     r"[^.;?!,]*", ""),
    (r"(?: ,)? (?:hoping|thinking|fearing|believing|expecting) (?:that )?(?:it|this|he|she|player\d+|the)\b[^.;?!,]*", ""),
    (r"(?<=player\d) , who (?:does not (?:mind|care about|like|fear|notice)|hates|likes|fears|forgets about|ignores|has forgotten about)"
     r" [^.;?!,]*? ,", ""),
    (r"(?<=player\d) ,? ?who (?:knows|remembers|thinks|hopes|fears|believes)\b[^.;?!,]*? ,", ""),
    (r" rather than (?:to )?(?:take|taking|suffer|let|lose|lie)\b[^.;?!,]*", ""),
))
"""What is said of the setting, and in what words it is read; what somebody thinks, hopes or fears of it changes nothing."""
WITH_WHICH = re.compile(
    rf"(?P<thing>{THING})(?: ,)? with which (?P<who>player\d+) (?P<does>attacks|attacked|is attacking"
    rf"|swings)(?: (?P<whom>player\d+))?(?: ,)?"
)


def setting_told(text: str) -> str:
    """The line with such things told in one way."""
    for said, meant in SETTING:
        text = said.sub(meant, text)
    parts = re.split(r"( [.;?!](?: |$))", " ".join(text.split()))
    return "".join(_with_which(part) for part in parts)


def _with_which(sentence: str) -> str:
    """A sentence with an attack that is told beside a name told in front of it."""
    match = WITH_WHICH.search(sentence)
    if match is None:
        return sentence
    whom = f" {match['whom']}" if match["whom"] else ""
    card = re.search(r"card\d+", match["thing"])
    assert card is not None
    owned = match["thing"] if "'s" in match["thing"].split() else card[0]
    behind = f"{sentence[: match.start()]}the {card[0]}{sentence[match.end() :]}"
    return f"{match['who']} attacks{whom} with {owned} ; {behind}"
