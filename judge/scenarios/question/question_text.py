"""A question with its names marked: cards as "card3", players as "player1", numbers as digits, articles gone. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_creatures import creatures_marked
from judge.scenarios.question.question_forms import plainer

NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twenty": 20,
}
FIRST = ("i", "me", "my", "mine", "ap", "active player", "the active player", "player a", "you", "your", "we")
SECOND = (
    "my opponent", "the opponent", "opponent", "nap", "nonactive player", "non-active player", "the nonactive player", "player b",
    "the defending player", "defending player", "an opponent", "your opponent", "the other player",
)
PRONOUNS = ("he", "she", "they")
COUNTERS = re.compile(r"\b(\w+) ([+-]\d/[+-]\d) counters?\b")
NICKNAMES = {
    "bolt": "lightning bolt", "swords": "swords to plowshares", "plow": "swords to plowshares", "wrath": "wrath of god",
    "birds": "birds of paradise", "elves": "llanowar elves", "ftk": "flametongue kavu", "fof": "fact or fiction",
    "wog": "wrath of god", "akroma": "akroma, angel of wrath", "angel": "serra angel", "bears": "grizzly bears", "bear": "grizzly bears",
    "reb": "red elemental blast", "beb": "blue elemental blast", "stp": "swords to plowshares", "warhammer": "loxodon warhammer",
}
"""What players call well-known cards."""
USUAL_NAMES = frozenset(("Ann", "Bob", "Alice", "Carol", "Cid", "Dora", "Nick", "Amy", "He", "She", "Opponent"))
"""Names behind which a capital letter begins a word of its own: "Bob Swords his own Giant"."""
PLAIN_VERBS = frozenset((
    "sacrifice", "regenerate", "counter", "cycle", "attack", "block", "destroy", "return", "flash", "dredge", "tap", "untap",
    "pay", "flicker", "draw", "discard", "exile", "remove", "search", "choose", "declare", "control", "respond", "activate",
    "play", "cast", "pas", "enchant",
))
"""Words of the game that are cards' names, too, but not where somebody does them."""
ARTICLES = frozenset({"a", "an", "the", "his", "her", "their", "its", "some", "also", "now", "just", "already", "there", "only",
                      "currently", "simply", "still"})
VERBS = (
    "has", "have", "controls", "attacks", "attack", "casts", "cast", "plays", "play", "blocks", "block", "is at", "activates", "uses",
    "responds", "sacrifices", "owns", "holds", "swings", "declares", "with", "taps", "equips", "answers", "does", "doesn't", "gets", "at",
)
NOT_NAMES = frozenset((
    "if", "what", "when", "does", "do", "can", "may", "is", "who", "how", "which", "in", "on", "during", "after", "with", "it", "then",
    "and", "but", "so", "will", "its", "his", "her", "their", "this", "that", "these", "no", "yes", "any", "each", "the", "at", "to",
    "player", "both", "all", "he", "she", "they", "once", "before", "whenever", "instead", "my", "your", "our", "two", "three", "four",
    "five", "six", "seven", "eight", "nine", "ten", "another", "other", "no", "nobody", "neither", "assume", "given", "because", "since",
    "player", "both", "all", "now", "suppose", "say", "while", "there", "combat", "damage", "are",
))


