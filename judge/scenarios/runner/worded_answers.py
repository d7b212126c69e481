"""Turns words into the answer of a decision."""

from __future__ import annotations

import re
from typing import Any

from judge.engine.decisions import Answer, Decision, only_answer
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.state import Game, is_player
from judge.scenarios.runner.referents import Ambiguous, everything, matching, one
from judge.scenarios.runner.setup import Names
from judge.scenarios.script.script_lines import Line

NOTHING = ("none", "nothing", "no", "nobody", "nobody at all", "no card", "no creature", "no target")


class Unfit(ValueError):
    """Words that don't answer the question asked."""


def forced(decision: Decision) -> Answer | None:
    """The answer of a decision that leaves no choice, or None."""
    if decision.shape == "pick" and not decision.options:
        return ()
    if decision.kind in ("attackers", "blockers") and not decision.options:
        return ()
    return only_answer(decision)


class Words:
    """Reads words as answers in one game as it stands (in the middle of what is under way)."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names

    def key(self, decision: Decision, text: str, only_options: bool = False) -> Any:
        """The key of the option that the words fit; else, unless ``only_options``, of whatever in the game they fit.

        Raises ``Unfit`` where there is none and ``Ambiguous`` where several fit that are not alike.
        """
        text = text.strip()
        keys = decision.keys()
        ids = [k for k in keys if type(k) is int and ((is_player(k) and k in self.game.players) or k in self.game.objects)]
        if ids and decision.kind != "mode":
            found = one(self.game, self.names, text, ids)
            if found is not None:
                return found
        word = self._by_word(decision, text)
        if word is not None:
            return word[0]
        if not only_options and decision.kind not in ("mode", "order", "replacement"):
            there = one(self.game, self.names, text, everything(self.game)) if ids or not keys else None
            if there is not None:
                return there
        if not only_options and decision.kind == "choose" and keys and all(isinstance(k, str) for k in keys):
            return text
        raise Unfit(f'"{text}" is not among the answers')

    def _by_word(self, decision: Decision, text: str) -> tuple[Any] | None:
        """An option by what it says, its word, or its number."""
        lower = text.lower().strip('"')
        symbol = lower.strip("{}").upper()
        symbol = SYMBOL_OF_COLOR.get(lower, "1" if lower in ("colorless", "c", "{c}") else symbol)
        for option in decision.options:
            if lower == option.text.lower() or (isinstance(option.key, str) and option.key.lower() in (lower, symbol.lower())):
                return (option.key,)
        if len(lower) > 2 and set(decision.keys()) == {"yes", "no"} and lower in decision.prompt.lower():
            return ("yes",)
        if match := re.fullmatch(r"(?:mode |option )?(\d{1,2})", lower):
            number = int(match[1])
            if decision.kind == "mode" and number >= 1:
                return (number - 1,)
            if 1 <= number <= len(decision.options) and (decision.kind in ("replacement", "order") or lower.startswith("option ")):
                return (decision.options[number - 1].key,)
        if decision.kind in ("order", "replacement", "mode"):
            near = [o for o in decision.options if lower in o.text.lower() or o.text.lower().startswith(lower)]
            exact = [o for o in near if o.text.lower().replace("'s ability", "") == lower]
            near = exact or near
            if len(near) > 1 and decision.kind == "replacement":
                raise Ambiguous(f'"{text}" fits {len(near)} of the answers')
            if near:
                return (near[0].key,)
        return None

    def picked(self, decision: Decision, names: tuple[str, ...], only_options: bool = False) -> tuple[Answer, tuple[str, ...]]:
        """As many names as the decision takes, as an answer, and the names left over."""
        keys: list[Any] = []
        left = list(names)
        most = max(decision.most, decision.least, 1)
        while left and len(keys) < most:
            try:
                key = self._not_twice(decision, left[0], keys, only_options or len(keys) >= decision.least)
            except Unfit:
                if len(keys) >= max(decision.least, 1):
                    break
                if only_options or keys:
                    raise
                key = self._not_twice(decision, left[0], keys, False)  # whatever it is, so that the rules say why it can't be chosen
            keys.append(key)
            left.pop(0)
        return tuple(keys), tuple(left)

    def _not_twice(self, decision: Decision, text: str, taken: list[Any], only_options: bool) -> Any:
        """The key, preferring among alike things one that hasn't been named yet."""
        free = [o.key for o in decision.options if o.key not in taken and type(o.key) is int]
        fits = matching(self.game, self.names, text, [k for k in free if k in self.game.players or k in self.game.objects])
        if fits and decision.kind not in ("mode", "order", "replacement"):
            found = one(self.game, self.names, text, fits)
            if found is not None:
                return found
        return self.key(decision, text, only_options)

    def shares(self, decision: Decision, shares: tuple[tuple[str, int], ...]) -> Answer:
        """A division: an amount of -1 stands for all that is left."""
        found: dict[Any, int] = {}
        for name, amount in shares:
            key = self.key(decision, name)
            found[key] = found.get(key, 0) + (amount if amount >= 0 else decision.total - sum(found.values()))
        return tuple((key, found.get(key, 0)) for key in dict.fromkeys((*decision.keys(), *found)))

    def pairs(self, decision: Decision, pairs: tuple[tuple[str, str], ...]) -> Answer:
        """Attackers with what they attack, or blockers with what they block."""
        others = dict(decision.others)
        out: list[tuple[Any, Any]] = []
        for key, (_, against) in zip(self._each_once(decision, [name for name, _ in pairs]), pairs, strict=True):
            theirs = others.get(key) or tuple(dict.fromkeys(o for row in others.values() for o in row))
            if against:
                found = one(self.game, self.names, against, theirs)
                found = found if found is not None else one(self.game, self.names, against, everything(self.game))
                if found is None:
                    raise Unfit(f'nothing here is called "{against}"')
            else:
                found = theirs[0] if theirs else self._only_other(decision)
            out.append((key, found))
        return tuple(out)

    def _each_once(self, decision: Decision, names: list[str]) -> list[Any]:
        """Those that are named: attackers each once, so that of two things of one name "Bear" means the other where "Bear 2" is one."""
        if decision.kind != "attackers":
            return [self._not_twice(decision, name, [], False) for name in names]
        found: dict[int, Any] = {}
        unsure: list[int] = []
        for at, name in enumerate(names):
            try:
                found[at] = self._not_twice(decision, name, list(found.values()), False)
            except Ambiguous:
                unsure.append(at)
        for at in unsure:
            found[at] = self._not_twice(decision, names[at], list(found.values()), False)
        return [found[at] for at in range(len(names))]

    def _only_other(self, decision: Decision) -> int:
        if decision.kind == "attackers":
            return self.game.opponents(decision.player)[0]
        attackers = self.game.combat.attackers if self.game.combat else ()
        return attackers[0][0] if attackers else 0

    def said(self, decision: Decision, text: str, only_options: bool = False) -> tuple[Answer, tuple[str, ...]]:
        """The answer that free words give, and names left over. Raises ``Unfit``."""
        text = text.strip().rstrip(".")
        if decision.shape == "number":
            if match := re.fullmatch(r"(?:X ?= ?)?(\d{1,4})", text, re.IGNORECASE):
                return (int(match[1]),), ()
            if text.lower() in ("yes", "no") and decision.kind == "optional cost":
                return (int(text.lower() == "yes"),), ()
            raise Unfit(f'"{text}" is not a whole number')
        if decision.shape == "divide":
            return self.shares(decision, _amounts(text)), ()
        if decision.shape == "pairs":
            raise Unfit(f'say it with "{"attack with" if decision.kind == "attackers" else "block ... with"}"')
        if decision.shape == "pick" and not decision.least and text.lower() in NOTHING:
            return (), ()
        if decision.shape == "pick" and not decision.least and len(decision.options) == 1 and text.lower() == "yes":
            return (decision.options[0].key,), ()
        names = self._names(decision, text)
        if decision.shape == "order":
            keys: list[Any] = []
            left = list(names)
            while left:
                keys.append(self._not_twice(decision, left.pop(0), keys, True))
            missing = [o for o in decision.options if o.key not in keys]
            if missing:
                raise Unfit(f"the order names {len(keys)} of {len(decision.options)}")
            return tuple(keys), ()
        return self.picked(decision, names, only_options)

    def _names(self, decision: Decision, text: str) -> tuple[str, ...]:
        """Names separated by commas or "and"; what fits as a whole is not taken apart."""
        parts = [p.strip() for p in re.split(r"(\s*,\s*and\s+|\s*[,;]\s*|\s+and\s+|\s+then\s+)", text)]
        words, joints = parts[::2], parts[1::2]
        out: list[str] = []
        at = 0
        while at < len(words):
            for end in range(len(words), at, -1):
                whole = words[at] + "".join((f"{j} " if j in (",", ";") else f" {j} ") + w
                                            for j, w in zip(joints[at : end - 1], words[at + 1 : end], strict=True))
                if end == at + 1 or self._fits(decision, whole):
                    out.append(whole)
                    at = end
                    break
        return tuple(f"{w} 1" if f"{w} 2" in out else w for w in out if w)  # "Swamp, Swamp 2" are the first two

    def _fits(self, decision: Decision, text: str) -> bool:
        try:
            self.key(decision, text, only_options=True)
        except Unfit:
            return False
        except Ambiguous:
            return True
        return True


