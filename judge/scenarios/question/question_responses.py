"""Reads what somebody answers with, lets happen, shows or chooses. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.complement_phrases import AS_CHOSEN
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD
from judge.scenarios.question.question_relative import RelativeReader
from judge.scenarios.question.question_words import COLORS


class ResponseReader(RelativeReader):
    """Reads answers and choices."""

    def _respond(self, actor: int) -> Clause | None:
        """What a player answers with, which is a clause of its own."""
        self.front_response = True
        if self.take("to") and not (self._activation() or self._doing_of_player()):
            found = self.things()
            if found:
                self.front.append(Clause("answered", actor, subject=found))
                if self.take_one("on", "targeting"):
                    self.front[-1].aims = self.things()
            else:
                self.take_one("that", "this", "it")
            self.take(",")
        if self.take_one("with", "by playing", "by casting"):
            made = Clause("cast", actor, "cast", ways={"response"})
            self.complements(made)
            if made.objects and all(one.card >= 0 and not self._is_instant(one.card) for one in made.objects):
                made.kind, made.verb = "use", "use"
            return made if made.objects else None
        if self.take("by"):
            done = self.predicate(actor, [], False)
            if done is not None:
                done.ways.add("response")
            return done
        return None

    def _stops_what(self, subject: list[Thing]) -> Clause | None:
        """A spell of which is asked whether something stops it is played."""
        found = self.things()
        if not found or found[0].card < 0 or not self._is_spell(f"card{found[0].card}"):
            return None
        owner = found[0].owner if found[0].owner >= 0 else self.other(subject[0].owner)
        self.front.append(Clause("has", self.other(owner), "has", objects=subject, words=f"card{subject[0].card} is there"))
        made = Clause("cast", owner, "cast", objects=found[:1])
        self.complements(made, False)
        if subject[0].card >= 0 and re.search(r"^[^\"\n]*?:", self.marked.cards[subject[0].card].text, re.MULTILINE):
            self.front.append(made)  # what stops it is used while it waits
            return Clause("use", self.other(owner), "stop", objects=subject, ways={"response"})
        return made

    def _is_instant(self, card: int) -> bool:
        facts = self.marked.cards[card]
        return re.search("Instant|Interrupt|Sorcery", facts.type) is not None or "flash" in facts.text.lower()

    def _lets(self) -> Clause | None:
        """What is allowed to resolve has resolved before anything else is done."""
        found = self.things()
        if not found or not self.take_one("resolve", "through", "happen", "go through", "go", "hit"):
            return None
        made = Clause("moment", self.actor, step="resolved")
        self._of_players(made)
        return made

    def _aims_copy(self, actor: int) -> Clause | None:
        """A target chosen as something resolves: "aims the copy at the Giant"."""
        self.take_one("the copy", "his copy", "her copy", "that copy", "my copy", "this copy", "it", "the copied spell")
        found = self.things() if self.take_one("at", "to") else []
        return Clause("choose", actor, objects=found) if found else None

    def _sees(self, actor: int) -> Clause | None:
        """Cards that somebody is shown are in the other player's hand, where nothing else is said."""
        found = self.things()
        if not found or any(one.card < 0 for one in found):
            return None
        for one in found:
            one.zone = one.zone or "hand"
            one.side = one.side if one.side >= 0 else self.other(actor)
        return Clause("has", found[0].side, "has", objects=found)

    def _name(self, actor: int) -> Clause | None:
        """What somebody chooses: a card, a color, a player."""
        if self.word() in COLORS:
            self.at += 1
            return Clause("choose", actor, given=[self.words[self.at - 1]])
        if (match := CARD.match(self.word())) and self.marked.cards[int(match[1])].type.startswith("Basic"):
            self.at += 1
            return Clause("choose", actor, given=[self.marked.cards[int(match[1])].name])  # a type of lands
        found = self.things()
        if not found:
            return None
        self._match(AS_CHOSEN) or self.take_one(
            "with it",
            "with the trigger",
            "as the target",
            "as its target",
            "as target",
            "for it",
            "with its trigger",
            "as the copied creature",
        )
        return Clause("choose", actor, objects=found)
