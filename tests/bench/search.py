"""How long a search takes, beside SQLite FTS5 and Tantivy on the same texts in the same run.

    python manage.py import_rules FILE...          # what is in the database is what is searched
    python -m tests.bench.search [--edition 2006-10-01 | --edition any] [--rounds 5] [--cpu] [--ours]

Ours is everything that a page needs: reading the query, spelling, synonyms, search, ranking, twenty snippets; once without
and once with the first few rulings, reviews and scenarios beside them. With DATABASE_URL it is PostgreSQL's. The others
get the bare words joined by OR and give their own top twenty with snippets, filtered by the edition where one is asked for.
FTS5 stands there twice: with one table of all editions that is filtered, and as one would set it up, with a table of what the
edition bears and phrases asked as phrases.
"""

from __future__ import annotations

import argparse
import atexit
import gc
import os
import re
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
django.setup()

from django.db import connection  # noqa: E402
from django.urls import reverse  # noqa: E402

from rules_corpus.models import Edition  # noqa: E402
from rules_corpus.search.backend import Document  # noqa: E402
from rules_corpus.search.documents import documents  # noqa: E402
from rules_corpus.search.lookup import PAGE, find  # noqa: E402
from rules_corpus.search.query import ANY  # noqa: E402
from rules_corpus.search.readiness import read_ahead  # noqa: E402

DATA = Path(__file__).parent.parent / "corpus" / "data"
QUERIES = (DATA / "queries.toml", DATA / "questions.toml", DATA / "strangers.toml")
MIXED = "(first OR double) AND strike"
EXTRA = (MIXED, '"state-based" effects', "tramp*", "trample AND blocked", "counter NOT spell", "in:502 damage", "tramlpe priorty")
COMMONEST = ["the", "of", "a", "to", "in", "it"]
NESTED = "(the OR of) AND NOT (" * 8
PHRASES = " ".join(f'"{word}"' for word in COMMONEST * 4)
HOSTILE = ("trample~9", "*e*", "a " * 100, '"' + "the " * 60 + '"', "(" * 200, "e* " * 30, PHRASES, NESTED)
WORD = re.compile(r"\w+")
PHRASE = re.compile(r'"([^"]*)"')
QUOTED = (
    '"combat damage"', '"enters the battlefield"', '"comes into play"', '"state-based" effects', '"active player" priority',
    '"in response"',
    '"mana cost"', '"as though it had flash"', '"put into a graveyard"', '"first strike" damage', '"is the same as"', '"the stack"',
    '"doesn\'t use the stack"', '"control of" another player', '"tap symbol"', '"loses the game"', '"last known information"', '"of the"',
    '"that player" "the game"', '"until end of turn"', '"copy of a spell"', '"beginning of the upkeep"', '"legal target"', '"to a player"',
)  # fmt: skip
"""Phrases, rare and common: as many as make a tenth of all queries."""
Search = Callable[[str], object]
Clock = Callable[[], float]


def words(query: str) -> str:
    """The words of a query, joined by OR for the other engines."""
    return " OR ".join(f'"{word}"' for word in WORD.findall(query)[:24]) or '"x"'


def fts5(texts: list[Document], edition: str) -> Search:
    """SQLite FTS5 with stemming, the heading weighted three times."""
    base = sqlite3.connect(":memory:")
    base.execute("CREATE VIRTUAL TABLE t USING fts5(heading, body, editions UNINDEXED, tokenize='porter unicode61')")
    base.executemany("INSERT INTO t VALUES (?, ?, ?)", [(one.heading, one.text, " ".join(one.editions)) for one in texts])
    sql = (
        "SELECT rowid, snippet(t, 1, '<b>', '</b>', '…', 32) FROM t WHERE t MATCH ? AND editions LIKE ? "
        f"ORDER BY bm25(t, 3.0, 1.0) LIMIT {PAGE}"
    )
    return lambda query: base.execute(sql, (words(query), f"%{edition}%")).fetchall()


def fts5_of_edition(texts: list[Document], edition: str) -> Search:
    """SQLite FTS5 as one would set it up: only the texts of the edition in the table, phrases as phrases that must stand there."""
    base = sqlite3.connect(":memory:")
    base.execute("CREATE VIRTUAL TABLE t USING fts5(heading, body, tokenize='porter unicode61')")
    some = [(one.heading, one.text) for one in texts if not edition or edition in one.editions]
    base.executemany("INSERT INTO t VALUES (?, ?)", some)
    sql = f"SELECT rowid, snippet(t, 1, '<b>', '</b>', '…', 32) FROM t WHERE t MATCH ? ORDER BY bm25(t, 3.0, 1.0) LIMIT {PAGE}"

    def asked(query: str) -> str:
        phrases = [" ".join(WORD.findall(phrase)) for phrase in PHRASE.findall(query)]
        rest = WORD.findall(PHRASE.sub(" ", query))[:24]
        parts = [f'"{phrase}"' for phrase in phrases if phrase]
        if rest and not parts:
            parts = ["(" + " OR ".join(f'"{word}"' for word in rest) + ")"]
        return " AND ".join(parts) or '"x"'

    return lambda query: base.execute(sql, (asked(query),)).fetchall()


