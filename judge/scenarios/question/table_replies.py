"""Answers from the table before and after: what becomes of things, what is left, how many there are, what somebody has. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.event_replies import in_play, lying, yes
from judge.scenarios.question.question_happenings import Happened, Reply, found, shown_by
from judge.scenarios.question.question_topics import Asked

GENERIC = re.compile(r"\b(?:both|each|creatures?|everything)\b")
GOES = (
    r"\b{}\b.*(?:graveyard|hand|library|removed|comes into play|goes out|regenerates|ceases to exist|becomes attached|unattached"
    r"|sacrificed)"
)
"""What happens to a thing that is named there."""


def here(view: BoardView, start: BoardView, name: str) -> list[CardView]:
    """What is in play and is called so, on its card or by now; of a card from a hand also what it has become a copy of."""
    played = {card.physical for seat in start.seats for card in (*seat.hand, *seat.library) if card.card == name}
    every = [card for seat in view.seats for card in in_play(seat)]
    return [card for card in every if name in (card.card, card.name) or card.physical in played]


def counted(names: Sequence[str]) -> list[str]:
    """Names, those of several things once with their number."""
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def look(card: CardView) -> str:
    """How a permanent is: its size, whether it is tapped, its damage, counters, what it is attached to."""
    kinds = [f"{many} {kind} counter{'' if many == 1 else 's'}" for kind, many in card.counters]
    said = [card.size, "tapped" if card.tapped else "", "face down" if card.face_down else ""]
    with_it = [*kinds, *([f"{card.damage} damage"] if card.damage else [])]
    text = ", ".join(one for one in said if one)
    text += f"{', ' if text else ''}with {' and '.join(with_it)} on it" if with_it else ""
    if card.keywords and card.size:
        text += f", {', '.join(card.keywords)}"
    return text


def fates(asked: Asked, names: Sequence[str], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """What becomes of each thing: where it is in the end, and how."""
    if not asked.cards and GENERIC.search(asked.words):
        there = [card.card for seat in start.seats for card in in_play(seat) if "creature" in card.type_line.lower()]
        names = list(dict.fromkeys(there)) or names
    out = []
    for name in names:
        moves = found(happened, GOES.format(re.escape(name)), ("event",))
        stays = here(end, start, name)
        for card in {(card.card, look(card), card.controller): card for card in stays}.values():
            called = name if card.name == name else f"{name} is {card.name} by now: it"
            how = f": {look(card)}" if look(card) else ""
            on = f", attached to {card.attached_to}" if card.attached_to else ""
            out.append(shown_by(f"{called} is in play under {card.controller}'s control{on}{how}.", moves))
        gone = lying(asked, (name,), start, end, happened) if not stays else _fallen_too(name, start, end, moves)
        if not stays and not gone and (ended := found(happened, rf"^{re.escape(name)} ceases to exist", ("event", "rule"))):
            gone = [shown_by(f"{name} ceases to exist.", ended)]
        out += gone
    return out


def _fallen_too(name: str, start: BoardView, end: BoardView, moves: Sequence[Happened]) -> list[Reply]:
    """Of several of a name, those that are in a graveyard since."""
    before = {card.physical for seat in start.seats for card in seat.graveyard}
    return [
        shown_by(f"{'Another' if one == 1 else one} {name} is in {seat.name}'s graveyard.", moves)
        for seat in end.seats
        if (one := sum(card.card == name and card.physical not in before for card in seat.graveyard))
    ]


def attached_to(asked: Asked, names: Sequence[str], end: BoardView) -> list[Reply]:
    """Where Auras and Equipment in play are: on what."""
    out = []
    for card in (card for seat in end.seats for card in in_play(seat) if card.card in names):
        if re.search("Aura|Equipment", card.type_line) or card.attached_to:
            on = f"attached to {card.attached_to}" if card.attached_to else "attached to nothing"
            out.append(Reply(f"{card.name} is in play under {card.controller}'s control, {on}."))
    return out


def _is_told(card: CardView) -> bool:
    """Whether a permanent is more than a basic land, with which somebody pays."""
    return not re.search(r"\bbasic\b.*\bland\b", card.type_line.lower()) or "creature" in card.type_line.lower()


def what_is_left(asked: Asked, start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """What is still in play, of each player, beside basic lands; or how many of a name."""
    if asked.named:
        return [said for name in asked.named for said in _of_a_name(name, start, end, happened)]
    parts = [
        f"{seat.name} has {' and '.join(counted([card.name for card in left]))}"
        for seat in end.seats
        if (left := [card for card in in_play(seat) if _is_told(card)])
    ]
    before = {card.physical for seat in start.seats for card in seat.graveyard}
    gone = [card.card for seat in start.seats for card in in_play(seat)
            if card.physical in {one.physical for other in end.seats for one in other.graveyard} - before]
    falls = found(happened, "|".join(rf"^{re.escape(name)} .*graveyard" for name in gone), ("event",)) if gone else []
    text = f"{'; '.join(parts)} left in play." if parts else "Nothing is left in play beside basic lands."
    return [shown_by(text, falls), *([Reply(f"Gone: {', '.join(counted(gone))}.")] if gone else [])]


def _of_a_name(name: str, start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    stay = here(end, start, name)
    falls = found(happened, rf"^{re.escape(name)} .*(?:graveyard|removed|hand)|{re.escape(name)}s? go into", ("event", "rule"))
    if not stay:
        return [shown_by(f"None stays in play: no {name} is left.", falls)]
    return [shown_by(f"{card.name} of {card.controller} stays in play.", falls) for card in stay]


def number_in_play(asked: Asked, seats: Sequence[SeatView], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """How many of a kind or name are in play, of a player or of all, or have come there."""
    if (kind := re.search(r"how many (?:new )?(.+?) (?:does|are)\b", asked.words)) is None:
        return []
    known = {card.physical for seat in start.seats for card in in_play(seat)}
    new = "many new" in asked.words
    out, total = [], 0
    for seat in end.seats:
        its = [card for card in in_play(seat) if _is_such(card, kind[1], asked.named) and not (new and card.physical in known)]
        its = [card for card in its if card.controller in (seat.name, "")]
        total += len(its)
        if seat in seats:
            comes = found(happened, "|".join(rf"\b{re.escape(name)}\b" for name in {card.name for card in its}) or "$^", ("event",))
            what = kind[1].removesuffix("s") + ("" if len(its) == 1 else "s")
            out.append(shown_by(f"{seat.name} {'gets' if new else 'has'} {len(its)} {what}{' in play' if not new else ''}.", comes[:1]))
    if "are in play" in asked.words:
        falls = found(happened, rf"{re.escape(kind[1])}.*graveyard", ("event",))
        return [shown_by(f"{total or 'No'} {kind[1]} {'is' if total < 2 else 'are'} in play.", falls)]
    return out


def _is_such(card: CardView, kind: str, named: Sequence[str]) -> bool:
    if named:
        return card.name in named or card.card in named
    one = kind.lower().removesuffix("s")
    if one == "token":
        return card.kind == "token"
    return one == "permanent" or one in card.type_line.lower() or one in card.name.lower()


def held(asked: Asked, seats: Sequence[SeatView], end: BoardView) -> list[Reply]:
    """What a player has in play beside basic lands, with how it is."""
    out = []
    for seat in seats:
        its = [card for card in in_play(seat) if _is_told(card)]
        said = [f"{card.name}{f' ({look(card)})' if look(card) else ''}" for card in its]
        out.append(Reply(f"{seat.name} has {' and '.join(counted(said)) or 'nothing beside basic lands'} in play."))
    return out


def come_to_hand(asked: Asked, seats: Sequence[SeatView], start: BoardView) -> list[Reply]:
    """What has come into a player's hand."""
    before = {card.physical for seat in start.seats for card in seat.hand}
    out = []
    for seat in seats:
        new = counted([card.name for card in seat.hand if card.physical not in before])
        said = f"{' and '.join(new) or 'nothing'} come{'s' if len(new) < 2 else ''} to {seat.name}'s hand"
        out.append(Reply(f"{yes(asked, bool(new))}{said}."))
    return out


