"""Torture: a server that is killed, cut from power, flooded with nonsense, and run for an hour. One row for each."""
