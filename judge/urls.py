"""Addresses of the site: the book's and the bench's."""

from django.contrib import admin
from django.urls import include, path

handler404 = "rules_corpus.views.errors.not_found"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("rules_corpus.urls")),
    path("", include("judge.bench_urls")),
]
