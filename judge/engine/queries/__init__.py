"""How the language of cards is read against a game: what an object looks like now, what a reference names, what a filter
matches, what an amount is, whether a condition holds. No function here changes anything."""
