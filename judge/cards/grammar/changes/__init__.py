"""What things become, gain, lose and can't do."""
