"""Counters that are taken off for an ability: "removes all three counters to shoot Bob", "a Jitte counter for -1/-1 on the Giant". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED, WHOM
from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked

COST = re.compile(r"[Rr]emove (?:an?|\w+) (?:[^:.]* )?counters? from [^:.]*:")
_NUMBER = (
    r"(?:(?:all|both|up|the|its|his|her|their|of|remaining|last|only|another|player\d+ 's) )*(?P<number>\d+|an?)?(?: (?:of (?:the|its"
    r"|his|her|player\d+ 's)|more))*"
)
_OFF = rf"(?: (?:from|off|of|on) (?:it|(?P<bearer>{NAMED})))?"
_TAKES = r"(?P<form>(?:remov|tak|spend|us|pull|fir|shoot|ping|burn)(?:es?|s|ing)?|used|removed|took|spent)"
_COUNTERS = rf"{_TAKES}(?: (?:off|up))? (?P<words>{_NUMBER} ?(?:[a-z]+ )?(?P<kind>\w*)counters?){_OFF}(?P<reply> in response)?"
_EACH = r"(?: (?:each time|(?P<times>\d+) times|for \d+(?: damage)?|with each|each))?"
GIVES = (
    rf"(?:(?: ,)? (?:to give|and gives?|giving|and giving|for|:)|:) (?:(?P<whom>{WHOM}) (?P<bonus>bonus\w+)"
    rf"|(?P<bonus_first>bonus\w+) (?:on|to|for) (?P<whom_last>{WHOM}))"
)
SHOOTS = (
    r"(?:(?: ,)? (?:(?:all|both|each|each of them|all of them|all \d+) )?(?:targeting|at|on|aimed at|aiming at)"
    r"|(?:(?: ,)? (?:to|and|,)|,) (?:to )?(?:shoots?|shooting|pings?|pinging|kills?|killing|hits?|hitting|targets?|zaps?|finish off|burns?)"
    r"|(?: ,)? (?:to deal|and deals|dealing) (?:\d+(?: points? of)? )?damage to|(?: ,)? and (?:points|aims|sends) them(?: all| both)? at)"
)
BONUS = re.compile(rf"\b{_COUNTERS}{GIVES}(?= |$)")
"""Counters for a change of size."""
USED_ON = re.compile(rf"\b{_COUNTERS} (?:on|at) (?P<whom>{WHOM}) for (?P<bonus>bonus\w+)(?= |$)")
SHOT = re.compile(rf"\b{_COUNTERS}{SHOOTS} (?P<whom>{WHOM}){_EACH}(?= |$)")
"""Counters for what is dealt to somebody or something."""
SHOT_WITH = re.compile(
    rf"\b(?P<form>(?:shoot|ping|kill|hit|zap)(?:s|ing)?) (?P<whom>{WHOM}) (?:with|using|by removing) "
    rf"(?P<words>{_NUMBER} ?(?P<kind>\w*)counters?){_OFF}(?P<reply> in response)?(?= |$)"
)
SHARE = rf"(?P<{{}}>\d+) (?:of them |counters? )?(?:at|on|to|targeting|for) (?P<{{}}>{WHOM})"
SHARED = re.compile(
    rf"\b{_COUNTERS}(?: ,| :|:)?(?: (?:aiming|sending|pointing|shooting|using|putting))? {SHARE.format('first', 'whom')}"
    rf"(?: ,)? and {SHARE.format('second', 'other')}(?= |$)"
)
"""Counters for several targets."""
BARE = re.compile(
    r"\b(?P<form>remov(?:es?|ing)|tak(?:es?|ing) off) (?P<which>both|all(?: \d+)?|\d+)(?: of (?:them|its|those))?"
    r"(?= ?$| ?[.,;?!)]| (?:and|but|then|before|to|for|in) )"
)
"""Counters that are taken off, called by their number alone."""
FOR_ITSELF = re.compile(
    rf"\b{_COUNTERS}(?P<purpose> for (?:\d+|some|the)? ?(?P<life>life)"
    r"| (?:to|and|for) (?P<effect>gain|get|add|draw|make|produce|regenerate|untap|search)s?\b"
    r"(?: (?:\d+|an?|some|the|it|life|mana|cards?|\w+ mana))*)?(?= ?$| ?[.,;?!)]| (?:and|but|then|before|after|while|with|in) )"
)
"""Counters for what has no target."""

_WHOSE = r"(?:(?:the|its|that|those|all|his|her|modular|\d+|player\d+ 's|(?P<of>card\d+)(?: 's)?) )*"
MOVED = re.compile(
    rf"\b(?P<does>(?:mov|put|shift|transfer|send|pass)(?:es?|s|ing|ting)?) {_WHOSE}(?:plus1plus1|own|modular)?counters?"
    rf"(?: (?:from|off|of) (?:it|(?P<bearer>{NAMED})))?(?: (?:over|across))?"
    rf" (?:there|over|across|(?:on|to|onto|on to) (?P<whom>{NAMED}|it))(?: (?:with|by|through|using) (?:its )?modular)?"
    r"(?: (?:too|also|as well))?"
    r"(?: (?:when|as|once|after) (?:it|he|she|(?:the )?card\d+) (?:dies|is destroyed|is put into (?:the|his|her) graveyard))?"
    r"(?= [.,;?!]| and|$)"
)
"""Counters that modular moves."""


def counters_told(text: str, marked: Marked) -> str:
    """The line with counters that are taken off for an effect told as the ability that costs them, used so many times."""

    def told(match: re.Match[str]) -> str:
        source = _source(match, marked)
        number = _number(match, source)
        parts = match.groupdict()
        bonus = parts.get("bonus") or parts.get("bonus_first")
        if not source or not number:
            return match[0]
        form = match["form"]
        shape = "s" if form.endswith("s") else "ing" if form.endswith("ing") else "base"
        uses, reply = inflected("use", shape), parts.get("reply") or ""
        if parts.get("other"):
            return (f"{uses} {source} {_times(int(match['first']))}{reply} targeting {match['whom']} and {uses} {source} "
                    f"{_times(int(match['second']))}{reply} targeting {match['other']}").replace("  ", " ")
        whom = parts.get("whom") or parts.get("whom_last")
        bonus = _each(bonus, number, marked.named(source).text) if bonus else bonus
        aim = f"to give {whom} {bonus}" if bonus else f"targeting {whom}"
        return f"{uses} {source}{reply} {aim} {_times(number)}".strip()

    text = BARE.sub(lambda match: _called(match, marked), text)
    for pattern in (SHARED, USED_ON, BONUS, SHOT, SHOT_WITH):
        text = pattern.sub(told, text)
    text = MOVED.sub(lambda match: _moved(match, marked), text)
    return FOR_ITSELF.sub(lambda match: _for_itself(match, marked), text)


def _called(match: re.Match[str], marked: Marked) -> str:
    """The counters by their kind, where some are told to be on something whose ability costs them."""
    before = match.string[: match.start()]
    told = re.findall(r"\w+counters", before)
    costs = any(COST.search(marked.named(mark).text) for mark in re.findall(r"card\d+", before))
    form = match["form"].replace(" off", "")
    return f"{form} {match['which']} {told[-1]}" if told and costs else match[0]


def _moved(match: re.Match[str], marked: Marked) -> str:
    """Where counters of modular go: "there" is what was named last."""
    told = re.findall(r"card\d+", match.string[: match.start()])
    named = re.findall(r"card\d+", f"{match['of'] or ''} {match['bearer'] or ''}")
    modular = any("odular" in marked.named(mark).text for mark in named or told)
    if not modular or (not match["whom"] and not told):
        return match[0]
    shape = "ing" if match["does"].endswith("ing") else "s" if match["does"].endswith("s") and match["does"] != "pass" else "base"
    return f"{inflected('put', shape)} the modular counter on {match['whom'] or f'the {told[-1]}'}"


def _for_itself(match: re.Match[str], marked: Marked) -> str:
    """Counters that are taken off for an ability without a target, of which it is said what it does or which is the only one."""
    source = _source(match, marked)
    number = _number(match, source)
    text = marked.named(source).text if source else ""
    said = "gain" if match["life"] else match["effect"] or ""
    effect = {"get": "", "make": ""}.get(said, said)
    lines = [line for line in text.split("\n") if COST.match(line) and effect in line.partition(":")[2].lower()]
    lines = [line for line in lines if "target" not in line and "hoose one" not in line]
    if len(lines) != 1 or not number or not re.search(r"[Rr]emove an? [^:]*counter", lines[0]):
        return match[0]
    shape = "s" if match["form"].endswith("s") else "ing" if match["form"].endswith("ing") else "base"
    several = sum(":" in line for line in text.split("\n")) > 1
    does = re.search(r"\b(?:gain|add|draw|produce|untap)\b", lines[0].partition(":")[2].lower())
    if several and not (effect or does):
        return match[0]
    so = f" to {effect or (does[0] if does else '')}" if several else ""
    return " ".join(f"{inflected('use', shape)} {source} {_times(number)}{match['reply'] or ''}{so}".split())


def _each(bonus: str, number: int, text: str) -> str:
    """The change of size that each counter gives, where the card has no such change but the whole of several of them."""
    sizes = re.fullmatch(r"bonus(plus|minus)(\d+)(plus|minus)(\d+)", bonus)
    if sizes is None or number < 2 or int(sizes[2]) % number or int(sizes[4]) % number:
        return bonus
    signs = {"plus": "+", "minus": "-"}
    one, two = int(sizes[2]) // number, int(sizes[4]) // number
    whole, each = f"{signs[sizes[1]]}{sizes[2]}/{signs[sizes[3]]}{sizes[4]}", f"{signs[sizes[1]]}{one}/{signs[sizes[3]]}{two}"
    return f"bonus{sizes[1]}{one}{sizes[3]}{two}" if whole not in text and each in text else bonus


def _times(number: int) -> str:
    return f"{number} times" if number > 1 else ""


def _source(match: re.Match[str], marked: Marked) -> str:
    """The card of which counters are taken off: the one that is named, else the last one before whose ability costs them."""
    kind = match["kind"].removesuffix("counters")
    named = re.findall(r"card\d+", match["bearer"] or "") or list(reversed(re.findall(r"card\d+", match.string[: match.start()])))
    able = [one for one in named if COST.search(marked.named(one).text)]
    called = [one for one in able if kind and kind in marked.named(one).name.lower()]
    return str((called or able or [""])[0])


def _number(match: re.Match[str], source: str) -> int:
    """How many are taken off: so many, or all that are told to be there; 0 where it is not told."""
    if match["number"] and match["number"].isdecimal():
        return int(match["number"])
    if not re.search(r"\b(?:all|both|its|his|her|their|player\d+ 's)\b", match["words"]):
        return 1
    told = re.findall(rf"{source} (?:in play )?(?:with|has|, with) (?:all |its )*(\d+) \w*counters", match.string) if source else []
    return 2 if "both" in match["words"] else int(told[-1]) if told else 0
