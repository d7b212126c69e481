"""The cards of a question: by name, by what players call them, as a verb, and again by a word of the name. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.cards.card import CardDefinition
from judge.scenarios.question.card_nicknames import CAPITAL, NICKNAMES, ORDINARY
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.name_forms import LONGEST, PARTS, name_forms
from judge.scenarios.question.person_names import is_spell_form
from judge.scenarios.question.player_words import FIRST, NOT_NAMES, PRONOUNS, USUAL_NAMES
from judge.scenarios.question.question_words import LEXEME

PLAIN_VERBS = frozenset((
    "sacrifice", "regenerate", "counter", "cycle", "attack", "block", "destroy", "return", "flash", "dredge", "tap", "untap",
    "pay", "flicker", "draw", "discard", "exile", "remove", "search", "choose", "declare", "control", "respond", "activate",
    "play", "cast", "pas", "enchant", "end", "stand", "recover",
))
"""Words of the game that are cards' names, too, but not where somebody does them."""
WORDS_OF_THE_GAME = frozenset((
    "creature", "attack", "block", "damage", "control", "controls", "life", "draw", "counter", "trample", "tramples", "death", "chain",
        "time", "mind", "spell", "land", "lands", "card", "cards", "token", "tokens", "mana", "turn", "hand", "library", "graveyard",
        "artifact", "enchantment", "permanent", "player", "upkeep", "combat", "stack", "trigger", "ability",
        "copy", "copies", "target", "targets", "source", "color", "modular", "madness", "storm", "flashback", "cycling",
))
"""Words that stand for no card, though one that is named has them in its name."""
BASICS = frozenset(
    ("plains", "island", "islands", "swamp", "swamps", "mountain", "mountains", "forest", "forests")
)
"""Names that are written with small letters, too."""


STATED = re.compile(r" (?:on|that|the|an?|it|he|she|they|his|her|this|there|no|[A-Z])")
"""What stands behind a verb by which something is said, and behind no verb that plays a spell without a target."""
LEAST_PART = 5
"""Letters of the end of a word that stands for a card of whose name it is a part: "the monger" for Spiritmonger."""


def cards_marked(text: str, names: Mapping[str, CardDefinition], out: Marked) -> str:
    """The text with each card's name as a mark, the longest name first; then words that stand for a card named before ("the Fanatic")."""
    forms = name_forms(names)
    told, known = forms.told, forms.known
    words = PARTS.findall(text)
    made: list[str] = []
    at = 0
    while at < len(words):
        best = 0
        before = re.search(r"([A-Z][\w']+) $", "".join(words[max(0, at - 2) : at]))
        begins = not forms.begun.isdisjoint((words[at].lower(), words[at].lower().removesuffix("s"), words[at].lower().removesuffix("d")))
        for length in range(min(LONGEST if begins else 1, len(words) - at), 0, -1):
            phrase = "".join(words[at : at + length])
            if length == 1 and phrase.removesuffix("'s") in out.persons:
                continue
            opens = phrase.lower() in CAPITAL and re.search(r"(?:^|[.?!;:] *)$", "".join(made[-2:]))  # any word is written so there
            if opens or (phrase[0].isupper() and phrase.lower() in NICKNAMES and before and not (
                _names_somebody(before[1], out) or is_spell_form(before[1].lower(), known)
            )):
                continue  # the end of a longer name that is not known
            if phrase.lower() in NICKNAMES and (_ends_a_name(phrase, text, known, out) or any(
                re.search(rf"\b{phrase.lower().removesuffix('s')}", card.name.lower()) for card in out.cards
            )):
                continue  # a word of a card that the question names, and no nickname
            card = _card(phrase, known if phrase[0].isupper() else told, not "".join(made).strip()) or _done_with(phrase, words, at, known)
            if card is not None and phrase.islower() and " " not in phrase and _its_keyword(card, out):
                continue  # "it provokes the Birds": what a card of the question does
            card = card or _played_by_name(phrase, words, at, known)
            behind = "".join(words[at + length : at + length + 3])
            if card is not None and _names_again(phrase, card, "".join(words[max(0, at - 4) : at]), out):
                continue  # "the Shackles" are Vedalken Shackles, which were named before
            if card is not None and "," in card.name and "," not in phrase and re.match(r", [A-Z]", behind):
                continue  # the beginning of a longer name that is not known
            if card is not None:
                if phrase.lower().endswith(("ing", "ed")) and not card.name.lower().endswith(("ing", "ed")):
                    _without_helper(made, phrase)
                made.append(_mark(card, out))
                best = length
                break
        if best:
            at += best
        else:
            made.append(words[at])
            at += 1
    return _nicknamed(_again_marked("".join(made), out), known, out)


