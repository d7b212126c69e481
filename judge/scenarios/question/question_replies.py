"""What is asked, answered first: yes or no, a size, a total, who dies and who wins, from the table before and after. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.damage_replies import dealt
from judge.scenarios.question.event_replies import able_to, adds_mana, controlled, forced_to, in_combat, in_state, lying, paid, resolved
from judge.scenarios.question.event_replies import yes as _yes
from judge.scenarios.question.fate_replies import deaths, has_left, loses, tally
from judge.scenarios.question.life_replies import enough, life_told, winner
from judge.scenarios.question.moment_replies import drawn, mana_burnt, must_happen, returned, when_it_happens
from judge.scenarios.question.question_happenings import Happened, Reply, found, shown_by
from judge.scenarios.question.question_topics import Asked
from judge.scenarios.question.table_replies import (
    GENERIC,
    attached_to,
    buried,
    come_to_hand,
    counters_come,
    fates,
    held,
    here,
    hurt,
    mana_of,
    number_in_play,
    what_is_left,
    zone_contents,
)

ENOUGH = "is it enough to survive"
"""Plain words of a question of whoever is in danger."""
YES = re.compile(r"(?:do|does|did|will|would)\b", re.IGNORECASE)
YES_OR_NO = re.compile(r"(?:so |and |then |but )*(?:do|does|did|is|are|am|will|would)\b", re.IGNORECASE)


def replies(
    asked: Asked,
    about: tuple[str, ...],
    start: BoardView,
    end: BoardView,
    happened: Sequence[Happened] = (),
    sized: Mapping[int, tuple[str, ...]] | None = None,
) -> list[Reply]:
    """Sentences that answer a question first; ``about`` are the cards that it is about, where it names none; ``sized`` are the rules by
    which things in play have their sizes. None for other topics."""
    names = asked.cards or about
    if not names and re.search(r"\btokens?\b", asked.words):
        gone = [one.text.removesuffix(" ceases to exist") for one in found(happened, r" ceases to exist$", ("event",))]
        names = tuple(dict.fromkeys([card.card for card in _in_play(end) if card.kind == "token"] + gone))
    seats = [seat for seat in end.seats if seat.name in asked.players] or list(end.seats)
    if asked.topic == "dies":
        return deaths(asked, names, start, end, happened)
    if asked.topic == "size":
        return [said for name in names for said in _size(asked, name, start, end, sized or {}, happened)]
    if asked.topic in OF_TABLE:
        return OF_TABLE[asked.topic](asked, names, seats, start, end, happened)
    if asked.topic == "life" and asked.words == "is there mana burn":
        return mana_burnt(asked, end, happened)
    if asked.topic == "damage" and asked.named and not asked.cards and asked.words.endswith("to a player"):
        return resolved(asked, asked.named, end, happened)  # "does the Wrath get through"
    if asked.topic == "damage" and (said := dealt(asked, seats, end, happened, names)):
        return said
    if asked.topic == "damage":
        return _damage(asked, seats, happened) or life_told(asked, seats, start, happened)
    if asked.topic == "life":
        return life_told(asked, seats, start, happened)
    if asked.words == ENOUGH:
        return enough(asked, start, end, happened) or deaths(replace(asked, words="does it survive"), names, start, end, happened)
    if asked.topic == "wins":
        of_game = end.over or asked.players or "game" in asked.words
        return winner(asked, end, happened) if of_game else deaths(asked, names, start, end, happened)
    if asked.topic == "number":
        return _number(asked, names, seats, start, end, happened)
    if asked.topic == "resolves":
        return resolved(asked, asked.named if "trigger" in asked.words else asked.named or names, end, happened)
    if asked.topic == "cost":
        return paid(asked, asked.named, happened)
    if asked.topic == "control":
        return controlled(asked, names, end, happened)
    if asked.topic == "where" and asked.words.startswith("where") and (worn := attached_to(asked, asked.named or names, end)):
        return worn
    if asked.topic == "where" and not asked.named and GENERIC.search(asked.words):
        return fates(asked, names, start, end, happened)
    if asked.topic == "where":
        names = asked.named or (_moved(names, start, end) if PRONOUN.match(asked.words) else names)
        return lying(asked, names, start, end, happened)
    return in_state(asked, names, start, end, happened) if asked.topic == "state" else []


PRONOUN = re.compile(r"(?:where (?:is|are)|does|do) (?:it|they|them|that|both)\b")
"""Where something is asked for that is only called "it"."""


def _moved(names: tuple[str, ...], start: BoardView, end: BoardView) -> tuple[str, ...]:
    """Of what goes somewhere it is asked where: where what was meant has stayed, and what was in play is elsewhere, that is meant."""
    stays = {card.physical for card in _in_play(end)}
    gone = [card for card in _in_play(start) if card.physical not in stays and "Basic" not in card.type_line]
    kept = all(any(name in (card.card, card.name) for card in _in_play(end)) for name in names)
    return tuple(dict.fromkeys(card.card for card in gone)) if gone and kept else names


OF_TABLE = {
    "returned": lambda asked, names, seats, start, end, happened: returned(asked, asked.named or names, happened),
    "loses": lambda asked, names, seats, start, end, happened: loses(asked, asked.named or names, seats, start, end, happened),
    "able": lambda asked, names, seats, start, end, happened: able_to(asked, happened),
    "forced": lambda asked, names, seats, start, end, happened: forced_to(asked, asked.named or names, happened),
    "tally": lambda asked, names, seats, start, end, happened: tally(asked, start, end, happened),
    "has": lambda asked, names, seats, start, end, happened: has_left(asked, seats),
    "becomes": lambda asked, names, seats, start, end, happened: fates(asked, asked.named or names, start, end, happened),
    "left": lambda asked, names, seats, start, end, happened: what_is_left(asked, start, end, happened),
    "count": lambda asked, names, seats, start, end, happened: number_in_play(asked, seats, start, end, happened),
    "buried": lambda asked, names, seats, start, end, happened: buried(asked, start, end, happened),
    "mana": lambda asked, names, seats, start, end, happened: mana_of(asked, asked.named or names, start, end),
    "hurt": lambda asked, names, seats, start, end, happened: hurt(asked, asked.named or names, start, end, happened),
    "holds": lambda asked, names, seats, start, end, happened: held(asked, seats, end),
    "hand": lambda asked, names, seats, start, end, happened: come_to_hand(asked, seats, start),
    "zone": lambda asked, names, seats, start, end, happened: zone_contents(asked, seats, happened),
    "counters": lambda asked, names, seats, start, end, happened: counters_come(asked, names, start, end, happened),
    "when": lambda asked, names, seats, start, end, happened: when_it_happens(asked, asked.named or names, happened),
    "must": lambda asked, names, seats, start, end, happened: must_happen(asked, asked.named or names, happened),
    "combat": lambda asked, names, seats, start, end, happened: in_combat(asked, asked.named or names, happened),
    "adds": lambda asked, names, seats, start, end, happened: adds_mana(asked, seats, happened),
    "draws": lambda asked, names, seats, start, end, happened: drawn(asked, seats, happened),
}
"""Topics that are answered from the table, each by its function."""


def _in_play(view: BoardView) -> Iterator[CardView]:
    for seat in view.seats:
        for card in (*seat.creatures, *seat.others, *seat.lands):
            yield card
            yield from card.attached


def _counted(names: list[str]) -> list[str]:
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def _size(
    asked: Asked, name: str, start: BoardView, end: BoardView, sized: Mapping[int, tuple[str, ...]], happened: Sequence[Happened]
) -> list[Reply]:
    there = [card for card in here(end, start, name) if card.size]  # whatever it is a copy of by now
    whose = [seat.name for seat in end.seats if f"{seat.name}'s {name}" in asked.words]
    there = [card for card in there if not whose or card.controller in whose]
    wanted = re.findall(r"\d+/\d+", asked.words)
    sizes = {card.size: sized.get(card.id, ()) for card in reversed(there)}
    if not there:
        return lying(asked, (name,), start, end, happened)
    return [
        Reply(f"{_yes(asked, size in wanted) if wanted else ''}{name} is {size}.", rules) for size, rules in reversed(sizes.items())
    ]


def _damage(asked: Asked, seats: list[SeatView], happened: Sequence[Happened]) -> list[Reply]:
    """How much damage is dealt to a creature or player that the question names; none where it names nobody who is dealt any."""
    dealt = r"\b(?:is|are|was|were)\b.*\bdealt\b|\bdamage (?:is|was|does|do|will) .*\b(?:get|take|dealt)\b|\btakes?\b"
    to_card = re.search(dealt, asked.words)
    if len(asked.cards) == 2 and (aimed := re.search(r"\bdamage to\b", asked.words)) and YES.match(asked.words):
        source, taker = sorted(asked.cards, key=lambda name: asked.words.find(name) > aimed.start())
        hits = found(happened, rf"^{re.escape(source)} deals \d+ (?:combat )?damage to {re.escape(taker)}$", ("event",))
        said = hits[-1].text if hits else f"{source} deals no damage to {taker}"
        return [shown_by(f"{_yes(asked, bool(hits))}{said}.", hits)]
    if len(asked.cards) == 1 and not asked.players and YES.match(asked.words) and re.search(r"\bdeals?\b", asked.words):
        hits = found(happened, rf"^{re.escape(asked.cards[0])} deals \d+ (?:combat )?damage", ("event",))
        said = hits[-1].text if hits else f"{asked.cards[0]} deals no damage"
        return [shown_by(f"{_yes(asked, bool(hits))}{said}.", hits)]
    takers = list(asked.cards) if asked.cards and not asked.players and to_card else [seat.name for seat in seats] if asked.players else []
    if not takers or re.search(r"\blife\b|\btotal", asked.words) or (asked.cards and asked.players):
        return []
    number = re.search(r"\b\d+\b", asked.words)
    out = []
    for name in takers:
        hits = found(happened, rf"deals \d+ (?:combat )?damage to {re.escape(name)}$", ("event",))
        total = sum(int(match[1]) for one in hits if (match := re.search(r"deals (\d+)", one.text)))
        spared = found(happened, rf"damage to {re.escape(name)} is prevented")
        is_so = total > 0 and (number is None or total == int(number[0]))
        verb = "is dealt" if asked.cards and name in asked.cards else "takes"
        said = f"{name} {verb} {total} damage." if total else f"{name} {verb} no damage."
        out.append(shown_by(_yes(asked, is_so) + said, hits or spared))
    return out


def _number(
    asked: Asked, names: tuple[str, ...], seats: list[SeatView], start: BoardView, end: BoardView, happened: Sequence[Happened]
) -> list[Reply]:
    """How many counters, copies, cards, creatures, permanents, how much mana."""
    words = asked.words
    if "copies" in words or "copy" in words:
        copied = found(happened, r" is copied$| is copied[ ;,]")
        return [shown_by(f"There {'is 1 copy' if len(copied) == 1 else f'are {len(copied)} copies'}.", copied)]
    if "counter" in words:
        return [
            Reply(f"{card.name} has {' and '.join(f'{many} {kind}' for kind, many in card.counters) or 'no'} counters.")
            for card in _in_play(end) if card.card in names
        ]
    if re.search(r"\bmana\b.*\b(?:left|remain\w*|available|open|still have)\b", words):
        return [_mana_left(seat) for seat in seats]
    if re.search(r"\bmana\b", words):
        return [shown_by(f"{seat.name} gets {_mana_made(seat, happened)}.", found(happened, rf"^{re.escape(seat.name)} adds", ("event",)))
                for seat in seats[:1]]
    if re.search(r"\bdraws?\b|\bdrawn\b", words):
        return [_done_often(seat, "draws", happened) for seat in seats]
    if re.search(r"\bdiscards?\b", words):
        return [_discards(asked, seat, happened) for seat in seats]
    if re.search(r"\blibrary\b", words):
        there = {seat.name: len(seat.library) for seat in start.seats}
        return [Reply(f"{there[seat.name] - len(seat.library)} cards leave {seat.name}'s library.") for seat in seats]
    if re.search(r"\bcards?\b", words):
        held = {seat.name: len(seat.hand) for seat in start.seats}
        return [Reply(f"{seat.name} has {len(seat.hand)} cards in hand, where there were {held[seat.name]}.") for seat in seats]
    if re.search(r"\bpermanents?|\bsac\w*", words):
        stay = {card.physical for card in _in_play(end)}
        out = []
        for seat in start.seats:
            if seat.name not in [one.name for one in seats]:
                continue
            left = [card.card for card in (*seat.creatures, *seat.others, *seat.lands) if card.physical not in stay]
            out.append(Reply(f"{len(left)} of {seat.name}'s permanents leave play{': ' + ', '.join(_counted(left)) if left else ''}."))
        return out
    if kind := re.search(r"\b(creature|land|artifact|enchantment|token)s?\b", words):
        return [Reply(f"{seat.name} has {len(_of_kind(seat, kind[1]))} {kind[1]}{'' if len(_of_kind(seat, kind[1])) == 1 else 's'}"
                      " in play.") for seat in seats]
    return []


def _of_kind(seat: SeatView, kind: str) -> list[CardView]:
    """What a player has in play of a kind."""
    cards = (*seat.creatures, *seat.others, *seat.lands)
    return [card for card in cards if (card.kind == "token" if kind == "token" else kind in card.type_line.lower())]


def _mana_left(seat: SeatView) -> Reply:
    """What mana a player has in the pool, and what lands are untapped."""
    lands = [card.name for card in seat.lands if not card.tapped]
    there = " and ".join(_counted(lands)) or "no land"
    return Reply(f"{seat.name} has {''.join(seat.pool) or 'no mana'} in the pool and {there} untapped.")


def _mana_made(seat: SeatView, happened: Sequence[Happened]) -> str:
    """The mana that a player's permanents have made, in symbols."""
    made = found(happened, rf"^{re.escape(seat.name)} adds ", ("event",))
    return "".join(symbol for one in made for symbol in re.findall(r"\{[^}]+\}", one.text)) or "no mana"


