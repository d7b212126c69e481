"""What is told beside the name of a thing or of a player, in any place of a sentence. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import ADVERBS, AUXILIARIES, LEXEME, WISHES
from judge.scenarios.question.states.state_words import (
    BEFORE,
    BEGINS,
    DAMAGE,
    DAMAGED,
    ENDS,
    LASTING,
    NOW,
    OWN,
    THING,
    THINGS,
    is_kind,
    mark_of,
    named,
    owner_of,
    told_of,
)

Told = tuple[str, str] | None
"""The sentence that tells of a state, and what stays where it stood; None where it is no state."""
_VERBS = {*LEXEME, *AUXILIARIES, *ADVERBS, *WISHES, "starts", "begins", "spends"} - {"at", "on", "up"}
_VERB = "|".join(sorted(_VERBS, key=len, reverse=True))
GOES_ON = rf"(?= (?:,|;|\.|\?|\)|and|with|while|when|{_VERB}|card\d+)(?: |$)|$)"
AURA = "Aura|Enchant "
HELD = "(?: (?:still |now )?(?:stuck|caught|trapped|locked(?: down)?|held(?: down)?|pinned(?: down)?|sitting|lying))?"
"""Words for how a thing is under an Aura."""


def _damaged(match: re.Match[str], marked: Marked) -> Told:
    """Damage that a thing was dealt, told behind its name."""
    told_of(match["since"], marked)
    if not owner_of(match["thing"]):  # whose it is, is said by what is done with it
        return "", f"{match['thing']} that has taken {match['number']} damage"
    return f"{named(match['thing'])} has {match['number']} damage", match["thing"]


def _under(match: re.Match[str], marked: Marked) -> Told:
    """An Aura under which a thing is."""
    if not is_kind(match["aura"], AURA, marked):
        return None
    if not match["is"] and not owner_of(match["thing"]):
        return "", f"{match['thing']} enchanted with {match['aura']}{match['on'] or ''}"
    whose = re.match(r"player([01]) 's", owner_of(match["thing"])) if match["held"] and len(marked.players) == 2 else None
    other = f"player{1 - int(whose[1])} 's " if whose and not owner_of(match["aura"]) else ""  # nobody holds down what is his or hers
    said = f"{other}{named(match['aura'])} is on {named(match['thing'])}"
    if match["on"] and not match["is"]:
        return said, f"{match['thing']} and"
    return (said, match["thing"]) if not match["is"] or match["on"] else ("", said)


def _put_on(match: re.Match[str], marked: Marked) -> Told:
    """An Aura or Equipment that somebody has put on it, told behind its name."""
    if not is_kind(match["aura"], f"{AURA}|Equipment", marked):
        return None
    whose = f"{match['who']} 's " if match["who"] else owner_of(match["aura"])
    return f"{whose}{mark_of(match['aura'])} is on {named(match['thing'])}", match["thing"]


def _controlled(match: re.Match[str], marked: Marked) -> Told:
    """What somebody controls, and the Aura by which."""
    if not is_kind(match["aura"], AURA, marked):
        return None
    says = f"{match['who']} 's {match['aura']} is on {match['thing']}"
    return "", f"{says} , {match['who']}" if match["on"] else says


def _enchants(match: re.Match[str], marked: Marked) -> Told:
    """An Aura that is told to be on something by what it does."""
    return ("", f"{match['aura']} is on {match['thing']}") if is_kind(match["aura"], AURA, marked) else None


def _at_life_and(match: re.Match[str], marked: Marked) -> Told:
    """How much life a player has, of whom more is told."""
    return f"{match['who']} is at {match['number']}", f"{match['who']} ; {match['who']} "


def _at_life(match: re.Match[str], marked: Marked) -> Told:
    """How much life a player has, told behind the name."""
    return f"{match['who']} is at {match['number']}", match["who"]


def _has_there(match: re.Match[str], marked: Marked) -> Told:
    """What a player has in play, told behind the name."""
    things = re.sub(r"(card\d+) (?:still )?untapped", r"untapped \1", match["things"])
    things = re.sub(r"\b(?:only|just) ", "", things)
    return f"{match['who']} has {things} in play", match["who"]


def _on_side(match: re.Match[str], marked: Marked) -> Told:
    """What somebody has on his or her side, told behind what is done."""
    who = match["side"].removesuffix(" 's") if match["side"].startswith("player") else match["who"]
    return f"{who} has {re.sub('^(?:only|just) ', '', match['things'])} in play", f"{match['who']}{match['does']}"


def _only(match: re.Match[str], marked: Marked) -> Told:
    """What somebody's only land or creature is."""
    hand = " in hand" if match["hand"] else ""
    return "", f"{match['who']} has only {match['things']}{hand}"


def _holding(match: re.Match[str], marked: Marked) -> Told:
    """How many cards a player holds, told behind the name."""
    return f"{match['who']} has {match['number']} cards in hand", match["who"]


