"""What the readers of the grammar make before words like "it" are settled, and the helpers that several readers share."""
