"""Tells what is done by a keyword with the verb that the reader knows, in whatever words and order it is told. Pure.

Around a noun or a verb of a keyword the longest run of words is taken that tells of nothing else: who, the card that has the keyword, what
is paid, what comes of it. What each thing is follows from the card that it is, not from where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from judge.scenarios.question.deeds.verb_forms import shapes_by_form
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import WISHES
from judge.scenarios.question.syntax.keyword_sayings import COLORS, JOINED, REFUSING, Told, printed_cost, said_for
from judge.scenarios.question.syntax.keyword_table import CHOSEN, KEYWORDS, PAID, SPLICED, SWAPPED, VERBS, Keyword
from judge.scenarios.question.syntax.told_payments import price_words
from judge.scenarios.question.syntax.word_classes import CARD, PLAYER

_DETERMINERS = "the a an his her its their that this those one own other second another discarded imprinted"
_PLAIN = (
    "it them him of on onto in into at with by via through using thanks for from to and , then so as ability abilities cost costs price "
    "mana more extra additional card cards hand back up also now just only own once each option spell creature color "
    "pays pay paying paid spends spend spending uses use using used 's free nothing white blue black red green colorless effect text "
    "keyword targeting on at against"
)
COMMON = frozenset((*_DETERMINERS.split(), *_PLAIN.split()))
"""Words that may stand around any keyword."""
DETERMINERS = frozenset(_DETERMINERS.split())
SUBJECTS = frozenset(("he", "she"))
GOVERNING = frozenset(("on", "at", "targeting", "to", "against", "of", "from", "by", "into", "onto", "for", "with", "and", "attacking"))
ENDS = frozenset((",", "and", "but", "while", "as", "when", "in", "on", "at", "during", "after", "before", "naming", "where", "then", "so",
                  "to"))
"""Words before which the telling of a keyword may end."""
OPEN = frozenset((*DETERMINERS, "of", "on", "onto", "in", "into", "at", "with", "by", "via", "through", "using", "thanks", "for", "from",
                  "to", "and", ",", "as", "'s", "targeting")) - {"that", "this"}
"""Words that can not be the last ones."""
COLOR_WORDS = {symbol: word for word, symbol in COLORS.items()}
NOUNS = tuple((one, re.compile(one.nouns)) for one in KEYWORDS)
IDLE = {one.nouns: frozenset(shapes_by_form(frozenset(one.idle.split()))) | frozenset(one.idle.split()) for one in KEYWORDS}
MAIN = shapes_by_form(frozenset((*(word for one in KEYWORDS for word in (*one.idle.split(), *one.verbs.split())), "pay", "spend", "use")))


@dataclass(frozen=True, slots=True)
class _Anchor:
    keyword: Keyword
    at: int
    end: int


def keyword_clauses(text: str, marked: Marked) -> str:
    """The line with what is done by keywords told by their verbs, and what is paid for it in sentences of their own."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    for at in range(0, len(parts), 2):
        asked = parts[at + 1 : at + 2] and "?" in parts[at + 1]
        parts[at] = _Sentence(parts[at].split(), "".join(parts[:at]), marked).told(bool(asked))
    return " ".join("".join(parts).split())


