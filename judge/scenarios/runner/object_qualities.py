"""What can be expected of one card, permanent, spell or token, by its word: its size, its zone, its colors, what it blocks."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.engine.queries.kit import EXPANSIONS
from judge.engine.queries.view import chars, controller, is_creature, name_of, see
from judge.engine.registry import RULES
from judge.engine.rules.keywords.keyword_expansion import slug_of
from judge.engine.state import Game
from judge.scenarios.file.plain_values import number, yes_or_no
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.runner.referents import matching
from judge.scenarios.runner.setup import Names
from judge.scenarios.scenario_errors import nearest
from judge.scenarios.script.step_words import ZONE_WORDS

Outcome = tuple[bool, str]
SIZE = re.compile(r"(-?\d{1,4})/(-?\d{1,4})")


class Sight:
    """A game as it stands, looked at for what is true of one thing in it."""

    def __init__(self, game: Game, names: Names, looked: list[tuple[int, str]] | None = None) -> None:
        self.game = game
        self.names = names
        self.looked = [] if looked is None else looked
        """What has been looked at: each thing with the word for the quality."""

    def where(self, id: int) -> str:
        """Where it is, as a sentence says it."""
        zone = self.game.objects[id].zone
        said = {"in play": "in play", "stack": "on the stack", "phased out": "phased out", "removed": "removed from the game"}
        return said.get(zone, f"in the {zone}")

    def size(self, id: int, node: Node) -> Outcome:
        """Power and toughness."""
        match = SIZE.fullmatch(node.text.strip())
        if match is None:
            raise node.error(f'"{node.text}" is not a power and toughness', "as in 2/2")
        seen = chars(self.game, id)
        return (seen.power, seen.toughness) == (int(match[1]), int(match[2])), f"is {seen.power}/{seen.toughness}"

    def plain(self, shown: str, value: int | None, node: Node) -> Outcome:
        """A number."""
        return value == number(node, -9999, 9999), shown

    def flag(self, value: bool, yes: str, no: str, node: Node) -> Outcome:
        """Something that is so or not."""
        return value == yes_or_no(node), yes if value else no

    def zone(self, id: int, node: Node) -> Outcome:
        """Where it is."""
        wanted = ZONE_WORDS.get(words(node.text))
        if wanted is None:
            raise node.error(f'"{node.text}" is no zone', nearest(node.text, ZONE_WORDS))
        return self.game.objects[id].zone == wanted, f"is {self.where(id)}"

    def listing(self, has: tuple[str, ...], node: Node, exact: bool, what: str) -> Outcome:
        """Words that it has: exactly these, or these among others."""
        wanted = [w.lower() for item in node.each for w in re.split(r"\s*,\s*|\s+and\s+", item.text) if w]
        wanted = [] if wanted in (["none"], ["nothing"], ["colorless"]) else wanted
        mine = [h.lower() for h in has]
        held = sorted(wanted) == sorted(mine) if exact else all(w in mine for w in wanted)
        return held, f"has {what} {', '.join(has) or 'none'}"

    def without(self, has: tuple[str, ...], node: Node, what: str) -> Outcome:
        """Words of which it has none."""
        unwanted = [w.lower() for item in node.each for w in re.split(r"\s*,\s*|\s+and\s+", item.text) if w]
        mine = [h.lower() for h in has]
        return not any(w in mine for w in unwanted), f"has {what} {', '.join(has) or 'none'}"

    def abilities(self, id: int, node: Node, wanted: bool = True) -> Outcome:
        """Keywords that it has, or doesn't have; what is no keyword is looked for in the words of its abilities."""
        kit = see(self.game, id).kit
        texts = [(getattr(a, "keyword", ""), getattr(a, "text", "")) for a in chars(self.game, id).abilities]
        mine = {k.lower() for k in kit.keywords} | {f"protection from {a.value}".lower() for a in kit.keywords.get("protection", ())}
        mine |= {f"{a.value}walk".lower() for a in kit.keywords.get("landwalk", ())}
        mine |= {f"{a.value} landwalk".lower() for a in kit.keywords.get("landwalk", ())}
        mine |= {f"{k} {a.value}".lower() for k, of_it in kit.keywords.items() for a in of_it if a.value}
        asked = [i.text.lower() for i in node.each if not i.empty]
        asked = [] if asked == ["none"] else asked
        none = node.kind == "text" and words(node.text) == "none"
        held = not chars(self.game, id).abilities if none else all(
            (a in mine or (not is_keyword(a) and any(t and a in t.lower() and keyword in a for keyword, t in texts))) == wanted
            for a in asked
        )
        others = len([t for keyword, t in texts if t and not keyword])
        return held, f"has {', '.join(sorted(mine)) or 'no keywords'}" + (f" and {others} other abilities" if others else "")

    def counters(self, id: int, node: Node) -> Outcome:
        """Counters by kind; those not named are not looked at, unless none are expected."""
        mine = dict(self.game.objects[id].counters)
        shown = "has " + (", ".join(f"{n} {k}" for k, n in sorted(mine.items())) or "no") + " counters"
        if node.kind == "map":
            return all(mine.get(k.text.strip(), 0) == number(v, 0, 999) for k, v in node.pairs), shown
        if words(node.text) in ("none", "no", "0", "") or (node.kind == "list" and not node.items):
            return not mine, shown
        match = re.fullmatch(r"(?:(\d{1,3})\s+)?(\S.*?)(?:\s+counters?)?", node.text.strip())
        assert match is not None
        return mine.get(match[2], 0) == int(match[1] or 1), shown

    def refers(self, id: int, others: tuple[int, ...], node: Node, verb: str) -> Outcome:
        """What it is attached to, attacks, blocks."""
        shown = ", ".join(name_of(self.game, i) for i in others) or "nothing"
        if node.kind == "text" and node.text.strip().lower() in ("yes", "true", "no", "false", "nothing", "none", "nobody"):
            return bool(others) == (node.text.strip().lower() in ("yes", "true")), f"{verb} {shown}"
        wanted = [i.text for i in node.each]
        held = len(wanted) == len(others) and all(matching(self.game, self.names, w, others) for w in wanted)
        return held, f"{verb} {shown}"


