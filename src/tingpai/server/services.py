"""Everything that the endpoints of one running server share."""

from dataclasses import dataclass, field

from tingpai.server.auth import Authenticator
from tingpai.server.desks.live import Desks
from tingpai.server.limits import Buckets
from tingpai.server.retention import RetentionTask
from tingpai.server.rooms import Rooms
from tingpai.server.settings import Settings
from tingpai.server.store import Store


@dataclass(slots=True)
class Services:
    """The parts of the server; handlers find them as `call.services`."""

    settings: Settings
    store: Store = field(init=False)
    auth: Authenticator = field(init=False)
    limits: Buckets = field(init=False)
    rooms: Rooms = field(init=False)
    desks: Desks = field(init=False)
    retention: RetentionTask = field(init=False)

    def __post_init__(self) -> None:
        self.store = Store(self.settings.database, self.settings.sync)
        self.auth = Authenticator(self.store)
        self.limits = Buckets(self.settings.limits)
        self.rooms = Rooms(self.settings, self.store)
        self.desks = Desks(self.settings, self.store)
        self.retention = RetentionTask(
            self.store, self.auth, self.settings.keep_days, deletes=self.settings.worker == 0
        )

    async def open(self) -> None:
        """Bring the database up to date and load the tables that were being played."""
        if self.settings.worker == 0:
            await self.store.migrate()
        await self.store.open()
        await self.auth.open()
        await self.retention.open()
        await self.rooms.open()
        await self.desks.open()

    async def close(self) -> None:
        """Stop everything, in the opposite order."""
        await self.retention.close()
        await self.desks.close()
        await self.rooms.close()
        await self.store.close()
