"""What a rule says, apart from how it is printed: for telling whether two editions' wordings are one. Pure.

Typography, italics, symbols' spelling and the numbers in references differ between printings of one wording; terms
that were renamed throughout (most of them in July 2009) differ between wordings of one rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from rules_corpus.parsing import find_references
from rules_corpus.records import Block, BlockKind, Rule

_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\ufffd": "-"})
_MARKS = re.compile(r"\((?:r|tm|c)\)|[®™©_]", re.IGNORECASE)
_LOST_DASH = re.compile(r"(?<=\w)\?(?=\w)| \? ")
_SYMBOL = re.compile(r"\{o?([^{}]{1,5})\}")
_TOKEN = re.compile(r"\{[^{}]{1,5}\}|[+-]?\d+(?:/[+-]?\d+)?|[a-z]+(?:'[a-z]+)?|[^\sa-z0-9]")
_SAYS = re.compile(r"[a-z#{\d]|[+-]\d")
_WORD = re.compile(r"[a-z{+\d-]")
_RENAMED = (
    (r"(?:comes?|coming|came) into play|enter(?:s|ing|ed)? (?:the battlefield|play)", "enters"),
    (r"leav(?:es?|ing) (?:play|the battlefield)|left (?:play|the battlefield)", "leaves battlefield"),
    (r"(?:into|onto) (?:play|the battlefield)", "onto battlefield"),
    (r"in[ -]play(?: zone)?|on the battlefield|the battlefield", "battlefield"),
    (r"remov(?:es?|ed|ing)[ -]from[ -]the[ -]game(?: zone)?|exil(?:es?|ed|ing)", "exile"),
    (r"state-based (?:effect|action)s?", "state-based action"),
    (r"cast(?:s|ing)?|play(?:s|ed|ing)?|activat(?:es?|ed|ing)", "play"),
    (r"he or she|she or he|they", "they"),
    (r"his or her|him or her|their|them", "their"),
    (r"converted mana costs?|mana values?", "mana value"),
    (r"end of turn step|end step", "end step"),
    (r"local[ -]enchantments?|auras?", "aura"),
    (r"characteristic-(?:setting|defining)", "characteristic-defining"),
    (r"(?:card )?types?", "type"),
    (r"dies|put into (?:a|its owner's|the) graveyard from battlefield", "dies"),
    (r"is(?:n't| not)|are(?:n't| not)|do(?:es)?(?:n't| not)|can(?:'t|not)", "not"),
)
_RENAMINGS = [(re.compile(rf"\b(?:{old})\b"), new) for old, new in _RENAMED]
_ENDINGS = re.compile(r"(?<=[a-z]{3})(?:'s|ings?|ed|es|s|e|ly)$")


def masked(text: str) -> str:
    """The text with its references replaced by "#", so that renumbering alone is no change."""
    out, at = [], 0
    for reference in find_references(text):
        out += [text[at : reference.start], "#"]
        at = reference.end
    return "".join([*out, text[at:]])


@lru_cache(maxsize=16384)  # a chain of editions reads most wordings again and again
def printed_alike(text: str) -> str:
    """One spelling for all printings of a wording: plain quotes and dashes, no marks, lower case, references masked."""
    text = _LOST_DASH.sub("-", _MARKS.sub("", masked(text)).translate(_TYPOGRAPHY))
    text = _SYMBOL.sub(r"{\1}", text).replace("--", "-").lower()
    return " ".join(_TOKEN.findall(text.replace("#", " # ")))


@lru_cache(maxsize=16384)
def essence(text: str) -> str:
    """The words, figures and symbols of a text in a row, all else left out: quotes, dashes, commas and blanks are no change.

    Copies have lost them to encodings ("?" for a quote), and a comma more or less changes no rule.
    """
    return "".join(token.replace("'", "") for token in printed_alike(text).split() if _SAYS.match(token))


@lru_cache(maxsize=8192)
def words(text: str) -> tuple[str, ...]:
    """The words that carry meaning, renamed terms as one and endings off: for measuring likeness."""
    text = printed_alike(text)
    for pattern, new in _RENAMINGS:
        text = pattern.sub(new, text)
    return tuple(_plain(token) for token in text.split() if _WORD.match(token))


@lru_cache(maxsize=16384)
def _plain(token: str) -> str:
    return _ENDINGS.sub("", token)


def statement(rule: Rule) -> str:
    """The heading and text of a rule without its examples, which change more often than what they show."""
    return " ".join([rule.title, *texts(rule.blocks)]).strip()


def texts(blocks: Iterable[Block]) -> list[str]:
    """The paragraphs that are not examples."""
    return [block.text for block in blocks if block.kind is BlockKind.TEXT]


def whole(rule: Rule) -> str:
    """Everything that a rule says, printed alike: equal for two printings of one wording."""
    return "\n".join([essence(rule.title), *(f"{block.kind}: {essence(block.text)}" for block in rule.blocks)])
