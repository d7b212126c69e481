"""Clauses that say what there is nothing of: "there are no other creatures", "he has no creature besides X". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.syntax.excluded_kinds import EXCEPTING, OWNING, Excluded, denied, kinds, noun_phrases, scope
from judge.scenarios.question.syntax.exclusion_sentence import ExclusionSentence, FoundExclusion
from judge.scenarios.question.syntax.phrase_bounds import verb_at
from judge.scenarios.question.syntax.universals import every
from judge.scenarios.question.syntax.word_classes import BEING, PLAYER

NOBODY = ("neither player", "neither side", "neither of them", "nobody", "no 1", "neither", "none of them", "no player", "neither of us")
NOBODY_BUT = re.compile(
    r"(?:nobody|no 1|no player)(?: else)? (?:but|except|besides|other than) (player\d+) (?:has|controls) (any )?"
)
IDLE = ("matters", "matter", "is relevant", "is involved", "is of interest", "counts", "is worth mentioning", "plays a role")
"""What is said of what else may be there, and says no more than that there is nothing."""
EMPTY_BOARD = re.compile(
    r"(?P<on>(?:on|onto|to|into|facing|against|with|having) )?(?P<whose>(?:player\d+ 's|his|her) )?"
    r"(?:(?:an?|the|an otherwise|a completely|a totally) )*"
    r"(?:(?P<first>empty) (?:board|table|battlefield)"
    r"|(?:board|table|battlefield) (?:is |being )?(?:(?:otherwise|completely|totally) )*empty)"
    r"(?: of (?P<kinds>creatures))? "
)


def there(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"There are no other creatures"; "with no creatures about"; "without any other artifacts"."""
    rest = " ".join(one.words[at : at + 3]) + " "
    match = re.match(r"(there (?:is|are|was|were|being)|there's|with|having|without(?= any| other| a )) ", rest)
    if match is None:
        return None
    of = denied(one.words, at + len(match[0].split()), one.marked)
    if of is None or (match[1] in ("with", "having") and (_counts(of) or one.words[at + 1] == "any" or (
        one.words[at + 1 : at + 2] == ["nothing"] and not (of.other or of.tells or of.listed)))):
        return None
    floats = one.words[of.end : of.end + 1] in (["floating"], ["in"])
    if floats or (match[1].startswith("there") and _counts(of)):
        return None
    if not of.whose and (match[1] in ("having", "without") or of.mana):
        of.whose = [f"player{one.acting(at)}"] * (one.acting(at) >= 0)
    return FoundExclusion(at, of.end, of, front=one.told(of, at, of.listed) if of.listed and of.whose else [])


def _counts(of: Excluded) -> bool:
    """Whether that is said of a hand or library, of lands or blockers, which is told otherwise: nothing is left to be played then."""
    lacks = not (of.other or of.listed or of.but)
    untyped = "card" in of.nouns and not of.types
    blocks = " ".join(of.tells).startswith(("block", "can ", "could ")) or {"blocker", "attacker", "land"} & {*of.nouns}
    return lacks and bool(of.zone in ("hand", "library") or untyped or of.state or blocks)


