"""Keys: who stands behind a link. The server keeps hashes only.

The organiser's browser makes their own key. The keys of people and tables are derived from the key of the organiser who
makes the link, so that the same organiser can show the link again, and nobody else can.
"""

import base64
import hashlib
import hmac
from dataclasses import dataclass
from typing import Literal

from tingpai.tournament.hall_notes import Link
from tingpai.tournament.shared_event import SharedEvent

Kind = Literal["organiser", "person", "table"]


@dataclass(frozen=True, slots=True)
class Holder:
    """The person or the table that a key stands for."""

    kind: Kind
    person: str | None = None
    table: int | None = None


def hash_of(key: str) -> str:
    """The hash of a key, which is all that the server keeps of it."""
    return hashlib.sha256(key.encode()).hexdigest()


def link_key(organiser: str, event: str, entry: str, owner: str | int) -> str:
    """The key of a person or a table, in the link that an entry makes for the holder of an organiser's key."""
    name = f"tingpai event {event} {entry} {type(owner).__name__} {owner}"
    made = hmac.new(organiser.encode(), name.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:18]).decode()


def shown_key(organiser: str | None, event: str, owner: str | int, link: Link) -> str | None:
    """The key of a link, if it was made with this organiser's key."""
    if organiser is None:
        return None
    key = link_key(organiser, event, link.entry, owner)
    return key if hmac.compare_digest(hash_of(key), link.hash) else None


def holder(shared: SharedEvent, secret: str, key: str | None) -> Holder | None:
    """Whom a key stands for; None if it is no key of this event."""
    if key is None:
        return None
    found = hash_of(key)
    if hmac.compare_digest(secret, found):
        return Holder("organiser")
    owner = shared.notes.owners.get(found)
    if owner is None:
        return None
    return Holder("table", table=owner) if isinstance(owner, int) else Holder("person", person=owner)
