"""Reads one clause of a question: who does what, in the active or the passive, told or asked. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_complements import ComplementReader
from judge.scenarios.question.question_cursor import CARD, PLAYER
from judge.scenarios.question.question_predicates import PredicateReader
from judge.scenarios.question.question_text import counter_kind
from judge.scenarios.question.question_words import ADVERBS, AUXILIARIES, CONNECTIVES, LEXEME, PARTICIPLES, WISHES
from judge.scenarios.question.sentence_phrases import SAME_TURN

LATER = frozenset(("then", "afterwards", "later", "finally", "next", "eventually"))
THINGS_DO = frozenset(("gets", "is", "attack", "block", "has", "happen", "deal", "enter"))
"""Verbs whose subject, where none is said, may be the thing that the clause before is about."""
PERSONS = frozenset(("he", "she", "they"))


class ClauseReader(PredicateReader, ComplementReader):
    """Reads clauses."""

    def clause(self, asked: bool) -> Clause | None:
        """The clause that begins here; None where the words make none, with the cursor where it was."""
        start, mentions = self.at, len(self.mentions)
        self.front = []
        made = self._clause(asked)
        if made is None:
            self.at = start
            del self.mentions[mentions:]
            self.front = []
            return None
        made.words = made.words or re.sub(
            r"^(?:(?:and|then|but|so|while|when|if|also|as|after|because|since|once) |[,:] )+", "", " ".join(self.words[start : self.at])
        )
        return made

    def _clause(self, asked: bool) -> Clause | None:
        self.front_response = False
        self.says_then = False
        response = self._openers()
        by_pronoun = self.word() in PERSONS
        inverted = (self.word() in AUXILIARIES and self.word(1) != "not") or (
            asked
            and self.word() in ("is", "are", "am", "was", "were", "has", "have")
            and (self.word(1) == "it" or bool(PLAYER.match(self.word(1))) or bool(CARD.match(self.word(1))) or self.word(1) in PERSONS)
        )
        if inverted:
            self.at += 1
        if match := re.match(r"(?:player(\d+) 's|his|her) life(?: total| points)? (?:is|are|was)(?: at| down to)? (-?\d+)\b", self._rest()):
            self.at += len(match[0].split())
            return Clause("life", self.whose(match), amounts=[int(match[2])])
        if match := re.match(r"(?:player(\d+) 's|his|her) (hand|library|graveyard|deck) (?:is|has been|was) empty\b", self._rest()):
            self.at += len(match[0].split())
            return Clause("count", self.whose(match), step=match[2].replace("deck", "library"), amounts=[0])
        if match := re.match(r"(?:player(\d+) 's|his|her) hand (?:is|has|contains|consists of|was) ", self._rest()):
            self.at += len(match[0].split())
            found = self.things()
            for one in found:
                one.zone = "hand"
            return Clause("has", self.whose(match), objects=found) if found else None
        if match := re.match(r"(?:there (?:is|are) )?(\d+) (\w+counters) (?:(?:is|are|sits?|lies?) )?on ", self._rest()):
            self.at += len(match[0].split())
            bearer = self.thing()
            if bearer is None:
                return None
            bearer.counters = (counter_kind(match[2]), int(match[1]))
            return Clause("there", subject=[bearer])
        if match := re.match(r"(?:at|on) (-?\d+) life ,? ?(?=player(\d+) (?!'s))", self._rest()):
            fronted = not self.at or self.words[self.at - 1] in (",", "and", "but", "while", "when", "then", "so", ":")
            self.at += len(match[0].split())
            self.front.append(Clause("life", int(match[2]) if fronted else self.actor, amounts=[int(match[1])], words=match[0]))
        if self.take_one("the stack is", "stack is", "the stack has", "on the stack is", "on the stack there is"):
            waits = Clause("onstack", objects=self.things())
            if self.take_one("targeting", "aimed at", "on", "countering"):
                waits.aims = self.things()
            return waits if waits.objects else None
        if self.take_one("the copy targets", "his copy targets", "her copy targets", "that copy targets", "the copy is aimed at"):
            aimed = self.things()
            return Clause("choose", self.actor, objects=aimed) if aimed else None
        actor, subject = self._subject()
        if actor is None:
            return None
        before = self.actor
        self.last_things = subject if actor < 0 else []
        if actor >= 0:
            self.actor = actor
        elif subject and subject[0].owner >= 0:
            self.actor = subject[0].owner
        if self.word() == "," and self.word(1) in ("at", "on", "with", "holding", "having", "controlling") and actor >= 0:
            self._aside(actor)
        self._bracketed(actor)
        if self.word() == "," and self.word(1) in ("who", "which"):
            self._beside(actor, subject)
        elif self.word() in ("who", "that", "which") and (actor >= 0 or subject) and self.word(1) in LEXEME:
            self.at -= 1
            self._beside(actor, subject)
        self._hedges(subject)
        made = self.predicate(actor, subject, asked)
        if made is None:
            self.actor = before
            return None
        if response or self.front_response:
            made.ways.add("response")
        if self.says_then:
            made.ways.add("then")
        if by_pronoun:
            made.ways.add("by pronoun")
        if self.trigger_waits:
            made.ways.add("trigger waits")
            self.trigger_waits = False
        made.asked = asked and inverted
        return made

    def _openers(self) -> bool:
        """Goes on behind words that join clauses; whether they make an answer of it."""
        response = False
        while True:
            if self.response():
                response = True
                if self.take("to") and not (self._activation() or self._doing_of_player()):
                    found = self.things()
                    if found:
                        self.front.append(Clause("answered", subject=found))
                        if self.take_one("on", "targeting"):
                            self.front[-1].aims = self.things()
                        if self.take_one("from", "by"):
                            self.things()
                    else:
                        self.take_one("that", "this", "it", "which")
                self.take(",")
            elif self.word() == "who" and (said := self._player_before()) >= 0:
                self.actor = said  # "... on Ann, who activates ..."
                self.at += 1
            elif self.word() in CONNECTIVES or (
                self.word() in ADVERBS and self.word() not in ("both", "each", "all", "here", "there", "back", "up")
            ):
                self.says_then = self.says_then or self.word() in LATER
                self.at += 1
                self.take_one(*SAME_TURN)
            elif self.word() == "with" and PLAYER.match(self.word(1)) and (self.word(2) in LEXEME or self.word(2) in ("at", "on", "no")):
                self.at += 1
            elif self.word() in (",", ":", "(", ")") and self.take_one(",", ":", "(", ")"):
                continue
            else:
                return response

    def _player_before(self) -> int:
        """The player whose name stands just before, with a comma between or not; -1 for none."""
        before = [word for word in self.words[max(0, self.at - 2) : self.at] if word != ","]
        match = PLAYER.match(before[-1]) if before else None
        return int(match[1]) if match else -1

    def _subject(self) -> tuple[int | None, list[Thing]]:
        """Who acts: a player's place or -1, and the things that do; None where neither a subject nor a verb comes."""
        if self.word() == "both" and self.word(1) in ("have", "control", "has", "start", "are"):
            self.at += 1
            return -2, []
        fighting = self.word(1) == "of" and LEXEME.get(self.word(3)) in ("block", "attack")  # "both of them block"
        if not fighting and self.take_one("players", "both player", "both of them", "each player"):
            self.take_one("both", "each")
            return -2, []
        player = self.players()
        if player is not None:
            self.take_one("himself", "herself")
            start = self.at
            if self.take("and"):
                second = self.players()
                if second is not None:
                    self.take_one("both", "each")
                    return -2, []
                self.at = start
            return player, []
        if self.word() in PERSONS and self.word(1) not in ("both",):
            word = self.word()
            if self._is_creature_pronoun(word):
                found = self.things()
                return -1, found
            self.at += 1
            person = self.person(word)
            self.spoken.append(person)
            return person, []
        if self.word() == "there":
            self.at += 1
            return -1, []
        before = self.words[self.at - 1] if self.at else ""
        state = self.word() in ("attacking", "blocking", "tapped", "own", "blocked") and CARD.match(self.word(1))
        if self.last_things and LEXEME.get(self.word()) in THINGS_DO and not state and before in ("and", ",", "but", "then"):
            return -1, list(self.last_things)
        if self.word() in LEXEME and not (state and before not in ("after", "before", "by", "when", "while", "once")):
            return self.actor, []
        if (
            CARD.match(self.word())
            and self._is_spell(self.word())
            and (
                CARD.match(self.word(1))
                or self.word(1) in ("it", "him", "her", "them", "the", "a", "my", "his")
                or PLAYER.match(self.word(1))
            )
        ):
            return self.actor, []  # "and Shocks it"
        if self.word() in WISHES and self.word(1) == "to":
            return self.actor, []
        if self.word() in AUXILIARIES and self.word(1) == "not":
            return self.actor, []  # "and doesn't block"
        found = self.things()
        return (-1, found) if found else (None, [])

    def _is_creature_pronoun(self, word: str) -> bool:
        """Whether "they" are the things named before rather than a player."""
        done = self.word(1) in ("get", "are", "were", "got") and (self._is_spell(self.word(2)) or self.word(2) in PARTICIPLES)
        if word != "they" or not self.mentions or (self.marked.asker < 0 and not done):
            return False
        return (last := self.mentions[-1]).count > 1 or (last.card >= 0 and self.marked.cards[last.card].name.endswith("s"))

    def _beside(self, actor: int, subject: list[Thing]) -> None:
        """A clause about the subject between commas: "Bob, who is at 5, ..."."""
        start = self.at
        self.take(",")
        self.at += 1
        made = self.predicate(actor, subject, False)
        if made is None:
            self.at = start
            return
        made.words = " ".join(self.words[start : self.at])
        self.front.append(made)
        if self.word() == ",":
            self.at += 1

    def _bracketed(self, actor: int) -> None:
        """What a player has, in brackets behind the name: "Bob (12 life, Serra Angel)"."""
        start, front, mentions = self.at, list(self.front), len(self.mentions)
        if actor < 0 or not self.take("("):
            return
        while not self.take(")"):
            made = self._has(actor, []) or self._is(actor, [], False)
            if made is None or made.kind not in ("has", "life", "count", "nothing", "lands", "poison"):
                self.at, self.front = start, front
                del self.mentions[mentions:]
                return
            made.words = f"player{actor} " + " ".join(self.words[start : self.at])
            self.front.append(made)
            self.take_one(",", "and", ", and")

    def _aside(self, actor: int) -> None:
        """What a player has or is between commas: "Ann, at 1 life, casts ..."; "Bob, with three Forests, ..."."""
        start = self.at
        self.at += 1
        made = self.predicate(actor, [], False)
        if made is None or made.kind not in ("has", "life", "count", "nothing", "lands") or self.word() != ",":
            self.at = start
            return
        made.words = f"player{actor} " + " ".join(self.words[start + 1 : self.at])
        self.at += 1
        self.front.append(made)

    def _hedges(self, subject: list[Thing]) -> None:
        """Goes on behind words between subject and verb that change nothing."""
        while True:
            start = self.at
            if self.word() in ("goes", "go", "went", "proceeds", "proceed") and self.word(1) == "to" and self.word(2) in LEXEME:
                self.at += 2
                continue
            if self.response():
                self.take_one("to that", "to it", "to this")
                self.take(":")
                self.front_response = True
                continue
            if self.word() == "," and self.word(1) in ("in", "with", "on", "during", "before", "after", "at"):
                self.at += 1
                if self.response():
                    self.front_response = True
                    self.take(",")
                    continue
                moment = self.moment()
                if moment is None and not self.ignored():
                    self.at = start
                    return
                if moment is not None:
                    self.front.append(moment)
                self.take(",")
                continue
            if self.word() in ADVERBS or self.word() in AUXILIARIES:
                self.says_then = self.says_then or self.word() in LATER
                self.at += 1
                continue
            if self.word() in WISHES and "to" in (self.word(1), self.word(2)) and self.word(1) != "the":
                while self.word() != "to":
                    self.at += 1
                self.at += 1
                continue
            if self.word() in ("is", "are", "am", "gets", "get", "has", "have", "had") and (
                (self.word(1) in WISHES and self.word(2) == "to") or (self.word(1) == "to" and self.word(2) in LEXEME)
            ):
                while self.word() != "to":
                    self.at += 1
                self.at += 1
                continue
            return
