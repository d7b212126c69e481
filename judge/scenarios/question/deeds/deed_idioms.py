"""Verbs of several words, told by the one that means the same: "gets rid of the Giant with Terror", "comes up with the three". Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenarios.question.deeds.deed_purposes import NAMED
from judge.scenarios.question.deeds.verb_forms import forms_of, inflected
from judge.scenarios.question.marked_question import Marked

THING = rf"(?:{NAMED}|it|them|him|her|that|player\d+)(?= |$)"
CARD = rf"{NAMED}(?= |$)"
PRICE = r"(?:(?:the|his|her|another|those|that|any) )*(?:\d+|mana|cost|extra|openmana\w+)(?= |$)"
ENDS = r"(?= ?(?:[.,;?!]|$)| and | but )"
IDIOMS = (
    ("get rid of", "remove", THING), ("take care of", "remove", THING), ("dispose of", "remove", THING), ("deal with", "remove", THING),
    ("make short work of", "remove", THING), ("do away with", "remove", THING), ("put an end to", "remove", THING),
    ("let fly with", "play", CARD), ("let loose with", "play", CARD), ("let loose", "play", CARD), ("reach for", "play", CARD),
    ("lead off with", "play", CARD), ("come out with", "play", CARD), ("come down with", "play", CARD), ("go off with", "play", CARD),
    ("opt for", "play", CARD), ("settle for", "play", CARD), ("go with", "play", CARD), ("come up with", "play", CARD),
    ("tap low for", "play", CARD), ("go for", "play", CARD), ("try for", "play", CARD), ("step up with", "play", CARD),
    ("come back with", "respond with", CARD), ("fire back with", "respond with", CARD), ("strike back with", "respond with", CARD),
    ("counter with", "respond with", CARD), ("snap back with", "respond with", CARD), ("step in with", "respond with", CARD),
    ("jump in with", "respond with", CARD), ("chime in with", "respond with", CARD), ("retort with", "respond with", CARD),
    ("come up with", "pay", PRICE), ("shell out", "pay", PRICE), ("cough up", "pay", PRICE), ("fork over", "pay", PRICE),
    ("fork out", "pay", PRICE), ("pony up", "pay", PRICE), ("hand over", "pay", PRICE), ("scrape together", "pay", PRICE),
    ("scrape up", "pay", PRICE), ("afford", "pay", PRICE), ("part with", "pay", PRICE), ("find", "pay", PRICE), ("produce", "pay", PRICE),
    ("pay up", "pay", ENDS), ("cough it up", "pay", ENDS), ("afford it", "pay", ENDS), ("come up with it", "pay", ENDS),
    ("has the mana and pay", "pay", ENDS), ("bring in", "pay", PRICE),
)
"""Verbs, each with what stands behind it, and the verb that means the same."""
WITH_SPELL = re.compile(
    r"(?<=card\d) (?:by (?:playing|casting|using|means of|way of)|courtesy of) (?P<spell>(?:an? |the |his |her |player\d+ 's )?card\d+)"
)
UNABLE = re.compile(
    r"\b(?:is|are|am) (?:unable|not able|in no position) to pay|\b(?:has|have) (?:no|not enough) (?:mana|lands?|way) (?:left )?to pay"
    r"|\b(?:does|do) not have (?:(?:the|any|enough|\d+) )*(?:mana|lands?)?(?: left| open| available| up| untapped)*(?: to pay| for "
    r"(?:it|that))?"
    rf"{ENDS}"
)
"""What somebody can't pay."""
UNLESS = re.compile(r"unless (?:its controller|that player|he or she|they|you) pays?|[Uu]pkeep|[Ee]cho|[Rr]ecover")
TRIES = re.compile(
    r"\b(?:(?:is|are|am|was|were) )?(?:go|goes|going|went|proceeds?|proceeded|gets?|got|manages?|managed|happens?|happened|ends up|about"
    r"|ready|prepared|set|starts?|started|begins?|began|continues?|prefers?|preferred|hopes?|hoped|offers?|offered|opts?|opted"
    r"|free|quick|plans?|planned|thinks? of|compelled|tempted|hurries|threatens?|moves|rushes|fails?|failed|means?|meant)"
    rf" (?:on )?to (?=card\d+ (?:{NAMED}|player\d|it |him |her |them |himself|herself))"
)
"""Words before a spell whose name is told as what somebody does."""


STACKED = re.compile(rf"\bput(?P<s>s)? (?P<what>{NAMED}|it) on(?:to)? the stack(?= ?(?:[.,;?!]|$)| and | but | with | for | using | in )")
"""A card that is put on the stack is played."""


def _idioms() -> Iterator[tuple[re.Pattern[str], dict[str, str]]]:
    for verb, meant, behind in IDIOMS:
        head, _, rest = verb.partition(" ")
        base, _, more = meant.partition(" ")
        by_form = {form: f"{inflected(base, shape)} {more}".strip() for shape, form in reversed(forms_of(head).items())}
        said = "|".join(sorted(by_form, key=len, reverse=True))
        ahead = behind if behind == ENDS else f" (?={behind})"
        yield re.compile(rf"\b(?P<form>{said}){' ' + rest if rest else ''}{ahead}"), by_form


READ = tuple(_idioms())


def idioms_told(text: str, marked: Marked) -> str:
    """The line with such verbs told by one word."""
    text = STACKED.sub(lambda match: f"play{match['s'] or ''} {match['what']}", TRIES.sub("wants to ", text))
    for said, by_form in READ:
        text = _by_one(said, by_form, text)
    if any(UNLESS.search(card.text) for card in marked.cards):
        text = UNABLE.sub("does not pay ", text)
    text = WITH_SPELL.sub(lambda match: f" with {match['spell']}" if _is_spell(match["spell"], marked) else match[0], text)
    return " ".join(text.split())


def _by_one(said: re.Pattern[str], by_form: dict[str, str], text: str) -> str:
    return said.sub(lambda match: f"{by_form[match['form']]} ", text)


def _is_spell(words: str, marked: Marked) -> bool:
    return re.search("Instant|Sorcery|Interrupt", marked.named(words.split()[-1]).type) is not None
