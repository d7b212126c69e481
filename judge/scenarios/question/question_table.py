"""The table that a question tells of, as it is put together: who has what, who acts, what is aimed at, the lines written. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lark import Token, Tree

from judge.cards.card import CardDefinition
from judge.scenarios.editing import situation_text
from judge.scenarios.question.question_reader import Clause, ReadQuestion
from judge.scenarios.question.question_text import NUMBERS

COMES_WITH = re.compile(r"(?:comes into play|enters(?: the battlefield)?) with (\w+) ([+-]\d/[+-]\d) counters?")
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
STEPS = {
    "upkeep": "upkeep", "draw step": "draw", "main phase": "precombat main", "first main phase": "precombat main",
    "second main phase": "postcombat main", "precombat main phase": "precombat main", "postcombat main phase": "postcombat main",
    "end step": "end of turn", "end of turn": "end of turn", "combat": "beginning of combat", "turn": "precombat main",
    "declare attackers": "declare attackers", "declare blockers": "declare blockers",
}


def tokens(tree: Tree[Token], kind: str = "") -> Iterator[Token]:
    """The words of a tree, or those of a kind, in order."""
    found = tree.scan_values(lambda one: isinstance(one, Token))
    return (token for token in found if isinstance(token, Token) and kind in ("", token.type))


@dataclass
class Seat:
    """A player as the question tells of him or her."""

    name: str
    life: int = 20
    zones: dict[str, list[str]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    tapped: set[str] = field(default_factory=set)
    attached: dict[str, str] = field(default_factory=dict)
    counters: dict[str, tuple[str, int]] = field(default_factory=dict)
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)
    pool: str = ""
    face_down: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class CardFacts:
    """What is asked of a card here."""

    card: CardDefinition

    @property
    def is_permanent_name(self) -> bool:
        """Whether it lies in play by itself."""
        return not re.search(r"Instant|Sorcery|Interrupt", self.card.type)

    @property
    def is_instant(self) -> bool:
        """Whether it may be played in answer to something."""
        return bool(re.search(r"Instant|Interrupt", self.card.type)) or "flash" in self.card.text.lower()

    @property
    def cost(self) -> str:
        """Its mana cost."""
        return self.card.cost

    @property
    def ability_cost(self) -> str:
        """The mana in the cost of its first activated ability."""
        match = re.search(r"^([^:\n\"]*?):", self.card.text, re.MULTILINE)
        return "".join(re.findall(r"\{(?:\d+|[WUBRG])\}", match[1])) if match else ""


class QuestionTable:
    """The players with their zones, and the script, while a question is written down."""

    def __init__(self, made: ReadQuestion) -> None:
        self.made = made
        self.seats = [Seat(name) for name in made.marked.players]
        self.lines: list[dict[str, str] | str] = []
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

    def _whose_turn(self, done: list[Clause]) -> None:
        for clause in done:
            if clause.kind == "moment" and self._says_player(clause):
                self.turn = self._seat(clause).name
                word = re.sub(r"^.*?player\d('s)? ?", "", clause.words).strip()
                self.step = STEPS.get(word, "precombat main")
            elif clause.kind == "moment" and (step := STEPS.get(re.sub(r"^(during|in|on) ", "", clause.words))):
                self.step = step
        if not self.turn:
            for clause in done:
                if clause.kind == "attack":
                    names = [name for name, _, _ in self._things(clause.tree)]
                    self.turn = self._acting(clause, names).name
                elif clause.kind == "block":
                    names = [name for name, _, _ in self._things(clause.tree)]
                    if not self._says_player(clause) and len(names) > 1:
                        self.turn = self._owner(names[-1], self.seats[0]).name
                    continue
                elif clause.kind in ("cast", "use", "verbed", "sacrifice") and self._says_player(clause):
                    self.turn = self._actor(clause).name
                if self.turn:
                    break
            blockers = [clause for clause in done if clause.kind == "block" and self._says_player(clause)]
            if not self.turn and blockers:
                self.turn = next(seat.name for seat in self.seats if seat is not self._seat(blockers[0]))
            self.turn = self.turn or self.seats[0].name
            if done:
                self.assumed.append(f"It is {self.turn}'s turn.")

    def _to(self, step: str) -> None:
        if self.waiting:
            self.lines.append("resolve all")
            self.waiting = False
        if f"to {step}" not in self.lines:
            self.lines.append(f"to {step}")

    def _do(self, seat: Seat, what: str) -> None:
        self.lines.append({seat.name: what})

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

    def _actor(self, clause: Clause) -> Seat:
        """Who acts: the player before the verb; in an answer without one, whoever did not act last."""
        first = clause.tree.children[0]
        if isinstance(first, Token) and first.type == "PLAYER":
            return self._seat(clause)
        for child in clause.tree.children:
            if isinstance(child, Token) and child.type == "PLAYER":
                return self.seats[int(re.sub(r"\D", "", str(child)))]
        before = next((next(iter(line)) for line in reversed(self.lines) if isinstance(line, dict)), self.turn)
        return next((seat for seat in self.seats if seat.name != before), self.seats[0])

    def _acting(self, clause: Clause, names: list[str]) -> Seat:
        first = clause.tree.children[0]
        if isinstance(first, Token) and first.type == "PLAYER":
            return self._seat(clause)
        attacked = self._seat(clause) if self._says_player(clause) else None  # "Hill Giant attacks Bob": somebody else's
        usual = next((seat for seat in self.seats if seat is not attacked), self.seats[0])
        return self._owner(names[0], usual) if names else usual

    def _defender(self) -> Seat:
        return next((seat for seat in self.seats if seat.name != self.turn), self.seats[-1])

    def _other_player(self, clause: Clause, seat: Seat) -> Seat:
        for token in tokens(clause.tree, "PLAYER"):
            found = self.seats[int(re.sub(r"\D", "", str(token)))]
            if found is not seat:
                return found
        return next(one for one in self.seats if one is not seat)

    def _owner(self, name: str, usual: Seat) -> Seat:
        at = next((n for n, card in enumerate(self.made.marked.cards) if card.name == name), -1)
        if at in self.made.marked.owners:
            return self.seats[self.made.marked.owners[at]]
        return next((seat for seat in self.seats if name in seat.zones.get("in play", ())), usual)

    def _creatures(self, seat: Seat) -> list[str]:
        return [name for name in seat.zones.get("in play", ()) if "Creature" in self._card(name).card.type]

    def _things(self, tree: Tree[Token]) -> list[tuple[str, int, bool]]:
        found = []
        for thing in tree.find_data("thing"):
            mark = next((str(t) for t in thing.children if isinstance(t, Token) and t.type == "CARD"), "")
            numbers = [int(str(t)) for t in thing.children if isinstance(t, Token) and t.type == "NUMBER"]
            tapped = any(isinstance(t, Token) and t.type == "TAPPED" for t in thing.children)
            name = self._named(mark) if mark else self.last
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

    def _pay(self, seat: Seat, cost: str) -> None:
        """Lands that make the mana of a cost."""
        symbols = re.findall(r"\{([^}]+)\}", cost)
        colored = [symbol.split("/")[0] for symbol in symbols if symbol.split("/")[0] in BASICS]
        generic = sum(int(symbol) for symbol in symbols if symbol.isdecimal()) + 2 * symbols.count("X")
        lands = [BASICS[color] for color in colored] + [BASICS[colored[0]] if colored else "Island"] * generic
        if not lands:
            return
        seat.zones.setdefault("in play", []).extend(lands)
        said = f"{seat.name} has lands enough to pay."
        if said not in self.assumed:
            self.assumed.append(said)

    def _aim(self, tree: Tree[Token], actor: Seat) -> str:
        """What is aimed at in a clause, or a part of one, as a line of a script says it."""
        target = next(tree.find_data("target"), None)
        if target is None:
            return ""
        first = next((token for token in target.children if isinstance(token, Token) and token.type != "IT"), target.children[0])
        assert isinstance(first, Token)
        if first.type == "CARD" and any(isinstance(t, Token) and t.type == "GRAVE" for t in target.children):
            aimed = self._named(str(first))
            owners = [t for t in target.children if isinstance(t, Token) and t.type == "OWNED"]
            seat = self.seats[int(re.sub(r"\D", "", str(owners[0])))] if owners else actor
            for zones in (one.zones for one in self.seats):
                if aimed in zones.get("in play", []):
                    zones["in play"].remove(aimed)
            self._put(seat, "graveyard", aimed)
            return f" -> {aimed}"
        if first.type == "CARD":
            aimed = self._named(str(first))
            if not any(aimed in seat.zones.get("in play", ()) for seat in self.seats) and not self._on_stack(aimed):
                home = self._owner(aimed, next(seat for seat in self.seats if seat is not actor))
                self._put(home, "in play", aimed)
                if any(isinstance(t, Token) and t.type == "FRESH" for t in target.children):
                    home.fresh.add(aimed)
            return f" -> {aimed}"
        if first.type == "PLAYER":
            return f" -> {self.seats[int(re.sub(r'[^0-9]', '', str(first)))].name}"
        word = str(first)
        if word in ("himself", "herself"):
            return f" -> {actor.name}"
        if word in ("him", "face") and not self.last:
            return f" -> {next(seat.name for seat in self.seats if seat is not actor)}"
        if "block" in word and self.blockers:
            return f" -> {self.blockers[-1]}"
        if "attack" in word and self.attackers:
            return f" -> {self.attackers[-1]}"
        about = self.last if self.last and (self._card(self.last).is_permanent_name or self._on_stack(self.last)) else ""
        about = about or next((one for one in (*self.blockers, *self.attackers)), "")
        return f" -> {about}" if about else ""

    def _on_stack(self, name: str) -> bool:
        return any(isinstance(line, dict) and any(what.startswith(f"play {name}") for what in line.values()) for line in self.lines)

    def _text(self) -> str:
        players = {}
        for seat in self.seats:
            zones: dict[str, object] = {"life": seat.life} if seat.life != 20 else {}
            if seat.pool:
                zones["mana"] = seat.pool
            for zone in ("in play", "hand", "graveyard", "library"):
                if zone in seat.counts and not seat.zones.get(zone):
                    zones[zone] = seat.counts[zone] or []
                elif names := seat.zones.get(zone):
                    zones[zone] = [self._entry(seat, zone, name, names.count(name)) for name in dict.fromkeys(names)]
            players[seat.name] = zones
        defined = [self.made.marked.cards[at] for at in self.made.marked.made]
        block: dict[str, object] = {"cards": [
            {name: value for name, value in (("name", c.name), ("type", c.type), ("pt", c.pt), ("text", c.text)) if value} for c in defined
        ]} if defined else {}
        block |= {"players": players, "turn": f"{self.turn}, {self.step}"}
        if self.lines:
            block["script"] = self.lines
        return situation_text.block(block)

    def _entry(self, seat: Seat, zone: str, name: str, count: int) -> object:
        called = f"{count} {name}" if count > 1 else name
        about: dict[str, object] = {}
        if zone == "in play" and name in seat.tapped:
            about["tapped"] = True
        if zone == "in play" and name in seat.attached:
            about["attached to"] = seat.attached[name]
        with_counters = COMES_WITH.search(self._card(name).card.text)
        if zone == "in play" and with_counters and name not in seat.counters:
            number = NUMBERS.get(with_counters[1], 0) or (1 if with_counters[1] in ("a", "an") else 0)
            if number:
                seat.counters[name] = (with_counters[2], number)
        if zone == "in play" and name in seat.fresh:
            about["new"] = True
        if zone == "in play" and name in seat.face_down:
            about["face down"] = True
        if zone == "in play" and name in seat.counters:
            kind, number = seat.counters[name]
            about["counters"] = {kind: number}
        if zone == "in play" and name in seat.chosen:
            about["chosen"] = seat.chosen[name]
        return {called: about} if about else called
