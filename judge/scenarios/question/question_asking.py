"""Reads words that only ask: "does it die", "how big is the Angel", up to where a supposition begins. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, ReadQuestion, Thing
from judge.scenarios.question.question_clauses import ClauseReader
from judge.scenarios.question.question_words import ASKING, AUXILIARIES

SUPPOSED = re.compile(
    r" ,? ?(?:(?:if|when|while|once|after|because|since|with(?= .*(?:in play|on the (?:table|board)|\bout\b))|given that"
    r"|assuming)\b(?! so\b)| and (?=player\d (?!'s)))"
)


WORN = re.compile(r"card(\d+) (?:still )?(?:stays?|remains?|sits?)(?: attached)? (?:on|to) (?:player(\d+) 's )?(?:the )?card(\d+)")
"""An Aura or Equipment of which is asked whether it stays where it is."""


MUST = re.compile(r"\b(?:have|has|need|needs|forced|obliged) to\b|\bmust\b")
"""Words with which is asked whether something has to be done."""


class AskingReader(ClauseReader):
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
        word = self.word()
        at = self.at
        self.at = start
        if not word or (word in ("is", "are", "am") and self.words[at + 1 : at + 2] in (["at"], ["on"], ["down"])):
            return False
        if word in ASKING and (asked or at == 0) and not (word in ("when", "where", "who", "which") and not asked):
            if (
                word == "when"
                and asked
                and self.words[at + 1 : at + 2]
                and self.words[at + 1] not in AUXILIARIES
                and self.words[at + 1] not in ("is", "are")
            ):
                return False
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
                    and not (made.kind == "use" and made.actor < 0 and made.verb == "use")  # "does it blow up"
                ):
                    made.asked = True
                    self._take_in(made, False)
                    return True
            self.at = start
            del self.mentions[before:]
            self.front = front
            self._question(at)
            return True
        return False

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

    def _question(self, start: int) -> None:
        """Keeps the words up to a supposition ("..., if Bob has ...") as a question."""
        rest = " ".join(self.words[start:])
        match = SUPPOSED.search(rest)
        if match and not re.match(r".{0,60}card\d|.{0,60}player\d|(?:,? ?)(?:if|while|with|since) (?:he|she|they)\b",
                                  rest[match.start() :].strip()):
            match = None
        said = rest[: match.start()] if match else rest
        self.made.questions.append(said.strip(" ,"))
        if worn := WORN.search(said):
            gear, host = (Thing(card=int(worn[at]), place=self.base + start) for at in (1, 3))
            host.owner = int(worn[2]) if worn[2] else -1
            self.made.clauses.append(Clause("attached", subject=[gear], aims=[host], words=worn[0]))
        for word_at, word in enumerate(said.split()):
            if found := re.match(r"card(\d+)$", word):
                whose = re.search(rf"player(\d+) 's (?:\w+ )?{word}$", " ".join(said.split()[: word_at + 1]))
                one = Thing(card=int(found[1]), place=self.base + start + word_at, owner=int(whose[1]) if whose else -1)
                self.mentions.append(one)
        self.at = start + len(said.split())
