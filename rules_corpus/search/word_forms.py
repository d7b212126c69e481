"""Forms of a word that no stemmer brings together: stole, stolen, steal. Pure.

Stemmers cut endings. What English forms otherwise stands here, each form under the word that is looked for in its place,
and the nouns that players and rulebook use for the same doing.
"""

from __future__ import annotations

_FORMS = {
    "become": "became",
    "begin": "began begun",
    "break": "broke broken",
    "bring": "brought",
    "choose": "chose chosen choice choices",
    "color": "colour colours coloured",
    "come": "came",
    "deal": "dealt",
    "destroy": "destruction",
    "die": "dies died dying dead death deaths",
    "draw": "drew drawn",
    "fight": "fought",
    "find": "found",
    "give": "gave given",
    "hold": "held",
    "keep": "kept",
    "lose": "lost loss losses loser",
    "multicolored": "multicoloured",
    "pay": "paid payment payments",
    "resolve": "resolution",
    "see": "saw seen",
    "send": "sent",
    "show": "showed shown",
    "spend": "spent",
    "steal": "stole stolen",
    "take": "took taken",
    "target": "targetted targetting",
    "tie": "ties tied",
    "win": "won winner winners",
}
_BASES = {form: word for word, forms in _FORMS.items() for form in forms.split()}


def base(word: str) -> str:
    """The word, in lower case, that is looked for in place of this one; most stand for themselves."""
    return _BASES.get(word, word)
