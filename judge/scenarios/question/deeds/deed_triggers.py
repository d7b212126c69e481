"""Triggered abilities, told by what becomes of them: "the trigger goes at the Bears", "which takes out the Angel", "copies it". Pure.

What a permanent is played for is the target of what triggers as it comes into play; a copy is told beside what becomes one.
"""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_people import holder_of
from judge.scenarios.question.deeds.deed_purposes import NAMED, WHOM
from judge.scenarios.question.deeds.deed_uses import FORMS, PARTICLES
from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import LEXEME

COMES_AIMED = re.compile(r"[Ww]hen(?:ever)? [^.,\n]*(?:comes into play|enters)[^.\n]*target ")
AIMED = re.compile(r"^(?:When(?:ever)?|At) [^\n]*target ", re.MULTILINE)
ACTIVATED = re.compile(r"^[^\"\n]*?:[^\n]*target ", re.MULTILINE)
KIND = (
    r"(?:(?:modular|soulshift|provoke|cycling|attack|damage|comes-into-play|comes into play|enters-the-battlefield|cip|etb"
    r"|triggered|leaves-play|haunt|death|own|new) )*"
)
TRIGGER = rf"{KIND}(?:trigger|ability|effect)"
SENT = r"(?:targeted|aimed|pointed|directed|sent|put|placed|going|headed)"
TOKEN = r"(?:the|his|her|its) (?:new )?(?:token|copy)(?: ?'s)?"
"""A copy of what was spoken of."""
GOES = re.compile(
    rf"\b(?P<of>its|the|his|her|(?:the |his |her )?card\d+(?: 's)?|{TOKEN}) (?:{TRIGGER}|(?P<damage>(?:\d+ )?(?:points? of )?damage)) "
    rf"(?:goes|heads|points|aims|(?:is|gets|will be|has been)(?: {SENT})?(?: on(?:to)? the stack)?)"
    rf"(?: ,)?(?: {SENT})? (?:at|to|targeting|on|for|against) (?P<whom>{WHOM})(?= |$)"
)
"""Where a trigger goes."""
HAS_IT = re.compile(
    rf"\b(?:has|have|lets?|makes?|having) (?P<of>its|the|his|her|(?:the |his |her )?card\d+(?: 's)?) {TRIGGER} "
    rf"(?:target|hit|shoot|go at|go to|aim at|point at|kill|destroy) (?P<whom>{WHOM})(?= |$)"
)
TARGETS = re.compile(rf"\b(?P<of>its|the|his|her|player\d+ 's|{TOKEN}) {TRIGGER} targets (?={WHOM})")
HITS = re.compile(
    rf"(?P<of>\b{TOKEN}|\bits|\bthe|(?:\bthe |\bhis |\bher )?card\d+)(?: 's)?(?P<token> token(?: 's| ' s)?)? {TRIGGER} "
    rf"(?:kills|shoots|destroys|hits|takes(?: out| down)?|bounces|returns|taps|removes|burns|pings) (?P<whom>{NAMED}|player\d+)(?= |$)"
)
"""What a trigger does to what, which is its target."""
POINTED = re.compile(
    rf"\b(?P<does>points?|aims?|sends?|puts?|directs?|uses?|fires?|throws?)(?: up)? (?P<of>its|(?:the |his |her )?card\d+|(?:the|his"
    rf"|her)(?= {TRIGGER}))"
    rf"(?: 's)?(?P<noun> {TRIGGER})? (?:at|to|on|against|for) (?P<whom>{WHOM})(?= |$)"
)
USED_TO = re.compile(
    rf"\buses? (?P<of>its|(?:the |his |her )?card\d+)(?: 's)?(?P<noun> {TRIGGER})? to (?P<verb>[a-z]+){PARTICLES} (?P<whom>{WHOM})(?= |$)"
)
TAKES = re.compile(
    rf"(?P<of>(?:the |his |her )?card\d+) (?:takes|removes|exiles|targets|grabs|gets|hits) (?P<whom>{NAMED}|it)(?: from the game)?(?= |$)"
)
BY_TRIGGER = re.compile(rf"\band targets? (?P<whom>{WHOM}) with (?P<of>its|the|his|her) {TRIGGER}(?= |$)")
DRAINED = re.compile(
    rf"(?P<join>(?: ,)?(?: and)?) (?:drains?|draining|(?:chooses?|choosing|targets?|targeting) (?=[\w' ]+ for the (?:drain|haunt)))"
    rf" ?(?P<whom>{WHOM})(?: for \d+| for the (?:drain|haunt(?: trigger| ability)?)| with (?:it|the haunt trigger))?(?= ?$| [.,;]| and\b)"
)
"""What a creature that haunts is told to do to somebody as the haunted creature dies."""
USED = re.compile(
    r"\b(?:player\d+|he|she) (?:now |then )?(?:uses|invokes|accepts|employs) (?:(?:the|his|her|player\d+ 's) )?(?P<what>card\d+)"
    rf"(?: (?:'s )?{TRIGGER})?(?= ?$| [.,;]| and\b)"
)
"""A permanent that is used, of which the one ability triggers."""
WHOSE = re.compile(rf"(?: ,)? whose {TRIGGER} (?:targets|is aimed at|is targeting|goes at|hits) (?=card|player|the|his|her|an? |it )")
DAMAGE_TO = r"(?:(?:its|his|her|the|that|\d+|all(?: of)? its) )*(?:points? of )?(?:damage )?(?:in)?to"
"""What is dealt, between the verb and whom."""
COMES_SHOOTING = re.compile(r"^When(?:ever)? an? (?:other )?(?:nontoken )?creature (?:comes into play|enters)[^\n]*target ", re.MULTILINE)
"""An ability of something else that aims as a creature comes into play."""
_TAIL = (
    r"(?: (?:back )?(?:into|to|in) (?:(?:his|her|its|their|the|player\d+ 's) )*(?:owner(?: ?'s)? |player\d+'s )?hand| from the game"
    r"| back| up| out| off| with it| with its trigger| from (?:his|her|the|player\d+ 's) graveyard)*"
)
PLAYED_FOR = re.compile(
    rf"(?P<play>\b(?:plays?|casts?|drops?|playing|casting|lays?) (?P<what>{NAMED})"
    rf"(?: with {NAMED} in (?:his|her|the|player\d+ 's) graveyard)?)"
    rf"(?P<join>(?: ,)? which|(?: ,)? (?:and )?(?:has|lets) it| ,(?: and)?| to| and(?: then)?) (?P<verb>[a-z]+)(?P<particle>{PARTICLES}) "
    rf"(?:{DAMAGE_TO} )?(?P<whom>{WHOM})(?P<tail>{_TAIL})(?= [.,;?!]| and|$)"
)
"""A permanent that is played, with what its coming into play is used for."""
_HELPERS = frozenset(("get", "bring", "pick", "take", "return", "send", "bounce", "put", "drain"))
WANTED = re.compile(
    rf"\b(?P<who>player\d+) (?:wants?|would like) (?:his|her|the|player\d+ 's) (?P<what>card\d+) to (?P<verb>[a-z]+){PARTICLES}"
    rf" (?P<whom>{WHOM})"
    rf" (?:as|when) it (?:comes into play|enters play)(?= |$)"
)
COPYING = re.compile(
    rf"(?P<play>\b(?:plays?|casts?|drops?|playing|casting) (?P<what>{NAMED}))(?: ,)?(?: and)?(?: which| it)? "
    r"(?:copies|(?:becomes|is|enters play as|comes into play as|comes in as)(?: an?(?: copy of)?)?|makes it(?: become)? a copy of"
    r"|turns (?:it )?into(?: an?)?|chooses to copy"
    r"|(?:has|lets) it (?:come into play|come in|enter play) as(?: an?(?: copy of)?)?) "
    rf"(?P<copied>{NAMED}|it)(?= |$)"
)
COPIES_WITH = re.compile(
    rf"\b(?P<copies>copy|copies|copying) (?P<copied>{NAMED}|it) (?:with|using|by playing) (?P<what>(?:(?:an?|his|her|player\d+ 's)"
    rf" )?card\d+)(?= |$)"
)
COPIER = re.compile(r"(?:come into play|comes into play|enter|becomes?) (?:tapped )?(?:[^.\n]*)?(?:as )?a copy of", re.IGNORECASE)
MORPH = re.compile(
    rf"\bpay(?P<s>s|ing)?(?: for)? (?P<its>its|the|his|her|{NAMED}(?: 's)?) morph(?: cost| mana| price)?"
    rf"(?: (?:and|to) (?:turns?|flips?|unmorphs?) (?:it|{NAMED})(?: face)?(?: up)?)?(?= |$)"
)
MORPHS_UP = re.compile(
    rf"\b(?:morph(?P<s>s|ing)? (?P<what>{NAMED}|it|him|her) up|(?:turn|reveal)(?P<reveals>s|ing)? "
    rf"(?:(?P<revealed>{NAMED}|it) by paying (?:its|the|his|her|player\d+ 's) morph(?: cost)?|"
    r"(?:his|her|the|player\d+ 's) morph(?: card| creature)?(?: face)? up))(?= |$)"
)
TURNED = re.compile(
    r"(?P<what>(?:(?:the|his|her|player\d+ 's) )?card\d+) (?:is|gets|was) (?:then |now )?(?:(?:turned|flipped)(?: face)? up|unmorphed)"
    r"(?: by (?P<who>player\d+))?(?= |$)"
)


