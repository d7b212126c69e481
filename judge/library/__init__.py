"""The library of scenarios as one browses it, and what it proves: rules shown, mutants."""
