"""A question that was read, written down as a situation: who has what, whose turn it is, and what they do. Pure.

What the question leaves open is filled in and said: lands to pay with, whose turn it is, who is attacked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lark import Token

from judge.scenarios.question.question_reader import Clause, ReadQuestion
from judge.scenarios.question.question_table import BASICS, QuestionTable, Seat, tokens


@dataclass
class WrittenSituation:
    """The situation's text, and what was filled in, in sentences."""

    text: str
    assumed: list[str] = field(default_factory=list)


TOLD = ("open", "has", "count", "life", "attached", "tapped", "gone", "pool", "lands")
"""Kinds of clauses that say what is there before anything is done."""


def written(made: ReadQuestion) -> WrittenSituation | None:
    """The situation that the question tells of; None where it names no card."""
    return _Writer(made).write() if made.marked.cards and made.clauses else None


def own_tokens(clause: Clause) -> list[Token]:
    """The words of the clause itself, without those of its parts."""
    return [token for token in clause.tree.children if isinstance(token, Token)]


def _for_x(clause: Clause) -> str:
    """How a line of a script says what X is; "" where the clause doesn't."""
    said = next(tokens(clause.tree, "FORX"), "")
    return f" for {said.split('for ')[-1].removeprefix('with ').replace(' ', '').upper()}" if said else ""


