"""Does in a running server what operators have done in the database: every worker looks every second."""

import logging
import time
from dataclasses import replace
from typing import Any, Final

from tingpai.errors import TingpaiError
from tingpai.server.auth import Authenticator
from tingpai.server.operations.operator_store import OperatorStore
from tingpai.server.repeated import RepeatedTask
from tingpai.server.rooms import Rooms
from tingpai.server.store import Store

LOG: Final = logging.getLogger("tingpai.server")
OVERLAP: Final = 60.0
"""A look goes back for so many seconds, because clocks of machines differ and transactions take time."""


class OperatorWatch(RepeatedTask):
    """A task that looks for acts of operators."""

    every = 1.0

    def __init__(self, store: Store, auth: Authenticator, rooms: Rooms) -> None:
        self._acts = OperatorStore(store)
        self._store = store
        self._auth = auth
        self._rooms = rooms
        super().__init__()
        self._handled: set[int] = set()

    async def look(self) -> None:
        """Do what is new."""
        found = await self._acts.acts_to_do(time.time() - OVERLAP)
        for act in found:
            if act.id in self._handled or act.done is not None:
                continue
            try:
                if await self._do(act):
                    self._handled.add(act.id)
            except (
                TingpaiError
            ) as problem:  # for example a table that is being written: the next look does it
                LOG.warning("act %s (%s) could not be done yet: %s", act.id, act.act, problem.code)
        self._handled &= {act.id for act in found}

    async def _do(self, act: Any) -> bool:
        """Do one act as far as it is this worker's; True if nothing is left to do here."""
        match act.act:
            case "ban" | "end-sessions":
                self._auth.clear_cache()
                for room in self._rooms.all_loaded():
                    if act.act == "ban" and any(chair.person == act.target for chair in room.chairs):
                        person = await self._store.person(act.target)
                        if person is not None:
                            await room.leave(person)
                    room.presence.disconnect(act.target)
            case "rename":
                self._auth.clear_cache()
                for room in self._rooms.all_loaded():
                    for place, chair in enumerate(room.chairs):
                        if chair.person == act.target:
                            room.chairs[place] = replace(chair, name=act.detail)
                            room.audience.refresh()
            case "close" if self._rooms.is_home(act.target):
                opened = await self._rooms.room(act.target)
                if opened is not None:
                    await opened.close_for_good()
                await self._acts.finish(act.id)
        return True
