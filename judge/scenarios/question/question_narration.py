"""Reads what the rules do by themselves, and things that stand alone. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_complements import ComplementReader
from judge.scenarios.question.question_cursor import CARD
from judge.scenarios.question.question_manner import BONUS
from judge.scenarios.question.question_words import ADVERBS, LEXEME

TOLD = re.compile(
    r"(?:(?:it |this |that )?(?:happens|works|matters)|lethal (?:on board|damage)|threshold|priority|(?:the )?\d+(?: life| damage| of it"
    r"| mana)?|for (?:it|that)|the (?:mana|cost)|(?:a|no|the) (?:card|cards|blocks?)"
    r"|(?:(?:\d+|his|her|the) )?cards?(?: for (?:the |his |her )?turn)?|(?:its|the|all|their) (?:combat )?damage|it|(?:the )?others?"
    r"|the rest(?: of (?:it|the damage))?|home|back|behind|untapped"
    r"|(?:to|into) (?:the |his |her |player\d 's )?graveyard|(?:to"
    r"|into) (?:combat|attack)|land|everything|the (?:hit|damage)|priority|the turn|damage|life|counter|the game"
    r"|(?:for )?(?:its|the|his|her) (?:\w+ )?costs?|openmana\w+)\b"
)


COMES = re.compile(r"[Ww]hen(?:ever)? [^.,]*(?:comes? into play|enters)")
"""What is worth telling of a permanent's coming into play: an ability of its own triggers."""
WATCHES = re.compile(
    r"[Ww]henever (?:an?|another|one or more) (?:\w+ )*?(?P<kind>creature|artifact|enchantment|land|permanent)s? (?:\w+ )*?"
    r"(?:comes? into play|enters)"
)
"""An ability of another permanent that triggers then."""


