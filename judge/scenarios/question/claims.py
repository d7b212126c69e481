"""What people at the table say of the game, which is no part of it: claims, wishes, protests. Pure.

"Bob says the Bears die" tells what somebody takes for true: it changes nothing, and is judged by what happens. Such words are taken out
of the line before anything else is read, each leaves "player1 says claim0" behind. Where what is said is what the one who says it does
("Bob says he is blocking with the Bears"), it is told as done. A question that leaves out what it asks ("Does it?") asks of the last claim.
"""

from __future__ import annotations

import re

from judge.scenarios.question.claim_phrases import BESIDE, BETWEEN, ELIDED, OPINION, PROTEST, SAYS, SUBJECT, SUBORDINATE, WISH
from judge.scenarios.question.deeds.deed_verbs import BY_VERB
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_forms import PARTS, formed
from judge.scenarios.question.question_words import LEXEME, NARRATED

STARTS = re.compile(
    r"(?P<self>he|she|they|i|player\d+) (?:now |then |also |just |simply |both )*"
    r"(?:(?:is|are|am) (?:going to |not )?|has |have |will |would |wants to |would like to |does |do )?"
    r"(?:just |now |also |not )*(?P<verb>[a-z]+\d*)"
)
OWN_CREATURE = re.compile(
    r"(?P<whose>his|her|player\d+ 's) (?:own |untapped )*card\d+ (?:(?:will|is|are|now|just) )*(?:block|attack)(?:s|ing)?\b"
)
"""What somebody says that his or her own creature does."""
FIGHTS = shapes_by_form(frozenset(("block", "attack")))
IDLE = frozenset(("has", "is", "gets", "see", "show", "let", "name", "aim", "stop", "happen", "search", *NARRATED)) - {"pay", "discard"}
"""Verbs of which it is no deed that somebody says so of himself."""
DEED_FORMS = shapes_by_form(frozenset(BY_VERB))
ENDS = re.compile(
    r"(?: ,)? (?:(?:and|but|so|then|while)(?: then| now)* (?=player\d+ (?!'s))|(?=, player\d+ (?!'s)))"
)
"""Where what somebody claims may end, and another clause begin."""
GOES_ON = re.compile(
    r"(?: ,)? (?:and|but|so|then)(?: then| so| just| simply)* "
    r"(?=(?:(?:double |chump )?blocks|plays|casts|attacks|swings|uses|taps|sacrifices|sacs|activates|responds|cycles|equips|concedes|passes"
    r"|flashbacks|discards) )"
)
"""What whoever claims something does then: "figures he is dead and blocks with the Elves"."""
DOES = re.compile(r"player\d+ (?:now |then |also |still )*(?P<verb>[a-z]+\d*)")
ACTS = re.compile(
    r"(?:^|\b(?:he|she|player\d+|and|but|then) )(?P<verb>[a-z]{2,}[a-rt-z]s)\b(?= (?:it|them|the|an?|his|her|openmana|card|\d))"
)
"""Verbs of what a single person does."""
ATTRIBUTED = re.compile(
    r"(?P<said>.*\b(?:is|are|was|were|does|do|can|will|has|have|must|dies?|lives?|survives?|wins?|loses?|trades?|works?|resolves?)\b.*?)"
    rf" , (?:{SAYS}) (?P<who>player\d+|he|she)"
)
"""A claim with whose it is behind it: "both die, says Ann"."""
ELLIPSIS = re.compile(
    r"(?:so |and |but |well )*(?P<aux>does|do|did|is|are|was|can|could|may|will|would|has) (?P<who>it|he|she|they|that|this|player\d+)"
    r"(?: really| indeed| then| now)? ?$"
)
"""A question that leaves out what it asks."""
_THING = PARTS["what"].replace("?P<what>", "?:")
_WHO = PARTS["who"].replace("?P<who>", "?:")
STATEMENT = re.compile(
    rf"(?:so |and |but |then |that |now )*(?P<of>{_THING}|{_WHO}) "
    r"(?P<adverb>(?:still|also|just|only|now|then|already|all|both|really|never) )*(?P<verb>[a-z]+)(?P<rest>(?: .*)?)"
)
PARTED = re.compile(r" (?:and|but|so|because|since|when|after|if|as|, and|,) ")
AUXILIARIES = (("do", "does", "did"), ("is", "are", "was"), ("can", "could", "may"), ("will", "would"), ("has",))
"""Verbs with which the same may be asked."""
TURNED_ROUND = ("is", "are", "was", "were", "can", "could", "may", "will", "would", "must", "should", "has", "had")