def marked(line: str, names: Mapping[str, CardDefinition]) -> Marked:
    """The question with its names marked; ``names`` are cards by name in small letters."""
    out = Marked("")
    text = line.replace("’", "'").replace("“", '"').replace("”", '"').replace("–", "-")
    text = re.sub(r"\b[Pp]layer ([A-F])\b", r"\1", text)
    text = COUNTERS.sub(lambda match: f"{match[1]} {_counter_word(match[2])}", text)
    text = creatures_marked(text, out)
    text = _cards_marked(text, names, out)
    text = _players_marked(text, out)
    text = text.lower()
    text = re.sub(r"[+-]\d+/[+-]\d+( until end of turn)?|\b(\d+) ?/ ?(\d+)\b", "", text)
    text = re.sub(r"\b(?:her|him)\b(?= (?:with|in|on|at|and|or|to|for|again|from|by|,)\b|\s*[,.;?!]|\s*$)|\bhim\b", "him", text)
    text = re.sub(r"\b(with|using) (?:his|hers|theirs|mine|everything|all|everyone|her team|his team)(?=\s*[,.;?!]|\s*$)", r"\1 both", text)
    for word, number in NUMBERS.items():
        text = re.sub(rf"\b{word}\b", str(number), text)
    text = re.sub(r"([,;:.?!])", r" \1 ", text.replace('"', " "))
    text = re.sub(r"\b(?:tries|wants|decides|attempts|wishes|is able|chooses) to ", "", text)
    text = re.sub(r"\b(?:it is|it's) (?=player\d)", "", text)
    text = OPEN_MANA.sub(_open_mana, text)
    words = [word for word in text.split() if word not in ARTICLES]
    out.text = plainer(_acting_spells(" ".join(words), out))
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
    return re.sub(
        r"\b((?:player\d+'s )?card\d+) is (?:targeted|hit|killed|destroyed|countered) by (player\d+)'s (card\d+)",
        lambda m: f"{m[2]} casts {m[3]} on {m[1]}" if spell(m[3]) else m[0], words,
    )


def _counter_word(kind: str) -> str:
    """A kind of counter as a word of its own: "+1/+1" becomes "plus1plus1counters"."""
    return kind.replace("+", "plus").replace("-", "minus").replace("/", "") + "counters"


def _short_names(names: Mapping[str, CardDefinition]) -> dict[str, CardDefinition]:
    """What cards are called besides their names: what stands before a comma, where only one card is called so; without apostrophes."""
    found: dict[str, list[CardDefinition]] = {}
    for name, card in names.items():
        found.setdefault(name.split(",")[0], []).append(card)
        found.setdefault(name.replace("'", ""), []).append(card)
    return {short: cards[0] for short, cards in found.items() if len({card.name for card in cards}) == 1 and short not in NOT_NAMES}


def _cards_marked(text: str, names: Mapping[str, CardDefinition], out: Marked) -> str:
    """The text with each card's name as a mark, the longest name first; then words that stand for a card named before ("the Fanatic")."""
    short = _short_names(names)
    known = {**{nick: names[name] for nick, name in NICKNAMES.items() if name in names and nick not in names}, **short, **names}
    words = re.findall(r"[\w'/-]+|[^\w\s]|\s+", text)
    made: list[str] = []
    at = 0
    while at < len(words):
        best = 0
        for length in range(min(13, len(words) - at), 0, -1):
            phrase = "".join(words[at : at + length])
            before = re.search(r"([A-Z][\w']+) $", "".join(words[max(0, at - 2) : at]))
            if phrase[0].isupper() and phrase.lower() in NICKNAMES and before and before[1] not in USUAL_NAMES:
                continue  # the end of a longer name that is not known
            card = _card(phrase, known, at == 0 or not "".join(made).strip()) or _done_with(phrase, words, at, known)
            if card is not None:
                made.append(_mark(card, out))
                best = length
                break
        if best:
            at += best
        else:
            made.append(words[at])
            at += 1
    return _again_marked("".join(made), out)


def _card(phrase: str, known: Mapping[str, CardDefinition], first: bool) -> CardDefinition | None:
    """The card of that name: written with a capital or of more than one word; as a plural, or as what somebody does with it."""
    plain = phrase.lower().strip()
    if phrase != phrase.strip() or not plain or (phrase[0].islower() and " " not in plain):
        return None
    for form in (plain, plain.removesuffix("'s"), plain.removesuffix("s"), plain.removesuffix("es"), plain.removesuffix("ed"),
                 plain.removesuffix("s'")):
        if form in known and not (first and form in NOT_NAMES):
            return known[form]
    if plain.endswith("ves") and plain[:-3] + "f" in known:
        return known[plain[:-3] + "f"]
    return None


