"""What pages have computed in other processes, within bounds, so that readers need not wait."""
