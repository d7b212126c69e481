"""Small values of the format: numbers, yes and no, dates."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date as day

from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.scenario_errors import ScenarioError

YES = ("yes", "true", "on", "1", "y")
NO = ("no", "false", "off", "0", "n")


def number(node: Node, least: int, most: int) -> int:
    """A whole number. Raises ``ScenarioError``."""
    if node.kind == "text" and re.fullmatch(r"[+-]?\d{1,6}", node.text.strip()):
        value = int(node.text)
        if least <= value <= most:
            return value
        raise node.error(f"{value} is out of bounds: {least} to {most}")
    raise _wrong(node, "a whole number")


def yes_or_no(node: Node) -> bool:
    """Yes or no; nothing behind the colon is yes. Raises ``ScenarioError``."""
    if node.kind == "text" and (node.empty or node.text.strip().lower() in YES):
        return True
    if node.kind == "text" and node.text.strip().lower() in NO:
        return False
    raise _wrong(node, "yes or no")


def date(node: Node) -> str:
    """An edition's date. Raises ``ScenarioError``."""
    if node.kind == "text" and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", node.text.strip()):
        with suppress(ValueError):
            return day.fromisoformat(node.text.strip()).isoformat()
    raise _wrong(node, "the date of an edition, as in 2006-10-01")


def _wrong(node: Node, right: str) -> ScenarioError:
    shown = f'"{node.text}"' if node.kind == "text" else f"a {'list' if node.kind == 'list' else 'group'}"
    return node.error(f"{shown} is not {right}")