class _Sentence:
    def __init__(self, words: list[str], before: str, marked: Marked) -> None:
        self.words, self.before, self.marked = words, before.split(), marked
        self.prices: list[str] = []

    def told(self, asked: bool) -> str:
        at = 0
        while at < len(self.words):
            anchor = self._anchor(at)
            made = self._telling(anchor, asked) if anchor is not None else None
            if made is None:
                at += 1
            else:
                start, end, words = made
                while words[0] == JOINED and start and self.words[start - 1] in ("and", ",", "then"):
                    start -= 1
                words = [word for word in words if word != JOINED]
                self.words[start:end] = words
                at = start + len(words)
        return " . ".join((" ".join(self.words), *self.prices))

    def _anchor(self, at: int) -> _Anchor | None:
        word = self.words[at]
        if word in VERBS and not self._told_of_a_permanent(at):
            return _Anchor(VERBS[word][0], at, at + 1)
        if CARD.match(word) and "injutsu" in self.marked.named(word).text:
            return _Anchor(next(one for one in KEYWORDS if one.kind == SWAPPED), at, at + 1)
        for keyword, noun in NOUNS:
            for end in (at + 3, at + 2, at + 1):
                if end <= len(self.words) and noun.fullmatch(" ".join(self.words[at:end])):
                    return _Anchor(keyword, at, end)
        return None

    def _told_of_a_permanent(self, at: int) -> bool:
        """Whether a participle tells of something in play how it was played: "her kicked Kavu Titan"."""
        behind, before = self.words[at + 1 : at + 2], self.words[at - 1] if at else "the"
        if not self.words[at].endswith("ed") or not behind or not CARD.match(behind[0]) or before not in DETERMINERS | {"'s"}:
            return False
        spell = re.search("Instant|Sorcery|Interrupt", self.marked.named(behind[0]).type)
        return not (spell or re.search(r"\b(?:plays?|casts?|playing|casting)(?: (?:an?|the|his|her))* $", " ".join(self.words[:at]) + " "))

    def _telling(self, anchor: _Anchor, asked: bool) -> tuple[int, int, list[str]] | None:
        """The longest run of words that tells of the keyword and nothing else, with what is said for it."""
        low, high, subjects = anchor.at, anchor.end, 0
        while low and subjects < 2 and self._fits(low - 1, anchor.keyword):
            low -= 1
            subjects += self._is_subject(low)
        while high < len(self.words) and self._fits(high, anchor.keyword):
            high += 1
        for start in range(low, anchor.at + 1):
            if not self._begins(start):
                continue
            for end in range(high, anchor.end - 1, -1):
                if self._stops(end) and (words := self._interpreted(anchor, start, end, asked)) is not None:
                    return start, end, words
        return None

    def _fits(self, at: int, keyword: Keyword) -> bool:
        word = self.words[at]
        return bool(
            word in COMMON or word in IDLE[keyword.nouns] or CARD.match(word) or PLAYER.match(word) or word.isdecimal()
            or word in SUBJECTS or word.startswith(("openmana", "x="))
            or (keyword.kind in (CHOSEN, PAID) and word in ("trigger", "triggers"))
            or (keyword.kind == PAID and word in (*REFUSING, "does", "is", "cost")) or (word in VERBS and VERBS[word][0] == keyword)
        )

    def _is_subject(self, at: int) -> bool:
        word = self.words[at]
        if word in SUBJECTS:
            return True
        behind = self.words[at + 1 : at + 2]
        return bool(PLAYER.match(word)) and behind != ["'s"] and not (at and self.words[at - 1] in GOVERNING - {"and"})

    def _begins(self, at: int) -> bool:
        if not at or self._is_subject(at):
            return True
        before = self.words[at - 1]
        wished = before == "to" and at > 1 and self.words[at - 2] in WISHES
        return (before in (",", "and", "then", "but", "so") or self._is_subject(at - 1) or wished) and self.words[at] not in (",", "and")

    def _stops(self, at: int) -> bool:
        if self.words[at : at + 2] in ([",", "who"], [",", "which"]):
            return False  # something is told of what was named last
        if self.words[at : at + 1] == ["in"] and self.words[at + 1 : at + 2] in (["attacking"], ["its"], ["place"]):
            return False
        return (at == len(self.words) or self.words[at] in ENDS or self._is_subject(at)) and self.words[at - 1] not in OPEN

    def _interpreted(self, anchor: _Anchor, start: int, end: int, asked: bool) -> list[str] | None:
        """What is said for a run of words; None where it tells of something else."""
        words, keyword = self.words[start:end], anchor.keyword
        spots = [at for at in range(start, end) if self._is_subject(at)]
        if len(spots) > 1:
            return None
        subject = [self.words[spots[0]]] if spots else []
        behind = self.words[spots[0] + 1 : end] if spots else words
        shapes = [(lemma, shape) for word in behind for lemma, shape in MAIN.get(word, ())[:1] if not self._is_noun(anchor, word, start)]
        acts = spots and spots[0] + 1 < end
        if spots and any(word in MAIN and not self._is_noun(anchor, word, start) for word in self.words[start : spots[0]]):
            return None  # the clause before, too
        if spots and anchor.at > spots[0] > start and price_words(" ".join(self.words[start : spots[0]]))[1].strip(" ,"):
            return None  # what else is told in front of the subject
        if not shapes or not (acts or (start and not subject) or keyword.kind == CHOSEN):
            return None
        shape = shapes[0][1] if shapes[0][1] in ("base", "s", "ing") else "s"
        price, text = price_words(" ".join(words))
        if price and asked:
            return None
        things = self._things(text.split(), subject)
        bearers = [one for one in things if CARD.match(one[-1]) and keyword.text in self.marked.named(one[-1]).text]
        if len(bearers) > 1 and keyword.kind == SPLICED and not self.words[anchor.at].endswith("ed"):  # what is named behind the verb
            bearers.sort(key=lambda one: one[-1] not in self.words[anchor.end : anchor.end + 4])
        bearer = bearers[0] if bearers else None
        if bearer is None and self.words[end : end + 1] and self.words[end] in ("on", "of", "for"):
            return None  # of which card is told behind it
        card = bearer[-1] if bearer else self._last_with(keyword)
        if not card:
            return None
        others = [one for one in things if bearer is None or one[-1] != bearer[-1]]
        counted = sum(word.isdecimal() for one in things for word in one)
        if counted < sum(word.isdecimal() for word in text.split()):
            return None  # a number of something else
        before = (*self.before, *self.words[:start])
        if keyword.kind == CHOSEN and start and self.words[start - 1] == "to":
            return None  # only wanted
        told = Told(keyword, subject, shape, bearer or [], card, others, words, before, self.marked)
        cost = printed_cost(told)
        printed = price.removeprefix("for ") in _amounts(cost)
        said = said_for(told) if not price or ("{X}" not in cost and (printed or keyword.kind != PAID)) else None
        if said is not None and price and not printed:
            self.prices.append(price)
        return said

    def _is_noun(self, anchor: _Anchor, word: str, start: int) -> bool:
        """Whether a form of a verb is the noun of the keyword: behind an article, a possessive or a preposition."""
        at = anchor.at
        before = self.words[at - 1] if at else "with"
        return word == self.words[at] and (before in DETERMINERS or before in GOVERNING - {"to", "and"} or before in ("'s", "white")
                                           or CARD.match(before) is not None)

    def _things(self, words: Sequence[str], subject: list[str]) -> list[list[str]]:
        """The things that are named in a run of words, each with what stands before its name."""
        found = []
        for at, word in enumerate(words):
            target = PLAYER.match(word) and words[at + 1 : at + 2] != ["'s"] and at and words[at - 1] in GOVERNING
            if not (CARD.match(word) or target):
                continue
            begin = at
            while begin and (words[begin - 1] in DETERMINERS or words[begin - 1].isdecimal() or words[begin - 1] == "'s"
                             or words[begin : begin + 1] == ["'s"]):
                begin -= 1
            found.append(list(words[begin : at + 1]))
        return found

    def _last_with(self, keyword: Keyword) -> str:
        named = [word for word in (*self.before, *self.words) if CARD.match(word)]
        return next((mark for mark in reversed(named) if keyword.text in self.marked.named(mark).text), "")


def _amounts(cost: str) -> tuple[str, ...]:
    """A cost in symbols as it is told: in letters, and by how much mana it is."""
    symbols = re.findall(r"\{(\w+)\}", cost)
    letters = "openmana" + "".join(symbols).lower()
    colors = {COLOR_WORDS[one] for one in symbols if one in COLOR_WORDS}
    colored = [f"{number} {color}{mana}" for color in colors for number in (len(symbols), "a") for mana in ("", " mana")]
    plain = len(colors) == 1 and not any(one.isdecimal() for one in symbols)
    return letters, f"{sum(int(one) if one.isdecimal() else 1 for one in symbols)} mana", *(colored if plain else ())
