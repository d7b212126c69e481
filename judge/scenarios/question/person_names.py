"""Words of a question that are somebody's name, because they do, have or are what players alone do, have or are. Pure."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping

from judge.cards.card import CardDefinition
from judge.scenarios.question.card_nicknames import NICKNAMES
from judge.scenarios.question.first_names import HE, SHE
from judge.scenarios.question.name_forms import name_forms
from judge.scenarios.question.player_words import FIRST, NOT_NAMES
from judge.scenarios.question.question_words import AUXILIARIES, LEXEME, WISHES

_PLAYERS_DO = (
    "plays played casts cast controls controlled activates activated sacrifices sacrificed announces announced discards discarded draws "
    "drew pays paid wants wanted decides decided responds responded answers answered taps tapped cycles cycled suspends suspended equips "
    "declares declared chooses chose names named owns owned holds held passes passed concedes reveals revealed dredges dredged swings "
    "entwines entwined imprints imprinted transmutes transmuted unmorphs empties emptied "
    "follows tries tried throws threw uses used says said thinks reaches sends sent points pointed aims aimed copies copied redirects "
    "redirected counters countered flings hurls fires spends wastes kicks splices replicates entwines "
    "transmutes convokes channels forecasts unmorphs wins loses drops slams lays topdecks"
)
PLAYERS_DO = frozenset(_PLAYERS_DO.split())
"""Verbs of what players do, and cards do not."""
NO_PERSONS = frozenset(("last", "whom", "modular", "storm", "madness", "echo", "kicker", "convoke", "affinity", "tokens", "lands", "legal",
    "illegal", "dead", "alive", "lethal", "countered", "safe", "saved", "tapped", "untapped", "correct", "anyone", "anybody", "nobody"))
"""Words that sentences begin with."""
_PLAIN_WORDS = (
    "what why yes no nobody everybody somebody someone judge everyone both either neither such perhaps maybe please meanwhile "
    "therefore thus hence otherwise still yet again next soon earlier later today tonight game round turn step phase magic type "
    "standard block extended legacy vintage limited draft sealed white blue black red green colorless artifact enchantment instant "
    "sorcery creature land forecast flying first double trample haste fear shroud vigilance morph cycling suspend protection "
    "regeneration lifelink threshold hellbent damage combat upkeep draw untap cleanup end main beginning"
)
PLAIN_WORDS = frozenset(_PLAIN_WORDS.split())
"""Words with which sentences or names of things begin that are nobody's names."""
DETERMINERS = frozenset(
    ("a", "an", "the", "his", "her", "my", "their", "your", "another", "of", "many", "which", "what", "two", "three", "four", "five",
     "six", "seven", "eight", "nine", "ten", "untapped", "tapped", "both", "other", "own", "all", "some", "basic", "nonbasic")
)
"""Words before what is no name."""
_NAME = r"(?<![\w'-])(?P<name>[A-Z][a-z]{2,})"
_SAID = "|".join(sorted({*LEXEME, *AUXILIARIES, *WISHES, *PLAYERS_DO, "made", "took", "starts", "eats", "catches"} - {"as"}, key=len,
                        reverse=True))
DOES = re.compile(rf"{_NAME} (?:(?:now|then|also|just|already|first|still) )*"
                  rf"(?:(?:double|triple|chump|gang)-)?(?P<verb>{_SAID}|doesn't|can't)\b")
