"""What instructions do (416, 417): one function an instruction."""
