"""Keywords told in the words of the table: "discards it for its channel", "comes off suspend", "the Ninja comes in for the Bird". Pure.

Each is a frame: what is said, of which card it has to be said, and the words that the reader knows for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenarios.question.deeds.deed_people import holder_of
from judge.scenarios.question.deeds.deed_purposes import NAMED, WHOM
from judge.scenarios.question.marked_question import Marked

COST = r"(?:(?:openmana|floatmana)\w+|(?:\{[\dwubrgx]\})+|(?:the|its) (?:mana|cost)|\d+(?: (?:white|blue|black|red|green))?(?: mana)?)"
PAYS = rf"(?:pay(?:s|ing)? (?P<paid>{COST})(?: ,)?(?: and|,) )?"
OWN = r"(?:(?:the|an?|his|her|its|their|player\d+ 's) )*"
WHOSE = r"(?:(?P<owner>player\d+) 's |(?:the|his|her|player\d+ 's) )?"
_HAND = r"(?: (?:from|in|out of) (?:his|her|the|player\d+ 's) hand)?"
Frame = tuple[re.Pattern[str], str, Callable[[re.Match[str], Marked], str]]
_PLAYED = (
    r"(?:(?:(?: ,)? and|,| to| , and) (?:(?:player\d+|he|she) )?plays? (?:it|(?:the |his |her )?card\d+)"
    r"(?: for free| without paying [a-z ]*cost)?)?"
)
_UPKEEP = r"(?: (?:in|during|at) (?:the |his |her |player\d+ 's )(?:next )?upkeep)?"
_AIM = (
    r"(?:(?: ,)? (?:which targets|and (?:(?:player\d+|he|she) )?(?:targets|aims it at|sends it at|points it at|plays it (?:on|at"
    r"|targeting))|targeting|aimed at|at)"
    rf" (?P<aim>{WHOM}))?"
)


def _pay(match: re.Match[str], does: str) -> str:
    paid = re.sub(r"[{}]", "", match["paid"] or "")
    mana = match["paid"] if paid == match["paid"] else f"openmana{paid}"
    return f"pays {mana} to {does.split()[0].removesuffix('s')} {does.partition(' ')[2]}" if paid else does


def _used(verb: str) -> Callable[[re.Match[str], Marked], str]:
    """A card that is used in hand, by the keyword's verb."""

    def told(match: re.Match[str], marked: Marked) -> str:
        card = next(match[name] for name in ("card", "first", "last") if match.groupdict().get(name))
        return _pay(match, f"{verb} {card}") if "paid" in match.groupdict() else f"{verb} {card}"

    return told


def _suspended(match: re.Match[str], marked: Marked) -> str:
    """A suspended card whose last counter is removed, in its owner's upkeep, with what it is then aimed at."""
    mark = match["card"] if match["card"] not in (None, "it") else _of_another(match, "uspend ", marked)
    if not mark or "uspend " not in marked.named(mark).text:
        return match[0]
    who = match.groupdict().get("who") or match["owner"] or holder_of(mark, match.string)
    who = who if who and who.startswith("player") else holder_of(mark, match.string)
    if not who:
        return match[0]
    told = re.search(rf"{mark} suspended\b|suspended {mark}\b[^.]*counters?", match.string[: match.start()])
    there = "" if told else f"{who} has {mark} suspended with one timecounters . "
    upkeep = "" if re.search(rf"(?:{who} 's|his|her) upkeep", match.string[: match.start()]) else f"in {who} 's upkeep "
    return f"{there}{upkeep}{who} plays {mark}" + (f" targeting {match['aim']}" if match["aim"] else "")


def _ninja(match: re.Match[str], marked: Marked) -> str:
    return f"uses ninjutsu to return {match['back']} and put {match['card']} into play"


