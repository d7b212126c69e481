"""The lexicon of what is done with abilities: permanents that are used, what is fed to them, what they are pointed at. Pure."""

from __future__ import annotations

from judge.scenarios.question.deeds.verb_senses import ANYTHING, AT, WITH, Sense

TO = frozenset(("to", "into", "for"))
OFF = ("aim", frozenset(("off",)), ANYTHING)
AIMED = (("aim", AT, ANYTHING),)

ABILITY_SENSES = (
    Sense("cash", "", "use", ("{tool}", "targeting {aim}"), (("tool", frozenset(("in",)), "able"), ("aim", AT, ANYTHING)), ("tool",)),
    Sense("cash", "able", "use", ("{object}", "targeting {aim}"), AIMED, (), frozenset(("in",))),
    Sense("blow fire set use burn", "able", "use", ("{object}", "targeting {aim}"), AIMED, (), frozenset(("up", "off"))),
    Sense("set fire touch", "", "use", ("{tool}", "targeting {aim}"),
          (("tool", frozenset(("off",)), "able"), ("aim", AT, ANYTHING)), ("tool",)),
    Sense("fetch search thin tutor", "", "use", ("{tool}",), (("tool", WITH, "able"),), ("tool",)),
    Sense("spring trip detonate invoke employ", "able", "use", ("{object}", "targeting {aim}"), AIMED),
    Sense("pick take finish wipe knock polish shoot gun strike bring", "card it player",
          "use", ("{tool}", "targeting {object}"), (("tool", WITH, "tool"),),
          ("tool",), frozenset(("off", "out", "down"))),
    Sense("pick finish polish knock take kill", "", "use", ("{tool}", "targeting {aim}"), (("tool", WITH, "tool"), OFF), ("tool", "aim")),
    Sense("pick finish polish knock take kill", "", "play", ("{tool}", "targeting {aim}"), (("tool", WITH, "spell"), OFF), ("tool", "aim")),
    Sense("throw hurl fling toss chuck lob launch", "bomb", "use", ("{object}", "targeting {aim}"), AIMED, ("aim",)),
    Sense("feed", "outlet", "sacrifice", ("{food}", "to {object}"),
          (("food", frozenset(("",)), "creature artifact land enchantment permanent it"),), ("food",)),
    Sense("toss throw offer lose give chuck surrender", "creature artifact land enchantment it", "sacrifice", ("{object}", "to {aim}"),
          (("aim", TO, "outlet"),), ("aim",)),
    Sense("eat munch devour consume chew gobble swallow", "creature artifact land enchantment it", "sacrifice", ("{object}", "to {aim}"),
          (("aim", WITH, "outlet"),), ("aim",)),
)
"""Every sense."""
