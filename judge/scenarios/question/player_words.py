"""The players of a question: their names, the words for them, and who "I" and "my opponent" are. Pure."""

from __future__ import annotations

import re
from functools import cache

from judge.scenarios.question.first_names import HE, SHE, sexes
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.person_pronouns import called_again
from judge.scenarios.question.question_words import LEXEME

ONESELF = re.compile(r"\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b")
"""Words for the one who asks; "you" beside them is the opponent."""
ADDRESSED = ("you", "your", "yours", "yourself")
FIRST = ("i", "me", "my", "mine", "ap", "active player", "the active player", "player a", "you", "your", "we", "myself", "yourself")
SECOND = (
    "my opponent",
    "the opponent",
    "opponent",
    "nap",
    "nonactive player",
    "non-active player",
    "the nonactive player",
    "player b",
    "the defending player",
    "defending player",
    "an opponent",
    "your opponent",
    "the other player",
    "opp",
    "my friend",
    "a friend of mine",
    "my buddy",
    "my opp",
    "your opp",
    "the opp",
)
PRONOUNS = ("he", "she", "they")
USUAL_NAMES = frozenset(("AP", "NAP", "I", "Ann", "Bob", "Alice", "Carol", "Cid", "Dora", "Nick", "Amy", "He", "She", "Opponent"))
"""Names behind which a capital letter begins a word of its own: "Bob Swords his own Giant"."""
VERBS = (
    "has",
    "have",
    "controls",
    "attacks",
    "attack",
    "casts",
    "cast",
    "plays",
    "play",
    "blocks",
    "block",
    "is at",
    "activates",
    "uses",
    "responds",
    "sacrifices",
    "owns",
    "holds",
    "swings",
    "declares",
    "with",
    "taps",
    "equips",
    "answers",
    "does",
    "doesn't",
    "gets",
    "at",
)
THIRD = "|".join(form for form in LEXEME if form.endswith("s") and form != "as")
"""Verbs behind the name of a player."""
_NOT_NAMES = (
    "although though unless despite whereas facing following having thanks seeing knowing whereupon meanwhile against between upon "
    "given only already here not nothing right later before even being if upkeep untap cleanup damage everything everyone nobody what "
    "when does do can may is who how which in on during after with it then and but so will its his her their this that these no yes "
    "any each the at to player both all he she they once whenever instead my your our two three four five six seven eight nine ten "
    "another other neither assume because since now suppose say while there combat are opponent opponents opp active nonactive where "
    "why whose could would should must has have was were did nap ap you i we of for from end untapped tapped just also as under until "
    "without let turn me him them us myself attacking blocking first second next or by still some one spell creature creatures "
    "activate cast play attack block sacrifice resolve target an a "
    "attackers blockers attacks blocks none every"
)
NOT_NAMES = frozenset(_NOT_NAMES.split())
"""Words with a capital letter that are nobody's name."""


def players_marked(text: str, out: Marked) -> str:
    """The text with each player as a mark: names before what players do, words for the players, and pronouns for who was spoken of last."""
    names = list(out.players)
    verbs = "|".join(VERBS)
    lettered = {match[1] for match in re.finditer(r"\b([A-F])\b(?='s\b| (?:[a-z]+s|having|with|at|is|and)\b| card\d)", text)}
    names += sorted(lettered) if len(lettered) > 1 or lettered - {"A"} else []
    for match in re.finditer(rf"\b([A-Z][a-z]+)(?='s\b|s' | (?:{verbs}|card\d+)\b)|\b([B-HJ-WYZ])(?='s\b| (?:{verbs})\b)", text):
        word = match[1] or match[2]
        counted = re.search(r"\b(?:how many|which|what) $", text[: match.start()], re.IGNORECASE)  # "how many Elephants does she get"
        if word.lower() not in (*NOT_NAMES, *FIRST, *LEXEME) and not word.startswith("card") and not counted:
            names.append(word)
    for match in re.finditer(rf"\b([A-Z][a-z]+) (?=(?:{THIRD})\b)|\b(Ann|Bob|Cid|Dora|Alice|Carol|Nick|Amy)\b", text):
        word = match[1] or match[2]
        if word.lower() not in (*NOT_NAMES, *FIRST, *LEXEME):
            names.append(word)
    for match in re.finditer(r"\b(?:attacks?|targeting|targets|on|at|to|against|by) ([A-Z][a-z]+)\b", text):
        if match[1].lower() not in NOT_NAMES:
            names.append(match[1])
    names += [match[0] for match in re.finditer(r"\b[A-Z][a-z]+\b", text) if match[0] in out.persons]
    found = list(dict.fromkeys(name for name in names if name in out.persons or (not name.endswith("ing") and not _of_a_card(name, text))))
    out.called = found
    text = _attacked_named(_opponents_named(text, found), found)
    text = re.sub(r"\b(?:(?:[Bb]oth|[Ee]ach) of us|[Ww]e both|[Uu]s both|[Ww]e each|[Ee]ach player|[Tt]wo players each)\b", "players", text)
    text = re.sub(r"\b[Bb]oth players\b|\b(?:I and my opponent|[Mm]y opponent and I)(?: both| each)?\b", "players", text)
    oneself = ONESELF.search(text) is not None
    mine = tuple(word for word in FIRST if not (oneself and word in ADDRESSED))
    others = (*SECOND, *(ADDRESSED if oneself else ()))
    if not oneself and not found:
        text = re.sub(r"\b(?:[Tt]he )?[Aa]ttacking player\b", "AP", text)
    if not oneself and not found and not re.search(r"(?:active|defending|attacking|other) player", text, re.IGNORECASE):
        text = re.sub(r"(?<!other )(?<!defending )(?<!active )\b(?:[Tt]he |[Aa] )?[Pp]layer\b(?= [a-z]+s\b)", "AP", text)
    active = re.search(r"\b(?:AP|[Aa]ctive player)\b", text) is not None
    first, second = (any(_called(word, "").search(text) for word in words) for words in (mine, others))
    asker = "Ann" if "Ann" not in found or not oneself or len(found) > 1 else "Bob"
    out.players = [*([asker] if (first or (second and not found)) and asker not in found else []), *found]
    if second and not (first and len(found) == 1):
        out.players.append(next(name for name in ("Bob", "Ann", "Cid", "Dora") if name not in out.players))
    while len(out.players) < 2:
        out.players.append(next(name for name in _usual(out.players) if name not in out.players))
    alone = len(found) == 1 and found[0] not in SHE | HE
    out.sexes = {} if alone else sexes(found if len(found) > 1 else out.players, text)
    for at, name in sorted(enumerate(out.players), key=lambda pair: -len(pair[1])):
        if name in found:
            text = re.sub(rf"\b{re.escape(name)}\b", f"player{at}", text)
    me = out.players.index(asker) if asker in out.players else 0
    if second:
        rest = [at for at in range(len(out.players)) if at != me]
        at = rest[0] if first and len(found) == 1 else len(out.players) - 1 if not found or len(out.players) > len(found) else 1
        text = _replaced(text, others, at)
    if first:
        text = _replaced(text, mine, me)
    out.asker, out.active = (me if oneself else -1), (me if active else -1)
    return called_again(text, out) if not oneself else text


