"""Everything that the endpoints of one running server share."""

from dataclasses import dataclass, field

from tingpai.server.auth import Authenticator
from tingpai.server.desks.live import Desks
from tingpai.server.events.live import Events
from tingpai.server.events.online import OnlineTables
from tingpai.server.heavy_work import Books, HeavyWork
from tingpai.server.limits import Buckets
from tingpai.server.operations.loop_lag import LoopLag
from tingpai.server.operations.operator_watch import OperatorWatch
from tingpai.server.retention import RetentionTask
from tingpai.server.rooms import Rooms
from tingpai.server.sessions import SessionWatch
from tingpai.server.settings import Settings
from tingpai.server.shared_memory import SharedMemory
from tingpai.server.store import Store


@dataclass(slots=True)
class Services:
    """The parts of the server; handlers find them as `call.services`."""

    settings: Settings
    memory: SharedMemory = field(init=False)
    store: Store = field(init=False)
    auth: Authenticator = field(init=False)
    limits: Buckets = field(init=False)
    work: HeavyWork = field(init=False)
    books: Books = field(init=False)
    rooms: Rooms = field(init=False)
    desks: Desks = field(init=False)
    events: Events = field(init=False)
    online: OnlineTables = field(init=False)
    retention: RetentionTask = field(init=False)
    sessions: SessionWatch = field(init=False)
    operators: OperatorWatch = field(init=False)
    lag: LoopLag = field(init=False, default_factory=LoopLag)
    opened: bool = field(init=False, default=False)
    """True once everything is loaded."""
    draining: bool = field(init=False, default=False)
    """True from the signal to stop on: nobody new is let in."""

    def __post_init__(self) -> None:
        self.memory = SharedMemory(self.settings.folder)
        self.store = Store(self.settings.database, self.settings.sync)
        self.auth = Authenticator(self.store, self.memory, self.settings.token_secret())
        self.limits = Buckets(self.settings.limits, memory=self.memory)
        self.work = HeavyWork(self.settings.heavy, self.settings.longest_work, self.limits)
        self.books = Books(self.work)
        self.rooms = Rooms(self.settings, self.store)
        self.desks = Desks(self.settings, self.store, self.limits)
        self.events = Events(self.settings, self.store, self.limits)
        self.online = OnlineTables(self.events, self.store, self.rooms)
        self.retention = RetentionTask(
            self.store, self.auth, self.settings.keep_days, deletes=self.settings.worker == 0
        )
        self.sessions = SessionWatch(self.store, self.auth, self.rooms)
        self.operators = OperatorWatch(self.store, self.auth, self.rooms)

    async def open(self) -> None:
        """Bring the database up to date and load the tables that were being played."""
        if self.settings.worker == 0:
            await self.store.migrate()
        await self.store.open()
        await self.auth.open()
        await self.retention.open()
        await self.rooms.open()
        await self.desks.open()
        await self.online.open()
        await self.sessions.open()
        await self.operators.open()
        await self.lag.open()
        self.opened = True

    async def close(self) -> None:
        """Stop everything, in the opposite order."""
        self.opened = False
        await self.lag.close()
        await self.operators.close()
        await self.sessions.close()
        await self.retention.close()
        await self.online.close()
        await self.events.close()
        await self.desks.close()
        await self.rooms.close()
        self.work.close()
        self.auth.close()
        await self.store.close()
        self.memory.close()
