"""What the book keeps: editions, the texts of each, and each wording once.

    Edition 2006-10-01 --- Source restatement --- RuleEntry 408.1b --- Wording (title, blocks)
                       \\-- Source official ------ RuleEntry 408.1b --- Wording --- Reference 420

A wording that stands unchanged in forty editions is one row, borne by forty entries; the search index holds it once.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models

from rules_corpus.numbers import parse_number


def validate_number(number: str) -> None:
    """Refuse what is no rule number."""
    try:
        parse_number(number)
    except ValueError as error:
        raise ValidationError(str(error)) from error


class SourceKind(models.TextChoices):
    """Whose words a text is in."""

    RESTATEMENT = "restatement", "In our own words"
    OFFICIAL = "official", "Official text"


class WordingKind(models.TextChoices):
    """What a wording words."""

    RULE = "rule", "Rule"
    TERM = "term", "Glossary term"


class Edition(models.Model):
    """The rules as they were from one date on."""

    date = models.CharField(max_length=10, unique=True)
    """ISO 8601, as in the address of a page."""
    revision = models.CharField(max_length=64, default="")
    """Changes whenever any text of the edition changes: the key of everything computed from it."""

    class Meta:
        ordering = ("-date",)

    def __str__(self) -> str:
        return self.date


class Source(models.Model):
    """One text of one edition: the restatement, or the official text that somebody imported."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="sources")
    kind = models.CharField(max_length=12, choices=SourceKind.choices)
    name = models.CharField(max_length=200, blank=True)
    """The file's name, for people."""
    fingerprint = models.CharField(max_length=64)
    """Of the parsed records: equal records need no second import."""
    origin = models.CharField(max_length=64, blank=True)
    """Of the bytes that were read, where that saves reading them again."""
    notices = models.JSONField(default=list)
    """Repairs and doubts of the parser: [{code, line, text}]."""
    imported = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["edition", "kind"], name="one_text_of_a_kind")]

    def __str__(self) -> str:
        return f"{self.edition_id} {self.kind}"


class Wording(models.Model):
    """A distinct wording of a rule or a glossary term."""

    digest = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=4, choices=WordingKind.choices)
    title = models.CharField(max_length=300, blank=True)
    """A rule's heading text or a term's name."""
    blocks = models.JSONField(default=list)
    """Paragraphs in reading order: [{kind: text|example, text}]."""

    def __str__(self) -> str:
        return self.title or self.digest[:12]

    @property
    def plain(self) -> str:
        """All paragraphs as one text."""
        blocks: list[dict[str, Any]] = self.blocks
        return "\n\n".join(block["text"] for block in blocks)


class RuleEntry(models.Model):
    """A numbered place in a source, and the wording that stands there."""

    source = models.ForeignKey(Source, on_delete=models.CASCADE, related_name="rules")
    wording = models.ForeignKey(Wording, on_delete=models.PROTECT, related_name="rules")
    number = models.CharField(max_length=20)
    sort_key = models.CharField(max_length=40)
    """Sorts as the book does, and begins with the key of the heading above."""
    position = models.PositiveIntegerField()
    line = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("sort_key", "position")
        indexes = [
            models.Index(fields=["source", "number"], name="rule_by_number"),
            models.Index(fields=["source", "sort_key"], name="rule_in_order"),
        ]

    def __str__(self) -> str:
        return self.number


class TermEntry(models.Model):
    """A glossary headword in a source, and the wording of its entry."""

    source = models.ForeignKey(Source, on_delete=models.CASCADE, related_name="terms")
    wording = models.ForeignKey(Wording, on_delete=models.PROTECT, related_name="terms")
    name = models.CharField(max_length=200)
    slug = models.CharField(max_length=200)
    position = models.PositiveIntegerField()

    class Meta:
        ordering = ("slug", "position")
        indexes = [models.Index(fields=["source", "slug"], name="term_by_slug")]

    def __str__(self) -> str:
        return self.name


