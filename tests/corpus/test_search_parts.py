"""The pure parts of search: reading a query, synonyms, spelling, snippets."""

from __future__ import annotations

import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_corpus.headwords import bare
from rules_corpus.places import number_among
from rules_corpus.search.boolean import Every, Never, Only, Tree
from rules_corpus.search.comparisons import sides
from rules_corpus.search.query import LONGEST, MOST_WORDS, Word, parse, split
from rules_corpus.search.snippets import snippet, without_markup
from rules_corpus.search.spelling import Speller, distance
from rules_corpus.search.synonyms import FILE, read, synonyms
from rules_corpus.search.word_forms import base


def words(*texts: str) -> list[Word]:
    """Plain words."""
    return [Word(text) for text in texts]


def test_plain_words_are_wanted_but_not_demanded():
    parsed = parse("Combat damage, 408.1b")
    assert parsed.should == words("combat", "damage", "408.1b")
    assert parsed.must == []


def test_and_demands_its_neighbours():
    parsed = parse("trample AND blocked creature")
    assert parsed.must == words("trample", "blocked")
    assert parsed.should == words("creature")


def test_or_leaves_both_open():
    assert parse("echo OR cycling").should == words("echo", "cycling")


@pytest.mark.parametrize("typed", ["counter NOT spell", "counter -spell"])
def test_not_and_minus_leave_out(typed: str):
    parsed = parse(typed)
    assert (parsed.should, parsed.not_words) == (words("counter"), words("spell"))


def test_quotes_make_a_phrase_even_unclosed():
    assert parse('"in succession').phrases == [("in", "succession")]
    assert parse("“in succession” -\"the stack\"").not_phrases == [("the", "stack")]


def test_a_star_makes_a_prefix_of_two_letters_or_more():
    assert parse("regenerat*").should == [Word("regenerat", prefix=True)]
    assert parse("e*").should == words("e")
    assert parse("*e*").should == words("e")


@pytest.mark.parametrize(
    ("typed", "ranges"),
    [
        ("408-410 stack", [("408", "410")]),
        ("409.1b-409.1f", [("409.1b", "409.1f")]),
        ("409.1b-i", [("409.1b", "409.1i")]),
        ("in:502 stack", [("502", "502")]),
        ("rules:1-3", [("1", "3")]),
        ("in:nothing", []),
        ("2-3", []),
    ],
)
def test_ranges_of_rules_are_filters(typed: str, ranges: list[tuple[str, str]]):
    assert parse(typed).ranges == ranges


def test_fields_are_filters_and_no_words():
    parsed = parse("kind:glossary edition:2026-08-07 stack")
    assert (parsed.kind, parsed.edition, parsed.should) == ("term", "2026-08-07", words("stack"))
    assert parse("kind:nonsense").should == words("kind", "nonsense")


def test_counters_are_words_and_no_exclusions():
    assert parse("+1/+1 -1/-1 −1/−1 2hg").should == words("+1/+1", "-1/-1", "-1/-1", "2hg")


def test_while_typing_the_last_word_may_go_on():
    assert parse("combat dam", live=True).should == [Word("combat"), Word("dam", prefix=True)]
    assert parse("combat dam ", live=True).should == words("combat", "dam")


def test_a_query_is_read_up_to_its_bounds_and_says_so():
    parsed = parse("x" * (LONGEST + 50))
    assert parsed.cut
    assert len(parsed.should[0].text) == LONGEST
    many = parse(" ".join(["ab"] * (MOST_WORDS + 5)))
    assert many.cut
    assert len(many.should) == MOST_WORDS


@given(st.text(max_size=300))
def test_no_text_is_an_error(text: str):
    parsed = parse(text, live=True)
    assert len(parsed.should) + len(parsed.must) <= LONGEST


