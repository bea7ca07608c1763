"""One running server: everything that its endpoints share."""

from dataclasses import dataclass, field

from tingpai.server.auth import People
from tingpai.server.limits import Buckets
from tingpai.server.retention import Tidy
from tingpai.server.rooms import Rooms
from tingpai.server.settings import Settings
from tingpai.server.store import Store


@dataclass(slots=True)
class Services:
    """What a handler finds under `call.services`."""

    settings: Settings
    store: Store = field(init=False)
    people: People = field(init=False)
    limits: Buckets = field(init=False)
    rooms: Rooms = field(init=False)
    tidy: Tidy = field(init=False)

    def __post_init__(self) -> None:
        self.store = Store(self.settings.database, self.settings.sync)
        self.people = People(self.store)
        self.limits = Buckets(self.settings.limits)
        self.rooms = Rooms(self.settings, self.store, self.people)
        self.tidy = Tidy(self.store, self.people, self.settings.keep_days, deletes=self.settings.worker == 0)

    async def open(self) -> None:
        """Bring the database up to date and wake the tables that were being played."""
        if self.settings.worker == 0:
            await self.store.migrate()
        await self.store.open()
        await self.people.open()
        await self.tidy.open()
        await self.rooms.open()

    async def close(self) -> None:
        """Let everything go, in order."""
        await self.tidy.close()
        await self.rooms.close()
        await self.store.close()
