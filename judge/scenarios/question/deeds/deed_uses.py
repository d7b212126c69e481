"""Abilities that are used, told by what comes of it: "and shoots the Bears", "its Husk eats them", "puts {R}{R} into the Dragon". Pure.

What comes of a use of an ability that has a target is said as what it is used for, by one of the few verbs that the reader knows for that.
"""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_parts import ASIDES as MOMENTS
from judge.scenarios.question.deeds.deed_people import holder_of
from judge.scenarios.question.deeds.deed_purposes import NAMED, WHOM
from judge.scenarios.question.deeds.library_uses import library_uses_told
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked

_HARM = (
    "kill shoot ping plink gun assassinate zap hit burn fry toast roast blast nail snipe finish take pick off get clear deal damage"
    " do wipe knock snuff blow "
    "slay murder destroy smash wreck"
)
EFFECTS = {
    "kill": _HARM, "tap": "tap lock freeze", "save": "save protect shield rescue keep", "bounce": "bounce return send",
    "pump": "pump grow boost enlarge strengthen",
}
"""What an ability is used for, by the verb that is said for it: the verbs that mean that."""
PARTICLES = r"(?: off| out| down| up| back| away| over| rid of| alive| safe| with)?"
OF_EFFECT = {lemma: effect for effect, lemmas in EFFECTS.items() for lemma in lemmas.split()}
FORMS = shapes_by_form(frozenset(OF_EFFECT))
_USED = (
    r"(?:us(?:es?|ed|ing)|activat(?:es?|ed|ing)|taps?|tapped|tapping|sacrific(?:es?|ed|ing)|sacs?|sacced|saccing|pops?|popped|popping"
    r"|cracks?|cracked|cracking|blows? up|cash(?:es)? in|fires? (?:up|off)|set(?:s|ting)? off)"
)
USED = re.compile(
    rf"(?P<use>\b{_USED} (?P<tool>{NAMED}|it)(?: (?:'s )?(?:own )?(?:ability|abilities))?(?: up| off)?"
    rf"|\b(?:removes?|removing|takes?|taking) (?P<counters>(?:all )?(?:of )?(?:(?:the|its|his|her|player\d+ 's) )?\d* ?\w*counters?)"
    rf"(?: (?:from|off|of) (?:it|(?P<bearer>{NAMED})))?)(?P<moment> {MOMENTS.pattern})?"
    rf"(?P<join> ,| to| and| , and| , to| in order to| so as to) (?P<verb>[a-z]+)(?P<particle>{PARTICLES})"
    rf"(?: \d+(?: points?(?: of)?)?(?: damage)? (?:to|on|at))?(?: damage (?:to|on|at))? (?P<whom>{WHOM})(?= |$)"
    rf"(?! (?:with|using|via|from|by) {NAMED})"
)
"""What is used, with what is done by it to what."""
GAINS = re.compile(
    rf"(?P<use>\b{_USED} (?P<tool>{NAMED}|it))(?P<reply> in response| this turn)?"
    rf"(?: (?:so )?that (?P<gaining>{WHOM}) (?:gains?|gets?|has|have)"
    rf"|(?: ,| to| and| , and| , to) (?:giv(?:es?|ing)|grant(?:s|ing)?) (?P<given>{WHOM})"
    rf"|(?: ,| to| and) (?:protect|sav|shield)(?:es|s|ing|e)? (?P<saved>{WHOM})(?= from (?:white|blue|black|red|green)))"
    r" (?P<what>(?:protection )?from (?:white|blue|black|red|green)|flying|haste|trample|first strike|shroud|fear)(?= |$)"
)
"""What an ability gives to what."""
SHIELDED = re.compile(
    rf"\b(?P<does>puts?|sets?|raises?|gets?|pays?|gives?|uses?|plays?|activates?|putting|paying)(?: up)?(?: for)? (?:"
    rf"(?P<given>{NAMED}|it|them) (?:an?|the|another) regeneration shield"
    rf"|(?:(?:an?|the|his|her|its|player\d+ 's) )*regeneration (?:shield|cost|ability|mana)(?: (?:on|for|onto|of|around)"
    rf" (?P<on>{NAMED}|it|them))?"
    rf"|(?P<its>{NAMED})(?: 's)? regeneration(?: (?:shield|cost|ability))?)(?= |$)"
)
"""A regeneration shield, by its cost or by where it is put."""
SHIELDS = re.compile(
    rf"\b(?P<does>shields?|saves?|protects?|keeps?) (?P<whom>{NAMED}|it|them) (?:alive )?with its (?:own )?regeneration(?= |$)"
)
MANA = r"(?:openmana\w+|(?:\{[\dwubrg]\})+|\d+(?: \w+)? mana)(?: once)?"
REGENERATION = re.compile(
    rf"\b(?P<pays>pay(?:s|ing)? {MANA}) for (?:its|the|(?P<of>{NAMED})(?: 's)?) regeneration(?= ?$| ?[.,;?!]| and)"
)
SAVES_BY = re.compile(
    rf"\b(?:tries to |try to |wants to )?(?:saves?|rescues?|protects?) (?P<whom>{NAMED}|it|them|him|her) by (?P<verb>[a-z]+ing) "
    rf"(?P<what>it|them|him|her|{NAMED})(?= |$)"
)
"""What somebody saves by what is done with it."""
BREATHES = re.compile(r"\b(?P<s>breathes|breathe|breathing) fire\b")
BY_SIZE = re.compile(rf"\b(?P<pumps>pumps?|pumping) (?P<what>{NAMED}|it|him|her) (?P<by>by|for) (?P<number>\d+)(?= |$)")
EATS = re.compile(
    rf"(?P<who>\bplayer\d+(?: 's (?=(?:\w+ )?card)| (?:has|lets|have|let|makes) ))?(?P<eater>(?:(?:the|his|her|player\d+ 's) )?card\d+) "
    rf"(?:eats?|devours?|munch(?:es)?|swallows?|consumes?|gobbles?(?: up)?) (?:on )?(?P<food>{NAMED}|it|them)"
    r"(?: (?:up|too|as well))?(?= |$)"
)
EATEN = re.compile(
    rf"(?P<food>{NAMED}|\bit|\bthey) (?:is|are|gets?|was|were) (?:sacrificed|sacced|fed|eaten) (?:to|by) (?:the |his |her )?"
    rf"(?:(?P<who>player\d+) 's )?(?P<eater>card\d+)(?= |$)"
)
TRIGGERED = re.compile(
    rf"\b(?:the |his |her |its |player\d+ 's )?(?P<of>card\d+)(?: 's)? (?:trigger|triggered ability"
    rf"|ability) (?:then )?(?:deals \d+ damage to|kills"
    rf"|shoots|hits|burns|goes (?:at|to|on)|is (?:aimed|pointed) at|destroys|zaps) (?P<whom>{WHOM})(?= |$)"
)
"""What a triggered ability does to its target."""
FOR_LIFE = re.compile(rf"(?P<use>\b{_USED} (?P<tool>{NAMED}|it)) for (?:the |some |\d+ )?life(?= |$)")
"""What a permanent is used for that gains life."""
PUTS = re.compile(
    rf"(?P<use>\b{_USED} (?P<tool>{NAMED}|it))(?P<reply> in response)?(?: to| and|,) put(?:s|ting)? (?:an?|1|\d+|another|one|the)? ?"
    rf"(?P<kind>(?:plus|minus)\d(?:plus|minus)\dcounters) on(?:to)? (?P<whom>{WHOM})(?= |$)"
)
"""Counters that an ability puts on its target."""
AS_TARGET = re.compile(
    rf"(?:\bwith|,) (?P<what>{WHOM}(?:(?: ,| and| , and) {WHOM})*) as (?:(?:the|its|their|his|her|a|player\d+ 's) )*"
    r"(?:card\d+ (?:'s )?)?(?:only |chosen |new )?(?P<role>targets?|source|choice)(?= |$)"
)
"""What is said to be the target."""
SO_THAT = re.compile(r"(?: ,)? so that it (?:deals (?:its )?(?:\d+ )?damage to|shoots|kills|hits|destroys) ")
FOR_BONUS = re.compile(
    rf"(?P<use>\b(?:us(?:es?|ing)|activat(?:es?|ing)) {NAMED}) (?:for (?P<bonus>bonus\w+)|(?:'s )?(?P<its>bonus\w+)(?: ability)?) "
    rf"(?:on|to) (?P<whom>{WHOM})(?= |$)"
)
OF_BONUS = re.compile(
    rf"\b(?P<form>us(?:es?|ing)|activat(?:es?|ing)) (?:(?:the|its|his|her|{NAMED} (?:'s)?) )?(?P<bonus>bonus\w+) (?:ability|1)(?= |$)"
)
"""An ability that is used, told by the change of size that it makes."""
FOR_ABILITY = re.compile(
    rf"\b(?P<taps>taps?|tapping) (?P<what>{NAMED}|it) for (?:its|the|his|her|an?|player\d+ 's) (?:ability|effect|activation)(?= |$)"
)
ASIDE = re.compile(
    rf"(?<!targeting )(?<!at )(?<!on )(?P<who>\bplayer\d+) , (?P<does>tapping|sacrificing|saccing|using|activating) "
    rf"(?P<what>{NAMED}(?: 's ability)?) , (?!(?:and|but|then|so|while) )(?=[a-z]+ )"
)
"""What somebody does by the way, between commas."""
WHICH = re.compile(
    r"(?P<what>card\d+)(?P<hook> ,)? (?:which|that) (?P<who>player\d+|he|she) (?:(?:then|now|promptly) )?"
    r"(?P<verb>sacrifices|sacs|feeds|regenerates|pumps|taps|untaps|equips|bounces|returns|discards|animates) "
    r"(?=(?:to|in|with|for|at|by) |[,.;]|$)"
)
"""What somebody does something with, told behind it."""
GIVES_UP = re.compile(rf"\b(?:give|sell)(?P<s>s)? (?:up|off) (?={NAMED}(?= |$))")
TAPS_TO = re.compile(
    rf"(?P<who>\bplayer\d+) 's (?P<tool>card\d+) (?:taps?|is tapped) (?=to [a-z]+{PARTICLES} {WHOM}(?= |$))"
)
"""What somebody's permanent does by being tapped."""
SWAPS = re.compile(
    rf"\b(?:us(?P<s>es?|ing)|activat(?:es?|ing)) (?P<tool>{NAMED}) (?:to (?:swap|exchange|switch|trade|weld)) (?P<one>{NAMED}(?: in"
    rf" {{zone}})?) "
    rf"(?:with|for|and) (?P<other>{NAMED}(?: in {{zone}})?)(?= |$)"
    .replace("{zone}", r"(?:(?:his|her|the|player\d+ 's) )?graveyard")
)
SWAPS_WITH = re.compile(
    rf"\b(?:swap|exchange|switch|trade|weld)(?P<s>e?s)? (?P<one>{NAMED}(?: in {{zone}})?) (?:with|for|and) (?P<other>{NAMED}(?: in"
    rf" {{zone}})?) "
    rf"(?:with|using|through|via) (?P<tool>{NAMED})(?= |$)".replace("{zone}", r"(?:(?:his|her|the|player\d+ 's) )?graveyard")
)
"""Two things that an ability exchanges."""
OUTLET = re.compile(r"[Ss]acrifice (?!~)(?:an?|another|two|\w+ )[^:\n]*:")


