"""Who may import whom, also inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(("library", "home"), [("whoosh", "whoosh_files"), ("Stemmer", "stemming")])
def test_one_module_alone_knows_a_library_of_search(library: str, home: str):
    everywhere = [*imports("rules_corpus"), *imports("judge")]
    assert {file for file, module in everywhere if module.split(".")[0] == library} == {f"rules_corpus/search/{home}.py"}
