"""What copies are aimed at, what spells are turned on, what permanents come into play as copies of. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED, WHOM
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked

ONE = r"(?:(?:an?|the|his|her|my|own|that|player\d+ 's) )*"
SPELL = re.compile("Instant|Sorcery|Interrupt")
COPYING = re.compile(r"[Cc]op(?:y|ies)|[Ss]torm|[Rr]eplicate")
COPIED_BY_ITSELF = re.compile(r"\b(?:[Ss]torm|[Rr]eplicate)\b")
FACE = r"(?:(?:his|her|player\d+ 's) (?:own )?(?:face|head|dome)|him|her)"
AIMED = rf"(?:{FACE}|{WHOM})"
JOINS = r"(?: ,| ;| and| then| but| so| to| with| has| have| having| he| she| player\d+(?! 's)| wants to| chooses to)*"
COPY = (
    rf"{JOINS} (?:point|aim|send|direct|throw|turn|redirect|train|fir|shoot|fling|put|hurl|steer|mov)(?:e|es|s|ing|ed|t)? "
    rf"(?:the|his|her|my|a|that|player\d+ 's) copy (?:right |straight |back |over |off )*(?:at|to|on|onto|into|toward|towards|against) "
    rf"(?P<first>{AIMED})",
    rf"{JOINS} (?:the|his|her|my|that|player\d+ 's) copy (?:now |then |just |must )?(?:targets?|targeting|hits?|hitting|kills?|zaps?|goes"
    rf"|going|go|is aimed|is pointed|aimed|pointed|is sent|is for|is turned)(?: straight| right| back)?(?: (?:at|to|on|for))? "
    rf"(?P<second>{AIMED})",
    rf"{JOINS} (?:target|targets|targeting|hit|hits|hitting|choose|chooses|choosing|pick|picks|picking|select|selects|selecting|name"
    rf"|names"
    rf"|naming|kill|kills|killing|shoot|shoots|shooting|burn|burns|burning) (?P<third>{AIMED}) (?:with|for|as (?:the |a )?(?:new"
    rf" )?targets? "
    rf"(?:of|for)) (?:the|his|her|my|that|player\d+ 's) copy",
    rf"{JOINS} (?P<fourth>{AIMED}) (?:is|being|becomes|as) the (?:new )?target (?:of|for) (?:the|my|his|her|player\d+ 's) copy",
    rf"{JOINS} (?:change|changes|changing) the target of (?:the|my|his|her|player\d+ 's) copy to (?P<fifth>{AIMED})",
)
COPIED = re.compile("|".join(COPY))
"""What a copy is aimed at."""
TURN = (
    "redirect|redirects|redirecting|redirected|send|sends|sending|turn|turns|turning|move|moves|moving|bounce|bounces|point|points|pointing"
    "|switch|switches|switching|deflect|deflects|deflecting|swing|swings|change|changes|changing|shift|shifts|steer|steers|steering|divert"
    "|diverts|aim|aims|aiming|direct|directs|directing|throw|throws|fire|fires|make|makes"
)
WHERE = rf"(?:back |over |right |straight |instead |away )*(?:at|to|on|onto|towards?|target|hit) (?P<whom>{AIMED})(?: instead)?"
TURNED_WITH = re.compile(
    rf"\b(?P<form>{TURN}) (?:the target of )?(?P<what>{ONE}card\d+|it|that) {WHERE} (?:with|using|by playing|by casting|via|through)"
    rf" (?P<by>{ONE}card\d+)"
)
"""A spell that is turned on something with another, told by what is done."""
TURNED_BY = re.compile(
    rf"(?P<by>\bcard\d+(?P<up> face up| up)?)(?P<on> (?:on )?(?:it|that|{ONE}card\d+))?(?: ,)?(?: to| and| so that| which| ,)* (?:{TURN})"
    rf" (?:the target of )?(?P<what>{ONE}card\d+|it|that) {WHERE}"
)
"""The same, told by the spell that turns another."""
NEW_TARGET = re.compile(
    rf"(?P<by>\bcard\d+)(?P<on> (?:on )?(?:it|that|{ONE}card\d+))?(?: ,)? (?:(?:with|making|and makes?|and) (?P<one>{AIMED}) (?:as |is "
    rf"|being |becomes )?"
    rf"(?:the|its) new target|(?:and |, )?(?:the|its) new target (?:is|being) (?P<two>{AIMED})|so (?:that )?it (?:now )?(?:hits"
    rf"|targets) (?P<three>{AIMED})"
    rf"(?: instead)?|(?:and |, )?(?:the )?(?P<spell>card\d+) now (?:targets|hits|goes to|goes at) (?P<four>{AIMED})(?: instead)?"
    rf"|to (?:hit|target) (?P<five>{AIMED}) instead|and (?:choos|pick)es? (?P<six>{AIMED}) as (?:the|its) (?:new )?target(?! of| for))"
)
"""The new target of a spell, told behind the one that changes it."""
CHANGES = re.compile(r"(?:[Cc]hange (?:the|a|any) targets?|choose(?:s)? new targets?|new targets? for)")
FORMS = shapes_by_form(frozenset(("redirect", "send", "turn", "move", "bounce", "point", "switch", "deflect", "swing", "change", "shift",
                                  "steer", "divert", "aim", "direct", "throw", "fire", "make")))

COMES_AS = re.compile(
    r"\b(?P<who>player\d+) 's (?P<copier>card\d+) (?:(?:comes|came) in(?:to play)?(?: (?:as|copying))?|enters(?: play)?(?: (?:as"
    r"|copying))?|becomes|became"
    rf"|turns into)(?: an?| another)?(?: (?:perfect |exact )?copy of)? (?={NAMED}(?= |$))"
)
MADE_COPY = re.compile(
    r"(?P<plays>\b(?:plays?|casts?|playing|casting|drops?|lands?) (?:(?:an?|the|his|her|another) )*(?P<copier>card\d+))"
    r"(?:(?: ,)?(?: and| which| that| it| then| to| with| he| she| player\d+(?! 's)| wants?| makes?| has| have| lets?| turns?| turning|"
    r" making| be| being| is| as"
    r"| into| enters?(?: play)?| comes?(?: in(?:to play)?)?| becomes?| becoming| cop(?:y|ies|ying)| choos(?:es?|ing)| picks?| picking|"
    r" of)*"
    r" (?:an? )?(?:perfect |exact )?(?:copy of|as|of|becomes?|copies|copy|picks?|picking|comes in as|into)) "
    rf"(?={NAMED}(?: as the (?:thing|creature|1) to copy)?(?= [.,;:?!]| and| so|$))"
)
"""What a permanent that is played becomes a copy of."""

_COPIES = r"(?:(?:all|both|the|his|her|its|storm|\d+) (?:(?:of|the|his|her|its|storm|\d+) )*copies|(?:every|each)(?: storm)? copy)"
_ORIGINAL = r"(?:(?: and| as well as| along with) (?:the )?original(?: spell| 1)?)?"
KEPT = re.compile(
    rf"(?P<lets>(?: and| but)?(?: (?:player\d+|he|she))? lets? the (?:storm )?copies (?:come|happen|be|be made|go on the stack)(?: and\b)?)"
    rf"|(?: ,| ;)?(?: and| with| while| but| so| ,)*(?: (?:player\d+|he|she|they))? "
    rf"(?:(?:leav|keep|aim|put|point|send|direct|throw)(?:es?|s|ing) {_COPIES}{_ORIGINAL}|{_COPIES}{_ORIGINAL}"
    r"(?: (?:stays?|remains?|keeps?|kept|goes|go|is|are|being|also|aimed|pointed|directed|left|all|too))*)"
    r"(?: (?:on|at|to|targeting|targets?|toward|towards) (?P<whom>player\d+(?! 's)|him|her|it)"
    r"| (?:its|their|the)(?: (?:original|same|first))? targets?)(?: too| as well| alone)?(?= ?$| [.,;?!]| and\b)"
)
"""Copies that have the target of the spell, as they have where nobody chooses another."""
ORIGINAL = re.compile(r"\b(?:only )?the original(?: spell| 1| itself)?(?= ?$| [.,;?!]| and\b| but\b| with\b)")
"""The spell of which there are copies."""


def _kept(match: re.Match[str], marked: Marked) -> str:
    """Nothing, where the copies go where the spell that has them goes."""
    before = match.string[: match.start()]
    spell = next((mark for mark in reversed(re.findall(r"card\d+", before)) if COPIED_BY_ITSELF.search(marked.named(mark).text)), "")
    aimed = re.findall(rf"\b{spell} (?:on|at|targeting) (\w+)", before) if spell else []
    if match["lets"] and spell:
        who = re.search(r"player\d+|\bs?he\b", match["lets"])
        return f" {who[0]}" if who is not None else ""
    if spell and not aimed and before.endswith(spell) and (match["whom"] or "").startswith("player"):
        return f" on {match['whom']}"
    return "" if aimed and (match["whom"] or aimed[-1]) in (aimed[-1], "him", "her", "it") else match[0]


def _original(match: re.Match[str], marked: Marked) -> str:
    """A spell with copies by its name."""
    spells = [mark for mark in re.findall(r"card\d+", match.string[: match.start()]) if COPIED_BY_ITSELF.search(marked.named(mark).text)]
    return f"the {spells[-1]}" if spells else match[0]


def copies_told(text: str, marked: Marked) -> str:
    """The line with copies and new targets told in the words that the reader knows."""
    text = COMES_AS.sub(lambda match: _comes_as(match, marked), text)
    text = MADE_COPY.sub(lambda match: _made_copy(match, marked), text)
    text = TURNED_WITH.sub(lambda match: _turned_with(match, marked), text)
    text = TURNED_BY.sub(lambda match: _turned_by(match, marked), text)
    text = NEW_TARGET.sub(lambda match: _new_target(match, marked), text)
    text = KEPT.sub(lambda match: _kept(match, marked), text)
    text = ORIGINAL.sub(lambda match: _original(match, marked), text)
    return COPIED.sub(lambda match: _copied(match, marked), text)


def _is_copier(mark: str, marked: Marked) -> bool:
    return re.search(r"\bcopy of\b", marked.named(mark).text) is not None and not SPELL.search(marked.named(mark).type)


def _comes_as(match: re.Match[str], marked: Marked) -> str:
    """A permanent of somebody's that comes into play as a copy is played."""
    return f"{match['who']} plays {match['copier']} copying " if _is_copier(match["copier"], marked) else match[0]