ASIDES = {"tapping": "tap", "sacrificing": "sacrifice", "saccing": "sacrifice", "using": "use", "activating": "activate"}


def uses_told(text: str, marked: Marked) -> str:
    """The line with such uses told by the verbs that the reader knows."""
    text = AS_TARGET.sub(lambda match: f"{'targeting' if match['role'].startswith('target') else 'choosing'} {match['what']}", text)
    text = WHICH.sub(r"\g<what> . \g<who> \g<verb> the \g<what> ", text).replace("  ", " ")
    text = FOR_ABILITY.sub(lambda match: f"{match['taps'].replace('tapp', 'us').replace('tap', 'use')} {match['what']}", text)
    text = ASIDE.sub(lambda match: f"{match['who']} {inflected(ASIDES[match['does']], 's')} {match['what']} and ", text)
    text = FOR_BONUS.sub(lambda match: f"{match['use']} to give {match['whom']} {match['bonus'] or match['its']}", text)
    text = SO_THAT.sub(" to shoot ", text)
    text = BREATHES.sub(lambda match: match["s"].replace("breathe", "pump").replace("breathing", "pumping") + " it", text)
    text = BY_SIZE.sub(lambda match: _by_size(match, marked), text)
    text = re.sub(rf"\b(pay(?:s|ing)? {MANA}) for (?:the |its )?regeneration of (?={NAMED})", r"\1 to regenerate ", text)
    text = REGENERATION.sub(lambda match: f"{match['pays']} to regenerate {match['of'] or 'it'}", text)
    text = OF_BONUS.sub(lambda match: f"{inflected('give', _form(match['form']))} it {match['bonus']}", text)
    text = SHIELDS.sub(lambda match: f"regenerate{_s(match['does'])} {match['whom']}", text)
    text = SHIELDED.sub(_shielded, text)
    text = SAVES_BY.sub(_saved, text)
    text = EATS.sub(lambda match: _eats(match, marked), text)
    text = EATEN.sub(lambda match: _eaten(match, marked), text)
    text = GIVES_UP.sub(lambda match: f"sacrifice{match['s'] or ''} ", text)
    text = TAPS_TO.sub(lambda match: f"{match['who']} uses {match['who']} 's {match['tool']} ", text)
    for pattern in (SWAPS, SWAPS_WITH):
        text = pattern.sub(lambda match: _swaps(match, marked), text)
    text = library_uses_told(text, marked)
    text = TRIGGERED.sub(lambda match: _triggered(match, marked), text)
    text = FOR_LIFE.sub(lambda match: _for_life(match, marked), text)
    text = PUTS.sub(lambda match: _puts(match, marked), text)
    text = GAINS.sub(_gains, text)
    return USED.sub(lambda match: _used(match, marked), text)


