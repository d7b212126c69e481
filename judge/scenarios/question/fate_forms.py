"""The forms of questions about fates: who and what dies, who wins, what is left and how many. A table; see ``question_forms``."""

from __future__ import annotations

DIE = r"(?:die|fall|perish|go down|get (?:destroyed|killed|lost)|leave play|go away|stay dead)"
DIES = r"(?:dies|falls|perishes|goes down|gets (?:destroyed|killed|lost)|leaves play|is going to die|is about to die)"
LIVE = r"(?:survive|live|make it|stay alive|remain alive)(?: (?:it|this|that|combat|the \w+|card\d+|the card\d+))?"
LIVES = r"(?:survives|lives|makes it|stays alive|is going to survive)(?: (?:it|this|that|combat|the \w+|card\d+|the card\d+))?"
DEAD = r"(?:dead|lost|killed|destroyed|gone|dying|going to die|about to die)"
SAFE = (
    r"(?:there|around|on the (?:table|board|battlefield)|safe|saved|alive|spared|okay|fine|in the clear|out of danger|going to survive"
    r"|left(?: alive)?)"
)
BOARD = r"(?:board|side|side of the (?:board|table)|table|team|field|side of play)"
ALL = r"(?:both|all|each|everything)(?: of (?:them|those|these|the 2))?(?: (?:of )?(?:the )?creatures)?"
ONE = r"(?:anything|something|an?(?:y|other)? (?:creatures?|permanents?|guys?)|any(?: 1)? of (?:them|those|these)|any|a single creature)"
KILL = r"(?:kill|destroy|take out|take down|finish off|wipe out|beat)"
EVERYONE = (
    r"(?:them (?:both|all)|(?:both|all|each)(?: of (?:them|those|these|(?:the|{whose}) (?:\d+ )?\w+)| (?:of )?(?:the |{whose} )?(?:\d+ )?"
    r"(?:creatures|blockers|attackers|guys|of them))?|everything|the lot)"
)
"""All that somebody fights."""
CREATURES = (
    r"(?:(?:of )?(?:the |all |those |these |{whose} |other )*(?P<kind>card\d+|creatures|permanents|lands|artifacts|enchantments|guys"
    r"|attackers|blockers|tokens|dudes)"
    r"(?: tokens| creatures)?|of (?:them|those|these|the card\d+)|)"
)
FATES = (
    ("wins", r"{do} (?:the|that|his|her|any) (?:\d+ )?(?:life(?: ?gain| points)?|lifegain){still} (?:come|arrive|get there|count)"
     r"(?: (?:in time|soon enough|early enough|fast enough))", "is it enough to survive"),
    # all that somebody fights
    ("dies", rf"(?:can|could|does|do|did|will|would|may) (?:{{who}}|{{what}}){{still}} (?:manage to |get to )?(?:{KILL} {EVERYONE}"
     rf"|take {EVERYONE} (?:down|out))", "do all against {who} {what} die"),
    ("dies", rf"{{do}} (?:the |his |her |player\d+ 's )*(?:card\d+|that|this){{still}} {KILL} (?P<what>it)", "does {what} die"),
    ("tally", rf"how many(?: of)?(?: the| {{whose}})? (?P<kind>blockers|attackers) (?:does|do|did|will|would|can|could)"
     rf" (?:{{who}}|{{what}}){{still}} {KILL}", "how many {kind} of die"),
    ("wins", r"(?:is|was|will|would) (?:it|that|this|what \w+ (?:has|gains|gets))(?: be)?{still} (?:enough|sufficient)"
     r"(?: (?:to (?:live|survive|stay alive|save {who}|save (?:him|her|them)|make it|keep (?:him|her) alive)"
     r"|for {who} to (?:live|survive|stay alive)))|{do} (?:it|that|this){still} suffice(?: to survive)?", "is it enough to survive"),
    ("wins", r"{do} (?:it|that|this){still} get there", "does anybody lose the game"),
    ("wins", r"{do} (?:the |all (?:the|that) |that |this )?(?:life(?: ?gain)?|lifegain|life-gain)(?: (?:from|off|of) (?:{what}|it|that))?"
     r"{still} (?:save|rescue|keep|help) {whom}(?: alive)?", "does {whom} survive"),
    ("wins", rf"(?:can|could|does|do|did|will|would|may) {{who}}{{still}} (?:manage to |get to )?(?:{KILL}|win against) "
     r"(?P<whom>player\d+|him|her)", "does {who} kill the opponent"),
    ("wins", rf"(?:can|could|does|do|did|will|would|may) {{what}}{{still}} (?:manage to |get to )?{KILL} (?P<whom>player\d+|him|her)",
     "does {whom} lose the game"),
    # what is left
    ("count", r"(?:(?:are|is) there )?any (?P<kind>card\d+|lands?|artifacts?|enchantments?|permanents?|tokens?){still}"
     r"(?: (?:left|in play|around|remaining|there|on the (?:table|board)))+", "how many {kind} are in play"),
    ("left", r"is (?:there )?(?:anything|something|any creature){still} left(?: in play| on the table)?", "what is left"),
    ("left", r"(?:what|how) (?:does|do|is|will) (?:the |everybody 's )?(?:board|table|field)s?{still}(?: look(?: like)?)?"
     r"|(?:what is )?the (?:board|table)", "what is left"),
    ("left", r"what (?:is|are) (?:they|everybody|both players|everyone|each player|player0|player1){still} left with|who has what(?:"
     r" left)?",
     "what is left"),
    ("left", r"(?:what|which)(?: (?:all|else|permanents?|cards?|creatures?|things?))?(?: is| are)?{still} (?:left|remains?|stays?"
     r"|remaining)"
     r"(?: (?:over|behind|there|in play|(?:on|in) (?:the )?(?:table|board|battlefield|play)))*", "what is left"),
    ("left", r"(?:what|which permanents?)(?: is| are){still} (?:on the (?:table|board|battlefield)|in play)", "what is left"),
    ("holds", rf"what(?: all| creatures?| else| cards?)?(?: (?:is|are|does|do|will|has|have))?{{still}}(?: (?:left|remains?|stays?"
     rf"|remaining|be|lie"
     rf"|there))?(?: left| over| in play| there)* (?:on|of) {{whose}} {BOARD}", "what does {owner} control"),
    ("holds", r"(?:what|which)(?: (?:creatures?|permanents?|cards?|guys?))?(?: (?:is|are|am|does|do|will|has|have|would))? {who}{still}"
     r" (?:left with|keep|(?:have|got|control|end up with|be left with|get)(?: left)?|get to keep|have to show for it)"
     r"(?: (?:in play|left|on the (?:table|board)|on {whose} (?:board|side|side of the (?:board|table))))*", "what does {who} control"),
    ("holds", rf"(?:what|how) (?:does|do|will|is) {{whose}} {BOARD}(?: look(?: like)?)?|(?:what is )?{{whose}}"
     rf" {BOARD}", "what does {owner} control"),
    # of all together
    ("dies", rf"{{do}}{{still}} (?:they |card\d+ and (?:the )?card\d+ )?(?:{ALL} )?(?:trade|kill each other|kill 1 another|destroy"
     rf" each other)"
     r"(?: off)?", "do both die"),
    ("dies", r"{do} (?:{what}|it|that|this){still} trade(?: (?:off|up|down))?(?: (?:with|for) .+)?", "do both die"),
    ("dies", r"(?:is|would) (?:it|that|this)(?: be)? (?:just )?(?:an? )?(?:straight |even |fair |1-for-1 )?trade(?: off)?", "do both die"),
    ("dies", r"(?:just )?an? (?:straight |even |fair )?trade", "do both die"),
    ("dies", rf"{{do}} (?:they )?{ALL}(?: of {{whose}} creatures| {{whose}} creatures)?{{still}} {DIE}", "do both die"),
    ("dies", rf"{{do}} they (?:both|all){{still}} {DIE}|{{be}} (?:they )?{ALL}{{still}} {DEAD}|{ALL} {DEAD}", "do both die"),
    ("dies", rf"{{do}} {{who}}{{still}} lose {ALL}", "do both die"),
    ("dies", rf"{{do}} (?:they )?{ALL}(?: of {{whose}} creatures| {{whose}} creatures)?{{still}} {LIVE}", "do both survive"),
    ("dies", rf"{{do}} they (?:both|all){{still}} {LIVE}|{{be}} (?:they )?{ALL}{{still}} {SAFE}|{ALL} {SAFE}", "do both survive"),
    # of any
    ("dies", rf"{{do}} {{who}}{{still}} (?:have to )?lose {ONE}(?: in (?:it|that|this|combat))?", "does {who} lose anything"),
    ("dies", rf"{{do}} (?:{ONE}|either creature|either(?: 1)?(?: of (?:them|the 2|the creatures))?){{still}} {DIE}|{{be}}"
     rf" {ONE}{{still}} {DEAD}"
     rf"|(?:anything|anybody|any of them|any creatures?|any 1|any casualties) ?(?:{DEAD}|{DIE})?", "does anything die"),
    ("dies", rf"{{do}} (?:{{who}}|that|it|this|card\d+|the card\d+|player\d+ 's card\d+){{still}} (?:manage to )?(?:kill|destroy|take out"
     rf"|finish off) {ONE}(?: at all)?", "does anything die"),
    ("dies", rf"{{do}} (?:{ONE}|either creature|either(?: 1)?(?: of (?:them|the 2|the creatures))?)(?: of {{whose}}"
     rf" creatures)?{{still}} {LIVE}"
     rf"|{{be}} {ONE}{{still}} (?:alive|safe|spared|okay)|(?:anything|anybody|any of them|any creatures?|any survivors?|any 1)"
     rf" ?(?:{SAFE})?",
     "does anything survive"),
    ("dies", rf"{{do}} (?:any|either)(?: 1)? of {{whose}} creatures{{still}} {LIVE}", "does anything survive"),
    ("has", rf"{{have}} {{who}}{{still}} (?:got )?{ONE}{{still}}(?: (?:left|alive|in play|on the (?:table|board)))*",
     "has {who} any creature left"),
    ("has", rf"{{do}} {{who}}{{still}} (?:have|control|keep|end up with|hold on to) {ONE}{{still}}"
     r"(?: (?:left|alive|in play|on the (?:table|board)))*", "has {who} any creature left"),
    ("loses", r"{do} {who}{still} (?:have to )?(?:lose|say goodbye to|part with) {what}(?: for good| (?:at|in) .+)?", "does {who}"
     " lose {what}"),
    # which
    ("dies", r"(?:what|which(?: 1s?)?)(?: of)?(?: {whose})?(?: (?:creatures?|permanents?|card\d+|guys?))?(?: all| else)?"
     r" (?:does|do|will|would) {who}{still} (?:have to )?lose", "what does {who} lose"),
    ("dies", r"(?:what|who|which(?: 1s?)?)(?: of)?(?: {whose})?(?: (?:creatures?|card\d+|guys?))?(?: all| else)? (?:does|do|will|would|can)"
     r" (?:that|it|this|they|player\d+|he|she|(?:the |player\d+ 's |his |her )?card\d+(?: 's (?:ability|trigger))?){still}"
     r" (?:kill|destroy|take out|take down|finish off|wipe out)(?: with (?:it|that|this))?", "what dies"),
    ("dies", r"(?:what|who|which 1s?) (?:is|are) (?:{who}|{what}) (?:killing|destroying|losing)", "what dies"),
    ("dies", rf"(?:what|who|which|whose) (?:1s? |creatures? |of (?:them|those|these|the 2|both) |guys? )?(?:all )?{{still}}"
     rf"(?:{DIES}|{DIE}|(?:is|are|gets?|ends? up|will be|do|does) {DEAD}|will die|would die)", "what dies"),
    ("dies", rf"which of {{whose}} (?:guys|creatures|card\d+){{still}} {DIE}", "what dies"),
    ("dies", rf"{{which}}{{still}} (?:{DIES}|{DIE}|(?:is|are|gets?|ends? up|will be|do|does) {DEAD}|will die)", "what dies"),
    ("dies", rf"(?:what|who|which) (?:1s? |creatures? |of (?:them|those|these|the 2|both) |guys? )?(?:all )?{{still}}"
     rf"(?:{LIVES}|{LIVE}|(?:is|are|stays?){{still}} {SAFE})", "which creatures survive"),
    ("dies", rf"{{which}}{{still}} (?:{LIVES}|{LIVE}|(?:is|are|stays?) (?:left standing|standing|{SAFE}))", "which creatures survive"),
    ("buried", r"(?:what|who|which)(?: (?:creatures?|1s?|cards?|of (?:them|those|these|the 2|both)))?{still} (?:goes|go|ends? up"
     r"|lands?|is|are"
     r"|gets? put|is put|lies|comes|hits)(?: back)?(?: (?:to|in|into))? (?:the|an?|{whose}) graveyards?", "what goes to the graveyard"),
    # how many
    ("tally", rf"how many(?: {CREATURES})?{{still}} (?:{DIE}|are {DEAD}|get {DEAD}|bite it|(?:go|are put|end up|land)"
     rf"(?: (?:in|to|into))? {{whose}} graveyards?)", "how many {kind} of {owner} die"),
    ("tally", rf"how many(?: {CREATURES})? (?:does|do|did|will|would) {{who}}{{still}} (?:have to )?lose(?: in (?:it|that))?",
     "how many {kind} of {who} die"),
    ("tally", rf"how many(?: {CREATURES})? (?:does|do|did|will|would|can) (?:that|it|this|they|player\d+|he|she|(?:the )?card\d+){{still}}"
     r" (?:kill|destroy|take out|take down|wipe out)(?: with (?:it|that))?", "how many {kind} of {owner} die"),
    ("tally", rf"how many(?: {CREATURES})?{{still}} (?:{LIVE}|(?:are|is|stay){{still}} (?:alive|safe|spared|okay))",
     "how many {kind} of {owner} survive"),
    ("left", r"how many(?: copies| of them)? (?:are|is|stay|remain){still} (?:left|remaining)? ?(?:in play|on the (?:table|board))",
     "what is left in play"),
    ("tally", rf"how many(?: of (?:them|those|these|{{whose}} (?:creatures|guys)))?{{still}} (?:(?:are|is|stay){{still}} (?:{SAFE}|in play)"
     r"|remain)(?: (?:in play|alive|on the (?:table|board)))*", "how many creatures of {owner} survive"),
    ("count", r"how many (?P<kind>card\d+|creatures|permanents|tokens|lands) (?:are|is|stay){still} (?:there|around|left(?: alive)?"
     r"|in play)",
     "how many {kind} are in play"),
    ("tally", rf"how many(?: {CREATURES})? (?:does|do|is|am|are|has|have|will) {{who}}{{still}} (?:keep|left with|got left|get to keep"
     r"|(?:have|control)(?: left| alive))", "how many {kind} of {who} survive"),
    ("tally", r"how many of (?:them|those|these) (?:does|do|will|has|have) {who}{still} (?:have|got|control)(?: left)?",
     "how many creatures of {who} survive"),
    # one thing
    ("dies", rf"{{do}} {{what}}{{still}} {DIE}", "does {what} die"),
    ("dies", rf"{{do}} {{what}}{{still}} {LIVE}", "does {what} survive"),
    ("dies", rf"(?:can|could) {{what}}{{still}} {LIVE}", "does {what} survive"),
    ("dies", r"(?:has|have) {what} (?:had it|died|been (?:destroyed|killed))", "does {what} die"),
    ("dies", rf"{{what}} (?:{DEAD}|dies|die)", "does {what} die"),
    ("dies", r"dead {what}", "does {what} die"),
    ("dies", rf"{{what}} (?:{SAFE}|survives?|lives?)", "does {what} survive"),
    ("dies", r"{do} (?:it|that|this|the shield|the regeneration|regeneration|the bonus|that spell|card\d+){still} (?:help|work|save"
     r" (?:it|them|him|her))"
     r"(?: at all)?", "does it survive"),
    ("dies", r"{do} (?:it|that|this|(?:the |an? |its |his |her |player\d+ 's )*card\d+){still} (?:save|rescue|protect|keep) {what}"
     r"(?: alive)?", "does {what} survive"),
    ("dies", r"(?:can|could|would|will) (?:an? |the )*card\d+{still} (?:save|rescue) {what}", "does {what} survive"),
    ("dies", r"(?:is|would) (?:an? |the |his |her |player\d+ 's )*card\d+(?: be)? (?:enough|sufficient) to (?:save|keep) {what}(?: alive)?",
     "does {what} survive"),
    ("dies", r"(?:still )?(?:saved|spared|alive|safe)", "does it survive"),
    ("dies", r"{do} (?:the |its |his |her |player\d+ 's )*card\d+ still (?:kill|destroy|finish off) {what}", "does {what} die"),
    ("dies", r"(?:is|would) (?:that|this|it)(?: be)? the (?:end|last) of {what}", "does {what} die"),
    ("dies", r"(?:is|would) (?:that|this|it|card\d+)(?: be)? (?:enough|sufficient) to (?:save|keep) {what}(?: alive)?", "does {what}"
     " survive"),
    ("dies", r"(?:is|would) (?:that|this|it|card\d+)(?: be)? (?:enough|sufficient|lethal) (?:to (?:kill|destroy|take out|finish off)"
     r"|for) {what}",
     "does {what} die"),
    ("dies", rf"{{be}} {{what}}{{still}} {DEAD}", "does {what} die"),
    ("dies", rf"{{be}} {{what}}{{still}} {SAFE}", "does {what} survive"),
    ("dies", r"{do} {what}{still} (?:stay|remain)(?: in play| on the (?:table|board|battlefield)| alive)?", "does {what} survive"),
    ("dies", r"{be} {what}{still} in play", "does {what} survive"),
    # who wins
    ("wins", rf"(?:can|could) {{who}}{{still}} {LIVE}", "does {who} survive"),
    ("wins", rf"{{be}} {{who}}{{still}} (?:{DEAD}|out|beaten|finished|out of (?:the game|it)|the loser)", "does {who} lose the game"),
    ("wins", rf"{{be}} {{who}}{{still}} (?:{SAFE}|in the game|in it)", "does {who} survive"),
    ("wins", rf"{{do}} {{who}}{{still}} {LIVE}(?: (?:the|this|that) turn)?", "does {who} survive"),
    ("wins", rf"{{do}} {{who}}{{still}} (?:{DIE}|lose(?: the (?:game|match))?)(?: (?:on the spot|right there|to (?:it|that|this"
     rf"|card\d+)))*",
     "does {who} lose the game"),
    ("wins", r"{do} (?:that|this|it|{what}){still} (?:kill|finish|finish off|beat|do in|do it for|end it for|take out) {whom}"
     r"(?: off)?", "does {whom} lose the game"),
    ("wins", r"(?:(?:is|would) (?:that|this|it)(?: be)? (?:enough|lethal|sufficient|the end) (?:to (?:kill|finish|finish off|beat)|for|of)"
     r"|lethal for) {whom}(?: off)?", "does {whom} lose the game"),
    ("wins", r"(?:is|would) (?:that|this|it|the game)(?: be)?{still} (?:the )?(?:game(?: over)?|over|lethal|the end|won|lost|a win|it"
     r"|curtains)"
     r"|(?:is it )?game over|lethal|(?:does|do) (?:that|this|it) (?:end|win|decide|finish) (?:the game|it|things)",
     "does anybody lose the game"),
    ("wins", r"(?:is|would) (?:that|this|it)(?: be)? enough to win(?: the game)?(?: on the spot)?", "does anybody win the game"),
    ("wins", r"(?:is|would) (?:that|this|it)(?: be)? enough(?: to (?:win|kill))?(?: (?:for|by) {who} to win)", "does {who} win the game"),
    ("wins", r"(?:do|does|did|will|would|is|are|am|has|have) {who}{still} (?:win|won|the winner|winning|take the game)(?: (?:the"
     r" (?:game|match)|this|it))?"
     r"(?: with (?:that|it|this))?", "does {who} win the game"),
    ("wins", r"{have} {who}{still} lost(?: the game)?", "does {who} lose the game"),
    ("wins", r"{do} the game{still} (?:go on|continue)|is (?:the game|it) still (?:on|going)", "does anybody survive"),
    ("wins", r"(?:who|which player|which 1)(?: of (?:them|us|the 2(?: players)?))?{still} (?:wins?|won|has won|(?:is|has) the win(?:ner)?"
     r"|comes out (?:ahead|on top)|takes (?:it|the game|this|that)|gets there|is going to win|ends up winning|is victorious|is the last 1"
     r" (?:standing|alive)|prevails)(?: (?:the (?:game|match|duel)|this|that|it|here|that 1|this 1))?|(?:the )?winner", "who wins the"
     " game"),
    ("wins", r"(?:who|which player|which 1)(?: of (?:them|us|the 2))?{still} (?:loses?|has lost|is the loser|is out|dies first|is"
     r" dead first)"
     r"(?: the (?:game|match))?|(?:the )?loser", "who loses the game"),
    ("wins", r"how (?:does|do|will) (?:the game|it|this game|this) end|what is the (?:result|outcome|upshot) of the"
     r" game", "who wins the game"),
)
"""Topic, form, plain words. The parts in braces are those of ``question_forms``."""
