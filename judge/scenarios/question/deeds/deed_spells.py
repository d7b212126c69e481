"""What is told of spells themselves: how they are played, for how much. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import WHOM
from judge.scenarios.question.marked_question import Marked

ONE = r"(?:(?:an?|the|his|her|my|own|that|player\d+ 's) )*"
WAYS = {
    "kicked": "kicker", "bought-back": "buyback", "boughtback": "buyback", "flashed-back": "flashback", "flashbacked": "flashback",
    "entwined": "entwine", "kicker": "kicker", "buyback": "buyback", "flashback": "flashback",
}
WAY_BESIDE = re.compile(rf"(?<!has )(?<!have )(?<!just )(?<!already )(?<!is )(?<!gets )\b(?P<before>{ONE})(?P<way>{'|'.join(WAYS)}) "
    rf"(?P<after>{ONE})(?P<card>card\d+)(?= |$)")
"""How a spell is played, before its name: "a kicked Urza's Rage"."""
KICKED_BEHIND = re.compile(
    r"\b(?P<card>card\d+)(?P<there> in play)?(?: ,)? (?:which|that) (?:was|has been|is|(?:had )?c[ao]me into play|entered) "
    r"(?P<way>(?:un)?kicked)(?: last turn| earlier| when (?:it|he|she|player\d+) \w+(?: it)?)?(?: ,(?= (?:and|attacks|blocks)))?"
    r"|(?:(?<=[.;] )|^)(?P<whose>(?:player\d+ 's )?)(?P<one>card\d+) (?:was|had been) (?P<so>(?:un)?kicked)(?= ?[.;?!]| ?$)"
)
"""How a permanent was played, told behind its name."""
UNPAID_WAY = re.compile(
    r"(?: ,)?(?: and| but)*(?: (?:without|does not|do not|did not|will not|not|with no|declining to|(?:declines|refuses|chooses not) to)"
    r"(?: (?:pay|paying|use|using|even|for|the|its|any|optional))*"
    r" (?:kicker|kicked|kick(?:ing)?(?: it| that)?|buyback|buy(?:ing)? (?:it )?back|entwine|entwin(?:ing|e)(?: it)?)(?: costs?)?(?: paid)?"
    r"| (?:choosing )?not to kick(?: it)?)(?= ?(?:[.,;?!]|$| (?:and|on|at|targeting|in) ))"
)
"""An optional cost that is not paid."""
UNKICKED = re.compile(rf"\b(?P<before>{ONE})unkicked (?P<after>{ONE})(?P<card>card\d+)(?= |$)")
WAY_BEHIND = re.compile(
    r"(?: ,)?(?: and| but| also| then)* (?:(?P<kicks>kicks?|kicking)|(?P<buys>buy(?:s|ing)?|bought)(?: it| that)? back|"
    r"(?P<entwines>(?<!with )(?<!the )(?<!its )(?<!for )entwin(?:es?|ing)))(?: (?:it|that|them))?"
    r"(?: back)?(?: too| as well)?(?= ?(?:[.,;?!]|$| and ))"
    r"|(?<!with)(?<!with the)(?<!with its)(?<!for)(?: ,)? (?P<said>kicker|buyback|flashback|entwine)(?: cost)? (?:and all|included"
    r"|paid)(?= ?(?:[.,;?!]|$| and ))"
    r"|(?: ,)?(?: and| plus)? (?:pays? |paying )(?:the |an )?(?:extra|additional)?(?: \d+| openmana\w+)?(?: more)? for (?:the )?"
    r"(?P<extra>kicker|buyback|entwine)(?= ?(?:[.,;?!]|$| and ))"
)
"""How a spell is played, told behind it as what somebody does with it."""
TIMES = r"(?P<{0}>once|twice|thrice|\d+ times)"
REPLICATED = re.compile(
    rf"(?: ,)?(?: and)? (?:replicat(?:es?|ing) (?:it|that)|pay(?:s|ing)? (?:for )?(?:the |its )?replicate(?: cost)?|with (?:the |its"
    rf" )?replicate(?: cost)?"
    rf"(?: paid)?|with the replicate cost paid|replicated) {TIMES.format('one')}|(?: ,)? with (?P<two>\d+) replicates"
    rf"|\b{TIMES.format('three')}-replicated (?P<card>card\d+)|\breplicat(?P<form>e|es|ing) (?P<what>{ONE}card\d+) {TIMES.format('four')}"
)
"""How often replicate is paid."""
WAY_USED = re.compile(
    r"\b(?P<form>use[sd]?|using|pa(?:ys?|id|ying)(?: for)?) (?:the |its )?(?P<way>flashback|buyback|kicker|entwine)(?: cost)? (?:of|for"
    r"|on) "
    rf"(?P<what>{ONE}card\d+)"
)
SPLICE = r"splic(?:e|es|ing|ed)"
SPLICED = (
    re.compile(rf"\b{SPLICE} (?P<what>{ONE}card\d+) (?:on|onto|to|on to) (?P<onto>{ONE}card\d+)"),
    re.compile(rf"(?P<onto>\bcard\d+)(?: ,)?(?: and| with| reveal(?:s|ing)?)* (?:(?:an? |the )?spliced (?P<what>{ONE}card\d+)(?: (?:on"
    rf"|onto|to) it)?"
               rf"|(?:{SPLICE} on )(?P<on>{ONE}card\d+)|(?P<with>{ONE}card\d+) (?:spliced on|to {SPLICE} (?:it|on)|{SPLICE} onto it)(?="
               rf" |$))"),
)
"""What is spliced onto what."""
PART = re.compile(
    rf"(?:(?: ,)?(?: and| with)* (?:the )?(?P<one>card\d+)(?: part| half| text| effect| bit)? (?:targets?|targeting|hits?|aimed at|goes"
    rf" to|is aimed at|pointed at)"
    rf"|(?: ,)?(?: and)? (?:aims?|aiming|points?|pointing|sends?|sending|directs?|directing) (?:(?:the )?(?P<two>card\d+)(?: part| half"
    rf"| text| effect)?|it) at)"
    rf" (?={WHOM})"
)
"""What the text that is spliced on is aimed at."""
FOR_MANA = re.compile(r"(?<=onto it) for openmana\w+(?= |$)")
PLAYING = r"(?:plays?|casts?|playing|casting|played|kicks?|flashbacks?|announces?)"
PLAYS = re.compile(rf"\b{PLAYING} $")
AIMED_BEHIND = re.compile(
    rf"\b(?P<plays>{PLAYING} {ONE}(?P<card>card\d+)(?: with (?:kicker|buyback|flashback|entwine)| for x=\d+| , \w+ing {ONE}card\d+)*)"
    rf"(?: ,)?(?: and| then)* "
    r"(?:aim|point|send|throw|direct|fire|target|turn|put|hurl|use)(?:s|ing)? (?:it|that)(?: straight| right)? (?:at|to|on|into) "
    rf"(?P<whom>{WHOM}|(?:his|her) (?:face|head|dome))"
)
"""A spell whose target is told behind it: "plays Shock and points it at the Bears"."""
DRAWN = re.compile(
    rf"\b(?:draws?|topdecks?|rips?|finds?|peels?|drew) (?:into )?(?P<what>{ONE}card\d+)(?: off the top| for (?:the|his|her) turn)*"
    rf"(?: ,| and| then)+ (?P<plays>"
    rf"(?:immediately |promptly )?(?:plays?|casts?|uses?|aims?"
    r"|points?|throws?)) it(?= )"
)
"""A card that somebody draws and plays."""
DRAWS = re.compile(
    rf"(?P<who>\bplayer\d+) (?:then |now |just |only )*(?:draws|draw|topdecks|drew) (?:into )?(?P<what>{ONE}card\d+)"
    r"(?: off the top| for (?:the|his|her) turn| this turn)*(?= ?(?:[.;?!]|$)| and (?!card|an? )| ,(?! (?:an? )?card\d))"
)
"""A card that somebody draws, with which nothing is told to be done."""
TARGET_OF = re.compile(
    rf"(?P<what>{ONE}(?:player\d+ 's )?card\d+|player\d+) (?:is|are|was|becomes?) the (?:only |sole )?targets? of (?P<who>player\d+) 's"
    rf" (?P<spell>card\d+)"
)
MEANT_FOR = re.compile(r"(?P<spell>\bcard\d+) (?:is|was) (?:meant|intended|destined|reserved|on its way|headed|heading) (?:for|to|at) ")
BY_WHOM = re.compile(rf"\b(?P<by>by|to|with|into) {ONE}(?P<spell>card\d+) (?:from|by) (?P<who>player\d+)(?! 's)")
FROM = re.compile(rf"(?:(?<=[.;,] )|^)(?P<spell>{ONE}card\d+) (?:from|by) (?P<who>player\d+) (?P<on>on|at|targeting) ")
"""A spell told by its target or by whose it is."""
THEIRS = re.compile(
    r"(?P<the>\b(?:the|that|those|a|an|both|1|2|3) )?(?P<card>card\d+) (?:that |which )?(?P<who>player\d+|he|she) (?:now |currently "
    r"|still )?(?:controls?|owns?|has|have)"
    r"(?: in play| out| on the table| on the board)?(?= ?(?:[.,;?!]|$)| and | at | to | with | but )"
)
"""Whose a thing is, told behind its name."""
CHOSEN_FOR = re.compile(
    rf"\b(?:chooses?|chose|selects?|picks?|names?|targets?|singles? out) (?P<what>{WHOM}) (?:as (?:the|a) target (?:of|for)|for|with) "
    rf"(?P<spell>{ONE}card\d+)(?= ?(?:[.,;?!]|$)| and )"
)
"""A target that is told before the spell."""
TRIED = re.compile(rf"\b(?:tries|try|tried|attempts?|attempted) (?P<spell>{ONE}card\d+) (?P<on>on|at|targeting) ")
OF_SPELLS = (
    (TRIED, r"plays \g<spell> \g<on> "),
    (CHOSEN_FOR, r"plays \g<spell> targeting \g<what>"), (TARGET_OF, r"\g<who> 's \g<spell> targets \g<what>"),
    (MEANT_FOR, r"\g<spell> targets "), (BY_WHOM, r"\g<by> \g<who> 's \g<spell>"), (FROM, r"\g<who> plays \g<spell> \g<on> "),
)
"""What is told of spells, with the words that are read."""
LANDS_FIRST = re.compile(
    r"(?:(?<=[.;] )|^)with (?:(?P<own>his|her|player\d+ 's|the) )?(?P<kind>(?:(?:just|exactly|only|sole|last|remaining|untapped|lone"
    r"|all|\d+|an?) )*)(?P<land>card\d+)"
    r"(?: (?:untapped|in play|open|left|and nothing else))*(?: ,)? (?P<who>player\d+) (?=(?!'s)[a-z]+)"
)
"""Lands told before what is done with them."""
OFFERED = re.compile(r"(?P<not>\bdoes not|\bdo not|\bcan not) pay (?:the (?:\d+|cost|mana) )?for (?P<who>player\d+) 's (?P<spell>card\d+)")
"""What is not paid for a spell that was not told of before."""
X_SAID = re.compile(
    r"\b(?P<before>(?:an? |the |his |her )?)(?P<x>\d+)-point (?P<card>card\d+)"
    r"|\b(?P<name>card\d+) of (?P<of>\d+)(?= (?:on|at|to)|$| ?[.,;?!])"
    r"|(?: ,)?(?: and)? (?:choos(?:es?|ing)|sets?|setting|announc(?:es?|ing)|nam(?:es?|ing)|declar(?:es?|ing)) (?:x (?:=|to|as|to be"
    r"|is) ?"
    r"(?P<chosen>\d+)|(?P<first>\d+) (?:for|as) x)(?= |$)"
)
"""What X is, in other words."""


def spells_told(text: str, marked: Marked) -> str:
    """The line with what is told of spells in the words that the reader knows."""
    text = KICKED_BEHIND.sub(
        lambda match: f"{match['way']} {match['card']}{match['there'] or ''}" if match["card"] else
        f"{match['whose']}{match['so']} {match['one']}", text)
    text = UNKICKED.sub(lambda match: _unkicked(match, marked), UNPAID_WAY.sub(lambda match: _unpaid(match, marked), text))
    text = WAY_BESIDE.sub(lambda match: _way_beside(match, marked), text)
    text = WAY_BEHIND.sub(lambda match: _way_behind(match, marked), text)
    text = REPLICATED.sub(_replicated, text)
    text = WAY_USED.sub(lambda match: f"play{'s' if match['form'][-1] == 's' else ''} {match['what']} with {match['way']}", text)
    text = AIMED_BEHIND.sub(lambda match: f"{match['plays']} targeting {match['whom']}", text)
    text = DRAWN.sub(lambda match: f"{match['plays']} {match['what']}", text)
    text = DRAWS.sub(lambda match: _drawn(match, marked), text)
    for said, meant in OF_SPELLS:
        text = _reworded(said, meant, text, marked)
    text = LANDS_FIRST.sub(lambda match: _lands_first(match, marked), text)
    text = THEIRS.sub(lambda match: _theirs(match, marked), text)
    text = OFFERED.sub(lambda match: _offered(match, marked), text)
    if "splic" in text:
        text = SPLICED[0].sub(_spliced, text)
        text = FOR_MANA.sub("", SPLICED[1].sub(_spliced_beside, text))
        text = PART.sub(lambda match: _part_aimed(match, marked), text)
    return X_SAID.sub(_x_said, text)


def _way_beside(match: re.Match[str], marked: Marked) -> str:
    """How a spell is played, behind its name; a permanent that nobody is told to play was played so before."""
    before = match.string[: match.start()]
    does = PLAYS.search(before) or re.search(r"(?:player\d+|he|she) (?:then |also )?$", before + match["before"])
    if match["way"] in ("kicked", "kicker") and not (_is_spell(match["card"], marked) or does):
        return f"{match['before']}{match['after']}kicked {match['card']}"
    return f"{match['before']}{match['after']}{match['card']} with {WAYS[match['way']]}"


def _unkicked(match: re.Match[str], marked: Marked) -> str:
    played = _is_spell(match["card"], marked) or PLAYS.search(match.string[: match.start()])
    return f"{match['before']}{match['after']}{match['card']}{' unkicked' if played else ''}"


def _drawn(match: re.Match[str], marked: Marked) -> str:
    """A card that is drawn is in hand, unless something else comes of drawing it."""
    triggers = any(re.search(r"[Ww]hen(?:ever)? [^.,]* draws?\b|would draw|[Dd]raw step|Dredge", card.text) for card in marked.cards)
    return match[0] if triggers else f"{match['who']} has {match['what']} in hand"


def _reworded(said: re.Pattern[str], meant: str, text: str, marked: Marked) -> str:
    return said.sub(lambda match: match.expand(meant) if _is_spell(match["spell"], marked) else match[0], text)


def _is_spell(words: str, marked: Marked) -> bool:
    return re.search("Instant|Sorcery|Interrupt", marked.named(words.split()[-1]).type) is not None


def _theirs(match: re.Match[str], marked: Marked) -> str:
    """A permanent of somebody's, named behind what is done to it; not the subject of what that player does."""
    done = re.search(r"(?:card\d+|on|at|with|by|targeting|[a-z]+s?) (?:(?:an?|the) )?$", match.string[: match.start()])
    if done is None or not match["the"] or _is_spell(match["card"], marked) or not match["who"].startswith("player"):
        return match[0]
    number = match["the"] if match["the"].strip().isdecimal() else ""
    return f"{match['who']} 's {number}{match['card']}"