def _s(form: str) -> str:
    return "s" if form.endswith("s") else ""


def _by_size(match: re.Match[str], marked: Marked) -> str:
    """A creature that is pumped by so much, by an ability that gives it one each time."""
    named = re.findall(r"card\d+", match["what"]) or re.findall(r"card\d+", match.string[: match.start()])
    price = r"^\{[WUBRG1]\}" if match["by"] == "for" else ""
    able = [mark for mark in named if re.search(rf"{price}:[^\n]* gets \+1/\+[01]\b", marked.named(mark).text, re.MULTILINE)]
    return f"{match['pumps']} {match['what']} {match['number']} times" if able else match[0]


def _shielded(match: re.Match[str]) -> str:
    shape = "ing" if match["does"].endswith("ing") else "s" if match["does"].endswith("s") else "base"
    return f"{inflected('regenerate', shape)} {match['given'] or match['on'] or match['its'] or 'it'}"


def _form(form: str) -> str:
    return "ing" if form.endswith("ing") else "s" if form.endswith("s") else "base"


def _saved(match: re.Match[str]) -> str:
    what = match["whom"] if match["what"] in ("it", "them", "him", "her") else match["what"]
    asked = re.search(r"\b(?:can|could|may|does|will) \S+ (?:still )?$", match.string[: match.start()])
    return f"{DONE_WITH[match['verb']]} {what}" if match["verb"] in DONE_WITH and not asked else match[0]


