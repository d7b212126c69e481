"""When something is done, in whatever words: "when his upkeep begins", "waits until", "before the Aura resolves", "as soon as". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import LEXEME
from judge.scenarios.question.states.state_setting import THING

OWNER = r"(?:player\d+ 's|his|her|their|the)"
STEP = r"(?:upkeep|draw step|end step|end of turn step|untap step|main phase|first main phase|second main phase|precombat main phase)"
BEGUN = r"(?:begins|comes|starts|has begun|has started|has come|arrives|is here|rolls around|comes around|begin|started|began)"
WHEN = r"(?:when|as|once|while|after|as soon as|at the moment when|the moment)"
CLAUSE = r"(?:(?<=[.;,] )|(?<=and )|(?<=but )|(?<=then )|^)"
NO_BLOCK = (
    r"(?:(?:has |have )?(?:declared|declares|made|makes|chosen|chooses) no (?:blocks?|blockers?)|(?:has |have )(?:decided|chosen"
    r"|elected|preferred) not"
    r" to block|has declined to block|has let it through|decides not to block|chooses not to block|declines to block)"
)
DAMAGE = r"(?:(?:any|the|all|its|their|combat|actual|player\d+ 's) )*damage"
MOMENTS = tuple((re.compile(said), meant) for said, meant in (
    (r"\bas soon as\b", "once"),
    (r"\b(?:still|already|now|right|just|later) (?=(?:in|during) (?:the|player\d+ 's|his|her|that) (?:[a-z]+ )*(?:step|upkeep|phase"
     r"|combat)\b)", ""),
    (rf"\b{WHEN} ({OWNER} )(?:very )?(next |own )?((?:upkeep|draw step|end step|end of turn step|untap step)(?: step)?)"
     rf" {BEGUN}(?= ?[,.;]|$)", r"in \1\2\3"),
    (rf"\b(?:while|when|as) (?:it is|(?:player\d+|he|she) is (?:still |already |currently )?in) ({OWNER}) ({STEP}|upkeep step"
     rf"|turn)(?= ?[,.;]|$)",
     r"in \1 \2"),
    (rf"{CLAUSE}(player\d+) is (?:still |already |currently |now )?in (?:\1 's|his|her) ({STEP}|upkeep step|turn)(?: ,)? (?:when"
     rf"|while|and) (?=player)",
     r"in \1 's \2 , "),
    (rf"{CLAUSE}(player\d+) is (?:still |already |currently |now )?in (?:\1 's|his|her) ({STEP}|upkeep step)(?= [.;])", r"it is \1 's \2"),
    (rf"\b(in|on|during) (?:his|her|their) own (next )?({STEP}|turn)(?: ,)? (?=(player\d+) (?!'s))", r"\1 \4 's \2\3 , "),
    (rf"\b(in|during|at the beginning of|at the start of) the ({STEP}) of (player\d+)(?! 's)", r"\1 \3 's \2"),
    (r"\bat (?:the )?end of (?:the )?turn ,? ?(?:in|on|during) (player\d+ 's) turn\b", r"at the end of \1 turn"),
    # before what comes anyhow
    (rf"(?: ,)? before (?:player\d+|he|she|they) (?:(?:comes|gets|goes|moves|proceeds|has come) to|reaches|enters|has reached)"
     rf" {OWNER} (?:next )?"
     r"(?:draw step|draw|main phase|combat|attack|combat phase|end step)(?: ?,(?= player)|(?= [.;,]|$))", ""),
    (r"(?<=upkeep) ,? ?before (?:player\d+|he|she) (?:draws|has drawn|can draw)(?: (?:a|the|his|her|player\d+ 's) cards?)?(?: for"
     r" (?:the|his|her) turn)?"
     r"(?: ,(?= player))?", " ,"),
    (rf"\bbefore (?:putting|we put|they put|either puts) {DAMAGE} on(?:to)? the stack\b", "before damage"),
    (rf"\bbefore (?!the first)(?:{DAMAGE}) (?:is dealt|are dealt|has been dealt|(?:is|was|has been|gets) (?:put|placed"
     rf"|assigned)(?: on(?:to)? the stack)?"
     r"|(?:goes|went|has gone|can go) on(?:to)? the stack|resolves|happens)\b(?! (?:first|regular))", "before damage"),
    (r"\bbefore any (?:combat )?damage\b", "before damage"),
    (r"\bbefore damage (?=player\d+ (?!'s))", "before damage , "),
    (rf"\b((?:after|once|when|with|while|as) )(?:it|they|{THING}|that) (?:has|have) (?:(?:its|their|combat|all) )*damage on the"
     rf" stack\b", r"\1damage is on the stack"),
    (rf"\b(player\d+|he|she) {NO_BLOCK}(?= ?[,.;]| and|$)", r"\1 does not block"),
    (r" (?:in advance|beforehand|ahead of time|preemptively)(?= |$)", ""),
    (rf"\bwith ({THING}) (?:still|already|now) on the stack\b", r"with \1 on the stack"),
    (r"(?<=on the stack , )before (?=player\d+ (?:plays|casts|uses|activates|sacrifices))", ""),
))
"""What is said of moments, and in what words it is read."""
WAITS = re.compile(
    rf"(?P<who>player\d+|he|she) (?:waits?|holds (?:off|back|on)|hangs on) (?:(?:until|till|for) )(?P<moment>(?:the )?end of"
    rf" (?:player\d+ 's|the|his|her)"
    rf" (?:next )?turn|(?:player\d+ 's|his|her|the) (?:own |next )?(?:{STEP}|upkeep step|turn)|{DAMAGE} (?:is|has been put|to go|to"
    rf" be put|goes|has gone)"
    r" on(?:to)? the stack)(?: ,)? (?:and then|and|before(?: (?:player\d+|he|she))?|to) (?P<verb>[a-z]+)\b"
)
RESOLVES = re.compile(
    r"(?P<which>(?: ,)? which resolves )?\bbefore (?:(?P<who>player\d+) 's |the |that |an? )?(?P<card>card\d+|spell|aura|it"
    r"|enchantment|sorcery|instant|ability|trigger)"
    r"(?P<aim> (?:on|at|targeting|against|aimed at) (?:(?:player\d+ 's |the |an? )?card\d+|player\d+(?! 's)))?"
    r" (?:resolves|does|can resolve|has resolved|could resolve|has a chance to resolve)(?P<end>(?: ,)?(?= player\d)|(?= [.;,]|$))"
)
DOES = "|".join(sorted(form for form in LEXEME if form.endswith("s") and form != "as"))
ASIDE = re.compile(
    r" (?P<join>and|but|then)(?: ,)? (?P<aside>(?:once|when|after|while|as|because|since|although|if) [^,;.]*?(?:player"
    r"|card)\d+[^,;.]*? , )"
    rf"(?P<verb>(?:{DOES}) )"
)
"""A clause between "and" and what the subject of the clause before does next."""


def moments_told(text: str, marked: Marked) -> str:
    """The line with moments told in one way: "in player0 's upkeep", "before damage", "in response"."""
    text = "".join(ASIDE.sub(_subject_kept, part) for part in re.split(r"( [.;?!](?: |$))", text))
    text = WAITS.sub(_waits, text)
    for said, meant in MOMENTS:
        text = said.sub(meant, text)
    return " ".join(RESOLVES.sub(lambda match: _answers(match, marked), text).split())


def _subject_kept(match: re.Match[str]) -> str:
    """What somebody goes on to do behind such a clause, told with who it is: "and, once she has declared no blockers, plays ..."."""
    acting = re.findall(rf"\b(player\d+) (?:(?:now|then|also|just|first) )*(?:{DOES})\b", match.string[: match.start()])
    return f" {match['join']} , {match['aside']}{acting[-1]} {match['verb']}" if acting else match[0]


def _waits(match: re.Match[str]) -> str:
    """What somebody does in the moment for which he or she waits."""
    moment, verb = match["moment"], match["verb"]
    when = "with damage on the stack" if "damage" in moment else f"at {moment}" if "end of" in moment else f"in {moment}"
    said = verb if verb.endswith("s") else inflected(verb, "s")
    return f"{when} , {match['who']} {said}"


def _answers(match: re.Match[str], marked: Marked) -> str:
    """What is done before a spell resolves is an answer to it; a spell that is first told so is played before."""
    before, card = match.string[: match.start()], match["card"]
    played = re.search(r"\b(?:plays?|casts?|uses?|activates?|targeting)\b", before)
    spell = card.startswith("card") and re.search("Instant|Sorcery|Interrupt", marked.named(card).type)
    if card.startswith("card") and card not in before.split():
        if not match["who"] or match["which"]:
            return match[0]
        return f"{match['who']} plays {card}{match['aim'] or ''} ; in response ," if spell or not match["aim"] else match[0]
    if not played or (card.startswith("card") and not spell and card not in before.split()):
        return match[0]
    return f"{' ' if match['which'] else ''}in response{' ,' if match['end'] or match.string[match.end() :].startswith(' player') else ''}"
