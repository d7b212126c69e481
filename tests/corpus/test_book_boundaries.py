"""Who may import whom, also inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def imports(folder: str) -> Iterator[tuple[str, str]]:
    """(file, imported module) for every import under a folder."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = path.relative_to(ROOT).as_posix()
            if isinstance(node, ast.Import):
                yield from ((name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield name, node.module


def test_the_book_never_imports_the_bench():
    assert [(file, module) for file, module in imports("rules_corpus") if module.split(".")[0] == "judge"] == []


def test_one_module_alone_knows_the_stemmer():
    everywhere = [*imports("rules_corpus"), *imports("judge")]
    assert {file for file, module in everywhere if module.split(".")[0] == "Stemmer"} == {
        "rules_corpus/search/memory_index.py"
    }
