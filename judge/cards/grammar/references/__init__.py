"""What a sentence is about: things and players."""
