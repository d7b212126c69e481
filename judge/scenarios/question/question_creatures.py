"""Creatures that a question tells of by size or kind alone: "a 2/2 with first strike", "three Goblin tokens". Pure."""

from __future__ import annotations

import re

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.player_words import NOT_NAMES, USUAL_NAMES

KEYWORDS = (
    "flying",
    "first strike",
    "double strike",
    "trample",
    "vigilance",
    "haste",
    "fear",
    "defender",
    "reach",
    "lifelink",
    "deathtouch",
    "shadow",
    "banding",
    "menace",
    "indestructible",
    "protection from (?:white|blue|black|red|green)",
)
COLORED = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
KINDS = {"trampler": "trample", "flyer": "flying", "flier": "flying", "first striker": "first strike", "double striker": "double strike"}
_KEYWORD = "|".join(KEYWORDS)
_WITH = rf"(?: with (?P<kw>(?:{_KEYWORD})(?:(?:,| and|, and) (?:{_KEYWORD}))*))?"
_NOUN = (
    rf"(?: (?:creatures?|(?P<kind>{'|'.join(KINDS)})s?|attackers?|blockers?|beaters?|guys?|dudes?|bears?|tokens?|fatt(?:y|ies)"
    r"|vanilla creatures?|bodies|body))?"
)
SIZED = re.compile(
    rf"(?<![+/\w-])(?P<p>\d{{1,2}})/(?P<t>\d{{1,2}})(?![/\w])(?! counter)(?! [A-Z][a-z])"
    rf"(?: (?P<color>{'|'.join(COLORED)}))?(?: (?P<before>{_KEYWORD})(?= ))?{_NOUN}{_WITH}"
)
BEHIND = re.compile(rf"\bcreatures?{_WITH},? (?P<p>\d{{1,2}})/(?P<t>\d{{1,2}})(?![/\w])")
AGAIN = re.compile(rf"\b([Tt]he|[Hh]is|[Hh]er|[Mm]y|[Tt]heir) ({'|'.join(KINDS)})\b")
SOME = re.compile(
    r"(?<!into )\b([Aa]n?|[Tt]he|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Oo]pponent's|[A-Z][a-z]+'s) (?:(?:only|lone) )?(?:untapped )?"
    r"(creature token|creature|token)\b"
    r"(?! (?:cards?|spells?|types?|or|tokens?|copy|with (?:an?|\w+ing|first|double|trample|shadow|haste|protection|fear|reach))\b)"
)
TYPED = re.compile(r"\b(?P<number>[2-9]|two|three|four|five|six) (?:other )?(?P<kind>[A-Z][a-z]+?)s\b(?! (?:of )?[A-Z])")
"""Creatures told of by number and type: "two Goblins"."""
SMALL_KIND = re.compile(r"\b(?P<kind>[a-z]+)(?= (?:creature )?tokens?\b)")
"""A type of creatures in small letters: "a saproling token"."""
TOKEN_KINDS = frozenset(("Saproling", "Squirrel", "Thopter", "Thrull", "Pentavite", "Tetravite", "Splinter", "Servo", "Germ"))
"""Types that only tokens have."""
UNSIZED = (
    re.compile(  # "a black creature", "a flyer", "two creatures with shadow"
        rf"(?P<front>\b(?:[Aa]n?|[Mm]y|[Hh]is|[Hh]er|\d|two|three|four|[Oo]pponent's)(?: untapped| tapped| attacking)?) (?:"
        rf"(?P<color>{'|'.join(COLORED)}) creatures?\b(?! (?:cards?|spells?|tokens?))(?! [A-Z])"
        rf"|(?:creatures?|guys?|attackers?|blockers?) with (?P<kw>(?:{_KEYWORD})(?:(?:,| and|, and) (?:{_KEYWORD}))*)"
        r"(?!,? (?:\d+/|eg\b|such|like|say|namely|\())"
        rf"|(?P<kind>{'|'.join(KINDS)})s?\b)"
    ),
    re.compile(  # "I have two attackers"
        r"(?P<front>(?:\b(?:has|have|controls?|got|with)|(?:\band|(?<=lands),)(?= (?:\d|two|three|four|five) ))"
        r"(?: (?:an?|\d|two|three|four|five|only|exactly|one|untapped|other|more))+)"
        r" (?:creatures?|attackers?|guys?|dudes|blockers?)\b"
        r"(?! (?:cards?|spells?|tokens?|with|in h|in (?:my|his|her|the) (?:h|g|l)|like|say))(?!,? [A-Z(:])(?! ?:|,? (?:namely|which are) )"
    ),
)
ABLE_FIRST = re.compile(
    rf"(?<!with )(?<!and )\b(?P<able>{'|'.join(KINDS)}|{'|'.join(KEYWORDS[:11])}) (?P<size>\d+/\d+)(?! with)", re.IGNORECASE
)
"""What a creature can do, before its size: "first striker 2/2", "double strike 2/2"."""
UNABLE = re.compile(rf"\b(\d+/\d+(?: creature)?),? (?:with no|no|without)(?: any)? (?:abilities|{_KEYWORD})\b")
"""What a creature is said to lack."""
CALLED = re.compile(r"card(\d+)§(\w+)")
"""A creature of our making with what it was called."""
SOME_CREATURE = "Some Creature"
"""What a creature is called of which nothing is told."""
AS_KIND = re.compile(r"\b(?:is|are|be|as|becom\w+|still|it|they|not|considered|counts?) $")
"""Words behind which "a creature" is what something is, and no thing of its own."""
TOKEN = re.compile(
    r"(?:(?P<p>\d{1,2})/(?P<t>\d{1,2}) )?(?:(?:white|blue|black|red|green|colorless) )?(?P<kind>[A-Z][a-z]+) (?:creature )?tokens?\b"
)


