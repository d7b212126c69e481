"""What class a word of a marked line is of: verb and in which form, auxiliary, adverb, noun. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_parts import DETERMINERS, EMPTY
from judge.scenarios.question.deeds.deed_verbs import BY_VERB
from judge.scenarios.question.deeds.verb_forms import shapes_by_form
from judge.scenarios.question.question_words import ADVERBS, LEXEME, NOUNS, PLAIN, STATES, VERBS

CARD, PLAYER, UNKNOWN = re.compile(r"card\d+$"), re.compile(r"player\d+$"), re.compile(r"unknown\d+$")
BEING = frozenset(("is", "are", "am", "was", "were"))
HAVING = frozenset(("has", "have", "had"))
MODALS = frozenset(("can", "could", "may", "might", "will", "would", "do", "does", "did", "should", "must", "shall"))
STATIVE = BEING | HAVING | {"controls", "control", "owns", "own", "holds", "hold", "wears", "wear", "carries", "carry", "controlled"}
"""Verbs that tell of a state."""
JOINING = frozenset(("and", "but", "then", "so", "while", "when", "as", "if", "because", "since", "after", "once", "before", "until",
                     "although", "though", "whereupon", "or", "whenever"))
"""Words with which a clause begins that hangs on another."""
FURTHER_VERBS = (
    "announce decide declare say state insist tell ask wonder think know see watch notice forget remember wait begin start end finish stop "
    "stay remain sit stand lie keep hold carry wear become turn go come leave enter return move happen cause let help need want try hope "
    "plan mean intend agree refuse decline choose pick name call show reveal look count lose gain win draw pay spend add remove take give "
    "put place set lay bring send throw swing run walk chump double trade bounce kill destroy die survive live face meet stop deal assign "
    "prevent redirect regenerate sacrifice discard mill exile counter copy target enchant equip attach untap tap animate pump grow shrink "
    "shoot ping burn zap hit bolt steal swap exchange search fetch find tutor shuffle cycle suspend transmute unmorph flip morph "
    "pass respond answer reply follow attack block cast play activate use resolve trigger control own possess like own sink dump"
)
ALSO_NOUNS = frozenset(("turns", "blocks", "attacks", "counters", "plays", "copies", "hands", "deals", "draws", "passes", "responses",
                        "lands"))
"""Words that are nouns as often as they are verbs: only behind a subject are they verbs."""
BASES = frozenset((*BY_VERB, *FURTHER_VERBS.split(), *(forms.split()[0] for lexeme, forms in VERBS.items() if lexeme not in ("has", "is"))))
FORMS = shapes_by_form(BASES - {"be", "have", "no"})
SLIGHT = (EMPTY | ADVERBS | {"not", "never", "also", "always", "once", "suddenly", "next", "first"}) - {
    "up", "back", "away", "together", "else"}
"""Adverbs that may stand between a subject and its verb."""
BEFORE_NOUNS = (DETERMINERS | PLAIN | frozenset(STATES) | {"lone", "sole", "lonely", "poor", "no"}) - {"both", "all"}
"""Words that stand before a name."""
PRONOUNS = frozenset(("it", "he", "she", "they", "them", "him", "her", "i", "both", "everybody", "everyone", "nobody", "neither"))
THING_NOUNS = NOUNS | frozenset(("land", "lands", "card", "cards", "copy", "copies", "permanent", "board", "hand", "graveyard", "library"))


def finite_shapes(word: str) -> set[str]:
    """The shapes in which a word is a verb: "base", "s", "past", "done", "ing"."""
    found = {shape for _, shape in FORMS.get(word, ())}
    if word in LEXEME and not found:
        found.add("ing" if word.endswith("ing") else "past" if word.endswith("ed") else "s" if word.endswith("s") else "base")
    return found


def is_finite(word: str) -> bool:
    """Whether a word can be the verb of a clause with a subject of its own."""
    if word in BEING or word in HAVING or word in MODALS:
        return True
    return bool(finite_shapes(word) & {"base", "s", "past"})
