"""One-shot effects: sentences, clauses, and how subjects carry on."""
