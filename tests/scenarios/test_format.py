"""What can be written, and how mistakes are told."""

from __future__ import annotations

import json

import pytest

from judge.scenarios.file.document import read_document
from judge.scenarios.file.yaml_tree import MOST_CHARACTERS, read_tree
from judge.scenarios.file.zone_entries import MOST_SUGGESTED
from judge.scenarios.runner.scenario_run import run_text
from judge.scenarios.scenario_errors import ScenarioError
from tests.scenarios.small import holds, mistakes


def test_a_markdown_file_is_front_matter_prose_and_a_block() -> None:
    head = "---\ntitle: A title\nshows: [408.10, 420.5c]\ntags: [stack]\ndifficulty: 3\n---\n"
    text = f"{head}Prose.\n\n```scenario\nplayers: {{Ann: {{}}, Bob: {{}}}}\n```\nMore.\n"
    document = read_document(text)
    assert (document.title, document.shows, document.tags, document.difficulty) == ("A title", ("408.10", "420.5c"), ("stack",), 3)
    assert document.prose == "Prose.\n\nMore."
    assert document.block_line == 10
    assert document.tree.line == 10


def test_the_bare_block_is_read_as_yaml_and_as_json() -> None:
    players = {"Ann": {"mana": "{R}{R}", "in play": ["Mountain"]}, "Bob": {}}
    block = {"players": players, "script": [{"expect": {"Ann": {"mana": "{R}{R}"}}}]}
    assert run_text(json.dumps(block)).status == 0
    assert run_text(json.dumps(block, indent=2)).status == 0


def test_mana_and_colons_need_no_quotes() -> None:
    lines = ("Ann: assign A: 2 to C, 1 to D", "{mana: {R}{R}, x: [{2}, {G/W}]}",
             "text: {T}: Add {G}", "{Ann: assign A: 2 to B, because: 310}")
    tree = read_tree("".join(f"- {line}\n" for line in lines))
    assert tree.plain() == [
        {"Ann": "assign A: 2 to C, 1 to D"}, {"mana": "{R}{R}", "x": ["{2}", "{G/W}"]}, {"text": "{T}: Add {G}"},
        {"Ann": "assign A: 2 to B", "because": "310"},
    ]


def test_comments_quotes_and_blocks_of_text_stay_what_they_are() -> None:
    tree = read_tree("- Ann: pass # not: this\n- 'a: {R} b'\n- |\n  {T}: one\n  two: three\n")
    assert tree.plain() == [{"Ann": "pass"}, "a: {R} b", "{T}: one\ntwo: three\n"]


def test_todays_words_work_everywhere() -> None:
    holds(
        """
        Ann: cast Shock -> Bob
        resolve
        expect: {Shock: graveyard, Bob: 18, Llanowar Elves: {zone: exile}, Forest: battlefield}
        """,
        "players:\n  Ann: {hand: [Shock], battlefield: [Mountain, Forest], exile: [Llanowar Elves]}\n  Bob: {}\n",
    )


@pytest.mark.parametrize(
    ("kind", "size"), [("+1/+1", "6/6"), ("\u22121/\u22121", "2/2"), ("-0/-1", "4/2"), ("charge", "4/4"), ("of (+1", "4/4")]
)
def test_counters_of_power_and_toughness_change_them_and_others_do_not(kind: str, size: str) -> None:
    ox = f'Ox: {{type: Creature - Ox, pt: 4/4, counters: {{"{kind}": 2}}}}'
    holds(f"expect: {{Ox: {{size: {size}}}}}", f"players: {{Ann: {{in play: [{ox}]}}, Bob: {{}}}}")


def test_an_entry_can_say_a_lot() -> None:
    holds(
        """
        expect: {Big: {size: 5/6, damage: 1, tapped: yes, counters: {+1/+1: 2}}, Holy Strength: {attached to: Big, controller: Ann}}
        expect: {Ox: {size: 2/3, token: yes, color: red, type: Ox}, Bob: {in play: [Ox, 2 Forest]}, Forest: tapped}
        """,
        """
players:
  Ann: {in play: [Grizzly Bears: {as: Big, damage: 1, tapped: yes, counters: {+1/+1: 2}}, Holy Strength: {attached to: Big}]}
  Bob:
    in play:
      - Ox: {token: yes, type: Creature - Ox, pt: 2/3, color: red}
      - 2 Forest (tapped)
""",
    )


def test_a_permanent_can_begin_with_what_it_removed() -> None:
    table = "players:\n  Ann: {{in play: [2 Island, Isochron Scepter{linked}], removed: [Lightning Bolt]}}\n  Bob: {{}}\n"
    uses = "Ann: use Isochron Scepter\nresolve\n"
    linked = table.format(linked=": {linked with: Lightning Bolt}")
    holds(uses + "Ann: choose yes\nAnn: choose Bob\nresolve\nexpect: {Bob: 17}", linked)
    holds(uses + "expect: {stack: empty, Bob: 20}", table.format(linked=""))


def test_a_removed_card_can_begin_haunting_a_creature() -> None:
    table = (
        "players:\n  Ann: {{in play: [Mountain], hand: [Shock], removed: [Blind Hunter{linked}]}}\n"
        "  Bob: {{in play: [Grizzly Bears]}}\n"
    )
    kills = "Ann: play Shock -> Grizzly Bears\nresolve\n"
    haunts = table.format(linked=": {linked with: Grizzly Bears}")
    holds(kills + "Ann: choose Bob\nresolve\nexpect: {Bob: 18, Ann: 22}", haunts)
    holds(kills + "expect: {stack: empty, Bob: 20}", table.format(linked=""))


