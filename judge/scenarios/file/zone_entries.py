"""Reads what stands in a zone: card names, counts, and what is said about each."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judge.cards import library
from judge.cards.card import CardDefinition, is_adventurer, is_double_faced
from judge.cards.errors import CardError, UnknownCard
from judge.engine.language.characteristics import COLORS
from judge.scenarios.file.partial_cards import check_in_play, playable
from judge.scenarios.file.plain_values import number, yes_or_no
from judge.scenarios.file.situation import Entry
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.scenario_errors import Mistake, ScenarioError, nearest

UNKNOWN = "Unknown card"
"""What a card is called of which only the number is given (hand: 3)."""

_COUNT = re.compile(r"(\d{1,3})\s*(?:x\s+|\s)(\S.*)")
_FLAGS = re.compile(r"(.+?)\s*\(([^()]*)\)")
_ABOUT = (
    "as", "tapped", "untapped", "damage", "counters", "attached to", "linked with", "face down", "flipped", "transformed",
    "phased out", "entered", "controller",
    "copy of", "token", "chosen", "attacking", "blocking", "cost", "type", "pt", "loyalty", "text", "color", "colors", "count",
)

CHOICES = ("color", "creature type", "card name", "basic land type", "opponent", "player", "number", "mode", "object")
_CHOICES = {
    "name": "card name", "card": "card name", "type": "creature type", "land type": "basic land type", "colour": "color",
    "player": "opponent",
}

MOST_SUGGESTED = 20
"""Unknown names in a situation for which the nearest are looked for."""
NEVER_IN_PLAY = {"instant": "212.5d", "sorcery": "212.7d"}
"""The types whose cards can't come into play, each with the number of the rule of 2006-10-01 that says so."""


def never_in_play(name: str, defined: tuple[CardDefinition, ...]) -> bool:
    """Whether the card of that name, one of those defined on the spot or of those known, is an instant or a sorcery."""
    try:
        card = EntryReader(defined).entry(Node("text", 0, 0, text=name)).card
        return card is not None and not card.halves and bool(NEVER_IN_PLAY.keys() & set(card.characteristics.types))
    except (ScenarioError, CardError):
        return False  # what is wrong with it is told where it is added