def has_none(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"He has no other creature"; "neither has any creatures"; "he controls nothing but Darksteel Colossus"."""
    words, start = one.words, at
    listed: list[list[str]] = []
    rest = " ".join(words[at : at + 3]) + " "
    if excepts := next((said for said in EXCEPTING[:8] if rest.startswith(said + " ")), ""):
        listed, at = noun_phrases(words, at + len(excepts.split()))
        at += words[at : at + 1] == [","]
        rest = " ".join(words[at : at + 3]) + " "
        if not listed:
            return None
        if rest.startswith(("there is ", "there are ")):
            of = denied(words, at + 2, one.marked)
            return FoundExclusion(start, of.end, _with(of, listed), front=one.told(of, start, listed)) if of is not None else None
    if match := NOBODY_BUT.match(" ".join(words[at : at + 9]) + " "):
        of = Excluded(at)
        end = kinds(words, at + len(match[0].split()), of, one.marked)
        other = 1 - int(match[1][6:])
        if end < 0 or len(one.marked.players) != 2 or other < 0:
            return None
        of.end, of.whose = scope(words, end, of, one.marked), [f"player{other}"]
        return FoundExclusion(start, of.end, of)
    nobody = next((said for said in NOBODY if rest.startswith(said + " ")), "")
    who = words[at] if words[at : at + 1] and (PLAYER.match(words[at]) or words[at] in ("he", "she", "they", "who", "both")) else ""
    if not (nobody or who) or words[at + 1 : at + 2] == ["'s"]:
        return None
    verb = verb_at(words, at + (len(nobody.split()) if nobody else 1))
    if verb < 0:
        return None
    behind = verb + 1
    if words[verb] in ("does", "do") and words[verb + 1 : verb + 2] == ["not"] and words[verb + 2 : verb + 3] and words[verb + 2] in OWNING:
        behind = verb + 3
        if words[behind : behind + 1] and words[behind] not in ("any", "a", "an"):
            return None
    elif words[verb] not in OWNING or (words[behind : behind + 1] == ["any"] and not nobody):
        return None
    of = denied(words, behind, one.marked)
    plain_mana = of is not None and of.mana and not of.other  # nothing is left to be played then
    if of is None or plain_mana or (_counts(of) and not listed) or words[verb] in ("holds", "hold"):
        return None
    of = _with(of, listed)
    of.whose = [] if nobody or who == "both" else [words[at - 2 if words[at - 1] == "," else at - 1]] if who == "who" and at else [who]
    front = one.told(of, start, of.listed) if of.listed else []
    if who == "who":
        start -= words[at - 1 : at] == [","]
        goes_on = words[of.end : of.end + 1] in (["and"], ["but"]) and verb_at(words, of.end + 1) >= 0
        return None if goes_on else FoundExclusion(start, of.end, of, front=front)
    return FoundExclusion(start, of.end, of, front=front, subject=[who] if who and who != "both" else [])


def _with(of: Excluded, listed: list[list[str]]) -> Excluded:
    """What is said not to be there, but for what is listed."""
    of.listed += listed
    return of


def and_none(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"... and nothing else"; "..., no other creatures"."""
    of = denied(one.words, at, one.marked) if at and one.words[at - 1] in ("and", "but", ",") else None
    if of is None or not of.other or of.whose or one.words[at] not in ("nothing", "no"):
        return None
    of.whose = [f"player{one.acting(at)}"] * (one.acting(at) >= 0)
    return FoundExclusion(at, of.end, of)


def none_is(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"Nothing but lands is in play"; "no other creatures are there"; "nothing else matters"."""
    of = denied(one.words, at, one.marked)
    if of is None or not (of.other or of.listed or of.but):
        return None
    rest = " ".join(one.words[of.end : of.end + 4]) + " "
    if idle := next((said for said in IDLE if rest.startswith(said + " ")), ""):
        return FoundExclusion(at, of.end + len(idle.split()), of)
    if one.words[of.end : of.end + 1] and one.words[of.end] in BEING:
        end = scope(one.words, of.end + 1, of, one.marked)
        return FoundExclusion(at, end, of, front=one.told(of, at, of.listed)) if end > of.end + 1 else None
    return None


def zone_holds_none(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"Her graveyard holds no creature cards"."""
    match = re.match(r"(?:(player\d+) 's|(his|her|their|whose)) (graveyard|hand|library|board) (?:holds|contains|has|shows) ",
                     " ".join(one.words[at : at + 5]) + " ")
    of = denied(one.words, at + len(match[0].split()), one.marked) if match is not None else None
    if match is None or of is None or not (of.types or of.other):
        return None
    of.whose, of.zone, of.placed = [match[1] or match[2]], match[3].replace("board", "in play"), True
    return FoundExclusion(at, of.end, of, front=one.told(of, at, of.listed) if of.listed else [])


def empty_board(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"Onto an empty board"; "the board is empty except for Darksteel Colossus"."""
    match = EMPTY_BOARD.match(" ".join(one.words[at : at + 9]) + " ")
    if match is None:
        return None
    whose = [match["whose"].removesuffix(" 's")] if match["whose"] else []
    if (match["on"] or "").strip() in ("with", "having", "facing", "against") and match["first"] and not whose:
        actor = one.acting(at)
        theirs = (match["on"] or "").strip() in ("with", "having")
        whose = [f"player{actor if theirs else 1 - actor}"] if actor in (0, 1) and len(one.marked.players) == 2 else []
        if not whose:
            return None
    of = Excluded(at, whose=whose, types=("Creature",) if match["kinds"] else (), but=("Land",), other="otherwise" in match[0])
    of.end = scope(one.words, at + len(match[0].split()), of, one.marked)
    return FoundExclusion(at, of.end, of, front=one.told(of, at, of.listed) if of.listed else [])


def of_every(one: ExclusionSentence, at: int) -> FoundExclusion | None:
    """"Every Island she has is tapped"; "with all his lands tapped"."""
    of = every(one.words, at, one.marked)
    if of is None:
        return None
    of.whose = of.whose or [f"player{one.acting(at)}"] * (one.acting(at) >= 0)
    player = one.player(of.whose, at)
    if player < 0:
        return None
    front = [[f"player{player}", "has", str(of.number), "tapped", f"card{card}", "in", "play"] for card in of.names]
    if of.types == ("Land",) and of.state == "untapped":
        front += [[f"player{player}", "is", "tapped", "out"]]
    return FoundExclusion(at, of.end, of, front=front if of.state == "untapped" else [])