def _of_maker(match: re.Match[str], marked: Marked) -> Told:
    """Tokens with what made them: a spell, which is nowhere now, or a permanent."""
    maker = mark_of(match["maker"])
    if marked.named(mark_of(match["token"])).name not in marked.tokens or "token" not in marked.named(maker).text:
        return None
    if match.string.split().count(maker) > 1 or maker in marked.text.split():
        return None
    if is_kind(maker, "Instant|Sorcery|Interrupt", marked):
        told_of(maker, marked)
        return "", match["token"]
    whose = (owner_of(match["maker"]) or owner_of(match["token"])).removesuffix(" 's ")
    whose = whose or next(reversed(re.findall(r"player\d+", match.string[: match.start()])), "")
    return (f"{whose} has {maker} in play", match["token"]) if whose else None


def _asked_first(match: re.Match[str], marked: Marked) -> Told:
    """Things of a number that are named first where something is asked of them."""
    if match["card"] in f"{marked.text}{match.string[: match.start()]}".split() or int(match["number"]) < 2:
        return None
    other = f"player{1 - marked.asker}" if marked.asker in (0, 1) and len(marked.players) == 2 else ""
    who = match["whose"].split()[0] if match["whose"].startswith("player") else other
    return (f"{who} has {match['number']} {match['card']} in play", f"{match['asks']} the {match['card']}") if who else None


def _apposed(match: re.Match[str], marked: Marked) -> Told:
    """What a creature is that was told of by kind first."""
    return "", f"{match['before']} {match['card']}"


