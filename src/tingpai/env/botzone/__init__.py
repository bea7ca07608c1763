"""Botzone's Chinese Standard Mahjong in both directions: their programs at our table, our bots on theirs.

`seat` makes a bot of an external program, `agent` makes a Botzone program of one of our bots, `rules` has their
duplicate format, and `log` reads their match logs.
"""