class _Writer(QuestionTable):
    """Writes the clauses down in their order: first what is there, then what they do."""

    def write(self) -> WrittenSituation:
        told = [clause for clause in self.made.clauses if clause.kind in TOLD]
        done = [clause for clause in self.made.clauses if clause not in told]
        earlier = [one for one in done if one.kind in ("attack", "block") and re.search(r"\battacked\b|\bblocked (?!by)", one.words)]
        if earlier and not any(one.kind in ("attack", "block") and one not in earlier for one in done):
            done = [*earlier, *(one for one in done if one not in earlier)]  # told in the past, after what came of it
        for clause in told:
            getattr(self, f"_{clause.kind}")(clause)
        self._whose_turn(done)
        for clause in done:
            getattr(self, f"_{clause.kind}")(clause)
        if self.waiting:
            self.lines.append("resolve all")
        if self.fought:
            self.lines.append("to end of combat")
        return WrittenSituation(self._text(), self.assumed)

    # what is there

    def _has(self, clause: Clause) -> None:
        both = any(token.type == "BOTHPLAYERS" for token in tokens(clause.tree))
        zone = self._zone(clause)
        for name, count, tapped in self._things(clause.tree):
            where = zone or ("in play" if self._card(name).is_permanent_name else "hand")
            for seat in self.seats if both else [self._seat(clause) if self._says_player(clause) else self._owner(name, self.seats[0])]:
                self._put(seat, where, name, count, tapped)
                self._said_of(clause.tree, seat)
                if where == "hand":
                    self.in_hand[seat.name] = name
            if where == "in play" and "Creature" in self._card(name).card.type:
                self.last = name
        self._worn(clause)

    def _worn(self, clause: Clause) -> None:
        """What is said to be on another card is attached to it: "Bob has a Forest and Rancor on his Bears"."""
        hosts = [self._named(str(token)) for token in own_tokens(clause) if token.type == "CARD"]
        things = [name for name, _, _ in self._things(clause.tree) if re.search("Aura|Equipment", self._card(name).card.type)]
        if hosts and things:
            seat = self._owner(hosts[0], self._seat(clause))
            self._put(seat, "in play", hosts[0])
            for one in self.seats:
                if things[-1] in one.zones.get("in play", ()):
                    one.attached[things[-1]] = hosts[0]

    def _gone(self, clause: Clause) -> None:
        if any(token.type == "BOTHPLAYERS" for token in tokens(clause.tree)):
            return  # what nobody is said to have isn't there anyhow
        seat = self._seat(clause)
        if "hand" in clause.words:
            seat.counts["hand"] = 0
        if "library" in clause.words:
            seat.counts["library"] = 0

    def _pool(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        letter = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}.get(said.get("COLOR", ""), "1")
        seat = self._seat(clause)
        seat.pool += f"{{{letter}}}" * int(said["NUMBER"])

    def _open(self, clause: Clause) -> None:
        """Mana told in symbols: it floats, or there are untapped lands for it."""
        said = str(next(tokens(clause.tree, "OPENMANA")))
        symbols = "".join(f"{{{symbol}}}" for symbol in re.sub("openmana|floatmana", "", said).upper())
        seat = self._seat(clause)
        if said.startswith("floatmana"):
            seat.pool += symbols
        else:
            self._pay(seat, symbols)

    def _lands(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        seat = self._seat(clause)
        if "USE" in said:
            return  # lands are there to pay with anyhow
        color = {"white": "W", "black": "B", "red": "R", "green": "G"}.get(said.get("COLOR", ""), "U")
        seat.zones.setdefault("in play", []).extend([BASICS[color]] * int(said["NUMBER"]))
        if "TAPPED" in said:
            seat.tapped.add(BASICS[color])
        self.assumed.append(f"{seat.name}'s lands are {BASICS[color]}s.")

    def _count(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        seat = self._seat(clause)
        if "EMPTY" in said:
            seat.counts["library" if "library" in clause.words else "graveyard" if "graveyard" in clause.words else "hand"] = 0
        else:
            seat.counts["library" if "TOP" in said else "graveyard" if "GRAVE" in said else "hand"] = int(said["NUMBER"])

    def _life(self, clause: Clause) -> None:
        self._seat(clause).life = int(next(tokens(clause.tree, "NUMBER")))

    def _attached(self, clause: Clause) -> None:
        names = [self._named(str(token)) for token in tokens(clause.tree, "CARD")]
        if len(names) != 2:
            return
        first, second = names
        passive = re.search(r"enchanted|equipped", clause.words)
        aura = second if passive or not re.search(r"\b(on|attached|enchanting)\b", clause.words) else first
        host = second if aura == first else first
        seat = self._owner(host, self._seat(clause))
        self._put(seat, "in play", host, 1)
        self._put(seat, "in play", aura, 1)
        seat.attached[aura] = host

    def _tapped(self, clause: Clause) -> None:
        for name, _, _ in self._things(clause.tree):
            seat = self._owner(name, self._seat(clause))
            self._put(seat, "in play", name, 1, True)

    # what they do

    def _onstack(self, clause: Clause) -> None:
        """A spell that is on the stack was played: by whoever is said, else by whoever does not act next."""
        name = self._named(str(next(tokens(clause.tree, "CARD"))))
        if self._on_stack(name):
            return
        seat = self._seat(clause) if self._says_player(clause) else self._owner(name, self._not_next(clause))
        self._into_hand(seat, name)
        self._pay(seat, self._card(name).cost)
        self._do(seat, f"play {name}{self._aim(clause.tree, seat)}")
        self._played.append(name)
        self.waiting, self.last = True, name

    def _not_next(self, clause: Clause) -> Seat:
        at = self.made.clauses.index(clause)
        after = next((one for one in self.made.clauses[at + 1 :] if self._says_player(one)), None)
        acting = self._seat(after) if after is not None else self.seats[-1]
        return next(seat for seat in self.seats if seat is not acting)

    def _fight(self, clause: Clause) -> None:
        """What deals combat damage to a creature attacks and is blocked by it; to one that attacks, it blocks."""
        first = next(clause.tree.find_data("thing"))
        name = next((self._named(str(t)) for t in first.children if isinstance(t, Token) and t.type == "CARD"), self.last)
        target = next(clause.tree.find_data("target"))
        other = next((self._named(str(t)) for t in target.children if isinstance(t, Token) and t.type == "CARD"), "")
        if not name or not other or name in self.attackers or other in self.attackers:
            return
        attacker, blocker = (other, name) if re.search(r"\battacking\b", clause.words) else (name, other)
        hunter = self._owner(attacker, next(seat for seat in self.seats if seat.name == self.turn))
        home = self._owner(blocker, next(seat for seat in self.seats if seat is not hunter))
        self.turn = hunter.name
        self._put(hunter, "in play", attacker)
        self._put(home, "in play", blocker)
        self._to("declare attackers")
        self._do(hunter, f"attack with {attacker}")
        self._to("declare blockers")
        self._do(home, f"block {attacker} with {blocker}")
        self.attackers.append(attacker)
        self.blockers.append(blocker)
        self.fought = True

    def _give(self, clause: Clause) -> None:
        """Something is given, saved or changed with a card: its spell is played, or its ability."""
        marks = [t for t in clause.tree.children if isinstance(t, Token) and t.type == "CARD"]
        if any(t.type == "DISCARDS" for t in own_tokens(clause)):
            self._put(self._actor(clause), "hand", self._named(str(marks[0])))
        if not marks:  # with what was spoken of last, or with what the player has that can be used
            seat = self._actor(clause)
            able = [name for name in seat.zones.get("in play", ()) if self._card(name).ability_cost or "{T}" in self._card(name).card.text]
            if not able:
                return
            self._pay(seat, self._card(able[0]).ability_cost)
            self._do(seat, f"use {able[0]}{self._aim(clause.tree, seat)}")
            self.waiting = True
            return
        facts = self._card(self._named(str(marks[-1])))
        if facts.is_permanent_name and not re.search(r"\bAura\b", facts.card.type):
            self._use_of(clause, facts.card.name)
        else:
            self._cast(clause)

    def _narrated(self, clause: Clause) -> None:
        """What the rules do by themselves, or what changes nothing here: it is not written down."""
        if any(token.type == "WITH" for token in tokens(clause.tree)):
            for name, count, tapped in self._things(clause.tree):
                self._put(self._seat(clause), "in play", name, count, tapped)
        self.assumed.append(f"“{self.made.shown(clause.words).capitalize()}” is left to the rules.")

    def _moment(self, clause: Clause) -> None:
        if re.search(r"damage.* stack", clause.words):
            self._to("combat damage")
            self.damage_waits = True

    def _attack(self, clause: Clause) -> None:
        if self.blockers or self.attackers:
            return  # told again: it attacks already
        things = self._things(clause.tree)
        seat = self._acting(clause, [name for name, _, _ in things])
        if not things or re.search(r"\b(both|all)\b", clause.words):
            there = self._creatures(seat)
            things = [(name, there.count(name), False) for name in dict.fromkeys(there)] if there else things
            last = next((name for name in reversed(self._played) if "Creature" in self._card(name).card.type), "")
            things = things or ([(last, 1, False)] if last else [])
        names = [name for name, count, _ in things for _ in range(count)]
        for name, count, tapped in things:
            if name not in self._played:
                self._put(seat, "in play", name, count, tapped)
        if not names:
            return
        self.attackers += names
        target = self._other_player(clause, seat)
        self._to("declare attackers")
        self._do(seat, f"attack with {', '.join(names)}" + (f" -> {target.name}" if len(self.seats) > 2 else ""))
        self.last = names[-1] if names else self.last
        self.fought = True

    def _block(self, clause: Clause) -> None:
        pairs = self._things(clause.tree)
        names = [name for name, _, _ in pairs]
        seat = self._seat(clause) if self._says_player(clause) else None
        passive = "BLOCKED" in {token.type for token in tokens(clause.tree)}
        with_ = "WITH" in {token.type for token in tokens(clause.tree)}
        if passive or (seat is not None and with_ and len(names) > 1):
            attacker, blockers = names[0], names[1:]
        elif seat is not None and with_:
            attacker, blockers = (self.attackers[-1] if self.attackers else ""), names
        elif seat is not None:  # "Bob blocks Grizzly Bears": with what he has
            attacker = names[0] if names[0] in self.attackers else (self.attackers[-1] if self.attackers else "")
            blockers = [name for name in names if name != attacker] or self._creatures(seat)[:1]
        else:
            attacker, blockers = names[-1], names[:-1]
        several = [name for name in self.attackers if self.attackers.count(name) == 1]
        if re.search(r"\b(both|each|all)\b", clause.words) and seat is not None and len(several) == len(blockers) > 1:
            for name in blockers:
                self._put(seat, "in play", name, 1)
            self._to("declare blockers")
            self._do(seat, "block " + ", ".join(f"{one} with {name}" for one, name in zip(several, blockers, strict=True)))
            self.blockers += blockers
            return
        if not attacker or not blockers:
            return
        seat = seat or self._owner(blockers[0], self._defender())
        if seat.name == self.turn and not self._says_player(clause):
            seat = self._defender()
        for name in blockers:
            self._put(seat, "in play", name, 1)
        if attacker not in self.attackers:
            hunter = self._owner(attacker, next(one for one in self.seats if one is not seat))
            self.turn = hunter.name
            self._put(hunter, "in play", attacker, 1)
            self.attackers.append(attacker)
            self._to("declare attackers")
            self._do(hunter, f"attack with {attacker}")
            self.fought = True
        self._to("declare blockers")
        self._do(seat, f"block {attacker} with {', '.join(blockers)}")
        self.blockers += blockers
        self.last = blockers[-1]

    def _noblock(self, clause: Clause) -> None:
        self._to("declare blockers")

    def _cast(self, clause: Clause, response: bool = False) -> None:
        own = [token for token in clause.tree.children if isinstance(token, Token) and token.type == "CARD"]
        if not own and not self.last and not self.in_hand:
            return
        last_named = clause.kind in ("kill", "give") or any(t.type in ("USE", "FORWORD") for t in own_tokens(clause))
        seat = self._actor(clause)
        name = self._named(str(own[-1] if last_named else own[0])) if own else self.in_hand.get(seat.name, self.last)
        if any(token.type == "OTHER" for token in own_tokens(clause)) and self._card(name).is_permanent_name:
            self._put(seat, "in play", name)  # "a second Isamaru": the first is there
        if clause.kind == "kill" and self._card(name).is_permanent_name and not re.search(r"Aura", self._card(name).card.type):
            self._use_of(clause, name)
            return
        self._answered(clause, name, seat)
        response = response or "response" in clause.words
        self._first_played(clause, name, seat)
        if self.waiting and not response and not self._card(name).is_instant:
            self.lines.append("resolve all")
            self.waiting = False
        self._into_hand(seat, name)
        self._pay(seat, self._card(name).cost)
        said = {token.type: str(token) for token in tokens(clause.tree)}
        face = " face down" if "FACEDOWN" in said else ""
        for_x = _for_x(clause)
        sold = [one for one, _, _ in self._things(clause.tree)] if "SACRIFICING" in said else []
        for one in sold:
            self._put(seat, "in play", one)
        price = f", sacrificing {', '.join(sold)}" if sold else ""
        if "Land" in self._card(name).card.type:
            self._do(seat, f"play {name}")
            self._played.append(name)
            return
        if "KEYWORDED" in said or "flashback" in said.get("KEYWORDWITH", ""):
            self._flashed_back(seat, name)
        self._do(seat, f"play {name}{face}{self._aim(clause.tree, seat)}{for_x}{price}")
        self._played.append(name)
        self.waiting, self.last = True, name
        if "COPYING" in said or "NAMING" in said:
            other = [self._named(str(t)) for t in tokens(clause.tree, "CARD")]
            self.lines.append("resolve all")
            self.waiting = False
            self._do(seat, f"choose {other[-1] if len(other) > 1 else said.get('COLOR', 'nothing')}")

    def _flashed_back(self, seat: Seat, name: str) -> None:
        """A card that is played from the graveyard lies there."""
        hand = seat.zones.get("hand", [])
        if name in hand:
            hand.remove(name)
        self._put(seat, "graveyard", name)
        costs = re.findall(r"flashback[^{]*((?:\{[^}]+\})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")

    def _answered(self, clause: Clause, name: str, seat: Seat) -> None:
        """What an action is said to answer ("in response to Terror from Bob") is played first."""
        for tail in clause.tree.find_data("tail"):
            said = [t for t in tail.children if isinstance(t, Token)]
            if not any(t.type == "INRESPONSE" for t in said):
                continue
            marks = [self._named(str(t)) for t in said if t.type == "CARD"]
            other = next(one for one in self.seats if one is not seat)
            own_aim = self._aim(tail, other) if next(tail.find_data("target"), None) is not None else ""
            if not marks or self._on_stack(marks[0]) or self._card(marks[0]).is_permanent_name:
                continue
            self._into_hand(other, marks[0])
            self._pay(other, self._card(marks[0]).cost)
            self._do(other, f"play {marks[0]}{own_aim or self._aim(clause.tree, other)}")
            self._played.append(marks[0])
            self.waiting = True

    _verbed = _kill = _cast

    def _first_played(self, clause: Clause, name: str, seat: Seat) -> None:
        """What a spell is to counter is played first, by whose it is."""
        target = next(clause.tree.find_data("target"), None)
        mark = next((t for t in target.children if isinstance(t, Token) and t.type == "CARD"), None) if target is not None else None
        if mark is None:
            return
        aimed = self._named(str(mark))
        is_spell = not self._card(aimed).is_permanent_name or re.search(r"target (?:\w+ )?spell", self._card(name).card.text, re.IGNORECASE)
        if is_spell and not self._on_stack(aimed):
            owner = self._owner(aimed, next(one for one in self.seats if one is not seat))
            if aimed in owner.zones.get("in play", []):
                owner.zones["in play"].remove(aimed)
            self._put(owner, "hand", aimed)
            self._pay(owner, self._card(aimed).cost)
            self._do(owner, f"play {aimed}")
            self._played.append(aimed)
            self.waiting = True

    def _mana(self, clause: Clause) -> None:
        names = self._things(clause.tree) or [
            (self._named(str(t)), 1, False) for t in clause.tree.children if isinstance(t, Token) and t.type == "CARD"
        ]
        seat = self._actor(clause)
        for name, count, _ in names:
            self._put(self._owner(name, seat), "in play", name, count)
            for _ in range(count):
                self._do(seat, f"tap {name}")

    def _keyword(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        name = self._named(said["CARD"]) if "CARD" in said else self.last
        seat = self._actor(clause)
        if "TURNUP" in said or "TURN" in said:
            self._do(seat, f"turn up {name}")
            return
        if not name:
            return
        self._put(seat, "hand", name)
        word = said["KEYWORD"][:5]
        costs = re.findall(rf"{word}.*?((?:\{{[^}}]+\}})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        verb = {"cycli": "cycle", "cycle": "cycle", "suspe": "suspend", "trans": "use"}.get(word, "use")
        if word.startswith("morph"):
            self._pay(seat, "{3}")
            self._do(seat, f"play {name} face down")
            self._played.append(name)
        else:
            self._do(seat, f"{verb} {name}{self._aim(clause.tree, seat)}")
        self.waiting, self.last = True, name

    def _tail(self, clause: Clause) -> None:
        """When something happens, which the order of the lines says already."""

    def _use_of(self, clause: Clause, name: str) -> None:
        seat = self._actor(clause)
        self._put(self._owner(name, seat), "in play", name, 1)
        self._pay(seat, self._card(name).ability_cost)
        self._do(seat, f"use {name}{self._aim(clause.tree, seat)}")
        self.waiting = True

    def _use(self, clause: Clause, response: bool = False) -> None:
        if "EQUIP" in {token.type for token in tokens(clause.tree)}:
            self._equip(clause)
            return
        seat = self._actor(clause)
        name = self._used(clause, seat)
        if not name or not self._card(name).is_permanent_name:
            return
        self._put(self._owner(name, seat), "in play", name, 1)
        facts = self._card(name)
        if "Land" in facts.card.type and not facts.ability_cost and next(clause.tree.find_data("aim"), None) is None:
            self._do(seat, f"tap {name}")
            return
        self._answered(clause, name, seat)
        self._pay(seat, self._card(name).ability_cost)
        self._do(seat, f"use {name}{self._aim(clause.tree, seat)}{_for_x(clause)}")
        self.waiting = True

    def _used(self, clause: Clause, seat: Seat) -> str:
        """What is used: the card named behind the verb or behind "with"; "it" is what was spoken of last."""
        own = [self._named(str(token)) for token in own_tokens(clause) if token.type == "CARD"]
        if own:
            return own[-1]
        there = [name for name in reversed(seat.zones.get("in play", ())) if name in {card.name for card in self.made.marked.cards}]
        able = [name for name in there if self._card(name).ability_cost or "{T}" in self._card(name).card.text]
        return self.last if self.last in able and next(clause.tree.find_data("target"), None) is None else able[0] if able else self.last

    def _equip(self, clause: Clause) -> None:
        """The Equipment is the one of the two that is one; once it is on, the rest goes on."""
        seat = self._actor(clause)
        names = [self._named(str(token)) for token in tokens(clause.tree, "CARD")]
        there = [name for name in (*names, *seat.zones.get("in play", ())) if "Equipment" in self._card(name).card.type]
        gear = there[0] if there else names[0] if names else ""
        worn = next((name for name in names if name != gear), self.last)
        if not gear or not worn:
            return
        for one in (gear, worn):
            self._put(self._owner(one, seat), "in play", one)
        if next(tokens(clause.tree, "FRESH"), None) is not None:
            seat.fresh.add(worn)
        costs = re.findall(r"equip[^{]*((?:\{[^}]+\})+)", self._card(gear).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        self._do(seat, f"equip {gear} -> {worn}")
        self.lines.append("resolve all")
        self.last = worn

    def _sacrifice(self, clause: Clause, response: bool = False) -> None:
        cards = [self._named(str(token)) for token in tokens(clause.tree, "CARD")]
        seat = self._actor(clause)
        sold = cards[0] if cards else self.last
        outlet = next((self._named(str(t)) for t in clause.tree.children if isinstance(t, Token) and t.type == "CARD"), sold)
        aimed = self._aim(clause.tree, seat)
        self._put(self._owner(outlet, seat), "in play", outlet, 1)
        self._pay(seat, self._card(outlet).ability_cost)
        what = f", sacrificing {sold}" if outlet != sold else ""
        self._do(seat, f"use {outlet}{aimed}{what}")
        self.waiting = True

    def _response(self, clause: Clause) -> None:
        kinds = {token.type for token in tokens(clause.tree)}
        if "SACRIFICE" in kinds:
            self._sacrifice(clause, True)
        elif "USE" in kinds or "ABILITY" in kinds:
            self._use(clause, True)
        else:
            self._cast(clause, True)
