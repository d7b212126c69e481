"""A question as a situation that runs, with what it asks and what of it was not understood. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from judge.cards import library
from judge.cards.card import CardDefinition
from judge.scenarios.question.asked_attempts import attempted
from judge.scenarios.question.asked_extremes import least_taken, most_untried
from judge.scenarios.question.asked_outcomes import CAN_KILL, damage_assigned, fought_out, means_left
from judge.scenarios.question.asked_things import asked_things, of_type
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.most_damage import grown
from judge.scenarios.question.observations import FATES, RESULTS, observed
from judge.scenarios.question.observed_prices import price_seen
from judge.scenarios.question.question_account import unaccounted
from judge.scenarios.question.question_clause import Clause, ReadQuestion
from judge.scenarios.question.question_counterparts import misread
from judge.scenarios.question.question_creatures import SOME_CREATURE
from judge.scenarios.question.question_exclusions import contradicted
from judge.scenarios.question.question_forms import bare
from judge.scenarios.question.question_reader import read_question
from judge.scenarios.question.question_shown import shown
from judge.scenarios.question.question_situation import written
from judge.scenarios.question.question_topics import Asked, Asking, askings, claimed
from judge.scenarios.question.question_tries import Tried, changes_nothing, tried
from judge.scenarios.runner.scenario_run import run_text

MOST_LANDS = 9
"""How many lands are filled in at most beyond what a cost says: where something makes it higher."""
DOES = re.compile(r"(?:do|does|did|is|are|will|would)\b|(?:can|could)\b.*\b(?:kill|destroy|survive|win)\b")
"""Words with which is asked what comes of something that is done."""
MOMENTS = (
    (r"\bupkeep", r"upkeep|to next turn"),
    (r"\bdraw step", r"draw|to next turn"),
    (r"\bend (?:of turn|step)|end of the turn", r"end of turn|next turn|to \w+'s"),
    (r"\b(?:next|following) turn", r"next turn|to \w+'s"),
    (r"\buntap step", r"untap|upkeep|next turn"),
)
"""Moments that a question speaks of, and what leads to them in a situation."""


PREVENTS = re.compile(r"\bprevent|\binstead\b")
"""Effects among which may have to be chosen."""
TRANSITIVE = re.compile(
    r"card\d+ (?:\w+ )?(?:counter|kill|destroy|finish off|stop|save|rescue|protect|keep|prevent) |\b(?:help|work|save)\b|card\d+ enough to "
)
"""Words in which something is asked of what is done to it, by what is named first."""
KILLS = re.compile(r"(?:so |and |then )*(?:can|could) (?:player\d+|he|she) .*\b(?:kills?|destroy|save|win)\b")
"""Words with which is asked whether something can be brought about."""


def _with_what_is_named(made: ReadQuestion, clause: Clause, text: str) -> bool:
    """Whether a spell is named with which it would be done, or a permanent whose ability is used, so that nothing else has to be thought
    of."""
    marks = [f"card{one.card}" for one in (*clause.means, *clause.objects) if one.card >= 0]
    used = any(one.card >= 0 and f": use {made.marked.cards[one.card].name} -> " in text for one in clause.things())
    return used or any(re.search("Instant|Sorcery|Interrupt", made.marked.named(mark).type) for mark in marks)


def _not_reached(words: str, text: str) -> bool:
    """Whether a question speaks of a moment to which the situation does not go."""
    return any(re.search(said, words) and not re.search(there, text) for said, there in MOMENTS)


REFUSED_BLOCK = re.compile(r"illegal:\n[^\n]*: [\"']?block ")
NOT_SO = "By the rules this does not come about, though it is told so:"
NEED_DEEDS = ("outcome", "damage", "resolves")
"""Topics of questions that nothing answers where nothing is done."""


def _needs_deeds(asked: Asking) -> bool:
    """Whether nothing answers that where nothing is done: mana that nobody makes is among it."""
    return asked.topic in NEED_DEEDS or (asked.topic == "number" and "mana" in asked.words.split())


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    """A question as it was understood: ``text`` of the situation ("" where there is none), the ``clauses`` understood, the ``questions``
    asked, the words ``unread``, what was ``assumed``, and the ``problem`` where the situation does not run."""

    text: str
    clauses: tuple[str, ...]
    questions: tuple[str, ...]
    unread: tuple[str, ...]
    assumed: tuple[str, ...]
    problem: str = ""
    unknown: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Names of cards that are not known, each with the nearest that are."""
    asked_of: tuple[str, ...] = ()
    """Names of the cards that the questions are about."""
    asks: tuple[Asked, ...] = ()
    """The questions that the situation answers, told ones first."""
    unseen: tuple[str, ...] = ()
    """Sentences on what is told to come of it and does not come about."""

    @property
    def whole(self) -> bool:
        """Whether every word is understood, and the situation runs."""
        return bool(self.text) and not (self.unread or self.unknown or self.problem)


