"""Reads what somebody has and what somebody or something is. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.attribute_phrases import DEALT, HELD, SHIELD
from judge.scenarios.question.combat_clauses import CombatReader
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD
from judge.scenarios.question.question_text import counter_kind
from judge.scenarios.question.question_words import ADVERBS, COLORS, LEXEME, NOUNS, PARTICIPLES


class StativeReader(CombatReader):
    """Reads "has" and "is"."""

    def _has(self, actor: int, subject: list[Thing]) -> Clause | None:
        made = Clause("has", actor, "has", subject=subject)
        held = self.words[self.at - 1] in HELD
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
        if match := re.match(r"(?:(\d+)|an?) (\w+counters) on ", rest):
            self.at += len(match[0].split())
            bearer = self.thing()
            if bearer is None or bearer.card < 0:
                return None
            bearer.counters = (counter_kind(match[2]), int(match[1] or 1))
            bearer.owner = bearer.owner if bearer.owner >= 0 else actor
            return Clause("there", subject=[bearer])
        if match := re.match(r"(\d+) poison ?counters?\b|(\d+) poison\b", rest):
            self.at += len(match[0].split())
            return Clause("poison", actor, amounts=[int(match[1] or match[2])])
        if match := re.match(r"(?:an |the )?empty (?:board|table|side|field|battlefield)\b", rest):
            self.at += len(match[0].split())
            return Clause("nothing", actor)
        if match := re.match(
            r"(?:only |exactly |just |still )?(?:(\d+) (?:other )?(?:cards?\b)|(an? card\b))(?: left)?(?: (?:in|left in) (?:(?:his"
            r"|her|their|the|player\d 's) )?(hand|library|deck|graveyard|yard))?"
            r"|(no cards|no hand|an empty|empty)(?: (?:in|left in)? ?(?:(?:his|her|their|the|player\d 's) )?(hand|library|deck"
            r"|graveyard|yard))?",
            rest,
        ):
            self.at += len(match[0].split())
            zone = {"deck": "library", "yard": "graveyard"}.get(match[3] or match[5] or "hand", match[3] or match[5] or "hand")
            begins = self.at
            if cards := self._told_one_by_one(zone):
                return Clause("has", actor, "has", objects=cards, words=" ".join(self.words[begins + 1 : self.at]))
            return Clause("count", actor, step=zone, amounts=[int(match[1]) if match[1] else 1 if match[2] else 0])
        if match := re.match(r"(\d+)(?: cards?)? in (?:(?:his|her|their|the) )?(hand|library|graveyard)", rest):
            self.at += len(match[0].split())
            return Clause("count", actor, step=match[2], amounts=[int(match[1])])
        if match := re.match(
            r"(?:no|any|nothing)(?: (?:untapped|other|more|potential|legal))*(?: (creatures?|blockers?|lands?|mana|permanents?"
            r"|board|flyers|enchantments?|artifacts?|else|cards"
            r"|responses?|answers?|tricks?))?(?: in play| on the board| left| to block| out| untapped)*",
            rest,
        ):
            self.at += len(match[0].split())
            if CARD.match(self.word()):  # "no Islands"
                self.at += 1
            return Clause("nothing", actor)
        if match := re.match(r"(?:only |just |still )?(\d+) (white|blue|black|red|green) (?:open|up|available|untapped|left)\b", rest):
            self.at += len(match[0].split())
            made.given.append("openmana" + COLORS[match[2]].lower() * int(match[1]))
            return made
        if match := re.match(
            r"(?:only |just |still |exactly )?(?:(\d+)|an?) (?:(?:untapped|other|more|basic|open|tapped|of) )*(white|blue|black|red"
            r"|green|colorless)?(?: ?mana)(?: (floating|in (?:the |his |her )?(?:mana )?pool|available|left|open|up))?",
            rest,
        ):
            self.at += len(match[0].split())
            letter = COLORS.get(match[2] or "", "1")
            floats = match[3] and ("float" in match[3] or "pool" in match[3])
            made.given.append(("floatmana" if floats else "openmana") + letter.lower() * int(match[1] or 1))
            return made
        if match := re.match(
            r"(?:only |just |still |exactly )?(?:(\d+)|an?) (?:(other|more|basic|untapped|tapped) )*(?:(white|blue|black|red"
            r"|green) )?lands?(?: (?:left|untapped|open|available|in play|up|total|in total|altogether|to spare"
            r"|on the table|on the battlefield))*(?=$| [,.;?!]| and| to| but| left| with)",
            rest,
        ):
            self.at += len(match[0].split())
            return Clause(
                "lands", actor, amounts=[int(match[1] or 1)], given=[match[3] or ""], ways={"tapped"} if " tapped" in match[0] else set()
            )
        if match := re.match(r"(\d+) lands? in (?:his |her |the )?hand\b", rest):
            self.at += len(match[0].split())
            return Clause("lands", actor, amounts=[int(match[1])], given=[""], ways={"hand"})
        if actor >= 0 and self.take("threshold"):
            return Clause("count", actor, step="graveyard", amounts=[7], ways={"at least"})
        if match := re.match(r"(?:the )?(priority|lethal)\b", rest):
            self.at += len(match[0].split())
            return Clause("narrated", actor)
        made.objects = self.things()
        others = [one for one in made.objects if one.card >= 0 and one.owner >= 0 and actor not in (-2, one.owner)]
        if not made.objects or (others and not any(one.zone for one in others) and self.take_one("with it", "with")):
            return None  # whose control has a cause that is no part of the table
        if held:
            for one in made.objects:
                one.zone = one.zone or ("hand" if one.card >= 0 and not one.states & {"tapped", "untapped"} else "")
            self.take_one("and nothing else", "and no other card", "and no other cards")
        if self.take_one("resolve", "resolving", "resolved"):
            return Clause("cast", actor, "cast", objects=made.objects)
        if self.take_one("on the stack"):
            waits = Clause("onstack", actor, objects=made.objects)
            self.complements(waits, False)
            return waits
        if self.take_one("left untapped", "left", "available", "ready", "up", "untapped"):
            self.take_one("in play")
        if match := re.match(r"(?:each )?at (\d+)(?: life)?( each)?(?= ?$| [,.;?!]| and| with| while)", self._rest()):
            self.at += len(match[0].split())
            self.front.append(Clause("life", -2 if match[2] else actor, amounts=[int(match[1])], words=match[0]))
            return made
        start = self.at
        if self.take_one("on", "attached to", "equipped to", "enchanting", "equipped on"):
            host = self.things()
            if not host:
                self.at = start
                return made
            if host[0].player >= 0 and made.objects[-1].card >= 0:
                made.objects[-1].named = host[0]  # "has Black Vise on me"
                return made
            made.aims = host
        elif self.take_one(
            "imprinted",
        ):
            return None
        return made

    def _told_one_by_one(self, zone: str) -> list[Thing]:
        """Cards in a zone behind their number: "one card, a Basking Rootwalla"."""
        start, mentions = self.at, len(self.mentions)
        if self.take_one(",", ":", "(") and (CARD.match(self.word()) or (self.word() in ("a", "an") and CARD.match(self.word(1)))):
            bracket = self.words[start] == "("
            found = self.things()
            if found and all(one.card >= 0 for one in found) and (self.take(")") if bracket else self.word() in ("", ",", "and", ".")):
                for one in found:
                    one.zone = zone
                return found
        self.at = start
        del self.mentions[mentions:]
        return []

    def _thing_has(self, subject: list[Thing]) -> Clause | None:
        """What a card is said to have: counters, an Aura, Equipment, an ability that it has anyhow."""
        if match := SHIELD.match(self._next()):
            self.at += len(match[0].split())
            return self._shielded(subject[0])
        if re.match(r"(?:\d+|an?) \w+counters\b", self._rest()) and self._with(subject[0]):
            return Clause("there", subject=subject)
        if match := re.match(r"(?:already )?(\d+) damage(?: (?:already|marked))*(?: on (?:it|her|them))?(?= |$)", self._rest()):
            self.at += len(match[0].split())
            subject[0].hurt = int(match[1])
            return Clause("there", subject=subject)
        if match := re.match(
            r"(?:(?:summoning sickness)|(?:haste|flying|vigilance|trample|first strike|double strike|fear|shroud|defender"
            r"|protection from \w+|reach|threshold|hellbent|\w+walk))\b",
            self._rest(),
        ):
            self.at += len(match[0].split())
            if "summoning" in match[0]:
                subject[0].states.add("fresh")
            return Clause("narrated" if "summoning" not in match[0] else "there", subject=subject)
        found = self.things()
        if found and all(one.card >= 0 for one in found):
            self.take_one("on it", "on them", "on him", "on her", "attached", "attached to it", "on")
            return Clause("attached", subject=found, aims=subject)
        return None

    def _is(self, actor: int, subject: list[Thing], asked: bool) -> Clause | None:
        while self.word() in ADVERBS or self.word() in ("being",):
            self.at += 1
        if subject and self.take_one("linked with") and (linked := self.things()):
            return Clause("linked", subject=subject, objects=linked)
        rest = self._rest()
        if (match := re.match(
            r"(?:only |still )?(?:(?:at|on|down to|back to|down at|at just) )?(-?\d+)(?: life(?: points?)?| points| each)?(?= ?$"
            r"| [,.;?!]| and| with| when| while| but| in| after)",
            rest,
        )) and actor != -1:
            self.at += len(match[0].split())
            made = Clause("life", actor, amounts=[int(match[1])])
            if self.word() == "with" and (found := self._hand_of(actor)) is not None:
                self.front.append(made)
                return found
            return made
        if actor >= 0 and self.take_one("tapped out", "tapped low"):
            self.complements(made := Clause("narrated", actor, form="tapped out"), False)
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
        if word in ("face-down", "animated") or rest.startswith(("face down", "summoning sick")) or word == "fresh":
            self.at += 2 if rest.startswith(("face down", "summoning sick")) else 1
            for one in subject:
                one.states.add("fresh" if "summoning" in rest[:9] or word == "fresh" else "face down" if "down" in rest[:9] else "")
            return Clause("there", subject=subject) if word != "animated" else Clause("use", actor, "animate", objects=subject)
        if word in ("attacking", "blocking") or (word.endswith("ing") and word in LEXEME):
            return self.predicate(actor, subject, asked)
        if self.take_one("unblocked", "not blocked") or rest.startswith("not being blocked"):
            return self._unblocked(subject)
        if self.take_one("on the stack"):
            waits = Clause("onstack", actor, objects=subject)
            self.complements(waits, False)
            return waits
        if subject and subject[0].card >= 0 and (match := DEALT.match(rest + " ")):
            self.at += len(match[0].split())
            subject[0].hurt = int(match[1])
            return Clause("there", form="dealt", subject=subject)
        if subject and subject[0].card < 0 and subject[0].word in NOUNS and not asked:
            begins, spoken = self.at, len(self.mentions)
            named = self.things()  # "the creature Ann blocked was Craw Wurm"
            if named and all(one.card >= 0 for one in named) and named[0].card not in self.marked.made:
                subject[0].card, subject[0].word, subject[0].states = named[0].card, "", subject[0].states - {"another"}
                subject[0].owner = subject[0].owner if subject[0].owner >= 0 else named[0].owner
                return Clause("there", subject=[*subject, *named[1:]])
            self.at = begins
            del self.mentions[spoken:]
        start = self.at
        if subject and subject[0].card >= 0 and (sized := self.things()) and sized[0].card in self.marked.made:
            return Clause("narrated", subject=subject)  # "Nightmare is a 3/3"
        self.at = start
        if subject and subject[0].card < 0 and (sized := self.things()) and sized[0].card in self.marked.made:
            return Clause("narrated", subject=subject)  # "it's a 1/1 Thrull token"
        self.at = start
        if subject and subject[0].card < 0 and subject[0].owner >= 0 and (named := self.things()):
            return Clause("has", subject[0].owner, objects=named)  # "his only creature is Juggernaut"
        if subject:
            zoned = subject[-1]
            if self._zone(zoned) or self._behind(zoned):
                while self._zone(zoned) or self._behind(zoned):
                    pass
                for one in subject:
                    one.zone, one.side, one.states = zoned.zone, zoned.side, one.states | zoned.states & {"both sides"}
                return Clause("there", subject=subject)
            if self.take_one("on", "attached to", "equipped to", "enchanting"):
                host = self.things()
                return Clause("attached", subject=subject, aims=host) if host else None
            if self.take_one("a copy of", "copying"):
                spoken = len(self.mentions)
                subject[0].copies = self.thing()
                self.mentions[:0] = [self.mentions.pop() for _ in self.mentions[spoken:]]  # "it" is the copy, and not what it copies
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
        if match := re.match(
            r"(?:(\d+)|no) cards? in (?:(?:player(\d+) 's|his|her|their|the|my) )?(graveyard|library|hand)\b", self._rest()
        ):
            self.at += len(match[0].split())
            return Clause("count", int(match[2]) if match[2] else self.actor, step=match[3], amounts=[int(match[1] or 0)])
        found = self.things()
        if not found:
            return None
        if self.take_one("on the stack"):
            return Clause("onstack", objects=found)
        if self.take_one("on", "attached to") and (host := self.things()):
            return Clause("attached", subject=found, aims=host)
        return Clause("there", subject=found)

    def _is_spell_used(self, ahead: int) -> bool:
        """Whether the name there is a spell that somebody makes a verb of."""
        return self._is_spell(self.word(ahead)) and self.word(ahead + 1) in ("it", "him", "her", "them", "the")
