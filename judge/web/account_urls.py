"""Addresses of accounts: signing up, in and out, and what an account keeps. Any half of the site may link to them."""

from __future__ import annotations

from django.urls import path

from judge.web.views import account, kept_lists

app_name = "account"

urlpatterns = [
    path("", account.mine, name="mine"),
    path("duties/", account.duties, name="duties"),
    path("sign-up/", account.sign_up, name="sign_up"),
    path("sign-in/", account.sign_in, name="sign_in"),
    path("sign-out/", account.sign_out, name="sign_out"),
    path("password/", account.password, name="password"),
    path("delete/", account.delete, name="delete"),
    path("keep/", kept_lists.keep, name="keep"),
    path("keep/<int:kept>/drop/", kept_lists.drop, name="drop"),
]
