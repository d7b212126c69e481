"""Card text to lines: reminder text goes, the card's own name becomes ~, modes join the line that offers them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial

from judge.cards.compiler.vocabulary import ACTING_NAMES, PLANESWALKER_TYPES, subtype

# Words before a long dash that only group cards and mean nothing (today's rules call them ability words).
ABILITY_WORDS = frozenset(
    {"Threshold", "Hellbent", "Channel", "Grandeur", "Sweep", "Radiance", "Heroic", "Metalcraft", "Landfall", "Kinship", "Domain",
     "Forecast", "Imprint", "Adamant", "Addendum", "Alliance", "Battalion", "Bloodrush", "Celebration", "Chroma", "Constellation",
     "Converge", "Coven", "Delirium", "Enrage", "Fateful hour", "Ferocious", "Formidable", "Inspired", "Lieutenant", "Magecraft",
     "Morbid", "Pack tactics", "Raid", "Rally", "Revolt", "Spell mastery", "Strive", "Undergrowth", "Valiant", "Vivid", "Void",
     "Cohort", "Corrupted", "Council's dilemma", "Council’s dilemma", "Descend 4", "Descend 8", "Disappear", "Eerie", "Eminence",
     "Fathomless descent", "Flurry", "Infusion", "Join forces", "Opus", "Paradox", "Parley", "Renew", "Repartee", "Secret council",
     "Survival", "Tempting offer", "Will of the council"}
)
_REMINDER = re.compile(r"\s*\([^()]*\)")
_PLAIN_DASH = re.compile(
    r"(Morph|Megamorph|Cumulative upkeep|Flashback|Kicker|Buyback|Echo|Madness|Entwine|Replicate|Recover|Equip|Cycling|Ninjutsu"
    r"|Transmute|Splice onto [A-Z][a-z]+)-(?=[A-Z])"
)
"""A keyword and the words of its cost with a hyphen between them, as plain text has it for a long dash."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line to read: ``number`` counts from 1; ``text`` is as printed apart from reminder text and the name; ``word`` is the
    ability word before it. ``printed`` is what stands on the card where ``text`` are other words for it (``rewordings``)."""

    number: int
    text: str
    word: str = ""
    printed: str = ""


def lines(name: str, text: str, legendary: bool = False) -> list[Line]:
    """The lines of a card's text."""
    out: list[Line] = []
    for number, raw in enumerate(text.split("\n"), start=1):
        line = own_name(name, legendary, _REMINDER.sub("", raw).strip()).replace("!", "")
        if not line or line == "Spree":
            continue
        if mode := _MODE_FOR_A_COST.match(line):
            _add_mode(out, number, *mode.groups())
            continue
        if plain := _PLAIN_DASH.match(line):
            line = f"{plain[1]}—{line[plain.end() :]}"
        if line.startswith("•") and out:
            last = out.pop()
            out.append(Line(last.number, f"{last.text} {line}", last.word))
            continue
        if exertion := _EXERTION.match(line):
            out.append(Line(number, exertion[1]))
            out.append(Line(number, f"Whenever you exert ~, {exertion[2]}", "", line))
            continue
        out.append(_sturdy_token(_token_named_last(_without_ability_word(Line(number, _choices(line))))))
    return _leveled(out) if "LEVEL " in text else out


_EXERTION = re.compile(r"(You may exert ~ as it attacks\.) When you do, (.+)$")
"""An optional cost to attack, and in the same paragraph the ability that is linked to it (701.43d)."""

_TOKEN_NAMED_FIRST = re.compile(
    r"\b([Cc]reate) ([A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|of|the|and))*(?:, (?:the )?[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|of|the))*)?),"
    r" (an? legendary \d+/\d+ [^.,\"]*creature token(?: with [a-z, ]+)?)(?=\.)"
)


def _token_named_last(line: Line) -> Line:
    """The line with the name of a token behind the rest of it: "create Marit Lage, a legendary 20/20 ... token with flying"."""
    text = _TOKEN_NAMED_FIRST.sub(r"\1 \3 named \2", line.text)
    return line if text == line.text else replace(line, text=text, printed=line.printed or line.text)


_STURDY_TOKEN = re.compile(
    r"\b(an|a|[a-z]+) indestructible ((?:legendary )?[\dX]+/[\dX]+ [^.,\"]*?\btokens?)(?: with ([a-z]+(?: [a-z]+)?))?"
    r"(?= named| into play| onto the battlefield|\.)"
)


