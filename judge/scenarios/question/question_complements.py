"""Reads what stands behind a verb, in whatever order: targets, means, how, how often, when. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_moments import MomentReader
from judge.scenarios.question.question_words import ADVERBS, COLORS, LEXEME

AIMS = ("targeting", "aimed at", "pointed at", "pointing at", "choosing", "naming", "onto", "to", "on", "at", "against", "into", "for", "over",
        "with target", "with targets", "between", "among", "upon", "and targets", "and target", "and choosing", "and targeting", "and chooses", "and naming")
PURPOSES = frozenset(("kill", "shoot", "target", "give", "deal", "save", "pump", "regenerate", "animate", "counter", "tap", "enchant", "copy"))
IDLE_PURPOSES = re.compile(
    r"to (?:(?:draw|gain|make|get|add|produce|prevent|fetch|search|become|win|survive|live|stay|find|dodge|avoid) "
    r"(?:[^\s,.;?!]+ ?){0,4}?)(?= ?(?:[,.;?!]|$)| (?:and|in response|with|while|before|after) )"
)
BONUS = re.compile(r"bonus(plus|minus)(\d+)(plus|minus)(\d+)$")
GIVEN = re.compile(
    r"(?:protection from|protection|flying|haste|trample|first strike|double strike|vigilance|shroud|fear|indestructible|unblockable|"
    r"(?:all |the )?(?:combat )?damage|a (?:regeneration )?shield|regeneration)\b"
)


class ComplementReader(MomentReader):
    """Reads complements into the slots of a clause."""

    def complements(self, clause: Clause, direct: bool = True) -> None:
        """Reads as many as come; ``direct``: whether a thing without a preposition is what the verb acts on."""
        while self.at < len(self.words) and self.word() not in (".", "?", "!", ";"):
            start = self.at
            if self._way(clause) or self._given_up(clause) or self._response_to(clause) or self._amount(clause) or self._aim(clause) or self._means(clause):
                continue
            if self._of_players(clause) or self._purpose(clause) or self._mark_of_time(clause) or self._bonus(clause):
                continue
            if self.ignored():
                continue
            if direct and not clause.objects and (found := self.things()):
                clause.objects += found
                continue
            if direct and clause.objects and not clause.aims and clause.verb in ("give", "sacrifice", "cast") and (found := self.things()):
                clause.aims, clause.objects = (clause.objects, found) if clause.verb == "give" else (found, clause.objects)
                continue  # "gives the Bears Holy Strength", "Flings the Colossus Bob"
            if self.word() in ADVERBS and not (self.word() in ("so", "once", "then") and self.word(1) in ("player0", "player1", "what", "does", "that")):
                self.at += 1
                continue
            if self.take("unblocked"):
                clause.ways.add("unblocked")
                continue
            self.at = start
            return

    def _way(self, clause: Clause) -> bool:
        """How it is done: kicked, with flashback, face down, for mana, several times."""
        for phrase, way in (
            ("face down", "face down"), ("face-down", "face down"), ("as a morph", "face down"), ("facedown", "face down"), ("kicked", "kicked"), ("with kicker", "kicked"),
            ("paying kicker", "kicked"), ("and kicks it", "kicked"), ("paying the kicker", "kicked"), ("with its kicker paid", "kicked"), ("with the kicker paid", "kicked"),
            ("paying its kicker", "kicked"), ("paying the kicker cost", "kicked"), ("with buyback", "buyback"), ("with entwine", "entwine"), ("with flashback", "flashback"),
            ("from the graveyard", "flashback"), ("from graveyard", "flashback"), ("from his graveyard", "flashback"), ("from her graveyard", "flashback"),
            ("for its flashback cost", "flashback"), ("face up", "face up"), ("face-up", "face up"), ("using flashback", "flashback"),
        ):
            if self.take(phrase):
                clause.ways.add(way)
                return True
        if match := re.match(r"from player(\d+) 's graveyard", self._rest()):
            self.at += 4
            clause.ways.add("flashback")
            return bool(match)
        rest = self._rest()
        if match := re.match(r"(?:for|to make|to get|to add|to produce)(?: (?:some|its|the|\d+))?(?: (white|blue|black|red|green|colorless))?(?: of)?(?: (?:its|their|his|her))? ?mana\b", rest) or re.match(
                r"for (white|blue|black|red|green|colorless|openmana\w+|floatmana\w+)\b", rest):
            self.at += len(match[0].split())
            clause.ways.add("for mana")
            return True
        if match := re.match(r"with (?:only )?\d+ mana(?: floating| up| open| available| left)?\b", rest):
            self.at += len(match[0].split())
            return True
        if match := re.match(r"with (?:one|1|\d+|some|its) (white|blue|black|red|green)(?: mana)?\b", rest) or re.match(
                r"(?:from|off|with|using) (?:of )?(?:(?:\d+|his|her|the|their|only|last) )*(?:untapped )?card\d+(?= ?(?:[,.;?!]|$| targeting| on ))", rest):
            is_mana = match.lastindex or self._lands_only(match[0])
            if is_mana and not (clause.kind in ("attack", "block", "has")):
                self.at += len(match[0].split())
                return True
        if match := re.match(r"(\d+) times\b|(twice)\b|(once)\b(?! again)|(thrice|three times)\b|(both times)", rest):
            self.at += len(match[0].split())
            clause.times = int(match[1]) if match[1] else 2 if match[2] or match[5] else 1 if match[3] else 3
            return True
        return False

    def _given_up(self, clause: Clause) -> bool:
        """What is given up for it: "sacrificing his Ornithopter"."""
        start = self.at
        self.take_one(",", "by")
        if self.word() not in ("sacrificing", "discarding", "saccing"):
            self.at = start
            return False
        self.at += 1
        found = self.things()
        if not found:
            self.at = start
            return False
        clause.means += found
        clause.ways.add("given up")
        return True

    def _lands_only(self, words: str) -> bool:
        marks = re.findall(r"card(\d+)", words)
        return bool(marks) and all("Land" in self.marked.cards[int(one)].type for one in marks)

    def _of_players(self, clause: Clause) -> bool:
        """What is said of a player beside what is done: "at 1 life", "who is at 5", "with an empty hand"."""
        rest = self._rest()
        if self.take_one("whose hand is", "whose hand has", "whose hand contains", ", whose hand is", ", whose hand contains", "whose hand consists of"):
            found = self.things()
            for one in found:
                one.zone = "hand"
            self.front.append(Clause("has", next((one.player for one in reversed((*clause.aims, *clause.objects)) if one.player >= 0), clause.actor),
                                     objects=found, words=rest))
            return bool(found)
        about = next((one.player for one in (*clause.aims, *clause.objects) if one.player >= 0), clause.actor)
        if match := re.match(r"(?:and )?(?:at|on) (-?\d+)(?: life| points)+\b", rest):
            self.at += len(match[0].split())
            self.front.append(Clause("life", about, amounts=[int(match[1])], words=match[0]))
            return True
        if match := re.match(r"(?:, )?who is (?:at|on) (-?\d+)(?: life)?\b", rest):
            self.at += len(match[0].split())
            self.front.append(Clause("life", about, amounts=[int(match[1])], words=match[0]))
            return True
        if match := re.match(r"(?:with|who has|having) (an empty|no cards in|no|(?:only |just )?(\d+) cards?(?: left)? in)(?: (?:his|her|their|the))? (hand|library|graveyard|deck)\b", rest):
            self.at += len(match[0].split())
            self.front.append(Clause("count", about, step=match[3].replace("deck", "library"), amounts=[int(match[2] or 0)], words=match[0]))
            return True
        return False

    def _amount(self, clause: Clause) -> bool:
        """What X is, or how much: "for X=3", "with X equal to 2", "for 5"."""
        rest = self._rest()
        match = re.match(r"(?:,? ?(?:where|with|for|and|using|choosing|paying) )?x ?(?:=|is|equals|equal to|being|of|set to)? ?(\d+)\b", rest)
        match = match or re.match(r"(?:, )?paying (\d+) life\b", rest)
        match = match or (re.match(r"for (\d+)\b(?! (?:mana|life|damage|turns?|more))", rest) if clause.kind in ("cast", "use", "verbed", "kill") else None)
        if match:
            self.at += len(match[0].split())
            clause.x = int(match[1])
            return True
        if match := re.match(r"for (?:lethal|\d+)(?: (?:damage|points?|mana|life|points of damage))?\b", rest):
            self.at += len(match[0].split())
            return True
        if match := re.match(r"(?:, )?(?:divided|split|splitting(?: it| the damage)?|dividing(?: it| the damage)?)(?: evenly| equally)?\b", rest):
            self.at += len(match[0].split())
            clause.ways.add("split")
            return True
        return False

    def _response_to(self, clause: Clause) -> bool:
        start = self.at
        self.take(",")
        if not self.response() and not self.take_one("responding"):
            self.at = start
            return False
        clause.ways.add("response")
        if self.take("to"):
            if self.word() in LEXEME and self.word().endswith("ing"):
                self.at -= 1
                return True
            found = self.things()
            if found:
                clause.answers += found
                while self.take_one("from", "by"):
                    giver = self.things()
                    if giver and found and giver[0].player >= 0:
                        found[0].owner = giver[0].player
                if self.take_one("on", "targeting", "to", "at", "aimed at"):
                    clause.answers += [Thing(word="->"), *self.things()]
            else:
                self.take_one("nothing", "the spell", "that spell", "the trigger", "the ability", "the activation", "this", "that", "the attack",
                              "it", "the block", "the equip")
        return True

    def _aim(self, clause: Clause) -> bool:
        start = self.at
        self.take(",")
        said = self.take_one(*AIMS)
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
        found = self.things()
        if not found or (said in ("for", "over") and not any(one.card >= 0 or one.player >= 0 or one.word for one in found)):
            self.at = start
            return False
        if said == "for" and clause.verb == "tap":
            clause.ways.add("pays")
        if number:
            clause.amounts.append(number)
        clause.aims += found
        if said == "to" and clause.verb == "sacrifice":
            clause.ways.add("to it")
        return True

    def _means(self, clause: Clause) -> bool:
        """With what it is done: "with Shock", "with it", "using the Icy", "by sacrificing the Elves"."""
        start = self.at
        if not self.take_one("with", "using", "via", "by", "thanks to", "from", "off"):
            return False
        found = self.things()
        if found and all(one.zone == "in play" for one in found) and self.words[start] == "with":
            self.front.append(Clause("there", clause.actor, subject=found, words=" ".join(self.words[start : self.at])))
            return True
        if found and self.take("on the stack"):
            clause.answers += found
            clause.ways.add("response")
            return True
        if not found or (found[0].player >= 0 and clause.kind != "attack"):
            self.at = start
            return False
        clause.means += found
        return True

    def _purpose(self, clause: Clause) -> bool:
        """What for: "to kill the Elves", "to give it +2/+2", "to draw a card"."""
        start = self.at
        if match := IDLE_PURPOSES.match(self._rest()):
            if not re.search(r"card\d|player\d", match[0].removeprefix("to ")):
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

    def _bonus(self, clause: Clause) -> bool:
        if BONUS.match(self.word()):
            clause.given.append(self.word())
            self.at += 1
            return True
        if clause.verb in ("give", "deal", "") or clause.ways & {"to give", "to deal"}:
            if match := GIVEN.match(self._rest()):
                self.at += len(match[0].split())
                clause.given.append(match[0])
                if self.word() in COLORS:
                    clause.given.append(self.word())
                    self.at += 1
                return True
        return False

    def _mark_of_time(self, clause: Clause) -> bool:
        """A moment in the clause: kept as its step."""
        start = self.at
        self.take(",")
        made = self.moment()
        if made is None:
            self.at = start
            return False
        if made.actor >= 0 or made.step in ("combat damage", "after blocks", "after attacks", "next turn") or made.step in ("upkeep", "end of turn", "draw"):
            self.front.append(made)
        return True
