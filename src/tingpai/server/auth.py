"""Authentication: every visitor has a session with a signed token; registered people also a name and a password.

A token names a person and a session. The signature is checked first, so a made-up token costs no look into the
database. Sessions are kept in memory for a moment; `sessions.SessionWatch` drops those that have ended elsewhere.
"""

import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tingpai import texts
from tingpai.errors import BadRequest
from tingpai.server.devices import device_of
from tingpai.server.ids import new_id
from tingpai.server.names import clean, likeness, login_of
from tingpai.server.passwords import SHORTEST, Passwords, is_old
from tingpai.server.refusals import Refused
from tingpai.server.rows import Person, SessionRow
from tingpai.server.shared_memory import SharedMemory
from tingpai.server.store import Store

COOKIE: Final = "tingpai"
TOKEN_LIFETIME: Final = 365 * 24 * 3600
"""A session that is not used for so many seconds has ended."""
TOUCH: Final = 3600.0
"""The number of seconds after which it is stored again that a session is used."""
_SHORTEST_SESSION: Final = 12
"""The ids of sessions are longer. Where tokens have a session today, those of the first release have a time."""


class Authenticator:
    """Makes and checks tokens, names and passwords."""

    def __init__(self, store: Store, memory: SharedMemory, secret: str | None = None) -> None:
        self._store = store
        self._memory = memory
        self._secret = secret
        self._key = b""
        self._known: dict[str, tuple[Person, float]] = {}
        """By session: the person, and when the session was last seen."""
        self._version = memory.version
        self.passwords = Passwords()

    async def open(self) -> None:
        """Get the key for tokens: from the configuration, else from the database."""
        if self._secret:
            self._key = hashlib.sha256(self._secret.encode()).digest()
            return
        # Several workers may start on a new database at the same time, and all must have the same key.
        self._key = bytes.fromhex(await self._store.set_fact_once("token_key", secrets.token_hex(32)))

    def close(self) -> None:
        """End the thread for passwords."""
        self.passwords.close()

    # -- tokens ---------------------------------------------------------------------------------------------

    def token(self, person: Person) -> str:
        """The token of a person's session."""
        signed = f"{person.id}.{person.session}"
        return f"{signed}.{self._signature(signed)}"

    def _signature(self, signed: str) -> str:
        made = hmac.digest(self._key, signed.encode(errors="surrogatepass"), "sha256")
        return urlsafe_b64encode(made).decode().rstrip("=")

    async def person_of(self, request: HTTPConnection) -> Person | None:
        """The person whose token a request has; None without a token, or if its session has ended."""
        token = request.cookies.get(COOKIE, "")
        signed, _, signature = token.rpartition(".")
        id, _, session = signed.partition(".")
        given = signature.encode(errors="surrogatepass")
        if not hmac.compare_digest(given, self._signature(signed).encode()):
            return None
        if len(session) < _SHORTEST_SESSION:
            return await self._of_first_release(id, int(session, 16))
        if self._version != self._memory.version:  # somewhere a session has ended
            self.clear_cache()
        person, seen = self._known.get(session) or await self._load(session)
        now = time.time()
        if person is None or now - seen > TOKEN_LIFETIME:
            return None
        if now - seen > TOUCH:
            self._known[session] = (person, now)
            await self._store.touch_session(session, now)
        return person

    async def _load(self, session: str) -> tuple[Person | None, float]:
        found = await self._store.session(session)
        if found is None:
            return None, 0
        row, person = found
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[session] = (person, row.seen)
        return person, row.seen

    async def _of_first_release(self, id: str, since: int) -> Person | None:
        """The person of a token without a session. The next answer of `enter` gives the browser a new one."""
        if time.time() - since > TOKEN_LIFETIME:
            return None
        person = await self._store.person(id)
        return None if person is None or since < person.tokens_from else person

    def clear_cache(self) -> None:
        """From now on read every session from the database again."""
        self._version = self._memory.version
        self._known.clear()

    def _changed(self) -> None:
        """Tell all workers that a person or a session has changed."""
        self._memory.bump()
        self.clear_cache()

    def set_cookie(self, response: Response, person: Person, *, secure: bool) -> None:
        """Put the token into a cookie that scripts cannot read."""
        response.set_cookie(
            COOKIE, self.token(person), max_age=TOKEN_LIFETIME, httponly=True, samesite="lax", secure=secure
        )

    # -- sessions -------------------------------------------------------------------------------------------

    async def enter(self, person: Person, agent: str) -> Person:
        """Begin a session for a person on the device that this User-Agent header names."""
        now = time.time()
        row = SessionRow(new_id(12), person.id, device_of(agent), now, now)
        await self._store.add_session(row)
        return replace(person, session=row.id)

    async def end_session(self, person: Person, session: str) -> bool:
        """End one session of a person; False if they have no such session."""
        ended = await self._store.end_sessions(person.id, time.time(), only=session)
        self._changed()
        return ended

    async def end_sessions(self, person: Person, *, but: str | None = None) -> None:
        """End all sessions of a person, or all but one."""
        await self._store.end_sessions(person.id, time.time(), but=but)
        self._changed()

    async def _enter_alone(self, id: str, agent: str) -> Person:
        """End all sessions of a person and begin a new one: an old token may have been copied."""
        found = await self._store.person(id)
        assert found is not None
        await self.end_sessions(found)
        return await self.enter(found, agent)

    # -- coming and going -----------------------------------------------------------------------------------

    async def add_guest(self, name: str, language: str) -> Person:
        """Make a new guest; a guest without a name gets one."""
        called = clean(name)
        if called:
            await self._check_free(called)
        else:
            called = self._guest_name(language)
        person = Person(new_id(12), called, None, None, language, time.time(), likeness(called))
        await self._store.add_person(person)
        return person

    @staticmethod
    def _guest_name(language: str) -> str:
        return texts.say(language, "server-guest", number=str(secrets.randbelow(900) + 100))

    async def _check_free(self, name: str) -> None:
        """Refuse a name that is registered, or looks like one that is."""
        if await self._store.registered_like(login_of(name), likeness(name)) is not None:
            raise Refused("server-name-taken", code="conflict", name=name)

    async def register(self, person: Person, name: str, password: str, agent: str) -> Person:
        """Turn a guest into a registered person; all sessions but a new one end."""
        called = clean(name)
        if not called:
            raise BadRequest("server-no-name")
        if not person.guest:
            raise Refused("server-registered", code="conflict", name=person.name)
        await self._check_free(called)
        made = await self.passwords.hash(password)
        looks = likeness(called)
        if not await self._store.register(person.id, called, login_of(called), looks, made):
            raise Refused("server-name-taken", code="conflict", name=called)
        for guest in await self._store.guests_like(looks):
            # They had the name first, but it belongs to a registered person now.
            other = self._guest_name(guest.language)
            await self._store.update_person(guest.id, other, likeness(other), guest.language)
        return await self._enter_alone(person.id, agent)

    async def login(self, name: str, password: str) -> Person:
        """The registered person with this name and password. Refuses a wrong one."""
        person = await self._store.person_by_login(login_of(clean(name)))
        if person is None:
            await self.passwords.matches(password, None)
            raise Refused("server-wrong-password", code="wrong_password")
        await self.check_password(person, password)
        if person.password is not None and is_old(person.password) and len(password) >= SHORTEST:
            await self._store.set_password(person.id, await self.passwords.hash(password))
        return person

    async def check_password(self, person: Person, password: str) -> None:
        """Refuse a password that is not the one of a registered person."""
        if not await self.passwords.matches(password, person.password):
            raise Refused("server-wrong-password", code="wrong_password")

    async def change_password(self, person: Person, old: str, new: str, agent: str) -> Person:
        """Give a registered person another password; all sessions but a new one end."""
        if person.guest:
            raise Refused("server-not-registered", code="conflict")
        await self.check_password(person, old)
        await self._store.set_password(person.id, await self.passwords.hash(new))
        return await self._enter_alone(person.id, agent)

    async def delete(self, person: Person, password: str) -> None:
        """Delete a person. A registered one must give the password once more."""
        if not person.guest:
            await self.check_password(person, password)
        await self._store.delete_person(person.id, time.time())
        self._changed()

    async def update(self, person: Person, name: str, language: str) -> None:
        """Store the language of a person, and the new name of a guest."""
        called = (clean(name) if person.guest else "") or person.name
        if (called, language) != (person.name, person.language):
            if called != person.name:
                await self._check_free(called)
            looks = likeness(called) if person.guest else person.likeness
            await self._store.update_person(person.id, called, looks, language)
            self._changed()