def tantivy(texts: list[Document], edition: str) -> Search | None:
    """Tantivy with stemming; None when it is not installed."""
    try:
        import tantivy as engine
    except ImportError:
        return None
    builder = engine.SchemaBuilder()
    for name in ("heading", "body"):
        builder.add_text_field(name, stored=True, tokenizer_name="en_stem")
    builder.add_text_field("edition", tokenizer_name="raw")
    schema = builder.build()
    folder = tempfile.mkdtemp(prefix="floor-judge-bench-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    index = engine.Index(schema, path=folder)
    writer = index.writer()
    for one in texts:
        writer.add_document(engine.Document(heading=one.heading, body=one.text, edition=list(one.editions)))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def search(query: str) -> object:
        within = f'+edition:"{edition}" ' if edition else ""
        asked = index.parse_query(f"{within}+({words(query)})", ["heading", "body"], field_boosts={"heading": 3.0})
        snippets = engine.SnippetGenerator.create(searcher, asked, schema, "body")
        return [snippets.snippet_from_doc(searcher.doc(at)).to_html() for _, at in searcher.search(asked, PAGE).hits]

    return search


def timed(search: Search, queries: list[str], rounds: int, clock: Clock) -> tuple[float, float, float]:
    """Median, 95th percentile and longest time in milliseconds by a clock, the first round left out."""
    took = []
    for turn in range(rounds + 1):
        for query in queries:
            begun = clock()
            search(query)
            if turn:
                took.append((clock() - begun) * 1000)
    cuts = statistics.quantiles(took, n=100)
    return cuts[49], cuts[94], max(took)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="2006-10-01")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--every", type=int, default=1, help="ask only every so many of the judged queries (the phrases all the same)")
    parser.add_argument("--cpu", action="store_true", help="count processor time, for a machine that is busy with other things")
    parser.add_argument("--ours", action="store_true", help="measure no other engine")
    asked = parser.parse_args()
    clock = time.thread_time if asked.cpu else time.perf_counter
    edition = Edition.objects.filter(date=asked.edition).first()
    wanted = "" if asked.edition == ANY else asked.edition
    if edition is None and wanted:
        sys.exit(f"The edition of {asked.edition} is not in the database; import it first.")
    queries = [entry["ask"] for file in QUERIES for entry in tomllib.loads(file.read_text(encoding="utf-8"))["queries"]]
    queries = [*queries[:: asked.every], *EXTRA, *QUOTED]
    texts = list(documents())
    wordings = f"{len(texts):,} wordings of {Edition.objects.count()} editions"
    print(f"Searching {asked.edition}: {len(queries)} queries, {asked.rounds} rounds, {wordings}")
    reverse("book:home")  # addresses are there before a web process takes its first request
    begun = clock()
    read_ahead()
    gc.set_threshold(10_000, 4, 250)
    gc.freeze()  # as they do (judge/site/gunicorn_config.py)
    print(f"Read before the first query, as web processes do: {(clock() - begun) * 1000:.0f} ms")
    begun = clock()
    if not find(queries[0], edition).ready:
        sys.exit("There is no index; build it first (manage.py build_index).")
    print(f"First query of the process: {(clock() - begun) * 1000:.0f} ms")
    cold = []
    for query in queries[1:]:
        begun = clock()
        find(query, edition)
        cold.append((clock() - begun) * 1000)
    late = statistics.quantiles(cold, n=100)[94]
    print(f"Floor Judge, first time in a process: median {statistics.median(cold):.2f}, p95 {late:.2f}, longest {max(cold):.2f} ms")
    rows: dict[str, Search | None] = {
        "Floor Judge, everything": lambda query: find(query, edition),
        "and rulings, scenarios": lambda query: find(query, edition, others=True),
    }
    if not asked.ours:
        rows["SQLite FTS5, one table"] = fts5(texts, wanted)
        rows["SQLite FTS5, as one would"] = fts5_of_edition(texts, wanted)
        rows["Tantivy, words only"] = tantivy(texts, wanted)
    print(f"Index in {connection.vendor}. {'':10}{'median':>9}{'p95':>9}{'longest':>9}  ms")
    for name, search in rows.items():
        if search is None:
            print(f"{name:28} not installed (pip install tantivy)")
        else:
            print(f"{name:28}" + "".join(f"{value:9.2f}" for value in timed(search, queries, asked.rounds, clock)))
    slowest = max((timed(lambda query: find(query, edition), [query, query], 1, clock)[2], query) for query in HOSTILE)
    print(f"slowest hostile query: {slowest[0]:.1f} ms ({slowest[1][:30]!r})")


if __name__ == "__main__":
    main()
