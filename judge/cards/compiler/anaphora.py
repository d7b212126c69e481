"""From a draft to the language: number the target phrases and find out what "it" and "that creature" mean.

A word that refers back is settled only when exactly one earlier mention fits it; otherwise the text is refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from judge.cards.compiler.first_instructions import Gathered, chosen_first, gathered
from judge.cards.compiler.later_returns import said_of_what_comes_back
from judge.cards.drafts.placeholders import (
    PERMANENT_KINDS,
    Aimed,
    AsNamed,
    ChosenNumber,
    DoneThisWay,
    IfAfter,
    IfDone,
    Mention,
    Named,
    Pronoun,
    Result,
    SetThisWay,
    SharesSaid,
    Stays,
)
from judge.cards.drafts.process_drafts import RepeatUntil
from judge.cards.drafts.refusals import Ambiguous, Refuse
from judge.cards.record_tree import inside, rewrite, walk
from judge.engine.language.abilities import Body, TargetSpec
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import ManaCostOf
from judge.engine.language.instructions import (
    Counter,
    CreateToken,
    DealDamage,
    Delayed,
    Destroy,
    FlipCoin,
    If,
    Instruction,
    May,
    Move,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    Unless,
)
from judge.engine.language.predicates import ControlledBy, Damaged, DamagedBy, Filter, IsOneOf, IsOther, Not, Shares
from judge.engine.language.references import (
    SPELL_TARGET,
    Bound,
    Chosen,
    ControllerOf,
    Every,
    Host,
    HostOf,
    Linked,
    OwnerOf,
    Players,
    SourceOf,
    Target,
    This,
    TopCards,
)

Path = tuple[tuple[int, str], ...]
"""The arms of choices that lead to a place in the text: which choice, and which arm of it."""
ARMS = {
    (If, "then"): "then", (If, "otherwise"): "otherwise", (May, "instructions"): "then", (May, "otherwise"): "otherwise",
    (Unless, "instructions"): "unpaid", (Unless, "cost"): "paid", (FlipCoin, "won"): "won", (FlipCoin, "lost"): "lost",
    (Delayed, "instructions"): "later",
}
INFORMATION = (AsNamed, ManaCostOf, NumberOf, HostOf, SourceOf, ControllerOf, OwnerOf, Matches, Shares, Damaged, DamagedBy)
LATER = (Aimed, ChosenNumber, DoneThisWay, IfDone, Named, RepeatUntil, SetThisWay, SharesSaid, Stays)
Instructions = get_args(Instruction)
MOVERS = (Move, Destroy, Counter, Sacrifice)


def body(
    instructions: tuple[Any, ...], before: tuple[Mention, ...] = (), is_spell: bool = False, outside: tuple[TargetSpec, ...] = ()
) -> Body:
    """A body of settled instructions. ``before`` are the mentions of the event or cost, ``outside`` the target phrases of the bodies
    before it. Raises ``Refuse`` or ``Ambiguous``."""
    instructions = rewrite(instructions, lambda v: If(v.condition, v.then) if isinstance(v, IfAfter) else None)
    instructions = said_of_what_comes_back(instructions)
    settled = Settling(before, is_spell, outside)
    targets, done = settled.run(instructions)
    return Body(targets, done)


class Settling:
    """One ability being settled."""

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
        self._identity: dict[int, str] = {}
        self.within: dict[int, str] = {}  # a word in the description of what is only now named cannot mean that
        self.no_spell: set[int] = set()  # a word for what is sacrificed, or gets counters, means no spell
        self.unmoved: dict[int, str] = {}  # a word for what is countered or destroyed means that where it is: on the stack, in play
        self.brought_back: set[int] = set()  # a word for what is put into play means no spell, where it could mean something else
        self.other: Any = None  # what a spell's "other" excludes
        self.entered: set[str] = set()  # what has been put into play, and may be called by what it is there
        self.owned: set[str] = set()  # what has gone to its owner's hand or library, so that "that player" is its owner
        self.copied: set[str] = set()  # what tokens were made as copies of, so that "it" is the token
        self._topic = ""  # what the last word that refers back meant, while nothing else has been named

    def _gather_events(self, draft: tuple[Any, ...]) -> None:
        self.events = [m for node in walk(draft) if isinstance(node, Named) for m in node.mentions]

    def run(self, draft: tuple[Any, ...]) -> tuple[tuple[TargetSpec, ...], tuple[Any, ...]]:
        """The target phrases in order of appearance, and the instructions."""
        self._gather_events(draft)
        seen: dict[int, Mention] = {}
        for node in walk(draft):
            if isinstance(node, Mention) and isinstance(node.ref, TargetSpec):
                seen[node.pos] = node
        self.targets = [seen[pos] for pos in sorted(seen)]
        for instruction in self._in_order(draft):
            self._visit(instruction)
        self._find_other(draft)
        specs = tuple(self._finish(self._another(m, index), index) for index, m in enumerate(self.targets))
        done = self._finish(draft, None)
        if self.renamed:
            done = rewrite(done, lambda v: Bound(self.renamed[v.name]) if isinstance(v, Bound) and v.name in self.renamed else None)
        if self.sets:
            done = gathered(done)
        done = chosen_first(done)
        specs, done = self._of_host(specs), self._others(done)
        for node in walk((specs, done)):
            if isinstance(node, Filter) and any(isinstance(inner, Chosen) for inner in walk(node.predicates)):
                raise Refuse("a choice inside a description")
            linked = isinstance(node, Filter) and any(isinstance(inner, Linked) for inner in walk(node.predicates))
            if linked and IsOther() in node.predicates:
                raise Refuse("other than which of those?")
            if type(node).__module__.startswith("judge.cards") and not isinstance(node, LATER):
                raise Refuse(f"{type(node).__name__} is not settled")
        return specs, done

    def _others(self, done: Any) -> Any:
        """ "Another creature" of an ability about the enchanted creature is one other than that. Raises ``Refuse`` where it is unclear."""
        if not any(isinstance(node, IsOther) for node in walk(done)):
            return done
        things = {m.identity: m.ref for m in self.before if not m.kinds <= {"player", "players", "you", "this"}}
        hosts = [ref for ref in things.values() if isinstance(ref, Host)]
        done = rewrite(done, lambda node: _other_spells(node))
        if self.is_spell and any(isinstance(node, IsOther) for node in walk(done)):
            if self.other is None:
                raise Refuse("other than what?")
            return rewrite(done, lambda node: self.other if isinstance(node, IsOther) else None)
        if hosts and len(things) > 1:
            raise Refuse("other than what?")
        subjects = (m for m in self.before if m.subject and not m.many and m.ref in (Bound("subject"), Bound("new")))
        about = {m.identity: m.ref for m in subjects if m.identity in things}
        if len(about) == 1:  # "whenever a creature enters, return another creature": other than that one
            (ref,) = about.values()
            return rewrite(done, lambda node: Not(IsOneOf(ref)) if isinstance(node, IsOther) else None)
        return rewrite(done, lambda node: Not(IsOneOf(Host())) if isinstance(node, IsOther) else None) if hosts else done

    def _of_host(self, specs: tuple[TargetSpec, ...]) -> tuple[TargetSpec, ...]:
        """ "Another target creature" of an ability about the enchanted creature alone is one other than that."""
        things = {m.identity: m.ref for m in self.before if not m.kinds <= {"player", "players", "you", "this"}}
        if not specs or [type(ref) for ref in things.values()] != [Host]:
            return specs
        made: tuple[TargetSpec, ...] = rewrite(specs, lambda node: Not(IsOneOf(Host())) if isinstance(node, IsOther) else None)
        return made

    def _find_other(self, draft: Any) -> None:
        """ "Target opponent chooses a creature. Other creatures can't block": other than the one thing that was named before."""
        if not self.is_spell or not any(isinstance(node, IsOther) for node in walk(draft)):
            return
        things = [m for m in self.mentions if not m.kinds <= {"player", "players", "you", "this"}]
        named = {m.identity: m for m in things if not any(isinstance(node, IsOther) for node in walk(m.ref))}
        one = next(iter(named.values()), None)
        if one is not None and len(named) == 1 and not one.many:
            self.other = Not(IsOneOf(self._reference(one)))

    def _another(self, mention: Mention, index: int) -> TargetSpec:
        """ "another target": not one of the earlier targets of its kind; where there is none, not the source."""
        spec: TargetSpec = mention.ref
        if spec.different != (-1,):
            return spec
        earlier = tuple(i for i, m in enumerate(self.targets[:index]) if m.kinds & mention.kinds)
        if earlier:
            return replace(spec, different=earlier)
        if self.is_spell:
            alike = tuple(at for at, other in enumerate(self.outside) if other.filter.zone == spec.filter.zone)
            if len(alike) != 1:
                raise Refuse("another than what?", mention.pos)
            return replace(spec, different=(), apart=alike)
        if spec.filter.zone == "players" or spec.filter.players is not None:
            raise Refuse("another player than whom?", mention.pos)
        return replace(spec, filter=replace(spec.filter, predicates=(IsOther(), *spec.filter.predicates)), different=())

    def _in_order(self, draft: tuple[Any, ...]) -> list[Any]:
        """References and movers in the order of the text."""
        nodes: list[tuple[float, Any]] = []

        def gather(value: Any, info: bool, path: Path) -> None:
            if isinstance(value, (Mention, Pronoun)):
                nodes.append((value.pos, (value, info, path)))
                if isinstance(value, Mention):
                    if isinstance(value.ref, TargetSpec | Chosen):
                        self.within.update((node.pos, value.identity) for node in walk(value.ref) if isinstance(node, Pronoun))
                    gather(value.ref, info, path)
                return
            if isinstance(value, (Sacrifice, PutCounters, RemoveCounters)) and isinstance(value.what, Pronoun):
                self.no_spell.add(value.what.pos)
            if isinstance(value, (Counter, Destroy, Sacrifice)) and isinstance(value.what, Pronoun):
                self.unmoved[value.what.pos] = "stack" if isinstance(value, Counter) else "in play"
            if isinstance(value, Move) and value.to == "in play" and isinstance(value.what, Pronoun):
                self.brought_back.add(value.what.pos)
            if isinstance(value, Result):
                start = len(nodes)
                gather(value.instruction, info, path)
                nodes.append((max([value.pos, *(at for at, _ in nodes[start:])]) + 0.5, (value, info, path)))
                return
            if isinstance(value, tuple):
                for item in value:
                    gather(item, info, path)
                return
            if not hasattr(value, "__dataclass_fields__"):
                return
            inner = info or isinstance(value, INFORMATION)
            for name in value.__dataclass_fields__:
                arm = ARMS.get((type(value), name))
                further = (*path, (id(value), arm)) if arm else path
                gather(getattr(value, name), inner or (name == "source" and isinstance(value, DealDamage)), further)
            if isinstance(value, MOVERS):
                what = getattr(value, "what", None)
                if isinstance(what, (Mention, Pronoun)):
                    nodes.append((what.pos + 0.7, (value, info, path)))

        gather(draft, False, ())
        nodes.sort(key=lambda pair: pair[0])
        return [node for _, node in nodes]

    def _visit(self, entry: tuple[Any, bool, Path]) -> None:
        node, info, path = entry
        if isinstance(node, Mention):
            self._topic = ""
            if node.moved and node not in self.before:
                self.moved.setdefault(node.identity, []).append((node.moved, path))
            if all((m.pos, m.identity) != (node.pos, node.identity) or m in self.before for m in self.mentions):
                self.mentions.append(node)
            identity = node.identity
            moved = self._moved(identity, path)
            if moved and not info and isinstance(node.ref, (This, Bound)):
                self.replaced[node.pos] = Bound(self._name(moved))
        elif isinstance(node, Pronoun):
            self._answer(node, info, path)
        elif isinstance(node, Result):
            name = f"result {len(self.binds) + 1}"
            self.binds.setdefault(node.pos, "")
            self.mentions.append(Mention(node.pos, Bound(name), node.kinds, node.many, key=name))
            if isinstance(node.instruction, CreateToken):
                self.copied.update(m.identity for m in walk(node.instruction.copy_of) if isinstance(m, Mention))
        else:
            what = node.what
            owner = what.identity if isinstance(what, Mention) else self._identity.get(what.pos, "")
            if owner:
                self.moved.setdefault(owner, []).append((f"moved {what.pos}", path))
                if isinstance(node, Move) and node.to == "in play":
                    self.entered.add(owner)
                if isinstance(node, Move) and node.to in ("hand", "library"):
                    self.owned.add(owner)

    def _moved(self, identity: str, path: Path) -> str:
        """The name of what it has become by then, if it was moved before on the way that leads to this place."""
        return next((name for name, where in reversed(self.moved.get(identity, [])) if leads_to(where, path)), "")

    def _name(self, name: str) -> str:
        if name.startswith("moved "):
            self.binds[-1 - int(name.split()[1])] = name
        return name

    def _answer(self, pronoun: Pronoun, info: bool, path: Path) -> None:
        found = self._candidates(pronoun)
        if not found and pronoun.possessive:
            found = self._candidates(replace(pronoun, possessive=False))  # "its controller" of the source, where nothing else was named
        if not found and pronoun.kinds == {"removed"}:
            self.answers[pronoun.pos] = self.informed[pronoun.pos] = Linked("removed")
            self.mentions.append(Mention(pronoun.pos, Linked("removed"), frozenset({"card"}), key="linked"))
            return
        if not found and pronoun.kinds == {"token"}:
            self.answers[pronoun.pos] = self.informed[pronoun.pos] = Linked("made")
            self.mentions.append(Mention(pronoun.pos, Linked("made"), frozenset({"token"}), key="made"))
            return
        if not found and pronoun.kinds == {"player"} and self._of_an_opponent(pronoun):
            return
        if not found and pronoun.kinds == {"player"} and self._of_another_ability(pronoun):
            return
        if not found:
            raise Refuse("a word refers back to nothing that was named", pronoun.pos)
        if not pronoun.kinds and any("token" in m.kinds for m in found):
            found = [m for m in found if m.identity not in self.copied] or found
        identities = {m.identity for m in found}
        if len(identities) > 1:
            found = self._preferred(pronoun, found, info)
        if self.is_spell and not info and len({m.identity for m in found}) > 1:
            found = [m for m in found if not isinstance(m.ref, This)] or found  # nothing is done to the spell itself
        if len({m.identity for m in found}) > 1 and self._topic in identities and path and not pronoun.kinds:
            found = [m for m in found if m.identity == self._topic]  # "if it's a creature card, put it into play"
        if len({m.identity for m in found}) != 1:
            raise Ambiguous("a word could refer to several things", pronoun.pos)
        mention = found[-1]
        self._identity[pronoun.pos] = self._topic = mention.identity
        if _is_outside(mention) and not info:
            raise Refuse("something done to what was targeted before", pronoun.pos)
        answers = self.informed if info else self.answers
        later = _waited(path)
        if not info and later and any(_waited(where) - later for _, where in self.moved.get(mention.identity, [])):
            raise Refuse("what it has become by then", pronoun.pos)
        moved = self._moved(mention.identity, path)
        place = self.unmoved.get(pronoun.pos)
        if place and moved.startswith("moved ") and not (place == "in play" and mention.identity in self.entered):
            moved = ""  # "counter it if it's red. Counter it if it's blue": a card that was a spell can't be countered again
        brought = isinstance(mention.ref, Chosen) and mention.identity in self.entered  # it isn't chosen once more
        if moved and (not info or isinstance(mention.ref, TopCards) or brought):
            answers[pronoun.pos] = Bound(self._name(moved))
        elif isinstance(mention.ref, Every) and mention.pos >= 0:
            answers[pronoun.pos] = Bound(self.sets.setdefault(mention.pos, f"those of {mention.pos}"))
        else:
            answers[pronoun.pos] = self._reference(mention)

    def _of_an_opponent(self, pronoun: Pronoun) -> bool:
        """ "Target creature an opponent controls deals damage to that player": the opponent is named by what he or she controls."""
        aimed = {m.identity: m for m in self.mentions if isinstance(m.ref, TargetSpec)}
        one = next(iter(aimed.values()), None)
        if one is None or len(aimed) > 1 or one.many:
            return False
        theirs = ControlledBy(Players("opponents")) in one.ref.filter.predicates
        owned = one.ref.filter.owner == Players("opponents") or (not theirs and one.identity in self.owned)
        if not owned and not theirs:
            return False
        about = self._reference(one)
        self.answers[pronoun.pos] = self.informed[pronoun.pos] = OwnerOf(about) if owned else ControllerOf(about)
        return True

    def _of_another_ability(self, pronoun: Pronoun) -> bool:
        """ "When ~ leaves the battlefield, that player gains 6 life": the player whom another ability targeted (``ability_links``)."""
        if self.is_spell or pronoun.pos < 0 or any("player" in m.kinds for m in self.mentions):
            return False
        if not any(isinstance(m.ref, This) and m.moved for m in self.before):
            return False
        self.answers[pronoun.pos] = self.informed[pronoun.pos] = Linked("targeted player")
        self.mentions.append(Mention(pronoun.pos, Linked("targeted player"), frozenset({"player"}), key="targeted player"))
        return True

    def _candidates(self, pronoun: Pronoun) -> list[Mention]:
        before = [m for m in self.mentions if m.many == pronoun.many and not m.part and m.pos != pronoun.other_than]
        if not pronoun.demonstrative or not pronoun.kinds:
            before = [m for m in before if not _is_outside(m)]  # "it" is never what was targeted before the part that was paid for
        inside = self.within.get(pronoun.pos, "")
        before = [m for m in before if m.identity != inside]
        if pronoun.pos in self.no_spell:
            before = [m for m in before if not m.kinds or not m.kinds <= {"spell", "ability", "targeting"}]
        return [m for m in before if fits(pronoun, m) or self._became(pronoun, m)]

    def _became(self, pronoun: Pronoun, mention: Mention) -> bool:
        """Whether a word for a card, or for a creature, means what has been moved, and is that now."""
        if "card" in pronoun.kinds:
            return mention.identity in self.moved
        return bool(pronoun.kinds) and pronoun.demonstrative and mention.identity in self.entered and "player" not in pronoun.kinds

    def _preferred(self, pronoun: Pronoun, found: list[Mention], info: bool) -> list[Mention]:
        """The subject of the trigger event, for a pronoun that is a subject itself; a card that was named as one, for "it's a card"."""
        if pronoun.kinds == {"card"}:
            found = [m for m in found if "card" in m.kinds] or found
            found = [m for m in found if m not in self.before or not m.kinds & {"removed", "discarded"}] or found  # not what was paid
        if pronoun.pos in self.brought_back and not pronoun.kinds:
            found = [m for m in found if not m.kinds or not m.kinds <= {"spell"}] or found
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
        own = [m for m in found if (m in self.before or m in self.events) and m.subject]
        if pronoun.subject and not pronoun.kinds and later and isinstance((last := max(later, key=lambda m: m.pos)).ref, This):
            return [last]  # "when another creature enters, sacrifice this and it deals 3 damage": this, which was named last
        spoken_of = [m for m in found if m.identity == self._topic and isinstance(m.ref, TargetSpec)]
        if pronoun.subject and own and spoken_of:
            return spoken_of  # "when ~ enters, gain control of target creature. Untap that creature. It gains haste"
        aimed = [m for m in later if isinstance(m.ref, TargetSpec) and "player" not in m.kinds]
        if pronoun.subject and own and not pronoun.kinds and len({m.identity for m in aimed}) == 1:
            return aimed  # "when ~ enters, tap target permanent. It doesn't untap"
        return own if pronoun.subject and own else found

    def _reference(self, mention: Mention) -> Any:
        if isinstance(mention.ref, TargetSpec):
            return Target(next(i for i, m in enumerate(self.targets) if m.pos == mention.pos))
        if isinstance(mention.ref, Bound) and mention.ref.name.startswith("result "):
            self.binds[mention.pos] = mention.ref.name
        return mention.ref

    def _meant(self, pronoun: Pronoun, info: bool) -> Any:
        """What a word that refers back was found to mean. Raises ``Refuse`` where it stands where none was looked for."""
        first, second = (self.informed, self.answers) if info else (self.answers, self.informed)
        found = first.get(pronoun.pos, second.get(pronoun.pos))
        if found is None:
            raise Refuse("a word refers back from where nothing can be meant", pronoun.pos)
        return found

    def _finish(self, value: Any, spec: int | None) -> Any:
        def informed(node: Any) -> Any:
            return rewrite(self._meant(node, True), change) if isinstance(node, Pronoun) else change(node)

        def change(node: Any) -> Any:
            if isinstance(node, AsNamed):
                return inside(node, informed).what
            if isinstance(node, INFORMATION):
                return inside(node, informed)
            if isinstance(node, DealDamage):
                return replace(inside(replace(node, source=This()), change), source=rewrite(node.source, informed))
            if isinstance(node, Mention):
                if node.pos in self.replaced and isinstance(node.ref, (This, Bound)):
                    return self.replaced[node.pos]
                if isinstance(node.ref, TargetSpec):
                    return self._reference(node)
                if node.pos in self.sets:
                    return Gathered(self.sets[node.pos], rewrite(node.ref, change))
                return rewrite(node.ref, change)
            if isinstance(node, Pronoun):
                return rewrite(self._meant(node, False), change)
            if isinstance(node, Result):
                inner = rewrite(node.instruction, change)
                name = self.binds.get(node.pos, "")
                return replace(inner, bind=name) if name else inner
            if isinstance(node, MOVERS):
                what = getattr(node, "what", None)
                if isinstance(what, (Mention, Pronoun)) and -1 - what.pos in self.binds:
                    if node.bind:  # "that many" has given it a name already
                        self.renamed[self.binds[-1 - what.pos]] = node.bind
                        return inside(node, change)
                    return replace(inside(node, change), bind=self.binds[-1 - what.pos])
            return None

        return rewrite(value, change)


def _is_outside(mention: Mention) -> bool:
    """Whether it is what was targeted before the part of a spell that an optional cost adds."""
    return isinstance(mention.ref, Bound) and mention.ref.name.startswith(SPELL_TARGET)


def _other_spells(node: Any) -> Any:
    """ "All other spells": other than the one that says so (or whose source does)."""
    if not isinstance(node, Filter) or node.zone != "stack" or IsOther() not in node.predicates:
        return None
    return replace(node, predicates=tuple(Not(IsOneOf(This())) if isinstance(p, IsOther) else p for p in node.predicates))


def _waited(path: Path) -> set[int]:
    """The delayed effects that a place in the text is in."""
    return {choice for choice, arm in path if arm == "later"}


def leads_to(where: Path, path: Path) -> bool:
    """Whether what is done at one place is done before the words at another: not in the other arm of a choice, nor later in the game."""
    known = dict(path)
    return all(known.get(choice, arm) == arm and (arm != "later" or choice in known) for choice, arm in where)


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
