"""The engine's words for what happens in shorter ones that say the same."""

from __future__ import annotations

import re
from itertools import takewhile

from judge.replay.upshot.conjunction import number, series

OTHER_WORDS = (
    (re.compile(r"^(.+)'s state trigger triggers$"), r"\1's ability triggers"),
    (re.compile(r"^(.+) is (destroyed|sacrificed|discarded) and goes into the graveyard$"), r"\1 is \2"),
    (re.compile(r"^(.+) is (destroyed|sacrificed|discarded) and goes out of the game$"), r"\1 is \2 and removed from the game"),
    (re.compile(r"^(.+) goes out of the game(.*)$"), r"\1 is removed from the game\2"),
    (re.compile(r"^(.+) goes into play(.*)$"), r"\1 comes into play\2"),
    (re.compile(r"^(.+) goes to the hand$"), r"\1 goes to its owner's hand"),
    (re.compile(r"^(.+) goes into the (library|graveyard)$"), r"\1 goes into its owner's \2"),
    (re.compile(r"^(.+) has a regeneration shield$"), r"\1 will regenerate where it would be destroyed this turn"),
    (re.compile(r"^(.+): [A-Z].*\. doesn't reach the damage"), r"\1 doesn't reach the damage"),
    (re.compile(r"^(.+?) chooses: (.+)'s effect$"), r"\1 chooses that the effect of \2 applies first"),
    (re.compile(r"^(.+?) chooses: .+ comes into play: ([a-z]+)$"), r"\1 chooses that \2 applies first"),
    (re.compile(r"^(.+?) chooses: (.+?): .+$"), r"\1 chooses that \2 applies first"),
    (re.compile(r"^(.+) comes into play: (.+) and sunburst for a number$"),
     r"\2 of \1 applies as it comes into play, with the number that sunburst gives it"),
    (re.compile(r"^it goes to the (hand|graveyard|library) of (.+), who owns it$"), r"its owner is \2"),
    (re.compile(r"^1 effect ends$"), r"an effect ends"),
    (re.compile(r"^the game is over: (.+ wins?)$"), r"\1 the game"),
    (re.compile(r"^imprinted on (.+?): (.+)$"), r"\2 is imprinted on \1"),
    (re.compile(r"^the face-down card is shown: (.+)$"), r"the face-down card is shown to be \1"),
    (re.compile(r"^(\d+) effects end$"), r"effects end"),
    (re.compile(r"^(.+) comes into play: (.*)\.$"), r"the words of \1 apply as it comes into play (“\2”)"),
    (re.compile(r"^(.+) comes into play: (.*)$"), r"\2 of \1 applies as it comes into play"),
    (re.compile(r"^([^:]+): ([A-Z].*)\.$"), r"\1 applies (“\2”)"),
    (re.compile(r"^([A-Z][^:]*): ([a-z]+)$"), r"\2 of \1 applies"),
    (re.compile(r"^(.+)'s (effect|protection|regeneration)$"), r"\1's \2 applies"),
)
"""The engine's words for what happens, and shorter ones that say the same: a card goes to its owner's zone, whoever moves it."""

CHANGED = re.compile(r"^(?P<who>.+?) (?:is now|has|no longer has) (?!.*, (?:which|and) )")
COUNTERS = re.compile(r"(.+ (?:gets|loses|comes into play with)) (\d+) (.*counters?.*)")
TYPES = frozenset({"artifact", "creature", "enchantment", "land", "instant", "sorcery", "basic", "legendary", "snow", "world"})


def reworded(text: str) -> str:
    """A clause in shorter words."""
    for pattern, words in OTHER_WORDS:
        if pattern.match(text):
            text = pattern.sub(words, text)
            break
    if match := COUNTERS.fullmatch(text):
        many = number(int(match[2])) if match[2] != "1" else "an" if match[3][0] in "aeiou" else "a"
        text = f"{match[1]} {many} {match[3]}"
    elif CHANGED.match(text):
        text = changed(text)
    return text.replace("; ", ", and ")


def changed(text: str) -> str:
    """How something looks now: "Hill Giant is now 5/4, red, a creature (Giant)"."""
    match = CHANGED.match(text)
    assert match is not None
    who, rest = match["who"], text[len(match["who"]) + 1 :]
    now: list[str] = []
    has: list[str] = []
    lost: list[str] = []
    target = now
    for part in rest.split(", "):
        for verb, group in (("is now controlled by ", now), ("is now ", now), ("no longer has ", lost), ("has ", has)):
            if part.startswith(verb):
                target = group
                part = f"controlled by {part.removeprefix(verb)}" if "controlled" in verb else part.removeprefix(verb)
                break
        target.append(_type_line(part) if target is now else part)
    now = [part for part in now if part != who]
    said = [f"is now {series(now)}"] if now else []
    said += [f"has {series(has)}"] if has else []
    said += [f"no longer has {series(lost)}"] if lost else []
    return f"{who} {series(said)}" if said else text


def _type_line(part: str) -> str:
    """ "creature Giant" as "a creature (Giant)"."""
    words = part.split(" ")
    kinds = list(takewhile(TYPES.__contains__, words))
    if not kinds:
        return part
    names = words[len(kinds) :]
    article = "an" if kinds[0][0] in "aeiou" else "a"
    return f"{article} {' '.join(kinds)}{f' ({chr(32).join(names)})' if names else ''}"


def look_reworded(text: str) -> str:
    """How something looks, as one sentence: "Humility is 4/4 and an enchantment creature and no longer has any ability"."""
    now = re.sub(r"(^.+?|,) is (?!now )", r"\1 is now ", text, count=1) if " is now " not in text else text
    return reworded(re.sub(r", is (?!now )", ", is now ", now)).replace(" is now ", " is ")