def _made_copy(match: re.Match[str], marked: Marked) -> str:
    """A permanent that is played and told behind that to be a copy."""
    return f"{match['plays']} copying " if _is_copier(match["copier"], marked) else match[0]


def _whom(words: str, marked: Marked) -> str:
    """Whom "him" or "his face" means where one of two players is "I"; else the words."""
    if not re.fullmatch(FACE, words):
        return words
    if found := re.match(r"player\d+", words):
        return found[0]
    return f"player{1 - marked.asker}" if marked.asker in (0, 1) and len(marked.players) == 2 else words.split()[0].replace("his", "him")


def _changes(words: str, marked: Marked) -> bool:
    card = marked.named(words.split()[-1])
    return SPELL.search(card.type) is not None and CHANGES.search(card.text) is not None


def _turned_with(match: re.Match[str], marked: Marked) -> str:
    if not _changes(match["by"], marked):
        return match[0]
    shape = next((shape for _, shape in FORMS.get(match["form"], ())), "s")
    return f"{inflected('play', shape)} {match['by']} on {match['what']} , choosing {_whom(match['whom'], marked)}"


def _turned_by(match: re.Match[str], marked: Marked) -> str:
    lasting = marked.named(match["by"].split()[0])
    if not SPELL.search(lasting.type) and CHANGES.search(lasting.text) and match["what"].split()[-1] != match["by"].split()[0]:
        return f"{match['by']} and chooses {_whom(match['whom'], marked)}"  # a permanent with such an ability
    if match["up"] or not _changes(match["by"], marked):
        return match[0]
    on = match["on"] or (f" on {match['what']}" if match["what"] != match["by"] else "")
    return f"{match['by']}{on} , choosing {_whom(match['whom'], marked)}"


def _new_target(match: re.Match[str], marked: Marked) -> str:
    if not _changes(match["by"], marked):
        return match[0]
    whom = next(match[name] for name in ("one", "two", "three", "four", "five", "six") if match[name])
    on = match["on"] or (f" on {match['spell']}" if match["spell"] else " on it")
    return f"{match['by']}{on} , choosing {_whom(whom, marked)}"


def _copied(match: re.Match[str], marked: Marked) -> str:
    """The target of a copy where something that copies was named before."""
    told = re.findall(r"card\d+", match.string[: match.start()])
    if not any(COPYING.search(marked.named(mark).text) for mark in told):
        return match[0]
    whom = next(match[name] for name in ("first", "second", "third", "fourth", "fifth") if match[name])
    return f" , choosing {_whom(whom, marked)} as the target of the copy"
