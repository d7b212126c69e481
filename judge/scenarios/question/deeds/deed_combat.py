"""Attacks, blocks and blocks that are not made, told in the words that the reader knows. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from judge.scenarios.question.deeds.creature_phrases import ENDS, NP, NPS, WHO, unblocked
from judge.scenarios.question.deeds.deed_fights import FIGHT_FRAMES
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form

DOING = r"(?:(?:does|do|will|would|did) )?"
_LIGHT = shapes_by_form(frozenset(("declare", "make", "launch", "mount", "start", "stage", "announce", "begin", "try", "attempt")))
_LIGHT_FORMS = "|".join(sorted(_LIGHT))
LIGHT = re.compile(
    rf"\b(?P<verb>{_LIGHT_FORMS}) (?:an?|the|his|her|another|1) (?:full |all-out |big |chump |double |single |legal )*"
    r"(?P<deed>attack|block)(?: (?:on|against|at|of) (?=player\d|it\b|him|her|the|card|his))?(?= with| player| card| the| it| his| her"
    r"| him| by|$| [.,;])"
)
"""A verb that says no more than its noun: "declares an attack"."""
NO_BLOCK = re.compile(
    rf"(?<!does )(?<!do )(?<!will )(?:(?<=^)|(?<=[ ]))(?P<who>{WHO}|and|but) (?:(?:then|just|simply|now|also) )*{DOING}(?:"
    r"(?:declares?|makes?|has|have|says?|announces?|assigns?|sees?|finds?) no (?:good |legal |chump |possible )*(?:blocks?|blockers?)"
    r"(?: at all| to make)?"
    r"|(?:has|have) (?:nobody|no 1|no one|no creatures?|nobody left|none) (?:left )?(?:to block(?: (?:it|them|with|him|her))*"
    r"|that (?:can|could) block(?: (?:it|them))?)"
    r"|(?:has|have) nothing (?:left )?(?:to block(?: (?:it|them))?(?: with)?|that (?:can|could) block(?: (?:it|them))?)"
    r"|blocks? (?:nothing|neither(?: of (?:them|the 2))?|none(?: of (?:them|these|those))?)"
    r"|(?:never|ever) blocks?(?: (?:it|them))?|blocks? with nothing|(?:says?|replies) : no blocks?"
    rf"|(?:lets?|waves?) (?P<let>{NPS}|it|them|him|her|the damage|the attack|everything|all of (?:it|them)|it all|that)"
    r" (?:through|by|in|past|connect|hit(?: him| her)?|go through|come through|get through|deal (?:its|their) damage)"
    r"(?: unblocked)?"
    rf"|(?:leaves?) (?P<left>{NPS}|it|them) unblocked"
    r"|(?:takes?|eats?) (?:it(?: all)?|the (?:hit|hits|damage)|all of (?:it|the damage)|all the damage|it (?:on the chin|in the face))"
    r"|not (?:put|throw|place|move|step|get) (?:anything |any creatures? |a creature |anyone )?in (?:front|the way)(?: of (?:it|them))?"
    r"|not (?:chump|want to block|wish to block|feel like blocking|bother to block|have a block)(?: (?:it|them))?"
    r"|(?:refuses?|declines?|opts? not|decides? against|passes on|skips?) (?:to block|blocking|the block|a block)"
    rf"(?: (?P<what>{NPS}|it|them))?"
    rf"){ENDS}"
)
"""Somebody blocks nothing."""
NONE_BLOCKS = re.compile(
    rf"\b(?:(?:nobody|no 1|nothing|no creature|none of (?:his|her|player\d+ 's) creatures) (?:can |could |will )?blocks? "
    rf"(?P<what>{NPS}|it|them|him|her)"
    rf"|(?:there (?:is|are) )?no blocks?(?:er|ers)? (?:on|for|against|in front of|to) (?P<on>{NPS}|it|them)){ENDS}"
)
"""Nothing blocks what attacks."""
THROUGH = re.compile(
    rf"(?P<what>\b{NPS}(?: (?:with|holding|carrying|wearing) {NP})*|\bit|\bthey|\bwhich|\bwho) "
    r"(?:(?:then|also|both|all|just|has|have|is|are) )*(?:"
    r"(?:goes?|gets?|got|gone|went|stays?|remains?|left|comes?|came|attacks?|swings?|walks?|slips?|charges?|hits?)(?: (?:in|through|by|home"
    r"|over|past|player\d+|him|her|them))*"
    r" (?:completely |totally |entirely )?unblocked"
    r"|(?:gets?|got|gone|went|makes? it|comes?|came|let|slips?|walks?|goes) (?:through|past)|(?:gets?|got) in"
    r"(?: (?:to|for) (?:player\d+|him|her|\d+(?: damage)?))?"
    r"|connects?(?: with (?:player\d+|him|her)| for \d+(?: damage)?)*"
    rf"|attacks? (?:without|with no) (?:being blocked|(?:any )?blocks?|meeting a blocker)){ENDS}"
)
"""What attacks is not blocked."""
PAST_BLOCKERS = re.compile(
    rf"\b(?P<who>player\d+|he|she) (?:connects?|gets? (?:in|through)|hits? (?:home)?|sneaks in)"
    rf"(?: for \d+(?: damage)?)? with (?P<what>{NPS}|it)(?: unblocked)?(?P<behind>{ENDS})"
)
"""Somebody's creatures get through: "connects with Craw Wurm"."""
GETS_THROUGH = re.compile(rf"\b(?P<who>player\d+|he|she) gets? (?P<what>{NPS}|it) (?:through|in)(?: unblocked)?{ENDS}")
BEFORE_BLOCKS = re.compile(
    rf"\b(?P<when>before|after|once|having|when) (?:(?P<who>{WHO}) )?(?:has |have )?"
    r"(?:(?:declar|announc|mak|choos|assign)(?:ing|es|ed|e|s) (?:his |her |the |any |all )?(?P<what>blockers?|blocks?|attackers?|attacks?)"
    r"|(?P<doing>block|attack)(?:ing|s|ed)(?= ?$| ?[,.;]))"
)
"""Before or after blockers are declared."""
DECLARED_FIRST = re.compile(
    r"(?:(?<=[.;,] )|^)(?:the |his |her |player\d+ 's )?(?P<what>blocks?|blockers?|attacks?|attackers?) (?:have|has|are|were|is|had)"
    r"(?: already| just| now)?(?: been)? (?:declared|made|chosen|announced)(?: ,)? (?:when|and|as|before|so) "
    r"(?=(?:then |now )?(?:player\d|he |she ))"
)
"""A combat that has come so far as something is done: "blockers have been declared when Ted ..."."""
MUST_BLOCK = re.compile(
    rf"\b(?:all(?: \d+)?(?: of (?:them|these|his|her) ?(?:creatures)?)?|they(?: all)?) (?:must|have to|are forced to"
    rf"|has to) block(?: (?:it|{NP}))?{ENDS}"
)
"""Creatures that have to block do so."""
WITH_HER = re.compile(r"(?P<attacks>\battack(?:s|ed|ing)? (?:player\d+|him|her)) with (?:her|him|player\d+(?! 's))(?= ?$| [.,;?!]| at "
    r"| in | right | and )")