def is_keyword(word: str) -> bool:
    """Whether a word is a keyword of the rules, with or without what stands behind it: "flying", "swampwalk", "protection from red"."""
    if word.endswith("walk") or word.startswith("protection from "):
        return True
    first = re.sub(r" (?:\d+|x)$", "", word)
    return first in EXPANSIONS or slug_of(first) in RULES


def said(node: Node) -> str:
    if node.kind == "text":
        return node.text or "yes"
    return ", ".join(map(said, node.items)) if node.kind == "list" else ", ".join(f"{k.text} {said(v)}" for k, v in node.pairs)


def _combat(look: Sight, id: int, blocks: bool) -> tuple[int, ...]:
    combat = look.game.combat
    if combat is None:
        return ()
    return tuple(other for mine, other in (combat.blocks if blocks else combat.attackers) if mine == id)


def _blocked(look: Sight, id: int) -> bool:
    return look.game.combat is not None and id in look.game.combat.blocked


def _unblocked(look: Sight, id: int) -> bool:
    combat = look.game.combat
    return combat is not None and combat.declared and id in dict(combat.attackers) and id not in combat.blocked


def _attached(look: Sight, id: int) -> tuple[int, ...]:
    to = look.game.objects[id].attached_to
    return (to,) if to else ()


def _haunted(look: Sight, id: int) -> tuple[int, ...]:
    known = dict(look.game.objects[id].memory).get("haunted", ())
    return (known,) if isinstance(known, int) else tuple(known)


def _targets(look: Sight, id: int) -> tuple[int, ...]:
    stack = look.game.objects[id].stack
    return tuple(i for ids in stack.choices.targets for i in ids) if stack else ()


def _player_named(look: Sight, id: int, player: int, node: Node, what: str) -> Outcome:
    name = look.game.players[player].name
    return name.lower() == node.text.strip().lower(), f"is {what} by {name}"


