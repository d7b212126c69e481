"""Descriptions that belong to the nearest noun, and small wordings of searches, digging and untapping, seen to work."""

from __future__ import annotations

import pytest

from judge.cards.compiler.compile import compile_text
from judge.cards.record_tree import walk
from judge.engine.language.predicates import ControlledBy, Filter
from judge.engine.language.references import You
from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "an Aura on what I control, whoever controls the Aura": """
cards:
  - {name: Healer, type: Creature, cost: "{W}", pt: 1/1, text: "{T}: Destroy target Aura attached to a creature you control."}
players:
  Ann: {in play: [Healer, Grizzly Bears, {Holy Strength: {attached to: Hill Giant}}]}
  Bob: {in play: [Hill Giant, {Weakness: {attached to: Grizzly Bears}}]}
script:
  - illegal: {Ann: "use Healer -> Holy Strength"}
  - Ann: use Healer -> Weakness
  - resolve
  - expect: {Weakness: graveyard}
""",
    "the others that were revealed are removed from the game": """
cards:
  - {name: Scout, type: Creature, cost: "{W}", pt: 1/1, text: "{T}: Reveal cards from the top of your library until you reveal a white card. Put that card into your hand and exile all other cards revealed this way."}
players:
  Ann: {library: [Shock, Forest, Savannah Lions, Mountain], in play: [Scout]}
  Bob: {}
script:
  - Ann: use Scout
  - resolve
  - expect: {Savannah Lions: hand, Shock: removed, Forest: removed, Mountain: library}
""",  # noqa: E501
    "a name that is no land's": """
cards:
  - {name: Excision, type: Sorcery, cost: "{B}", text: "Choose a nonland card name. Search target player's graveyard, hand, and library for all cards with that name and exile them. Then that player shuffles his or her library."}
players:
  Ann: {hand: [Excision], in play: [Swamp]}
  Bob: {hand: [Shock, Hill Giant], graveyard: [Shock], library: [Shock, Forest]}
script:
  - Ann: play Excision -> Bob
  - Ann: choose Shock
  - resolve
  - expect: {Bob: {graveyard: [], hand: [Hill Giant]}, Forest: library}
""",  # noqa: E501
    "one artifact a turn is untapped": """
cards:
  - {name: Idol, type: Artifact, cost: "{3}", text: "Players can't untap more than one artifact during their untap steps."}
players:
  Ann: {in play: [Idol, Sol Ring (tapped), Mana Vault (tapped), Forest (tapped)]}
  Bob: {}
turn: Bob, end of turn
script:
  - to Ann's upkeep
  - expect: {Sol Ring: {tapped: no}, Mana Vault: {tapped: yes}, Forest: {tapped: no}}
""",
    "a legend of a token": """
cards:
  - {name: Depths, type: Land, text: "{1}: Create a legendary 20/20 black Avatar creature token with flying and indestructible named Marit Lage."}
players:
  Ann: {in play: [Depths, 2 Swamp]}
  Bob: {}
script:
  - Ann: use Depths
  - resolve
  - expect: {Marit Lage: {pt: 20/20, has: [flying, indestructible]}}
  - Ann: use Depths
  - resolve
  - expect: {Ann: {in play: [Depths, 2 Swamp]}}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []


def test_who_controls_the_aura_is_not_asked() -> None:
    made = compile_text("Testo", ("creature",), "{T}: Destroy target Aura attached to a creature you control.")
    assert made.complete
    (creatures, aura) = sorted((node for node in walk(made.abilities) if isinstance(node, Filter)), key=lambda found: len(found.predicates))
    assert ControlledBy(You()) in {*creatures.predicates, *aura.predicates}
