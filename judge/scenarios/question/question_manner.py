"""Reads how something is done: kicked, for how much, with what given up, and what it gives. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_costs import CostReader
from judge.scenarios.question.question_cursor import PLAYER
from judge.scenarios.question.question_words import COLORS, LEXEME

BONUS = re.compile(r"bonus(plus|minus)(\d+)(plus|minus)(\d+)$|untilsize(\d+)by(\d+)$")
GIVEN = re.compile(
    r"(?:protection from|protection|flying|haste|trample|first strike|double strike|vigilance|shroud|untargetable|fear|indestructible"
    r"|unblockable|"
    r"(?:all |the )?(?:combat )?damage|a (?:regeneration )?shield|regeneration)\b"
)
WAYS = {
    way: re.compile(rf"(?:{said})(?= |$)")
    for way, said in (
        ("face down", "face[ -]?down|as a morph"),
        ("face up", "face[ -]?up"),
        ("kicked", "(?:, )?kicked|and kicks it|with (?:its |the )?kicker(?: paid)?|paying (?:its |the )?kicker(?: cost)?"),
        ("buyback", "with buyback"),
        ("that mana", "with that mana"),
        ("the mana", "with (?:the|his|her|their|its) mana"),
        ("entwine", "with entwine"),
        ("madness", "with madness"),
        ("flashback", r"(?:with|using) flashback|for its flashback cost|from (?:(?:the|his|her|player\d+ 's) )?graveyard"),
    )
}
"""Words for ways in which a card is played or turned."""
PAID_FOR = frozenset(("animate", "regenerate", "pump", "equip", "attach", "unmorph", "turn", "cycle", "suspend", "transmute", "channel"))
"""Verbs of what costs mana and makes none."""
PLAINLY = re.compile(r"(?:, )?unkicked(?= |$)")
"""That none of its optional costs is paid."""


class MannerReader(CostReader):
    """Reads ways and amounts."""

    def predicate(self, actor: int, subject: list[Thing], asked: bool) -> Clause | None:
        """The clause that subject and verb make; None where no verb comes that is known. Read where all verbs are."""
        return None

    def _doing_of_player(self) -> bool:
        """What somebody does that is answered: "in response to Bob equipping the Bears"."""
        start, actor = self.at, self.actor
        match = PLAYER.match(self.word())
        if match and self.word(1) == "'s" and self.word(2).endswith("ing"):
            self.at += 1  # "my activating it"
        person = int(match[1]) if match else self.person(self.word()) if self.word() in ("him", "her", "them") else -1
        if person < 0 or not self.word(1).endswith("ing") or self.word(1) not in LEXEME:
            return False
        self.at += 1
        self.actor = person
        made = self.predicate(person, [], False)
        self.actor = actor
        if made is None:
            self.at = start
            return False
        made.words = " ".join(self.words[start : self.at])
        self.front.append(made)
        return True

    def _way(self, clause: Clause) -> bool:
        """How it is done: kicked, with flashback, face down, for mana, several times."""
        if clause.kind == "cast" and self._match(PLAINLY):
            return True
        for way, said in WAYS.items():
            if self._match(said):
                clause.ways.add(way)
                return True
        if clause.kind == "cast" and (match := re.match(r"(?:, )?replicated (\d+) times(?= |$)", self._rest())):
            self.at += len(match[0].split())
            clause.ways.add(f"replicated {match[1]}")
            return True
        if clause.kind == "cast" and self._helped(clause):
            return True
        rest = self._rest()
        if clause.verb in PAID_FOR and re.match(r"for \d+ (?:\w+ )?mana(?= |$)", rest):
            return False  # its price
        if match := re.match(
            r"(?:for|to make|to get|to add|to produce)(?: (?:some|its|the|\d+))?(?: (white|blue|black|red|green"
            r"|colorless))?(?: of)?(?: (?:its|their|his|her))? ?mana\b",
            rest,
        ) or re.match(r"for (white|blue|black|red|green|colorless|openmana\w+|floatmana\w+)\b", rest):
            self.at += len(match[0].split())
            clause.ways.add("for mana")
            letters = set(re.sub(r"\d", "", (match[1] or "").removeprefix("openmana").removeprefix("floatmana")))
            clause.given += [color for color, letter in COLORS.items() if match[1] == color or letters == {letter.lower()}]
            return True
        if clause.kind in ("use", "cast") and (match := re.match(r"(?:with|using) openmana\w+(?= |$)", rest)):
            self.at += len(match[0].split())
            return True
        if match := re.match(
            r"with (?:only )?(\d+) mana(?: (floating|in (?:the |his |her )?pool)| up| open| available| left)?(?= |$)", rest
        ):
            self.at += len(match[0].split())
            told = ("floatmana" if match[2] else "openmana") + "1" * int(match[1])
            self.front.append(Clause("has", clause.actor, "has", given=[told], words=match[0]))
            return True
        if match := re.match(r"with (?:one|1|\d+|some|its) (white|blue|black|red|green)(?: mana)?\b", rest) or re.match(
            r"(?:from|off|with|using) (?:of )?(?:(?:\d+|his|her|the|their|only|last|an?"
            r"|player\d+ 's) )*(?:untapped )?card\d+(?= ?(?:[,.;?!]|$"
            r"| targeting| on ))",
            rest,
        ):
            is_mana = match.lastindex or self._lands_only(match[0])
            if is_mana and clause.kind not in ("attack", "block", "has"):
                if match.lastindex:
                    self.at += len(match[0].split())
                    return True
                self.at += 1
                lands = self.things()
                self.front.append(Clause("has", clause.actor, objects=lands, ways={"to pay"}, words=match[0]))
                return True
        if match := re.match(r"(\d+) times\b|(twice)\b|(once)\b(?! again)|(thrice|three times)\b|(both times)", rest):
            self.at += len(match[0].split())
            clause.times = int(match[1]) if match[1] else 2 if match[2] or match[5] else 1 if match[3] else 3
            return True
        return False

    def _helped(self, clause: Clause) -> bool:
        """What is spliced onto a spell, or tapped for its convoke: "and splices X onto it", "tapping four creatures for convoke"."""
        start, mentions = self.at, len(self.mentions)
        self.take_one(",", "and", ", and", "by")
        verb = self.word()
        self.at += 1
        found = self.things() if verb in ("splices", "splicing", "splice", "taps", "tapping", "tap", "convoking", "convokes") else []
        if verb.startswith("splic"):
            read = bool(found) and self.take_one("onto", "on", "to", "on to") != ""
            read = read and (self.take_one("it", "that spell", "the spell") != "" or bool(self.things()))
        else:
            said = self.take_one("for convoke", "for its convoke", "to convoke it", "for the convoke")
            read = bool(found) and (verb.startswith("convok") or said != "")
        if not read or any(one.card < 0 for one in found):
            self.at = start
            del self.mentions[mentions:]
            return False
        for one in found:
            one.states.add("spliced" if verb.startswith("splic") else "convoke")
            told = max((before.count for before in self.mentions[:mentions] if before.card == one.card), default=1)
            if re.search(rf"(?:the|his|her|all|these|those|both|'s) (?:[a-z]+ )?card{one.card}\b", " ".join(self.words[start : self.at])):
                one.count = max(one.count, told)  # "the Elves" are as many as were told of
        clause.helped += found
        return True

    def _lands_only(self, words: str) -> bool:
        marks = re.findall(r"card(\d+)", words)
        return bool(marks) and all("Land" in self.marked.cards[int(one)].type for one in marks)

    def _of_players(self, clause: Clause) -> bool:
        """What is said of a player beside what is done: "at 1 life", "who is at 5", "with an empty hand"."""
        rest = self._rest()
        if self.take_one(
            "whose hand is", "whose hand has", "whose hand contains", ", whose hand is", ", whose hand contains", "whose hand consists of"
        ):
            found = self.things()
            for one in found:
                one.zone = "hand"
            self.front.append(
                Clause(
                    "has",
                    next((one.player for one in reversed((*clause.aims, *clause.objects)) if one.player >= 0), clause.actor),
                    objects=found,
                    words=rest,
                )
            )
            return bool(found)
        if match := re.match(r"(?:, )?whose (?:only|sole|lone) (?:creature|land|artifact|enchantment|permanent) is ", rest):
            whose = next((one.player for one in reversed((*clause.objects, *clause.aims)) if one.player >= 0), -1)
            start = self.at
            self.at += len(match[0].split())
            found = self.things() if whose >= 0 else []
            if found:
                self.front.append(Clause("has", whose, "has", objects=found, words=" ".join(self.words[start : self.at])))
                return True
            self.at = start
        about = next((one.player for one in (*clause.aims, *clause.objects) if one.player >= 0), clause.actor)
        if about == clause.actor and clause.actor >= 0 and any(one.word in ("him", "face", "opponent") for one in clause.aims):
            about = self.other(clause.actor)
        if about != clause.actor and (match := re.match(r"(?:, )?who (?=(?:has|have|controls?|owns|holds|is)\b)", rest)):
            start = self.at
            self.at += len(match[0].split())
            said = self.predicate(about, [], False)
            if said is not None:
                said.words = " ".join(self.words[start : self.at])
                self.front.append(said)
                return True
            self.at = start
        if match := re.match(r"(?:, )?(?:and |while |being )?(?:at|on) (-?\d+)(?:(?: life| points)+\b|(?= ?$| [,.;?!]))", rest):
            about = self.attacked(clause, about)
            self.at += len(match[0].split())
            self.front.append(Clause("life", about, amounts=[int(match[1])], words=match[0]))
            return True
        if match := re.match(
            r"(?:with|who has|having) (\d+) (?:untapped )?lands?(?: (?:herself|himself|in play|untapped|(on-both-sides)))*(?= ?$| [,.;?!])",
            rest,
        ):
            self.at += len(match[0].split())
            self.front.append(Clause("lands", -2 if match[2] else about, amounts=[int(match[1])], given=[""], words=match[0]))
            return True
        if match := re.match(r"(?:, )?(?:and|plus) (\d+) (?:other |untapped )*lands?(?: in play| untapped)?(?= ?$| [,.;?!])", rest):
            self.at += len(match[0].split())
            self.front.append(Clause("lands", clause.actor, amounts=[int(match[1])], given=[""], words=match[0]))
            return True
        if match := re.match(
            r"(?:with|who has|having) (an empty|no cards in|no|(?:only |just )?(\d+) cards?(?: left)? in)(?: (?:his|her|their"
            r"|the))? (hand|library|graveyard|deck)\b",
            rest,
        ):
            self.at += len(match[0].split())
            self.front.append(
                Clause("count", about, step=match[3].replace("deck", "library"), amounts=[int(match[2] or 0)], words=match[0])
            )
            return True
        return False

    def _amount(self, clause: Clause) -> bool:
        """What X is, or how much: "for X=3", "with X equal to 2", "for 5"."""
        rest = self._rest()
        match = re.match(
            r"(?:,? ?(?:where|with|for|and|using|choosing|paying) )?x ?(?:=|is|equals|equal to|being|of|set to)? ?(\d+)\b", rest
        )
        match = match or re.match(r"(?:, )?paying (\d+) life\b", rest)
        match = match or (
            re.match(r"for (\d+)\b(?! (?:mana|life|damage|turns?|more))", rest)
            if clause.kind in ("cast", "use", "verbed", "kill", "bare")
            else None
        )
        if match:
            self.at += len(match[0].split())
            clause.x = int(match[1])
            return True
        if match := re.match(r"for (?:lethal|\d+)(?: (?:damage|points?|mana|life|points of damage))?\b", rest):
            self.at += len(match[0].split())
            return True
        if match := re.match(
            r"(?:, )?(?:divided|split|splitting(?: it| the damage)?|dividing(?: it| the damage)?)(?: evenly| equally)?\b", rest
        ):
            self.at += len(match[0].split())
            clause.ways.add("split")
            return True
        return False

    def _bonus(self, clause: Clause) -> bool:
        if BONUS.match(self.word()):
            clause.given.append(self.word())
            self.at += 1
            return True
        if (clause.verb in ("give", "deal", "") or clause.ways & {"to give", "to deal"}) and (match := GIVEN.match(self._rest())):
            self.at += len(match[0].split())
            clause.given.append(match[0])
            if self.word() in COLORS:
                clause.given.append(self.word())
                self.at += 1
            return True
        return False
