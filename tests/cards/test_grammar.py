"""The grammar and its readers belong together: every rule has a reader, in the file of its own name, and every reader a rule."""

from __future__ import annotations

import ast
import re

import pytest

from judge.cards.compiler import rule_tables
from judge.cards.compiler.rule_tables import tables
from judge.cards.grammar import FOLDER, HOMES, READERS, load_readers, reads

GRAMMAR_FILES = sorted(FOLDER.glob("*/*.lark"))
load_readers()


def rules_with_readers() -> set[str]:
    return {rule.reader for rule in tables().rules if not rule.name.startswith("_") and not (rule.single and len(rule.kept) == 1)}


def test_every_rule_has_a_reader() -> None:
    assert rules_with_readers() - set(READERS) == set()


def test_every_reader_has_a_rule() -> None:
    assert set(READERS) - rules_with_readers() == set()


@pytest.mark.parametrize("path", GRAMMAR_FILES, ids=lambda path: path.stem)
def test_a_rule_is_read_in_the_file_of_its_own_name(path) -> None:
    home = f"{path.parent.name}/{path.stem}"
    text = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
    aliases = set(re.findall(r"-> (\w+)", text))
    whole = {name for name, body in re.findall(r"(?ms)^[?!]*([a-z]\w*): (.*?)(?=^\S|\Z)", text) if name in READERS and "->" not in body}
    assert {name for name in aliases | whole if HOMES[name] != home} == set()


def test_every_file_of_rules_has_its_readers_and_the_other_way_round() -> None:
    readers = {path.with_suffix("") for path in FOLDER.glob("*/*.py") if path.stem != "__init__"}
    assert {path.with_suffix("") for path in GRAMMAR_FILES} == readers


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        ('%extend sentnce: "a prime" -> if_prime', r"%extend sentnce: no rule is called that \(nearest: sentence\)"),
        ('%extend sentence: "a prime" if_prime', "if_prime in rule sentence is neither .* the name of a reader behind ->"),
        ('%extend sentence: "a prime -> if_prime', "^.a in rule sentence is neither .*; words stand in quotation marks"),
    ],
)
def test_a_slip_of_the_pen_is_told(monkeypatch, slip, said) -> None:
    monkeypatch.setattr(rule_tables, "rules_text", lambda: f'sentence: "a" -> none\n{slip}\n')
    with pytest.raises(KeyError, match=said):
        tables.__wrapped__()


def test_a_name_that_another_reader_has_is_told_with_its_place() -> None:
    with pytest.raises(TypeError, match=r"if_hellbent in .* is read in conditions/player_conditions.py already"):
        reads("if_hellbent")(len)


def test_no_reader_imports_a_reader() -> None:
    for path in FOLDER.glob("*/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("judge.cards.grammar."), f"{path}: {node.module}"


def test_every_keyword_that_stands_for_abilities_is_a_word_that_is_read() -> None:
    import judge.engine.run
    from judge.cards.compiler.vocabulary import KEYWORDS
    from judge.engine.queries.kit import EXPANSIONS

    assert judge.engine.run.rules is not None
    grammar = "".join(path.read_text(encoding="utf-8") for path in GRAMMAR_FILES)
    unread = [word for word in EXPANSIONS if word not in KEYWORDS and not all(part.strip("!") in grammar for part in word.split())]
    assert unread == [], "name them in KEYWORDS of judge/cards/compiler/vocabulary.py, or in judge/cards/grammar/lines/"


OTHERWISE_PLAYED = {
    "changeling": "continuous/characteristic-setting", "deathtouch": "keywords/deathtouch-destroys",
    "devoid": "continuous/characteristic-setting",
    "indestructible": "effects/destroy", "reach": "keywords/flying", "totem armor": "keywords/umbra-armor",
}
"""Keywords whose words are read without a rule that bears their name, and the rule that carries them out."""


def test_every_keyword_that_is_read_alone_on_a_line_is_played_by_a_rule() -> None:
    import judge.engine.run
    from judge.cards.compiler.vocabulary import KEYWORDS
    from judge.engine.registry import RULES

    assert judge.engine.run.rules is not None
    lines = (FOLDER / "lines" / "keyword_lines.lark").read_text(encoding="utf-8")
    blocks = re.findall(r"^!(?:costed|numbered):(.*?)\n\n", lines + "\n\n", flags=re.M | re.S)
    listed = [" ".join(re.findall(r'"([^"]+)"', line)) for block in blocks for line in block.splitlines()]
    assert len(blocks) == 2
    assert len(listed) > 60
    words = {word for word in (*listed, *KEYWORDS) if f"keywords/{word.replace(' ', '-').replace('!', '')}" not in RULES}
    assert words == set(OTHERWISE_PLAYED), "a keyword that is read does nothing: write its rule, or leave the word unread"
    assert {slug for slug in OTHERWISE_PLAYED.values() if slug not in RULES} == set()
