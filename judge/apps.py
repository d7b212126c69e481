"""The bench: the Django app of the judge, whose package is also the project's."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_delete, post_migrate, post_save

from judge.site.state_folder import compiled_cards_folder
from rules_corpus.change_signal import announce, changed
from rules_corpus.search.providers import register, register_finder


def _take_in_cards(using: str = "default", **_: Any) -> None:
    """Put the embedded library's cards into the card base, once its tables are there."""
    from judge.card_base import embedded_cards

    embedded_cards.take_in(using)


class JudgeConfig(AppConfig):
    """Situations in, explained steps out."""

    name = "judge"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen for finished migrations, let the book's search find the library, keep compiled cards in the state folder, and note
        when pages have to be rendered anew."""
        from judge.card_base.card_finder import Cards
        from judge.cards.compiled_store import keep_in
        from judge.library.search_provider import Scenarios
        from judge.site import page_state

        keep_in(compiled_cards_folder(settings.BASE_DIR))
        register(Scenarios())
        register_finder(Cards())
        post_migrate.connect(_take_in_cards, sender=self)
        changed.connect(page_state.change)
        for signal in (post_save, post_delete):
            signal.connect(announce, sender="judge.CardSource")
