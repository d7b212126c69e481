"""The bench's pages: function views that fetch, call and render."""