def test_a_saying_adds_what_the_rulebook_says():
    book = read('ignore = ["the"]\n[[means]]\nsaid = ["summon sick"]\nlook_for = ["the tap symbol"]')
    assert book.added(["summon", "sick", "bear"]) == ["tap", "symbol"]
    assert book.added(["summon", "bear"]) == []


def test_terms_of_a_group_find_each_other():
    book = read('[[same]]\nterms = ["in play", "battlefield"]')
    assert book.added(["battlefield"]) == ["in", "play"]
    assert book.added(["in", "play"]) == ["battlefield"]


@pytest.mark.parametrize(("form", "word"), [("stolen", "steal"), ("dies", "die"), ("death", "die"), ("payment", "pay"), ("stack", "stack")])
def test_forms_that_no_stemmer_knows_stand_under_one_word(form: str, word: str):
    assert base(form) == word


def test_the_synonyms_of_the_site_can_be_read():
    assert len(synonyms().sayings) > 50
    assert FILE.exists()


PUBLISHED_ONLY = {"ahead", "consists", "greater", "precedence"}
"""Words of published editions that our restatement does without."""


def test_what_a_synonym_looks_for_is_a_word_of_the_rules_or_of_what_is_said_of_them():
    files = [*(FILE.parents[1] / "digest").rglob("*.md"), *(FILE.parent / "sayings_by_chapter").glob("*.toml")]
    words = {word for file in files for word in re.findall(r"[a-z0-9]+", file.read_text(encoding="utf-8").lower())}
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    asked = [looked for kind in ("means", "told") for entry in data[kind] for looked in entry["look_for"]]
    unknown = {word for looked in asked for word in re.findall(r"[a-z0-9]+", looked.lower()) if word not in words}
    assert unknown - PUBLISHED_ONLY == set(), "mistyped in look_for of rules_corpus/search/synonyms.toml?"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("tramle", "trample"), ("trampel", "trample"), ("priorty", "priority"), ("regenarate", "regenerate"), ("stakc", "stack")],
)
def test_typing_errors_find_the_nearest_word(typed: str, meant: str):
    speller = Speller({"trample": 9, "tramples": 1, "priority": 50, "regenerate": 5, "stack": 70, "step": 3})
    assert speller.correction(typed) == meant


def test_known_short_and_strange_words_stay():
    speller = Speller({"trample": 1, "tap": 1})
    assert [speller.correction(word) for word in ("trample", "tpa", "zzzzzz", "t" * 90)] == [None] * 4


def test_a_beginning_stands_for_the_commonest_words_that_begin_so():
    speller = Speller({"resolve": 9, "resolves": 4, "resolution": 4, "rest": 99, "reso": 1})
    assert speller.beginning("resol", 2) == ["resolve", "resolution"]
    assert speller.beginning("x", 5) == []


def test_distance_counts_a_swap_as_one():
    assert [distance("stakc", "stack"), distance("a", "abc"), distance("kitten", "sitting")] == [1, 2, 3]


def test_a_snippet_shows_the_hits_in_their_context():
    text = "Nothing here. " * 40 + "Then the stack resolves <at last>. " + "Nothing there. " * 40
    html = snippet(text, split(text), {"stack", "resolves"}.__contains__)
    assert "<mark>stack</mark> <mark>resolves</mark> &lt;at" in html
    assert html.startswith("… ")
    assert html.endswith(" …")
    assert len(html) < 320


def test_a_snippet_without_hits_is_the_beginning():
    assert snippet("Short & plain.", [], {"x"}.__contains__) == "Short &amp; plain."


def test_markup_is_taken_out_of_snippets():
    assert without_markup("*Once* a turn:\n\n- one_two\n- 2 * 3\n1. last") == "Once a turn: one_two 2 * 3 last"


