"""Scores without explanation, from tables that the fans themselves fill; one hand or many at once.

A reading of a hand falls into parts: its chows, its suited pungs, its honours, what its groups allow, its kongs,
the place of the winning tile, the situation. Each fan looks at one part only (a rulebook says which in its
fast_rules.py). So a fan is asked about a part on a probe, a reading that has nothing else; the counting procedure of
the book settles what the part is worth by itself, and again what the parts take from each other. Nothing here
knows a fan. docs/decisions/0008-fast-scores.md tells why that is exact.
"""
