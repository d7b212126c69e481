"""Which earlier mention a word that refers back can mean, and which of several is meant."""

from __future__ import annotations

from judge.cards.compiler.mention_register import Register
from judge.cards.drafts.placeholders import PERMANENT_KINDS, Mention, Pronoun
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.references import SPELL_TARGET, Bound, Host, This


def candidates(known: Register, pronoun: Pronoun) -> list[Mention]:
    """The mentions before a word that it can mean."""
    before = [m for m in known.mentions if m.many == pronoun.many and not m.part and m.pos != pronoun.other_than]
    if not pronoun.demonstrative or not pronoun.kinds:
        before = [m for m in before if not is_outside(m)]  # "it" is never what was targeted before the part that was paid for
    inside = known.uses.within.get(pronoun.pos, "")
    before = [m for m in before if m.identity != inside]
    if pronoun.pos in known.uses.no_spell:
        before = [m for m in before if not m.kinds or not m.kinds <= {"spell", "ability", "targeting"}]
    return [m for m in before if fits(pronoun, m) or _became(known, pronoun, m)]


def _became(known: Register, pronoun: Pronoun, mention: Mention) -> bool:
    """Whether a word for a card, or for a creature, means what has been moved, and is that now."""
    if "card" in pronoun.kinds:
        return mention.identity in known.moved
    return bool(pronoun.kinds) and pronoun.demonstrative and mention.identity in known.entered and "player" not in pronoun.kinds


def preferred(known: Register, pronoun: Pronoun, found: list[Mention], info: bool) -> list[Mention]:
    """The subject of the trigger event, for a pronoun that is a subject itself; a card that was named as one, for "it's a card"."""
    if pronoun.kinds == {"card"}:
        found = [m for m in found if "card" in m.kinds] or found
        found = [m for m in found if m not in known.before or not m.kinds & {"removed", "discarded"}] or found  # not what was paid
    if pronoun.pos in known.uses.brought_back and not pronoun.kinds:
        found = [m for m in found if not m.kinds or not m.kinds <= {"spell"}] or found
        gone = [m for m in found if m.identity in known.moved and m.pos >= 0]
        found = gone if len({m.identity for m in gone}) == 1 else found  # "exile ~, then return it": what has just been moved
    if "shown" not in pronoun.kinds:
        found = [m for m in found if "picked" in m.kinds] or found  # of cards shown, those that somebody chose
    if pronoun.demonstrative:
        others = [m for m in found if not isinstance(m.ref, (This, Host))] or found
        if pronoun.kinds == {"permanent"}:  # of "target artifact or enchantment" and "target creature", the first has no other word
            others = [m for m in others if len(m.kinds & PERMANENT_KINDS) > 1 or "permanent" in m.kinds] or others
        return [m for m in others if m.kinds == pronoun.kinds] or others  # of "a Warrior" and "a creature", "that creature" is that
    later = [m for m in found if m.pos >= 0]
    if info and not pronoun.subject and not pronoun.kinds and later and all(m.subject for m in found if m.pos < 0):
        found = later  # "you may destroy target artifact. If you do, you gain life equal to its converted mana cost"
    own = [m for m in found if (m in known.before or m in known.events) and m.subject]
    if pronoun.subject and not pronoun.kinds and later and isinstance((last := max(later, key=lambda m: m.pos)).ref, This):
        return [last]  # "when another creature enters, sacrifice this and it deals 3 damage": this, which was named last
    spoken_of = [m for m in found if m.identity == known.topic and isinstance(m.ref, TargetSpec)]
    if pronoun.subject and own and spoken_of:
        return spoken_of  # "when ~ enters, gain control of target creature. Untap that creature. It gains haste"
    aimed = [m for m in later if isinstance(m.ref, TargetSpec) and "player" not in m.kinds]
    if pronoun.subject and own and not pronoun.kinds and len({m.identity for m in aimed}) == 1:
        return aimed  # "when ~ enters, tap target permanent. It doesn't untap"
    return own if pronoun.subject and own else found


def is_outside(mention: Mention) -> bool:
    """Whether it is what was targeted before the part of a spell that an optional cost adds."""
    return isinstance(mention.ref, Bound) and mention.ref.name.startswith(SPELL_TARGET)


def fits(pronoun: Pronoun, mention: Mention) -> bool:
    """Whether a word that refers back can mean what was mentioned."""
    if "player" in pronoun.kinds:
        return bool(mention.kinds & pronoun.kinds)
    if mention.kinds and mention.kinds <= {"player", "players", "you"}:
        return False
    if (pronoun.possessive or pronoun.other) and isinstance(mention.ref, This):
        return False
    special = {"sacrificed", "discarded", "removed", "tapped", "targeting", "second", "milled", "fallen"}
    if pronoun.kinds & special:
        return bool(pronoun.kinds & special & mention.kinds)
    if not pronoun.kinds:
        return not (mention.kinds & special)
    if pronoun.kinds & mention.kinds:
        return True
    if "permanent" in pronoun.kinds:
        return bool(mention.kinds & PERMANENT_KINDS)
    if "card" in pronoun.kinds:
        return bool(mention.moved) or "card" in mention.kinds
    return False
