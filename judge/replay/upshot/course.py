"""A run as a few sentences: each step that matters told once, what leads nowhere left out, what resolves at once told with its play."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.engine.state import Game
from judge.replay.upshot.clauses import Clause, aimed, clauses
from judge.replay.upshot.conjunction import begun, series
from judge.replay.upshot.refused_actions import refusal
from judge.replay.upshot.repetition import without_repeats
from judge.replay.upshot.routine import BECAUSE, IN_COMBAT, LAST, ORDINARY, QUIET
from judge.replay.upshot.sentence import Sentence
from judge.replay.walk import Node
from judge.scenarios.board.board_differences import differences
from judge.scenarios.board.board_state import board

MOST_RULES = 4
OCCURRENCES = "triggers/each-occurrence"
"""That an ability triggers for each occurrence decides a sentence where it triggers several times."""
SEVERAL = 2
PLAYS = re.compile(r"(?P<who>.+?) plays (?P<what>.+?)(?P<face> face down)?")
MANA = re.compile(r"(?P<who>.+) uses (?P<what>.+) for mana")
RESOLVES = re.compile(r"(?P<what>.+) resolves")


def course(nodes: Sequence[Node]) -> list[Sentence]:
    """The sentences of these steps, in order."""
    out: list[Sentence] = []
    when = _moment(nodes[0].before) if nodes else ("", "")
    at = 0
    while at < len(nodes):
        node = nodes[at]
        made = _of_play(nodes, at)
        sentence: Sentence | None
        sentence, last = made if made is not None else (_of(node), at)
        if sentence is not None:
            now = _moment(nodes[at].after)
            said, when = _when(when, now), now
            out.append(_placed(sentence, said, nodes[last].path))
        at = last + 1
    return without_repeats(out)


def _placed(sentence: Sentence, when: str, through: str) -> Sentence:
    return Sentence(sentence.text, sentence.path, sentence.rules, when, sentence.weight, through, sentence.kind)


def _moment(game: Game) -> tuple[str, str]:
    """Whose turn it is, with its number, and the step."""
    return f"{game.players[game.active].name}'s turn {game.turn}", game.step or game.phase


def _when(before: tuple[str, str], now: tuple[str, str]) -> str:
    """What to say of the moment where it is another turn than before."""
    if before[0] == now[0]:
        return ""
    return f"{now[0].rsplit(' ', 1)[0]}, {now[1]}"


def _of_play(nodes: Sequence[Node], at: int) -> tuple[Sentence, int] | None:
    """Something played that resolves before anything else happens, told in one sentence, and the place of its resolution."""
    match = PLAYS.fullmatch(nodes[at].step.text)
    if nodes[at].step.kind != "action" or match is None:
        return None
    what = "a face-down creature" if match["face"] else match["what"]
    for later in range(at + 1, len(nodes)):
        node = nodes[later]
        if RESOLVES.fullmatch(node.step.text):
            if node.step.text != f"{what} resolves":
                return None
            played, resolved = clauses(nodes[at]), _resolved(node, what)
            triggers = [one for one in played if one.weight >= 2]
            if triggers:
                return None
            text = f"{nodes[at].step.text}{aimed(nodes[at])}{resolved}"
            if _is_countered(node, what):
                return None
            return Sentence(begun(text), nodes[at].path, _rules(nodes[at], node), "", max(3, _weight(clauses(node)))), later
        if not says_nothing(node):
            return None
    return None


def says_nothing(node: Node) -> bool:
    """Whether a step only passes the time: nobody does anything but pass in it, and nothing comes of it."""
    if node.step.kind == "default":
        return True
    return node.step.kind in ("rule", "action") and QUIET.fullmatch(node.step.text) is not None and not clauses(node) and not fight(node)


def _resolved(node: Node, what: str) -> str:
    """What came of a resolution, behind the name of what resolved."""
    said = [_it(clause.text, what) for clause in clauses(node)]
    if said:
        return f": {'; '.join(said)}"
    told = _told(node)
    if told:
        return f", and {told}"
    waits = {"effects/shields-from-resolution", "replacement/shields"} & {slug for one in node.walk() for slug in one.step.rules}
    return ", and its effect waits for what it changes" if waits else ", and nothing on the table changes"


def _is_countered(node: Node, what: str) -> bool:
    """Whether what was to resolve is countered instead, by the rules."""
    return any(part.step.text.startswith(f"{what} is countered") for part in node.parts)


def _it(text: str, what: str) -> str:
    """The clause with "it" for what resolved, where it begins with that."""
    return f"it{text[len(what):]}" if text.startswith((f"{what} deals ", f"{what} comes ", f"{what} is ")) else text


def _told(node: Node) -> str:
    """What differs on the table after a step about which the steps themselves say nothing."""
    found = [one for one in differences(board(node.before), board(node.after)) if one.what not in ("priority", "step", "mana pool")]
    found = [one for one in found if not (one.what == "zone" and one.before == "stack")]
    return series(f"the {one.what} of {one.subject} is now {one.after}" for one in found[:3])


def _of(node: Node) -> Sentence | None:
    """The sentence of one step, or None where it only passes the time."""
    text, kind = node.step.text, node.step.kind
    if kind == "refused":
        rules = tuple(slug for slug in node.step.rules if slug not in ORDINARY) or tuple(node.step.rules[:1])
        return Sentence(begun(refusal(node)), node.path, rules[:2], weight=5, kind="refused")
    if kind == "default":
        return None
    said = clauses(node)
    if fought := fight(node):
        return Sentence(begun(fought), node.path, _rules(node), weight=3)
    if match := MANA.fullmatch(text):
        extra = f": {'; '.join(one.text for one in said)}" if said else ""
        return Sentence(begun(text + extra), node.path, _rules(node), weight=3 if said else 1)
    if PLAYS.fullmatch(text) and kind == "action":
        triggers = f"; {'; '.join(one.text for one in said)}" if said else ""
        return Sentence(begun(f"{text}{aimed(node)}{triggers}"), node.path, _rules(node), weight=3)
    if (match := RESOLVES.fullmatch(text)) is not None:
        return _of_resolution(node, match["what"], said)
    if "combat damage goes on the stack" in (part.step.text for part in node.parts):
        return _assigned(node)
    if QUIET.fullmatch(text):
        if not said:
            return None
        return Sentence(begun("; ".join(_because(node, said))), said[0].path, _rules(node), weight=_weight(said))
    behind = f": {'; '.join(one.text for one in said)}" if said else ""
    return Sentence(begun(text + behind), node.path, _rules(node), weight=max(4, _weight(said)))


def _of_resolution(node: Node, what: str, said: list[Clause]) -> Sentence:
    if what == "combat damage":
        text = "; ".join(one.text for one in said) or "combat damage resolves, and none is dealt"
    else:
        text = f"{what} resolves{_resolved(node, what)}"
        if _is_countered(node, what):
            text = "; ".join(one.text for one in said if one.text != f"{what} goes into its owner's graveyard")
    return Sentence(begun(text), node.path, _rules(node), weight=max(3, _weight(said)))


def _assigned(node: Node) -> Sentence:
    """Combat damage that waits on the stack: told where something else happens before it is dealt."""
    shares = [part.step.text for part in node.parts if re.fullmatch(r".+ assigns \d+ to .+", part.step.text)]
    others = [one.text for one in clauses(node)]
    text = f"Combat damage goes on the stack: {'; '.join([*shares, *others])}"
    return Sentence(begun(text), node.path, ("combat/damage-on-the-stack",), weight=2, kind="assigned")


def fight(node: Node) -> str:
    """Who attacks whom, or who blocks what; "" for another step."""
    for part in node.parts:
        if part.step.text.endswith(" declares no blockers"):
            return f"{part.step.text.removesuffix(' declares no blockers')} blocks with nothing"
        if part.step.kind != "action" or not part.step.text.endswith((" declares attackers", " declares blockers")):
            continue
        who = part.step.text.split(" declares ")[0]
        pairs: dict[str, list[str]] = {}
        for one in part.parts:
            if match := re.fullmatch(r"(.+) (attacks|blocks) (.+)", one.step.text):
                pairs.setdefault(match[3], []).append(match[1])
        verb = "attacks" if part.step.text.endswith("attackers") else "blocks"
        known = {one.step.text for one in part.parts}
        more = [one.text for one in clauses(node) if one.text not in known and not re.fullmatch(r".+ (attacks|blocks) .+", one.text)
                and not one.text.endswith((" becomes tapped", " become tapped"))]
        said = [f"{verb} {whom} with {series(by)}" for whom, by in pairs.items()]
        return f"{who} {series(said)}{''.join(f'; {one}' for one in more)}" if said else ""
    return ""


def _because(node: Node, said: list[Clause]) -> list[str]:
    """The clauses with the reason for which state-based effects did it, where one reason holds for all that they did."""
    texts = [one.text for one in said]
    found = list(dict.fromkeys(slug for one in node.walk() for slug in one.step.rules if slug in BECAUSE))
    done = [at for at, text in enumerate(texts) if re.search(r"(is|are) destroyed|goe?s? into|loses? the game|lose the game", text)]
    if len(found) != 1 or done[:1] != [0] or len(done) > 1:
        return texts
    many = re.search(r"(^| )(are destroyed|go into|lose the game)", texts[0]) is not None
    return [f"{texts[0]} {BECAUSE[found[0]].format(it='them' if many else 'it', its='their' if many else 'its')}", *texts[1:]]


def _rules(*nodes: Node) -> tuple[str, ...]:
    """The rules that decide steps: those that not every game is full of; those of the parts that say something come first."""
    found: dict[str, int] = {}
    for node in nodes:
        for one in node.walk():
            loud = not QUIET.fullmatch(one.step.text) and one is not node
            for slug in one.step.rules:
                if slug not in ORDINARY:
                    found[slug] = max(found.get(slug, 0), 2 if loud else 1)
    steps = [one.step for node in reversed(nodes) for one in node.walk()]
    if sum(OCCURRENCES in step.rules for step in steps) < SEVERAL:
        found.pop(OCCURRENCES, None)
    ranked = sorted(found, key=lambda slug: (slug in LAST, not slug.startswith("keywords/"), -found[slug]))
    if ranked:
        return tuple(ranked[:MOST_RULES])
    own = [slug for step in steps for slug in step.rules if slug.startswith("effects/") and slug != "effects/add-mana"]
    own += [OCCURRENCES for step in steps if OCCURRENCES in step.rules]
    own += [slug for slug in IN_COMBAT for step in steps if slug in step.rules]
    return tuple(dict.fromkeys(own))[:1]


def _weight(said: Sequence[Clause]) -> int:
    return max((one.weight for one in said), default=2)