def _lands_first(match: re.Match[str], marked: Marked) -> str:
    if "Land" not in marked.named(match["land"]).type:
        return match[0]
    number = next(iter(re.findall(r"\d+", match["kind"])), "")
    only = "only " if re.search(r"only|sole|last|lone|just|all", match["kind"]) else ""
    return f"{match['who']} has {only}{number + ' ' if number else ''}{match['land']} in play . {match['who']} "


def _offered(match: re.Match[str], marked: Marked) -> str:
    told = match["spell"] in match.string[: match.start()].split() or not _is_spell(match["spell"], marked)
    if told or "unless" not in marked.named(match["spell"]).text:
        return match[0]
    payer = re.findall(r"\bplayer\d+(?! 's)", match.string[: match.start()])
    return f"{match['who']} plays {match['spell']} on it , {payer[-1]} {match['not']} pay" if payer else match[0]


def _spliced(match: re.Match[str]) -> str:
    """A spell that was not told of before is played by that."""
    told = re.search(rf"\b{match['onto'].split()[-1]}\b", match.string[: match.start()]) is not None
    plays = "" if told else "plays " if match[0].split()[0].endswith("s") else "play "
    return f"splicing {match['what']} onto it" if told else f"{plays}{match['onto']} splicing {match['what']} onto it"


