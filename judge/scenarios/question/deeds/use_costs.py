"""Abilities that are told by what they cost: mana that goes into them, life, equip costs, lands that are sacrificed for others. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_people import holder_of
from judge.scenarios.question.deeds.deed_purposes import NAMED
from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked

LAND_COLORS = {"Plains": "w", "Island": "u", "Swamp": "b", "Mountain": "r", "Forest": "g"}
PAID = re.compile(
    r"\b(?P<verb>(?:pump|put|sink|pour|dump|spend|throw|shove|feed|invest|use)(?:e?s|ing)?|spent) (?P<mana>(?:\{[\dwubrgx]\})+)"
)
POURED = re.compile(
    r"\b(?P<verb>pump|put|sink|pour|dump|spend|throw|shove|feed|invest|use|pay)(?P<s>e?s|ing)? "
    r"(?P<mana>openmana\w+|(?:(?:another|all|the|his|her|its|player\d+ 's) )*(?:\d+ )?(?:white |blue |black |red |green )?mana"
    r"|\d+(?= into )) "
    rf"(?:in(?:to)?|on|for) (?:(?:pumping|growing|boosting|firebreathing) )?(?P<what>{NAMED}|it)(?: 's ability)?(?= |$)"
)
"""Mana that goes into a creature, or is spent on another permanent's ability."""
MANY = re.compile(r"\b(?P<pays>pays?|paying|spends?) openmana(?P<price>\w+?) (?P<number>\d+|twice|thrice)(?: times)? (?P<to>to|for)(?= )")
LIFE_TO = re.compile(r"\b(?P<who>player\d+) pays? (?P<life>\d+) life to (?P<what>card\d+)(?= |$)")
"""Life that a permanent takes."""
LANDS = re.compile(
    r"\b(?P<form>taps?|tapping) (?:(?:an?|his|her|the|untapped|basic|another|last|only|player\d+ 's) )*(?P<number>\d+"
    r" )?(?:basic )?(?:(?P<land>card\d+)|lands?) "
    rf"(?:(?P<to>to) (?=(?:regenerate|pump|activate|use|equip|animate|cycle|unmorph|turn|flip|attach|move)\b)|for (?=(?P<what>{NAMED})))"
)
LIFE = re.compile(
    rf"\b(?:(?:taps?|tapping)(?: (?:it|{NAMED}))?(?: ,| and) )?(?:(?P<pays>pays?|paying) (?P<life>\d+|an?) life(?: ,)?(?: and|,) )?"
    rf"(?P<does>(?:sacrific(?:es?|ing)|sacs?|saccing)) (?P<what>{NAMED}|it)(?= |$)"
)
"""A permanent that is sacrificed for its own ability, with the rest of the cost told before."""
MOVED_OVER = re.compile(
    r"\b(?P<does>(?:move|shift|switch|transfer|pass|carrie)(?:e?s|ing)?) (?P<gear>(?:(?:the|his|her|player\d+ 's) )*card\d+) "
    r"(?:over|across) (?:to|onto) "
)
BY_LANDS = re.compile(
    rf"\b(?P<does>(?:regenerat|pump|animat|equip)(?:es?|s|ing)?) (?P<what>{NAMED}|it) (?:with|using|off) (?:(?:the|his|her|player\d+"
    rf" 's|only|last) )*"
    r"(?P<number>\d+ )?(?P<land>card\d+)(?= |$)"
)
LISTED = re.compile(
    r"\b(?P<pays>pays? openmana\w+) ,(?= (?:sacrifices|discards|transmutes|channels|cycles|taps|regenerates|reveals|equips|unmorphs) )"
)
"""A cost at the head of a list of what is done for it."""
X_PAID = re.compile(
    rf"\bpay(?:s|ing)? x ?=? ?(?P<x>\d+)(?: mana)? (?:and|to) (?P<does>[a-z]+(?: up| off)? {NAMED})(?= |$)"
    r"|\b(?P<done>(?:pops?|popping|uses?|activates?|cracks?|blows up|blow up|sacrifices?|sacs?|fires off|sets off)"
    rf" {NAMED}) (?:at|for) (?:x ?(?:=|being|is|equal to)? ?)?(?P<at>\d+)(?: mana)?(?= |$)(?! (?:life|damage|counters?|cards?))"
)
EQUIPS = re.compile(
    r"\b(?P<does>pays?|uses?|activates?|plays?|paying|using|activating)(?: for)? (?:"
    rf"(?P<named>{NAMED}) equip(?: cost| ability)?|(?:(?:the|its|his|her|player\d+ 's) )?equip(?: cost| ability)?(?: (?:of|for)"
    rf" (?P<of>{NAMED}|it))?)"
    rf"(?:(?: ,)? targeting| on| for|(?: ,)? (?:and|to) (?:puts?|attach(?:es)?|moves?) it (?:on|to|onto)) (?P<whom>{NAMED}|it)(?= |$)"
)
TAKES_UP = re.compile(
    rf"(?P<has>\bplayer\d+ (?:has|lets) )?(?P<whom>{NAMED}) (?:now )?(?:picks?|takes?|straps?) (?:up|on) "
    r"(?P<gear>(?:(?:the|his|her|player\d+ 's) )?card\d+)(?= |$)"
)
_GETS = (
    r"(?:(?:goes|go) and (?:gets?|finds?|fetch(?:es)?)|search(?:es|ing)?(?: (?:his|her|the|player\d+ 's) (?:library|deck))? for"
    r"|fetch(?:es|ing)?|finds?|finding|gets?|getting"
    r"|grabs?|grabbing)"
)
SEARCHED = re.compile(
    rf"\b(?P<use>(?:us(?:es?|ing)|activat(?:es?|ing)|sacrific(?:es?|ing)|sacs?|saccing|cracks?|cracking|pops?|popping|breaks?|breaking"
    rf"|cash(?:es)? in|trades? in|taps?) (?P<tool>{NAMED}|it))(?: at once| right away| immediately| then)?(?P<reply> in response)?"
    rf"(?:(?:(?: ,)? (?:and|to|then)|,| ,) {_GETS}|(?: ,)? (?:and|to) puts?(?= (?:an? |the )?card\d+ (?:in(?:to)?|onto) play)| for) "
    rf"(?P<what>{NAMED})(?: (?:into|onto) play)?(?: tapped)?(?= |$)"
)
"""What is searched for by an ability, with what is found."""
FETCHED = re.compile(
    rf"\b(?P<form>fetch|get|find|grab|search|go|tutor)(?P<s>e?s)? (?:(?:and (?:gets?|fetch(?:es)?)|for|up|out) )?(?P<what>{NAMED}) "
    rf"(?:with|using|through|off|via|by (?:cracking|sacrificing|using|saccing)) (?P<tool>{NAMED})(?= |$)"
)

