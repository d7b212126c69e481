"""A cursor over the words of a question, and whom its words for people mean. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_words import AUXILIARIES, NOUNS, STATES

PLURAL = frozenset(("attack", "block", "die", "are", "were", "have", "get", "survive", "come", "live"))
"""Verbs whose subject is more than one thing."""
PLAYER, CARD = re.compile(r"player(\d+)$"), re.compile(r"card(\d+)$")
POSSESSIVES = frozenset(("his", "her", "their"))
ENDS = re.compile(r"(|,|\.|\?|!|;|:|and|with|by|in|to|is|at|on|for|from|before|after|when|while|if|again|then|or|but)$")
"""Words behind "his" or "her" before which nothing of theirs is named."""


class WordCursor:
    """Goes over words; ``actor`` is the player spoken of last."""

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
        self.behind_verb = False
        """Whether what comes belongs to a verb before it, so that a verb behind a name has that name for its subject."""
        self.bare = False
        self.hit = False
        """Whether something is done to what comes: an Aura that is named is there already."""
        self.last_things: list[Thing] = []
        """What the clause before in this sentence is about, where that is no player."""
        """Whether what stands behind "with" belongs to the verb and not to the thing ("enchants it with Pacifism")."""
        self.front: list[Clause] = []
        """Clauses said beside a name ("that is blocked by ..."), which come before the one that they stand in."""

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

    def other(self, player: int) -> int:
        """The other player, or the one of several spoken of last."""
        if player < 0:
            player = self.actor
        rest = [at for at in reversed(self.spoken) if at != player]
        return rest[0] if rest and len(self.marked.players) > 2 else next((at for at in range(len(self.marked.players)) if at != player), 0)

    def person(self, word: str) -> int:
        """Whom "he", "she", "his" or "her" means: whom the name says, beside "I" the other, else who was spoken of last."""
        if self.marked.asker >= 0:
            return self.other(self.marked.asker)
        told = [at for at, name in enumerate(self.marked.players) if name in self.marked.called]
        so = self.marked.spoken_of(word)
        possible = self.marked.may_be(word)
        by_place = self.marked.active >= 0 or "A" in self.marked.players  # of "active player" and "player A" nothing says who is "he"
        for some in () if by_place and not told else (told, range(len(self.marked.players))):
            fit = [at for at in some if self.marked.players[at] in so]
            may = [at for at in some if self.marked.players[at] in possible]
            if len(may) == 1 or (len(fit) == 1 and len(some) > 2):
                return (may if len(may) == 1 else fit)[0]  # of two, the one whose name says nothing may be meant as well
        asked = self._asked_of()
        if asked >= 0:
            return asked
        answers = word in ("he", "she") and {self.word(), self.word(1)} & {"responds", "answers", "responded", "answered"}
        return self.other(self.actor) if answers else self.actor  # nobody answers himself where it isn't said

    def attacked(self, made: Clause, actor: int) -> int:
        """Who is at so much life in "it is attacking her at 12 life": not whoever has the attacker."""
        if made.kind != "attack" or self.words[self.at - 1] not in ("her", "him"):
            return actor
        has = next((one.owner for one in reversed(self.mentions) if one.card >= 0 and one.owner >= 0), self.actor)
        return self.other(has)

    def whose(self, match: re.Match[str]) -> int:
        """The player whose it is said to be, by the first group of the match or by its first word, a pronoun."""
        return int(match[1]) if match[1] else self.person(match[0].split()[0])

    def _asked_of(self) -> int:
        """The player of whom it is asked in these words what he or she does: "does Ivo get his Spiritmonger back"; -1 for none."""
        at = next((at for at in range(min(self.at, len(self.words) - 1), 0, -1) if PLAYER.match(self.words[at])), 0)
        match = PLAYER.match(self.words[at]) if at and self.words[at - 1] in AUXILIARIES else None
        return int(match[1]) if match else -1

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
        if word in ("tapped", "untapped", "attacking", "blocked", "unblocked") and (
            CARD.match(behind) or behind in NOUNS or behind in STATES
        ):
            return False
        return word in ("at", "on", "down", "attacking", "dead", "tapped", "untapped", "being", "blocked", "unblocked") or (
            word.lstrip("-").isdecimal() and at + 1 < len(self.words) and self.words[at + 1] == "life"
        )

    def _is_spell(self, mark: str) -> bool:
        match = CARD.match(mark)
        return match is not None and re.search("Instant|Sorcery|Interrupt", self.marked.cards[int(match[1])].type) is not None
