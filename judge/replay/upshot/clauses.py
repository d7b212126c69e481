"""What the parts of a step say that a reader wants to hear, as clauses, in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge.engine.queries.view import chars
from judge.replay.upshot.conjunction import ABILITY, counted, plural, series, several, times
from judge.replay.upshot.name_list import by_name, listed
from judge.replay.upshot.payments import aimed
from judge.replay.upshot.routine import BECAUSE, EXPECTED, OF_COURSE, QUIET, REMARKS, UNOPENED, is_look
from judge.replay.upshot.shorter_words import CHANGED, reworded
from judge.replay.walk import Node

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
SIZED = re.compile(r"(?P<who>.+) (is now -?\d+/-?\d+|has \d+ loyalty left)")
PAID = re.compile(r".+ pays (\{.+|\d+ life)")
GAINS = re.compile(r"(.+ gains control of )(.+)")
TAKEN = re.compile(r"(?P<who>.+?) is now controlled by (?P<by>.+?)(?P<more>| and .+)")

INTO_PLAY = re.compile(r"(.+?) goes into play(.*)")
RETARGETED = re.compile(r".+ now targets (.+)")
ENTERS_AS_COPY = "replacement/comes-into-play-as-a-copy"
UNCHANGED = " looks as it did before"
REVEALED = re.compile(r"(.+) reveals (.+)")
ADDED = re.compile(r"(.+) adds (\{.+\}) to the mana pool")
BURNS = re.compile(r"(.+) burns for (\d+)")
OUT_OF_COMBAT = re.compile(r"(.+) is removed from combat")
GONE = re.compile(r" (is destroyed|is sacrificed|is removed from the game|goes (to|into) |ceases to exist|phases out)")
INSTEAD = re.compile(r"(?P<who>.+) has (?P<what>an? .+ counter)")

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
    said = [replace(clause, text=reworded(clause.text)) for clause in _said(node)]
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
        if text.endswith(UNCHANGED) and not all(other.endswith(UNCHANGED) for other in texts):
            continue
        if (match := OUT_OF_COMBAT.fullmatch(text)) and any(GONE.match(other.removeprefix(match[1])) for other in texts):
            continue
        if (match := BURNS.fullmatch(text)) and f"{match[1]} loses {match[2]} life to mana burn" in texts:
            continue
        if (match := INSTEAD.fullmatch(text)) and texts[at + 1 : at + 2] == [_one_less(match)]:
            text = f"{match['who']} loses {match['what']} instead"
        elif at and (match := INSTEAD.fullmatch(texts[at - 1])) and text == _one_less(match):
            continue
        if text in texts[:at] and not TOGETHER.match(text) and not text.endswith(" triggers"):
            continue
        count = texts.count(text)
        if count > 1 and not TOGETHER.match(text) and not text.endswith(" triggers"):
            text = _often(text, count)
        out.append(replace(clause, text=text))
    return out


def _one_less(match: re.Match[str]) -> str:
    """The event by which a counter is lost that keeps something from happening."""
    return f"{match['who']} loses {match['what']}"


def _often(text: str, count: int) -> str:
    """A clause that is true so many times."""
    if text.endswith(" draws a card"):
        return f"{text.removesuffix('a card')}{plural(count, 'card')}"
    if match := GAINS.fullmatch(text):
        return f"{match[1]}{several(match[2], count)}"
    if match := CHANGED.match(text):
        return f"each of {several(match['who'], count)}{text[len(match['who']) :]}"
    return f"{text} ({times(count)})"


def _said(node: Node) -> Iterator[Clause]:
    """The parts that are worth saying, with theirs where those add something."""
    for part in node.parts:
        text = part.step.text
        if text.endswith(" pays") and node.step.text.endswith(" resolves"):
            yield from (Clause(one.step.text, part.path, 3) for one in part.parts if PAID.fullmatch(one.step.text))
            yield from (clause for clause in _said(part) if not PAID.fullmatch(clause.text))
        elif UNOPENED.fullmatch(text):
            yield from (Clause(one.step.text, one.path, 2) for one in part.walk() if one.step.text.endswith(" triggers"))
        if is_look(part.step) or UNOPENED.fullmatch(text) or REMARKS & {*part.step.rules}:
            continue
        if OF_COURSE.fullmatch(text):
            yield from (clause for clause in _said(part) if not EXPECTED.fullmatch(clause.text))
            continue
        if part.step.kind == "action" and " plays " in text:
            yield Clause(text + aimed(part), part.path, 3)
            yield from (clause for clause in _said(part) if "triggers" in clause.text)
            continue
        if ENTERS_AS_COPY in part.step.rules and _copied(node):
            continue
        inner = list(_said(part))
        named = text.endswith(("'s effect", "'s regeneration")) and inner  # what it does says more than its name
        blocked = node.step.text.endswith(" resolves") and text.endswith(" becomes blocked")  # by an effect, not by a blocker
        if blocked or not (QUIET.fullmatch(text) or _is_own_end(node, part) or "playing/targets" in part.step.rules or named):
            text = _in_full(node, part)
            yield Clause(text, part.path, 5 if HEAVY.search(text) else 2 if part.step.kind == "trigger" else 3)
        yield from inner


def _in_full(node: Node, part: Node) -> str:
    """The words of a part; of a permanent that comes into play as a copy, and of the copy of a spell, with what it is a copy of; of a mana
    ability that triggers with the mana; of cards that are revealed with equal ones counted."""
    text = part.step.text
    if text.endswith(" triggers and resolves"):
        return ", and ".join([text, *mana_of(part)])
    if (match := REVEALED.fullmatch(text)) and all(one[:1].isupper() for one in listed(match[2], node.before)):
        return f"{match[1]} reveals {series(counted(listed(match[2], node.before)))}"
    if part.step.kind == "rule" and " can't " in text:
        return by_name(text, node.before)
    if part.step.kind == "event" and (match := INTO_PLAY.fullmatch(text)) and (name := _copied(node)):
        return f"{match[1]} comes into play as a copy of {name}{match[2]}"
    if "copying/spells" in part.step.rules and (match := RETARGETED.fullmatch(text)):
        return f"the copy targets {match[1]}"
    return text


def mana_of(node: Node, but: str = "") -> list[str]:
    """The mana that parts of a step add, but for one player's, as clauses: "Ann gets {U}"."""
    added = (ADDED.fullmatch(part.step.text) for part in node.parts)
    return [f"{one[1]} gets {one[2]}" for one in added if one and one[1] != but]


