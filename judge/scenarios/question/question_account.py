"""What was told and has no counterpart in what was made of it: numbers, verbs, negations, zones, colors, cards. Pure.

Each word of a clause that was read is either one of grammar, or has become a slot of a clause: a thing with its number, owner and zone, an
amount, a way. This goes over the words of what was read once more, whoever read them, and says which have become nothing.
"""

from __future__ import annotations

import re
from collections import Counter

from judge.scenarios.question.question_clause import ReadQuestion
from judge.scenarios.question.question_text import NUMBERS
from judge.scenarios.question.question_words import LEXEME, STATES

NOT = frozenset(("not", "no", "never", "without"))
NEGATED = frozenset(("noblock", "unpaid", "nothing", "count", "narrated"))
"""Kinds of clauses that say that something is not done or not there."""
SEVERAL_TIMES = {"twice": 2, "thrice": 3}
CARELESS = frozenset(("has", "is", "gets", "happen", "trigger", "resolve", "enter", "respond", "let", "see", "show", "name", "aim", "wear"))
"""Verbs of which the situation says the same without a word of its own."""
LIKE = (
    {"kill", "cast", "give", "use", "target", "shoot", "counter", "deal", "aim", "pump", "regenerate", "enchant", "copy", "animate", "tap",
     "attach", "equip", "sacrifice", "discard", "stop", "pay", "kick", "flashback", "morph", "search", "name", "turn"},
    {"attack", "block", "declare", "deal", "fight", "kill"},
)
"""Verbs of which one may be told by another: what is killed with a spell is what the spell is cast on."""
FIGHTING = ("attack", "block", "fight", "noblock", "assign")


NO_VERB = re.compile(
    r"\b(?:in|into|to|from) play\b|\b(?:draw|attack|block|declare|untap)(?:ers?|s)? (?:attackers |blockers |blocks )?(?:step|phase)\b"
    r"|\b(?:player\d+ 's|his|her|their|this|that|same|own|next|the|a)(?: (?:next|own|second|last|very|same|following|later))* turns?\b"
    r"|\b(?:enchanted|equipped|attached|tapped out|summoning sick|turn \d+|turned?)\b"
    r"|\b(?:before|after|no|without|once|when) (?:the )?(?:no )?(?:blocks?|blockers?|attacks?|damage)\b|face up|on tap"
    r"|\b(?:without|not) paying\b"
)
"""Words that look like verbs and tell where, when or what is worn."""
COPIED = re.compile(r"\b(?:copy|copies|copied|copying)\b")
RESULT = re.compile(
    r"\b(?:for|gain(?:s|ing)?|deal(?:s|ing)?|tak(?:es|ing|e)|draw(?:s|ing)?|costs?|lose|loses|losing|prevent(?:s|ing)?) (?:me |him |her )?"
    r"(\d+)(?: (?:life|mana|damage|points?|cards?)|$| (?=,|and|from))|\b(?:at|has|have) 20\b"
    r"|\bturns? (\d+)|\b(?:attack|swing)(?:s|ing|ed)? for (\d+)"
)
"""Numbers that tell what comes of something, which the rules say anyhow."""


