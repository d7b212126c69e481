"""A question as words with its names marked: cards as "card3", players as "player1", numbers as digits. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.cards.card import CardDefinition
from judge.scenarios.question.claims import claims_told
from judge.scenarios.question.counted_permanents import counted_marked, tokens_sized
from judge.scenarios.question.deeds.deed_clauses import deeds_told
from judge.scenarios.question.deeds.deed_library import library_told
from judge.scenarios.question.deeds.upkeep_costs import upkeep_costs_told
from judge.scenarios.question.indirect_questions import asked_directly, questions_turned
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.name_forms import name_forms
from judge.scenarios.question.named_cards import cards_marked
from judge.scenarios.question.person_names import person_names
from judge.scenarios.question.player_words import players_marked
from judge.scenarios.question.question_corrections import corrected
from judge.scenarios.question.question_creatures import creatures_marked, some_creature_marked
from judge.scenarios.question.question_paraphrases import paraphrased
from judge.scenarios.question.shorthand import written_out
from judge.scenarios.question.states.state_choices import types_lowered
from judge.scenarios.question.states.state_order import states_told
from judge.scenarios.question.storm_counts import storm_told
from judge.scenarios.question.syntax.alternatives import alternatives_told
from judge.scenarios.question.syntax.appositions import named_once
from judge.scenarios.question.syntax.attempts import attempts_told, shortage_told
from judge.scenarios.question.syntax.combat_nouns import combat_nouns_told
from judge.scenarios.question.syntax.copy_clauses import copy_clauses
from judge.scenarios.question.syntax.cost_lists import cost_lists
from judge.scenarios.question.syntax.ellipses import counted_told, moment_told
from judge.scenarios.question.syntax.exclusions import exclusions_told
from judge.scenarios.question.syntax.genitives import genitives_told
from judge.scenarios.question.syntax.histories import histories_told
from judge.scenarios.question.syntax.imprints import imprints_told
from judge.scenarios.question.syntax.inclusive_totals import totals_told
from judge.scenarios.question.syntax.keyword_clauses import keyword_clauses
from judge.scenarios.question.syntax.main_clauses import main_clauses
from judge.scenarios.question.syntax.mana_clauses import mana_clauses
from judge.scenarios.question.syntax.purposes import purposes_left
from judge.scenarios.question.syntax.spell_lists import spell_lists
from judge.scenarios.question.syntax.target_clauses import target_clauses
from judge.scenarios.question.syntax.told_payments import payments_told, triggers_paid
from judge.scenarios.question.syntax.tool_clauses import tool_clauses
from judge.scenarios.question.syntax.undone_deeds import undone_told
from judge.scenarios.question.unknown_names import unknown_marked

NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "fifteen": 15,
    "twenty": 20,
}
NUMBER = re.compile(rf"\b(?:{'|'.join(NUMBERS)})\b")
GROUPS = {"pair": 2, "couple": 2, "duo": 2, "brace": 2, "trio": 3, "quartet": 4}
GROUP = re.compile(rf"\b(?:an?|the) (?P<group>{'|'.join(GROUPS)}) of (?=(?:[a-z-]+ )?card\d)")
"""Things told by a word for how many there are: "a pair of Grizzly Bears"."""
BOTH_OWN = re.compile(r"\bboth (?:of )?(?P<whose>his|her|their|my|the|player\d+'s) (?=card\d+\b(?!'s| and| or))")
ADORNED = re.compile(
    r"\b(?:a|an|the) (?:comfortable|healthy|mere|measly|precarious|lowly|whopping|solid|paltry|meager|safe|cozy|nice|full|whole|cool|lofty"
    r"|grand total of|total of|healthy-looking|shaky) (?=\d+ (?:life|cards|counters|points|lands|mana|poison))"
)
"""What somebody thinks of a number."""
COUNTERS = re.compile(r"\b(\w+) ([+-]\d/[+-]\d) counters?\b")
SOME_COUNTERS = re.compile(r"\b(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:(\w+) )?counters?\b")
BOTH_SIDES = re.compile(
    r"\b(?:(?:on|for|under|in front of) (?:both sides|each side|either side|both players|each player|everybody|everyone|both of (?:us|them)"
    r"|each of (?:us|them))(?:'s? (?:side|control))?|one each|each side of the (?:table|board))\b"
)
SYMBOLS = r"(?:\{[\dWUBRG]\})+|\d?[WUBRG]{1,5}"
"""Mana in symbols, with braces or without."""
MANA_TAPPED = re.compile(rf"\b([Tt]aps?|[Tt]apping|[Ss]pends?|[Ss]pending) ({SYMBOLS})(?= (?:for|to|and)\b)")
FOR_MANA = re.compile(r"\b([Ff]or) ((?:\{[\dWUBRG]\})+|\d[WUBRG]{1,5}|[WUBRG]{2,5})(?![\w'])")
"""Mana in symbols for which something is done."""
OPEN_MANA = re.compile(
    r"(?P<floats>floating )?(?<![\w'])(?P<mana>(?:\{[\dwubrg]\})+|\d?[wubrg]{1,5})"
    r"(?(floats)| (?P<how>open|up|available|untapped|floating|left))(?![\w'])"
)


UNTIL_SIZE = re.compile(
    r"\b(?P<verb>(?:(?:pump|mak|grow|firebreath|rais|boost|tak|turn|bring)(?:e|es|s|ing)?) "
    r"(?:it|him|her|them|himself|(?:the|his|her|my|its) [\w' ]+?|[A-Z][\w']+(?: [A-Z][\w']+)*))(?: up| back| down)?"
    r"(?: to| into)?(?: (?:be )?an?)?"
    r" (?P<p>\d+)/(?P<t>\d+)(?= ?(?:[,.;?!)]|$)| (?:and|in|with|before|after|while|so|then|first|until))"
)
"""A size that a creature is to have: "pumps it to 5/1"."""


AS_SIZE = re.compile(r" as (?:an? )?\d+/\d+s?(?= ?(?:[.,;!)]|$)| and | before | after )")
"""What size somebody takes a thing for that is named."""
TOGETHER = re.compile(
    r"\b(?:double|triple|gang|team)[ -](?P<blocks>blocks?)(?P<what> it| him| her| them|)(?= ?[.,;?]| ?$| and| in)"
)
"""Several creatures block together, which are not named."""
DOES_BY_NAME = re.compile(
    r"(?<![\w'])(?P<before>(?P<who>player\d+) (?!'s)(?:(?!player\d)[^.;?!,])*?) (?P<joins>but|and then|then|and)"
    r" (?=(?P<mark>card\d+) (?:it|them|him)\b)"
)
"""Who does something, which is told by the name of a card as a verb: "does not block but Wastelands it"."""


GEARS_BY_NAME = re.compile(
    r"(?P<before>\bplayer\d+|\bhe|\bshe|\band|\bthen|,) +(?P<mark>card\d+) (?=(?:his|her|the|player\d+ 's) (?:own )?card\d)"
)
"""Equipment whose name tells as a verb what is done with it: "Skullclamps his Elves"."""


def marked(line: str, names: Mapping[str, CardDefinition], apart: bool = False) -> Marked:
    """The question with its names marked; ``names`` are cards by name in small letters. ``apart``: clauses that hang on others are told in
    sentences of their own."""
    out = Marked("")
    forms = name_forms(names)
    text = types_lowered(storm_told(asked_directly(written_out(line))), forms.typed, forms.kinds)
    out.players = sorted(set(re.findall(r"\b[Pp]layer ([A-F])\b", text)))
    text = re.sub(r"\b[Pp]layer ([A-F])\b", r"\1", text)
    out.persons = person_names(text, names)
    text = re.sub(r"\bflashed back\b", "flashbacked", re.sub(r"\bflash(?:ed|ing) (it|that) back\b", r"flashbacks \1", text))
    text = COUNTERS.sub(lambda match: f"{'one' if match[1] in ('a', 'an', 'the') else match[1]} {_counter_word(match[2])}", text)
    text = SOME_COUNTERS.sub(_kind_of_counters, text)
    text = re.sub(r"\b([A-Z][\w']+(?: [A-Z][\w']+)*)-(?:equipped|enchanted|clad|wearing)(?= )", r"wornfirst \1", text)
    text = re.sub(rf"\boffers (?:to pay )?(?={SYMBOLS} (?:to|for) )", "wants to pay ", text)
    text = re.sub(rf"\b(pays?|paying|with|using) ({SYMBOLS})(?![\w'])", lambda match: f"{match[1]} {_open_mana(match)}", text)
    text = MANA_TAPPED.sub(lambda match: f"pays {_open_mana(match)}", text)
    text = FOR_MANA.sub(lambda match: f"{match[1]} {_open_mana(match)}", text)
    text = re.sub(rf"\b(up) (?:for|with) ({SYMBOLS})(?![\w'])", lambda match: f"{match[1]} with {_open_mana(match)}", text)
    text = UNTIL_SIZE.sub(lambda match: f"{_made(match['verb'])} untilsize{match['p']}by{match['t']}", text)
    text = AS_SIZE.sub("", text)
    text = creatures_marked(counted_marked(text, out), out, forms.kinds)
    text = some_creature_marked(unknown_marked(cards_marked(text, names, out), names, out), out)
    text = re.sub(r"\b(card\d+)(?: \1\b)+", r"\1", text)  # each word of one name
    tokens_sized(out, names)
    text = BOTH_SIDES.sub("on-both-sides", text)
    text = players_marked(text, out)
    out.proper = {word.lower() for word in re.findall(r"(?<=[a-z0-9,] )[A-Z][a-z]+\b", text)}
    text = text.lower()
    text = re.sub(r"([+-]\d+/[+-]\d+)(?: until end of turn)?", lambda match: _bonus_word(match[1]), text)
    text = re.sub(r"\b(\d+) ?/ ?(\d+)\b", "", text)
    text = NUMBER.sub(lambda match: str(NUMBERS[match[0]]), text)
    text = ADORNED.sub("", text)
    text = GROUP.sub(lambda match: f"{GROUPS[match['group']]} ", text)
    text = BOTH_OWN.sub(r"\g<whose> 2 ", text)
    text = OPEN_MANA.sub(_open_mana, text)
    text = re.sub(r"\bflash(?:es)?( it| that| card\d+|) back\b", r"flashbacks\1", text)
    text = TOGETHER.sub(_together, text)
    text = re.sub(r"\b(?:chump|double|triple|gang|multi|team)[ -](?=block)", "", text)
    text = re.sub(r"([,;:.?!()])", r" \1 ", text.replace('"', " ").replace(" & ", " and "))
    text = re.sub(r"((?:card|player)\d+)'s?(?!\w)", r"\1 's", text)
    text = re.sub(r"player\d+ 's (?=player\d)", "", text)
    text = GEARS_BY_NAME.sub(lambda match: _equips(match, out), text)
    text = DOES_BY_NAME.sub(lambda match: _by_whom(match, out), text)
    text = out.first = claims_told(questions_turned(" ".join(text.split())), out)
    text = counted_told(moment_told(named_once(text, out)))
    text = combat_nouns_told(genitives_told(spell_lists(alternatives_told(text), out)))
    text = purposes_left(exclusions_told(totals_told(text, out), out), out)
    text = histories_told(undone_told(text, out), out)
    text = keyword_clauses(triggers_paid(shortage_told(text, out), out), out)
    text = tool_clauses(imprints_told(text, out), out)
    told = target_clauses(copy_clauses(attempts_told(text, out), out), out)
    taken = tool_clauses(main_clauses(mana_clauses(payments_told(cost_lists(told, out), out), out)), out)
    out.hangs = taken != text
    text = taken if apart else text
    text = library_told(upkeep_costs_told(states_told(text, out), out), out)
    out.text, out.taken_back = corrected(deeds_told(paraphrased(text, out), out))
    return out


def _made(words: str) -> str:
    """What makes a creature as large as is told, by one verb: "takes it" to a size is "makes it"."""
    verb, _, behind = words.partition(" ")
    same = re.sub(r"^(?:take|turn|bring)(?=s?$)", "make", verb)
    return f"{re.sub('^(?:tak|turn|bring)ing$', 'making', same)} {behind}"


def _equips(match: re.Match[str], out: Marked) -> str:
    gear = "Equipment" in out.named(match["mark"]).type
    return f"{match['before']} equips {match['mark']} to " if gear else match[0]


def _by_whom(match: re.Match[str], out: Marked) -> str:
    """The words with who does what the name of a permanent tells as a verb; a spell's name is read as a verb anyway."""
    if re.search("Instant|Sorcery|Interrupt", out.named(match["mark"]).type):
        return match[0]
    return f"{match['before']} , {match['joins']} {match['who']} "


