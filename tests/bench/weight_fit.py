"""Fit what each sign of ranking counts for to the judged sets, each set left out in turn (needs numpy, which nothing else does).

    python manage.py import_rules FILE...                       # 2006-10-01 and 2026-08-07 at least
    python -m tests.bench.weight_fit [--without held_out] [--show]

Every question of every set in tests/corpus/data is asked in its edition and in any. What ranking has before it for each (up to fifty
places with their signs, see ``ranking.all_signs``) is kept where an answer is among them. The model is listwise: the chance of an answer
is its share of exp(SHARP * score) among the places of its question, and the weights that make the answers likeliest are found by gradient
ascent, held to the weights in force. A set counts by the root of its size, so that the large old ones do not decide alone. The table
tells MRR@10 of each set under the weights in force and under those fitted without it, of ranking alone; only where the latter are
better over all sets are the weights worth taking (``--show`` prints those fitted to all). Sets named by --without are never read.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
django.setup()

from rules_corpus.management.commands.measure_search import place_in_all  # noqa: E402
from rules_corpus.models import Edition, WordingKind  # noqa: E402
from rules_corpus.search import engine_choice, evaluation, lookup, ranking, rerank  # noqa: E402
from rules_corpus.search.lineage_map import TERM  # noqa: E402
from rules_corpus.search.sign_weights import WEIGHTS  # noqa: E402

DATA = Path(__file__).parent.parent / "corpus" / "data"
UNREAD = ["held_out", "eleventh_session_one", "eleventh_session_any"]
"""Sets that are kept from the fit unless it is told otherwise."""
SHARP, HELD, STEPS, STEP = 8.0, 0.001, 200, 0.02
"""How sharply the model chooses, how strongly weights are held to those in force, and how many steps of what length are taken."""
HEADING_ONLY = list(WEIGHTS).index("heading only")


@dataclass(frozen=True)
class Asked:
    """A question as ranking had it: its set, whether any edition was searched, the signs of each place, and which places answer."""

    name: str
    anywhere: bool
    signs: Any
    right: Any


def asked(np: Any, without: Sequence[str]) -> Iterator[Asked]:
    """The questions of all sets, each in its edition and in any."""
    seen: list[dict[tuple[str, str], tuple[float, ...]]] = []
    ranked = rerank.ranked

    def listening(*told: Any) -> list[tuple[str, str]]:
        seen.append(ranking.all_signs(*told) if told[0] else {})
        return ranked(*told)

    rerank.ranked = listening
    for file in sorted(DATA.glob("*.toml")):
        text = file.read_text(encoding="utf-8")
        if file.stem in without or "editions" not in tomllib.loads(text):  # questions of dates are judged in another way
            continue
        for date, questions in evaluation.read(text).items():
            edition = Edition.objects.get(date=date)
            for one in questions:
                for anywhere in (False, True):
                    seen.clear()
                    lookup.find(one.ask, None if anywhere else edition)
                    signs = seen[-1] if seen else {}
                    where = _in_any(date) if anywhere else _in_edition
                    right = [_answers(one, where(key), told) for key, told in signs.items()]
                    if any(right):
                        yield Asked(file.stem, anywhere, np.array(list(signs.values())), np.array(right))


def _in_edition(key: tuple[str, str]) -> str:
    return key[1] if key[0] == WordingKind.RULE else TERM + key[1]


def _in_any(date: str) -> Callable[[tuple[str, str]], str]:
    opened = engine_choice.store().opened()
    assert opened is not None
    return lambda key: place_in_all(opened, int(key[1]), date)


def _answers(one: evaluation.Judged, place: str, signs: Sequence[float]) -> bool:
    """Whether the place answers; a bare heading gives way to the first rule below it (``folding``)."""
    return bool(evaluation.rank(one, [place]) or (signs[HEADING_ONLY] and place and evaluation.rank(one, [place + "a"])))


def fitted(np: Any, questions: Sequence[Asked], start: Any) -> Any:
    """The weights under which the answers are likeliest, held to those of the start."""
    most = max(len(one.right) for one in questions)
    signs = np.zeros((len(questions), most, len(start)))
    there, right = np.full((2, len(questions), most), -np.inf)
    sizes: dict[str, int] = defaultdict(int)
    for one in questions:
        sizes[one.name] += 1
    counts = np.array([sizes[one.name] ** -0.5 for one in questions])
    counts /= counts.sum()
    for at, one in enumerate(questions):
        signs[at, : len(one.right)] = one.signs
        there[at, : len(one.right)] = 0
        right[at, : len(one.right)][one.right] = 0
    weights, mean, spread = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for turn in range(1, STEPS + 1):  # Adam
        scores = SHARP * (signs @ weights)
        wanted, all_of = (_shares(np, scores + among) for among in (right, there))
        push = SHARP * np.einsum("ij,ijk->k", (wanted - all_of) * counts[:, None], signs) - 2 * HELD * (weights - start)
        mean, spread = 0.9 * mean + 0.1 * push, 0.99 * spread + 0.01 * push**2
        weights = weights + STEP * (1 - turn / STEPS) * (mean / (1 - 0.9**turn)) / (np.sqrt(spread / (1 - 0.99**turn)) + 1e-6)
    return weights


def _shares(np: Any, scores: Any) -> Any:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def mrr(np: Any, questions: Sequence[Asked], weights: Any) -> float:
    """The mean of one over the place of the first answer, nothing beyond the tenth."""
    places = [1 + int((scores > scores[one.right].max()).sum()) for one in questions for scores in [one.signs @ weights]]
    return float(np.mean([1 / place if place <= evaluation.LOOKED_AT else 0.0 for place in places]))


def main() -> None:
    """Print the table, and the weights where they are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without", nargs="*", default=UNREAD, help="sets that are not to be read")
    parser.add_argument("--show", action="store_true", help="print the weights fitted to all sets")
    told = parser.parse_args()
    try:
        import numpy as np
    except ImportError:
        sys.exit("The fit needs numpy: pip install numpy")
    questions = list(asked(np, told.without))
    start = np.array(list(WEIGHTS.values()))
    rows = []
    for name in sorted({one.name for one in questions}):
        weights = fitted(np, [one for one in questions if one.name != name], start)
        for anywhere in (False, True):
            those = [one for one in questions if one.name == name and one.anywhere is anywhere]
            rows.append((anywhere, mrr(np, those, start), mrr(np, those, weights)))
            print(f"{name:20}{'any' if anywhere else 'one':5}{len(those):6}{rows[-1][1]:8.3f}{rows[-1][2]:8.3f}", flush=True)
    for anywhere in (False, True):
        before, after = (np.mean([row[at] for row in rows if row[0] is anywhere]) for at in (1, 2))
        print(f"{'the mean of all sets':20}{'any' if anywhere else 'one':5}{'':6}{before:8.4f}{after:8.4f}")
    if told.show:
        for sign, weight in zip(WEIGHTS, fitted(np, questions, start), strict=True):
            print(f'    "{sign}": {weight:.2f},')


if __name__ == "__main__":
    main()
