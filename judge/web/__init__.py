"""The pages and the API: thin, with what they share."""
