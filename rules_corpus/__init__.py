"""The book: the Comprehensive Rules, every edition, to browse, search, compare and cite."""