MADE_TOKEN = re.compile(r"(?P<p>\d+)/(?P<t>\d+) (?:\w+ ){0,3}?(?P<kind>[A-Z][a-z]+) (?:artifact )?creature tokens?")
"""The token that a card's text makes."""
BEFORE_TOKENS = frozenset((
    "the", "my", "his", "her", "their", "your", "its", "our", "that", "this", "those", "these", "each", "all", "both", "another", "any",
    "some", "no", "every", "a", "an", "one", "two", "three", "four", "five", "six", "seven", "creature", "other", "which", "what",
))
"""Words before tokens that are no kind of them."""


def creatures_marked(text: str, out: Marked, kinds: frozenset[str]) -> str:
    """The text with such creatures as marks; each becomes a card defined for the situation. ``kinds`` are types of creatures."""
    text = re.sub(r"(?<![\w/+-])(\d+/\d+)s\b", r"\1 creatures", text)
    text = re.sub(r"\b([A-Z][a-z]+) (tokens?) \((\d+/\d+)\)", r"\3 \1 \2", text)
    text = SMALL_KIND.sub(lambda m: m["kind"].title() if m["kind"].title() in kinds | TOKEN_KINDS else m[0], text)
    text = ABLE_FIRST.sub(lambda m: f"{m['size']} with {KINDS.get(m['able'].lower(), m['able'].lower())}", text)
    text = UNABLE.sub(r"\1", text)
    text = TOKEN.sub(lambda m: _token(out, m), text)
    text = TYPED.sub(lambda m: f"{m['number']} {_marked(out, m['kind'], 1, 1, (), m['kind'])}" if m["kind"] in kinds else m[0], text)
    for pattern in (BEHIND, SIZED):
        text = pattern.sub(lambda m: _sized(out, m), text)
    text = AGAIN.sub(lambda m: _again(out, m), text)
    for at, noun in ((int(m[1]), m[2]) for m in CALLED.finditer(text)):
        text = re.sub(rf"\b([Tt]he|[Hh]is|[Hh]er|[Mm]y|[Tt]heir|[Tt]hat) {noun}s?\b(?! {noun})", rf"\1 card{at}", text)
    text = CALLED.sub(r"card\1", text)
    for pattern in UNSIZED:
        text = pattern.sub(lambda m: _unsized(out, m), text)
    return text