def claims_told(text: str, marked: Marked) -> str:
    """The line with each claim as a sentence of its own, "player1 says claim0"; the words of the claims are kept in ``marked``."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    told = ""
    for at in range(0, len(parts), 2):
        asked = at + 1 < len(parts) and "?" in parts[at + 1]
        told += _sentence(parts[at], marked, asked) + (parts[at + 1] if at + 1 < len(parts) else "")
    return re.sub(r"^(?: ?[.,;] )+", "", re.sub(r" +", " ", told)).strip()


def _sentence(text: str, marked: Marked, asked: bool) -> str:
    if asked and marked.claims and (match := ELLIPSIS.fullmatch(text.strip())) is not None:
        alike = next(verbs for verbs in AUXILIARIES if match["aux"] in verbs)
        questions = [made for part in parts_of(marked.claims[-1]) if (made := as_question(part)) and made.split()[0] in alike]
        return " ? ".join(questions) or text
    text = PROTEST.sub("", text) if not asked else text
    behind = ATTRIBUTED.fullmatch(text.strip())
    if behind is not None and not any(_is_deed(match["verb"]) for match in DOES.finditer(behind["said"])):
        marked.claims.append(behind["said"])
        return f"{behind['who']} says claim{len(marked.claims) - 1}"
    text = re.sub(r"(?: +(?:,|and|but))* +\. +", " . ", BETWEEN.sub(lambda match: _between(match, marked), text)).removeprefix(" . ")
    at = 0
    while (found := _begins(text, at)) is not None:
        cut, who, begins = found
        ends = _end(text, begins)
        said = _of_whom(text[begins:ends].strip(" ,"), who)
        deed = _own_deed(said, who)
        front = text[:cut].rstrip(" ,")
        front = re.sub(r"(?: ,)?(?: (?:and|but|so|then|while|yet|now))+$", "", front) if front else front
        rest = re.sub(r"^(?: ?,)?(?: ?(?:and|but|so|then|while))+ ", " ", text[ends:]).strip(" ,")
        rest = f"{who} {rest}" if GOES_ON.match(text, ends) and who else rest
        if deed:
            joint = text[len(front) : cut]
            text = f"{front}{joint if joint.strip() or not front else ' , '}{deed}{text[ends:]}"
            at = len(front) + len(joint) + len(deed)
            continue
        marked.claims.append(said)
        told = f"{who or 'somebody'} says claim{len(marked.claims) - 1}"
        front = f"{front} . {told}" if front.strip() else told
        text = f"{front} . {rest}" if rest else front
        at = len(front)
    return text


def _between(match: re.Match[str], marked: Marked) -> str:
    """What somebody thinks while doing something, told before that."""
    marked.claims.append(match["said"])
    return f" . {match['who']} says claim{len(marked.claims) - 1} . {match['who']} "


def _begins(text: str, start: int) -> tuple[int, str, int] | None:
    """Where the first claim's clause begins, whose it is, and where what is claimed begins; None for none."""
    for match in re.finditer(r"(?:^|(?<= ))(?=[a-z,])", text):
        at = match.start()
        if at < start:
            continue
        before = text[:at]
        whose = SUBJECT.search(before)
        opinion = OPINION.match(text, at)
        if whose is not None:
            opinion = opinion or WISH.match(text, at)
            if opinion is not None and not SUBORDINATE.search(before[: whose.start()]):
                begins = whose.start()
                relative = re.search(r"(?:, )?(?:which|something) $", before[:begins])
                return relative.start() if relative else begins, whose["who"] or whose["he"], opinion.end()
        elif opinion is not None or WISH.match(text, at) is not None:
            opinion = opinion or WISH.match(text, at)
            if at and ELIDED.search(before) is not None and opinion is not None:
                spoken = re.findall(r"player\d+(?! 's)", before)
                return at, spoken[-1] if spoken else "", opinion.end()
        if at and (beside := BESIDE.match(text, at - 1)) is not None and not re.search(r"\b(?:player\d+|is|are|not) $", before):
            spoken = re.findall(r"player\d+(?! 's)", before)
            return at - 1, spoken[-1] if spoken else "", beside.end()
    return None


def _end(text: str, begins: int) -> int:
    """Where what is claimed ends: before another player is told to do something, or whoever claims it does."""
    deed = GOES_ON.search(text, begins)
    blocks = text.find(" , no block", begins)  # "says it is fine, no blocks"
    ends = (_end_before_player(text, begins), deed.start() if deed is not None else len(text), blocks if blocks >= 0 else len(text))
    return min(ends)


