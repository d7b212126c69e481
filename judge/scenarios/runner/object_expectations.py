"""What should be true of a card, permanent, spell or token."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.engine.queries.view import name_of
from judge.scenarios.file.plain_values import number
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.runner.object_qualities import CHECKS, SIZE, Outcome, Sight, said
from judge.scenarios.runner.referents import Ambiguous, alike, everything, known_names, matching
from judge.scenarios.scenario_errors import nearest
from judge.scenarios.script.step_words import ZONE_WORDS


class Looker(Sight):
    """Checks things in a game as it stands."""

    # which thing

    def thing(self, key: Node, value: Node) -> Iterator[Outcome]:
        """Everything that is expected of the thing that ``key`` names. Raises ``ScenarioError`` where nothing is called that."""
        parts = self._parts(value)
        zone = next((ZONE_WORDS.get(words(v.text)) for k, v in parts if k == "zone"), None)
        count = next((v for k, v in parts if k == "count"), None)
        found = matching(self.game, self.names, key.text, [i for i in everything(self.game) if i not in self.game.players])
        gone = matching(self.game, self.names, key.text, self._gone()) if zone == "gone" or not found else []
        if count is not None:
            yield self._counted_there(key.text, found, zone, number(count, 0, 999))
            parts = [(k, v) for k, v in parts if k not in ("count", "zone")]
            if not parts:
                return
        if zone == "gone":
            left = [i for i in found if self.game.objects[i].zone == "in play"] or found
            yield not left and bool(gone), f"{key.text} is {self.where(left[0]) if left else 'gone' if gone else 'never there'}"
            return
        if not found:
            if gone and parts:
                yield False, f"{key.text} is gone"
                return
            raise key.error(f'nothing here is called "{key.text}"', nearest(key.text, known_names(self.game, self.names)))
        for name, node in [part for part in parts if part[0] in ("tapped", "untapped") and part[1].text.strip().isdigit()]:
            there = [i for i in found if self.game.objects[i].zone == "in play"]
            so = [i for i in there if self.game.objects[i].tapped == (name == "tapped")]
            yield len(so) == number(node, 0, 999), f"{len(so)} of {len(there)} {key.text} {'is' if len(so) == 1 else 'are'} {name}"
            parts = [part for part in parts if part[1] is not node]
        if not parts:
            return
        id = self._which(key, found, zone)
        for name, node in parts:
            yield self._check(id, key.text, name, node)

    def _counted_there(self, name: str, found: list[int], zone: str | None, wanted: int) -> Outcome:
        """Whether so many of them are in the zone said, or that their name says ("Shock in graveyard"); where none is said, in play."""
        named = any(words(name).endswith(f" {word}") or words(name).endswith(f" ({word})") for word in ZONE_WORDS)
        looked_in = zone or ("" if named else "in play")
        there = [i for i in found if not looked_in or self.game.objects[i].zone == looked_in]
        other = f" and {len(found) - len(there)} elsewhere" if not zone and len(there) < len(found) else ""
        where = f" ({looked_in})" if looked_in else ""
        return len(there) == wanted, f"there {'is' if len(there) == 1 else 'are'} {len(there)} {name}{where}{other}"

    def _gone(self) -> list[int]:
        """The last of every card, token or ability that is nowhere now."""
        there = {obj.card for obj in self.game.objects.values()}
        return [i for i, (obj, _) in self.game.past.items() if obj.card not in there]

    def _which(self, key: Node, found: list[int], zone: str | None) -> int:
        """Of several things so called, the one that is meant: in the zone said, else in play, else on the stack."""
        for there in (zone, "in play", "stack"):
            fits = [i for i in found if self.game.objects[i].zone == there]
            if fits:
                found = fits
                break
        if not alike(self.game, found):
            raise Ambiguous(f'"{key.text}" fits {len(found)} things that are not alike; say whose it is, or name one with as:')
        return found[0]

    def _parts(self, value: Node) -> list[tuple[str, Node]]:
        """What is expected: a group, or one word such as 5/5, tapped, or a zone."""
        if value.kind == "map":
            return [(words(k.text), v) for k, v in value.pairs]
        if value.kind == "list":
            return [part for item in value.items for part in self._parts(item)]
        text = words(value.text)
        if SIZE.fullmatch(text):
            return [("size", value)]
        if text in ZONE_WORDS:
            return [("zone", value)]
        if text in ("tapped", "untapped", "face down", "face up", "attacking", "blocking", "blocked", "unblocked", "phased out"):
            return [(text, Node("text", value.line, value.column, "yes"))]
        raise value.error(f'"{value.text}" is not something that can be expected of a card', "5/5, tapped, a zone, or {damage: 2}")

    # lists of things

    def listed(self, where: str, ids: tuple[int, ...], value: Node) -> Outcome:
        """Whether a zone holds just what a list says, in its order; or so many cards."""
        if value.kind == "text" and value.text.strip().isdigit():
            return len(ids) == int(value.text), f"{where} holds {len(ids)}"
        wanted = [] if value.empty or words(value.text) in ("empty", "nothing") else self._whole([i.text for i in value.each])
        shown = ", ".join(name_of(self.game, i) for i in ids) or "nothing"
        held = len(wanted) == len(ids) and all(matching(self.game, self.names, w, [i]) for w, i in zip(wanted, ids, strict=False))
        return held, f"{where} holds {shown}" + ("" if held else f", not {', '.join(wanted) or 'nothing'}")

    def _whole(self, said: list[str]) -> list[str]:
        """Names with a comma that a list has taken apart, put together again where something is called that."""
        out: list[str] = []
        for text in said:
            both = f"{out[-1]}, {text}" if out else ""
            if both and self._known(both):
                out[-1] = both
            else:
                out.append(text)
        return out

    def _known(self, text: str) -> bool:
        name = re.sub(r"^\d{1,3} (?=\S)", "", text.strip())
        return bool(matching(self.game, self.names, name, [*everything(self.game), *self._gone()]))

    def unordered(self, where: str, ids: tuple[int, ...], value: Node) -> Outcome:
        """Whether a zone without an order holds just what a list says; or so many cards."""
        if value.kind == "text" and value.text.strip().isdigit():
            return len(ids) == int(value.text), f"{where} holds {len(ids)}"
        wanted = [] if value.empty or words(value.text) in ("empty", "nothing") else _counted(self._whole([i.text for i in value.each]))
        left, held = list(ids), True
        for name in wanted:
            fits = matching(self.game, self.names, name, left)
            held = held and bool(fits)
            if fits:
                left.remove(fits[0])
        shown = ", ".join(name_of(self.game, i) for i in ids) or "nothing"
        held = held and not left
        return held, f"{where} holds {shown}" + ("" if held else f", not {', '.join(wanted) or 'nothing'}")

    # what is true of it

    def _check(self, id: int, name: str, word: str, node: Node) -> Outcome:
        check = CHECKS.get(word)
        if check is None:
            raise node.error(f'"{word}" can\'t be expected of a card', nearest(word, CHECKS))
        held, shown = check(self, id, node)
        self.looked.append((id, word))
        return held, f"{name} {shown}" + ("" if held else f"; expected {word}: {said(node)}")


def _counted(texts: list[str]) -> list[str]:
    """ "3 Forest" as three entries."""
    out: list[str] = []
    for text in texts:
        match = re.fullmatch(r"(\d{1,3}) (\S.*)", text.strip())
        out.extend([match[2]] * int(match[1]) if match else [text])
    return out
