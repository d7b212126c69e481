"""What is known while one ability's references are settled: what was mentioned, what each word was found to mean, what it has become."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.text_order import Path, Uses, leads_to
from judge.cards.drafts.placeholders import Mention
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.references import Bound, Target


class Register:
    """The mentions of one ability, and what its words were found to mean."""

    def __init__(self, before: tuple[Mention, ...], is_spell: bool = False, outside: tuple[TargetSpec, ...] = ()) -> None:
        self.is_spell = is_spell
        self.outside = outside
        self.before = before
        self.moved: dict[str, list[tuple[str, Path]]] = {m.identity: [(m.moved, ())] for m in before if m.moved}
        self.sets: dict[int, str] = {}  # the names of sets that are spoken of again
        self.answers: dict[int, Any] = {}
        self.informed: dict[int, Any] = {}  # what it means where only information about it is asked
        self.replaced: dict[int, Any] = {}
        self.binds: dict[int, str] = {}
        self.renamed: dict[str, str] = {}  # names of what was moved, where the move has another
        self.mentions: list[Mention] = list(before)
        self.targets: list[Mention] = []
        self.events: list[Mention] = []  # what events and sets inside the effect named
        self.identity: dict[int, str] = {}  # of which mention each word that refers back speaks, by its place
        self.uses = Uses()
        self.other: Any = None  # what a spell's "other" excludes
        self.entered: set[str] = set()  # what has been put into play, and may be called by what it is there
        self.owned: set[str] = set()  # what has gone to its owner's hand or library, so that "that player" is its owner
        self.copied: set[str] = set()  # what tokens were made as copies of, so that "it" is the token
        self.topic = ""  # what the last word that refers back meant, while nothing else has been named

    def become(self, identity: str, path: Path) -> str:
        """The name of what it has become by then, if it was moved before on the way that leads to this place."""
        return next((name for name, where in reversed(self.moved.get(identity, [])) if leads_to(where, path)), "")

    def name(self, name: str) -> str:
        """That name, which the act that moved it is to give from now on."""
        if name.startswith("moved "):
            self.binds[-1 - int(name.split()[1])] = name
        return name

    def reference(self, mention: Mention) -> Any:
        """What a mention is in the settled text: a target by its number, what was bound by its name."""
        if isinstance(mention.ref, TargetSpec):
            return Target(next(i for i, m in enumerate(self.targets) if m.pos == mention.pos))
        if isinstance(mention.ref, Bound) and mention.ref.name.startswith("result "):
            self.binds[mention.pos] = mention.ref.name
        return mention.ref