class EntryReader:
    """Reads entries, finding cards among those defined on the spot and then in the library."""

    def __init__(self, cards: tuple[CardDefinition, ...]) -> None:
        fronts = {card.name.lower().split(" // ")[0]: card for card in cards if is_adventurer(card) or is_double_faced(card)}
        self.cards = fronts | {card.name.lower(): card for card in cards}
        """By their names; a double-faced or adventurer card also by that of its front face, or of the creature (712.8a)."""
        self.unknown = 0

    def zone(self, node: Node, zone: str) -> tuple[Entry, ...]:
        """Everything in a zone. Raises ``ScenarioError`` with every mistake."""
        if node.empty:
            return ()
        if node.kind == "text" and node.text.isdigit():
            return (Entry(UNKNOWN, node, number(node, 0, 200), card=None),)
        if node.kind == "map":
            items = [Node("map", key.line, key.column, pairs=((key, value),)) for key, value in node.pairs]
        else:
            items = self._joined(list(node.items) if node.kind == "list" else [node])
        found: list[Entry] = []
        mistakes: list[Mistake] = []
        for item in items:
            try:
                found.append(self.entry(item))
                if zone == "in play":
                    self._in_play(found[-1], item)
            except ScenarioError as error:
                mistakes.extend(error.mistakes)
        if mistakes:
            raise ScenarioError(*mistakes)
        return tuple(found)

    def _in_play(self, entry: Entry, item: Node) -> None:
        look = entry.card.characteristics if entry.card is not None and not entry.face_down and not entry.copy_of else None
        if look is not None and look.types and not look.is_permanent_card and not look.halves:
            kind = look.types[0]
            rule = f": {NEVER_IN_PLAY[kind]}" if kind in NEVER_IN_PLAY else ""
            fact = f"{entry.name} is {'an' if kind[0] in 'ai' else 'a'} {kind}, which can't come into play{rule}"
            raise item.error(fact, "a hand, a graveyard")
        try:
            check_in_play(entry)
        except CardError as error:
            raise item.error(str(error)) from None

    def _joined(self, items: list[Node]) -> list[Node]:
        """Names with a comma that a list has taken apart, put together again."""
        out: list[Node] = []
        for item in items:
            name = item.text if item.kind == "text" else item.pairs[0][0].text if item.pairs else ""
            if out and out[-1].kind == "text" and name and not self._known(out[-1].text):
                both = f"{out[-1].text}, {name}"
                if self._known(both):
                    before = out.pop()
                    if item.kind == "text":
                        item = Node("text", before.line, before.column, both)
                    else:
                        item = Node("map", before.line, before.column,
                                    pairs=((Node("text", before.line, before.column, both), item.pairs[0][1]),))
            out.append(item)
        return out

    def _whole_name(self, node: Node) -> Node:
        """A name that YAML has taken apart at its comma or colon, put together again."""
        if node.kind != "map" or self._known(node.pairs[0][0].text):
            return node
        (first, value), *rest = node.pairs
        if value.kind == "text" and not value.empty and self._known(f"{first.text}: {value.text}"):
            whole = Node("text", first.line, first.column, f"{first.text}: {value.text}")
            return Node("map", node.line, node.column, pairs=((whole, Node("text", first.line, first.column)), *rest)) if rest else whole
        if value.empty and rest and self._known(f"{first.text}, {rest[0][0].text}"):
            whole = Node("text", first.line, first.column, f"{first.text}, {rest[0][0].text}")
            return Node("map", node.line, node.column, pairs=((whole, rest[0][1]), *rest[1:]))
        return node

    def _known(self, text: str) -> bool:
        match = _COUNT.fullmatch(text)
        names = {text.lower(), match[2].lower() if match else ""}
        return any(name in self.cards or library.known(name) is not None for name in names if name)

    def _second(self, node: Node) -> tuple[str, str]:
        """What is wrong with an entry that goes on behind a name and its value, and how it is written."""
        (key, value), (second, said) = node.pairs[:2]
        if key.text.lower() in ("card", "name") and value.kind == "text":
            about = ", ".join(f"{name.text}: {one.text}" for name, one in node.pairs[1:] if one.kind == "text")
            return f'"{key.text}:" is not needed: an entry begins with the card', f"write {{{value.text}: {{{about or 'new: yes'}}}}}"
        if said.kind != "text" or said.text.lower() in ("yes", "no") or said.text.isdecimal():
            wrong = f'"{second.text}" is said beside "{key.text}", not of it'
            return wrong, f"write {{{key.text}: {{{second.text}: {said.text or '...'}}}}}"
        return f'"{second.text}" is a second card in one entry', "begin it with a dash of its own"

    def entry(self, node: Node) -> Entry:
        """One entry."""
        if node.kind == "list" or (node.kind == "map" and not node.pairs):
            raise node.error("a card name is expected, or a name with what is said about it")
        node = self._whole_name(node)
        head = node if node.kind == "text" else node.pairs[0][0]
        about = None if node.kind == "text" else node.pairs[0][1]
        if node.kind == "map" and len(node.pairs) > 1:
            about = Node("map", node.line, node.column, pairs=node.pairs[1:]) if about is not None and about.empty else about
            if about is node.pairs[0][1]:
                raise node.pairs[1][0].error(*self._second(node))
        name, count, flags = self._head(head)
        entry = Entry(name, head, count)
        own: dict[str, str] = {}
        for flag in flags:
            entry = self._about(entry, Node("text", head.line, head.column, flag), Node("text", head.line, head.column), own)
        if about is not None and not about.empty:
            if about.kind != "map":
                raise about.error(f"what is said about {name} is {{tapped: yes, damage: 1}}")
            for key, value in about.pairs:
                entry = self._about(entry, key, value, own)
        return self._card(entry, own, about)

    def _head(self, head: Node) -> tuple[str, int, list[str]]:
        text = " ".join(head.text.split())
        flags: list[str] = []
        if match := _FLAGS.fullmatch(text):
            text, flags = match[1], [f.strip() for f in match[2].split(",") if f.strip()]
        if (match := _COUNT.fullmatch(text)) and text.lower() not in self.cards and library.known(text) is None:
            count = int(match[1])
            if not 1 <= count <= 200:
                raise head.error(f"{count} of a card; from 1 to 200 can be asked for")
            return match[2], count, flags
        if not text:
            raise head.error("a card name is expected here")
        return text, 1, flags

    def _about(self, entry: Entry, key: Node, value: Node, own: dict[str, str]) -> Entry:
        """The entry with one thing said about it."""
        word = words(key.text)
        field: Any
        if word in ("tapped", "face down", "flipped", "transformed", "phased out", "token"):
            field = {word.replace(" ", "_"): yes_or_no(value)}
            return replace(entry, **field)
        if word == "untapped":
            return replace(entry, tapped=not yes_or_no(value))
        if word in ("damage", "count"):
            field = {word: number(value, 0 if word == "damage" else 1, 999)}
            return replace(entry, **field)
        if word in ("as", "attached to", "linked with", "controller", "copy of"):
            name = {"as": "label"}.get(word, word.replace(" ", "_"))
            if value.kind != "text" or not value.text.strip():
                raise value.error(f'"{key.text}" needs a name')
            field = {name: value.text.strip()}
            return replace(entry, **field)
        if word in ("entered", "entered this turn", "new", "summoning sick"):
            said = words(value.text)
            if word == "entered" and said not in ("this turn", "last turn", "earlier", "before", "before this turn"):
                raise value.error(f'"{value.text}" does not say when it came into play', "this turn, last turn, or earlier")
            if word == "entered" and said == "last turn":
                return replace(entry, lately=True)
            return replace(entry, fresh=said == "this turn" if word == "entered" else yes_or_no(value))
        if word == "counters":
            return replace(entry, counters=_counters(value))
        if word == "chosen":
            if value.kind != "map":
                raise value.error("what was chosen is {color: red} or the like")
            return replace(entry, chosen=tuple((_choice(k), v.text) for k, v in value.pairs))
        if word == "attacking":
            who = value.text if value.text.lower() not in ("yes", "true", "") else "yes"
            return replace(entry, attacking="" if who.lower() in ("no", "false") else who)
        if word == "blocking":
            return replace(entry, blocking=tuple(i.text for i in value.items) if value.kind == "list" else (value.text,))
        if word in ("color", "colors"):
            return replace(entry, colors=colors_in(value))
        if word in ("cost", "type", "pt", "loyalty", "text"):
            own["pt" if word == "loyalty" else word] = value.text.strip()
            return entry
        raise key.error(f'"{key.text}" is not something said about a card', nearest(key.text, _ABOUT))

    def _card(self, entry: Entry, own: dict[str, str], about: Node | None) -> Entry:
        """The entry with its card found or defined, and compiled; nothing is known of "3 unknown cards"."""
        if re.fullmatch("unknown cards?", entry.name, re.IGNORECASE) and not own:
            return replace(entry, name=UNKNOWN)
        try:
            card = CardDefinition(entry.name, **own) if own else self.find(entry.name)
            card = playable(card)
        except UnknownCard as error:
            self.unknown += 1
            hint = f"nearest: {', '.join(error.suggestions)}" if error.suggestions else "define it under cards: with its type and text"
            raise ScenarioError(Mistake(entry.node.line, entry.node.column, f'no card named "{entry.name}" is known', hint)) from None
        except CardError as error:
            raise (about or entry.node).error(str(error)) from None
        return replace(entry, card=card, name=card.name)

    def find(self, name: str) -> CardDefinition:
        """The card of that name, defined on the spot or in the library. Raises ``UnknownCard``."""
        return self.cards.get(" ".join(name.lower().split())) or library.find(name, self.unknown < MOST_SUGGESTED)