def _without_helper(made: list[str], phrase: str) -> None:
    """Leaves out "is" or "has" before a card that is told as what somebody does: "he is Shocking the Bears", "she has just Bolted me"."""
    helpers = ("am", "is", "are", "was", "were") if phrase.endswith("ing") else ("has", "have", "had")
    said = [word for word in made if not word.isspace()]
    back = 1
    while phrase.endswith("ed") and len(said) > back and said[-back] in ("just", "already", "now", "also"):
        back += 1
    if len(said) >= back and said[-back] in helpers:
        at = len(made) - 1 - [*reversed(made)].index(said[-back])
        del made[at:]
    elif phrase.endswith("ing") and len(made) > 1 and made[-1].isspace() and re.fullmatch(r"[A-Z][a-z]+'s|opponent's", made[-2]):
        made[-2] = made[-2].removesuffix("'s")


THE = re.compile(r"\b(?:the|[Tt]he|his|her|my|that|their)(?: (?:un)?tapped)? $")
"""Words before what was named already."""


def _its_keyword(card: CardDefinition, out: Marked) -> bool:
    """Whether the name of a card is an ability that a card named before has."""
    return card not in out.cards and any(re.search(rf"^{re.escape(card.name)}\b", other.text, re.MULTILINE) for other in out.cards)


def _names_again(phrase: str, card: CardDefinition, before: str, out: Marked) -> bool:
    """Whether a card's name of one word stands for a card named before, of whose name it is a word."""
    if " " in phrase or card in out.cards or not THE.search(before):
        return False
    word = phrase.lower().removesuffix("'s").removesuffix("'")
    start = "" if len(word) >= LEAST_PART else r"\b"  # "the Thopter" is Ornithopter
    return any(re.search(rf"{start}{re.escape(word)}\b", other.name.lower()) for other in out.cards)


def _nicknamed(text: str, known: Mapping[str, CardDefinition], out: Marked) -> str:
    """The text, in which names are marked, with nicknames in small letters marked; not the end of a longer name that is not known."""

    def named(match: re.Match[str]) -> str:
        whose = "'s" if match[0].endswith("'s") else ""
        word = match[0].removesuffix("'s")
        nick = next((form for form in (word, word.removesuffix("s")) if form in NICKNAMES and form in known), "")
        before = re.search(r"([A-Z][\w']+)[ -]$", match.string[: match.start()])
        longer = before is not None and before[1] not in USUAL_NAMES and before[1].lower() not in NOT_NAMES
        others = [card for card in out.cards if nick and card.name.lower() != NICKNAMES[nick]]
        if not nick or nick in LEXEME or nick in CAPITAL or longer or any(re.search(rf"\b{nick}", card.name.lower()) for card in others):
            return match[0]
        return _mark(known[nick], out) + whose

    return re.sub(r"(?<![\w'-])[a-z][a-z'-]+(?![\w-])", named, text)


def _ends_a_name(nick: str, text: str, known: Mapping[str, CardDefinition], out: Marked) -> bool:
    """Whether the question has a longer name that ends in that nickname: "Exalted Angel", "Platinum Angel"."""
    ends = re.finditer(rf"\b([A-Z][\w']+) {re.escape(nick.title())}\b", text)
    return any(
        not (_names_somebody(match[1], out) or is_spell_form(match[1].lower(), known)) and match[1].lower() not in (*NOT_NAMES, *FIRST)
        for match in ends
    )


