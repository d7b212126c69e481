"""What is meant to come of a deed: "to deal its 1 damage to the Bears", "to take Bob's Bears", said with the target in its place. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked

NAMED = r"(?:(?:the|an?|his|her|their|player\d+ 's|\d+|own|attacking|blocking|untapped|tapped) )*card\d+"
WHOM = rf"(?:{NAMED}|player\d+(?! 's)|himself|herself|itself|it|him|her|them)"
PURPOSES = tuple((re.compile(said), meant) for said, meant in (
    (rf"\b(to|and) (deal|deals) (?:its|the|that|his|her) (\d+)(?: points? of)? damage to (?={WHOM})", r"\1 \2 \3 damage to "),
    (rf"(?:,? ?(?:to|and) )prevents? (the next \d+ damage)(?: (?:that would be )?dealt)? to ({WHOM})", r" targeting \2 , preventing \1"),
    (rf",? ?preventing (the next \d+ damage)(?: (?:that would be )?dealt)? to ({WHOM})", r" targeting \2 , preventing \1"),
    (r"\bto give (?:itself|himself|herself) (?=bonus)", "to give it "),
    (rf"\bto make ({NAMED}|it|him|her|them) (?:bigger|larger|huge|fatter|stronger)\b", r"to pump \1"),
    (rf"\b((?:use|uses|used|using|activates?|activated) (?:(?:the|an?|his|her) )*card\d+) to "
     rf"(?:take|steal|grab|gain control of|get control of) ({NAMED})", r"\1 targeting \2"),
    (r"(sacrific\w+|sacs?|saccing) ((?:(?:the|his|her|an?) )*card\d+) for (?:an?|the) (?:land|card|basic land)(?= |$)", r"\1 \2"),
    (rf",? ?(?:and )?(?:wants|has|lets|makes) (?:it|her|him) (?:to )?(?:be a copy of|become|copy) (?={NAMED}|it\b)", " copying "),
    (rf"\b(player\d+) 's (card\d+) (?:comes|came|enters|is coming) into play (?:copying|as a copy of|and copies) (?={NAMED})",
     r"\1 plays \2 copying "),
    (r"\b(player\d+) 's (card\d+) (?:comes|came|enters|is coming) into play (?:copying|as a copy of|and copies) (?=it\b)",
     r"\1 plays \2 choosing "),
    (rf"\bto (?:make|turn|paint|color) ({WHOM}) (white|blue|black|red|green)\b", r"targeting \1 , choosing \2"),
    (r",? ?(?:and )?(?:keeping|leaving|keeps|leaves) the (?:original |same )*targets?"
     r"(?: (?:the same|unchanged|as (?:it|they) (?:is|are)))?(?= |$)", " keeping the target"),
    (rf",? ?(?:and )?(?:point|aim|send|direct|turn|redirect|train)(?:ing|s) the copy (?:at|to|towards?|on|onto|against) (?={WHOM})",
     " choosing "),
    (rf" , (?:shooting|pinging|hitting|zapping|burning|blasting) (?={WHOM})", " targeting "),
    (r"\b(plays?|casts?) ((?:an?|the|his|her) )?(\d+)-point (card\d+)", r"\1 \4 for x=\3"),
    (r"\b(?:decides|decided|chooses|chose|elects|opts|prefers|decide|choose) (?:not to|to not) (?=(?:block|attack|chump|pay|respond)\b)",
     "does not "),
    (r"\b(?:declines|refuses|declined|refused) to (?=(?:block|attack|chump|pay|respond)\b)", "does not "),
    (rf"\b((?:attack|swing)(?:s|ing|ed)? [^.;,]*?with [^.;,]*?) and with (?={NAMED})", r"\1 and "),
    (r" ,?(?: and)? after (?:which|that) (?=player|he |she )", " . then "),
    (rf"\b((?:plays?|casts?) {NAMED}) with ({NAMED}) spliced (?:onto|on|to) it(?= |$)", r"\1 splicing \2 onto it"),
    (r"\b(his|her|their|player\d+ 's) own (?=(?:graveyard|hand|library|deck|yard)\b)", r"\1 "),
    (r"\b(card\d+) (?:on|at|against) (player\d+) 's (?:graveyard|yard)(?= [.,;?!]|$| and)", r"\1 targeting \2"),
    (r"(?:(?<=[.;,] )|^)(?:all|it all|the (?:whole )?stack) (?:resolves|has resolved)(?= ?(?:[.;,]|$))", "it resolves"),
    (r"\binstead of blocking\b", "without blocking"),
    (r"\b(?:so as|in order) to (?=[a-z]+ )", "to "),
    (r" ,(?: and)? which (?:then |finally )?(resolves|comes into play)(?: normally)?(?= [,.;?!]|$| and)", r" and it \1"),
    (r"\bis never (?=blocked)", "is not "),
    (r"(?<=with )(?:that|these|those) (?=(?:\d+ )?card\d)", "the "),
    (r" and (pays?) (openmana\w+) (with (?:the |all |combat )*damage (?:still |already )?on the stack)", r" , \3 , \1 \2"),
    (r"\b(?:an? |the )?(card\d+) (?:comes|came|enters|is coming) (?:in)?to play under (player\d+) 's control(?= |$)", r"\2 plays \1"),
    (r"(\bplayer\d+\b)([^.;?]*? and )(?:an? |the )?(card\d+) (?:comes|came|enters) (?:in)?to play under (?:his|her) control(?= |$)",
     r"\1\2\1 plays \3"),
    (r"\b(\d+) copies of (?=card\d)", r"\1 "),
    (rf"\b(makes?|has|lets?) ({NAMED}) phase out (?:with|using) ((?:(?:an?|the|his|her) )?card\d+)", r"plays \3 targeting \2"),
    (rf"\b((?:plays?|casts?) (?:(?:an?|the|his|her) )?card\d+) to give (player\d+|him|her|it) ({NAMED})(?= [.,;?!]| and| so|$)",
     r"\1 targeting \2 and \3"),
    (rf"\b((?:uses?|activates?|using) {NAMED}) to (?:put|drop|bring|sneak) (?:in|out|into play) ({NAMED})",
     r"\1 and puts \2 into play from hand"),
    (rf"\b((?:uses?|activates?|using) {NAMED}) to (?:put|drop|bring|sneak) ({NAMED}) (?:in|out|into play)"
     r"(?: from (?:his|her|player\d+ 's) hand)?(?= |$)",
     r"\1 and puts \2 into play from hand"),
    (rf"\b((?:uses?|activates?|using) {NAMED}) and (?:puts?|drops?|sneaks?) in ({NAMED})(?= [.,;?!]| and|$)",
     r"\1 and puts \2 into play from hand"),
    (r"\b((?:plays?|casts?) (?:(?:an?|the|his|her) )?card\d+) and wants ((?:that|the|his|her|player\d+ 's) card\d+)(?= [.,;?!]|$)",
     r"\1 and takes \2"),
    (rf"\b(player\d+) 's (card\d+) (?:comes in|comes into play|came in|enters play) (?:aiming at|aimed at|pointed at|targeting) "
     rf"(?={NAMED}|it\b)", r"\1 plays \2 targeting "),
    (rf"\b(player\d+) (?:has |have )?(?:a |an |the )?(card\d+) (?:comes in|comes into play) (?:aiming|aimed) at (?={NAMED}|it\b)",
     r"\1 plays \2 targeting "),
    (r"\b(discards?|discarding) to (?=pump|grow|boost)", r"\1 1 card to "),
    (rf"\b((?:plays?|casts?) {NAMED}) (?:with|for|using) \d+ of (?:it|them|that|the mana)(?= [.,;?!]| and|$)", r"\1"),
    (r"(\bthe card\d+) (?:itself|himself|herself)(?= [.,;?!]|$)", r"\1"),
    (r"\b(has|have) ((?:(?:an?|the|\d+) )?card\d+) (?:from|since) (?:last turn|the turn before|an earlier turn)\b",
     r"\1 \2 in play"),
    (r"\bafter (?:player\d+|he|she) (?:has )?declare[sd]? (?:his |her |the )?block(?:s|ers)\b", "after blocks are declared"),
    (r"\bwith nothing (?:else )?to (?:spend|use) (?:the |that |any )?mana on\b", ""),
))
"""What is said, and with what words it is read."""
_SHARE = rf"\d+(?: (?:points? of )?damage)? (?:to|on|at) (?:{WHOM})"
DIVIDED = re.compile(
    r"(?: ,| ;)?(?: (?:dealing|with|assigning|doing|splitting it|divided|putting))* "
    rf"(?P<shares>{_SHARE}(?:(?: ,| ;| and| , and) {_SHARE})+)"
)
"""Damage of a spell that is divided, and how."""
TURNED = re.compile(
    rf"(?P<thing>(?P<source>card\d+) (?:(?:on|onto|targeting) )?(?!card\d+ into play){NAMED}) (?:in)?to (?:an? )?(?P<type>card\d+)(?= |$)"
)
"""The land type that an effect gives."""
TO_EACH = re.compile(
    r"(?: ,)?(?: dealing| doing| with| for| and deals?)? (?P<share>\d+)(?: points?(?: of)?)?(?: damage)? (?:to|on|for) each of"
    r" (?P<whom>(?:(?:the|his|her|player\d+ 's) )*(?P<number>\d+) card\d+)"
)
"""Damage of a spell that is divided evenly."""
SUFFERED = re.compile(
    r"\b(?P<does>takes?|eats?|suffers?|gets?) an? (?P<spell>card\d+)(?: from (?P<who>player\d+)(?! 's))?(?= [.,;?!]| from| and| to the|$)"
)
"""A spell that somebody is hit by."""
REWORDED = re.compile(
    r"(?P<before>\b(?P<spell>card\d+) (?:(?:on|targeting) )?(?:it|(?:(?:the|his|her|player\d+ 's) )*card\d+))"
    r"(?: ,| ,? (?:from|turning|making|to turn)) (?P<from>card\d+|white|blue|black|red|green) (?:in)?to"
    r" (?P<to>card\d+|white|blue|black|red|green)(?= |$)"
)
"""Words that are changed in a text."""
COPIED = re.compile(
    r"\b(?P<plays>(?:plays?|casts?|playing|casting|played) (?:(?:an?|the|his|her|another) )*(?P<copier>card\d+))"
    r"(?: ,)? (?:(?:and |to )cop(?:y|ies)|copying) (?:it|him|her|that|that 1|them)(?= [.,;:?!]| and | with |$)"
)
"""A permanent that is to come into play as a copy of "it"."""
SIZED = re.compile(rf"\b(?P<source>card\d+) to make (?P<whom>{WHOM})(?: (?:in)?to)? untilsize(?P<p>\d+)by(?P<t>\d+)\b")
"""The size that an ability gives."""


CYCLED = re.compile(
    rf"\b(?P<cycles>cycl(?:es?|ing) {NAMED}) ,? ?(?:and )?(?:(?P<by>card\d+)|slid(?:es?|ing))(?: out| away)?"
    rf" (?P<what>(?:{NAMED}|it|the token|the creature)\b)"
)
"""What is done by the name of a permanent whose ability triggers by cycling: "cycles it and slides the Giant"."""
PAST = re.compile(
    rf"\b(?P<attacks>attack(?:s|ing)? with {NAMED}(?: and {NAMED})*) past (?P<whose>player\d+ 's|his|her) (?P<what>{NAMED})(?= [.,;?!]|$)"
)
"""Creatures past which others attack, as blocks that are tried."""
BASES = shapes_by_form(frozenset((
    "turn", "play", "cast", "respond", "use", "sacrifice", "regenerate", "pump", "give", "discard", "flip", "return", "equip", "move",
)))
"""Verbs of what somebody may save a thing by."""
SAVED_BY = re.compile(
    rf"\b(?:can|could|may|does|will) (?P<who>player\d+|he|she) (?:still )?(?:save|rescue|protect) (?P<what>{NAMED}|it|them|him|her) by "
    r"(?:just )?(?P<verb>[a-z]+ing) (?P<how>[^.;?!]+)(?= \?)"
)
"""A thing that somebody may save by what he or she does: that is done, and it is asked what becomes of the thing."""


def _cycled(match: re.Match[str], marked: Marked) -> str:
    named = [match["by"]] if match["by"] else re.findall(r"card\d+", match.string)
    works = any(re.search(r"cycles? a card[^.]*target", marked.named(one).text) for one in named)
    return f"{match['cycles']} targeting {match['what']}" if works else match[0]


def _past(match: re.Match[str], marked: Marked) -> str:
    """A block that is tried by whoever is attacked; where "his" may be anybody's, the words stay."""
    other = f"player{1 - marked.asker}" if marked.asker in (0, 1) and len(marked.players) == 2 else ""
    who = match["whose"].split()[0] if match["whose"].startswith("player") else other
    return f"{match['attacks']} . {who} tries to block with {match['what']}" if who else match[0]


