"""What questions say in idioms, and the plain verb or word that each means: "bites the dust" is "dies". A table, and its use. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import forms_of

ALIVE = r"(?: (?:in 1 piece|alive|unscathed|in good health|okay))?"
IT = (
    r"(?: (?:(?:from|out of|of|through|off|with) )?(?:that 1|this 1|it|that|this|them|combat"
    r"|the (?:combat|fight|attack|turn|battle|exchange)))?"
)
VERBS = {
    "die": (
        "bite it", "bite the dust", "kick the bucket", "buy the farm", "buy it", "croak", "perish", "hit the dirt", "keel over", "snuff it",
        "meet its maker", "meet its end", "drop dead", "get killed", "get destroyed", "get wiped out", "have to go", "end up dead",
        "come out dead", "get eaten", "get taken out", "get fried", "get nuked", "get wiped",
    ),
    "survive": (
        "make it", f"make it out{ALIVE}", f"make it through{ALIVE}", "make it home", f"walk away{ALIVE}", f"pull through{ALIVE}",
        "live through", "live to tell the tale", "live to see (?:his|her|the|player\\d+ 's) next turn", "live on",
        "live to fight another day", "stick around", "hang on", "hang in there", "hold up", "hold out", "hold on", "shrug it off",
        "get away", f"come through{ALIVE}",
        "come out alive", f"come out{IT} (?:alive|in 1 piece|unscathed|on top)", f"get out{IT} alive", "get off alive",
        "live to see another day", "stay alive", "keep going", "last the turn", "withstand",
    ),
}
"""Verbs with what stands behind them, and the verb that they all mean. The first word is inflected."""
TAILS = {"survive": IT, "die": r"(?: (?:from|to|by|because of|in) (?:it|that|this|combat|the (?:fight|attack|exchange)))?"}
WORDS = (
    (r"(?:done for|(?:a )?goners?|toast|doomed|history|pushing up daisies|finished|(?:a )?dead (?:duck|meat)|as good as dead|six feet under"
     r"|killed off|wiped out)", "dead"),
    (r"(?:(?:still |left )standing|alive and (?:kicking|well)|still kicking|in 1 piece|unscathed|unharmed)", "alive"),
    (r"(?:bin|yard|grave|scrap ?heap|discard pile|'yard)", "graveyard"),
    (r"all right", "okay"),
    (r"sac", "sacrifice"),
    (r"sacs", "sacrifices"),
    (r"get (?=sacrificed|discarded|bounced)", "be "),
    (r"ok", "okay"),
    (r"(?:flyer|flier)", "creature with flying"),
)
"""Other words of questions, and the plain one."""


def _written() -> tuple[tuple[re.Pattern[str], str], ...]:
    out = []
    for lemma, idioms in VERBS.items():
        for shape, form in forms_of(lemma).items():
            said = []
            for idiom in idioms:
                verb, _, behind = idiom.partition(" ")
                said.append(f"{forms_of(verb)[shape]} {behind}".strip())
            said.sort(key=len, reverse=True)
            out.append((re.compile(rf"\b(?:{'|'.join(said)}){TAILS[lemma]}(?!\S)"), form))
    return (*out, *((re.compile(rf"(?<!\S){said}(?!\S)"), meant) for said, meant in WORDS))


IDIOMS = _written()


def plainly(words: str) -> str:
    """A question in plain words."""
    for said, meant in IDIOMS:
        words = said.sub(meant, words)
    return words
