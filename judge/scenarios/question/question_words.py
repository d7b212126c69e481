"""The words of a question that mean something to its reader: verbs with their forms, states, places and times. Pure."""

from __future__ import annotations

VERBS = {
    "has": "have has had having control controls controlled controlling own owns owned hold holds held holding got",
    "is": "is are was were am be being been",
    "gets": "get gets getting",
    "attack": "attack attacks attacked attacking swing swings swung swinging",
    "block": "block blocks blocked blocking chump chumps chumped chumping",
    "cast": "cast casts casting play plays played playing flashes replay replays replayed recast recasts "
            "announce announces announced announcing",
    "resolve": "resolve resolves resolved resolving",
    "use": "activate activates activated activating use uses used using fire fires blows blow blew crack cracks "
           "cracked cracking pop pops popped popping",
    "tap": "tap taps tapped tapping",
    "pump": "pump pumps pumped pumping firebreathe firebreathes firebreathed firebreathing",
    "shoot": "shoot shoots shot shooting ping pings pinged pinging zap zaps",
    "animate": "animate animates animated animating",
    "regenerate": "regenerate regenerates regenerated regenerating",
    "sacrifice": "sacrifice sacrifices sacrificed sacrificing sac sacs sacced saccing",
    "respond": "respond responds responded responding answer answers answered answering",
    "equip": "equip equips equipped equipping",
    "attach": "attach attaches attached attaching put puts putting move moves moved moving",
    "cycle": "cycle cycles cycled cycling", "suspend": "suspend suspends suspended suspending",
    "transmute": "transmute transmutes transmuted transmuting", "forecast": "forecast forecasts forecasting",
    "channel": "channel channels channeled channeling channelling channelled", "dredge": "dredge dredges dredged dredging",
    "accept": "accept accepts accepted accepting", "morph": "morph morphs morphed", "ninjutsu": "ninjutsus ninjutsu",
    "unmorph": "unmorph unmorphs unmorphed unmorphing flip flips", "turn": "turn turns turned turning",
    "kick": "kick kicks kicked kicking",
    "flashback": "flashback flashbacks flash",
    "kill": "kill kills killed killing destroy destroys destroyed destroying bounce bounces bounced bouncing hit hits hitting burn burns "
            "burning burned remove removes removed removing exile exiles exiled exiling steal steals stole stolen stealing fry fries "
            "finish "
            "finishes affect affects",
    "counter": "counter counters countered countering",
    "target": "target targets targeted targeting",
    "enchant": "enchant enchants enchanted enchanting",
    "copy": "copy copies copied",
    "give": "give gives gave given giving make makes making save saves saving saved protect protects protecting grant grants prevent "
            "prevents preventing redirect redirects redirecting untap untaps untapping return returns returned returning flicker flickers "
            "blink blinks",
    "stop": "stop stops stopped stopping",
    "deal": "deal deals dealt dealing", "float": "float floats floated",
    "name": "name names named choose chooses chose choosing pick picks picked picking",
    "search": "search searches searched searching fetch fetches fetched fetching find finds found tutor tutors tutored",
    "assign": "assign assigns assigned assigning",
    "declare": "declare declares declared declaring",
    "enter": "enter enters entered entering come comes came coming",
    "draw": "draw draws drew drawing topdeck topdecks topdecked", "wear": "wear wears wearing carry carries",
    "pay": "pay pays paid paying", "discard": "discard discards discarded discarding",
    "trigger": "trigger triggers triggered triggering",
    "let": "let lets letting allow allows allowed",
    "aim": "aim aims aimed aiming point points retarget retargets",
    "show": "show shows showed showing", "see": "see sees saw seeing reveal reveals revealed revealing",
    "happen": "stay stays stayed staying die dies died dying survive survives survived "
              "live lives go goes take takes took taken taking gain gains gained lose loses lost "
              "pass passes passed untap",
}
LEXEME = {form: lexeme for lexeme, forms in VERBS.items() for form in forms.split()}
BARE = frozenset(forms.split()[0] for lexeme, forms in VERBS.items())
NARRATED = frozenset(("draw", "pay", "discard", "trigger", "happen", "resolve", "enter", "deal"))
"""Verbs of what the rules do by themselves."""
ARTICLES = frozenset(("the", "that", "a", "an"))
CONNECTIVES = frozenset(
    ("and", "then", "but", "while", "so", "when", "as", "after", "since", "which", "who", "although", "if", "once", "because", "where",
     "that", "suppose", "assume", "assuming", "say", "given", "until", "whenever", "plus", "also", "later", "finally", "next",
     "first", "now", "meanwhile", "instead", "ok", "okay", "well", "hi", "hello", "thus", "therefore", "afterwards", "or", "again",
     "otherwise", "and/or", "though", "however")
)
ADVERBS = frozenset(
    ("also", "just", "now", "already", "then", "still", "only", "first", "instead", "immediately", "simply", "again", "anyway", "too",
     "later", "currently", "both", "each", "all", "even", "finally", "afterwards", "together", "ever", "so", "else", "freely", "alone",
     "normally", "actually", "accidentally", "up", "back", "here", "there", "well", "directly", "though", "indeed", "once", "eventually",
     "legally", "successfully", "right", "away", "safely", "proactively", "please", "in-response")
)
AUXILIARIES = frozenset(("can", "could", "may", "might", "will", "would", "do", "does", "did", "should", "must", "shall"))
WISHES = frozenset(("try", "tries", "tried", "want", "wants", "wanted", "decide", "decides", "attempt", "attempts", "wish", "wishes",
    "able", "like",
                    "need", "needs", "going", "allowed", "about", "choose", "chooses", "elect", "elects", "forced", "intend", "intends"))