def banded(line: Line, decision: Decision, words: Words) -> Answer:
    """The creatures that the line joins with the one that is asked about in a band."""
    for members in line.bands:
        own = [name for name in members if matching(words.game, words.names, name, [decision.about])]
        if own:
            rest = [name for name in members if name != own[0]]
            return words.picked(decision, tuple(rest), only_options=True)[0]
    return ()


def _amounts(text: str) -> tuple[tuple[str, int], ...]:
    found = []
    for part in re.split(r"\s*(?:,|\band\b|;)\s*", text):
        if match := re.fullmatch(r"(\d{1,4}|all) (?:damage )?(?:to|on) (.+)", part):
            found.append((match[2], -1 if match[1] == "all" else int(match[1])))
        elif match := re.fullmatch(r"(.+?)[:=]? (\d{1,4})", part):
            found.append((match[1], int(match[2])))
        else:
            raise Unfit(f'"{part}" is not an amount and a name, as in "2 to Bear A"')
    return tuple(found)


def answer_text(game: Game, decision: Decision, answer: Answer) -> str:
    """An answer in words."""
    texts = {o.key: o.text for o in decision.options}

    def say(key: Any) -> str:
        if key in texts:
            return texts[key]
        if type(key) is int and (key in game.players or key in game.objects or key in game.past):
            from judge.engine.queries.view import name_of

            return name_of(game, key)
        return str(key)

    if decision.shape in ("pairs", "divide"):
        joint = {"attackers": "attacks", "blockers": "blocks"}.get(decision.kind, "")
        return ", ".join(f"{say(k)} {joint} {say(o)}" if joint else f"{o} to {say(k)}" for k, o in answer) or "nothing"
    if decision.shape == "number":
        return str(answer[0]) if answer else "0"
    return ", ".join(map(say, answer)) or "nothing"


def asked_of(game: Game, decision: Decision) -> str:
    """Who is asked, and for whom where that player's turn is controlled."""
    whose = game.players[decision.player].name
    return f"{game.players[decision.by].name} for {whose}" if decision.by else whose


def asked(decision: Decision, game: Game) -> str:
    """What was asked, and what would be legal, for error messages."""
    who = asked_of(game, decision)
    if decision.shape == "number":
        legal = f"a number from {decision.least} to {decision.most}"
    else:
        texts = [o.text for o in decision.options]
        legal = ", ".join(texts[:12]) + (f" and {len(texts) - 12} more" if len(texts) > 12 else "") if texts else "nothing"
    return f"{who} is asked: {decision.prompt}; legal: {legal}"
