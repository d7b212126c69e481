"""Reads words that only ask: "does it die", "how big is the Angel", up to where a supposition begins. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.interrogative_phrases import (
    ALLOWED,
    AND_THIS,
    ANOTHER,
    COMES_OF,
    COSTS,
    DOES_THIS,
    IF_SO,
    MUST,
    PASSIVE,
    REASON,
    SUPPOSED,
    WORKS_ON,
    WORN,
)
from judge.scenarios.question.question_clause import Clause, ReadQuestion, Thing
from judge.scenarios.question.question_clauses import ClauseReader
from judge.scenarios.question.question_cursor import CARD
from judge.scenarios.question.question_forms import formed
from judge.scenarios.question.question_moments import TURN_ENDS
from judge.scenarios.question.question_words import ASKING, AUXILIARIES, LEXEME


class InterrogativeReader(ClauseReader):
    """Reads questions."""

    made: ReadQuestion

    def _take_in(self, clause: Clause, after: bool) -> None:
        """Keeps a clause that was read. Written where sentences are read."""
        raise NotImplementedError

    def _only_asks(self, asked: bool) -> bool:
        """Reads words that only ask; whether there were any."""
        start = self.at
        while self.word() in ("and", "so", "or", "then", "but", ",") and self.at < len(self.words):
            self.at += 1
        if asked and (condition := IF_SO.match(" ".join(self.words[self.at :]))):
            self.at += len(condition[0].split())
        if asked and not formed(self._one_question(self.at)):
            self._plainly_asked()
        word = self.word()
        at = self.at
        self.at = start
        if asked and re.match(r"(?:in|into|to|on|under|at|with|for) (?:whose|which|what) ", " ".join(self.words[at : at + 2]) + " "):
            self._question(at)
            return True
        if not word or (word in ("is", "are", "am") and self.words[at + 1 : at + 2] in (["at"], ["on"], ["down"])):
            return False
        if word in ASKING and (asked or at == 0) and not (word in ("when", "where", "who", "which") and not asked):
            if (
                word == "when"
                and asked
                and self.words[at + 1 : at + 3] != ["and", "how"]
                and self.words[at + 1 : at + 2]
                and self.words[at + 1] not in AUXILIARIES
                and self.words[at + 1] not in ("is", "are")
            ):
                return False
            self._question(at)
            return True
        if asked and formed(self._one_question(at)):
            self._question(at)
            return True
        if asked and (
            word in AUXILIARIES
            or word
            in (
                "is",
                "are",
                "am",
                "was",
                "were",
                "has",
                "have",
                "any",
                "legal",
                "correct",
                "right",
                "whose",
                "ruling",
                "resolve",
                "still",
                "dead",
                "ok",
                "same",
            )
        ):
            made = None
            self.at = at
            before, front = len(self.mentions), list(self.front)
            if word in AUXILIARIES or word in ("is", "are"):
                made = self.clause(True)
                if (
                    made is not None
                    and made.kind in ("block", "attack", "cast", "use", "sacrifice", "kill", "equip", "keyword", "turnup", "tap", "give")
                    and self._stops()
                    and not MUST.search(made.words)
                    and not (made.kind == "kill" and self._done_by_told(made))
                    and not (word in ("is", "are") and PASSIVE.search(made.words))
                    and not (made.kind == "use" and made.actor < 0 and made.verb == "use")  # "does it blow up"
                ):
                    made.asked = True
                    self._used_by_its_owner(made)
                    self._take_in(made, False)
                    return True
            self.at = start
            del self.mentions[before:]
            self.front = front
            self._question(at)
            return True
        return False

    def _used_by_its_owner(self, made: Clause) -> None:
        """Has whoever has a thing use it, where "he" or "she" is asked about who may be either of them."""
        person = re.match(r"(?:can|could|may|does|will) (he|she)\b", made.words)
        used = {one.card for one in (*made.means, *(made.objects if made.kind == "use" else ())) if one.card >= 0}
        of = [one.owner for one in reversed(self.mentions) if one.owner >= 0 and one.card in used]
        of += [told.actor for told in self.made.clauses if told.kind in ("has", "there") and used & {one.card for one in told.objects}]
        if person and made.kind in ("use", "kill") and of and of[0] >= 0 and self.marked.players[of[0]] in self.marked.may_be(person[1]):
            made.actor = of[0]

    def _asks_the_same(self) -> bool:
        """Reads "and the Giant?": what was asked of another thing before, or what becomes of it; whether it was that."""
        match = AND_THIS.fullmatch(" ".join(self.words))
        if match is None or match["mark"] not in " ".join(one.words for one in self.made.clauses):
            return False
        before = [re.findall(r"card\d+", one) for one in self.made.questions[-1:]]
        same = len(before) == 1 and len(set(before[0])) == 1
        said = self.made.questions[-1].replace(before[0][0], match["mark"]) if same else f"what becomes of {match['what']}"
        self.made.questions.append(said)
        self.mentions.append(Thing(card=int(match["mark"][4:]), place=self.base))
        self.at = len(self.words)
        return True

    def _filled(self, said: str) -> str:
        """A question with what it leaves out, where the one before asks it of another thing: "and does the Giant"."""
        match = DOES_THIS.fullmatch(said)
        before = self.made.questions[-1] if self.made.questions and match else ""
        things = re.findall(r"(?:(?:the|his|her|player\d+ 's) )*card\d+", before)
        alike = match is not None and before.split()[:1] and before.split()[0].rstrip("es") == match["aux"].rstrip("es")
        return before.replace(things[0], match["what"]) if match and alike and len(things) == 1 else said

    def _plainly_asked(self) -> None:
        """Says what is asked whether it is allowed as what may be done: "is she allowed to block", "is it legal for Ann to play it"."""
        rest = " ".join(self.words[self.at :])
        if (match := ALLOWED.match(rest)) is not None and (LEXEME.get(match["verb"]) or CARD.match(match["verb"])):
            who = match["who"] or match["gets"] or match["for"] or f"player{self._whoever(match['verb'])}"
            self.words[self.at :] = f"may {who} {rest[match.start('verb') :]}".split()

    def _whoever(self, verb: str) -> int:
        """The player who may do something of which is asked without saying who: of those who attack the other one blocks."""
        attacks = any(one.kind == "attack" and one.actor == self.actor for one in self.made.clauses)
        return self.other(self.actor) if LEXEME.get(verb) == "block" and attacks else self.actor

    def _one_question(self, start: int) -> str:
        """The words of one question, up to where another begins or something is supposed."""
        rest = " ".join(self.words[start:])
        ends = [match.start() for match in (ANOTHER.search(rest), SUPPOSED.search(rest)) if match]
        return rest[: min(ends)] if ends else rest

    def _done_by_told(self, made: Clause) -> bool:
        """Whether what something is asked to do comes of what was told: "does the Disk destroy everything"."""
        told = {one.card for clause in self.made.clauses for one in (*clause.objects, *clause.means) if clause.kind in ("cast", "use")}
        return bool(made.means) and made.actor < 0 and all(one.card in told for one in made.means)

    def _stops(self) -> bool:
        return not self.word() or self.word() in (
            ",",
            "and",
            "if",
            "or",
            "when",
            "(",
            "while",
            "after",
            "since",
            "because",
            "with",
            "?",
            "so",
            "even",
            "but",
        )

    def _done_meanwhile(self, said: str, start: int) -> str:
        """The words of a question without what is done: "does Ann trigger it by activating Mishra's Factory" supposes that she does."""
        match = re.search(r" (?:by|when|if|after) (?=(?:not )?\w+ing\b)", said)
        if match is None or LEXEME.get(said[match.end() :].split()[0]) is None:
            return said
        asks = said[: match.start()]
        player = re.findall(r"player(\d+)(?! 's)|\b(he|she)\b", asks)
        actor = int(player[-1][0]) if player and player[-1][0] else self.person(player[-1][1]) if player else self.actor
        self.at = start + len(said[: match.end()].split())
        before = len(self.mentions)
        made = self.predicate(actor, [], False)
        if made is None or not self._stops():
            del self.mentions[before:]
            return said
        made.words = " ".join((f"player{actor}", *self.words[start + len(said[: match.end()].split()) : self.at]))
        self._take_in(made, False)
        return asks

    def _paid_for(self, said: str) -> None:
        """What is asked the cost of is played: "how much mana does Bob pay for Lightning Bolt"."""
        spells = [int(mark) for mark in re.findall(r"card(\d+)", said)]
        done = {one.card for clause in self.made.clauses for one in (*clause.objects, *clause.means) if clause.kind not in ("has", "there")}
        if not COSTS.search(said) or len(spells) != 1 or spells[0] in done:
            return
        player = re.findall(r"player(\d+)(?! 's)", said)
        person = re.search(r"\b(?:he|she)\b", said)
        actor = int(player[-1]) if player else self.person(person[0]) if person else self.actor
        self.made.clauses.append(Clause("cast", actor, "cast", objects=[Thing(card=spells[0], place=self.base + self.at)], words=said))

    def _supposed(self, said: str) -> None:
        """A spell of which is asked whether it works on something is played on it: "does Terror kill a Black Knight"."""
        match = WORKS_ON.match(said)
        if match is None or not self._is_spell(f"card{match['spell']}") or any(
            f"card{match['spell']}" in clause.words.split() for clause in self.made.clauses
        ):
            return
        place = self.base + self.at
        owner = int(match["owner"]) if match["owner"] else self.person(match["person"]) if match["person"] else -1
        other = int(match["whose"]) if match["whose"] else -1
        aimed = Thing(card=int(match["card"]), place=place, owner=owner)
        spell = Thing(card=int(match["spell"]), place=place, owner=other)
        wide = "arget " not in self.marked.cards[spell.card].text
        if wide:
            self.made.clauses.append(Clause("there", subject=[aimed], words=said))
        made = Clause("cast", other, "cast", objects=[spell], aims=[] if wide else [aimed], words=said, asked=True)
        made.ways |= {"by another"} if other < 0 else set()
        self.mentions += [spell, aimed]
        self.made.clauses.append(made)

    def _comes_of_told(self, supposed: str) -> bool:
        """Whether words behind "when" tell of what comes of what was told: "when the Hermit and its tokens have come into play"."""
        told = {mark for clause in self.made.clauses for mark in clause.words.split()}
        named = re.findall(r"(?:card|player)\d+", supposed)
        return bool(COMES_OF.match(supposed)) and all(mark in told for mark in named) and not re.search(r"player\d+ (?!'s)", supposed)

    def _without_reason(self, start: int) -> None:
        """Drops why somebody asks, and a condition that says the same as the question: "since they are too big", "if she doesn't"."""
        rest = " ".join(self.words[start:])
        another = ANOTHER.search(rest)
        asked = rest[: another.start()] if another else rest
        if (reason := REASON.search(asked)) is not None:
            begins = start + len(asked[: reason.start()].split())
            del self.words[begins : begins + len(reason[0].split())]

    def _question(self, start: int) -> None:
        """Keeps the words up to a supposition ("..., if Bob has ...") as a question."""
        self._without_reason(start)
        rest = " ".join(self.words[start:])
        match = SUPPOSED.search(rest)
        if match and not re.match(r".{0,60}card\d|.{0,60}player\d|(?:,? ?)(?:if|while|with|since|when|once|after) (?:he|she|they)\b",
                                  rest[match.start() :].strip()):
            match = None
        if match and self._comes_of_told(rest[match.start() :].strip(" ,")):
            match = None
        said = rest[: match.start()] if match else rest
        if another := ANOTHER.search(said):
            said = said[: another.start()]  # each is asked for itself
        if ends := TURN_ENDS.search(said):
            self.made.clauses.append(Clause("moment", step="over", words=ends[0]))
        said = self._done_meanwhile(said, start)
        self._paid_for(said)
        self._supposed(said)
        said = self._filled(said.strip(" ,"))
        self.made.questions.append(said)
        if person := re.search(r"\b(?:he|she|his|her)\b", said):
            self.made.persons[said] = self.person(person[0])
        if worn := WORN.search(said):
            gear, host = (Thing(card=int(worn[at]), place=self.base + start) for at in (1, 3))
            host.owner = int(worn[2]) if worn[2] else -1
            self.made.clauses.append(Clause("attached", subject=[gear], aims=[host], words=worn[0]))
        copiers = {(one.copies.card, told.actor) for told in self.made.clauses for one in told.things() if one.copies is not None}
        for word_at, word in enumerate(said.split()):
            if found := re.match(r"card(\d+)$", word):
                before = " ".join(said.split()[: word_at + 1])
                whose = re.search(rf"player(\d+) 's (?:\w+ )?{word}$", before)
                his = re.search(rf"\b(his|her) (?:(?:own|tapped|untapped) )?{word}$", before)
                named = re.findall(r"player(\d+)(?! 's)", before)
                owner = int(whose[1]) if whose else int(named[-1]) if his and named else self.person(his[1]) if his else -1
                one = Thing(card=int(found[1]), place=self.base + start + word_at, owner=owner)
                one.states |= {"tapped"} & set(said.split()[max(0, word_at - 1) : word_at])
                self.mentions += [one] if (one.card, owner) not in copiers else []  # "Ann's Angel" is the Clone
        self.at = max(self.at, start + len(said.split()))