def asked(typed: str) -> str:
    """The tree of a query, with parentheses everywhere."""

    def told(of: Tree[Word | tuple[str, ...]]) -> str:
        if isinstance(of, Only):
            return of.leaf.text + "*" * of.leaf.prefix if isinstance(of.leaf, Word) else f'"{" ".join(of.leaf)}"'
        if isinstance(of, Never):
            return f"not {told(of.part)}"
        return "(" + (" and " if isinstance(of, Every) else " or ").join(told(part) for part in of.parts) + ")"

    tree = parse(typed).tree
    return "" if tree is None else told(tree)


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("(echo OR cycling) AND cost", "((echo or cycling) and cost)"),
        ("echo OR cycling AND cost", "(echo or (cycling and cost))"),
        ("stack NOT (land OR mana)", "(stack and not (land or mana))"),
        ("stack -(land OR mana)", "(stack and not (land or mana))"),
        ("(combat damage) OR (first strike)", "((combat and damage) or (first and strike))"),
        ('("in succession" OR resolv*) AND NOT mana', '(("in succession" or resolv*) and not mana)'),
        ("((a OR b) AND (c OR d))", "((a or b) and (c or d))"),
        ("(a OR b", "(a or b)"),
        ("a OR b) AND c", "((a or b) and c)"),
        ("(AND OR NOT)", ""),
        ("stack (land)", ""),
        ("echo OR cycling", ""),
    ],
)
def test_parentheses_and_mixed_operators_make_a_tree(typed: str, means: str):
    assert asked(typed) == means


def test_filters_hold_for_the_whole_of_a_tree_and_its_words_are_wanted():
    parsed = parse("(echo OR cycling) AND cost in:502 NOT mana")
    assert parsed.ranges == [("502", "502")]
    assert parsed.should == words("echo", "cycling", "cost")


def test_while_typing_the_last_word_of_a_tree_may_go_on():
    assert parse("(echo OR cycling) AND co", live=True).should[-1] == Word("co", prefix=True)


@given(st.lists(st.sampled_from(["a", "b", "AND", "OR", "NOT", "(", ")", "-(", '"c d"', "e*", "in:4"]), max_size=24))
def test_no_order_of_signs_is_an_error(signs: list[str]):
    parse(" ".join(signs), live=True)


@pytest.mark.parametrize(
    ("asked", "pair"),
    [
        ("first strike vs double strike", (("first", "strike"), ("double", "strike"))),
        ("what is menace compared to skulk", (("menace",), ("skulk",))),
        ("mill or discard", (("mill",), ("discard",))),
    ],
)
def test_two_things_that_are_compared_are_taken_apart(asked: str, pair: tuple):
    assert pair in list(sides(asked.split(), synonyms().ignored))


def test_what_compares_nothing_is_not_taken_apart():
    assert list(sides(["damage", "from", "an", "unblocked", "creature"], synonyms().ignored)) == []


def test_a_long_question_calls_creatures_by_other_names_and_a_short_one_does_not():
    long = "my ogre was hit for three and again for two does he remember"
    assert [word for _, word in synonyms().retold(long.split())][:3] == ["my", "creature", "was"]
    assert [word for _, word in synonyms().retold(["ogre", "creature", "type"])] == ["ogre", "creature", "type"]


def test_a_saying_of_a_story_that_means_something_else_as_a_whole_stays():
    long = "can I stop you from getting mana by killing your mana elf in response"
    assert "elf" in [word for _, word in synonyms().retold(long.lower().split())]


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("what is 408.1b", "408.1b"), ("rule 410.6 text", "410.6"), ("CR 608.2h", "608.2h"),
        ("408.1 or 408.2", None), ("2006-10-01", None), ("1.5 mana", None),
    ],
)
def test_a_number_among_words_is_that_of_a_rule(typed: str, number: str | None):
    assert number_among(typed) == number


@pytest.mark.parametrize(("name", "word"), [("Bury (Obsolete)", "Bury"), ("Stack", "Stack"), ("A (Kind) of Thing", "A (Kind) of Thing")])
def test_a_headword_is_named_without_its_qualifier(name: str, word: str):
    assert bare(name) == word
