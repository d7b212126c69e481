"""Reads attacks, blocks and combat damage. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_passive import PassiveReader
from judge.scenarios.question.question_words import LEXEME

SHARES = {"all": -1, "rest": -2, "lethal": -3, "half": -4}
"""Shares of damage that are told by a word, as amounts that no damage has."""
NOT_PAID = re.compile(
    r"(?:want to )?pay(?: for (?:it|(?:the|its) (?:echo|upkeep|recover|madness)))?"
    r"(?: (?:the |its |his |her )?(?:mana|(?:echo|upkeep|cumulative upkeep|recover|madness)(?: cost)?|cost"
    r"|\d+(?: life| mana)?))?(?: for(?= ))? "
)
"""What somebody does not pay."""


class CombatReader(PassiveReader):
    """Reads combat."""

    def _attack(self, actor: int, subject: list[Thing], word: str) -> Clause | None:
        made = Clause("attack", actor, "attack", word, subject)
        if self.take_one("unblocked", "for lethal"):
            self.take_one("lethal")
        self.take("in")
        if self.take("into"):
            found = self.things()
            if found and found[0].card >= 0:
                self._of_the_other(found, actor)
                self.front.append(Clause("there", subject=found))
            if self.word() == "," and self.word(1) == "which":
                self.at += 2
                inner = self.predicate(-1, found, False)
                if inner is not None:
                    self.front.append(made)
                    return inner
            return made
        if actor >= 0 and self.take_one(
            "with both of them",
            "with all of them",
            "with all his creatures",
            "with all her creatures",
            "with both",
            "with all",
            "with everything",
            "with everyone",
            "with his team",
            "with her team",
            "with the team",
            "with them all",
            "with each of them",
        ):
            if match := re.match(r"(?:that )?(?:player\d|he|she|they) (?:has|have|controls?|owns?)(?: :)? ?", self._rest()):
                self.at += len(match[0].split())
            found = self.things()
            if found and match is not None:
                made.means += found
            elif found:
                for one in found:
                    one.states.add("both")
                made.means += found
            else:
                made.both = True
        self.complements(made)
        while self.words[self.at : self.at + 2] == ["and", "with"] and actor >= 0:
            self.at += 1
            self.complements(made)
        self._worn_by(made)
        players = [one for one in (*made.objects, *made.aims) if one.player >= 0]
        if actor >= 0:
            made.subject = [
                *made.means,
                *(one for one in made.objects if one.player < 0 and one.word not in ("him", "me", "her", "you", "them")),
            ]
            other = [one for one in made.aims if one.card >= 0]
            if other and "into" in self.words[: self.at]:
                self._of_the_other(other, actor)
                self.front.append(Clause("there", subject=other))
            elif other:
                return None
        made.means, made.objects, made.aims = [], [], players
        return made

    def _of_the_other(self, found: list[Thing], actor: int) -> None:
        """What somebody attacks into is the other player's."""
        for one in found:
            if one.owner < 0 and actor >= 0:
                one.owner = self.other(actor)

    def _worn_by(self, made: Clause) -> None:
        """Reads "attacks with Spirit Link on his Angel": the Angel attacks."""
        worn = [one for one in made.means if one.card >= 0 and re.search("Aura|Equipment|Enchant ", self.marked.cards[one.card].type)]
        hosts = [one for one in made.aims if one.player < 0]
        if worn and len(worn) == len(made.means) and hosts:
            self.front.append(Clause("attached", made.actor, subject=worn, aims=hosts[:1]))
            made.means, made.aims = hosts, [one for one in made.aims if one.player >= 0]

    def _block(self, actor: int, subject: list[Thing], word: str) -> Clause | None:
        every = not subject and {"both", "all", "each"} & set(self.words[self.at - 2 : self.at - 1]) != set()
        made = Clause("block", actor, "block", word, subject, both=every)
        self.complements(made)
        if actor >= 0:
            made.subject, made.means = made.means, []
            if not made.subject and made.objects and made.aims:
                return None
        if made.means:
            made.subject, made.means = made.means, []
        return made

    def _negated(self, actor: int, subject: list[Thing]) -> Clause | None:
        unable = {self.words[self.at - 1] if self.at else "", self.word()} & {"can", "could"}
        self.at += 1 if self.word() == "not" else 2
        self.take_one("to", "able to")
        self.take_one("get", "be", "being")
        if self.word() in ("block", "blocked", "blocks", "blocking"):
            self.at += 1
            through = [] if self.take_one("it", "anything", "at all", "them") else self.things()
            return Clause("noblock", actor, subject=subject or [one for one in through if actor >= 0 and one.player < 0])
        if match := NOT_PAID.match(self._rest() + " "):
            self.at += len(match[0].split())
            found = self.things() if self.words[self.at - 1] == "for" else []
            return Clause("nothing" if unable else "unpaid", actor, "pay", objects=found)
        if self._match(
            re.compile(
                r"(?:respond|do anything|have (?:any )?(?:response|creatures?|blockers?|other creatures?|cards)[\w ]*?|counter it"
                r"|(?:spend|use) (?:it|any(?: of)?(?: (?:it|that|the|this))?(?: mana)?|(?:the|that|this|his|her) mana)"
                r"|want to|draw|attack)(?= |$)"
            )
        ):
            return Clause("nothing", actor)
        if self.word() in ("have", "control"):
            self.at += 1
            self.things()
            return Clause("nothing", actor)
        return None

    def _unblocked(self, subject: list[Thing]) -> Clause:
        """What is not blocked."""
        self.take("not being blocked")
        return Clause("noblock", subject=subject)

    def _declare(self, actor: int) -> Clause | None:
        if self.take_one("no blocks", "no blockers"):
            return Clause("noblock", actor)
        found = self.things()
        if self.take_one("as an attacker", "as attackers", "as attacker", "attacking"):
            return Clause("attack", actor, "attack", subject=found)
        if self.take_one("as a blocker", "as blockers", "as blocker", "blocking"):
            return Clause("block", actor, "block", subject=found)
        if found and found[0].word in ("attackers", "attacker") and not self.word().startswith("card"):
            return None
        return None

    def _assign(self, actor: int, subject: list[Thing]) -> Clause | None:
        """How combat damage is assigned: "4 to the first and 2 to the second"."""
        made = Clause("assign", actor, subject=subject)
        self.take_one("its damage as", "damage")
        while match := re.match(
            r"(?:, |and )*(\d+|all|rest|lethal|half)(?: points?| damage)*(?: of damage)?(?: to| on) (?:the )?"
            r"(first|second|third|other|over)?", self._rest(),
        ):
            self.at += len(match[0].split())
            if match[2] == "over":
                made.aims.append(Thing(word="over", place=self.base + self.at))
                made.amounts.append(SHARES[match[1]])
                continue
            made.amounts.append(int(match[1]) if match[1].isdecimal() else SHARES[match[1]])
            if match[2]:
                made.given.append(match[2])
                self.take_one("1", "one", "blocker", "creature")
            else:
                found = self.thing()
                if found is None:
                    return None
                made.aims.append(found)
        return made if made.amounts else None

    def _deal(self, actor: int, subject: list[Thing]) -> Clause | None:
        attacked = any(LEXEME.get(word) == "attack" for word in self.words[: self.at])
        if attacked and not subject and (told := re.match(r"\d+ (?:points? of )?(?=(?:combat )?damage to )", self._rest())):
            self.at += len(told[0].split())
        self.take_one(
            "combat damage to", "damage to", "lethal damage to", "first-strike damage to", "its damage to", "first strike damage to"
        )
        if self.words[self.at - 1] != "to":
            self.at += 0
            return self._narrated(actor, subject, "deal")
        subject = subject or [Thing(word="it", place=self.base + self.at)]
        found = self.things()
        if not found:
            return None
        made = Clause("attack" if found[0].player >= 0 else "fight", subject=subject, aims=found)
        self._of_players(made)
        return made
