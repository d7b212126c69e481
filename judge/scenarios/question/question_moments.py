"""Reads when something is done: "in his upkeep", "with damage on the stack", "after blocks", "in response to Terror". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_attributes import AttributeReader
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import PLAYER, POSSESSIVES
from judge.scenarios.question.question_words import STEPS

DAMAGE_WAITS = re.compile(
    r"(?:(?:with|while|once|when|after) )?(?:all |the |lethal |combat |both |first[- ]strike |regular )*damage"
    r" (?:(?:is|goes|has been put|put|already"
    r"|still|being|was|has gone) )*on (?:the )?stack\b"
)
COPIES_WAIT = re.compile(
    r"(?:(?:once|when|after|with|while) )?(?:all )?(?:the |his |her |its )?(?:storm |replicate )?copies "
    r"(?:(?:are|is|being|already|still|all|have been|were|put) )*on (?:the )?stack(?= |$)"
    r"|(?:once|after|when) (?:the |its )?storm(?: trigger| ability)? (?:has resolved|resolves|resolved)(?= |$)"
)
"""Copies of a spell that its trigger has put there."""
BLOCKED = re.compile(
    r"(?:(?:right |just )?(?:after|once|when) (?:the )?(?:no )?(?:blocks?|blockers?)(?: (?:are|is|have been|has been|were))?"
    r"(?: ?(?:declared|made|assigned|declares))?|before (?:the )?(?:combat |first strike |first-strike )?damage"
    r"(?: is dealt| resolves| on the stack| goes on the stack| is assigned)?|(?:in"
    r"|during) the (?:declare )?block(?:er)?s?(?: declaration)? step)\b"
)
ATTACKED = re.compile(
    r"(?:before (?:the )?(?:blocks?|blockers?)(?: (?:are|is|have been|were))?(?: ?(?:declared|made))?"
    r"|(?:after|once) (?:the )?attack(?:s|ers?)?(?: (?:are|is|have been))?(?: declared)?)\b"
)
IGNORED = re.compile(
    r"(?:(?:in|during|on|for) )?(?:that|the same|this|one|1|the) turn(?: \d+)?|as well(?! as)"
    r"|paying for (?:both|it|them|all|each)(?: of them)?|at instant speed|in (?:that|this) order|(?:in"
    r"|during) (?:the )?combat\b"
    r"|keeping the target"
    r"|(?:back ?-?to ?-?back)|main phase|on (?:its|his|her|their) own|without (?:blocking|spending it)|as usual|first of all"
    r"|on the (?:play|draw)|with an empty stack"
    r"|at the same time|if (?:possible|able)|by (?:itself|himself|herself)|during the attack|this combat"
    r"|that combat"
    r"|in (?:the )?face|at the (?:table|moment)|for (?:lethal|value|free|the win)|after that|from there|in the meantime"
    r"|before anything else|before (?:the )?end of (?:the |that )?turn"
    r"|before (?:he|she|it|that|they|player\d) (?:can |could )?(?:untaps?|resolves?|attacks?|reacts?|responds?"
    r"|(?:use|animate|pump)s? it)|as (?:(?:an?|player\d 's|his|her|their"
    r"|the) )?(?:(?:only|lone|sole) )*(?:attacker|blocker|land|creature|permanent)"
    r"|on (?:turn|t) \d+|to (?:the )?(?:face|head|dome)|(?:\d+ )?in the air|to block(?= ?$| [,.])"
    r"|into (?:his|her|an|the|player\d 's) (?:empty )?(?:board|side|table|field)|for (?:the )?turn|each turn|every turn|next turn\b"
)
"""Words about time and manner that the order of the lines says already."""


EARLIER = re.compile(r"(?:(?:on|in|during) )?(?:(?:the |player\d 's |his |her )?last turn|the turn before|a turn ago)(?= |$)")
NOT_YET = re.compile(
    r"before (?:the )?(?:attack(?:s|ers?)?(?: (?:are|is))?(?: declared)?|(?:he|she|player\d) (?:can )?(?:attacks?|declares? attackers)"
    r"|combat)(?= |$)"
)
FOUGHT = re.compile(
    r"(?:(?:right |just )?(?:after|once|when) (?:the |all )?(?:(?:first[ -]strike|regular|combat) )?(?:combat|damage|fight|attack is over)"
    r"(?: (?:is over|is done|ends|(?:has been|was|is) dealt|resolves|has resolved|phase))?|post[ -]?combat)(?= |$)(?! (?:on|goes|is))"
)

TURN_ENDS = re.compile(
    r"(?:(?:when|once|after|as soon as|as|until) )(?:the |this |that |his |her |player\d+ 's )*"
    r"(?:turn|card\d+|effects?|bonus|pump|spells?)(?: effect| bonus)? (?:ends?|is over|are over|wears? off|expires?|runs? out|has"
    r" worn off)(?= |$)"
)
"""The end of the turn, with which what lasts as long wears off."""
WHILE = re.compile(
    r"(?:, )?(?:while|when|as) (?:(?:it|he|she) (?:is|was) )?(?:still )?(face[ -]?down|tapped|untapped|attacking) (?=[,.;?]|$| |and )"
)
"""The state of a thing, told behind what is done to it."""


FIRST_STRIKE = re.compile(
    r"(?:(?:right |just )?(?:after|once|when|with) (?:the |its |all |his |her |player\d+ 's )*first[ -]strike (?:combat )?damage"
    r"(?: (?:has been|have been|was|is|has))?(?: (?:dealt|resolved|resolves|done))?"
    r"|between (?:the )?(?:first[ -]strike and (?:the )?(?:regular|normal)|2 combat) damage(?: steps?)?)(?= |$)(?! (?:on|is on|goes))"
)


class MomentReader(AttributeReader):
    """Reads moments."""

    def _rest(self) -> str:
        return " ".join(self.words[self.at : self.at + 14])

    def _match(self, pattern: re.Pattern[str]) -> bool:
        """Goes on behind a phrase of that pattern, if one comes next."""
        match = pattern.match(self._rest() + " ")
        if match is None:
            return False
        self.at += len(match[0].split())
        return True

    def ignored(self) -> bool:
        """Goes on behind words that change nothing."""
        match = re.match(rf"(?:{IGNORED.pattern})(?= |$)", self._rest())
        if match is None:
            return False
        self.at += len(match[0].split())
        return True

    def moment(self) -> Clause | None:
        """A moment that stands for itself: what it waits for, as a clause."""
        start = self.at
        if self._match(DAMAGE_WAITS) or self.take_one("both have damage on the stack", "players have damage on the stack"):
            return self._moment(start, "combat damage")
        if self._match(COPIES_WAIT):
            return self._moment(start, "copies wait")
        if self._match(ATTACKED):
            return self._moment(start, "after attacks")
        if self._match(BLOCKED):
            return self._moment(start, "after blocks")
        if self._match(NOT_YET):
            attacks = self._moment(start, "before attacks")
            who = PLAYER.match(self.words[start + 1])
            attacks.actor = int(who[1]) if who else self.person(self.words[start + 1]) if self.words[start + 1] in ("he", "she") else -1
            return attacks
        if self._match(FIRST_STRIKE):
            return self._moment(start, "first strike")
        if self._match(FOUGHT):
            return self._moment(start, "after damage")
        if came := re.match(r"(?:(?:then|now) )?(?:(?:the|his|her|player(\d) 's) )?(?:next )?(upkeep|draw step|end step|end of turn) "
                            r"(?:comes|arrives|begins|starts|rolls around|is here)(?= |$)", self._rest()):
            self.at += len(came[0].split())
            comes = self._moment(start, STEPS[came[2]])
            comes.actor = int(came[1]) if came[1] else self.actor
            return comes
        if self.take_one("the phase ends", "the main phase ends", "his main phase ends", "her main phase ends", "the main phase is over"):
            return self._moment(start, "next phase")
        if self._match(TURN_ENDS):
            return self._moment(start, "over")
        if self.take_one("the turn ends", "the turn is over", "his turn ends", "her turn ends", "the turn passes"):
            return self._moment(start, "over")
        turn = re.match(r"(?:on )?turn (\d+)(?: :| ,|$| (?=player))", self._rest())
        if turn:
            self.at += len(turn[0].split())
            return self._moment(start, f"turn {turn[1]}")
        if self.take_one("next turn", "the next turn", "on the next turn", "the following turn", "the turn after", "a turn later"):
            return self._moment(start, "next turn")
        made = self._step()
        if made is None:
            self.at = start
            return None
        made.words = " ".join(self.words[start : self.at])
        return made

    def _moment(self, start: int, step: str) -> Clause:
        return Clause("moment", step=step, words=" ".join(self.words[start : self.at]))

    def _step(self) -> Clause | None:
        """A step of somebody's turn: "at the beginning of Bob's upkeep", "on my next turn"."""
        start = self.at
        front = self.take_one("at the beginning of", "at beginning of", "in", "during", "on", "at the start of", "at", "it is", "by")
        end = self.take_one("the end of", "end of")
        owner = -1
        self.take("the")
        if (match := PLAYER.match(self.word())) and self.word(1) == "'s":
            owner = int(match[1])
            self.at += 2
        elif self.word() in POSSESSIVES and front:
            owner = self.person(self.word())
            self.at += 1
        elif self.word() in POSSESSIVES:
            self.at = start
            return None
        after = self.take_one("next", "following", "own") in ("next", "following")
        if front == "it is":
            self.take_one(
                "the",
            )
        for length in (4, 3, 2, 1):
            said = " ".join(self.words[self.at : self.at + length])
            if said in STEPS and (front or owner >= 0 or end) and (said != "attack" or owner >= 0):
                self.at += length
                if said in STEPS and self.word() == "of" and (match := PLAYER.match(self.word(1))) and self.word(2) == "'s":
                    owner = int(match[1])
                    self.at += 3
                    self.take("turn")
                step = f"end of {said}" if end and said in ("turn", "combat") else STEPS[said]
                if owner < 0 and said == "turn" and not end:
                    return None
                return Clause("moment", owner, step=step, ways={"next"} if after else set())
        return None

    def _activation(self) -> bool:
        """An ability that is answered, of what was spoken of last: "in response to its activation"."""
        if not self.take_one("its activation", "the activation", "that activation", "activation", "the activated ability"):
            return False
        it = Thing(word="it", place=self.base + self.at - 1)
        self.front.append(Clause("use", -1, "use", objects=[it], ways={"by pronoun"}, words="its ability is used"))
        return True

    def response(self) -> bool:
        """Goes on behind words that make of what is done an answer."""
        said = self.take_one(
            "in response",
            "with that on the stack",
            "with it on the stack",
            "with this on the stack",
            "with its trigger on the stack",
            "with the trigger on the stack",
            "before it resolves",
            "before that resolves",
            "in answer",
            "as a response",
            "with the ability on the stack",
            "with the triggered ability on the stack",
            "with the spell on the stack",
            "before that happens",
            "before it happens",
            "with that trigger on the stack",
            "in response to the trigger",
            "in response to its trigger",
        )
        self.trigger_waits = self.trigger_waits or "trigger" in said or "ability" in said
        return bool(said)

    def _state_then(self, clause: Clause) -> bool:
        """In what state a thing is meanwhile: "Terrors my Angel while face down", "... while it is tapped"."""
        match = WHILE.match(self._rest() + " ")
        things = [one for one in (*clause.objects, *clause.aims) if one.card >= 0 and not self._is_spell(f"card{one.card}")]
        if match is None or not things:
            return False
        self.at += len(match[0].split())
        things[-1].states.add(match[1].replace("-", " ").replace("facedown", "face down"))
        return True
