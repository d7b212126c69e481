"""Clauses in the wording of 2006 that a phrase list can't bring to today's: what is "removed from the game", and returned "to play"."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.compiler.printed_words import Word

EXILED = {"remove": "exile", "removes": "exiles", "removed": "exiled", "removing": "exiling"}
FROM_THE_GAME = ["from", "the", "game"]
FROM_HANDS = (["from", "your", "hand"], ["from", "their", "hand"])
ONTO = ["onto", "the", "battlefield"]
_ENDS = (".", ":")
_OF_A_COST = {"cost", "more", "less", "mana", "only", "additional"}


def of_today(found: list[Word]) -> list[Word]:
    """The words with both brought to the form of today."""
    return _put_all(_discarded(_to_the_battlefield(_exiled(found))))


def _discarded(found: list[Word]) -> list[Word]:
    """ "Discard a card from your hand" is "discard a card": nothing is discarded from anywhere else (the glossary's "Discard")."""
    out = list(found)
    for at in range(len(found) - 1, -1, -1):
        if found[at].value not in ("discard", "discarding"):
            continue
        for i in range(at + 1, len(out)):
            if out[i].value in (*_ENDS, ",", "and", "then", "or", "from") and [word.value for word in out[i : i + 3]] not in FROM_HANDS:
                break
            if [word.value for word in out[i : i + 3]] in FROM_HANDS:
                del out[i : i + 3]
                break
    return out


def _exiled(found: list[Word]) -> list[Word]:
    """ "Remove target creature from the game" is "exile target creature"."""
    out = list(found)
    at = 0
    told = False
    while at < len(out):
        end = _end(out, at) if out[at].kind == "" and out[at].value in EXILED else 0
        if end:
            del out[end : end + len(FROM_THE_GAME)]
        if end or (told and _once_more(out, at)):
            told = True
            out[at] = Word("", EXILED[out[at].value], out[at].start, out[at].end)
        at += 1
    return out


def _once_more(found: Sequence[Word], at: int) -> bool:
    """Whether "cards they removed this way" speaks of what the line has removed from the game before; counters are removed otherwise."""
    before, behind = ([word.value for word in found[max(at - 3, 0) : at]], [word.value for word in found[at + 1 : at + 3]])
    return found[at].value == "removed" and behind == ["this", "way"] and "counter" not in before


def _end(found: Sequence[Word], at: int) -> int:
    """Where "from the game" begins that belongs to the verb at a place; 0 where none does."""
    for i in range(at + 1, len(found)):
        if found[i].value in _ENDS or found[i].value in EXILED:
            return 0
        if [word.value for word in found[i : i + len(FROM_THE_GAME)]] == FROM_THE_GAME:
            return i
    return 0


def _to_the_battlefield(found: list[Word]) -> list[Word]:
    """ "Return that card to play" returns it to the battlefield; what costs more "to play" stays."""
    out: list[Word] = []
    returning = False
    for i, word in enumerate(found):
        if word.value in _ENDS:
            returning = False
        elif word.value in ("return", "returns", "returned"):
            returning = True
        if returning and word.value == "play" and i and found[i - 1].value == "to" and found[max(i - 2, 0)].value not in _OF_A_COST:
            out.extend(Word("", value, word.start, word.end) for value in ("the", "battlefield"))
        else:
            out.append(word)
    return out


def _put_all(found: list[Word]) -> list[Word]:
    """ "Puts onto the battlefield all cards of that kind" puts all of them onto the battlefield: what is put stands behind the verb."""
    out = list(found)
    for at in range(len(out)):
        if [word.value for word in out[at : at + 5]] == ["put", *ONTO, "all"]:
            end = next((i for i in range(at + 4, len(out)) if out[i].value in (*_ENDS, ",")), len(out))
            out[at + 1 : end] = [*out[at + 4 : end], *out[at + 1 : at + 4]]
    return out
