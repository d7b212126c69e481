"""A question read clause by clause: what it says of the table and of what players do, and the words that are not understood. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from judge.cards.card import CardDefinition
from judge.scenarios.question.attribute_phrases import IS_X
from judge.scenarios.question.question_bare import HAVING, BareReader
from judge.scenarios.question.question_clause import Clause, ReadQuestion, Thing
from judge.scenarios.question.question_cursor import CARD, PLAYER
from judge.scenarios.question.question_moments import EARLIER
from judge.scenarios.question.question_text import marked
from judge.scenarios.question.question_words import ADVERBS, ASKING, AUXILIARIES, CONNECTIVES, KINDS, LEXEME
from judge.scenarios.question.sentence_phrases import (
    ALONE,
    BEFORE_CLAUSES,
    BEGINS_QUESTION,
    EMPTY,
    HYPOTHESIS,
    NARRATION,
    PRONOUNS,
)

MOST_WORDS = 160


def read_question(line: str, names: Mapping[str, CardDefinition], apart: bool = False) -> ReadQuestion:
    """The question, clause by clause; ``apart``: with clauses that hang on others taken for sentences of their own."""
    made = ReadQuestion(marked(line, names, apart))
    reader = _LineReader(made)
    for sentence in re.findall(r"[^.;?!]+[.;?!]?", made.marked.text):
        words = sentence.rstrip(" .;?!").split()[:MOST_WORDS]
        reader.sentence(words, sentence.rstrip().endswith("?") or (words[:1] != [] and words[0] in BEGINS_QUESTION))
    made.mentions = reader.mentions
    return made


class _LineReader(BareReader):
    """Reads sentences."""

    def __init__(self, made: ReadQuestion) -> None:
        super().__init__(made.marked)
        self.made = made
        self.earlier = False
        """Whether the sentence tells of an earlier turn."""

    def sentence(self, words: list[str], asked: bool) -> None:
        """Reads a sentence; ``asked``: whether it ends in a question mark."""
        self.base += len(self.words) + 1
        self.words, self.at, self.last_things, self.earlier = words, 0, [], False
        first = True
        supposed = False
        if asked and " ".join(words) in ALONE:
            self.made.questions.append(" ".join(words))
            self.at = len(words)
        if asked and self._asks_the_same():
            return
        self._heading()
        if self._says_nothing(asked):
            return
        while self.at < len(self.words):
            if self.word() in (",", ":", "(", ")"):
                self.at += 1
                continue
            if match := HYPOTHESIS.match(" ".join(self.words[self.at :]) + " "):
                self.at += len(match[0].split())
                supposed = True
                continue
            told = len(self.made.clauses)
            if self._only_asks((asked and not supposed) or self._asks_here()):
                first = first and told == len(self.made.clauses)
                continue
            if self._match(EARLIER):
                self.earlier = True
                continue
            moment = self._alone()
            if moment is not None:
                self.made.clauses.append(moment)
                continue
            if (match := IS_X.match(self._next())) and self.made.clauses and self.made.clauses[-1].kind in KINDS.values():
                self.at += len(match[0].split())
                self.made.clauses[-1].x = int(match[1])
                continue
            if self.ignored() or self._match(NARRATION):
                continue
            if self._with_things():
                continue
            if self.take_one("no blocks", "no blockers", "no block", "unblocked", "and no blocks", "nobody blocks", "no 1 blocks",
                             "and nobody blocks", "but nobody blocks", "there are no blocks", "there are no blockers"):
                self.take_one("are declared", "declared")
                self.made.clauses.append(Clause("noblock", words="no blocks"))
                continue
            if not asked and self._aims_behind():
                continue
            before = self.at
            after = first is False and self._says_after()
            clause = self.clause(asked and not supposed)
            if clause is not None and self._ends(clause):
                self._take_in(clause, after or (before > 0 and self._meanwhile(before, clause)))
                first = False
                continue
            self.at = before
            if not (self._another_has() or self._goes_on() or (not asked and self._chooses())):
                self._left_out(asked)

    def _asks_here(self) -> bool:
        """Whether words here can only ask, though no question mark stands behind them: "..., does it die", "how big is it"."""
        at = self.at
        while self.words[at : at + 1] and self.words[at] in ("and", "so", "then", "or", "but"):
            at += 1
        word, behind = (" ".join(self.words[at + ahead : at + ahead + 1]) for ahead in (0, 1))
        if word == "how":
            return behind in ("big", "large", "strong", "much", "many")
        if word in ("what", "who", "which"):
            return behind in ("happens", "dies", "survives", "wins", "lives", "is", "are", "does", "do", "gets")
        begins = at == 0 or self.words[at - 1] in (",", "and", "so", "then", "or", "but", ":", ")")
        named = PLAYER.match(behind) is not None or CARD.match(behind) is not None
        named = named or behind in PRONOUNS or behind in ("the", "my", "his")
        return begins and named and word in ("does", "do", "did", "can", "could", "will", "would", "is", "are", "am")

    def _goes_on(self) -> bool:
        """Reads what goes on with what a player has: "..., and three cards in hand"; whether there was any."""
        last = self.made.clauses[-1] if self.made.clauses else None
        joined = {",", "and"} & {self.word(), *self.words[max(0, self.at - 1) : self.at]}
        if last is not None and joined and len(self.made.clauses) > 1 and self.made.clauses[-2].words in last.words:
            last = self.made.clauses[-2]  # "plays Balance with two lands, no creatures and one card in hand"
        owner = last.actor if last is not None else -1
        if last is not None and last.kind == "there" and last.subject:
            owner = last.subject[-1].owner
        if last is None or last.kind not in (*HAVING, "there") or owner < 0:
            return False
        start = self.at
        while self.word() in (",", "and", "but", "with", "also", "plus"):
            self.at += 1
        made = self._has(owner, []) or self._is(owner, [], False)
        if made is None or made.kind not in HAVING:
            self.at = start
            return False
        made.words = " ".join(self.words[start : self.at])
        self.made.clauses.append(made)
        return True

    def _another_has(self) -> bool:
        """Reads what another player has, without the verb: "Carl has three lands and Dave two"; whether there was any."""
        last = self.made.clauses[-1] if self.made.clauses else None
        start, front = self.at, list(self.front)
        while self.word() in (",", "and", "but", "while"):
            self.at += 1
        match = PLAYER.match(self.word())
        if match is None or last is None or last.kind not in HAVING or self.word(1) == "'s":
            self.at = start
            return False
        self.at += 1
        actor, number = int(match[1]), self.word()
        made = self._has(actor, []) or self._is(actor, [], False)
        if made is None and (number.isdecimal() or number == "none"):
            self.at += 1
            self.take_one("of them", "each")
            amount = int(number) if number.isdecimal() else 0
            objects = [replace(one, count=amount, owner=actor) for one in last.objects[-1:]]
            made = replace(last, actor=actor, objects=objects, amounts=[amount], ways=set(last.ways), aims=[], means=[])
        if made is None or made.kind not in HAVING:
            self.at, self.front = start, front
            return False
        made.words = " ".join(self.words[start : self.at])
        self.made.clauses.append(made)
        return True

    def _with_things(self) -> bool:
        """Reads things in play that stand before a clause: "With Blood Moon in play, ..."; whether there were any."""
        start, mentions = self.at, len(self.mentions)
        if match := EMPTY.match(self._rest()):
            self.at += len(match[0].split())
            owner = int(match[3]) if match[3] else self.actor
            zone = {"deck": "library", "yard": "graveyard"}.get(match[4], match[4])
            self.made.clauses.append(Clause("count", owner, step=zone, amounts=[int(match[2] or 0)], words=match[0]))
            return True
        if self.take_one("equipped with", "enchanted with", "wearing"):
            gear = self._gear()
            if gear and self.take(","):
                begins, spoken = self.at, len(self.mentions)
                host = self.thing(plain=True)
                self.at = begins
                del self.mentions[spoken:]
                if host is not None:
                    self.made.clauses.append(Clause("attached", subject=gear, aims=[host], words=" ".join(self.words[start:begins])))
                    return True
            self.at = start
        if self.take_one("with", "and with", "having", "given"):
            found = self.things()
            its = bool(found) and all(one.card < 0 and one.word in ("trigger", "ability") for one in found)
            if found and not its and self.take("on the stack"):
                waits = Clause("onstack", objects=found)
                if self.take_one("targeting", "aimed at", "which targets", "that targets", ", targeting"):
                    waits.aims = self.things()
                waits.words = " ".join(self.words[start : self.at])
                self.made.clauses.append(waits)
                return True
            self.take_one("and nothing on his", "and nothing on her", "and nothing on player1 's", "and nothing on player0 's")
            self.take("side")
            placed = [one for one in found if one.zone or one.named or one.counters or one.side >= 0 or one.states & {"untapped", "tapped"}]
            if found and len(placed) == len(found) and (
                self.word() in (",", "he", "she", "they") or re.match("player", self.word())
            ):
                self.made.clauses.append(Clause("there", subject=found, words=" ".join(self.words[start : self.at])))
                return True
        self.at = start
        del self.mentions[mentions:]
        return False

    def _alone(self) -> Clause | None:
        """A moment that stands before or behind a clause."""
        start = self.at
        while self.word() in ("and", "then", "but", "so"):
            self.at += 1
        made = self.moment()
        if made is None:
            self.at = start
        return made

    def _says_after(self) -> bool:
        """Whether the clause that comes is said to have happened before the one before it."""
        return self.word() == "after" or (self.word() == "once" and self.words[self.at - 1] != ",")

    def _meanwhile(self, start: int, clause: Clause) -> bool:
        """Whether a clause tells of the combat in which what stands before it is done: "I Shock it when he blocks"."""
        joined = self.words[start] in ("while", "when", "as") and self.words[start - 1] not in (",", "and", "then", "but")
        last = self.made.clauses[-1] if self.made.clauses else None
        if not joined or clause.kind not in ("attack", "block", "noblock", "fight", "onstack") or last is None:
            return False
        if last.kind not in KINDS.values():
            return False
        last.ways.add("response" if clause.kind == "onstack" else "meanwhile")
        return True

    def _ends(self, clause: Clause) -> bool:
        """Whether a clause that was read ends where one may end; else what follows belongs to it and was not understood."""
        word = self.word()
        return not word or word in (",", ":", "(", ")") or word in CONNECTIVES or word in AUXILIARIES or self.at > 0

    def _take_in(self, clause: Clause, after: bool) -> None:
        if clause.kind == "bare":
            self._bare(clause)
        if "now" in clause.words.split()[:4] and self.made.clauses and self.made.clauses[-1].form.endswith("ed"):
            self.made.clauses[-1].ways.add("perfect")  # "Ann used Shackles on the Bears. Bob now plays ..."
        if clause.kind == "narrated":  # a size that something is told to have is no creature of its own
            begins = self.base + self.at - len(clause.words.split())
            self.mentions[:] = [one for one in self.mentions if not (one.card in self.marked.made and one.place >= begins)]
        if self.earlier or "earlier" in clause.ways:
            self._earlier_turn(clause)
        clauses = [*self.front, clause]
        self.front = []
        if after and self.made.clauses:
            self.made.clauses[-1:] = [*clauses, self.made.clauses[-1]]
        else:
            self.made.clauses += clauses
        if clause.asked and clause.kind in ("narrated", "there", "has", "life", "nothing", "count", "lands"):
            self.made.clauses.remove(clause)
            self.made.questions.append(clause.words)

    def _tells_of_deeds(self, rest: str) -> bool:
        """Whether words in a question tell what a player did, which may not be lost."""
        words = rest.split()
        return words[0] not in ASKING | AUXILIARIES and re.search(r"player\d", rest) is not None and any(
            LEXEME.get(word) in KINDS for word in words
        )

    def _left_out(self, asked: bool) -> None:
        """Hands words back that make no clause, up to where the next one may begin."""
        end = self.at + 1
        while end < len(self.words) and not (
            self.words[end] in (",", ":", "(", ")")
            or (self.words[end - 1] in BEFORE_CLAUSES and re.match(r"player\d|card\d|he$|she$", self.words[end]))
        ):
            end += 1
        rest = " ".join(self.words[self.at : end]).strip(" ,")
        if self.words[end : end + 1] == [":"] and self.at == 0 and not re.search(r"card\d|unknown\d|player\d", rest):
            self.at = end  # a heading: "Suspend: ..."
            return
        idle = {
            word for word in rest.split() if word not in CONNECTIVES and word not in ADVERBS and word not in ("in", "on", "a", "the", "at")
        }
        only_asks = not re.search(r"card\d|unknown\d", rest) and not re.match(r"(?:with|during|in|on|at|for|from|to) ", rest)
        if asked and rest and only_asks and not self._tells_of_deeds(rest):
            self.made.questions.append(rest)
        elif idle:
            self.made.unread.append(re.sub(r"^(?:and|then|but|so|while) ", "", rest))
        for word_at, word in enumerate(self.words[self.at : end]):
            if found := re.match(r"card(\d+)$", word):
                self.mentions.append(Thing(card=int(found[1]), place=self.base + self.at + word_at))
        self.at = end
