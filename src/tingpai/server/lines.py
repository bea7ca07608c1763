"""The open connections of this process: how many one person or address may have, and which of them are silent."""

from collections import Counter

from tingpai.server.close_codes import SILENT
from tingpai.server.line import Line


class Lines:
    """All connections to tables, with the person and the address of each."""

    def __init__(self, most_for_person: int, most_for_address: int) -> None:
        self._most_for_person = most_for_person
        self._most_for_address = most_for_address
        self._open: dict[Line, tuple[str, str]] = {}
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def add(self, line: Line, person: str, address: str) -> bool:
        """Note a connection; False, and nothing is noted, if the person or the address has too many."""
        if (
            self._people[person] >= self._most_for_person
            or self._addresses[address] >= self._most_for_address
        ):
            return False
        self._open[line] = (person, address)
        self._people[person] += 1
        self._addresses[address] += 1
        return True

    def remove(self, line: Line) -> None:
        """A connection has ended."""
        person, address = self._open.pop(line)
        for counter, who in ((self._people, person), (self._addresses, address)):
            counter[who] -= 1
            if not counter[who]:
                del counter[who]

    def close_silent(self, now: float, silence: float) -> None:
        """Close the connections that have said nothing for `silence` seconds; `now` is the time of the loop."""
        for line in list(self._open):
            if now - line.heard_at > silence:
                line.close(SILENT)
