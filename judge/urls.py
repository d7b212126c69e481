"""Addresses of the site: the book's and the bench's."""

from django.urls import include, path

urlpatterns = [
    path("", include("rules_corpus.urls")),
]