def _unsized(out: Marked, match: re.Match[str]) -> str:
    """Creatures of which no size is told: "two attackers", "a creature with shadow", "a flyer"; a 2/2, which is said."""
    said = match.groupdict()
    keywords = tuple(dict.fromkeys(re.findall(_KEYWORD, said.get("kw") or "")))
    keywords += (KINDS[said["kind"]],) if said.get("kind") else ()
    color = said.get("color") or ""
    name = " ".join((*([color.title()] if color else []), *(word.title() for word in keywords), "Creature"))
    name = SOME_CREATURE if name == "Creature" else f"Some {name}"
    return f"{match['front']} {_marked(out, name, 2, 2, keywords, '', f'{{{COLORED[color]}}}' if color else '')}"


def some_creature_marked(text: str, out: Marked) -> str:
    """The text, in which every card is marked, with "my creature" as a creature of its own where the question names none."""
    if any("Creature" in card.type for card in out.cards) or out.unknown or not out.cards or not SOME.search(text):
        return text
    found = next((m for m in SOME.finditer(text) if not AS_KIND.search(text[: m.start()])), None)
    if found is None:
        return text
    made = [one for card in out.cards for one in MADE_TOKEN.finditer(card.text)] if "token" in found[2] else []
    if len({one["kind"] for one in made}) == 1:
        mark = _marked(out, made[0]["kind"], int(made[0]["p"]), int(made[0]["t"]), (), made[0]["kind"])
        out.tokens.add(made[0]["kind"])
        return SOME.sub(lambda m: f"{m[1]} {mark}" if "token" in m[2] else m[0], text)
    mark = _marked(out, SOME_CREATURE, 2, 2, (), "")
    if "token" in found[2]:
        out.tokens.add(SOME_CREATURE)
    return SOME.sub(lambda m: m[0] if AS_KIND.search(text[: m.start()]) else f"{m[1]} {mark}", text)


def _token(out: Marked, match: re.Match[str]) -> str:
    """A token of a kind; words as they are where that is the end of a longer name: "Squirrel Nest tokens"."""
    before = re.search(r"\b([A-Z]\w+) $", match.string[: match.start()])
    if before is not None and before[1] not in USUAL_NAMES and before[1].lower() not in NOT_NAMES:
        return match[0]
    if match["kind"].lower() in NOT_NAMES | BEFORE_TOKENS:
        return match[0]
    kind = _single(match["kind"])
    out.tokens.add(kind)
    out.guessed += [kind] if not match["p"] and kind not in out.guessed else []
    return _marked(out, kind, int(match["p"] or 1), int(match["t"] or 1), (), kind)


def _single(kind: str) -> str:
    """A kind of creatures in the singular: "Goblins", "Elves"."""
    if kind.endswith("ves"):
        return f"{kind[:-3]}f"
    return kind[:-1] if kind.endswith("s") and not kind.endswith("ss") else kind


def _again(out: Marked, match: re.Match[str]) -> str:
    """The creature that is called by what it can do: "the flier"."""
    able = [at for at in out.made if KINDS[match[2]] in out.cards[at].text.lower()]
    return f"{match[1]} card{able[0]}" if len(able) == 1 else match[0]


def _sized(out: Marked, match: re.Match[str]) -> str:
    said = match.groupdict()
    found = re.findall(_KEYWORD, " ".join((said.get("before") or "", match["kw"] or "")))
    kind = said.get("kind") or ""
    keywords = tuple(dict.fromkeys((*found, *([KINDS[kind]] if kind else []))))
    power, toughness = int(match["p"]), int(match["t"])
    color = said.get("color") or ""
    words = (*([color.title()] if color else []), *(word.title() for word in keywords), "Creature")
    cost = f"{{{COLORED[color]}}}" if color else ""
    mark = _marked(out, f"{power}/{toughness} {' '.join(words)}", power, toughness, keywords, "", cost)
    noun = re.search(r"\b(bear|guy|dude|beater|fatty|body)s?\b", match[0])
    return f"{mark}§{noun[1]}" if noun else mark  # "a 2/2 bear", which is "the bear" later


def _marked(out: Marked, name: str, power: int, toughness: int, keywords: tuple[str, ...], subtype: str, cost: str = "") -> str:
    for at in out.made:
        if out.cards[at].name == name:
            return f"card{at}"
    text = ", ".join(keywords).capitalize()
    out.cards.append(CardDefinition(name, cost, f"Creature - {subtype}" if subtype else "Creature", f"{power}/{toughness}", text))
    out.made.append(len(out.cards) - 1)
    return f"card{len(out.cards) - 1}"
