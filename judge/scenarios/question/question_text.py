"""A question with its names marked: cards as "card3", players as "player1", numbers as digits, articles gone. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.named_cards import cards_marked
from judge.scenarios.question.player_words import players_marked
from judge.scenarios.question.question_creatures import creatures_marked
from judge.scenarios.question.question_forms import plainer
from judge.scenarios.question.question_relatives import related
from judge.scenarios.question.unknown_names import unknown_marked

NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twenty": 20,
}
WISHES = re.compile(
    r"\b(?:tr(?:y|ies)|wants?|decides?|attempts?|wish(?:es)?|is able|chooses?|would like|needs?|is going|(?:is )?allowed|is about) to "
)
"""Words before what somebody does that change nothing about it."""
CONTRACTIONS = (
    (r"\b(I)'m\b", r"\1 am"), (r"\b(I|you|we|they|You|We|They)'ve\b", r"\1 have"), (r"\b(\w+)'ll\b", r"\1"), (r"\b(\w+)'d\b", r"\1"),
    (r"\b(you|we|they|You|We|They)'re\b", r"\1 are"), (r"\b(\w+)n't\b", r"\1 not"), (r"\bca not\b", "can not"), (r"\bwo not\b", "will not"),
    (r"\b([Tt]hat|[Ww]ho|[Ww]hat|[Tt]here|[Hh]e|[Ss]he|[Ii]t)'s\b", r"\1 is"),
)
"""Short forms of speech, written out."""
COUNTERS = re.compile(r"\b(\w+) ([+-]\d/[+-]\d) counters?\b")
ARTICLES = frozenset({"a", "an", "the", "his", "her", "their", "its", "some", "also", "now", "just", "already", "there", "only",
                      "currently", "simply", "still"})
def marked(line: str, names: Mapping[str, CardDefinition]) -> Marked:
    """The question with its names marked; ``names`` are cards by name in small letters."""
    out = Marked("")
    text = line.replace("’", "'").replace("“", '"').replace("”", '"').replace("–", "-").replace("—", ", ")
    text = text.replace("e.g.", "eg").replace("...", ", ")
    for short, long in CONTRACTIONS:
        text = re.sub(short, long, text)
    text = re.sub(r"\b[Pp]layer ([A-F])\b", r"\1", text)
    text = COUNTERS.sub(lambda match: f"{'one' if match[1] in ('a', 'an', 'the') else match[1]} {_counter_word(match[2])}", text)
    text = creatures_marked(text, out)
    text = unknown_marked(cards_marked(text, names, out), names, out)
    text = players_marked(text, out)
    text = text.lower()
    text = re.sub(r"([+-]\d+/[+-]\d+)(?: until end of turn)?", lambda m: _bonus_word(m[1]), text)
    text = re.sub(r"\b(\d+) ?/ ?(\d+)\b", "", text)
    text = re.sub(r"\b(?:her|him)\b(?= (?:with|in|on|at|and|or|to|for|again|from|by|,)\b|\s*[,.;?!]|\s*$)|\bhim\b", "him", text)
    text = re.sub(r"\b(with|using) (?:his|hers|theirs|mine|everything|all|everyone|her team|his team)(?=\s*[,.;?!]|\s*$)", r"\1 both", text)
    for word, number in NUMBERS.items():
        text = re.sub(rf"\b{word}\b", str(number), text)
    text = re.sub(r"([,;:.?!])", r" \1 ", text.replace('"', " "))
    text = WISHES.sub("", text)
    text = re.sub(r"\b(?:it is|it's) (?=player\d)", "", text)
    text = OPEN_MANA.sub(_open_mana, text)
    words = [word for word in text.split() if word not in ARTICLES]
    out.text = plainer(_acting_spells(related(" ".join(words)), out))
    for match in re.finditer(r"player(\d+)'s? (?:\w+ )?card(\d+)", out.text):
        out.owners.setdefault(int(match[2]), int(match[1]))
    return out


OPEN_MANA = re.compile(
    r"(?P<floats>floating )?(?<![\w'])(?P<mana>(?:\{[\dwubrg]\})+|\d?[wubrg]{1,5})"
    r"(?(floats)| (?P<how>open|up|available|untapped|floating|left))(?![\w'])"
)


def _open_mana(match: re.Match[str]) -> str:
    """Mana that is told in symbols: what floats is in the pool, the rest could still be made."""
    symbols = re.findall(r"\d|[wubrg]", match["mana"])
    return ("floatmana" if match["floats"] or match["how"] == "floating" else "openmana") + "".join(symbols)


def _acting_spells(words: str, out: Marked) -> str:
    """A spell that is said to act ("Bob's Disenchant hits the Anthem", "is targeted by Bob's Shock") is one that its player casts."""
    def spell(mark: str) -> bool:
        return re.search(r"Instant|Sorcery|Interrupt", out.named(mark).type) is not None

    words = re.sub(
        r"\b(player\d+)'s (card\d+) (?:hits|targets|kills|destroys|counters|bounces|resolves on) ",
        lambda m: f"{m[1]} casts {m[2]} on " if spell(m[2]) else m[0], words,
    )
    def asked(match: re.Match[str]) -> str:
        if not spell(match[1]):
            return match[0]
        aimed = "target" in out.named(match[1]).text
        return f"player0 casts {match[1]} on {match[2]}" if aimed else f"player0 casts {match[1]} ; {_other_side(match[2])}"

    words = re.sub(
        r"\b(?:does|do|will|would|can|could) (card\d+) (?:kill|destroy|hit|remove|affect|bounce|counter|target) "
        r"((?:player\d+'s )?(?:\d+ )?card\d+(?: and (?:player\d+'s )?(?:\d+ )?card\d+)*)", asked, words,
    )
    words = re.sub(
        r"\b(?:can|could|will|would|may) ((?:player\d+'s )?card\d+) be (?:targeted|hit|killed|destroyed|countered|bounced|sacrificed)"
        r" (?:by|with) ((?:player\d+'s )?)(card\d+)",
        lambda m: f"{(m[2] or 'player0').removesuffix(chr(39) + 's ')} casts {m[3]} on {m[1]}" if spell(m[3]) else m[0], words,
    )
    words = re.sub(
        r"(^|[.;,:] |\b(?:and|then|when|while|after) )(card\d+) (?:resolves|is (?:cast|played)|gets (?:cast|played))\b",
        lambda m: f"{m[1]}player0 casts {m[2]}" if spell(m[2]) and words.count(m[2]) == 1 else m[0], words,
    )
    return re.sub(
        r"\b((?:player\d+'s )?card\d+) (?:is|gets?|got|was) (?:being )?(?:targeted|hit|killed|destroyed|countered) (?:by|with) "
        r"(?:(player\d+)'s )?(card\d+)",
        lambda m: f"{m[2] or 'player1'} casts {m[3]} on {m[1]}" if spell(m[3]) else m[0], words,
    )


def _other_side(things: str) -> str:
    """Things that a question asks about without a word of whose they are: the other player's."""
    return f"{things} in play" if "player" in things else f"player1 has {things} in play"


def _bonus_word(size: str) -> str:
    """A change of size as a word of its own: "+1/-1" becomes "bonusplus1minus1"."""
    return "bonus" + size.replace("+", "plus").replace("-", "minus").replace("/", "")


def _counter_word(kind: str) -> str:
    """A kind of counter as a word of its own: "+1/+1" becomes "plus1plus1counters"."""
    return kind.replace("+", "plus").replace("-", "minus").replace("/", "") + "counters"
