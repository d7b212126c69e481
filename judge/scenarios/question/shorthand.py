"""Short and careless writing of a question, written out: "opp", "im", "whats", "pro red", "regen", names without capitals. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable

PERSONS = ("ann", "anna", "alice", "bob", "carol", "cid", "dora", "carl", "dave", "nick", "amy")
"""Names that judges give to players, which are written with small letters, too."""
DONE = "Tapped|Played|Attacked|Swung|Blocked|Cast|Sacrificed|Activated|Pitched|Paid|Animated|Equipped"
"""What whoever writes did, where nobody is told to do it first: "Tapped Mishra's Workshop, played Sol Ring off it"."""
CONTRACTIONS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"[Æǣ]|Ǽ", "Ae"), (r"æ", "ae"),
    (r"\b[Ww]e(?: are|'re) (?:both|each|all) (?=(?:at|on) \w)", "both players are "),
    (r"\b[Ii]'?m\b(?! [A-Z](?!\w+ing\b))", "I am"),
    (r"\bi've\b|\bIve\b|\bive\b", "I have"),
    (r"\bi(?='(?:ll|d)\b)|\bi\b", "I"),
    (r"\b(I|you|we|they|You|We|They)'ve\b", r"\1 have"),
    (r"\b(\w+)'ll\b", r"\1"),
    (r"\b(\w+)'d\b", r"\1"),
    (r"\b(you|we|they|You|We|They)'re\b", r"\1 are"),
    (r"\b[Cc]a(?:n'?t|nnot)\b", "can not"),
    (r"\b[Ww]on't\b", "will not"),
    (r"\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Hh]as|[Hh]ave|[Cc]ould|[Ww]ould|[Ss]hould)nt\b", r"\1 not"),
    (r"\b(\w+)n't\b", r"\1 not"),
    (r"\b([Ww]hat|[Ww]ho|[Ww]here|[Hh]ow)s\b(?= )", r"\1 is"),
    (r"\b([Hh]e|[Ss]he)s\b(?= (?:at|on|got|attacking|blocking|down|playing|casting|has)\b)", r"\1's"),
    (r"\b([Ww]hich (?:one|creature|of [a-z]+)|[Hh]ow (?:big|large|strong|much|many|small)|[Ww]hat (?:else|all))'s\b", r"\1 is"),
    (rf"^(?:{DONE})\b(?= (?:[A-Z]|my |with |an? |the )[^.?!]* (?:{DONE.lower()})\b)", lambda match: f"I {match[0].lower()}"),
    (r"\bOK\b", "okay"),
    (r"\bP/T\b", "size"),
    (r"\b(?:at least|at (?:the )?very least) (?=[a-z])", ""),
    (r"(?:(?<=[.?!;,] )|^)(?:Dead|Legal|Illegal|Alive|Countered|Safe|Saved|Size)\b(?=[^.!]*\?)", lambda match: match[0].lower()),
    (r"\b[Aa]ll right\b", "okay"),
    (r"\b([Tt]hat|[Ww]ho|[Ww]hat|[Ww]here|[Hh]ow|[Tt]here|[Hh]e|[Ss]he|[Ii]t)'s\b", r"\1 is"),
    (r"\b([Hh]e|[Ss]he|[Ii]t|[Ww]ho) is got\b", r"\1 has"),
    (r"\b[Oo]pp?[aeo]n+[aeo]n?ts?\b", lambda match: match[0] if match[0].lower().startswith("opponent") else "opponent"),
    (r"(?:^|(?<=[.;?!,] ))([A-Z][a-z]+s)'(?= [A-Za-z])", r"\1's"),
    (r"\b([Oo]pponent|[Oo]pp)'s\b(?= (?:at|on|down|attacking|blocking|dead) )", r"\1 is"),
    (r"\b[Oo]pps?'s?\b|\b[Oo]pps\b", "opponent's"),
    (r"\b(?:[Mm]y |[Tt]he )?[Oo]ppo\b", "opponent"),
    (r"\bit's(?= (?:\w+ )?(?:ability|controller|owner|power|toughness|trigger|effect)\b)|\bit is(?= own\b)", "its"),
    (r"\b(\d+)/(\d+)'s\b", r"\1/\2s"),
    (r"\bme and my (opp|opponent)\b", r"my \1 and I"),
    (r"\b[Pp]ro[- ](?=(?:white|blue|black|red|green)\b)", "protection from "),
    (r"\b(?:CoP|cop|COP)[: ]+(?=[A-Za-z])", "Circle of Protection: "),
    (r"\b([Cc]ircle [Oo]f [Pp]rotection) (?=(?:white|blue|black|red|green)\b)", r"\1: "),
    (r"\b[Rr]egen(?=(?:s|ned|ning)?\b)", "regenerate"),
    (r"\bregenerate(?:ned|ning)\b", "regenerate"),
    (r"\b(sac)k(s|ed|ing)?\b", r"\1rifice\2"),
    (r"\bsacrificeed\b", "sacrificed"),
    (r"\bsacrificeing\b", "sacrificing"),
    (r"\bgy\b|\b(?:my|his|her|the) 'yard\b", "graveyard"),
    (r"\b(?:EoT|eot|EOT)\b", "end of turn"),
    (r"\bdmg\b", "damage"),
    (r"\b(to|and|then|[A-Z][a-z]+|he|she|I) Swords (?=(?:it|them|him|the|his|her|my|their|that)\b|[A-Z])", r"\1 Swords to Plowshares "),
    (r"\b(?:vs\.?|versus)(?= )", "versus"),
    (r"\s(?:btw|lol|thx|thanks(?! to)|pls|plz|imo|afaik|(?<!\ba )(?<!\bthe )judge!?)(?=[\s,.?!)]|$)", ""),
    (r"^(?:[Oo]k(?:ay)?,? )?(?:[Ss]o,? )?(?:[Hh]i|[Hh]ey|[Hh]ello|[Qq]uick question|[Qq]uestion|[Jj]udge|[Oo]k(?:ay)?|[Ss]o|[Uu]mm?)"
     r"(?: all| guys| everyone| there| judge)?(?:[,:!.]| -)? (?=\S)", ""),
    (r"\ba (?:pair|couple) of (?=[A-Z\d]|untapped|tapped)", "two "), (r"\b(pay(?:s|ing)?) a (?=life\b|point of life\b)", r"\1 1 "),
    (r"\ba trio of (?=[A-Z])", "three "), (r"\bhalf a dozen (?=[A-Z])", "six "),
    (r"^(?:[Ii]s it (?:true|right|correct) that|[Dd]oes anyone know if|[Ww]ould it be true that) ", ""),
)
"""Short forms of speech, written out."""
_TAG = r",? (?:right|correct|is that right|am I right|is that correct|isn't it|doesn't it|don't they|true) ?\?"
CANT = re.compile(
    rf"(?:(?:[Ss]o|[Bb]ut|[Aa]nd|[Tt]hen) )?\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y opponent|[A-Z]\w+) can(?:no|'|’| no)t (?P<what>[^.;?!]+?){_TAG}"
)
"""What somebody may not do, as it is asked by way of saying it: "he can't block it, right?"."""
CALLED = re.compile(r"\b(calls?|called|asks|asked|tells|told|shows|waves|summons|looks at|turns to) me\b")
"""Where the judge who writes is called to a table, and is none of the players."""
DASHES = ((r"(?<=\w) - ([^-]+?) - ", r" (\1) "), (r"(?<=[\w)]) -+ ", ", "), (r"(?<=[\w)]) \+ (?=[A-Za-z])", " and "))
_WRITTEN_OUT = tuple((re.compile(short), long) for short, long in (*DASHES, *CONTRACTIONS))


def written_out(line: str) -> str:
    """The line in whole words."""
    text = line.replace("’", "'").replace("“", '"').replace("”", '"').replace("–", "-").replace("—", ", ")
    text = text.replace("e.g.", "eg").replace("i.e.", "ie").replace("...", ", ").replace(" vs. ", " versus ").replace("w/ ", "with ")
    text = CANT.sub(lambda match: f"Can {match['who']} {match['what']}?", text)
    for short, long in _WRITTEN_OUT:
        text = short.sub(long, text)
    if len(re.findall(r"\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b", text)) == len(CALLED.findall(text)):
        text = CALLED.sub(r"\1 the judge", text)
    another = "my opponent" if re.search(r"\b(?:I|[Mm]y|[Mm]e)\b", text) else "AP"
    text = re.sub(r"\b[Ss]ome(?:body|one)(?: else)?(?= [a-z]+s\b)", another, text)
    return re.sub(rf"\b(?:{'|'.join(PERSONS)})\b", lambda match: match[0].title(), text).strip()
