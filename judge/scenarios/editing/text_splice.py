"""Changes a scenario block where it differs and nowhere else: comments, order, blank lines and spelling stay as their writer left them.

What is to change comes as plain data before and after (``drafting``). The text is taken apart by PyYAML's composer, which knows where each
part begins and ends, and only the characters of what differs are replaced. (``ruamel.yaml`` keeps comments too, but not spacing, and
does not read this format's own shorthand; see ``shielding``.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import SequenceMatcher
from typing import Any

import yaml

from judge.scenarios.editing import situation_text
from judge.scenarios.file.yaml_quotes import shield, unshield
from judge.scenarios.file.yaml_spans import Edits, end_of, indented, is_flow, is_row, place_in_line
from judge.scenarios.file.yaml_tree import words
from judge.scenarios.script.step_words import ZONE_WORDS

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_SAME = {**ZONE_WORDS, "maximum hand size": "max hand size", "poison counters": "poison", "mana pool": "mana", "color": "colors"}
ORDER = ("edition", "cards", "players", "turn", "step", "priority", "stack", "script")
"""The parts of a block in the order in which they are written."""


def spliced(text: str, before: Mapping[str, Any], after: Mapping[str, Any], fine: bool = True) -> str:
    """The block's text with what differs between ``before`` and ``after`` (its parts as plain data) put in place.

    ``fine`` changes within an entry of a list what is said about it; otherwise the entry is written anew. The caller checks that the text
    says what was wanted, since there is more than one way of saying most things, and not all are known here.
    """
    root = yaml.compose(shield(text), Loader=_LOADER)
    if not isinstance(root, yaml.MappingNode):
        return situation_text.block(dict(after))
    splice = _Splice(text, fine)
    splice.parts(root, before, after)
    return splice.edits.applied()


class _Splice:
    """The edits to one text. ``old`` is always what the node says now, as plain data, and ``new`` what it is to say."""

    def __init__(self, text: str, fine: bool) -> None:
        self.text = text
        self.edits = Edits(text)
        self.fine = fine

    def parts(self, root: yaml.MappingNode, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        """The block itself."""

        def written(name: str, value: Any) -> str:
            return _inside({name: value}) if is_flow(root) else situation_text.block({name: value}).rstrip("\n")

        def whole(at: int, name: str, new: Any) -> None:
            key, value = root.value[at]
            self.edits.replace(key.start_mark.index, end_of(self.text, value), written(name, new))

        self._pairs(root, before, after, written, whole, lambda name: ORDER.index(name) if name in ORDER else -1)

    def change(self, node: yaml.Node, old: Any, new: Any, in_list: bool = False) -> None:
        """Any value."""
        if old == new:
            return
        if isinstance(node, yaml.MappingNode) and isinstance(old, dict) and isinstance(new, dict) and self._keeps_something(node, old, new):
            self._pairs(node, old, new, lambda name, value: _inside({name: value}) if is_flow(node) else situation_text.row(name, value))
        elif isinstance(node, yaml.SequenceNode) and new and _alike(node, old, new):
            self._items(node, old, new)
        else:
            self._whole(node, new, in_list)

    def _whole(self, node: yaml.Node, new: Any, in_list: bool) -> None:
        start, end = node.start_mark.index, end_of(self.text, node)
        said = situation_text.item(new) if in_list else _inside([new])
        self.edits.replace(start, end, said if start < end or self.text[start - 1 : start] == " " else f" {said}")

    def _keeps_something(self, node: yaml.MappingNode, old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
        """Whether a group would not be emptied first; one in brackets may be."""
        names = [self._name(key, old, new) for key, _ in node.value]
        return is_flow(node) or any(name in new or name not in old for name in names)

    def _pairs(
        self, node: yaml.MappingNode, old: Mapping[str, Any], new: Mapping[str, Any], written: Callable[[str, Any], str],
        whole: Callable[[int, str, Any], None] | None = None, rank: Callable[[str], int] = lambda name: 0,
    ) -> None:
        """A group: what is gone is taken out, what stays is changed in its place, what is new comes behind what it follows."""
        names = [self._name(key, old, new) for key, _ in node.value]
        dropped = {at for at, name in enumerate(names) if name in old and name not in new}
        for at, name in enumerate(names):
            value = node.value[at][1]
            if name not in new or old.get(name) == new[name]:
                continue
            if name == "players" and isinstance(value, yaml.MappingNode):
                self._pairs(value, old[name], new[name], lambda who, has: situation_text.player(who, has).strip("\n").removeprefix("  "))
            elif whole is not None and not _alike(value, old.get(name), new[name]):
                whole(at, name, new[name])
            elif whole is None and not is_flow(node) and is_row(self.text, value) and "\n" in (lines := written(name, new[name])):
                start = int(node.value[at][0].start_mark.index)  # it has become too wide for one line
                self.edits.replace(start, end_of(self.text, value), indented(node, lines))
            else:
                self.change(value, old.get(name), new[name])
        spans = [(int(key.start_mark.index), end_of(self.text, value)) for key, value in node.value]
        added = [name for name in new if name not in names]
        if dropped and len(dropped) == len(spans):  # in brackets, see _keeps_something
            self.edits.replace(node.start_mark.index + 1, node.end_mark.index - 1, ", ".join(written(name, new[name]) for name in added))
            return
        self.edits.drop(node, spans, dropped)
        for name in added:
            behind = max((at for at, other in enumerate(names) if at not in dropped and rank(other) <= rank(name)), default=-1)
            self.edits.insert(node, spans, behind, written(name, new[name]))

    def _name(self, key: yaml.Node, old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
        said = unshield(str(key.value))
        plain = words(said)
        return said if said in old or said in new else _SAME.get(plain, plain)

    def _items(self, node: yaml.SequenceNode, old: list[Any], new: list[Any]) -> None:
        """A list: entries that stay are found by what they say."""
        spans = [(place_in_line(self.text, node, one), end_of(self.text, one)) for one in node.value]
        dropped: set[int] = set()
        for what, first, last, begin, end in SequenceMatcher(None, [*map(repr, old)], [*map(repr, new)], autojunk=False).get_opcodes():
            if what == "equal":
                continue
            both = min(last - first, end - begin)
            for at in range(both):
                self._item(node.value[first + at], old[first + at], new[begin + at], not is_flow(node))
            dropped.update(range(first + both, last))
            for at in range(begin + both, end):
                said = _inside([new[at]]) if is_flow(node) else f"- {situation_text.item(new[at])}"
                self.edits.insert(node, spans, first + both - 1, said)
        self.edits.drop(node, spans, dropped)

    def _item(self, node: yaml.Node, old: Any, new: Any, in_list: bool) -> None:
        """An entry of a list: a name, or a name with what is said about it."""
        single = self.fine and isinstance(node, yaml.MappingNode) and len(node.value) == 1
        if not (single and isinstance(old, dict) and isinstance(new, dict) and len(old) == len(new) == 1):
            return self._whole(node, new, in_list)
        ((key, value),), ((was, before),), ((name, after),) = node.value, old.items(), new.items()
        if was != name:
            self._whole(key, name, False)
        self.change(value, before, after)
        return None


def _inside(value: Any) -> str:
    """What stands between brackets: quoted where that is needed there."""
    return situation_text.flow(value)[1:-1]


def _alike(node: yaml.Node, old: Any, new: Any) -> bool:
    """Whether a part can be changed from within."""
    if isinstance(new, list):
        return isinstance(node, yaml.SequenceNode) and isinstance(old, list) and len(node.value) == len(old)
    return isinstance(new, dict) and isinstance(node, yaml.MappingNode)