BESIDE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Marked], Told]], ...] = tuple((re.compile(said), told) for said, told in (
    (rf"(?P<thing>{THING})(?: ,)? (?:that|which|who) {DAMAGED}{DAMAGE}(?: ,)?", _damaged),
    (rf"(?P<thing>{THING})(?: ,)? (?:up)?on which (?:there )?(?:(?:is|are|was|were|has|have|had|already|been|lies?|sits?)"
     rf" )*{DAMAGE}(?: ,)?", _damaged),
    (rf"(?P<thing>{THING})(?: ,)? (?:with|having) (?:already )?(?:taken |suffered )?{DAMAGE}(?<! damage)(?: ,)?", _damaged),
    (rf"(?P<thing>{THING})(?: ,)? (?:already )?damaged for (?P<number>\d+)(?P<since>)(?: ,)?", _damaged),
    (rf"(?P<who>player\d+) (?:controls|has|holds|has control of|(?:has )?stole|has stolen|(?:has )?took|has taken|(?:has )?gained"
     rf" control of) "
     rf"(?P<thing>player\d+ 's card\d+) (?:with|through|via|by|thanks to|using|because of|under) (?:(?:his|her|an?|the)"
     rf" )*(?P<aura>card\d+)"
     rf"(?: (?:{LASTING}|{BEFORE}|{NOW}))?(?P<on> and(?= (?:{_VERB})\b))?(?! on\b)", _controlled),
    (rf"(?P<thing>{THING})(?: (?:that|which) (?:is|are))?(?P<is> is| are)?(?: ,(?={HELD} under))?(?P<held>{HELD}) under(?:neath)?"
     rf" (?P<aura>{THING})(?! 's)(?: ,(?= (?:{_VERB})\b))?(?P<on> and(?= (?:{_VERB})\b))?",
     _under),
    (rf"(?P<thing>{THING})(?: ,)? on which (?P<who>player\d+) (?:(?:has|had|already) )*(?:put|played|cast|attached)"
     rf" (?P<aura>{THING})(?: ,)?", _put_on),
    (rf"(?P<thing>{THING})(?: ,)? to which (?P<who>)(?P<aura>{THING}) is (?:attached|equipped)(?: ,)?", _put_on),
    (rf"(?P<who>player\d+) , who (?:is|was) (?:(?:still|now|currently|only|just) )*(?:at|on) (?P<number>-?\d+)(?: life)?(?P<on> and"
     rf" (?=(?:{_VERB})\b))", _at_life_and),
    (rf"(?<!with )(?<!and )(?P<who>player\d+)(?! 's)(?: ,| \()? (?:who (?:is|was) )?(?:(?:being|still|now|currently|only|just|down) )*"
     r"(?:at|on|with)"
     rf" (?P<number>-?\d+)"
     rf" (?:life(?: points)?|points of life)(?: (?:left|remaining))?(?: \))?(?: ,(?= (?:{_VERB}|and|with)\b))?{GOES_ON}", _at_life),
    (rf"(?P<aura>{OWN} card\d+) (?:enchants|is enchanting) (?P<thing>{THING})", _enchants),
    (r"(?P<who>player\d+) \( (?P<number>\d+) life \)", _at_life),
    (rf"(?P<who>player\d+) , who (?:is|was) (?:(?:still|now|currently|only|just) )*(?:at|on) (?P<number>-?\d+)(?: ,(?="
     rf" (?:{_VERB})\b))?{GOES_ON}", _at_life),
    (rf"(?P<who>player\d+)(?! 's)(?: ,)? (?:with|having|controlling) (?P<things>{THINGS}(?: (?:still )?untapped)?) (?:in play|on"
     rf" the (?:table|board|battlefield)|out)"
     rf"(?: ,)?(?= (?:{_VERB})\b)", _has_there),
    (rf"(?P<who>player\d+)(?P<does>(?! 's)[^.;?]*?)(?: ,)? with (?P<things>(?:(?:only|just) )?{THINGS}) on (?P<side>{OWN})"
     rf" side(?: of the (?:table|board))?", _on_side),
    (rf"(?P<who>player\d+) 's (?:only|sole|lone|single|last|other|\d+) (?:(?:untapped|other|remaining|only)"
     rf" )*(?:creatures?|lands?|artifacts?|enchantments?|permanents?"
     rf"|blockers?|cards?(?P<hand> in hand)?) (?:in play )?(?:is|are|was|were) (?P<things>{THINGS}){ENDS}", _only),
    (rf"(?P<who>player\d+)(?! 's)(?: ,)? (?:with|holding|having) (?:(?:only|just|exactly) )?(?P<number>\d+) cards? in (?:(?:his|her) )?hand"
     rf"(?: ,)?(?= (?:{_VERB})\b)", _holding),
    (rf"(?P<token>{THING}(?: tokens?)?) (?:from|made (?:by|with)|created by|off) (?P<maker>{THING})(?! 's)(?= |$)", _of_maker),
    (r"(?P<asks>(?:^|(?<=, )|(?<=and ))(?:do|does|did|will|would|are|can)) (?P<whose>player\d+ 's|his|her)"
     r" (?P<number>\d+) (?P<card>card\d+)(?= )",
     _asked_first),
    (rf"(?P<before>(?:{OWN}|an?|the|that)(?: face-down| tapped| untapped| attacking)*) (?:creature|permanent|land|artifact|morph)"
     rf" ,? ?(?:which|that) (?:is|was)"
     r" (?:(?:really|actually|in fact|in truth) )*(?:an?|the|his|her) (?P<card>card\d+)(?: ,)?", _apposed),
))
"""What stands beside a name, with how it is told alone."""
PLAIN = tuple((re.compile(said), meant) for said, meant in (
    (rf"\b((?:an?|another|the) )?(card\d+) of ({OWN}) own\b", r"\3 own \2"),
    (r"\b(has|have|controls?) (tapped|untapped) (?=card\d)", r"\1 an \2 "),
    (rf"{BEGINS}(?:in play|on the (?:table|board|battlefield)) (?:is|are|lies?|sits?|stands?)(?: now)? ", "there are "),
    (rf"{BEGINS}on (player\d+) 's side(?: of the (?:table|board))? (?:is|are|there is|there are|lies?) ", r"\1 has "),
    (rf"\b(?:has|have) been ((?:in play|on the (?:table|board|battlefield)|out|there))(?: {LASTING})?", r"is \1"),
    (rf"\b(?:has|have) had (?=(?:{OWN} |an? |the |\d+ )?card\d+ (?:in play|out|on))", "has "),
    (rf"(?<=in play) {LASTING}", ""),
    (r"\b(player\d+) (?:starts|begins|enters|is in|goes into|moves to) (?:his|her|their|player\d+ 's) (?=upkeep|draw step|end step|end of"
     r" turn)", r"it is \1 's "),
    (rf"{BEGINS}(?:(?:an?|the) )?(card\d+) on (player\d+) 's side(?: of the (?:table|board))?(?= (?:is|are|was|has|gets)\b)", r"\2 's \1"),
    (r"(?<=[.;,] )(?:and )?(?:no more|nothing (?:more|else)) (?:is done|happens)(?: to (?:it|them|him|her))?(?= [.;,])", ""),
    (r" (?:besides|in addition|to boot|as well|otherwise)(?= [.,;:?!]|$)", ""),
    (r" besides (?=(?:player\d+ 's |an? |the |his |her |\d+ )*card\d+)", " and "),
    (r"(?<=\d)(?P<more> on (?:it|them))? ?, no (?:\w*counters?|counters yet)(?: on (?:it|them))?"
     r"(?: (?:yet|so far|left))?(?= [.,;:?!]|$)",
     r"\g<more>"),
    (r"(\w+counters) left on (?=it|them)", r"\1 on "),
    (r"\bface[ -]down (?:for|paying) (?:\d+|openmana\w+)(?: mana)?", "face down"),
    (r"(?<=card\d) (?:at|with|for) 1 target\b|(?<=x=\d) (?:at|with|for) 1 target\b", ""),
))
