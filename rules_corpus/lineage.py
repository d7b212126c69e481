"""Which rule became which between two editions, and what happened to it on the way. Pure.

Two neighbouring editions compare best; between distant ones, follow a chain of lineages (``follow``).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rules_corpus.known_descents import Known, known
from rules_corpus.likeness import contained, given_up
from rules_corpus.numbers import parent, sort_key
from rules_corpus.records import Edition, Rule
from rules_corpus.rule_matching import SAME_SECTION, Matching
from rules_corpus.wording import texts, whole, words


class Kind(StrEnum):
    """What happened to a rule."""

    KEPT = "kept"
    MOVED = "moved"
    REWORDED = "reworded"
    SPLIT = "split"
    MERGED = "merged"
    NEW = "new"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Link:
    """A step of a rule's descent. ``old`` is "" for a NEW rule, ``new`` "" for one that is GONE.

    A MOVED rule bears another number and the same wording (references renumbered with it, typography aside); a REWORDED
    one may have moved too. SPLIT links share an old number, MERGED ones a new one. ``score`` is how sure the link is,
    0 to 1; ``reason`` says it for a person.
    """

    old: str
    new: str
    kind: Kind
    score: float
    reason: str


ALIKE = 2.0
"""How many times as sure the likest part of a split rule is at most, for another part to count alike."""
_ENOUGH_INSIDE = 0.62
_HALF_INSIDE, _ALIKE_ENOUGH = 0.5, 0.36
"""Less of a rule has to stand in another where the two are as much alike as this."""
_PART_AT_HOME, _ALIKE_AT_HOME = 0.4, 0.32
"""Still less where the other stands where the rule's section went."""
_GIVEN_UP = 0.25
"""How much of what a new rule has of an old one the old one must have given up, for the new one to be split off it."""
_ENOUGH_WORDS = 10
_WHOLE_SENTENCE = 6
_TOLD, _TOLD_BESIDE = 0.95, 0.46
"""How sure the first place that a person named is, and those beside it."""
_NEAREST = 6
"""In how many of the likest rules parts of one are looked for."""
_END = re.compile(r"(?<=[.!?])[\s\")”]+")


def lineage(old: Edition, new: Edition) -> tuple[Link, ...]:
    """Every rule of both editions in at least one link, in the order of the old numbers and then the new."""
    matching = Matching(old.rules, new.rules)
    told = known(old, new)
    links = [_link(matching, o, n) for o, n in matching.to_new.items()]
    links = _as_known(_with_parts(matching, links, _freed(matching, told)), told)
    from_old = {link.old for link in links}
    to_new = {link.new for link in links}
    links += [Link(r.number, "", Kind.GONE, 1.0, "nothing like it is left") for r in old.rules if r.number not in from_old]
    links += [Link("", r.number, Kind.NEW, 1.0, "nothing like it was there") for r in new.rules if r.number not in to_new]
    return in_order(links)


def _freed(matching: Matching, told: Known) -> set[int]:
    """The places of new rules whose old one, as a person said, became others: they may come from a rule that was split."""
    places = {place for found in told.values() for place in found}
    pairs = ((matching.old[old].number, new) for old, new in matching.to_new.items())
    return {new for number, new in pairs if number in told and matching.new[new].number not in places}


def _as_known(links: list[Link], told: Known) -> list[Link]:
    """The links, those of rules of which a person said what became of them as that person said."""
    if not told:
        return links
    found = [link for link in links if link.old not in told]
    for number, places in told.items():
        for at, place in enumerate(places):
            kind = Kind.SPLIT if len(places) > 1 else Kind.MERGED
            found.append(Link(number, place, kind, _TOLD if not at else round(_TOLD_BESIDE - at / 100, 2), "decided by reading both"))
    alone = Counter(link.new for link in found)
    return [
        replace(link, kind=Kind.REWORDED) if link.kind is Kind.MERGED and link.old in told and alone[link.new] == 1 else link
        for link in found
    ]


def in_order(links: Iterable[Link]) -> tuple[Link, ...]:
    """Links by their old numbers, then by their new ones; NEW rules last."""
    return tuple(sorted(links, key=lambda link: (_order(link.old), _order(link.new))))


def follow(number: str, chain: Sequence[Sequence[Link]]) -> tuple[list[str], bool]:
    """Where a rule has gone through a chain of lineages: its numbers now, likest first, and whether that is exact.

    Where a rule is gone on the way, the rule or heading above it is followed in its place, and the answer is not exact.
    An unknown number, or a chapter that is gone, leads to no number.
    """
    here, exact = [number], True
    for links in chain:
        successors: dict[str, list[Link]] = defaultdict(list)
        for link in links:
            if link.old and link.new:
                successors[link.old].append(link)
        found = _successors(here, successors)
        if not found:
            exact = False
            found = _above(here, successors)
        here = found
    return here, exact and bool(here)


def _successors(numbers: Iterable[str], links: Mapping[str, list[Link]]) -> list[str]:
    """Where the numbers went, each number's likest first, none twice."""
    return list(dict.fromkeys(link.new for number in numbers for link in likest_first(links.get(number, []))))


def likest_first(links: list[Link]) -> list[Link]:
    """The likest first; but parts of one rule that went into one section, and count alike, in reading order."""
    if not links:
        return []
    best = max(links, key=lambda link: link.score)
    section = best.new.partition(".")[0]
    together = [link for link in links if link.new.partition(".")[0] == section and link.score * ALIKE >= best.score]
    others = [link for link in links if link not in together]
    return sorted(together, key=lambda link: sort_key(link.new)) + sorted(others, key=lambda link: -link.score)