"""A creature that is told of as "her": nobody attacks with a player."""
DOES_BLOCK = re.compile(
    rf"\b(?P<when>after|once|when) (?P<who>{WHO}) (?:has |have )?(?P<doing>block|attack)(?:s|ed)? (?=(?:then )?player\d+ (?!'s)[a-z]+ )"
)
WITH_DECLARED = re.compile(
    r"\bwith (?:the )?(?P<what>blocks?|blockers?|attacks?|attackers?) (?:already )?(?:declared|made|locked in|set)\b"
)
ASKED = re.compile(r"\b(?:does|do|did|will|would|can|could|may|must|should|who|what|which|how|whether|if)\b")
"""Words with which somebody asks."""
CHUMPED = re.compile(r"\bchump(?P<form>ed|ing)\b(?![ -]block)")
BEHIND_COMMA = re.compile(rf"(\b(?:attack|block|swing)s?(?: it| them| player\d+| {NP})?) , (?=(?:with|namely with) {NP})")
THERE_ARE_NONE = re.compile(rf"(?: ,)?(?: and| but)? there (?:is|are|were|was) no blocks?(?:ers?)?{ENDS}")
INTO = re.compile(
    rf"(?P<attacks>\b(?:attack|attacks|attacking|swings|swing)\b[^.;?!]*?) into (?P<what>{NPS})(?: ,)? (?:which|who|that|and they) "
    rf"(?:then |both |all )*blocks?(?: (?:it|him|her|them))?{ENDS}"
)
"""Blockers told beside what they block: "attacks into the Bears, who block"."""
ALSO_BLOCKED = re.compile(
    rf"(?P<first>\b(?:is|are|gets?|got|was|were) (?:double )?blocked by {NP}) ?(?:,|and|, and|while|but) "
    rf"(?P<other>{NP}|the other(?: 1)?) by (?P<by>{NP})"
)
"""A second block without its verb: "the Bears are blocked by the Elves, the Giant by the Wurm"."""
RUNS_INTO = re.compile(
    rf"(?:(?P<what>\b{NPS})|(?: ,)? and| ,) (?:runs?|ran|crashes|crash|bumps?|is running) (?:right |straight )?into (?P<by>{NPS}){ENDS}"
)
ONLY_TO = re.compile(rf"(?: ,)? only to (?:be|get|see it|find it(?:self)?|have it|run into) ?(?:blocked by )?(?P<by>{NPS}){ENDS}")
BLOCK_BY = re.compile(
    r"(?:(?<= [.;,] )|^)(?:the |player\d+ 's |his |her )?blocks?(?:er|ers)?(?: :| (?:is|are|by|from|comes from)) "
    rf"(?P<by>{NPS})(?= ?$| [.,;?!])"
)
"""A block told by a noun: "block: Grizzly Bears"."""
FOR = re.compile(rf"(?P<what>\b{NPS}) (?P<verb>attacks?|swings?|blocks?|is attacking|is blocking) for (?P<who>player\d+)")
TO_FIGHT = re.compile(
    rf"\b(?P<verb>assign|assigns|assigned|send|sends|sent|use|uses|used|choose|chooses|chose|pick|picks|tap|taps|tapped|tell|tells|let|lets"
    rf"|want|wants|order|orders|turn|turns|get|gets) (?P<what>{NPS}) (?P<to>to )?(?P<deed>block|attack)(?P<whom> (?:{NP}|it|them|him|her"
    rf"|player\d+(?! 's)))?{ENDS}"
)
"""Creatures that somebody has attack or block."""
JUST_SOME = re.compile(r"\b(?:just|only|merely|exactly) (?=\d+ of (?:them|his|her|the|those|these)\b)")
STILL_FIGHTING = re.compile(
    r"\b(?:with|while) combat (?:is )?still (?:going on|in progress|running|on)|\b(?:while|when) (?:it is |they are )?still in combat"
    r"|\bbefore (?:the )?combat(?: phase)? (?:ends|is over)\b"
)
TO_SIZE = re.compile(
    r"\bpays? (?:for )?(?:another |an extra )?\d+(?: more| mana| times)* to (?:make|pump|turn|get|bring) "
    r"(?P<what>it|him|her|them|(?:the )?card\d+)(?: back| down| up| to| into)* (?=untilsize)"
)
DIES_OF = re.compile(
    r"\b(?P<die>dies?|died|falls?|perish(?:es)?)(?: right away| at once| immediately)? to (?:the |its |his |her )*"
    r"(?:flanking|bushido|trample"
    r"|first[ -]strike|double strike|deathtouch|rampage|(?:combat )?damage|trigger|ability)(?: damage| trigger| ability)?(?= |$)"
)
"""What the rules do to something, told with why."""
_KINDS = r"(?:attack|block)(?:s|ers?)?|declaration of (?:attack|block)ers"
RESPONDS = re.compile(
    rf"(?P<who>\b{WHO}) (?:(?:responds?|reacts?) to|answers?(?: to)?) (?:the |that |this |her |his |player\d+ 's )?(?P<what>{_KINDS}) "
    r"(?P<how>by|with) (?P<verb>[a-z]+\d*)"
)
"""An answer to an attack or a block."""
HAVING = re.compile(
    rf"\b(?:having|after|by) (?P<deed>block|attack)(?:ed|ing)(?P<whom> (?:{NP}|it|them|player\d+(?! 's)))? with (?P<with>{NPS}) , "
    r"(?P<who>player\d+)(?! 's)"
)
AS_FIGHTER = re.compile(
    rf"(?P<declares>\bdeclar(?:es?|ed|ing) {NPS}) as (?:(?:the|his|her|player\d+ 's|an?|its|only|lone|sole|single) )*"
    r"(?P<what>attacker|blocker)s?\b"
)
TO_COMBAT = re.compile(
    rf"(?P<who>\b{WHO}) (?:goes|moves|proceeds|heads|advances|continues|enters|went|moved|entered) (?:straight |right |on )*(?:(?:in)?to )?"
    r"(?:his |her |the )?(?:combat|attack|declare attackers)(?: step| phase)? (?:, |and |then )+"
    r"(?=(?:attack|swing|send|turn|declare|come|go|tap|charge|bash)(?:s|es)?\b)"
)
"""Combat that is told before the attack."""