def triggers_told(text: str, marked: Marked) -> str:
    """The line with such abilities told by their targets."""
    text = COPYING.sub(lambda match: _copying(match, marked), text)
    text = COPIES_WITH.sub(lambda match: _copies_with(match, marked), text)
    text = WHOSE.sub(" and its trigger targets ", text)
    text = GOES.sub(lambda match: _goes(match, marked), text)
    text = HITS.sub(lambda match: _hits(match, marked), text)
    text = TARGETS.sub(lambda match: f"{_whose(match, marked)} trigger targets " if _whose(match, marked) != "its" else match[0], text)
    text = HAS_IT.sub(lambda match: f"{_whose(match, marked)} trigger targets {match['whom']}", text)
    text = POINTED.sub(lambda match: _pointed(match, marked), text)
    text = USED_TO.sub(lambda match: _pointed(match, marked) if FORMS.get(match["verb"]) or match["verb"] == "remove" else match[0], text)
    text = TAKES.sub(lambda match: _takes(match, marked), text)
    text = DRAINED.sub(lambda match: _drained(match, marked), text)
    text = USED.sub(lambda match: f"the {match['what']} triggers" if _only_triggers(match["what"], marked) else match[0], text)
    text = BY_TRIGGER.sub(
        lambda match: f"and {_whose(match, marked)} trigger targets {match['whom']}" if _whose(match, marked) != "its" else match[0], text
    )
    text = WANTED.sub(lambda match: _wanted(match, marked), text)
    text = PLAYED_FOR.sub(lambda match: _played_for(match, marked), text)
    text = MORPHS_UP.sub(_morphs_up, text)
    text = MORPH.sub(_morph, text)
    return TURNED.sub(_turned, text)


