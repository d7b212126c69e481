"""The bench's tables."""

from __future__ import annotations

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
