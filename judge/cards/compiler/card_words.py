"""A line of card text as words: each with its class, its base form and its place in the line.

Every word has exactly one class, so that the grammar never has to guess what a word is. Wordings of 2006 and of today are brought
to one form here, by ``PERIODS``; the place of each word in the original line is kept for messages.
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.cards.compiler.period_clauses import of_today
from judge.cards.compiler.printed_words import Word
from judge.cards.compiler.vocabulary import COLORS, KEYWORDS, NOT_COUNTER_KINDS, NUMBERS, base, landcycling, landwalk, subtype

_TOKEN = re.compile(
    r"""(?P<QUOTED>["“][^"”]*["”])
    |(?P<TAP>\{T\})|(?P<UNTAP>\{Q\})
    |(?P<MANA>(?:\{[^{}]+\})+)
    |(?P<LOYALTY>\[?[+−–-](?:\d+|X)\]?(?=\s*:)|\[?\b0\]?(?=\s*:))
    |(?P<PTMOD>[+-][\dX]+/[+-][\dX]+)
    |(?P<PT>[\dX]+/[\dX]+|\*/\*)
    |(?P<NUMBER>\d+)
    |(?P<SELF>~)|(?P<MAKER>¤)
    |(?P<WORD>[A-Za-zÀ-ÿ/]+(?:['’-][A-Za-zÀ-ÿ]+)*['’]?)
    |(?P<POSSESSIVE>['’]s\b)
    |(?P<MARK>[.,:;—–•-])""",
    re.VERBOSE,
)
MAKER = "¤"
"""Stands for the card's own name inside an ability that it gives to something else (202.2b)."""

_WHOLE = {"can't", "don't", "doesn't", "isn't", "aren't", "wasn't", "weren't", "hasn't", "haven't", "couldn't", "didn't", "won't"}
_SPLIT = {
    "it's": ("it", "is"), "that's": ("that", "is"), "you're": ("you", "are"), "you've": ("you", "have"), "they're": ("they", "are"),
}
COST_VERBS = {"sacrifice", "discard", "exile", "pay", "tap", "return", "remove", "put"}
_NAME_LINKS = {"of", "the", "and", "to", "in", "from", "for", "il-vec", "en-vec", "il-kor", "il-dal", "en-kor", "en-dal"}

# Wordings of 2006 (left) brought to the form that the grammar is written in (right), in base forms.
PERIODS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = tuple(
    (tuple(old.split()), tuple(new.split()))
    for old, new in (
        ("come into play", "enter the battlefield"),
        ("enter the battlefield", "enter"),
        ("be put into a graveyard from play", "die"),
        ("be put into a graveyard from the battlefield", "die"),
        ("leave play", "leave the battlefield"),
        ("into play", "onto the battlefield"),
        ("in play", "on the battlefield"),
        ("from play", "from the battlefield"),
        ("at end of turn", "at the beginning of the end step"),
        ("at the end of turn", "at the beginning of the end step"),
        ("at the end of each turn", "at the beginning of each end step"),
        ("at the end of your turn", "at the beginning of your end step"),
        ("mana value", "converted mana cost"),
        ("total mana value", "total converted mana cost"),
        ("to your mana pool", ""),
        ("to their mana pool", ""),
        ("to his or her mana pool", ""),
        ("any other target", "another target creature or player"),
        ("any target", "target creature or player"),
        ("that permanent or player", "that creature or player"),
        ("play this ability", "activate this ability"),
        ("spell you play", "spell you cast"), ("spell your opponent play", "spell your opponent cast"),
        ("spell a opponent play", "spell a opponent cast"), ("spell that player play", "spell that player cast"),
        ("to play ~", "to cast ~"), ("play ~ only", "cast ~ only"), ("play this spell", "cast this spell"),
        ("name a card", "choose a card name"),
        ("mana to play", "mana to cast"), ("less to play", "less to cast"), ("more to play", "more to cast"),
        ("play an activated ability", "activate an ability"),
        ("his or her", "their"),
        ("him or her", "that player"),
        ("he or she", "they"),
        ("he or she's", "they"),
        ("this creature", "~"), ("this land", "~"), ("this artifact", "~"), ("this enchantment", "~"), ("this permanent", "~"),
        ("this aura", "~"), ("this equipment", "~"), ("this card", "~"), ("this spell", "~"),
        ("this planeswalker", "~"), ("this token", "~"), ("this vehicle", "~"),
        ("return her to", "return it to"), ("return him to", "return it to"),
        ("transform her", "transform it"), ("transform him", "transform it"),
        ("under her owner 's control", "under its owner 's control"), ("under his owner 's control", "under its owner 's control"),
        ("dealt to him", "dealt to it"), ("dealt to her", "dealt to it"), ("this saga", "~"), ("this emblem", "~"),
        ("base power and toughness", "power and toughness"), ("base power", "power"), ("base toughness", "toughness"),
        ("may play ~ as though", "may cast ~ as though"), ("as you play ~", "as you cast ~"), ("mana only to play", "mana only to cast"),
        ("spell that you play", "spell that you cast"), ("you have played", "you have cast"), ("you play ~ during", "you cast ~ during"),
        ("didn't play a spell", "didn't cast a spell"), ("can play spell", "can cast spell"), ("and play ability", "and activate ability"),
        ("or play ability", "or activate ability"), ("may play equip", "may activate equip"),
        ("could play a instant", "could cast a instant"), ("cycling ability you play", "cycling ability you activate"),
        ("and play that card", "and cast that card"), ("play it any time", "cast it any time"),
        ("couldn't have been played", "couldn't have been cast"),
        ("you may play ~ any time you could cast a instant .", "you may cast ~ as though it had flash ."),
        ("may attack as though", "can attack as though"), ("may block as though", "can block as though"),
        ("choose and discard", "discard"), ("of target library", "of target player 's library"),
        ("spell played from", "spell cast from"), ("name a nonland card", "choose a nonland card name"),
        ("graveyard from play", "graveyard from the battlefield"), ("be put into the graveyard from play", "die"),
        ("be put into the graveyard from the battlefield", "die"),
    )
    if old != new
)


def words(line: str, offset: int = 0) -> list[Word]:
    """The words of a line, at places counted from ``offset``.

    Raises ``ValueError`` (place, character) for a character that card text does not have.
    """
    out: list[Word] = []
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        match = _TOKEN.match(line, at)
        if match is None:
            raise ValueError(at, line[at])
        out.extend(_classify(match))
        at = match.end()
    found = _fold(_hosts(line, _demonstratives(line, of_today(_periods(_closed(line, _named(line, out)))))))
    return [replace(word, start=word.start + offset, end=word.end + offset) for word in found] if offset else found


def _demonstratives(line: str, found: list[Word]) -> list[Word]:
    """Say what is left out: "damage that creature would deal" is damage that that creature would deal, and not that creatures would."""
    out: list[Word] = []
    for i, word in enumerate(found):
        before, behind = [one.value for one in found[max(i - 1, 0) : i]], [one.value for one in found[i + 1 : i + 3]]
        if before == ["damage"]:
            one = word.value == "that" and behind[1:] == ["would"] and behind[0] not in ("~", "it")
            if (one and not line[found[i + 1].start : found[i + 1].end].endswith("s")) or (word.value == "it" and behind[:1] == ["would"]):
                out.append(Word("", "that", word.start, word.start))
        out.append(word)
    return out


SEVERAL = re.compile(r"(creatures|permanents|artifacts|lands)$")


def _hosts(line: str, found: list[Word]) -> list[Word]:
    """ "Enchanted creatures" are all creatures that are enchanted; an Aura is on one, which it calls "enchanted creature"."""
    out: list[Word] = []
    for i, word in enumerate(found):
        before = found[i - 1] if i else None
        several = before is not None and before.value == "enchanted" and SEVERAL.match(line[word.start : word.end])
        if several and before is not None:
            out[-1:] = [word, *(Word("", said, before.start, before.end) for said in ("that", "be")), replace(before)]
        else:
            out.append(word)
    return out


def _closed(line: str, found: list[Word]) -> list[Word]:
    """A full stop inside quotation marks also ends the sentence around them, where a new one begins behind."""
    out: list[Word] = []
    for i, word in enumerate(found):
        out.append(word)
        behind = line[found[i + 1].start : found[i + 1].end] if i + 1 < len(found) else ""
        if word.kind == "A_QUOTED" and word.value[-2:-1] == "." and behind[:1].isupper():
            out.append(Word("", ".", word.end, word.end))
    return out


def _classify(match: re.Match[str]) -> list[Word]:
    kind = match.lastgroup or ""
    text, start, end = match.group(), match.start(), match.end()
    if kind == "MARK":
        return [Word("", "—" if text in "–-" else text, start, end)]
    if kind in ("SELF", "POSSESSIVE"):
        return [Word("", "~" if kind == "SELF" else "'s", start, end)]
    if kind != "WORD":
        return [Word(f"A_{kind}", text, start, end)]
    text = text.replace("’", "'")
    lower = text.lower()
    if lower in _SPLIT:
        return [Word("", base(part), start, end) for part in _SPLIT[lower]]
    if lower in _WHOLE:
        return [Word("", base(lower), start, end)]
    if lower.startswith("non") and lower not in ("none",):
        rest = text[3:].lstrip("-")
        if rest:
            return [Word("", "non", start, start + 3), _one(rest, start + 3, end)]
    if lower.endswith("'s") and subtype(text) is None:
        return [_one(text[:-2], start, end - 2), Word("", "'s", end - 2, end)]
    if lower.endswith("'"):
        return [_one(text[:-1], start, end - 1), Word("", "'s", end - 1, end)]
    return [_one(text, start, end)]


def _one(text: str, start: int, end: int) -> Word:
    lower = text.lower()
    if text[0].isupper():
        named = subtype(text)
        if named is not None:
            return Word("A_SUBTYPE", named, start, end)
    if lower in COLORS:
        return Word("A_COLOR", lower, start, end)
    if lower in NUMBERS and lower not in ("one", "zero"):
        return Word("A_NUMBER", str(NUMBERS[lower]), start, end)
    if landcycling(lower) is not None:
        return Word("A_LANDCYCLING", landcycling(lower) or "", start, end)
    if landwalk(lower) is not None:
        return Word("A_LANDWALK", landwalk(lower) or "", start, end)
    if text == "X":
        return Word("", "X", start, end)
    return Word("", base(lower), start, end)


def _named(line: str, found: list[Word]) -> list[Word]:
    """Join the words of a card name after "named" into one word of class NAME."""
    out: list[Word] = []
    i = 0
    while i < len(found):
        out.append(found[i])
        i += 1
        if found[i - 1].value != "named" or i >= len(found) or found[i].value == "~":
            continue
        j = i
        while j < len(found) and _in_name(line, found, j, i):
            j += 1
        if j > i:
            out.append(Word("A_NAME", line[found[i].start : found[j - 1].end], found[i].start, found[j - 1].end))
            i = j
    return out


def _in_name(line: str, found: list[Word], j: int, first: int) -> bool:
    text = line[found[j].start : found[j].end]
    if text[:1].isupper():
        return True
    if j == first:
        return False
    if text in ("'s", ",") or text.lower() in _NAME_LINKS:
        following = j + 1
        if text in ("'s",):
            return True
        while following < len(found) and line[found[following].start : found[following].end].lower() in _NAME_LINKS:
            following += 1
        if following < len(found):
            said = line[found[following].start : found[following].end]
            if text == "," and said.lower() in COST_VERBS:
                return False
            return line[found[following].start : found[following].end][:1].isupper()
    return False


def _periods(found: list[Word]) -> list[Word]:
    """Bring the wording of either time to the grammar's."""
    said = [_spoken(word) for word in found]
    for old, new in PERIODS:
        if old[0] not in said or old[-1] not in said:
            continue
        i = 0
        while i + len(old) <= len(found):
            if tuple(said[i : i + len(old)]) == old:
                start, end = found[i].start, found[i + len(old) - 1].end
                found = found[:i] + [Word("", value, start, end) for value in new] + found[i + len(old) :]
                said[i : i + len(old)] = new
                i += len(new)
            else:
                i += 1
    return found


def _spoken(word: Word) -> str:
    return word.value if word.kind in ("", "A_NUMBER") else word.value.lower()


_KEYWORD_WORDS = {tuple(base(part) for part in keyword.split()): keyword for keyword in KEYWORDS}


COUNTERS_TOO = frozenset({"fuse"})
"""Keywords that are kinds of counters as well."""


def _fold(found: list[Word]) -> list[Word]:
    """Join keywords of several words, and mark the words that name a kind of counter."""
    out: list[Word] = []
    i = 0
    while i < len(found):
        two = tuple(w.value for w in found[i : i + 2])
        one = (found[i].value,)
        if len(two) == 2 and two in _KEYWORD_WORDS:
            out.append(Word("A_KEYWORD", _KEYWORD_WORDS[two], found[i].start, found[i + 1].end))
            i += 2
            continue
        if found[i].kind == "" and one in _KEYWORD_WORDS and not (one[0] in COUNTERS_TOO and _counter_kind(found, i)):
            out.append(replace(found[i], kind="A_KEYWORD", value=_KEYWORD_WORDS[one]))
        elif _counter_kind(found, i):
            out.append(replace(found[i], kind="A_COUNTERKIND"))
        else:
            out.append(found[i])
        i += 1
    return out


def _counter_kind(found: list[Word], i: int) -> bool:
    """Whether the word says what kind of counter the next word means."""
    word = found[i]
    before = i + 1 < len(found) and found[i + 1].value == "counter"
    return before and word.kind == "" and word.value.isalpha() and word.value not in NOT_COUNTER_KINDS
