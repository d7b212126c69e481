"""The book: a Django app that knows nothing of the bench."""

from django.apps import AppConfig


class RulesCorpusConfig(AppConfig):
    """Rules text in, pages and search out."""

    name = "rules_corpus"
    verbose_name = "The book"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let search find rulings and reviews, and follow their changes."""
        from django.db.models.signals import post_delete, post_save

        from rules_corpus.change_signal import announce
        from rules_corpus.models import Edition, EditionNote, Review, Ruling, Source
        from rules_corpus.search.index_signals import follow, rebuild
        from rules_corpus.search.providers import register
        from rules_corpus.search.review_hits import Reviews
        from rules_corpus.search.ruling_hits import Rulings
        from rules_corpus.search.store import broken

        broken.connect(rebuild, dispatch_uid="search follows an index that is broken")
        register(Rulings())
        register(Reviews())
        for model in (Ruling, Review):
            for signal in (post_save, post_delete):
                signal.connect(follow, sender=model, dispatch_uid=f"search follows {model.__name__}")
        for model in (Edition, EditionNote, Source, Ruling, Review):
            for signal in (post_save, post_delete):
                signal.connect(announce, sender=model, dispatch_uid=f"pages follow {model.__name__}")