"""Words before "to" and what somebody does, that change nothing about it."""
ASKING = frozenset(("what", "who", "how", "which", "when", "why", "where", "whose", "whom"))
STATES = {
    "tapped": "tapped", "untapped": "untapped", "attacking": "attacking", "blocking": "blocking", "unblocked": "unblocked",
    "blocked": "blocked", "another": "another", "second": "another", "other": "another", "face-down": "face down", "facedown": "face down",
    "summoning-sick": "fresh", "fresh": "fresh", "animated": "animated", "more": "another", "extra": "another", "third": "another",
        "own": "own",
    "additional": "another", "suspended": "suspended", "copied": "copied", "original": "original", "kicked": "kicked",
}
PLAIN = frozenset(
    ("a", "an", "the", "some", "this", "these", "those", "any", "lone", "only", "single", "active", "legendary", "trampling", "flying",
     "hasty", "just", "big", "little", "poor", "basic", "nontoken", "hardcast", "vanilla", "normal", "regular",
     "white", "blue", "black", "red", "green", "colorless", "lethal", "enormous", "huge", "resolved", "actual", "next", "freshly",
     "different", "same", "exactly", "very", "old", "new", "fully", "powered", "of", "unused", "open", "spare", "free", "available",
     "remaining", "face-up")
)
"""Words before a name that change nothing about the thing."""
STANDING = frozenset(
    ("it", "them", "they", "itself", "himself", "herself", "him", "her", "both", "all", "that", "this", "one", "1", "each", "everything",
     "themselves", "mine", "his", "hers", "theirs", "face", "everyone")
)
NOUNS = frozenset(
    ("creature", "creatures", "attacker", "attackers", "blocker", "blockers", "aura", "equipment", "artifact", "enchantment", "spell",
     "permanent", "guy", "guys", "tokens", "token", "ability", "trigger", "head", "dome", "opponent", "creatures", "team", "enchantments",
     "artifacts", "permanents", "auras", "fetch", "fetchland", "fetchlands")
)
BEHIND = frozenset(("token", "tokens", "creature", "creatures", "card", "cards", "land", "lands", "equipment", "aura", "spell",
    "planeswalker",
                    "enchantment", "artifact"))
"""What may stand behind a name and says nothing else."""
ZONES = {
    "play": "in play", "battlefield": "in play", "table": "in play", "board": "in play", "hand": "hand", "graveyard": "graveyard",
        "yard": "graveyard",
    "grave": "graveyard", "library": "library", "deck": "library", "bin": "graveyard", "field": "in play",
}
STEPS = {
    "untap step": "untap", "cleanup step": "cleanup", "cleanup": "cleanup", "upkeep step": "upkeep",
    "upkeep": "upkeep", "draw step": "draw", "main phase": "precombat main", "first main phase": "precombat main",
    "second main phase": "postcombat main", "precombat main phase": "precombat main", "postcombat main phase": "postcombat main",
    "end of turn step": "end of turn",
    "end step": "end of turn", "end of turn": "end of turn", "combat": "beginning of combat", "combat step": "beginning of combat",
    "beginning of combat": "beginning of combat", "beginning of combat step": "beginning of combat",
        "combat phase": "beginning of combat", "turn": "precombat main", "main": "precombat main",
    "declare attackers step": "declare attackers", "declare blockers step": "declare blockers", "attack step": "declare attackers",
    "declare attackers": "declare attackers", "declare blockers": "declare blockers", "second main": "postcombat main",
    "first main": "precombat main", "block step": "declare blockers", "attack phase": "declare attackers",
        "end of combat": "end of combat", "eot": "end of turn", "first upkeep": "upkeep",
    "beginning of upkeep": "upkeep", "declare blocks": "declare blockers",
}
COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "1"}

DONE = frozenset((
    "attacked", "blocked", "cast", "played", "activated", "used", "sacrificed", "tapped", "equipped", "declared", "killed", "countered",
    "targeted", "responded", "resolved", "chosen", "named", "animated", "discarded", "put", "enchanted", "suspended", "cycled", "kicked",
    "taken", "stolen", "destroyed", "bounced", "returned", "removed", "turned", "paid", "regenerated", "copied", "given", "pumped",
    "shot", "exiled", "died", "flashbacked", "untapped", "moved", "attached", "fetched", "searched",
))
"""Participles behind "has" of what was done."""
PARTICIPLES = frozenset((
    "blocked", "attacked", "enchanted", "equipped", "targeted", "killed", "destroyed", "countered", "hit", "bounced", "removed", "exiled",
    "cast", "played", "activated", "tapped", "sacrificed", "stolen", "put", "shot", "animated", "regenerated", "pinged", "burned", "kicked",
))
"""Participles behind "is" of what is done to somebody or something."""
KINDS = {
    "cast": "cast", "kick": "cast", "flashback": "cast", "resolve": "cast", "use": "use", "shoot": "use", "animate": "use",
        "regenerate": "use",
    "pump": "use", "tap": "tap", "sacrifice": "sacrifice", "equip": "equip", "attach": "equip", "cycle": "keyword", "suspend": "keyword",
    "forecast": "keyword", "channel": "keyword", "dredge": "keyword",
    "transmute": "keyword", "morph": "cast", "ninjutsu": "keyword", "unmorph": "turnup", "kill": "kill", "counter": "kill",
        "target": "kill",
    "enchant": "kill", "copy": "kill", "give": "give",
}
"""What kind of clause a verb makes that is read in the common way."""