def _together(match: re.Match[str]) -> str:
    """Creatures that block together: those that are the subject, else both that there are."""
    named = re.search(r"card\d+(?: both)? $", match.string[: match.start()]) is not None
    return match[0] if named else f"{match['blocks']}{match['what']} with both"


def _open_mana(match: re.Match[str]) -> str:
    """Mana that is told in symbols: what floats is in the pool, the rest could still be made."""
    said = match.groupdict()
    if not said:
        return f"openmana{re.sub(r'[{}]', '', match[2].lower())}"
    symbols = re.findall(r"\d|[wubrg]", match["mana"])
    return ("floatmana" if match["floats"] or match["how"] == "floating" else "openmana") + "".join(symbols)


def _kind_of_counters(match: re.Match[str]) -> str:
    """Counters of a kind, or of the kind that the card itself has: "1 chargecounters", "3 owncounters"."""
    kind = match[2] or ""
    if kind in ("poison", "more", "of") or kind.endswith("counters"):
        return f"{match[1]} poisoncounters" if kind == "poison" else match[0]
    return f"{'one' if match[1] in ('a', 'an') else match[1]} {kind or 'own'}counters"


def _bonus_word(size: str) -> str:
    """A change of size as a word of its own: "+1/-1" becomes "bonusplus1minus1"."""
    return "bonus" + size.replace("+", "plus").replace("-", "minus").replace("/", "")


def _counter_word(kind: str) -> str:
    """A kind of counter as a word of its own: "+1/+1" becomes "plus1plus1counters"."""
    return kind.replace("+", "plus").replace("-", "minus").replace("/", "") + "counters"


def counter_kind(word: str) -> str:
    """The kind of counter behind such a word; "own" is whatever kind the card has."""
    kind = word.removesuffix("counters")
    found = re.fullmatch(r"(plus|minus)(\d)(plus|minus)(\d)", kind)
    return f"{found[1]}{found[2]}/{found[3]}{found[4]}".replace("plus", "+").replace("minus", "-") if found else kind


def counted_size(word: str) -> str:
    """The size in a word that tells of one that is to be reached: "untilsize5by1" is "5/1"."""
    return word.removeprefix("untilsize").replace("by", "/")
