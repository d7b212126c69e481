"""Pairs the rules of two editions one to one: equal wordings, then equal headings, then the likest texts. Pure.

Likeness alone confuses rules that sound alike (every keyword's "multiple instances" rule), so a pair also counts what
stands around it: parents that are a pair already, neighbours that are, and the number itself.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rules_corpus.likeness import Space
from rules_corpus.numbers import Level, parent, parse_number
from rules_corpus.records import Rule
from rules_corpus.wording import printed_alike, statement, whole, words

_CANDIDATES = 12
_ROUNDS = (0.86, 0.72, 0.55, 0.42, 0.36)
"""What likeness and surroundings together must reach, round by round; each round knows the pairs of those before."""

_SMALL = {"and", "of", "the", "a", "for", "from", "in"}
_LEAST_LIKENESS = 0.16
_MUTUAL, _BY_FAR = 0.415, 0.8
"""How like a rule that is gone must be to a new one, and how much less like all others, to have become it."""
_MUTUAL_AT_HOME = 0.24
"""How like it must be where its section went too, and no other rule is as like, paired or not."""
_PARENT, SAME_SECTION, _NEIGHBOUR, _NUMBER = 0.14, 0.07, 0.07, 0.05
_LEAVING = 0.08
"""What speaks against a pair in another section when the old section is still there: a rule seldom leaves it."""


class Matching:
    """The pairs found so far: ``to_new`` and ``to_old`` are places in the two lists of rules."""

    def __init__(self, old: Sequence[Rule], new: Sequence[Rule]) -> None:
        self.old, self.new = old, new
        self.to_new: dict[int, int] = {}
        self.to_old: dict[int, int] = {}
        self.space = Space([statement(rule) for rule in old], [statement(rule) for rule in new])
        self._old_at = {rule.number: at for at, rule in enumerate(old)}
        self._new_at = {rule.number: at for at, rule in enumerate(new)}
        self._old_up = [self._above(rule, self._old_at) for rule in old]
        self._new_up = [self._above(rule, self._new_at) for rule in new]
        self._old_levels, self._new_levels = ([parse_number(rule.number).level for rule in rules] for rules in (old, new))
        self._likeness: dict[tuple[int, int], float] = {}
        self._pair_equals()
        self._pair_titles()
        free = [n for n in range(len(new)) if n not in self.to_old]
        self._candidates = self.space.candidates_among(free, [o for o in range(len(old)) if o not in self.to_new], _CANDIDATES)
        for needed in _ROUNDS:
            self._pair_headings(0.5)
            self._pair_likest(needed)
        self._pair_headings(0.3)
        self._pair_left_over()

    def likeness(self, old: int, new: int) -> float:
        """The likeness of the two texts, 0 to 1, surroundings aside."""
        if (old, new) not in self._likeness:
            self._likeness[old, new] = min(1.0, self.space.cosine(old, new))
        return self._likeness[old, new]

    def surroundings(self, old: int, new: int) -> float:
        """What speaks for a pair besides its texts, or against it."""
        same_number = self.old[old].number == self.new[new].number
        score = _NUMBER * same_number
        old_up, new_up = self._old_up[old], self._new_up[new]
        if old_up and new_up and self.to_new.get(old_up[0]) == new_up[0]:
            score += _PARENT + _NUMBER * same_number
        elif any(self.to_new.get(above) in new_up for above in old_up[:2]):
            score += SAME_SECTION
        if len(old_up) > 1 and len(new_up) > 1 and self.to_new.get(old_up[-2], new_up[-2]) != new_up[-2]:
            score -= _LEAVING
        score += _NEIGHBOUR * (self.to_new.get(old - 1, -9) == new - 1)
        return score + _NEIGHBOUR * (self.to_new.get(old + 1, -9) == new + 1)

    def _pair(self, old: int, new: int) -> None:
        self.to_new[old] = new
        self.to_old[new] = old

    def _pair_equals(self) -> None:
        """Equal wordings; where several rules share one (heading-only "Obsolete" rules), in order of their numbers."""
        olds: dict[str, list[int]] = defaultdict(list)
        news: dict[str, list[int]] = defaultdict(list)
        for side, rules in ((olds, self.old), (news, self.new)):
            for at, rule in enumerate(rules):
                if rule.blocks:
                    side[whole(rule)].append(at)
        for wording, places in olds.items():
            others = news.get(wording, [])
            if len(places) == len(others):
                for old, new in zip(places, others, strict=True):
                    self._pair(old, new)

    def _pair_titles(self) -> None:
        """Headings of one title, if no other heading of the edition has it."""
        old_titles, new_titles = self._titles(self.old), self._titles(self.new)
        for title, old in old_titles.items():
            new = new_titles.get(title)
            if new is not None and old not in self.to_new and new not in self.to_old:
                self._pair(old, new)

    def _titles(self, rules: Sequence[Rule]) -> dict[str, int]:
        count = Counter(printed_alike(rule.title) for rule in rules if rule.title)
        return {title: at for at, rule in enumerate(rules) if count[title := printed_alike(rule.title)] == 1}

    def _pair_likest(self, needed: float) -> None:
        """The best pairs first, each rule once."""
        found = []
        for old, news in self._candidates.items():
            if old in self.to_new or self._only_title(self.old[old]):
                continue
            for new in {*news, *self._expected(old)}:
                if new in self.to_old or self._only_title(self.new[new]):
                    continue
                likeness = self.likeness(old, new)
                score = likeness + self.surroundings(old, new)
                if likeness >= _LEAST_LIKENESS and score >= needed:
                    found.append((-score, old, new))
        for _, old, new in sorted(found):
            if old not in self.to_new and new not in self.to_old:
                self._pair(old, new)

    def _pair_left_over(self) -> None:
        """What is gone and what is new, where each is by far the likest to the other, or the likest and in the same section."""
        olds = [o for o in self._candidates if o not in self.to_new and not self._only_title(self.old[o])]
        news = [n for n in range(len(self.new)) if n not in self.to_old and not self._only_title(self.new[n])]
        found = self.space.candidates_among(news, olds, _CANDIDATES)
        likest: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for old, some in found.items():
            for new in some:
                likest[new].append((self.likeness(old, new), old))
        for old, some in found.items():
            best = sorted(((self.likeness(old, new), new) for new in some), reverse=True)
            if not best or best[0][1] in self.to_old:
                continue
            likeness, new = best[0]
            rivals = [value for value, _ in best[1:2]] + [value for value, other in likest[new] if other != old]
            by_far = likeness >= _MUTUAL and all(value <= _BY_FAR * likeness for value in rivals)
            at_home = likeness >= _MUTUAL_AT_HOME and self.surroundings(old, new) >= SAME_SECTION
            if by_far or (at_home and all(value < likeness for value in rivals) and self._likest_of_all(old) in (new, *self._new_up[new])):
                self._pair(old, new)

    def _likest_of_all(self, old: int) -> int:
        """The likest new rule, whether it has a pair or not."""
        return max(self.space.candidates([old], _CANDIDATES)[old], key=lambda new: self.likeness(old, new), default=-1)

    def _expected(self, old: int) -> Iterator[int]:
        """The places that the neighbours' pairs point to, however unlike the text there is."""
        before, after = self.to_new.get(old - 1), self.to_new.get(old + 1)
        if before is not None and before + 1 < len(self.new):
            yield before + 1
        if after:
            yield after - 1

    def _pair_headings(self, share: float) -> None:
        """A heading without text of its own goes where this share of what it holds has gone, or more."""
        votes: dict[int, Counter[int]] = defaultdict(Counter)
        children = Counter(old_up for old in self.to_new for old_up in self._old_up[old])
        for old, new in self.to_new.items():
            for old_up in self._old_up[old]:
                if old_up in self.to_new or self.old[old_up].blocks:
                    continue
                for new_up in self._new_up[new]:
                    if self._old_levels[old_up] is self._new_levels[new_up]:
                        votes[old_up][new_up] += 1
        for old, counts in sorted(votes.items(), reverse=True):
            for new, count in sorted(counts.items(), key=lambda vote: (-vote[1] * self._title_weight(old, vote[0]), vote[0])):
                if new not in self.to_old and not self.new[new].blocks and count >= share * children[old]:
                    self._pair(old, new)
                    children.update(self._old_up[old])
                    break

    def _title_weight(self, old: int, new: int) -> float:
        """A vote for a heading counts up to double when the titles share words."""
        mine, theirs = set(words(self.old[old].title)), set(words(self.new[new].title))
        return 1 + len(mine & theirs - _SMALL) / (len(mine | theirs - _SMALL) or 1)

    def heading_destinations(self) -> dict[int, tuple[int, float]]:
        """For each old heading left without a pair: the new heading over most of its rules, and their share."""
        found: dict[int, tuple[int, float]] = {}
        for old, rule in enumerate(self.old):
            if old in self.to_new or rule.blocks:
                continue
            votes = Counter(
                up for o, n in self.to_new.items() if old in self._old_up[o] for up in self._new_up[n] if len(self.new[up].number) > 1
            )
            total = sum(old in ups for o, ups in enumerate(self._old_up) if o in self.to_new)
            best = max(votes.items(), key=lambda v: (v[1] * self._title_weight(old, v[0]), v[0]), default=None)
            if best is not None and best[1] * 3 >= total:
                found[old] = (best[0], best[1] / total)
        return found

    def _above(self, rule: Rule, places: dict[str, int]) -> list[int]:
        """The places of a rule's parents, nearest first."""
        above = []
        number = parent(rule.number)
        while number:
            if number in places:
                above.append(places[number])
            number = parent(number)
        return above

    @staticmethod
    def _only_title(rule: Rule) -> bool:
        return not rule.blocks or parse_number(rule.number).level is Level.CHAPTER
