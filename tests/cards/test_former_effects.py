"""What a keyword was before the rules had the word: said as that by editions before, as the keyword since."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.cards.card import CardDefinition
from judge.cards.edition_wording import of_edition
from judge.cards.former_effects import FORMER_EFFECTS, FormerEffect, in_words
from judge.citations.numbered_steps import as_text, cited
from judge.engine.language.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.references import This
from judge.games.later_keywords import first_edition
from judge.scenarios.runner.scenario_run import run_text

THEN = "2006-10-01"
ALL = pytest.mark.parametrize("former", FORMER_EFFECTS, ids=lambda one: one.keyword)


def problems(text: str) -> list[str]:
    ran = run_text(text)
    return [mistake.message for mistake in ran.errors] + [check.message for check in ran.failures]


def look(text: str, name: str = "Odd Ox") -> Characteristics:
    return CardDefinition(name, "{G}", "Creature — Ox", "2/2", text).characteristics


@ALL
def test_a_keyword_came_with_the_edition_that_first_has_its_rule(former: FormerEffect) -> None:
    assert former.since == first_edition(former.keyword)


@ALL
def test_what_it_was_is_what_its_sentence_means(former: FormerEffect) -> None:
    (ability,) = look(former.of("Odd Ox")).abilities
    if former.change is not None:
        assert isinstance(ability, StaticAbility)
        assert (ability.affects, ability.changes) == (This(), (former.change,))
    else:
        assert isinstance(ability, TriggeredAbility)
        assert isinstance(former.ability, TriggeredAbility)
        assert replace(former.ability, text="", until="", event=ability.event) == replace(ability, text="")


@ALL
def test_a_card_with_the_keyword_says_what_it_was_before_and_the_keyword_since(former: FormerEffect) -> None:
    card = look(f"Trample, {former.keyword}")
    before, since = of_edition(card, "1999-11-01"), of_edition(card, former.since)
    assert since == card
    assert [ability.text for ability in before.abilities if not isinstance(ability, KeywordAbility)] == [former.of("Odd Ox")]
    assert KeywordAbility(former.keyword) not in [replace(one, text="") for one in before.abilities if isinstance(one, KeywordAbility)]


@pytest.mark.parametrize("former", [one for one in FORMER_EFFECTS if one.change is not None], ids=lambda one: one.keyword)
def test_a_card_that_said_the_effect_was_reworded_when_the_keyword_came(former: FormerEffect) -> None:
    card = look(former.of("Odd Ox"))
    assert of_edition(card, "1999-11-01") == card
    (ability,) = of_edition(card, former.since).abilities
    assert isinstance(ability, KeywordAbility)
    assert ability.keyword == former.keyword


@pytest.mark.parametrize(
    ("printed", "then", "later"),
    [
        ("Flying, trample, shroud", "Flying, trample\nOdd Ox can't be the target of spells or abilities.", "2007-10-01"),
        ("Reach", "Odd Ox can block as though it had flying.", "2007-10-01"),
        ("Hexproof\n{G}: Regenerate Odd Ox.",
         "Odd Ox can't be the target of spells or abilities your opponents control.\n{G}: Regenerate Odd Ox.", "2011-09-30"),
        ("Target creature gains shroud until end of turn.",
         "Target creature can't be the target of spells or abilities this turn.", "2007-10-01"),
        ("Creatures you control get +0/+1 and have reach.",
         "Creatures you control get +0/+1 and can block as though they had flying.", "2007-10-01"),
        ("Other Ox creatures have flying and shroud.",
         "Other Ox creatures have flying and can't be the target of spells or abilities.", "2007-10-01"),
        ("Create a 2/4 green Spider creature token with reach.",
         "Create a 2/4 green Spider creature token that can block as though it had flying.", "2007-10-01"),
        ("Create two 1/2 green Spider creature tokens with reach.",
         "Create two 1/2 green Spider creature tokens that can block as though they had flying.", "2007-10-01"),
        ("Artifacts you control have indestructible.", "Artifacts you control are indestructible.", "2013-07-13"),
        ("All creatures gain menace until end of turn.",
         "All creatures can't be blocked except by two or more creatures this turn.", "2016-09-30"),
        ("Enchanted creature has lifelink.",
         'Enchanted creature has "Whenever this creature deals damage, you gain that much life".', "2007-10-01"),
    ],
)  # fmt: skip
def test_the_words_of_a_card_are_those_of_the_edition(printed: str, then: str, later: str) -> None:
    assert in_words(printed, "Odd Ox", THEN) == then
    assert in_words(printed, "Odd Ox", later) == printed


@pytest.mark.parametrize("words", ["Reach Through Mists deals 2 damage to any target.", "Myojin of Night's Reach gets +1/+1."])
def test_a_name_with_the_word_in_it_stays(words: str) -> None:
    assert in_words(words, "Odd Ox", THEN) == words


REFUSED = """\
edition: {edition}
players:
  Ann: {{hand: [Pacifism, Terror, Giant Growth], in play: [2 Plains, 2 Swamp, 2 Forest]}}
  Bob: {{in play: [Troll Ascetic, Blastoderm: {{counters: {{fade: 3}}}}, Giant Spider], hand: [Giant Growth], mana: "{{G}}"}}
