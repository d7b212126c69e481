"""Phrases that sentences of a question begin with, suppose, or say beside clauses. Pure."""

from __future__ import annotations

import re

ALONE = ("dies", "dead", "lethal", "legal", "survives", "does", "lives", "draw", "totals", "life totals", "damage", "allowed")
"""Words that ask alone."""
PRONOUNS = ("it", "he", "she", "they", "this", "that", "both", "everything", "any", "anything")
HYPOTHESIS = re.compile(
    r"(?:and )?(?:so )?(?:what if|(?:what (?:happens|would happen|will happen)|how does (?:it|this) (?:work|go))(?: then)? (?:if"
    r"|when|as|after|once|while)) "
)
NARRATION = re.compile(
    r"(?:and |then )*(?:(?:the |all |normal )?(?:combat )?damage (?:is dealt|resolves|happens)|no (?:other )?(?:responses?|tricks"
    r"|effects)|(?:everything|it all|that) resolves|untaps? with (?:it|them)"
    r"|(?:moves?|goes?|carries|carry) on|nothing (?:else |more )?happens(?: (?:that|this) turn)?"
    r"|(?:no )?wait|sorry|player\d+ means?(?: that)?)(?= |$)"
)
EMPTY = re.compile(
    r"(?:and )?with (an empty|no(?: cards in)?|(?:only |just )?(\d+) cards? (?:left )?in) ?(?:player(\d+) 's|his|her|their|the)? ?"
    r"(hand|library|graveyard|deck|yard)(?= ?$| ,)"
)
HEADING = re.compile(r"card\d+(?:(?: ,)?(?: and| with| versus| on| ,)? card\d+)* :")
"""Names before a colon, of which the line is."""
BEGINS_QUESTION = (
    "does",
    "do",
    "did",
    "can",
    "could",
    "is",
    "are",
    "will",
    "would",
    "should",
    "must",
    "may",
    "how",
    "what",
    "which",
    "who",
)
"""Words with which a sentence asks, also where no mark of a question stands behind it."""
BEFORE_CLAUSES = ("and", "but", "then", "while", "if", "when")
THINKS = re.compile(
    r"(?:and |but |now )*(?:player\d+(?: 's (?!hand|life|deck)[a-z]+)?|he|she|they|some(?:body|one)?|everybody|people) "
    r"(?:also |both |just )*(?:says?|said|thinks?|thought|claims?|claimed|believes?|argues?|insists?|am sure|is sure|figures?)\b"
)
"""What somebody thinks comes of it, which is asked thereby."""
CLAIMED = re.compile(r"(?:player\d+|he|she|they|everybody|people|somebody) says claim\d+")
"""The place where somebody claims something."""
SAME_TURN = (
    "that same turn", "that very turn", "that turn", "this turn", "in the turn", "in that turn", "in the same turn", "the same turn"
)
"""Words behind which the turn is the one that was told of."""
