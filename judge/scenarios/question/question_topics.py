"""What a question asks about, and which of its words nothing answers. Pure.

A question is understood where each of its words is one of grammar, of a topic, or names something that the situation has. A verb that no
topic has, a number, a card that nothing is done with: what such words ask is not answered by the situation, and they are handed back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from judge.scenarios.question.claims import as_question, parts_of, tells_deed
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_forms import formed
from judge.scenarios.question.question_words import LEXEME, NOUNS, ZONES

TOPICS = {
    "dies": "die dies dead dying died survive survives survived live lives alive kill kills killed killing destroyed destroy destroys stay "
            "stays left graveyard gone lost lethal leave leaves remain remains make makes through bury buried over safe",
    "size": "big large size sizes power toughness p/t pt strong small stats",
    "life": "life total totals lifetotal gain gains lose loses points point drain drains",
    "damage": "damage take takes taken deal deals dealt hit hits hurt get gets do does goes go tramples trample through done lethal "
              "receive receives burn burns",
    "wins": "win wins won lose loses lost game draw drawn match fight combat battle",
    "resolves": "resolve resolves fizzle fizzles countered counter counters work works happen happens effect ability trigger triggers "
                "triggered stops stop stopped interrupted blow blows up off legal targets target spell still stack illegal",
    "number": "copies copy spells counters counter tokens token cards card permanents permanent creatures creature lands land "
              "mana draws draw drawn "
              "lose "
              "loses sac sacs sacrifice sacrifices discard discards hand",
    "control": "control controls keep keeps owner belongs owns",
    "where": "shuffled shuffle go goes going end ends up graveyard hand library play return returns come comes back removed "
             "exile exiled game out "
             "land put",
    "state": "untap untaps tapped untapped attacking blocking blocked unblocked flying trample haste color type artifact creature "
             "enchantment land "
             "abilities ability lose loses vigilance fear protection indestructible regenerate regenerates regenerated strike first double",
    "cost": "cost costs pay pays paid spend spends mana price more less extra expensive cheaper untapped",
    "outcome": "happen happens happened occur occurs result results outcome work works look looks deal interaction resolve resolves going "
               "ruling correct right true answer end ends up goes play like",
    "may": "legal allowed possible able ok okay fine illegal can may",
}
"""What is asked about, and the words with which it is."""
FIRST_SAID = tuple((topic, re.compile(said)) for topic, said in (
    ("wins", r"^(?:is (?:it|the game) )?(?:a )?draw(?:n)?$"),
    ("may", r"(?:so |and )*(?:what|which)(?: \w+){0,2}? (?:can|could|may)\b"),
    ("state", r"\buntaps?\b"),
    ("dies", r"\blos(?:e|es) (?:the |his |her |player\d 's )*card\d"),
    ("size", r"\bbonus(?:plus|minus)\d|how (?:big|large|strong|small)|p/t|\bpt\b|\bpower\b|\btoughness\b|what size|\bsize\b|stats"),
    ("cost", r"how much (?:more )?(?:mana )?(?:do|does|did|must|would|will|is|to)\b.*\b(?:cost|costs|pay|spend)\b"
             r"|what (?:is|does|do|would|will)\b.*\b(?:costs?|pay)\b"),
    ("number", r"how many|how much mana\b(?! burn)|\bdiscards?\b|\bdraws?\b(?! step| (?:the|this|that) (?:game|match))"),
    ("state", r"\b(?:un)?tapped\b|face (?:up|down)|\b(?:have|has|get|gets|gain|gains|keep|keeps|lose|loses) "
              r"(?:flying|trample|haste|fear|first strike)"
              r"|\b(?:what|which) colou?r\b"),
    ("life", r"\bburns? (?:for|me|him|her)\b|mana burn"),
    ("damage", r"\bdamage\b|how much (?!life|mana)|\btramples?\b|\btakes?\b"),
    ("life", r"\blife\b|life total|\bgains?\b|drains?"),
    ("dies", r"\bd(?:ies?|ead|ying)\b|surviv|\blives?\b|\balive\b|\bkill(?:s|ed)?\b|destroy|sacrific|\bstays? in play"),
    ("wins", r"\bwins?\b|\blos(?:es?|t)\b|\bwon\b"),
    ("resolves", r"resolve|fizzle|trigger|\bcountered\b|^(?:do|does|did|will|would) .*\bworks?$"),
    ("where", r"\bwhere\b|shuffled|\bgraveyard\b|\bback\b"),
    ("control", r"who (?:keeps|controls|has|gets)|\bcontrols?\b|\b(?:gets?|keeps?) (?:(?:the|his|her|player\d 's) )?card\d+$"),
    ("outcome", r"what|how (?:does|do|is)"),
))
"""The topic of a question, by the first of these that stands in it."""
_GRAMMAR = (
    "a an the this that these those it its itself they them their he him his she her hers who whom whose which what how when why "
    "where is are am was were be been being do does did has have had can could may might will would should shall must not no yes or "
    "and but so then if of in on at to from for with by as into out off up all any both each either neither other others one ones 1 2 "
    "there here now still also too just only even ever again really actually exactly anything something nothing much many more most "
    "total end turn next step upkeep combat after before during while 's , ( ) player players controller owner creature guy dude "
    "attacker blocker thing everything everybody everyone anybody anyone nobody our we us extra anyway about because me mine else "
    "comes-into-play leaves-play upkeep's activated yet own whole be been once only rest through there's him's "
    "correct right away own get gets got getting face himself together already yet later afterwards finally eventually part alone"
)
AT_MOST = re.compile(r"(?:so |and |then )*how (?:many|much)\b.*\b(?:can|could)\b")
"""Words with which is asked how much somebody could do."""
CHOOSES = re.compile(
    r"(?:so |and |then )*(?:what (?:all )?(?:may|can|could) (?:player\d+|he|she|they) do\b|(?:can|could|may) \S+ do (?:it|that) again)"
)
"""Words with which is asked what somebody might do."""
MAY_DEED = re.compile(r"(?:so |and |then )*may (?:player\d+|he|she|they) (?!do\b)[a-z]+ \S")
DEED_ASKED = re.compile(r"\b(?:allowed|permitted|able|legal|possible) to (?!do\b)\w+|\b(?:have|has) to (?!do\b)\w+ (?:to"
r" )?(?:(?:card|player)\d|(?:it|him|her|them)\b)|^(?:can|may|could) .*\bdredge")
"""Words with which is asked of a deed that was not read."""
GRAMMAR = frozenset(_GRAMMAR.split())
TOPIC_WORDS = frozenset(word for words in TOPICS.values() for word in words.split())
DONE_WORDS = frozenset(["untap", "untaps", "untapped", "choose", "chooses", "redirect", "prevented", "prevent"])
"""What may be asked where something is done."""
VALUE_TOPICS = ("life", "damage", "size", "number", "dies")
OF_PLACES = ("where", "becomes", "returned")
"""Topics of which a card may be that nobody plays, which lies somewhere."""
MAY = re.compile(r"(?:so |and |then )*(?:can|could|may)\b|how many .*\bcan\b")
YES_OR_NO = re.compile(r"(?:so |and |then )*(?:do|does|did|is|are|am|will|would)\b")
OPEN = re.compile(r"(?:so |and |then |but |ok )*(?:what|who|how|where|do|does|did|is|are|am|was|will|would)\b(?! i\b)")
"""Words with which is asked what what is told comes to."""
MARK = re.compile(r"(?:card|player|unknown)\d+$")
MARKS = re.compile(r"\b(?:card|player|unknown)\d+\b")
DOES = re.compile(
    r"card(\d+)(?: 's)?(?: \w+){0,2}? (?:kill|kills|killing|destroy|destroys|hit|hits|deal|deals)\b"
    r"|\b(?:die|dies|survive|survives|live|damage|destroyed|killed)(?: \w+)? (?:to|from|by)(?: the| a| an| player\d 's)* card(\d+)"
)
"""A card of which is asked what it does to something."""
KILLS = re.compile(r"(card\d+)(?: \w+){0,2}? (?:kill|destroy|take out|take down|finish off|wipe out) ")
"""A card of which is asked whether it kills, which it only may where something is done with it."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question: its ``words``, what it is about ("" where that is not known), the ``left`` words that nothing answers, and the plain
    words of its ``form`` ("" for none)."""

    words: str
    topic: str
    left: tuple[str, ...]
    form: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that the situation answers, in the ``words`` that people see: its ``topic``, and the names of cards and players in it."""

    words: str
    topic: str
    cards: tuple[str, ...]
    players: tuple[str, ...]
    named: tuple[str, ...] = ()
    """The names of all cards in it, spells too."""
    meant: tuple[str, ...] = ()
    """What "it" is in it, where it names no card."""
    claimed: bool = False
    """Whether it is what somebody says, and no question."""


