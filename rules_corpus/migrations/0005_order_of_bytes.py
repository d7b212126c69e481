"""Sort rules and terms by bytes on PostgreSQL too, whose collation may be that of a language and pass over full stops."""

from typing import Any

from django.db import migrations

COLUMNS = (("rules_corpus_ruleentry", "sort_key", 40), ("rules_corpus_termentry", "slug", 200))


def by_bytes(apps: Any, schema_editor: Any) -> None:
    """Give the columns that are sorted by the order of bytes; SQLite has no other."""
    if schema_editor.connection.vendor == "postgresql":
        for table, column, length in COLUMNS:
            schema_editor.execute(f'ALTER TABLE {table} ALTER COLUMN {column} TYPE varchar({length}) COLLATE "C"')


class Migration(migrations.Migration):
    """Nothing of the models changes."""

    dependencies = [("rules_corpus", "0004_reviews")]
    operations = [migrations.RunPython(by_bytes, migrations.RunPython.noop)]
