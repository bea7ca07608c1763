// Time on a page of an event: a second hand that follows the server, and how much is left.
import type { EventClock } from "../../lib/protocol.ts";

/** A second hand: `now` changes when the server's second does, so that all screens change together. */
export class SecondHand {
  now = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly clock: () => number) {
    this.now = clock();
  }

  /** Run until the returned function is called. */
  run(): () => void {
    const step = (): void => {
      this.now = this.clock();
      this.#timer = setTimeout(step, 1000 - (this.now % 1000) + 1);
    };
    step();
    return () => clearTimeout(this.#timer);
  }
}

/** Milliseconds until the gong of the hall, or of a table with extra time; null if there is no session. Never below 0. */
export function untilGong(clock: EventClock | null, now: number, table: number | null = null): number | null {
  if (clock === null || clock.started === null) return null;
  const own = clock.extra.find((one) => one.table === table);
  if (clock.gong === null) return Math.max(0, (clock.left ?? 0) + (own?.extra ?? 0) * 60_000);
  return Math.max(0, (own?.gong ?? clock.gong) - now);
}

/** 1:47:12, 47:12, 0:09. Whole seconds, the last one until it is over. */
export function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** 17:06, as the clock on the wall shows it. */
export function wallTime(moment: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(moment));
}