def _given(match: re.Match[str], marked: Marked) -> str:
    """A permanent that a spell gives to another player."""
    what = match["what"]
    if what == "it":
        named = [mark for mark in re.findall(r"card\d+", match.string[: match.start()])
                 if not re.search("Instant|Sorcery", marked.named(mark).type)]
        what = named[-1] if named else ""
    return f"{match['play']} targeting {match['whom']} and {what}" if what else match[0]


def _flipped(match: re.Match[str], marked: Marked) -> str:
    """What a card flips into is no card of its own."""
    half, told = marked.named(match["half"]).name, re.findall(r"card\d+", match.string[: match.start()])
    if match["half"] in told or not any(half in marked.named(mark).text for mark in told):
        return match[0]
    marked.before.add(int(match["half"].removeprefix("card")))
    return ""


FRAMES: tuple[Frame, ...] = tuple((re.compile(said), of, meant) for said, of, meant in (
    (rf"\b{PAYS}discard(?:s|ing)? (?P<card>{OWN}card\d+){_HAND} (?:and (?:(?:player\d+|he|she) )?(?:is )?transmut(?:es|ing)(?:"
     rf" it)?|to transmute(?: it)?"
     r"|(?:for|to|with|using) (?:its |the )?transmute(?: ability| cost)?|, transmuting it)(?= |$)", "ransmute", _used("transmutes")),
    (rf"\btransmutes (?P<card>{OWN}card\d+) for (?=(?:an? |the"
     rf" )?card)", "ransmute", lambda match, marked: f"transmutes {match['card']} and finds "),
    (rf"\b(?:reveal(?:s|ing)? (?P<first>{OWN}card\d+){_HAND}(?: ,| and|, and) )?(?:pay(?:s|ing)? (?P<paid>{COST}) (?:for|to use|and uses) "
     rf"|uses? |activates? |plays? )(?:its|the|(?P<last>{OWN}card\d+)(?: 's)?) forecast(?: ability)?(?: (?:of|on) (?P<card>{OWN}card\d+))?"
     r"(?= |$)", "orecast", _used("forecasts")),
    (rf"\b{PAYS}discard(?:s|ing)? (?P<card>{OWN}card\d+){_HAND} (?:for|to|with|using|and uses) (?:its |the |use its )?channel(?:"
     rf" ability| it)?"
     r"(?= |$)", "hannel", _used("channels")),
    (rf"\b(?:uses?|activates?|plays?) (?:(?P<card>{OWN}card\d+)(?: 's)? channel(?: ability)?|(?:the|its) channel ability of "
     rf"(?P<last>{OWN}card\d+))(?= |$)", "hannel", _used("channels")),
    (rf"\b(?:uses?|activates?|plays?) (?:(?P<card>{OWN}card\d+)(?: 's)? transmute(?: ability)?|(?:the|its) transmute ability of "
     rf"(?P<last>{OWN}card\d+))(?= |$)", "ransmute", _used("transmutes")),
    (rf"\b(?P<does>transmut(?:e|es|ing) {OWN}card\d+)(?: ,)?(?: and| to)? (?:gets?|finds?|finding|getting|fetch(?:es|ing)?|for|into|takes?"
     rf"|search(?:es|ing)?(?: {OWN}library)? for|puts?) (?=(?:an? |the"
     rf" )?card)", "ransmute", lambda match, marked: f"{match['does']} and finds "),
    (rf"\btargets? (?P<whom>{WHOM}) with (?:the|its|his|her|that) (?:imprinted )?(?:cop(?:y|ies)|card\d+ copy|copied spell)(?= |$)", "",
     lambda match, marked: f"chooses {match['whom']}"),
    (rf"(?P<play>\b(?:plays?|casts?) {NAMED})(?: ,)? (?:imprinting|and imprints|to imprint|and removes|removing) (?P<card>{NAMED})"
     r"(?: (?:on|under|onto) it| from the game)*(?= |$)", "Imprint", lambda match, marked: f"{match['play']} , choosing {match['card']}"),
    (rf"\b(?P<does>channel(?:s|ing)? {OWN}card\d+) for (?P<x>\d+)(?= "
     rf"|$)", "hannel", lambda match, marked: f"{match['does']} with x={match['x']}"),
    (rf"\breveal(?:s|ing)? (?P<card>{OWN}card\d+){_HAND}(?: for|(?: ,| and)? (?:using|uses)) (?:its |the )?forecast(?: ability)?(?= |$)",
     "orecast", _used("forecasts")),
    (rf"\b(?P<does>suspend(?:s|ing)? {OWN}card\d+){_HAND} for {COST}(?= |$)", "uspend", lambda match, marked: match["does"]),
    (rf"\bputs (?P<card>{OWN}card\d+) (?:on|into) suspen(?:d|sion)(?= |$)", "uspend", _used("suspends")),
    (r"\binstead of drawing(?: (?:a|the|that|any) card)?(?: for (?:the|his|her|player\d+ 's) turn)?(?: ,)? "
     r"(?=(?:he|she|player\d+) (?:wants to )?dredges?)", "",
     lambda match, marked: ""),
    (rf"\b(?:replac(?:es|ing) (?:his|her|the|that|its|player\d+ 's) (?:\w+ )?draw (?:with|by) (?:the )?dredg(?:e|ing)(?: of)? "
     rf"|(?:uses? dredge"
     rf"|dredges? \d+ cards|dredges?) "
     rf"to (?:return|get(?: back)?|bring back|pick up) |(?:returns?|gets? back|brings? back|picks up) (?=(?:(?:the|his|her|player\d+"
     rf" 's) )?card\d+"
     r"(?: to (?:his|her|player\d+ 's) hand| back)? (?:with|by|through|via|using) (?:dredg(?:e|ing)|its dredge)))"
     rf"(?P<card>{OWN}card\d+)(?: to (?:his|her|player\d+ 's) hand| back)?(?: (?:with|by|through|via|using) (?:its )?dredg(?:e"
     rf"|ing)(?: it)?)?"
     r"(?: instead)?(?= |$)", "redge", _used("dredges")),
    (rf"\b(?P<does>dredg(?:es?|ing) (?:{OWN}card\d+|it))(?: back| up)?(?: (?:instead(?: of (?:drawing|(?:{OWN}(?:normal |regular )?)?draw"
     r"|a card)(?: (?:a|the|that|any) card)?(?: for (?:the|his|her) turn)?)?"
     r"|(?:for|with|on|as|in place of) (?:(?:the|his|her|that|its|first|second|normal"
     r"|regular) )*draw(?: step)?|to (?:his|her|player\d+ 's) hand|from (?:his|her|the|player\d+ 's) graveyard))+(?= |$)", "redge",
     lambda match, marked: match["does"]),
    (rf"(?:(?P<who>\bplayer\d+|\bhe|\bshe) )?(?:remov|tak)(?:es|ing)(?: off)? (?:the|its) (?:last|final|only) (?:time )?\w*counters?"
     rf"(?: (?:from|off) (?P<owner>x)?{OWN}(?:suspended )?(?P<card>card\d+|it))?{_UPKEEP}{_PLAYED}{_AIM}(?= |$)", "", _suspended),
    (rf"{WHOSE}(?:suspended )?(?P<card>card\d+|\bit) (?:loses (?:its|the) (?:last|final) (?:time )?\w*counters?|comes (?:off|out of)"
     rf" suspend(?:ed)?|unsuspends|(?:is|has been) suspended no longer)(?: and is played)?{_UPKEEP}{_PLAYED}{_AIM}(?= |$)", "", _suspended),
    (rf"(?:(?:the|its) )?(?:last|final) (?:time )?\w*counters? (?:comes off|is removed from|is taken off|leaves|falls off)"
     rf" {WHOSE}(?:suspended )?(?P<card>card\d+|it){_UPKEEP}{_PLAYED}{_AIM}(?= |$)", "", _suspended),
    (r" (?:when|as) (?:player\d+|he|she) plays (?:it|card\d+)(?= |$)", "",
     lambda match, marked: "" if re.search(r"suspended with .* plays card\d", match.string[: match.start()]) else match[0]),
    (rf"\b(?<!ninjutsu to )(?:pays {COST}(?: ,| and|, and) )?(?:returns?|returning|bounces?|picks?(?: up)?|scoops?(?: up)?"
     rf"|takes?) (?P<back>{NAMED}|it)"
     rf"(?: (?:back|up))*(?: (?:in)?to (?:his|her|the|player\d+ 's) hand)?"
     rf"(?: ,|, and| and| to) (?:puts?(?: in)?|brings?(?: in)?|drops?(?: in)?|swaps? in|ninjutsus?(?: in)?) (?P<card>{OWN}card\d+)"
     r"(?: (?:into play|attacking(?: player\d+(?! 's)| him| her)?|tapped|unblocked|and|in|in its place|with ninjutsu))*(?= |$)",
     "injutsu", _ninja),
    (rf"\b(?:returns?|gets? back|brings? back|picks up|uses? soulshift to (?:return|get back|get|bring back)|soulshifts?(?: back)?)"
     rf" (?P<card>{NAMED})"
     r"(?: back)?(?: to (?:his|her|the|player\d+ 's) hand)?(?: back)?(?: (?:with|by|through|via|using|thanks to) (?:(?:its|the"
     r"|card\d+(?: 's)?)"
     r" )?soulshift"
     r"(?: trigger| ability)?)?(?= |$)", "", lambda match, marked: _soulshift(match, marked)),
    (rf"(?P<play>\b(?:plays?|casts?) {NAMED})(?: ,)? (?:giving|to give|and gives?|handing|and hands?) (?P<what>{NAMED}|it) to"
     rf" (?P<whom>player\d+|him|her)"
     r"(?= |$)", "ains control of target permanent", _given),
    (r"(?: ,)?(?: and)? flips?(?: into| to| and becomes)? (?:the )?(?P<half>card\d+)(?= |$)", "", _flipped),
    (rf"\b(?:uses? (?:the |its |his |her )?(?:graft|{NAMED}(?: 's)? graft) to (?:move|put)|grafts|moves|puts|moving|shifts)"
     rf" (?:(?:the|its|a|an|that|his|her|player\d+ 's|one|1|\d+|single|only|card\d+(?: 's)?) )*(?:\w*counters?|graft counters?)"
     rf"(?: (?:from|off|of) (?:{NAMED}|it))? (?:(?:on|onto|over (?:on)?to|to) (?:{NAMED}|it|them)|over|across)"
     rf"(?P<by> (?:with|by|through|using) (?:its |the )?graft(?: ability)?)?(?= |$)",
     "", lambda match, marked: _grafted(match, marked)),
    (rf"\bpays(?: {COST})?(?: for)? (?:the|its|his|her|player\d+ 's) (?:cumulative upkeep|echo|upkeep|recover|recover cost|echo cost"
     rf"|upkeep cost)"
     rf"(?: (?:cost|price))?(?: (?:of|for|on) (?:{NAMED}|it))?(?: (?:of|with) {COST})?(?= |$)", "", lambda match, marked: "accepts"),
    (r"\bpays for (?:its )?echo(?= |$)", "", lambda match, marked: "accepts"),
    (rf"\bpays(?: {COST})? to (?:recover|keep) (?P<card>{NAMED}|it)(?= |$)", "", lambda match, marked: _kept(match, marked)),
    (rf"\b(?:dies|is put into {OWN}graveyard|goes to the graveyard)(?: ,)? (?:and (?:then |it )?haunts|haunting) (?P<whom>{WHOM})(?= "
     rf"|$)", "",
     lambda match, marked: f"dies . its trigger targets {match['whom']}"),
    (rf"\bdiscard(?P<s>s|ing)? (?P<what>{OWN}card\d+){_HAND} (?:to|by|with|for) (?:its )?cycling(?: it)?(?= |$)", "ycling",
     lambda match, marked: f"cycl{ {'s': 'es', 'ing': 'ing'}.get(match['s'] or '', 'e')} {match['what']}"),
    (r"(?P<says>\bdoes not pay (?:the|its|his|her) (?:echo|cumulative upkeep|upkeep)) (?:cost|mana)(?= |$)", "",
     lambda match, marked: match["says"]),
    (rf"(?P<cycles>\bcycl(?:es?|ing) {NAMED})(?: for {COST}| by paying {COST})?(?: ,)? (?:and )?pay(?:s|ing)? x ?= ?(?P<x>\d+)(?= |$)", "",
     lambda match, marked: f"{match['cycles']} for x={match['x']}"),
    (rf"(?P<cycles>\bcycl(?:es?|ing) {NAMED})(?: for {COST}| by paying {COST})?(?: ,)? (?:and )?pay(?:s|ing)? (?:x ?= ?)?(?:openmana"
     rf"|\{{)?(?P<x>\d+)\}}?(?: more)?"
     r" (?:for|into|to|on) (?:the|its|his|her|player\d+ 's)(?: cycling)? (?:trigger|ability|cycling trigger)(?= |$)", "",
     lambda match, marked: f"{match['cycles']} for x={match['x']}"),
    (r"(?:(?:the|its) )?(?:last|final|only)(?: fade| time)? \w*counters? (?:comes off|is removed|falls off|goes away|is taken off)(?="
     r" [.,;?!]| and|$)",
     "", lambda match, marked: _by_itself(match, marked)),
    (rf"\b(?<!ninjutsu to )(?P<uses>ninjutsus?|swaps?|uses? {OWN}ninjutsu (?:of|on|with"
     rf"|for))(?: in)? (?P<card>{OWN}card\d+)(?: ,)? (?:returning|for|by returning|and (?:(?:he |she |player\d+ )?)returns?"
     rf"|picking up|bouncing|by bouncing) "
     rf"(?P<back>{NAMED}|it)(?: back)?(?: to {OWN}hand)?(?: (?:with|by|using) (?:its )?ninjutsu)?(?= |$)", "injutsu",
     lambda match, marked: _swapped(match, marked)),
    (rf"\b(?P<does>aims?|points?|targets?|moves?|uses?|puts?) (?:(?:the |its )?modular(?: trigger| ability)?(?: counters?)? (?:at|to"
     rf"|on|onto) "
     rf"(?P<whom>{WHOM})|(?P<with>{WHOM}) (?:with|using) (?:the |its )?modular(?: trigger| ability)?)(?= |$)", "",
     lambda match, marked: f"puts the modular counter on {match['whom'] or match['with']}"),
    (rf"(?:the|its) (?:modular )?(?:counters? (?:goes|go|moves?|is moved|is put|are moved|are put)|modular (?:trigger|ability)"
     rf" (?:goes|targets|is aimed|moves(?: the counters?)?)) ?(?:to|on|onto|at)? (?P<whom>{NAMED})(?= |$)", "",
     lambda match, marked: f"its modular trigger targets {match['whom']}" if _of_another(match, "odular", marked) else match[0]),
    (rf"\b(?:can not|is not able to|could not) pay (?:for )?(?:the |its |{OWN})?(?P<what>echo|cumulative upkeep|upkeep)(?: cost)?(?= "
     rf"|$)", "",
     lambda match, marked: f"does not pay the {match['what']}"),
    (rf"\b(?:lets? (?:it|{NAMED}) (?:die|go) to|sacrifices (?:it|{NAMED}) (?:rather than|instead of) pay(?:ing)?(?: for)?) (?:the |its )?"
     r"(?P<what>echo|cumulative upkeep|upkeep)(?: cost)?(?= |$)", "", lambda match, marked: f"does not pay the {match['what']}"),
    (r"(?:(?P<whose>\bplayer\d+) 's|(?P<her>\bher)|(?P<his>\bhis)) (?P<when>(?:next )?upkeep) (?:the|its) (?P<what>echo|cumulative"
     r" upkeep)(?: cost)? "
     r"(?:is (?P<no>not )?paid|(?P<un>goes unpaid|stays unpaid|is unpaid))(?= |$)", "", lambda match, marked: _in_upkeep(match, marked)),
    (r"(?<= with )(?:its|all its|all|the|his|her) (?=\d+ \w+counters)", "", lambda match, marked: ""),
    (r"\bcame into play only (?=this turn)", "", lambda match, marked: "came into play "),
))
"""What is said, what stands in the text of the card of which it is said, and what is meant."""


