"""What triggered abilities wait for (404.1)."""
