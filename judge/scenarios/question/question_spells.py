"""Spells that a question tells of: played, aimed, answered, on the stack. Pure."""

from __future__ import annotations

import re

from lark import Token

from judge.scenarios.question.question_reader import Clause
from judge.scenarios.question.question_reference import QuestionReference
from judge.scenarios.question.question_seats import Seat, own_tokens, tokens


def for_x(clause: Clause) -> str:
    """How a line of a script says what X is; "" where the clause doesn't."""
    said = next(tokens(clause.tree, "FORX"), "")
    return f" for {said.split('for ')[-1].removeprefix('with ').replace(' ', '').upper()}" if said else ""


class ToldSpells(QuestionReference):
    """Clauses that tell of spells."""

    def _cast(self, clause: Clause, response: bool = False) -> None:
        own = [token for token in clause.tree.children if isinstance(token, Token) and token.type == "CARD"]
        if not own and not self.last and not self.in_hand:
            return
        last_named = clause.kind in ("kill", "give") or any(t.type in ("USE", "FORWORD") for t in own_tokens(clause.tree))
        seat = self._actor(clause)
        name = self._named(str(own[-1] if last_named else own[0])) if own else self._held(clause, seat)
        lies = any(name in one.zones.get("in play", ()) for one in self.seats)
        second = any(token.type == "OTHER" for token in own_tokens(clause.tree))
        if second and self._card(name).is_permanent_name and not lies:
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
        said = {token.type: str(token) for token in tokens(clause.tree)}
        if self._cast_several(clause, seat, name):
            return
        self._into_hand(seat, name)
        x = re.search(r"\d+", said.get("FORX", ""))
        self._pay(seat, self._card(name).cost, int(x[0]) if x else 1)
        with_ = said.get("KEYWORDWITH", "")
        extra = next((word for word in ("kicked", "buyback", "entwine") if word[:4] in with_), "")
        if extra:
            costs = re.findall(rf"{extra[:4]}[^{{]*((?:\{{[^}}]+\}})+)", self._card(name).card.text, re.IGNORECASE)
            self._pay(seat, costs[0] if costs else "")
        face = " face down" if "FACEDOWN" in said else ""
        valued = for_x(clause)
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
        way = " kicked" if extra == "kicked" else f" with {extra}" if extra else ""
        aimed = self._aim(clause.tree, seat)
        later = self._card(name).is_permanent_name and not re.search("Aura", self._card(name).card.type)
        self._do(seat, f"play {name}{face}{'' if later else aimed}{valued}{way}{price}")
        if later and aimed:  # what it is aimed at is the target of what triggers as it comes into play
            self._do(seat, f"choose {aimed.removeprefix(' -> ')}")
        self._played.append(name)
        self.waiting, self.last = True, name
        if "COPYING" in said or "NAMING" in said:
            other = [self._named(str(t)) for t in tokens(clause.tree, "CARD")]
            self.lines.append("resolve all")
            self.waiting = False
            self._do(seat, f"choose {other[-1] if len(other) > 1 else said.get('COLOR', 'nothing')}")

    def _held(self, clause: Clause, seat: Seat) -> str:
        """The card that a player is said to hold and now plays without a name: what can counter, where somebody counters."""
        hand = [name for name in seat.zones.get("hand", ()) if any(card.name == name for card in self.made.marked.cards)]
        if re.search(r"\bcounter", clause.words):
            hand = [name for name in hand if re.search(r"\bcounter target", self._card(name).card.text, re.IGNORECASE)] or hand
        return hand[0] if len(hand) == 1 else self.in_hand.get(seat.name, self._it())

    def _cast_several(self, clause: Clause, seat: Seat, name: str) -> bool:
        """Several of one card, played one after the other."""
        number = next((int(str(token)) for token in own_tokens(clause.tree) if token.type == "NUMBER"), 1)
        if number < 2 or self._card(name).is_instant:
            return False
        for _ in range(number):
            self._into_hand(seat, name)
            self._pay(seat, self._card(name).cost)
            self._do(seat, f"play {name}")
            self.lines.append("resolve all")
            self._played.append(name)
        self.last = name
        return True

    def _triggered(self, clause: Clause) -> None:
        """An ability that has triggered as its permanent came into play waits on the stack."""
        name = self._named(str(next(tokens(clause.tree, "CARD"))))
        seat = self._owner(name, self._not_next(clause))
        in_play = seat.zones.get("in play", [])
        if not self._on_stack(name):
            if name in in_play:
                in_play.remove(name)
            self.turn = self.turn if self.lines else seat.name
            self._into_hand(seat, name)
            self._pay(seat, self._card(name).cost)
            self._do(seat, f"play {name}")
        aimed = self._aim(clause.tree, seat)
        if aimed:
            self._do(seat, f"choose {aimed.removeprefix(' -> ')}")
        self.lines.append("resolve")
        self._played.append(name)
        self.waiting = True

    def _aimed(self, clause: Clause) -> None:
        """What was last done is aimed at something, said in a clause of its own."""
        line = next((line for line in reversed(self.lines) if isinstance(line, dict)), None)
        if line is None:
            self.idle.append(clause.words)
            return
        (player, what), = line.items()
        seat = next(one for one in self.seats if one.name == player)
        aim = self._aim(clause.tree, seat)
        if what.startswith(("play ", "use ")) and " -> " not in what:
            line[player] = what + aim
        elif aim:
            self._do(seat, f"choose {aim.removeprefix(' -> ')}")

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
            aimed = next(tail.find_data("target"), None) is not None
            own_aim = self._aim(tail, other) if aimed else ""
            lies = bool(marks) and any(marks[0] in one.zones.get("in play", ()) for one in self.seats)
            if not marks or self._on_stack(marks[0]) or lies or any(t.type == "ABILITY" for t in said):
                continue
            kinds = self._wanted_by(marks[0])
            others = [self._named(str(t)) for t in tokens(clause.tree, "CARD") if self._named(str(t)) != marks[0]]
            spoken = next((one for one in others if kinds and re.search(kinds, self._card(one).card.type)), "")
            if not own_aim and spoken:
                self._put(self._owner(spoken, seat), "in play", spoken)
                own_aim = f" -> {spoken}"
            if not self.lines and not self._card(marks[0]).is_instant:
                self.turn = other.name  # only in one's own main phase
            self._into_hand(other, marks[0])
            self._pay(other, self._card(marks[0]).cost)
            self._do(other, f"play {marks[0]}{own_aim}")
            self._played.append(marks[0])
            self.waiting = True

    def _first_played(self, clause: Clause, name: str, seat: Seat) -> None:
        """What a spell is to counter is played first, by whose it is."""
        target = next(clause.tree.find_data("target"), None)
        mark = next((t for t in target.children if isinstance(t, Token) and t.type == "CARD"), None) if target is not None else None
        if mark is None:
            return
        aimed = self._named(str(mark))
        is_spell = not self._card(aimed).is_permanent_name or re.search(r"target (?:\w+ )?spell", self._card(name).card.text, re.IGNORECASE)
        if is_spell and not self._on_stack(aimed) and not re.search(r"target[^.]* (?:ability|abilities)\b", self._card(name).card.text):
            owner = self._owner(aimed, next(one for one in self.seats if one is not seat))
            if aimed in owner.zones.get("in play", []):
                owner.zones["in play"].remove(aimed)
            self._put(owner, "hand", aimed)
            self._pay(owner, self._card(aimed).cost)
            self._do(owner, f"play {aimed}")
            self._played.append(aimed)
            self.waiting = True

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

    def _use_of(self, clause: Clause, name: str) -> None:
        seat = self._actor(clause)
        self._put(self._owner(name, seat), "in play", name, 1)
        self._pay(seat, self._card(name).ability_cost)
        self._do(seat, f"use {name}{self._aim(clause.tree, seat)}")
        self.waiting = True

    _verbed = _kill = _cast