def combat_told(text: str) -> str:
    """The line with what happens in combat told in plain words."""
    text = BEHIND_COMMA.sub(r"\1 ", CHUMPED.sub(r"block\g<form>", text))
    for pattern, tells in FRAMES:
        text = pattern.sub(partial(_unless_asked, tells), text)
    return re.sub(r" +", " ", text).replace(" , .", " .").replace(". , ", ". ").replace(" . .", " .").strip()


def _unless_asked(tells: Callable[[re.Match[str]], str], match: re.Match[str]) -> str:
    """What is told so; the words of a question as they are."""
    before = re.split(r" [.;,:] ", match.string[: match.start()])[-1]
    begins = match.start() == 0 or match.string[: match.start()].endswith((". ", "? ", "; "))
    return match[0] if ASKED.search(before) or (begins and ASKED.match(match[0])) else tells(match)


def _light(match: re.Match[str]) -> str:
    shape = _LIGHT[match["verb"]][0][1]
    return inflected(match["deed"], shape)


def _no_block(match: re.Match[str]) -> str:
    what = match["let"] or match["left"] or match["what"] or "it"
    attacked = re.search(r"\b(?:attack|swing|block)", match.string[: match.start()]) is not None
    named = f" {what}" if "card" in what else ""
    return f"{match['who']} does not block{named}" if attacked or named else match[0]


