"""One style sheet and few scripts a page, from many small files."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from django.core.management import call_command
from django.test import Client

from judge.site.bundles import BundlingStorage, MissingPartError, joined, parts
from judge.site.headers import content_security_policy
from judge.templatetags.style_sheets import style_sheet
from rules_corpus.models import Edition

BUNDLES = sorted(path.name for path in (settings.BASE_DIR / "static" / "bundles").iterdir())


def sources(**texts: str) -> dict[str, tuple[InMemoryStorage, str]]:
    """Static files with these texts; in the names "__" stands for a slash and "_" for the dot."""
    storage = InMemoryStorage()
    names = {name.replace("__", "/").replace("_", "."): text for name, text in texts.items()}
    return {name: (storage, storage.save(name, ContentFile(text.encode()))) for name, text in names.items()}


def test_style_sheets_stand_in_the_order_asked_for_and_for_the_medium_asked_for():
    found = sources(
        bundles__all_css='/* All. */\n@import "../css/a.css";\n@import "../css/b.css" print;\n',
        css__a_css="a { color: red; }\n",
        css__b_css="b { color: blue; }\n",
    )
    assert joined("bundles/all.css", found) == "/* All. */\na { color: red; }\n@media print {\nb { color: blue; }\n}\n"


def test_scripts_stand_in_the_order_asked_for():
    found = sources(bundles__all_js='import "../js/b.js";\nimport "../js/a.js";\n', js__a_js="a();\n", js__b_js="b();\n")
    assert joined("bundles/all.js", found) == "b();\na();\n"


def test_a_part_that_is_not_there_is_named():
    with pytest.raises(MissingPartError, match=r"bundles/all.css asks for ../css/none.css"):
        joined("bundles/all.css", sources(bundles__all_css='@import "../css/none.css";\n'))


@pytest.mark.parametrize("name", BUNDLES)
def test_the_parts_of_every_bundle_are_there_for_developer_mode(name: str):
    text = (settings.BASE_DIR / "static" / "bundles" / name).read_text(encoding="utf-8")
    named = parts(f"bundles/{name}", text)
    assert named
    assert [part for part in named if not (settings.BASE_DIR / "static" / part).is_file()] == []
    rest = [line for line in text.splitlines() if not re.match(r"@?import |//|/\*", line)]
    assert rest == []


def test_every_part_stands_in_a_bundle_or_is_named_by_a_page():
    asked = {part for name in BUNDLES for part in parts(f"bundles/{name}", (settings.BASE_DIR / "static/bundles" / name).read_text())}
    static = settings.BASE_DIR / "static"
    there = {str(path.relative_to(static)) for folder in ("css", "js") for path in (static / folder).iterdir()}
    assert there - asked == {"css/edition.css", "js/api.js", "js/offline.js"}  # the file to take along, and one page each


def test_collected_bundles_are_whole_hashed_and_compressed(settings: Any, tmp_path: Path):
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "judge.site.bundles.BundlingStorage"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    storage = BundlingStorage()
    for name in BUNDLES:
        stored = tmp_path / "static" / storage.stored_name(f"bundles/{name}")
        text = stored.read_text(encoding="utf-8")
        assert re.match(r".*\.[0-9a-f]{12}\.(css|js)$", stored.name)
        assert "import " not in text
        assert stored.with_name(f"{stored.name}.gz").exists()
        assert stored.with_name(f"{stored.name}.br").exists()
    for name in ("bundles/book.css", "bundles/bench.css"):
        text = (tmp_path / "static" / storage.stored_name(name)).read_text(encoding="utf-8")
        assert "--ground" in text
        assert "</" not in text  # nothing in it can end the element that it stands in
        assert style_sheet(name) == f"<style>{text}</style>"
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert re.search(rf"style-src 'self'[^;]* 'sha256-{re.escape(digest)}'", content_security_policy())


def test_a_page_links_to_its_sheet_where_nothing_is_collected():
    assert style_sheet("bundles/book.css") == '<link rel="stylesheet" href="/static/bundles/book.css">'
    assert "style-src 'self';" in content_security_policy()


def test_a_changed_part_changes_the_name_of_its_bundle():
    before, after = (
        sources(bundles__all_css='@import "../css/a.css";\n', css__a_css=text) for text in ("a { color: red; }", "a { color: blue; }")
    )
    hashes = [BundlingStorage().file_hash("", ContentFile(joined("bundles/all.css", found).encode())) for found in (before, after)]
    assert hashes[0] != hashes[1]


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/rules/2006-10-01/408", "/search?q=stack", "/bench/", "/scenarios/", "/account/in/", "/nowhere"])
def test_a_page_has_one_style_sheet_and_no_script_that_it_must_wait_for(client: Client, book: Edition, address: str):
    html = client.get(address, follow=True).content.decode()
    assert len(re.findall(r'<link rel="stylesheet"', html)) == 1
    waited_for = [tag for tag in re.findall(r"<script[^>]*\bsrc=[^>]*>", html) if "defer" not in tag and 'type="module"' not in tag]
    assert waited_for == []


def test_the_service_worker_keeps_what_pages_ask_for(client: Client, book: Edition):
    page = client.get("/").content.decode()
    asked = re.findall(r'(?:src|href)="(/static/[^"#]+)', page)
    worker = client.get("/sw.js").content.decode()
    assert [name for name in asked if f'"{name}"' not in worker] == []
