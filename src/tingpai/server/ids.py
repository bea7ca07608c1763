"""Ids of people, sessions and tables: nobody can guess them, and every one can be typed on a command line."""

import secrets


def new_id(size: int) -> str:
    """An id made of so many random bytes. It never begins with a hyphen, which a command would take for an option."""
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return found
