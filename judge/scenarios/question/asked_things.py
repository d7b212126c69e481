"""The cards that questions are about: those that they name, and what "it", "the token" or "the creature" means in them. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from judge.scenarios.question.question_clause import ReadQuestion

SPELL = "Instant|Sorcery|Interrupt"
PRONOUN = re.compile(r"\b(?:its?|they|them|in play|p/t|size|dies?|dead|live)\b")
HELD = re.compile(r"\bhand (?:is|was) (?:an? |the )?(card\d+)|(card\d+) in (?:his |her |the )?hand\b")
"""A card that lies in a hand."""
TOGETHER = re.compile(r"(?:card\d+ (?:, )?)+and (?:(?:player\d+ 's|his|her|my|the|an?|\d+) )*card\d+\b(?! (?:attacks|blocks|'s))")
"""Things in one breath."""
KINDS = (
    (r"\bthe (?:\w+ )?creature\b", "Creature"),
    (r"\bthe (?:\w+ )?land\b", "Land"),
    (r"\bthe (?:\w+ )?(?:aura|enchantment)\b", "Enchantment"),
    (r"\bthe (?:\w+ )?(?:equipment|artifact)\b", "Artifact"),
)
"""What a thing is called by its kind, and that kind."""
OF_THINGS = ("size", "where", "becomes", "state", "hurt", "combat", "mana")
"""Topics that are about one thing."""
OF_SPELLS = ("resolves", "cost")
"""Topics in which "it" is a spell before anything else."""


def asked_things(made: ReadQuestion, asked: Sequence[str], before: Sequence[str] = (), topic: str = "",
                 sizes: Collection[str] = ()) -> tuple[str, ...]:
    """The cards that questions name. Where they say "it" alone: the one that a question ``before`` is about; of a spell, where the
    ``topic`` is one of spells, the one that is no answer to another; else the permanent spoken of last, a creature before others. What is
    only a size in the question (``sizes``) is no card."""
    marked = made.marked
    marks = [mark for words in asked for mark in re.findall(r"card\d+", words)]
    marks = [one for mark in marks for one in of_type(made, mark)]
    if marks:
        return _names(made, marks)
    words = " ".join(asked)
    if marked.tokens and re.search(r"\btokens?\b", words):
        return tuple(sorted(marked.tokens))
    told = [mark for mark in re.findall(r"card\d+", marked.text) if mark not in sizes]
    if re.search(r"\bdiscards? it\b", words) and (held := HELD.findall(marked.first)):
        return _names(made, [next(mark for mark in one if mark) for one in held][-1:])
    for said, kind in KINDS:
        fits = [mark for mark in told if kind in marked.named(mark).type and not re.search(SPELL, marked.named(mark).type)]
        if fits and re.search(said, words):
            return _names(made, fits[-1:])
    cast = [mark for mark in told if re.search(SPELL, marked.named(mark).type)]
    if cast and topic == "where" and re.search(r"\bthe (?:card|spell)\b", words):
        return _names(made, ([mark for mark in cast if "ounter target" not in marked.named(mark).text] or cast)[:1])
    if topic in OF_SPELLS and re.search(r"\b(?:it|that|the spell)\b", words):
        spells = [mark for mark in told if re.search(SPELL, marked.named(mark).type) and "ounter target" not in marked.named(mark).text]
        if spells:
            return _names(made, spells[:1])
    if re.search(r"\b(?:its?|they|them)\b", words) and before:
        earlier = dict.fromkeys(mark for mark in re.findall(r"card\d+", before[-1]) if not re.search(SPELL, marked.named(mark).type))
        if len(earlier) == 1:
            return _names(made, list(earlier))
    if re.search(r"\bboth\b", words) and (lasting := [mark for mark in told if not re.search(f"{SPELL}|Basic", marked.named(mark).type)]):
        return _names(made, list(dict.fromkeys(lasting))[-2:])
    if re.search(r"\bthe(?:y|m)\b", words) and (together := _told_together(made)):
        return _names(made, together)
    if any(PRONOUN.search(one) for one in asked):
        lasting = [mark for mark in told if not re.search(f"{SPELL}|Basic", marked.named(mark).type)]
        creatures = [mark for mark in lasting if "Creature" in marked.named(mark).type]
        fought = any(clause.kind in ("attack", "block", "fight") for clause in made.clauses)
        marks = (creatures if fought else creatures[-1:]) or lasting[-1:]  # of two that fight, either may be meant
        many = [mark for mark in dict.fromkeys(creatures) if marked.named(mark).name.endswith("s")]
        if fought and len(many) == 1 and re.search(r"\b(?:they|them)\b", words) and not re.search(r"\bits?\b", words):
            return _names(made, many)
        if fought and topic == "dies" and len(its := _first_of_last(made, set(creatures), alone=True)) == 1:
            marks = its
        if fought and topic in ("counters", *OF_THINGS) and re.search(r"\bits?\b", words):
            marks = _first_of_last(made, set(creatures)) or marks
    if not marks and topic in OF_THINGS and re.search(r"\b(?:others?|mine|hers|its?|they|them|each|that|this)\b", words):
        permanents = [mark for mark in told if not re.search(f"{SPELL}|Basic", marked.named(mark).type)]
        spells = [mark for mark in told if re.search(SPELL, marked.named(mark).type)]
        spells = [mark for mark in spells if "ounter target" not in marked.named(mark).text] or spells
        marks = (permanents if topic != "where" or not spells else spells)[-1:] or spells[-1:]
    return _names(made, marks)


def _told_together(made: ReadQuestion) -> list[str]:
    """The creatures that are told of in one breath, where several were told so last: "his Giant and Bears"."""
    for sentence in reversed(re.split(r" [.;?!]", made.marked.text)):
        for group in reversed(TOGETHER.findall(sentence)):
            marks = re.findall(r"card\d+", group)
            if all("Creature" in made.marked.named(mark).type for mark in marks):
                return marks
    return []


def _first_of_last(made: ReadQuestion, among: set[str], alone: bool = False) -> list[str]:
    """The first of those cards in the last sentence that tells of any: of what it tells; ``alone``: where it tells of no other."""
    sentences = [re.findall(r"card\d+", one) for one in re.split(r" [.;?!]", made.marked.text)]
    told = next(([mark for mark in one if mark in among] for one in reversed(sentences) if among & set(one)), [])
    return [] if alone and len(set(told)) > 1 else told[:1]


def of_type(made: ReadQuestion, mark: str) -> list[str]:
    """The cards meant by a type of creatures, of which none of our making was told: "the two Dragons"."""
    marked = made.marked
    name = marked.named(mark).name
    told = [one for clause in made.clauses for one in clause.words.split()]
    token = re.search(rf"\b{mark} tokens?\b|\b{mark}\b.*\btokens?\b", marked.text) is not None or name in marked.tokens
    if int(mark[4:]) not in marked.made or mark in told or token:
        return [mark]
    of = re.compile(rf"\b{re.escape(name)}\b")
    fits = [f"card{at}" for at, card in enumerate(marked.cards) if at not in marked.made and of.search(card.type)]
    return fits or [mark]


def _names(made: ReadQuestion, marks: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(made.marked.named(mark).name for mark in marks))