"""Somebody does something."""
WITH_WHAT = re.compile(
    r"(?:attacks?|attacked|swings?) (?:[A-Z][a-z]+ )?with [A-Za-z]"
    r"|(?:(?:double|triple|chump|gang)-)?blocks? (?:(?:it|him|her|them|(?:(?:the|his|her) )?[A-Z][\w']+(?: [A-Z][\w']+){0,2}) )?"
    r"with [A-Za-z]"
)
"""What somebody attacks or blocks with."""
IS_SO = re.compile(
    rf"{_NAME}(?:, who (?P<verb>[a-z]+)|(?P<life>'s| is| was|, who is|, who's) (?:still |down |now )*(?:at|on) \d+(?! \w*counters)"
    rf"|,? at \d+|,? (?:with|on) \d+ life|,? being at|,? with an? (?:empty|untapped|face-down)"
    r"|,? \(\d+|, (?:with|holding|having)\b)"
)
"""Somebody is at so much life, or has something."""
HAS = re.compile(rf"{_NAME}(?:'s|(?<=s)') (?:own |only |untapped |tapped |attacking |blocking |face-down |two |three )*(?=[A-Z])")
"""Somebody's card."""
GETS = re.compile(
    r"\b(?:gives?|giving|gave|hits?|pings?|shoots?|shot|burns?|drains?|zaps?|lets?|hands?|targets?|targeting|attacks?|against|at|to|kills?"
    r"|choosing|chooses|from|by|on|onto|into) "
    rf"{_NAME}\b"
)
"""Somebody is given something, or aimed at."""
ANYWHERE = re.compile(
    r"(?:(?P<first>^|[.;:?!] )|[,(] |\(|\b(?i:of|by|to|at|as|so|for|and|but|who|now|yet|from|than|when|that|then|once|with|over|both"
    r"|like|while|after|until"
    r"|since|before|though|whilst|between|against|because|opponent|whenever|although|where|or|if|on|which|whereupon|facing|does|did"
    r"|can|will"
    rf"|may|must|could|should) ){_NAME}(?=,? [a-z(]|[.,;?!)]|$|'s? |'[sd]\b)"
)
"""Somebody wherever a person may stand."""
AGAIN_NAMED = r"'s? [A-Z]|,? and [A-Z]|, (?:being|attacked|faced|[a-z]+ing)\b[^.;?!]*?, [a-z]+s\b"
"""What follows a name at the beginning of a sentence, and no other word."""

VERBED = (
    re.compile(rf"(?P<verb>(?<=to )[A-Z][a-z]+|[A-Z][a-z]+(?:s|ed|ing)) {_NAME}(?= ?(?:[.,;?!]|$)| (?:and|in|with|for|to|while|but|so)\b)"),
    re.compile(rf"{_NAME} (?P<verb>[A-Z][a-z]+(?:s|ed))(?= ?(?:[.,;?!]|$)| (?:it|him|her|them|me|in|and|the|his|my|[A-Z][a-z]+)\b)"),
)
"""Somebody does what is told by the name of a spell, or it is done to somebody: "Wanda Counterspells it", "Bolts Nadia"."""


def is_spell_form(verb: str, names: Mapping[str, CardDefinition]) -> bool:
    """Whether a word is the name of a spell as a verb, in whatever form."""
    stem = re.sub(r"(?:s|ed|ing)$", "", verb)
    forms = [NICKNAMES.get(verb.removesuffix("s"), stem), NICKNAMES.get(stem, f"{stem}e"), re.sub("i$", "y", stem)]
    return any(re.search("Instant|Sorcery", names[form].type) for form in forms if form in names)


def _verbed(match: re.Match[str], names: Mapping[str, CardDefinition], parts: frozenset[str]) -> bool:
    word, spell = match["name"].lower(), is_spell_form(match["verb"].lower(), names)
    inside = match.start("name") < match.start("verb") and _in_a_name(match.string, match.start("name"))
    known = word in NICKNAMES or _any_in((word, word.removesuffix("s")), parts, names)
    return spell and not (inside or known or _of_grammar(word))


def person_names(text: str, names: Mapping[str, CardDefinition]) -> set[str]:
    """The names of people in a question; ``names`` are cards by name in small letters, which are no people's names."""
    parts = name_forms(names).words
    found: set[str] = set()
    for pattern in (DOES, IS_SO, HAS):
        for match in pattern.finditer(text):
            word = match["name"].lower()
            verb = match.groupdict().get("verb") or ""
            will = word == "will" and verb.endswith("s") and verb in LEXEME  # "Will attacks"
            legend = (pattern is HAS or verb in PLAYERS_DO) and _legend(word, names)
            if (word in names and not legend) or (_of_grammar(word) and not will) or _in_a_name(text, match.start()):
                continue
            another = word in NICKNAMES or _any_in((word, word.removesuffix("s")), parts, names)
            another = another and not (pattern is HAS and legend)
            acts = verb in PLAYERS_DO or match.groupdict().get("life") or WITH_WHAT.match(f"{verb}{text[match.end() :]}")
            if another and not acts:
                continue
            if pattern is HAS and (another or _named_so(text[match.start() :], names) or not _names_a_card(text[match.end() :], names)):
                continue
            found.add(match["name"])
    found |= {match["name"] for said in VERBED for match in said.finditer(text) if _verbed(match, names, parts)}
    for match in GETS.finditer(text) if found else ():
        word = match["name"].lower()
        behind = re.match(r" (?:an?|the|his|her|two|\d+) |$|[.,;?!]| and| with| unblocked| for \d", text[match.end() :])
        known = word in NICKNAMES or _any_in((word, word.removesuffix("s"), *_stems(word)), parts, names)
        if behind and not (known or is_spell_form(word, names) or _of_grammar(word)):
            found.add(match["name"])
    return found | _others(text, names, found)


