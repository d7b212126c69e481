"""A card of which some lines are not understood, so that a situation can go on where nothing asks for them.

What sets an ability off, or what it costs, is often read where its effect is not: such an ability is kept, and whoever has to follow it
stops the game (``engine/rules/effects/unread_words.py``). An instant or sorcery stops as it is played. A static ability is at work all the
time, so its card can be anywhere but on the stack and in play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge.cards.compiled import Compiled
from judge.cards.compiler.compile import compile_text
from judge.cards.compiler.normalise import lines
from judge.cards.errors import CardError
from judge.cards.printed import type_line
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import Ability, ActivatedAbility, Body, SpellAbility, TriggeredAbility, UnreadAbility
from judge.engine.language.instructions import Flip, GainLife, NotRead

MARK = 7777
"""Life, as no card gives it: the effect by which the place of the words that were not read is found again."""
_HEAD = re.compile(r"^(?:When|Whenever|At)\b")
_GOES_ON = re.compile(r"^(?:or|and|then|if|unless|except)\b")
_MANA = re.compile(r"\b[Aa]dds? |\bmana pool\b")
_ANNOUNCED = re.compile(r"\b(?:target|choose|chooses|divided|up to)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """A line (from 1) of a card that is not played, its words, and where the game stops for it: "followed" (an ability of which the rest
    is read), "played" (a spell), "in play" (a static ability) or "" (nowhere: it was left out on request)."""

    card: str
    line: int
    words: str
    stops: str


@dataclass(frozen=True, slots=True)
class PartlyRead:
    """What is played of a card, and the lines that are not."""

    compiled: Compiled
    lines: tuple[NotPlayed, ...]


def partly_read(name: str, kind: str, text: str, left_out: tuple[int, ...] = ()) -> PartlyRead:
    """The card compiled with something that stops the game in the place of what was not read, and without the lines (from 1) that are
    ``left_out`` on request. Raises ``CardError`` for a type line that is none or a line that is not there."""
    said = text.split("\n")
    if wrong := [at for at in left_out if not 1 <= at <= len(said)]:
        raise CardError(f"{name}: line {wrong[0]} can't be left out: its text has {len(said)}")
    asked = tuple(NotPlayed(name, at, _words(said, at), "") for at in left_out)
    text = "\n".join("" if at in left_out else line for at, line in enumerate(said, start=1))
    line = type_line(name, kind)
    legendary = "legendary" in line.supertypes
    spell = "instant" in line.types or "sorcery" in line.types
    unread = sorted({one.line for one in compile_text(name, line.types, text, legendary).unread})
    rows = text.split("\n")
    instead: dict[int, Ability] = {}
    gone: list[NotPlayed] = []
    for number in unread:
        words, at = _words(rows, number), number - 1
        kept = None if spell and not _HEAD.match(words) else _kept_head(name, line.types, rows[at], legendary)
        stops = "followed" if kept is not None else "played" if spell else "in play"
        gone.append(NotPlayed(name, number, words, stops))
        for after in range(at + 1, at + 1 + words.count("•")):
            rows[after] = ""
        rows[at] = "" if stops == "played" else f"{{0}}: You gain {MARK + number} life."
        if stops != "played":
            instead[MARK + number] = kept or UnreadAbility(words)
    read = compile_text(name, line.types, "\n".join(rows), legendary)
    out = [instead.get(_mark(ability), ability) for ability in read.abilities]
    missing = " ".join(one.words for one in gone if one.stops == "played")
    if missing:
        out = [SpellAbility(Body((), (NotRead(missing, True),)), missing), *(a for a in out if not isinstance(a, SpellAbility))]
    return PartlyRead(Compiled(tuple(out), (), read.reworded), (*asked, *gone))


def without_other_half(name: str, text: str, part: PartlyRead) -> PartlyRead:
    """The upper half of a flip card whose other half isn't told: the game stops where it would flip."""
    if not any(isinstance(node, Flip) for node in walk(part.compiled.abilities)):
        return part
    number = next((at for at, line in enumerate(text.split("\n"), start=1) if "flip" in line), 1)
    words = f"flip {name}: its other half is not told"
    abilities = rewrite(part.compiled.abilities, lambda node: NotRead(words, False) if isinstance(node, Flip) else None)
    return PartlyRead(replace(part.compiled, abilities=abilities), (*part.lines, NotPlayed(name, number, words, "followed")))


def _mark(ability: Ability) -> int:
    """The life that an ability which marks a place gives, 0 for any other."""
    found = ability.body.instructions if isinstance(ability, ActivatedAbility | TriggeredAbility) and isinstance(ability.body, Body) else ()
    return next((node.amount for node in found if isinstance(node, GainLife) and isinstance(node.amount, int) and node.amount >= MARK), 0)


def _words(said: list[str], number: int) -> str:
    """A line with the modes behind it."""
    modes = []
    for after in said[number:]:
        if not after.strip().startswith("•"):
            break
        modes.append(after.strip())
    return " ".join([said[number - 1].strip(), *modes])


def _kept_head(name: str, types: tuple[str, ...], text: str, legendary: bool) -> Ability | None:
    """The ability with its cost or trigger condition as read and the rest not, None where not even those are."""
    read = lines(name, text, legendary)
    if not read:
        return None
    for head, rest in _heads(read[0].text):
        if _MANA.search(rest):  # what pays for other things is used unasked
            return None
        gains = "you gain" if _HEAD.match(head) else "You gain"
        made = compile_text(name, types, f"{head} {gains} {MARK} life.", legendary)
        if made.unread or len(made.abilities) != 1:
            continue
        ability = made.abilities[0]
        if isinstance(ability, ActivatedAbility | TriggeredAbility) and _mark(ability) and ability.body == Body((), (GainLife(MARK),)):
            body = Body((), (NotRead(rest, bool(_ANNOUNCED.search(rest))),))
            return replace(ability, body=body, text=text)
    return None


def _heads(text: str) -> Iterator[tuple[str, str]]:
    """Where a line can be cut into what sets it off or what it costs, and the rest: the longest head of a trigger first."""
    if _HEAD.match(text):
        cuts = [match.end() for match in re.finditer(", ", text)]
        for at in reversed(cuts):
            if not _GOES_ON.match(text[at:]) and '"' not in text[:at]:
                yield text[:at].rstrip(), text[at:]
    elif (at := text.find(": ")) > 0 and '"' not in text[:at]:
        yield text[: at + 1], text[at + 2 :]
