// The server's time, by the difference of the clocks: the median of several pings, so that one slow answer changes nothing.

/** How many answers are remembered. */
const MANY = 9;
/** Milliseconds: a difference that is so much larger than before means that somebody has set the clock of this device. */
const JUMP = 3000;

export class ServerClock {
  /** Milliseconds to add to this device's time. */
  offset = 0;
  /** True once the server has told its time, now or before a reload. */
  isSet = false;
  #samples: number[] = [];

  /** A difference that was kept before a reload. */
  restore(offset: number): void {
    if (this.isSet) return;
    this.offset = offset;
    this.isSet = true;
  }

  /** A ping was sent at `sent`, answered with the server's time `told`, and heard at `heard`. */
  hear(sent: number, told: number, heard: number): void {
    const found = told - (sent + heard) / 2;
    if (this.#samples.length > 0 && Math.abs(found - this.offset) > JUMP + (heard - sent)) this.#samples = [];
    this.#samples = [...this.#samples, found].slice(-MANY);
    const sorted = this.#samples.toSorted((one, other) => one - other);
    this.offset = sorted[Math.floor(sorted.length / 2)] ?? 0;
    this.isSet = true;
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.offset;
  }
}
