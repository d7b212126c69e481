"""What was done in an earlier turn and still counts, played out as it was: "Ann resolved Enduring Ideal last turn; now she ...". Pure.

What an earlier deed has left behind is told as a state (``states``). A spell that changes what comes for good, and what a permanent did as
it came into play, is done in the course of the situation, and what is told next is done in a turn after it.
"""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.word_classes import FORMS

BEFORE = (
    r"(?:last turn|the turn before|(?:(?:on|in|during) )?(?:the|her|his|player\d+ 's) (?:last|previous) turn|(?:a|\d+|some|a few|several)"
    r" turns? ago|(?:on|in) an earlier turn|on turn \d+)"
)
"""When something was done in a turn before the one that is told of."""
LATER = r"(?:a turn later|(?:on|in) (?:a|the) later turn|(?:on|in) the (?:next|following) turn|the turn after(?: that)?|the next turn)"
"""When something is done in a turn after what was told before."""
HISTORY = re.compile(
    r"(?:and |but )?(?:(?P<who>player\d+(?! 's)|he|she)|(?P<whose>player\d+ 's|his|her) (?P<thing>card\d+))"
    r" (?:(?:has|have|had|already|also|just|successfully) )*(?P<verb>[a-z]+)(?P<rest>(?: .+)?)"
)
ENDS = re.compile(
    r" (?:, (?:and |but |so )?|(?:and|but|so) )(?:now )?(?=(?:now|in|on|at|during|player\d+ (?!'s)|he|she|when) ?)| ; "
)
"""Where what was done before ends, and something else is told."""
LASTS = re.compile(r"\bepic\b|rest of the game|next turn|next untap step|each of your upkeeps", re.IGNORECASE)
"""What the text of a spell says that changes a later turn."""
COMES = re.compile(r"(?:when(?:ever)?|as|have) [^.,]*(?:comes? into play|enter)", re.IGNORECASE)
"""What the text of a permanent says that does something as it comes into play."""
MOMENT = re.compile(
    r"(?P<when>in|during|at the beginning of|at)"
    r" (?:(?P<whose>his|her|player\d+ 's) )(?:next |own )?(?P<step>upkeep|draw step|turn|main phase)"
)
ACTS = re.compile(r"\b(player\d+) (?!'s)")


HAUNTS = re.compile(
    r"(?P<thing>card\d+) (?:has |had )?died(?: (?:earlier|before|already|last turn|a turn ago))* (?:and|, and) (?:now )?(?=haunts )"
)
"""That what haunts something has died."""
ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
UPKEEPS = re.compile(
    rf"(?:it is )?(?:the |player\d+ 's |his |her )(?P<which>{'|'.join(ORDINALS)}) upkeep since (?P<who>player\d+) (?:played|cast|resolved)"
    r" (?P<thing>card\d+)(?: [;,.](?: and)? (?:the first \d+ (?:were|have been|got) paid(?: for)?|(?:he|she|player\d+) (?:has )?paid"
    r" (?:for )?(?:the first \d+|all the others|(?:it )?both times|every time)))?"
)
"""How many upkeeps there were since something came into play for which is paid in each."""


def _upkeep(match: re.Match[str], marked: Marked) -> str:
    """The age counters of what has cumulative upkeep, by the upkeeps that were paid."""
    if "umulative upkeep" not in marked.named(match["thing"]).text:
        return match[0]
    paid = ORDINALS[match["which"]] - 1
    return f"{match['who']} has {match['thing']} with {paid} agecounters on it . it is {match['who']} 's upkeep"


def histories_told(text: str, marked: Marked) -> str:
    """The line with such deeds told as done now, and what follows them as done in a later turn."""
    text = UPKEEPS.sub(lambda match: _upkeep(match, marked), HAUNTS.sub(r"\g<thing> ", text))
    parts = re.split(r"( [.;?!](?: |$))", text)
    for at in range(0, len(parts), 2):
        chunk, joins, rest = _chunk(parts[at])
        later = re.match(rf"{LATER} ,? ?", rest if joins else (parts[at + 2] if at + 2 < len(parts) else ""))
        told = _told(chunk, marked, later is not None)
        if told is None:
            continue
        follows = rest if joins else "".join(parts[at + 2 :])
        if not follows:
            continue
        who = next(iter(ACTS.findall(told)), "")
        moved = _later(follows[later.end() :] if later else follows, who)
        before = "".join(parts[:at])
        return f"{before}{told} . {histories_told(moved + (''.join(parts[at + 1 :]) if joins else ''), marked)}"
    return text


def _chunk(part: str) -> tuple[str, str, str]:
    """A sentence up to where something else is told, what joins that to it, and the rest."""
    for match in ENDS.finditer(part):
        if re.search(BEFORE, part[: match.start()]) or re.match(rf"{LATER}\b", part[match.end() :]):
            return part[: match.start()], match[0], part[match.end() :]
    return part, "", ""


def _told(chunk: str, marked: Marked, later: bool) -> str | None:
    """A deed of an earlier turn told as done now; None where it is none that has to be played."""
    plain, ago = re.subn(rf"(?:^|(?<= )),? ?{BEFORE}(?: ,)?(?= |$)", "", chunk)
    match = HISTORY.fullmatch(" ".join(plain.split()))
    if match is None or not (ago or later):
        return None
    verb = next((lemma for lemma, shape in FORMS.get(match["verb"], ()) if shape in ("past", "done")), "")
    rest = match["rest"].strip()
    who = match["who"] or match["whose"].removesuffix(" 's").replace("his", "he").replace("her", "she")
    if match["thing"]:
        card = marked.named(match["thing"])
        if verb == "resolve" and not rest:
            return f"{who} plays {match['thing']} . it resolves" if _is_spell(card.type) else None
        if _is_spell(card.type) or not COMES.search(card.text) or not verb or not re.search(r"card\d", rest):
            return None
        return f"{who} plays {match['thing']} copying {rest}" if verb == "copy" else (
            f"{who} plays {match['thing']} and {inflected(verb, 's')} {rest}")
    spell = re.match(r"(?:(?:an?|the|his|her) )*(card\d+)(?P<behind>.*)", rest)
    if spell is None or verb not in ("resolve", "play", "cast"):
        return None
    card = marked.named(spell[1])
    if _is_spell(card.type):
        return f"{who} plays {spell[1]}{spell['behind']} . it resolves" if LASTS.search(card.text) else None
    does = re.fullmatch(r" (?:,? ?and|,) (?P<verb>[a-z]+) (?P<what>.+)", spell["behind"])
    done = next((lemma for lemma, shape in FORMS.get(does["verb"], ()) if shape in ("past", "done", "ing")), "") if does else ""
    if does is None or not done or not COMES.search(card.text):
        return None
    return f"{who} plays {spell[1]} and {inflected(done, 's')} {does['what']}"


def _is_spell(line: str) -> bool:
    return re.search("Instant|Sorcery|Interrupt", line) is not None


def _later(follows: str, who: str) -> str:
    """What follows, told as done in the next turn of who does it."""
    follows = re.sub(r"^(?:now|today|this turn) ,? ?", "", follows.strip())
    if match := MOMENT.match(follows):
        return f"{match['when']} {match['whose']} next {match['step']}{follows[match.end() :]}"
    acts = ACTS.search(follows)
    next_one = acts[1] if acts else who
    return f"on {next_one} 's next turn {'' if PLAYER_FIRST.match(follows) else ', '}{follows}" if next_one else follows


PLAYER_FIRST = re.compile(r"player\d+ ")