TO_ITSELF = re.compile(rf"\b(?P<sold>(?:sacrific|sac)\w+ {NAMED}) (?:to|for|with|using|via) its own (?:ability|effect)(?= |$)")
BONUS_PAID = re.compile(
    r"\b(?P<form>pays?|paying|spends?|spending) (?:(?:another|the|\d+|mana|more|openmana\w+|white|blue|black|red|green|of|his|her) )+for"
    r" (?P<bonus>bonus\w+)(?= |$)"
)
"""Mana for a change of size."""


PUMPED_FOR = re.compile(
    rf"\b(?P<form>(?:pump|grow|boost)(?:s|ing)?) (?P<what>{NAMED}|it|him|her|them)(?: up)? (?:with|for|using|by paying|by spending) "
    r"(?P<mana>openmana\w+)(?= ?$| [.,;?!]| and | before | after | in | with )"
)
"""A creature that is pumped, with the mana that is spent on it."""
PHASES = re.compile(
    rf"\b(?P<form>phas(?:es?|ing)) (?P<what>{NAMED}|it) out(?: (?:with|using) (?:its (?:own )?ability|(?P<tool>{NAMED})))?(?= |$)"
)
"""What somebody has phase out."""


def _phases(match: re.Match[str], marked: Marked) -> str:
    """A permanent that phases out by its own ability, or by what it is the target of."""
    shape = _shape(match["form"])
    if match["tool"]:
        spell = re.search("Instant|Sorcery|Interrupt", marked.named(match["tool"].split()[-1]).type)
        return f"{inflected('play' if spell else 'use', shape)} {match['tool']} targeting {match['what']}"
    named = re.findall(r"card\d+", match["what"]) or re.findall(r"card\d+", match.string[: match.start()])
    own = [mark for mark in named if re.search(r":[^\n]*(?<!target )\b[A-Z~][\w' ]+ phases out", marked.named(mark).text)]
    return f"{inflected('use', shape)} the {own[-1]}" if own else match[0]