def _done_often(seat: SeatView, verb: str, happened: Sequence[Happened]) -> Reply:
    """How many cards a player draws."""
    steps = found(happened, rf"^{re.escape(seat.name)} {verb} ", ("event",))
    said = "no card" if not steps else "1 card" if len(steps) == 1 else f"{len(steps)} cards"
    return shown_by(f"{seat.name} {verb} {said}.", steps)


def _discards(asked: Asked, seat: SeatView, happened: Sequence[Happened]) -> Reply:
    """Whether and how many cards a player discards."""
    steps = [one for one in found(happened, r" is discarded", ("event",)) if _of(seat, one)]
    named = _counted([one.text.partition(" is discarded")[0] for one in steps])
    named = [] if any("nknown card" in name for name in named) else named
    said = "no card" if not steps else "1 card" if len(steps) == 1 else f"{len(steps)} cards"
    return shown_by(f"{_yes(asked, bool(steps))}{seat.name} discards {said}{': ' if named else ''}{', '.join(named)}.", steps)


def _of(seat: SeatView, step: Happened) -> bool:
    """Whether what was discarded lies in that player's graveyard, or was removed from there since."""
    return any(step.text.startswith(f"{card.card} ") or step.text.startswith(f"{card.name} ") for card in seat.graveyard)
