"""The keywords that are told of as what somebody does: by what nouns and verbs, of which card, and what is said for it. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from judge.scenarios.question.deeds.verb_forms import shapes_by_form

USED, WAY, PAID, CHOSEN, HELPED, SPLICED, SWAPPED = "used", "way", "paid", "chosen", "helped", "spliced", "swapped"
"""What a keyword is: an ability of a card in hand or a graveyard that is used, a way in which a card is played, a cost that is asked for
later, a triggered ability whose target is chosen; creatures that help to pay for a spell, a card whose text another spell has, a card that
comes into play for another one."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword with the ``nouns`` and ``verbs`` that it is told by and the ``text`` of the cards that have it.

    ``says`` is what is said for it: the verb of what is used, the words behind a card that is played, what is done with what it asks for
    ("{other}" is the other thing that is named). ``finds`` stands before what comes of it. ``idle`` are the words that are told beside it
    and that it says by itself."""

    kind: str
    nouns: str
    verbs: str
    text: str
    says: str
    finds: str = ""
    idle: str = ""


_FINDING = "find fetch search get take tutor grab look turn pick show reveal put bring choose have discard use library deck away"
_RETURNING = "return take get bring pick retrieve put fetch choose target regain buy have use graveyard"
_AIMING = "use target aim point hit burn shoot kill zap deal"
_PLAYING = f"play cast {_AIMING}"
_REFUSING = "keep let go choose want decline refuse leave stay unpaid"
_CYCLED = "cycle plainscycle islandcycle swampcycle mountaincycle forestcycle landcycle wizardcycle slivercycle"

KEYWORDS = (
    Keyword(USED, "transmute", "transmute", "ransmute", "transmute", "and {finds}", _FINDING),
    Keyword(USED, "(?:plains|island|swamp|mountain|forest|wizard|sliver|basic ?land|land)?cycling", _CYCLED, "ycling", "cycle",
            "and {finds}", _FINDING),
    Keyword(USED, "forecast", "forecast", "orecast", "forecast", "targeting", f"reveal show tap make {_AIMING}"),
    Keyword(USED, "channel", "channel", "hannel", "channel", "targeting", f"discard away {_AIMING}"),
    Keyword(USED, "suspend", "suspend", "uspend", "suspend", "", "put use remove away"),
    Keyword(USED, "dredge", "dredge", "redge", "dredge", "", f"{_RETURNING} replace draw instead turn again regular normal step"),
    Keyword(WAY, "flashback", "flashback", "lashback", "with flashback", "targeting", f"{_PLAYING} graveyard again"),
    Keyword(WAY, "madness", "", "adness", "with madness", "targeting", f"{_PLAYING} stack put discarded"),
    Keyword(WAY, "buyback", "buyback", "uyback", "with buyback", "targeting", _PLAYING),
    Keyword(WAY, "entwine", "entwine", "ntwine", "with entwine", "targeting", _PLAYING),
    Keyword(WAY, "kicker", "kick", "icker", "with kicker", "targeting", _PLAYING),
    Keyword(HELPED, "convoke", "convoke", "onvoke", "for convoke", "", "tap help play cast use"),
    Keyword(SPLICED, "splice", "splice", "plice onto", "onto it", "targeting", f"reveal {_PLAYING}"),
    Keyword(SWAPPED, "ninjutsu", "ninjutsu", "injutsu", "ninjutsu", "",
            "return swap put bring take pick bounce switch exchange use place stead sneak attacking unblocked against play drop replace"),
    Keyword(PAID, "recover", "recover", "ecover", "recover", "", f"{_REFUSING} use exile remove"),
    Keyword(PAID, "echo", "", "cho ", "echo", "", _REFUSING),
    Keyword(PAID, "(?:cumulative )?upkeep (?:cost|payment)|cumulative upkeep", "", "umulative upkeep", "cumulative upkeep", "", _REFUSING),
    Keyword(CHOSEN, "soulshift", "soulshift", "oulshift", "trigger targets {other}", "", f"{_RETURNING} aim go"),
    Keyword(CHOSEN, "haunt", "", "aunt", "trigger targets {other}", "", f"put go choose have let on {_AIMING}"),
    Keyword(CHOSEN, "modular|(?:plus1plus1|own)?counters?", "", "odular", "trigger targets {other}", "",
            f"put move go choose have let {_AIMING}"),
    Keyword(CHOSEN, "provoke", "provoke", "rovoke", "trigger targets {other}", "", f"choose untap make block have force {_AIMING}"),
)
VERBS: dict[str, tuple[Keyword, str, str]] = {
    form: (one, lemma, shape)
    for one in KEYWORDS
    for form, told in shapes_by_form(frozenset(one.verbs.split())).items()
    for lemma, shape in told
}
"""Each form of a verb that tells of a keyword, with the keyword, the verb and its shape."""
