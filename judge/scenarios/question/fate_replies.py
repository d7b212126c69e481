"""Answers about fates: who and what dies or survives, of all together, of any, and how many; what somebody loses. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.event_replies import in_play, lying, yes
from judge.scenarios.question.life_replies import winner
from judge.scenarios.question.question_happenings import Happened, Reply, found, shown_by
from judge.scenarios.question.question_topics import Asked
from judge.scenarios.question.table_replies import counted, here

STAYS = re.compile(r"\b(?:survives?|lives?|alive|stays?|remains?|left|safe)\b")
"""Words with which is asked whether something does not die."""
KILLS = re.compile(r"\b(?:kill|destroy)s?\b")
WITH = re.compile(r" (?:with|by|using|via|through) ")
"""What stands before that with which something is killed."""
THEY = re.compile(r"do(?:es)? they (?:die|survive)")
OPEN = re.compile(r"\b(?:who|what|which|any|anything|anybody|everything|both|all|fight|combat)\b")
"""Words with which is asked of whatever there is."""
LOSES = re.compile(r"^(?:what does .+ lose|does .+ lose anything)$")
TALLY = re.compile(r"^how many (?P<kind>.*?) ?of (?P<who>.*?) ?(?P<fate>die|survive)$")
FIGHTS = {"attacker": "attack", "blocker": "block"}
"""What those do that are told of by what they do."""
FALLS = r"^{} .*(?:graveyard|destroyed|removed from the game|out of the game)"


def _every(view: BoardView) -> Iterator[CardView]:
    """What is in play, on all sides."""
    for seat in view.seats:
        yield from in_play(seat)


def _is_creature(card: CardView) -> bool:
    return "creature" in card.type_line.lower()


def _fights(happened: Sequence[Happened]) -> list[str]:
    """What is told of attacks and blocks."""
    return [one.text for one in happened if one.kind in ("event", "action", "rule") and re.search(r"\battack|\bblock", one.text)]


def deaths(asked: Asked, names: tuple[str, ...], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Who dies and who does not; what is sacrificed, where that is asked."""
    if asked.words in ("do both die", "do both survive") or asked.words.startswith("do all against"):
        return _together(asked, start, end, happened)
    if len(names) > 1 and THEY.fullmatch(asked.words) and (said := _together(asked, start, end, happened, names)):
        return said
    if LOSES.match(asked.words):
        return _lost(asked, start, end, happened)
    if re.search(r"\b(?:what|which)\b.*\bsacrific", asked.words):
        sold = found(happened, r" is sacrificed", ("event",))
        given = counted([one.text.partition(" is sacrificed")[0] for one in sold])
        return [shown_by(f"{' and '.join(given) or 'Nothing'} {'is' if len(sold) < 2 else 'are'} sacrificed.", sold)]
    if asked.words == "what dies":
        asked = replace(asked, cards=(), players=())  # whoever kills it
    if asked.players and not asked.cards and not OPEN.search(asked.words) and "in play" not in asked.words:
        return winner(asked, end, happened)  # "does he die"
    before = {card.physical for seat in start.seats for card in seat.graveyard}
    dead = [card for seat in end.seats for card in seat.graveyard if card.physical not in before]
    bare = not re.search(r"\b(?:its?|they|them)\b", asked.words)
    if not asked.cards and bare and end.over:
        return winner(asked, end, happened)
    if not asked.cards and (OPEN.search(asked.words) or bare or not names):
        return _fallen(asked, dead, start, end, happened)
    out = []
    if len(asked.cards) > 1 and (kills := KILLS.search(asked.words)):  # what is killed, and not what kills
        behind = WITH.split(asked.words[kills.end() :])[0]
        names = tuple(name for name in asked.cards if name in behind) or (max(asked.cards, key=asked.words.find),)
    for name in names:
        stay = len(here(end, start, name))
        gone = sum(card.card == name for card in dead)
        removed = any(card.card == name for card in end.removed)
        ended = found(happened, rf"^{re.escape(name)} (?:is destroyed|goes into .*graveyard|is sacrificed)", ("event",))
        if not stay and not gone and not removed and ended:  # a token
            dies = yes(asked, STAYS.search(asked.words) is None) if asked.cards or len(names) == 1 else ""
            out.append(shown_by(f"{dies}{name} {'is sacrificed' if 'sacrificed' in ended[-1].text else 'dies'}.", ended))
            continue
        if not stay and not gone and not removed:
            out += lying(asked, (name,), start, end, happened)
            continue
        stays = STAYS.search(asked.words) is not None
        sold = found(happened, rf"^{re.escape(name)} is sacrificed", ("event",))
        told = f"{name} {'is sacrificed' if sold else 'dies'}" if gone and not stay else (
            f"{gone} of {gone + stay} {name} die" if gone else f"{name} stays in play")
        told += _hurt(here(end, start, name)[0]) if stay and not gone else ""
        told = f"{name} is removed from the game" if removed and not (stay or gone) else told
        answer = yes(asked, (gone > 0) != stays and not (removed and stays)) if asked.cards or len(names) == 1 else ""
        falls = found(happened, FALLS.format(re.escape(name)), ("event",))
        saved = found(happened, rf"^{re.escape(name)} regenerates|damage to {re.escape(name)} is prevented")
        out.append(shown_by(f"{answer}{told}.", falls if gone or removed else saved))
    return out


