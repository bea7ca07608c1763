// When the hall's screens ring: at the start, when 15 minutes are left, at the gong of the hall and of tables with extra time.
import type { EventClock } from "../../lib/protocol.ts";
import type { Ring } from "./bells.ts";

/** Milliseconds after which a moment is missed: a screen that was asleep does not ring for what is long over. */
const MISSED = 4000;

export interface Moment {
  ring: Ring;
  at: number;
}

/** The moments of a session at which something rings. */
export function moments(clock: EventClock | null): Moment[] {
  if (clock === null || clock.started === null) return [];
  const found: Moment[] = [{ ring: "start", at: clock.started }];
  if (clock.gong === null) return found;
  // A session that is shorter than the warning has none.
  if (clock.warning !== null && clock.warning > clock.started) found.push({ ring: "warning", at: clock.warning });
  return [...found, ...[clock.gong, ...clock.extra.map(({ gong }) => gong)].filter((at) => at !== null).map((at): Moment => ({ ring: "gong", at }))];
}

export class Ringing {
  #rung = new Set<string>();

  /** What must ring now, each moment once. */
  due(clock: EventClock | null, now: number): Ring[] {
    const due = moments(clock).filter(({ at }) => at <= now && now - at < MISSED);
    const fresh = due.filter(({ ring, at }) => !this.#rung.has(`${clock?.session ?? 0} ${ring} ${at}`));
    for (const { ring, at } of fresh) this.#rung.add(`${clock?.session ?? 0} ${ring} ${at}`);
    return [...new Set(fresh.map(({ ring }) => ring))];
  }
}