DONE_WITH = {"regenerating": "regenerates", "sacrificing": "sacrifices", "bouncing": "bounces", "pumping": "pumps", "tapping": "taps"}


def _eats(match: re.Match[str], marked: Marked) -> str:
    """What a permanent that something can be sacrificed to eats, is sacrificed to it by whoever has it."""
    mark = match["eater"].split()[-1]
    if not OUTLET.search(marked.named(mark).text):
        return match[0]
    who = match["who"].split()[0] if match["who"] else holder_of(mark, match.string)
    return f"{who} sacrifices {match['food']} to {match['eater']}" if who else match[0]


def _eaten(match: re.Match[str], marked: Marked) -> str:
    who = match["who"] or holder_of(match["eater"], match.string)
    if not who or not OUTLET.search(marked.named(match["eater"]).text):
        return match[0]
    return f"{who} sacrifices {'them' if match['food'] == 'they' else match['food']} to {match['eater']}"


def _used(match: re.Match[str], marked: Marked) -> str:
    """What a permanent is used for, where it has an ability with a target; what only follows it in time stays."""
    lemmas = [(lemma, shape) for lemma, shape in FORMS.get(match["verb"], ()) if _fits(shape, match["join"].strip())]
    if not lemmas:
        return match[0]
    named = re.findall(r"card\d+", match.string[: match.end("use")])
    own = re.findall(r"card\d+", match["tool"] or match["bearer"] or "") or list(reversed(named))
    able = [mark for mark in own if _has_aimed(marked.named(mark).text, match["counters"] is not None)]
    if not able:
        return match[0]
    effect = OF_EFFECT[lemmas[0][0]]
    return f"{match['use']} to {effect} {match['whom']}{match['moment'] or ''}"


