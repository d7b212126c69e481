"""The words "he", "his", "she" and "her" as marks of the players whom they mean, where that is known by the names alone. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

CALLED_AGAIN = re.compile(r"\b(?:he|him|his|she|her)\b(?! or (?:she|hers?)\b)(?<!or he)(?<!or she)(?<!or his)(?<!or her)", re.IGNORECASE)
NOTHING_OWNED = re.compile(
    r"\s*(?:$|[.,;:?!)]|(?:and|with|by|in|to|is|at|on|for|from|before|after|when|while|if|again|then|or|but|as|down|back|an?|the|that|this"
    r"|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?:more )?(?:damage|life|poison|cards?|points?))\b)"
)
"""What follows "his" and "her" where nothing is told to be his or hers."""
OWN_ALONE = re.compile(r" own(?= ?[.,;?!]| ?$)")
ASKS = re.compile(r"(?:(?:[Aa]nd|[Bb]ut|[Ss]o|[Tt]hen),? )?(?:[Dd](?:o|oes|id)|[Cc](?:an|ould)|[Mm](?:ay|ust|ight)|[Ww](?:ill|ould"
    r"|hat|ho|here|hich|hy)"
                  r"|[Ss]hould|[Ii]s|[Aa]re|[Hh]ow|[Hh]as|[Hh]ave)\b[^.;]*\?$")
HAVE_HER = re.compile(r"\b(?:lets?|letting|makes?|making|has|have|having|helps?|sees?) $")


def called_again(text: str, out: Marked) -> str:
    """The text with the words for the one man or the one woman of it as marks, where there are both, but not where it only asks."""
    if sorted(out.sexes.get(name, "") for name in out.players) != ["he", "she"] or not out.called:
        return text

    def meant(word: str) -> str:
        return f"player{out.players.index(out.spoken_of(word)[0])}"

    def person(match: re.Match[str]) -> str:
        word, before, behind = match[0].lower(), match.string[: match.start()], match.string[match.end() :]
        mark = meant(word)
        owned = word in ("his", "her") and not NOTHING_OWNED.match(behind) and not (word == "her" and HAVE_HER.search(before))
        if (word == "his" and not owned) or (OWN_ALONE.match(behind) and not before.endswith("of ")):
            return match[0]
        acts = re.findall(r"\bplayer\d+\b(?!')", CALLED_AGAIN.sub(lambda one: meant(one[0].lower()), before))
        if word in ("him", "her", "his") and acts and acts[-1] == mark and not before.endswith("of "):
            return match[0]  # whose anything is that somebody does something with, is read; and nobody is "her" where she herself acts
        return f"{mark}'s" if owned else mark

    sentences = re.split(r"(?<=[.;?!])( )", text)
    return "".join(one if ASKS.match(one) else CALLED_AGAIN.sub(person, one) for one in sentences)
