"""Playing deals and matches: what a player may do, what follows, and who may see it."""