def asking(words: str, marked: Marked, text: str, script: str) -> Asking:
    """What a question asks of the situation with that text, of which ``script`` is the part that is done."""
    if (form := formed(words)) is not None and not (form.topic == "size" and not _sizes_only(form.words, marked)):
        made = {f"card{at}" for at in marked.made} if script or form.topic == "size" else set()  # tokens that come, and sizes
        lies = text if form.topic in OF_PLACES else script
        absent = [mark for mark in MARKS.findall(words) if mark not in made and not _has_part(mark, words, marked, text, lies)]
        declared = re.search(r"\bblock ", script) if form.topic == "able" and form.words.endswith("block") else None
        absent += [mark for mark in KILLS.findall(words) if marked.named(mark).name not in script]
        most = AT_MOST.match(words) and not script and form.topic != "able"
        absent += words.split()[:1] if declared or most else []  # the most that could be done is no course of the game
        return Asking(words, form.topic, tuple(absent), form.words)
    topic = next((topic for topic, said in FIRST_SAID if said.search(words)), "may" if MAY.match(words) else "")
    told = " ".join(marked.named(mark).text.lower() for mark in re.findall(r"card\d+", marked.text)) if topic == "number" else ""
    left = [word for word in words.split() if not _has_part(word, words, marked, text, script)]
    left = [word for word in left if not (_is_value(word, words, topic, marked) or _is_counted(word, told))]
    if left and OPEN.match(words) and _all_played(marked, script):
        told = marked.text.replace(words, " ")
        left = [word for word in left if _is_of_game(word) or word in marked.proper]
        left = [word for word in left if not (word.isdecimal() and re.search(rf"\b{word}\b", told))]
        topic = topic or "outcome"  # what the run brought answers it, whatever is asked, unless something more is done in it
    named = {marked.named(mark).name for mark in re.findall(r"card\d+", words)}
    lasting = [card.name for card in marked.cards if not re.search("Instant|Sorcery|Interrupt", card.type)]
    if not any(f"play {name}" in script for name in named or lasting):
        left += re.findall(r"\b(?:comes?|enters?) (?:into play|in\b|the battlefield)", words)
    if CHOOSES.match(words) or DEED_ASKED.search(words) or (MAY_DEED.match(words) and topic not in ("dies", "wins")):
        left.append("do")  # a choice is no course of the game
    if AT_MOST.match(words) and "mana" not in words and not script:
        left.append(words.split()[0])  # the most that could be done is no course of the game
    for agent in DOES.findall(words):
        name = marked.named(next(mark for mark in agent if mark)).name
        if name not in script and name not in left:
            left.append(name)
    return Asking(words, topic, tuple(left))


