"""Finding rules and terms. ``lookup.find`` is the way in; ``memory_index`` searches posting lists: those of
``whoosh_files`` on a site with one machine, of ``postgres_store`` on one with several."""
