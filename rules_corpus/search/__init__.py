"""Finding rules and terms. ``lookup.find`` is the way in; ``memory_index`` over ``whoosh_files`` is the index of one machine,
``postgres_backend`` of several."""
