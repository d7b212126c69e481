"""The lines of a script: their words, and the words for what was done."""
