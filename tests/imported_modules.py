"""What a file of Python imports, also inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def imports(place: str, word: str = "") -> Iterator[tuple[str, str]]:
    """(file, imported module) of every import in a file or under a folder; of those files alone in which a word stands."""
    path = ROOT / place
    for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
        if word in file.read_text(encoding="utf-8"):
            yield from ((file.relative_to(ROOT).as_posix(), module) for module in imported(file))


@cache
def imported(file: Path) -> tuple[str, ...]:
    """The modules that a file imports, with what it takes from them."""
    found: list[str] = []
    for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return tuple(found)


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements, and not the expressions in them, which are ten times as many."""
    for parts in ("body", "orelse", "finalbody", "handlers", "cases"):
        for node in getattr(tree, parts, ()):
            yield node
            yield from statements(node)