def answered_by_library(line: str, further: Iterable[CardDefinition] = ()) -> QuestionAnswer:
    """The question as a situation, by the names of the embedded library and of the cards ``further`` to it."""
    beyond = {card.name.lower(): card for card in further}
    return answered(line, library.cards() | beyond if beyond else library.cards())


def answered(line: str, names: Mapping[str, CardDefinition]) -> QuestionAnswer:
    """The question as a situation. ``names`` are cards by name in small letters. A line that is not understood whole as it stands is
    taken apart into main clauses, and read so if it is understood then."""
    made = read_question(line, names)
    found = _read(line, names, made)
    if found.whole or not made.marked.hangs:
        return found
    taken = _read(line, names, read_question(line, names, apart=True), apart=True)
    return taken if taken.whole else found


def _read(line: str, names: Mapping[str, CardDefinition], made: ReadQuestion, short: tuple[str, ...] = (), *, apart: bool = False
          ) -> QuestionAnswer:
    """A question that was read, as a situation; players who were ``short`` of mana before have a land more for each time."""
    marked = made.marked
    found = written(made, short)
    left_out = {*made.questions, *(found.idle if found is not None else ())}
    told = tuple(shown(marked, clause.words) for clause in made.clauses if clause.words and clause.words not in left_out)
    if found is None:
        questions, unread = (tuple(shown(marked, words) for words in some) for some in (made.questions, made.unread or made.questions))
        said = "" if marked.cards or marked.unknown else "No card that is known is named."
        return QuestionAnswer("", told, questions, unread, (), said, tuple(marked.unknown))
    about = askings(made.questions, marked, found.text)
    asked = [one.words for one in about if not one.left]
    without = [words for words in unaccounted(made, found.text) if words not in found.idle]
    run = tried(found.text, made, found.paying)
    if REFUSED_BLOCK.search(run.text) and not made.turned and any(clause.kind == "fight" for clause in made.clauses):
        turned = _read(line, names, replace(read_question(line, names, apart), turned=True), short, apart=apart)
        if not (REFUSED_BLOCK.search(turned.text) or turned.problem):
            return turned
    drawn = [one.words for one in made.clauses if one.kind == "narrated" and one.verb == "draw" and one.actor >= 0 and not one.asked]
    untold, unseen = _unseen((*drawn, *made.unread, *found.idle, *without), marked, run)
    fates = [one.words for one in made.clauses if one.kind == "narrated" and one.verb == "happen" and one.subject and not one.asked]
    unseen += _unseen(fates, marked, run, FATES)[1]
    lost = [shown(marked, words) for words in (*untold, *(one.words for one in about if one.left))]
    asking = (*made.questions, *(one.words for one in made.clauses if one.asked))
    run.text = grown(run.text, asking, marked.cards) if not run.problem else run.text
    lost += [shown(marked, words) for words in most_untried(made.questions, marked.cards, run.text)]
    if run.short and len(short) < MOST_LANDS:
        return _read(line, names, read_question(line, names, apart), (*short, run.short), apart=apart)
    assumed = [*found.assumed, *run.assumed, *_sizes_assumed(made, run)]
    unknown = tuple(one for at, one in enumerate(marked.unknown) if f"unknown{at}" in " ".join((marked.text, *marked.claims)))
    questions = tuple(shown(marked, words) for words in asked)
    deeds = askings([clause.words for clause in made.clauses if clause.asked and DOES.match(clause.words)], marked, found.text)
    asks = tuple(_shown_asked(made, one, about[:at]) for at, one in enumerate(about) if not one.left)
    asks += tuple(_shown_asked(made, one, ()) for one in deeds if one.topic)
    for one in asks:
        if one.words.startswith("what is the least damage") and one.players and not run.problem:
            run.text = least_taken(run.text, one.players[0], [card.name for card in marked.cards if PREVENTS.search(card.text)])
        if one.topic in ("able", "forced") and not run.problem:
            run.text = attempted(run.text, one.words, {card.name for card in marked.cards if "Creature" in card.type}.__contains__)
        if one.topic == "dies" and not run.problem:
            run.text = damage_assigned(run.text, one.words)
    claims = claimed(marked, found.text)
    lost += [shown(marked, one.words) for one in claims if one.left]
    asks += tuple(replace(_shown_asked(made, one, about), claimed=True) for one in claims if not one.left)
    of = asked_things(made, [*asked, *(one.words for one in deeds)])
    lost = list(dict.fromkeys((*lost, *run.lost, *(shown(marked, words) for words in misread(made, run.text)),
                               *(shown(marked, words) for words in contradicted(marked, run.text)))))
    if any(_needs_deeds(one) for one in about) and "\nscript:" not in run.text and changes_nothing(run.text):
        lost += [shown(marked, one.words) for one in about if _needs_deeds(one) and shown(marked, one.words) not in lost]
    lost += [shown(marked, one.words) for one in made.clauses if one.asked and KILLS.match(one.words)
             and "illegal:" not in run.text and not (_with_what_is_named(made, one, run.text) or fought_out(made, one, run.text))]
    lost += [shown(marked, one.words) for one in about if one.form.startswith("do all against") and CAN_KILL.match(one.words)
             and not one.left and means_left(made, run.text)]
    lost += [said for one in about if _not_reached(one.words, run.text) and (said := shown(marked, one.words)) not in lost]
    return QuestionAnswer(run.text, told, questions, tuple(dict.fromkeys(lost)), tuple(assumed), run.problem, unknown, of, asks,
                          tuple(f"{NOT_SO} “{shown(marked, words)}”." for words in unseen))