def _sizes_only(words: str, marked: Marked) -> bool:
    """Whether what something is asked to be is a size and no card: "is card0 card1"."""
    match = re.fullmatch(r"is .* (card\d+)", words)
    return match is None or int(match[1][4:]) in marked.made


def _is_of_game(word: str) -> bool:
    """Whether a word of a question tells of something to be done, of a thing, a number or a place."""
    return MARK.match(word) is not None or word in LEXEME or word in ZONES or word in NOUNS or not word.isalpha()


def _all_played(marked: Marked, script: str) -> bool:
    """Whether every spell that is named is played, so that nothing told has no part in what the run brings."""
    return all(card.name in script for card in marked.cards if re.search("Instant|Sorcery|Interrupt", card.type))


def _is_value(word: str, words: str, topic: str, marked: Marked) -> bool:
    """Whether a number, a size or counters are what is asked: "do I take 5", "is it a 4/4"."""
    if not YES_OR_NO.match(words):
        return word.endswith("counters")
    if re.match(r"bonus(?:plus|minus)\d", word) and topic == "size":
        return True
    sized = MARK.match(word) is not None and word.startswith("card") and int(word[4:]) in marked.made
    return word.endswith("counters") or sized or (word.isdecimal() and topic in VALUE_TOPICS) or (
        word.isdecimal() and re.search(rf"\b(?:at|for) (?:\w+ or )?{word}\b", words) is not None
    )


def _is_counted(word: str, told: str) -> bool:
    """Whether a word is a thing that the text of a named card tells of: "how many Soldiers"."""
    return len(word) > 3 and word not in LEXEME and re.search(rf"\b{re.escape(word.removesuffix('s'))}", told) is not None


def _has_part(word: str, words: str, marked: Marked, text: str, script: str) -> bool:
    """Whether a word of a question has a part in the situation, or asks."""
    if not MARK.match(word):
        return word in GRAMMAR or word in TOPIC_WORDS or (word in DONE_WORDS and bool(script) and not MAY.match(words))
    if word.startswith("unknown"):
        return False
    if word.startswith("player"):
        return True
    card = marked.named(word)
    return card.name in (script if re.search("Instant|Sorcery|Interrupt", card.type) else text)


def askings(questions: Sequence[str], marked: Marked, text: str) -> list[Asking]:
    """What each question asks of a situation with that text."""
    script = text.partition("\nscript:")[2]
    return [asking(words, marked, text, script) for words in questions]


def claimed(marked: Marked, text: str) -> list[Asking]:
    """What people claim of a situation with that text: each statement with its topic. Of one that names what the situation doesn't have
    these names are left; one that tells a deed and asks nothing is left whole."""
    found = []
    for words in (part for claim in marked.claims for part in parts_of(claim)):
        form = formed(as_question(words)) or formed(words)
        topic = form.topic if form else next((topic for topic, said in FIRST_SAID if said.search(words)), "")
        absent = tuple(mark for mark in MARKS.findall(words) if not _is_there(mark, marked, text))
        found.append(Asking(words, topic, absent or ((words,) if not topic and tells_deed(words) else ())))
    return found


def _is_there(mark: str, marked: Marked, text: str) -> bool:
    """Whether a player, a card or a size in a claim is one that the situation knows."""
    if mark.startswith("player"):
        return True
    return mark.startswith("card") and (int(mark[4:]) in marked.made or marked.named(mark).name in text)
