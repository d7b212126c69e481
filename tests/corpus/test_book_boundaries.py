"""Who may import whom, also inside functions."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@cache
def imports(folder: str) -> tuple[tuple[str, str], ...]:
    """(file, imported module) for every import under a folder."""
    found: list[tuple[str, str]] = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found += [(name, alias.name) for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.append((name, node.module))
    return tuple(found)


def test_the_book_never_imports_the_bench():
    assert [(file, module) for file, module in imports("rules_corpus") if module.split(".")[0] == "judge"] == []


@pytest.mark.parametrize(("library", "home"), [("whoosh", "whoosh_files"), ("Stemmer", "stemming")])
def test_one_module_alone_knows_a_library_of_search(library: str, home: str):
    everywhere = [*imports("rules_corpus"), *imports("judge")]
    assert {file for file, module in everywhere if module.split(".")[0] == library} == {f"rules_corpus/search/{home}.py"}