def _life_to(match: re.Match[str], marked: Marked) -> str:
    lasting = not re.search("Instant|Sorcery|Interrupt", marked.named(match["what"]).type)
    return f"{match['who']} has {match['what']} in play and pays {match['life']} life" if lasting else match[0]


def costs_told(text: str, marked: Marked) -> str:
    """The line with such abilities told as they are used."""
    text = PAID.sub(lambda match: re.sub("^spen[dt]", "pay", match["verb"]) + " openmana" + re.sub(r"[{}]", "", match["mana"]), text)
    text = PUMPED_FOR.sub(lambda match: f"{inflected('pay', _shape(match['form']))} {match['mana']} to pump {match['what']}", text)
    text = PHASES.sub(lambda match: _phases(match, marked), text)
    text = LIFE_TO.sub(lambda match: _life_to(match, marked), text)
    text = TO_ITSELF.sub(r"\g<sold> to itself", text)
    text = BONUS_PAID.sub(lambda match: _bonus_paid(match, marked), text)
    text = POURED.sub(lambda match: _poured(match, marked), text)
    text = MANY.sub(_many, text)
    text = LANDS.sub(lambda match: _lands(match, marked), text)
    text = MOVED_OVER.sub(r"\g<does> \g<gear> onto ", text)
    text = BY_LANDS.sub(lambda match: _by_lands(match, marked), text)
    text = LISTED.sub(lambda match: f"{match['pays']} and", text)
    text = X_PAID.sub(lambda match: _x_paid(match, marked), text)
    text = LIFE.sub(lambda match: _life(match, marked), text)
    text = EQUIPS.sub(lambda match: _equips(match, marked), text)
    text = TAKES_UP.sub(lambda match: _takes_up(match, marked), text)
    text = FETCHED.sub(lambda match: _fetched(match, marked), text)
    return SEARCHED.sub(lambda match: _searched(match, marked), text)


def _bonus_paid(match: re.Match[str], marked: Marked) -> str:
    """The change of size is given to the last that has an ability for it."""
    sign = match["bonus"].removeprefix("bonus").replace("plus", "+").replace("minus", "-")
    size = re.sub(r"(?<=\d)(?=[+-])", "/", sign)
    able = [mark for mark in re.findall(r"card\d+", match.string[: match.start()])
            if re.search(rf"^[^\"\n]*:[^\n]*{re.escape(size)}", marked.named(mark).text, re.MULTILINE)]
    return f"{inflected('give', _shape(match['form']))} the {able[-1]} {match['bonus']}" if able else match[0]


def _shape(form: str) -> str:
    return "ing" if form.endswith("ing") else "s" if form.endswith("s") else "base"


def _last(words: str, match: re.Match[str]) -> str:
    """The card that words name; of "it" the last one before them."""
    return next(iter(re.findall(r"card\d+", words) or re.findall(r"card\d+", match.string[: match.start()])[-1:]), "")


def _poured(match: re.Match[str], marked: Marked) -> str:
    mark = _last(match["what"], match)
    grows = mark and re.search(r":[^\n]*\+\d/", marked.named(mark).text)
    able = mark and re.search(r"^[^\"\n]*:", marked.named(mark).text, re.MULTILINE)
    pays = inflected("pay", {"ing": "ing", None: "base"}.get(match["s"], "s"))
    return f"{pays} {match['mana']} to {'pump' if grows else 'use'} {match['what']}" if able else match[0]


def _many(match: re.Match[str]) -> str:
    number = {"twice": 2, "thrice": 3}.get(match["number"]) or int(match["number"])
    return f"{match['pays']} openmana{match['price'] * number} {match['to']}"