def _done_with(phrase: str, words: list[str], at: int, known: Mapping[str, CardDefinition]) -> CardDefinition | None:
    """The spell of which somebody makes a verb: "Ann bolts Bob", "he disenchants it"."""
    before = "".join(words[max(0, at - 2) : at]).strip()
    if not phrase.islower() or phrase.removesuffix("s") in PLAIN_VERBS:
        return None
    if not (before[:1].isupper() or before in PRONOUNS or before in FIRST or before in ("and", "then")):
        return None
    for form in (phrase.removesuffix("s"), phrase.removesuffix("es"), phrase.removesuffix("ed")):
        card = known.get(form) if form != phrase else None
        if card is not None and re.search(r"Instant|Sorcery", card.type):
            return card
    return None


def _mark(card: CardDefinition, out: Marked) -> str:
    for at, other in enumerate(out.cards):
        if other.name == card.name:
            return f"card{at}"
    out.cards.append(card)
    return f"card{len(out.cards) - 1}"


def _again_marked(text: str, out: Marked) -> str:
    """Words that stand for a card named before: one of its words, which no other named card has ("the Fanatic", "the bears")."""
    by_word: dict[str, set[int]] = {}
    for at, card in enumerate(out.cards):
        for word in re.findall(r"[\w']+", card.name.lower()):
            if len(word) > 3:
                by_word.setdefault(word.removesuffix("s"), set()).add(at)
        for word in re.findall(r"[A-Z]\w+", card.type.split("-")[-1] if "-" in card.type else ""):
            by_word.setdefault(word.lower(), set()).add(at)

    def again(match: re.Match[str]) -> str:
        word = match[0].lower().removesuffix("'s")
        found = by_word.get(word.removesuffix("s"), set())
        return f"card{min(found)}" if len(found) == 1 and word not in ("creature", "attack", "block", "damage") else match[0]

    return re.sub(r"(?<![\w'])(?!card\d)[A-Za-z][\w']+", again, text)


def _players_marked(text: str, out: Marked) -> str:
    """The text with each player as a mark: names before what players do, words for the players, and pronouns for who was spoken of last."""
    names = []
    verbs = "|".join(VERBS)
    for match in re.finditer(rf"\b([A-Z][a-z]+|[A-Z])(?='s\b|s' | (?:{verbs}|card\d+)\b)", text):
        if match[1].lower() not in NOT_NAMES and match[1].lower() not in FIRST and not match[1].startswith("card"):
            names.append(match[1])
    for match in re.finditer(r"\b([A-Z][a-z]+) (?=[a-z]+s\b)|\b(Ann|Bob|Cid|Dora|Alice|Carol|Nick|Amy)\b", text):
        word = match[1] or match[2]
        if word.lower() not in NOT_NAMES and word.lower() not in FIRST:
            names.append(word)
    for match in re.finditer(r"\b(?:attacks?|targeting|targets|on|at|to|against|by) ([A-Z][a-z]+)\b", text):
        if match[1].lower() not in NOT_NAMES:
            names.append(match[1])
    found = list(dict.fromkeys(names))
    lowered = f" {text.lower()} "
    first = any(re.search(rf"\b{re.escape(word)}\b", lowered) for word in FIRST)
    second = any(re.search(rf"\b{re.escape(word)}\b", lowered) for word in SECOND)
    out.players = [*(["Ann"] if first and "Ann" not in found else []), *found]
    if second:
        out.players.append(next(name for name in ("Bob", "Ann", "Cid", "Dora") if name not in out.players))
    while len(out.players) < 2:
        out.players.append(next(name for name in ("Ann", "Bob", "Cid") if name not in out.players))
    for at, name in sorted(enumerate(out.players), key=lambda pair: -len(pair[1])):
        if name in found:
            text = re.sub(rf"\b{re.escape(name)}\b", f"player{at}", text)
    if second:
        at = len(out.players) - 1 if not found or len(out.players) > len(found) else 1
        for word in sorted(SECOND, key=len, reverse=True):
            text = re.sub(rf"\b{re.escape(word)}\b", f"player{at}", text, flags=re.IGNORECASE)
    if first:
        at = out.players.index("Ann") if "Ann" in out.players else 0
        for word in sorted(FIRST, key=len, reverse=True):
            owned = "'s" if word in ("my", "your", "mine") else ""
            text = re.sub(rf"\b{re.escape(word)}\b(?! of)", f"player{at}{owned}", text, flags=re.IGNORECASE)
    return text
