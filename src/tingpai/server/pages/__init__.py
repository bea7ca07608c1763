"""Answers for the page: scores, waits, rulebooks and replays."""
