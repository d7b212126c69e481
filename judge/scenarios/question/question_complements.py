"""Reads what stands behind a verb, in whatever order: targets, means, purposes, moments. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.complement_phrases import (
    AIMS,
    AS_CHOSEN,
    BANDED,
    IDLE_PURPOSES,
    NAMES_A_CARD,
    PURPOSES,
    RESULTING,
    RESULTS,
    WHITHER,
)
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD, PLAYER
from judge.scenarios.question.question_manner import MannerReader
from judge.scenarios.question.question_moments import EARLIER
from judge.scenarios.question.question_words import ADVERBS, AUXILIARIES, COLORS, LEXEME

DAMAGE_STEPS = ("combat damage", "after damage", "first strike")
"""Moments that come after attacks and blocks, and are never a part of them."""


class ComplementReader(MannerReader):
    """Reads complements into the slots of a clause."""

    def complements(self, clause: Clause, direct: bool = True) -> None:
        """Reads as many as come; ``direct``: whether a thing without a preposition is what the verb acts on."""
        before, self.behind_verb = self.behind_verb, True
        while self.at < len(self.words) and self.word() not in (".", "?", "!", ";"):
            start = self.at
            if (
                self._way(clause)
                or self._given_up(clause)
                or self._response_to(clause)
                or self._amount(clause)
                or self._of_players(clause)
                or self._aim(clause)
                or self._means(clause)
                or self._result(clause)
            ):
                continue
            if self._state_then(clause):
                continue
            if self._whither(clause) or self._purpose(clause) or self._mark_of_time(clause) or self._bonus(clause):
                continue
            if self._match(EARLIER):
                clause.ways.add("earlier")
                continue
            if self.ignored():
                continue
            if direct and not clause.objects and (found := self.things()):
                clause.objects += found
                continue
            if direct and clause.objects and not clause.aims and clause.verb in ("give", "sacrifice", "cast") and (found := self.things()):
                clause.aims, clause.objects = (clause.objects, found) if clause.verb == "give" else (found, clause.objects)
                continue  # "gives the Bears Holy Strength", "Flings the Colossus Bob"
            if self.word() in ADVERBS and not (
                self.word() in ("so", "once", "then") and self.word(1) in ("player0", "player1", "what", "does", "that")
            ):
                self.at += 1
                continue
            if self.take("unblocked"):
                clause.ways.add("unblocked")
                continue
            if clause.verb == "attack" and self._match(BANDED):
                clause.ways.add("band")
                continue
            self.at = start
            break
        self.behind_verb = before
        if clause.x is None:
            clause.x = next((one.x for one in (*clause.objects, *clause.means) if one.x is not None), None)

    def _response_to(self, clause: Clause) -> bool:
        start = self.at
        self.take(",")
        if not self.response() and not self.take_one("responding"):
            self.at = start
            return False
        clause.ways.add("response")
        self.hit = False
        if self.take("to"):
            if self._activation() or self._doing_of_player():
                return True
            if self.word() in LEXEME and self.word().endswith("ing"):
                begins = self.at
                if (done := self.predicate(clause.actor, [], False)) is not None:
                    done.words = " ".join(self.words[begins : self.at])
                    self.front.append(done)
                    return True
                self.at = begins - 1
                return True
            found = self.things()
            if found and ((found[0].word in ("trigger", "ability") and found[0].card < 0) or "trigger" in found[0].states):
                self.trigger_waits = True
                clause.answers += [one for one in found if one.card >= 0]
            elif found:
                clause.answers += found
                while self.take_one("from", "by"):
                    giver = self.things()
                    if giver and found and giver[0].player >= 0:
                        found[0].owner = giver[0].player
                if self.take_one("on", "targeting", "to", "at", "aimed at"):
                    clause.answers += [Thing(word="->"), *self.things()]
            else:
                self.take_one(
                    "nothing",
                    "the spell",
                    "that spell",
                    "the trigger",
                    "the ability",
                    "the activation",
                    "this",
                    "that",
                    "the attack",
                    "it",
                    "the block",
                    "the equip",
                )
        return True

    def _aim(self, clause: Clause) -> bool:
        start = self.at
        self.take(",")
        said = self.take_one(*AIMS)
        if not said and self.words[start] == "," and clause.verb == "cast":
            said = self.take_one("target", "targets", "enchanting")
        if not said:
            self.at = start
            return False
        number = 0
        if self.word().isdecimal() and self.word(1) in ("damage", "to"):
            number = int(self.word())
            self.at += 1
            self.take_one("damage to", "to", "damage")
        if self.take_one("the first", "the second"):
            self.at = start
            return False
        if said in ("choosing", "naming", "and naming", "and choosing", "and chooses") and self.word() in COLORS:
            clause.given.append(self.word())
            self.at += 1
            return True
        named = said.endswith(("naming", "choosing", "chooses")) and CARD.match(self.word()) is not None
        if named and (self.marked.named(self.word()).type.startswith("Basic") if said == "choosing" else self._names_a_card(clause)):
            clause.given.append(self.marked.named(self.word()).name)
            self.at += 1
            return True
        found = self.things()
        if not found or (said in ("for", "over") and not any(one.card >= 0 or one.player >= 0 or one.word for one in found)):
            self.at = start
            return False
        self._match(AS_CHOSEN)
        if said == "for" and clause.verb == "tap":
            clause.ways.add("pays")
        if number:
            clause.amounts.append(number)
        clause.aims += found
        if said == "to" and clause.verb == "sacrifice":
            clause.ways.add("to it")
        return True

    def _names_a_card(self, clause: Clause) -> bool:
        """Whether an ability that is used lets its player name a card."""
        used = [self.marked.cards[one.card].text for one in clause.objects if one.card >= 0 and clause.kind == "use"]
        return any(NAMES_A_CARD.search(text) for text in used)

    def _means(self, clause: Clause) -> bool:
        """With what it is done: "with Shock", "with it", "using the Icy", "by sacrificing the Elves"."""
        start = self.at
        if not self.take_one("with", "using", "via", "by", "thanks to", "from", "off"):
            return False
        front = len(self.front)
        found = self.things()
        if found and len(self.front) > front and self.words[start] == "with" and clause.kind not in ("attack", "block"):
            return True
        lying = bool(found) and all(one.zone and (one.zone == "in play" or one.card >= 0) for one in found)
        if lying and self.words[start] == "with":
            self.front.append(Clause("there", clause.actor, subject=found, words=" ".join(self.words[start : self.at])))
            return True
        if found and self.take_one("on the stack", "already on the stack", "still on the stack"):
            waits = Clause("onstack", found[0].owner, objects=found, words=" ".join(self.words[start : self.at]))
            if self.take_one("targeting", "aimed at"):
                waits.aims = self.things()
            self.front.append(waits)
            clause.ways.add("response")
            return True
        if not found or (found[0].player >= 0 and clause.kind != "attack"):
            self.at = start
            return False
        if clause.kind == "block" and clause.actor >= 0 and len(found) > 1 and self.take("with") and (others := self.things()):
            blocked = found.pop()  # "blocks A with B and C with D"
            said = " ".join(self.words[start : self.at])
            self.front.append(Clause("block", clause.actor, "block", clause.form, others, [blocked], words=said))
        if self.words[start] == "with" and self._match(AS_CHOSEN):
            clause.aims += found
            return True
        clause.means += found
        return True

    def _whither(self, clause: Clause) -> bool:
        """Where a thing is returned or put: "to its owner's hand"."""
        return clause.verb in ("give", "kill", "cast") and self._match(WHITHER)

    def _purpose(self, clause: Clause) -> bool:
        """What for: "to kill the Elves", "to give it +2/+2", "to draw a card"."""
        start = self.at
        match = RESULTS.match(self._rest()) or IDLE_PURPOSES.match(self._rest())
        if match and not re.search(r"card\d|player\d", match[0].removeprefix("to ")):
            clause.ways.add(f"so as to {match['verb']}")
            self.at += len(match[0].split())
            return True
        if not self.take("to"):
            return False
        verb = LEXEME.get(self.word(), "")
        if verb == "cast" and clause.verb == "tap":
            self.at += 1
            found = self.things()
            if found:
                clause.aims += found
                clause.ways.add("pays")
                return True
        if verb in PURPOSES:
            self.at += 1
            if number := re.match(r"(\d+) (?:damage|to) ?(?:to )?", self._rest()):
                clause.amounts.append(int(number[1]))
                self.at += len(number[0].split())
            self.take_one("damage to", "to")
            found = self.things()
            clause.ways.add(f"to {verb}")
            clause.aims += found
            self._bonus(clause)
            return True
        self.at = start
        return False

    def _result(self, clause: Clause) -> bool:
        """What comes of it, with a thing: "putting the counters on Frogmite", "killing my Elves", "getting a Plains"."""
        start, mentions = self.at, len(self.mentions)
        self.take(",")
        word = self.word()
        if word not in RESULTING or clause.kind in ("attack", "block", "noblock", "has"):
            self.at = start
            return False
        self.at += 1
        if word in ("putting", "moving"):
            self.take_one("the counters", "its counters", "all counters", "the counter", "them", "it", "counters")
            self.take_one("on", "onto", "to")
        self.take_one("out", "back")
        found = self.things()
        if not found or any(one.card < 0 for one in found):
            self.at = start
            del self.mentions[mentions:]
            return False
        self.take_one("back", "back to play", "to play", "to hand", "with it")
        clause.results += found
        return True

    def _does_next(self) -> bool:
        """Whether somebody does something in what comes, of which a moment before it is told: "..., on her next upkeep she ..."."""
        person = self.word() in ("he", "she") or (PLAYER.match(self.word()) is not None and self.word(1) != "'s")
        return person and (self.word(1) in LEXEME or self.word(1) in AUXILIARIES)

    def _mark_of_time(self, clause: Clause) -> bool:
        """A moment in the clause: kept as its step."""
        start = self.at
        aside = self.take(",")
        made = self.moment()
        told_apart = made is not None and made.step in DAMAGE_STEPS and clause.kind in ("attack", "block", "noblock")
        if made is None or told_apart or (aside and self._does_next()):
            self.at = start
            return False
        if (
            made.actor >= 0
            or made.step in ("over", "next phase", "first strike", "copies wait", "combat damage", "after blocks", "after attacks")
            or made.step == "next turn"
            or made.step in ("upkeep", "end of turn", "draw", "untap", "cleanup", "after damage", "postcombat main")
        ):
            self.front.append(made)
        return True