FETCHED = re.compile(
    rf"\b(?P<form>fetch|get|find|take|retrieve)(?P<s>e?s)? (?P<what>{NAMED}|it|that|that card)(?: back)? (?:with|using|through|by playing) "
    rf"(?P<with>{NAMED})"
)


def _fetched(match: re.Match[str], marked: Marked) -> str:
    """A card that somebody gets by a spell that lets choose one outside the game."""
    wishes = "outside the game" in marked.named(match["with"].split()[-1]).text
    s = "s" if match["s"] else ""
    return f"play{s} {match['with']} and take{s} {match['what']}" if wishes else match[0]


def _saved_by(match: re.Match[str]) -> str:
    shapes = [lemma for lemma, shape in BASES.get(match["verb"], ()) if shape == "ing"]
    if not shapes:
        return match[0]
    what = "they" if match["what"] == "them" else "it" if match["what"] in ("him", "her") else match["what"]
    return f"{match['who']} {inflected(shapes[0], 's')} {match['how']} . does {what} survive"


def _sized(match: re.Match[str], marked: Marked) -> str:
    """A size that stands in the ability's text is what the ability does to its target."""
    if f"{match['p']}/{match['t']}" not in marked.named(match["source"]).text:
        return match[0]
    return f"{match['source']} targeting {match['whom']}"


