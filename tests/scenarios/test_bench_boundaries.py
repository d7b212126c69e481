"""Who may import whom, also inside functions, and who may change a game."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.imported_modules import imports, statements
from tests.work_sharing import FIRST, SHARED_BY_WORKERS, TOGETHER, claim

ROOT = Path(__file__).resolve().parents[2]
OURS = ("judge", "rules_corpus", "tests", "django")


@pytest.mark.parametrize(
    ("place", "allowed"),
    [
        ("judge/engine", ("judge.engine",)),
        ("judge/cards", ("judge.engine", "judge.cards")),
        ("judge/scenarios", ("judge.engine", "judge.cards", "judge.scenarios", "judge.citations", "judge.games")),
        ("judge/citations", ("judge.engine", "judge.citations", "judge.games.edition_changes", "rules_corpus.places",
                             "rules_corpus.restatement", "rules_corpus.numbers")),
        ("rules_corpus/places.py", ("rules_corpus",)),
        ("rules_corpus/restatement.py", ("rules_corpus",)),
    ],
)
def test_a_room_imports_only_what_it_may(place: str, allowed: tuple[str, ...]) -> None:
    wrong = [
        (file, module) for file, module in imports(place)
        if module.split(".")[0] in OURS and module != "rules_corpus" and not any(module == a or module.startswith(a + ".") for a in allowed)
    ]
    assert wrong == []


def test_the_engine_uses_no_files_clock_or_chance() -> None:
    banned = {"random", "time", "datetime", "os", "pathlib", "io", "socket", "secrets"}
    assert [row for row in imports("judge/engine") if row[1].split(".")[0] in banned] == []


FIELDS = {
    "players", "objects", "in_play", "stack", "removed", "phased_out", "turn", "active", "phase", "step", "plan", "extra_turns", "skips",
    "to_control", "turn_controller",
    "combat", "effects", "shields", "delayed", "triggered", "past", "became", "history", "clock", "next_id", "next", "passes", "over",
}


def assignments(file: Path) -> Iterator[tuple[int, str]]:
    """Assignments to ``game.field``, ``t.game.field`` or an item of one."""
    for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else []
        for target in targets:
            for part in ast.walk(target):
                while isinstance(part, ast.Subscript):
                    part = part.value
                if isinstance(part, ast.Attribute) and part.attr in FIELDS and ast.unparse(part.value) in ("game", "t.game", "table.game"):
                    yield node.lineno, ast.unparse(target)


def test_only_events_and_their_helpers_use_what_changes_a_game() -> None:
    helpers = ("judge.engine.change", "judge.engine.dead_objects")
    users = {file for file, module in imports("judge") if module.startswith(helpers)}
    assert {user for user in users if not user.startswith("judge/engine/events/")} == set()


def test_only_events_change_a_game() -> None:
    may = ("judge/engine/events/", "judge/engine/change.py", "judge/engine/dead_objects.py")
    found = [
        (file.relative_to(ROOT).as_posix(), line, what)
        for file in sorted((ROOT / "judge/engine").rglob("*.py"))
        if not file.relative_to(ROOT).as_posix().startswith(may)
        for line, what in assignments(file)
    ]
    assert found == []


DJANGOS_OWN = {"__init__", "apps", "models", "settings", "urls", "wsgi", "admin"}
SAME_NAME = {"__init__", "apps", "models", "urls", "conftest"}  # Django's and pytest's own, one for each app or folder


def test_the_root_of_the_judge_holds_only_what_django_wants_there() -> None:
    assert sorted(path.stem for path in (ROOT / "judge").glob("*.py") if path.stem not in DJANGOS_OWN) == []


def test_a_file_name_says_one_thing() -> None:
    command = ["git", "-c", "safe.directory=*", "ls-files", "*.py"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [Path(path) for path in listed.stdout.split()]
    names = Counter(path.stem for path in paths)
    twice = [str(path) for path in paths if names[path.stem] > 1 and path.stem not in SAME_NAME]
    assert twice == [], "a path says what is inside, and a name means one thing: rename one of each two"


def test_a_rule_is_found_at_its_slug() -> None:
    import judge.engine.run
    from judge.engine.registry import RULES

    assert judge.engine.run.rules is not None
    homes = {slug: rule.module.removeprefix("judge.engine.rules.").split(".")[0].replace("_", "-") for slug, rule in RULES.items()}
    assert {slug: home for slug, home in homes.items() if slug.split("/")[0] != home} == {}


OF_AN_OLDER_EDITION = {"lifelink", "deathtouch"}  # what these stood for then is together in keywords_after_2006.py


def test_a_keyword_is_a_file() -> None:
    import judge.engine.run
    from judge.engine.queries.kit import EXPANSIONS

    assert judge.engine.run.rules is not None
    homes = {keyword: expansion.__module__.rpartition(".")[2] for keyword, expansion in EXPANSIONS.items()}
    elsewhere = {keyword: home for keyword, home in homes.items() if home != re.sub(r"\W", "_", keyword)}
    assert elsewhere.keys() == OF_AN_OLDER_EDITION, f"under judge/engine/rules/keywords/, in a file of its own: {elsewhere}"


def test_what_is_long_to_make_is_made_by_one_process_of_the_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = [file for files in (*TOGETHER.values(), [one for one in FIRST if one not in TOGETHER]) for file in files]
    assert [file for file in named if not (ROOT / "tests" / file).exists()] == []
    assert {*TOGETHER} <= {*FIRST}
    visits = {f"browser/{path.name}" for path in (ROOT / "tests/browser").glob("test_*.py")}
    assert visits <= {*named}, "with a site and a browser of its own: name it in TOGETHER of tests/work_sharing.py"
    monkeypatch.setenv(SHARED_BY_WORKERS, str(tmp_path))
    claim("tests/browser/test_book.py::test_one", "gw0")
    claim("tests/browser/test_reader.py::test_two", "gw0")
    claim("tests/postgres/test_queue.py::test_three", "gw1")
    with pytest.raises(RuntimeError, match="gw0 and gw1"):
        claim("tests/browser/test_reader.py::test_four", "gw1")


CALLED_FROM_OUTSIDE = (  # by Django, gunicorn, Markdown and Whoosh; the verbs of questions are looked up by their names
    "judge/apps.py", "judge/site/gunicorn_config.py", "rules_corpus/admin.py", "rules_corpus/apps.py", "rules_corpus/markup.py",
    "rules_corpus/search/whoosh_files.py", "judge/scenarios/question/",
)  # fmt: skip


def test_whatever_is_defined_is_named_somewhere_else() -> None:
    text = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for folder, kinds in (("judge", "py lark toml"), ("rules_corpus", "py"), ("templates", "html"), ("tests", "py"), ("tools", "py"))
        for kind in kinds.split()
        for path in sorted((ROOT / folder).rglob(f"*.{kind}"))
    }
    named = Counter(word for told in text.values() for word in re.findall(r"\w+", told))
    lonely = [
        f"{file}: {node.name}"
        for file, told in text.items()
        if file.endswith(".py") and not file.startswith(("tests", "tools", *CALLED_FROM_OUTSIDE)) and "/migrations/" not in file
        if any(named[name] == 1 for name in re.findall(r"\b(?:def|class) (\w+)", told))
        for node in ast.walk(ast.parse(told))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.decorator_list and not node.name.startswith("__")
        if named[node.name] == 1
    ]
    assert lonely == []
