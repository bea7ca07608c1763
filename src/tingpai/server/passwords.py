"""Passwords are stored as scrypt hashes with their parameters, so that the parameters can grow.

Hashing is slow on purpose. It happens in another process of low priority, so that tables never wait for it. A thread of
low priority would not do: on a busy machine it can be stopped while it holds Python's lock, and all tables would wait.
"""

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from tingpai.errors import BadRequest
from tingpai.server.helper_process import become_helper
from tingpai.server.refusals import Refused

SHORTEST: Final = 8
LONGEST: Final = 200
MOST_WAITING: Final = 20
"""The number of hashes that may wait; each takes about a quarter of a second."""
_LOG_N, _R, _P = 15, 8, 3
"""32 MB and three rounds: as strong as n = 2¹⁷ with one round, with a quarter of the memory."""
_FIRST: Final = (14, 8, 1)
"""The parameters of hashes that do not name theirs: those of the first release."""
NICE: Final = 10
_NOBODY: Final = f"scrypt${_LOG_N},{_R},{_P}$" + "A" * 24 + "$" + "A" * 44
"""Compared with the password if the name is unknown, so that the answer takes as long as for a known name."""


class Passwords:
    """Makes and checks hashes, one at a time, in a process that is started when it is first needed."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._waiting = 0

    def close(self) -> None:
        """End the process."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    async def hash(self, password: str) -> str:
        """The hash of a new password, with a salt of its own. Refuses one that is too short or too long."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise BadRequest("server-short-password", least=SHORTEST, most=LONGEST)
        return await self._run(password, secrets.token_bytes(18), (_LOG_N, _R, _P))

    async def matches(self, password: str, stored: str | None) -> bool:
        """True if a password has this hash. Takes as long if there is no hash."""
        salt, parameters = _read(stored or _NOBODY)
        made = await self._run(password[:LONGEST], salt, parameters)
        right = (stored or _NOBODY).rpartition("$")[2]
        return hmac.compare_digest(made.rpartition("$")[2], right) and stored is not None

    async def _run(self, password: str, salt: bytes, parameters: tuple[int, int, int]) -> str:
        if self._waiting >= MOST_WAITING:
            raise Refused("server-too-busy", code="busy", retry=5)
        self._waiting += 1
        try:
            return await self._ask(password, salt, parameters)
        except BrokenExecutor:  # the process was killed from outside: the next one gets a new one
            self.close()
            return await self._ask(password, salt, parameters)
        finally:
            self._waiting -= 1

    async def _ask(self, password: str, salt: bytes, parameters: tuple[int, int, int]) -> str:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), become_helper, (NICE,))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, _hash, password, salt, parameters)


def is_old(stored: str) -> bool:
    """True if a hash should be made again, with the parameters of today."""
    return _read(stored)[1] != (_LOG_N, _R, _P)


def _read(stored: str) -> tuple[bytes, tuple[int, int, int]]:
    """The salt and the parameters of a hash."""
    _, *named, salt, _ = stored.split("$")
    log_n, r, p = map(int, named[0].split(",")) if named else _FIRST
    return urlsafe_b64decode(salt), (log_n, r, p)


def _hash(password: str, salt: bytes, parameters: tuple[int, int, int]) -> str:
    log_n, r, p = parameters
    plain = unicodedata.normalize("NFKC", password).encode(errors="surrogatepass")
    made = hashlib.scrypt(plain, salt=salt, n=1 << log_n, r=r, p=p, maxmem=1 << 28, dklen=32)
    written = f"{log_n},{r},{p}"
    return f"scrypt${written}${urlsafe_b64encode(salt).decode()}${urlsafe_b64encode(made).decode()}"