def zone_contents(asked: Asked, seats: Sequence[SeatView], happened: Sequence[Happened]) -> list[Reply]:
    """What lies in a zone of a player in the end, by name."""
    zone = next(one for one in ("graveyard", "library", "hand") if one in asked.words)
    out = []
    for seat in seats:
        names = counted([card.card for card in getattr(seat, zone)])
        leaves = found(happened, r" is discarded| (?:goes|go) to .*hands?$|draws ", ("event",)) if zone == "hand" else []
        out.append(shown_by(f"{seat.name}'s {zone} holds {' and '.join(names) or 'no card'}.", leaves))
    return out


def counters_come(asked: Asked, names: Sequence[str], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Whether counters come onto something."""
    out = []
    for name in names:
        had = {kind: many for card in here(start, start, name) for kind, many in card.counters}
        for card in here(end, start, name):
            more = any(many > had.get(kind, 0) for kind, many in card.counters)
            has = " and ".join(f"{many} {kind} counter{'' if many == 1 else 's'}" for kind, many in card.counters)
            steps = found(happened, rf"counters?\b.*\b{re.escape(name)}\b|\b{re.escape(name)}\b.*counter", ("event",))
            out.append(shown_by(f"{yes(asked, more)}{name} has {has or 'no counters'}.", steps if more else []))
    return out


def buried(asked: Asked, start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """What has come to graveyards."""
    before = {card.physical for seat in start.seats for card in seat.graveyard}
    out = []
    for seat in end.seats:
        new = counted([card.card for card in seat.graveyard if card.physical not in before])
        if new and (not asked.players or seat.name in asked.players):
            said = f"{' and '.join(new)} {'is' if len(new) == 1 else 'are'} in {seat.name}'s graveyard."
            out.append(shown_by(said, found(happened, "|".join(rf"^{re.escape(name)} .*graveyard" for name in new), ("event",))))
    return out or [Reply("Nothing goes to a graveyard.")]


BASIC = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
"""The basic land types with the mana that they make (212.6)."""


def mana_of(asked: Asked, names: Sequence[str], start: BoardView, end: BoardView) -> list[Reply]:
    """What mana permanents can be tapped for by now."""
    out = []
    for name in names:
        for card in here(end, start, name):
            made = [symbol for kind, symbol in BASIC.items() if re.search(rf"\b{kind}\b", card.type_line)]
            made += [one for one in re.findall(r"[Aa]dds? ((?:\{[^}]+\}(?:, | or )*)+)", card.text) if one not in made]
            out.append(Reply(f"{card.name} can be tapped for {' or '.join(made) or 'no mana'}."))
    return out


def hurt(asked: Asked, names: Sequence[str], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """How much damage is on things."""
    out = []
    for name in names:
        dealt = found(happened, rf"deals \d+ (?:combat )?damage to {re.escape(name)}$", ("event",))
        out += [shown_by(f"{name} has {card.damage or 'no'} damage on it.", dealt) for card in here(end, start, name)]
        out += lying(asked, (name,), start, end, happened) if not here(end, start, name) else []
    return out