def _others(text: str, names: Mapping[str, CardDefinition], found: set[str]) -> set[str]:
    """Names of people in other places, where they are usual ones or somebody is named already."""
    others: set[str] = set()
    taken = name_forms(names).taken
    for match in ANYWHERE.finditer(text):
        word = match["name"].lower()
        usual = match["name"] in SHE or match["name"] in HE
        cards = word in NICKNAMES or bool({word, word.removesuffix("s"), word.removesuffix("es"), *_stems(word)} & taken)
        cards = cards or is_spell_form(word, names)
        if not (usual or found) or cards or _of_grammar(word) or word in PLAIN_WORDS or _in_a_card(text, match, names):
            continue
        if word.endswith(("ing", "ed")) and not usual:
            continue  # what somebody does
        again = re.search(rf"[a-z,] {match['name']}\b", text) or re.match(AGAIN_NAMED, text[match.end() :])
        if match["first"] is None or usual or again:
            others.add(match["name"])
    return others


def _legend(word: str, names: Mapping[str, CardDefinition]) -> bool:
    """Whether a word is what a legendary creature is called, which may as well be called after a person."""
    cards = [names[word]] if word in names else [card for name, card in names.items() if name.startswith((f"{word} ", f"{word}, "))]
    return any("Legendary" in card.type and "Creature" in card.type for card in cards)


def _stems(word: str) -> tuple[str, ...]:
    """The names of spells of which a word in "-ing" may be the deed: "by Shocking it", "by Stifling it"."""
    stem = word.removesuffix("ing")
    return (stem, f"{stem}e") if word.endswith("ing") else ()


def _in_a_card(text: str, match: re.Match[str], names: Mapping[str, CardDefinition]) -> bool:
    """Whether words around it are a card's name together with it."""
    before = re.findall(r"[\w'-]+,?", text[: match.start("name")])[-4:]
    behind = re.findall(r"[\w'-]+,?", text[match.end("name") :])[:4]
    words = [*before, match["name"], *behind]
    at = len(before)
    return any(
        " ".join(words[start:end]).rstrip(",").lower().removesuffix("'s") in names
        for start in range(at + 1) for end in range(at + 1, len(words) + 1) if end - start > 1
    )


def _any_in(words: Iterable[str], *lists: Container[str]) -> bool:
    """Whether any of the words stands in any of the lists; putting lists of thousands together for each word took as long as all else."""
    return any(word in known for known in lists for word in words)


def _of_grammar(word: str) -> bool:
    """Whether a word is one that sentences are made of."""
    return word in NOT_NAMES or word in NO_PERSONS or word in FIRST or word in LEXEME


def _in_a_name(text: str, start: int) -> bool:
    """Whether the word before is a part of one name with it."""
    before = re.search(rf"([A-Z][\w'-]*|\b(?:{'|'.join(DETERMINERS)})) $", text[:start])
    return before is not None and before[1].lower() not in NOT_NAMES - DETERMINERS


def _named_so(text: str, names: Mapping[str, CardDefinition]) -> bool:
    """Whether a card's name of several words begins that text."""
    words = re.match(r"[\w'-]+(?:,? [\w'-]+){0,5}", text)
    said = words[0].lower().split() if words else []
    phrases = [" ".join(said[:length]).rstrip(",") for length in range(len(said), 1, -1)]
    return any(form in names for phrase in phrases for form in (phrase, phrase.removesuffix("s"), phrase.removesuffix("'s")))


def _names_a_card(text: str, names: Mapping[str, CardDefinition]) -> bool:
    """Whether what cards are called begins that text."""
    word = re.sub(r"\W.*", "", text.lower())
    return _any_in((word, word.removesuffix("s")), NICKNAMES, name_forms(names).words, names) or _named_so(text, names)