def _drained(match: re.Match[str], marked: Marked) -> str:
    haunting = [mark for mark in _told(match) if re.search(r"^Haunt", marked.named(mark).text, re.MULTILINE)]
    holder = holder_of(haunting[-1], match.string) if haunting else ""  # nobody drains himself, so whose it is has to be told
    return f" and the {haunting[-1]} trigger targets {match['whom']}" if holder and holder != match["whom"] else match[0]


def _only_triggers(mark: str, marked: Marked) -> bool:
    """Whether a permanent has nothing that can be used, but something that triggers as a step begins."""
    card = marked.named(mark)
    uses = re.search(r"^[^\"\n]*:|[Cc]ycling|[Ee]quip|[Ss]uspend", card.text, re.MULTILINE)
    return not uses and "Instant" not in card.type and re.search(r"^At the beginning", card.text, re.MULTILINE) is not None


def _told(match: re.Match[str]) -> list[str]:
    return re.findall(r"card\d+", match.string[: match.start()])


def _goes(match: re.Match[str], marked: Marked) -> str:
    """Where a trigger goes; where its damage goes, only of what deals damage as it comes into play."""
    named = re.findall(r"card\d+", match["of"]) or _told(match)[-1:]
    if match["damage"] and not any(AIMED.search(marked.named(mark).text) and "damage" in marked.named(mark).text for mark in named):
        return match[0]
    return f"{_whose(match, marked)} trigger targets {match['whom']}"


def _whose(match: re.Match[str], marked: Marked) -> str:
    """Of what the trigger is: what is named, "its" where the last before has one that has a target, else the last that has."""
    if "card" in match["of"]:
        return match["of"].removesuffix(" 's")
    told = [*_told(match), *(["token"] if re.search("token|copy", match["of"]) else [])]  # a copy of what has a target
    able = [mark for mark in told[: len(_told(match))] if AIMED.search(marked.named(mark).text)]
    return f"the {able[-1]}" if able and told[-1] != able[-1] else "its"


def _hits(match: re.Match[str], marked: Marked) -> str:
    """What a trigger does, of what has one with a target."""
    whose = _whose(match, marked)
    marks = re.findall(r"card\d+", whose) or _told(match)[-1:]
    aimed = any(AIMED.search(marked.named(mark).text) for mark in marks) and not match["token"]
    return f"{whose} trigger targets {match['whom']}" if aimed else match[0]