def _copied(node: Node) -> str:
    """Of what a permanent came into play as a copy in a step; "" where none did, or more than one permanent came."""
    new = [id for id in node.after.in_play if id not in node.before.in_play]
    if len(new) != 1 or not any(ENTERS_AS_COPY in one.step.rules for one in node.walk()):
        return ""
    name = chars(node.after, new[0]).name
    return name if name != node.step.text.removesuffix(" resolves") else ""


def _is_own_end(node: Node, part: Node) -> bool:
    """Whether a part is the resolved spell's way to the graveyard, as of every spell; or a rule that its events show."""
    text = part.step.text
    if node.step.text.endswith(" resolves") and "resolving/last-step" in part.step.rules:
        return text == f"{node.step.text.removesuffix(' resolves')} goes into the graveyard"
    if part.step.kind != "rule":
        return False
    said_by_events = len(part.step.rules) == 1 and not part.parts and (part.step.rules[0].startswith("state-based/") or text.endswith("."))
    return (said_by_events and ": " not in text) or any(slug in part.step.rules for slug in BECAUSE)


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
    if len(counts) > 1 and all(name.endswith(ABILITY) for name in counts):
        names = [f"{name.removesuffix(ABILITY)}{f' ({times(count)})' if count > 1 else ''}" for name, count in counts.items()]
        return [*others, Clause(f"the abilities of {series(names)} trigger", found[0].path, 2)]
    told = [f"{name} triggers{f' {times(count)}' if count > 1 else ''}" for name, count in counts.items()]
    return [*others, Clause(series(told), found[0].path, 2)]
