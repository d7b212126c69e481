"""Readers' reviews of rules and terms: those that may be shown at a place, and writing one."""

from __future__ import annotations

from django.contrib.auth.models import User

from rules_corpus.descents import lead
from rules_corpus.models import Edition, Review, ReviewState, WordingKind

MOST_WAITING = 20
"""So many reviews of one reader may wait for a moderator."""


class TooManyWaitingError(ValueError):
    """A reader who has as many reviews waiting as one may have."""


def shown(kind: str, place: str, edition: Edition) -> list[Review]:
    """The reviews to show of a rule, led here from any edition, or of the term with that slug; oldest first."""
    reviews = Review.objects.filter(kind=kind, state=ReviewState.SHOWN).select_related("edition", "reader")
    if kind == WordingKind.TERM:
        return list(reviews.filter(place=place))
    found: list[Review] = []
    for there in Edition.objects.filter(pk__in=reviews.values("edition")):
        numbers, exact = ([place], True) if there == edition else lead(place, edition, there)
        if exact:
            found += reviews.filter(edition=there, place__in=numbers[:1])
    return sorted(found, key=lambda one: (one.written, one.pk))


def written_by(reader: User, kind: str, place: str, edition: Edition) -> Review | None:
    """The reader's own review of this place in this edition."""
    return Review.objects.filter(reader=reader, kind=kind, place=place, edition=edition).first()


def write(reader: User, kind: str, place: str, edition: Edition, text: str) -> Review:
    """Write or rewrite a review; it waits for a moderator, again if need be. Raises ``TooManyWaitingError``."""
    before = written_by(reader, kind, place, edition)
    waiting = Review.objects.filter(reader=reader, state=ReviewState.WAITING).exclude(pk=before.pk if before else None).count()
    if waiting >= MOST_WAITING:
        raise TooManyWaitingError(f"{waiting} of your reviews wait for a moderator; write this one when some of them have been read.")
    review = before or Review(reader=reader, kind=kind, place=place, edition=edition)
    if before is None or before.text != text:
        review.text, review.state, review.answer = text, ReviewState.WAITING, ""
        review.save()
    return review
