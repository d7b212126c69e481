"""What sentences are made of: nouns with their number, verbs that agree with them, lists, and what has been mentioned so far."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLURALS = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Homunculus": "Homunculi",
    "Cyclops": "Cyclopes",
    "Mouse": "Mice",
    "Ox": "Oxen",
    **{
        same: same
        for same in (
            "Plains",
            "Merfolk",
            "Samurai",
            "Sheep",
            "Fish",
            "Thalakos",
            "Kithkin",
            "Myr",
            "Treefolk",
            "Kor",
            "Soltari",
            "Dauthi",
            "Vedalken",
            "Kavu",
            "Nephilim",
            "Zubera",
            "Moonfolk",
            "Cephalid",
            "Phelddagrif",
        )
    },
}
_IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes", "can't": "can't", "can": "can", "may": "may", "must": "must"}


class Wordless(Exception):
    """A record that there are no words for yet."""


@dataclass(frozen=True)
class Noun:
    """A noun phrase: its words, whether there are several, what stands for its possessive, and a noun to speak of it again."""

    text: str
    many: bool = False
    whose: str = ""
    again: str = ""

    @property
    def is_you(self) -> bool:
        """Whether it is the player addressed."""
        return self.text == "you"

    @property
    def possessive(self) -> str:
        """Its possessive: "your", "that player's"."""
        if self.whose:
            return self.whose
        return "your" if self.is_you else f"{self.text}'" if self.text.endswith("s") else f"{self.text}'s"

    def does(self, verb: str, rest: str = "") -> str:
        """A clause with the noun as its subject: "that player draws a card"."""
        return f"{self.text} {agree(verb, self.many or self.is_you)} {rest}".strip()


THIS = Noun("this", whose="its", again="it")
YOU = Noun("you")


@dataclass
class Telling:
    """What sentences about an ability need to know: what its source is attached to, its targets, and the names that were given."""

    host: str = "enchanted permanent"
    targets: tuple[Any, ...] = ()
    mentioned: dict[int, Noun] = field(default_factory=dict)
    names: dict[str, Noun] = field(default_factory=dict)
    here: Noun = THIS

    def inside(self, **names: Noun) -> Telling:
        """The same with more names, for what speaks of them."""
        return Telling(self.host, self.targets, self.mentioned, self.names | names, self.here)


def agree(verb: str, base: bool) -> str:
    """The verb for several, for "you" and after a helper (``base``), or for one. A verb may be several words: its first agrees."""
    first, _, rest = verb.partition(" ")
    if not base:
        if re.search(r"[^aeiou]y$", first):
            first = first[:-1] + "ies"
        else:
            first = _IRREGULAR.get(first) or first + ("es" if re.search(r"(s|sh|ch|x|z|o)$", first) else "s")
    elif first == "be":
        first = "are"
    return f"{first} {rest}".strip()


def plural(noun: str) -> str:
    """Several of a noun: the last word of it changes."""
    if " or " in noun:
        return " or ".join(plural(one) for one in noun.split(" or "))
    head, _, last = noun.rpartition(" ")
    if last in _PLURALS:
        last = _PLURALS[last]
    elif last.endswith("y") and last[-2:-1] not in "aeiou":
        last = last[:-1] + "ies"
    elif re.search(r"(s|sh|ch|x|z)$", last):
        last += "es"
    elif last.endswith("man") and last != "Human":
        last = last[:-3] + "men"
    else:
        last += "s"
    return f"{head} {last}".strip()


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    vowel = re.match(r"[aeiouAEIOU]|X\b", noun) and not re.match(r"(?i)(unicorn|one\b|uni)", noun)
    return f"an {noun}" if vowel else f"a {noun}"


def number(value: int) -> str:
    """A small number as a word."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)


def listed(parts: Iterable[str], last: str = "and") -> str:
    """ "a, b, and c"."""
    those = [part for part in parts if part]
    if len(those) < 3:
        return f" {last} ".join(those)
    return f"{', '.join(those[:-1])}, {last} {those[-1]}"


def in_a_row(parts: Iterable[str]) -> str:
    """Clauses as sentences, the first without its capital and the last without its full stop: "draw a card. You lose 1 life"."""
    said = ""
    for part in parts:
        text = sentence(part)
        ended = text.removesuffix(".")
        said = f"{said}{' ' if said.endswith('”') else '. '}{ended}" if said else part.removesuffix(".")
    return said


def sentence(text: str) -> str:
    """The text as a sentence: a capital at its beginning, one full stop at its end."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"\s+([.,;:])", r"\1", text)
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text[-1] in '.!?"”' else f"{text}."


def library_place(position: str) -> str:
    """Where in a library something goes, before "of the library": at an end, or so deep."""
    return f"as card {position} from the top" if position.isdigit() else f"on the {position}"
