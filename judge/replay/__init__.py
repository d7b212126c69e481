"""What is made of a run: steps with addresses, two courses side by side, lines of play, links."""