def _sturdy_token(line: Line) -> Line:
    """The line with "indestructible" among the keywords of a token; until 2013 it stood before the size ("an indestructible 1/1")."""

    def told(found: re.Match[str]) -> str:
        count, token, keywords = found.groups()
        return f"{'a' if count == 'an' else count} {token} with {f'{keywords} and ' if keywords else ''}indestructible"

    text = _STURDY_TOKEN.sub(told, line.text)
    return line if text == line.text else replace(line, text=text, printed=line.printed or line.text)


_MODE_FOR_A_COST = re.compile(r"\+ ((?:\{[^}]+\})+) (?:—|–|-) (.+)$")


def _add_mode(out: list[Line], number: int, cost: str, effect: str) -> None:
    """Add a mode of a spell with spree: its cost as that of the keyword, and what it does to the choice of one or more."""
    whole = out.pop() if out and out[-1].text.startswith("Choose one or more") else Line(number, "Choose one or more —")
    out += [Line(number, f"Spree {cost}"), Line(whole.number, f"{whole.text} • {effect}")]


_LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)$")


def _leveled(found: list[Line]) -> list[Line]:
    """The lines of a leveler: behind a level symbol stand a size and abilities that it has with so many counters (711.2 since 2011)."""
    out: list[Line] = []
    so_long = ""
    for line in found:
        if symbol := _LEVEL.match(line.text):
            least, most = symbol.groups()
            so_long = f"As long as ~ has {least} {f'to {most}' if most else 'or more'} level counters on it, ~ has"
            continue
        if not so_long:
            out.append(line)
        elif re.fullmatch(r"\d+/\d+", line.text):
            out.append(Line(line.number, f"{so_long} power and toughness {line.text}.", "", line.text))
        elif re.match(r"[A-Z][a-z]+(?: [a-z]+)*(?:, [a-z ]+)*$", line.text):
            out.append(Line(line.number, f"{so_long} {' and '.join(line.text.lower().split(', '))}.", "", line.text))
        else:
            out.append(Line(line.number, f'{so_long} "{line.text}"', "", line.text))
    return out


def own_name(name: str, legendary: bool, line: str) -> str:
    """The line with the card's name, in full or, of a legend, the part before a comma or the first word, written as ~."""
    if not name:
        return line
    short = re.split(r",| the | of ", name)[0] if legendary else name
    for known in dict.fromkeys((name, short, short.split(" ")[0] if legendary else name)):
        if known in line and (subtype(known) is None or known == name or (legendary and known in PLANESWALKER_TYPES)):
            line = re.sub(rf"(?<![\w~]){re.escape(known)}(?![\w])", partial(_itself, name=known), line)
    return line


_IN_A_NAME = re.compile(r"named [A-Z][\w'’-]*(?: [A-Z][\w'’-]*| of| the| and)* $")
"""Before a name that is only a part of another card's name: "a creature named Keeper of ~"."""
_BEFORE_A_SUBTYPE = re.compile(r"(?:[Tt]arget|attacking|blocking|other|another|all|each|an?) $")


def _itself(match: re.Match[str], name: str) -> str:
    """~ for a name, unless the word is plainly a creature type or a verb there ("target Aurochs", "exile target creature")."""
    before, after = match.string[: match.start()], match.string[match.end() :]
    as_type = subtype(name) is not None and (_BEFORE_A_SUBTYPE.search(before) or after.startswith((" creature", " card", " planeswalker")))
    as_part = _IN_A_NAME.search(before) or (before.endswith("named ") and re.match(r" (?:of |the )*[A-Z]", after))
    as_verb = name.lower() in ACTING_NAMES and re.match(r" (?:target|all|each|the|a) ", after)
    return name if as_type or as_verb or as_part else "~"


def _without_ability_word(line: Line) -> Line:
    match = re.match(r"([A-Z][a-z'’]+(?: [a-z0-9]+){0,3})(?: (?:—|–|-) |(?:—|–|-)(?=[A-Z{]))", line.text)
    if match is None or match.group(1) not in ABILITY_WORDS:
        return line
    return Line(line.number, line.text[match.end() :], match.group(1))


def _choices(line: str) -> str:
    """Modes in the form of 2006 ("Choose one - A; or B") brought to one bullet each."""
    match = re.search(r"[Cc]hooses? one (?:—|–|-|--) (?!•)(?=\S)", line)
    if match is None:
        return line
    options = re.split(r"; or |, or |; ", line[match.end() :].rstrip("."))
    return line[: match.end()] + " ".join(f"• {option.strip().rstrip('.')}." for option in options)
