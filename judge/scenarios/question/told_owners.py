"""Whose each card of a question is, where the question says so of one player alone. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import ReadQuestion

HURTS = re.compile(
    r"card(\d+) (?:still )?(?:damages?|hits?|kills?|hurts?|deals? (?:any |\d+ )?(?:(?:combat )?damage )?to) player(\d+)\b(?! 's)"
    r"|card(?P<card>\d+) .*\btakes? \d+ off player(?P<of>\d+)"
)
"""What is asked of a creature and the player whom it hurts."""
OWNED = re.compile(r"\bplayer(\d+) 's (?:own |other |attacking |blocking )*card(\d+)")
"""Whose something is by what is claimed."""


def told_owners(made: ReadQuestion) -> dict[int, int]:
    """Whose each card is, where the question says so of one player alone: "Bob's Royal Assassin", "Ann has ..."."""
    found: dict[int, int] = {}
    two = len(made.marked.players) == 2
    for one in made.mentions:
        if one.card >= 0 and one.owner >= 0:
            found.setdefault(one.card, one.owner)
    for clause in made.clauses:
        told_of = clause.kind in ("has", "sacrifice", "use") and clause.verb != "shoot"
        things = clause.objects if told_of else clause.subject if clause.kind in ("attack", "block") else []
        for one in things:
            if one.card >= 0 and clause.actor >= 0:
                found.setdefault(one.card, clause.actor)
        if clause.kind == "use" and clause.verb == "animate" and clause.actor >= 0 and clause.objects and clause.objects[0].card < 0:
            before = [m.card for m in made.mentions if m.place < clause.objects[0].place and m.card >= 0]
            if before and re.search("Land|Artifact", made.marked.cards[before[-1]].type):
                found.setdefault(before[-1], clause.actor)  # whoever animates it
        if clause.kind == "attack" and clause.actor >= 0 and not clause.subject and not clause.both:
            told = made.clauses[: made.clauses.index(clause)]
            aimed = [
                one
                for other in told
                if other.actor == clause.actor
                for one in (*other.objects, *other.aims)
                if one.card >= 0 and ("Creature" in made.marked.cards[one.card].type)
            ]
            if aimed:
                found.setdefault(aimed[-1].card, clause.actor)
        if clause.kind == "block" and clause.objects and clause.objects[0].owner >= 0 and clause.actor < 0 and two:
            for one in clause.subject:  # what blocks Ann's creature is Bob's
                before = [m.card for m in made.mentions if m.place < one.place and m.card >= 0]
                card = one.card if one.card >= 0 else before[-1] if before else -1
                if card >= 0 and card != clause.objects[0].card:
                    found.setdefault(card, 1 - clause.objects[0].owner)
    said = made.marked.claims
    for whose in (match for words in said for match in OWNED.finditer(words)):
        found.setdefault(int(whose[2]), int(whose[1]))  # "Ann says her Giant takes nothing"
    for words in (*made.questions, *said) if two else ():  # what may hurt me is his
        for hit in HURTS.finditer(words):
            found.setdefault(int(hit[1] or hit["card"]), 1 - int(hit[2] or hit["of"]))
    for at, clause in enumerate(made.clauses):
        if clause.kind != "attack" or clause.actor >= 0 or not two or clause.subject[:1] == []:
            continue
        answer = next((one for one in made.clauses[at + 1 :] if one.kind in ("block", "noblock") and one.actor >= 0), None)
        if answer is not None and clause.subject[0].owner < 0 and clause.subject[0].card >= 0:
            found.setdefault(clause.subject[0].card, 1 - answer.actor)  # "Ball Lightning attacks, I block"
    for clause in made.clauses:  # what Ann's creature blocks is Bob's
        if clause.kind == "block" and clause.objects and clause.subject and clause.actor < 0 and two:
            others = (-1, clause.objects[0].card)
            spoken = [m.card for m in made.mentions if m.place < clause.subject[0].place and m.card not in others]
            owners = [found.get(one.card if one.card >= 0 else (spoken or [-1])[-1], -1) for one in clause.subject]
            if clause.objects[0].card >= 0 and clause.objects[0].owner < 0 and owners[0] >= 0:
                found.setdefault(clause.objects[0].card, 1 - owners[0])
    return found
