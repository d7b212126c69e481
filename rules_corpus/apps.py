"""The book: a Django app that knows nothing of the bench."""

from django.apps import AppConfig


class RulesCorpusConfig(AppConfig):
    """Rules text in, pages and search out."""

    name = "rules_corpus"
    verbose_name = "Rules corpus"
    default_auto_field = "django.db.models.BigAutoField"
