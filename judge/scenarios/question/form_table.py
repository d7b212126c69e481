"""The forms of questions: the topic of each, how it is said, and the plain words that it means. A table; see ``question_forms``."""

from __future__ import annotations

DIE = r"(?:die|fall|perish|go down|bite the dust|get (?:destroyed|killed)|leave play|go away|go to the graveyard)"
LIVE = (
    r"(?:survive|live|make it(?: out(?: alive)?| through(?: \w+)?)?|live through (?:it|this|that|combat)|stay alive|pull through"
    r"|come out alive|survive (?:it|this|that|combat|the \w+|card\d+|the card\d+)|live on|get out alive)"
)
DEAD = r"(?:dead|doomed|toast|lost|killed|destroyed|gone|history|a goner|dying)"
SAFE = r"(?:there|around|on the (?:table|board|battlefield)|safe|saved|alive|spared|okay?|fine|in the clear|out of danger|all right)"
TAKE = r"(?:take|suffer|get|receive|be dealt)"
SOME = r"(?: (?:the|an?|any|his|her|its|their|that|some|all|of|extra|full|more|another|second|\d+))*"
ZONE = r"(?:graveyard|hand|library)"
LIE = r"(?:go|goes|end up|end|land|wind up|lie|be|put|return|come|stay|now)"
UNCOUNTED = r"(?:cards?|cop(?:y|ies)|\w*counters?|mana|life|points?|spells?|times?|damage|turns?|players?)\b"
"""Things of which something else than their number in play is asked."""
FORMS = (
    # who and what dies
    ("dies", rf"{{do}} {{what}}{{still}} {DIE}", "does {what} die"),
    ("dies", rf"{{do}} {{what}}{{still}} {LIVE}", "does {what} survive"),
    ("dies", r"{do} (?:it|that|this|the shield|the regeneration|regeneration|the bonus|that spell|card\d+){still} (?:help|work|save"
     r" (?:it|them|him|her))(?: at all)?", "does it survive"),
    ("dies", r"{do} (?:the |its |his |her |player\d+ 's )*card\d+ still (?:kill|destroy|finish off) {what}", "does {what} die"),
    ("dies", rf"{{be}} {{what}}{{still}} {DEAD}", "does {what} die"),
    ("dies", rf"{{be}} {{what}}{{still}} {SAFE}", "does {what} survive"),
    ("dies", r"{do} {what}{still} (?:stay|remain)(?: in play| on the (?:table|board|battlefield)| alive)?", "does {what} survive"),
    ("dies", r"{be} {what}{still} in play", "does {what} survive"),
    ("dies", rf"{{which}}{{still}} (?:dies?|(?:is|are|gets?|ends? up|will be|do|does) {DEAD}|falls|perish(?:es)?|goes? down|will die)",
     "what dies"),
    ("dies", rf"{{which}}{{still}} (?:survives?|lives?|makes? it(?: out alive| through)?|(?:is|are|stays?) (?:left standing"
                 rf"|standing|{SAFE}))",
     "which creatures survive"),
    ("dies", rf"how many(?: (?:of (?:them|those|these)|creatures|guys))*{{still}} (?:die|are {DEAD}|get {DEAD})", "what dies"),
    # who wins
    ("dies", r"{do} {who}{still} (?:have to )?lose (?:anything|something|(?:an?|any|the) creatures?|any of them)", "what dies"),
    ("wins", rf"{{be}} {{who}}{{still}} (?:{DEAD}|out|beaten|finished|out of the game)", "does {who} lose the game"),
    ("wins", rf"{{be}} {{who}}{{still}} (?:{SAFE}|in the game|in it)", "does {who} survive"),
    ("wins", rf"{{do}} {{who}}{{still}} {LIVE}", "does {who} survive"),
    ("wins", r"{do} {who}{still} (?:die|lose(?: the (?:game|match))?(?: on the spot| right there)?)", "does {who} lose the game"),
    ("wins", r"{do} {who}{still} win(?: the (?:game|match))?", "does {who} win the game"),
    ("wins", r"(?:who|which player|which 1)(?: of (?:them|the 2))?{still} (?:wins?|has won|is the winner|comes out (?:ahead|on top))"
             r"(?: the (?:game|match))?", "who wins the game"),
    ("wins", r"(?:who|which player)(?: of them)?{still} (?:loses?|has lost|is the loser)(?: the (?:game|match))?", "who loses the game"),
    # sizes
    ("size", r"(?:how (?:big|large|strong|small)|what size|of what size) {be}{still} {what}{still}", "how big is {what}"),
    ("size", r"what (?:is|are){still} (?:the )?(?:size|power and toughness|p/t|power|toughness|stats) of {what}", "how big is {what}"),
    ("size", r"what (?:is|are){still} {what}(?: 's)? (?:current |final |new )?(?:size|power and toughness|power|toughness|stats)",
     "how big is {what}"),
    ("size", r"(?:how (?:big|large|strong|small)|what size) {do} {what}{still} (?:get|become|grow|end up(?: (?:with|as|at))?|be|have)",
     "how big is {what}"),
    ("size", r"{be} {what}{still} (?:an? )?(?P<size>card\d+)", "is {what} {size}"),
    ("size", r"{be} {what}{still} (?:an? )?(?P<size>card\d+)(?: ,)? or (?:an? )?(?P<other>card\d+)", "how big is {what}"),
    # life
    ("life", r"{be} {who}{still} (?:at|on) (?P<by>-?\d+)(?: life)?", "is {who} at {by} life"),
    ("life", r"(?:the )?(?:final |life )?totals?", "what is the life total"),
    ("life", r"what (?:is|are){still} (?:{whose}|both players '|both|everybody 's|player\d+ 's and player\d+ 's) (?:final |new )?"
             r"life(?: totals?)?", "what is {who} life total"),
    ("life", r"(?:at )?what life(?: totals?)? (?:do|does|is|are|will|has) {who}{still} (?:have|end up (?:with|at|on)|go to|at|on"
                 r"|be at|end on"
             r"|got)?", "what is {who} 's life total"),
    ("life", r"(?:what|where|how low|how far|to what|to what life(?: total)?) (?:does|do|will|would|is|are) {who}{still} (?:go|go to|drop"
             r"|drop to|fall|fall to|end up (?:at|on)|end (?:at|on)|at|stand(?: at)?|down to|be at|left (?:at|on)|sink to|go down to)",
     "what is {who} 's life total"),
    ("life", r"how (?:much|many) (?:life|life points|points of life) (?:has|have|is|does|do|will){still} {who}{still}"
             r"(?: (?:got|left|have|have left|got left|at|on|end (?:up )?(?:with|on|at)))+", "what is {who} 's life total"),
    ("life", r"how (?:much|many) life {can} {who}{still} (?P<verb>gain|lose|pay|get)(?: to mana"
                 r" burn)?", "how much life does {who} {verb}"),
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
    ("damage", r"what is the (?P<most>least|minimum|smallest|lowest)(?: amount of)?(?: damage)?(?: that)? {who} (?:can|could|may"
                 r"|has to|must"
               r"|will|would){still} (?:take|suffer|get)", "what is the least damage {who} takes"),
    ("damage", r"what is the (?P<most>most|maximum|greatest|largest|highest)(?: amount of)?(?: damage)?(?: that)? {what} (?:can|could|may)"
               r"{still} (?:trample(?: over| through)?|deal|assign|push through)(?: (?:to|over to|on) player\d+| to (?:him|her))?",
     "how much damage tramples over"),
    ("damage", r"how much(?: damage)? (?:can|could|may|does|do|will) (?:{what}|{who}){still} (?:trample|push|get|assign|send|put|deal)"
               r"(?: over| through)+(?: to player\d+| to (?:him|her))?", "how much damage tramples over"),
    ("damage", r"how much(?: damage)?{still} (?:tramples?|goes|gets|comes|is trampled)(?: over| through)+(?: to player\d+| to"
                 r" (?:him|her))?",
     "how much damage tramples over"),
    ("damage", r"how much(?: damage)?", "how much damage is dealt"),
    # how many
    ("count", r"how many(?: (?:other|untapped|tapped|of the|of her|of his|of its|player\d+ 's))* (?P<kind>card\d+|creatures?"
                 r"|tokens?|permanents?"
              rf"|lands?|artifacts?|enchantments?|(?!{UNCOUNTED})[a-z]+)(?: tokens?| creatures?)? (?:does|do|has|have|will|would)"
              rf" {{who}}{{still}} (?:have|control"
              r"|own|got|end up with|be left with|left)(?: left| in play)*", "how many {kind} does {who} control"),
    ("count", rf"how many(?: (?:new|more|extra))* (?P<kind>card\d+|(?!{UNCOUNTED})[a-z]+)(?: tokens?| creatures?)? (?:does|do"
                 rf"|will|would) {{who}}{{still}}"
              r" (?:get|make|put into play|receive|create)", "how many new {kind} does {who} control"),
    ("count", rf"how many(?: (?:of the|of her|of his|player\d+ 's))* (?P<kind>card\d+|creatures?|tokens?|permanents?"
                 rf"|(?!{UNCOUNTED})[a-z]+)(?: tokens?)?"
              r"{still} (?:remain|stay|are left|is left|are there|survive|are in play|come into play|arrive)(?: left| in play| on"
              r" the table)*",
     "how many {kind} are in play"),
    ("number", r"how many cards {can} {who}{still} (?:get to )?(?P<deed>draw|discard)", "how many cards does {who} {deed}"),
    ("number", r"how many cards (?:has|have|does|do|are|is|will) {who}{still}(?: (?:have|hold|got|left|end up with))*(?: left)?"
             r"(?: in (?:his |her )?hand)?",
     "how many cards does {who} have in hand"),
    ("draws", rf"{{do}} {{who}}{{still}} (?:get to |have to )?draw{SOME}(?: cards?)?(?: for (?:it|that|card\d+|the card\d+|the trigger))?",
     "does {who} draw a card"),
    ("draws", r"{do} {who}{still} (?:get to )?(?:get|draw|receive) (?:the|his|her|an?|any|extra|that)(?P<by> \d+)? cards?",
     "does {who} draw{by} cards"),
    ("draws", r"(?:who|which player){still} (?:draws|gets)(?: the| an?| any)*(?: extra)? cards?", "who draws a card"),
    ("hand", r"{do} {who}{still} get (?:anything|something|a card|any card)(?: back)? (?:in|into|to) (?:his |her |their )?hand",
     "does {who} get anything in hand"),
    ("adds", r"{do} {who}{still} (?:get|have|keep) (?:the|its|his|her|any|that) mana", "does {who} get mana"),
    ("combat", r"{be} {what}{still} (?:(?P<state>blocked|unblocked|attacking|blocking)|an? (?:attacker|blocker)|in combat)",
     "is {what} still in combat {state}"),
    ("combat", r"{do} {what}{still} (?:remain|stay) (?:in combat|(?P<state>blocked|unblocked|attacking|blocking))",
     "is {what} still in combat {state}"),
    ("combat", r"(?:{be}|{do}) {what}{still} (?:get )?removed from combat", "is {what} removed from combat"),
    # states
    ("state", r"{do} {what}{still} (?:have|get|keep|gain|retain) {keyword}(?P<more>(?: ,)? (?:and|or) {keyword})?",
     "does {what} have {keyword}{more}"),
    ("state", r"{do} {who}{still} (?:get|have) {what}(?: back)? (?P<state>tapped|untapped|face up|face down)"
              r"(?: or (?:tapped|untapped|face up|face down))?", "is {what} {state}"),
    ("state", r"{do} {what}{still} fly", "does {what} have flying"),
    ("state", r"{do} {what}{still} trample", "does {what} have trample"),
    ("state", r"{be} {what}{still} (?:flying|able to fly)", "does {what} have flying"),
    ("state", r"(?:does it (?:come|enter)(?: into)? play )?(?:tapped or untapped|untapped or tapped)", "is it tapped"),
    ("state", r"{do} {what}{still} (?:come|enter)(?: into)? play (?P<state>tapped|untapped|face up|face down)", "is {what} {state}"),
    ("state", r"{be} {what}{still} (?P<state>tapped|untapped|face up|face down)(?: or (?:tapped|untapped|face up|face down))?",
     "is {what} {state}"),
    ("state", r"{be} {what}{still} an? (?P<kind>creature|artifact|enchantment|land)", "is {what} a {kind}"),
    # what resolves
    ("resolves", r"{do} (?:the |its |his |her |{what} (?:'s )?)(?:trigger(?:ed ability)?|(?:[a-z-]+ ){0,4}?ability|triggers"
                 r"|abilities){still}"
                 r" (?:trigger|happen|go off|work|still work)", "does {what} 's ability trigger"),
    ("resolves", r"{do} {what}{still} (?:happen|go off|go through|take (?:effect|place)|come to pass|resolve|fizzle"
                 r" out)", "does {what} resolve"),
    ("resolves", r"{do} (?:the |its |his |her |player\d+ 's )*card\d+{still} counter {what}", "is {what} countered"),
    ("resolves", r"{be} {what}{still} countered", "is {what} countered"),
    ("resolves", r"{do} {what}{still} (?:get countered|end up countered|fizzle)", "is {what} countered"),
    # what may be done
    ("may", r"is [a-z]+ing (?:\S+ ){1,5}?(?:like that|that way|so|this way) (?:legal|allowed|possible|okay?|fine)", "is that legal"),
    ("may", r"(?:is|was|are|would) (?:it|that|this|all that|all this|that 1)(?: \w+){0,2}? (?:legal|allowed|possible|okay?|fine"
                 r"|permitted|illegal)"
            r"(?: (?:against|under|despite|with) (?:split second|card\d+|the card\d+))?", "is that legal"),
    ("may", r"(?:is|was|are|would) (?:it|that|this|the target|card\d+|the card\d+|player\d+ 's card\d+)(?: be)?{still} (?:an?"
                 r" )?(?:legal|good"
            r"|valid|allowed|possible|permitted)(?: (?:play|move|block|attack|target|choice|activation|option|action"
            r"|response))?(?: (?:for|of) (?:the )?card\d+)?", "is that legal"),
    ("may", r"(?:may|can|could) {who}(?: (?:legally|still|really|actually|even))?(?: do (?:that|so|it|this))?", "is that legal"),
    ("may", r"(?:is|are) {who}{still} (?:allowed|able|permitted)(?: to)?(?: do (?:that|so|it|this))?", "is that legal"),
    ("late", r"(?:is )?(?:it |that |this |{who} )?{still} ?too late(?: for (?:that|it|this))?", "is it too late"),
    ("late", r"(?:is (?:it|that|this|{who}|{what})|{do} (?:that|it|this|{who}) (?:come|do (?:that|it)))?{still} in time(?: for"
                 r" (?:that|it|this))?",
     "is that in time"),
    # what is paid
    ("cost", r"(?:how much|what)(?: (?:more|extra|mana|in total|total|of it))* (?:must|does|do|will|would|should|has|have|is) {who}{still}"
             r"(?: have to| need to| to)? (?:pay|spend)(?: (?:in mana|for it|for that|mana))?", "how much mana does {who} pay"),
    ("cost", r"(?:how much|what)(?: (?:more|extra|mana|in total|total))* (?:must|does|do|will|would|should|has|have|is) {who}{still}"
             r"(?: have to| need to| to)? (?:pay|spend) (?:for|on|to (?:play|cast|use))"
             r" {what}", "how much mana does {who} pay for {what}"),
    ("cost", r"(?:how much|what)(?: (?:more|extra|mana|in total|total))* (?:does|do|will|would|must) {what}{still} cost(?:"
                 r" player\d+| him| her)?"
             r"(?: to (?:play|cast|equip|activate))?", "how much mana is paid for {what}"),
    # what comes of it
    ("outcome", r"(?:and )?what(?: all)?(?: exactly)? (?:happens|will happen|would happen|is happening|follows|results|takes place|goes on"
                r"|comes of (?:it|this|that)|(?:is|would be|will be) the (?:result|outcome|upshot|effect|end result))(?: to the game)?",
     "what happens"),
    ("becomes", r"what (?:happens|will happen|would happen|happened)(?: exactly)? (?:to|with) {what}", "what becomes of {what}"),
    ("becomes", r"what{still} (?:becomes|became|is|will become|comes) of {what}", "what becomes of {what}"),
    ("becomes", r"what {do} {what}{still} (?:look like|become|end up as|turn into|end up (?:like|being))", "what becomes of {what}"),
    ("becomes", r"in what (?:state|shape|condition) (?:is|are|do|does) {what}(?: end up)?", "what becomes of {what}"),
    ("buried", r"what{still} (?:goes|ends up|lands|is|gets put|is put|lies|comes)(?: back)? (?:to|in|into) (?:the|a|{whose}) graveyards?",
     "what goes to the graveyard"),
    ("mana", r"(?:for what|what)(?: kind of| colou?rs? of| sort of)?(?: mana)? (?:can|may|does|could|will) {what}{still}"
             r" (?:be tapped for|tap for|make|produce|give|add)(?: mana)?", "what mana does {what} make"),
    ("holds", r"what (?:creatures? |permanents? )?(?:does|do|has|have|will) {who}{still} (?:have|control|end up with|got|get|be"
                 r" left with|left)"
              r"(?: in play| left| on the table| then)*", "what does {who} control"),
    # who has it
    ("control", r"(?:who|which player){still} (?:controls?|keeps?|gets?|has|ends up with|owns)(?: control of| to keep)? {what}",
     "who controls {what}"),
    ("control", r"(?:whose|under whose control) (?:is|are){still} {what}", "who controls {what}"),
    ("control", r"{do} {who}{still} (?:control|keep|get to keep|have)(?: control of)? {what}", "does {who} control {what}"),
    ("where", r"{do} {who}{still} (?:get|receive|have|see|take) {what}(?: card)? (?:back|again)(?: (?:in|into|to) (?:his |her "
                 r"|player\d+ 's )?hand)?",
     "does {who} get {what} back"),
    ("where", r"{do} {what}{still} (?:come|go|return)(?: back)?(?: to (?:play|life))?", "does {what} come back"),
    ("where", r"(?:may|can|does|do) {who}{still} (?:get|put)(?: to put)? {what} into play", "does {what} come into play"),
    ("where", r"{do} {what}{still} (?:come|enter)(?: into)? play", "does {what} come into play"),
    ("where", rf"{{do}} {{what}}{{still}} (?:go|come|return|get|end up|land|get put)(?: back)? (?:to|into|in|on top of)"
              rf" (?:player\d+ 's|his|her|its owner 's|their|the)*(?: )?(?P<zone>{ZONE})", "does {what} go to {zone}"),
    ("where", r"(?:{be}|{do}) {what}{still} (?:get |go |end up )?(?:removed from the game|exiled|out of the"
                 r" game)", "is {what} removed from the game"),
    ("where", rf"where(?: exactly)? (?:is|are|does|do|will|would|did){{still}} {{what}}{{still}}(?: {LIE})?", "where is {what}"),
    ("where", rf"(?:in|into|to) (?:whose|which player 's|what|which) (?:{ZONE}|zone|side) (?:is|are|does|do|will)"
                 rf" {{what}}{{still}}(?: {LIE})?",
     "where is {what}"),
    ("where", rf"(?:whose|which) {ZONE} (?:is|are|does|do|will){{still}} {{what}}{{still}}(?: {LIE})?(?: (?:in|into"
                 rf"|to))?", "where is {what}"),
    ("where", rf"(?:whose|which player 's) {ZONE} (?:gets|receives|has|holds|takes) {{what}}", "where is {what}"),
    # what is left
    ("left", r"what(?: all| creatures?| else)?(?: is| are)?{still} (?:left|remains?|stays?|remaining)(?: (?:on|in) (?:the )?(?:table|board"
             r"|battlefield|play))?", "what is left"),
    ("left", r"(?:what|which creatures?|who)(?: is| are){still} (?:on the (?:table|board|battlefield)|in play)", "what is left"),
    ("left", r"which(?: 1)?(?: of)?(?: player\d+ 's| the| his| her| these| those| 2)* (?P<kind>card\d+)(?: tokens?)?{still}"
             r" (?:stays?|remains?|(?:is|are) (?:left|kept|still there|there)|survives?|is destroyed|goes)(?: in"
             r" play)?", "which {kind} stay"),
    ("left", r"which(?: 1s?)?(?: of (?:them|the 2|both))?{still} (?:stays?|remains?|is left|are left|goes|is kept)(?: in"
                 r" play)?", "what is left"),
    ("left", r"is (?:there )?(?:anything|something|any creature){still} left(?: in play| on the table)?", "what is left"),
    ("left", r"what is{still} left of (?:them|it|those|the \w+|{whose} (?:side|board|team|creatures))", "what is left"),
    # when
    ("when", r"when(?: and how)?{still} (?:is|are) {what}{still} (?P<deed>sacrificed|returned|destroyed|removed|untapped|put into play)",
     "when is {what} {deed}"),
    ("when", r"when(?: and how)?{still} (?:does|do|will) {what}{still} (?P<deed>come back|return|die|leave play|untap|come into"
                 r" play|go away)"
             r"(?: (?:in)?to play)?", "when does {what} {deed}"),
    ("when", r"when{still} (?:must|does|do|will|has|should) {who}{still}(?: have)?(?: to)? (?P<deed>sacrifice|lose|return|get)"
                 r" {what}(?: back)?",
     "when does {who} {deed} {what}"),
    ("when", r"when", "when is it returned"),
    ("must", r"(?:must|does|do|has|have|is|are|will) {who}{still} (?:have to |has to |need to |forced to |obliged to |to )?"
             r"(?P<deed>sacrifice|discard|return) {what}", "must {who} {deed} {what}"),
    ("must", r"{be} {what}{still} (?P<deed>sacrificed|discarded|returned|removed|exiled)", "is {what} {deed}"),
    # counters
    ("counters", rf"{{do}} {{what}}{{still}} get{SOME} \w*counters?", "does {what} get counters"),
)
"""Topic, form, plain words. The parts in braces are those of ``question_forms``."""