def keywords_told(text: str, marked: Marked) -> str:
    """The line with what is done by keywords told by the verbs that the reader knows."""
    for said, of, meant in FRAMES:

        def told(match: re.Match[str], of: str = of, meant: Callable[[re.Match[str], Marked], str] = meant) -> str:
            return meant(match, marked) if not of or _has(match, of, marked) else match[0]

        text = said.sub(told, text)
    return " ".join(text.split())


def _has(match: re.Match[str], of: str, marked: Marked) -> bool:
    """Whether a card that is named in what is said, or of "it" the last before, has such text."""
    named = re.findall(r"card\d+", match[0]) or re.findall(r"card\d+", match.string[: match.start()])[-1:]
    return any(of in marked.named(mark).text for mark in named)


def _of_another(match: re.Match[str], of: str, marked: Marked) -> str:
    """The last card named before that has such text; "" for none."""
    named = re.findall(r"card\d+", match.string[: match.start()])
    return next((mark for mark in reversed(named) if of in marked.named(mark).text), "")


def _soulshift(match: re.Match[str], marked: Marked) -> str:
    """A Spirit that comes back as another one dies."""
    by = _of_another(match, "oulshift", marked)
    return f"chooses {match['card']}" if by and "oulshift" in match[0] else match[0]


def _grafted(match: re.Match[str], marked: Marked) -> str:
    """A counter that moves by graft, which its controller may do as a creature comes into play."""
    by = _of_another(match, "raft ", marked)
    return "accepts" if by and ("graft" in match[0] or not _of_another(match, "odular", marked)) else match[0]