def _pointed(match: re.Match[str], marked: Marked) -> str:
    """A permanent that is pointed at something, where it has no ability to use but one that triggers."""
    marks = re.findall(r"card\d+", match["of"]) or re.findall(r"card\d+", _whose(match, marked)) or _told(match)[-1:]
    if not marks or (match["of"] == "its" and not match["noun"]):
        return match[0]
    text = marked.named(marks[0]).text
    if not AIMED.search(text) or ACTIVATED.search(text):
        return match[0]
    acts = re.search(r"\b(?:he|she|player\d+) $", match.string[: match.start()])
    return f"targets {match['whom']} with the {marks[0]}" if acts else f"the {marks[0]} trigger targets {match['whom']}"


def _takes(match: re.Match[str], marked: Marked) -> str:
    """What something that is no creature takes by an ability that triggers."""
    card = marked.named(match["of"].split()[-1])
    triggers = AIMED.search(card.text) and not ACTIVATED.search(card.text) and not re.search("Creature|Instant|Sorcery|Aura", card.type)
    return f"{match['of']} trigger targets {match['whom']}" if triggers else match[0]


def _wanted(match: re.Match[str], marked: Marked) -> str:
    aimed = COMES_AIMED.search(marked.named(match["what"]).text) and FORMS.get(match["verb"])
    return f"{match['who']} plays {match['what']} and its trigger targets {match['whom']}" if aimed else match[0]


def _played_for(match: re.Match[str], marked: Marked) -> str:
    """What a permanent is played for, where the reader does not know these words for it."""
    lemmas = [(lemma, shape) for lemma, shape in FORMS.get(match["verb"], ()) if _fits(shape, match["join"].split()[-1])]
    lemmas += [(lemma, shape) for lemma in _HELPERS for shape in ("base", "s", "ing") if inflected(lemma, shape) == match["verb"]
               and _fits(shape, match["join"].split()[-1])]
    known = match["verb"] in LEXEME and not (match["particle"] or match["tail"] or match["join"].endswith(("which", "it")))
    played = match["what"].split()[-1]
    if not lemmas or (match["verb"] in ("put", "puts", "putting") and "hand" not in match["tail"]):
        return match[0]
    if COMES_AIMED.search(marked.named(played).text):
        return f"{match['play']} and its trigger targets {match['whom']}" if not known else match[0]
    others = [mark for mark in _told(match) if mark != played and COMES_SHOOTING.search(marked.named(mark).text)]
    if "Creature" not in marked.named(played).type or not others:
        return match[0]
    return f"{match['play']} and the {others[-1]} trigger targets {match['whom']}"


def _fits(shape: str, join: str) -> bool:
    return {"to": shape == "base", "it": shape == "base", ",": shape == "ing", "which": shape == "s"}.get(join, shape in ("s", "base"))


def _copies(mark: str, marked: Marked) -> bool:
    card = marked.named(mark)
    return COPIER.search(card.text) is not None and not re.search("Instant|Sorcery", card.type)


def _copying(match: re.Match[str], marked: Marked) -> str:
    return f"{match['play']} copying {match['copied']}" if _copies(match["what"].split()[-1], marked) else match[0]


def _copies_with(match: re.Match[str], marked: Marked) -> str:
    mark = match["what"].split()[-1]
    if not _copies(mark, marked) or mark in _told(match):
        return match[0]
    play = {"copy": "play", "copies": "plays", "copying": "playing"}[match["copies"]]
    return f"{play} {match['what']} copying {match['copied']}"


def _morphs_up(match: re.Match[str]) -> str:
    return f"turn{match['s'] or match['reveals'] or ''} {match['what'] or match['revealed'] or 'it'} face up"


def _morph(match: re.Match[str]) -> str:
    what = match["its"].removesuffix(" 's") if "card" in match["its"] else "it"
    return f"turn{match['s'] or ''} {what} face up"


def _turned(match: re.Match[str]) -> str:
    """A face-down creature that is turned up, by whoever has it."""
    mark = match["what"].split()[-1]
    who = match["who"] or holder_of(mark, match.string)
    if not who:
        fights = re.findall(rf"\b(player\d+) (?:attacks?|blocks?)\b[^.;]*?with (?:(?:an?|his|her|face-down|the) )*{mark}\b", match.string)
        who = fights[0] if len(set(fights)) == 1 else ""
    return f"{who} turns {match['what']} face up" if who else match[0]
