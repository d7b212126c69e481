"""Where the bench meets the book: a trace of slugs and an edition become numbered steps. Pure."""
