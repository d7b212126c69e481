"""Whom and what a clause of a question speaks of: who acts, whose turn it is, what is aimed at, what “it” is. Pure."""

from __future__ import annotations

import re

from lark import Token, Tree

from judge.scenarios.question.question_reader import Clause
from judge.scenarios.question.question_seats import Seat, tokens
from judge.scenarios.question.question_table import QuestionTable

STEPS = {
    "upkeep": "upkeep", "draw step": "draw", "main phase": "precombat main", "first main phase": "precombat main",
    "second main phase": "postcombat main", "precombat main phase": "precombat main", "postcombat main phase": "postcombat main",
    "end step": "end of turn", "end of turn": "end of turn", "combat": "beginning of combat", "turn": "precombat main",
    "declare attackers": "declare attackers", "declare blockers": "declare blockers",
}

KINDS = "(?:creature|artifact|enchantment|land|permanent)"


class QuestionReference(QuestionTable):
    """Who and what is meant."""

    def _whose_turn(self, done: list[Clause]) -> None:
        for clause in done:
            if clause.kind == "moment" and self._says_player(clause):
                self.turn = self._seat(clause).name
                word = re.sub(r"^.*?player\d('s)? ?", "", clause.words).strip()
                self.step = "end of turn" if "end of" in clause.words else STEPS.get(word, "precombat main")
            elif clause.kind == "moment" and (step := STEPS.get(re.sub(r"^(during|in|on) ", "", clause.words))):
                self.step = step
        if not self.turn:
            for self.now in done:
                clause = self.now
                if clause.kind == "onstack":
                    named = self._named(str(next(tokens(clause.tree, "CARD"))))
                    self.turn = (self._seat(clause) if self._says_player(clause) else self._owner(named, self._not_next(clause))).name
                elif clause.kind == "attack":
                    names = [name for name, _, _ in self._things(clause.tree)]
                    self.turn = self._acting(clause, names).name
                elif clause.kind == "block":
                    names = [name for name, _, _ in self._things(clause.tree)]
                    if not self._says_player(clause) and len(names) > 1:
                        self.turn = self._owner(names[-1], self.seats[0]).name
                elif clause.kind in ("cast", "use", "verbed", "sacrifice", "kill", "give", "keyword") and self._says_player(clause):
                    self.turn = self._actor(clause).name
                if self.turn:
                    break
            blockers = [clause for clause in done if clause.kind == "block" and self._says_player(clause)]
            if not self.turn and blockers:
                self.turn = next(seat.name for seat in self.seats if seat is not self._seat(blockers[0]))
            self.turn = self.turn or self.seats[0].name
            if done:
                self.assumed.append(f"It is {self.turn}'s turn.")

    def _when(self, clause: Clause) -> None:
        """The game goes on to when something is said to be done: "with damage on the stack", "after blocks"."""
        kinds = {token.type for token in tokens(clause.tree)}
        if {"COMBATDAMAGE", "STACK"} <= kinds and clause.kind != "moment" and self.attackers and not self.damage_waits:
            self._to("combat damage")
            self.damage_waits = True
        comes = self.waiting and bool(self._played) and self._card(self._played[-1]).is_permanent_name
        if comes and re.search(r"\btrigger on stack\b", clause.words):
            self.lines.append("resolve")
        said = next(tokens(clause.tree, "ORDERED"), "")
        if said and self.attackers:
            self._to("declare blockers" if said == "afterblocks" else "declare attackers")
        if re.search(r"\b(afterwards|after that|then)\b", clause.words) and self.waiting:
            self.lines.append("resolve all")
            self.waiting = False

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

    def _wanted(self) -> str:
        """The kind of permanent that the spell or ability of the clause can be aimed at, as its text says; "" where it may be anything."""
        if self.now is None:
            return ""
        for token in tokens(self.now.tree, "CARD"):
            if kinds := self._wanted_by(self._named(str(token))):
                return kinds
        return ""

    def _aims_at_players(self) -> bool:
        """Whether a card of the clause can be aimed at a player."""
        texts = [self._card(self._named(str(token))).card.text for token in tokens(self.now.tree, "CARD")] if self.now is not None else []
        return any(re.search(r"target (?:creature or )?(?:player|opponent)|any target", text) for text in texts)

    def _wanted_by(self, name: str) -> str:
        """The kind of permanent that a card can be aimed at; "" where its text names none."""
        text = self._card(name).card.text
        if re.search(r"any target|target (?:attacking )?creature or player", text):
            return "Creature"
        for said in re.findall(r"(?:target|[Ee]nchant) ([^.:;\"]{1,60})", text):
            kinds = re.match(rf"(?:[\w-]+,? ){{0,3}}?({KINDS}(?:(?:, | or |, or )(?:\w+ )?{KINDS})*)", said)
            if kinds is not None:
                found = kinds[1].replace("permanent", "creature artifact enchantment land")
                return "|".join(kind for kind in ("Creature", "Artifact", "Enchantment", "Land") if kind.lower() in found)
        return ""

    def _not_next(self, clause: Clause) -> Seat:
        at = self.made.clauses.index(clause)
        after = next((one for one in self.made.clauses[at + 1 :] if self._says_player(one)), None)
        acting = self._seat(after) if after is not None else self.seats[-1]
        return next(seat for seat in self.seats if seat is not acting)

    def _defender(self) -> Seat:
        return next((seat for seat in self.seats if seat.name != self.turn), self.seats[-1])

    def _other_player(self, clause: Clause, seat: Seat) -> Seat:
        for token in tokens(clause.tree, "PLAYER"):
            found = self.seats[int(re.sub(r"\D", "", str(token)))]
            if found is not seat:
                return found
        return next(one for one in self.seats if one is not seat)

    def _aim(self, tree: Tree[Token], actor: Seat) -> str:
        """What is aimed at in a clause, or a part of one, as a line of a script says it."""
        tails = {id(part) for tail in tree.find_data("tail") for part in tail.find_data("target")} if tree.data != "tail" else set()
        target = next((part for part in tree.find_data("target") if id(part) not in tails), None)
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
        him = self.now is not None and re.search(r"\b(him|her)\b", self.now.words) is not None and not self._aims_at_players()
        if first.type == "PLAYER" and him and self._wanted() and (found := self._it(self._wanted())):
            if not any(found in seat.zones.get("in play", ()) for seat in self.seats):
                self._put(self._owner(found, next(seat for seat in self.seats if seat is not actor)), "in play", found)
            return f" -> {found}"
        if first.type == "PLAYER":
            return f" -> {self.seats[int(re.sub(r'[^0-9]', '', str(first)))].name}"
        word = str(first)
        kind = next((one.title() for one in ("aura", "artifact", "enchantment", "equipment", "land") if word == one), "")
        wanted = kind or self._wanted()
        if word in ("himself", "herself"):
            return f" -> {actor.name}"
        if word in ("him", "face") and not self.last:
            return f" -> {next(seat.name for seat in self.seats if seat is not actor)}"
        if "block" in word and self.blockers:
            return f" -> {self.blockers[-1]}"
        if "attack" in word and self.attackers:
            return f" -> {self.attackers[-1]}"
        if wanted and (found := self._it(wanted)):
            if not any(found in seat.zones.get("in play", ()) for seat in self.seats):
                self._put(self._owner(found, next(seat for seat in self.seats if seat is not actor)), "in play", found)
            return f" -> {found}"
        about = self.last if self.last and (self._card(self.last).is_permanent_name or self._on_stack(self.last)) else ""
        about = about or next((one for one in (*self.blockers, *self.attackers)), "")
        return f" -> {about}" if about else ""
