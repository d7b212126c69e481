"""Reads what a clause says of its subject: the verb with what belongs to it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD
from judge.scenarios.question.question_uses import UseReader
from judge.scenarios.question.question_words import ADVERBS, AUXILIARIES, COLORS, DONE, KINDS, LEXEME, NARRATED, PARTICIPLES
from judge.scenarios.question.verb_phrases import (
    FLOATS,
    INTO_PLAY,
    ITS_MANA,
    PAID_CARDS,
    PAID_FOR,
    PAID_LIFE,
    PAID_TO,
    PRICES,
    TAKING,
)


def _is_price(lexeme: str, match: re.Match[str]) -> bool:
    """Whether such things are given up for an ability by that verb."""
    kind = (match["kind"] or "").removesuffix("s")
    if lexeme == "pay":
        return kind == "life"
    if lexeme == "discard":
        return kind == "card"
    if kind.endswith("counter"):
        return lexeme == "kill"
    return kind != "life" and (match["zone"] in ("graveyard", "yard") if lexeme != "sacrifice" else kind not in ("", "card"))


class PredicateReader(UseReader):
    """Reads predicates."""

    def predicate(self, actor: int, subject: list[Thing], asked: bool) -> Clause | None:
        """The clause that subject and verb make; None where no verb comes that is known."""
        if actor < 0 and subject and "trigger" in subject[0].states and subject[0].worn:
            return Clause("choose", -1, "trigger", objects=subject[0].worn, means=subject)  # "its ability targets Hill Giant"
        while self.word() in ADVERBS:
            self.at += 1
        word = self.word()
        if word == "not" or (word in (*AUXILIARIES, "declines", "chooses") and self.word(1) == "not"):
            return self._negated(actor, subject)
        if word == "no" and actor >= 0:
            return self._has(actor, subject)
        if (match := CARD.match(word)) and actor >= 0:
            return self._verbed(actor, int(match[1]))
        lexeme = LEXEME.get(word, "")
        if not lexeme:
            if word in ("at", "on", "down") and actor != -1 and (self.word(1).lstrip("-").isdecimal() or self.word(1) == "to"):
                return self._is(actor, subject, asked)
            if word in ("with",) and actor >= 0:
                self.at += 1
                return self._has(actor, subject)
            if word in (":", "'s") and actor >= 0:
                self.at += 1
                if word == ":" and self.word() in LEXEME:
                    return self.predicate(actor, subject, asked)
                if word == ":" and self._is_spell(self.word()):
                    made = Clause("cast", actor, "cast")
                    self.complements(made)
                    return made
                return self._has(actor, subject) if word == ":" else self._is(actor, subject, asked)
            if actor >= 0 and word in ("a", "an") and (found := self.things()):
                return Clause("has", actor, "has", objects=found)
            return self._shown(subject)
        self.at += 1
        if lexeme == "has" and word in ("has", "have", "had", "having", "got"):
            while self.word() in ADVERBS:
                self.at += 1
            if self.word() == "been":
                self.at += 1
                if subject and self.word() == "dealt":
                    return self._is(actor, subject, asked)
                done = self._passive(actor, subject)
                if done is not None and done.kind == "cast" and "response" not in done.ways:
                    done.ways.add("perfect")
                return done
            if (word == "had" and self.word() in PARTICIPLES) or (self.words[self.at - 1] == "got" and self.word() in PARTICIPLES):
                return self._passive(actor, subject)
            if self.word() in DONE and not (self.word() == "tapped" and CARD.match(self.word(1))):
                done = self.predicate(actor, subject, asked)
                if done is not None:
                    done.ways.add("perfect")
                return done
        if lexeme == "has":
            return self._has(actor, subject)
        if lexeme == "is" and actor >= 0 and self.word() == "not" and self.word(1) == "blocking":
            return self._negated(actor, subject)
        if lexeme == "is":
            return self._is(actor, subject, asked)
        if lexeme == "gets":
            return self._passive(actor, subject)
        if actor >= 0 and lexeme != "is" and self.take_one("nothing else", "nothing"):
            return Clause("nothing", actor)
        if subject and actor < 0 and word in PARTICIPLES and self.word() in ("by", "with") and word not in ("attacked",):
            return self._done_by(subject, word)  # "Mogg Fanatic blocked by Silver Knight"
        if lexeme == "copy" and subject and "copy" in self.marked.cards[subject[0].card].text and (copied := self.thing()) is not None:
            subject[0].copies = copied
            return Clause("there", subject=subject)
        if lexeme == "attack":
            return self._attack(actor, subject, word)
        if lexeme == "block":
            return self._block(actor, subject, word)
        if lexeme == "respond":
            return self._respond(actor)
        if actor >= 0 and (swapped := self._ninjutsu(actor, word)) is not None:
            return swapped
        if lexeme == "pay" and actor >= 0 and (match := PAID_TO.match(self._rest())) and match[1] in LEXEME:
            self.at += len(match[0].split())
            done = self.predicate(actor, subject, asked)
            if done is not None:
                done.paid = "".join(next(iter(re.findall(r"openmana(\w+)|^(\d+)", match[0])), ("",)))
            return done
        if lexeme == "pay" and actor >= 0 and (match := PAID_LIFE.match(self._rest())):
            self.at += len(match[0].split())
            made = Clause("cast", actor, "cast", objects=self.things())
            made.x = int(match[1])
            self.complements(made, False)
            return made
        if lexeme == "pay" and actor >= 0 and (match := PAID_FOR.match(self._rest())):
            self.at += len(match[0].split())
            made = Clause("use", actor, "use", objects=self.things())
            self.complements(made, False)
            return made
        if lexeme == "stop" and subject and subject[0].card >= 0:
            return self._stops_what(subject)
        if lexeme == "counter" and subject and subject[0].card >= 0 and not self._is_spell(f"card{subject[0].card}"):
            start = self.at
            if stopped := self._stops_what(subject):
                return stopped
            self.at = start
        if lexeme == "let":
            return self._lets()
        if lexeme == "aim" and actor >= 0:
            return self._aims_copy(actor)
        if word.startswith("reveal") or (word.startswith("put") and INTO_PLAY.match(self._rest())):
            return None  # a choice as something resolves
        if lexeme == "show" and actor >= 0:
            self.players() if self.word(1) != "'s" else None
            return self._sees(self.other(actor))
        if lexeme == "see" and actor >= 0:
            return self._sees(actor)
        if lexeme == "accept" and actor >= 0:
            return Clause("accepted", actor)
        if lexeme == "declare":
            return self._declare(actor)
        if lexeme == "assign":
            return self._assign(actor, subject)
        if lexeme == "enter":
            return self._enter(subject)
        if lexeme == "deal":
            return self._deal(actor, subject)
        if lexeme == "wear" and subject:
            worn = self.things()
            return Clause("attached", subject=worn, aims=subject) if worn else None
        if lexeme == "turn":
            made = Clause("turnup", actor, objects=self.things())
            if made.objects and self.take_one("into a creature", "into creatures", "into a creature itself"):
                return Clause("use", actor, "animate", "animate", objects=made.objects)
            self.take_one("face up", "up", "face-up")
            self.complements(made)
            return made if made.objects else None
        if lexeme == "name" and actor >= 0:
            return self._name(actor)
        if lexeme == "search" and actor >= 0:
            owners = ("his", "her", "their", "the", f"player{actor} 's")
            self.take_one(*(f"{whose} {zone} for" for whose in owners for zone in ("library", "deck")))
            self.take_one("for", "up", "out")
            found = self.things()
            self.take_one("with it", "from it", "off it", "with the trigger")
            return Clause("choose", actor, "search", objects=found) if found and all(one.card >= 0 for one in found) else None
        if lexeme == "happen" and word in TAKING and actor >= 0 and re.match(r"(?:[^,]+?) (?:with|using|via) [^,]*card\d", self._rest()):
            lexeme = "kill"  # "takes his Bears with Control Magic"
        determined = self.word() in ("the", "my", "his", "her", "a", "an")
        if lexeme != "kill" and word in TAKING and actor >= 0 and CARD.match(self.word(determined)):
            found = self.things()
            self.take_one("with it", "from it")
            return Clause("choose", actor, "take", objects=found) if found else None
        if lexeme in ("discard", "happen", "sacrifice", "draw") and actor >= 0 and (hit := self._hit_by(actor)) is not None:
            return hit
        if lexeme == "float" and actor >= 0 and (match := FLOATS.match(self._rest())):
            self.at += len(match[0].split())
            self.take_one("first", "in response", "before it resolves")
            return Clause("floats", actor, "float", word, amounts=[int(match["number"] or len(match["symbols"]))],
                          given=[word for word in match[0].split() if word in COLORS])
        if lexeme == "discard" and actor >= 0:
            start = self.at
            if match := PAID_CARDS.match(self._rest()):
                self.at += len(match[0].split())
                self.take_one("pump", "make", "give", "grow")
                number = int(match["number"] or 1)
                self.front.append(Clause("count", actor, step="hand", amounts=[number], ways={"at least"}))
                made = Clause("use", actor, "use", objects=self.things() or [Thing(word="it", place=self.base + self.at)], times=number)
                made.ways.add("so as to discard")
                self.complements(made, False)
                return made
            made = Clause("discard", actor, "discard", word)
            self.complements(made)
            if any(one.card >= 0 for one in made.objects):
                return made
            self.at = start
        paid = lexeme in ("discard", "sacrifice", "pay") or word.startswith("remov")
        if paid and actor >= 0 and not asked and (match := PRICES.match(self._rest())) and _is_price(lexeme, match):
            self.at += len(match[0].split())
            number = int(match["number"]) if match["number"].isdecimal() else 1
            kind = "counter" if "counter" in (match["kind"] or "") else (match["kind"] or "card").removesuffix("s")
            made = Clause("costs", actor, lexeme, word, amounts=[number], given=[kind], step=match["zone"] or "")
            self.take_one("to it", "to pump it", "for it", "to its ability", "to pump him", "to pump her")
            made.aims += self.things() if self.take_one("targeting", "aimed at") else []
            made.ways |= {"response"} if self.response() else set()
            while self._purpose(made):
                pass
            return made
        if lexeme == "resolve" and subject and asked:
            return Clause("narrated", actor, subject=subject)
        if lexeme == "resolve" and subject:
            return self._resolves(subject)
        if lexeme in NARRATED and not (lexeme == "resolve" and actor >= 0):
            return self._narrated(actor, subject, word)
        return self._common(actor, subject, lexeme, word)

    def _common(self, actor: int, subject: list[Thing], lexeme: str, word: str) -> Clause | None:
        if lexeme not in KINDS:
            return None
        if word == "flashes" or word == "flash":
            self.take("in")
        if lexeme == "use" and self._match(ITS_MANA):
            return self.predicate(actor, subject, False)
        made = Clause(KINDS[lexeme], actor, lexeme, word, subject)
        if lexeme in ("kick", "morph", "flashback"):
            made.ways.add({"kick": "kicked", "morph": "face down", "flashback": "flashback"}[lexeme])
        if subject and actor < 0:
            if made.kind in ("kill", "give", "tap") or (made.kind == "use" and lexeme != "animate"):  # "Bob's Disenchant hits the Anthem"
                made.means, made.subject = subject, []
            else:
                return None
        if lexeme == "cast" and (
            match := re.match(r"(?P<one>an?|his|her|the)?(?:another|\d+)? ?lands?(?: drop)?(?: from (?:his |her )?hand)?"
                              r"(?: for (?:the |this )?turn)?(?= ?$| [,.;?!]| and| this| already)", self._rest())
        ):
            self.at += len(match[0].split())
            return Clause("narrated", actor, form="land drop" if match["one"] else "")
        if lexeme == "tap" and self.take("out"):
            if not self.take_one("for", "to cast", "to play"):
                return Clause("narrated", actor)
            lexeme, word = "cast", "cast"
            made = Clause("cast", actor, "cast", "cast")
        if lexeme == "use":
            self._ability_told(made)
        self.bare = lexeme in ("enchant", "equip", "attach", "kill", "target", "give", "counter", "pump", "shoot")
        self.hit = lexeme in ("kill", "target", "counter", "tap", "sacrifice", "copy")
        self.complements(made)
        self.bare = self.hit = False
        if lexeme == "cast" and made.objects and made.objects[0].states & {"trigger", "regeneration"}:
            made.kind, made.verb = "use", "regenerate" if "regeneration" in made.objects[0].states else "use"  # "plays its ability"
        if lexeme == "flashback":
            self.take("back")
        if not (made.objects or made.means or made.aims) and made.kind == "give" and word.startswith("untap"):
            return Clause("narrated", actor, "untap", word)
        if not (made.objects or made.means or made.aims) and lexeme in ("regenerate", "pump"):
            made.objects.append(Thing(word="it", place=self.base + self.at))
        if not (made.objects or made.means or made.aims) and made.kind not in ("give",):
            return None
        return made
