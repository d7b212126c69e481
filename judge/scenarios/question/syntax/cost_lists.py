"""Tells a list of what is given up for something behind it: "pays a life and removes Brainstorm to play Force of Will on it". Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.scenarios.question.alternative_prices import PAID_BY
from judge.scenarios.question.deeds.deed_parts import PartReader
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end
from judge.scenarios.question.syntax.word_classes import CARD

GIVING = {"pay": "paying", "sacrifice": "sacrificing", "sac": "sacrificing", "discard": "discarding", "return": "returning",
          "remove": "removing", "pitch": "removing", "exile": "removing"}
FORMS = shapes_by_form(frozenset(GIVING))
DONE = shapes_by_form(frozenset(("play", "cast", "flashback", "transmute", "use", "activate", "channel", "cycle", "unmorph")))
"""What something is given up for."""
COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
LIFE = re.compile(r"(?:(?:that|his|her|their|the|its|an?|only|all) )*(?:(?P<last>last|final|remaining|only) )*(?:(?P<number>\d+) )?"
                  r"(?:remaining )?(?:points? of )?life(?: points?)?(?= |$)")
MANA = re.compile(
    r"(?:(?:the|its|an?|his|her|only|just) )*(?:(?P<number>\d+) )?(?:(?P<color>white|blue|black|red|green)(?: mana)?|(?P<mana>mana)"
    r"|openmana(?P<symbols>\w+)|(?<=\d )(?=(?:,|and|plus|to)(?: |$)))(?= |$)"
)
WHITHER = re.compile(r"(?:(?:from|in|to|of) (?:the game|(?:(?:his|her|their|the|player\d+ 's) )?hand)(?= |$) ?)+")


@dataclass(slots=True)
class _Given:
    """What is given up: life, mana in letters or a number, and participles with what they are of."""

    life: str = ""
    mana: str = ""
    things: list[tuple[str, list[str]]] = field(default_factory=list)
    number: int = 0


def cost_lists(text: str, marked: Marked) -> str:
    """The line with what is given up, where it is a list or stands before a keyword, told behind what it is given up for."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    return "".join(part if at % 2 else _told(part.split(), marked) for at, part in enumerate(parts))


def _told(words: list[str], marked: Marked) -> str:
    for at, word in enumerate(words):
        if word in FORMS and (made := _deed(words, at, marked)) is not None:
            return " ".join(made)
    return " ".join(words)


def _deed(words: list[str], at: int, marked: Marked) -> list[str] | None:
    """The words with the deed for which there a list of costs is told first; None where none is."""
    shape = FORMS[words[at]][0][1]
    found = _costs(words, at)
    if found is None or shape not in ("base", "s", "ing"):
        return None
    given, end = found
    verbs = DONE.get(words[end + 1], ()) if words[end : end + 1] == ["to"] and end + 1 < len(words) else ()
    lemma = next((lemma for lemma, form in verbs if form == "base" or lemma == "flashback"), "")
    thing, behind = noun_end(words, end + 2) if lemma else ("", end)
    if not thing:
        return None
    keyword = lemma in ("flashback", "transmute", "channel", "cycle", "unmorph")
    mark = thing if thing != "it" else next((one for _, names in given.things for one in names if CARD.match(one)), "")
    own = [(how, names) for how, names in given.things if mark not in names]
    if not mark or (given.number < 2 and not keyword and given.life != "last"):
        return None
    text = marked.named(mark).text
    if not keyword and not (given.life or any(how == "removing" for how, _ in own)):
        return None  # an ability's costs are read as they stand
    _, ends = PartReader(marked).parts(words, behind)
    does = inflected("play" if lemma == "flashback" else "use" if lemma == "activate" else lemma, shape)
    way = ["with", "flashback"] if lemma == "flashback" else []
    named = [mark] if thing == "it" else words[end + 2 : behind]
    told = [does, *named, *way, *words[behind:ends]]
    for how, names in own:
        told += [",", how, *names]
    if given.life:
        told += ["and" if own else ",", "paying", *("the",) * (given.life == "last"), given.life, "life"]
    costs = re.findall(rf"{lemma}[^\n{{]*((?:\{{\w+\}})+)", text, re.IGNORECASE) if keyword else [
        marked.named(mark).cost, *re.findall(r"(?:\{\w+\})+", text)]
    if given.mana and not _printed(given.mana, costs):
        told += ["for", *([given.mana, "mana"] if given.mana.isdecimal() else [f"openmana{given.mana.lower()}"])]
    return [*words[:at], *told, *words[ends:]]


def noun_end(words: Sequence[str], at: int) -> tuple[str, int]:
    """The card that is named there, or "it", and where the noun phrase ends."""
    end = noun_phrase_end(words, at)
    last = [word for word in words[at:end] if CARD.match(word) or word == "it"]
    return (last[-1], end) if last else ("", at)


def _costs(words: Sequence[str], at: int) -> tuple[_Given, int] | None:
    """What is given up from there on, and where the list ends."""
    given = _Given()
    while at < len(words) and words[at] in FORMS:
        lemma = FORMS[words[at]][0][0]
        at = _amounts(words, at + 1, given) if lemma == "pay" else _things(words, at + 1, GIVING[lemma], given)
        if not at:
            return None
        joined = at
        while words[joined : joined + 1] and words[joined] in (",", "and", "then", "plus", "also"):
            joined += 1
        if joined == at or joined >= len(words) or words[joined] not in FORMS:
            break
        at = joined
    return (given, at) if given.number else None


def _amounts(words: Sequence[str], at: int, given: _Given) -> int:
    """Reads life and mana one after the other; where they end, 0 where none stands there."""
    end = 0
    while at < len(words):
        rest = " ".join(words[at : at + 8])
        if life := LIFE.match(rest):
            given.life = "last" if life["last"] else life["number"] or "1"
            at += len(life[0].split())
        elif mana := MANA.match(rest):
            given.mana = (mana["symbols"] or COLORS.get(mana["color"] or "", "") * int(mana["number"] or 1) or mana["number"] or "").upper()
            at += len(mana[0].split())
        elif bare := re.match(r"(\d+) (?=(?:,|and|plus|to) )", rest):
            given.mana, at = bare[1], at + 1
        else:
            break
        given.number += 1
        end = at
        if words[at : at + 1] and words[at] in ("and", "plus", ",") and not (at + 1 < len(words) and words[at + 1] in FORMS):
            at += 1
        else:
            break
    return end


def _things(words: Sequence[str], at: int, how: str, given: _Given) -> int:
    """Reads things one after the other that are given up; where they end, 0 where none stands there."""
    mark, end = noun_end(words, at)
    if not mark:
        return 0
    assert how in PAID_BY
    given.things.append((how, list(words[at:end])))
    given.number += 1
    away = WHITHER.match(" ".join(words[end : end + 8]))
    return end + (len(away[0].split()) if away else 0)


def _printed(mana: str, costs: Sequence[str]) -> bool:
    """Whether one of the costs that stand on the card is of so much mana, so that it need not be told."""
    said = Counter(re.findall(r"[WUBRG]", mana)), sum(int(one) for one in re.findall(r"\d+", mana))
    for printed in costs:
        symbols = re.findall(r"\{(\w+)\}", printed)
        colored = Counter(one for one in symbols if not one.isdecimal())
        generic = sum(int(one) for one in symbols if one.isdecimal())
        if (colored, generic) == said or (not said[0] and said[1] == generic + sum(colored.values())):
            return True
    return False
