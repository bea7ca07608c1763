"""Scores without explanation, from tables that the fans themselves fill; for one hand or many at once.

A reading of a hand has parts: its chows, its suited pungs, its honours, the fans that its groups allow, its kongs, the
place of the winning tile, the situation. Each fan looks at one part only; a rulebook says at which one in its
fast_rules.py. So a fan is asked about each part on a *probe*, a reading that has nothing else. The counting procedure
of the book decides what a part is worth by itself, and what the parts take from each other. Nothing in this package
knows a fan. docs/decisions/0008-fast-scores.md explains why the scores are exact.
"""
