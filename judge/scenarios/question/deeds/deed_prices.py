"""Reads what is paid for a deed: kicker, buyback or flashback as a way of playing it, mana as the price of what follows. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.deeds.deed_parts import COLOR, EMPTY, PartReader
from judge.scenarios.question.deeds.deed_verbs import BY_VERB
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import COLORS, LEXEME

DETERMINED = r"(?:the |its |a |his |her |that |card\d+ 's |(?:additional|optional|full) )*"
WAY = r"(kicker|buyback|flashback|entwine)(?: (?:cost|mana|price|costs))?"
AS_WAY = re.compile(
    rf"(?:, )?(?:(?:by |while )?paying (?:for )?{DETERMINED}{WAY}"
    rf"|(?:for|via|through|off|using|by|by way of|by means of|thanks to|with) {DETERMINED}{WAY}(?: paid)?"
    rf"|(?:and|plus|, and) (?:pays|paid|pay) (?:for )?{DETERMINED}{WAY}|(?:and|plus) {DETERMINED}{WAY})(?= |$)"
)
"""How a card is played, said as what is paid."""
WAY_FIRST = re.compile(
    rf"(?:pays?|paid|paying) (?:for )?{DETERMINED}{WAY} (?:and|to|while|when) (?:then )?(plays?|casts?|playing|casting|played)(?= )"
)
WAY_FRONT = re.compile(
    r"(?:^|(?<=[.;:] )) ?with (kicker|buyback|flashback|entwine) , ((?:player\d+|he|she) \w+) (?=(?:(?:the|an?|his|her) )*card\d)"
)
PRICE = re.compile(
    rf"(?:(?:the|a|an|his|her|its|only|just|last|another) )*(?P<number>\d+|x)?(?: of the)? ?(?:(?P<color>{COLOR})|(?P<mana>mana)|"
    rf"(?P<more>more)|openmana(?P<symbols>\w+))?(?: mana)?(?: (?:and|to|for) )"
)
AS_TARGET = re.compile(r"\bas (?=(?:new )?targets?\b)")
UNPAID = re.compile(
    r"\b(?:lets? (?:the |its |her |his )?(?P<what>(?:cumulative )?upkeep|echo) (?:go unpaid|lapse|slide)"
    r"|(?:declines|refuses|chooses not|opts not|fails) to pay (?:for )?(?:the |its )?(?P<too>(?:cumulative )?upkeep|echo)(?: cost)?)(?= |$)"
)
"""What is not paid."""
UNSPENT = re.compile(
    r" ,?(?: and| but)? ?(?:spends|uses|spending|using) (?:none of (?:the|its|that|his|her|it)(?: mana)?|no mana|nothing)(?= )"
)
"""Mana that is left in the pool, as it is where nobody spends it."""
ONE = re.compile(r"(?:(?:an?|the|his|her|untapped|\d+|of) )*card\d+")
CONVOKED = re.compile(
    rf"\b(?P<form>taps?|tapping) (?P<with>{ONE.pattern}(?:(?: ,)?(?: and)? {ONE.pattern})*)"
    rf" (?:to (?:help )?(?:play|cast|pay for|convoke)|for|on)"
    rf" (?P<spell>{ONE.pattern})(?P<said> (?:with|using|by|via|for) (?:its )?convoke)?(?= |$)"
)
MAD_PAID = re.compile(
    r"\b(?P<form>pays?|paying) (?:(?:an?|the|its|\d+|openmana\w+|mana|cost|white|blue|black|red|green) )+"
    r"for (?:its |the )?madness(?: cost)?(?= |$)"
)
MADNESS = re.compile(
    r"\b(?:with|for|using|via|through|by paying) (?:its |the )?madness(?: cost)?"
    r"(?: (?:of )?(?:openmana\w+|\d+|zero|nothing))?(?: for (?:nothing|free|0))?(?= |$)"
)
AGAIN = re.compile(
    rf"\b(?P<plays>(?:plays?|casts?|playing|casting) (?P<spell>{ONE.pattern})) (?:from|out of) (?:his|her|the|player\d+ 's) graveyard"
    r"(?! with flashback)(?= |$)"
)
"""A card with flashback that is played from where it alone can be."""
FOR_TOKENS = re.compile(
    rf"\b(?P<cycles>cycl(?:es?|ing) {ONE.pattern}) ,? ?(?:and )?(?:(?:intending|wanting|planning) to )?pay(?:s|ing)? (?:x ?= ?)?(?P<x>\d+)"
    r" for (?:(?:the|its|some|\d+) )*(?:[a-z]+s?|card\d+)(?= |$)"
)
X_PAID = re.compile(rf"\b(?P<form>pays?|paying) x ?=? ?(?P<x>\d+) for (?P<spell>{ONE.pattern})")
WITH_MANA = re.compile(r"\bwith (?:that|this|its|the|his|her) mana(?P<front> (?=(?:plays?|casts?|pays?|activates?)\b))?(?= |$|(?<= ))")
TAPPED = re.compile(
    r"\b(?P<form>taps?|tapping) (?P<number>\d+) (?:of them|(?:of (?:his|her|the) )?(?:untapped )?lands?)"
    r" (?P<to>and|to|for) (?=(?P<next>\w+))"
)
SPLIT = re.compile(
    r"(?: and|,) (?:splits?|divides?|splitting|dividing)"
    r"(?: (?:it|the damage|(?:the )?\d+ damage|the card\d+))?(?P<how> evenly)? (?=between|among)"
)
EXTRA = re.compile(
    r",? ?(?:and )?(?:paying|pays) \d+ (?:mana )?(?:extra|more)(?: mana)?"
    r"(?: for (?:the|it)(?: (?:second|extra|other) targets?)?)?(?= |$)"
)
REGENERATION = re.compile(r"(?:the |its |his |her )?regeneration(?: of)?(?= |$)")
TOLD = shapes_by_form(frozenset(BY_VERB))
PAY = shapes_by_form(frozenset(("pay", "spend", "use")))
MANNERS = frozenset(("kicker", "buyback", "flashback", "entwine"))


def ways_told(words: Sequence[str], marked: Marked) -> list[str]:
    """The words of a sentence with each way of playing a card that is said as a price said as such: "by paying its flashback"."""
    text = " ".join(words)
    text = WAY_FIRST.sub(r"\2 paidfirst\1", text)
    text = CONVOKED.sub(lambda match: _convoked(match, marked), text)
    text = MADNESS.sub("with madness", MAD_PAID.sub(lambda match: match["form"].replace("pay", "play") + " it with madness", text))
    text = FOR_TOKENS.sub(lambda match: _for_tokens(match, marked), text)
    text = AGAIN.sub(lambda match: _again(match, marked), text)
    text = X_PAID.sub(lambda match: f"{match['form'].replace('pay', 'play')} {match['spell']} for x={match['x']}", text)
    text = UNSPENT.sub("", " " + text + " ").strip()
    text = WITH_MANA.sub(lambda match: "" if match["front"] else "with the mana", text)
    text = EXTRA.sub("", SPLIT.sub(lambda match: f" split{match['how'] or ''} ", text))
    text = TAPPED.sub(_tapped, text)
    text = UNPAID.sub(lambda match: f"does not pay the {match['what'] or match['too']}", AS_TARGET.sub("as the ", text))
    text = AS_WAY.sub(lambda match: f" with {next(one for one in match.groups() if one in MANNERS)}", text)
    text = WAY_FRONT.sub(r"\2 paidfirst\1 ", text)
    found = re.sub(r"paidfirst(\w+) ((?:(?:the|a|an|his|her|another|player\d+ 's) )*card\d+)", r"\2 with \1", text)
    return re.sub(r" ?paidfirst\w+", "", found).split()


def _for_tokens(match: re.Match[str], marked: Marked) -> str:
    """What is paid as a card is cycled, where that card asks for it."""
    asks = "{X}" in marked.named(match["cycles"].split()[-1]).text
    return f"{match['cycles']} for x={match['x']}" if asks else match[0]


def _again(match: re.Match[str], marked: Marked) -> str:
    """A card that is played from a graveyard is played with flashback, if it has that."""
    has = "lashback" in marked.named(match["spell"].split()[-1]).text
    return f"{match['plays']} with flashback" if has else match[0]


def _convoked(match: re.Match[str], marked: Marked) -> str:
    """Creatures that are tapped for a spell with convoke, told with it; lands pay as they always do."""
    helpers = [one for one in ONE.findall(match["with"]) if "Land" not in marked.named(one.split()[-1]).type]
    if not helpers or not (match["said"] or "onvoke" in marked.named(match["spell"].split()[-1]).text):
        return match[0]
    form = {"taps": "plays", "tap": "play", "tapping": "playing"}[match["form"]]
    return f"{form} {match['spell']} tapping {' and '.join(helpers)} for convoke"


def _tapped(match: re.Match[str]) -> str:
    """Lands that are tapped for what follows, as its price."""
    pays = {"taps": "pays", "tap": "pay", "tapping": "paying"}[match["form"]]
    if match["to"] == "for":
        return f"{pays} {match['number']} to play " if re.match(r"card|the|an?$", match["next"]) else match[0]
    known = LEXEME.get(match["next"], "") in ("cast", "use", "equip", "cycle", "regenerate", "pump", "animate")
    return f"{pays} {match['number']} {match['to']} " if known or match["next"] in TOLD else match[0]


def price_told(words: Sequence[str], at: int, reader: PartReader) -> tuple[list[str], int] | None:
    """What is paid there for what follows ("pays one red and suspends ...", "pays for Circle of Protection naming ..."), told anew."""
    shapes = [shape for lemma, shape in PAY.get(words[at], ()) if lemma in ("pay", "spend")]
    if not shapes:
        return None
    at += 1
    while words[at : at + 1] and words[at] in EMPTY:
        at += 1
    rest = " ".join(words[at : at + 12]) + " "
    if rest.startswith("for "):
        return _paid_for(words, at + 1, reader, shapes[0])
    price = PRICE.match(rest)
    if price is None or not (price["color"] or price["mana"] or price["number"] or price["symbols"]):
        return None
    end = at + len(price[0].split())
    if price[0].split()[-1] == "for" or words[end : end + 1] == [] or LEXEME.get(words[end], "") in ("", "has", "is"):
        return None
    said = price["symbols"] or (COLORS[price["color"]].lower() * int(price["number"] or 1) if price["color"] else "")
    amount = f"openmana{said}" if said else f"{price['number']}" if price["number"] else "the mana"
    return [inflected("pay", shapes[0]), *amount.split(), price[0].split()[-1]], end


def _paid_for(words: Sequence[str], at: int, reader: PartReader, shape: str) -> tuple[list[str], int] | None:
    """An ability that is paid for: regeneration, or the one of a permanent that is named."""
    if regenerates := REGENERATION.match(" ".join(words[at : at + 4]) + " "):
        return [inflected("regenerate", shape)], at + len(regenerates[0].split())
    one, end = reader.thing(words, at)
    if one is None or not {"tool", "permanent"} & one.sorts:
        return None
    told = [inflected("use", shape), *one.words]
    behind = words[end] if end < len(words) else ""
    if behind in ("naming", "choosing", "against"):
        return [*told, "choosing"], end + 1
    return (told, end) if "tool" in one.sorts else None
