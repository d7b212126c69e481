"""Reads what a question names: "his two tapped Grizzly Bears with a +1/+1 counter, and an Island in play". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_text import counter_kind
from judge.scenarios.question.question_words import (
    AUXILIARIES,
    BEHIND,
    HE,
    LEXEME,
    NOUNS,
    PLAIN,
    SHE,
    STANDING,
    STATES,
    ZONES,
)

PLAYER, CARD = re.compile(r"player(\d+)$"), re.compile(r"card(\d+)$")
POSSESSIVES = frozenset(("his", "her", "their"))


class ThingReader:
    """A cursor over the words of a question that reads things; ``actor`` is the player spoken of last."""

    def __init__(self, marked: Marked) -> None:
        self.marked = marked
        self.words: list[str] = []
        self.at = 0
        self.base = 0
        self.actor = 0
        self.spoken: list[int] = []
        self.mentions: list[Thing] = []
        self.counted_out = False
        """Whether the things behind a number of things are told one by one ("three creatures: ...")."""
        self.trigger_waits = False
        self.bare = False
        """Whether what stands behind "with" belongs to the verb and not to the thing ("enchants it with Pacifism")."""
        self.front: list[Clause] = []
        """Clauses said beside a name ("that is blocked by ..."), which come before the one that they stand in."""

    # the cursor

    def word(self, ahead: int = 0) -> str:
        """The word there; "" behind the end."""
        return self.words[self.at + ahead] if 0 <= self.at + ahead < len(self.words) else ""

    def take(self, phrase: str) -> bool:
        """Goes on behind these words, if they come next."""
        said = phrase.split()
        if self.words[self.at : self.at + len(said)] != said:
            return False
        self.at += len(said)
        return True

    def take_one(self, *phrases: str) -> str:
        """The first of these phrases that comes next, behind which the cursor goes on; "" for none."""
        return next((phrase for phrase in phrases if self.take(phrase)), "")

    # people

    def other(self, player: int) -> int:
        """The other player, or the one of several spoken of last."""
        if player < 0:
            player = self.actor
        rest = [at for at in reversed(self.spoken) if at != player]
        return rest[0] if rest and len(self.marked.players) > 2 else next((at for at in range(len(self.marked.players)) if at != player), 0)

    def person(self, word: str) -> int:
        """Whom "he", "she", "his" or "her" means: whom the name says, beside "I" the other, else who was spoken of last."""
        names = SHE if word in ("she", "her", "hers") else HE if word in ("he", "his", "him") else frozenset()
        if self.marked.asker >= 0:
            return self.other(self.marked.asker)
        fit = [at for at, name in enumerate(self.marked.players) if name in names]
        return fit[0] if len(fit) == 1 else self.actor

    def players(self) -> int | None:
        """A player who is named or stood for by a mark, not as whose something is; None for none."""
        match = PLAYER.match(self.word())
        if match is None or (self.word(1) == "'s" and not self._means_is(self.at + 2)):
            return None
        self.at += 1
        self.spoken.append(int(match[1]))
        return int(match[1])

    def _means_is(self, at: int) -> bool:
        """Whether "'s" before that word is short for "is"."""
        word = self.words[at] if at < len(self.words) else ""
        behind = self.words[at + 1] if at + 1 < len(self.words) else ""
        if word in ("tapped", "untapped", "attacking", "blocked", "unblocked") and (CARD.match(behind) or behind in NOUNS or behind in STATES):
            return False
        return word in ("at", "on", "down", "attacking", "dead", "tapped", "untapped", "being", "blocked", "unblocked") or (
            word.lstrip("-").isdecimal() and at + 1 < len(self.words) and self.words[at + 1] == "life")

    # things

    def things(self) -> list[Thing]:
        """Things one after the other: "a Shock, two Forests and Exploration"; nothing where none comes."""
        found: list[Thing] = []
        while True:
            before = self.at
            if found:
                if not self._joined():
                    break
                if self._begins_clause():
                    self.at = before
                    break
            one = self.thing()
            if one is None:
                self.at = before
                break
            found.append(one)
            for earlier in found[:-1]:
                lies = one.zone == "hand" and (earlier.states & {"tapped", "untapped"} or (earlier.count > 1 and earlier.card >= 0 and (
                    "Land" in self.marked.cards[earlier.card].type)))
                if not earlier.zone and one.zone and not lies:
                    earlier.zone, earlier.side = one.zone, one.side
        return found

    def _is_spell(self, mark: str) -> bool:
        match = CARD.match(mark)
        return match is not None and re.search("Instant|Sorcery|Interrupt", self.marked.cards[int(match[1])].type) is not None

    def _joined(self) -> bool:
        """Goes on behind what joins two things."""
        joined = False
        while self.word() in (",", "and", "plus", "&") or self.words[self.at : self.at + 3] == ["as", "well", "as"]:
            self.at += 3 if self.word() == "as" else 1
            joined = True
        return joined

    def _begins_clause(self) -> bool:
        """Whether what comes next does something: a name with a verb behind it."""
        start, mentions, front = self.at, len(self.mentions), list(self.front)
        if self._is_spell(self.word()) and (self.word(1) in ("it", "him", "her", "them", "me") or PLAYER.match(self.word(1)) or CARD.match(self.word(1)) or (
                self.word(1) in ("the", "his", "a") and CARD.match(self.word(2)))):
            return True
        if PLAYER.match(self.word()) and self.word(1) != "'s":
            return True
        if self.word() in ("he", "she", "they", "i", "we") or self.word() in AUXILIARIES:
            return True
        one = self.thing(plain=True)
        verb = self.word()
        self.at = start
        del self.mentions[mentions:]
        self.front = front
        if one is None:
            return False
        return verb in AUXILIARIES or (verb in LEXEME and not verb.endswith("ing") and verb not in ("on", "own", "turn", "copy")) or verb == "not"

    def thing(self, plain: bool = False) -> Thing | None:
        """One thing with what is said of it; ``plain`` leaves out what stands behind its name."""
        start = self.at
        one = Thing(place=self.base + self.at)
        said_number = self._before(one)
        word = self.word()
        if match := CARD.match(word):
            one.card = int(match[1])
            self.at += 1
        elif match := re.match(r"unknown(\d+)$", word):
            one.unknown = int(match[1])
            self.at += 1
        elif (match := PLAYER.match(word)) and one.owner < 0 and not said_number:
            one.player = int(match[1])
            self.at += 1
            self.spoken.append(one.player)
            return one
        elif word in NOUNS or (word in STANDING and (not said_number or "of" in one.states)):
            one.word = word
            self.at += 1
            if word in NOUNS and (again := self._apposed()) is not None:
                one.count = again.count if self.counted_out else one.count
                again.count, again.states, again.owner = one.count, one.states | again.states, one.owner if again.owner < 0 else again.owner
                return again
        elif one.owner >= 0 and (word in ("", ",", ".", "?", "!", ";", "and") or word in LEXEME or word == "while"):
            one.word = "it"  # "he attacks with his"
        elif said_number and word not in BEHIND and word not in LEXEME and not word.startswith("card"):
            one.word = "them" if one.count > 1 else "it"  # "Bob blocks one"
            if not re.match(r"(|,|\.|\?|!|;|and|with|by|in|to)$", word):
                self.at = start
                return None
        else:
            self.at = start
            return None
        if one.word not in ("mine", "his", "hers", "theirs"):
            self.mentions.append(one)
        elif one.word != "mine":
            one.owner, one.word = self.person(one.word), "it"
        while self.word() in BEHIND:
            self.at += 1
        self._trigger(one)
        if not plain:
            while self._behind(one):
                pass
        return one

    def _trigger(self, one: Thing) -> None:
        """Reads that an ability of a permanent is meant: "the Kavu's comes-into-play trigger that targets the Angel"."""
        start = self.at
        self.take("'s")
        self.take_one("etb", "comes-into-play", "comes into play", "enters-the-battlefield", "echo", "upkeep", "activated", "triggered")
        if not self.take_one("trigger", "triggered ability", "ability", "triggers", "abilities"):
            self.at = start
            return
        one.states.add("trigger")
        start = self.at
        self.take_one("that", "which")
        if self.take_one("targets", "targeting", "aimed at", "is targeting"):
            one.worn = self.things()
            return
        self.at = start

    def _apposed(self) -> Thing | None:
        """The name behind a kind of thing: "a creature, say Grizzly Bears", "my creature (Silver Knight)"."""
        start = self.at
        if match := re.match(r"with [a-z ]{4,40}?(?= (?:,|\(|card|eg|like|say))", " ".join(self.words[self.at : self.at + 10])):
            self.at += len(match[0].split())
        self.take(",")
        self.counted_out = self.word() == ":"
        bracket = self.take("(")
        for word in ("say", "like", "such as", "for example", "namely", "eg", "ie", "called", "named", ":"):
            self.take(word)
        self.take(",")
        if not re.match(r"card\d+$", self.word()) and not (self.word() in ("a", "an") and CARD.match(self.word(1))):
            self.at = start
            return None
        again = self.thing()
        if bracket:
            self.take(")")
        if again is not None:
            self.take(",")
        return again

    def _before(self, one: Thing) -> bool:
        """Words before the name: whose it is, how many, in what state. Whether a number was said."""
        said = False
        while True:
            word, behind = self.word(), self.word(1)
            match = PLAYER.match(word)
            if match and behind == "'s" and not self._means_is(self.at + 2):
                one.owner = int(match[1])
                self.spoken.append(one.owner)
                self.at += 2
            elif word in POSSESSIVES and not re.match(r"(|,|\.|\?|!|;|and|with|by|in|to|is)$", behind):
                one.owner = self.person(word)
                self.at += 1
            elif word in ("its", "'s"):
                self.at += 1
            elif word.isdecimal() and not said and behind not in ("life", "damage", "mana", "turns", "cards", "card", "times", "poisoncounters"):
                one.count, said = int(word), True
                self.at += 1
            elif said and word == "of":
                one.states.add("of")
                self.at += 1
            elif word in ("both", "all", "each") and (behind == "of" or behind in POSSESSIVES or CARD.match(behind) or PLAYER.match(behind)
                                                     or behind in NOUNS or behind in ("the", "these", "those", "them")):
                one.states.add("both")
                self.at += 1 + (behind == "of")
            elif word == "face" and behind in ("down", "up"):
                one.states.add("face down")
                self.at += 2
            elif word == "summoning" and behind == "sick":
                one.states.add("fresh")
                self.at += 2
            elif word in STATES and not (word == "other" and behind == "player"):
                one.states.add(STATES[word])
                self.at += 1
            elif word in PLAIN and not (word in STANDING and (not behind or behind in LEXEME or behind in (",", ".", "?"))) and word != "of":
                self.at += 1
            else:
                return said

    def _behind(self, one: Thing) -> bool:
        """Words behind the name that say something of it; whether there were any."""
        start = self.at
        if self.take_one("with", "having", "that has", "which has", "who has") and self._with(one):
            return True
        self.at = start
        if self.word() == "," and self.word(1) == "which" and one.card >= 0:
            self.at += 1
        if self.word() in ("that", "which", "who") and one.card >= 0 and self._relative(one):
            return True
        self.at = start
        if self.word() == "(" and self.word(1) in ("tapped", "untapped") and self.word(2) == ")":
            one.states.add(self.word(1))
            self.at += 3
            return True
        self.take_one("that is", "which is", "that are", "which are", ", which is", ", which are", "that was", "is already")
        if self.take_one("enchanted with", "equipped with", "enchanted by", "equipped by", "wearing", "carrying", "holding", "wielding"):
            one.worn += self.things()
            if one.worn:
                return True
        relative = self.at > start
        word = self.word()
        if (word in ("tapped", "untapped", "attacking", "unblocked") and not one.word) and (
                relative or self.word(1) in ("", ",", ".", "?", "and", ";")):
            one.states.add(word)
            self.at += 1
            return True
        if self._zone(one):
            return True
        if self.take_one("naming", "named", "set to", "set on") or (self.word() in ("choosing",) and self.take("choosing")):
            if self.word() in ("white", "blue", "black", "red", "green"):
                one.named = self.word()
                self.at += 1
                return True
            inner = self.thing(plain=True)
            if inner is not None and (inner.card >= 0 or inner.player >= 0):
                one.named = inner
                return True
        elif self.take_one("copying", "as a copy of", "that copies", "that is copying", "which is copying", "that copied"):
            one.copies = self.thing()
            if one.copies is not None:
                return True
        elif self.take_one("with summoning sickness", "that came into play this turn", "that just came into play", "that entered this turn",
                           "that came in this turn"):
            one.states.add("fresh")
            return True
        elif self.take_one("face down", "face-down"):
            one.states.add("face down")
            return True
        elif self.take_one("of", "under", "on") and (match := PLAYER.match(self.word())) and self.word(1) == "'s" and self.word(2) in (
                "side", "control", "board"):
            one.side = one.owner = int(match[1])
            one.zone = one.zone or "in play"
            self.at += 3
            return True
        self.at = start
        if self.take_one("that", "which") and (match := PLAYER.match(self.word())) and self.word(1) in ("controls", "has", "owns", "have", "control"):
            one.owner = int(match[1])
            self.at += 2
            return True
        self.at = start
        return False

    def _with(self, one: Thing) -> bool:
        """What a thing is said to have, behind "with": counters, or what is attached to it."""
        number = self.word() if self.word().isdecimal() else "1"
        skip = int(self.word().isdecimal() or self.word() in ("a", "an", "one"))
        word = self.word(skip)
        if word.endswith("counters") and word != "counters":
            one.counters = (counter_kind(word), int(number))
            self.at += skip + 1
            self.take_one("on it", "on them", "on each", "already on it", "left", "on")
            return True
        if self.word() == "summoning" and self.word(1) == "sickness":
            one.states.add("fresh")
            self.at += 2
            return True
        before = len(self.mentions)
        worn = self.things()
        if worn and all(w.card >= 0 for w in worn) and (
            self.take_one("on it", "on them", "attached to it", "attached", "on her", "on him")
            or (not self.bare and all(re.search("Aura|Equipment|Enchant ", self.marked.cards[w.card].type) for w in worn))
        ):
            one.worn += worn
            return True
        del self.mentions[before:]
        return False

    def _relative(self, one: Thing) -> bool:
        """What is said of a thing in a clause of its own behind its name; read where verbs are."""
        return False

    def _zone(self, one: Thing) -> bool:
        """Where it is said to be: "in play", "in his graveyard", "on the table", "on Bob's side"."""
        start = self.at
        if self.take_one("out", "in play", "on the table", "on the board", "on board", "on the battlefield", "in front of me", "face up"):
            one.zone = one.zone or "in play"
            while self.word() in ("and",) and self.word(1) in ("active", "untapped", "tapped"):
                self.at += 2
            return True
        if self.take_one("on top", "on top of the library", "on top of library", "on the top"):
            one.zone = "library"
            self.take_one(*(f"of {whose} library" for whose in ("his", "her", "the", "player0 's", "player1 's")))
            return True
        if self.take_one("on the other side", "on other side", "on the other side of the table", "across the table"):
            one.zone = "in play"
            if one.owner < 0:
                one.owner = self.other(self.actor)
            return True
        if self.take_one("in", "on", "from", "into"):
            owner = -1
            if (match := PLAYER.match(self.word())) and self.word(1) == "'s":
                owner = int(match[1])
                self.at += 2
            elif self.word() in POSSESSIVES or self.word() in ("the", "my"):
                owner = self.person(self.word()) if self.word() in POSSESSIVES else -1
                self.at += 1
            zone = self.word()
            if zone == "side" and owner >= 0:
                self.at += 1
                self.take_one("of the board", "of the table", "of the battlefield")
                one.zone, one.side = "in play", owner
                one.owner = owner if one.owner < 0 else one.owner
                return True
            if zone in ZONES and not (zone == "hand" and self.word(1) == "size"):
                self.at += 1
                one.zone, one.side = ZONES[zone], owner
                return True
        self.at = start
        return False
