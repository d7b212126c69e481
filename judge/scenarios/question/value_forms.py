"""The forms of questions about values: sizes, life, damage. A table; see ``question_forms``."""

from __future__ import annotations

TAKE = r"(?:take|suffer|get|receive|be dealt|lose|eat|get hit for|get dealt)"
MUCH = r"(?:how much|how many)(?: (?:combat |total )?damage| points(?: of damage)?)?"
GAINED = r"(?: (?:the|that|those|any|its|his|her|their|all|of|some|\d+|card\d+|'s|player\d+))*"
NEW = (
    # sizes
    ("size", r"(?:the )?(?:size|power and toughness|p/t|stats) of {what}|what p/t (?:does|do|will|is|are) {what}(?:"
     r" have)?", "how big is {what}"),
    ("size", r"(?:(?:at|as|to) )?(?:what|which) (?:size|power and toughness|p/t|stats|power|toughness) (?:does|do|is|are|will|would)"
     r" {what}{still}"
     r"(?: (?:have|get|grow(?: to)?|end up(?: (?:at|with|as))?|become|be|got))?", "how big is {what}"),
    ("size", r"how much (?:power|toughness) (?:does|do|has|have) {what}{still}(?: (?:have|got|get))?", "how big is {what}"),
    ("size", r"how (?:big|large|strong|small|huge) (?:does|do|will) (?:that|this|it) (?:make|leave|get) {what}", "how big is {what}"),
    ("size", r"{what} (?:is|are){still} how (?:big|large)|what (?:does|do) (?:that|this) make {what}", "how big is {what}"),
    ("size", r"how (?:big|large|strong|small|huge) {be}{still} (?P<what>(?:that|this))", "how big is it"),
    ("size", r"how (?:big|large|strong|small) {do} {what}{still} (?:come in|come into play|enter play|come down|come in at|come in as)",
     "how big is {what}"),
    ("size", r"{do} {what}{still} (?:become|end up(?: as)?|get to be|grow to|stay|remain|come in as|turn into) (?:an? )?(?P<size>card\d+)",
     "is {what} {size}"),
    # life
    ("life", r"(?:where|what) (?:does|do|will|would) (?:that|this|it|combat|the (?:attack|damage)){still} (?:leave|put|take|bring"
     r"|drop|knock) {whom}"
     r"(?: (?:down )?(?:at|to|on))?", "what is {whom} 's life total"),
    ("life", r"(?:where|what) (?:does|do|will|would) (?:that|this|it) (?:leave|put) (?:everybody|us|both(?: players)?)(?: (?:at|on))?"
     r"|where (?:are"
     r"|do) (?:both players|player0 and player1) (?:stand|end up)?(?: on life)?", "what is the life total"),
    ("life", r"where (?:does|do|is|are|will) (?P<who>player\d+|he|she){still} (?:end up|stand|land|finish)(?: on"
     r" life)?", "what is {who} 's life total"),
    ("life", r"(?:(?:at|on) )?how (?:much|many|low on) (?:life )?(?:points )?(?:is|are|am) {who}{still}(?: (?:left(?: with)?|at|on))?",
     "what is {who} 's life total"),
    ("life", r"how (?:much|many) life(?: points)?(?: (?:is|are|does that leave))?{still} (?:left|remains?|remaining)(?: (?:for|to) {who})?",
     "what is {who} 's life total"),
    ("life", r"how (?:far|low) (?:down )?(?:does|do) (?:that|this|it|{who}){still} (?:drop|take|bring|go|fall|put|sink)(?: down)?(?:"
     r" {who})?",
     "what is {who} 's life total"),
    ("life", r"what (?:is|are) (?:everyone 's|everybody 's|everyone|everybody|each player 's|both|all) life(?: totals?)?(?: at)?",
     "what is the life total"),
    ("life", r"{do} {who}{still} (?:go|drop|fall|end up|end|sink)(?: down| up)? (?:to|at|on) (?P<by>-?\d+)(?: life)?", "is {who} at"
     " {by} life"),
    ("life", r"{do} (?:that|this|it){still} (?:put|take|bring|leave|drop) {whom}(?: down)? (?:at|to|on) (?P<by>-?\d+)(?: life)?",
     "is {whom} at {by} life"),
    ("life", r"how (?:much|many)(?: life)?(?: points?)? (?:does|do|did|will|would) {who}{still} (?P<verb>gain|lose)(?: (?:from|off"
     r"|for|in) (?:it|that"
     r"|this|the card\d+|card\d+|the trigger))?", "how much life does {who} {verb}"),
    ("life", r"how (?:much|many) life(?: points?)? (?:does|do|did|will|would) {who}{still} get(?: (?:back|from (?:it|that|the card\d+"
     r"|card\d+)))?",
     "how much life does {who} gain"),
    ("life", r"how much life (?:does|do|did|will|would) (?:that|it|this|{what}){still} (?:give|gain|get|net) {whom}", "how much life"
     " does {whom} gain"),
    ("life", r"how much (?:does|do|will) {who}{still} go up(?: by)?", "how much life does {who} gain"),
    ("life", r"who{still} (?:gets|gains)(?: (?:the|that|any|all|\d+))* life(?: points?)?", "who gains life"),
    ("life", rf"{{do}} {{who}}{{still}} (?:get(?: to gain)?|receive|gain|earn){GAINED}(?<! )(?: (?:life|points|life points))(?:"
     rf" (?:for|from|off) (?:it"
     r"|that|this|card\d+|the card\d+))?(?: in time)?", "does {who} gain life"),
    ("life", rf"{{do}} {{who}}{{still}} (?:lose|pay){GAINED}(?: (?:life|points|life points))", "does {who} lose life"),
    # damage
    ("damage", r"how much (?:does|do|will|would) (?:that|it|this) (?:hurt|sting|burn|do)(?: {whom})?", "how much damage does {whom} take"),
    ("damage", rf"(?:{MUCH}|how hard|how badly) (?:is|are|am|was) {{who}}{{still}} (?:taking|dealt|being dealt|losing|suffering"
     rf"|getting|hit(?: for)?)",
     "how much damage does {who} take"),
    ("damage", rf"(?:for )?(?:{MUCH}|how hard|how badly|for what) (?:does|do|did|will|would) {{who}}{{still}} (?:get hit|get hurt"
     rf"|{TAKE})(?: for| in)?"
     r"(?: from (?:it|that|this|card\d+|the card\d+))?", "how much damage does {who} take"),
    ("damage", rf"(?:{MUCH}|how hard|how badly) (?:does|do|will|would|is) (?:that|it|this|{{what}}){{still}} (?:hit|hitting|hurt|burn"
     rf"|sting) {{whom}}"
     r"(?: for)?", "how much damage does {whom} take"),
    ("damage", rf"(?:{MUCH}|how hard|how badly) (?:does|do|am|is|are|will|would|can) {{who}}{{still}} (?:deal|do|get in|dealing|doing"
     rf"|getting in|put in"
     r"|push through|get through|inflict|hit (?:him|her|player\d+) for|hit (?:him|her|player\d+)|hitting (?:him|her|player\d+) for)",
     "how much damage does {who} deal"),
    ("damage", r"what (?:does|do|is|am|are) {who}{still} (?:take|taking)", "how much damage does {who} take"),
    ("damage", r"damage to {whom}", "how much damage does {whom} take"),
    ("damage", r"{do} {who}{still} (?:get|become)(?: (?:hurt|hit|burned|burnt|damaged|dented))(?: (?:by|for) .+)?", "does {who} take"
     " damage"),
    ("damage", r"{do} (?:anything|any damage|the damage|any of (?:it|that|the damage)|damage|something|any of them|any of {whose}"
     r" (?:creatures|attackers))"
     r"{still} (?:get|go|come|connect|hit)(?: (?:through|in|home))*(?: (?:to )?{who})?", "does damage reach a player"),
    ("damage", r"{do} {who}{still} (?:get (?:through|in)(?: for (?:damage|\d+))?|connect|hit (?:him|her|player\d+)(?: for (?P<by>\d+))?"
     r"|deal(?: any| the| his| her)*(?: (?P<more>\d+))? damage(?: to (?:him|her|player\d+))?)", "does {who} deal damage"),
    ("damage", r"{do} {what}{still} (?:hit|connect|get (?:through|in)|hit home|hurt|deal its damage|deal(?: any| its| their)? damage"
     r" to|damage)"
     r"(?: (?:with|to))?(?: (?:him|her|player\d+))", "does {what} deal damage to a player"),
    ("damage", r"{do} {what}{still} (?:hit|connect|get (?:through|in)|hit home|deal combat damage)", "does {what} deal damage to a player"),
    ("damage", r"{do} {who}{still} take (?:it|it all|all of it|that|the hit|the whole lot|a hit|the \d+)(?: in the"
     r" face)?", "does {who} take damage"),
)
VALUES = (
    *NEW,
    # sizes
    ("size", r"(?:how (?:big|large|strong|small)|what size|of what size) {be}{still} {what}{still}", "how big is {what}"),
    ("size", r"what (?:is|are){still} (?:the )?(?:size|power and toughness|p/t|power|toughness|stats) of {what}", "how big is {what}"),
    ("size", r"what (?:is|are){still} {what}(?: 's)? (?:current |final |new )?(?:size|power and toughness|power|toughness|stats)",
     "how big is {what}"),
    ("size", r"(?:how (?:big|large|strong|small)|what size) {do} {what}{still} (?:get|become|grow|end up(?: (?:with|as|at))?|be|have)",
     "how big is {what}"),
    ("size", r"{be} {what}{still} (?:an? )?(?P<size>card\d+)", "is {what} {size}"),
    ("size", r"{be} {what}{still} (?:an? )?(?P<size>card\d+)(?: ,)? or (?:an? )?(?P<other>card\d+)", "how big is {what}"),
    ("size", r"{be} {what}{still} (?:bigger|larger|stronger|smaller|weaker) than (?P<other>(?:(?:the|his|her|player\d+ 's) )*card\d+)",
     "how big is {what} and {other}"),
    # life
    ("life", r"(?:who|which player|which of them){still} (?:is|ends up|comes out|stands){still} (?:ahead|in front|behind|in the lead)"
     r"(?: (?:on|in) life)?|(?:who|which player|which of them){still} (?:has|ends (?:up )?with|is left with) (?:more|less"
     r"|(?:the )?(?:most|least|higher|lower|highest|lowest|bigger|smaller)) life(?: totals?| points)?(?: left)?", "what is the life total"),
    ("life", r"{be} {who}{still} (?:at|on) (?P<by>-?\d+)(?: life)?", "is {who} at {by} life"),
    ("life", r"(?:the )?(?:final )?(?:life )?totals?", "what is the life total"),
    ("life", r"what (?:is|are){still} (?:{whose}|both players '|both|everybody 's|player\d+ 's and player\d+ 's) (?:final |new )?"
             r"life(?: totals?)?", "what is {whose} life total"),
    ("life", r"(?:at )?what life(?: totals?)? (?:do|does|is|are|will|has) {who}{still} (?:have|end up (?:with|at|on)|go to|at|on"
                 r"|be at|end on"
             r"|got)?", "what is {who} 's life total"),
    ("where", r"where (?:do|will|would) (?P<what>they|both)(?: all)? (?:go|land)", "where is {what}"),
    ("life", r"(?:what|where|how low|how far|to what|to what life(?: total)?) (?:does|do|will|would|is|are) {who}{still} (?:go|go to|drop"
             r"|drop to|fall|fall to|end up (?:at|on)|end (?:at|on)|at|stand(?: at)?|down to|be at|left (?:at|on)|sink to|go down to)",
     "what is {who} 's life total"),
    ("life", r"how (?:much|many) (?:life|life points|points of life) (?:has|have|is|does|do|will){still} {who}{still}"
             r"(?: (?:got|left|have|have left|got left|at|on|end (?:up )?(?:with|on|at)))+", "what is {who} 's life total"),
    ("life", r"how (?:much|many) life {can} {who}{still} (?P<verb>gain|lose|pay|get)(?: to mana"
                 r" burn)?", "how much life does {who} {verb}"),
    ("life", r"how (?:much|many|hard|badly)(?: (?:points?|life|damage|points of|damage from))* mana burn(?: damage)? {can} {who}{still}"
             r" (?:take|get|suffer|receive|have|incur)|how (?:much|hard|badly|far)(?: (?:life|damage))? {can} {who}{still}"
             r" (?:burn(?: for| from)?|(?:take|get|suffer|lose) (?:from|to|for|in) (?:the )?mana burn)", "how much life does {who} lose"),
    ("life", r"how much life is{still} (?:gained|lost|gained or lost)", "how much life is gained or lost"),
    ("life", r"what about (?:the|his|her|their|player\d+ 's) life(?: totals?)?", "how much life is gained or lost"),
    ("life", r"how much(?: life)? {can} {what}{still} (?:cost|drain from|take from|drain) {who}", "how much life does {who} lose"),
    ("life", r"(?:who|which player)(?: of them)?{still} (?P<verb>loses|gains|pays) (?:the |any )?(?:\d+ )?life", "who {verb} life"),
    ("life", r"{do} {who}{still} (?:get to )?(?P<verb>gain|lose|pay)(?: (?:the|any|his|her|that|its|some|all|of))*(?P<by> \d+)? life"
             r"(?: points?)?(?: back)?", "does {who} {verb}{by} life"),
    ("life", r"{do} {who}{still} (?P<verb>gain|lose)(?: (?:the|that|those|all|only|exactly))*(?P<by> \d+)(?: points?)?",
     "does {who} {verb}{by} life"),
    ("life", r"{do} {who}{still} (?:take|get|suffer)(?: any)? mana burn|{be} {who}{still} burned|{do} {who}{still} burn",
     "is there mana burn"),
    # damage
    ("damage", rf"how much(?: (?:combat )?damage)? (?:must {{who}}{{still}}|(?:does|do) {{who}}{{still}} have to) {TAKE}",
     "what is the least damage {who} takes"),
    ("damage", rf"how much(?: (?:combat )?damage)? {{can}} {{who}}{{still}} {TAKE}", "how much damage does {who} take"),
    ("damage", r"how much(?: (?:combat )?damage)? (?:is|gets|will be|was){still} dealt to {who}", "how much damage does {who} take"),
    ("damage", rf"how much(?: (?:combat )?damage)? {{do}} {{what}}{{still}} {TAKE}", "how much damage is dealt to {what}"),
    ("damage", r"how much(?: (?:combat )?damage)? (?:is|gets|will be|was){still} dealt to {what}", "how much damage is dealt to {what}"),
    ("damage", r"how much(?: (?:combat )?damage)? {can} {what}{still} (?:deal|do|hit for|assign)(?:"
                 r" damage)?", "how much damage does {what} deal"),
    ("damage", r"how much(?: (?:combat )?damage)? {can} {what}{still} (?:deal|do|hit)(?: damage)?(?: to)? {who}(?: for)?",
     "how much damage does {what} deal to {who}"),
    ("hurt", r"how much damage (?:is|has been|lies|are|sits)(?: there)?{still} on {what}", "how much damage is on {what}"),
    ("damage", r"how much (?:\w+ )?damage (?:is|gets|will be|was|has been){still} (?:dealt|done)", "how much damage is dealt"),
    ("damage", r"(?:who|which player|which creature|what|which of them){still} (?:takes?|suffers?|gets?|is dealt|receives?)(?:"
                 r" the| any| that)?"
               r"(?: \d+)? (?:combat )?damage", "who takes damage"),
    ("damage", r"{be}(?: any| the| its| his| her| that| combat)* damage{still} (?:dealt|done)", "is damage dealt"),
    ("damage", r"{do} {what}{still} deal(?: any| the| its| his| her| their| combat)*(?: \d+)? damage", "does {what} deal damage"),
    ("damage", rf"{{do}} {{who}}{{still}} {TAKE}(?: any| the| its| that)*(?P<by> \d+)?(?: points of)?(?: combat)? (?:damage"
                 rf"|anything|something)",
     "does {who} take{by} damage"),
    ("damage", rf"{{do}} {{what}}{{still}} {TAKE}(?: any| the| its| that)*(?P<by> \d+)?(?: points of)?(?: combat)? damage",
     "is {what} dealt{by} damage"),
    ("damage", r"{do} {who}{still} take(?P<by> \d+)", "does {who} take{by} damage"),
    ("damage", r"what is the (?P<most>least|minimum|smallest|lowest)(?: amount of)?(?: damage)?(?: that)? {who} (?:can|could|may"
                 r"|has to|must"
               r"|will|would){still} (?:take|suffer|get)", "what is the least damage {who} takes"),
    ("damage", r"what is the (?P<most>most|maximum|greatest|largest|highest)(?: amount of)?(?: damage)?(?: that)?"
               r" (?:{what}|{who}) (?:can|could|may)"
               r"{still} (?:trample(?: over| through)?|deal|assign|push through)(?: (?:to|over to|on) player\d+| to (?:him|her))?",
     "how much damage tramples over"),
    ("damage", r"how much(?: damage)? (?:can|could|may|does|do|will) (?:{what}|{who}){still} (?:trample|push|get|assign|send|put|deal)"
               r"(?: over| through)+(?: to player\d+| to (?:him|her))?", "how much damage tramples over"),
    ("damage", r"how (?:much|many)(?: of (?:it|the damage|that))?(?: (?:trample|excess|combat))?(?: damage| points(?: of damage)?)?"
     r" (?:can|could|may|does|do|will) (?:{what}|{who}){still} (?:trample|assign|send|put|get|push|deal)"
     r"(?: (?:over|through))?(?: (?:to|on|onto|into)"
     r" (?:player\d+|him|her|the player|the defending player))?", "how much damage tramples over"),
    ("damage", r"how many(?: points(?: of damage)?)?{still} (?:trample|go|get|come|are trampled)(?: over| through)*"
     r"(?: to player\d+| to (?:him|her))?", "how much damage tramples over"),
    ("damage", r"how much(?: damage)?{still} (?:tramples?|goes|gets|comes|is trampled)(?: over| through)+(?: to player\d+| to"
                 r" (?:him|her))?",
     "how much damage tramples over"),
    ("damage", r"how much(?: damage)?", "how much damage is dealt"),
    ("damage", r"(?:and )?for how much(?: damage)?", "how much damage is dealt"),
    ("damage", r"{be} {who}{still} (?:hit|hurt|damaged)", "does {who} take damage"),
    ("life", r"{be} {who}{still} (?:at|on) (?P<by>-?\d+)(?: ,)? or (?:at |on )?-?\d+(?: life)?", "what is {who} 's life total"),
)
"""Topic, form, plain words. The parts in braces are those of ``question_forms``."""
