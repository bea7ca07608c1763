"""Kill -9 during a session: `python -m benchmarks.torture.event_kills [--database sqlite|postgres] [--count 200]`.

The phones of four tables write rows of a competition. At a random moment the server is killed and started again; a
phone sends its row until it is answered. At the end every row that a phone was told of stands in its protocol, once.
"""

import argparse
import random
import secrets
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

from benchmarks.event_clients import MadeEvent, get, made_event, post, row
from benchmarks.torture.databases import database_for
from benchmarks.torture.report import row as report
from benchmarks.torture.victim import Victim

TABLES = 4
ROWS = 16


class Writer(threading.Thread):
    """One phone of a table: writes a row, now and then twice, corrects it, and goes on."""

    def __init__(self, event: MadeEvent, table: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.event = event
        self.table = table
        self.rng = random.Random(seed)
        self.told: dict[int, str] = {}
        """The winner of each row that the server said was written."""
        self.sent = 0
        self.stop = False
        self.wrong: list[str] = []

    def run(self) -> None:
        """Write until the protocol is full; then correct rows for ever."""
        number = 0
        while not self.stop:
            number = number + 1 if number < ROWS else ROWS
            new = number not in self.told
            winner = self.rng.choice(self.event.seats[self.table])
            command = row(self.table, number, winner)
            if not new:
                command |= {"do": "correct", "why": "seen again"}
            if self._send(command):
                self.told[number] = winner

    def _send(self, command: dict[str, Any]) -> bool:
        """Send a command until it is answered; True if it was written."""
        place = f"{self.event.path}/tables/{self.table}"
        key, acting = self.event.tables[self.table], self.event.seats[self.table][0]
        sent = {"id": secrets.token_urlsafe(16), "at": 1, "after": None, "command": command}
        while not self.stop:
            try:
                sent["after"] = sent["after"] or get(place, key)["last"]
                body = {"device": str(self.table), "commands": [sent], "as": acting}
                (answer,) = post(f"{self.event.path}/commands", body, key, timeout=10)["answers"]
            except HTTPError as problem:
                if problem.code != 503:
                    self.wrong.append(f"status {problem.code}")
                    return False
            except (OSError, HTTPException):
                time.sleep(0.01)
            else:
                self.sent += 1
                if answer["status"] != "written":
                    self.wrong.append(f"table {self.table}: {answer}")
                return bool(answer["status"] == "written")
        return False


def lost(event: MadeEvent, writers: list[Writer]) -> list[str]:
    """What phones were told and the protocols do not say."""
    wrong = [line for writer in writers for line in writer.wrong]
    for writer in writers:
        protocol = get(f"{event.path}/tables/{writer.table}", event.tables[writer.table])["protocol"]
        numbers = {chair["player"]: str(chair["number"]) for chair in protocol["chairs"]}
        rows = {one["number"]: one["row"] for one in protocol["rows"]}
        if list(rows) != list(range(1, len(protocol["rows"]) + 1)):
            wrong.append(f"table {writer.table}: rows {list(rows)}")
        last = max(writer.told, default=0)
        for number, winner in writer.told.items():
            # The last row may have been corrected by a command whose answer never came.
            if number not in rows or (rows[number][numbers[winner]] <= 0 and number != last):
                wrong.append(f"table {writer.table}, row {number}: {winner} did not win")
    return wrong


def main() -> int:
    """Print one row; the exit code is 1 if anything is lost or doubled."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    wanted = parser.parse_args()
    rng, began = random.Random(wanted.seed), time.monotonic()
    with database_for(wanted.database) as (database, folder):
        log = Path(folder) / "server.log"
        with Victim(database, log=log) as victim:
            victim.start()
            event = made_event(victim.address, 4 * TABLES)
            writers = [Writer(event, number, wanted.seed + number) for number in event.tables]
            for writer in writers:
                writer.start()
            for _ in range(wanted.count):
                goal, end = sum(one.sent for one in writers) + rng.randint(1, 8), time.monotonic() + 60
                while sum(one.sent for one in writers) < goal and not any(one.wrong for one in writers):
                    if time.monotonic() > end:
                        raise SystemExit(f"seed {wanted.seed}: the tables stand still")
                    time.sleep(0.002)
                victim.kill()
                victim.start()
            for writer in writers:
                writer.stop = True
            for writer in writers:
                writer.join(60)
            wrong = lost(event, writers)
            entries = len(get(f"{event.path}/log", event.organiser)["lines"])
        errors = log.read_text(encoding="utf-8").count("Traceback")
    return report(
        f"kill -9 during an event, {wanted.database}",
        f"{wanted.count:,} kills, {sum(one.sent for one in writers):,} rows and corrections",
        f"{len(wrong)} lost, changed or doubled, {errors} tracebacks, {entries} entries on the last page of the log",
        wrong + (["the log has tracebacks"] if errors else []),
        time.monotonic() - began,
        wanted.seed,
    )


if __name__ == "__main__":
    raise SystemExit(main())
