"""Lines of judges that were understood wrongly, without a word of it: each is answered rightly now, or handed back."""

from __future__ import annotations

import pytest

from judge.cards import library
from judge.scenarios.question.question_answer import answered
from judge.scenarios.runner.scenario_run import run_text

RIGHT = (
    ("Bob already has eight poison counters when Marsh Viper attacks him and isn't blocked.", "Ann: attack with Marsh Viper",
     "{Bob: {poison: 10}}"),
    ("Ivan's at 1 life. With his Juzam Djinn's upkeep trigger on the stack he Plows the Djinn. What's he at when the trigger has resolved?",
     "turn: Ivan, upkeep", "{Ivan: {life: 5}}"),
    ("Ann attacks with Plague Rats; there are three other Plague Rats in play, all Bob's.", "Bob: {in play: [3 Plague Rats]}",
     "{Bob: 16}"),
    ("I animate Mishra's Factory and attack with it, and my opponent plays Swords to Plowshares on it. I don't respond.",
     "play Swords to Plowshares", "{Ann: 22}"),
    ("Ann plays Wrath of God and in response Bob plays Hill Giant.", "illegal:\n      Bob: play Hill Giant", ""),
    ("Ann plays Yawgmoth's Will, then replays Dark Ritual from her graveyard.", "graveyard: [Dark Ritual]", "{Dark Ritual: removed}"),
    ("Bob plays Pithing Needle naming Sensei's Divining Top; Ann responds by drawing a card with her Top.",
     'Ann: use Sensei\'s Divining Top "draw"', "{Pithing Needle: {zone: in play}}"),
    ("Ann has Phyrexian Arena and Bob has Underworld Dreams; it's Ann's turn.", "turn: Ann, upkeep", "{Ann: {life: 17}}"),
    ("Ann played Enduring Ideal last turn. Can she play Shock on Bob this turn?", "illegal:\n      Ann: play Shock", ""),
    ("Ann attacks with Ball Lightning, Bob plays Fog, and Ann does nothing more this turn.", "to next turn", "{Ball Lightning: graveyard}"),
    ("Bob attacks with Serra Angel; Ann leaves her Wall of Air untapped and does not block.", "Ann: {in play: [Wall of Air]}", "{Ann: 16}"),
    ("Bob has my Pariah on his Ravenous Baloth and attacks me with the Baloth. He does not sacrifice anything.",
     "Pariah: {attached to: Ravenous Baloth}", "{Ann: 20, Ravenous Baloth: graveyard}"),
    ("Ann sacrifices Black Lotus for three blue mana and plays Time Walk with it.", "tap Black Lotus for {U}", "{Ann: {mana: '{U}'}}"),
    ("Ann sacrifices Black Lotus for mana and plays Juzam Djinn.", "tap Black Lotus for {B}", ""),
    ("Uma's Cursed Scroll names Mountain and she has one card in hand, a Mountain; she targets Vin's Hypnotic Specter.",
     "choose Mountain", "{Hypnotic Specter: graveyard}"),
    ("Jane attacks with Serra Angel; Ivan taps Kiki-Jiki to copy his Flametongue Kavu and aims the token's trigger at the Angel.",
     "Kiki-Jiki, Mirror Breaker -> Flametongue Kavu", "{Serra Angel: graveyard}"),
    ("Ken controls Crypt Rats and four Swamps and pays 4 into the Rats' ability; Lea has Craw Wurm and Air Elemental.",
     "use Crypt Rats for X=4", "{Air Elemental: graveyard}"),
    ("Ken has five Mountains and Fireballs Lea.", "play Fireball -> Lea for X=4", "{Lea: {life: 16}}"),
    ("Hal blocks Ida's Juggernaut with Mogg Fanatic and sacrifices the Fanatic with damage on the stack. Does the Juggernaut die?",
     "Hal: use Mogg Fanatic -> Juggernaut", ""),
    ("Rita controls Opposition and three untapped Elves; during Sam's upkeep she taps one of them to tap his only Forest.",
     "Rita: use Opposition -> Forest", "{Forest: {tapped: yes}}"),
    ("Rita controls Opposition, Grizzly Bears and Hill Giant; Sam attacks with Craw Wurm, and Rita taps the Giant to tap it.",
     "Rita: use Opposition -> Craw Wurm, tapping Hill Giant", "{Grizzly Bears: {tapped: no}}"),
    ("Ann has three Islands in play and is tapped out. Bob plays Shock on her Grizzly Bears. Can she play Counterspell?",
     "illegal:\n      Ann: play Counterspell", ""),
    ("All of Ann's creatures are tapped. Bob attacks with Grizzly Bears. Can Ann block with her Serra Angel?",
     "illegal:\n      Ann: block Grizzly Bears", ""),
    ("Including Frogmite and Ornithopter, Bob has five artifacts. He attacks with Ornithopter wearing Cranial Plating.",
     "attack with Ornithopter", "{Ornithopter: 5/2}"),
    ("Ann attacks with Ornithopter and pays two black mana to attach her Cranial Plating to it.", "use Cranial Plating", "{Bob: 18}"),
    ("Carol has Blood Moon in play; Dave, whose only lands are two Tropical Islands, taps one of them for blue and plays Brainstorm.",
     "illegal:\n      Dave: play Brainstorm", ""),
    ("Erin's Elvish Warrior has Pacifism on it; before combat she taps Mother of Runes to give it protection from white, and then attacks"
     " with it.", "attack with Elvish Warrior", "{Pacifism: graveyard}"),
    ("I Barrel Down Sokenzan a Mahamoti Djinn, returning three Mountains.", "choose Mountain, Mountain, Mountain",
     "{Mahamoti Djinn: graveyard}"),
    ("Steve's Control Magic is on my Craw Wurm. Main phase, my turn, I Naturalize the Control Magic - can the Wurm attack this turn?",
     "illegal:\n      Ann: attack with Craw Wurm", ""),
    ("Ben's Sengir Vampire kills Cora's Grizzly Bears in combat.", "Ben: block Grizzly Bears with Sengir Vampire", "{Sengir Vampire: 5/5}"),
    ("Uri plays Holy Day in response to Vera's attack with four Goblin Pikers.", "Vera: attack with Goblin Piker 1", "{Uri: {life: 20}}"),
    ("Hanneke is at 12 when Dov plays Urza's Rage at her with kicker; she tries to stop it with Counterspell.",
     "Hanneke: play Counterspell", "{Hanneke: {life: 2}}"),
    ("Otis plays Capsize with buyback on Nina's Sakura-Tribe Elder, and she sacrifices the Elder in response.",
     "Nina: use Sakura-Tribe Elder", "{Capsize: graveyard}"),
    ("Oscar plays Control Magic on Paula's Prodigal Sorcerer. Can he use the Sorcerer this turn?",
     "resolve all\n  - illegal:\n      Oscar: use", ""),
    ("Ben attacks Cara with Whirling Dervish, she doesn't block, and at end of turn he wants to know how big it is.", "to end of turn",
     "{Whirling Dervish: 2/2}"),
    ("Emil Bolts Yoko; she uses Circle of Protection: Red choosing the Bolt.", "Yoko: 'use Circle of Protection: Red'",
     "{Yoko: {life: 20}}"),
    ("Ragnar's Grizzly Bears attack and Delphine blocks with Wall of Wood.", "Ragnar: attack with Grizzly Bears", ""),
    ("Bob attacks with Hill Giant. Ann blocks with Grizzly Bears and doesn't use them again.", "to end of combat",
     "{Grizzly Bears: graveyard}"),
    ("Carl attacks Dina with Serra Angel. Can the Angel block on Dina's next turn?", "Carl: block Some Creature with Serra Angel", ""),
    ("Ann's Grizzly Bears have Spirit Link on them, played by Bob. Ann attacks Bob with them and he doesn't block.",
     "attack with Grizzly Bears", "{Bob: {life: 20}}"),
    ("Lou attacks with Nantuko Shade with three Swamps untapped, and Meg doesn't block. How much damage can he deal at most?",
     "Lou: attack with Nantuko Shade", "{Meg: {life: 15}}"),
    ("Ann has ten cards in hand and Bob ten in his library; Bob plays Ancestral Recall.", "library: 10", ""),
    ("Alma attacks with a face-down creature, Bert blocks with Grizzly Bears, and Alma pays 2WW: it's an Exalted Angel.",
     "turn up Exalted Angel", "{Grizzly Bears: graveyard}"),
    ("Tim's Vampire Bats get Giant Growth and then he pumps them with BB.", "use Vampire Bats", "{Vampire Bats: 5/4}"),
    ("Xav equips Sword of Light and Shadow to his Grizzly Bears; Yvonne wants to Swords them. Can she?",
     "Yvonne: play Swords to Plowshares", ""),
    ("Anja has Mishra's Factory; she animates the Factory and puts Rancor on it. At end of turn, what happens to Rancor?", "to next turn",
     "{Rancor: hand}"),
    ("Max has Fervor in play and plays Ball Lightning and Goblin Piker, then attacks with both. Nora blocks neither.",
     "attack with Ball Lightning, Goblin Piker", "{Nora: {life: 12}}"),
    ("Gary pays 1, Skullclamps his Llanowar Elves.", "equip Skullclamp -> Llanowar Elves", "{Llanowar Elves: graveyard}"),
    ("Jim transmutes Muddle the Mixture for Isochron Scepter at the end of my turn.", "illegal:\n      Jim: use Muddle the Mixture",
     "{Muddle the Mixture: hand}"),
    ("Nick plays Lightning Bolt on me and Shock on my Grizzly Bears.", "play Shock -> Grizzly Bears", "{Grizzly Bears: graveyard}"),
    ("Bob plays Shock and Lightning Bolt, both at me.", "hand: [Shock, Lightning Bolt]", "{Ann: {life: 15}}"),
    ("Ann plays Grapeshot as the third spell of the turn, all at Bob.", "[2 Some Spell, Grapeshot]", "{Bob: {life: 17}}"),
    ("Bob plays Standstill. I play Shock on him.", "resolve all\n  - Ann: play Shock", "{Standstill: graveyard}"),
    ("My opponent has my Serra Angel under Control Magic. In my main phase I play Steal Enchantment on the Control Magic. Can I attack with"
     " the Angel this turn?", "illegal:\n      Ann: attack with Serra Angel", ""),
    ("I play Fastbond and then three Forests.", "play Forest\n  - resolve all", "{Ann: {life: 18}}"),
    ("Bob plays Abeyance on me. Can I play Shock on him?", "illegal:\n      Ann: play Shock", ""),
    ("Bob plays Wasteland on my Treetop Village in response to me animating it.", "Bob: use Wasteland", "{Treetop Village: graveyard}"),
    ("Bob plays Call of the Herd. My Shock hits the token.", "resolve all\n  - Ann: play Shock -> Elephant", "{Elephant: {damage: 2}}"),
    ("Priya sacrifices Pernicious Deed for three, and my Grizzly Bears are in play.", "for X=3", "{Grizzly Bears: graveyard}"),
    ("I have three untapped Forests and three Llanowar Elves that came into play this very turn. I play Chord of Calling with X being 3,"
     " tap the Elves for convoke and search for Eternal Witness.", "Llanowar Elves 3", "{Eternal Witness: in play}"),
    ("Ann plays Pyroclasm with Bob's Spiritmonger and Birds of Paradise in play.", "Bob: {in play: [Spiritmonger, Birds of Paradise]}",
     "{Birds of Paradise: graveyard, Spiritmonger: in play}"),
    ("Ann attacks with Craw Wurm; my Hill Giant, Grizzly Bears and Wall of Wood block it.",
     "block Craw Wurm with Hill Giant, Grizzly Bears, Wall of Wood", "{Craw Wurm: graveyard, Wall of Wood: {damage: 1}}"),
    ("Ann plays Terror on Bob's Hill Giant and Craw Wurm attacks.", "Ann: attack with Craw Wurm", "{Bob: {life: 14}}"),
    ("Ann plays Lightning Bolt on Bob who is at 3 life and holds Counterspell with two Islands.",
     "Bob: {life: 3, in play: [2 Island], hand: [Counterspell]}", ""),
    ("Ann attacks with Craw Wurm and Bob blocks with Benalish Hero and Hill Giant. Can Bob keep Hill Giant alive?",
     "assign Craw Wurm: 6 to Benalish Hero", "{Hill Giant: in play, Benalish Hero: graveyard}"),
    ("Ann attacks with Craw Wurm and Bob blocks with Grizzly Bears and Hill Giant. Can Bob keep Hill Giant alive?",
     "block Craw Wurm with Grizzly Bears, Hill Giant\n  - to end of combat", "{Hill Giant: graveyard}"),
    ("Ann attacks with Benalish Hero and Grizzly Bears as a band and Bob blocks with Hill Giant. Does the Bears have to die?",
     "assign Hill Giant: 3 to Benalish Hero", "{Grizzly Bears: in play}"),
)
HANDED_BACK = (
    ("Dirk has Urza's Mine, Urza's Tower and Urza's Power Plant. How much mana do they make together?", "how much mana"),
    ("Quin steals Ruth's Royal Assassin with Control Magic. Next turn he shoots Ruth's tapped Hill Giant with it.", "tapped Hill Giant"),
    ("Bob plays Innocent Blood. Ann has Grizzly Bears and doesn't sacrifice it.", "does not sacrifice it"),
    ("Bob uses Prodigal Sorcerer on Ann, and Ann attacks with Hill Giant. Bob doesn't use the Sorcerer.", "does not use"),
    ("Queenie has Story Circle on red and one Plains. Rex attacks her with Goblin Piker and Raging Goblin. How much damage must she take?",
     "must she take"),
    ("Ann draws two cards. Bob Shocks her.", "Ann draws 2 cards"),
    ("Stig has two Ornithopters and three untapped Islands; he plays Frogmite for nothing and Ann Mana Leaks it.", "for nothing"),
    ("Ken plays Fireball on Lea's Craw Wurm. Does it die?", "plays Fireball"),
    ("Ken uses Crypt Rats.", "Ken uses Crypt Rats"),
    ("Hal uses Prodigal Sorcerer; Ida controls Grizzly Bears and Hill Giant.", "Hal uses Prodigal Sorcerer"),
    ("Rita controls Grizzly Bears and Llanowar Elves; she taps the Elves to tap Sam's Hill Giant.", "taps the Llanowar Elves"),
    ("Ann has Grizzly Bears and Serra Angel in play, and the Angel is the only creature she has. Bob plays Cruel Edict on her.",
     "the only creature Ann has"),
    ("There are no creatures in play. Bob plays Shock on Ann's Grizzly Bears.", "there are no creatures"),
    ("Ann controls Exploration. She plays a Forest and wants to play a Swamp, with nothing that grants additional land drops.",
     "nothing that grants additional land drops"),
    ("Ann has Sol Ring and a tapped Island, which is the only mana source that she has. She plays Shock on Bob.", "only mana source"),
    ("I played Avalanche Riders last turn and blew up a Plains. It's my upkeep now and I don't pay the echo.", "a Plains"),
    ("My opponent plays Nekrataal and the only other creature on the table is his own Eternal Witness. Does he have to kill it?",
     "have to kill it"),
    ("Furnace of Rath is in play, I'm about to take a Lightning Bolt and I have Samite Healer untapped. What's the least damage I can get"
     " away with?", "least damage"),
    ("Ann attacks with Psychatog and Bob doesn't block; she has four cards in hand and ten in her graveyard and uses them all.",
     "uses them all"),
    ("Bob Forks his own Lightning Bolt and puts both on Ann's Serra Angel.", "Lightning Bolt"),
    ("Ann has Circle of Protection: Red. Bob attacks with Hill Giant and Goblin Piker; Ann activates the Circle once for each.",
     "once for each"),
    ("Ann's Juzam Djinn deals damage to her in her upkeep, and she's at 1. Who wins?", "deals damage to Ann"),
    ("Bob taps Icy Manipulator when Ann's Craw Wurm attacks, targeting it.", "targeting it"),
    ("Bob has Forcefield and pays one when Ann's unblocked Craw Wurm attacks.", "when Ann's unblocked Craw Wurm attacks"),
)