def test_names_with_commas_are_put_together_again() -> None:
    cards = "cards:\n  - {name: 'Jor, the Slow', type: Creature, pt: 1/1}\n"
    table = f"players:\n  Ann: {{in play: [Jor, the Slow: {{tapped: yes}}, Forest]}}\n  Bob: {{}}\n{cards}"
    holds("expect: {'Jor, the Slow': tapped}", table)


def test_a_library_that_is_not_mentioned_is_not_empty() -> None:
    holds("to Bob's precombat main\nexpect: {Bob: {lost: no, hand: 1, library: 9}}", "players: {Ann: {}, Bob: {}}")
    holds("to Bob's draw\nexpect: {Bob: {lost: yes}, winner: Ann}", "players: {Ann: {}, Bob: {library: []}}")


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("players: {Ann: {hand: [Shok]}, Bob: {}}", 'line 1, column 24: no card named "Shok" is known; nearest: Shock'),
        ("players: {Ann: {lief: 3}, Bob: {}}", 'line 1, column 17: "lief" is not something a player has; nearest: life'),
        ("players: {Ann: {life: many}, Bob: {}}", 'line 1, column 23: "many" is not a whole number'),
        ("players: {Ann: {}}", "line 1, column 10: a scenario has 2 to 8 players, and this one has 1"),
        ("players: {Ann: {}, Bob: {}}\nturn: Ann, combats", 'line 2, column 7: there is no step named "combats"'),
        ("players: {Ann: {}, Bob: {}}\nturns: Ann", 'line 2, column 1: "turns" is not a part of a scenario; nearest: turn'),
        ("players: {Ann: {mana: {R}{X}}, Bob: {}}", "line 1, column 23: {X} is not mana that a pool can hold"),
        ("players: {Ann: {in play: [Shock: {tapt: yes}]}, Bob: {}}", '"tapt" is not something said about a card; nearest: pt, tapped'),
        ("players: {Ann: {in play: [Flight: {attached to: Ox}]}, Bob: {}}", 'nothing in play is called "Ox"'),
        ("players: {Ann: {in play: [X]}, Bob: {}}\ncards: [{name: X, type: Artifact, text: Frobnicate.}]",
         'not understood: line 1: "Frobnicate."'),
        ("players: {Ann: {in play: [Forest: {as: Bob}]}, Bob: {}}", 'the name "Bob" is given twice'),
        ("players: {Ann: {in play: [Forest: {counters: {+1/1: 2}}]}, Bob: {}}", '"+1/1" is no kind of counter; as in {+1/+1: 2}'),
        ("players: {Ann: {in play: [Forest: {counters: 2 x/y}]}, Bob: {}}", '"x/y" is no kind of counter'),
        ("players: {Ann: {}, Bob: {}}\nedition: yesterday", '"yesterday" is not the date of an edition'),
        ("players: {Ann: {}, Bob: {}}\nturn: Ann, combat damage", "there is no combat damage step without an attacker"),
        ("players: 5", "a scenario needs players"),
        ("players: {Ann: {}, Ann: {}}", '"Ann" is here twice'),
        ("players: {Ann: &x {}, Bob: *x}", "anchors and aliases (& and *) are not read"),
        ("players: {Ann: [}", "not readable as YAML"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_would_be_right(table: str, expected: str) -> None:
    assert expected in "\n".join(mistakes("", table))


def test_all_mistakes_are_told_at_once() -> None:
    table = "players:\n  Ann: {hand: [Shok], lief: 2}\n  Bob: {in play: [Grizzly Bear]}\nturn: Ann, combats"
    found = mistakes("Ann: plya Shock\nBbo: pass\nfrobnicate", table)
    assert [line.split(":")[0] for line in found] == [
        "line 2, column 16", "line 2, column 23", "line 3, column 19", "line 4, column 7", "line 6, column 10", "line 7, column 5",
        "line 8, column 5",
    ]


def test_a_file_without_a_block_is_refused() -> None:
    with pytest.raises(ScenarioError, match="no scenario block"):
        read_document("---\ntitle: A\n---\nProse only.\n")
    with pytest.raises(ScenarioError, match="second scenario block"):
        read_document("```scenario\na: 1\n```\n```scenario\nb: 1\n```\n")
    with pytest.raises(ScenarioError, match="has no end"):
        read_document("```scenario\na: 1\n")


def test_input_is_bounded() -> None:
    assert "characters; at most" in str(run_text("x" * (MOST_CHARACTERS + 1)).errors[0])
    assert "nested more than" in mistakes("", "players: " + "[" * 50 + "]" * 50)[0]
    assert "at most 500 can be in a situation" in mistakes("", "players: {Ann: {hand: [200 Forest, 200 Shock, 200 Island]}, Bob: {}}")[0]
    assert "at most 400 are read" in mistakes("resolve\n" * 401)[0]


def test_the_nearest_names_are_looked_for_of_so_many_unknown_ones() -> None:
    found = mistakes("", f"players: {{Ann: {{hand: [{', '.join(f'Shok{number}' for number in range(MOST_SUGGESTED + 2))}]}}, Bob: {{}}}}")
    assert ["nearest: Shock" in one for one in found] == [True] * MOST_SUGGESTED + [False] * 2
