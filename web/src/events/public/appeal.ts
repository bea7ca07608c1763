// Until when one may appeal (T-35): thirty minutes after the end of the session, or after a decision that was made later.
import type { EventClock, EventMySession, EventPerson } from "../../lib/protocol.ts";

const MINUTES = 30 * 60_000;

/** The last moment; null while the session's end is not known. The server has the last word. */
export function deadline(clock: EventClock | null, decided: number | null, now: number): number | null {
  if (clock === null || clock.gong === null) return null;
  const end = Math.max(clock.gong, ...clock.extra.map(({ gong }) => gong ?? 0));
  return end > now ? null : Math.max(end, decided ?? 0) + MINUTES;
}

/** The player's last session that has started. */
export function latestSession(me: EventPerson, started: number): EventMySession | null {
  return me.sessions.findLast(({ session }) => session <= started) ?? null;
}
