"""Reads what a question names: "his two tapped Grizzly Bears", "one of them", "a creature, say Hill Giant". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Thing
from judge.scenarios.question.question_cursor import CARD, ENDS, PLAYER, PLURAL, POSSESSIVES
from judge.scenarios.question.question_triggers import TriggerReader
from judge.scenarios.question.question_words import ARTICLES, AUXILIARIES, BEHIND, LEXEME, NOUNS, PARTICIPLES, PLAIN, STANDING, STATES
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end


class ThingReader(TriggerReader):
    """Reads things."""

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
            if len(found) > 1 and one.owner < 0 <= found[-2].owner and one.card >= 0 and self._named_alone(one):
                one.owner = found[-2].owner  # "my Bears and Hill Giant"
            for earlier in found[:-1]:
                lies = one.zone == "hand" and (
                    earlier.states & {"tapped", "untapped"}
                    or (earlier.count > 1 and earlier.card >= 0 and ("Land" in self.marked.cards[earlier.card].type))
                )
                if not earlier.zone and one.zone and not (lies or earlier.counters or earlier.worn) and not self._apart(earlier, one):
                    earlier.zone, earlier.side = one.zone, one.side
        return found

    def _several_act(self) -> bool:
        """Whether what comes next are creatures joined by "and" that fight: "Bob's Angel, Bears and Wall block them"."""
        at = noun_phrase_end(self.words, self.at)
        last = self.at
        while at > last and self.words[at : at + 1] in ([","], ["and"]):
            joined = 2 if self.words[at : at + 2] == [",", "and"] else 1
            last = at + joined
            if self.words[last - 1] == "and":
                end = noun_phrase_end(self.words, last)
                return end > last and self.words[end : end + 1] in (["block"], ["attack"], ["both"], ["all"], ["double-block"])
            at = noun_phrase_end(self.words, last)
        return False

    def _named_alone(self, one: Thing) -> bool:
        """Whether a thing is told by its name alone."""
        at = one.place - self.base
        return 0 <= at < len(self.words) and CARD.match(self.words[at]) is not None

    def _apart(self, first: Thing, last: Thing) -> bool:
        """Whether "X and a Y in hand" tells where Y is alone: X is named without an article, and a permanent that is no creature, or one
        that does something with the top of a library where Y is."""
        bare = not self.words[first.place - self.base : first.place - self.base + 1] or CARD.match(self.words[first.place - self.base])
        told = self.words[last.place - self.base] if 0 <= last.place - self.base < len(self.words) else ""
        top = "top" in self.words[last.place - self.base : self.at]
        card = self.marked.cards[first.card]
        lasting = first.card >= 0 and re.search("^(?!.*Creature).*(?:Artifact|Enchantment)", card.type) is not None
        lasting = lasting or (top and first.card >= 0 and "top card of your library" in card.text)
        if first.owner >= 0 and told == "the" and first.count == 1:
            return True  # "my Sphere and the Titan in my graveyard"
        return bool(bare) and lasting and told in ("a", "an", "the", "another") and first.count == 1

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
        if self._is_spell(self.word()) and (
            self.word(1) in ("it", "him", "her", "them", "me")
            or PLAYER.match(self.word(1))
            or CARD.match(self.word(1))
            or (self.word(1) in ("the", "his", "a") and CARD.match(self.word(2)))
            or (self.word(1) in ("the", "its", "that") and re.match(r"[a-z-]+ (?:[a-z-]+ )?(?:ability|trigger)\b|ability|trigger", " ".join(
                self.words[self.at + 2 : self.at + 5])))
        ):
            return True
        if PLAYER.match(self.word()) and self.word(1) != "'s":
            return True
        if self.behind_verb and self._several_act():
            return True
        if self.word() in ("that", "this") and self.word(1) in ("turn", "same", "very"):
            return True  # "plays the Goblin and that same turn attacks"
        if self.word() in ("he", "she", "they", "i", "we") or self.word() in AUXILIARIES:
            return True
        one = self.thing(plain=True)
        if one is not None and one.word in NOUNS:
            for place in ("in play", "on the table", "on the board", "on the battlefield"):
                self.take(place)
        verb, behind = self.word(), self.word(1)
        self.at = start
        del self.mentions[mentions:]
        self.front = front
        if one is None or (verb in ("enchanted", "equipped") and behind in ("with", "by")):
            return False
        if "trigger" in one.states and one.worn:
            return True  # "its ability targets Hill Giant"
        if verb in PLURAL and one.card >= 0 and self.words[start - 1] != "," and not (self.behind_verb and self.word(1)):
            return False  # "Carnophage and Hypnotic Specter attack"
        return (
            verb in AUXILIARIES
            or (verb in LEXEME and not verb.endswith("ing") and verb not in ("on", "own", "turn", "copy"))
            or verb == "not"
        )

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
        elif self._its_ability(one):
            pass
        elif (word in NOUNS and not (word == "fetch" and self.words[self.at - 1] not in ARTICLES | POSSESSIVES)) or (
            word in STANDING
            and not (word in ("that", "this") and PLAYER.match(self.word(1)))
            and not (word == "1" and self.word(1) in ("life", "damage", "mana", "card", "poisoncounters", "poison", "point"))
            and (not said_number or "of" in one.states)
        ):
            one.word = word
            self.at += 1
            if word in ("trigger", "ability") and self.word() in ("of", "from") and (again := self._ability_of()) is not None:
                return again
            if word in NOUNS and (again := self._apposed()) is not None:
                one.count = again.count
                again.count, again.states, again.owner = one.count, one.states | again.states, one.owner if again.owner < 0 else again.owner
                return again
        elif one.owner >= 0 and (ENDS.match(word) or word in LEXEME) and word != "turn":
            one.word = "it"  # "he attacks with his"
        elif said_number and word not in BEHIND and (word not in LEXEME or self._is_done_to()) and not word.startswith("card"):
            one.word = "them" if one.count > 1 else "it"  # "Bob blocks one"
            one.states.add("number")
            if (word == "in" and self.words[self.at + 1 : self.at + 3] == ["the", "air"]) or (
                not re.match(r"(|,|\.|\?|!|;|and|with|by|in|to|too|as|himself|herself|on|out)$", word) and not self._is_done_to()
            ):
                self.at = start
                return None
        elif "another" in one.states and ENDS.match(word):
            one.word = "it"  # "he plays another"
        else:
            self.at = start
            return None
        if "trigger" in one.states:
            return one
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

    def _is_done_to(self) -> bool:
        """Whether something is done to what was counted: "one is blocked by ..."."""
        return self.word() in ("is", "gets", "was", "are", "get") and self.word(1) in PARTICIPLES

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
            elif word in POSSESSIVES and not ENDS.match(behind):
                one.owner = self.person(word)
                self.at += 1
            elif word == "wornfirst":
                self.at += 1
                if (gear := self.thing(plain=True)) is not None:
                    one.worn.append(gear)
            elif word in ("equipped", "enchanted") and (CARD.match(behind) or behind in NOUNS) and (gear := self._gear_spoken_of(word)):
                one.worn.append(gear)
                self.at += 1
            elif word in ("its", "'s"):
                self.at += 1
            elif (
                word.isdecimal()
                and not said
                and behind not in ("life", "damage", "mana", "turns", "cards", "card", "times", "poisoncounters")
            ):
                one.count, said = int(word), True
                self.at += 1
            elif said and word == "of":
                one.states.add("of")
                self.at += 1
            elif word in ("both", "all", "each") and (
                behind == "of"
                or behind.isdecimal()
                or behind in POSSESSIVES
                or CARD.match(behind)
                or PLAYER.match(behind)
                or behind in NOUNS
                or behind in ("the", "these", "those", "them")
            ):
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
            elif (
                word in PLAIN and not (word in STANDING and (not behind or behind in LEXEME or behind in (",", ".", "?"))) and word != "of"
            ):
                self.at += 1
            else:
                return said

    def _gear_spoken_of(self, word: str) -> Thing | None:
        """The Equipment or Aura spoken of last: "my equipped Bears"."""
        kind = "Equipment" if word == "equipped" else "Aura|Enchant "
        return next((m for m in reversed(self.mentions) if m.card >= 0 and re.search(kind, self.marked.cards[m.card].type)), None)

    def _participle(self, one: Thing) -> bool:
        """What a thing is said to do beside its name: "the Fanatic blocking his Grizzly Bears"; read where verbs are."""
        return False

    def _relative(self, one: Thing) -> bool:
        """What is said of a thing in a clause of its own behind its name; read where verbs are."""
        return False

    def _behind(self, one: Thing) -> bool:
        """Words behind a name that say something of the thing; whether there were any. Read where places and counters are."""
        return False
