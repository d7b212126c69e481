"""The bench: the Django project, and the app that runs situations through the rules engine."""
