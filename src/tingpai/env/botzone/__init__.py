"""Botzone's Chinese Standard Mahjong, both ways: their programs at our table, our bots on theirs.

`seat` is an external program as a bot, `agent` is a bot of ours as a Botzone program, `rules` is their
duplicate format, `log` reads their match logs.
"""