def _spliced_beside(match: re.Match[str]) -> str:
    return f"{match['onto']} splicing {match['what'] or match['on'] or match['with']} onto it"


def _part_aimed(match: re.Match[str], marked: Marked) -> str:
    """A target of a spell that has the text of another."""
    spliced = re.findall(r"splicing (?:\w+ )*?(card\d+) onto it", match.string[: match.start()])
    mark = match["one"] or match["two"]
    return " , targeting " if spliced and mark in (None, spliced[-1]) else match[0]


def _replicated(match: re.Match[str]) -> str:
    said = match["one"] or match["two"] or match["three"] or match["four"]
    number = {"once": "1", "twice": "2", "thrice": "3"}.get(said, said.split()[0])
    if match["what"]:
        return f"{ {'e': 'play', 'es': 'plays', 'ing': 'playing'}[match['form']] } {match['what']} replicated {number} times"
    return f"{match['card'] or ''} replicated {number} times"


def _unpaid(match: re.Match[str], marked: Marked) -> str:
    """An optional cost of a spell that was named, not paid."""
    played = re.findall(r"card\d+", match.string[: match.start()])
    way = next(way for way in ("kick", "buy", "entwin") if way in match[0])
    return " unkicked" if any(way in marked.named(mark).text.lower() for mark in played[-2:]) else match[0]


def _way_behind(match: re.Match[str], marked: Marked) -> str:
    played = re.findall(r"card\d+", match.string[: match.start()])
    way = "kicker" if match["kicks"] else "buyback" if match["buys"] else match["said"] or match["extra"] or "entwine"
    last = next((mark for mark in reversed(played) if re.search(rf"{way}", marked.named(mark).text, re.IGNORECASE)), "")
    return f" with {way}" if last else match[0]


def _x_said(match: re.Match[str]) -> str:
    if match["card"]:
        return f"{match['before']}{match['card']} for x={match['x']}"
    return f"{match['name']} for x={match['of']}" if match["name"] else f" for x={match['chosen'] or match['first']}"
