"""The bench's tables."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class SavedSituation(models.Model):
    """A scenario that somebody saved: what a short link opens. It never changes."""

    code = models.CharField(max_length=32, unique=True)
    """Made from the text, so that saving the same text twice gives the same link."""
    text = models.TextField()
    edition = models.CharField(max_length=10)
    """The edition it runs on, for a text that names none."""
    answer = models.CharField(max_length=64, blank=True)
    """Fingerprint of what the engine said when it was saved: a page can say that the answer has changed since."""
    saved = models.DateTimeField(auto_now_add=True)
    opened = models.DateField(null=True, blank=True)
    """When its link was opened last, to the day; None when nobody has yet."""

    def __str__(self) -> str:
        return self.code


class Counter(models.Model):
    """What a rate limit counts for one visitor in one stretch of time; see ``judge.site.counters``."""

    key = models.CharField(max_length=80, primary_key=True)
    count = models.BigIntegerField()
    ends = models.BigIntegerField(db_index=True)
    """Seconds since the epoch after which it may be forgotten."""


class Errand(models.Model):
    """What one machine has another compute; see ``judge.sandbox.errands``. It lives as long as somebody waits for it."""

    key = models.CharField(max_length=32, primary_key=True)
    task = models.BinaryField()
    made = models.DateTimeField(auto_now_add=True, db_index=True)
    begun = models.DateTimeField(null=True)
    """When a machine that computes took it; None while it waits."""
    answer = models.BinaryField(null=True)
    seconds = models.FloatField(default=0)
    """Of processor time that it took."""

    def __str__(self) -> str:
        return self.key


class Kept(models.Model):
    """A situation in a list of somebody with an account: one of the library, or a saved one, by its address on this site."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="kept")
    list = models.CharField(max_length=40)
    title = models.CharField(max_length=120)
    address = models.CharField(max_length=200)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Lists in alphabetical order, each in the order in which it grew."""

        ordering = ("list", "since", "pk")
        constraints = [models.UniqueConstraint(fields=("owner", "list", "address"), name="kept_once_in_a_list")]

    def __str__(self) -> str:
        return f"{self.list}: {self.title}"

    @property
    def to_build(self) -> str:
        """What the builder's address needs to open it: the parameter and the code or slug."""
        kind, name = self.address.strip("/").split("/")[:2]
        return f"{'s' if kind == 's' else 'of'}={name}"


class Card(models.Model):
    """A card, from the embedded library or an imported file, in the form of ``judge.cards.card.CardDefinition``; what was read of it."""

    slug = models.CharField(max_length=160, unique=True)
    """Made from the name, which is what tells cards apart: its address."""
    name = models.CharField(max_length=160)
    folded = models.CharField(max_length=340)
    """The name, and that of a flip card's other half, as ``card_names.folded`` writes names: what search looks through first."""
    oracle_id = models.CharField(max_length=40, blank=True, db_index=True)
    """Scryfall's number for the card in all its printings."""
    cost = models.CharField(max_length=80, blank=True)
    type = models.CharField(max_length=160)
    pt = models.CharField(max_length=12, blank=True)
    text = models.TextField(blank=True)
    mana_value = models.PositiveSmallIntegerField(default=0)
    colors = models.CharField(max_length=5, blank=True)
    """Letters of its colors in the order of W, U, B, R, G."""
    power = models.SmallIntegerField(null=True)
    toughness = models.SmallIntegerField(null=True)
    first_set = models.CharField(max_length=10, blank=True)
    """Code of the set it was first printed in, where a file told it."""
    first_date = models.CharField(max_length=10, blank=True)
    """ISO 8601."""
    source = models.CharField(max_length=120)
    embedded = models.BooleanField(default=False)
    read_with = models.CharField(max_length=60, blank=True)
    """What read it (``card_base.readings.reader``); empty until it was read."""
    complete = models.BooleanField(null=True)
    """Whether every word is understood; None until it was read."""
    reading = models.JSONField(default=dict)
    """``card_base.readings`` has its form."""

    class Meta:
        """In the order of names."""

        ordering = ("folded", "slug")

    def __str__(self) -> str:
        return self.name

    @property
    def address(self) -> str:
        """Of its page."""
        return f"/cards/{self.slug}/"


class CardRuling(models.Model):
    """What was ruled about a card, with its date and where it comes from."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="rulings")
    date = models.CharField(max_length=10)
    source = models.CharField(max_length=120)
    text = models.TextField()

    class Meta:
        """The oldest first."""

        ordering = ("date", "pk")

    def __str__(self) -> str:
        return f"{self.card}, {self.date}"


class CardSource(models.Model):
    """A file that cards or rulings came from, or the embedded library: what it was when it was taken in."""

    name = models.CharField(max_length=120, unique=True)
    stamp = models.CharField(max_length=64)
    """Hash of its bytes."""
    count = models.PositiveIntegerField(default=0)
    taken = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name
