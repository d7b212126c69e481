"""What nobody tells of and a question needs: mana that is used, lands that are spoken of, the end of the turn. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_keywords import ToldKeywords
from judge.scenarios.question.question_reference import HARMS
from judge.scenarios.question.question_seats import BASICS, Seat, mana_of

UPKEEP_COST = re.compile(r"(?:[Cc]umulative upkeep|[Ee]cho) ?[—-]?((?:\{[^}]+\})+)|unless you pay ((?:\{[^}]+\})+)")
AT_END = re.compile(r"(?:[Aa]t|beginning of) (?:the |your )?(?:next )?end (?:of turn|step)")
"""What an effect does later in the turn."""
COMES_LATER = re.compile(r"\b(?:gets?|back|returns?|end up|ends up|keeps?|safe|sacrific\w+|sac|loses?|must)\b")
"""Words with which is asked what an effect does later."""
OPEN = re.compile(r"\b(?:open|untapped|up)\b")
REGENERATES = re.compile(r"^(?:\{[^}]+\})+: Regenerate", re.MULTILINE)
PREVENTS = re.compile(r"(?:\{\w\})+: The next time an? \w+ source of your choice would deal damage to you")
KEPT_OPEN = re.compile(r"card\d+ (?:open|untapped)|untapped card\d")
USED = re.compile(r"use ([^>\"]+?)(?: \"target\")?")
"""A line in which an ability is used without a target."""
LANDS = re.compile(r"player(\d+)(?: 's (?:\w+ )?| (?!'s)[^.,;]*?\b(?:his|her|their) (?:\w+ )?)lands\b")


WINS = re.compile(r"\bwho (?:wins?|won|loses?|lost)\b|\b(?:win|lose|wins|loses)(?: the game)?(?= ?$| ?[?.,])")
MILLS = re.compile(r"puts? the top (?:\w+ )?cards? of|mills?\b|[Rr]emoves? the top")
"""What takes cards from the top of a library."""


def _much(mana: str) -> int:
    """How much mana symbols are: "{1}{G}" and "1g" are two."""
    return sum(int(one) if one.isdecimal() else 1 for one in re.findall(r"\d+|[a-zA-Z]", mana))


class UntoldNeeds(ToldKeywords):
    """What is filled in for what is asked."""

    def _regenerated(self) -> None:
        """What fights and could be regenerated with the mana that is told is so, where nothing else is done with that mana."""
        told = {clause.actor: given for clause in self.made.clauses for given in clause.given if given.startswith("openmana")}
        for clause in self.made.clauses:
            lands = [one for one in clause.objects if one.card >= 0 and self._card(self._named(one.card)).card.type.startswith("Basic")]
            if clause.actor >= 0 and lands and OPEN.search(clause.words):
                letters = {name: letter.lower() for letter, name in BASICS.items()}
                told.setdefault(clause.actor, "".join(letters.get(self._named(one.card), "1") * one.count for one in lands))
        done = next((what for line in reversed(self.lines) if isinstance(line, dict) for what in line.values()), "")
        harm = any(card.name in done and re.search("[Dd]estroy|damage", card.text) for card in self.made.marked.cards)
        for at, given in told.items() if (self.fought or harm) and not self.damage_waits else ():
            seat = self.seats[at]
            if any(isinstance(line, dict) and re.match("use|play|tap", line.get(seat.name, "")) for line in self.lines):
                continue
            if self._shielded(seat, given):
                return
            answers = bool(self.waiting) and self.waiting != seat.name and harm
            for name in (name for name in self._creatures(seat) if answers or name in (*self.attackers, *self.blockers)):
                line = next((one for one in self._card(name).abilities if re.match(r"(?:\{[^}]+\})+: Regenerate", one)), "")
                if line and _much(mana_of(line)) <= _much(given.removeprefix("openmana")):
                    if not answers:
                        self._to("declare blockers")
                    self._activate(seat, name, line, "", quoted="regenerate")
                    self.assumed.append(f"{seat.name} regenerates {name}.")
                    return
        self._kept_open()

    def _shielded(self, seat: Seat, given: str) -> bool:
        """What would deal damage to a player is prevented with the mana that is told to be open, by what is in play for that."""
        for name in seat.zones.get("in play", ()) if self.attackers and self.turn != seat.name else ():
            line = next((one for one in self._card(name).abilities if PREVENTS.match(one)), "")
            if line and _much(mana_of(line)) <= _much(given.removeprefix("openmana")):
                self._to("declare blockers")
                self._activate(seat, name, line, "")
                self.assumed.append(f"{seat.name} uses {name}.")
                return True
        return False

    def _aims_untold(self) -> None:
        """What a harmful ability that is used is aimed at where nobody says it: what it fights, else the one foe that is asked about."""
        for at, line in enumerate(self.lines):
            who, what = next(iter(line.items())) if isinstance(line, dict) else ("", "")
            used = USED.fullmatch(what)
            follows = next((next(iter(later.values())) for later in self.lines[at + 1 :] if isinstance(later, dict)), "")
            if used is None or follows.startswith("choose "):
                continue
            name = used[1]
            text = self._card(name).ability("target")
            if not HARMS.search(text):
                continue
            foe = self._other_seat(next(seat for seat in self.seats if seat.name == who))
            wanted = self._wanted(name)
            foes = [one for one in dict.fromkeys(foe.zones.get("in play", ())) if wanted and re.search(wanted, self._card(one).card.type)]
            against = self.blockers if name in self.attackers else self.attackers if name in self.blockers else []
            asked = {self._named(int(mark)) for words in self.made.questions for mark in re.findall(r"card(\d+)", words)}
            at_players = [foe.name] if not foes and self._aims_at_players(name) else []
            likely = ([one for one in foes if one in against], [one for one in foes if one in asked], foes, at_players)
            meant = next((some[0] for some in likely if len(some) == 1), "")
            if meant:
                self.lines[at] = {who: f"{what} -> {self._called(meant, foe)}"}
                self.assumed.append(f"{name}'s ability is aimed at {meant}.")
            else:
                told = (one for one in self.made.clauses if any(each.card >= 0 and self._named(each.card) == name for each in one.objects))
                self.idle += [one.words for one in told if one.kind in ("use", "sacrifice", "kill", "tap")]

    def _kept_open(self) -> None:
        """Lands that are told to be open beside what could be regenerated with them, and nothing is done with them."""
        for clause in self.made.clauses if self.lines else ():
            spoken = [one for one in self.made.mentions if one.card >= 0]
            able = [one for one in spoken if REGENERATES.search(self._card(self._named(one.card)).card.text)]
            used = [what for line in self.lines if isinstance(line, dict) for what in line.values() if what.startswith("use ")]
            lands = [one for one in (*clause.objects, *clause.subject) if one.card >= 0 and "Land" in self.made.marked.cards[one.card].type]
            if able and lands and not used and KEPT_OPEN.search(clause.words):
                self.idle.append(clause.words)

    def _lands_of_all(self) -> None:
        """Somebody's lands that are spoken of are there, where none is told."""
        for found in LANDS.finditer(self.made.marked.text):
            seat = self.seats[int(found[1])]
            there = seat.zones.setdefault("in play", [])
            if not any("Land" in self._card(name).card.type for name in there) and not seat.counts.get("in play"):
                there += ["Plains"] * 3
                self.assumed.append(f"{seat.name} has three Plains in play.")

    def _pay_in_upkeep(self) -> None:
        """Where it is asked what is to be paid in an upkeep, there are lands to pay it with."""
        seat = next(seat for seat in self.seats if seat.name == self.turn)
        for name in dict.fromkeys(seat.zones.get("in play", ())):
            cost = UPKEEP_COST.search(self._card(name).card.text)
            if cost is not None:
                self._pay(seat, (cost[1] or cost[2]) * (seat.counters.get(name, ("", 0))[1] + 1))

    def _to_the_last_card(self, asked: str) -> None:
        """The game goes on to the next draw of whoever is told to have few cards left, where it is asked who wins, and some are taken."""
        texts = " ".join(card.text for card in self.made.marked.cards)
        few = [seat for seat in self.seats if seat.counts.get("library", 0) > 0]
        if not self.lines or len(few) != 1 or not WINS.search(asked) or not MILLS.search(texts):
            return
        self._settle()
        begins = self.step == "upkeep" and self.turn == few[0].name and not any(isinstance(one, str) and one.startswith("to ")
                                                                              for one in self.lines)
        self.lines += ["to draw" if begins else f"to {few[0].name}'s draw", "resolve all"]

    def _later_this_turn(self, asked: str) -> None:
        """What effects do at the end of the turn is waited for, where it is asked what comes of them."""
        if not self.lines or "to next turn" in self.lines or not COMES_LATER.search(asked):
            return
        done = [what for line in self._this_turn() if isinstance(line, dict) for what in line.values()]
        used = [card for card in self.made.marked.cards if any(
            re.match(rf"(?:play|use|attack with .*?) ?{re.escape(card.name)}", what) for what in done)]
        if any(AT_END.search(card.text) for card in used):
            self._settle()
            self.lines += ["to end of turn", "resolve all"]
