"""The book in the admin: rulings to write and correct."""

from __future__ import annotations

from django.contrib import admin

from rules_corpus.models import Ruling, Stamp


@admin.register(Ruling)
class RulingAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rulings, by rule."""

    list_display = ("number", "edition", "name", "date", "source")
    list_filter = ("edition", "name")
    search_fields = ("number", "text", "name")
    date_hierarchy = "date"


@admin.register(Stamp)
class StampAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """When rules were last changed."""

    list_display = ("number", "edition", "changed", "source")
    search_fields = ("number",)
