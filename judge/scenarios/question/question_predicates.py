"""Reads what a clause says of its subject: the verb with what belongs to it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_complements import BONUS, ComplementReader
from judge.scenarios.question.question_things import CARD, PLAYER
from judge.scenarios.question.question_words import ADVERBS, COLORS, LEXEME, NARRATED

DONE = frozenset((
    "attacked", "blocked", "cast", "played", "activated", "used", "sacrificed", "tapped", "equipped", "declared", "killed", "countered", "targeted",
    "responded", "resolved", "chosen", "named", "animated", "discarded", "put",
))
"""Participles behind "has" of what was done."""
KINDS = {
    "cast": "cast", "kick": "cast", "flashback": "cast", "resolve": "cast", "use": "use", "shoot": "use", "animate": "use", "regenerate": "use", "pump": "use",
    "tap": "tap", "sacrifice": "sacrifice", "equip": "equip", "attach": "equip", "cycle": "keyword", "suspend": "keyword", "transmute": "keyword",
    "morph": "cast", "ninjutsu": "keyword", "unmorph": "turnup", "kill": "kill", "counter": "kill", "target": "kill", "enchant": "kill",
    "copy": "kill", "give": "give",
}
"""What kind of clause a verb makes that is read in the common way."""
PARTICIPLES = frozenset((
    "blocked", "attacked", "enchanted", "equipped", "targeted", "killed", "destroyed", "countered", "hit", "bounced", "removed", "exiled",
    "cast", "played", "activated", "tapped", "sacrificed", "stolen", "put", "shot", "animated", "regenerated", "pinged", "burned", "kicked",
))
TOLD = re.compile(
    r"(?:(?:it |this |that )?(?:happens|works|matters)|lethal (?:on board|damage)|threshold|priority|\d+(?: life| damage| of it)?|(?:a|no|the) (?:card|cards|blocks?)"
    r"|(?:\d+ )?cards?(?: for (?:the |his |her )?turn)?|it|(?:to|into) (?:the |his |her |player\d 's )?graveyard|(?:to|into) (?:combat|attack)|land|everything|the (?:hit|damage)|priority|the turn|damage|life|counter|the game)\b"
)


class PredicateReader(ComplementReader):
    """Reads predicates."""

    front_response = False

    def predicate(self, actor: int, subject: list[Thing], asked: bool) -> Clause | None:
        """The clause that subject and verb make; None where no verb comes that is known."""
        while self.word() in ADVERBS:
            self.at += 1
        word = self.word()
        if word == "not" or (word in ("does", "do", "did", "can", "declines", "chooses") and self.word(1) == "not"):
            return self._negated(actor, subject)
        if word in ("no", "unblocked"):
            return self._has(actor, subject) if word == "no" and actor >= 0 else self._unblocked()
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
                return self._has(actor, subject) if word == ":" else self._is(actor, subject, asked)
            if actor >= 0 and word in ("a", "an") and (found := self.things()):
                return Clause("has", actor, "has", objects=found)
            return self._shown(subject)
        self.at += 1
        if lexeme == "has" and word in ("has", "have", "had", "having"):
            while self.word() in ADVERBS:
                self.at += 1
            if self.word() in DONE and not (self.word() == "tapped" and CARD.match(self.word(1))):
                return self.predicate(actor, subject, asked)
        if lexeme == "has":
            return self._has(actor, subject)
        if lexeme == "is":
            return self._is(actor, subject, asked)
        if lexeme == "gets":
            return self._passive(actor, subject)
        if lexeme == "attack":
            return self._attack(actor, subject, word)
        if lexeme == "block":
            return self._block(actor, subject, word)
        if lexeme == "respond":
            return self._respond(actor)
        if lexeme == "declare":
            return self._declare(actor)
        if lexeme == "assign":
            return self._assign(actor)
        if lexeme == "enter":
            return self._enter(subject)
        if lexeme == "deal":
            return self._deal(actor, subject)
        if lexeme == "turn":
            made = Clause("turnup", actor, objects=self.things())
            self.take_one("face up", "up", "face-up")
            self.complements(made)
            return made if made.objects else None
        if lexeme == "name" and actor >= 0:
            return self._name(actor)
        if lexeme == "discard" and actor >= 0:
            start = self.at
            made = Clause("discard", actor, "discard", word)
            self.complements(made)
            if any(one.card >= 0 for one in made.objects):
                return made
            self.at = start
        if lexeme == "resolve" and subject:
            return self._resolves(subject)
        if lexeme in NARRATED and not (lexeme == "resolve" and actor >= 0):
            return self._narrated(actor, subject, word)
        return self._common(actor, subject, lexeme, word)

    def _relative(self, one: Thing) -> bool:
        """What is said of a thing in a clause of its own behind its name: it comes before the clause that it stands in."""
        start, bare = self.at, self.bare
        self.at += 1
        self.bare = False
        if self.word() not in LEXEME:
            return self._done_to(one, start)
        made = self.predicate(-1, [one], False) if self.word() in LEXEME else None
        self.bare = bare
        if made is None:
            self.at = start
            return False
        made.words = " ".join(self.words[start - 1 : self.at])
        self.front.append(made)
        return True

    def _done_to(self, one: Thing, start: int) -> bool:
        """What something else is said to do to it: "which Bob's Hill Giant blocked"."""
        found = self.thing(plain=True)
        lexeme = LEXEME.get(self.word(), "")
        if found is None or found.card < 0 or lexeme not in ("block", "enchant"):
            return False
        self.at += 1
        made = Clause("block", subject=[found], objects=[one]) if lexeme == "block" else Clause("attached", subject=[found], aims=[one])
        made.words = " ".join(self.words[start - 1 : self.at])
        self.front.append(made)
        return True

    # the kinds

    def _common(self, actor: int, subject: list[Thing], lexeme: str, word: str) -> Clause | None:
        if lexeme not in KINDS:
            return None
        if word == "flashes" or word == "flash":
            self.take("in")
        made = Clause(KINDS[lexeme], actor, lexeme, word, subject)
        if lexeme in ("kick", "morph", "flashback"):
            made.ways.add({"kick": "kicked", "morph": "face down", "flashback": "flashback"}[lexeme])
        if subject and actor < 0:
            if made.kind in ("kill", "give"):  # "Bob's Disenchant hits the Anthem"
                made.means, made.subject = subject, []
            elif made.kind == "use" and lexeme != "animate":
                made.means, made.subject = subject, []
            else:
                return None
        if lexeme == "cast" and (match := re.match(r"(?:an?|another|his|her|the|\d+)? ?lands?(?: for (?:the )?turn)?(?= ?$| [,.;?!]| and| this)", self._rest())):
            self.at += len(match[0].split())
            return Clause("narrated", actor)
        if lexeme == "tap" and self.take("out"):
            if not self.take_one("for", "to cast", "to play"):
                return Clause("narrated", actor)
            lexeme, word = "cast", "cast"
            made = Clause("cast", actor, "cast", "cast")
        self.take_one("the ability of", "the abilities of", "abilities of", "ability of", "an ability of")
        if lexeme == "use" and self.take_one("its ability", "the ability"):
            made.objects.append(Thing(word="it", place=self.base + self.at))
        self.bare = lexeme in ("enchant", "equip", "attach", "kill", "target", "give", "counter", "pump")
        self.complements(made)
        self.bare = False
        if lexeme == "flashback":
            self.take("back")
        if not (made.objects or made.means or made.aims) and made.kind == "give" and word.startswith("untap"):
            return Clause("narrated", actor, "untap", word)
        if not (made.objects or made.means or made.aims) and made.kind not in ("give",):
            return None
        return made

    def _verbed(self, actor: int, card: int) -> Clause:
        """A spell of which somebody makes a verb; of a permanent it says that he or she has it."""
        spell = re.search("Instant|Sorcery|Interrupt", self.marked.cards[card].type)
        behind = self.word(1)
        if not spell and not (behind in ("it", "him", "her", "them", "me", "himself", "herself") or CARD.match(behind) or PLAYER.match(behind) or behind in (
                "the", "a", "my", "his", "their")):
            return self._has(actor, [])
        thing = Thing(card=card, place=self.base + self.at)
        self.mentions.append(thing)
        self.at += 1
        used = not spell and re.search(r"^[^\"]*?:", self.marked.cards[card].text, re.MULTILINE) is not None
        made = Clause("use" if used else "cast", actor, "use" if used else "cast", objects=[thing])
        found = self.things()
        made.aims += found
        self.complements(made, False)
        return made

    def _is_spell_used(self, ahead: int) -> bool:
        """Whether the name there is a spell that somebody makes a verb of."""
        return self._is_spell(self.word(ahead)) and self.word(ahead + 1) in ("it", "him", "her", "them", "the")

    def _has(self, actor: int, subject: list[Thing]) -> Clause | None:
        made = Clause("has", actor, "has", subject=subject)
        self.take("got")
        if subject and actor == -1:
            return self._thing_has(subject)
        rest = self._rest()
        if match := re.match(r"(?:(?:only|just|still|exactly|an?) )*(openmana\w+|floatmana\w+)\b", rest):
            self.at += len(match[0].split())
            made.given.append(match[1])
            if self.word() == "and" and (self.word(1) in ("a", "an") or CARD.match(self.word(1))) and not self._is_spell_used(1):
                self.at += 1
                made.objects = self.things()
            return made
        if match := re.match(r"(?:only |just |still )?(-?\d+) life(?: (?:left|points?|remaining|total))?\b", rest):
            self.at += len(match[0].split())
            return Clause("life", actor, amounts=[int(match[1])])
        if match := re.match(r"(\d+) poison ?counters?\b|(\d+) poison\b", rest):
            self.at += len(match[0].split())
            return Clause("poison", actor, amounts=[int(match[1] or match[2])])
        if match := re.match(r"(?:an |the )?empty (?:board|table|side|field|battlefield)\b", rest):
            self.at += len(match[0].split())
            return Clause("nothing", actor)
        if match := re.match(
            r"(?:only |exactly |just |still )?(?:(\d+) (?:other )?(?:cards?\b)|(an? card\b))(?: left)?(?: (?:in|left in) (?:(?:his|her|their|the|player\d 's) )?(hand|library|deck|graveyard|yard))?"
            r"|(no cards|no hand|an empty|empty)(?: (?:in|left in)? ?(?:(?:his|her|their|the|player\d 's) )?(hand|library|deck|graveyard|yard))?", rest,
        ):
            self.at += len(match[0].split())
            zone = {"deck": "library", "yard": "graveyard"}.get(match[3] or match[5] or "hand", match[3] or match[5] or "hand")
            return Clause("count", actor, step=zone, amounts=[int(match[1]) if match[1] else 1 if match[2] else 0])
        if match := re.match(r"(\d+)(?: cards?)? in (?:(?:his|her|their|the) )?(hand|library|graveyard)", rest):
            self.at += len(match[0].split())
            return Clause("count", actor, step=match[2], amounts=[int(match[1])])
        if match := re.match(r"(?:no|any|nothing)(?: (?:untapped|other|more|potential|legal))*(?: (creatures?|blockers?|lands?|mana|permanents?|board|flyers|enchantments?|artifacts?|else|cards))?(?: in play| on the board| left| to block| out| untapped)*", rest):
            self.at += len(match[0].split())
            return Clause("nothing", actor)
        if match := re.match(r"(?:only |just |still |exactly )?(?:(\d+)|an?) (?:(?:untapped|other|more|basic|open|tapped|of) )*(white|blue|black|red|green|colorless)?(?: ?mana)(?: (floating|in (?:the |his |her )?(?:mana )?pool|available|left|open|up))?", rest):
            self.at += len(match[0].split())
            letter = COLORS.get(match[2] or "", "1")
            floats = match[3] and ("float" in match[3] or "pool" in match[3])
            made.given.append(("floatmana" if floats else "openmana") + letter.lower() * int(match[1] or 1))
            return made
        if match := re.match(r"(?:only |just |still |exactly )?(?:(\d+)|an?) (?:(other|more|basic|untapped|tapped) )*(?:(white|blue|black|red|green) )?lands?(?: (?:left|untapped|open|available|in play|up))*(?=$| [,.;?!]| and| to| but| left| with)", rest):
            self.at += len(match[0].split())
            return Clause("lands", actor, amounts=[int(match[1] or 1)], given=[match[3] or ""], ways={"tapped"} if " tapped" in match[0] else set())
        if match := re.match(r"(?:the )?(priority|threshold|lethal|metalcraft|hellbent)\b", rest):
            self.at += len(match[0].split())
            return Clause("narrated", actor)
        if match := re.match(r"(?:lethal |combat )*damage on the stack", rest):
            self.at += len(match[0].split())
            return Clause("moment", step="combat damage")
        made.objects = self.things()
        if not made.objects:
            return None
        if self.take_one("resolve", "resolving", "resolved"):
            return Clause("cast", actor, "cast", objects=made.objects)
        if self.take_one("on the stack"):
            return Clause("onstack", actor, objects=made.objects)
        if self.take_one("left", "available", "ready", "up", "untapped"):
            self.take_one("in play",)
        start = self.at
        if self.take_one("on", "attached to", "equipped to", "enchanting", "equipped on"):
            host = self.things()
            if not host:
                self.at = start
                return made
            made.aims = host
        elif self.take_one("imprinted",):
            return None
        return made

    def _thing_has(self, subject: list[Thing]) -> Clause | None:
        """What a card is said to have: counters, an Aura, Equipment, an ability that it has anyhow."""
        if re.match(r"(?:\d+|an?) \w+counters\b", self._rest()) and self._with(subject[0]):
            return Clause("there", subject=subject)
        if match := re.match(r"(?:(?:summoning sickness)|(?:haste|flying|vigilance|trample|first strike|double strike|fear|shroud|defender|protection from \w+|reach|threshold|hellbent|\w+walk))\b", self._rest()):
            self.at += len(match[0].split())
            if "summoning" in match[0]:
                subject[0].states.add("fresh")
            return Clause("narrated" if "summoning" not in match[0] else "there", subject=subject)
        found = self.things()
        if found and all(one.card >= 0 for one in found):
            self.take_one("on it", "attached", "attached to it", "on")
            return Clause("attached", subject=found, aims=subject)
        return None

    def _is(self, actor: int, subject: list[Thing], asked: bool) -> Clause | None:
        while self.word() in ADVERBS or self.word() in ("being",):
            self.at += 1
        rest = self._rest()
        if match := re.match(r"(?:only |still )?(?:(?:at|on|down to|back to|down at|at just) )?(-?\d+)(?: life(?: points?)?| points| each)?(?= ?$| [,.;?!]| and| with| when| while| but| in| after)", rest):
            if actor != -1:
                self.at += len(match[0].split())
                made = Clause("life", actor, amounts=[int(match[1])])
                if self.word() == "with" and (found := self._hand_of(actor)) is not None:
                    self.front.append(made)
                    return found
                return made
        if actor == -1 and not subject:
            return self._existing()
        if not subject and (CARD.match(self.word()) or self.word() in ("a", "an", "the")) and not asked:
            return self._existing()
        word = self.word()
        if word in ("tapped", "untapped") and subject:
            self.at += 1
            for one in subject:
                one.states.add(word)
            if self.word() == "by":
                self.at += 1
                return self._done_by(subject, "tapped")
            return Clause("there", subject=subject)
        if word in ("face-down", "animated") or rest.startswith("face down") or rest.startswith("summoning sick") or word == "fresh":
            self.at += 2 if rest.startswith(("face down", "summoning sick")) else 1
            for one in subject:
                one.states.add("fresh" if "summoning" in rest[:9] or word == "fresh" else "face down" if "down" in rest[:9] else "")
            return Clause("there", subject=subject) if word != "animated" else Clause("use", actor, "animate", objects=subject)
        if word in ("attacking", "blocking") or (word.endswith("ing") and word in LEXEME):
            return self.predicate(actor, subject, asked)
        if self.take_one("unblocked", "not blocked") or rest.startswith("not being blocked"):
            return self._unblocked(subject)
        if self.take_one("on the stack"):
            made = Clause("onstack", actor, objects=subject)
            self.complements(made, False)
            return made
        if subject and self.take_one("wearing", "carrying", "holding", "wielding"):
            worn = self.things()
            return Clause("attached", subject=worn, aims=subject) if worn else None
        if subject:
            zoned = subject[-1]
            if self._zone(zoned):
                for one in subject:
                    one.zone, one.side = zoned.zone, zoned.side
                return Clause("there", subject=subject)
            if self.take_one("on", "attached to", "equipped to", "enchanting"):
                host = self.things()
                return Clause("attached", subject=subject, aims=host) if host else None
            if self.take_one("a copy of", "copying"):
                subject[0].copies = self.thing()
                return Clause("there", subject=subject)
        if word in PARTICIPLES or CARD.match(word):
            return self._passive(actor, subject)
        return None

    def _hand_of(self, actor: int) -> Clause | None:
        start = self.at
        self.at += 1
        made = self._has(actor, [])
        if made is None:
            self.at = start
        return made

    def _existing(self) -> Clause | None:
        """What there is: "there's a Pestilence in play"."""
        if match := re.match(r"(?:(\d+)|no) cards? in (?:(?:player(\d+) 's|his|her|their|the|my) )?(graveyard|library|hand)\b", self._rest()):
            self.at += len(match[0].split())
            return Clause("count", int(match[2]) if match[2] else self.actor, step=match[3], amounts=[int(match[1] or 0)])
        found = self.things()
        if not found:
            return None
        if self.take_one("on the stack"):
            return Clause("onstack", objects=found)
        return Clause("there", subject=found)

    def _passive(self, actor: int, subject: list[Thing]) -> Clause | None:
        """What is done to somebody or something."""
        word = self.word()
        while word in ("being", "to", "be") or word in ADVERBS:
            self.at += 1
            word = self.word()
        if (match := CARD.match(word)) and (subject or actor >= 0):
            spell = Thing(card=int(match[1]), place=self.base + self.at)
            if not re.search("Instant|Sorcery|Interrupt", self.marked.cards[spell.card].type):
                return None
            self.at += 1
            self.mentions.append(spell)
            made = Clause("cast", -1, "cast", objects=[spell], aims=subject or [Thing(player=actor)])
            if self.take("by"):
                by = self.players()
                made.actor = by if by is not None else -1
            if made.actor < 0:
                made.ways.add("by another")
            self.complements(made, False)
            return made
        if word not in PARTICIPLES:
            return self._narrated(actor, subject, "get") if word in ("a", "the", "another", "sacrificed") and False else None
        self.at += 1
        return self._done_by(subject or ([Thing(player=actor)] if actor >= 0 else []), word)

    def _done_by(self, subject: list[Thing], word: str) -> Clause | None:
        lexeme = LEXEME.get(word, "")
        by_player = -1
        agents: list[Thing] = []
        if self.take_one("by", "with"):
            player = self.players()
            if player is not None:
                by_player = player
                if self.take_one("with", "using"):
                    agents = self.things()
            else:
                agents = self.things()
                if not agents:
                    return None
        if lexeme == "block":
            made = Clause("block", by_player, "block", subject=agents, objects=subject)
        elif lexeme == "attack":
            made = Clause("attack", by_player, "attack", subject=agents, aims=subject)
        elif word in ("enchanted", "equipped"):
            made = Clause("attached", by_player, subject=agents, aims=subject)
            return made if agents else None
        elif lexeme == "cast":
            made = Clause("cast", by_player, "cast", objects=subject)
            if by_player < 0:
                made.ways.add("by somebody")
        elif lexeme in ("use", "animate", "regenerate"):
            made = Clause("use", by_player, lexeme, word, objects=subject)
        elif lexeme == "sacrifice":
            made = Clause("sacrifice", by_player, "sacrifice", objects=subject, aims=agents, ways={"to it"} if agents else set())
            if not agents and by_player < 0:
                return None
        elif agents:
            made = Clause("kill", by_player, "kill", means=agents, aims=subject)
            if by_player < 0:
                made.ways.add("by another")
        else:
            return None
        self.complements(made, False)
        return made

    def _attack(self, actor: int, subject: list[Thing], word: str) -> Clause | None:
        made = Clause("attack", actor, "attack", word, subject)
        if self.take_one("unblocked", "for"):
            self.take_one("lethal")
        self.take("in")
        if self.take("into"):
            found = self.things()
            if found and found[0].card >= 0:
                self.front.append(Clause("there", subject=found))
            if self.word() == "," and self.word(1) == "which":
                self.at += 2
                inner = self.predicate(-1, found, False)
                if inner is not None:
                    self.front.append(made)
                    return inner
            return made
        if actor >= 0 and self.take_one("with both", "with all", "with everything", "with everyone", "with all of them", "with all his creatures",
                                        "with both of them", "with his team", "with her team", "with the team", "with them all",
                                        "with each of them"):
            found = self.things()
            if found:
                for one in found:
                    one.states.add("both")
                made.means += found
            else:
                made.both = True
        self.complements(made)
        players = [one for one in (*made.objects, *made.aims) if one.player >= 0]
        if actor >= 0:
            made.subject = [*made.means, *(one for one in made.objects if one.player < 0 and one.word != "him" and one.word != "me")]
            other = [one for one in made.aims if one.card >= 0]
            if other:
                return None
        made.means, made.objects, made.aims = [], [], players
        return made

    def _block(self, actor: int, subject: list[Thing], word: str) -> Clause | None:
        made = Clause("block", actor, "block", word, subject)
        self.complements(made)
        if actor >= 0:
            made.subject, made.means = made.means, []
            if not made.subject and made.objects and made.aims:
                return None
        if made.means:
            made.subject, made.means = made.means, []
        return made

    def _negated(self, actor: int, subject: list[Thing]) -> Clause | None:
        self.at += 1 if self.word() == "not" else 2
        self.take_one("to", "able to")
        self.take_one("get", "be", "being")
        if self.word() in ("block", "blocked", "blocks", "blocking"):
            self.at += 1
            self.take_one("it", "anything", "at all", "them")
            return Clause("noblock", actor, subject=subject)
        if self._match(re.compile(r"(?:respond|do anything|have (?:any )?(?:response|creatures?|blockers?|other creatures?|cards)[\w ]*?|counter it|pay(?: for it| the mana)?|want to|draw|attack)(?= |$)")):
            return Clause("nothing", actor)
        if self.word() in ("have", "control"):
            self.at += 1
            self.things()
            return Clause("nothing", actor)
        return None

    def _unblocked(self, subject: list[Thing] | None = None) -> Clause | None:
        if self.take_one("no blocks", "no block", "no blockers", "unblocked", "no blockers declared", "no blocks declared", "not being blocked") or subject is not None:
            self.take_one("are declared", "declared", "are made", "being declared")
            return Clause("noblock", subject=subject or [])
        return None

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

    def _respond(self, actor: int) -> Clause | None:
        """What a player answers with, which is a clause of its own."""
        self.front_response = True
        if self.take("to"):
            found = self.things()
            if found:
                self.front.append(Clause("answered", actor, subject=found))
                if self.take_one("on", "targeting"):
                    self.front[-1].aims = self.things()
            else:
                self.take_one("that", "this", "it")
            self.take(",")
        if self.take_one("with", "by playing", "by casting"):
            made = Clause("cast", actor, "cast", ways={"response"})
            self.complements(made)
            if made.objects and all(one.card >= 0 and not self._is_instant(one.card) for one in made.objects):
                made.kind, made.verb = "use", "use"
            return made if made.objects else None
        if self.take("by"):
            made = self.predicate(actor, [], False)
            if made is not None:
                made.ways.add("response")
            return made
        return None

    def _is_instant(self, card: int) -> bool:
        facts = self.marked.cards[card]
        return re.search("Instant|Interrupt|Sorcery", facts.type) is not None or "flash" in facts.text.lower()

    def _assign(self, actor: int) -> Clause | None:
        """How combat damage is assigned: "4 to the first and 2 to the second"."""
        made = Clause("assign", actor)
        self.take_one("its damage as", "damage")
        while match := re.match(r"(?:, |and )*(\d+)(?: points?| damage)*(?: of damage)?(?: to| on) (?:the )?(first|second|third|other)?", self._rest()):
            self.at += len(match[0].split())
            made.amounts.append(int(match[1]))
            if match[2]:
                made.given.append(match[2])
                self.take_one("1", "one", "blocker", "creature")
            else:
                found = self.thing()
                if found is None:
                    return None
                made.aims.append(found)
        return made if made.amounts else None

    def _enter(self, subject: list[Thing]) -> Clause | None:
        """What comes into play by itself stands there, or came first."""
        self.take_one("into play", "in play", "in", "onto the battlefield", "the battlefield", "down", "to the battlefield", "play")
        self.take_one("first", "second", "later", "last", "afterwards", "earlier")
        self.take_one(*(f"under {whose} control" for whose in ("player0 's", "player1 's", "player2 's", "his", "her", "their")))
        if not subject:
            return None
        return Clause("there", subject=subject, ways={"enters"})

    def _deal(self, actor: int, subject: list[Thing]) -> Clause | None:
        self.take_one("combat damage to", "damage to", "lethal damage to", "first-strike damage to", "its damage to", "first strike damage to")
        if self.words[self.at - 1] != "to":
            self.at += 0
            return self._narrated(actor, subject, "deal")
        subject = subject or [Thing(word="it", place=self.base + self.at)]
        found = self.things()
        if not found:
            return None
        return Clause("attack", subject=subject, aims=found) if found[0].player >= 0 else Clause("fight", subject=subject, aims=found)

    def _name(self, actor: int) -> Clause | None:
        """What somebody chooses: a card, a color, a player."""
        if self.word() in COLORS:
            self.at += 1
            return Clause("choose", actor, given=[self.words[self.at - 1]])
        found = self.things()
        if not found:
            return None
        self.take_one("with it", "with the trigger", "as the target", "as its target", "as target", "for it", "with its trigger", "as the copied creature")
        return Clause("choose", actor, objects=found)

    def _resolves(self, subject: list[Thing]) -> Clause | None:
        """A spell that is said to resolve was played."""
        spells = [one for one in subject if one.card >= 0 and re.search("Instant|Sorcery|Interrupt", self.marked.cards[one.card].type)]
        if not spells or len(spells) != len(subject):
            return Clause("narrated", subject=subject)
        return Clause("cast", spells[0].owner, "cast", objects=spells, ways={"resolves"})

    def _narrated(self, actor: int, subject: list[Thing], word: str) -> Clause | None:
        """What the rules do by themselves, or what changes nothing here."""
        made = Clause("narrated", actor, LEXEME.get(word, ""), word, subject)
        while self.at < len(self.words) and self.word() not in (",", ".", ";", "?", "!", "and", "while", "with", "because", "since", "but", "when", "as", "if", "before", "after", "then"):
            match = TOLD.match(self._rest())
            if match:
                self.at += len(match[0].split())
            elif self.word() in ADVERBS or self.word() in ("from", "off") or self.ignored():
                if self.word() in ("from", "off") and (CARD.match(self.word(1)) or self.word(1) in ("the", "his", "my", "her", "it", "its", "that", "player0", "player1")):
                    self.at += 1
                    if not self.things():
                        return None
                elif self.word() in ADVERBS:
                    self.at += 1
                else:
                    break
            else:
                return None
        return made

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
                made = Clause("cast", subject[0].owner, "cast", objects=subject, aims=host, ways={"by somebody"} if subject[0].owner < 0 else set())
                self.complements(made, False)
                return made
            return Clause("attached", subject=subject, aims=host)
        if BONUS.match(self.word()):
            return None
        return Clause("bare", subject=subject)