def _opponents_named(text: str, found: list[str]) -> str:
    """The text of two named people with each of them called by name where he or she is called the other's opponent."""
    if len(found) != 2 or ONESELF.search(text):
        return text
    for one, other in (found, found[::-1]):
        text = re.sub(rf"(?<=\b{one}), (?:being |who is )?{other}'s opponent,", "", text)
        text = re.sub(rf"\b{other}'s (?:opponent|adversary|friend),? ({one})\b,?(?= )", r"\1", text)
        text = re.sub(rf"\b{other}'s (?:opponent|adversary)\b", one, text)
        text = re.sub(rf"\b(?:his|her|the|an) (?:opponent|adversary),? (?={one}\b)", "", text)
        text = re.sub(rf"\bwhose (?:opponent|adversary),? (?={one}\b)", "whose ", text)
    return text


def _attacked_named(text: str, found: list[str]) -> str:
    """The text of two people, one of whom attacks, with the other in it where somebody is called the defending player."""
    people = (*found, *(("me", r"(?:[Mm]y |[Tt]he )?[Oo]pp(?:onent)?") if ONESELF.search(text) and not found else ()))
    if len(people) != 2:
        return text
    attack = r"(?!\w+ not )(?:[a-z]+ ){0,2}?(?:attack|swing|charge)s?\b"
    attacks = {one: re.search(rf"\b(?:{'I' if one == 'me' else one}) {attack}", text) for one in people}
    for one, other in (people, people[::-1]):
        if attacks[one] is not None and attacks[other] is None:
            text = re.sub(r"\b(?:[Tt]he )?[Dd]efending [Pp]layer\b", other if other[0] != "(" else "the opponent", text)
            text = re.sub(r"\b(?:[Tt]he )?[Aa]ttacking [Pp]layer\b", one if one[0] != "(" else "the opponent", text)
    return text


def _of_a_card(name: str, text: str) -> bool:
    """Whether a word with a capital letter is a part of a card's name that is not known: "a Platinum Angel"."""
    before = r"'s|an?|the|my|his|her|has|have|controls?|plays?|casts?|another|untaps?|\d"
    return name not in USUAL_NAMES and re.search(rf"(?<!\w)(?:\w*{before}) {re.escape(name)}\b", text) is not None


def _replaced(text: str, said: tuple[str, ...], at: int) -> str:
    for word in sorted(said, key=len, reverse=True):
        owned = "'s" if word in ("my", "your", "mine", "yours") else ""
        text = _called(word, "(?! of\\b)").sub(f"player{at}{owned}", text)
    return text


@cache
def _called(word: str, behind: str) -> re.Pattern[str]:
    """A word for a player, in letters of whatever size. Kept, since there are few of them, and each question is asked for all."""
    return re.compile(rf"\b{re.escape(word)}\b{behind}", re.IGNORECASE)


def _usual(players: list[str]) -> tuple[str, ...]:
    """What the players that nobody names are called."""
    return ("A", "B", "C") if players in (["A"], ["B"]) else ("Ann", "Bob", "Cid")