def _by_itself(match: re.Match[str], marked: Marked) -> str:
    """A counter that comes off as the upkeep begins, as the rules have it."""
    return "" if any(_of_another(match, keyword, marked) for keyword in ("ading ", "anishing ", "uspend ")) else match[0]


def _swapped(match: re.Match[str], marked: Marked) -> str:
    """The two of ninjutsu, in whatever order they are named."""
    comes, goes = match["card"], match["back"]
    if "injutsu" not in marked.named(comes.split()[-1]).text:
        comes, goes = goes, comes
    swaps = match["uses"].startswith("swap") and "injutsu" not in marked.named(comes.split()[-1]).text
    return match[0] if swaps else f"uses ninjutsu to return {goes} and put {comes} into play"


def _in_upkeep(match: re.Match[str], marked: Marked) -> str:
    """A cost of the upkeep, told without who pays it."""
    who = match["whose"] or ("she" if match["her"] else "he")
    whose = f"{match['whose']} 's" if match["whose"] else match["her"] or match["his"]
    says = f"does not pay the {match['what']}" if match["no"] or match["un"] else "accepts"
    return f"{whose} {match['when']} {who} {says}"


def _kept(match: re.Match[str], marked: Marked) -> str:
    """A cost that something asks for in the upkeep, or as it would be gone, is paid."""
    named = re.findall(r"card\d+", match["card"]) or re.findall(r"card\d+", match.string[: match.start()])[-1:]
    asks = any(re.search(r"umulative upkeep|[Ee]cho|[Rr]ecover|unless you pay", marked.named(mark).text) for mark in named)
    return "accepts" if asks else match[0]
