"""Who is who: guests by a signed token, others by a name and a password too."""

import asyncio
import hashlib
import hmac
import os
import secrets
import time
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tingpai import texts
from tingpai.errors import BadRequest
from tingpai.server.http import Refused
from tingpai.server.store import Person, Store

COOKIE: Final = "tingpai"
YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 24
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
_SCRYPT: Final = {"n": 1 << 14, "r": 8, "p": 1}
_NOBODY: Final = "scrypt$" + "A" * 24 + "$" + "A" * 44
"""What a password is held against where nobody has the name, so that it takes as long."""


class People:
    """Tokens, names and passwords."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._key = b""
        self._known: dict[str, Person] = {}
        # A login costs 16 MB and a twentieth of a second: a few at a time.
        self._busy = asyncio.Semaphore(2)

    async def open(self) -> None:
        """Take the key from the environment, or the database's own."""
        given = os.environ.get("TINGPAI_SECRET")
        if given:
            self._key = hashlib.sha256(given.encode()).digest()
            return
        # Several workers may start on a new database at the same time: one key for all of them.
        self._key = bytes.fromhex(await self._store.settle("token_key", secrets.token_hex(32)))

    # -- tokens ---------------------------------------------------------------------------------------------

    def token(self, person: Person) -> str:
        """A token that only we can make: who, when, and the signature of both."""
        told = f"{person.id}.{int(time.time()):x}"
        return f"{told}.{self._signature(told)}"

    def _signature(self, told: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, told.encode(), "sha256")).decode().rstrip("=")

    async def of(self, request: HTTPConnection) -> Person | None:
        """Whoever holds the token of a request; None without a good one."""
        token = request.cookies.get(COOKIE, "")
        told, _, signature = token.rpartition(".")
        id, _, since = told.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(told).encode()):
            return None
        if time.time() - int(since, 16) > YEAR:
            return None
        return await self.by_id(id)

    async def by_id(self, id: str) -> Person | None:
        """Somebody by the id; those who were here lately need no database."""
        found = self._known.get(id)
        if found is None:
            found = await self._store.person(id)
            if found is not None:
                self._remember(found)
        return found

    def forget(self) -> None:
        """Ask the database again who is who."""
        self._known.clear()

    def _remember(self, person: Person) -> None:
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[person.id] = person

    def set_cookie(self, response: Response, person: Person, *, secure: bool) -> None:
        """Hand the token over; pages cannot read it."""
        response.set_cookie(
            COOKIE, self.token(person), max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )

    # -- coming and going -----------------------------------------------------------------------------------

    async def guest(self, name: str, language: str) -> Person:
        """A new guest."""
        called = clean(name) or texts.say(language, "server-guest", number=str(secrets.randbelow(900) + 100))
        person = Person(secrets.token_urlsafe(12), called, None, None, language, time.time())
        await self._store.add_person(person)
        self._remember(person)
        return person

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Make a guest lasting."""
        called = clean(name)
        if not called:
            raise BadRequest("server-no-name")
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise BadRequest("server-short-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        if not person.guest:
            raise Refused("server-registered", code="conflict", name=person.name)
        made = await self._scrypt(password, secrets.token_bytes(18))
        if not await self._store.register(person.id, called, login_of(called), made):
            raise Refused("server-name-taken", code="conflict", name=called)
        found = await self._store.person(person.id)
        assert found is not None
        self._remember(found)
        return found

    async def login(self, name: str, password: str) -> Person:
        """Somebody comes back, in another browser perhaps."""
        person = await self._store.person_by_login(login_of(clean(name)))
        kept = person.password if person is not None and person.password is not None else _NOBODY
        salt = urlsafe_b64decode(kept.split("$")[1])
        made = await self._scrypt(password[:LONGEST_PASSWORD], salt)
        if person is None or not hmac.compare_digest(made, kept):
            raise Refused("server-wrong-password", code="wrong_password")
        self._remember(person)
        return person

    async def change(self, person: Person, name: str, language: str) -> None:
        """Remember the language that somebody asked for, and what a guest wants to be called."""
        called = (clean(name) if person.guest else "") or person.name
        if (called, language) != (person.name, person.language):
            await self._store.change(person.id, called, language)
            self._known.pop(person.id, None)

    async def _scrypt(self, password: str, salt: bytes) -> str:
        plain = unicodedata.normalize("NFKC", password).encode()
        async with self._busy:
            made = await asyncio.to_thread(hashlib.scrypt, plain, salt=salt, dklen=32, **_SCRYPT)
        return f"scrypt${urlsafe_b64encode(salt).decode()}${urlsafe_b64encode(made).decode()}"


def clean(name: str) -> str:
    """A name as it is shown: no control letters, single spaces, not too long."""
    letters = unicodedata.normalize("NFKC", name)
    shown = "".join(one for one in letters if one == " " or unicodedata.category(one)[0] not in "CMZ")
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def login_of(name: str) -> str:
    """A name as it is compared: ANNA and Anna are one."""
    return unicodedata.normalize("NFKC", name.casefold())
