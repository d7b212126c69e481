"""Addresses of the book."""

from django.urls import path

from rules_corpus.views import reading

app_name = "book"

urlpatterns = [
    path("", reading.home, name="home"),
]
