"""What the parts of a step say that a reader wants to hear, as clauses, in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from judge.replay.upshot.conjunction import counted, plural, series, times
from judge.replay.upshot.name_list import listed
from judge.replay.upshot.routine import BECAUSE, QUIET, UNOPENED, is_look
from judge.replay.walk import Node

OTHER_WORDS = (
    (re.compile(r"^(.+)'s state trigger triggers$"), r"\1's ability triggers"),
    (re.compile(r"^(.+) is (destroyed|sacrificed|discarded) and goes into the graveyard$"), r"\1 is \2"),
    (re.compile(r"^(.+) is (destroyed|sacrificed|discarded) and goes out of the game$"), r"\1 is \2 and removed from the game"),
    (re.compile(r"^(.+) goes out of the game(.*)$"), r"\1 is removed from the game\2"),
    (re.compile(r"^(.+) goes into play(.*)$"), r"\1 comes into play\2"),
    (re.compile(r"^(.+) goes to the hand$"), r"\1 goes to its owner's hand"),
    (re.compile(r"^(.+) goes into the (library|graveyard)$"), r"\1 goes into its owner's \2"),
    (re.compile(r"^(.+?) chooses: .+ comes into play: ([a-z]+)$"), r"\1 chooses that \2 applies first"),
    (re.compile(r"^(.+?) chooses: (.+?): .+$"), r"\1 chooses that \2 applies first"),
    (re.compile(r"^(.+) comes into play: (.*)\.$"), r"the words of \1 apply as it comes into play (“\2”)"),
    (re.compile(r"^(.+) comes into play: (.*)$"), r"\2 of \1 applies as it comes into play"),
    (re.compile(r"^([^:]+): ([A-Z].*)\.$"), r"\1 applies (“\2”)"),
    (re.compile(r"^(.+)'s (effect|protection|regeneration)$"), r"\1's \2 applies"),
)
"""The engine's words for what happens, and shorter ones that say the same: a card goes to its owner's zone, whoever moves it."""

TOGETHER = re.compile(
    r"^(?P<who>(?:(?! applies as ).)+?) (?P<what>is destroyed|is sacrificed|is discarded|comes into play"
    r"|goes to its owner's hand|goes into its owner's library"
    r"|goes into its owner's graveyard|is removed from the game|becomes tapped|becomes untapped|ceases to exist|phases in|phases out"
    r"|leaves the game|is no longer a legal target|loses the game|is countered)$"
)
PLURAL = {
    "is destroyed": "are destroyed", "is sacrificed": "are sacrificed", "is discarded": "are discarded",
    "comes into play": "come into play",
    "goes to its owner's hand": "go to their owners' hands", "goes into its owner's library": "go into their owners' libraries",
    "goes into its owner's graveyard": "go into their owners' graveyards", "is removed from the game": "are removed from the game",
    "becomes tapped": "become tapped", "becomes untapped": "become untapped", "ceases to exist": "cease to exist", "phases in": "phase in",
    "phases out": "phase out", "leaves the game": "leave the game", "is no longer a legal target": "are no longer legal targets",
    "loses the game": "lose the game", "is countered": "are countered",
}
DAMAGE = re.compile(r"^(?P<source>.+) deals (?P<amount>\d+) (?P<kind>combat damage|damage) to (?P<to>.+)$")
CHANGED = re.compile(r"^(?P<who>.+?) (?:is now|has|no longer has) (?!.*, which )")
TYPES = frozenset({"artifact", "creature", "enchantment", "land", "instant", "sorcery", "basic", "legendary", "snow", "world"})
SIZED = re.compile(r"(?P<who>.+) (is now -?\d+/-?\d+|has \d+ loyalty left)")
PAID = re.compile(r".+ pays (\{.+|\d+ life)")
TAKEN = re.compile(r"(?P<who>.+?) is now controlled by (?P<by>.+?)(?P<more>| and .+)")

HEAVY = re.compile(
    r"not dealt|prevented|countered|loses the game|wins the game|game is over|is destroyed|regenerates|no longer a legal|does nothing"
    r"|nothing happens|can't draw|is a draw|protection applies|applies \(|is not |too late|waits|gains control|controlled by"
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its words, the address of its step, and how much it weighs (1 to 6)."""

    text: str
    path: str
    weight: int = 3