class Reference(models.Model):
    """A rule number that a wording points to. Kept once a wording: "cited by" is this, read backwards."""

    wording = models.ForeignKey(Wording, on_delete=models.CASCADE, related_name="references")
    number = models.CharField(max_length=20, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["wording", "number"], name="one_reference_a_number")]

    def __str__(self) -> str:
        return self.number


class Descent(models.Model):
    """What became of every rule between two editions: of neighbours, or of any two that somebody compared."""

    older = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="+")
    newer = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="+")
    made_from = models.CharField(max_length=200)
    """The revisions of both editions, and of those between where they were followed through."""
    neighbours = models.BooleanField(default=True)
    """False for two editions with others between, which can be worked out again at any time."""
    kept = models.JSONField(default=list)
    """Numbers whose rule is the same in both."""
    links = models.JSONField(default=list)
    """Every other link: [old number, new number, kind, score, reason], in order; "" for a rule that is not there."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["older", "newer"], name="one_descent_a_pair")]

    def __str__(self) -> str:
        return f"{self.older} to {self.newer}"


class Ruling(models.Model):
    """What somebody ruled about a rule. It belongs to the rule that bears ``number`` in ``edition``, wherever that goes."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="rulings")
    number = models.CharField(max_length=20, validators=[validate_number])
    text = models.TextField(max_length=5000)
    name = models.CharField("signed by", max_length=60)
    date = models.DateField("given on")
    source = models.CharField(max_length=200, blank=True)
    """Where it was read: a summary and its release."""

    class Meta:
        ordering = ("number", "date", "pk")
        constraints = [models.UniqueConstraint(fields=["edition", "number", "name", "date", "text"], name="one_ruling_once")]

    def __str__(self) -> str:
        return f"{self.number}, {self.name} {self.date}"

    def clean(self) -> None:
        """The edition must have the rule."""
        if self.edition_id and not RuleEntry.objects.filter(source__edition=self.edition_id, number=self.number).exists():
            raise ValidationError({"number": f"The edition of {self.edition} has no rule {self.number}."})


class Stamp(models.Model):
    """When a rule's wording was last changed, as a rulings summary says."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="stamps")
    number = models.CharField(max_length=20)
    changed = models.DateField()
    source = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["edition", "number"], name="one_stamp_a_rule")]
        verbose_name = "date of a rule's last change"
        verbose_name_plural = "dates of last changes"

    def __str__(self) -> str:
        return f"{self.number} {self.changed}"


class EditionNote(models.Model):
    """Why an edition changed the rules, or one place in them, in the words of whoever runs the site."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="notes")
    number = models.CharField("rule or section", max_length=20, blank=True, validators=[validate_number])
    """A number of that edition; "" for a note about all of it."""
    text = models.CharField(max_length=500)

    class Meta:
        ordering = ("edition", "number", "pk")
        verbose_name = "note on an edition"
        verbose_name_plural = "notes on editions"

    def __str__(self) -> str:
        return f"{self.edition} {self.number}".strip()


class ReviewState(models.TextChoices):
    """What a moderator has decided about a review."""

    WAITING = "waiting", "waiting for a moderator"
    SHOWN = "shown", "shown"
    REFUSED = "refused", "refused"


class Review(models.Model):
    """What a signed-in reader says about a rule or a term, for all readers once a moderator lets it be shown.

    It belongs to the rule that bears ``place`` in ``edition``, wherever that goes, or to the term with that slug.
    """

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="reviews")
    kind = models.CharField(max_length=4, choices=WordingKind.choices)
    place = models.CharField(max_length=200)
    """A rule's number, or a term's slug."""
    reader = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reviews")
    text = models.TextField(max_length=2000)
    state = models.CharField(max_length=7, choices=ReviewState.choices, default=ReviewState.WAITING)
    answer = models.CharField("answer to the reader", max_length=300, blank=True)
    """Why it was refused, for its writer alone."""
    written = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("written", "pk")
        constraints = [models.UniqueConstraint(fields=["edition", "kind", "place", "reader"], name="one_review_a_reader")]
        indexes = [models.Index(fields=["kind", "state"], name="review_by_state")]

    def __str__(self) -> str:
        return f"{self.place} of {self.edition}, by {self.reader}"
