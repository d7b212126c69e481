"""Deeds that are told not to be done: "Aida doesn't use the Sorcerer again", "he does not sacrifice anything", "she does nothing more".

Nobody does in a situation what is not told. So such a clause is taken out of the line in any position and kept in ``marked``, and the
situation is checked not to have that deed (``question_exclusions``). What decides a choice of the rules (blocks, payments, draws) is not
of this kind: the reader knows it. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.marked_question import Marked, Undone
from judge.scenarios.question.syntax.exclusion_sentence import ExclusionSentence
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end, verb_at
from judge.scenarios.question.syntax.relative_sentences import clause_end
from judge.scenarios.question.syntax.word_classes import CARD, FORMS, JOINING, PLAYER

DEEDS = {
    "use": "use|tap|turn|equip|cycle", "activate": "use|tap|equip|cycle", "sacrifice": "use|play|sacrifice", "sac": "use|play|sacrifice",
    "regenerate": "use", "pump": "use", "tap": "use|tap", "play": "play", "cast": "play", "cycle": "cycle", "unmorph": "turn",
    "animate": "use", "discard": "use|cycle|discard",
    "equip": "equip", "shoot": "use", "ping": "use", "counter": "play", "move": "equip|use",
}
"""Verbs of what players do, each with what stands in a situation where it is done."""
HELD_CARDS = frozenset(("play", "cast", "cycle"))
NEGATED = re.compile(
    r"(?:(?:does|do|did|will|would|has|have) not (?:want to |wish to |care to |choose to |try to |even )?|never |"
    r"(?:refuses|declines|prefers not|elects not|chooses not|decides not|opts not|decided not|neglects|forgets|forgot) to |"
    r"(?P<unable>can not |could not |is unable to |is not able to ))(?=(?P<verb>[a-z]+)\b)"
)
NONE_OF = re.compile(
    r"(?=(?P<verb>[a-z]+)(?P<unable>) (?:nothing|neither|none)(?: of (?:them|these|it))?(?: (?:to|in|for) \w+)*(?= [,.;]|$| and))"
)
"""A verb that is denied by what it is done to: "sacrifices nothing"."""
LEAVES = re.compile(r"(?:leaves|left|keeps|kept|holds|holding|leaving|keeping) (?=(?:(?:the|his|her|player\d+ 's) )+card\d)")
HELD_BACK = frozenset(("untapped", "back", "home", "unused"))
"""How something is left with which nothing is done."""
NOTHING = re.compile(
    r"(?:does|do|did|has done|plays|played|makes|made|uses|used|has) (?:nothing|not (?:do|play|use|make) (?:anything|any)|no)"
    r"(?: (?:more|else|further|other|additional))+(?: (?:plays?|moves?|spells?|tricks?|actions?))?(?: to do| to play)?"
    r"(?: (?:(?:in|during|for) )?(?:(?:this|that|the|his|her) )?(?:rest of the )?(?P<span>turn|phase|combat|game|step|main phase)"
    r"| with it| at all| after that| from then on)*"
)
"""That somebody does nothing more."""
COMPLEMENT = frozenset((
    "anything", "any", "it", "them", "him", "her", "again", "either", "at", "all", "in", "response", "this", "turn", "of", "these", "those",
    "his", "else", "to", "save", "for", "with", "that", "the", "back", "abilities", "ability", "spells", "spell", "tricks", "creature",
    "creatures", "permanent", "more", "further", "other", "time", "combat", "on", "itself", "up", "face", "cards", "card", "mana", "during",
    "now", "a", "an", "land", "lands", "single", "nothing",
))
"""Words behind such a verb that change nothing about it."""


def undone_told(text: str, marked: Marked) -> str:
    """The line without such clauses; where a thing is named in one, that it is there is told in front."""
    parts = re.split(r"( [.;?!](?: |$))", text)
    for at in range(0, len(parts), 2):
        if at + 1 < len(parts) and "?" in parts[at + 1]:
            continue
        words = parts[at].split()
        front: list[str] = []
        for _ in range(4):
            found = _found(words, "".join(parts[:at]).split(), marked, at + 2 >= len(parts) or not parts[at + 2])
            if found is None:
                break
            words, told = found
            front += [told] if told else []
        parts[at] = " . ".join((*front, " ".join(words))) if words else " . ".join(front)
        if not parts[at] and at + 1 < len(parts):
            parts[at + 1] = ""
    return re.sub(r"^ ?[.;] ", "", "".join(parts)).strip()


def _found(words: list[str], before: Sequence[str], marked: Marked, last: bool) -> tuple[list[str], str] | None:
    """The words without the first such clause, and what is told of what it names; ``last``: in the line's last sentence."""
    for at in range(len(words)):
        rest = " ".join(words[at:])
        match = NEGATED.match(rest) or NONE_OF.match(rest)
        nothing = NOTHING.match(rest) if match is None else None
        if match is None and nothing is None:
            left = _left(words, at, before, marked) if LEAVES.match(rest) else None
            if left is not None:
                return left
            continue
        start, who = _subject(words, at)
        if start < 0:
            continue
        sentence = ExclusionSentence(words, before, marked)
        player = sentence.player([who], start) if who else sentence.acting(start)
        if nothing is not None:
            end = at + len(nothing[0].split())
            ends = {"turn": "the turn ends", "phase": "the phase ends", "main phase": "the phase ends"}.get(nothing["span"] or "", "")
            if player < 0 or not _closed(words, end):
                continue
            return [*_joined(words, start, end), *((".", *ends.split()) if ends and last and end >= len(words) else ())], ""
        assert match is not None
        made = _deed(words, at + len(match[0].split()), match, player, start, marked)
        if made is not None:
            return made
    return None