def unaccounted(made: ReadQuestion, text: str) -> list[str]:
    """The words of clauses in which something was told that the situation with that text does not have."""
    clauses = [one for one in made.clauses if one.words and one.kind not in ("moment", "narrated") and one.form != "made"]
    said = [NO_VERB.sub(" ", one.words) for one in clauses]
    if "copy of: " in text:
        said = [COPIED.sub(" ", words) for words in said]
    told = [word for words in said for word in words.split()]
    done = [word for one, words in zip(clauses, said, strict=True) if one.kind not in ("keyword", "choose") for word in words.split()]
    counted = [NO_VERB.sub(" ", one.words) for one in clauses if one.kind not in ("count", "unpaid")]
    lands = "|".join(f"card{at}" for at, card in enumerate(made.marked.cards) if "Land" in card.type) or "lands"
    counted = [re.sub(rf"\b\d+ (?:\w+ ){{0,2}}?(?:{lands}|lands?)\b", " ", words) for words in counted]  # together with those that pay
    totals = "|".join(f"card{at}" for at in made.marked.totals)
    counted = [re.sub(rf"\b\d+ (?=(?:{totals})\b)", " ", words) for words in counted] if totals else counted
    amounts = [word for words in counted for word in RESULT.sub(" ", words).split() if not _of_a_card(made, word, words)]
    lost = {*_numbers(amounts, text), *_negations(made, told), *_verbs(made, done), *_times(made, told, text)}
    lost |= {mark for words in said for mark in re.findall(r"card\d+", LACKING.sub(" ", words))
             if made.marked.named(mark).name not in text and int(mark[4:]) not in {*made.marked.made, *made.marked.before}}
    lost -= {mark for one in made.clauses if one.form == "made" for mark in one.words.split() if mark.startswith("card")}
    out = []
    for clause in clauses:
        words = set(clause.words.split())
        if words & lost:
            out.append(clause.words)
            lost -= words
    return out


LACKING = re.compile(r"\b(?:no|by)(?: (?:more|untapped|player\d 's|the|his|her|a|an))* card\d+")
"""What somebody is said to lack, or what did something before."""


def _of_a_card(made: ReadQuestion, number: str, words: str) -> bool:
    """Whether a number stands in the text of a card that is named beside it: "Healing Salve, preventing the next 3 damage"."""
    if not number.isdecimal():
        return False
    said = "|".join((number, *(word for word, value in NUMBERS.items() if value == int(number))))
    texts = [made.marked.named(mark).text for mark in re.findall(r"card\d+", words)]
    return any(re.search(rf"(?<![\d+/-])(?:{said})(?![\d/])", text) for text in texts)


def _numbers(told: list[str], text: str) -> set[str]:
    """Numbers that are told and stand neither in the situation nor for how often something is done there."""
    lines = Counter(re.findall(r"- \w+: .*", text))
    text = text.replace("replicated twice", "replicated 2 times")
    often = {*lines.values(), *(count for line in lines for count in Counter(re.split(r", | with ", line)[1:]).values())}
    found = {word for word in told if re.fullmatch(r"-?\d+", word) and int(word) > 1 and int(word) not in often}
    return {word for word in found if not re.search(rf"(?<!\d){word}(?!\d)", text)}


def _negations(made: ReadQuestion, told: list[str]) -> set[str]:
    """Negations where nothing is said not to be."""
    return set() if any(one.kind in NEGATED for one in made.clauses) else {word for word in told if word in NOT}


def _times(made: ReadQuestion, told: list[str], text: str) -> set[str]:
    """How often something is done, where it is done once."""
    most = max((clause.times for clause in made.clauses), default=1)
    lines = Counter(re.findall(r"- \w+: .*", text))
    return {word for word in told if SEVERAL_TIMES.get(word, 1) > max(most, *lines.values(), 1)}


def _verbs(made: ReadQuestion, told: list[str]) -> set[str]:
    """Verbs of which no clause was made."""
    known = {verb for clause in made.clauses for verb in (clause.verb, clause.kind, LEXEME.get(clause.form, ""))}
    known |= {LEXEME.get(word, "") for clause in made.clauses if clause.kind == "moment" for word in clause.words.split()}
    known |= {way.removeprefix("so as to ").removeprefix("to ") for clause in made.clauses for way in clause.ways}
    known |= {LEXEME.get(way, way) for way in known} | ({"turn", "unmorph"} if "turnup" in known else set())
    ways = " ".join(way for clause in made.clauses for way in clause.ways)
    lost = set()
    for word in told:
        verb = LEXEME.get(word, "")
        if not verb or word in STATES or verb in CARELESS or verb in known or any(verb in group and known & group for group in LIKE):
            continue
        if word not in ways and not (verb in ("attack", "block") and any(one.kind in FIGHTING for one in made.clauses)):
            lost.add(word)
    return lost

