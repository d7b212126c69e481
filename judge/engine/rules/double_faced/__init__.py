"""Double-faced cards (712 of later editions)."""