def _none_blocks(match: re.Match[str]) -> str:
    return unblocked(match["what"] or match["on"])


def _through(match: re.Match[str]) -> str:
    said = unblocked(match["what"])
    return f". {said}" if match["what"] in ("which", "who") else said


def _past_blockers(match: re.Match[str]) -> str:
    return f"{match['who']} attacks with {match['what']} . no blocks"


def _moment(match: re.Match[str]) -> str:
    """Before or after attackers or blockers are declared."""
    kind = match["what"] or match["doing"]
    attackers = kind.startswith("attack")
    if match["when"] == "before" and attackers and match["who"]:
        return f"before {match['who']} attacks"
    if match["when"] == "before":
        return "before attacks" if attackers else "before blocks"
    return "after attackers are declared" if attackers else "after blocks"


def _does_block(match: re.Match[str]) -> str:
    """The moment after an attack or a block that was told before."""
    if not re.search(rf"\b{match['doing']}", match.string[: match.start()]):
        return match[0]
    return "after attackers are declared , " if match["doing"] == "attack" else "after blocks , "


def _with_declared(match: re.Match[str]) -> str:
    return "after attackers are declared" if match["what"].startswith("attack") else "after blocks"


def _into(match: re.Match[str]) -> str:
    return f"{match['attacks']} . {match['what']} block"


