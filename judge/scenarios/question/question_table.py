"""The table that a question tells of, as it is put together: who has what, and the lines written. Pure."""

from __future__ import annotations

import re

from judge.cards.card import CardDefinition
from judge.scenarios.question.counted_permanents import makes_token
from judge.scenarios.question.question_clause import Clause, ReadQuestion, Thing
from judge.scenarios.question.question_seats import BASICS, CardFacts, Seat
from judge.scenarios.question.states.state_choices import asked_for
from judge.scenarios.question.told_owners import told_owners

OWN_COUNTERS = re.compile(r"([+-]\d/[+-]\d|charge|age|fade|time|storage|spore|depletion|verse|aim|divinity|ki|page|fuse) counter")
COUNTED_BY = {
    "+1/+1": r"\b(?:Graft|Modular|Bloodthirst|Amplify)\b", "fade": r"\bFading\b", "time": r"\b(?:Vanishing|Suspend)\b",
    "age": r"\b[Cc]umulative upkeep\b",
}
"""The counters of which a keyword speaks."""


class QuestionTable:
    """The players with their zones, and the script, while a question is written down."""

    def __init__(self, made: ReadQuestion) -> None:
        self.made = made
        self.seats = [Seat(name) for name in made.marked.players]
        self.lines: list[dict[str, str] | str] = []
        self.now: Clause = Clause("nothing")
        """The clause that is written down."""
        self.idle: list[str] = []
        self.turn = ""
        self.begins = ""
        self.turn_told = False
        """The player in whose turn the situation begins."""
        self.comes_with_target = False
        """Whether what was played last is a permanent with something that it is aimed at as it comes into play."""
        self.step = "precombat main"
        self.assumed: list[str] = []
        self.attackers: list[str] = []
        self.blockers: list[str] = []
        self.waiting = ""
        """The player whose spell or ability waits on the stack; "" where nothing does."""
        self.fought = False
        self.damage_waits = False
        self.new_turn = False
        self.drew = False
        """Whether the game stands in a draw step that was told of."""
        self.played: list[str] = []
        self.awaited: list[str] = []
        """Moments of a combat that was not told of yet."""
        self.grown: dict[str, list[tuple[str, str]]] = {}
        """By how much creatures were made larger this turn by abilities."""
        self.later: list[Clause] = []
        """What is chosen by what was just done."""
        self.claims = told_owners(made)

    # the lines

    def _settle(self) -> None:
        """Lets what waits on the stack resolve."""
        if self.waiting:
            self.lines.append("resolve all")
            self.waiting = ""

    def _to(self, step: str) -> None:
        self._settle()
        if f"to {step}" not in self._this_turn():
            self.begins = self.begins if self.lines else self.turn
            self.lines.append(f"to {step}")

    def _this_turn(self) -> list[dict[str, str] | str]:
        """The lines since the turn began, or since its last combat where it has several."""
        starts = [at for at, line in enumerate(self.lines) if isinstance(line, str) and re.search(r"next turn|'s ", line)]
        lines = self.lines[starts[-1] + 1 :] if starts else self.lines
        fights = [at for at, line in enumerate(lines) if line == "to declare attackers"]
        return lines[fights[-1] :] if len(fights) > 1 else lines

    def _do(self, seat: Seat, what: str) -> None:
        self.begins = self.begins if self.lines else self.turn
        self.lines.append({seat.name: what})

    # cards

    def _named(self, card: int) -> str:
        return self.made.marked.cards[card].name

    def _card(self, name: str) -> CardFacts:
        basic = CardDefinition(name, "Basic Land")  # a land that was added to pay with
        return CardFacts(next((card for card in self.made.marked.cards if card.name == name), basic))

    def _of_our_making(self, name: str, kind: str, size: str = "", cost: str = "", text: str = "") -> str:
        """A card that is defined for the situation, of which nothing matters but that it is there; its name."""
        marked = self.made.marked
        if all(card.name != name for card in marked.cards):
            marked.cards.append(CardDefinition(name, cost, kind, size, text))
            marked.made.append(len(marked.cards) - 1)
        return name

    def _creatures(self, seat: Seat) -> list[str]:
        return [name for name in seat.zones.get("in play", ()) if "Creature" in self._card(name).card.type]

    def _lies(self, seat: Seat, name: str) -> bool:
        return name in seat.zones.get("in play", ())

    def _anywhere(self, name: str) -> bool:
        return any(self._lies(seat, name) for seat in self.seats)

    def _called(self, name: str, seat: Seat) -> str:
        """How a line of the script names a permanent: with whose it is where both players have one of that name."""
        both = sum(self._lies(one, name) for one in self.seats) > 1
        return f"{seat.name}'s {name}" if both and self._lies(seat, name) else name

    def _home(self, one: Thing, name: str, usual: Seat) -> Seat:
        """Under whom a thing lies: whose it is said to be, else where one of that name lies already, else that player."""
        at = one.owner if one.owner >= 0 else one.side
        if at < 0 and (self._lies(usual, name) or (one.card >= 0 and self.claims.get(one.card) == self.seats.index(usual))):
            return usual
        if at >= 0:
            return self.seats[at]
        lying = next((seat for seat in self.seats if self._lies(seat, name)), None)
        if lying is not None:
            return lying
        return self.seats[self.claims[one.card]] if one.card in self.claims else usual

    def _put(self, seat: Seat, zone: str, name: str, count: int = 1) -> None:
        there = seat.zones.setdefault(zone, [])
        if zone == "in play" and name not in there and self._is_to_be_made(name):
            self._settle()
        else:
            there += [name] * (count - there.count(name))

    def _is_to_be_made(self, name: str) -> bool:
        """Whether that is a token which a spell or permanent that was played before makes: it is not there from the start."""
        told = self.now.kind in ("there", "has") or not any(self.made.marked.cards[at].name == name for at in self.made.marked.made)
        return not told and any(makes_token(self._card(one).card.text, name) for one in self.played)

    def _put_thing(self, one: Thing, name: str, seat: Seat, zone: str = "in play", count: int = 0) -> None:
        """Puts a thing where it is said to be, with what is said of it."""
        if "suspended" in one.states:
            number = re.search(r"[Ss]uspend (\d+)", self._card(name).card.text)
            one.counters = ("time", one.counters[1] if one.counters is not None else int(number[1]) if number else 1)
            zone = "removed"
        more = max(0, (count or one.count) - one.count)
        self._put(seat, zone, name, count or one.count)
        if "tapped" in one.states:
            seat.tapped[name] = min(seat.tapped.get(name, 0), more) + one.count
        if one.counters is not None and one.counters[0] != "own":
            seat.counters[name] = one.counters
        elif one.counters is not None:
            text = self._card(name).card.text
            kinds = [kind for kind, keyword in COUNTED_BY.items() if re.search(keyword, text)] + OWN_COUNTERS.findall(text)
            if kinds:
                seat.counters[name] = (kinds[0], one.counters[1])
            elif one.counters[1]:
                self.idle.append(self.now.words)
        if one.hurt:
            seat.hurt[name] = one.hurt
        if "fresh" in one.states:
            seat.fresh.add(name)
        if "face down" in one.states:
            seat.face_down.add(name)
        if one.copies is not None and one.copies.card >= 0:
            seat.copies[name] = self._named(one.copies.card)
            if one.copies.owner >= 0:
                self._put(self.seats[one.copies.owner], "in play", self._named(one.copies.card))
        if one.named:
            self._chosen_for(one.named, name, seat)
        for worn in one.worn if "trigger" not in one.states else ():
            if worn.card >= 0:
                self._attach(self._named(worn.card), worn, name, seat)

    def _chosen_for(self, what: Thing | str, name: str, seat: Seat) -> None:
        """What was chosen for a permanent; what it does not ask for is handed back."""
        asks = asked_for(self._card(name).card.text)
        if isinstance(what, str):
            kind, chosen = "creature type" if what.startswith("type ") else "color", what.removeprefix("type ")
        elif what.card < 0:
            kind, chosen = "opponent" if asks == "opponent" else "player", self.seats[what.player].name
        else:
            chosen = self._named(what.card)
            kind = asks if asks.endswith("land type") and self._card(chosen).card.type.startswith("Basic") else "card name"
        if asks and kind != asks:
            self.idle.append(self.now.words)
        seat.chosen[name] = {kind: chosen}

    def _attach(self, aura: str, worn: Thing, host: str, seat: Seat) -> None:
        """Puts an Aura or Equipment on a permanent, under whom it belongs: under the other player what takes control of it."""
        takes = re.search(r"[Yy]ou control enchanted|[Gg]ain control of enchanted", self._card(aura).card.text) is not None
        fights = any(self._named(one.card) == host for clause in self.made.clauses if clause.kind in ("attack", "block", "use")
                     for one in (*clause.subject, *clause.objects) if one.card >= 0)
        stolen = takes and not (fights or self._lies(seat, aura))
        owner = self.seats[worn.owner] if worn.owner >= 0 else self._other_seat(seat) if stolen else seat
        self._put_thing(worn, aura, owner, count=1)
        owner.attached[aura] = host

    def _other_seat(self, seat: Seat) -> Seat:
        return next(one for one in self.seats if one is not seat)

    def _into_hand(self, seat: Seat, name: str) -> None:
        in_play = seat.zones.get("in play", [])
        if name in in_play and not self._card(name).is_permanent_name:
            in_play.remove(name)
        if name in seat.zones.get("library", ()) and {seat.name: f"choose {name}"} in self.lines:
            return  # it was searched for
        played = sum(isinstance(line, dict) and f"play {name}" in line.get(seat.name, "") for line in self.lines)
        self._put(seat, "hand", name, played + 1)

    def _pay(self, seat: Seat, cost: str, x: int = 1, *, before: bool = False) -> None:
        """Lands that make the mana of a cost, with that number for X: those that the question names first, then others, where not all
        are told of; for what was paid ``before`` anyway."""
        symbols = re.findall(r"\{([^}]+)\}", cost)
        colored = [symbol.split("/")[0] for symbol in symbols if symbol.split("/")[0] in BASICS]
        generic = sum(int(symbol) for symbol in symbols if symbol.isdecimal()) + max(x, 0) * symbols.count("X")
        if seat.pool:
            for symbol in re.findall(r"\{(\w)\}", seat.pool):
                if symbol in colored:
                    colored.remove(symbol)
                elif generic:
                    generic -= 1
        wanted = [BASICS[color] for color in colored]
        free = [] if before and seat.no_more else seat.free  # what is untapped now did not pay for what was played before
        missing = []
        for land, color in zip(wanted, colored, strict=True):
            makes = next((one for one in (land, *free) if one in free and (one == land or self._adds(one, color))), "")
            if makes:
                free.remove(makes)
                self._of_color(seat, makes, color)
            elif seat.colorless and "Island" in free:
                free.remove("Island")
                there = seat.zones["in play"]
                there[there.index("Island")] = land
                seat.colorless -= 1
            else:
                missing.append(land)
        used = min(generic, len(free))
        del free[:used]
        missing += [BASICS[colored[0]] if colored else "Island"] * (generic - used)
        if not missing or (not before and (seat.no_more or self._told_to_pay(seat, cost))):
            return
        seat.zones.setdefault("in play", []).extend(missing)
        said = f"{seat.name} has lands enough to pay."
        if said not in self.assumed:
            self.assumed.append(said)

    def _of_color(self, seat: Seat, source: str, color: str) -> None:
        """What was used for mana of a color that nobody told, and that could be any, was used for the one that is spent."""
        told = {seat.name: f"tap {source}"}
        if told in self.lines and "*" in self._card(source).mana_made:
            self.lines[self.lines.index(told)] = {seat.name: f"tap {source} for {{{color}}}"}

    def _told_to_pay(self, seat: Seat, cost: str) -> bool:
        """Whether the lands that are told of a player make some mana of a cost; else they are told for something else. Where it is asked
        what something costs, there are lands to pay it with."""
        if not seat.for_this and any(re.search(r"\b(?:costs?|pays?|how much mana)\b", one) for one in self.made.questions):
            return False
        colors, told = set(re.findall(r"[WUBRG]", cost)), seat.for_this or seat.told_lands
        return bool(told) and (not colors or seat.colorless > 0 or any(self._adds(land, color) for land in told for color in colors))

    def _adds(self, land: str, color: str) -> bool:
        """Whether a land makes mana of that color."""
        card = self._card(land).card
        return BASICS[color] in (land, *card.type.split()) or re.search(
            rf"[Aa]dd [^.]*(?:\{{{color}\}}|any (?:one )?color)", card.text) is not None

    def _aims_at_spell(self) -> bool:
        """Whether what is written down is aimed at an instant or a sorcery that was played before it, or at a spell that waits."""
        names = [self._named(one.card) for one in self.now.aims if one.card >= 0]
        texts = [self._card(self._named(one.card)).card.text for one in self.now.objects if one.card >= 0]
        at_spells = any(re.search(r"target (?:\w+ ){0,4}spell", text) for text in texts)
        return any(self._on_stack(name) and (re.search("Instant|Sorcery|Interrupt", self._card(name).card.type) is not None
                                             or (at_spells and self._waits(name))) for name in names)

    def _waits(self, name: str) -> bool:
        """Whether a spell that was played has not been told to resolve since."""
        played = [at for at, line in enumerate(self.lines) if isinstance(line, dict)
                  and any(what.startswith(f"play {name}") for what in line.values())]
        return bool(played) and "resolve all" not in self.lines[played[-1] :]

    def _on_stack(self, name: str) -> bool:
        return any(isinstance(line, dict) and any(what.startswith(f"play {name}") for what in line.values()) for line in self.lines)
