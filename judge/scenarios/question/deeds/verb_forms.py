"""The forms of verbs: which verb a word is, and how that form is made of another verb. Pure."""

from __future__ import annotations

from functools import cache

SHAPES = ("base", "s", "past", "done", "ing")
IRREGULAR = {
    "throw": "throws threw thrown throwing", "send": "sends sent sent sending", "shoot": "shoots shot shot shooting",
    "stick": "sticks stuck stuck sticking", "lay": "lays laid laid laying", "put": "puts put put putting",
    "bring": "brings brought brought bringing", "cast": "casts cast cast casting", "fling": "flings flung flung flinging",
    "sling": "slings slung slung slinging", "run": "runs ran run running", "drop": "drops dropped dropped dropping",
    "slap": "slaps slapped slapped slapping", "chuck": "chucks chucked chucked chucking", "lob": "lobs lobbed lobbed lobbing",
    "slam": "slams slammed slammed slamming", "begin": "begins began begun beginning", "lead": "leads led led leading",
    "come": "comes came come coming", "go": "goes went gone going", "feed": "feeds fed fed feeding",
    "strap": "straps strapped strapped strapping", "hang": "hangs hung hung hanging", "swap": "swaps swapped swapped swapping",
    "pay": "pays paid paid paying", "spend": "spends spent spent spending", "have": "has had had having", "get": "gets got got getting",
    "let": "lets let let letting", "make": "makes made made making", "give": "gives gave given giving", "hit": "hits hit hit hitting",
    "beat": "beats beat beaten beating", "stand": "stands stood stood standing", "step": "steps stepped stepped stepping",
    "meet": "meets met met meeting", "hold": "holds held held holding", "take": "takes took taken taking",
    "equip": "equips equipped equipped equipping", "tap": "taps tapped tapped tapping", "flip": "flips flipped flipped flipping",
    "bin": "bins binned binned binning", "dig": "digs dug dug digging", "wrap": "wraps wrapped wrapped wrapping",
    "ride": "rides rode ridden riding", "reply": "replies replied replied replying", "grow": "grows grew grown growing",
    "outfit": "outfits outfitted outfitted outfitting", "drape": "drapes draped draped draping", "zap": "zaps zapped zapped zapping",
    "nuke": "nukes nuked nuked nuking", "wipe": "wipes wiped wiped wiping", "catch": "catches caught caught catching",
    "deny": "denies denied denied denying", "snuff": "snuffs snuffed snuffed snuffing", "say": "says said said saying",
    "carry": "carries carried carried carrying", "keep": "keeps kept kept keeping", "choose": "chooses chose chosen choosing",
    "swing": "swings swung swung swinging", "find": "finds found found finding", "grab": "grabs grabbed grabbed grabbing",
    "be": "is was been being", "steal": "steals stole stolen stealing", "eat": "eats ate eaten eating",
    "die": "dies died died dying", "buy": "buys bought bought buying", "bite": "bites bit bitten biting",
    "shrug": "shrugs shrugged shrugged shrugging", "withstand": "withstands withstood withstood withstanding",
    "set": "sets set set setting", "leave": "leaves left left leaving", "fight": "fights fought fought fighting",
    "blow": "blows blew blown blowing", "draw": "draws drew drawn drawing",
}


@cache
def forms_of(lemma: str) -> dict[str, str]:
    """The five forms of a verb, by shape."""
    if lemma in IRREGULAR:
        return dict(zip(SHAPES, (lemma, *IRREGULAR[lemma].split()), strict=True))
    s = lemma + ("es" if lemma.endswith(("s", "sh", "ch", "x", "z")) else "s")
    stem = lemma.removesuffix("e")
    if lemma.endswith("y") and lemma[-2] not in "aeou":
        s, past = lemma[:-1] + "ies", lemma[:-1] + "ied"
    else:
        past = stem + "ed"
    return dict(zip(SHAPES, (lemma, s, past, past, (lemma if lemma.endswith("ee") else stem) + "ing"), strict=True))


def inflected(lemma: str, shape: str) -> str:
    """The form of that shape."""
    return forms_of(lemma)[shape]


def shapes_by_form(lemmas: frozenset[str]) -> dict[str, tuple[tuple[str, str], ...]]:
    """Each form of the verbs, with what verb in what shape it is."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for lemma in sorted(lemmas):
        for shape, form in forms_of(lemma).items():
            found[form] = (*found.get(form, ()), (lemma, shape))
    return found
