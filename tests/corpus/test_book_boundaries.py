"""Who may import whom, also inside functions."""

from __future__ import annotations

import pytest

from tests.imported_modules import imports


def test_the_book_never_imports_the_bench():
    assert [(file, module) for file, module in imports("rules_corpus", "judge") if module.split(".")[0] == "judge"] == []


@pytest.mark.parametrize(("library", "home"), [("whoosh", "whoosh_files"), ("Stemmer", "stemming")])
def test_one_module_alone_knows_a_library_of_search(library: str, home: str):
    everywhere = [*imports("rules_corpus", library), *imports("judge", library)]
    assert {file for file, module in everywhere if module.split(".")[0] == library} == {f"rules_corpus/search/{home}.py"}