def _lands(match: re.Match[str], marked: Marked) -> str:
    color = LAND_COLORS.get(marked.named(match["land"]).name, "") if match["land"] else "1"
    tool = match["to"] or re.search(r"^[^\"\n]*:", marked.named(match["what"].split()[-1]).text, re.MULTILINE)
    pays = {"taps": "pays", "tap": "pay", "tapping": "paying"}[match["form"]]
    number = int(match["number"] or 1)
    price = f"openmana{color * number}" if match["land"] else f"{number} mana"
    return f"{pays} {price} {match['to'] or 'for'} " if color and tool else match[0]


def _by_lands(match: re.Match[str], marked: Marked) -> str:
    """What is done with lands that pay for it."""
    color = LAND_COLORS.get(marked.named(match["land"]).name)
    verbs = ("regenerate", "pump", "animate", "equip")
    shapes = [verb for verb in verbs if match["does"] in (verb, inflected(verb, "s"), inflected(verb, "ing"))]
    if not color or not shapes:
        return match[0]
    pays = "paying" if match["does"].endswith("ing") else "pays" if match["does"].endswith("s") else "pay"
    return f"{pays} openmana{color * int(match['number'] or 1)} to {shapes[0]} {match['what']}"


def _x_paid(match: re.Match[str], marked: Marked) -> str:
    does = match["does"] or match["done"]
    named = marked.named(does.split()[-1])
    costs = re.search(r"^[^\"\n]*\{X\}[^\"\n]*:", named.text, re.MULTILINE)
    return f"{does} with x={match['x'] or match['at']}" if costs else match[0]


def _life(match: re.Match[str], marked: Marked) -> str:
    """What is paid beside a sacrifice, left out where the ability costs just that."""
    mark = _last(match["what"], match)
    before = match[0][: match.start("does") - match.start()]
    if not before or not mark:
        return match[0]
    costs = [line.partition(":")[0] for line in marked.named(mark).text.split("\n") if ":" in line and "acrifice" in line.partition(":")[0]]
    number = {"a": "1", "an": "1"}.get(match["life"] or "", match["life"])
    fits = any((not number or f"Pay {number} life" in cost) and ("tap" not in before or "{T}" in cost) for cost in costs)
    does = {"pays": "sacrifices", "paying": "sacrificing", "pay": "sacrifice"}.get(match["pays"] or "", match["does"])
    return f"{does} {match['what']}" if fits else match[0]


def _equips(match: re.Match[str], marked: Marked) -> str:
    named = match["named"] or (match["of"] if match["of"] != "it" else "")
    there = [mark for mark in re.findall(r"card\d+", match.string[: match.start()]) if "Equipment" in marked.named(mark).type]
    gear = named or (f"the {there[-1]}" if there else "")
    if not gear or "Equipment" not in marked.named(gear.split()[-1]).type:
        return match[0]
    return f"{inflected('equip', _shape(match['does']))} {gear} to {match['whom']}"


def _takes_up(match: re.Match[str], marked: Marked) -> str:
    """Equipment that a creature takes up is put on it by whoever has it."""
    if "Equipment" not in marked.named(match["gear"].split()[-1]).type:
        return match[0]
    who = match["has"].split()[0] if match["has"] else holder_of(match["whom"].split()[-1], match.string)
    return f"{who} equips {match['gear']} to {match['whom']}" if who else match[0]


def _searches(mark: str, marked: Marked) -> bool:
    return re.search(r":[^\n]*[Ss]earch your library", marked.named(mark).text) is not None


def _fetched(match: re.Match[str], marked: Marked) -> str:
    if not _searches(match["tool"].split()[-1], marked):
        return match[0]
    return f"use{'s' if match['s'] else ''} {match['tool']} and find{'s' if match['s'] else ''} {match['what']}"


def _searched(match: re.Match[str], marked: Marked) -> str:
    tool = match["tool"] if match["tool"] != "it" else _last("it", match)
    if not tool or not _searches(tool.split()[-1], marked):
        return match[0]
    use = match["use"].split()[0]
    shape = _shape(use)
    uses = inflected("use", shape)
    finds = {"s": " and finds", "base": " and find", "ing": " , finding"}[shape]
    return f"{uses} {tool if tool == match['tool'] else f'the {tool}'}{match['reply'] or ''}{finds} {match['what']}"