def _runs_into(match: re.Match[str]) -> str:
    by = match["by"].replace("blocking ", "")
    return f"{match['what']} is blocked by {by}" if match["what"] else f" . it is blocked by {by}"


def _blocked_by(match: re.Match[str]) -> str:
    return f" . it is blocked by {match['by'].replace('blocking ', '')}"


def _for(match: re.Match[str]) -> str:
    deed = "blocks" if "block" in match["verb"] else "attacks"
    return f"{match['who']} {deed} with {match['what']}"


def _to_fight(match: re.Match[str]) -> str:
    if not match["to"] and not match["verb"].startswith("let"):
        return match[0]
    plain = match["verb"] in ("assign", "send", "use", "choose", "pick", "tap", "tell", "order", "turn", "get", "want", "let")
    past = match["verb"].endswith(("ed", "sent", "chose"))
    deed = match["deed"] if plain else f"{match['deed']}ed" if past else f"{match['deed']}s"
    return f"{deed}{match['whom'] or ''} with {match['what']}"


def _responds(match: re.Match[str]) -> str:
    when = "after attackers are declared" if "attack" in match["what"] else "after blocks"
    if match["how"] == "with":
        return f"{when} , {match['who']} plays {match['verb']}"
    lemma = next((lemma for lemma, shape in ACTING.get(match["verb"], ()) if shape == "ing"), "")
    return f"{when} , {match['who']} {inflected(lemma, 's') if lemma else match['verb']}"


def _having(match: re.Match[str]) -> str:
    return f"{match['who']} {match['deed']}s{match['whom'] or ''} with {match['with']} , then {match['who']}"


ACTING = shapes_by_form(frozenset(("play", "cast", "use", "tap", "sacrifice", "pump", "activate", "regenerate", "shoot", "kill")))
FRAMES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (STILL_FIGHTING, lambda match: "at end of combat"),
    (TO_SIZE, lambda match: f"pumps {match['what']} "),
    (DIES_OF, lambda match: match["die"]),
    (JUST_SOME, lambda match: ""),
    (TO_COMBAT, lambda match: f"{match['who']} "),
    (RESPONDS, _responds),
    (HAVING, _having),
    (AS_FIGHTER, lambda match: f"{match['declares']} as {match['what']}"),
    (LIGHT, _light),
    (TO_FIGHT, _to_fight),
    (FOR, _for),
    *FIGHT_FRAMES,
    (ALSO_BLOCKED, lambda match: f"{match['first']} . {match['other']} is blocked by {match['by']}"),
    (INTO, _into),
    (RUNS_INTO, _runs_into),
    (ONLY_TO, _blocked_by),
    (BLOCK_BY, _blocked_by),
    (MUST_BLOCK, lambda match: "all block it"),
    (WITH_HER, lambda match: f"{match['attacks']} with it"),
    (DOES_BLOCK, _does_block),
    (BEFORE_BLOCKS, _moment),
    (DECLARED_FIRST, lambda match: f"{_with_declared(match)} , "),
    (WITH_DECLARED, _with_declared),
    (NO_BLOCK, _no_block),
    (NONE_BLOCKS, _none_blocks),
    (THERE_ARE_NONE, lambda match: " . no blocks"),
    (PAST_BLOCKERS, _past_blockers),
    (GETS_THROUGH, _past_blockers),
    (THROUGH, _through),
)
"""Constructions, and what each is told as."""
