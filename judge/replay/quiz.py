"""What came of it? Questions about the results of a run, with what players do told and what follows hidden. Pure.

Only what the rules force is asked: what becomes of a creature, what size or life total there is at the end, and whether somebody may do
something, and by which rule not. What a player chose to do is told, never asked.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from judge.citations.edition_words import worded
from judge.citations.numbered_steps import DEFAULT_EDITION, called, number_or_words
from judge.engine.queries.view import name_of, see
from judge.engine.registry import RULES
from judge.engine.state import Game, Object
from judge.replay.upshot.conjunction import begun
from judge.replay.upshot.fights import fight
from judge.replay.upshot.payments import aimed
from judge.replay.upshot.refused_actions import refusal
from judge.replay.walk import BEGINNING, Node, Walk

CHOICES = 4
MOST_ASKED = 4
"""Questions about one situation."""
PRICE = re.compile(r"(?: for (?:\{[^}]+\})+ in all)?(?:, (?:putting|tapping) .+)?(?=\.$)")
"""What was paid, which is not asked about."""
PAID_WITH = re.compile(r", (?:sacrificing|removing|returning) (.+)")
LIFE_PAID = re.compile(r"(.+) pays (\d+) life")
"""A payment that somebody may have chosen, so it is told."""
PLAYED = re.compile(r"(?P<who>.+?) (?P<does>plays|suspends|turns|cycles) .+")


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its words, the answers in an order that tells nothing, and which is right. ``path`` is the step before which it is asked
    (whose board is shown), ``deeds`` what players have done until then or will do, ``opens`` the step that answers it. ``kind`` says what
    is asked ("fate", "size", "life", "permission"), ``about`` of which object or player, ``slugs`` by which rule each "no" says no."""

    text: str
    choices: tuple[str, ...]
    right: int
    path: str
    deeds: tuple[str, ...]
    opens: str
    kind: str = ""
    about: int = 0
    slugs: tuple[str, ...] = ()


def questions(walk: Walk, edition: str = DEFAULT_EDITION) -> tuple[Question, ...]:
    """What can be asked about a run, in order, at most ``MOST_ASKED``."""
    found = [*_allowed(walk, edition), *_fates(walk), *_sizes(walk), *_lives(walk)]
    return tuple(found[:MOST_ASKED])


def deeds(nodes: list[Node]) -> tuple[str, ...]:
    """What players do in these steps, and when, without what comes of it."""
    said = []
    for node in nodes:
        if told := fight(node):
            said.append(worded(begun(told.split(";")[0]), node.before.edition))
        elif node.step.kind == "action" and PLAYED.fullmatch(node.step.text):
            step = node.before.step
            when = "In response, " if node.before.stack else f"In the {step} step, " if step else ""
            said.append(worded(begun(when + node.step.text + aimed(node)), node.before.edition))
        said += [begun(part.step.text) for part in node.walk() if LIFE_PAID.fullmatch(part.step.text)]
    return tuple(said)


def _ordered(text: str, right: str, others: list[str]) -> tuple[tuple[str, ...], int]:
    """The right answer among others, in an order that depends on nothing but the words."""
    said = [right, *dict.fromkeys(other for other in others if other != right)][:CHOICES]
    choices = tuple(sorted(said, key=lambda one: hashlib.sha256(f"{text}{one}".encode()).digest()))
    return choices, choices.index(right)


def _allowed(walk: Walk, edition: str) -> Iterator[Question]:
    """Whether somebody may do something: of what was refused, and of one thing that was not."""
    refused = [node for node in walk.nodes if node.step.kind == "refused" and " may not " in refusal(node)]
    for node in refused[:2]:
        said = refusal(node)
        deed = said.split(": ")[0]
        who, what = deed.split(" may not ", 1)
        text = f"May {who} {what}?"
        noes = {_no(slug, edition): slug for slug in (node.step.rules[0], *_neighbours(node.step.rules, text, edition))}
        choices, at = _ordered(text, next(iter(noes)), ["Yes.", *noes])
        yield _permission(text, choices, at, walk, node, noes)
    if not refused:
        return
    for node in walk.nodes:
        told = deeds([node])
        if told and (text := _asked(told[0])):
            slugs = (refused[0].step.rules[0], *_neighbours(refused[0].step.rules, text, edition))
            noes = {_no(slug, edition): slug for slug in slugs}
            choices, at = _ordered(text, "Yes.", list(noes))
            yield _permission(text, choices, at, walk, node, noes)
            return


def _permission(text: str, choices: tuple[str, ...], right: int, walk: Walk, node: Node, noes: dict[str, str]) -> Question:
    before = deeds(walk.nodes[: walk.nodes.index(node)])
    slugs = tuple(noes.get(choice, "") for choice in choices)
    return Question(text, choices, right, node.path, before, node.path, "permission", slugs=slugs)


def _asked(deed: str) -> str:
    """ "Ann plays Shock targeting Grizzly Bears." as a question whether she may; "" for a deed of another form."""
    deed = re.sub(r"^In (response|the .+? step), ", "", deed)
    deed = PRICE.sub("", deed)
    match = re.fullmatch(r"(.+?) (plays|casts|activates|attacks|blocks|suspends) (.+)\.", deed)
    if match is None or match[3] == "with nothing":
        return ""
    return f"May {match[1]} {match[2].removesuffix('s')} {match[3]}?"


def _no(slug: str, edition: str) -> str:
    rule = RULES.get(slug)
    return f"No, by {number_or_words(slug, edition)}: {rule.sentence if rule else slug}"


