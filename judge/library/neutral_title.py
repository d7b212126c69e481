"""A title that tells no outcome, made of the cards that a situation is about and of what its author asks of the end. Pure.

Most titles of the library say what comes of it. Where one is to find out, a lesson is called by what it asks (``asks`` in the front
matter), and every other situation by this.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.citations.edition_words import worded
from judge.citations.numbered_steps import DEFAULT_EDITION
from judge.replay.upshot.conjunction import begun, possessive, series
from judge.scenarios.file.document import Document
from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.script.step_words import ZONE_WORDS

MOST_NAMED = 3
BASICS = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
"""Lands that pay for what a situation is about."""
_PLACES = frozenset({"zone", "damage", "yes", *ZONE_WORDS, *ZONE_WORDS.values()})
_FIGHT = frozenset({"attacking", "blocking", "blocked", "unblocked"})
_LOOK = frozenset({"color", "types", "subtypes", "supertypes", "has", "has not", "abilities", "name", "type", "copy of", "face down"})
_OF_CARD = (
    (frozenset({"size", "power", "toughness", "pt"}), "what size is {} in the end?"),
    (_PLACES, "what becomes of {}?"),
    (frozenset({"controller", "owner"}), "who controls {} in the end?"),
    (frozenset({"counters"}), "which counters are on {} in the end?"),
    (frozenset({"attached to"}), "what is {} attached to in the end?"),
    (frozenset({"count"}), "how many are there of {} in the end?"),
    (frozenset({"tapped", "untapped"}), "is {} tapped in the end?"),
    (_FIGHT, "what does {} do in combat?"),
    (_LOOK, "what is {} in the end?"),
)
_OF_PLAYER = (
    (frozenset({"lost", "won"}), "who wins, and who loses?"),
    (frozenset({"life"}), "at how much life is {} in the end?"),
    (frozenset({"mana"}), "how much mana does {} have in the end?"),
    (frozenset({"hand"}), "what does {} hold in the end?"),
    (frozenset({"library", "graveyard", "removed", "exile"}), "where do the cards of {} end?"),
    (frozenset({"in play", "battlefield"}), "what does {} have in play in the end?"),
    (frozenset({"poison", "energy"}), "which counters does {} have in the end?"),
)
_OF_GAME = {
    "stack": "what is on the stack?", "winner": "who wins?", "priority": "who has priority?", "active": "whose turn is it?",
    "step": "which step is it?", "outcome": "who wins?",
}  # fmt: skip
ALLOWED = "what is allowed?"
OPEN = "what happens?"


def neutral_title(document: Document) -> str:
    """ "Mogg Fanatic and Grizzly Bears: what becomes of Grizzly Bears?", or what its author says that it asks."""
    said = dict(document.more).get("asks", "")
    if said:
        return said
    asked = _question(document.tree)
    names = _names(document)
    if len(names) == 1 and names[0] in asked:
        names = []
    text = f"{series(names)}: {asked}" if names else begun(asked)
    edition = document.tree.get("edition")
    return worded(possessive(text), edition.text if edition is not None else DEFAULT_EDITION)


def _players(tree: Node) -> list[str]:
    node = tree.get("players")
    return [key.text for key, _ in node.pairs] if node is not None else []


def _lines(tree: Node) -> list[Node]:
    node = tree.get("script")
    return list(node.items) if node is not None else []


def _question(tree: Node) -> str:
    """What the last expectation is about; where a refusal comes last, what is allowed."""
    players, cards = _players(tree), list(_cards(tree))
    names = {called: card for card, called in cards if [one for one, _ in cards].count(card) == 1}
    for line in reversed(_lines(tree)):
        for key, value in reversed(line.pairs):
            if key.text == "illegal":
                return ALLOWED
            if key.text == "expect":
                return next((asked for one, said in value.pairs if (asked := _about(names.get(one.text, one.text), said, players))), OPEN)
    return OPEN


def _about(name: str, said: Node, players: list[str]) -> str:
    """The question to which one thing that is expected is the answer; "" for a citation."""
    if name.endswith("cites"):
        return ""
    if name in _OF_GAME:
        return _OF_GAME[name]
    aspects = [key.text for key, _ in said.pairs] or [_aspect(said.text, name in players)]
    for kinds, question in _OF_PLAYER if name in players else _OF_CARD:
        if kinds.intersection(aspects):
            return question.format(name)
    return OPEN


def _aspect(value: str, of_player: bool) -> str:
    """What a bare value tells of: "20" a life total, "2/2" a size, "graveyard" a zone."""
    if re.fullmatch(r"-?\d+", value):
        return "life" if of_player else "count"
    return "size" if re.fullmatch(r"-?\d+/-?\d+", value) else value


def _names(document: Document) -> list[str]:
    """The cards of which the script speaks, as they come up in it, at most ``MOST_NAMED``; where it speaks of none, those there."""
    script = document.block.partition("script:")[2]
    first: dict[str, int] = {}
    for card, called in _cards(document.tree):
        if found := re.search(rf"\b(?:{re.escape(card)}|{re.escape(called)})\b", script):
            first[card] = min(first.get(card, found.start()), found.start())
    spoken = sorted(first, key=lambda card: first[card])
    there = dict.fromkeys(card for card, _ in _cards(document.tree))
    return [card for card in spoken or list(there) if card not in BASICS][:MOST_NAMED]


def _cards(tree: Node) -> Iterator[tuple[str, str]]:
    """The cards in the zones of all players, each with what the script calls it, which is its name where nothing else is said."""
    node = tree.get("players")
    for _, seat in node.pairs if node is not None else ():
        for zone, cards in seat.pairs:
            if zone.text not in ZONE_WORDS and zone.text not in ZONE_WORDS.values():
                continue
            for card in cards.items:
                called, more = (card.pairs[0][0].text, card.pairs[0][1]) if card.pairs else (card.text, None)
                name = re.sub(r"^\d+ | \(.*\)$", "", called)
                label = more.get("as") if more is not None and more.kind == "map" else None
                yield name, label.text if label is not None else name