def _names_somebody(word: str, out: Marked) -> bool:
    """Whether a word with a capital letter is a person, or says whose something is: "Ann", "Ann's"."""
    return _whose(word) in USUAL_NAMES or word.removesuffix("'s") in out.persons


def _card(phrase: str, known: Mapping[str, CardDefinition], first: bool) -> CardDefinition | None:
    """The card of that name: written with a capital or of more than one word; as a plural, or as what somebody does with it."""
    plain = phrase.lower().strip()
    if phrase in BASICS:
        return known.get(plain) or known.get(plain.removesuffix("s"))
    if phrase != phrase.strip() or not plain:
        return None
    if phrase[0].islower() and " " not in plain:
        forms = (plain, plain.removesuffix("'s"), plain.removesuffix("s"), plain.removesuffix("es"), plain.removesuffix("s'"))
        return next((known[form] for form in forms if form in known and _stands_alone(form)), None)
    for form in (plain, plain.removesuffix("'s"), plain.removesuffix("s"), plain.removesuffix("es"), plain.removesuffix("ed"),
                 plain.removesuffix("d"), re.sub("ie[sd]$", "y", plain),
                 plain.removesuffix("s'"), plain.removesuffix("'"), re.sub(r"^(\w+?)(?:s|(?<=e)d) (?=\w)", r"\1 ", plain), *_doing(plain)):
        if form in known and not (first and form in NOT_NAMES):
            return known[form]
    if plain.endswith("ves") and plain[:-3] + "f" in known:
        return known[plain[:-3] + "f"]
    return None


def _stands_alone(word: str) -> bool:
    """Whether a word in small letters may be a card's name: no word of the game or of grammar."""
    return not (len(word) < 3 or word in ORDINARY or word in NICKNAMES or word in LEXEME or word in NOT_NAMES or word in PLAIN_VERBS
                or word in WORDS_OF_THE_GAME)


def _played_by_name(phrase: str, words: list[str], at: int, known: Mapping[str, CardDefinition]) -> CardDefinition | None:
    """The card behind a verb that plays cards, though its name is an ordinary word: "casts balance", "in response to snap"."""
    if phrase not in ORDINARY or phrase in WORDS_OF_THE_GAME:
        return None
    before = re.search(r"(?:^| )((?:re)?(?:casts?|casting|plays?|played|playing)(?: an?| the| his| my)?|response to(?: an?| the| his| my)?"
                       r"|(?:on|with) (?=balance|opposition))? ?$", "".join(words[max(0, at - 5) : at]))
    return known.get(phrase) if before is not None and before[1] else None


def _done_with(phrase: str, words: list[str], at: int, known: Mapping[str, CardDefinition]) -> CardDefinition | None:
    """The spell of which somebody makes a verb: "Ann bolts Bob", "he disenchants it"."""
    before = "".join(words[max(0, at - 2) : at]).strip()
    if not phrase.islower() or phrase.removesuffix("s") in PLAIN_VERBS or phrase in LEXEME:
        return None
    if not (before[:1].isupper() or before in (*PRONOUNS, *FIRST, "and", "then", "by", "gets", "is", "to", "opponent", "opp")):
        return None
    behind = "".join(words[at + 1 : at + 3]).strip()
    bare = before in ("I", "i", "we", "We", "you", "You", "to", "not") or (
        before in ("and", "then") and (behind in ("it", "him", "her", "them", "his", "my", "their", "the") or behind[:1].isupper())
    )
    forms = (phrase.removesuffix("s"), phrase.removesuffix("es"), phrase.removesuffix("ed"), re.sub("ie[sd]$", "y", phrase))
    for form in (*forms, *_doing(phrase)):
        card = known.get(form) if form != phrase or bare else None
        if card is not None and re.search(r"Instant|Sorcery", card.type):
            said = form in ORDINARY and "target" not in card.text and STATED.match("".join(words[at + 1 : at + 3]))
            return None if said else card  # "she insists the Bears die"
    return None


