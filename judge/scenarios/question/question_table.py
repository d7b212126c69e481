"""The table that a question tells of, as it is put together: who has what, who is spoken of, the lines written. Pure."""

from __future__ import annotations

import re
from itertools import takewhile

from lark import Token, Tree

from judge.cards.card import CardDefinition
from judge.scenarios.question.question_reader import Clause, ReadQuestion
from judge.scenarios.question.question_seats import BASICS, CardFacts, Seat, tokens


class QuestionTable:
    """The players with their zones, and the script, while a question is written down."""

    def __init__(self, made: ReadQuestion) -> None:
        self.made = made
        self.seats = [Seat(name) for name in made.marked.players]
        self.lines: list[dict[str, str] | str] = []
        self.now: Clause | None = None
        """The clause that is written down."""
        self.idle: list[str] = []
        self.turn = ""
        self.step = "precombat main"
        self.assumed: list[str] = []
        self.last = ""
        self.attackers: list[str] = []
        self.blockers: list[str] = []
        self.waiting = False
        self.fought = False
        self.damage_waits = False
        self._played: list[str] = []
        self.in_hand: dict[str, str] = {}

    def _to(self, step: str) -> None:
        if self.waiting:
            self.lines.append("resolve all")
            self.waiting = False
        if f"to {step}" not in self.lines:
            self.lines.append(f"to {step}")

    def _do(self, seat: Seat, what: str) -> None:
        self.lines.append({seat.name: what})

    def _it(self, kind: str = "") -> str:
        """What "it" is: the card spoken of last before the clause (or in it) whose type line has that kind; else what was last acted on."""
        if self.now is None:
            return self.last
        before = re.findall(r"card\d+", self.made.marked.text.split(self.now.words, 1)[0])
        own = {str(token) for token in self.now.tree.children if isinstance(token, Token) and token.type == "CARD"}
        for mark in (*reversed(before), *(str(token) for token in tokens(self.now.tree, "CARD") if str(token) not in own)):
            facts = self._card(self._named(mark))
            if re.search(kind, facts.card.type) and (facts.is_permanent_name or (not kind and self._on_stack(facts.card.name))):
                return facts.card.name
        return self.last

    def _kind_of_it(self) -> str:
        """The kind of permanent that "it" is among the things of the clause."""
        kinds = {"has": "", "mana": "Land|Creature|Artifact"}
        return kinds.get(self.now.kind if self.now is not None else "", "Creature")

    def _named(self, mark: str) -> str:
        return self.made.marked.named(mark).name

    def _card(self, name: str) -> CardFacts:
        basic = CardDefinition(name, "Basic Land")  # a land that was added to pay with
        return CardFacts(next((card for card in self.made.marked.cards if card.name == name), basic))

    def _says_player(self, clause: Clause) -> bool:
        return any(True for _ in tokens(clause.tree, "PLAYER"))

    def _seat(self, clause: Clause) -> Seat:
        """The player of whom the clause speaks first."""
        mark = next(tokens(clause.tree, "PLAYER"), None)
        return self.seats[int(re.sub(r"\D", "", str(mark)))] if mark is not None else self.seats[0]

    def _owner(self, name: str, usual: Seat) -> Seat:
        at = next((n for n, card in enumerate(self.made.marked.cards) if card.name == name), -1)
        if at in self.made.marked.owners:
            return self.seats[self.made.marked.owners[at]]
        lying = next((seat for seat in self.seats if name in seat.zones.get("in play", ())), None)
        return lying or self._doer(name) or usual

    def _doer(self, name: str) -> Seat | None:
        """The player who is said to attack, block or have something with a card; None where no clause says it."""
        for clause in self.made.clauses:
            first = clause.tree.children[0]
            if clause.kind not in ("has", "attack", "block") or not isinstance(first, Token) or first.type != "PLAYER":
                continue
            if any(self._named(str(token)) == name for part in clause.tree.find_data("things") for token in tokens(part, "CARD")):
                return self.seats[int(re.sub(r"\D", "", str(first)))]
        return None

    def _creatures(self, seat: Seat) -> list[str]:
        return [name for name in seat.zones.get("in play", ()) if "Creature" in self._card(name).card.type]

    def _things(self, tree: Tree[Token]) -> list[tuple[str, int, bool]]:
        found = []
        for thing in tree.find_data("thing"):
            mark = next((str(t) for t in thing.children if isinstance(t, Token) and t.type == "CARD"), "")
            before = list(takewhile(lambda t: not (isinstance(t, Token) and t.type in ("CARD", "IT")), thing.children))
            numbers = [int(str(t)) for t in before if isinstance(t, Token) and t.type == "NUMBER"]
            tapped = any(isinstance(t, Token) and t.type == "TAPPED" for t in thing.children)
            name = self._named(mark) if mark else self._it(self._kind_of_it())
            if name:
                found.append((name, numbers[0] if numbers else 1, tapped, thing.meta.start_pos if hasattr(thing.meta, "start_pos") else 0))
        found.sort(key=lambda one: one[3])
        return [(name, count, tapped) for name, count, tapped, _ in found]

    def _said_of(self, tree: Tree[Token], seat: Seat) -> None:
        """Counters and choices that are told with a thing."""
        for thing in tree.find_data("thing"):
            said = {str(t.type): str(t) for t in thing.children if isinstance(t, Token)}
            cards = [str(t) for t in thing.children if isinstance(t, Token) and t.type == "CARD"]
            if "COUNTERKIND" in said and cards:
                number = [int(str(t)) for t in thing.children if isinstance(t, Token) and t.type == "NUMBER"][-1]
                kind = re.sub(r"(plus|minus)(\d)(plus|minus)(\d)counters", r"\1\2/\3\4", said["COUNTERKIND"])
                seat.counters[self._named(cards[0])] = (kind.replace("plus", "+").replace("minus", "-"), number)
            if "FRESH" in said and cards:
                seat.fresh.add(self._named(cards[0]))
            if "COPYING" in said and len(cards) > 1:
                seat.copies[self._named(cards[0])] = self._named(cards[1])
            if "FACEDOWN" in said and cards:
                seat.face_down.add(self._named(cards[0]))
            if "NAMING" in said and cards:
                of_card = {"card name": self._named(cards[-1])} if len(cards) > 1 else {"color": said.get("COLOR", "white")}
                seat.chosen[self._named(cards[0])] = of_card

    def _zone(self, clause: Clause) -> str:
        kinds = {token.type for place in clause.tree.find_data("place") for token in tokens(place)}
        return {"HAND": "hand", "GRAVE": "graveyard", "TOP": "library"}.get(next(iter(kinds & {"HAND", "GRAVE", "TOP"}), ""),
                                                                           "in play" if kinds else "")

    def _put(self, seat: Seat, zone: str, name: str, count: int = 1, tapped: bool = False) -> None:
        there = seat.zones.setdefault(zone, [])
        there += [name] * (count - there.count(name))
        if tapped:
            seat.tapped.add(name)

    def _into_hand(self, seat: Seat, name: str) -> None:
        in_play = seat.zones.get("in play", [])
        if name in in_play and not self._card(name).is_permanent_name:
            in_play.remove(name)
        played = sum(isinstance(line, dict) and any(f"play {name}" in what for what in line.values()) for line in self.lines)
        self._put(seat, "hand", name, played + 1)

    def _pay(self, seat: Seat, cost: str, x: int = 1) -> None:
        """Lands that make the mana of a cost, with that number for X."""
        symbols = re.findall(r"\{([^}]+)\}", cost)
        colored = [symbol.split("/")[0] for symbol in symbols if symbol.split("/")[0] in BASICS]
        generic = sum(int(symbol) for symbol in symbols if symbol.isdecimal()) + max(x, 0) * symbols.count("X")
        lands = [BASICS[color] for color in colored] + [BASICS[colored[0]] if colored else "Island"] * generic
        if not lands:
            return
        seat.zones.setdefault("in play", []).extend(lands)
        said = f"{seat.name} has lands enough to pay."
        if said not in self.assumed:
            self.assumed.append(said)

    def _on_stack(self, name: str) -> bool:
        return any(isinstance(line, dict) and any(what.startswith(f"play {name}") for what in line.values()) for line in self.lines)
