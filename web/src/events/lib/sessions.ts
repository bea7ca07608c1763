// Which session a page shows when nobody has said which one.
import type { EventInfo, EventSeats, EventSessionSeats } from "../../lib/protocol.ts";

/** The session that is played; between sessions the next one; after the last one that. */
export function shownNumber(info: EventInfo | null): number {
  if (info === null || info.scheduled === 0) return 0;
  const next = info.phase === "playing" ? info.session : info.session + 1;
  return Math.min(Math.max(1, next), info.scheduled);
}

export function shownSession(info: EventInfo | null, seats: EventSeats | null): EventSessionSeats | null {
  const number = shownNumber(info);
  return seats?.sessions.find(({ session }) => session === number) ?? null;
}