def _neighbours(slugs: list[str], text: str, edition: str) -> list[str]:
    """Other rules of the chapter of the first slug, two of them, the same each time."""
    chapter = slugs[0].split("/")[0] + "/"
    others = [slug for slug in RULES if slug.startswith(chapter) and slug not in slugs and called(slug, edition) != slug]
    return sorted(others, key=lambda slug: hashlib.sha256(f"{text}{slug}".encode()).digest())[:2]


DIES, STAYS, LEAVES = "It dies.", "It stays in play.", "It leaves play, but does not die."


def _fates(walk: Walk) -> Iterator[Question]:
    """What becomes of the creatures at which something happens: those that were damaged, grew or shrank, or left play."""
    for id in walk.start.in_play:
        look = see(walk.start, id)
        obj = walk.start.objects[id]
        if "creature" not in look.chars.types or obj.kind != "card":
            continue
        now = _card(walk.end, obj.card)
        stays = id in walk.end.in_play
        if stays and not any(_touched(node.after, id, walk.start) for node in walk.nodes):
            continue
        if not stays and (now is None or _is_price(walk, name_of(walk.start, id))):
            continue
        fate = STAYS if stays else DIES if now is not None and now.zone == "graveyard" and _died(walk, id) else LEAVES
        text = f"What becomes of {_told_apart(walk.start, id)}?"
        choices, at = _ordered(text, fate, [DIES, STAYS, LEAVES])
        yield Question(text, choices, at, BEGINNING, deeds(walk.nodes), _gone(walk, id), "fate", id)


def _is_price(walk: Walk, name: str) -> bool:
    """Whether what players do says already that something of that name was given up for it."""
    return any((paid := PAID_WITH.search(deed)) and name in paid[1] for deed in deeds(walk.nodes))


def _died(walk: Walk, id: int) -> bool:
    """Whether a permanent went to a graveyard straight from play."""
    for node in walk.nodes:
        if id not in node.after.in_play:
            made = node.after.became.get(id)
            return made is None or made not in node.after.objects or node.after.objects[made].zone == "graveyard"
    return False


def _touched(game: Game, id: int, start: Game) -> bool:
    if id not in game.in_play:
        return True
    before, after = see(start, id).chars, see(game, id).chars
    return game.objects[id].damage > start.objects[id].damage or (before.power, before.toughness) != (after.power, after.toughness)


def _gone(walk: Walk, id: int) -> str:
    return next((node.path for node in walk.nodes if id not in node.after.in_play), walk.nodes[-1].path if walk.nodes else BEGINNING)


def _card(game: Game, card: int) -> Object | None:
    """Where a card is now."""
    return next((obj for obj in game.objects.values() if obj.card == card), None)


def _told_apart(game: Game, id: int) -> str:
    """A permanent's name, with its controller's where another bears the same."""
    name = name_of(game, id)
    same = [other for other in game.in_play if name_of(game, other) == name]
    return name if len(same) == 1 else f"{name_of(game, see(game, id).controller)}'s {name}"


def _sizes(walk: Walk) -> Iterator[Question]:
    """What size a creature has at the end that has another than it began with."""
    for id in walk.start.in_play:
        if id not in walk.end.in_play:
            continue
        begun_as, right = _size(walk.start, id), _size(walk.end, id)
        if not right or right == begun_as:
            continue
        seen = [_size(node.after, id) for node in walk.nodes if id in node.after.in_play]
        power, toughness = (int(part) for part in right.split("/"))
        near = [f"{power + 1}/{toughness + 1}", f"{power}/{toughness + 1}", f"{power - 1}/{toughness - 1}"]
        text = f"What size is {_told_apart(walk.start, id)} in the end?"
        choices, at = _ordered(text, right, [size for size in (begun_as, *seen, *near) if size])
        path = next(node.path for node in walk.nodes if id in node.after.in_play and _size(node.after, id) == right)
        yield Question(text, choices, at, BEGINNING, deeds(walk.nodes), path, "size", id)


def _size(game: Game, id: int) -> str:
    look = see(game, id).chars
    return f"{look.power}/{look.toughness}" if "creature" in look.types and look.power is not None else ""


def _life_paid(node: Node, name: str) -> int:
    """How much life a player pays in a step."""
    found = (LIFE_PAID.fullmatch(part.step.text) for part in node.walk())
    return sum(int(one[2]) for one in found if one and one[1] == name)


def _lives(walk: Walk) -> Iterator[Question]:
    """At how much life a player is whose life has changed."""
    for id, player in walk.start.players.items():
        if id not in walk.end.players or (right := walk.end.players[id].life) == player.life:
            continue
        if player.life - right == sum(_life_paid(node, player.name) for node in walk.nodes):
            continue  # told already
        totals = list(dict.fromkeys(node.after.players[id].life for node in walk.nodes if id in node.after.players))
        changes = [after - before for before, after in zip([player.life, *totals], totals, strict=False)]
        near = [*(right - change for change in changes), *(right + change for change in changes), right - 1, right + 1]
        wrong = [player.life, *totals, *near]
        text = f"At how much life is {player.name} in the end?"
        others = [str(life) for life in dict.fromkeys(wrong) if life != right]
        choices, _ = _ordered(text, str(right), others)
        ordered = tuple(sorted(choices, key=int))
        path = next((node.path for node in walk.nodes if id in node.after.players and node.after.players[id].life == right), BEGINNING)
        yield Question(text, ordered, ordered.index(str(right)), BEGINNING, deeds(walk.nodes), path, "life", id)