def _left(words: list[str], at: int, before: Sequence[str], marked: Marked) -> tuple[list[str], str] | None:
    """The words without what somebody leaves untapped, or holds back."""
    end = noun_phrase_end(words, at + 1)
    start, who = _subject(words, at)
    sentence = ExclusionSentence(words, before, marked)
    player = sentence.player([who], start) if who else sentence.acting(max(start, at))
    start = at if start < 0 else start
    back = words[end : end + 1]
    if not back or back[0] not in HELD_BACK or player < 0 or not _closed(words, end + 1) or "Land" in marked.named(words[end - 1]).type:
        return None
    mark = int(words[end - 1][4:])
    verbs = "tap" if back[0] == "untapped" else "use|tap" if back[0] == "unused" else "attack"
    marked.undone.append(Undone(" ".join(words[start : end + 1]), player, verbs, (mark,)))
    told = "" if words[at + 1] == "the" else f"player{player} has card{mark} in play"
    return _joined(words, start, end + 1), told


def _deed(words: list[str], verb: int, match: re.Match[str], player: int, start: int, marked: Marked) -> tuple[list[str], str] | None:
    lemma = next((lemma for lemma, _ in FORMS.get(match["verb"], ()) if lemma in DEEDS), "")
    if not lemma or player < 0 or (match["unable"] and lemma != "regenerate"):
        return None
    end = clause_end(words, verb, False)
    complement = words[verb + 1 : end]
    named = noun_phrase_end(words, verb + 1)
    marks = [word for word in complement if CARD.match(word)]
    rest = words[named:end] if marks else complement
    if any(word not in COMPLEMENT for word in rest) or not _closed(words, end):
        return None
    relative = words[start] in ("which", "that") or words[start : start + 2] == [",", "which"]
    if not marks and (relative or set(complement) & {"it", "them"} or not complement):
        marks = [word for word in words[:start] if CARD.match(word)][-1:]
    marked.undone.append(Undone(" ".join(words[start:end]), player, DEEDS[lemma], tuple(int(mark[4:]) for mark in marks),
                                {"sac": "sacrific", "dis": "discard"}.get(lemma[:3], "")))
    owner = words[verb + 1 : verb + 2]
    own = owner[:1] and (owner[0] in ("his", "her") or owner == [f"player{player}"])
    zone = "hand" if lemma in HELD_CARDS else "play"
    told = f"player{player} has {marks[0]} in {zone}" if own and len(marks) == 1 else ""
    return _joined(words, start, end), told


def _subject(words: list[str], at: int) -> tuple[int, str]:
    """Where the subject of a verb begins, and who it is; -1 where none stands there."""
    if at and (PLAYER.match(words[at - 1]) or words[at - 1] in ("he", "she")):
        start = at - 1
        if start and words[start - 1] in ("which", "that"):
            start -= 1
        return (start - (start > 0 and words[start - 1] == "," and words[start] in ("which", "that"))), words[at - 1]
    if at and words[at - 1] == "who" and PLAYER.match(words[at - 2] if words[at - 2] != "," else words[at - 3]):
        return at - 1 - (words[at - 2] == ","), ""
    return (at, "") if at and words[at - 1] in ("and", "but", ",", "then") else (-1, "")


def _closed(words: list[str], end: int) -> bool:
    return end >= len(words) or words[end] in JOINING or words[end] == ","


def _joined(words: list[str], start: int, end: int) -> list[str]:
    """The words without a clause, and without what joined it to them."""
    if words[start] == "," and words[end : end + 1] == [","]:
        return [*words[:start], *words[end + 1 :]]
    subject = words[start : start + 1] if start < len(words) and (PLAYER.match(words[start]) or words[start] in ("he", "she")) else []
    goes_on = words[end + 1 :] if words[end : end + 1] and words[end] in ("and", "but", "then", ",") else []
    if words[end : end + 2] == [",", "and"]:
        goes_on = words[end + 2 :]
    while start and words[start - 1] in ("and", "but", ",", "then", "while", "as", "since", "because", "when", "so"):
        start -= 1
    before = words[:start]
    if goes_on and verb_at(goes_on, 0) >= 0 and not PLAYER.match(goes_on[0]):
        return [*before, *(["and"] if before else []), *subject, *goes_on]
    if not before:
        return goes_on
    return [*before, *words[end:]]