class NarrationReader(ComplementReader):
    """Reads what happens."""

    front_response = False

    def predicate(self, actor: int, subject: list[Thing], asked: bool) -> Clause | None:
        """The clause that subject and verb make; None where no verb comes that is known. Read where all verbs are."""
        return None

    def _enter(self, subject: list[Thing]) -> Clause | None:
        """What comes into play by itself stands there, or came first."""
        self.take_one("into play", "in play", "in", "onto the battlefield", "the battlefield", "down", "to the battlefield", "play")
        self.take_one("first", "second", "later", "last", "afterwards", "earlier")
        self.take_one(*(f"under {whose} control" for whose in ("player0 's", "player1 's", "player2 's", "his", "her", "their")))
        if not subject:
            return None
        if self.take_one("copying", "as a copy of") and (copied := self.thing()) is not None:
            spoken = [one for one in self.mentions if one.card >= 0 and one.card != subject[0].card]
            subject[0].copies = copied if copied.card >= 0 else spoken[-1] if spoken else None
            return Clause("cast", subject[0].owner, "cast", objects=subject, ways={"enters"})
        if self.take_one("this turn", "this very turn", "just now", "a moment ago"):
            for one in subject:
                one.states.add("fresh")
            return Clause("there", subject=subject, ways={"enters"})
        comes = [one for one in subject if one.card >= 0 and (COMES.search(self.marked.cards[one.card].text) or self._watched(one.card))]
        if comes and len(comes) == len(subject):
            made = Clause("cast", comes[0].owner, "cast", objects=comes, ways={"enters"})
            self.complements(made, False)
            return made
        return Clause("there", subject=subject, ways={"enters"})

    def _watched(self, card: int) -> bool:
        """Whether an ability of another card that is named triggers as that one comes into play."""
        watch = [found["kind"] for other in self.marked.cards for found in WATCHES.finditer(other.text)]
        kind = self.marked.cards[card].type.lower()
        return any(one == "permanent" or one in kind for one in watch) and self.marked.cards[card].name not in self.marked.tokens

    def _resolves(self, subject: list[Thing]) -> Clause | None:
        """A spell that is said to resolve was played."""
        spells = [one for one in subject if one.card >= 0 and re.search("Instant|Sorcery|Interrupt", self.marked.cards[one.card].type)]
        if not spells or len(spells) != len(subject):
            return Clause("narrated", subject=subject)
        made = Clause("cast", spells[0].owner, "cast", objects=spells, ways={"resolves"})
        self.complements(made, False)
        return made

    def _narrated(self, actor: int, subject: list[Thing], word: str) -> Clause | None:
        """What the rules do by themselves, or what changes nothing here."""
        dies = LEXEME.get(word) == "happen" and word[:3] in ("die", "dyi")
        if subject and dies and self.word() in ("to", "from") and CARD.match(self.word(2) or self.word(1)):
            return self._dies_to(subject)
        made = Clause("narrated", actor, LEXEME.get(word, ""), word, subject)
        while self.at < len(self.words) and self.word() not in (
            ",",
            ".",
            ";",
            "?",
            "!",
            "and",
            "while",
            "with",
            "because",
            "since",
            "but",
            "when",
            "as",
            "if",
            "before",
            "after",
            "then",
        ):
            match = TOLD.match(self._rest())
            if match:
                self.at += len(match[0].split())
            elif self.word() in ADVERBS or self.word() in ("from", "off") or self.ignored():
                if self.word() in ("from", "off") and (
                    CARD.match(self.word(1)) or self.word(1) in ("the", "his", "my", "her", "it", "its", "that", "player0", "player1")
                ):
                    self.at += 1
                    if not self.things():
                        return None
                elif self.word() in ADVERBS:
                    self.at += 1
                else:
                    break
            elif (told := self.moment()) is not None:
                self.front.append(told)
            else:
                return None
        return made

    def _dies_to(self, subject: list[Thing]) -> Clause | None:
        """What dies to a spell had it played on it: "the Bears die to his Shock"; to a creature, it fought with it."""
        self.at += 1
        found = self.things()
        if not found or found[0].card < 0:
            return None
        facts = self.marked.cards[found[0].card]
        if re.search("Instant|Sorcery|Interrupt", facts.type):
            made = Clause("cast", found[0].owner, "cast", objects=found, aims=subject)
            if found[0].owner < 0:
                made.ways.add("by another")
            self.complements(made, False)
            return made
        return Clause("fight", subject=subject, aims=found) if "Creature" in facts.type else None

    def _shown(self, subject: list[Thing]) -> Clause | None:
        """Things alone: "Lightning Bolt on a Grizzly Bears", "Ann: Fallen Angel"."""
        if not subject or any(one.card < 0 for one in subject):
            return None
        if self.word() in ("on", "at", "targeting", "aimed"):
            self.take_one("on", "at", "targeting", "aimed at")
            host = self.things()
            if not host:
                return None
            if re.search("Instant|Sorcery|Interrupt", self.marked.cards[subject[0].card].type):
                made = Clause(
                    "cast", subject[0].owner, "cast", objects=subject, aims=host, ways={"by somebody"} if subject[0].owner < 0 else set()
                )
                self.complements(made, False)
                self.take_one("do anything at all", "do anything", "work", "do something", "have any effect", "kill it", "resolve")
                return made
            facts = self.marked.cards[subject[0].card]
            if host[0].zone == "graveyard" and "raveyard" in facts.text:
                return Clause("cast", subject[0].owner, "cast", objects=subject, aims=host)
            if re.search(r"name a (?:nonland )?card|card name", facts.text) and host[0].card >= 0:
                subject[0].named = host[0]
                return Clause("there", subject=subject)
            if not re.search("Aura|Equipment|Enchant ", facts.type) and re.search(r":[^.]*target ", facts.text):
                return Clause("use", subject[0].owner, "use", objects=subject, aims=host, ways={"by another"})
            return Clause("attached", subject=subject, aims=host)
        if self.take_one("versus", "against", "fighting", "fights"):
            other = self.things()
            return Clause("fight", subject=subject, aims=other) if other else None
        if BONUS.match(self.word()):
            return None
        facts = self.marked.cards[subject[0].card]
        if self.word() == "for" and self.word(1).isdecimal() and "{X}" in facts.text and not self._is_spell(f"card{subject[0].card}"):
            made = Clause("use", subject[0].owner, "use", objects=subject)
            self.complements(made, False)
            return made
        if re.search("Instant|Sorcery|Interrupt", self.marked.cards[subject[0].card].type) and self.word() in ("for", "with"):
            made = Clause("bare", -1, "cast", subject=subject)
            self.complements(made, False)
            return made
        made = Clause("bare", subject=subject)
        if self.words[self.at : self.at + 3] in (["with", "that", "mana"], ["with", "the", "mana"]):
            self.complements(made, False)
        return made
