"""Rulebooks of random shape, in words of our own, and the many ways in which one can be set and encoded (Hypothesis)."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from rules_corpus.numbers import letters_at

WORDS = [
    "pebble",
    "kite",
    "river",
    "lantern",
    "walnut",
    "copper",
    "meadow",
    "whistle",
    "barrel",
    "candle",
    "feather",
    "harbor",
    "ribbon",
    "saddle",
    "thimble",
]
NAMES = [
    "Anchor",
    "Basket",
    "Cradle",
    "Dune",
    "Ember",
    "Fiddle",
    "Goblet",
    "Hinge",
    "Inkwell",
    "Jetty",
    "Kettle",
    "Ladder",
    "Mortar",
    "Needle",
    "Orchard",
    "Pulley",
]
DATES = (
    "These rules are current as of March 9, 2004.", "These rules are effective as of March 9th, 2004.", "Valid from 9 March 2004.",
    "In force since Mar. 9, 2004.", "Last updated on 2004-03-09.", "LITTLE RULES          03/09/04",
)  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """A heading or rule as the parser ought to read it: its number, title, and (is it an example?, text) pairs."""

    number: str
    title: str
    blocks: tuple[tuple[bool, str], ...]


@dataclass(frozen=True)
class Book:
    """A rulebook as the parser ought to read it."""

    rules: tuple[Entry, ...]
    terms: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Setting:
    """How a book is printed."""

    dated: str
    contents: bool
    width: int  # 0: a paragraph a line
    blank_lines: int  # between paragraphs, and one fewer between lines
    underlined: bool
    margin: int
    trailing: int
    line_end: str
    encoding: str
    tail: tuple[str, ...]
    dot: str  # behind a subrule's number


@st.composite
def books(draw: st.DrawFn) -> Book:
    """The shape is Hypothesis's to shrink; the words come from a seed, which keeps a book of a hundred rules cheap."""
    shape: list[tuple[str, str]] = []  # number, title
    chance = Random(draw(st.integers(0, 9999)))
    for chapter, sections in enumerate(
        draw(st.lists(st.lists(st.sampled_from([0, 0, 1, 3, 27]), min_size=1, max_size=4), min_size=1, max_size=3)), 1
    ):
        shape.append((str(chapter), _title(chance)))
        first = chance.randint(0, 1)
        for section, subrules in enumerate(sections, first):
            shape.append((f"{chapter}{section:02}", _title(chance)))
            for rule in (1, 2):
                shape.append((f"{chapter}{section:02}.{rule}", _title(chance) if subrules and chance.random() < 0.5 else ""))
                shape += [(f"{chapter}{section:02}.{rule}{letters_at(at)}", "") for at in range(subrules)]
    numbers = [number for number, _ in shape if "." in number]
    rules = [
        Entry(number, title, () if title else tuple((at > 0, _sentence(chance, numbers)) for at in range(chance.choice([1, 1, 2, 3]))))
        for number, title in shape
    ]
    names = sorted(chance.sample(NAMES, draw(st.integers(8, len(NAMES)))))
    return Book(tuple(rules), tuple((name, tuple(_sentence(chance, numbers) for _ in range(chance.choice([1, 1, 2])))) for name in names))


def _title(chance: Random) -> str:
    return " ".join(chance.sample(NAMES, chance.randint(1, 3)))


def _sentence(chance: Random, numbers: list[str]) -> str:
    words = chance.choices(WORDS, k=chance.randint(18, 34))
    words[chance.randint(0, 5)] = chance.choice(["“kite”", "river’s", "lantern—walnut", "it's", "Chloé"])
    if chance.random() < 0.5:
        words.append(f"(see rule {chance.choice(numbers)})")
    return " ".join(words).capitalize() + "."


settings_of_type = st.builds(
    Setting,
    dated=st.sampled_from(DATES),
    contents=st.booleans(),
    width=st.sampled_from([0, 0, 60, 78]),
    blank_lines=st.sampled_from([0, 1, 1, 2]),
    underlined=st.booleans(),
    margin=st.sampled_from([0, 0, 2]),
    trailing=st.sampled_from([0, 0, 3]),
    line_end=st.sampled_from(["\n", "\r\n", "\r", "\r\r\n", "\u2028"]),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252", "mac_roman"]),
    tail=st.sampled_from([("Credits", "Made by Ann."), ("Index", "kite, 100"), ("Customer Service Information", "Ask Bob."), ()]),
    dot=st.sampled_from(["", "."]),
)


def printed(book: Book, how: Setting) -> bytes:
    """The bytes of a book in one setting."""
    out = [["A Small Rulebook"], [how.dated], ["Introduction"], ["Read this first, it says how all of the rest is to be read."]]
    if how.contents:
        out += [["Contents"], [f"{rule.number}. {rule.title}" for rule in book.rules if "." not in rule.number], ["Glossary"]]
        out += [[how.tail[0]]] if how.tail else []
    for rule in book.rules:
        dot = how.dot if rule.number[-1].isalpha() else "."
        if rule.title:
            line = f"{rule.number}{dot} {rule.title}"
            out.append([line, "-" * len(line)] if how.underlined and "." not in rule.number else [line])
        else:
            first, *more = rule.blocks
            out.append(_broken(f"{rule.number}{dot} {first[1]}", how))
            for _, text in more:
                out[-1] += _broken(f"Example: {text}", how)
    out.append(["-" * 70, "Glossary", "-" * 70] if how.underlined else ["Glossary"])
    for name, texts in book.terms:
        senses = [f"{at}. {text}" for at, text in enumerate(texts, 1)] if len(texts) > 1 else list(texts)
        out.append([name, *(line for text in senses for line in _broken(text, how))])
    out += [[line] for line in how.tail]
    between_lines, between = max(0, how.blank_lines - 1), how.blank_lines
    lines = [line for group in out for line in [*_spread(group, between_lines), *[""] * between]]
    text = how.line_end.join(" " * how.margin * bool(line) + line + " " * how.trailing for line in lines)
    if how.encoding in ("cp1252", "mac_roman"):
        text = text.replace("\u2028", "\n")
    return text.encode(how.encoding)


def _broken(text: str, how: Setting) -> list[str]:
    return textwrap.wrap(text, how.width, break_on_hyphens=False) if how.width else [text]


def _spread(lines: list[str], blank: int) -> list[str]:
    return [part for line in lines for part in [line, *[""] * blank]][: len(lines) * (blank + 1) - blank]
