"""What a verb means in the lexicon of deeds, and which part each of its prepositions bears. Pure."""

from __future__ import annotations

from dataclasses import dataclass

AT = frozenset(("at", "on", "onto", "to", "toward", "towards", "upon", "into", "against", "in", "over"))
ON = frozenset(("on", "onto", "to", "upon", "over", "around", "round", "on to"))
WITH = frozenset(("with", "using", "via", "through", "by means of", "thanks to", "courtesy of"))
BEFORE = frozenset(("in front of", "in the way of", "in the path of", "under", "before"))
FROM = frozenset(("from", "off", "away from", "out of"))


@dataclass(frozen=True, slots=True)
class Sense:
    """What verbs mean where their object and their prepositions are of such sorts, as a verb that the reader knows with its parts in order.

    ``sorts`` are the sorts of the object, one of which it has to be; "" where there is none. ``roles`` are the parts by name, each with its
    prepositions and its sorts. ``tells`` are the parts behind the verb that is said instead; what names a part that is not there is left
    out. ``needs`` are the parts without which this sense is not meant; ``particles`` are the words of which one has to stand there;
    ``subject`` are the sorts of which the subject has to be, and ``shapes`` the forms of the verb, where it isn't meant in all."""

    verbs: str
    sorts: str
    says: str
    tells: tuple[str, ...]
    roles: tuple[tuple[str, frozenset[str], str], ...] = ()
    needs: tuple[str, ...] = ()
    particles: frozenset[str] = frozenset()
    subject: str = ""
    shapes: frozenset[str] = frozenset()


PAST = frozenset(("past", "done"))
ANYTHING = "card it player noun"