def _end_before_player(text: str, begins: int) -> int:
    for match in ENDS.finditer(text, begins):
        behind = DOES.match(text, match.end()) or DOES.match(text, match.end() + 2)
        if behind is not None and _is_deed(behind["verb"]):
            return match.start()
        where = match.end() + (2 if text[match.end() : match.end() + 1] == "," else 0)
        player = re.match(r"player\d+ ", text[where:])
        if player and (OPINION.match(text, where + player.end()) or WISH.match(text, where + player.end())):
            return match.start()
    return len(text)


def _is_deed(verb: str) -> bool:
    """Whether a word is a form of a verb of what somebody does in the game."""
    return verb.startswith("card") or LEXEME.get(verb, "is") not in IDLE or (verb not in LEXEME and verb in DEED_FORMS)


def tells_deed(statement: str) -> bool:
    """Whether a part of a claim tells what somebody does: "he pays {2} with the spell on the stack", "turns it up"."""
    return any(_is_deed(match["verb"]) for match in ACTS.finditer(statement))


def _own_deed(said: str, who: str) -> str:
    """What somebody says that he or she does, as done; "" where it is none."""
    own = OWN_CREATURE.match(said)
    if own is not None and who and (own["whose"] in ("his", "her") or own["whose"] == f"{who} 's"):
        return said
    verb, _, rest = said.partition(" ")
    lemma = next((lemma for lemma, shape in FIGHTS.get(verb, ()) if shape == "ing"), "")
    if lemma and who:
        return f"{who} {inflected(lemma, 's')} {rest}"  # "insists on blocking"
    match = STARTS.match(said)
    if match is None or not who or not (match["self"] in ("he", "she", "they", "i") or match["self"] == who):
        return ""
    if not _is_deed(match["verb"]) or re.search(r"\b(?:is|are|am) (?:not )?[a-z]+ed\b", said[: match.end()]):
        return ""
    return f"{who} {said[match.end('self') + 1 :]}"


def _of_whom(said: str, who: str) -> str:
    """What somebody counts on, with who does it: "getting the card2 back" is "player1 gets the card2 back"."""
    verb, _, rest = said.partition(" ")
    lemma = next((lemma for lemma, shape in OUTCOMES.get(verb, ()) if shape == "ing"), "")
    return f"{who} {inflected(lemma, 's')} {rest}" if lemma and who else said


def parts_of(claim: str) -> list[str]:
    """The statements of which a claim consists, each with what it is about: "the card0 is a card1 and dies"."""
    found: list[str] = []
    of = ""
    for part in (part.strip(" ,") for part in PARTED.split(claim)):
        stated = STATEMENT.fullmatch(part)
        if stated is None and of and part.split()[:1] and (part.split()[0] in TURNED_ROUND or part.split()[0] in OUTCOMES):
            part = f"{of} {part}"
        of = stated["of"] if stated else of
        found += [part] if part else []
    return found


def as_question(statement: str) -> str:
    """A statement as the question whether it is so, where a form of questions fits that; "" where none does."""
    match = STATEMENT.fullmatch(statement)
    question = turned_round(match) if match is not None else ""
    return question if question and formed(question) is not None else ""


def turned_round(match: re.Match[str]) -> str:
    """A statement with its verb before what it is about: "does the card0 die"; "" where its verb is none of outcomes."""
    of, verb, rest, adverb = match["of"], match["verb"], match["rest"], match["adverb"] or ""
    rest = re.sub(r"^ (?:not|never)\b", "", rest)
    if verb in TURNED_ROUND:
        question = f"{'does' if verb == 'must' else verb} {of} {adverb}{rest.strip()}"
    elif verb in ("do", "does"):
        question = f"{verb} {of} {adverb}{rest.strip()}"
    else:
        many = re.search(r"\b(?:they|them|those|these|both|\d+ card\d+)\b", of) is not None
        lemma = next(iter(dict(OUTCOMES.get(verb, ()))), "")
        question = f"{'do' if many else 'does'} {of} {adverb}{lemma}{rest}" if lemma else ""
    return " ".join(question.split())


OUTCOMES = shapes_by_form(frozenset((
    "die", "survive", "live", "stay", "take", "lose", "win", "gain", "draw", "get", "deal", "trigger", "resolve", "come", "go", "return",
    "remain", "untap", "have", "keep", "make", "fizzle", "sacrifice", "discard", "control", "kill", "destroy", "save", "end",
)))
"""Forms of the verbs with which is asked what becomes of things and players."""
