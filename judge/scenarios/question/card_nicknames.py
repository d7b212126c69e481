"""What players call well-known cards, and which names of cards are ordinary words as well. Pure."""

from __future__ import annotations

NICKNAMES = {
    "bolt": "lightning bolt", "swords": "swords to plowshares", "plow": "swords to plowshares", "wrath": "wrath of god",
    "birds": "birds of paradise", "bop": "birds of paradise", "elves": "llanowar elves", "ftk": "flametongue kavu",
    "flametongue": "flametongue kavu", "fof": "fact or fiction", "wog": "wrath of god", "akroma": "akroma, angel of wrath",
    "angel": "serra angel", "bears": "grizzly bears", "bear": "grizzly bears", "reb": "red elemental blast",
    "beb": "blue elemental blast", "stp": "swords to plowshares", "warhammer": "loxodon warhammer", "jitte": "umezawa's jitte",
    "deed": "pernicious deed", "tog": "psychatog", "negator": "phyrexian negator", "mongrel": "wild mongrel", "ravager": "arcbound ravager",
    "sofi": "sword of fire and ice", "clamp": "skullclamp",
    "factory": "mishra's factory", "treetop": "treetop village",
    "disk": "nevinyrral's disk", "hippie": "hypnotic specter", "hyppie": "hypnotic specter", "juzam": "juzám djinn",
    "pinger": "prodigal sorcerer", "ritual": "dark ritual", "rit": "dark ritual",
    "growth": "giant growth", "lotus": "black lotus", "ancestral": "ancestral recall", "fow": "force of will",
    "leak": "mana leak", "needle": "pithing needle", "explosives": "engineered explosives",
    "jens": "solemn simulacrum", "solemn": "solemn simulacrum", "sad robot": "solemn simulacrum",
    "ste": "sakura-tribe elder",
    "chalice": "chalice of the void", "trini": "trinisphere", "bridge": "ensnaring bridge", "vise": "black vise",
    "lackey": "goblin lackey", "piledriver": "goblin piledriver", "ringleader": "goblin ringleader", "matron": "goblin matron",
    "war chief": "goblin warchief", "warchief": "goblin warchief", "rootwalla": "basking rootwalla", "edict": "diabolic edict",
    "avatar": "serra avatar", "colossus": "darksteel colossus", "citadel": "darksteel citadel",
    "lattice": "mycosynth lattice", "e-tutor": "enlightened tutor", "vamp": "vampiric tutor",
    "skeletons": "drudge skeletons", "fanatic": "mogg fanatic", "vortex": "sulfuric vortex",
    "assassin": "royal assassin", "icy": "icy manipulator", "geddon": "armageddon", "'geddon": "armageddon", "ghitu": "ghitu encampment",
    "lions": "savannah lions", "husk": "nantuko husk", "shade": "nantuko shade", "leyline": "leyline of the void",
    "greaves": "lightning greaves", "boa": "river boa", "ascetic": "troll ascetic", "baloth": "ravenous baloth",
    "anthem": "glorious anthem", "arena": "phyrexian arena", "gargadon": "greater gargadon",
    "mom": "mother of runes", "top": "sensei's divining top", "sdt": "sensei's divining top", "sensei's top": "sensei's divining top",
    "force": "force of will", "hymn": "hymn to tourach", "welder": "goblin welder", "exalted": "exalted angel", "helix": "lightning helix",
    "vial": "aether vial", "necro": "necropotence", "oath": "oath of druids", "cradle": "gaea's cradle", "trike": "triskelion",
    "workshop": "mishra's workshop", "tendrils": "tendrils of agony", "desire": "mind's desire", "loam": "life from the loam",
    "gifts": "gifts ungiven", "e-wit": "eternal witness", "ewit": "eternal witness", "witness": "eternal witness",
    "tfk": "thirst for knowledge", "plating": "cranial plating", "enforcer": "myr enforcer", "mongoose": "nimble mongoose",
    "dreadnought": "phyrexian dreadnought", "scepter": "isochron scepter", "finkel": "shadowmage infiltrator", "port": "rishadan port",
    "hierarch": "loxodon hierarch", "titan": "sundering titan", "rector": "academy rector", "crypt": "tormod's crypt",
    "lavamancer": "grim lavamancer", "charbelcher": "goblin charbelcher", "belcher": "goblin charbelcher", "demonic": "demonic tutor",
    "mystical": "mystical tutor", "rack": "the rack", "abyss": "the abyss",
}
"""What players call well-known cards. The name of another card that is in the question stands before them."""
CAPITAL = frozenset(("top", "force", "mom", "vial", "oath", "desire", "gifts", "witness", "port", "titan", "crypt", "rack", "exalted",
                     "demonic", "mystical", "cradle", "workshop", "plating", "scepter", "abyss", "enforcer"))
"""Those that are ordinary words, too: they stand for a card with a capital letter alone."""
_ORDINARY = (
    "absorb arena assault balance bargain battery befoul bind blessing bound brand breach breakthrough cancel catalog charisma clear "
    "complicate concentrate conquer conversion cooperation corrupt crash crime cunning darkness day death deception deliver desert "
    "determined disappear dismiss distress divert dominate drill-skimmer drowned ends enter error exclude execute exhaustion exile "
    "exploration extract falter fatigue fear feedback flash flicker flight flood forbid forest forget fork foster gamble genesis "
    "glory greed hesitation hinder hit humble ice illumination illusion impulse index insight insist inspiration intervene "
    "invisibility island jump justice lance leap liability lull lure meddle mountain night opportunity opposition opt order overload "
    "override overrun pain panic peek perish persuasion plains predict prohibit provoke punishment pure quicken rally reality rebound "
    "rebuild recall reclaim recover recycle redeem reflexes regenerate regeneration remedy remembrance remove renewal repeal repel "
    "research reset respite restrain resurrection return revelation reverence revive rewind rise roots rust sacrifice scrap seek "
    "shelter shrink slay smash smoke smother snap spite squeeze stamina stand steal suffering supply swamp swat tangle temper thirst "
    "threaten trade trial truce tunnel unearth unmask vanishing vigilance visions void warning wax weakness web withdraw wonder"
)
ORDINARY = frozenset(_ORDINARY.split())
"""Names of one word that with small letters may be a word like another; they are names behind a verb that plays cards."""
