"""What players ask that no rulebook of the game has: tournaments, prices, the lists of formats. Pure."""

from __future__ import annotations

import re

SUBJECTS = (
    (
        r"deck ?lists?|deck registration|deck checks?|slow play(?:ing)?|stalling|(?:game|match) loss(?:es)?|disqualif\w+|penalt(?:y|ies)"
        r"|infractions?|head judge|judge call|call(?:ed|ing)? a judge|rules enforcement|round time|time in the round"
        r"|late (?:to|for) (?:my|the|a) (?:match|round)"
        r"|tardiness|intentional draw|draw the match|prize split|split the prize|outside assistance"
        r"|tak(?:e|ing) notes|spectators?|appeal(?:ing)? (?:a|the) ruling"
        r"|friday night magic|fnm|pro tour|ptq|grand prix|swiss rounds?|top 8|pairings|prox(?:y|ies)|(?:card )?sleeves?"
        r"|marked (?:cards|sleeves)"
        r"|tournament (?:rules|policy|organi[sz]er)",
        "What judges do at tournaments (penalties, deck registration, slow play, prizes) is not in this book, which has"
        " the rules of the game:"
        r""
        " the rules of the tournament have it.",
    ),
    (
        r"(?:card|market) prices?|prices? (?:of|for) (?:my|this|these|cards?)|price guide|worth (?:in|today|now|much"
        r"|anything)|how much is (?:my|a|an|the) [\w' -]+ worth|in (?:us )?(?:dollars|euros?|money)|usd|market value"
        r"|(?:buy|sell) (?:my|a|an|the|this|cards?)|trade value|tcgplayer|cardmarket|ebay|\$\d+",
        "What cards are worth, or where they are sold, is not in this book, which has the rules of the game.",
    ),
    (
        r"ban(?:ned)? ?list|banned (?:in|cards?)|restricted (?:in|list)"
        r"|legal in (?:standard|extended|legacy|vintage|modern|pioneer|pauper|commander|block)"
        r"|rotat(?:es?|ion) out|set rotation",
        "Which cards a format allows is not in this book, which has the rules of the game: the list of that format has it.",
    ),
)
"""What is asked about, as it is typed, and the sentence that says where the answer is not."""
_PATTERNS = tuple((re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), said) for words, said in SUBJECTS)


def other_book(asked: str) -> str:
    """The sentence for a question that the book does not answer; "" for all others."""
    return next((said for pattern, said in _PATTERNS if pattern.search(asked)), "")
