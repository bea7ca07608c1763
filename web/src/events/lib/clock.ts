// The server's time, by the difference of the clocks. Of the last pings the quickest one is believed: the slower an answer, the less
// can be said about when it was given, and a page that is busy hears all of its first answers late.

/** How many answers are remembered. */
const MANY = 9;
/** Milliseconds: a difference that is so much larger than before means that somebody has set the clock of this device. */
const JUMP = 3000;

export class ServerClock {
  /** Milliseconds to add to this device's time. */
  offset = 0;
  /** True once the server has told its time, now or before a reload. */
  isSet = false;
  #samples: { found: number; took: number }[] = [];

  /** A difference that was kept before a reload. */
  restore(offset: number): void {
    if (this.isSet) return;
    this.offset = offset;
    this.isSet = true;
  }

  /** A ping was sent at `sent`, answered with the server's time `told`, and heard at `heard`. */
  hear(sent: number, told: number, heard: number): void {
    const found = told - (sent + heard) / 2;
    const took = heard - sent;
    if (this.#samples.length > 0 && Math.abs(found - this.offset) > JUMP + took) this.#samples = [];
    this.#samples = [...this.#samples, { found, took }].slice(-MANY);
    this.offset = this.#samples.reduce((best, one) => (one.took <= best.took ? one : best)).found;
    this.isSet = true;
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.offset;
  }
}