def _hurt(card: CardView) -> str:
    """How a creature that stays is, where there is damage on it."""
    return f", {card.size} with {card.damage} damage on it" if card.damage and card.size else ""


def _fall(names: Sequence[str], happened: Sequence[Happened]) -> list[Happened]:
    """The steps in which things of those names leave play."""
    return found(happened, "|".join(FALLS.format(re.escape(name)) for name in names), ("event",)) if names else []


def _said(names: Sequence[str], one: str, many: str) -> str:
    """Names with what they do, as words of a sentence."""
    return f"{' and '.join(counted(names))} {one if len(names) == 1 else many}"


def _fallen(asked: Asked, dead: Sequence[CardView], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Which creatures die, and where it is asked who survives, which do not."""
    fights = _fights(happened)
    fell = [card.card for card in dead
            if _is_creature(card) or any(re.search(rf"\b{re.escape(card.card)}\b", text) for text in fights)]
    any_of = re.match(r"(?:so |and |then )*(?:do|does|did|will|is|are) .*\bany", asked.words) is not None
    falls = found(happened, "|".join(rf"^{re.escape(name)} .*graveyard" for name in fell), ("event",)) if fell else []
    stays = STAYS.search(asked.words) is not None
    none = "no creature dies" if any_of and not stays else "No creature dies"
    out = [shown_by(f"{yes(asked, bool(fell)) if any_of and not stays else ''}{_said(fell, 'dies', 'die') if fell else none}.", falls)]
    if stays:
        there = {card.physical for card in _every(start) if _is_creature(card)}
        if not there and not fell:
            return [Reply(f"{yes(asked, True)}no creature dies." if yes(asked, True) else "No creature dies.")]
        left = [card.card for card in _every(end) if card.physical in there]
        answer = yes(asked, bool(left)) if any_of else ""
        said = f"{_said(left, 'survives', 'survive')}." if left else "None survives." if not answer else "none survives."
        out.insert(0, Reply(f"{answer}{said}"))
    return out


def _together(asked: Asked, start: BoardView, end: BoardView, happened: Sequence[Happened], names: Sequence[str] = ()) -> list[Reply]:
    """Whether all creatures of a combat, or all that there are, die or survive together; of those against somebody, only they; those of
    the ``names`` where there are any."""
    fights = _fights(happened)
    stay = {card.physical for card in _every(end)}
    own = _own(asked, start, happened) if asked.words.startswith("do all against") else set()
    every = {card.physical: card for view in (end, start) for card in _every(view) if _is_creature(card) and card.physical not in own}
    fought = {at: card for at, card in every.items() if any(re.search(rf"\b{re.escape(card.card)}\b", text) for text in fights)}
    meant = {at: card for at, card in every.items() if card.card in names} if names else fought or every
    left, gone = ([card.card for at, card in meant.items() if (at in stay) == stays] for stays in (True, False))
    if not meant:
        return []
    parts = [*([_said(gone, "dies", "die")] if gone else []), *([_said(left, "survives", "survive")] if left else [])]
    is_so = not left if asked.words.endswith("die") else not gone
    return [shown_by(f"{'Yes' if is_so else 'No'}: {', '.join(parts)}.", _fall(gone, happened))]


def _own(asked: Asked, start: BoardView, happened: Sequence[Happened]) -> set[int]:
    """What is on the side of whoever is asked whether he, she or it kills all."""
    whose = {seat.name for seat in start.seats if seat.name in asked.players or any(card.card in asked.cards for card in in_play(seat))}
    if not whose:  # "it" is what attacks
        attack = {match[1] for one in happened if (match := re.match(r"(.+?) attacks ", one.text))}
        whose = {seat.name for seat in start.seats if any(card.card in attack for card in in_play(seat))}
    return {card.physical for seat in start.seats if seat.name in whose for card in in_play(seat)} if len(whose) == 1 else set()


def _lost(asked: Asked, start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """What players have in play before and not after."""
    stay = {card.physical for card in _every(end)}
    out = []
    for seat in start.seats:
        if asked.players and seat.name not in asked.players:
            continue
        gone = [card.card for card in in_play(seat) if card.physical not in stay]
        said = f"{seat.name} loses {' and '.join(counted(gone)) or 'nothing that was in play'}."
        out.append(shown_by(f"{yes(asked, bool(gone))}{said}", _fall(gone, happened)))
    return out


def loses(
    asked: Asked, names: Sequence[str], seats: Sequence[SeatView], start: BoardView, end: BoardView, happened: Sequence[Happened]
) -> list[Reply]:
    """Whether a player no longer controls something in the end, and where it is."""
    out = []
    for name in names[:1]:
        keeps = any(card.controller in ("", seat.name) for seat in seats for card in in_play(seat) if name in (card.card, card.name))
        where = lying(replace(asked, words=f"where is {name}"), (name,), start, end, happened)
        gone = found(happened, rf"^{re.escape(name)} (?:ceases|is destroyed|goes|is sacrificed)", ("event",))
        if not where and not gone:
            continue
        text = where[0].text if where else f"{name} is no longer in play."
        out.append(shown_by(f"{'No' if keeps else 'Yes'}: {text}", gone if not keeps else []))
    return out


def tally(asked: Asked, start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """How many of a kind or name die or survive, of a player or of all."""
    if (said := TALLY.match(asked.words)) is None:
        return []
    stay = {card.physical for card in _every(end)}
    dies = said["fate"] == "die"
    of_who = asked.players if said["who"] else ()
    pool: list[CardView] = []
    for view, among in ((start, dies), (end, not dies)):
        for seat in view.seats if among else ():
            pool += [card for card in in_play(seat) if not of_who or seat.name in of_who]
    if dies:
        known = {card.physical for card in _every(start)} | {card.physical for seat in start.seats for card in seat.graveyard}
        pool += [card for seat in end.seats for card in seat.graveyard
                 if card.physical not in known and _is_creature(card) and (not of_who or seat.name in of_who)]
    kind = said["kind"].removesuffix("s") or "creature"
    there = (card for view in (start, end) for seat in view.seats for card in (*in_play(seat), *seat.graveyard, *seat.hand))
    if kind == "creature" and not any(map(_is_creature, there)) and not any("token" in one.text for one in happened):
        return []  # it is asked of something else
    if fights := FIGHTS.get(kind):
        did = {match[1] for one in happened if (match := re.match(rf"(.+?) {fights}s ", one.text))}
        pool = [card for card in pool if card.card in did or card.name in did]
    kind = "creature" if kind in ("guy", "dude", "attacker", "blocker") else kind
    its = [card.card for card in pool if (card.physical not in stay) == dies and _is_such(card, kind, asked.named)]
    verb = "die" if dies else "survive"
    what = asked.named[0] if asked.named else kind if len(its) < 2 else f"{kind}s"
    names = f": {' and '.join(counted(its))}" if its and not asked.named else ""
    if not its:
        return [Reply(f"No {what} {verb}s.")]
    return [shown_by(f"{len(its)} {what} {verb}{'s' if len(its) == 1 else ''}{names}.", _fall(its, happened) if dies else [])]


def _is_such(card: CardView, kind: str, named: Sequence[str]) -> bool:
    """Whether something is of a name, or of a kind."""
    if named:
        return card.card in named or card.name in named
    return kind == "permanent" or (card.kind == "token" if kind == "token" else kind in card.type_line.lower())


def has_left(asked: Asked, seats: Sequence[SeatView]) -> list[Reply]:
    """Whether players have a creature in play."""
    out = []
    for seat in seats[: None if asked.players else 0]:
        its = counted([card.name for card in in_play(seat) if _is_creature(card)])
        out.append(Reply(f"{yes(asked, bool(its))}{seat.name} has {' and '.join(its) or 'no creature'} in play."))
    return out
