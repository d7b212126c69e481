"""What a deed answers, in other words: "to save her Bears from Shock", "upon seeing Wrath of God", "in reply". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED
from judge.scenarios.question.marked_question import Marked

SAVING = re.compile(
    rf"\bto (?:save|protect|rescue|keep|shield) (?P<whom>{NAMED}|it|them|him|her|himself|herself)(?: safe| alive)? (?:from|against) "
    rf"(?P<spell>{NAMED})(?P<comma> ,)?"
)
SEEING = re.compile(rf"\b(?:(?:up)?on seeing|seeing|faced with|in the face of|confronted with) (?P<spell>{NAMED})(?P<comma> ,)?")
REPLY = re.compile(r"\b(?:in (?:reply|retaliation|reaction)|by way of (?:an )?(?:answer|reply|response)|as an answer|as a reply)(?= |$)")
GAINED = re.compile(rf"\b(?P<gains>gains?) \d+(?: life)? (?:from|off|with|by playing|through) (?P<card>{NAMED})(?= |$)")
"""Life that somebody gains, told with what is played for it."""
WAITS = re.compile(r"\b(?:(?:still )?(?:waits|sits|lies|stands)|is (?:still )?(?:waiting|sitting|lying)) on (?:the )?stack\b")

ONE = r"(?:(?:an?|the|his|her|own|that) )*"
AGAIN = r"(?:,|;|and|but|then|so|only|until|just|suddenly|of course|sadly|luckily)"
INTO = re.compile(
    r"(?:\b(?P<owner>player\d+) 's )?(?P<what>\bcard\d+)(?: ,)? (?:straight |right )?(?:into|(?:runs|ran|walks|walked|crashes|sails) "
    r"(?:straight |right )?into|meets?"
    r"|met|is met (?:with|by)"
    r"|is answered (?:with|by)|faces|gets hit (?:with|by)|is hit (?:with|by)|is stopped by|gets stopped by) (?P<who>player\d+) 's "
    r"(?P<spell>card\d+)"
)
MET = re.compile(
    rf"(?:\b(?P<owner>player\d+) 's )?(?P<what>\bcard\d+) (?:meets?|(?:is|gets) (?:met|answered|hit|stopped|countered) (?:with|by)|runs"
    rf" into) {ONE}(?P<spell>card\d+)"
    rf" (?:from|by|of) (?P<who>player\d+)"
)
"""A spell that comes upon another that counters it."""
HAS_FOR = re.compile(
    rf"(?P<who>\bplayer\d+|\bhe|\bshe)(?: (?:luckily|of course|also|still|now|happens to))* (?:(?:has|have|holds|had|finds?|found"
    rf"|draws?|drew|shows?|showed|produces?|reveals?)"
    rf" {ONE}(?P<spell>card\d+)(?: in hand)?(?: ready| waiting| handy)? (?:for|against) (?P<aim>it\b|that\b|{NAMED}(?= |$)|player\d+(?!"
    rf" 's))"
    rf"(?: and (?:plays?|casts?|uses?) it)?)"
)
HAS = re.compile(
    rf"(?P<before>\b(?:plays?|casts?|playing|casting|taps? out for) {ONE}card\d+(?: (?:on|at|targeting) (?:{NAMED}|player\d+|it))? (?:"
    rf"(?:,|;|and)"
    rf" )*but )(?P<who>player\d+|he|she) "
    rf"(?:has|have|shows?|finds|reveals) {ONE}(?P<spell>card\d+)(?= ?(?:[.,;?!]|$))"
    rf"|(?P<before_the>\b(?:plays?|casts?) {ONE}card\d+(?: (?:on|at|targeting) (?:{NAMED}|player\d+|it))? (?:(?:,|;|and|but) )+)"
    rf"(?P<who_the>player\d+|he|she) "
    rf"(?:has|have|finds|shows|reveals) the (?P<the>card\d+)(?= ?(?:[.,;?!]|$))"
)
"""A spell that somebody has against what was played."""
SAYS = re.compile(
    rf"(?P<who>\bplayer\d+|\bhe|\bshe) (?:says?|said|shouts?|calls?|announces?|declares?|goes|calls out|yells|whispers|mutters|snaps) "
    rf"(?:no , )?{ONE}(?P<spell>card\d+)"
    r"(?= ?(?:[.,;?!:]|$)| on | and | to | in )"
)
ANSWER_IS = re.compile(
    rf"(?P<who>\bplayer\d+) 's (?:only |immediate |first |obvious )*(?:answer|response|reply|reaction|comeback) (?:to (?:it|that|this)"
    rf" )?(?:is|was)(?: to (?:play|cast))? {ONE}"
    r"(?P<spell>card\d+)"
)
THINKS = re.compile(r" thinks? (?:about it|about that|for a (?:while|moment|minute)|long and hard|it over)(?: for a (?:while|moment"
    r"|minute))?(?: ,)?(?: and| but| then)+ ")
PONDERS = re.compile(r"(?:after (?:thinking|some thought)(?: (?:about it|it over|for a (?:while|moment|minute)))?|as soon as) ?"
    r"(?P<comma>, )?")
HEDGES = r"(?:(?:then|now|also|just|promptly|immediately|simply|quickly|happily|(?:wants|tries|attempts|decides|goes|chooses|hopes) to) )*"
WHICH = re.compile(
    rf" , (?:and )?which (?P<who>player\d+|he|she)(?! 's) (?P<does>{HEDGES})(?P<verb>counter|counters|countered|bounces?|kills?|destroys?"
    r"|steals?|copies|copy|redirects?|(?P<spell>card\d+))(?= (?:with|using|by|in) | ?[.,;?!]| and |$)"
)
"""What somebody does to what was played, told behind it."""
IN_RESPONSE = re.compile(
    rf"(?P<who>\bplayer\d+|\bhe|\bshe) (?:has|have) {ONE}(?P<spell>card\d+) (?=in response(?: to (?:that|it|this))?(?= ?(?:[.,;?!]|$)|"
    rf" and ))"
    rf"|(?P<saver>\bplayer\d+|\bhe|\bshe) (?:has|have) {ONE}(?P<to>card\d+) to (?:save|protect|rescue|keep|counter|stop|kill|answer"
    rf"|handle) (?P<aim>{NAMED}|it\b|them\b)"
)
"""A spell that somebody has as an answer."""
TO_WHICH = re.compile(r" , to which (?P<who>player\d+|he|she) (?=respond|repl|answer|react)")
UNRESOLVED = re.compile(r"\b(?:does not|do not|will not|refuses to) let (?:it|that|this) (?:resolve|happen|go through|stand)(?: ,)? "
    r"(?:and|but|;) ")
BIGGER = re.compile(rf"\bmak(?P<form>e|es|ing) (?P<what>{NAMED}|it|him|her|them) (?:bigger|larger|huge|stronger|fatter) (?=with )")
ON_STACK = re.compile(rf"\bwith (?P<spell>{NAMED}) (?:on|at|targeting) (?P<aim>{NAMED}|player\d+) (?:still |already )?on the stack")
WHICH_GETS = re.compile(r" , which (?P<gets>(?:is|are|gets?|got|was|were) (?:card\d+"
                        r"|countered|bounced|killed|destroyed|stolen|copied|hit))")


def spoken_told(text: str, marked: Marked) -> str:
    """Spells that somebody has, shows or names against what was played, as played; things that somebody says he or she does, as done."""

    def is_spell(match: re.Match[str], name: str = "spell") -> bool:
        return _is_spell(match[name], marked)

    def counters(match: re.Match[str]) -> bool:
        return re.search(r"[Cc]ounter (?:it|target)", marked.named(match["spell"]).text) is not None

    def has(match: re.Match[str]) -> str:
        who, spell = match["who"] or match["who_the"], match["spell"] or match["the"]
        return f"{match['before'] or match['before_the']}{who} plays {spell}" if _is_spell(spell, marked) else match[0]

    def ran_into(match: re.Match[str]) -> str:
        if not counters(match):
            return match[0]
        plays = f"{match['owner']} plays " if match["owner"] else ""
        return f"{plays}{match['what']} , {match['who']} plays {match['spell']} on it"

    text = THINKS.sub(" ", text)
    text = PONDERS.sub(lambda match: "when " if match[0].startswith("as soon") else "", text)
    text = UNRESOLVED.sub("", TO_WHICH.sub(r" , and \g<who> ", text))
    text = BIGGER.sub(lambda match: f"pump{ {'e': '', 'es': 's', 'ing': 'ing'}[match['form']] } {match['what']} ", text)
    text = ON_STACK.sub(lambda match: f"with {match['spell']} on the stack targeting {match['aim']}", text)
    text = IN_RESPONSE.sub(
        lambda match: (f"{match['who']} plays {match['spell']} " if match["who"] else f"{match['saver']} plays {match['to']} on"
        f" {match['aim']}")
        if _is_spell(match["spell"] or match["to"], marked) else match[0], text)
    def to_that(match: re.Match[str]) -> str:
        done = not match["spell"] or is_spell(match)
        return f" , and {match['who']} {match['does']}{match['verb']} it" if done else match[0]

    text = WHICH.sub(to_that, text)
    text = WHICH_GETS.sub(r" , and it \g<gets>", text)
    text = MET.sub(ran_into, INTO.sub(ran_into, text))
    text = HAS_FOR.sub(lambda match: f"{match['who']} plays {match['spell']} on {match['aim']}" if is_spell(match) else match[0], text)
    text = HAS.sub(has, text)
    text = SAYS.sub(lambda match: f"{match['who']} plays {match['spell']}" if is_spell(match) else match[0], text)
    return ANSWER_IS.sub(lambda match: f"{match['who']} responds with {match['spell']}" if is_spell(match) else match[0], text)


def answers_told(text: str, marked: Marked) -> str:
    """The line with such answers called so."""

    def saved(match: re.Match[str]) -> str:
        if not _is_spell(match["spell"], marked):
            return match[0]
        on = f" on {match['whom']}" if re.match(NAMED, match["whom"]) and match["comma"] else ""
        return f"in response to {match['spell']}{on}{match['comma'] or ''}"

    def seen(match: re.Match[str]) -> str:
        return f"in response to {match['spell']}{match['comma'] or ''}" if _is_spell(match["spell"], marked) else match[0]

    def gained(match: re.Match[str]) -> str:
        card = marked.named(match["card"].split()[-1])
        comes = re.search(r"\b[Yy]ou gain", card.text) is not None
        return f"{match['gains'].replace('gain', 'play')} {match['card']}" if comes else match[0]

    text = GAINED.sub(gained, text)
    text = WAITS.sub("is on the stack", REPLY.sub("in response", text))
    return SEEING.sub(seen, SAVING.sub(saved, text))


def _is_spell(words: str, marked: Marked) -> bool:
    return re.search("Instant|Sorcery|Interrupt", marked.named(words.split()[-1]).type) is not None