def _divided(match: re.Match[str], marked: Marked) -> str:
    """The shares of a spell whose damage is divided, each as a target."""
    spells = re.findall(r"card\d+", match.string[: match.start()])
    if not spells or "divided" not in marked.named(spells[-1]).text:
        return match[0]
    shares = re.findall(rf"(\d+)(?: (?:points? of )?damage)? (?:to|on|at) ({WHOM})", match["shares"])
    return "".join(f"{' ,' if at else ''} targeting {number} damage to {whom}" for at, (number, whom) in enumerate(shares))


def _dealt_to_each(match: re.Match[str], marked: Marked) -> str:
    """Damage that is divided evenly among things of one name, each of which is a target."""
    spells = re.findall(r"card\d+", match.string[: match.start()])
    whole = int(match["share"]) * int(match["number"])
    even = bool(spells) and re.search(rf"deals {whole} damage divided", marked.named(spells[-1]).text)
    return f" targeting {match['whom']}" if even else match[0]


def _suffered(match: re.Match[str], marked: Marked) -> str:
    """A spell that somebody takes is played at him or her, unless it is one of the cards that something shows."""
    before = " ".join(marked.named(mark).text for mark in re.findall(r"card\d+", match.string[: match.start()]))
    hurts = re.search(r"damage to (?:any target|target (?:player|creature or player|opponent))", marked.named(match["spell"]).text)
    shows = re.search(r"reveals? (?:his or her|their|your|that) hand|looks? at|search|reveals?", before)
    whose = f"{match['who']} 's " if match["who"] else ""
    return f"is hit by {whose}{match['spell']}" if hurts and not shows else match[0]