def clauses(node: Node) -> list[Clause]:
    """What the parts of a step say, joined where several say the same of different things."""
    said = [_reworded(clause) for clause in _said(node)]
    if not any(DAMAGE.match(clause.text) or clause.text.endswith("deals none") for clause in said):
        said += [Clause("no damage is left to deal", one.path, 4) for one in node.walk() if "effects/zero-damage" in one.step.rules][:1]
    return _joined(_settled(said))


def _settled(said: list[Clause]) -> list[Clause]:
    """Clauses without those that a later one overtakes or another says already: of several sizes the last, of equal clauses one."""
    texts = [clause.text for clause in said]
    out: list[Clause] = []
    for at, clause in enumerate(said):
        text = clause.text
        if (match := SIZED.fullmatch(text)) and any(
            later != text and (other := SIZED.fullmatch(later)) and other["who"] == match["who"] for later in texts[at + 1 :]
        ):
            continue
        if (match := TAKEN.fullmatch(text)) and f"{match['by']} gains control of {match['who']}" in texts:
            if not match["more"]:
                continue
            text = f"{match['who']} is now{match['more'].removeprefix(' and')}"
        if any(later.startswith(f"{text}, and ") for later in texts[at + 1 :]):
            continue
        if text in texts[:at] and not TOGETHER.match(text) and not text.endswith(" triggers"):
            continue
        count = texts.count(text)
        if count > 1 and not TOGETHER.match(text) and not text.endswith(" triggers"):
            text = _often(text, count)
        out.append(replace(clause, text=text))
    return out


def _often(text: str, count: int) -> str:
    """A clause that is true so many times."""
    if text.endswith(" draws a card"):
        return f"{text.removesuffix('a card')}{plural(count, 'card')}"
    return f"{text} ({times(count)})"


def _said(node: Node) -> Iterator[Clause]:
    """The parts that are worth saying, with theirs where those add something."""
    for part in node.parts:
        text = part.step.text
        if text.endswith(" pays") and node.step.text.endswith(" resolves"):
            yield from (Clause(one.step.text, part.path, 3) for one in part.parts if PAID.fullmatch(one.step.text))
        if is_look(part.step) or UNOPENED.fullmatch(text) or "turn/untapping" in part.step.rules:
            continue
        if part.step.kind == "action" and " plays " in text:
            yield Clause(text + _aimed(part), part.path, 3)
            yield from (clause for clause in _said(part) if "triggers" in clause.text)
            continue
        inner = list(_said(part))
        named = text.endswith(("'s effect", "'s regeneration")) and inner  # what it does says more than its name
        if not (QUIET.fullmatch(text) or _is_own_end(node, part) or "playing/targets" in part.step.rules or named):
            yield Clause(text, part.path, 5 if HEAVY.search(text) else 2 if part.step.kind == "trigger" else 3)
        yield from inner


def _is_own_end(node: Node, part: Node) -> bool:
    """Whether a part is the resolved spell's way to the graveyard, as of every spell; or a rule that its events show."""
    text = part.step.text
    if node.step.text.endswith(" resolves") and "resolving/last-step" in part.step.rules:
        return text == f"{node.step.text.removesuffix(' resolves')} goes into the graveyard"
    if part.step.kind != "rule":
        return False
    said_by_events = len(part.step.rules) == 1 and not part.parts and (part.step.rules[0].startswith("state-based/") or text.endswith("."))
    return (said_by_events and ": " not in text) or any(slug in part.step.rules for slug in BECAUSE)


