"""Reads the lines of a script: who does what, in today's words or those of 2006.

Card names may hold commas and words that mean something here, so the names of the situation are masked before a line is taken apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.scenario_errors import Mistake, ScenarioError, nearest
from judge.scenarios.script.action_clauses import TakenApart, take_apart
from judge.scenarios.script.combat_lines import assignment_line, attack_line, block_line
from judge.scenarios.script.name_masks import Mask
from judge.scenarios.script.script_lines import Line, Supplies
from judge.scenarios.script.step_words import STEP_WORDS, step_named

MOST_LINES = 400
MOST_ROUNDS = 400
MOST_REPEATED = 2000
"""How many lines a script may come to with its repetitions written out."""
_REPEAT = re.compile(r"(?:repeat|loop) (\d{1,6})(?: times)?")
_KEYS = ("expect", "illegal", "explore", "outcomes", "resolve", "to", "pass", "repeat")

VERBS: dict[str, str] = {
    "play": "play", "cast": "play", "plays": "play", "casts": "play", "use": "use", "activate": "use", "uses": "use", "activates": "use",
    "tap": "use", "cycle": "cycle", "equip": "equip", "turn up": "turn up", "unmorph": "turn up", "turn face up": "turn up",
    "suspend": "suspend", "suspends": "suspend", "foretell": "foretell", "foretells": "foretell", "plot": "plot",
    "plots": "plot", "pass": "pass", "passes": "pass", "passes priority": "pass", "pass priority": "pass",
    "attack": "attack", "attacks": "attack", "block": "block", "blocks": "block", "assign": "assign", "assigns": "assign",
    "choose": "choose", "chooses": "choose", "answer": "choose", "order": "choose", "discard": "choose", "say": "choose",
    "don't attack": "attack", "no attack": "attack", "don't block": "block", "no block": "block", "no blocks": "block",
    "attack with": "attack", "attacks with": "attack", "do": "choose", "declare": "declare",
    "end": "end", "ends": "end", "stop": "end", "stops": "end", "ignore": "ignore", "ignores": "ignore",
    "concede": "concede", "concedes": "concede", "concede the game": "concede", "concedes the game": "concede",
}
_BY_LENGTH = sorted(VERBS, key=len, reverse=True)


def read_script(node: Node, players: Iterable[str], names: Iterable[str]) -> tuple[Line, ...]:
    """All lines. Raises ``ScenarioError`` listing every line that is not understood."""
    if node.empty:
        return ()
    if node.kind != "list":
        raise node.error("the script is a list of lines, each behind a dash")
    if len(node.items) > MOST_LINES:
        raise node.error(f"the script has {len(node.items)} lines; at most {MOST_LINES} are read")
    reader = ScriptReader(tuple(players), frozenset(names))
    lines: list[Line] = []
    mistakes: list[Mistake] = []
    for item in node.items:
        try:
            lines.extend(reader.lines(item))
        except ScenarioError as error:
            mistakes.extend(error.mistakes)
    if len(lines) > MOST_REPEATED:
        raise node.error(f"with its repetitions the script has {len(lines)} lines; at most {MOST_REPEATED} are run")
    for line in lines[:-1]:
        if line.verb == "explore" and lines[lines.index(line) + 1 :][0].verb != "outcomes":
            mistakes.extend(line.node.error("explore is the last line of a script; only outcomes may follow").mistakes)
    if mistakes:
        raise ScenarioError(*mistakes)
    return tuple(lines)


class ScriptReader:
    """Reads lines, knowing the players and the names that occur in the situation."""

    def __init__(self, players: tuple[str, ...], names: frozenset[str]) -> None:
        self.players = players
        self.mask = Mask({*names, *players})

    def lines(self, node: Node) -> tuple[Line, ...]:
        """One item of the script: a line, or a loop with how often it goes around (421.2). Raises ``ScenarioError``."""
        match = _REPEAT.fullmatch(words(node.pairs[0][0].text)) if node.kind == "map" and node.pairs else None
        if match is None:
            return (self.line(node),)
        rounds, inside = int(match[1]), node.pairs[0][1]
        if not 1 <= rounds <= MOST_ROUNDS:
            raise node.error(f"{rounds} rounds; from 1 to {MOST_ROUNDS} are played, and fewer show the same")
        once = tuple(self.line(item) for item in inside.each if not item.empty)
        if not once:
            raise node.error("nothing is repeated", "repeat 5: followed by the lines of one round, each behind a dash")
        if any(line.verb in ("explore", "outcomes") for line in once):
            raise node.error("explore is the last line of a script and can't be repeated")
        return tuple(replace(line, rounds=left) for left in range(rounds, 0, -1) for line in once)

    def line(self, node: Node) -> Line:
        """One item of the script."""
        if node.kind == "list":
            raise node.error("a line is a text or one name with its action, not a list")
        if node.kind == "text":
            return self._text(node, node.text)
        head, value = node.pairs[0] if node.pairs else (node, node)
        key = words(head.text)
        if key in ("illegal", "not allowed", "can't", "refused"):
            return self._illegal(node, value)
        if key == "expect":
            return Line("expect", value, "expect")
        if key == "explore":
            return Line("explore", value, "explore", players=self._players(value))
        if key == "outcomes":
            return Line("outcomes", value, "outcomes")
        if len(node.pairs) > 1:
            extra = node.pairs[1][0]
            raise extra.error(f'"{extra.text}" is a second action in one line', "one line is one action; begin the next with a dash")
        if key in ("to", "resolve", "pass"):
            if value.kind != "text":
                raise value.error(f"{key} takes no choices", "make them in lines of their own, as in - Ann: choose Shock")
            return self._text(node, f"{key} {'' if value.empty else value.text}")
        return self.action(node, head, value)

    def _text(self, node: Node, text: str) -> Line:
        text = " ".join(text.split())
        lower = text.lower().rstrip(".")
        if lower in ("resolve", "resolve all", "resolve everything", "resolve the stack", "all pass", "everyone passes"):
            every = lower in ("resolve all", "resolve everything", "resolve the stack")
            return Line("resolve", node, text, count=0 if every else 1)
        if match := re.fullmatch(r"resolve (\d{1,2})(?: times)?", lower):
            return Line("resolve", node, text, count=int(match[1]))
        if lower in ("pass", "pass priority"):
            return Line("pass", node, text)
        if lower.startswith("to "):
            return self._to(node, text)
        player, colon, rest = text.partition(":")
        if colon and self._player(player) is not None:
            return self._action(node, text, self._player(player) or "", rest.strip())
        for name in self.players:
            if lower.startswith(name.lower() + " "):
                return self._action(node, text, name, text[len(name) :].strip())
        hint = nearest(text.split()[0] if text.split() else "", [*_KEYS, *self.players])
        raise node.error(f'"{text}" is not understood as a line of the script', hint)

    def action(self, node: Node, head: Node, value: Node) -> Line:
        """ "Ann: play Shock -> Grizzly Bears"."""
        player = self._player(head.text)
        if player is None:
            known = [*self.players, *_KEYS]
            raise head.error(f'"{head.text}" is neither a player nor one of {", ".join(_KEYS)}', nearest(head.text, known))
        if value.kind != "text":
            raise value.error(f"what {player} does is a text, as in {player}: play Forest")
        if value.text.lower().startswith("to "):
            return self._to(value, f"to {player}'s {value.text[3:].strip()}")
        return self._action(value, f"{player}: {value.text}", player, " ".join(value.text.split()))

    def _player(self, text: str) -> str | None:
        return next((p for p in self.players if p.lower() == text.strip().lower()), None)

    def _players(self, node: Node) -> tuple[str, ...]:
        given = node.items if node.kind == "list" else (node,)
        if node.kind == "text" and words(node.text) in ("all", "everyone", "yes", "both"):
            return self.players
        found = []
        for item in given:
            player = self._player(item.text)
            if player is None:
                raise item.error(f'"{item.text}" is no player', nearest(item.text, self.players))
            found.append(player)
        return tuple(found)

    def _to(self, node: Node, text: str) -> Line:
        rest = re.sub(r"^the ", "", text[3:].strip())
        for name in self.players:
            if rest.lower().endswith(f" of {name.lower()}"):
                rest = f"{name}'s {rest[: -len(name) - 4]}"
        player = next((p for p in self.players if rest.lower().startswith(p.lower() + "'s ")), "")
        step = step_named(rest[len(player) + 3 :] if player else rest)
        if step is None:
            raise node.error(f'there is no step named "{rest}"', nearest(rest, STEP_WORDS))
        if step == "turn" and player:
            hint = f'"to next turn" goes to the turn that comes next, "{player}: to upkeep" to the beginning of the next turn of {player}'
            raise node.error(f'"{text}" does not say which turn is meant', hint)
        return Line("to", node, text, player, step)

    def _illegal(self, node: Node, value: Node) -> Line:
        """A line that must be refused, with the rule that does it."""
        because: tuple[str, ...] = ()
        if value.kind == "text":
            inner = self._text(value, value.text)
        elif value.kind == "map" and value.pairs:
            inner_pair, because = None, ()
            for key, part in (*value.pairs, *node.pairs[1:]):
                if words(key.text) == "because":
                    because = tuple(i.text for i in (part.items if part.kind == "list" else (part,)))
                elif words(key.text) == "line":
                    inner_pair = (key, part)
                elif part.empty and inner_pair is not None:
                    said = Node("text", inner_pair[1].line, inner_pair[1].column, f"{inner_pair[1].text}, {key.text}")
                    inner_pair = (inner_pair[0], said)
                elif inner_pair is None:
                    inner_pair = (key, part)
                else:
                    raise key.error(f'"{key.text}" is a second action in one illegal line')
            if inner_pair is None:
                raise value.error("illegal needs the action that must be refused")
            key, part = inner_pair
            if words(key.text) in ("line", "to", "resolve", "pass"):
                inner = self._text(part, part.text)
            else:
                inner = self.action(value, key, part)
        else:
            raise value.error("illegal needs an action, as in - illegal: {Ann: play Wrath of God, because: 212.7a}")
        if value.kind == "text" and len(node.pairs) > 1 and words(node.pairs[1][0].text) == "because":
            part = node.pairs[1][1]
            because = tuple(i.text for i in (part.items if part.kind == "list" else (part,)))
        if inner.verb in ("resolve", "to", "expect", "explore", "outcomes", "illegal", "pass"):
            raise node.error(f'"{inner.text}" can\'t be refused: illegal takes an action of a player')
        return Line("illegal", inner.node, f"illegal: {inner.text}", inner.player, inner=inner, because=because)

    def _action(self, node: Node, text: str, player: str, rest: str) -> Line:
        """What a player does, behind the colon."""
        masked = self.mask.hide(rest)
        lower = masked.lower()
        verb = next((v for v in _BY_LENGTH if lower == v or lower.startswith((v + " ", v + ":"))), None)
        if verb is None:
            first = rest.split()[0] if rest.split() else ""
            raise node.error(f'"{first or rest}" is not something a player does', nearest(first, VERBS))
        what, tail = VERBS[verb], masked[len(verb) :].lstrip(" :")
        if what == "declare":
            if lower.startswith(("declare no attack", "declare no block")):
                return Line("attack" if "attack" in lower else "block", node, text, player)
            raise node.error('say "attack with ..." or "block ... with ..."')
        if what in ("pass", "concede"):
            return Line(what, node, text, player)
        if what == "attack":
            return attack_line(self.mask, node, text, player, "" if verb.endswith("attack") and verb != "attack" else tail)
        if what == "block":
            return block_line(self.mask, node, text, player, "" if verb in ("don't block", "no block", "no blocks") else tail)
        if what == "assign":
            return assignment_line(self.mask, node, text, player, tail)
        if what == "choose":
            return Line("choose", node, text, player, self.mask.show(tail).strip().strip('"'))
        if what == "turn up" or (verb == "turn" and "face up" in tail):
            taken = take_apart(re.sub(r"\s+face up\b", "", tail), self.mask, node)
            return Line("turn up", node, text, player, taken.subject, taken.supplies(""))
        if not tail:
            raise node.error(f'"{rest}" does not say what to {verb}')
        taken = take_apart(tail, self.mask, node)
        if what in ("cycle", "equip"):
            supplies = taken.supplies(ability="cycling" if what == "cycle" else what)
            return Line("use", node, text, player, taken.subject, supplies)
        return self._do(node, text, player, what, verb, taken)

    def _do(self, node: Node, text: str, player: str, what: str, verb: str, taken: TakenApart) -> Line:
        if not taken.subject and not taken.ability:
            raise node.error(f'"{text}" does not say what to {verb}')
        supplies: Supplies = taken.supplies(ability="mana" if verb == "tap" and not taken.ability else taken.ability)
        return Line(what, node, text, player, taken.subject, supplies)