def _reworded(match: re.Match[str], marked: Marked) -> str:
    """The words that a spell changes in a text: "Swamp to Plains"."""
    changes = "hange the text" in marked.named(match["spell"]).text
    return f"{match['before']} , changing {match['from']} to {match['to']}" if changes else match[0]


def _copied(match: re.Match[str], marked: Marked) -> str:
    """What "it" is that a permanent comes into play as a copy of: of what it may copy the one that was named last before."""
    kind = re.search(r"copy of (?:an?|any|another|target|that)\b ?(?:other |nonland |non\w+ )?(\w+)", marked.named(match["copier"]).text)
    wanted = kind[1].title() if kind and kind[1] in ("creature", "artifact", "enchantment", "land") else ""
    told = [mark for mark in re.findall(r"card\d+", match.string[: match.start()]) if mark != match["copier"]]
    lasting = [mark for mark in told if not re.search("Instant|Sorcery|Interrupt|Basic", marked.named(mark).type)]
    fits = [mark for mark in lasting if wanted in marked.named(mark).type]
    return f"{match['plays']} copying the {fits[-1]}" if kind and fits else match[0]


def _turned(match: re.Match[str], marked: Marked) -> str:
    """A land type that something gives is chosen for it."""
    basic = marked.named(match["type"]).type.startswith("Basic")
    return f"{match['thing']} , choosing {match['type']}" if basic and "basic land type" in marked.named(match["source"]).text else match[0]


def purposes_told(text: str, marked: Marked) -> str:
    """The line with such purposes said as targets."""
    text = DIVIDED.sub(lambda match: _divided(match, marked), text)
    text = TO_EACH.sub(lambda match: _dealt_to_each(match, marked), text)
    text = TURNED.sub(lambda match: _turned(match, marked), text)
    text = SIZED.sub(lambda match: _sized(match, marked), text)
    text = CYCLED.sub(lambda match: _cycled(match, marked), text)
    text = PAST.sub(lambda match: _past(match, marked), SAVED_BY.sub(_saved_by, text))
    text = FETCHED.sub(lambda match: _fetched(match, marked), text)
    for said, meant in PURPOSES:
        text = said.sub(meant, text)
    text = SUFFERED.sub(lambda match: _suffered(match, marked), text)
    text = REWORDED.sub(lambda match: _reworded(match, marked), text)
    text = COPIED.sub(lambda match: _copied(match, marked), text)
    return " ".join(text.split())