def _above(numbers: Iterable[str], links: Mapping[str, list[Link]]) -> list[str]:
    """Where the nearest headings went of numbers that are gone."""
    for number in numbers:
        above = parent(number)
        while above and above not in links:
            above = parent(above)
        if above:
            return _successors([above], links)
    return []


def _link(matching: Matching, old: int, new: int) -> Link:
    was, now = matching.old[old], matching.new[new]
    moved = was.number != now.number
    if whole(was) == whole(now):
        kind = Kind.MOVED if moved else Kind.KEPT
        return Link(was.number, now.number, kind, 1.0, "same wording, other number" if moved else "same wording")
    if not was.blocks and not now.blocks:
        return Link(was.number, now.number, Kind.REWORDED, 0.8, "a heading whose rules went there")
    likeness = matching.likeness(old, new)
    score = round(min(0.99, likeness + matching.surroundings(old, new)), 3)
    reason = f"{likeness:.0%} alike" + (", and so is what stands around it" if score - likeness > 0.1 else "")
    return Link(was.number, now.number, Kind.REWORDED, score, reason)


def _with_parts(matching: Matching, links: list[Link], freed: set[int]) -> list[Link]:
    """The links with those added of what was split off or merged into another rule, and the kinds set right.

    ``freed`` are new rules that count as having no pair.
    """
    space = matching.space
    splits, merges = [], []
    news = [n for n, now in enumerate(matching.new) if (n not in matching.to_old or n in freed) and _says_enough(now)]
    for n, some in space.origins(news, _NEAREST).items():
        inside = [(contained(space.new(n), space.old(o)), -o) for o in some if matching.old[o].blocks]
        if inside and (share := max(inside))[0] >= _ENOUGH_INSIDE:
            old = -share[1]
            if old in matching.to_new and given_up(space.new(n), space.old(old), space.new(matching.to_new[old])) < _GIVEN_UP:
                continue  # the old rule still says all of it: the new one only says something like it
            was, now = matching.old[old], matching.new[n]
            score = round(min(share[0], space.cosine(old, n)), 3)
            splits.append(Link(was.number, now.number, Kind.SPLIT, score, f"{share[0]:.0%} of it stood there"))
    olds = [o for o, was in enumerate(matching.old) if o not in matching.to_new and _says_enough(was)]
    for o, some in space.candidates(olds, _NEAREST).items():
        inside = [(contained(space.old(o), space.new(n)), -n) for n in some if matching.new[n].blocks]
        if inside and _goes_into(matching, o, share := max(inside), likeness := space.cosine(o, -share[1])):
            was, now = matching.old[o], matching.new[-share[1]]
            score = round(min(share[0], likeness), 3)
            merges.append(Link(was.number, now.number, Kind.MERGED, score, f"{share[0]:.0%} of it stands there"))
    gone = {link.old for link in merges}
    merges += [link for link in _said_elsewhere(matching) if link.old not in gone]
    merges += _merged_headings(matching)
    parted, joined = {link.old for link in splits}, {link.new for link in merges}
    for at, link in enumerate(links):
        if link.kind is Kind.REWORDED and (link.old in parted or link.new in joined):
            links[at] = replace(link, kind=Kind.SPLIT if link.old in parted else Kind.MERGED)
    return [*links, *splits, *merges]


def _said_elsewhere(matching: Matching) -> list[Link]:
    """A rule without a pair, of which a whole sentence stands word for word in one other rule, is merged into that."""
    space, links = matching.space, []
    for o, was in enumerate(matching.old):
        if o in matching.to_new or not was.blocks:
            continue
        for sentence in _sentences(was):
            homes = _saying(sentence, matching.new, space.news_with(sentence))
            if len(homes) == 1 and _saying(sentence, matching.old, space.olds_with(sentence)) == [o]:
                new = homes[0]
                score = round(min(_HALF_INSIDE, space.cosine(o, new)), 3)
                links.append(Link(was.number, matching.new[new].number, Kind.MERGED, score, "a sentence of it stands there"))
                break
    return links


def _saying(sentence: tuple[str, ...], rules: Sequence[Rule], among: Iterable[int]) -> list[int]:
    """The places of the rules among some that have a sentence."""
    return [at for at in among if sentence in _sentences(rules[at])]


def _sentences(rule: Rule) -> list[tuple[str, ...]]:
    """The sentences of a rule that say something, as their words."""
    found = [words(one) for text in texts(rule.blocks) for one in _END.split(text)]
    return [one for one in found if len(one) >= _WHOLE_SENTENCE]


def _merged_headings(matching: Matching) -> list[Link]:
    """A heading whose rules went under one of another depth, or one that was there before, is merged into that."""
    links = []
    for old, (new, share) in matching.heading_destinations().items():
        was, now = matching.old[old], matching.new[new]
        links.append(Link(was.number, now.number, Kind.MERGED, round(share, 3), f"{share:.0%} of its rules went there"))
    return links


def _goes_into(matching: Matching, old: int, share: tuple[float, int], likeness: float) -> bool:
    """Whether a rule without a pair is merged into another, by how much of it stands there and how alike they are."""
    if share[0] >= _PART_AT_HOME and likeness >= _ALIKE_AT_HOME and matching.surroundings(old, -share[1]) >= SAME_SECTION:
        return True
    return share[0] >= _ENOUGH_INSIDE or (share[0] >= _HALF_INSIDE and likeness >= _ALIKE_ENOUGH)


def _says_enough(rule: Rule) -> bool:
    return len(words(" ".join(texts(rule.blocks)))) >= _ENOUGH_WORDS


def _order(number: str) -> tuple[int, int, int, int, str]:
    return sort_key(number) if number else (99, 0, 0, 0, "")
