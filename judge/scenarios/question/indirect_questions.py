"""Questions that hang on words for asking, and statements with a tag behind them, as the plain questions that they are. Pure.

"I want to know whether the Bears die" asks "do the Bears die", "can you tell me how big it is" asks "how big is it", and "the Bears die,
right?" asks the same as "do the Bears die". Whoever asks is no player for it, so such words are taken out before players are looked for;
what is asked is turned round once names are marked, where a form of questions fits it, and is left as it is otherwise.
"""

from __future__ import annotations

import re

from judge.scenarios.question.claims import STATEMENT, as_question, parts_of, tells_deed, turned_round
from judge.scenarios.question.question_forms import formed

OPENER = "thequestion"
"""The mark that words for asking leave behind."""
_ASKER = r"(?:I|[Ww]e)"
_WILL = r"(?:am |are |just |really |only |still |also |would |do |did )*"
_ASKS = (
    rf"{_ASKER} {_WILL}(?:(?:want|wanted|need|like|love|try|trying|curious|going) to (?:know|see|hear|find out|learn|understand|ask)"
    r"|ask|asking|wonder|wondering|wondered|curious|not know|not see|not understand|unsure|uncertain"
    r"|not (?:quite |really |entirely |completely |so )?(?:sure|certain|clear))(?: about)?"
    r"|(?:[Pp]lease )?[Tt]ell (?:me|us)|[Pp]lease (?:explain|say)"
    r"|(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) (?:you|somebody|someone|anybody|anyone) (?:please )?(?:tell (?:me|us)|explain|say)(?: to me)?"
    r"|(?:[Dd]o you know|[Aa]ny idea|[Nn]o idea)"
    r"|(?:[Mm]y|[Tt]he|[Oo]ur)(?: only)? question(?: now| then)? is|(?:[Ii]t|[Tt]hat) is (?:unclear|not clear)(?: to me)?"
)
ASKED = re.compile(
    rf"(?:(?<=^)|(?<=[.;!?] ))(?:(?:[Nn]ow|[Ss]o|[Aa]nd|[Bb]ut|[Tt]hen),? )?(?:{_ASKS}),?:? "
    r"(?=(?:if|whether|how|what|who|which|whose|where|do|does|did|is|are|will|would|can)\b)"
)
"""Words for asking before what is asked, at the beginning of a sentence."""
TAG = re.compile(
    r"(?P<said>.+?)(?:(?: ,)? (?:right|correct)| , (?:and |but )?(?:yes|no|true|is (?:that|this|it) (?:right|correct|so|true)"
    r"|am \S+ (?:right|correct)|(?:do|does|did|is|are|was|will|would|can|has|have)(?: not)?"
    r" (?:it|he|she|they|that|this|there|player\d+))(?: not)?)"
)
"""A statement with words behind it that ask whether it is so."""
ASKS_ALREADY = re.compile(
    r"(?:(?:so|and|but|then|now) )*(?:is|are|am|was|what|who|which|where|how|when|why|do|does|did|will|would|can|could|may|has|have|must)\b"
)
"""Words with which a question begins, behind which nothing is a tag."""
PLAYER = re.compile(r"(?:(?:and|so|but|then) )*(?:player\d+|he|she|they) (?!'s )")
WHETHER = re.compile(r"^(?:whether|if)(?: or not)? ")
OR_NOT = re.compile(r"(?: ,)? or not$")


def asked_directly(text: str) -> str:
    """A written line in which a mark stands for words for asking."""
    return ASKED.sub(f"{OPENER} ", text)


def questions_turned(text: str) -> str:
    """A marked line with each indirect question, and each statement with a tag, as a plain question."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    for at in range(0, len(parts), 2):
        said = parts[at].strip()
        ends = parts[at + 1] if at + 1 < len(parts) else ""
        if said.startswith(f"{OPENER} "):
            said = said.removeprefix(f"{OPENER} ")
            parts[at] = parts[at].replace(f"{OPENER} ", "").replace(said, _turned(said) or said)
            parts[at + 1 : at + 2] = [" ? "]
        elif "?" in ends and (tag := TAG.fullmatch(said)) is not None and not ASKS_ALREADY.match(said):
            parts[at] = parts[at].replace(said, _tagged(tag["said"]))
            parts[at + 1] = " ? " if as_question(tag["said"].rpartition(" , ")[2]) else " . "
    return "".join(parts).strip()


def _tagged(said: str) -> str:
    """What has a tag behind it, the last part of it as a question; else as what somebody thinks, and a deed as told."""
    before, joint, last = said.rpartition(" , ")
    if question := as_question(last):
        return f"{before} . {question}" if before else question
    return said if joint or (PLAYER.match(said) and tells_deed(said)) else f"player0 thinks that {said}"


def _turned(said: str) -> str:
    """What is asked indirectly as a plain question; "" where no form fits."""
    said = OR_NOT.sub("", said)
    if (whether := WHETHER.match(said)) is not None:
        questions = [as_question(WHETHER.sub("", part)) for part in parts_of(said[whether.end() :])]
        return " ? ".join(questions) if questions and all(questions) else ""
    if formed(said) is not None:
        return said
    for length in range(1, len(said.split()) - 1):
        front, rest = " ".join(said.split()[:length]), " ".join(said.split()[length:])
        stated = STATEMENT.fullmatch(rest)
        behind = turned_round(stated) if stated is not None else ""
        turned = f"{front} {behind}" if behind else ""
        if rest.rpartition(" ")[2] in ("is", "are"):
            turned = f"{front} {rest.rpartition(' ')[2]} {rest.rpartition(' ')[0]}"
        if turned and formed(turned) is not None:
            return turned
    return ""
