"""What a line leaves unsaid is filled in by what it tells: who acts, what pays, what is aimed at; or it is handed back."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from judge.scenarios.runner.scenario_run import run_text

FILLED_IN = (
    ("Bob plays Grizzly Bears. Ann answers with Counterspell with one Island.", "illegal:\n      Ann: play Counterspell", ""),
    ("Bob plays Grizzly Bears. Ann answers with Counterspell with two Islands.", "- Ann: play Counterspell", "{Grizzly Bears: graveyard}"),
    ("Ann has a lone Island and Counterspells Bob's Wrath of God.", "illegal:\n      Ann: play Counterspell", ""),
    ("Ann has four Forests. Bob attacks her with Grizzly Bears and she Shocks it.", "- Ann: play Shock", "{Grizzly Bears: graveyard}"),
    ("Ann has one Forest and Birds of Paradise and plays Naturalize on Bob's Sol Ring.", "- Ann: play Naturalize", "{Sol Ring: graveyard}"),
    ("Two Dark Rituals, then Tendrils of Agony at Frank, who is at 10.", "Ann: play Tendrils of Agony -> Frank", "{Frank: {life: 4}}"),
    ("Lightning Helix on my Baloth. What is my life total?", "Bob: play Lightning Helix", "{Ann: {life: 20}}"),
    ("Ann has Grizzly Bears. Faceless Butcher comes in.", "Bob: play Faceless Butcher", "{Grizzly Bears: removed}"),
    ("Gravedigger enters; Ann has Serra Angel in her graveyard.", "Ann: play Gravedigger", "{Serra Angel: hand}"),
    ("Ann's Grizzly Bears attacks. Giant Growth, then Shock on it.", "Bob: play Shock", "{Grizzly Bears: in play}"),
    ("Ann has four cards in hand. Hymn to Tourach resolves.", "Bob: play Hymn to Tourach -> Ann", "{Ann: {hand: 2}}"),
    ("Ann has Soul Warden. Hill Giant comes into play.", "Ann: play Hill Giant", "{Ann: {life: 21}}"),
    ("Ann's Serra Angel is enchanted with Control Magic. She Disenchants the Control Magic.", "Bob: {in play: [{Control Magic",
     "{Serra Angel: {controller: Ann}}"),
    ("In her upkeep Ann plays Dark Ritual, then in her main phase she plays Hypnotic Specter with the mana.", "illegal:",
     "{Ann: {life: 17}}"),
    ("Ann plays Dark Ritual and with the mana Hypnotic Specter.", "- Ann: play Hypnotic Specter", "{Hypnotic Specter: in play}"),
    ("Ann attacks with her kicked Kavu Titan. Bob blocks with Grizzly Bears.", "text: 'Trample", "{Bob: {life: 17}}"),
    ("Bob plays Urza's Rage on Ann's kicked Kavu Titan.", "play Urza's Rage -> Kavu Titan\n", "{Kavu Titan: in play}"),
    ("Ann's unkicked Kavu Titan is Shocked.", "Ann: {in play: [Kavu Titan]}", "{Kavu Titan: graveyard}"),
    ("Ann's Grizzly Bears is enchanted with Pacifism; she plays Flicker on it.", "Flicker -> Grizzly Bears", "{Pacifism: graveyard}"),
    ("Ann's Hill Giant is enchanted with Holy Strength and Bob plays Disenchant on it.", "-> Holy Strength", "{Hill Giant: 3/3}"),
    ("Before attackers are declared Beth taps Abe's Hill Giant with Icy Manipulator.", "turn: Abe, beginning of combat", ""),
    ("Before attacks Beth plays Giant Growth on her own Grizzly Bears and attacks Abe with them.", "turn: Beth", "{Abe: {life: 15}}"),
    ("Ann's top card is a Forest. In her draw step she draws it with Howling Mine in play.", "library: [Forest, 9 unknown cards]", ""),
    ("Bob plays Urza's Rage with kicker on Ann, who is at 9. She plays Healing Salve on herself.", "Healing Salve mode 2",
     "{Bob: {won: yes}}"),
    ("Ann plays Healing Salve on herself at 10 life.", "Healing Salve mode 1", "{Ann: {life: 13}}"),
    ("Ann blocks Bob's Craw Wurm with all of her creatures, Grizzly Bears, Hill Giant and Llanowar Elves.",
     "with Grizzly Bears, Hill Giant, Llanowar Elves", "{Craw Wurm: graveyard}"),
    ("Ann has three creatures: Grizzly Bears, Hill Giant and Serra Angel.", "Ann: {in play: [Grizzly Bears, Hill Giant, Serra Angel]}", ""),
    ("Ann Mana Leaks Bob's Serra Angel; Bob has two untapped lands.", "in play: [2 Island, 5 Plains]", "{Serra Angel: graveyard}"),
    ("Ann played Siege-Gang Commander last turn. This turn Bob plays Pyroclasm.", "{3 Goblin: {token: true}}", ""),
    ("Hagen has two cards in his library; in his upkeep Brona uses Millstone on him. Who wins?", "to draw", "{winner: Brona}"),
    ("Ann draws a Forest for the turn and plays it. Bob has Ankh of Mishra.", "Ann: {hand: [Forest]}", "{Ann: {life: 18}}"),
    ("Ann has Worship and no creature at 2 life, Bob Bolts her.", "Ann: {life: 2", "{winner: Bob}"),
    ("Ann draws her card for the turn, then plays Shock on Bob.", "to draw", "{Bob: {life: 18}}"),
)
"""Lines with what stands in their situation, and what holds at its end."""
HANDED_BACK = (
    ("Ann has Grizzly Bears and Bob has Hill Giant. Overrun resolves.", "Overrun"),
    ("Ann has Serra Angel and Bob has Hill Giant. Lightning Bolt.", "Lightning Bolt"),
    ("Ann plays Terror. Bob has Grizzly Bears and Hill Giant.", "Ann plays Terror"),
)
"""Lines with the words of which nothing says how they are meant."""


@pytest.mark.parametrize(("line", "said", "holds"), FILLED_IN, ids=[line[:60] for line, _, _ in FILLED_IN])
def test_it_is_filled_in_by_what_is_told(line: str, said: str, holds: str) -> None:
    found = answered(line, library.cards())
    assert found.whole, found.unread
    assert said in found.text.replace("          ", "      ")
    run = run_text(f"{found.text.rstrip()}\n  - expect: {holds}\n" if holds else found.text)
    assert not run.errors
    assert all(check.held for check in run.checks)


@pytest.mark.parametrize(("line", "words"), HANDED_BACK, ids=[words for _, words in HANDED_BACK])
def test_what_nothing_tells_is_handed_back(line: str, words: str) -> None:
    found = answered(line, library.cards())
    assert any(words in one for one in found.unread), found.unread
