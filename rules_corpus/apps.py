"""The book: a Django app that knows nothing of the bench."""

from django.apps import AppConfig


class RulesCorpusConfig(AppConfig):
    """Rules text in, pages and search out."""

    name = "rules_corpus"
    verbose_name = "Rules corpus"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let search find rulings."""
        from rules_corpus.search.others import register
        from rules_corpus.search.rulings import Rulings

        register(Rulings())