def _triggered(match: re.Match[str], marked: Marked) -> str:
    aims = re.search(r"^(?:When|Whenever|At) [^\n]*target", marked.named(match["of"]).text, re.MULTILINE)
    return f"the {match['of']} trigger targets {match['whom']}" if aims else match[0]


def _for_life(match: re.Match[str], marked: Marked) -> str:
    named = re.findall(r"card\d+", match["tool"]) or re.findall(r"card\d+", match.string[: match.start()])[-1:]
    return match["use"] if any(re.search(r":[^\n]*gains? \w+ life", marked.named(one).text) for one in named) else match[0]


def _puts(match: re.Match[str], marked: Marked) -> str:
    named = re.findall(r"card\d+", match["tool"]) or re.findall(r"card\d+", match.string[: match.start()])[-1:]
    kind = match["kind"].removesuffix("counters")
    said = re.sub(r"(plus|minus)(\d)(?=plus|minus)", r"\1\2/", kind).replace("plus", "+").replace("minus", "-")
    able = any(re.search(rf":[^\n]*{re.escape(said)} counters? on[^\n]*target", marked.named(one).text) for one in named)
    uses = re.sub(r"\btap(?=s|ped|ping)?", "use", match["use"]).replace("useed", "used").replace("useping", "using")
    return f"{uses}{match['reply'] or ''} targeting {match['whom']}" if able else match[0]


def _swaps(match: re.Match[str], marked: Marked) -> str:
    """Two targets of an ability that has two."""
    text = marked.named(match["tool"].split()[-1]).text
    if len(re.findall(r"\btarget\b", text)) < 2 and "exchange" not in text.lower():
        return match[0]
    one, other = match["one"], match["other"]
    if one.endswith("graveyard") and not other.endswith("graveyard"):
        one, other = other, one
    return f"use{'s' if match['s'] else ''} {match['tool']} targeting {one} and {other}"


def _gains(match: re.Match[str]) -> str:
    what = match["what"] if not match["saved"] else f"protection {match['what']}"
    whom = match["gaining"] or match["given"] or match["saved"]
    return f"{match['use']}{match['reply'] or ''} to give {whom} {what}"


def _fits(shape: str, join: str) -> bool:
    """Whether a form may stand behind those words: "to shoot", ", shooting", "and shoots"."""
    return shape == "base" if join.endswith("to") else shape == "ing" if join == "," else shape in ("s", "base", "ing", "past")


def _has_aimed(text: str, by_counters: bool) -> bool:
    """Whether a card has an ability with a target to use; by counters: one that is paid with them."""
    lines = [line for line in text.split("\n") if re.match(r"[^\"]*?:", line) and "target" in line.partition(":")[2]]
    return any(not by_counters or "counter" in line.partition(":")[0] for line in lines)


