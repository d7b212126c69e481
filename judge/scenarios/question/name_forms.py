"""Forms of the names of the cards with which questions are read: what else they are called, and what stands in them. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge.cards.card import CardDefinition
from judge.scenarios.question.card_nicknames import NICKNAMES
from judge.scenarios.question.player_words import NOT_NAMES

MOST_KEPT = 4
PARTS = re.compile(r"[\w'/-]+|[^\w\s]|\s+")
"""What a line is divided into: words, signs, and the space between them."""
LONGEST = 13
"""How many of those parts a name has at most."""
TWO_WORDS = re.compile(r"[\w']+ [\w']+$")
TITLED = re.compile(r"[^,]+, |\w{4,} the ")
"""Names in which a title stands behind the name proper: "Phage the Untouchable"."""


@dataclass(frozen=True, slots=True)
class NameForms:
    """Cards by what they are ``told`` as (their names and short names), and by all that they are ``known`` as (by nicknames and last
    words, too); the words with which those are ``begun`` that have several; what stands in names before a comma, and their last
    ``words``; the ``kinds`` of creatures among them, with a capital letter, but none that a card is called; what of all that is
    ``taken``, so that it is nobody's name; and the names of the cards that are ``typed``: that have such a kind chosen."""

    told: Mapping[str, CardDefinition]
    known: Mapping[str, CardDefinition]
    begun: frozenset[str]
    words: frozenset[str]
    kinds: frozenset[str]
    taken: frozenset[str]
    typed: tuple[str, ...]


_kept: list[tuple[Mapping[str, CardDefinition], int, NameForms]] = []


def name_forms(names: Mapping[str, CardDefinition]) -> NameForms:
    """The forms of those names, in small letters. Kept for the mappings that were asked for last, since a library has thousands of
    names; whoever knows other cards has another mapping."""
    for of, size, forms in _kept:
        if of is names and size == len(names):
            return forms
    forms = _forms(names)
    _kept[:] = [(names, len(names), forms), *_kept[: MOST_KEPT - 1]]
    return forms


def _forms(names: Mapping[str, CardDefinition]) -> NameForms:
    short = _short_names([*names])
    told = {**{word: names[name] for word, name in short.items()}, **names}
    called = {nick: names[name] for nick, name in NICKNAMES.items() if name in names and nick not in names}
    known = {**called, **{word: names[name] for word, name in _last_names(names, short).items()}, **told}
    words = frozenset({re.split(", | the ", name)[0] for name in names if TITLED.match(name)}
                      | {re.split("[ -]", name)[-1] for name in names})
    begun = frozenset(parts[0] for name in known if len(parts := PARTS.findall(name)) > 1)
    kinds = _creature_types(names)
    typed = tuple(name for name, card in names.items() if "creature type" in card.text)
    return NameForms(told, known, begun, words, kinds, words | names.keys() | {kind.lower() for kind in kinds}, typed)


def _short_names(names: Sequence[str]) -> dict[str, str]:
    """What cards are called besides their names, with the name of each: what stands before a comma, where only one card is called so;
    names without apostrophes."""
    found: dict[str, set[str]] = {}
    for name in names:
        found.setdefault(name.split(",")[0], set()).add(name)
        found.setdefault(name.replace("'", ""), set()).add(name)
    return {short: next(iter(ends)) for short, ends in found.items() if len(ends) == 1 and short not in NOT_NAMES}


def _last_names(names: Mapping[str, CardDefinition], short: Mapping[str, str]) -> dict[str, str]:
    """The last of two words of creatures' names, where no other card's name ends in it, and what stands before "the" in one, where no
    other begins with it ("Phage"); with the name of each."""
    last: dict[str, set[str]] = {}
    for name in names:
        last.setdefault(re.split("[ -]", name)[-1], set()).add(name)  # of all cards, so that the word stands for one alone
    one = {word: next(iter(ends)) for word, ends in last.items() if len(ends) == 1 and len(word) > 4 and word not in short}
    first = Counter(re.split("[ ,]", name)[0] for name in names)
    titled = {name.split(" the ")[0]: name for name in names if re.match(r"\w{4,} the ", name) and first[name.split()[0]] == 1}
    called = {word: name for word, name in {**titled, **one}.items() if word in titled or TWO_WORDS.match(name)}
    return {word: name for word, name in called.items() if "Creature" in names[name].type and word not in NOT_NAMES}


def _creature_types(names: Mapping[str, CardDefinition]) -> frozenset[str]:
    """The types of creatures among cards: the words behind the dash of their lines of types."""
    lines = {card.type for card in names.values() if "Creature" in card.type}
    kinds = {word for line in lines if re.search(" [-—] ", line) for word in re.split(" [-—] ", line)[-1].split()}
    return frozenset(kind for kind in kinds if kind.lower() not in names and f"{kind.lower()}s" not in NICKNAMES)