def _aimed(node: Node) -> str:
    """At what an action is aimed, and what is paid for it besides mana."""
    said = ""
    for part in node.parts:
        if "playing/targets" in part.step.rules and (match := re.fullmatch(r"(.+?) targets (.+)", part.step.text)):
            said = f" targeting {series(listed(match[2], node.before))}"
    paid: dict[str, list[str]] = {}
    for step in (one for part in node.parts if part.step.text.endswith(" pays") for one in part.walk()):
        words, what = _paid(step.step.text)
        paid.setdefault(words, []).append(what)
    return said + "".join(f", {words.format(series(what))}" for words, what in paid.items() if words)


def _paid(text: str) -> tuple[str, str]:
    """What an event of paying costs besides mana and tapping: the words of an addition to a sentence, and what stands in them."""
    for pattern, words in (
        (r"(.+) is sacrificed and goes .+", "sacrificing {}"), (r"(.+) is discarded and goes .+", "discarding {}"),
        (r".+ pays (\d+ life)", "paying {}"), (r"(.+) goes out of the game", "removing {} from the game"),
        (r"(.+) goes to the hand", "returning {} to its owner's hand"), (r"(.+ loses \d+ .+ counters?)", "which costs a counter ({})"),
    ):
        if match := re.fullmatch(pattern, text):
            return words, match[1]
    return "", ""


aimed = _aimed


def _reworded(clause: Clause) -> Clause:
    text = clause.text
    for pattern, words in OTHER_WORDS:
        if pattern.match(text):
            text = pattern.sub(words, text)
            break
    if CHANGED.match(text):
        text = changed(text)
    return replace(clause, text=text.replace("; ", ", and "))


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


def _joined(said: list[Clause]) -> list[Clause]:
    """Clauses that say the same of several things made one, and the damage of one source told at once."""
    out: list[Clause] = []
    at = 0
    while at < len(said):
        clause = said[at]
        same, dealt = TOGETHER.match(clause.text), DAMAGE.match(clause.text)
        if same:
            group = [clause]
            while at + 1 < len(said) and (next_ := TOGETHER.match(said[at + 1].text)) and next_["what"] == same["what"]:
                at += 1
                group.append(said[at])
            names = counted([_who(one.text) for one in group])
            text = f"{series(names)} {PLURAL[same['what']] if len(group) > 1 else same['what']}"
            out.append(Clause(text, clause.path, max(one.weight for one in group)))
        elif dealt:
            hits = [dealt]
            while at + 1 < len(said) and (hit := DAMAGE.match(said[at + 1].text)) and hit["source"] == dealt["source"]:
                at += 1
                hits.append(hit)
            out.append(Clause(_dealt(hits), clause.path, 3))
        else:
            out.append(clause)
        at += 1
    return _triggers_last(out)


def _who(text: str) -> str:
    match = TOGETHER.match(text)
    assert match is not None
    return match["who"]


def _dealt(group: list[re.Match[str]]) -> str:
    """What a source deals: "deals 2 damage to each of A and B", "deals 2 combat damage to A and 3 to B"."""
    first = group[0]
    begin = f"{first['source']} deals"
    if len(group) > 1 and len({one["amount"] for one in group}) == 1:
        return f"{begin} {first['amount']} {first['kind']} to each of {series(one['to'] for one in group)}"
    parts = [f"{one['amount']}{' ' + one['kind'] if at == 0 else ''} to {one['to']}" for at, one in enumerate(group)]
    return f"{begin} {series(parts)}"


def _triggers_last(said: list[Clause]) -> list[Clause]:
    """Abilities that trigger, told once each behind what happens: "this triggers A and B"."""
    found = [clause for clause in said if re.fullmatch(r".+ triggers", clause.text)]
    others = [clause for clause in said if clause not in found]
    if not found:
        return others
    counts: dict[str, int] = {}
    for clause in found:
        name = clause.text.removesuffix(" triggers")
        counts[name] = counts.get(name, 0) + 1
    told = [f"{name} triggers{f' {times(count)}' if count > 1 else ''}" for name, count in counts.items()]
    return [*others, Clause(series(told), found[0].path, 2)]