def colors_in(value: Node) -> tuple[str, ...]:
    """The colors that a value names, in their order. Raises ``ScenarioError``."""
    chosen = [w for i in value.each for w in re.split(r"[,\s]+|\band\b", i.text.lower()) if w]
    if bad := [c for c in chosen if c not in (*COLORS, "colorless")]:
        raise value.error(f'"{bad[0]}" is no color', nearest(bad[0], COLORS))
    return tuple(c for c in COLORS if c in chosen)


def _counters(node: Node) -> tuple[tuple[str, int], ...]:
    """ "+1/+1: 2" as a group, or "2 +1/+1" or "charge" as a text."""
    if node.kind == "map":
        return tuple(sorted((_counter_kind(k, k.text.strip()), number(v, 0, 999)) for k, v in node.pairs if number(v, 0, 999)))
    found: list[tuple[str, int]] = []
    for item in node.each:
        for part in item.text.split(","):
            match = re.fullmatch(r"(?:(\d{1,3})\s+)?(\S.*?)(?:\s+counters?)?", part.strip())
            if match is None or match[2].isdigit():
                raise item.error(f'"{item.text}" does not say which counters', "as in {+1/+1: 2}")
            found.append((_counter_kind(item, match[2]), int(match[1] or 1)))
    return tuple(sorted(found))


def _counter_kind(node: Node, name: str) -> str:
    """The kind as the engine knows it. Raises ``ScenarioError`` for one of power and toughness that does not say how much of each."""
    kind = name.replace("\u2212", "-")
    if "/" in kind and not re.fullmatch(r"[+-]\d{1,3}/[+-]\d{1,3}", kind, re.ASCII):
        raise node.error(f'"{name[:40]}" is no kind of counter', "as in {+1/+1: 2} or {-0/-1: 1}")
    return kind


def _choice(key: Node) -> str:
    """What kind of thing was chosen, as the engine calls it. Raises ``ScenarioError`` for what nothing in a game chooses."""
    word = words(key.text)
    word = _CHOICES.get(word, word)
    if word not in CHOICES:
        raise key.error(f'"{key.text}" is nothing that is chosen for a card', nearest(word, CHOICES))
    return word
