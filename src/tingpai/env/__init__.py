"""Environments: other programs and learners at our tables."""
