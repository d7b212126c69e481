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

    def __str__(self) -> str:
        return self.code


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
