"""The API: what the pages show, as JSON under /api/v1/. Errors are ``{"error": {"message", "near"}}`` with a fitting status."""
