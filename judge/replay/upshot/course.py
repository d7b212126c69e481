"""A run as a few sentences: each step that matters told once, what leads nowhere left out, what resolves at once told with its play."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.engine.queries.view import name_of
from judge.engine.state import Game
from judge.replay.upshot.aftermath import ends
from judge.replay.upshot.clauses import Clause, clauses, mana_of
from judge.replay.upshot.conjunction import ABILITY, begun
from judge.replay.upshot.deciding_rules import deciding
from judge.replay.upshot.fights import fight
from judge.replay.upshot.mana_uses import told_together
from judge.replay.upshot.payments import aimed
from judge.replay.upshot.prospects import prospects
from judge.replay.upshot.refused_actions import refusal
from judge.replay.upshot.repetition import without_repeats
from judge.replay.upshot.routine import BECAUSE, ORDINARY, OUTCOMES, QUIET
from judge.replay.upshot.sentence import Sentence
from judge.replay.walk import Node

PLAYS = re.compile(r"(?P<who>.+?) plays (?P<what>.+?)(?P<face> face down)?")
MANA = re.compile(r"(?P<who>.+) uses (?P<what>.+) for mana")
RESOLVES = re.compile(r"(?P<what>.+) resolves")
PLAYS_ABILITY = re.compile(r"(?P<who>.+?) plays (?P<what>.+)'s ability")
CYCLING = frozenset({"keywords/cycling", "keywords/landcycling"})


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
    return without_repeats(told_together(out))


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
    put = _put_on_stack(nodes[at])
    what = "a face-down creature" if match["face"] else match["what"]
    for later in range(at + 1, len(nodes)):
        node = nodes[later]
        if RESOLVES.fullmatch(node.step.text):
            if node.step.text != f"{what} resolves" or (put and put != _resolving(node)):
                return None
            played, resolved = clauses(nodes[at]), _resolved(node, what)
            triggers = [one for one in played if one.weight >= 2]
            if triggers:
                return None
            text = f"{_deed(nodes[at])}{resolved}"
            if _is_countered(node, what):
                return None
            return Sentence(begun(text), nodes[at].path, deciding(nodes[at], node), "", max(3, _weight(clauses(node)))), later
        if not says_nothing(node):
            return None
    return None


def _put_on_stack(node: Node) -> int:
    """What an action put on the stack: below what triggered meanwhile."""
    return next((id for id in node.after.stack if id not in node.before.stack), 0)


def _resolving(node: Node) -> int:
    """What resolves in a step: the top of the stack."""
    return node.before.stack[-1] if node.before.stack else 0


def _deed(node: Node) -> str:
    """An action with its targets and its price: "Ann plays Shock targeting Bob", "Ann cycles Reef Turtle"."""
    text = node.step.text
    if CYCLING & {*node.step.rules} and (match := PLAYS_ABILITY.fullmatch(text)):
        return f"{match['who']} cycles {match['what']}"
    return text + aimed(node)


def says_nothing(node: Node) -> bool:
    """Whether a step only passes the time: nobody does anything but pass in it, and nothing comes of it."""
    if node.step.kind == "default":
        return True
    return node.step.kind in ("rule", "action") and QUIET.fullmatch(node.step.text) is not None and not clauses(node) and not fight(node)


def _resolved(node: Node, what: str) -> str:
    """What came of a resolution, behind the name of what resolved."""
    there = any(name_of(node.after, id) == what for id in (*node.after.in_play, *node.after.stack))
    gone = "" if there else f"{what} is now "  # how a spell that has resolved looks in the graveyard
    said = _with_it([clause.text for clause in clauses(node) if not gone or not clause.text.startswith(gone)], what)
    said += [text for slug, text in OUTCOMES.items() if slug in node.step.rules]
    said += prospects(node.before, node.after)
    if said:
        return f": {'; '.join(said)}"
    if told := [*mana_of(node), *_told(node)]:
        return f": {'; '.join(told)}"
    waits = _lasting(node.after) - _lasting(node.before)
    return ", and its effect will apply later" if waits else ", and nothing on the table changes"


def _lasting(game: Game) -> set[tuple[str, int]]:
    """Effects and shields that are there, and abilities that wait for their time."""
    return {*(("effect", one.id) for one in game.effects), *(("shield", one.id) for one in game.shields),
            *(("ability", one.id) for one in game.delayed)}


def _is_countered(node: Node, what: str) -> bool:
    """Whether what was to resolve is countered instead, by the rules."""
    return any(part.step.text.startswith(f"{what} is countered") for part in node.parts)


def _with_it(texts: list[str], what: str) -> list[str]:
    """The clauses with "it" for what resolved, in those that begin with that, until another thing is named that "it" could mean."""
    out: list[str] = []
    alone = True
    for text in texts:
        own = alone and text.startswith((f"{what} deals ", f"{what} comes ", f"{what} is "))
        out.append(f"it{text[len(what):]}" if own else text)
        alone = own and re.search(r" (to|of) |[A-Z]", text[len(what) :]) is None
    return out


def _told(node: Node) -> list[str]:
    """What differs on the table after a step about which the steps themselves say nothing, as clauses."""
    return [text for text, _, weight in ends(node.before, [node]) if weight > 1 and " in the mana pool" not in text][:3]


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
        return Sentence(begun(fought), node.path, deciding(node), weight=3)
    if match := MANA.fullmatch(text):
        said += [Clause(one, node.path) for one in mana_of(node, match["who"])]
        extra = f": {'; '.join(one.text for one in said)}" if said else ""
        return Sentence(begun(text + extra), node.path, deciding(node), weight=3 if said else 1, kind="" if said else "mana")
    if PLAYS.fullmatch(text) and kind == "action":
        triggers = f"; {'; '.join(one.text for one in said)}" if said else ""
        return Sentence(begun(f"{_deed(node)}{triggers}"), node.path, deciding(node), weight=3)
    if (match := RESOLVES.fullmatch(text)) is not None:
        return _of_resolution(node, match["what"], said)
    if "combat damage goes on the stack" in (part.step.text for part in node.parts):
        return _assigned(node)
    if QUIET.fullmatch(text):
        if not said:
            return None
        return Sentence(begun("; ".join(_because(node, said))), said[0].path, deciding(node), weight=_weight(said))
    behind = f": {'; '.join(one.text for one in said)}" if said else ""
    return Sentence(begun(text + behind), node.path, deciding(node), weight=max(4, _weight(said)))


def _of_resolution(node: Node, what: str, said: list[Clause]) -> Sentence:
    if what == "combat damage":
        outcomes = [words for slug, words in OUTCOMES.items() if slug in node.step.rules]
        text = "; ".join([*(one.text for one in said), *outcomes]) or "combat damage resolves, and none is dealt"
    else:
        text = f"{_called(node, what)} resolves{_resolved(node, what)}"
        if _is_countered(node, what):
            text = "; ".join(one.text for one in said if one.text != f"{what} goes into its owner's graveyard")
    return Sentence(begun(text), node.path, deciding(node), weight=max(3, _weight(said)))


def _called(node: Node, what: str) -> str:
    """What to call that which resolves: the copy of a spell, and cycling, by what they are."""
    top = node.before.objects.get(_resolving(node))
    if top is not None and top.kind == "copy":
        return f"the copy of {what}"
    if CYCLING & {*node.step.rules} and what.endswith(ABILITY):
        return f"cycling of {what.removesuffix(ABILITY)}"
    return what


def _assigned(node: Node) -> Sentence:
    """Combat damage that waits on the stack: told where something else happens before it is dealt."""
    shares = [part.step.text for part in node.parts if re.fullmatch(r".+ assigns \d+ to .+", part.step.text)]
    others = [one.text for one in clauses(node)]
    text = f"Combat damage goes on the stack: {'; '.join([*shares, *others])}"
    quick = any("assign combat damage first" in part.step.text for part in node.parts)
    by = (slug for slug in deciding(node) if slug.startswith("keywords/"))
    return Sentence(begun(text), node.path, ("combat/damage-on-the-stack", *by), weight=2, kind="assigned first" if quick else "assigned")


def _because(node: Node, said: list[Clause]) -> list[str]:
    """The clauses with the reason for which state-based effects did it, where one reason holds for all that they did."""
    texts = [one.text for one in said]
    found = list(dict.fromkeys(slug for one in node.walk() for slug in one.step.rules if slug in BECAUSE))
    done = [at for at, text in enumerate(texts) if re.search(r"(is|are) destroyed|goe?s? into|loses? the game|lose the game", text)]
    if len(found) != 1 or done[:1] != [0] or len(done) > 1:
        return texts
    many = re.search(r"(^| )(are destroyed|go into|lose the game)", texts[0]) is not None
    return [f"{texts[0]} {BECAUSE[found[0]].format(it='them' if many else 'it', its='their' if many else 'its')}", *texts[1:]]


def _weight(said: Sequence[Clause]) -> int:
    return max((one.weight for one in said), default=2)