script:
  - illegal: {{Ann: play Pacifism -> Troll Ascetic}}
  - expect: {{cites: [{hexproof}]}}
  - illegal: {{Ann: play Terror -> Blastoderm}}
  - expect: {{cites: [{shroud}]}}
  - Ann: pass
  - Bob: play Giant Growth -> Troll Ascetic
  - resolve
  - expect: {{Troll Ascetic: 6/5}}
"""


@pytest.mark.parametrize(
    ("edition", "hexproof", "shroud", "words", "missing"),
    [
        (THEN, "409.1c", "409.1c", ("Troll Ascetic can't be the target of Pacifism", "Blastoderm can't be the target of Terror"),
         ("hexproof", "shroud", "no number")),
        ("2007-10-01", "409.1c", "502.36a", ("Troll Ascetic can't be the target of Pacifism", "Blastoderm has shroud"), ("hexproof",)),
        ("2013-07-13", "702.11b", "702.18a", ("Troll Ascetic has hexproof", "Blastoderm has shroud"), ()),
    ],
)  # fmt: skip
def test_a_refusal_is_told_and_cited_as_the_edition_has_it(
    edition: str, hexproof: str, shroud: str, words: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    text = REFUSED.format(edition=edition, hexproof=hexproof, shroud=shroud)
    assert problems(text) == []
    told = as_text(cited(run_text(text).steps, edition))
    assert [word for word in words if word not in told] == []
    assert [word for word in missing if word in told] == []


PLAYER = """\
edition: {edition}
players:
  Ann: {{in play: [True Believer]}}
  Bob: {{hand: [Shock], in play: [Mountain]}}
turn: Bob
script:
  - illegal: {{Bob: play Shock -> Ann}}
  - Bob: play Shock -> True Believer
  - resolve
  - expect: {{True Believer: graveyard}}
"""


@pytest.mark.parametrize("edition", [THEN, "2007-10-01", "2026-08-07"])
def test_what_is_said_of_a_player_is_an_effect_in_each_edition(edition: str) -> None:
    assert problems(PLAYER.format(edition=edition)) == []


BLOCK = """\
edition: {edition}
players:
  Ann: {{in play: [{{{card}: {{as: Guard}}}}]}}
  Bob: {{in play: [Wind Drake]}}
turn: Bob
script:
  - Bob: attack with Wind Drake
  - to declare blockers
  - {line}
"""


@pytest.mark.parametrize("edition", [THEN, "2007-10-01"])
def test_reach_blocks_what_flies_under_either_name(edition: str) -> None:
    block = "Ann: block Wind Drake with Guard"
    assert problems(BLOCK.format(edition=edition, card="Giant Spider", line=block)) == []
    assert problems(BLOCK.format(edition=edition, card="Grizzly Bears", line=f"illegal: {{{block}}}")) == []
