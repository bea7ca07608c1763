"""Competitions on the server: many phones, one log. docs/protocol-events.md explains the messages."""
