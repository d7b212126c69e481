"""Leaving a game of more than two (600.4), and what a rule of reading may not forget."""

from __future__ import annotations

from judge.scenarios.runner.scenario_run import Run, run_text

THREE = """
players:
  Ann: {{hand: [Lightning Bolt], in play: [Mountain]}}
  Bob: {{life: 20, in play: [Hill Giant]}}
  Cid: {{life: 3{cid}}}
turn: Ann, precombat main
script:
  - Ann: play Lightning Bolt -> Cid
  - resolve
{then}
"""


def three(cid: str, *then: str) -> Run:
    """A game of three in which Ann's Bolt makes Cid lose."""
    run = run_text(THREE.format(cid=f", {cid}" if cid else "", then="\n".join(f"  - {line}" for line in then)))
    assert [str(e) for e in run.errors] == []
    return run


def test_a_spell_of_a_player_who_leaves_ceases_to_exist() -> None:
    run = run_text("""
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {in play: [Hill Giant]}
  Cid: {life: 3, hand: [Shock], in play: [Mountain]}
turn: Ann, precombat main
script:
  - Ann: pass
  - Bob: pass
  - Cid: play Shock -> Bob
  - Cid: pass
  - Ann: play Lightning Bolt -> Cid
  - resolve
  - expect: {stack: empty, Bob: 20, Shock: gone}
""")
    assert run.status == 0, [str(c) for c in (*run.errors, *run.failures)]


def test_the_last_of_two_to_stay_wins_and_nothing_leaves() -> None:
    run = run_text("""
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {life: 3, in play: [Hill Giant]}
turn: Ann, precombat main
script:
  - Ann: play Lightning Bolt -> Bob
  - resolve
  - expect: {winner: Ann, Hill Giant: in play, not cites: [600.4a]}
""")
    assert run.status == 0, [str(c) for c in (*run.errors, *run.failures)]


def test_an_attacker_leaves_combat_with_its_owner() -> None:
    run = run_text("""
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Cid: {life: 3, in play: [Grizzly Bears]}
  Bob: {}
turn: Cid, beginning of combat
script:
  - Cid: attack with Grizzly Bears -> Bob
  - Ann: play Lightning Bolt -> Cid
  - resolve
  - expect: {Grizzly Bears: gone, Cid: {lost: yes}}
  - to next turn
  - expect: {turn: Bob, Bob: 20}
""")
    assert run.status == 0, [str(c) for c in (*run.errors, *run.failures)]


def test_the_turns_go_round_without_the_player_who_left() -> None:
    assert three("", "to next turn", "expect: {turn: Bob}", "to next turn", "expect: {turn: Ann}").status == 0


def test_hand_library_and_graveyard_leave_too() -> None:
    assert three("hand: [Shock], graveyard: [Forest], library: [Plains]",
                 "expect: {Cid: {hand: [], graveyard: [], library: []}, Shock: gone, Forest: gone, Plains: gone}").status == 0
