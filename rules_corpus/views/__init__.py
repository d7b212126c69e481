"""Pages of the book: function views that fetch, call and render."""