def _unseen(words: Sequence[str], marked: Marked, run: Tried, results: frozenset[str] = RESULTS) -> tuple[list[str], list[str]]:
    """Of the words that were not understood those that tell of nothing that the run shows, and those that tell of what the rules would do
    alone and do not."""
    steps = run_text(run.text).steps if words and not run.problem else []
    found = {one: (price_seen(one, steps) or observed(one, marked, steps, results)) if steps else None for one in words}
    return [one for one in words if found[one] is None], [one for one in words if found[one] is False]


def _shown_asked(made: ReadQuestion, one: Asking, before: Sequence[Asking]) -> Asked:
    """A question in the words that people see, with the names of what it is about: of "he" the player who is not "I"."""
    marked = made.marked
    said = one.form if one.form and TRANSITIVE.search(one.words) else bare(one.words) if one.form else one.words
    sizes = {f"card{at}" for at in marked.made if marked.cards[at].name not in marked.tokens} if one.topic == "size" else set()
    marks = [of for mark in re.findall(r"card\d+", said) if mark not in sizes for of in of_type(made, mark)]
    cards = [marked.named(mark).name for mark in marks]
    lasting = [name for mark, name in zip(marks, cards, strict=True)
               if not re.search("Instant|Sorcery|Interrupt", marked.named(mark).type)]
    telling = f"{said} {one.form}" if one.form != "how much damage tramples over" else said.rpartition(" to ")[2]  # not whose creature does
    players = [marked.player(mark) for mark in re.findall(r"player\d+(?! 's (?!life|hand|graveyard|total))", telling)]
    pronouns = r"\b(?:he|she|him|his|her|they)\b" if one.topic != "dies" else r"\b(?:he|she|him|his|her)\b"
    if not players and (person := re.search(pronouns, one.words)):
        fit = [name for name in marked.spoken_of(person[0]) if name in marked.called or not marked.called]
        players = [marked.players[1 - marked.asker]] if marked.asker >= 0 and len(marked.players) == 2 else fit if len(fit) == 1 else []
        players = players or [marked.players[at] for at in (made.persons.get(one.words, -1),) if at >= 0]
    of, who, named = (tuple(dict.fromkeys(some)) for some in (lasting, players, cards))
    plain = " ".join(word for word in said.split() if word not in sizes)
    meant = asked_things(made, [plain], [other.words for other in before], one.topic, sizes) if not of else ()
    return Asked(shown(marked, one.form or one.words), one.topic, of, who, named, meant)


def _sizes_assumed(made: ReadQuestion, run: Tried) -> list[str]:
    """What is filled in for creatures of which no size is told."""
    names = [made.marked.cards[at].name for at in made.marked.made if "Creature" in made.marked.cards[at].type]
    tokens = [card for card in made.marked.cards if card.name in made.marked.guessed and f"{card.name}: {{" in run.text]
    said = [f"A {card.name} token is a {card.pt}: no size was told." for card in tokens]
    return said + [
        f"{name} is a 2/2: no size was told." for name in names if name.startswith(SOME_CREATURE.split()[0]) and name in run.text]
