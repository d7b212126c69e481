"""A small edition, written for the tests, that has one of everything: headings, examples, terms, symbols, references."""

from __future__ import annotations

from rules_corpus.records import Block, BlockKind, Edition, Notice, Rule, Term

DATE = "2006-10-01"


def text(*paragraphs: str) -> tuple[Block, ...]:
    """Paragraphs of plain text."""
    return tuple(Block(BlockKind.TEXT, paragraph) for paragraph in paragraphs)


def example(words: str) -> Block:
    """An example."""
    return Block(BlockKind.EXAMPLE, words)


RULES = (
    Rule("4", "Spells and Abilities"),
    Rule("408", "Timing"),
    Rule("408.1", "Priority"),
    Rule("408.1a", "", text("You need *priority* to act (rule 408.1b).")),
    Rule("408.1b", "", (*text("When all players pass, the stack resolves. See rules 420 and 408.1a."), example("Ann passes."))),
    Rule("408.2", "", text("Playing a land is a special action and uses no stack.")),
    Rule("409", "Playing Spells"),
    Rule("409.1", "", text("To play a spell, announce it, choose targets and pay {2}{W}, then:\n\n- first\n- second")),
    Rule("420", "State-Based Effects"),
    Rule("420.5", "", text("A creature with toughness 0 is put into its owner's graveyard.")),
    Rule("5", "Additional Rules"),
    Rule("502", "Keyword Abilities"),
    Rule("502.9", "Trample"),
    Rule("502.9a", "", text("Trample lets an attacker assign surplus damage to the defending player.")),
)
TERMS = (
    Term("Priority", text("The right to act. See rule 408.1.")),
    Term("Split Second", text("Nobody plays spells while it is on the stack. A tap symbol is {T}.")),
    Term("Stack", text("Where spells wait.", "It is a zone.")),
    Term("Trample", text("A keyword of attackers. See rule 502.9.")),
)


def small_edition(date: str = DATE, rules: tuple[Rule, ...] = RULES, terms: tuple[Term, ...] = TERMS) -> Edition:
    """The edition, or one like it."""
    return Edition(date, rules, terms, (Notice("odd-number", 7, "a blank stands inside a number"),))
