"""Who plays what nobody is said to play: by whom it hurts or helps, and of whom it is told. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_reference import HARMS, HELPS, QuestionReference
from judge.scenarios.question.question_seats import Seat

HURTS = re.compile(
    rf"{HARMS.pattern}|[Tt]arget (?:player|opponent) (?:loses|discards|sacrifices|puts|reveals|removes|exiles|skips|mills)"
    r"|deals? (?:\w+ )*damage|(?:[Rr]emove|[Ee]xile|[Tt]ap|[Rr]eturn) (?:another )?target (?!(?:\w+ )*cards?\b)|loses? (?:\w+ )?life"
    r"|doesn't untap"
)
"""What is done to the other player, and to what is his."""
HELPS_PLAYER = re.compile(r"[Tt]arget player (?:draws|gains)|[Pp]revent")
COUNTERS = re.compile(r"[Cc]ounter target (?:[\w-]+,? )*(?:spell|ability)")
ONE_SIDED = re.compile(r"\b(?:you|your|opponents?)\b", re.IGNORECASE)
"""Words of cards for which it matters who plays them."""
TOLD_OF = (
    (re.compile(r"[Tt]arget (?:player|opponent)[^.]* discards?|[Ee]ach opponent discards"), "hand"),
    (re.compile(r"[Tt]arget (?:player|opponent)[^.]* sacrifices?|[Ee]ach opponent sacrifices"), "in play"),
    (re.compile(r"[Tt]arget (?:player|opponent)[^.]* loses|damage to (?:any target|target (?:creature or )?(?:player|opponent))"), "life"),
    (re.compile(r"[Tt]arget (?:player|opponent)[^.]* puts? the top"), "library"),
)
TAKEN = re.compile(
    r"(?:[Tt]arget|[Dd]estroy all|[Ee]ach|[Rr]eturn all|[Tt]ap all) (?:[\w-]+,? ){0,4}?"
    r"(?P<kind>creature|artifact|enchantment|land|Plains|Island|Swamp|Mountain|Forest)s?\b(?! or player)"
)
"""The kind of permanents that a spell does something to."""
"""What a spell takes from a player, and what is told of a player from whom it may be taken."""


class UntoldActors(QuestionReference):
    """Players who are not said to act."""

    def _untold_actor(self, clause: Clause, on: bool = True) -> Seat | None:
        """Who plays a spell of which nobody is said to: whom it helps, or who is not whom it hurts; else who plays the next in a row of
        them. None where nothing shows it."""
        texts = " ".join(self._card(self._named(one.card)).card.text for one in (*clause.objects, *clause.means) if one.card >= 0)
        if len(self.seats) > 2 or not texts:
            return None
        other = "by another" in clause.ways
        aimed = (self._whose(one, other) for one in clause.aims)
        whose = next((seat for seat in aimed if seat is not None), None) if clause.aims else self._told_of(texts)
        at_player = bool(clause.aims) and all(one.player >= 0 for one in clause.aims)
        helps = (HELPS_PLAYER if at_player else HELPS).search(texts) is not None and not HURTS.search(texts)
        if whose is not None and (helps or (clause.aims and COUNTERS.search(texts)) or HURTS.search(texts) or other):
            return whose if helps else self._other_seat(whose)
        if not clause.aims and "your graveyard" in texts and len(
                there := [seat for seat in self.seats if seat.zones.get("graveyard") or seat.counts.get("graveyard")]) == 1:
            return there[0]
        at = self.made.clauses.index(clause) + 1 if clause in self.made.clauses else 0
        row = self.made.clauses[at : at + 1] if at and on else []
        return next((self._untold_actor(one) for one in row if one.kind == "cast" and one.actor < 0 and "response" not in one.ways), None)

    def _unclear_actor(self, clause: Clause) -> bool:
        """Whether either player could have played a spell of which it matters who did."""
        if clause.actor >= 0 or not clause.ways & {"by somebody", "by another", "enters", "resolves"} or len(self.made.marked.players) < 2:
            return False
        texts = [self._card(self._named(one.card)).card.text for one in clause.objects if one.card >= 0]
        owned = any(one.owner >= 0 or one.card in self.claims for one in (*clause.objects, *clause.answers))
        if owned or self.turn_told or not any(ONE_SIDED.search(text) for text in texts) or self._untold_actor(clause) is not None:
            return False
        return not self.lines and all(seat.zones or seat.counts or seat.life != 20 for seat in self.seats)

    def _whose(self, one: Thing, by_another: bool = False) -> Seat | None:
        """The player that a target is or whose it is, where that is known; who played it, of a spell."""
        if one.player >= 0:
            return self.seats[one.player]
        found = self._referent(one)
        if found is None:
            return None
        name = self._named(found.card)
        played = [next(iter(line)) for line in self.lines if isinstance(line, dict) and f"play {name}" in next(iter(line.values()))]
        if played and not self._anywhere(name):
            return next(seat for seat in self.seats if seat.name == played[-1])
        at = max(one.owner, found.owner, one.side)
        if at < 0 and not self._anywhere(name) and found.card not in self.claims and not by_another:
            return None
        return self.seats[at] if at >= 0 else self._home(found, name, self.seats[0])

    def _told_of(self, text: str) -> Seat | None:
        """The one player of whom is told what a spell with that text and without a target that is told could take or change."""
        aimed = next((what for line in reversed(self.lines) if isinstance(line, dict) for what in line.values() if " -> " in what), "")
        bare = re.sub(r"^.*?'s (?=[A-Z])", "", aimed.partition(" -> ")[2])
        if HELPS.search(text) and aimed and self._anywhere(bare):
            return next(seat for seat in self.seats if self._lies(seat, bare))  # what is answered is aimed at it
        zone = next((zone for said, zone in TOLD_OF if said.search(text)), "")
        if zone:
            told = [seat for seat in self.seats if (seat.life != 20 if zone == "life" else seat.zones.get(zone) or zone in seat.counts)]
            if len(told) == 1:
                return told[0]
        wanted = TAKEN.search(text) or re.search(r"target (?P<kind>creature) or player|(?P<kind_>any target)", text)
        if wanted is None:
            return None
        kind = (wanted["kind"] or "creature").capitalize()
        told = [seat for seat in self.seats if any(self._is_kind(name, kind) for name in seat.zones.get("in play", ()))]
        return told[0] if len(told) == 1 else None

    def _is_kind(self, name: str, kind: str) -> bool:
        return kind == name or kind in self._card(name).card.type.split()

    def _aims_at_played(self, clause: Clause) -> bool:
        """Whether a spell that somebody plays next is aimed at what was played before."""
        texts = [self._card(self._named(one.card)).card.text for one in clause.objects if one.card >= 0]
        at_spells = any(re.search(r"target (?:\w+,? ){0,4}(?:spell|ability)", text) for text in texts)
        return at_spells and any(self._on_stack(name) for one in clause.aims if (name := self._name_of(one)))
