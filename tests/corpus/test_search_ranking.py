"""What stands first among what was found, and how that is measured."""

from __future__ import annotations

import pytest

from rules_corpus.search import evaluation
from rules_corpus.search.concepts import Concept, concept_of
from rules_corpus.search.place_words import reading
from rules_corpus.search.ranking import Candidate, ranked
from rules_corpus.search.sayings import Weights
from rules_corpus.search.synonyms import read

EQUAL = Weights([["other"]])
"""Every word of a saying weighs the same."""


def place(key: str, text: str, title: str = "", **known: object) -> Candidate:
    """A candidate whose stems are its words."""
    read = reading(
        title.split(),
        [sentence.split() for sentence in text.split(". ") if sentence],
        examples=str(known.get("example", "")).split(),
        topic=str(known.get("topic", "")).split(),
        called=[str(known.get("called", "")).split()] if "called" in known else [],
        outdated=bool(known.get("outdated")),
        variant=bool(known.get("variant")),
        sayings=[EQUAL.saying(str(known["called"]).split())] if "called" in known else [],
    )
    cites = [("rule", str(cited)) for cited in known.get("cites", ())]  # type: ignore[union-attr]
    return Candidate(("rule", key), float(str(known.get("score", 1.0))), read, int(str(known.get("cited", 0))), cites)


def order(candidates: list[Candidate], *asked: str) -> list[str]:
    """Keys of the candidates when these words were asked."""
    return [key for _, key in ranked(candidates, [Concept(((word,),), 1.0) for word in asked], EQUAL.saying(asked), EQUAL)]


def test_what_speaks_of_all_that_was_asked_comes_first():
    assert order([place("1", "stack stack stack", score=1.2), place("2", "damage stack")], "damage", "stack") == ["2", "1"]


def test_words_together_beat_words_apart():
    assert order([place("1", "damage on some stack"), place("2", "combat damage stack")], "damage", "stack") == ["2", "1"]


def test_an_example_counts_less_than_the_rule_itself():
    assert order([place("1", "protect", example="red"), place("2", "protect red")], "protect", "red") == ["2", "1"]


def test_words_in_one_sentence_beat_words_of_several():
    assert order([place("1", "damage here. there stack"), place("2", "stack here damage. there")], "damage", "stack") == ["2", "1"]


def test_what_people_call_a_rule_names_it():
    assert order([place("1", "deck out"), place("2", "library", called="deck out")], "deck", "out") == ["2", "1"]


def test_the_heading_above_names_a_rule_too():
    assert order([place("1", "damage"), place("2", "damage", topic="trample")], "damage", "trample") == ["2", "1"]


def test_terms_no_longer_used_and_variants_come_later():
    found = [place("1", "play", outdated=True), place("2", "play", variant=True), place("3", "play")]
    assert order(found, "play") == ["3", "2", "1"]


def test_what_others_cite_comes_first_of_equals():
    assert order([place("1", "stack"), place("2", "stack", cited=9)], "stack") == ["2", "1"]


def test_a_rule_that_the_first_hit_cites_is_led_to():
    found = [place("1", "stack stack", "stack", cites=["3"], score=2), place("2", "stack"), place("3", "stack")]
    assert order(found, "stack") == ["1", "3", "2"]


def test_a_saying_is_the_more_alike_the_rarer_the_words_in_common_are():
    known = [one.split() for one in ("who goes first", "who goes second", "who may block", "what goes where")]
    weights = Weights(known)
    near, beside, pairs = weights.alike(weights.saying(["who", "gets", "to", "go", "first"]), map(weights.saying, known))
    assert near > beside > 0  # "first" stands in one of them, "who" in three
    assert pairs == 0
    assert weights.alike(weights.saying(known[0]), map(weights.saying, known[:1])) == (1.0, 0.0, pytest.approx(2 / 3))
    assert weights.alike(weights.saying(["tapped"]), map(weights.saying, known)) == (0.0, 0.0, 0.0)


def test_nothing_found_is_nothing_ranked():
    assert ranked([], []) == []


def test_a_saying_is_one_part_with_the_other_ways_of_saying_it():
    book = read('ignore = ["the"]\n[[same]]\nterms = ["in play", "battlefield"]')
    assert book.parts(["the", "creature", "in", "play"]) == [(("creature",),), (("in", "play"), ("battlefield",))]
    assert book.parts(["the"]) == [(("the",),)]


def test_a_word_the_rulebook_does_not_know_weighs_what_it_stands_for():
    shares = {"sacrifice": 0.01}
    concept = concept_of((("sac",), ("sacrifice",)), str, lambda word: shares.get(word, 0.0))
    assert concept.weight > 4
    assert concept.others == 1.0


SET = """
editions = { y2006 = "2006-10-01" }
queries = [
    { ask = "a", y2006 = ["408.1+|term:stack", "409"] },
    { ask = "b", y2006 = ["502"] },
    { ask = "d" },
]
aside = [{ ask = "c", y2006 = ["1"] }]
"""


def test_a_judged_set_keeps_some_queries_aside():
    judged = evaluation.read(SET)["2006-10-01"]
    assert [(one.ask, one.aside) for one in judged] == [("a", False), ("b", False), ("c", True)]
    assert evaluation.unknown(judged, ["408.1", "409", "502", "1"]) == ["term:stack"]


@pytest.mark.parametrize(
    ("found", "rank", "recall"),
    [(["x", "408.1b"], 2, 0.5), (["408.10"], 0, 0.0), (["409", "term:stack"], 1, 1.0), (["408.1", "409"], 1, 1.0), ([], 0, 0.0)],
)
def test_any_place_of_an_answer_answers_it_once(found: list[str], rank: int, recall: float):
    one = evaluation.read(SET)["2006-10-01"][0]
    assert (evaluation.rank(one, found), evaluation.recall(one, found)) == (rank, recall)


def test_the_measures_are_means_over_the_queries():
    answers = {"a": ["x", "409"], "b": ["502"]}
    score = evaluation.score(evaluation.read(SET)["2006-10-01"][:2], answers.__getitem__)
    assert (score.queries, score.mrr, score.recall) == (2, 0.75, 0.75)


def test_who_asks_who_wants_the_rule_that_says_whose_choice_it_is():
    says_who = Candidate(("rule", "1.2"), 1.0, reading((), [["choos", "player", "coin"]]), 0, ())
    says_not = Candidate(("rule", "1.1"), 1.0, reading((), [["round", "metal", "coin"]]), 0, ())
    asked = [Concept((("coin",),), 1.0)]
    assert ranked([says_not, says_who], asked, words=("who", "coin"))[0] == ("rule", "1.2")
    assert ranked([says_not, says_who], asked, words=("what", "coin"))[0] == ("rule", "1.1")


def test_what_the_heading_names_tells_no_rule_from_its_neighbours():
    """All of a heading's rules speak of it; what was asked beside it decides, though the other has the heading's word in its text."""
    defines = Candidate(("rule", "1.1a"), 1.0, reading((), [["rampag", "trigger"]], topic=["rampag"]), 0, ())
    decides = Candidate(("rule", "1.1b"), 1.0, reading((), [["blocker", "later"]], topic=["rampag"]), 0, ())
    asked = [Concept((("rampag",),), 3.0), Concept((("blocker",),), 1.0)]
    assert ranked([defines, decides], asked)[0] == ("rule", "1.1b")