CHECKS: dict[str, Callable[[Sight, int, Node], Outcome]] = {
    "size": Sight.size, "p/t": Sight.size, "pt": Sight.size, "power/toughness": Sight.size,
    "power": lambda s, i, n: s.plain(f"has power {chars(s.game, i).power}", chars(s.game, i).power, n),
    "toughness": lambda s, i, n: s.plain(f"has toughness {chars(s.game, i).toughness}", chars(s.game, i).toughness, n),
    "damage": lambda s, i, n: s.plain(f"has {s.game.objects[i].damage} damage", s.game.objects[i].damage, n),
    "zone": Sight.zone,
    "tapped": lambda s, i, n: s.flag(s.game.objects[i].tapped, "is tapped", "is untapped", n),
    "untapped": lambda s, i, n: s.flag(not s.game.objects[i].tapped, "is untapped", "is tapped", n),
    "face down": lambda s, i, n: s.flag(s.game.objects[i].face_down, "is face down", "is face up", n),
    "face up": lambda s, i, n: s.flag(not s.game.objects[i].face_down, "is face up", "is face down", n),
    "phased out": lambda s, i, n: s.flag(s.game.objects[i].zone == "phased out", "is phased out", "is not phased out", n),
    "creature": lambda s, i, n: s.flag(is_creature(s.game, i), "is a creature", "is not a creature", n),
    "token": lambda s, i, n: s.flag(s.game.objects[i].kind == "token", "is a token", "is not a token", n),
    "counters": Sight.counters,
    "color": lambda s, i, n: s.listing(chars(s.game, i).colors, n, True, "colors"),
    "colors": lambda s, i, n: s.listing(chars(s.game, i).colors, n, True, "colors"),
    "type": lambda s, i, n: s.listing((*chars(s.game, i).types, *chars(s.game, i).subtypes), n, False, "types"),
    "not type": lambda s, i, n: s.without((*chars(s.game, i).types, *chars(s.game, i).subtypes, *chars(s.game, i).supertypes), n, "types"),
    "not types": lambda s, i, n: s.without((*chars(s.game, i).types, *chars(s.game, i).subtypes, *chars(s.game, i).supertypes), n, "types"),
    "not color": lambda s, i, n: s.without(chars(s.game, i).colors, n, "colors"),
    "flipped": lambda s, i, n: s.flag(s.game.objects[i].flipped, "is flipped", "is not flipped", n),
    "transformed": lambda s, i, n: s.flag(s.game.objects[i].transformed, "has its back face up", "has its front face up", n),
    "haunting": lambda s, i, n: s.refers(i, _haunted(s, i), n, "haunts"),
    "types": lambda s, i, n: s.listing(chars(s.game, i).types, n, True, "types"),
    "subtypes": lambda s, i, n: s.listing(chars(s.game, i).subtypes, n, True, "subtypes"),
    "subtype": lambda s, i, n: s.listing(chars(s.game, i).subtypes, n, False, "subtypes"),
    "supertypes": lambda s, i, n: s.listing(chars(s.game, i).supertypes, n, True, "supertypes"),
    "abilities": Sight.abilities, "ability": Sight.abilities, "has": Sight.abilities,
    "not abilities": lambda s, i, n: s.abilities(i, n, False), "has not": lambda s, i, n: s.abilities(i, n, False),
    "lacks": lambda s, i, n: s.abilities(i, n, False),
    "name": lambda s, i, n: (chars(s.game, i).name.lower() == n.text.strip().lower(), f"is named {chars(s.game, i).name or 'nothing'}"),
    "controller": lambda s, i, n: _player_named(s, i, controller(s.game, i), n, "controlled"),
    "owner": lambda s, i, n: _player_named(s, i, s.game.objects[i].owner, n, "owned"),
    "attached to": lambda s, i, n: s.refers(i, _attached(s, i), n, "is attached to"),
    "attacking": lambda s, i, n: s.refers(i, _combat(s, i, False), n, "attacks"),
    "blocking": lambda s, i, n: s.refers(i, _combat(s, i, True), n, "blocks"),
    "blocked": lambda s, i, n: s.flag(_blocked(s, i), "is blocked", "is not blocked", n),
    "unblocked": lambda s, i, n: s.flag(_unblocked(s, i), "is unblocked", "is not unblocked", n),
    "targets": lambda s, i, n: s.refers(i, _targets(s, i), n, "targets"),
}
"""What can be expected of a card, permanent or spell, by its word."""
