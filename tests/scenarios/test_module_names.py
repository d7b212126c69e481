"""Modules are named by nouns of their field: no phrase, no adverb, no gerund."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NO_NOUN = frozenset(re.findall(r"\w+", """
    a an the this that these those who whom whose which what where when how each every any may must can could would should is are be has
    have had do does at in out on off over under up down by for from with without of to into as so if or not no it its they them you your
    we our once then than now again already also instead elsewhere together apart aside away beside either neither still yet only just
    while until during after before because although less nothing everything unseen way ways
"""))  # fmt: skip
"""Words of which phrases are made, and adverbs. A subject that seems to need one has a noun which was not found yet."""
TERMS = re.compile("day_and_night|tokens_and_cards|range_of_influence|lines_of_play|face_down|face_up|any_target|early")
"""Terms of the game in which such a word stands, and what only ends like an adverb."""
NOUNS_IN_ING = {"beginning", "embedding", "heading", "matching", "parsing", "ranking", "ruling", "setting", "spelling", "stemming",
                "wording"}  # fmt: skip


def no_noun(path: Path) -> str:
    """The words that keep a module's name from being a noun; "" for a noun. A keyword names its file, Django its migrations."""
    if path.parent.name in ("keywords", "migrations") or path.stem.startswith("__"):
        return ""
    words = TERMS.sub("", path.stem).split("_")
    small = [word for word in words if word in NO_NOUN or word.endswith("ly")]
    return ", ".join(small + [word for word in words[-1:] if word.endswith("ing") and word not in NOUNS_IN_ING])


def test_a_module_is_named_by_a_noun() -> None:
    paths = [path for room in ("judge", "rules_corpus", "tools") for path in (ROOT / room).rglob("*.py")]
    assert len(paths) > 900
    found = {path.relative_to(ROOT).as_posix(): why for path in paths if (why := no_noun(path))}
    assert found == {}, "name the subject by a noun, as the rulebook does: these words make a phrase, an adverb or a gerund of it"


def test_phrases_adverbs_and_gerunds_are_seen() -> None:
    names = ("who_declares", "at_once", "kept_out", "newly_controlled", "choosing", "passed_over", "flying", "combat_damage")
    told = [no_noun(Path("judge/engine") / f"{name}.py") for name in names]
    assert told == ["who", "at, once", "out", "newly", "choosing", "over", "flying", ""]
    assert no_noun(Path("judge/engine/rules/keywords/flying.py")) == ""
