"""What sets abilities off, and how often."""

from __future__ import annotations

from judge.cards.drafts.placeholders import Noun
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Permission, Restriction

reads("cause_entering")(lambda: ("entering",))
reads("cause_dying")(lambda: ("dying",))
reads("cause_attacking")(lambda: ("attacking",))
reads("cause_both")(lambda: ("entering", "dying"))


@reads("static_no_triggers")
def static_no_triggers(noun: Noun, causes: tuple[str, ...], of: Noun | None = None) -> StaticAbility:
    matching = noun.filter()
    return StaticAbility(of.filter() if of else None, tuple(Restriction(f"trigger by {cause}", matching) for cause in causes))


@reads("static_more_triggers")
def static_more_triggers(noun: Noun, causes: tuple[str, ...], of: Noun) -> StaticAbility:
    return StaticAbility(of.filter(), tuple(Permission(f"trigger again by {cause}", noun.filter()) for cause in causes))