def _doing(phrase: str) -> tuple[str, ...]:
    """The verbs of which a word may be the form in "-ing": "stifling" of "stifle"; none that is a word of the game."""
    stem = phrase.removesuffix("ing")
    stems = (stem, f"{stem}e") if phrase.endswith("ing") and len(stem) > 3 else ()
    return () if set(stems) & PLAIN_VERBS else stems


def _mark(card: CardDefinition, out: Marked) -> str:
    for at, other in enumerate(out.cards):
        if other.name == card.name:
            return f"card{at}"
    out.cards.append(card)
    return f"card{len(out.cards) - 1}"


def _whose(word: str) -> str:
    """A name without the letter that makes it whose something is; one of those that are a letter is a usual one."""
    name = word.removesuffix("'s")
    return "Ann" if word != name and len(name) == 1 else name


def _again_marked(text: str, out: Marked) -> str:
    """Words that stand for a card named before: one of its words, which no other named card has ("the Fanatic", "the bears")."""
    by_word: dict[str, set[int]] = {}
    by_kind: dict[str, set[int]] = {}
    for at, card in enumerate(out.cards):
        if at in out.made and card.name.endswith("Creature"):
            continue  # its name is of our making
        for word in re.findall(r"[\w']+", card.name.lower()):
            if len(word) > 2:
                by_word.setdefault(word.removesuffix("s"), set()).add(at)
        if at in out.made:
            by_word.setdefault("token", set()).add(at)
        kinds = re.split(" [-—] ", card.type)
        for word in re.findall(r"[A-Z]\w+", kinds[-1] if len(kinds) > 1 and "Creature" in kinds[0] else ""):
            by_kind.setdefault(word.lower(), set()).add(at)
    named = {word for found in by_word for word in (found, f"{found}s")}
    by_word = {**by_kind, **by_word}

    def again(match: re.Match[str]) -> str:
        if match[0].removesuffix("'s") in out.persons:
            return match[0]
        word = match[0].lower().removesuffix("'s").removesuffix("'")
        found = by_word.get(word.removesuffix("s"), set())
        if not found and len(word) >= LEAST_PART and THE.search(match.string[: match.start()]):
            found = {at for part, of in by_word.items() if part.endswith(word.removesuffix("s")) for at in of}
            word = word.removesuffix("s") if len(found) == 1 else word
            named.add(word)
        if len(word) < 4 and not (match[0][0].isupper() or re.search(r"\b(?:the|his|her|my|that) $", match.string[: match.start()])):
            return match[0]  # a short word stands for a card only where it is told as a thing
        lasting = {at for at in found if not re.search("Instant|Sorcery", out.cards[at].type)}
        if match[0].lower() in by_kind and re.search(r"(?:nam(?:ing|ed|es)|choosing|chose|set to) $", match.string[: match.start()]):
            return match[0]  # a type of creatures
        if word not in named and re.search(r"\b(?:an?|another|other|\d+|two|three) $", match.string[: match.start()]):
            return match[0]  # one more of a type, and not the one that was named
        found = lasting if len(lasting) == 1 else found  # "Giant Growth on the Giant": on Hill Giant
        before = re.search(r"([A-Z][\w']+) $", match.string[: match.start()])
        if match[0][0].isupper() and before is not None and _whose(before[1]) not in USUAL_NAMES and before[1].lower() not in NOT_NAMES:
            return match[0]  # the end of a longer name that is not known
        after = re.match(r" ([A-Z][\w']+)", match.string[match.end() :])
        if match[0][0].isupper() and after is not None and _whose(after[1]) not in USUAL_NAMES and before is None and (
            after[1].lower() not in (*NOT_NAMES, *FIRST)
        ):
            return match[0]  # the beginning of one
        return f"card{min(found)}" if len(found) == 1 and word not in WORDS_OF_THE_GAME else match[0]

    return re.sub(r"(?<![\w'])(?!card\d)[A-Za-z][\w']+", again, text)
