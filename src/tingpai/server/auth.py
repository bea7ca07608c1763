"""Authentication: guests have a signed token, registered people also a name and a password."""

import asyncio
import hashlib
import hmac
import secrets
import time
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tingpai import texts
from tingpai.errors import BadRequest
from tingpai.server.refusals import Refused
from tingpai.server.rows import Person
from tingpai.server.store import Store

COOKIE: Final = "tingpai"
TOKEN_LIFETIME: Final = 365 * 24 * 3600
"""Seconds."""
LONGEST_NAME: Final = 24
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
_SCRYPT: Final = {"n": 1 << 14, "r": 8, "p": 1}
_NOBODY: Final = "scrypt$" + "A" * 24 + "$" + "A" * 44
"""Compared with the password if the name is unknown, so that the answer takes as long as for a known name."""


class Authenticator:
    """Makes and checks tokens, names and passwords."""

    def __init__(self, store: Store, secret: str | None = None) -> None:
        self._store = store
        self._secret = secret
        self._key = b""
        self._known: dict[str, Person] = {}
        # A login needs 16 MB and a twentieth of a second, so only two run at a time.
        self._logins = asyncio.Semaphore(2)

    async def open(self) -> None:
        """Get the key for tokens: from the configuration, else from the database."""
        if self._secret:
            self._key = hashlib.sha256(self._secret.encode()).digest()
            return
        # Several workers may start on a new database at the same time, and all must have the same key.
        self._key = bytes.fromhex(await self._store.set_fact_once("token_key", secrets.token_hex(32)))

    # -- tokens ---------------------------------------------------------------------------------------------

    def token(self, person: Person) -> str:
        """A token for a person: their id, the time, and the signature of both."""
        signed = f"{person.id}.{int(time.time()):x}"
        return f"{signed}.{self._signature(signed)}"

    def _signature(self, signed: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, signed.encode(), "sha256")).decode().rstrip("=")

    async def person_of(self, request: HTTPConnection) -> Person | None:
        """The person whose token a request has; None without a valid token."""
        token = request.cookies.get(COOKIE, "")
        signed, _, signature = token.rpartition(".")
        id, _, since = signed.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(signed).encode()):
            return None
        if time.time() - int(since, 16) > TOKEN_LIFETIME:
            return None
        return await self.by_id(id)

    async def by_id(self, id: str) -> Person | None:
        """The person with this id; persons who were here lately are found without the database."""
        found = self._known.get(id)
        if found is None:
            found = await self._store.person(id)
            if found is not None:
                self._remember(found)
        return found

    def clear_cache(self) -> None:
        """From now on read every person from the database again."""
        self._known.clear()

    def _remember(self, person: Person) -> None:
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[person.id] = person

    def set_cookie(self, response: Response, person: Person, *, secure: bool) -> None:
        """Put the token into a cookie that scripts cannot read."""
        response.set_cookie(
            COOKIE, self.token(person), max_age=TOKEN_LIFETIME, httponly=True, samesite="lax", secure=secure
        )

    # -- coming and going -----------------------------------------------------------------------------------

    async def add_guest(self, name: str, language: str) -> Person:
        """Make a new guest; a guest without a name gets one."""
        called = clean(name) or texts.say(language, "server-guest", number=str(secrets.randbelow(900) + 100))
        person = Person(secrets.token_urlsafe(12), called, None, None, language, time.time())
        await self._store.add_person(person)
        self._remember(person)
        return person

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into a registered person."""
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
        """The registered person with this name and password. Refuses a wrong one."""
        person = await self._store.person_by_login(login_of(clean(name)))
        stored = person.password if person is not None and person.password is not None else _NOBODY
        salt = urlsafe_b64decode(stored.split("$")[1])
        made = await self._scrypt(password[:LONGEST_PASSWORD], salt)
        if person is None or not hmac.compare_digest(made, stored):
            raise Refused("server-wrong-password", code="wrong_password")
        self._remember(person)
        return person

    async def update(self, person: Person, name: str, language: str) -> None:
        """Store the language of a person, and the new name of a guest."""
        called = (clean(name) if person.guest else "") or person.name
        if (called, language) != (person.name, person.language):
            await self._store.update_person(person.id, called, language)
            self._known.pop(person.id, None)

    async def _scrypt(self, password: str, salt: bytes) -> str:
        plain = unicodedata.normalize("NFKC", password).encode()
        async with self._logins:
            made = await asyncio.to_thread(hashlib.scrypt, plain, salt=salt, dklen=32, **_SCRYPT)
        return f"scrypt${urlsafe_b64encode(salt).decode()}${urlsafe_b64encode(made).decode()}"


def clean(name: str) -> str:
    """A name as it is shown: without control characters, with single spaces, not too long."""
    letters = unicodedata.normalize("NFKC", name)
    shown = "".join(one for one in letters if one == " " or unicodedata.category(one)[0] not in "CMZ")
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def login_of(name: str) -> str:
    """A name in the form that is compared: ANNA and Anna are the same."""
    return unicodedata.normalize("NFKC", name.casefold())