@pytest.mark.parametrize(("line", "said", "holds"), RIGHT, ids=[said for _, said, _ in RIGHT])
def test_it_is_understood(line: str, said: str, holds: str) -> None:
    found = answered(line, library.cards())
    assert found.whole, found.unread
    assert said in found.text.replace("          ", "      ")
    run = run_text(f"{found.text.rstrip()}\n  - expect: {holds}\n" if holds else found.text)
    assert not run.errors
    assert all(check.held for check in run.checks)


@pytest.mark.parametrize(("line", "words"), HANDED_BACK, ids=[words for _, words in HANDED_BACK])
def test_it_is_handed_back(line: str, words: str) -> None:
    found = answered(line, library.cards())
    assert any(words in one for one in found.unread), found.unread


def test_creatures_join_an_attack_until_something_is_played() -> None:
    """Attackers are declared at once (308.2a): several sentences are one attack; none joins it behind a spell, and no blocker does."""
    lines = (f"Bob attacks with Hill Giant. {between}Bob attacks with Goblin Piker."
             for between in ("", "Bob plays Giant Growth targeting Hill Giant. ", "Ann blocks Hill Giant with Goblin Piker. "))
    together, late, blocker = (answered(line, library.cards()) for line in lines)
    assert together.whole
    assert "attack with Hill Giant, Goblin Piker" in together.text
    assert "Goblin Piker" in str(late.problem)
    assert not blocker.whole
    assert "attack with Hill Giant\n" in blocker.text


def test_who_can_not_dredge_may_not() -> None:
    """The engine asks nobody then, and says why."""
    line = "Ann has Stinkweed Imp in her graveyard and {} cards in her library; in her draw step she wants to dredge the Imp. Can she?"
    few, enough = (run_text(answered(line.format(number), library.cards()).text) for number in ("three", "eight"))
    assert any("can't be dredged" in one.text for step in few.steps for one in step.walk())
    assert not any("can't be dredged" in one.text for step in enough.steps for one in step.walk())


def test_a_death_that_does_not_come_about_is_said() -> None:
    """What is told to have died did not where the rules do not kill it; where they do, nothing is said."""
    line = "Ann's {} kills Bob's Serra Angel in combat."
    giant, dragon = (answered(line.format(name), library.cards()) for name in ("Hill Giant", "Shivan Dragon"))
    assert ["Serra Angel dies" in one for one in giant.unseen] == [True]
    assert not dragon.unseen
