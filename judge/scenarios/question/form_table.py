"""The forms of questions: the topic of each, how it is said, and the plain words that it means. A table; see ``question_forms``."""

from __future__ import annotations

from judge.scenarios.question.fate_forms import FATES
from judge.scenarios.question.value_forms import VALUES

SOME = r"(?: (?:the|an?|any|his|her|its|their|that|some|all|of|extra|full|more|another|second|\d+))*"
ZONE = r"(?:graveyard|hand|library)"
LIE = r"(?:go|goes|end up|end|land|wind up|lie|be|put|return|come|stay|now)"
UNCOUNTED = r"(?:cards?|cop(?:y|ies)|\w*counters?|mana|life|points?|spells?|times?|damage|turns?|players?)\b"
"""Things of which something else than their number in play is asked."""
THESE = r"(?: (?:(?:of )?(?:them|these|those|the \d+)|(?:of )?(?:{whose} )?(?:untapped )?(?:creatures?|guys|card\d+)))?"
LEAVE = r"(?:can|could|may|is able to|are able to|is allowed to|are allowed to|gets to|get to)"
BLOCKS = r"(?P<verb>attack|block)(?: (?:it|him|her|them|player\d+|(?:the |player\d+ 's |his |her )?card\d+|at all|in the first place))*"
MAY = (
    # what has become illegal since is countered
    ("resolves", r"(?:is|was) (?:the |his |her |player\d+ 's )*(?P<what>card\d+|spell) still legal", "does {what} resolve"),
    ("resolves", r"(?:{do} {what} still have|has {what} still got) (?:a |its |any )?(?:legal|valid) targets?", "does {what} resolve"),
    # who may attack or block
    ("able", rf"(?:which|who|what)(?: (?:1s?|ones))?{THESE} {LEAVE}{{still}} {BLOCKS}", "who can {verb}"),
    ("able", rf"(?:what|which|who)(?: 1s?)?{THESE} {LEAVE} (?:player\d+|he|she){{still}} {BLOCKS} with", "who can {verb}"),
    ("able", rf"with (?:what|which|whom)(?: 1s?)?{THESE} {LEAVE} (?:player\d+|he|she){{still}} {BLOCKS}", "who can {verb}"),
    ("able", rf"{LEAVE} (?:either|any)(?: 1)?{THESE}{{still}} {BLOCKS}", "any can {verb}"),
    ("able", rf"(?:with )?how many(?: 1s)?{THESE} {LEAVE}(?: (?:player\d+|he|she))?{{still}} {BLOCKS}(?: with)?", "how many can {verb}"),
    ("able", rf"(?:with )?how many(?: 1s| creatures)?{THESE} {LEAVE} {{who}}{{still}} (?:send|bring|swing|get)(?: (?:in|over|with|through"
     r"|across|at (?:him|her|player\d+)))*", "how many can attack"),
    ("forced", r"(?:do|does|must|has|have|is|are|will) {what}{still} (?:have to |has to |need to |forced to |obliged to |compelled to"
     r" |to )?"
               r"(?P<verb>attack|block)(?: (?:it|him|her|them|player\d+|(?:the |player\d+ 's |his |her )?card\d+|this turn|at all))*",
     "must {what} {verb}"),
    # what may be done
    ("may", r"{do} (?:that|this|all that|all this){still} work", "is that legal"),
    ("may", r"(?:an? |the )?(?:legal|allowed|okay|fine|possible|permitted|valid|illegal)(?: (?:block|attack|play|move|target|choice"
     r"|response"
            r"|activation))?(?: (?:or not|at all))?", "is that legal"),
    ("may", r"(?:is|was|are|would) {whose} (?:block|attack|play|move|target|choice|response|activation|swing){still} (?:legal|allowed"
            r"|okay|fine|possible|valid|good)", "is that legal"),
    ("may", r"(?:is|was|are|would) (?:it|that|this|all that|all this)(?: be)?{still} (?:fine|okay|all right)", "is that legal"),
    ("may", r"(?:am|is|are) {who}{still} (?:allowed|able|permitted|free|entitled)(?: to)?(?: do(?: (?:that|so|it|this))?)?",
     "is that legal"),
    ("late", r"(?:is|am|are) {who}{still} (?:in time|too late)", "is that in time"),
    ("late", r"in time|soon enough|(?:is|was) (?:that|it|this|{who}){still} (?:fast|quick|soon|early) enough", "is that in time"),
    ("may", r"is [a-z]+ing (?:\S+ ){1,5}?(?:like that|that way|so|this way) (?:legal|allowed|possible|ok(?:ay)?|fine)", "is that legal"),
    ("may", r"(?:is|was|are|would) (?:it|that|this|all that|all this|that 1)(?: \w+){0,2}? (?:legal|allowed|possible|ok(?:ay)?|fine"
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
)
FORMS = (
    *MAY,
    *FATES,
    *VALUES,
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
    ("number", r"how many(?: cards)?(?: (?:more|new|extra|total))* {can} {who}{still} (?:get to |have to )?(?P<deed>draw|discard)(?:"
     r" (?:from|for|off)"
               r" (?:it|that|this|card\d+|the card\d+))?", "how many cards does {who} {deed}"),
    ("number", r"how many(?: new| more| extra)* cards {can} {who}{still} (?:get|pick up|receive)", "how many cards does {who} draw"),
    ("number", r"how many cards {do} (?:that|this|it|{what}){still} (?:draw|get|net|give) {whom}", "how many cards does {whom} draw"),
    ("number", r"how many cards (?:in hand )?(?:has|have|does|do|are|is|will) {who}{still}(?: (?:have|hold|got|left|end up with))*(?:"
     r" left)?"
               r"(?: in (?:his |her )?hand)?|how many cards (?:in hand )?(?:is|are|am) {whose} hand", "how many cards does {who} have"
               " in hand"),
    ("zone", r"(?:what|which)(?: cards?)? (?:is|are|remains?|does that leave|will be|stays?){still}(?: (?:left|remaining))?"
     r" in {whose} (?P<zone>hand|graveyard|library)", "what is in {whose} {zone}"),
    ("zone", r"(?:what|which)(?: cards?)? (?:does|do|will) {who}{still} (?:have|hold|keep)(?: (?:left|remaining))? in (?:his |her )?"
     r"(?P<zone>hand|graveyard)", "what is in {who} 's {zone}"),
    ("number", r"how many cards (?:are|is|lie|end up){still} in {whose} hand|(?:what is|how (?:big|large) is) {whose} hand(?: size)?",
     "how many cards does {owner} have in hand"),
    ("draws", r"{do} {who}{still} draw(?: (?:all|the|his|her|exactly|both|only|of|them))*(?P<by> \d+)(?: (?:of them|cards?))?",
     "does {who} draw{by} cards"),
    ("draws", r"{do} {who}{still} (?:get(?: to draw)?|draw|receive|keep)(?: (?:all|both|the|his|her|their|any|extra|that|of))*(?P<by> \d+)?"
     r" cards?"
              r"(?: (?:for|from|off) (?:it|that|this|card\d+|the card\d+))?", "does {who} draw{by} cards"),
    ("draws", r"{do} {who}{still} (?:get to )?draw(?: (?:anything|something|at all))*", "does {who} draw a card"),
    ("draws", r"(?:who|which player|how many cards does who){still} draws?(?: (?:the|an?|any|how many|what|those))*(?: extra)?(?: cards?)?",
     "who draws a card"),
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
    ("returned", r"(?:what|which(?: 1)?)(?: (?:card|creature|land|permanent|lands|creatures|permanents))?(?: (?:does|do|will|would"
     r"|must|has|have))?"
                 r" {who}{still} (?:have to |has to |to |must )?(?:bounce|return|pick up|take back|put back)(?: back)?(?: (?:to|in"
                 r"|into) (?:his|her|the)"
                 r" hand)?", "what returns to the hand of {who}"),
    ("returned", r"(?:what|which(?: 1)?)(?: (?:card|creature|land|permanent))?(?: (?:is|gets|goes|comes|returns|will be))?{still}"
                 r" (?:bounced|returned|back to (?:his|her|the|{whose}) hand|to (?:his|her|the) hand)", "what returns to a hand"),
    ("hand", r"what (?:does|do|will|can|may) {who}{still} (?:get|take|put|receive) back(?: (?:to|in|into) (?:his |her )?hand)?",
     "does {who} get anything in hand"),
    ("returned", r"{do} {who}{still} (?:have to |get to )?bounce {what}", "does {who} return {what}"),
    ("number", r"how (?:much|many)(?: permanents| lands| creatures| things)? (?:must|does|do|has|have|will) (?P<who>player\d+|he|she"
     r"|(?:the |player\d+"
               r" 's )?card\d+ (?:'s )?controller){still} (?:have to |to )?sacrifice", "how many permanents does {who} sacrifice"),
    ("cost", r"how (?:expensive|cheap|much) is {what}(?: to (?:play|cast))?|(?:what is )?(?:the|its|{what} 's) (?:mana"
     r" )?cost", "how much mana is paid for {what}"),
    ("cost", r"(?:for )?how much(?: mana)? (?:does|do|will|would|must) {who}{still} (?:need|have to pay|have to spend|get {what} for"
     r"|get (?:it|that))"
             r"(?: for (?:it|that|{what})| to (?:play|cast) (?:it|that|{what}))?", "how much mana does {who} pay"),
    ("cost", r"how much mana (?:does|will|would) (?:that|this|it){still} (?:take|cost|use)|how much mana is (?:that|it)(?: to (?:play"
     r"|cast))?",
     "how much mana is paid"),
    ("number", r"how (?:much|many) mana (?:does|do|will|has|have|is) {who}{still} (?:have )?(?:left(?: over)?|remaining|available)",
     "how much mana does {who} have left"),
    ("number", r"how (?:much|many)(?: (?:white|blue|black|red|green|colorless))? mana (?:does|do|will|has|have|is|would) {who}{still}"
               r"(?: (?:get|have|got|float|end up with|left))*(?: in (?:his|her) pool)?", "how much mana does {who} get"),
    ("adds", r"{do} {who}{still} (?:get|have|keep|get to (?:keep|have)) (?:the|its|his|her|any|that) mana", "does {who} get mana"),
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
    ("state", r"{do} {what}{still} lose {keyword}", "does {what} lose {keyword}"),
    ("state", r"{do} {what}{still} (?:have|keep|retain|get)(?: (?:any|its|his|her|their|all|of|the|other))* abilit(?:y|ies)(?: left)?",
     "does {what} have abilities"),
    ("state", r"{do} {what}{still} lose(?: (?:any|its|his|her|their|all|of|the))* abilit(?:y|ies)", "does {what} lose abilities"),
    ("state", r"{be} {what}{still} (?P<state>white|blue|black|red|green|colorless)", "is {what} {state}"),
    ("state", r"what colou?rs? (?:is|are|does) {what}{still}(?: have)?", "what color is {what}"),
    ("state", r"(?:do|does|did|will|would|can|could) {what}{still} fly", "does {what} have flying"),
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
    ("resolves", r"{do} {what}{still} (?:get through|make it|make it through|hit the (?:table|board)|come through|succeed|do"
     r" (?:anything|something)"
                 r"|have any effect|matter|accomplish anything|do its thing)(?: at all)?", "does {what} resolve"),
    ("resolves", r"{do} (?:{who}|(?:the |its |his |her |player\d+ 's )*card\d+|that|this){still} (?:stop|counter|prevent)(?:"
     r" (?:{what}|it|that))",
     "is it countered"),
    ("resolves", r"(?:countered|does it fizzle|fizzled)", "is it countered"),
    ("resolves", r"{be} {what}{still} (?:stopped|fizzled)", "is {what} countered"),
    ("resolves", r"{do} {what}{still} get there", "does {what} resolve"),
    ("where", r"(?:in(?:to)? |to )?whose (?:graveyard|hand|library)", "where is it"),
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
    ("outcome", r"(?:is|was|would) (?:it|that|this)(?: be)?{still} (?:enough|sufficient|wasted|useless|for nothing|in vain|any use)"
     r"|{do} (?:it|that|this|{what}){still} (?:change|alter|affect) (?:anything|something|things|the (?:outcome|result))"
     r"|{do} (?:it|that|this|{what}){still} make (?:a|any) difference|{be} {what}{still} (?:wasted|useless|pointless|in vain)",
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
    ("chooser", r"who{still} (?:decides|chooses|says|assigns|divides|determines|gets to (?:decide|choose|assign|divide))"
     r"(?: (?:how|where|what|on what|to what))? .*\bdamage\b.*", "who assigns the damage"),
    # who has it
    ("control", r"{do} {who}{still} lose control (?:of|over) {what}", "who controls {what}"),
    ("control", r"(?:who|which player){still} (?:controls?|keeps?|gets?|has|ends up with|owns)(?: control of| to keep)? {what}",
     "who controls {what}"),
    ("control", r"whose {what} (?:is|are) (?:it|they|that|these|those|this){still}", "who controls {what}"),
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
    ("where", r"(?:(?:in|into|to) )?(?:which|what)(?: player '?s)? (?:zone|pile|place|hand|graveyard|library)s? (?:is|are|does|do|did"
     r"|will|would) {what}"
              rf"{{still}}(?: {LIE})?(?: (?:in|into|to))?".replace("{{", "{").replace("}}", "}"), "where is {what}"),
    ("where", r"(?:in|into|to) (?:whom|whose side|whose hand|whose graveyard|whose library) (?:is|are|does|do|will) {what}{still}"
              rf"(?: {LIE})?", "where is {what}"),
    ("where", r"who{still} (?:gets|takes|receives) {what}(?: card)?(?: back)?(?: (?:in|into|to) (?:his|her) hand)?", "where is {what}"),
    ("where", rf"{{be}} {{what}}{{still}} (?:in|on top of) (?:player\d+ 's|his|her|its owner 's|the)*(?: )?(?P<zone>{ZONE})",
     "does {what} go to {zone}"),
    ("where", rf"where(?: exactly)? (?:is|are|does|do|will|would|did){{still}} {{what}}{{still}}(?: {LIE})?", "where is {what}"),
    ("where", rf"(?:in|into|to) (?:whose|which player '?s|what|which) (?:{ZONE}|zone|side) (?:is|are|does|do|will)"
                 rf" {{what}}{{still}}(?: {LIE})?",
     "where is {what}"),
    ("where", rf"(?:whose|which) {ZONE} (?:is|are|does|do|will){{still}} {{what}}{{still}}(?: {LIE})?(?: (?:in|into"
                 rf"|to))?", "where is {what}"),
    ("where", rf"(?:whose|which player '?s) {ZONE} (?:gets|receives|has|holds|takes) {{what}}", "where is {what}"),
    # what is left
    ("left", r"which(?: 1)?(?: of)?(?: player\d+ 's| the| his| her| these| those| 2)* (?P<kind>card\d+)(?: tokens?)?{still}"
             r" (?:stays?|remains?|(?:is|are) (?:left|kept|still there|there)|survives?|is destroyed|goes)(?: in"
             r" play)?", "which {kind} stay"),
    ("left", r"which(?: 1s?)?(?: of (?:them|the 2|both))?{still} (?:stays?|remains?|is left|are left|goes|is kept)(?: in"
                 r" play)?", "what is left"),
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
