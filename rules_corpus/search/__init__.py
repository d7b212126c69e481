"""Finding rules and terms. ``whoosh_backend`` is the only module that knows Whoosh; ``finding.find`` is the way in."""
