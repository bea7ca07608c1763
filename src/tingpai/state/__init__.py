"""A deal as data: what players may ask for, what has happened, and the state that the events fold into."""
